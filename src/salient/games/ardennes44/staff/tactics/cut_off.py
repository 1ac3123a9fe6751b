"""Enemies lose their supply when somebody stands on the road behind them."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.staff.deployment import Deployment, Intent

HEXES, UNITS, REACH = 14, 2, 3


def proposals(board: Deployment) -> Iterator[Intent]:
    """Road hexes behind the enemy's line, the nearest to his stacks first."""
    pos = board.pos
    if board.side == GERMAN and board.value.turns_left(pos) <= 0:
        return  # nobody starves after the end; the Allies cut the roads of points
    ground = net(pos.world.ground)
    enemies = pos.front(board.enemy).hexes & ground.everywhere
    around = enemies
    for _ in range(REACH):
        around |= ground.steps.spread(around)
    behind = bits.less(around & ground.road_hexes, enemies | pos.standing(board.side))
    rear = board.land.rear[board.enemy]
    ranked = sorted(bits.places(behind), key=lambda hex: (rear[hex], hex))
    tried = 0
    for hex in ranked:
        able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
        able = [unit for unit in able if not pos.world.units[unit].is_artillery]
        if not able:
            continue
        able.sort(key=lambda unit: (-pos.face(unit).defense, unit))
        for unit in able[:UNITS]:
            message = msg("a44-staff-cut-off", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("cut_off", ((unit, hex),), message, target=hex)
        tried += 1
        if tried >= HEXES:
            return
