"""A bridge that is down is built again only where no enemy zone lies, or where own units stand."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.staff.deployment import Deployment, Intent

UNITS, LEAST_LEFT = 3, 2  # the work takes two Bridge Phases
_BONUS = 1.2


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    if board.side != GERMAN or board.value.turns_left(pos) < LEAST_LEFT:
        return
    enemy, own, roads = pos.front(board.enemy), pos.standing(GERMAN), supply(pos, GERMAN).roads
    for (a, b), state in zip(board.land.bridges, pos.bridge, strict=True):
        site = 1 << a | 1 << b
        if state == INTACT or max(a, b) >= board.land.n or enemy.hexes & site or not roads & site:
            continue
        disturbed = [hex for hex in (a, b) if bits.less(enemy.zone, own) >> hex & 1]
        for hex in disturbed:
            able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
            able = [unit for unit in able if not pos.world.units[unit].is_artillery]
            for unit in sorted(able, key=lambda unit: (pos.face(unit).attack, unit))[:UNITS]:
                message = msg("a44-staff-bridge-site", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
                yield Intent("bridge_site", ((unit, hex),), message, _BONUS / len(disturbed), hex)
