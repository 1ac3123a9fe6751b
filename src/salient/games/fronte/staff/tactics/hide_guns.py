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
    """Guns, and a staff that is with them, go together: whoever stayed behind would be alone."""
    pos, world = board.pos, board.pos.world
    behind = world.artillery | world.hqs
    for _, sector, units in in_danger(board, _LEAST):
        company = pos.units_at(sector, board.side)
        guns = [unit for unit in units if world.artillery >> unit & 1]
        if not guns or any(not behind >> unit & 1 for unit in company):
            continue
        if len(units) > 1:
            common = set.intersection(*(set(board.options[unit]) for unit in units))
            yield from _ways(board, guns[0], units, common)
        for unit in guns:
            yield from _ways(board, unit, (unit,), set(board.options[unit]))


def _ways(board: Deployment, gun: int, units: tuple[int, ...], common: set[int]) -> Iterator[Intent]:
    pos = board.pos
    calm = [sector for sector in safest(board, gun, len(board.options[gun])) if sector in common][:SECTORS]
    friends = sorted(sector for sector in common if pos.held(board.side) >> sector & 1)
    for other in dict.fromkeys((*calm, *friends[:SECTORS])):
        message = msg("fronte-staff-hide-guns", unit=pos.unit_ref(gun), hex=pos.sector_ref(other))
        yield Intent("hide_guns", tuple((unit, other) for unit in units), message, 0.0, other)
