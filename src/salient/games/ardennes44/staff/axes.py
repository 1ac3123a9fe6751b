"""Who goes for what: every goal gets about as much as it takes, the nearest first, and the rest goes for the next one.

Without it everybody crowds towards the nearest goal, turns round when that falls, and spends the battle on the roads.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from salient.board import bits
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import FOOT_TURN, MECH_TURN, Land
from salient.games.ardennes44.staff.times import Barrier
from salient.opponents.planning import shared_out

_ENOUGH = 12.0  # attack factors for a goal that nobody holds
_FOR_DEFENCE = 1.0  # more for each factor of who stands near it
_NEAR = 3  # hexes
_PATIENCE = 1.3  # turns beyond the end of the game at which a goal is out of reach


def axes(pos: A44Position, land: Land, barrier: Barrier, units: Iterable[int], left: float) -> Mapping[int, bytes]:
    """For each German unit the distances to its goal: first for those on foot, then for the quick ones what is left."""
    goals = [hex for hex in land.victory if not control.holds(pos, GERMAN, hex)]
    wanted = {goal: _ENOUGH + _FOR_DEFENCE * _defence_near(pos, goal) for goal in goals}
    able = [unit for unit in units if not pos.world.units[unit].is_artillery and 0 <= pos.at[unit] < land.n]
    walking = [unit for unit in able if not pos.world.units[unit].is_mechanized]
    driving = [unit for unit in able if pos.world.units[unit].is_mechanized]
    by_foot = {goal: barrier.back_on_foot_from([goal]) for goal in goals}
    by_wheel = {goal: barrier.back_from([goal]) for goal in goals}

    def strength(unit: int) -> float:
        return pos.face(unit).attack

    turns = left + _PATIENCE
    slow, quick = ({unit: pos.at[unit] for unit in units} for units in (walking, driving))
    found = shared_out(slow, strength, by_foot, wanted, FOOT_TURN * turns)
    return found | shared_out(quick, strength, by_wheel, wanted, MECH_TURN * turns)


def _defence_near(pos: A44Position, goal: int) -> float:
    distance, n = pos.world.map.distance, pos.world.ground.n
    stacks = pos.stacked()[ALLIED]
    near = [hex for hex in bits.places(pos.standing(ALLIED) & ((1 << n) - 1)) if distance(hex, goal) <= _NEAR]
    return sum(pos.face(unit).defense for hex in near for unit in stacks.get(hex, ()))
