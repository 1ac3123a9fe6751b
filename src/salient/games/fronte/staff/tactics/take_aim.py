"""Tanks, anti-tank guns and heavy weapons go to where they have a good shot: fire never hurts who fires (10.o)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.fronte.pieces import FIRED
from salient.games.fronte.staff.deployment import Deployment, best_shot
from salient.opponents.planning import Intent

SECTORS = 3


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, world = board.pos, board.pos.world
    for unit in board.free():
        if not world.shooters >> unit & 1 or world.artillery >> unit & 1 or pos.status[unit] & FIRED:
            continue
        now = board.shot(unit, pos.at[unit]) if pos.at[unit] >= 0 else 0.0
        near = [sector for sector in board.options[unit] if _in_reach(board, unit, sector)]
        near.sort(key=lambda sector: (-board.shot(unit, sector), sector))
        for sector in near[:SECTORS]:
            if board.shot(unit, sector) > now:
                trial = pos.copy()
                trial.put(unit, sector)
                target = best_shot(trial, board.value, unit)[1]
                message = msg("fronte-staff-take-aim", unit=pos.unit_ref(unit), hex=pos.sector_ref(target))
                yield Intent("take_aim", ((unit, sector),), message, 0.0, target)


def _in_reach(board: Deployment, unit: int, sector: int) -> bool:
    reach = board.pos.world.ground.within[sector][min(board.pos.kind(unit).range, 10)]
    return bool(reach & board.pos.held(board.enemy))
