"""9 Zones of control and 10 bonds."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.ardennes44.front import Front
from salient.games.ardennes44.ground import WOODED_ROUGH
from salient.games.ardennes44.pieces import ALLIED, GERMAN, NOT_IN_GOOD_ORDER, ON_WHEELS
from salient.games.ardennes44.position import A44Position

#: What can anchor a bond in a hex: units that can, and among them one that is no silhouette.
SILHOUETTES, ANYBODY = 1, 2

Anchors = dict[int, int]


def fronts(pos: A44Position) -> tuple[Front, Front]:
    """Zones and bonds of both sides: bonds are void where enemy units stand, so they are found together."""
    german, allied = _lines_of(pos, GERMAN), _lines_of(pos, ALLIED)
    return _front(pos, GERMAN, german, allied[0]), _front(pos, ALLIED, allied, german[0])


def _front(pos: A44Position, side: int, lines: tuple[int, int, Anchors], enemies: int) -> Front:
    hexes, zone, held = lines
    middle = _hex_bonds(pos, held, enemies)
    crossed = _side_bonds(pos, held, enemies) | _edge_bonds(pos, side, held, enemies)
    return Front(hexes, zone, middle, frozenset(crossed | {(b, a) for a, b in crossed}))


@rule("9.1a", "9.1b", "9.3a", "10.1a")
def _lines_of(pos: A44Position, side: int) -> tuple[int, int, Anchors]:
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


@rule("10.1b", "10.3b", "10.5d")
def _hex_bonds(pos: A44Position, held: Anchors, enemies: int) -> int:
    """The middle hexes of bonds in line; void while an enemy unit stands there."""
    lines = pos.world.ground.hex_lines
    found = 0
    for hex, here in held.items():
        for other, middle, not_here, not_there in lines[hex]:
            there = held.get(other)
            if there is None or (not_here and here == SILHOUETTES) or (not_there and there == SILHOUETTES):
                continue
            found |= 1 << middle
    return found & ~enemies


@rule("10.1b", "10.3a", "10.5b")
def _side_bonds(pos: A44Position, held: Anchors, enemies: int) -> set[tuple[int, int]]:
    """Void while enemies stand on both sides of the hexside; the path goes by a hex without an enemy unit."""
    lines = pos.world.ground.side_lines
    found = set()
    for hex in held:
        for other, x, y, ways in lines[hex]:
            if other in held and ways & ~enemies:
                found.add((x, y))
    return found


@rule("10.6a", "10.3a", "10.5c")
def _edge_bonds(pos: A44Position, side: int, held: Anchors, enemies: int) -> set[tuple[int, int]]:
    """With the own map edge: the path has one hexside of the map, then the outer side that only Wooded Rough has."""
    ground = pos.world.ground
    found = set()
    for hex in ground.edge_pairs.keys() & held.keys():
        for owner, x, y in ground.edge_pairs[hex]:
            open_ways = [way for way in (x, y) if not enemies >> way & 1 and ground.terrain[way] != WOODED_ROUGH]
            if owner == side and open_ways:
                found.add((x, y))
    return found
