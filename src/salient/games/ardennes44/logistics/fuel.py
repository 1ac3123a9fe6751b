"""6 The Fuel Shortage Phase: what the rolls say, who picks a division, and whom it hits."""

from __future__ import annotations

from typing import NamedTuple

from salient.engine.actions import refuse
from salient.engine.messages import Refusal, msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.logistics import weather
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, OOS, SIDES
from salient.games.ardennes44.position import NOWHERE, A44Position

TABLES = (1, 2)
NO_DIVISIONS = ("", "150Pz")  # 6.1c of the brigades only those of the Führer count as divisions


class Shortage(NamedTuple):
    """What a roll says: all of `divisions` are hit, or one of them that `chooser` picks."""

    divisions: tuple[str, ...] = ()
    chooser: int | None = None  # a side; None: nothing is to be picked
    west: bool = False  # 6.4a only units on or west of the line are hit


NO_SHORTAGE = Shortage()


# The roll ------------------------------------------------------------------------------------------


@rule("6.1a", "32.2b")
def rolls(pos: A44Position) -> bool:
    """Whether the German rolls on both tables this turn: from Turn 7 on, if captured fuel does not spare him."""
    return weather.fuel_modifier(pos) is not None and not dumps.no_shortage(pos)


@rule("6.2a", "28.2a")
def lines(pos: A44Position) -> list[Modifier]:
    """What is added to both rolls (R8)."""
    amount = weather.fuel_modifier(pos)
    return [Modifier(amount, msg("a44-sum-fuel-railways"), "6.2")] if amount else []


@rule("6.1a", "6.1d", "6.3b", "6.4a", "6.4c", "T8")
def shortage(pos: A44Position, table: int, die: int) -> Shortage:
    """T8 with the divisions that can be hit as things stand. The only one that can be picked needs no choice."""
    row = tables.load().fuel[table](die + sum(line.value for line in lines(pos)))
    if row.effect == "none":
        return NO_SHORTAGE
    west = row.effect == "west_of_ourthe"
    named = divisions_of(pos, row.army) if row.army is not None else row.divisions
    open_ones = tuple(division for division in named if units_hit(pos, division, west=west))
    if row.chooser is None or len(open_ones) < 2:
        return Shortage(open_ones, None, west)
    return Shortage(open_ones, SIDES.index(row.chooser), west)


@rule("6.1c", "6.4a")
def divisions_of(pos: A44Position, army: str) -> tuple[str, ...]:
    """All divisions with the colour of an army, those of infantry too (R12)."""
    own = (pos.unit(unit) for unit in pos.world.own[GERMAN])
    return tuple(sorted({unit.formation for unit in own if unit.color == army and unit.formation not in NO_DIVISIONS}))


@rule("6.1d", "6.3b", "6.4a", "6.4c")
def why_not_pick(result: Shortage, side: int, division: str) -> list[Refusal]:
    """Why a side may not pick this division."""
    if result.chooser is None:
        return [refuse("6.1", "a44-refused-fuel-no-choice")]
    if side != result.chooser:
        return [refuse("6.4" if result.chooser == ALLIED else "6.1", "a44-refused-fuel-chooser")]
    if division in result.divisions:
        return []
    number = "6.4" if result.west or result.chooser == ALLIED else "6.3"
    return [refuse(number, "a44-refused-fuel-division", division=division)]


# Its effect ----------------------------------------------------------------------------------------


@rule("6.3a", "6.3b")
def in_play(pos: A44Position, unit: int) -> bool:
    """On the map, or a reinforcement that can enter this turn (R9); not what is to come, destroyed, gone, exited."""
    if pos.at[unit] != NOWHERE:
        return pos.at[unit] >= 0
    return 0 < pos.unit(unit).arrival <= pos.turn


@rule("6.1b", "6.3a", "6.4a", "6.4b", "6.4c")
def units_hit(pos: A44Position, division: str, *, west: bool = False) -> list[int]:
    """The units that are short of fuel if this division is. `west`: where they are at this moment decides (R10)."""
    own = [unit for unit in pos.world.own[GERMAN] if pos.unit(unit).formation == division]
    if west:
        line = pos.world.features.west_of_ourthe
        return [unit for unit in own if pos.at[unit] in line]
    return [unit for unit in own if in_play(pos, unit)]


@rule("6.1b", "6.1d", "6.3a")
def strike(pos: A44Position, result: Shortage, picked: str | None = None) -> list[int]:
    """The units that get the marker, on the map and among those that arrive: the divisions named, or the one picked."""
    divisions = result.divisions if result.chooser is None else (picked,)
    hit = [unit for division in divisions if division for unit in units_hit(pos, division, west=result.west)]
    for unit in hit:
        pos.status[unit] |= OOS  # no zone or bond depends on it (23.5)
    return hit


@rule("6.1e", "6.3a")
def refuel_waiting(pos: A44Position) -> list[int]:
    """In the German Supply Phase, for those that were to arrive short of fuel and did not enter. (Others: 23.1.)"""
    waiting = [unit for unit in pos.world.own[GERMAN] if pos.at[unit] == NOWHERE and pos.status[unit] & OOS]
    for unit in waiting:
        pos.status[unit] &= ~OOS
    return waiting
