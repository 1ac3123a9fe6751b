"""9 Zones of control and 10 bonds."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.trace import rule
from salient.games.ardennes44.front import Front
from salient.games.ardennes44.ground import WOODED_ROUGH, Ground
from salient.games.ardennes44.pieces import ALLIED, GERMAN, NOT_IN_GOOD_ORDER, ON_WHEELS
from salient.games.ardennes44.position import A44Position

#: What can anchor a bond in a hex: a unit that can, and one among them that is no silhouette.
ANCHOR, FREE_ANCHOR = 1, 2


def fronts(pos: A44Position) -> tuple[Front, Front]:
    """Zones and bonds of both sides: bonds are void where enemy units stand, so they are found together."""
    hexes = (_hexes(pos, GERMAN), _hexes(pos, ALLIED))
    return _front(pos, GERMAN, hexes), _front(pos, ALLIED, hexes)


def _front(pos: A44Position, side: int, hexes: tuple[int, int]) -> Front:
    enemies = hexes[1 - side]
    middle, crossed = 0, set()
    for hex, between in bonds(pos, side, enemies):
        if between is None:
            middle |= 1 << hex
        else:
            crossed |= {(hex, between), (between, hex)}
    return Front(hexes[side], _zone(pos, side), middle, frozenset(crossed))


def _on_map(pos: A44Position, side: int) -> Iterator[tuple[int, int]]:
    """Each unit of a side that stands in a hex, with the hex."""
    at, n = pos.at, pos.world.ground.n
    for unit in pos.world.own[side]:
        if 0 <= at[unit] < n:
            yield unit, at[unit]


def _hexes(pos: A44Position, side: int) -> int:
    found = 0
    for _, hex in _on_map(pos, side):
        found |= 1 << hex
    return found


@rule("9.1a", "9.1b", "9.3a")
def _zone(pos: A44Position, side: int) -> int:
    """Every combat unit has one, whatever its state; that of a silhouette does not pass Forest and Wooded Rough."""
    ground, units = pos.world.ground, pos.world.units
    found = 0
    for unit, hex in _on_map(pos, side):
        found |= (ground.silhouette_near if units[unit].silhouette else ground.near)[hex]
    return found


@rule("10.1a")
def anchors(pos: A44Position, side: int) -> dict[int, int]:
    """The hexes that can anchor a bond: one unit in Good Order, no artillery, not on wheels, is enough (R144)."""
    units, status = pos.world.units, pos.status
    found: dict[int, int] = {}
    for unit, hex in _on_map(pos, side):
        if units[unit].is_artillery or status[unit] & (NOT_IN_GOOD_ORDER | ON_WHEELS):
            continue
        found[hex] = found.get(hex, 0) | (ANCHOR if units[unit].silhouette else ANCHOR | FREE_ANCHOR)
    return found


@rule("10.1b", "10.3a", "10.3b", "10.6a")
def bonds(pos: A44Position, side: int, enemies: int) -> Iterator[tuple[int, int | None]]:
    """The bonds in force: (middle hex, None) or the two hexes of a hexside."""
    ground = pos.world.ground
    held = anchors(pos, side)
    for hex in held:
        for second in ground.map.twelve[hex]:
            if second.hex < hex or second.hex not in held or second.off:
                continue
            if second.straight:
                middle = second.between[0]
                if not enemies >> middle & 1 and _hex_bond(ground, held, hex, middle, second.hex):
                    yield middle, None
            else:
                x, y = second.between
                if not (enemies >> x & 1 and enemies >> y & 1) and _side_bond(ground, hex, x, y, second.hex, enemies):
                    yield x, y
        for owner, x, y in ground.edge_pairs.get(hex, ()):
            if owner == side and not (enemies >> x & 1 and enemies >> y & 1) and _edge_bond(ground, x, y, enemies):
                yield x, y


@rule("10.5a", "10.5d")
def _hex_bond(ground: Ground, held: dict[int, int], a: int, middle: int, b: int) -> bool:
    if ground.breaks_bond(a, middle) and ground.breaks_bond(middle, b):
        return False
    return all(_passes_rough(ground, held[end], end, middle) for end in (a, b))


def _passes_rough(ground: Ground, anchor: int, end: int, middle: int) -> bool:
    """A silhouette in Wooded Rough makes a hex bond only through a hexside crossed by a road (R28)."""
    silhouettes_only = not anchor & FREE_ANCHOR
    return not (silhouettes_only and ground.terrain[end] == WOODED_ROUGH and not ground.side(end, middle).road)


@rule("10.5a", "10.5b")
def _side_bond(ground: Ground, a: int, x: int, y: int, b: int, enemies: int) -> bool:
    """By either of the two hexes, but not through one with an enemy unit."""
    return any(
        not enemies >> way & 1 and not (ground.breaks_bond(a, way) and ground.breaks_bond(way, b)) for way in (x, y)
    )


@rule("10.6a", "10.5c")
def _edge_bond(ground: Ground, x: int, y: int, enemies: int) -> bool:
    """Over the edge the path has one hexside of the map, then the outer side of x or y, which only Wooded Rough has."""
    return any(not enemies >> way & 1 and ground.terrain[way] != WOODED_ROUGH for way in (x, y))
