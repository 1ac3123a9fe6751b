"""Who has his place before anything else is thought of, so that an idea must be better than what he does there.

Otherwise it would be credited with all that it is worth that somebody comes at all; and who was cut off found the only
hexes with supply full of others, or without it since those had gone who kept the road.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.exchange import going_across
from salient.games.ardennes44.staff.value import unit_value

_PLACES = 10  # hexes that each of them looks at


def send_first(board: Deployment, noise: float, rng: random.Random) -> None:
    """Reserves where a line is held, and who goes back to where supply comes."""
    for unit in [] if board.start.night else _reserves(board) if board.in_line else _cut_off(board):
        board.improve(unit, board.shortlist(unit, _PLACES, rng), noise, rng)


def _reserves(board: Deployment) -> Sequence[int]:
    """Who was sent into a town of the centre comes first."""
    first, across = board.columns.first, going_across(board)
    return sorted(
        board.posts, key=lambda unit: (unit not in first, unit not in across, -unit_value(board.pos, unit), unit)
    )


def _cut_off(board: Deployment) -> Sequence[int]:
    """Who has the fewest hexes with supply comes first."""
    ways = {unit: board.road_home.ways_back(unit).bit_count() for unit in board.homeward}
    return sorted((unit for unit in ways if ways[unit]), key=lambda unit: (ways[unit], unit))
