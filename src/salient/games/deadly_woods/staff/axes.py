"""Who goes for what: every victory hex draws about as much as it takes of the German's panzers."""

from __future__ import annotations

from collections.abc import Mapping

from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.staff.land import FAR
from salient.games.deadly_woods.staff.times import Barrier
from salient.games.deadly_woods.staff.value import Value
from salient.opponents.planning import shared_out

_ENOUGH = 8.0  # attack factors for a goal that nobody holds
_FOR_A_POINT = 3.0  # more for each point beyond the first
_FOR_DEFENCE = 1.0  # and for each factor of who stands near it
_NEAR = 2  # hexes


def axes(pos: TDWPosition, value: Value, barrier: Barrier) -> Mapping[int, bytes]:
    """For each motorized unit of the German the distances to its goal."""
    goals = {hex: worth for hex, worth in value.land.scoring.items() if not pos.german >> hex & 1}
    where = {
        unit: pos.at[unit]
        for unit in pos.world.own[GERMAN]
        if 0 <= pos.at[unit] < value.land.n and pos.face(unit).is_motorized
    }
    wanted = {
        goal: _ENOUGH + _FOR_A_POINT * (worth - 1) + _FOR_DEFENCE * _defence_near(pos, goal)
        for goal, worth in goals.items()
    }
    ways = {goal: barrier.back_from([goal]) for goal in goals}
    return shared_out(where, lambda unit: pos.face(unit).attack, ways, wanted, FAR)


def _defence_near(pos: TDWPosition, goal: int) -> float:
    distance = pos.world.map.distance
    near = [units for hex, units in pos.stacked()[ALLIED].items() if hex >= 0 and distance(hex, goal) <= _NEAR]
    return sum(pos.face(unit).defense for units in near for unit in units)
