"""The clockwork: games, decisions, steps, dice, journal and saves. Knows no game."""
