"""Who is strong and gets no nearer to his goal takes the place of somebody weaker in an attack.

The enemy's line shuts the way to many a goal, and beside it the good hexes are full. So the best regiments strolled
behind the front for two or three turns, to its end and back, while those with half their strength attacked at even
chances from the hexes that they could have reached. Who gets no nearer loses no time by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from salient.games.ardennes44.combat import attack
from salient.games.ardennes44.pieces.counters import GERMAN, ON_WHEELS
from salient.games.ardennes44.staff.assaults import SURE, Group, fit_to_attack
from salient.games.ardennes44.staff.concentrate import change, column_of, guns_of
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

_GETS_ON = 0.5  # turns nearer to his goal: who gains as much is on his way
_STRONGER = 2  # attack factors more than he has whose place he takes
_ASIDE, _TRIED = 3, 5  # hexes at most that the other one goes aside; places that are tried for him


class Exchange(NamedTuple):
    """Somebody strong comes into an attack, and somebody weaker leaves it."""

    comes: tuple[int, int]
    goes: tuple[int, int]
    moves: Group  # of all who attack then
    column: int


def gets_nowhere(board: Deployment, unit: int) -> bool:
    """Whether a German who can fight goes where he does nothing, and hardly gets nearer to his goal by it."""
    pos, here, there = board.pos, board.start.at[unit], board.where(unit)
    if board.side != GERMAN or not all(0 <= hex < board.land.n for hex in (here, there)) or not may_fight(board, unit):
        return False
    if there in board.land.victory or there in board.stakes or pos.world.ground.near[there] & pos.standing(board.enemy):
        return False
    return unit not in board.goals or board.turns_to_go(unit, here) - board.turns_to_go(unit, there) < _GETS_ON


def may_fight(board: Deployment, unit: int) -> bool:
    """Whether one could attack this turn; who only is to be on wheels need not."""
    rides = board.pos.status[unit] & ON_WHEELS and not board.start.status[unit] & ON_WHEELS
    return fit_to_attack(board.start if rides else board.pos, unit)


def time_saved(board: Deployment, unit: int, hex: int) -> float:
    """What is counted for the way to a goal to which one gets no nearer anyhow; who is led away from it does lose."""
    lost = min(board.time_lost(unit, hex), board.time_lost(unit, board.start.at[unit]))
    return max(0.0, lost - board.time_lost(unit, board.where(unit)))


def exchanges(board: Deployment, unit: int, planned: Intent) -> Iterator[Exchange]:
    """In an attack at better odds than are planned."""
    if planned.column >= SURE:
        return
    pos, factors = board.pos, board.pos.face(unit).attack
    for weak, hex in planned.moves:
        if weak not in board.options or pos.face(weak).attack + _STRONGER > factors:
            continue
        if hex not in board.options[unit] or board.rides(unit, hex):
            continue
        moves = tuple((other, at) for other, at in planned.moves if other != weak)
        after = pos.copy()
        after.put(weak, -1)
        after.put(unit, hex)
        if after.status[unit] & ON_WHEELS:
            after.unmark(unit, ON_WHEELS)
        units = [*(other for other, _ in moves), unit]
        if attack.why_not_together(after, units):
            continue
        column = column_of(after, units, planned.target, guns_of(board, planned))
        if column > planned.column:
            for aside in _aside(board, weak, hex):
                yield Exchange((unit, hex), (weak, aside), (*moves, (unit, hex)), column)


def _aside(board: Deployment, unit: int, hex: int) -> list[int]:
    """Where one could go who makes room, those places first from which his way on is short."""
    distance = board.pos.world.map.distance
    near = [
        other
        for other in board.options[unit]
        if other != hex and other < board.land.n and distance(other, hex) <= _ASIDE and not board.rides(unit, other)
    ]
    able = [
        other
        for other in near
        if board.has_room(unit, other) and not (board.is_rash(unit, other) or board.gives_way(unit, other))
    ]
    return sorted(able, key=lambda other: (board.time_lost(unit, other), distance(other, hex), other))[:_TRIED]


def exchanged(board: Deployment, planned: Intent, one: Exchange, bonus: float) -> bool:
    """The same plan with the stronger one in that attack; whether there is room for it. `bonus`: what it gains."""
    board.put(*one.goes)
    if not board.has_room(*one.comes):
        return False
    board.fixed.pop(one.comes[0], None)
    board.put(*one.comes)
    change(board, planned, one.moves, one.column, bonus)
    return True
