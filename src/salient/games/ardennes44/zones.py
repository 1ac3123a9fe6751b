"""9 Zones of control and 10 bonds."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.ardennes44.front import Front, Lines
from salient.games.ardennes44.ground import WOODED_ROUGH
from salient.games.ardennes44.pieces import NOT_IN_GOOD_ORDER, ON_WHEELS
from salient.games.ardennes44.position import A44Position

#: What can anchor a bond in a hex: units that can, and among them one that is no silhouette.
SILHOUETTES, ANYBODY = 1, 2

Anchors = dict[int, int]


def lines(pos: A44Position, side: int) -> Lines:
    """What follows from where a side's own units stand; the enemy's only void some of it."""
    hexes, zone, held = _standing(pos, side)
    return Lines(hexes, zone, _hex_bonds(pos, held), (*_side_bonds(pos, held), *_edge_bonds(pos, side, held)))


@rule("10.3a", "10.3b", "10.3c", "10.5b")
def front(own: Lines, enemies: int) -> Front:
    """The bonds in force at this moment.

    A hex bond is void while an enemy unit stands in the middle. A hexside bond needs a way by a hex without an enemy
    unit, so it is void while enemies stand on both sides of it.
    """
    crossed = [(x, y) for x, y, ways in own.sides if ways & ~enemies]
    return Front(own.hexes, own.zone, own.middle & ~enemies, frozenset([*crossed, *((y, x) for x, y in crossed)]))


@rule("9.1a", "9.1b", "9.3a", "10.1a", "18.3d")
def _standing(pos: A44Position, side: int) -> tuple[int, int, Anchors]:
    """Where a side stands, its zones of control, and the hexes that can anchor a bond.

    Every combat unit has a zone, whatever its state; that of a silhouette does not pass Forest and Wooded Rough. One
    unit in Good Order, no artillery, not on wheels, is enough to anchor a bond (R144).
    """
    ground, at, status = pos.world.ground, pos.at, pos.status
    n, near, silhouette_near, anchor = ground.n, ground.near, ground.silhouette_near, pos.world.anchor
    hexes = zone = 0
    held: Anchors = {}
    for unit in pos.world.own[side]:
        hex = at[unit]
        if not 0 <= hex < n:
            continue
        hexes |= 1 << hex
        kind = anchor[unit]
        zone |= silhouette_near[hex] if kind == SILHOUETTES else near[hex]
        if kind and not status[unit] & (NOT_IN_GOOD_ORDER | ON_WHEELS):
            held[hex] = held.get(hex, 0) | kind
    return hexes, zone, held


@rule("10.1b", "10.5d")
def _hex_bonds(pos: A44Position, held: Anchors) -> int:
    """The middle hexes of bonds in line, as bits."""
    hex_lines = pos.world.ground.hex_lines
    found = 0
    for hex, here in held.items():
        for other, middle, not_here, not_there in hex_lines[hex]:
            there = held.get(other)
            if there is None or (not_here and here == SILHOUETTES) or (not_there and there == SILHOUETTES):
                continue
            found |= 1 << middle
    return found


@rule("10.1b", "10.5b")
def _side_bonds(pos: A44Position, held: Anchors) -> list[tuple[int, int, int]]:
    """The hexsides of bonds out of line, each with the hexes by which terrain lets its path go, as bits."""
    side_lines = pos.world.ground.side_lines
    return [(x, y, ways) for hex in held for other, x, y, ways in side_lines[hex] if other in held]


@rule("10.6a", "10.5c")
def _edge_bonds(pos: A44Position, side: int, held: Anchors) -> list[tuple[int, int, int]]:
    """With the own map edge: the path has one hexside of the map, then the outer side that only Wooded Rough has."""
    ground, found = pos.world.ground, []
    for hex in ground.edge_pairs.keys() & held.keys():
        for owner, x, y in ground.edge_pairs[hex]:
            ways = bits.of(way for way in (x, y) if ground.terrain[way] != WOODED_ROUGH)
            if owner == side and ways:
                found.append((x, y, ways))
    return found
