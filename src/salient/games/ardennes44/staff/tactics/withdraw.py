"""A stack that the enemy is about to crush or to shut in goes back to ground where it can be held."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.staff.board import SHUT_IN
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.threats import risk
from salient.games.ardennes44.staff.value import unit_value

STACKS, HEXES, FAR = 8, 4, 4
FIRST_TURN = 3  # of the German's: before it he attacks
_IN_DANGER = 0.2  # of its worth


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, side, near = board.pos, board.side, board.pos.world.ground.near
    if board.is_last_move or board.is_last_word or (side == GERMAN and pos.turn < FIRST_TURN):
        return
    distance = pos.world.map.distance
    enemies = bits.places(pos.standing(board.enemy) & ((1 << board.land.n) - 1))

    @cache
    def from_enemy(hex: int) -> int:
        return min((distance(hex, enemy) for enemy in enemies), default=99)

    stacks = [(hex, tuple(units)) for hex, units in pos.stacked()[side].items() if hex < board.land.n]
    danger: list[tuple[float, int, tuple[int, ...]]] = []
    for hex, units in stacks:
        movable = tuple(unit for unit in units if unit in board.options and unit not in board.fixed)
        if all(pos.world.units[unit].is_artillery for unit in movable):
            continue  # guns look to themselves (`batteries.py`, `bring_up.py`)
        if not board.homeward.keys().isdisjoint(movable):
            continue  # who is cut off is drawn to where supply comes
        open_sides = bits.less(near[hex], pos.standing(side)).bit_count()
        loss = risk(pos, side, hex, units, board.threat[hex], open_sides)
        worth = sum(unit_value(pos, unit) for unit in units)
        if loss > _IN_DANGER * worth or board.may_be_shut_in(hex):
            danger.append((loss + (SHUT_IN * worth if board.may_be_shut_in(hex) else 0.0), hex, movable))
    for _, hex, movable in sorted(danger, reverse=True)[:STACKS]:
        common = set.intersection(*(set(board.options[unit]) for unit in movable)) - {hex}
        back = [
            other
            for other in common
            if other < board.land.n
            and board.land.rear[side][other] < board.land.rear[side][hex]
            and distance(other, hex) <= FAR
            and (from_enemy(other) > from_enemy(hex) or (board.may_be_shut_in(hex) and not board.may_be_shut_in(other)))
        ]
        if side == ALLIED:  # whose home lies on three sides: one may be nearer to it and nearer to the enemy's too
            back = [other for other in back if board.land.rear[GERMAN][other] >= board.land.rear[GERMAN][hex]]
        if any(pos.world.units[unit].is_artillery for unit in movable):
            back = [other for other in back if not board.threat[other]]  # a gun goes where nobody comes
        back.sort(
            key=lambda other: (
                board.may_be_shut_in(other),
                board.threat[other] / (3 + odds.best_bonus(pos, other, side)[0]),
                other,
            )
        )
        for other in back[:HEXES]:
            message = msg("a44-staff-withdraw", unit=pos.unit_ref(movable[0]), hex=pos.hex_ref(other))
            yield Intent("withdraw", tuple((unit, other) for unit in movable), message, target=hex)
