"""A place that nobody defends is taken by who can be there."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import able
from salient.opponents.planning import Intent

MOST = 3


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    for goal in board.goals:
        sector = goal.sector
        if pos.control[sector] == board.side or (pos.held(0) | pos.held(1)) >> sector & 1:
            continue
        for unit in able(board, sector, MOST, weakest=True):
            message = msg("fronte-staff-seize", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
            yield Intent("seize", ((unit, sector),), message, 0.0, sector)
