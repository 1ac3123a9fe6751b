"""Insights that give a thinking process a bad day."""

from __future__ import annotations

import os
import threading
from typing import Any

from salient.engine.insight import Insight
from salient.engine.line import Line


class Endless(Insight):
    def guess(self, seed: int) -> Line:
        threading.Event().wait()
        raise AssertionError(seed)


class Fatal(Insight):
    def guess(self, seed: int) -> Line:
        os._exit(9)


class Wrong(Insight):
    def guess(self, seed: int) -> Line:
        raise ValueError("nothing comes to mind")


def of(kind: type[Insight], insight: Insight) -> Insight:
    """The same as another kind."""
    found = kind.__new__(kind)
    found.__dict__.update({name: value for name, value in vars(insight).items() if name != "idle"})
    return found


class Instead:
    """In the place of `Game.insight`: odd ones as long as there are some left, for a side's questions with a choice."""

    def __init__(self, real: Any, side: str, *kinds: type[Insight]):
        self.real, self.side, self.left = real, side, list(kinds)

    def __get__(self, game: Any, _: Any = None) -> Any:
        return lambda *given, **named: self._insight(game, *given, **named)

    def _insight(self, game: Any, *given: Any, **named: Any) -> Insight:
        found: Insight = self.real(game, *given, **named)
        odd = self.left and found.side == self.side and len(found.decision.actions) > 1
        return of(self.left.pop(0), found) if odd else found
