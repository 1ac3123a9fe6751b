"""A victory hex that is held but empty, and that the enemy could walk into, gets somebody to hold it."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.ardennes44.map import control
from salient.games.ardennes44.staff.deployment import Deployment, Intent
from salient.games.ardennes44.staff.value import unit_value

MOST = 4
_BONUS = 1.0  # an empty town falls without a shot


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    if board.is_last_move:
        return  # nobody comes any more
    for hex in board.land.victory:
        if not control.holds(pos, board.side, hex) or pos.standing(board.side) >> hex & 1 or not board.threat[hex]:
            continue
        able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
        able = [unit for unit in able if not pos.world.units[unit].is_artillery]
        able.sort(key=lambda unit: (unit_value(pos, unit), unit))  # the weakest will do
        for unit in able[:MOST]:
            message = msg("a44-staff-garrison", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("garrison", ((unit, hex),), message, _BONUS)
