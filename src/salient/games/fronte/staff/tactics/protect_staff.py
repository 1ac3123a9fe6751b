"""A divisional HQ that is alone before the enemy, or under his fire, joins others: four points, and a die (8.n)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import able, enemies_near, safest
from salient.opponents.planning import Intent

SECTORS = 5
_NEAR = 3


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    hq = pos.world.hq_of[board.division]
    if hq < 0 or pos.at[hq] < 0 or not pos.is_isolated(hq) or not _seen(board, pos.at[hq]):
        return
    if hq in board.options and hq not in board.fixed:
        friends = sorted(s for s in board.options[hq] if pos.held(board.side) >> s & 1)
        for sector in dict.fromkeys((*friends, *safest(board, hq, SECTORS))):
            message = msg("fronte-staff-protect", unit=pos.unit_ref(hq), hex=pos.sector_ref(sector))
            yield Intent("protect_staff", ((hq, sector),), message, 0.0, sector)
    for unit in able(board, pos.at[hq], 2, weakest=True):
        message = msg("fronte-staff-escort", unit=pos.unit_ref(unit), hex=pos.sector_ref(pos.at[hq]))
        yield Intent("protect_staff", ((unit, pos.at[hq]),), message, 0.0, pos.at[hq])


def _seen(board: Deployment, sector: int) -> bool:
    """Whether the enemy is near, or his guns or aircraft reach it (2.1.e)."""
    units = board.pos.units_at(sector, board.side)
    return bool(enemies_near(board, sector, _NEAR)) or any(board.shells.harm(board.pos, sector, units))
