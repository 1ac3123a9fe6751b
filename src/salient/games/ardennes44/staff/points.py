"""The points that count for the German at the end (S2.4, 30.1b), and the single moves by which they are taken away.

A victory hex counts if a road leads home from it, what has left the map if one leads home from where it left. So one
unit that goes near an empty hex of such a road, or into an empty town, can be worth more than an army.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from salient.board import bits
from salient.engine.trace import rule
from salient.games.ardennes44.logistics.supply import Supply, net, supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.prospects import FOR_A_POINT
from salient.games.ardennes44.staff.value import unit_value
from salient.games.ardennes44.world import A44World

_ANY = 1e-6  # a chance that is not none


class Cut(NamedTuple):
    """Somebody who goes to a hex, and what counts nothing then."""

    unit: int
    hex: int
    goals: frozenset[int]


def counted(pos: A44Position) -> frozenset[int]:
    """The victory hexes that count for the German; the points for what has left the map as numbers below nought."""
    paths, each = supply(pos, GERMAN), victory.conditions(pos).factors_per_point
    left = pos.exited // each if each and victory.exit_connected(pos, paths) else 0
    held = (hex for hex in land(pos.world).victory if paths.roads >> hex & 1 and control.holds(pos, GERMAN, hex))
    return frozenset((*held, *range(-left, 0)))


@rule("30.1a")
def least_chance(pos: A44Position, side: int) -> float:
    """With which a side attacks for a point in its last move: who has lost as it stands tries any."""
    needed = victory.conditions(pos).points
    lost = side == ALLIED and needed is not None and len(counted(pos)) >= needed
    return _ANY if lost else FOR_A_POINT


def cuts(board: Deployment) -> list[Cut]:
    """The moves of one Allied unit after which fewer points count, the dearest first.

    For each hex the unit that can do least else, so that the others are left for the rest.
    """
    pos, inside = board.pos, (1 << board.land.n) - 1
    before = counted(pos)
    free = [unit for unit in board.options if unit not in board.fixed]
    able: dict[int, list[int]] = {}
    for hex, unit in _near_the_roads(board, free, inside):
        able.setdefault(hex, []).append(unit)
    found = []
    for hex, units in able.items():
        units = [unit for unit in units if board.has_room(unit, hex)]
        board.asked += bool(units)
        if units and (lost := before - counted(gone_to(board, pos, units[0], hex))):
            found.append((lost, hex, units))
    busy = {unit: sum(unit in units for _, _, units in found) for _, _, units in found for unit in units}
    best = [
        Cut(min(units, key=lambda unit: (busy[unit], unit_value(pos, unit), unit)), hex, lost)
        for lost, hex, units in found
    ]
    return sorted(best, key=lambda cut: (-len(cut.goals), cut.hex))


def ways_to_cut(found: Iterable[Cut]) -> Counter[int]:
    """In how many hexes each of the points can be taken away."""
    return Counter(goal for cut in found for goal in cut.goals)


class Road(NamedTuple):
    """A German road home, and its empty hexes in which somebody is wanted."""

    hexes: list[int]
    gaps: list[int]


def safest_road(pos: A44Position, goal: int, danger: int, barred: int = 0) -> Road | None:
    """The one with fewest gaps. `barred`: empty hexes through which it must not lead.

    Those are where the enemy can come near, and what lies in his zone by now: who stands there opens the road (23.3b).
    None: there is no road that could be opened so.
    """
    paths, ground = supply(pos, GERMAN), net(pos.world.ground)
    passable = bits.less(ground.road_hexes & ground.everywhere, pos.standing(ALLIED))
    open_ = bits.less(danger | bits.less(ground.everywhere, paths.open_road), pos.standing(GERMAN))
    passable = bits.less(passable, bits.less(barred, pos.standing(GERMAN) | 1 << goal))
    sources = bits.of(pos.world.features.sources[GERMAN]) & ground.everywhere
    came, best, waiting = dict[int, int](), {goal: open_ >> goal & 1}, deque([goal])
    while waiting:
        hex = waiting.popleft()
        if sources >> hex & 1:
            way = [hex]
            while hex != goal:
                hex = came[hex]
                way.append(hex)
            return Road(way, [hex for hex in way if open_ >> hex & 1])
        for other in bits.places(paths.road_steps.spread(1 << hex) & passable):
            gaps = best[hex] + (open_ >> other & 1)
            if gaps < best.get(other, len(pos.at)):
                best[other], came[other] = gaps, hex
                (waiting.append if open_ >> other & 1 else waiting.appendleft)(other)
    return None


def fence(pos: A44Position, goal: int, danger: int) -> list[int] | None:
    """The gaps of the safest road; none: there is no road."""
    road = safest_road(pos, goal, danger)
    return None if road is None else road.gaps


def links(pos: A44Position, goal: int) -> int:
    """The empty hexes in which one German more would give a place its road home again (23.3b)."""
    paths, ground = supply(pos, GERMAN), net(pos.world.ground)
    passable = bits.less(ground.road_hexes & ground.everywhere, pos.standing(ALLIED))
    spread = paths.road_steps.spread
    there = fresh = 1 << goal
    while fresh:
        fresh = bits.less(spread(fresh) & paths.open_road & ground.everywhere, there)
        there |= fresh
    home = paths.roads & paths.open_road & ground.everywhere
    return bits.less((there | spread(there)) & spread(home) & passable, paths.open_road)


def _near_the_roads(board: Deployment, units: Iterable[int], inside: int) -> Iterator[tuple[int, int]]:
    """Hexes from which somebody could shut an empty hex of a road that carries points, or behind empty towns.

    With who gets there. Who touches none of the roads by which points count now takes none of them away.
    """
    pos = board.pos
    held = pos.standing(GERMAN)
    open_ = bits.less(carrying(pos), held)
    around = open_
    for hex in bits.places(open_):
        around |= pos.world.ground.near[hex]
    around = bits.less(around & inside, held)
    towns = {hex for hex in board.land.victory if control.holds(pos, GERMAN, hex)}
    for unit in units:
        for hex, way in board.options[unit].items():
            if around >> hex & 1 or (hex < board.land.n and not towns.isdisjoint(way)):
                yield hex, unit


def carrying(pos: A44Position) -> int:
    """One road home for each point that counts, all together."""
    return _carrying(pos.world, supply(pos, GERMAN), pos.exits_used)


@lru_cache(maxsize=256)  # of the plans that are tried many have the same roads
def _carrying(world: A44World, paths: Supply, exits: tuple[int, ...]) -> int:
    came, inside = dict[int, int](), (1 << world.ground.n) - 1
    waiting = list(bits.places(bits.of(world.features.sources[GERMAN]) & paths.roads & inside))
    seen = bits.of(waiting)
    for hex in waiting:
        fresh = bits.less(paths.road_steps.spread(1 << hex) & paths.roads & inside, seen)
        seen |= fresh
        for other in bits.places(fresh):
            came[other] = hex
            if paths.open_road >> other & 1:
                waiting.append(other)
    found = 0
    for goal in (*land(world).victory, *exits):
        while goal in came and not found >> goal & 1:
            found |= 1 << goal
            goal = came[goal]
    return found


def gone_to(board: Deployment, pos: A44Position, unit: int, hex: int) -> A44Position:
    """The position after an Allied unit has gone somewhere by the way that it has on a board."""
    after = pos.copy()
    after.put(unit, hex)
    for passed in (*board.options[unit][hex], hex):
        if passed < board.land.n:
            after.control[passed] = 1 + ALLIED
    return after
