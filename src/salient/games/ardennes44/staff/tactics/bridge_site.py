"""A bridge that is down is built again only where no enemy zone lies, or where own units stand."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map.ground import INTACT, UNDER_CONSTRUCTION
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

UNITS, LEAST_LEFT = 3, 2  # the work takes two Bridge Phases
_BONUS = 1.2
_STAYS = 2.5  # for who keeps the enemy's zone off a bridge that is being built: else all work was for nothing


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    left = board.value.turns_left(pos)
    if board.side != GERMAN or left < LEAST_LEFT - 1:
        return
    enemy, own, roads = pos.front(board.enemy), pos.standing(GERMAN), supply(pos, GERMAN).roads
    for (a, b), state in zip(board.land.bridges, pos.bridge, strict=True):
        site = 1 << a | 1 << b
        if state == INTACT or max(a, b) >= board.land.n or enemy.hexes & site or not roads & site:
            continue
        if state == UNDER_CONSTRUCTION + GERMAN:
            yield from _stays(board, (a, b))
        disturbed = [hex for hex in (a, b) if bits.less(enemy.zone, own) >> hex & 1]
        for hex in disturbed if left >= LEAST_LEFT or state == UNDER_CONSTRUCTION + GERMAN else ():
            able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
            able = [unit for unit in able if not pos.world.units[unit].is_artillery]
            for unit in sorted(able, key=lambda unit: (pos.face(unit).attack, unit))[:UNITS]:
                message = msg("a44-staff-bridge-site", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
                yield Intent("bridge_site", ((unit, hex),), message, _BONUS / len(disturbed), hex)


def _stays(board: Deployment, site: tuple[int, int]) -> Iterator[Intent]:
    """The last one in a hex of the site to which the enemy could come does not leave it before the bridge stands."""
    pos = board.pos
    for hex in site:
        there = pos.units_at(hex, GERMAN)
        near = board.threat[hex] or pos.front(board.enemy).zone >> hex & 1
        if len(there) == 1 and near and there[0] in board.options and there[0] not in board.fixed:
            message = msg("a44-staff-bridge-site", unit=pos.unit_ref(there[0]), hex=pos.hex_ref(hex))
            yield Intent("bridge_site", ((there[0], hex),), message, _STAYS, hex)
