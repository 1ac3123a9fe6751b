"""A stack in the open before the enemy goes into the village, the woods or the works beside it."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import covered, in_danger
from salient.opponents.planning import Intent

STACKS = 4
_LEAST = 0.2


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    for _, sector, units in in_danger(board, _LEAST)[:STACKS]:
        if covered(board, sector):
            continue
        common = set.intersection(*(set(board.options[unit]) for unit in units))
        for other in sorted(common):
            if covered(board, other):
                message = msg("fronte-staff-take-cover", unit=pos.unit_ref(units[0]), hex=pos.sector_ref(other))
                yield Intent("take_cover", tuple((unit, other) for unit in units), message, 0.0, other)
        for unit in units:
            for other in sorted(set(board.options[unit]) - common):
                if covered(board, other):
                    message = msg("fronte-staff-take-cover", unit=pos.unit_ref(unit), hex=pos.sector_ref(other))
                    yield Intent("take_cover", ((unit, other),), message, 0.0, other)
