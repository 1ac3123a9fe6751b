"""What a staff cares for, as numbers: set by hand in its game, and better ones from `weights.toml` beside them.

That file is written by tools/tune_staff.py: weights that have won a match against those before them, and the figures
of every run, of those that found nothing too.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec

from salient.board import toml
from salient.board.errors import DataError
from salient.engine.thought import Character
from salient.opponents.figures import Interval

FILE = "weights.toml"


class Run(msgspec.Struct, frozen=True):
    """One search and the match that judged what it found."""

    command: str
    scenario: str
    level: str
    search: int  # games
    games: int  # of the match
    margin: Interval  # of what was found over the weights as they were, 99 %, points a game
    wins: Interval
    better: bool
    tried: dict[str, float]


class Tuned(msgspec.Struct, frozen=True):
    """What `weights.toml` holds. What it does not name is as it was set by hand."""

    weights: dict[str, float] = {}
    runs: list[Run] = []


class StaffWeights(msgspec.Struct, frozen=True):
    """A game's staff has its own: a field and a number for each thing that it cares for."""

    @classmethod
    def standard(cls) -> Self:
        """As the staff has them."""
        found = _STANDARD.get(cls)
        if not isinstance(found, cls):
            found = _STANDARD[cls] = tuned(cls(), cls.file())
        return found

    @classmethod
    def file(cls) -> Path:
        return Path(str(sys.modules[cls.__module__].__file__)).with_name(FILE)

    def of(self, character: Character) -> Self:
        """As somebody of this character sees it."""
        changed = {
            name: getattr(self, name) * factor
            for name, factor in character.weights.items()
            if name in self.__struct_fields__
        }
        return msgspec.structs.replace(self, **changed)


W = TypeVar("W", bound=StaffWeights)
_STANDARD: dict[type[StaffWeights], StaffWeights] = {}  # read once


def tuned(by_hand: W, file: Path) -> W:
    found = read(file).weights
    known = by_hand.__struct_fields__
    if unknown := sorted(set(found) - set(known)):
        raise DataError(f"the staff has no such weight; it has {', '.join(known)}", file, field=unknown[0])
    changed: dict[str, Any] = dict(found)
    return msgspec.structs.replace(by_hand, **changed)


def read(file: Path) -> Tuned:
    return toml.read(file, Tuned) if file.exists() else Tuned()
