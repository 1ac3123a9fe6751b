"""Guns are pulled by what others counted on (12.2): who matters least does not ride."""

from __future__ import annotations

import random

from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.value import unit_value

_HEXES = 10  # that who does not ride looks at


def give_back(board: Deployment, noise: float, rng: random.Random) -> None:
    while board.columns.too_many(board.pos) and (riders := board.columns.riding(board.pos)):
        unit = min(riders, key=lambda rider: (rider in board.fixed, unit_value(board.pos, rider), rider))
        board.fixed.pop(unit, None)
        board.put(unit, board.start.at[unit])
        board.improve(unit, board.shortlist(unit, _HEXES, rng), noise, rng)
