"""An enemy beside an objective takes its points away (16.m): ours stand beside his, and drive his from ours."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import able, covered
from salient.opponents.planning import Intent

UNITS = 2


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, ground = board.pos, board.pos.world.ground
    if not pos.world.battle.points:
        return
    for goal in board.goals:
        if not pos.held(board.enemy) >> goal.sector & 1 or ground.near[goal.sector] & pos.held(board.side):
            continue
        spots = bits.places(ground.near[goal.sector] & ~pos.held(board.enemy))
        for sector in sorted(spots, key=lambda s: (not covered(board, s), s)):
            for unit in able(board, sector, UNITS, weakest=True):
                message = msg("fronte-staff-contest", unit=pos.unit_ref(unit), hex=pos.sector_ref(goal.sector))
                yield Intent("contest", ((unit, sector),), message, 0.0, goal.sector)
