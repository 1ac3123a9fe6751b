"""25, 26 Night turns, replacements, breakdown."""
