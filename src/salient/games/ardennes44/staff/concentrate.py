"""One look over the attacks that were dealt: who is worth more against a victory hex goes there.

Attacks are dealt one after the other, so the first takes whom another would have needed more, or somebody is left
over who could have made a throw of the dice a sure thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from salient.board import bits
from salient.games.ardennes44.combat import attack, odds
from salient.games.ardennes44.map import control
from salient.games.ardennes44.map.ground import LAKE
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import (
    EVEN,
    LEAST,
    LOWEST,
    SURE,
    Group,
    attack_message,
    firing,
    fit_to_attack,
    strength,
)
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

_ROUNDS = 4
_WORTH_IT = 0.3


class _Shift(NamedTuple):
    gain: float
    unit: int
    hex: int
    to: Intent
    column: int


def concentrate(board: Deployment, worth: Mapping[int, float]) -> None:
    """`worth`: of each hex that is attacked, what it is worth that the enemy leaves it."""
    for _ in range(_ROUNDS):
        attacks = {intent.target: intent for intent in board.fixed.values() if intent.tactic == "attack"}
        towns = [one for one in attacks.values() if one.target in board.land.victory and one.column < SURE]
        found = [shift for town in towns for shift in _shifts(board, town, worth)]
        best = max(found, key=lambda shift: (shift.gain, shift.unit), default=None)
        if best is None or best.gain < _WORTH_IT:
            return
        _carry_out(board, best)


def _shifts(board: Deployment, town: Intent, worth: Mapping[int, float]) -> Iterator[_Shift]:
    pos, ground = board.pos, board.pos.world.ground
    around = [
        hex
        for hex in bits.places(bits.less(ground.near[town.target], pos.front(board.enemy).hexes))
        if hex < board.land.n and ground.side(hex, town.target).river != LAKE
    ]
    open_towns = [hex for hex in bits.places(_open_towns(board)) if not control.holds(pos, board.side, hex)]
    members = [unit for unit, _ in town.moves]
    for unit, places in board.options.items():
        now = board.fixed.get(unit)
        if now is town or (now is not None and now.tactic != "attack") or not fit_to_attack(pos, unit):
            continue
        hexes = [hex for hex in around if hex in places and not board.rides(unit, hex) and board.has_room(unit, hex)]
        if not hexes or any(hex in places for hex in open_towns):
            continue
        hex = max(hexes, key=lambda hex: (strength(pos, unit, hex, town.target), -hex))
        after = pos.copy()
        after.put(unit, hex)
        if attack.why_not_together(after, [*members, unit]):
            continue
        column = column_of(after, [*members, unit], town.target, guns_of(board, town))
        gain = (_chance(board, town, column) - _chance(board, town, town.column)) * worth.get(town.target, 0.0)
        if gain < _WORTH_IT:
            continue
        gain -= max(0.0, board.time_lost(unit, hex) - board.time_lost(unit, board.where(unit)))
        gain -= board.given_up([(unit, hex)]) + (_missed(board, now, unit, worth) if now is not None else 0.0)
        yield _Shift(gain, unit, hex, town, column)


def _open_towns(board: Deployment) -> int:
    """The victory hexes in which nobody stands: who can walk into one is not drawn away from it."""
    return bits.less(bits.of(board.land.victory), board.pos.standing(board.side) | board.pos.standing(board.enemy))


def _missed(board: Deployment, left: Intent, unit: int, worth: Mapping[int, float]) -> float:
    """What the attack loses that he leaves."""
    rest, column = without(board, left, unit)
    still = _chance(board, left, column) if rest else 0.0
    return max(0.0, _chance(board, left, left.column) - still) * worth.get(left.target, 0.0)


def without(board: Deployment, left: Intent, unit: int) -> tuple[Group, int]:
    """Who still attacks without him, and the column; nobody if it is not made any more."""
    rest = tuple(move for move in left.moves if move[0] != unit)
    units = [other for other, _ in rest]
    column = column_of(board.pos, units, left.target, guns_of(board, left)) if rest else -1
    made = column >= (LEAST if len(rest) > 1 else EVEN + 1) and not board.is_hopeless(left.target, column)
    made = made and not attack.why_not_together(board.pos, units)
    return (rest, column) if made else ((), -1)


def _chance(board: Deployment, attack: Intent, column: int) -> float:
    return board.prospect(attack.target, column).cleared


def column_of(pos: A44Position, units: list[int], target: int, guns: Sequence[int]) -> int:
    """Of an attack by these units, with those of the guns that may fire for them."""
    return odds.attack_sums(pos, units, target)[-1].total + LOWEST + len(firing(pos, guns, target, units))


def guns_of(board: Deployment, intent: Intent) -> list[int]:
    """The guns that are meant to fire for an attack."""
    units = board.pos.world.units
    return [unit for unit, one in board.fixed.items() if one is intent and units[unit].is_artillery]


def _carry_out(board: Deployment, shift: _Shift) -> None:
    left = board.fixed.get(shift.unit)
    if left is not None:
        let_go(board, left, shift.unit)
    board.put(shift.unit, shift.hex)
    change(board, shift.to, (*shift.to.moves, (shift.unit, shift.hex)), shift.column, shift.gain)


def let_go(board: Deployment, left: Intent, unit: int) -> None:
    """The others attack without him at the odds that are left, or not at all."""
    rest, column = without(board, left, unit)
    still = _chance(board, left, column) / _chance(board, left, left.column)
    change(board, left, rest, column, left.bonus * (still - 1))


def change(board: Deployment, intent: Intent, moves: Group, column: int, gain: float) -> None:
    """Others make an attack than were meant to; nobody: it is not made."""
    guns = guns_of(board, intent)
    for unit in [unit for unit, one in board.fixed.items() if one is intent]:
        del board.fixed[unit]
    if not moves:
        board.promised -= intent.bonus
        return
    units = [unit for unit, _ in moves]
    message = attack_message(board.pos, intent.target, units, column)
    other = msgspec.structs.replace(intent, moves=moves, column=column, message=message, bonus=intent.bonus + gain)
    board.fixed.update(dict.fromkeys([*units, *firing(board.pos, guns, intent.target, units)], other))
    board.promised += gain
