"""5, 14, 17: the cup, action rounds, reinforcements."""
