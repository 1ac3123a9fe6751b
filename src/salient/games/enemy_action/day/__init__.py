"""C, D, E, U: set-up, the day and its phases, victory."""
