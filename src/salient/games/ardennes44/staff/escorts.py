"""When all have moved, guns may lie open that were covered while the plan was made.

Who has nothing better to do goes to them; and who has won stays with them if nobody else does.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from salient.engine.messages import msg
from salient.games.ardennes44.position import NOWHERE
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

_LIES_OPEN = 0.4  # of a gun alone beside the enemy: one that he could only walk to is not worth it

_RAIDERS, _RAIDED = 8.0, 1.0  # factors that could come for a gun from afar, and what it is worth to cover it then


def escort(board: Deployment) -> None:
    """One for each gun, if the whole board is better for it."""
    board.look_again()
    for hex, bonus in _wanted(board).items():
        now, found = board.evaluate(), list[tuple[float, Intent]]()
        for unit in _able(board, hex):
            intent = _goes(board, unit, hex, bonus)
            if (gain := board.gain(intent, now)) is not None and gain > 0:
                found.append((gain, intent))
        if found:
            board.carry_out(max(found, key=lambda one: (one[0], one[1].moves))[1])


def _wanted(board: Deployment) -> dict[int, float]:
    """Where somebody is wanted, and what that is worth beyond what the board sees, which looks at the front alone."""
    pos, units = board.pos, board.pos.world.units
    found = dict.fromkeys(board.lone_guns(_LIES_OPEN), 0.0)
    for gun in pos.world.guns[board.side]:
        hex = pos.at[gun]
        if hex in found or not 0 <= hex < board.land.n or board.threat[hex] < _RAIDERS:
            continue
        if all(units[unit].is_artillery for unit in pos.units_at(hex, board.side)):
            found[hex] = _RAIDED * board.gun_lasts
    return found


def _able(board: Deployment, hex: int) -> list[int]:
    units = board.pos.world.units
    return [
        unit
        for unit, places in board.options.items()
        if hex in places
        and unit not in board.fixed
        and not units[unit].is_artillery
        and not board.rides(unit, hex)
        and not board.abandons(unit)
    ]


def _goes(board: Deployment, unit: int, hex: int, bonus: float) -> Intent:
    message = msg("a44-staff-escort", unit=board.pos.unit_ref(unit), hex=board.pos.hex_ref(hex))
    return Intent("escort", ((unit, hex),), message, bonus, hex)


def release(board: Deployment, left: Collection[int]) -> None:
    """Who was sent to guns that have gone away is free, where he was sent: he looks for a place from there."""
    guns = {board.pos.at[gun] for gun in board.pos.world.guns[board.side]}
    sent = [unit for unit, intent in board.fixed.items() if intent.tactic == "escort" and intent.target in left]
    for unit in sent:
        if board.where(unit) not in guns:
            del board.fixed[unit]


def who_stays(board: Deployment, going: Iterable[int]) -> set[int]:
    """Of those who could go on, one for each gun that would else be left alone beside the enemy: who holds best."""
    if board.is_last_move or board.is_last_word:
        return set()
    pos, by_hex = board.pos, dict[int, list[int]]()
    for unit in going:
        by_hex.setdefault(pos.at[unit], []).append(unit)
    guns = {pos.at[gun] for gun in pos.world.guns[board.side]}
    found = set[int]()
    for hex, units in by_hex.items():
        if hex in guns and hex < board.land.n:
            after = board.with_moves((unit, NOWHERE) for unit in units)
            if board.cover.bare_at(after, hex) >= 1:
                found.add(max(units, key=lambda unit: (pos.face(unit).defense, -pos.face(unit).attack, unit)))
    return found
