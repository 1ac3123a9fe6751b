"""Who goes for what: every victory hex draws about as much as it takes of the German's panzers, later of the Allies."""

from __future__ import annotations

from collections.abc import Mapping

from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.staff.land import FAR
from salient.games.deadly_woods.staff.times import Barrier
from salient.games.deadly_woods.staff.value import Value
from salient.opponents.planning import shared_out

_ENOUGH = 8.0  # attack factors for a goal that nobody holds
_FOR_A_POINT = 3.0  # more for each point beyond the first
_FOR_DEFENCE = 1.0  # and for each factor of who stands near it
_MASS = 2.5  # the Allies, who have time, for each of these factors
_NEAR = 2  # hexes


def axes(pos: TDWPosition, value: Value, barrier: Barrier, side: int = GERMAN) -> Mapping[int, bytes]:
    """For each unit that leads a side's attack the distances to its goal."""
    goals = {hex: worth for hex, worth in value.land.scoring.items() if pos.owner(hex) != side}
    where = {
        unit: pos.at[unit] for unit in pos.world.own[side] if 0 <= pos.at[unit] < value.land.n and _leads(pos, unit)
    }
    ways = {goal: barrier.back_from([goal]) for goal in goals}
    defence = {goal: _defence_near(pos, goal, 1 - side) for goal in goals}
    if side == GERMAN:
        wanted = {goal: _ENOUGH + _FOR_A_POINT * (goals[goal] - 1) + _FOR_DEFENCE * defence[goal] for goal in goals}
    else:
        wanted = {goal: _ENOUGH + _MASS * defence[goal] for goal in goals}
    return shared_out(where, lambda unit: pos.face(unit).attack, ways, wanted, FAR, everybody=side == GERMAN)


def _leads(pos: TDWPosition, unit: int) -> bool:
    """The panzers; of the Allies all who drive or are driven, but the British, who stay in their area (9.3)."""
    if pos.world.owner[unit] == GERMAN:
        return pos.face(unit).is_motorized
    return pos.unit(unit).nationality == "US" and pos.face(unit).attack > 0


def _defence_near(pos: TDWPosition, goal: int, side: int) -> float:
    distance = pos.world.map.distance
    near = [units for hex, units in pos.stacked()[side].items() if hex >= 0 and distance(hex, goal) <= _NEAR]
    return sum(pos.face(unit).defense for units in near for unit in units)
