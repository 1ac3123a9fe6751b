"""K06, X81 The reach of a unit: every hex in which one move may end, with what it costs.

Hexes of equal cost are followed together, as bits. What was found for one place, ground and enemies is remembered, so
that asking again costs little.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from salient.board import bits
from salient.board.bits import less
from salient.engine.trace import rule
from salient.games.enemy_action.map.ways import Ways, spread
from salient.games.enemy_action.movement.mover import Costs, Mover
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.position import EAAPosition

Reached = tuple[Mapping[int, int], int]  # the costs by hex, and the hexes as bits

_NOWHERE: Reached = ({}, 0)


@rule("K06", "B10")
def reach(pos: EAAPosition, unit: int, *, freely: bool = False) -> Mapping[int, int]:
    """Where one normal move of the unit may end, with the cost; its own hex is not among them. Not to be changed.

    `freely`: on 16 December too with the full allowance (X66, X107).
    """
    mover = Mover(pos, unit, freely=freely)
    return _with_room(mover, _passable(mover))


@rule("M09", "M10", "B10")
def strategic_reach(pos: EAAPosition, unit: int, *, freely: bool = False) -> Mapping[int, int]:
    """Where one strategic move of the unit may end, with the cost."""
    mover = Mover(pos, unit, strategic=True, freely=freely)
    return _with_room(mover, _passable(mover))


def can_move(pos: EAAPosition, unit: int, *, strategic: bool = False, freely: bool = False) -> bool:
    """Whether there is a move at all: quicker than the reach, because nearly always a first step is one."""
    mover = Mover(pos, unit, strategic=strategic, freely=freely)
    first = bits.of(mover.first_steps()) if mover.start >= 0 else 0
    if not first or first != stacking.full_for(pos, unit, first):
        return bool(first)
    return bool(_with_room(mover, _passable(mover)))


@rule("K06")
def proximate(pos: EAAPosition, unit: int, hex: int) -> bool:
    return pos.at[unit] == hex or hex in reach(pos, unit)


def reach_bits(pos: EAAPosition, unit: int) -> int:
    """The hexes of the reach as a set."""
    mover = Mover(pos, unit)
    hexes = _passable(mover)[1]
    return less(hexes, stacking.full_for(pos, unit, hexes))


def _with_room(mover: Mover, reached: Reached) -> Mapping[int, int]:
    costs, hexes = reached
    full = stacking.full_for(mover.pos, mover.unit, hexes)
    return {hex: cost for hex, cost in costs.items() if not full >> hex & 1} if full else costs


def passable(mover: Mover) -> Mapping[int, int]:
    """Every hex that the unit can come to, whether or not it may end there."""
    return _passable(mover)[0]


def _passable(mover: Mover) -> Reached:
    if mover.start < 0:
        return _NOWHERE
    first = mover.first_steps()
    if mover.one_hex or not first:
        return first, bits.of(first)
    closed = mover.closed | 1 << mover.start
    begun = tuple(first.items())
    return _flood(mover.ways, mover.costs, mover.strategic, mover.allowance, begun, closed, mover.stops)


def onward(mover: Mover, spent: int) -> Mapping[int, int]:
    """From the middle of a move: the hexes that the unit can still come to, with what it will have spent."""
    return _onward(mover, spent)[0]


def _onward(mover: Mover, spent: int) -> Reached:
    first = {hex: spent + cost for hex, cost in mover.next_steps(spent).items()}
    if not first:
        return _NOWHERE
    begun = tuple(first.items())
    return _flood(mover.ways, mover.costs, mover.strategic, mover.allowance, begun, mover.closed, mover.stops)


@lru_cache(maxsize=2048)
@rule("M01", "M02", "M06")
def _flood(
    ways: Ways,
    costs: Costs,
    roads_only: bool,
    allowance: int,
    begun: tuple[tuple[int, int], ...],
    closed: int,
    stops: int,
) -> Reached:
    levels = [0] * (allowance + 1)
    for hex, cost in begun:
        levels[cost] |= 1 << hex
    found: dict[int, int] = {}
    hexes = 0
    for spent in range(1, allowance + 1):
        new = less(levels[spent], closed)
        if not new:
            continue
        closed |= new
        hexes |= new
        for hex in bits.places(new):
            found[hex] = spent
        going = less(new, stops)
        if spent == allowance or not going:
            continue
        levels[spent + 1] |= spread(ways.roads, going)
        if not roads_only:
            reached = less(spread(ways.country, going), closed)
            for cost, which in costs.by_cost:
                if spent + cost <= allowance:
                    levels[spent + cost] |= reached & which
    return found, hexes


@rule("M17")
def path(pos: EAAPosition, unit: int, goal: int, *, freely: bool = False) -> tuple[int, ...]:
    """The cheapest way of a normal move to a hex in reach, without the first hex."""
    mover = Mover(pos, unit, freely=freely)
    return cheapest(mover, passable(mover), mover.first_steps(), goal)


def cheapest(mover: Mover, costs: Mapping[int, int], first: Mapping[int, int], goal: int) -> tuple[int, ...]:
    """The way to a hex, from what each hex costs; of equal ones the lowest number, looked for from the end back."""
    ground, way = mover.pos.world.ground, [goal]
    while costs[way[0]] != first.get(way[0]):
        before = [hex for hex in bits.places(ground.near[way[0]]) if _leads(mover, costs, hex, way[0])]
        way.insert(0, min(before, key=ground.number.__getitem__))
    return tuple(way)


def _leads(mover: Mover, costs: Mapping[int, int], a: int, b: int) -> bool:
    """Whether the cheapest way to b may come from a."""
    if a not in costs or not mover.ways.joined[a] >> b & 1 or mover.stops >> a & 1:
        return False
    if mover.ways.roads_near[a] >> b & 1:
        return costs[a] + 1 == costs[b]
    return not mover.strategic and costs[a] + mover.costs.enter[b] == costs[b]


def may_end(mover: Mover, hex: int, spent: int) -> bool:
    """Whether a move that comes into the hex can end somewhere: there, or further on (B10)."""
    if stacking.room(mover.pos, hex, mover.unit):
        return True
    here, mover.start = mover.start, hex
    ahead = _onward(mover, spent)
    mover.start = here
    return bool(_with_room(mover, ahead))
