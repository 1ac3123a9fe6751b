"""The German set-up: the historical one, with some units elsewhere in their areas, by the staff's own seed.

So no two battles open quite alike. Nobody gives up a place from which an enemy can be attacked, nobody starts farther
back, and nobody where he can never get away again, as vehicles in a forest without a road (11.5).
"""

from __future__ import annotations

import random

from salient.games.ardennes44 import soundness
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import start_areas
from salient.games.ardennes44.staff.value import Value

UNITS, HEXES, FAR = 16, 4, 3  # that are looked at; how far from its historical place a unit may start
_AS_GOOD = 0.2  # points of material that may be given up for it


def shifts(pos: A44Position, value: Value, rng: random.Random) -> list[tuple[int, int]]:
    """Units that start elsewhere, with their hexes, in an order in which there is room."""
    trial, distance = pos.copy(), pos.world.map.distance
    able = sorted(unit for unit in start_areas.areas(pos.world) if not pos.world.units[unit].is_artillery)
    rear = value.land.rear[GERMAN]
    found: list[tuple[int, int]] = []
    worth = value(trial)
    for unit in rng.sample(able, min(UNITS, len(able))):
        here = trial.at[unit]
        near = [hex for hex in start_areas.open_hexes(trial, unit) if 0 < distance(hex, here) <= FAR]
        near = [hex for hex in near if _faced(trial, hex) >= _faced(trial, here) and rear[hex] >= rear[here]]
        for hex in rng.sample(near, min(HEXES, len(near))):
            trial.put(unit, hex)
            after = value(trial)
            if after >= worth - _AS_GOOD and soundness.can_leave(trial, unit):
                found.append((unit, hex))
                worth = max(worth, after)
                break
            trial.put(unit, here)
    return found


def _faced(pos: A44Position, hex: int) -> int:
    """Enemy hexes that can be attacked from one."""
    return (pos.world.ground.near[hex] & pos.standing(ALLIED)).bit_count()
