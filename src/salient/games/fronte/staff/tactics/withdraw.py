"""A stand with one PR left, or guns, before an enemy that would take it: out of his reach."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import in_danger, safest
from salient.opponents.planning import Intent

UNITS, SECTORS = 6, 4
_LEAST = 0.3


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    weak = [u for _, _, units in in_danger(board, _LEAST) for u in units if pos.pr[u] == 1]
    for unit in weak[:UNITS]:
        for sector in safest(board, unit, SECTORS):
            message = msg("fronte-staff-withdraw", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
            yield Intent("withdraw", ((unit, sector),), message, 0.0, sector)
