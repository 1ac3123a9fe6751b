"""An empty victory hex, or a town on the way to one, is walked into."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.ardennes44.map import control
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.value import unit_value

MOST = 4  # units that are tried for a hex


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    wanted = [hex for hex in board.land.victory if not control.holds(pos, board.side, hex)]
    for hex in wanted:
        able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
        if not board.is_last_move:  # a gun does not go ahead of all others; at the very end nobody comes after it
            able = [unit for unit in able if not pos.world.units[unit].is_artillery]
        able.sort(key=lambda unit: (-unit_value(pos, unit), unit))
        id = "a44-staff-seize" if victory.decides(pos, hex) else "a44-staff-seize-roads"
        for unit in able[:MOST]:
            yield Intent("seize", ((unit, hex),), msg(id, unit=pos.unit_ref(unit), hex=pos.hex_ref(hex)))
