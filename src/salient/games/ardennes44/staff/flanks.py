"""Where one would be shut in: what the enemy is about to crush is taken away, and he stands wherever he can then come.

Being cut off counts only when it has happened; who sees it a turn before still has a road.
"""

from __future__ import annotations

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net, sources, supply
from salient.games.ardennes44.position import GONE, A44Position
from salient.games.ardennes44.staff.threats import brought, threats
from salient.games.ardennes44.staff.times import stack_defence

_COMES, _CRUSHED = 0.75, 3.0  # of what could come against a stack; times its defence at which it is gone
_A_DIVISION = 12  # defence factors
_A_REGIMENT = 6.0  # attack factors: with less nobody shuts a road for long


def after_blows(pos: A44Position, side: int, threat: list[float]) -> A44Position:
    """The board without those whom the enemy could crush in his next turn. `threat`: what could come."""
    after, ground = pos.copy(), pos.world.ground
    for hex, units in pos.stacked()[side].items():
        if hex < ground.n:
            open_sides = bits.less(ground.near[hex], pos.standing(side)).bit_count()
            comes = brought(threat[hex], open_sides, _COMES)
            if comes >= _CRUSHED * max(stack_defence(pos, hex, side, tuple(units)), 0.7):
                for unit in tuple(units):
                    after.put(unit, GONE)
    return after


def shut_in(pos: A44Position, side: int, after: A44Position) -> int:
    """The hexes that have supply now, and would have none after those blows, wherever the enemy can then come.

    Pockets with less than a division in them do not count: a battalion that is passed by holds on and gains time.
    """
    return _pockets(pos, side, cut_off(pos, side, after))


def cut_off(pos: A44Position, side: int, after: A44Position) -> int:
    """The same, however few stand there."""
    return bits.less(supply(pos, side).hexes, sure_of_supply(pos, side, threats(after, 1 - side), after))


def sure_of_supply(pos: A44Position, side: int, threat: list[float], after: A44Position | None = None) -> int:
    """The hexes that have supply wherever the enemy can come. `threat`: what he could bring; `after`: who is there."""
    near = bits.of(hex for hex, factors in enumerate(threat) if factors >= _A_REGIMENT)
    paths, danger = supply(pos, side), bits.less(near, (after or pos).standing(side))
    open_road, spread = bits.less(paths.open_road, danger), paths.road_steps.spread
    road, found = 0, sources(pos, side) & net(pos.world.ground).everywhere
    while found != road:
        road = found
        found |= spread(road) & open_road
    off_road = paths.off_road._replace(later=bits.less(paths.off_road.later, danger))
    return off_road.leading_to(road | spread(road))


def _pockets(pos: A44Position, side: int, hexes: int) -> int:
    """Of these hexes those that hang together and hold a division."""
    ground, stacks, found = net(pos.world.ground), pos.stacked()[side], 0
    hexes &= ground.everywhere
    while held := hexes & pos.standing(side):
        pocket, grown = 0, held & -held
        while grown != pocket:
            pocket = grown
            grown |= ground.steps.spread(pocket) & hexes
        inside = (unit for hex in bits.places(pocket & held) for unit in stacks.get(hex, ()))
        if sum(pos.face(unit).defense for unit in inside) >= _A_DIVISION:
            found |= pocket
        hexes = bits.less(hexes, pocket)
    return found
