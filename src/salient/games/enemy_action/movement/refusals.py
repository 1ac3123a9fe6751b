"""Why a unit cannot be taken in hand, and why it cannot enter a hex: every cause, with its rule."""

from __future__ import annotations

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.enemy_action.map import control
from salient.games.enemy_action.movement import crossing, far, mover, reach
from salient.games.enemy_action.movement.mover import Mover
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import EAAPosition

# Units ---------------------------------------------------------------------------------------------


@rule("G09", "G10", "H04", "B14", "S05", "S10", "M10")
def why_not_select(pos: EAAPosition, player: int, unit: int, *, strategic: bool = False) -> list[Refusal]:
    """Why the player cannot take a unit in hand for a move."""
    which = pos.unit_ref(unit)
    if pos.world.owner[unit] != player:
        return [refuse("G09", "eaa-refused-not-yours", unit=which)]
    if pos.at[unit] < 0:
        return [refuse("G09", "eaa-refused-off-map", unit=which)]
    found = []
    bit = 1 << unit
    if pos.deployed & bit:
        found.append(refuse("H04", "eaa-refused-deployed", unit=which))
    if pos.dispersed & bit:
        found.append(refuse("G10", "eaa-refused-dispersed", unit=which))
    elif not pos.active & bit:
        found.append(refuse("G09", "eaa-refused-not-active", unit=which))
    if pos.moved & bit:
        found.append(refuse("G09", "eaa-refused-has-moved", unit=which))
    if pos.attacked & bit:
        found.append(refuse("G09", "eaa-refused-has-attacked", unit=which))
    found += why_no_move(pos, unit)
    if strategic:
        found += why_not_strategic(pos, unit)
    return found or _bound_to_its_zone(Mover(pos, unit)) or [refuse("M01", "eaa-refused-nowhere-to-go", unit=which)]


@rule("S05", "S10")
def why_no_move(pos: EAAPosition, unit: int) -> list[Refusal]:
    """Why a unit has no movement points at all."""
    which = pos.unit_ref(unit)
    if pos.out_of_fuel >> unit & 1:
        return [refuse("S10", "eaa-refused-no-fuel", unit=which)]
    if pos.dispersed >> unit & 1:
        return [refuse("B14", "eaa-refused-dispersed-move", unit=which)]
    if pos.world.units[unit].is_mech and not pos.world.tables.supply[pos.supply[unit]].mech_moves:
        return [refuse("S05", "eaa-refused-isolated-mech", unit=which)]
    if not pos.world.units[unit].move:
        return [refuse("M16", "eaa-refused-no-allowance", unit=which)]
    return []


@rule("M09", "M10", "E08")
def why_not_strategic(pos: EAAPosition, unit: int, *, freely: bool = False) -> list[Refusal]:
    which, ahead = pos.unit_ref(unit), Mover(pos, unit, strategic=True, freely=freely)
    found = []
    if not pos.world.tables.supply[pos.supply[unit]].strategic:
        found.append(refuse("M10", "eaa-refused-strategic-supply", unit=which))
    elif ahead.one_hex:
        found.append(refuse("E08", "eaa-refused-strategic-one-hex", unit=which))
    if mover.near_enemies(pos, ahead.side) >> ahead.start & 1:
        found.append(refuse("M09", "eaa-refused-strategic-enemy", hex=pos.hex_ref(ahead.start)))
    elif not pos.world.ground.roads >> ahead.start & 1:
        found.append(refuse("M09", "eaa-refused-strategic-no-road", unit=which))
    return found


# Hexes ---------------------------------------------------------------------------------------------


def why_not_step(
    pos: EAAPosition,
    unit: int,
    hex: int,
    *,
    spent: int = 0,
    first: bool = True,
    strategic: bool = False,
    freely: bool = False,
) -> list[Refusal]:
    """Why a unit cannot go from where it is into a hex; nothing if it can. `first`: it has not left its first hex."""
    ahead = Mover(pos, unit, strategic=strategic, freely=freely)
    steps = ahead.first_steps() if first else ahead.next_steps(spent)
    if hex in steps:
        if reach.may_end(ahead, hex, spent + steps[hex]):
            return []
        return [far.full(pos, unit, hex) if first and ahead.one_hex else _no_end(pos, hex)]
    here = ahead.start
    if hex == here:
        return [refuse("M01", "eaa-refused-same-hex", hex=pos.hex_ref(hex))]
    if first:
        none = [*why_no_move(pos, unit), *(why_not_strategic(pos, unit, freely=freely) if strategic else [])]
        if none:
            return none
    if not pos.world.ground.near[here] >> hex & 1:
        return _far(ahead, hex, spent, first=first)
    if not first:
        stopped = _stopped(ahead)
        if stopped:
            return stopped
    found = [*_shut(ahead, hex), *_zones(ahead, hex, first=first)]
    return found or _paid(ahead, hex, spent, first=first)


@rule("B10")
def _no_end(pos: EAAPosition, hex: int) -> Refusal:
    return refuse("B10", "eaa-refused-stacking", hex=pos.hex_ref(hex))


def _far(ahead: Mover, hex: int, spent: int, *, first: bool) -> list[Refusal]:
    """A hex that is not adjacent: in reach hex by hex, out of reach, or closed whatever the way."""
    pos = ahead.pos
    costs = reach.passable(ahead) if first else reach.onward(ahead, spent)
    if hex in costs:
        if not stacking.room(pos, hex, ahead.unit):
            return [far.full(pos, ahead.unit, hex)]
        needs = costs[hex] - spent
        return [refuse("M01", "eaa-refused-not-adjacent", hex=pos.hex_ref(hex), needs=needs)]
    found = _shut(ahead, hex) or ([] if first else _stopped(ahead))
    if not found and first and ahead.one_hex:
        found = [_one_hex(ahead)]
    return found or far.why_far(ahead, hex, spent, first=first)


@rule("M06", "M11", "E08", "S05")
def _stopped(ahead: Mover) -> list[Refusal]:
    """Why a unit on its way goes no further, whatever the hex."""
    pos, here = ahead.pos, ahead.start
    if ahead.zone >> here & 1:
        return [refuse("M06", "eaa-refused-zone-stops", hex=pos.hex_ref(here))]
    if ahead.stops >> here & 1:
        return [refuse("M11", "eaa-refused-roadblock-stops", hex=pos.hex_ref(here))]
    return [_one_hex(ahead)] if ahead.one_hex else []


@rule("E08", "S05")
def _one_hex(ahead: Mover) -> Refusal:
    return refuse("S05" if ahead.isolated else "E08", "eaa-refused-one-hex", unit=ahead.pos.unit_ref(ahead.unit))


@rule("K22", "H07", "S05", "M09")
def _shut(ahead: Mover, hex: int) -> list[Refusal]:
    """What closes a hex to a unit, from wherever it comes."""
    pos, unit, which = ahead.pos, ahead.unit, ahead.pos.hex_ref(hex)
    found = []
    if pos.standing(1 - ahead.side) >> hex & 1:
        found.append(refuse("M01", "eaa-refused-enemy", hex=which))
    if not pos.world.in_play >> hex & 1:
        found.append(refuse("A01", "eaa-refused-not-in-play", hex=which))
    elif not mover.land(pos, unit) >> hex & 1:
        if ahead.side == GERMAN:
            found.append(refuse("K22", "eaa-refused-area", hex=which))
        elif control.bound_to_the_meuse(pos, unit):
            found.append(refuse("H07", "eaa-refused-meuse", hex=which))
    if ahead.strategic and not found and mover.near_enemies(pos, ahead.side) >> hex & 1:
        found.append(refuse("M09", "eaa-refused-strategic-enemy", hex=which))
    return found


@rule("M06", "M08", "S05")
def _zones(ahead: Mover, hex: int, *, first: bool) -> list[Refusal]:
    pos, here = ahead.pos, ahead.start
    if not first:
        return []
    found = _bound_to_its_zone(ahead)
    if ahead.zone >> here & 1 and ahead.zone >> hex & 1:
        found.append(refuse("M08", "eaa-refused-zone-to-zone", hex=pos.hex_ref(hex), left=pos.hex_ref(here)))
    if ahead.isolated and ahead.shut_to_isolated() >> hex & 1:
        found.append(refuse("S05", "eaa-refused-isolated-hex", hex=pos.hex_ref(hex)))
    return found


@rule("S05")
def _bound_to_its_zone(ahead: Mover) -> list[Refusal]:
    """X108 Isolated units on foot do not leave an enemy zone."""
    if not ahead.isolated or not ahead.zone >> ahead.start & 1:
        return []
    return [refuse("S05", "eaa-refused-isolated-zone", hex=ahead.pos.hex_ref(ahead.start))]


@rule("M01", "M02", "M03", "M04", "M05", "M09")
def _paid(ahead: Mover, hex: int, spent: int, *, first: bool) -> list[Refusal]:
    """River, road and movement points."""
    here, which = ahead.start, ahead.pos.hex_ref(hex)
    if not ahead.ways.joined[here] >> hex & 1:
        return [_river(ahead, hex, first=first)]
    by_road = ahead.ways.roads_near[here] >> hex & 1
    if ahead.strategic and not by_road:
        return [refuse("M09", "eaa-refused-strategic-off-road", hex=which)]
    needs = 1 if by_road else ahead.costs.enter[hex]
    return [refuse("M01", "eaa-refused-points", hex=which, needs=needs, left=ahead.allowance - spent)]


@rule("M03", "M04", "M05")
def _river(ahead: Mover, hex: int, *, first: bool) -> Refusal:
    """Why the unit does not cross this river side, over which it has no bridge to use."""
    pos = ahead.pos
    number = pos.world.ground.side_number(ahead.start, hex)
    side = pos.ref("crossing", number)
    if pos.bridged >> number & 1 and not crossing.crowded(pos, ahead.side):
        return refuse("M05", "eaa-refused-bridge-used", crossing=side)
    if not first:
        return refuse("M03", "eaa-refused-river-first", crossing=side)
    if pos.crossed >> number & 1:
        return refuse("M04", "eaa-refused-river-used", crossing=side)
    return refuse("M09", "eaa-refused-strategic-river", crossing=side)


@rule("B09", "B10")
def why_not_stop(pos: EAAPosition, unit: int) -> list[Refusal]:
    if stacking.room(pos, pos.at[unit], unit):
        return []
    return [refuse("B10", "eaa-refused-stop-full", hex=pos.hex_ref(pos.at[unit]))]
