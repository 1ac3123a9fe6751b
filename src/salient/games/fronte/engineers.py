"""13.g-13.j, 14.g: what engineers build in two turns, and bridges that they blow."""

from __future__ import annotations

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Ref, Refusal
from salient.engine.trace import rule
from salient.games.fronte.pieces import ASSAULTED, DISPLACED, FIRED, MOVED
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.verbs import WORKS

NONE, LAY, CLEAR, ENTRENCH, BOAT_BRIDGE, DEMOLISH = range(len(WORKS))
BUSY = MOVED | FIRED | ASSAULTED | DISPLACED  # R108; to be a bridge for others is no hindrance
#: R108, R26 How many turns each work takes.
TURNS = {LAY: 2, CLEAR: 2, ENTRENCH: 2, BOAT_BRIDGE: 2, DEMOLISH: 1}


@rule("13.g", "13.i", "13.j", "14.g")
def done_at_end_of(begun: int, turns: int = 2) -> int:
    """R108 The turn at whose end a work begun in this turn is done."""
    return begun + turns - 1


@rule("13.g", "13.h", "13.i", "13.j", "14.g")
def works_at(pos: FrontePosition, unit: int) -> list[int]:
    """What engineers can begin where they stand."""
    world, sector = pos.world, pos.at[unit]
    bit, side = 1 << sector, world.owner[unit]
    found = [CLEAR] if pos.mined() & bit else [LAY]
    if not pos.fortified & bit:
        found.append(ENTRENCH)
    if world.ground.rivers & bit and not pos.bridged() & bit:
        found.append(BOAT_BRIDGE)
    if pos.bridged() & bit and world.rules.bridge_demolition == "engineers" and side in world.battle.demolition:
        found.append(DEMOLISH)
    return found


@rule("2.1.t", "13.g")
def idle_engineers(pos: FrontePosition, units: int) -> list[int]:
    """Those that may begin a work: on the table, at nothing yet, and having done nothing in this turn (R108)."""
    at, status, work = pos.at, pos.status, pos.work
    found = bits.places(units & pos.engineers())
    return [unit for unit in found if at[unit] >= 0 and not work[unit] and not status[unit] & BUSY]


def work_actions(pos: FrontePosition, division: int) -> list[Action]:
    found: list[Action] = []
    for unit in idle_engineers(pos, pos.world.members[division]):
        offers = pos.world.offers_from("work", "unit", unit, "work")
        found += [offers[work] for work in works_at(pos, unit)]
    return found


def play_work(pos: FrontePosition, action: Action) -> None:
    unit, work = pos.world.number("unit", action.targets[0]), pos.world.number("work", action.targets[1])
    pos.work[unit] = work
    pos.begun[unit] = pos.turn
    pos.say(
        "fronte-begins-work",
        unit=pos.unit_ref(unit),
        work=Ref("work", WORKS[work]),
        hex=pos.sector_ref(pos.at[unit]),
        turn=done_at_end_of(pos.turn, TURNS[work]),
    )


def why_not_work(pos: FrontePosition, division: int, action: Action) -> list[Refusal]:
    world = pos.world
    unit, work = world.number("unit", action.targets[0]), world.number("work", action.targets[1])
    ref = pos.unit_ref(unit)
    if world.division_of[unit] != division:
        return [refuse("6.h", "fronte-refused-not-active", unit=ref)]
    if not pos.engineers() >> unit & 1:
        return [refuse("2.1.t", "fronte-refused-not-engineers", unit=ref)]
    if pos.at[unit] < 0:
        return [refuse("3.c", "fronte-refused-off-table", unit=ref)]
    if pos.work[unit]:
        return [refuse("13.g", "fronte-refused-at-work", unit=ref)]
    if pos.status[unit] & BUSY:
        return [refuse("13.g", "fronte-refused-busy", unit=ref)]
    hex = pos.sector_ref(pos.at[unit])
    if work in works_at(pos, unit):
        return []
    if work == LAY:
        return [refuse("13.i", "fronte-refused-already-mined", hex=hex)]
    if work == CLEAR:
        return [refuse("13.h", "fronte-refused-no-mines", hex=hex)]
    if work == ENTRENCH:
        return [refuse("13.j", "fronte-refused-entrenched", hex=hex)]
    if work == BOAT_BRIDGE:
        return [refuse("14.g", "fronte-refused-no-gap", hex=hex)]
    if work == DEMOLISH:
        return [refuse("14.e", "fronte-refused-no-demolition", hex=hex)]
    return [refuse("13.g", "fronte-refused-no-work")]


@rule("13.g", "13.i", "13.j", "14.g")
def advance_works(pos: FrontePosition) -> None:
    """T13.4 At the end of a turn: works whose time has come are done."""
    for unit in bits.places(pos.engineers()):
        work = pos.work[unit]
        if work and pos.turn >= done_at_end_of(pos.begun[unit], TURNS[work]):
            pos.work[unit] = 0
            finish_work(pos, unit, work)


@rule("13.f", "13.i", "13.j", "14.g")
def finish_work(pos: FrontePosition, unit: int, work: int) -> None:
    sector, side = pos.at[unit], pos.world.owner[unit]
    bit = 1 << sector
    if work == LAY:
        if pos.mined() & bit:
            return
        mines = list(pos.mines)
        mines[side] |= bit
        pos.mines = (mines[0], mines[1])
    elif work == CLEAR:
        pos.mines = (pos.mines[0] & ~bit, pos.mines[1] & ~bit)
        pos.spent &= ~bit
    elif work == ENTRENCH:
        pos.fortified |= bit
    elif work == BOAT_BRIDGE:
        pos.boats |= bit
    else:
        pos.bridges &= ~bit
        pos.boats &= ~bit
    pos.supplies = None
    pos.say("fronte-work-done", unit=pos.unit_ref(unit), work=Ref("work", WORKS[work]), hex=pos.sector_ref(sector))
