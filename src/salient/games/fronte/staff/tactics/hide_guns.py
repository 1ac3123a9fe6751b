"""Guns that stand alone where the enemy can come go behind the line, or to somebody who protects them (2.1.i)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import in_danger, safest
from salient.opponents.planning import Intent

SECTORS = 4
_LEAST = 0.2


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, guns = board.pos, board.pos.world.artillery
    for _, sector, units in in_danger(board, _LEAST):
        if any(not guns >> unit & 1 for unit in pos.units_at(sector, board.side)):
            continue
        for unit in units:
            friends = [s for s in board.options[unit] if pos.held(board.side) >> s & 1]
            for other in dict.fromkeys((*safest(board, unit, SECTORS), *sorted(friends)[:SECTORS])):
                message = msg("fronte-staff-hide-guns", unit=pos.unit_ref(unit), hex=pos.sector_ref(other))
                yield Intent("hide_guns", ((unit, other),), message, 0.0, other)
