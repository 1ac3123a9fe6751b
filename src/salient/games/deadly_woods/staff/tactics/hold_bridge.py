"""A bridge on the German's way: the Allies stand at its end, the German takes the bank beyond before it is blown."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.staff.deployment import Deployment, hot_hexes
from salient.games.deadly_woods.staff.tactics.who import able
from salient.opponents.planning import Intent

BRIDGES, UNITS = 6, 3


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, ground, rear = board.pos, board.pos.world.ground, board.land.rear[GERMAN]
    hot = board.hot or hot_hexes(board.start, GERMAN, board.value)
    known: list[tuple[float, int]] = []
    for number, (a, b) in enumerate(ground.bridges):
        bank = a if rear[a] > rear[b] else b  # the western one
        if bank in hot and not pos.down >> number & 1:
            known.append((-hot[bank], bank))
    for _, hex in sorted(known)[:BRIDGES]:
        if (pos.standing(board.side) | pos.standing(board.enemy)) >> hex & 1:
            continue
        for unit in able(board, hex, UNITS):
            message = msg("tdw-staff-bridge", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("hold_bridge", ((unit, hex),), message, target=hex)
