"""7, 9.2, 13.a, 14: movement, sector by sector."""

from __future__ import annotations

from typing import NamedTuple

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.fronte import crossing
from salient.games.fronte.ground import NO_BANK
from salient.games.fronte.pieces import AWAY, MOVED, NOBODY, ON_ROAD
from salient.games.fronte.position import NOWHERE, FrontePosition
from salient.games.fronte.supply import needs_leave

LORRIES = 4  # what a scenario gives foot units on lorries


class Walk(NamedTuple):
    """A move so far: where it has come, after how many sectors, whether by road all the way and at the last step."""

    here: int
    bank: int
    taken: int = 0
    all_road: bool = True
    by_road: bool = True
    entered: bool = False  # R18 it came onto the table in this move


def start(pos: FrontePosition, unit: int) -> Walk:
    return Walk(pos.at[unit], pos.bank[unit])


# What a unit may do ---------------------------------------------------------------------------------


@rule("7.a", "7.g")
def allowance(pos: FrontePosition, unit: int, walk: Walk) -> tuple[int, int]:
    """Sectors off the road, and wholly along it."""
    move = pos.kind(unit).move
    division = pos.world.division_of[unit]
    if walk.entered and division != NOBODY and pos.world.divisions[division].lorries and pos.kind(unit).foot:
        return move, LORRIES
    return move, move + 1


@rule("7.g", "13.b", "14.b")
def road_steps(pos: FrontePosition, here: int) -> int:
    """R21, R23 The sectors to which a road leads from here, as bits."""
    ground = pos.world.ground
    near = ground.road_near[here]
    if not near:
        return 0
    cut = pos.road_cut()
    return 0 if cut >> here & 1 else near & ~cut


@rule("7.h")
def column_has_room(pos: FrontePosition, unit: int, to: int) -> bool:
    """R22 Whether the unit may take the road bonus to end there: one road for the division, four in a sector."""
    world = pos.world
    if pos.column not in (NOBODY, world.ground.road_group[to]):
        return False
    others = pos.units_at(to, world.owner[unit])
    division = world.division_of[unit]
    ended = sum(world.division_of[other] == division and bool(pos.status[other] & ON_ROAD) for other in others)
    return ended < world.rules.road_column_cap


@rule("9.2.c", "9.2.d", "9.2.e", "14.b")
def must_stop(pos: FrontePosition, unit: int, walk: Walk) -> bool:
    """In an enemy ZOC, or in heavy terrain that it did not enter by road; where it starts neither matters."""
    if not walk.taken:
        return False
    if pos.zone(1 - pos.world.owner[unit]) >> walk.here & 1:
        return True
    return not walk.by_road and bool(pos.heavy(moving=True) >> walk.here & 1)


@rule("7.b", "7.c")
def clear_diagonals(pos: FrontePosition, side: int, here: int, near: int) -> int:
    """R27 Of these neighbours those that lie not between two sectors held by the enemy, as bits."""
    ground = pos.world.ground
    if not ground.squares:
        return near
    held = pos.held(1 - side)
    for there in ground.neighbours[here]:
        if near >> there & 1:
            corners = ground.corners.get((here, there), 0)
            if corners and corners & held == corners and corners.bit_count() == 2:
                near &= ~(1 << there)
    return near


@rule("14.c", "7.e", "4.f")
def open_ground(pos: FrontePosition, unit: int, here: int) -> int:
    """The neighbours that terrain, rivers and diagonals let a unit step into, enemies or not (8.c), as bits."""
    ground = pos.world.ground
    near = ground.near[here] & ~ground.sea
    if ground.rivers:
        near &= crossing.steps(pos, unit, here, pos.bank[unit] if pos.at[unit] == here else NO_BANK)
    if ground.impassable & near and not pos.kind(unit).foot:
        near &= ~ground.impassable | road_steps(pos, here)
    return clear_diagonals(pos, pos.world.owner[unit], here, near)


@rule("7.a", "7.d", "7.e", "7.i", "9.2.c", "14.b", "14.c", "14.e")
def steps(pos: FrontePosition, unit: int, walk: Walk) -> int:
    """The sectors that a unit may step into now, as bits."""
    world, side = pos.world, pos.world.owner[unit]
    if walk.here < 0:
        return entries(pos, unit)
    if must_stop(pos, unit, walk):
        return 0
    near = _reachable(pos, unit, walk)
    if not near:
        return 0
    crowded = near & pos.held(side)
    for there in bits.places(crowded):
        if pos.room(there, side) < 1 and not steps(pos, unit, after(pos, walk, there)):
            near &= ~(1 << there)  # 7.i the move could not end there, nor go on
    return _homeward(pos, unit, walk.here, near) if world.garrisons >> unit & 1 else near


@rule("15.3.c")
def _homeward(pos: FrontePosition, unit: int, here: int, near: int) -> int:
    """R116 Of these neighbours those that bring a garrison nearer to its sector, as bits."""
    home = pos.world.ground.distances[pos.home[unit]]
    return bits.of(there for there in bits.places(near) if home[there] < home[here])


def _reachable(pos: FrontePosition, unit: int, walk: Walk) -> int:
    """The neighbours within the allowance that nothing bars but a lack of room."""
    world, ground, here = pos.world, pos.world.ground, walk.here
    side = world.owner[unit]
    near = ground.near[here] & ~(pos.held(1 - side) | ground.sea)
    off_road, on_road = allowance(pos, unit, walk)
    roads = road_steps(pos, here)
    heavy_by_road = walk.taken > 0 and pos.heavy(moving=True) >> here & 1
    if heavy_by_road or walk.taken >= off_road:
        near &= roads
    if walk.taken >= off_road:
        if walk.taken >= on_road or not walk.all_road:
            return 0
        if not walk.entered or on_road != LORRIES:
            near = bits.of(there for there in bits.places(near) if column_has_room(pos, unit, there))
    if ground.rivers:
        near &= crossing.steps(pos, unit, here, walk.bank)
    if ground.impassable & near and not pos.kind(unit).foot:
        near &= ~ground.impassable | roads
    return clear_diagonals(pos, side, here, near)


def after(pos: FrontePosition, walk: Walk, there: int) -> Walk:
    """The walk one step farther."""
    if walk.here < 0:
        on_road = bool(pos.world.ground.roads >> there & 1)
        return Walk(there, NO_BANK, 1, on_road, on_road, True)
    by_road = bool(road_steps(pos, walk.here) >> there & 1)
    bank = crossing.bank_after(pos, walk.here, walk.bank, there)
    return Walk(there, bank, walk.taken + 1, walk.all_road and by_road, by_road, walk.entered)


def entries(pos: FrontePosition, unit: int) -> int:
    """R18 Where a unit of a division that enters may come onto the table, as bits."""
    world = pos.world
    division = world.divisions[world.division_of[unit]]
    side = world.owner[unit]
    wanted = world.ground.of(division.entry) if division.entry else world.edge[side]
    free = wanted & ~(pos.held(1 - side) | world.ground.sea)
    return bits.of(sector for sector in bits.places(free) if pos.room(sector, side) > 0)


def is_held(pos: FrontePosition, division: int) -> bool:
    """A scenario's rule: a division that waits for its turn, or for enemies to come near."""
    world = pos.world
    rule_of = world.divisions[division]
    if pos.turn >= rule_of.held_until:
        return False
    if rule_of.held_distance < 0:
        return True
    enemies = pos.held(1 - rule_of.side)
    within = world.ground.within
    units = bits.places(pos.standing(world.members[division] & world.ground_units))
    return not any(within[pos.at[unit]][rule_of.held_distance] & enemies for unit in units)


@rule("6.j", "7.1.d")
def movable(pos: FrontePosition, units: int) -> int:
    """Of these units those that may begin to move, as bits."""
    found = 0
    for unit in bits.places(units):
        if not pos.status[unit] & MOVED and may_begin(pos, unit) and has_step(pos, unit):
            found |= 1 << unit
    return found


def has_step(pos: FrontePosition, unit: int) -> bool:
    """Whether a unit can go anywhere; where a neighbour is free of friends, room need not be counted."""
    walk = start(pos, unit)
    if walk.here >= 0 and not pos.world.garrisons >> unit & 1:
        near = _reachable(pos, unit, walk)
        if near & ~pos.held(pos.world.owner[unit]):
            return True
    return bool(steps(pos, unit, walk))


def may_begin(pos: FrontePosition, unit: int) -> bool:
    """Everything but its steps."""
    at = pos.at[unit]
    division = pos.world.division_of[unit]
    if at < NOWHERE or (at == NOWHERE and not may_enter(pos, division)):
        return False
    if division == NOBODY:
        return bool(pos.status[unit] & AWAY)  # R116
    if pos.may_move == 0 and needs_leave(pos, unit):
        return False
    return not is_held(pos, division)


def may_enter(pos: FrontePosition, division: int) -> bool:
    return division != NOBODY and 0 < pos.world.divisions[division].enters <= pos.turn


def can_exit(pos: FrontePosition, unit: int, walk: Walk) -> bool:
    """A scenario's rule: leave the table for one sector of the allowance."""
    if walk.here < 0 or not pos.world.exits[pos.world.owner[unit]] >> walk.here & 1 or must_stop(pos, unit, walk):
        return False
    off_road, on_road = allowance(pos, unit, walk)
    return walk.taken < (on_road if walk.all_road else off_road)


def why_no_step(pos: FrontePosition, unit: int, walk: Walk, there: int) -> list[Refusal]:
    """Why a unit cannot step into this sector now."""
    world, ground, side = pos.world, pos.world.ground, pos.world.owner[unit]
    hex, here = pos.sector_ref(there), walk.here
    if here < 0:
        return [] if entries(pos, unit) >> there & 1 else [refuse("7.a", "fronte-refused-entry", hex=hex)]
    if not ground.near[here] >> there & 1:
        return [refuse("0.d", "fronte-refused-not-adjacent", hex=hex)]
    found = _why_stopped(pos, unit, walk, there)
    if pos.held(1 - side) >> there & 1:
        found.append(refuse("7.e", "fronte-refused-enemy", hex=hex))
    if ground.sea >> there & 1:
        found.append(refuse("14.c", "fronte-refused-sea", hex=hex))
    if ground.rivers and not crossing.steps(pos, unit, here, walk.bank) >> there & 1:
        found.append(refuse("14.e", "fronte-refused-river", hex=hex))
    by_road = road_steps(pos, here) >> there & 1
    if ground.impassable >> there & 1 and not by_road and not pos.kind(unit).foot:
        found.append(refuse("14.c", "fronte-refused-impassable", hex=hex))
    if not clear_diagonals(pos, side, here, 1 << there):
        found.append(refuse("7.c", "fronte-refused-squeeze", hex=hex))
    if world.garrisons >> unit & 1 and not _homeward(pos, unit, here, 1 << there):
        found.append(refuse("15.3.c", "fronte-refused-garrison", unit=pos.unit_ref(unit)))
    if not found and pos.room(there, side) < 1 and not steps(pos, unit, after(pos, walk, there)):
        found.append(refuse("7.i", "fronte-refused-full", hex=hex))
    return found


def _why_stopped(pos: FrontePosition, unit: int, walk: Walk, there: int) -> list[Refusal]:
    """Reasons of where the unit is, and of how far it has come."""
    side, here = pos.world.owner[unit], walk.here
    by_road = bool(road_steps(pos, here) >> there & 1)
    found = []
    if walk.taken and pos.zone(1 - side) >> here & 1:
        found.append(refuse("9.2.c", "fronte-refused-zoc", hex=pos.sector_ref(here)))
    if walk.taken and pos.heavy(moving=True) >> here & 1 and not (walk.by_road and by_road):
        found.append(refuse("14.b", "fronte-refused-heavy", hex=pos.sector_ref(here)))
    off_road, on_road = allowance(pos, unit, walk)
    if walk.taken >= off_road:
        if walk.taken >= on_road or not (walk.all_road and by_road):
            found.append(refuse("7.a", "fronte-refused-allowance", unit=pos.unit_ref(unit), sectors=off_road))
        elif (not walk.entered or on_road != LORRIES) and not column_has_room(pos, unit, there):
            found.append(refuse("7.h", "fronte-refused-column", hex=pos.sector_ref(there)))
    return found


def why_not_begin(pos: FrontePosition, unit: int) -> list[Refusal]:
    """Why a unit of the active division (or a garrison) cannot be chosen to move."""
    ref, division = pos.unit_ref(unit), pos.world.division_of[unit]
    if pos.at[unit] < NOWHERE or (pos.at[unit] == NOWHERE and not may_enter(pos, division)):
        return [refuse("7.a", "fronte-refused-off-table", unit=ref)]
    if pos.status[unit] & MOVED:
        return [refuse("6.j", "fronte-refused-moved", unit=ref)]
    if division == NOBODY and not pos.status[unit] & AWAY:
        return [refuse("15.3.c", "fronte-refused-garrison", unit=ref)]
    if pos.may_move == 0 and needs_leave(pos, unit):
        return [refuse("7.1.d", "fronte-refused-half", division=pos.division_ref(division))]
    if division != NOBODY and is_held(pos, division):
        return [refuse("7.a", "fronte-refused-held", division=pos.division_ref(division))]
    return [] if has_step(pos, unit) else [refuse("7.a", "fronte-refused-no-step", unit=ref)]
