"""The computer's staff for The Deadly Woods."""
