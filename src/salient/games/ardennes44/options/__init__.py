"""27, 31 to 36 Special units and optional rules."""
