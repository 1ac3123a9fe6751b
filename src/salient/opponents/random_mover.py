"""The opponent that every other one must beat: any legal answer, each as likely as the next."""

from __future__ import annotations

import random

from salient.engine.actions import Action
from salient.engine.game import Decision
from salient.engine.view import View


class RandomMover:
    """Chooses blindly, and the same way for the same seed."""

    def __init__(self, seed: int | str | None = None):
        self._random = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> Action:
        return self._random.choice(decision.actions)
