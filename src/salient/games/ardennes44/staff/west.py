"""Who held which towns in December 1944: the Amblève, the roads from the Ourthe to the Meuse, and its bridges.

One regiment or combat command holds a town there, with the tanks that are at hand: the next one goes to the next town.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, NOT_IN_GOOD_ORDER, TOWN_OR_CITY
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff.december import Held, Names, december
from salient.games.ardennes44.staff.land import OUT, Land
from salient.games.ardennes44.staff.line import Place, nearest, turns_on_the_way
from salient.games.ardennes44.staff.times import Barrier
from salient.games.ardennes44.world import A44World
from salient.opponents.planning import Times

_LATE = 1.5  # turns after him that one may be there: others hold him up, or he turns away
_NEXT = 0.5  # turns that a town may be farther which comes first for a unit
_KEPT = 2.0  # the same for one in which it stands
_ENOUGH, _WITH_TANKS = 6, 10  # defence factors in a town; with those who only join others


class _Order(NamedTuple):
    towns: tuple[int, ...]  # hexes, that where a unit is wanted most first
    held: Held


@lru_cache(maxsize=16)
def _orders(world: A44World) -> dict[int, tuple[_Order, ...]]:
    """For each unit all that it may get, the first first."""
    found, names = dict[int, tuple[_Order, ...]](), world.features.names
    for unit in world.own[ALLIED]:
        data = world.units[unit]
        found[unit] = tuple(
            _Order(tuple(hex for name in held.towns for hex in names.get(name, ())), held)
            for held in december().held
            if not data.is_artillery and (data.id in held.units or (data.formation or "") in held.units)
        )
    return found


def _holds(pos: A44Position, held: Held) -> bool:
    """Whether an order holds now."""
    return not _are_lost(pos, held.until_lost) and (not held.once_lost or _are_lost(pos, held.once_lost))


def held_in_the_west(
    pos: A44Position, land: Land, free: Mapping[int, Sequence[int]], times: Times
) -> Mapping[int, Place]:
    """For those who are free, by where they are, and who stand there already: the town to hold.

    `times`: how soon the enemy may be where.
    """
    now = {unit: [order for order in all_ if _holds(pos, order.held)] for unit, all_ in _orders(pos.world).items()}
    orders = {unit: valid[0] for unit, valid in now.items() if valid}
    meant = {
        unit: free.get(unit, (pos.at[unit],))
        for unit, order in orders.items()
        if (unit in free or pos.at[unit] in order.towns) and not pos.status[unit] & NOT_IN_GOOD_ORDER
    }
    goals = {
        (unit, town): rank
        for unit in meant
        for rank, town in enumerate(orders[unit].towns)
        if (orders[unit].held.beforehand or times[town] <= orders[unit].held.expected)
        and not control.holds(pos, GERMAN, town)
    }
    barrier, pairs = Barrier(land, pos, GERMAN), list[tuple[float, int, int]]()
    ways = {town: barrier.back_from([town]) for town in sorted({town for _, town in goals})}
    for (unit, town), rank in goals.items():
        if (far := nearest(ways[town], meant[unit])) == OUT or (far and appears(pos, unit)):
            continue
        turns = turns_on_the_way(pos, unit, far)
        if turns <= max(1.0, times[town] + _LATE):
            kept = _KEPT if pos.at[unit] == town else 0.0
            pairs.append((turns + _NEXT * rank - kept, unit, town))
    joins = {unit for unit, order in orders.items() if order.held.joins}
    return {unit: Place(town, ways[town]) for unit, town in _dealt(pos, pairs, meant, joins).items()}


def called_up(pos: A44Position, where: Mapping[int, Sequence[int]]) -> dict[int, Sequence[int]]:
    """Who stands close behind the front with orders to hold a town, and has no enemy beside him. `where`: everybody."""
    near, enemies = pos.world.ground.near, pos.standing(GERMAN)
    reserves = (unit for unit, all_ in _orders(pos.world).items() if any(order.held.in_reserve for order in all_))
    return {
        unit: where[unit]
        for unit in reserves
        if 0 <= pos.at[unit] < pos.world.ground.n and unit in where and not near[pos.at[unit]] & enemies
    }


def _are_lost(pos: A44Position, towns: Names) -> bool:
    """Whether the enemy is in one of these."""
    return any(control.holds(pos, GERMAN, hex) for name in towns for hex in pos.world.features.names.get(name, ()))


def are_engineers(pos: A44Position, unit: int) -> bool:
    return pos.world.units[unit].entry == (TOWN_OR_CITY,)


def appears(pos: A44Position, unit: int) -> bool:
    """Whether it is to appear in a town, stays in it, and nobody else can appear there in the same turn (13.2)."""
    return pos.at[unit] == NOWHERE and are_engineers(pos, unit)


def _dealt(
    pos: A44Position, pairs: list[tuple[float, int, int]], meant: Mapping[int, Sequence[int]], joins: Container[int]
) -> dict[int, int]:
    """Everybody gets the nearest town that has not enough yet, engineers one that has nobody, and `joins` come last."""
    there = {
        town: sum(pos.face(unit).defense for unit in pos.units_at(town, ALLIED) if unit not in meant)
        for _, _, town in pairs
    }
    found = dict[int, int]()
    for _, unit, town in sorted(pairs, key=lambda pair: (pair[1] in joins, pair)):
        enough = 1 if are_engineers(pos, unit) else _WITH_TANKS if unit in joins else _ENOUGH
        if unit not in found and there[town] < enough:
            found[unit] = town
            there[town] += pos.face(unit).defense
    return found
