"""Who stands where the map can be left for points goes there, and leaves."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.staff.deployment import Deployment, Intent
from salient.games.ardennes44.staff.value import FACTORS_A_POINT


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    if board.side != GERMAN or not board.value.has_exits:
        return
    for unit, places in board.options.items():
        if unit in board.fixed or not board.value.may_leave(pos, unit):
            continue
        for hex in [hex for hex in places if hex in board.land.west][:2]:
            worth = board.weights.ground * pos.face(unit).attack / FACTORS_A_POINT
            message = msg("a44-staff-leave", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("leave_map", ((unit, hex),), message, 0.3 * worth)
