"""A place of ours that would fall gets somebody more: another leader, or the support that makes a die (8.k)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import able
from salient.opponents.planning import Intent

STACKS, UNITS = 4, 4
_LEAST = 0.3


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    threatened = [(sector, board.risk(pos, sector, units)) for sector, units in _stacks(board)]
    threatened.sort(key=lambda one: (-one[1], one[0]))
    for sector, risk in threatened[:STACKS]:
        if risk < _LEAST:
            break
        helpers = [unit for unit in able(board, sector, UNITS) if pos.at[unit] != sector]
        for unit in helpers:
            message = msg("fronte-staff-strengthen", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
            yield Intent("strengthen", ((unit, sector),), message, 0.0, sector)
        if len(helpers) > 1:
            message = msg("fronte-staff-strengthen", unit=pos.unit_ref(helpers[0]), hex=pos.sector_ref(sector))
            yield Intent("strengthen", tuple((unit, sector) for unit in helpers[:2]), message, 0.0, sector)


def _stacks(board: Deployment) -> list[tuple[int, tuple[int, ...]]]:
    return [(sector, units) for sector, units in board.pos.ranked().stacks[board.side].items() if sector in board.loss]
