"""Who goes for what: every goal gets about as much as it takes, the nearest first, and the rest goes for the next one.

Without it everybody crowds towards the nearest goal, turns round when that falls, and spends the battle on the roads.
A goal of last turn is kept unless another one is nearer by far; what is held strongly, or lies behind, counts farther.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import FOOT_TURN, MECH_TURN, OUT, Land
from salient.games.ardennes44.staff.times import Barrier

_ENOUGH = 12.0  # attack factors for a goal that nobody holds
_FOR_DEFENCE = 1.0  # more for each factor of who stands near it
_MOST = 24.0  # no goal is worth more, however many defend it
_NEAR = 3  # hexes
_PATIENCE = 1.3  # turns beyond the end of the game at which a goal is out of reach
_KEPT = 0.7  # turns by which another goal must be nearer than that of last turn
_BEHIND = 0.15  # turns for each hex by which a goal lies nearer to home
_CROWD = 0.06  # turns for each factor beyond what a goal takes


class Axes(NamedTuple):
    goals: Mapping[int, int]  # unit -> hex
    ways: Mapping[int, bytes]  # unit -> how far it is from everywhere to its goal


def axes(
    pos: A44Position,
    land: Land,
    barrier: Barrier,
    units: Iterable[int],
    left: float,
    before: Mapping[int, int] | None = None,
) -> Axes:
    """For each German unit its goal: first for those on foot, then for the quick ones what is left.

    `before`: the goals of last turn.
    """
    goals = [hex for hex in land.victory if not control.holds(pos, GERMAN, hex)]
    wanted = {goal: min(_MOST, _ENOUGH + _FOR_DEFENCE * _defence_near(pos, goal)) for goal in goals}
    able = [unit for unit in units if not pos.world.units[unit].is_artillery and 0 <= pos.at[unit] < land.n]
    found, ways = dict[int, int](), dict[int, bytes]()
    for mechanized, a_turn in ((False, FOOT_TURN), (True, MECH_TURN)):
        from_goal = {
            goal: barrier.back_from([goal]) if mechanized else barrier.back_on_foot_from([goal]) for goal in goals
        }
        turns: dict[tuple[int, int], float] = {}
        for unit in able:
            here = pos.at[unit]
            if pos.world.units[unit].is_mechanized is mechanized:
                for goal, way in from_goal.items():
                    if way[here] != OUT:
                        behind = max(0, land.rear[GERMAN][here] - land.rear[GERMAN][goal])
                        kept = _KEPT if before and before.get(unit) == goal else 0.0
                        far = (way[here] + barrier.extra[goal]) / a_turn
                        turns[unit, goal] = far + _BEHIND * behind - kept
        dealt = _dealt(pos, turns, wanted, left + _PATIENCE)
        found |= dealt
        ways |= {unit: from_goal[goal] for unit, goal in dealt.items()}
    return Axes(found, ways)


def _dealt(
    pos: A44Position, turns: Mapping[tuple[int, int], float], wanted: dict[int, float], farthest: float
) -> dict[int, int]:
    """The nearest first, until a goal has as much as it takes; who is left over goes where the crowd is least.

    `wanted` is used up.
    """
    found: dict[int, int] = {}
    ranked = sorted((far, unit, goal) for (unit, goal), far in turns.items())
    for far, unit, goal in ranked:
        if unit not in found and wanted[goal] > 0 and far <= farthest:
            found[unit] = goal
            wanted[goal] -= pos.face(unit).attack
    goals = sorted(wanted)
    for _, unit, _ in ranked:
        if unit not in found:
            open_ = [goal for goal in goals if (unit, goal) in turns]
            best = min(open_, key=lambda goal: (turns[unit, goal] + _CROWD * max(0.0, -wanted[goal]), goal))
            found[unit] = best
            wanted[best] -= pos.face(unit).attack
    return found


def _defence_near(pos: A44Position, goal: int) -> float:
    distance, n = pos.world.map.distance, pos.world.ground.n
    stacks = pos.stacked()[ALLIED]
    near = [hex for hex in bits.places(pos.standing(ALLIED) & ((1 << n) - 1)) if distance(hex, goal) <= _NEAR]
    return sum(pos.face(unit).defense for hex in near for unit in stacks.get(hex, ()))
