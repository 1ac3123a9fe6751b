"""Somebody goes onto the roads behind the enemy: who is not supplied neither attacks nor scores."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics.who import able
from salient.games.deadly_woods.supply import supply
from salient.opponents.planning import Intent

HEXES, UNITS = 12, 1


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, enemy = board.pos, board.enemy
    roads = pos.world.ground.road_hexes & supply.tracing(pos, enemy)
    rear = board.land.rear[enemy]
    front = [hex for hex in pos.stacked()[enemy] if 0 <= hex < board.land.n]
    if not front:
        return
    deep = max(rear[hex] for hex in front)
    places = {hex for places in board.options.values() for hex in places}
    behind = [hex for hex in places if roads >> hex & 1 and rear[hex] < deep]
    behind.sort(key=lambda hex: (-_cut(board, hex, front), rear[hex], hex))
    for hex in behind[:HEXES]:
        for unit in able(board, hex, UNITS):
            message = msg("tdw-staff-cut-off", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("cut_off", ((unit, hex),), message, target=hex)


def _cut(board: Deployment, hex: int, front: list[int]) -> int:
    """How many enemy stacks near by stand farther from home than this hex."""
    rear, distance = board.land.rear[board.enemy], board.pos.world.map.distance
    return sum(rear[other] > rear[hex] and distance(hex, other) <= 5 for other in front)
