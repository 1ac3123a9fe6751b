"""Computer players. They are given an insight: what a person at the table could know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from salient.engine.actions import Action
from salient.engine.errors import SalientError
from salient.engine.insight import Insight
from salient.opponents.random_mover import RandomMover


class Opponent(Protocol):
    """The contract for all computer players."""

    def choose(self, insight: Insight) -> Action:
        """One of `insight.decision.actions`. For the same seed and equal insights always the same one."""


#: Name -> how to make one from a seed (None: another one every time).
OPPONENTS: dict[str, Callable[[int | str | None], Opponent]] = {"random": RandomMover}


def names() -> list[str]:
    return sorted(OPPONENTS)


def make(name: str, seed: int | str | None = None) -> Opponent:
    """A computer player by its name. The same seed gives the same choices."""
    if name not in OPPONENTS:
        raise SalientError(f"there is no opponent {name!r}; there is {', '.join(names())}")
    return OPPONENTS[name](seed)


__all__ = ["OPPONENTS", "Opponent", "RandomMover", "make", "names"]
