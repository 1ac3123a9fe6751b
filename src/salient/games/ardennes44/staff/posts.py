"""Where the Allied reserves belong: every threatened town gets about as much as comes against it, from who is near.

This is for where the enemy wins by breaking through, and they first form a line (`line.py`); else see `shares.py`.
Who is near a place that needs him keeps it: without this whole divisions drive round behind the front and never fight.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from salient.board import bits
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.counterstroke import counterstroke
from salient.games.ardennes44.staff.land import OUT, Land
from salient.games.ardennes44.staff.line import line, nearest, turns_on_the_way
from salient.games.ardennes44.staff.reserves import city_of
from salient.games.ardennes44.staff.times import Barrier
from salient.opponents.planning import NEVER, Times

SOON = 2.5  # turns within which the German may come to a town
_HELD_NEAR = 2  # hexes from a town at which who stands there holds it
COMING = 7  # hexes from which Germans count
PART, _HUB_PART = 0.35, 0.45  # of the factors that are so near, what is wanted against them; where roads meet
LEAST, _MOST = 3.0, 16.0
_A_ROAD = 3.0  # defence factors at most, for each road out of it, that a town before the enemy gets ahead of the line
_NOT_ACROSS, _TO_RELIEF = 32, 40  # half-points: who is farther does not drive through behind the whole front
_KEPT = 0.8  # turns by which another town must be nearer than that of last turn
_ROADS = 3  # out of most towns: where more of them meet, the enemy is seen from farther
_EXPECTED = 3.0  # turns within which he may come to such a town
_HUB, _DANGER = 0.3, 0.15  # turns by which a town may be farther for a road more, and for a factor that is missing
_FARTHER = 2.0  # what a turn on the way to such a town counts for
_BEFORE_IT = 1  # half-points: a hex of road
_LATER = 1.0  # turns that a town counts as farther where one is not by one's own move: the enemy moves in between
_RETAKEN = 6  # defence factors: a lost town with no more in it is a goal as well
FARTHEST = 3.0  # turns
_RELIEF = 15.0  # factors that go to the relief of a town
_STRONG = 1.5  # for each factor of a garrison that is too strong to be attacked in passing


def posts(
    pos: A44Position,
    land: Land,
    free: Mapping[int, Sequence[int]],
    times: Times,
    *,
    before: Mapping[int, int] | None = None,
    after: A44Position | None = None,
) -> Mapping[int, bytes]:
    """For each of the units that are free, by where they are, the distances to the place that it is meant to hold.

    The sooner the enemy comes and the nearer a unit is, the earlier it is given its place. Who would be in time a turn
    later is not sent yet. Who is left over goes where the enemy comes soonest near him, though that may have enough.
    As many as can be before the enemy on his ways go there first, but for those who have orders to attack. `before`:
    where each belonged last turn; `after`: the board without those who are about to be crushed.
    """
    forward = counterstroke(pos, land, free)
    free = {unit: hexes for unit, hexes in free.items() if unit not in forward}
    hubs = _strong_points(pos, land, free, times, before or {}, after or pos)
    rest = {unit: hexes for unit, hexes in free.items() if unit not in hubs}
    ahead = {unit: place.way for unit, place in line(pos, land, rest, before).items()}
    rest = {unit: hexes for unit, hexes in rest.items() if unit not in ahead}
    return {**_dealt(pos, land, rest, times, _counterstrokes(pos, land)), **ahead, **hubs, **forward}


def _strong_points(
    pos: A44Position,
    land: Land,
    free: Mapping[int, Sequence[int]],
    times: Times,
    before: Mapping[int, int],
    after: A44Position,
) -> Mapping[int, bytes]:
    """Towns before the enemy that get up to a division of those who are there in time, where most roads meet first.

    Where somebody holds out already who comes a turn later is in time as well, and always where he is surrounded.
    """
    wanted, surrounded = dict[int, float](), _surrounded(pos, land)
    for goal, roads in land.hubs.items():
        if land.counts.get(goal, 1) == 1 and times[goal] <= _EXPECTED and not control.holds(pos, GERMAN, goal):
            most = _A_ROAD * roads / max(1, city_of(pos, goal))
            need = min(_HUB_PART * coming_to(pos, land, goal, COMING + roads - _ROADS), most)
            need -= _there(after, land, goal, free)
            wanted |= {goal: need} if need > 0 else {}
    wanted |= dict.fromkeys(surrounded, _RELIEF)
    barrier = Barrier(land, pos, GERMAN)
    ways, first, latest = dict[int, bytes](), dict[int, float](), dict[int, float]()
    for goal, need in wanted.items():
        ways[goal] = barrier.back_from([goal])
        comes, relief = times[goal], goal in surrounded
        latest[goal] = NEVER if relief else max(1.0, comes + (pos.standing(ALLIED) >> goal & 1))
        first[goal] = (0.0 if relief else comes) - _HUB * land.hubs[goal] - _DANGER * need * city_of(pos, goal)
    pairs = [
        (
            _FARTHER * turns + first[goal] + _later(pos, unit, far) - (_KEPT if before.get(unit) == goal else 0.0),
            unit,
            goal,
        )
        for unit, hexes in free.items()
        for goal in wanted
        if (far := nearest(ways[goal], hexes)) <= (_TO_RELIEF if goal in surrounded else _NOT_ACROSS)
        and (turns := turns_on_the_way(pos, unit, far)) <= latest[goal]
    ]
    found: dict[int, bytes] = {}
    for _, unit, goal in sorted(pairs):
        if unit not in found and wanted[goal] > 0:
            found[unit] = ways[goal]
            wanted[goal] -= pos.face(unit).defense
    return found


def _later(pos: A44Position, unit: int, far: int) -> float:
    """What it counts for that a unit cannot be in a town, or before it, by its own move of this turn."""
    move = pos.face(unit).move
    return 0.0 if far <= (2 * move if pos.world.units[unit].is_mechanized else move) + _BEFORE_IT else _LATER


def _counterstrokes(pos: A44Position, land: Land) -> dict[int, float]:
    """Towns to fight for with what the line can spare: those where friends are surrounded, and those that were lost."""
    found = dict.fromkeys(_surrounded(pos, land), _RELIEF)
    for hex in bits.places(pos.standing(GERMAN) & bits.of(land.victory)):
        garrison = sum(pos.face(unit).defense for unit in pos.units_at(hex, GERMAN))
        if garrison > _RETAKEN:
            found[hex] = _STRONG * garrison
    return found


def _surrounded(pos: A44Position, land: Land) -> tuple[int, ...]:
    """Towns that friends hold without supply."""
    return tuple(bits.places(bits.less(pos.standing(ALLIED) & bits.of(land.victory), supply(pos, ALLIED).hexes)))


def _dealt(
    pos: A44Position, land: Land, free: Mapping[int, Sequence[int]], times: Times, more: Mapping[int, float]
) -> Mapping[int, bytes]:
    """`more`: what is wanted beyond what the enemy threatens."""
    wanted = {goal: need for goal in land.victory if (need := missing_at(pos, land, goal, times, free)) > 0}
    wanted.update(more)
    feared = {goal for goal in land.victory if times[goal] <= SOON} | wanted.keys()
    if not feared or not free:
        return {}
    barrier = Barrier(land, pos, GERMAN)
    ways = {goal: barrier.back_from([goal]) for goal in feared}
    pairs = [
        (turns_on_the_way(pos, unit, far), unit, goal)
        for unit, hexes in free.items()
        for goal in feared
        if (far := nearest(ways[goal], hexes)) != OUT
    ]
    pairs.sort(key=lambda pair: (pair[0] + min(times[pair[2]], SOON), pair))
    found: dict[int, bytes] = {}
    for turns, unit, goal in pairs:
        if unit in found or wanted.get(goal, 0) <= 0 or turns > FARTHEST:
            continue
        if goal in more or turns + 1 > times[goal]:
            found[unit] = ways[goal]
            wanted[goal] -= pos.face(unit).defense
    for _, unit, goal in pairs:
        found.setdefault(unit, ways[goal])
    return found | off_roads(land, barrier, ways.values(), free.keys() - found.keys())


def off_roads(land: Land, barrier: Barrier, ways: Iterable[bytes], lost: Iterable[int]) -> dict[int, bytes]:
    """For who is off all roads the way there, on foot."""
    units = sorted(lost)
    if not units:
        return {}
    roads = [hex for hex in range(land.n) if any(way[hex] != OUT for way in ways)]
    return dict.fromkeys(units, barrier.back_on_foot_from(roads))


def missing_at(pos: A44Position, land: Land, goal: int, times: Times, free: Mapping[int, Sequence[int]]) -> float:
    """The defence factors that are missing at a place."""
    if control.holds(pos, GERMAN, goal):
        garrison = sum(pos.face(unit).defense for unit in pos.units_at(goal, GERMAN))
        return 2.0 * garrison + LEAST if garrison <= _RETAKEN else 0.0
    if times[goal] > SOON:
        return 0.0
    coming = coming_to(pos, land, goal, COMING)
    return min(max(PART * coming, LEAST), _MOST) * land.counts[goal] - _there(pos, land, goal, free)


def _near(pos: A44Position, land: Land, goal: int, side: int, far: int) -> list[int]:
    stacks, distance = pos.stacked()[side].items(), pos.world.map.distance
    return [unit for hex, stack in stacks if hex < land.n and distance(hex, goal) <= far for unit in stack]


def coming_to(pos: A44Position, land: Land, goal: int, far: int) -> float:
    """The attack factors of the Germans who are so near."""
    return sum(pos.face(unit).attack for unit in _near(pos, land, goal, GERMAN, far))


def _there(pos: A44Position, land: Land, goal: int, free: Mapping[int, Sequence[int]]) -> float:
    """The defence factors of those who are held there by the enemy."""
    return sum(pos.face(unit).defense for unit in _near(pos, land, goal, ALLIED, _HELD_NEAR) if unit not in free)
