"""26 Breakdown: a larger unit gives up a step and makes a smaller unit of it."""

from __future__ import annotations

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.combat.losses import leaves_remnant, spare_remnant, take_step_off
from salient.games.ardennes44.logistics import surrender
from salient.games.ardennes44.pieces.counters import (
    ATTACKED,
    BROKEN,
    DISRUPTED,
    ENGAGED,
    MOVED,
    NIGHT,
    NOT_IN_GOOD_ORDER,
    ON_WHEELS,
    OOS,
    REPLACED,
    RETREATED,
    TARGETED,
    Kind,
    Unit,
)
from salient.games.ardennes44.pieces.stacking import POINTS, load
from salient.games.ardennes44.position import DESTROYED, NOWHERE, A44Position

#: 26.1 What regiments and combat commands break down into.
MAKES: dict[Kind, Kind] = {
    "infantry": "infantry",
    "parachute": "parachute",
    "glider": "parachute",
    "panzergrenadier": "panzergrenadier",
    "mech_infantry": "panzergrenadier",
}
REGIMENT, BATTALION = "III", "II"
INHERITED = ENGAGED | OOS | NIGHT | REPLACED  # R146, and the marker of 25.2 that would be shaken off else
THIS_TURN = MOVED | ATTACKED | TARGETED | RETREATED  # what the whole unit did or suffered, its part did too


@rule("26.1a")
def makes(unit: Unit) -> Kind | None:
    """The type of breakdown unit that a unit can create."""
    if unit.kind == "combat_command":
        return "task_force"
    if unit.kind == "tank" and unit.nationality == "American" and unit.size == BATTALION:
        return "task_force"
    return MAKES.get(unit.kind) if unit.size == REGIMENT else None


@rule("26.2b")
def spare_counter(pos: A44Position, side: int, kind: Kind) -> int | None:
    """A breakdown counter of that type that is not in play."""
    units = pos.world.units
    for other in pos.world.own[side]:
        if "breakdown" in units[other].special and units[other].kind == kind and pos.at[other] in (NOWHERE, DESTROYED):
            return other
    return None


@rule("26.1a", "26.1b", "26.2a", "26.2b")
def why_not_break_down(pos: A44Position, unit: int, *, acted: bool = False) -> list[Refusal]:
    """Why a unit may not break down in its own Movement or Combat Phase.

    `acted`: it has moved in this Movement Phase, or disengaged or advanced in this Combat Phase. Zones of control, the
    Engaged and the out of supply marker do not matter.
    """
    data, ref = pos.unit(unit), pos.unit_ref(unit)
    kind = makes(data)
    if kind is None or pos.steps[unit] < 2 or pos.at[unit] < 0:
        return [refuse("26.1", "a44-refused-break-down-kind", unit=ref)]
    reasons = []
    if pos.status[unit] & NOT_IN_GOOD_ORDER:
        reasons.append(refuse("26.2", "a44-refused-break-down-disordered", unit=ref))
    if pos.status[unit] & ON_WHEELS:
        reasons.append(refuse("26.2", "a44-refused-break-down-strategic", unit=ref))
    if acted:
        reasons.append(refuse("26.2", "a44-refused-break-down-acted", unit=ref))
    if spare_counter(pos, data.side, kind) is None:
        reasons.append(refuse("26.2", "a44-refused-break-down-counter", unit=ref))
    if lacks_room(pos, unit):
        reasons.append(refuse("8.3", "a44-refused-break-down-room", unit=ref))
    if leaves_remnant(pos, unit) and spare_remnant(pos, unit) is None:
        reasons.append(refuse("26.2", "a44-refused-break-down-remnant", unit=ref))
    return reasons


@rule("8.3a", "8.3b", "26.2a")
def lacks_room(pos: A44Position, unit: int) -> bool:
    """A tank battalion has no stacking value, its Task Force has one: in a Combat Phase nobody would remove the excess.

    Whatever else breaks down weighs as much in two parts, or less.
    """
    if pos.phase != "combat" or not pos.unit(unit).silhouette or pos.at[unit] >= pos.world.ground.n:
        return False
    return load(pos, pos.units_at(pos.at[unit], pos.unit(unit).side)).points >= POINTS


@rule("26.1a", "26.1b", "26.2a", "26.3a")
def break_down(pos: A44Position, unit: int) -> int:
    """Take a step and make a breakdown unit of it, in the same hex; the new unit.

    A unit of three steps that does it twice leaves its Remnant beside two breakdown units.
    """
    data, hex, status, points = pos.unit(unit), pos.at[unit], pos.status[unit], pos.surrender[unit]
    kind = makes(data)
    part = spare_counter(pos, data.side, kind) if kind is not None else None
    assert part is not None
    pos.put(part, hex)
    pos.steps[part], pos.surrender[part] = 1, points
    pos.status[part] = 0
    pos.mark(part, status & (INHERITED | THIS_TURN))
    pos.astray |= (pos.astray >> unit & 1) << part
    pos.builders |= (pos.builders >> unit & 1) << part  # 15.8b
    pos.parents = (*(pair for pair in pos.parents if pair[0] != part), (part, unit))
    pos.say("a44-breaks-down", unit=pos.unit_ref(unit), part=pos.unit_ref(part))
    take_step_off(pos, unit)
    return part


@rule("26.4a")
def parent(pos: A44Position, part: int) -> int | None:
    """The unit that created a breakdown unit."""
    return next((unit for other, unit in pos.parents if other == part), None)


@rule("26.4a")
def why_not_recombine(pos: A44Position, part: int, unit: int) -> list[Refusal]:
    """Why a breakdown unit may not rejoin a unit, once both have ended their moves in a Movement Phase."""
    refs = {"part": pos.unit_ref(part), "unit": pos.unit_ref(unit)}
    if parent(pos, part) != unit:
        return [refuse("26.4", "a44-refused-recombine-parent", **refs)]
    if pos.at[part] < 0 or pos.at[part] != pos.at[unit]:
        return [refuse("26.4", "a44-refused-recombine-hex", **refs)]
    if pos.steps[unit] >= pos.unit(unit).max_steps:
        return [refuse("26.4", "a44-refused-recombine-full", **refs)]
    return []


@rule("26.4a")
def recombinations(pos: A44Position, side: int) -> list[tuple[int, int]]:
    """The breakdown units of a side that may rejoin their parents, with these: `why_not_recombine` for all."""
    at, steps, units = pos.at, pos.steps, pos.world.units
    return [
        (part, unit)
        for part, unit in pos.parents
        if 0 <= at[part] == at[unit] and units[unit].side == side and steps[unit] < units[unit].max_steps
    ]


@rule("26.4a")
def recombine(pos: A44Position, part: int, unit: int) -> None:
    """The breakdown unit goes back among the counters; the parent gains a step, and the worse state of the two."""
    pos.mark(unit, pos.status[part])
    if pos.status[unit] & BROKEN:
        pos.unmark(unit, DISRUPTED)
    pos.steps[unit] += 1
    pos.surrender[unit] = pos.surrender[max(unit, part, key=lambda one: surrender.points(pos, one))]
    pos.put(part, NOWHERE)
    pos.steps[part] = pos.status[part] = pos.surrender[part] = 0
    pos.astray &= ~(1 << part)
    pos.parents = tuple(pair for pair in pos.parents if pair[0] != part)
    pos.say("a44-recombines", unit=pos.unit_ref(unit), part=pos.unit_ref(part))
