"""18 Disruption and rally."""

from __future__ import annotations

from typing import NamedTuple

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal, msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.losses import eliminate
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, DISRUPTED, NOT_IN_GOOD_ORDER, REPLACED
from salient.games.ardennes44.position import A44Position

MESSAGES = ("a44-sum-green", "a44-sum-elite")
BROKEN_FROM = 3  # 18.2 hexes of a retreat that leave a unit Broken
BOUNDARIES_END = 5  # 11.10 the turn from which army boundaries do not matter


# How units become disrupted and broken -------------------------------------------------------------


@rule("18.2a")
def shaken(pos: A44Position, unit: int, hexes: int) -> None:
    """What a retreat of so many hexes does to a unit."""
    if hexes >= BROKEN_FROM:
        break_unit(pos, unit)
    else:
        disrupt(pos, unit)


@rule("18.1a", "18.2a", "25.2g")
def disrupt(pos: A44Position, unit: int) -> None:
    """One level down: Disrupted, or Broken if it was Disrupted already."""
    if pos.status[unit] & NOT_IN_GOOD_ORDER:
        break_unit(pos, unit)
        return
    pos.unmark(unit, REPLACED)
    pos.mark(unit, DISRUPTED)
    pos.say("a44-disrupted", unit=pos.unit_ref(unit))


@rule("18.1a", "25.2g", "27.1a")
def break_unit(pos: A44Position, unit: int) -> None:
    """Broken; Allied engineers do not survive it."""
    data = pos.unit(unit)
    pos.unmark(unit, DISRUPTED | REPLACED)
    if not pos.status[unit] & BROKEN:
        pos.mark(unit, BROKEN)
        pos.say("a44-broken", unit=pos.unit_ref(unit))
    if data.kind == "engineer" and data.side == ALLIED:
        eliminate(pos, unit)


# The Rally Phase -----------------------------------------------------------------------------------


class Rally(NamedTuple):
    """Who improves without a roll, and who rolls."""

    automatic: list[int]
    rolling: list[int]


@rule("18.6a", "18.6b")
def rally(pos: A44Position, side: int) -> Rally:
    near = pos.world.ground.near
    enemies = pos.front(1 - side).hexes
    found = Rally([], [])
    for unit in pos.world.own[side]:
        hex = pos.at[unit]
        if hex < 0 or not pos.status[unit] & NOT_IN_GOOD_ORDER or why_not_rally(pos, unit):
            continue
        adjacent = hex < len(near) and near[hex] & enemies
        (found.rolling if adjacent else found.automatic).append(unit)
    return found


@rule("11.10c", "18.6a")
def why_not_rally(pos: A44Position, unit: int) -> list[Refusal]:
    if not pos.status[unit] & NOT_IN_GOOD_ORDER:
        return [refuse("18.6", "a44-refused-rally-good-order", unit=pos.unit_ref(unit))]
    if pos.astray >> unit & 1 and pos.turn < BOUNDARIES_END:
        return [refuse("11.10", "a44-refused-rally-astray", unit=pos.unit_ref(unit))]
    return []


@rule("18.6b")
def rally_lines(pos: A44Position, unit: int) -> list[Modifier]:
    """T5 What is added to the roll of a unit adjacent to an enemy."""
    return morale_lines(pos, unit, "rally", "green", "elite")


def morale_lines(
    pos: A44Position, unit: int, table: tables.DieTableName, green: tables.Cause, elite: tables.Cause
) -> list[Modifier]:
    """2.8 The modifier for the morale that the counter shows; none for a veteran unit."""
    cause = {"green": green, "elite": elite}.get(pos.face(unit).morale)
    if cause is None:
        return []
    row = tables.load().modifiers[table, cause]
    return [Modifier(row.amount, msg(f"a44-sum-{pos.face(unit).morale}", unit=pos.unit_ref(unit)), row.rule)]


@rule("18.6b")
def rally_result(pos: A44Position, unit: int, die: int) -> tables.RallyResult:
    return tables.load().rally(die + sum(line.value for line in rally_lines(pos, unit)))


@rule("18.6a", "18.5a")
def improve(pos: A44Position, unit: int) -> None:
    """One level up: a Broken unit becomes Disrupted, a Disrupted one is in Good Order."""
    broken = pos.status[unit] & BROKEN
    pos.unmark(unit, NOT_IN_GOOD_ORDER)
    if broken:
        pos.mark(unit, DISRUPTED)
    pos.say("a44-rallies", unit=pos.unit_ref(unit), state="disrupted" if broken else "good-order")


# How a disrupted unit moves ------------------------------------------------------------------------


class DisruptedMove(NamedTuple):
    """Where a Disrupted or Broken unit may end its tactical movement, as bits, and whether it may stay."""

    ends: int
    may_stay: bool


@rule("18.3c")
def zones_to_avoid(pos: A44Position, unit: int) -> int:
    """The enemy zones of control that a Disrupted unit must shun, as bits: friends in Good Order cancel them."""
    side, at = pos.unit(unit).side, pos.at
    shaken, stacks = pos.having(NOT_IN_GOOD_ORDER), pos.stacked()[side]
    shelter = pos.front(side).hexes
    hexes = {at[other] for other in bits.places(shaken & pos.world.own_bits[side] & pos.places().on_map)}
    for hex in hexes:
        if all(shaken >> friend & 1 for friend in stacks.get(hex, ())):
            shelter &= ~(1 << hex)
    return pos.front(1 - side).zone & ~shelter


@rule("18.3b", "18.3c")
def disrupted_move(pos: A44Position, unit: int, ends: int) -> DisruptedMove:
    """What is left to a Disrupted unit of the hexes, as bits, where its tactical movement could end otherwise.

    It leaves enemy zones of control if it can; if it cannot, it stays or goes one hex. It enters none of its own will.
    """
    here, zone = pos.at[unit], zones_to_avoid(pos, unit)
    away = ends & ~zone
    if not zone >> here & 1:
        return DisruptedMove(away, True)
    if away:
        return DisruptedMove(away, False)
    return DisruptedMove(ends & pos.world.ground.near[here], True)


@rule("18.3b", "18.3c")
def why_not_disrupted_end(pos: A44Position, unit: int, ends: int, hex: int) -> list[Refusal]:
    """Why a Disrupted unit may not end its movement in a hex of `ends`, or in its own."""
    allowed = disrupted_move(pos, unit, ends)
    if allowed.may_stay if hex == pos.at[unit] else allowed.ends >> hex & 1:
        return []
    ref = pos.unit_ref(unit)
    if hex == pos.at[unit]:
        return [refuse("18.3", "a44-refused-disrupted-must-leave", unit=ref)]
    return [refuse("18.3", "a44-refused-disrupted-zone", unit=ref, hex=pos.hex_ref(hex))]
