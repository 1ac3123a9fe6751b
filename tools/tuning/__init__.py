"""Better weights for a staff by self-play: an optimiser proposes, games judge. See tools/tune_staff.py."""
