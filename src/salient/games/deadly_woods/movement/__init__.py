"""10: movement."""
