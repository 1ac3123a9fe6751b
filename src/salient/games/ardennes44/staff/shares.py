"""Where points count at the end: Allied reserves go where most is missing, of what stands before a town and in it.

A town that no German is near gets engineers, and no combat command: who is far off can be met when he comes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import OUT, Land
from salient.games.ardennes44.staff.line import nearest, turns_on_the_way
from salient.games.ardennes44.staff.posts import COMING, FARTHEST, LEAST, SOON, coming_to, missing_at, off_roads
from salient.games.ardennes44.staff.reserves import city_of
from salient.games.ardennes44.staff.times import Barrier
from salient.opponents.planning import Times

STRONG = 4  # defence factors: who has as many is there to fight
_LOST = 0.5  # of what it takes to take a town back: what is held comes first
_DANGER = 0.1  # turns by which a town may be farther for each factor that is missing there


def shared(pos: A44Position, land: Land, free: Mapping[int, Sequence[int]], times: Times) -> Mapping[int, bytes]:
    """For each of the units that are free, by where they are, the distances to the place that it is meant to hold.

    First everybody is sent whom a town lacks, where most is missing for the way. Who is left over goes where most is
    missing then, though it may have enough.
    """
    goals = _goals(pos, land, free, times)
    if not goals or not free:
        return {}
    barrier = Barrier(land, pos, GERMAN)
    ways = {goal: barrier.back_from([goal]) for goal in goals}
    urgent = {goal for goal in goals if _is_urgent(pos, land, goal, times)}
    turns = {
        (unit, goal): turns_on_the_way(pos, unit, far)
        for unit, hexes in free.items()
        for goal in goals
        if goal in urgent or not urgent or pos.face(unit).defense < STRONG
        if (far := nearest(ways[goal], hexes)) != OUT
    }
    found: dict[int, bytes] = {}
    for lacking in (True, False):
        while pairs := [
            (time + min(times[goal], SOON) - _DANGER * goals[goal], unit, goal)
            for (unit, goal), time in turns.items()
            if unit not in found and (not lacking or (goals[goal] > 0 and time <= FARTHEST and time + 1 > times[goal]))
        ]:
            _, unit, goal = min(pairs)
            found[unit] = ways[goal]
            goals[goal] -= pos.face(unit).defense
    return found | off_roads(land, barrier, ways.values(), free.keys() - found.keys())


def _goals(pos: A44Position, land: Land, free: Mapping[int, Sequence[int]], times: Times) -> dict[int, float]:
    """What is missing in the towns that the German may come to soon, or has weakly; a city counts as one."""
    found = dict[int, float]()
    for goal in land.victory:
        lacks = missing_at(pos, land, goal, times, free)
        if not coming_to(pos, land, goal, COMING):
            lacks -= LEAST * (1 - 1 / city_of(pos, goal))
        if control.holds(pos, GERMAN, goal):
            lacks *= _LOST
        if lacks > 0 or times[goal] <= SOON:
            found[goal] = lacks
    return found


def _is_urgent(pos: A44Position, land: Land, goal: int, times: Times) -> bool:
    """Whether Germans stand in a town or near it, or could be there next turn."""
    return control.holds(pos, GERMAN, goal) or times[goal] <= 1 or coming_to(pos, land, goal, COMING) > 0
