"""3, 15, 16: scenarios, victory, cleanup."""
