"""35 Operation Bodenplatte (optional): the German air force hurts the Allied one from some turn on.

`bodenplatte` of the position is that turn, 0 for never.
"""

from __future__ import annotations

from typing import Literal

from salient.engine.messages import msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.logistics.weather import is_clear
from salient.games.ardennes44.position import A44Position

OPTION = "bodenplatte"


@rule("35a")
def rolls(pos: A44Position) -> bool:
    """Whether the German rolls at the start of this turn: on Turn 15."""
    return bool(pos.world.options.get(OPTION)) and "bodenplatte_roll" in tables.load().turn(pos.turn).events


@rule("35a", "T14")
def roll(pos: A44Position, die: int) -> int:
    """T14 The turn from which the operation counts, 0 for none."""
    pos.bodenplatte = tables.load().bodenplatte(die) or 0
    return pos.bodenplatte


@rule("35a")
def counts(pos: A44Position) -> bool:
    """From its turn on, on clear turns."""
    return 0 < pos.bodenplatte <= pos.turn and is_clear(pos)


@rule("15.6b", "35a")
def air_lines(pos: A44Position) -> list[Modifier]:
    """On the roll for air markers, before it is halved (R115)."""
    return _lines(pos, "air_support")


@rule("15.6c", "35a")
def jabo_lines(pos: A44Position) -> list[Modifier]:
    """On a roll for Jabos."""
    return _lines(pos, "jabo")


def _lines(pos: A44Position, table: Literal["air_support", "jabo"]) -> list[Modifier]:
    if not counts(pos):
        return []
    row = tables.load().modifiers[table, "bodenplatte"]
    return [Modifier(row.amount, msg("a44-sum-bodenplatte"), row.rule)]
