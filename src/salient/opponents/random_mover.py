"""The opponent that every other one must beat: any legal answer, each as likely as the next."""

from __future__ import annotations

import random

from salient.engine.actions import Action
from salient.engine.insight import Insight
from salient.engine.reason import Reason


class RandomMover:
    """Chooses blindly, and the same way for the same seed."""

    def __init__(self, seed: int | str | None = None):
        self._random = random.Random(seed)

    def choose(self, insight: Insight) -> Action:
        return self._random.choice(insight.decision.actions)

    def told(self) -> list[Reason]:
        """It has no reasons."""
        return []
