"""Without a line of supply a victory hex counts for nothing, and nobody attacks: somebody stands where it is broken."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics.who import able, cutters, foremost_cut_off
from salient.games.deadly_woods.supply import supply
from salient.opponents.planning import Intent

GOALS, HEXES, UNITS = 3, 8, 2


def proposals(board: Deployment) -> Iterator[Intent]:
    if board.side != GERMAN:
        return
    pos, map = board.pos, board.pos.world.map
    traced, rear = supply.tracing(pos, GERMAN), board.land.rear[GERMAN]
    zone = bits.less(pos.in_zone_of(board.enemy), pos.standing(board.enemy) | pos.standing(GERMAN))
    cut = [hex for hex in board.land.scoring if pos.german >> hex & 1 and not traced >> hex & 1]
    for goal in cut[:GOALS]:
        between = [hex for hex in bits.places(zone) if rear[hex] <= rear[goal]]
        between.sort(key=lambda hex: (map.distance(hex, goal) + rear[hex] - rear[goal], hex))
        yield from _into(board, between[:HEXES], goal)
    foremost = foremost_cut_off(board)
    if foremost is not None:
        for cutter in cutters(board)[:GOALS]:
            around = pos.world.ground.near[cutter] & zone
            yield from _into(board, sorted(bits.places(around), key=lambda hex: (rear[hex], hex)), foremost)


def _into(board: Deployment, hexes: list[int], goal: int) -> Iterator[Intent]:
    pos = board.pos
    for hex in hexes:
        for unit in able(board, hex, UNITS):
            message = msg("tdw-staff-open-road", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex), goal=pos.hex_ref(goal))
            yield Intent("open_road", ((unit, hex),), message, target=goal)
