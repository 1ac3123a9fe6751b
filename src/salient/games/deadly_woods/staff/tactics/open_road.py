"""A victory hex without a line of supply counts for nothing: somebody stands where the line is broken."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics.who import able
from salient.games.deadly_woods.supply import supply
from salient.opponents.planning import Intent

GOALS, HEXES, UNITS = 3, 8, 2


def proposals(board: Deployment) -> Iterator[Intent]:
    if board.side != GERMAN:
        return
    pos, map = board.pos, board.pos.world.map
    traced, rear = supply.tracing(pos, GERMAN), board.land.rear[GERMAN]
    cut = [hex for hex in board.land.scoring if pos.german >> hex & 1 and not traced >> hex & 1]
    for goal in cut[:GOALS]:
        zone = bits.less(pos.in_zone_of(board.enemy), pos.standing(board.enemy) | pos.standing(GERMAN))
        between = [hex for hex in bits.places(zone) if rear[hex] <= rear[goal]]
        between.sort(key=lambda hex: (map.distance(hex, goal) + rear[hex] - rear[goal], hex))
        for hex in between[:HEXES]:
            for unit in able(board, hex, UNITS):
                message = msg(
                    "tdw-staff-open-road", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex), goal=pos.hex_ref(goal)
                )
                yield Intent("open_road", ((unit, hex),), message, target=goal)
