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
from salient.engine.decision import Decision
from salient.engine.dice import Fast, Scripted, Sealed
from salient.engine.errors import SalientError
from salient.engine.game import Game

__all__ = [
    "Action",
    "Decision",
    "Fast",
    "Game",
    "SalientError",
    "Scripted",
    "Sealed",
    "at",
    "games",
    "load",
    "new",
    "verify",
]
__version__ = "0.1.0"
