"""Guns that reach nothing come up, but not to where the enemy is next."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import enemies_near
from salient.opponents.planning import Intent

SECTORS = 5


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    for unit in board.free():
        reach = min(pos.kind(unit).range, 10)
        if not pos.world.artillery >> unit & 1 or (pos.at[unit] >= 0 and enemies_near(board, pos.at[unit], reach)):
            continue
        spots = [s for s in board.options[unit] if enemies_near(board, s, reach) and not enemies_near(board, s, 1)]
        spots.sort(key=lambda s: (not pos.held(board.side) >> s & 1, enemies_near(board, s, 2).bit_count(), s))
        for sector in spots[:SECTORS]:
            message = msg("fronte-staff-battery", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
            yield Intent("battery", ((unit, sector),), message, 0.0, sector)
