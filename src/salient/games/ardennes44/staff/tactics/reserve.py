"""Somebody quick waits at a crossroads behind the line, from where several threatened places can be reached.

Among them the one that he is meant to hold.
"""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

CROSSROADS, UNITS, MOST = 6, 3, 2
NEAR = 6  # hexes to a place that it covers
_BONUS = 0.25  # for each place
_STAYS = 0.3  # for who waits there already


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    if board.side != ALLIED or board.value.turns_left(pos) <= 0 or not board.value.by_points:
        return  # where a line is held everybody has his place
    if sum(intent.tactic == "reserve" for intent in board.fixed.values()) >= MOST:
        return
    roads, distance = net(pos.world.ground).roads, pos.world.map.distance
    held = [hex for hex in bits.places(board.threatened) if control.holds(pos, ALLIED, hex)]
    held = [hex for hex in held if not any(distance(hex, other) == 1 for other in held if other < hex)]  # a city is one
    ranked = []
    for hex in range(board.land.n):
        if (
            len(roads.ways(hex)) >= 3
            and not board.threat[hex]
            and not bits.less(pos.standing(ALLIED), board.start.standing(ALLIED)) >> hex & 1
        ):
            covered = sum(distance(hex, goal) <= NEAR for goal in held)
            if covered > 1:
                ranked.append((-covered, hex))
    for covered, hex in sorted(ranked)[:CROSSROADS]:
        able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
        able = [unit for unit in able if pos.world.units[unit].is_mechanized and pos.face(unit).attack > 2]
        able = [
            unit
            for unit in able
            if distance(hex, board.goals.get(unit, hex)) <= NEAR  # not far from his post
        ]
        for unit in sorted(able, key=lambda unit: (-pos.face(unit).attack, unit))[:UNITS]:
            message = msg("a44-staff-reserve", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            stays = _STAYS if board.start.at[unit] == hex else 0.0
            yield Intent("reserve", ((unit, hex),), message, stays - _BONUS * covered, hex)
