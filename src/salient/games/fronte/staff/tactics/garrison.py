"""An empty place of ours that the enemy could walk into gets somebody, an objective always (16.m)."""

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
        if pos.control[sector] != board.side or pos.held(board.side) >> sector & 1 or not goal.loss:
            continue
        if not board.soon(sector) and not pos.world.battle.points:
            continue
        for unit in able(board, sector, MOST, weakest=True):
            message = msg("fronte-staff-garrison", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
            yield Intent("garrison", ((unit, sector),), message, 0.0, sector)
