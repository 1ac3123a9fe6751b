"""8: supply."""
