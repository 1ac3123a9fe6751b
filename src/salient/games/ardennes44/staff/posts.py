"""Where the Allied reserves belong: every threatened town gets about as much as comes against it, from who is near.

Where the enemy wins by breaking through, and not by points at the end, they first form a line (`line.py`).
Who is near a place that needs him keeps it: without this whole divisions drive round behind the front and never fight.
"""

from __future__ import annotations

from collections.abc import Mapping

from salient.board import bits
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import OUT, Land
from salient.games.ardennes44.staff.line import line, turns_on_the_way
from salient.games.ardennes44.staff.times import Barrier
from salient.opponents.planning import Times

_SOON = 2.5  # turns within which the German may come to a town
_HELD_NEAR = 2  # hexes from a town at which who stands there holds it
_COMING = 7  # hexes from which Germans count
_PART = 0.35  # of the factors that are so near, what is wanted against them
_LEAST, _MOST = 3.0, 16.0
_RETAKEN = 6  # defence factors: a lost town with no more in it is a goal as well
_FARTHEST = 3.0  # turns
_RELIEF = 15.0  # factors that go to the relief of a town
_STRONG = 1.5  # for each factor of a garrison that is too strong to be attacked in passing


def posts(
    pos: A44Position, land: Land, free: Mapping[int, int], times: Times, *, in_line: bool = False
) -> Mapping[int, bytes]:
    """For each of the units that are free, by where they are, the distances to the place that it is meant to hold.

    The sooner the enemy comes and the nearer a unit is, the earlier it is given its place. Who would be in time a turn
    later is not sent yet. Who is left over goes where the enemy comes soonest near him, though that may have enough.
    `in_line`: as many as can be before the enemy on his ways go there first.
    """
    if in_line:
        ahead = {unit: place.way for unit, place in line(pos, land, free).items()}
        rest = {unit: hex for unit, hex in free.items() if unit not in ahead}
        return {**_dealt(pos, land, rest, times, _counterstrokes(pos, land)), **ahead}
    return _dealt(pos, land, free, times, {})


def _counterstrokes(pos: A44Position, land: Land) -> dict[int, float]:
    """Towns to fight for with what the line can spare: those where friends are surrounded, and those that were lost."""
    towns = bits.of(land.victory)
    cut = bits.less(pos.standing(ALLIED) & towns, supply(pos, ALLIED).hexes)
    found = dict.fromkeys(bits.places(cut), _RELIEF)
    for hex in bits.places(pos.standing(GERMAN) & towns):
        garrison = sum(pos.face(unit).defense for unit in pos.units_at(hex, GERMAN))
        if garrison > _RETAKEN:
            found[hex] = _STRONG * garrison
    return found


def _dealt(
    pos: A44Position, land: Land, free: Mapping[int, int], times: Times, more: Mapping[int, float]
) -> Mapping[int, bytes]:
    """`more`: what is wanted beyond what the enemy threatens."""
    wanted = {goal: need for goal in land.victory if (need := _need(pos, land, goal, times, free)) > 0}
    wanted.update(more)
    feared = {goal for goal in land.victory if times[goal] <= _SOON} | wanted.keys()
    if not feared or not free:
        return {}
    barrier = Barrier(land, pos, GERMAN)
    ways = {goal: barrier.back_from([goal]) for goal in feared}
    pairs = [
        (turns_on_the_way(pos, unit, ways[goal][hex]), unit, goal)
        for unit, hex in free.items()
        for goal in feared
        if ways[goal][hex] != OUT
    ]
    pairs.sort(key=lambda pair: (pair[0] + min(times[pair[2]], _SOON), pair))
    found: dict[int, bytes] = {}
    for turns, unit, goal in pairs:
        if unit in found or wanted.get(goal, 0) <= 0 or turns > _FARTHEST:
            continue
        if goal in more or turns + 1 > times[goal]:
            found[unit] = ways[goal]
            wanted[goal] -= pos.face(unit).defense
    for _, unit, goal in pairs:
        found.setdefault(unit, ways[goal])
    return found


def _need(pos: A44Position, land: Land, goal: int, times: Times, free: Mapping[int, int]) -> float:
    """The defence factors that are missing at a place."""
    if control.holds(pos, GERMAN, goal):
        garrison = sum(pos.face(unit).defense for unit in pos.units_at(goal, GERMAN))
        return 2.0 * garrison + _LEAST if garrison <= _RETAKEN else 0.0
    if times[goal] > _SOON:
        return 0.0
    distance = pos.world.map.distance

    def near(side: int, far: int) -> list[int]:
        stacks = pos.stacked()[side].items()
        return [unit for hex, stack in stacks if hex < land.n and distance(hex, goal) <= far for unit in stack]

    coming = sum(pos.face(unit).attack for unit in near(GERMAN, _COMING))
    there = sum(pos.face(unit).defense for unit in near(ALLIED, _HELD_NEAR) if unit not in free)
    return min(max(_PART * coming, _LEAST), _MOST) - there
