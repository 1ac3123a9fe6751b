"""When all have moved, guns may lie open that were covered while the plan was made.

Who has nothing better to do goes to them.
"""

from __future__ import annotations

from salient.engine.messages import msg
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

_LIES_OPEN = 0.4  # of a gun alone beside the enemy: one that he could only walk to is not worth it


def escort(board: Deployment) -> None:
    """One for each gun, if the whole board is better for it."""
    board.look_again()
    for hex in board.lone_guns(_LIES_OPEN):
        now, found = board.evaluate(), list[tuple[float, Intent]]()
        for unit in _able(board, hex):
            intent = _goes(board, unit, hex)
            if (gain := board.gain(intent, now)) is not None and gain > 0:
                found.append((gain, intent))
        if found:
            board.carry_out(max(found, key=lambda one: (one[0], one[1].moves))[1])


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


def _goes(board: Deployment, unit: int, hex: int) -> Intent:
    message = msg("a44-staff-escort", unit=board.pos.unit_ref(unit), hex=board.pos.hex_ref(hex))
    return Intent("escort", ((unit, hex),), message, target=hex)
