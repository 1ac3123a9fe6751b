"""A place that must be held, a town or a road, gets a second unit before more comes than the first can bear."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.ardennes44.map import control
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

PLACES, UNITS = 6, 2


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, side = board.pos, board.side
    if board.is_last_move:
        return
    held = [
        hex
        for hex in board.land.victory
        if pos.standing(side) >> hex & 1 and board.threat[hex] and control.holds(pos, side, hex)
    ]
    roads = [hex for hex in board.stakes if pos.standing(side) >> hex & 1 and hex not in held]
    held = sorted(held + roads, key=lambda hex: (-board.stakes.get(hex, 0), -board.threat[hex], hex))
    for hex in held[:PLACES]:
        able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
        able = [unit for unit in able if pos.at[unit] != hex and not pos.world.units[unit].is_artillery]
        for unit in sorted(able, key=lambda unit: (-pos.face(unit).defense, unit))[:UNITS]:
            message = msg("a44-staff-strong-point", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("strong_point", ((unit, hex),), message, target=hex)
