"""Computer players. They are given an insight: what a person at the table could know, and nothing else."""

from __future__ import annotations

from typing import Protocol

from salient.engine.actions import Action
from salient.engine.insight import Insight
from salient.engine.reason import Reason
from salient.engine.rulebook import Rulebook
from salient.opponents import levels
from salient.opponents.player import Player
from salient.opponents.random_mover import RandomMover

RANDOM = "random"


class Opponent(Protocol):
    """The contract for all computer players."""

    def choose(self, insight: Insight) -> Action:
        """One of `insight.decision.actions`. For the same seed and equal insights always the same one."""

    def told(self) -> list[Reason]:
        """Why it did what it did since it was asked last."""


def names() -> list[str]:
    """The players that a table offers, from the weakest on. Each level can have a temper too: `veteran-bold`."""
    return [RANDOM, *levels.LEVELS]


def tempers(rulebook: Rulebook) -> tuple[str, ...]:
    """Those that a level can have in this game: none where nobody would care."""
    return tuple(levels.TEMPERS) if rulebook.tempered else ()


def known(name: str) -> bool:
    """Whether there is such a player, with or without a temper."""
    return name in every()


def every() -> list[str]:
    """All of them: `random`, `recruit`, `recruit-bold` and so on."""
    return [*names(), *(f"{level}-{temper}" for level in levels.LEVELS for temper in levels.TEMPERS)]


def make(name: str, seed: int | str | None = None) -> Opponent:
    """A computer player by its name. The same seed gives the same choices."""
    if name == RANDOM:
        return RandomMover(seed)
    return Player(levels.character(name), seed)


__all__ = ["RANDOM", "Opponent", "Player", "RandomMover", "every", "known", "make", "names", "tempers"]
