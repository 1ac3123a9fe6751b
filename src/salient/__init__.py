"""Salient plays operational WWII board wargames by the book.

import salient

game = salient.new("drill", seed=44)
while not game.over:
    game.play(game.decision.actions[0])
game.save("drill.json")
"""

from __future__ import annotations

from salient import games
from salient.api import at, load, new, verify
from salient.engine.actions import Action
from salient.engine.errors import SalientError
from salient.engine.game import Decision, Game

__all__ = ["Action", "Decision", "Game", "SalientError", "at", "games", "load", "new", "verify"]
__version__ = "0.1.0"
