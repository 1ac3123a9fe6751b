"""What the armies ordered in December 1944, as `december.toml` tells it: read once, kept to in the campaign alone."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from salient.board import toml

_FILE = Path(__file__).with_name("december.toml")
Names = tuple[str, ...]


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Divisions and single units that hold towns, that where they are wanted most first."""

    units: Names
    towns: Names
    beforehand: bool = False  # though the enemy is far away yet
    expected: float = 4.0  # turns within which he may come to a town that is held, else
    until_lost: Names = ()  # once one of these is lost they are wanted elsewhere
    once_lost: Names = ()  # not before one of these is lost
    in_reserve: bool = False  # behind others who hold the front: they do without it
    joins: bool = False  # tanks beside who holds the town


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Divisions that attack from a turn on: towards a town, or where the enemy has come farthest."""

    units: Names
    from_turn: int
    towards: Names = ()


class Flank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The towns that are left to one German corps, and what towns count for to the others."""

    corps: str
    towns: Names
    counts: dict[str, float]


class December(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`sent`, `fell_back`: by the town; `roadblocks`: by the unit."""

    sent: dict[str, Names]
    fell_back: dict[str, Names]
    roadblocks: dict[str, Names]
    held: tuple[Held, ...]
    attacks: tuple[Attack, ...]
    flank: Flank


@cache
def december() -> December:
    return toml.read(_FILE, December)
