"""A weak unit in cover beside the enemy's road: its zone stops him, and it need not be in his way to do so."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.deadly_woods.staff.deployment import Deployment, hot_hexes
from salient.games.deadly_woods.staff.tactics.who import able, cover
from salient.opponents.planning import Intent

HEXES, UNITS = 8, 2


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, near = board.pos, board.pos.world.ground.near
    hot = board.hot or hot_hexes(board.start, board.enemy, board.value)
    zone = pos.in_zone_of(board.side)
    beside: dict[int, float] = {}
    for road, heat in hot.items():
        if zone >> road & 1:
            continue
        for hex in bits.places(near[road]):
            if hex not in hot and cover(board, hex):
                beside[hex] = beside.get(hex, 0.0) + heat
    for hex in sorted(beside, key=lambda hex: (-beside[hex], hex))[:HEXES]:
        for unit in able(board, hex, UNITS, weakest=True):
            if pos.face(unit).zoc:
                message = msg("tdw-staff-screen", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
                yield Intent("screen", ((unit, hex),), message, target=hex)
