"""K07 Surrounded hexes: every way out is held or controlled by the enemy."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.enemy_action.map import zones
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition


def surrounded(pos: EAAPosition, hex: int, side: int | None = None) -> bool:
    """Whether the stack in the hex is surrounded; for an empty hex the side that would stand there is told."""
    if side is None:
        side = ALLIED if pos.standing(ALLIED) >> hex & 1 else GERMAN
    return shut_in(pos, hex, closed(pos, side))


def closed(pos: EAAPosition, side: int) -> int:
    """The hexes that the enemies of a side close to it: they stand there or control them."""
    return pos.standing(1 - side) | zones.of(pos, 1 - side)


def closed_if(pos: EAAPosition, unit: int, hex: int) -> int:
    """The hexes that the unit's side closes to its enemies if the unit stood in this hex; NOWHERE: were it lifted."""
    return zones.standing_if(pos, unit, hex) | zones.moved(pos, unit, hex)


@rule("K07")
def shut_in(pos: EAAPosition, hex: int, closed: int) -> bool:
    """X13 Every neighbour on the map is closed; friends in them do not help. Where no unit may go the map ends."""
    near = pos.world.ground.near[hex] & pos.world.in_play
    return near & closed == near
