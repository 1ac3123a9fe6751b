"""A victory hex that is held but empty, and that the enemy could walk into, gets somebody to hold it."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics.who import able
from salient.opponents.planning import Intent

MOST = 4
_BONUS = 1.0  # an empty town falls without a shot


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    for hex in board.land.scoring:
        if pos.owner(hex) != board.side or pos.standing(board.side) >> hex & 1 or not board.threat[hex]:
            continue
        for unit in able(board, hex, MOST, weakest=True):  # the weakest that will do
            message = msg("tdw-staff-garrison", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("garrison", ((unit, hex),), message, _BONUS, hex)
