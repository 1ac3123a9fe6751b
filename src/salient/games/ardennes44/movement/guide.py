"""11 The next hexes of units that march together, quickly: what does not change on their way is looked up once.

`movement.why_not_step` gives the reasons; a guide only says where the way leads.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from salient.board import bits
from salient.engine.trace import rule
from salient.games.ardennes44.combat import rally
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map import zones
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.map.zones import Front
from salient.games.ardennes44.movement import limits, movement, strategic
from salient.games.ardennes44.movement.movement import CLOSED, HARD, Crossing, March, Mode, Way
from salient.games.ardennes44.options import dumps, roadblocks
from salient.games.ardennes44.pieces.counters import GERMAN, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.world import A44World

ANYWHERE = -1  # all bits: a march may end in any hex
NO_LINES, ARMY_LINES, ALL_LINES = range(3)  # which lines and areas a unit must look at

Costs = tuple[int, ...]  # half-points of each unit
Next = dict[int, Costs]  # the next hexes, with what they cost


class Guide(NamedTuple):
    """What one unit meets on its march."""

    unit: int
    mode: Mode
    start: int
    ways: tuple[tuple[Way, ...], ...]  # with costs; none if it pays none
    crossings: tuple[tuple[Crossing, ...], ...]  # without costs; none if it pays some
    budget: int
    most: int  # hexes
    extra: dict[int, int]  # what markers cost
    closed: int  # hexes that markers and orders close
    shunned: int  # 12.2 the hexes next to enemies, for strategic movement
    ends: int  # where the march may end
    lines: int


def guides(pos: A44Position, units: Sequence[int], mode: Mode, start: int) -> tuple[Guide, ...]:
    found = [_guide(pos, unit, mode, start) for unit in units]
    if mode in limits.WHEELED:
        ends = strategic.ends(pos, units)
        return tuple([one._replace(ends=ends) for one in found])
    if mode == "extended" or (mode == "tactical" and pos.status[units[0]] & NOT_IN_GOOD_ORDER):
        return tuple([one._replace(ends=_ends(pos, one)) for one in found])
    return tuple(found)


@rule("11.1a", "11.2a", "11.3a", "12.2a")
def _guide(pos: A44Position, unit: int, mode: Mode, start: int) -> Guide:
    """As if the march could end anywhere."""
    ground, turn = pos.world.ground, pos.turn
    side, moves = pos.unit(unit).side, movement.moves_as(pos, unit, mode)
    wheeled, free = mode in limits.WHEELED, mode in movement.FREE_OF_COST
    shunned = net(ground).steps.spread(pos.front(1 - side).hexes) if wheeled else 0
    lines, closed = _lines(pos, unit)
    return Guide(
        unit=unit,
        mode=mode,
        start=start,
        ways=() if free else movement.ways(ground, moves, turn >= movement.FROZEN_FROM, wheeled),
        crossings=movement.crossings(ground, moves == "vehicle") if free else (),
        budget=0 if free else movement.points(pos, unit, mode),
        most=movement.most_steps(pos, unit, mode),
        extra={} if free else traffic.extras(pos, side),
        closed=closed | shunned | _markers(pos, side, wheeled=wheeled),
        shunned=shunned,
        ends=ANYWHERE,
        lines=lines,
    )


@rule("12.3a", "32.2a", "33.1a")
def _markers(pos: A44Position, side: int, *, wheeled: bool) -> int:
    """Hexes that markers close: a fuel dump that defends, roadblocks for strategic movement."""
    found = 0
    if side == GERMAN and pos.dumps:
        found = bits.of(hex for hex in pos.world.features.dumps if dumps.defends(pos, hex))
    if wheeled:
        blocks = [pos.roadblock[marker] for marker in roadblocks.markers(1 - side)]
        found |= bits.of(hex for hex in blocks if hex >= 0)
    return found


@rule("11.10a", "27.3a", "29.1b", "29.4a")
def _lines(pos: A44Position, unit: int) -> tuple[int, int]:
    """Which lines the unit must look at, and the hexes that are closed to it as a whole."""
    if not limits.bound(pos, unit):
        return NO_LINES, 0
    data = pos.unit(unit)
    if data.side != GERMAN:
        return ALL_LINES, 0
    closed = closed_on_turn_1(pos.world, data.formation) if pos.turn == 1 else 0
    return (ALL_LINES if pos.astray >> unit & 1 else ARMY_LINES), closed


@lru_cache(maxsize=256)
@rule("29.1b")
def closed_on_turn_1(world: A44World, formation: str) -> int:
    """The start areas of other divisions and the ground behind them all, as bits."""
    features = world.features
    others = (hex for hex, area in features.start_area.items() if area != formation)
    return bits.of(others) | bits.of(hex for hex in features.rear_zone if hex not in features.start_area)


@rule("11.2a", "18.3b", "18.3c")
def _ends(pos: A44Position, one: Guide) -> int:
    if one.mode == "tactical" and pos.at[one.unit] == one.start < pos.world.ground.n:
        return rally.disrupted_move(pos, one.unit, _within_two(pos, one, _within_one(pos, one))).ends
    return movement.ends(pos, March(one.unit, one.mode, one.start), net(pos.world.ground).everywhere)


@rule("18.3b")
def must_leave(pos: A44Position, unit: int) -> bool:
    """Whether a Disrupted or Broken unit may not stay where it is: what movement.must_leave says, quickly."""
    here = pos.at[unit]
    if pos.in_good_order(unit) or not 0 <= here < pos.world.ground.n:
        return False
    zone = pos.front(1 - pos.unit(unit).side).zone
    if not zone >> here & 1 or not _has_tactical(pos, unit):
        return False
    if _easily_left(pos, unit, here, zone) and not _sheltered(pos, unit, here):
        return True
    feared = rally.feared(pos, unit)
    if not feared >> here & 1:
        return False
    one = _guide(pos, unit, "tactical", here)
    first = _within_one(pos, one)
    return any(not feared >> hex & 1 for hex in first) or bool(_within_two(pos, one, first) & ~feared)


def _has_tactical(pos: A44Position, unit: int) -> bool:
    """Of a unit that is not in Good Order."""
    if pos.night or pos.unit(unit).is_artillery:
        return "tactical" in movement.modes(pos, unit)
    return movement.can_move(pos, unit)


@rule("18.3c")
def _sheltered(pos: A44Position, unit: int, here: int) -> bool:
    """Whether a friend in Good Order cancels the zones of control in the hex of a unit."""
    shaken = pos.having(NOT_IN_GOOD_ORDER)
    return not all(shaken >> friend & 1 for friend in pos.stacked()[pos.unit(unit).side].get(here, ()))


def _easily_left(pos: A44Position, unit: int, here: int, zone: int) -> bool:
    """Whether a hex beside `here` is free and nothing that must be looked at closely could bar the way."""
    data = pos.unit(unit)
    enemy = pos.front(1 - data.side)
    if enemy.fenced >> here & 1 or pos.dumps:
        return False
    closed = zone | enemy.hexes | enemy.hex_bonds
    if limits.bound(pos, unit):
        if data.side != GERMAN:
            return False
        closed |= across_boundary(pos.world).get(here, 0)
        if pos.turn == 1:
            closed |= closed_on_turn_1(pos.world, data.formation)
    vehicle = movement.moves_as(pos, unit, "tactical") == "vehicle"
    return bool(movement.easy_ways(pos.world.ground, vehicle)[here] & ~closed)


@lru_cache(maxsize=32)
@rule("11.10a")
def across_boundary(world: A44World) -> dict[int, int]:
    """For each hex at an army boundary those beyond it, as bits."""
    found: dict[int, int] = {}
    for a, b in world.features.boundary:
        found[a] = found.get(a, 0) | 1 << b
    return found


def _within_one(pos: A44Position, one: Guide) -> Next:
    return together(pos, (one,), pos.front(1 - pos.unit(one.unit).side), one.start, (0,), 0)


def _within_two(pos: A44Position, one: Guide, first: Next) -> int:
    """All hexes that tactical movement leads to from where a unit stands, as bits; `first`, those beside it."""
    if one.most < movement.TACTICAL_STEPS:
        return bits.of(first)
    found, later = bits.of(first), ahead(pos, (one,), one.start)
    for hex in first:
        if not later.zone >> hex & 1:
            found |= bits.of(later_steps(pos, (one,), later, hex, (0,), 1))
    return found & ~(1 << one.start)


# The next hexes ------------------------------------------------------------------------------------


@rule("9.2a", "9.2b", "9.2c", "10.2a", "11.1a", "11.3a", "27.8a")
def _next(pos: A44Position, guide: Guide, enemy: Front, here: int, spent: int, steps: int, slipped: bool) -> Next:
    """Where one unit may go. `slipped`: it ignores the zones of control of its hex."""
    zone = not slipped and enemy.zone >> here & 1
    if steps >= guide.most or (steps and (zone or (pos.turn == 1 and _at_sauer(pos, guide, here)))):
        return {}
    if not steps and guide.shunned >> here & 1:
        return {}
    closed = guide.closed | enemy.hexes | enemy.hex_bonds
    found = _paid(pos, guide, closed, here, spent, 2 if zone else 0) if guide.ways else _free(pos, guide, closed, here)
    if found and enemy.fenced >> here & 1:
        bonds = enemy.side_bonds
        found = {there: cost for there, cost in found.items() if (here, there) not in bonds}
    if guide.lines and found:
        found = _inside(pos, guide, found, here)
    return found


def _paid(pos: A44Position, guide: Guide, closed: int, here: int, spent: int, leaving: int) -> Next:
    bridge, left, extra = pos.bridge, guide.budget - spent - leaving, guide.extra
    found: Next = {}
    for there, cost, over in guide.ways[here]:
        if cost > left or closed >> there & 1 or (over >= 0 and bridge[over] != INTACT):
            continue
        if there in extra:
            cost += extra[there]
            if cost > left:
                continue
        found[there] = (cost + leaving,)
    return found


@rule("11.4b", "11.6b")
def _free(pos: A44Position, guide: Guide, closed: int, here: int) -> Next:
    bridge, at_start = pos.bridge, here == guide.start
    found: Next = {}
    for there, over, standing, down in guide.crossings[here]:
        how = standing if over < 0 or bridge[over] == INTACT else down
        if how != CLOSED and (how != HARD or at_start) and not closed >> there & 1:
            found[there] = (0,)
    return found


@rule("11.10a", "11.10c", "27.3a", "29.4a")
def _inside(pos: A44Position, guide: Guide, found: Next, here: int) -> Next:
    if guide.lines == ARMY_LINES:
        boundary = pos.world.features.boundary
        return {there: cost for there, cost in found.items() if (here, there) not in boundary}
    crosses = limits.borders
    return {
        there: cost
        for there, cost in found.items()
        if next(crosses(pos, guide.unit, here, there, moving=True), None) is None
    }


@rule("29.3a")
def _at_sauer(pos: A44Position, guide: Guide, here: int) -> bool:
    return movement.stops_at(pos, March(guide.unit, guide.mode, guide.start), here)


@rule("29.3a")
def _sauer(pos: A44Position, guide: Guide, here: int) -> Next:
    """The crossing that one unit of the 212th VG Division is allowed: not a stack."""
    way, march = pos.world.features.sauer, March(guide.unit, guide.mode, guide.start)
    if not way or here != way[0] or movement.why_not_step(pos, march, here, way[1]):
        return {}
    return {way[1]: (movement.step_cost(pos, march, here, way[1]),)}


def together(
    pos: A44Position, guides: Sequence[Guide], enemy: Front, here: int, spent: Costs, steps: int, slipped: bool = False
) -> Next:
    """The hexes that all of them may enter, with what each pays."""
    found = _next(pos, guides[0], enemy, here, spent[0], steps, slipped)
    if len(guides) == 1:
        return found | _sauer(pos, guides[0], here) if pos.turn == 1 and not steps else found
    for guide, before in zip(guides[1:], spent[1:], strict=True):
        more = _next(pos, guide, enemy, here, before, steps, slipped) if found else found
        found = {there: costs + more[there] for there, costs in found.items() if there in more}
    return found


# Looking ahead -------------------------------------------------------------------------------------


def onward(
    pos: A44Position, guides: Sequence[Guide], here: int, spent: Costs, steps: int, slipped: bool = False
) -> Next:
    """The next hexes of a march that can still end as the rules want. The units stand in `here`."""
    enemy = pos.front(1 - pos.unit(guides[0].unit).side)
    found, ends = together(pos, guides, enemy, here, spent, steps, slipped), ends_of(guides)
    if ends == ANYWHERE:
        return found
    later: Front | None = None
    doubtful = [there for there in found if not ends >> there & 1]
    for there in doubtful:
        later = later or ahead(pos, guides, here)
        if not can_end(pos, guides, later, there, added(spent, found[there]), steps + 1, ends):
            del found[there]
    return found


def ends_of(guides: Sequence[Guide]) -> int:
    if len(guides) == 1:
        return guides[0].ends
    found = ANYWHERE
    for guide in guides:
        found &= guide.ends
    return found


def added(spent: Costs, costs: Costs) -> Costs:
    return (spent[0] + costs[0],) if len(spent) == 1 else tuple(a + b for a, b in zip(spent, costs, strict=True))


@rule("10.3a", "10.3b")
def ahead(pos: A44Position, guides: Sequence[Guide], here: int) -> Front:
    """The enemy's zones and bonds as the units meet them further on: they void no bond where they stand now."""
    side = pos.unit(guides[0].unit).side
    own, stack = pos.front(side).hexes, pos.stacked()[side].get(here, ()) if here >= 0 else ()
    if len(stack) == len(guides) and all(guide.unit in stack for guide in guides):
        own &= ~(1 << here)
    return zones.front(pos.lines[1 - side], own)


def later_steps(pos: A44Position, guides: Sequence[Guide], later: Front, here: int, spent: Costs, steps: int) -> Next:
    """The next hexes once the units will have come to `here`."""
    if later.fenced >> here & 1:  # standing there they can void a bond of its sides (10.5b)
        later = zones.front(later.lines, later.enemies | 1 << here)
    return together(pos, guides, later, here, spent, steps)


def can_end(
    pos: A44Position, guides: Sequence[Guide], later: Front, here: int, spent: Costs, steps: int, ends: int
) -> bool:
    """Whether the march can go on from `here` to a hex where it may end."""
    queue, seen = [(here, spent, steps)], {(here, spent)}
    while queue:
        hex, so_far, taken = queue.pop()
        for there, costs in later_steps(pos, guides, later, hex, so_far, taken).items():
            if ends >> there & 1:
                return True
            total = added(so_far, costs)
            if (there, total) not in seen:
                seen.add((there, total))
                queue.append((there, total, taken + 1))
    return False
