"""15.6 Allied air support: markers for Allied attacks, fighter-bombers (Jabos) against German ones."""

from __future__ import annotations

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.logistics.weather import is_clear
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position


@rule("15.6a")
def flying(pos: A44Position) -> bool:
    """Clear weather by day."""
    return not pos.night and is_clear(pos)


@rule("15.6b", "35a")
def markers_for(die: int, modifier: int = 0) -> int:
    """How many air markers a roll gives: half of it, rounded up. `modifier`: Bodenplatte, before halving."""
    return (min(max(die + modifier, 1), 6) + 1) // 2


@rule("15.6a", "15.6b")
def why_not_air(pos: A44Position, side: int) -> list[Refusal]:
    """Why an attack of this side gets no air support. An attack never gets more than one marker."""
    if side != ALLIED:
        return [refuse("15.6", "a44-refused-air-side")]
    if not flying(pos):
        return [refuse("15.6", "a44-refused-air-weather")]
    if pos.air < 1:
        return [refuse("15.6", "a44-refused-air-spent")]
    return []


@rule("14.4e", "15.6c")
def jabo_rolls(pos: A44Position, side: int) -> bool:
    """Whether the Allied player rolls for Jabos against an attack of this side."""
    return side == GERMAN and flying(pos)


@rule("15.6c", "35a")
def jabo_shifts(die: int, modifier: int = 0) -> int:
    """T9 The columns to the left. `modifier`: Bodenplatte."""
    return tables.load().jabo(die + modifier)
