"""Why somebody strong may rightly do nothing: what a board shows, so that it is not called a fault."""

from __future__ import annotations

from collections.abc import Collection

from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory

_LINE = 2  # hexes to an enemy who is met where one stands: a line need not touch him, nor its second rank


def in_line(pos: A44Position, unit: int) -> bool:
    """Whether who defends stands in the line, or right behind those who have the enemy beside them."""
    if pos.unit(unit).side != ALLIED:
        return False
    here, distance = pos.at[unit], pos.world.map.distance
    return any(_can_fight(pos, hex) and distance(here, hex) <= _LINE for hex in pos.stacked()[GERMAN])


def _can_fight(pos: A44Position, hex: int) -> bool:
    stack = pos.units_at(hex, GERMAN) if hex < pos.world.ground.n else ()
    return any(not pos.unit(unit).is_artillery and not pos.status[unit] & BROKEN for unit in stack)


def has_nowhere_to_go(pos: A44Position, unit: int, here: int, reach: Collection[int], far: int) -> bool:
    """Whether nothing within reach was of any use, as the others stood when all had moved, or there was no room.

    `here`: where he was before; `far`: hexes that it is of use to get ahead.
    """
    side = pos.unit(unit).side
    distance, near = pos.world.map.distance, pos.world.ground.near
    enemies = pos.standing(1 - side)
    useful = (
        hex
        for hex in reach
        if hex < pos.world.ground.n
        and (near[hex] & enemies or victory.worth(pos.world, hex) or distance(here, hex) >= far)
    )
    return not any(has_room(pos, unit, hex) for hex in useful)


def has_room(pos: A44Position, unit: int, hex: int) -> bool:
    """Whether it could stand there beside those who do."""
    there = [other for other in pos.units_at(hex, pos.unit(unit).side) if other != unit]
    return not there or stacking.load(pos, [*there, unit]).fits
