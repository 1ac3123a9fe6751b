"""S, 30 Scenarios, set-up and victory."""
