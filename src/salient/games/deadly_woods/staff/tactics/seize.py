"""A victory hex that nobody defends is taken by who can be there."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics.who import able
from salient.opponents.planning import Intent

MOST = 4
_BONUS = 1.0


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    for hex in board.land.scoring:
        if pos.owner(hex) == board.side or pos.standing(board.enemy) >> hex & 1:
            continue
        for unit in able(board, hex, MOST):
            message = msg("tdw-staff-seize", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("seize", ((unit, hex),), message, _BONUS, hex)
