"""Rules cases of the game, played on its own steps."""
