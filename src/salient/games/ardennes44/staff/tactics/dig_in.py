"""Who stays where he is, on ground that shelters little, digs in."""

from __future__ import annotations

from collections.abc import Collection

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory

_SHELTER = 2  # ground that gives as much makes the work useless
_NEAR = 8  # hexes: farther away no enemy will come in time


def digs(pos: A44Position, side: int, unit: int, busy: Collection[int]) -> Message | None:
    """Why a unit should dig in; None: it should not."""
    if side == GERMAN or unit in busy or odds.best_bonus(pos, pos.at[unit], side)[0] >= _SHELTER:
        return None
    if victory.is_last_turn(pos):
        return None  # nobody comes any more
    hex, distance = pos.at[unit], pos.world.map.distance
    enemies = bits.places(pos.standing(1 - side) & ((1 << pos.world.ground.n) - 1))
    if not any(distance(hex, enemy) <= _NEAR for enemy in enemies):
        return None
    return msg("a44-staff-dig-in", unit=pos.unit_ref(unit), hex=pos.hex_ref(pos.at[unit]))
