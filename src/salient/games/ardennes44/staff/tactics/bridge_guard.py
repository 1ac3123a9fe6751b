"""A bridge on the enemy's way can be blown only by somebody beside it."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.staff.deployment import Deployment, Intent

FIRST_TURN = 3  # 7.6
BRIDGES, UNITS = 6, 2
STRONGEST = 2  # defence factors: who is stronger is wanted elsewhere
_BONUS = 0.4


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, side = board.pos, board.side
    if side != ALLIED or pos.turn < FIRST_TURN - 1 or board.value.turns_left(pos) <= 0:
        return
    rear, near = board.land.rear[side], pos.world.ground.near
    sites = [
        (board.hot.get(a, 0.0) + board.hot.get(b, 0.0), min((a, b), key=lambda hex: (rear[hex], hex)), (a, b))
        for (a, b), state in zip(board.land.bridges, pos.bridge, strict=True)
        if state == INTACT and a < board.land.n and b < board.land.n and a in board.hot and b in board.hot
    ]
    for _, home, (a, b) in sorted(sites, reverse=True)[:BRIDGES]:
        if (near[a] | near[b] | 1 << a | 1 << b) & pos.standing(side):
            continue  # somebody is there
        able = [unit for unit, places in board.options.items() if home in places and unit not in board.fixed]
        able = [unit for unit in able if not pos.world.units[unit].is_artillery and pos.face(unit).defense <= STRONGEST]
        for unit in sorted(able, key=lambda unit: (pos.face(unit).defense, unit))[:UNITS]:
            message = msg("a44-staff-bridge-guard", unit=pos.unit_ref(unit), hex=pos.hex_ref(home))
            yield Intent("bridge_guard", ((unit, home),), message, _BONUS, home)
