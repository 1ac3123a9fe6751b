"""Before the last Allied move the idle stand with those who would be beaten, where points hang on it (30.1b).

Each mending of the plan is weighed against the enemy's whole answer, and most of them are about roads: when these were
shut at last, nothing was left for the garrisons, and a battalion in Malmedy fell at 5-1 while regiments looked on. What
one more would be worth against an attack that is known can be told by the odds alone, so all who are idle are asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.last_cuts import Thrust, expected, thrusts
from salient.games.ardennes44.staff.last_guards import idle, may_go
from salient.games.ardennes44.staff.mendings import Answer, Moves, can_go
from salient.games.ardennes44.staff.points import carrying

_MOST = 6  # who are sent
_PLACES, _UNITS = 8, 3  # those in most danger; who could go there, the strongest first
_WORTH_IT = 0.04  # of a point


def garrisons(plan: Deployment, answers: Sequence[Answer], danger: int) -> Moves:
    """Who of the idle goes where, so that fewest points are lost to the attacks that the enemy would make.

    `danger`: where the enemy comes; who stands alone on a road where he does not is free too.
    """
    found, placed = dict[int, int](), plan.copy()
    boards, known = [answer.board.copy() for answer in answers], [list(answer.thrusts) for answer in answers]
    struck = {hex for thrusts in known for thrust in thrusts for hex in thrust.targets}
    free = [unit for unit in idle(plan, carrying(plan.pos) & danger) if plan.where(unit) not in struck]
    gains: dict[tuple[int, int], float] = {}
    while len(found) < _MOST:
        for hex in _dearest(known):
            able = [
                unit for unit in free if unit not in found and may_go(plan, unit, hex) and can_go(placed, unit, hex)
            ]
            able.sort(key=lambda unit: (-plan.pos.face(unit).defense, unit))
            for unit in able[:_UNITS]:
                if (unit, hex) not in gains:
                    after = [_with(board, thrusts, unit, hex) for board, thrusts in zip(boards, known, strict=True)]
                    gains[unit, hex] = (_lost(known) - _lost(after)) / len(known)
        open_ = {move: gain for move, gain in gains.items() if move[0] not in found and can_go(placed, *move)}
        best = max(open_, key=lambda move: (open_[move], move), default=None)
        if best is None or open_[best] < _WORTH_IT:
            break
        unit, hex = best
        placed.put(unit, hex)
        found[unit] = hex
        known = [_with(board, thrusts, unit, hex) for board, thrusts in zip(boards, known, strict=True)]
        for board in boards:
            board.pos.put(unit, hex)
        gains = {move: gain for move, gain in gains.items() if move[1] != hex}
    return tuple(sorted(found.items()))


def _dearest(known: Sequence[Sequence[Thrust]]) -> list[int]:
    """The hexes by whose fall most points are lost on the average."""
    dear: dict[int, float] = {}
    for found in known:
        for thrust in found:
            for hex in thrust.targets:
                dear[hex] = dear.get(hex, 0.0) + thrust.chance * len(thrust.goals)
    return sorted(dear, key=lambda hex: (-dear[hex], hex))[:_PLACES]


def _with(board: Deployment, known: Sequence[Thrust], unit: int, hex: int) -> list[Thrust]:
    """What the enemy could still do by attacking if somebody stood in one of the hexes that he attacks."""
    others = [thrust for thrust in known if hex not in thrust.targets]
    if len(others) == len(known):
        return others
    there = board.copy()
    there.pos.put(unit, hex)
    return [*others, *thrusts(there, hex)]


def _lost(known: Sequence[list[Thrust]]) -> float:
    return sum(expected(found) for found in known)
