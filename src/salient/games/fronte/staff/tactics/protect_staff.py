"""A divisional HQ that stands alone near the enemy joins its units: four points, and a die in every fight (8.n)."""

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
    if hq < 0 or pos.at[hq] < 0 or not pos.is_isolated(hq) or not enemies_near(board, pos.at[hq], _NEAR):
        return
    if hq in board.options and hq not in board.fixed:
        friends = sorted(s for s in board.options[hq] if pos.held(board.side) >> s & 1)
        for sector in dict.fromkeys((*friends, *safest(board, hq, SECTORS))):
            message = msg("fronte-staff-protect", unit=pos.unit_ref(hq), hex=pos.sector_ref(sector))
            yield Intent("protect_staff", ((hq, sector),), message, 0.0, sector)
    for unit in able(board, pos.at[hq], 2, weakest=True):
        message = msg("fronte-staff-escort", unit=pos.unit_ref(unit), hex=pos.sector_ref(pos.at[hq]))
        yield Intent("protect_staff", ((unit, pos.at[hq]),), message, 0.0, pos.at[hq])
