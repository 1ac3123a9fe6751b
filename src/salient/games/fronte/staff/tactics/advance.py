"""Whoever has nothing else to do goes towards what the battle is about."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.opponents.planning import Intent

SECTORS = 3


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    for unit in board.free():
        goal = board.wanted.get(unit)
        if goal is None:
            continue
        now = board.way(unit, goal.sector, pos.at[unit]) if pos.at[unit] >= 0 else 99
        ways = {sector: board.way(unit, goal.sector, sector) for sector in board.options[unit]}
        nearer = sorted((far, sector) for sector, far in ways.items() if far < now)
        for _, sector in nearer[:SECTORS]:
            message = msg("fronte-staff-advance", unit=pos.unit_ref(unit), hex=pos.sector_ref(goal.sector))
            yield Intent("advance", ((unit, sector),), message, 0.0, goal.sector)
