"""What a tactic wanted early may be worth nothing when the others have moved: then who was meant for it is free again.

Tactics propose one after the other, and who is meant for something is not asked again. A regiment walked back nine
hexes to open a road that others had opened by then, and was missed where it came from.

So it is with goals: who gets no nearer to his, as the road is full of those who go there before him, is dealt another
one to which he comes in time, or goes for the enemy before him.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import GERMAN, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.staff.axes import wants
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

_BETTER = 1.0  # by how much somewhere else must be better, beyond what the intent was to bring
_HEXES = 14  # that are looked at
_BOUND = frozenset({"attack", "escort", "garrison", "picket", "seize", "leave_map"})  # what others count on, and points

_STRONG = 4  # attack factors: who has as many should be of use
_WAITS, _GETS_ON = 0.34, 0.5  # turns nearer to his goal: who gains less only waits; who gains as much gets on
_GOES_ON = "exploit"  # an idea by which one goes as far as he can, be it a hex
_APART = 0.1  # turns for each hex by which a goal lies away from what others of the division go for
_FIGHT = 0.5  # of a turn: what is left of it after moving
_SEEN, _AGAINST = 7, 2.5  # hexes to an enemy for whom he may go; times his defence, the factors that go for him
_ASIDE = 4  # hexes nearer to home than he was: nobody goes round by the rear


def reconsider(board: Deployment, rng: random.Random) -> bool:
    """Who was meant for something goes where the board as it is now is much better. Whether anybody does."""
    before = len(board.fixed)
    for unit, intent in sorted(board.fixed.items()):
        if _may_be_free(board, unit, intent):
            _reconsider(board, unit, intent, rng)
    return len(board.fixed) < before


def _may_be_free(board: Deployment, unit: int, intent: Intent) -> bool:
    if intent.tactic in _BOUND or unit not in board.options or board.pos.world.units[unit].is_artillery:
        return False
    return all(0 <= hex < board.land.n for hex in (board.start.at[unit], board.where(unit)))


def _reconsider(board: Deployment, unit: int, intent: Intent, rng: random.Random) -> None:
    here = board.where(unit)
    best, most = here, board.evaluate() + max(0.0, intent.bonus) / len(intent.moves) + _BETTER
    for hex in board.shortlist(unit, _HEXES, rng):
        able = board.has_room(unit, hex) and not (board.is_rash(unit, hex) or board.gives_way(unit, hex))
        if hex != here and able:
            board.put(unit, hex)
            if (worth := board.evaluate()) > most:
                best, most = hex, worth
            board.put(unit, here)
    if best != here:
        del board.fixed[unit]
        board.put(unit, best)


class _Way(NamedTuple):
    turns: float  # that are left when one is there
    hex: int
    goal: int
    way: bytes


def deal_again(board: Deployment, rng: random.Random) -> bool:
    """Who only waits for a goal that has enough without him goes for another one. Whether anybody does."""
    found = False
    if board.side == GERMAN and board.value.by_points and not board.is_last_word:
        waiting = [unit for unit in board.options if _only_waits(board, unit)]
        for unit in sorted(waiting, key=lambda unit: (-board.turns_to_go(unit, board.where(unit)), unit)):
            found |= _has_enough(board, unit) and _deal(board, unit, rng)
    return found


def _only_waits(board: Deployment, unit: int) -> bool:
    """Whether somebody strong does nothing where he goes, and hardly gets nearer to his goal."""
    pos, here, there = board.pos, board.start.at[unit], board.where(unit)
    inside = all(0 <= hex < board.land.n for hex in (here, there))
    if not inside or unit not in board.goals or pos.world.units[unit].is_artillery:
        return False
    if unit in board.fixed and board.fixed[unit].tactic != _GOES_ON:
        return False
    if pos.face(unit).attack < _STRONG or pos.status[unit] & NOT_IN_GOOD_ORDER:
        return False
    of_use = there in board.land.victory or there in board.stakes
    if of_use or pos.world.ground.near[there] & pos.standing(board.enemy):
        return False
    return _gains(board, unit) < _WAITS


def _gains(board: Deployment, unit: int) -> float:
    """The turns by which one gets nearer to his goal."""
    return board.turns_to_go(unit, board.start.at[unit]) - board.turns_to_go(unit, board.where(unit))


def _has_enough(board: Deployment, unit: int) -> bool:
    """Whether others go for the same town who are enough; who was told to hold one that is taken stays with it."""
    goal = board.goals[unit]
    lost = goal in board.land.victory and not control.holds(board.pos, board.side, goal)
    return lost and _going(board, unit, goal) >= wants(board.pos, goal)


def _going(board: Deployment, unit: int, goal: int) -> float:
    """The factors of all others who go for a goal."""
    return sum(board.pos.face(other).attack for other, one in board.goals.items() if one == goal and other != unit)


def _deal(board: Deployment, unit: int, rng: random.Random) -> bool:
    """Another town, or the enemy before him: whichever is first he gets nearer to."""
    before, idea = (board.where(unit), board.goals[unit], board.way_of(unit)), board.fixed.pop(unit, None)
    able = _able(board, unit)
    for goals in (_others, _enemies):
        best = min(goals(board, unit, able), key=lambda way: (way.turns, way.goal), default=None)
        if best is None:
            continue
        board.deal(unit, best.goal, best.way)
        board.improve(unit, [*board.shortlist(unit, _HEXES, rng), best.hex], 0.0, rng)
        beside = board.pos.world.ground.near[board.where(unit)] & board.pos.standing(board.enemy)
        if beside or _gains(board, unit) >= _GETS_ON:
            return True
        board.deal(unit, *before[1:])
        board.put(unit, before[0])
    board.fixed.update({unit: idea} if idea else {})
    return False


def _able(board: Deployment, unit: int) -> list[int]:
    """Where he could go, but for the rear."""
    rear, here = board.land.rear[board.side], board.start.at[unit]
    return [
        hex
        for hex in board.options[unit]
        if hex < board.land.n
        and rear[hex] >= rear[here] - _ASIDE
        and board.has_room(unit, hex)
        and not (board.is_rash(unit, hex) or board.gives_way(unit, hex))
    ]


def _others(board: Deployment, unit: int, able: list[int]) -> Iterator[_Way]:
    """Goals that want more, and to which he comes before the end if he goes now."""
    pos, distance = board.pos, board.pos.world.map.distance
    left = board.value.turns_left(board.start)
    mine = pos.unit(unit).formation
    division = {goal for other, goal in board.goals.items() if other != unit and pos.unit(other).formation == mine}
    for goal in board.land.victory if able else ():
        if goal == board.goals[unit] or control.holds(pos, board.side, goal):
            continue
        if _going(board, unit, goal) >= wants(pos, goal):
            continue
        turns, hex, _, way = _way(board, unit, goal, able)
        gains = board.turns_by(way, unit, board.start.at[unit]) - turns
        turns += board.land.at_his_door[goal]
        if gains >= _GETS_ON and turns + _FIGHT <= left:
            apart = min((distance(goal, other) for other in division), default=0)
            yield _Way(turns + _APART * apart, hex, goal, way)


def _enemies(board: Deployment, unit: int, able: list[int]) -> Iterator[_Way]:
    """Those near him for whom not enough go yet, and to whom he comes next turn."""
    pos, here, distance = board.pos, board.start.at[unit], board.pos.world.map.distance
    attacked = {intent.target for intent in board.fixed.values() if intent.tactic == "attack"}
    for hex, stack in sorted(pos.stacked()[board.enemy].items()) if able else ():
        if hex >= board.land.n or hex in attacked or distance(here, hex) > _SEEN:
            continue
        if _going(board, unit, hex) < _AGAINST * sum(pos.face(other).defense for other in stack):
            found = _way(board, unit, hex, able)
            if found.turns <= 1:
                yield found


def _way(board: Deployment, unit: int, goal: int, able: list[int]) -> _Way:
    way = board.way_to(unit, goal)
    turns, hex = min((board.turns_by(way, unit, hex), hex) for hex in able)
    return _Way(turns, hex, goal, way)
