"""Which hexsides are open while certain bridges can be used: zones, supply and movement walk on whole sets at once."""

from __future__ import annotations

from functools import lru_cache

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.map.ground import Ground

#: Edges of a graph of hexes: (difference of the numbers, from which hexes), forward and back.
Edges = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
_Groups = dict[int, int]  # difference of the numbers -> from which hexes


def spread(edges: Edges, hexes: int) -> int:
    """All that an edge leads to from these hexes."""
    found = 0
    for by, mask in edges[0]:
        found |= (hexes & mask) << by
    for by, mask in edges[1]:
        found |= (hexes & mask) >> by
    return found


class Ways:
    """The open hexsides: every dry one, and the river sides with a bridge that can be used.

    A side (a, b) of `river_sides` may be open one way only: `out` from a to b, `back` from b to a (M05).
    """

    __slots__ = ("country", "joined", "roads", "roads_near")

    def __init__(self, ground: Ground, out: int, back: int):
        (country, roads), (joined, roads_near) = _printed(ground)
        country, roads = country.copy(), roads.copy()
        self.joined = joined.copy()  # by hex: the neighbours that a step leads to
        self.roads_near = roads_near.copy()  # those along a road
        for side in bits.places(out ^ ground.bridges | back ^ ground.bridges):
            a, b = ground.river_sides[side]
            for is_open, h, other in ((out >> side & 1, a, b), (back >> side & 1, b, a)):
                _set(country, self.joined, h, other, is_open)
                has_road = ground.bridges >> side & 1 and ground.has_road(h, other)  # X19 a built bridge has none
                _set(roads, self.roads_near, h, other, is_open and has_road)
        self.country, self.roads = _edges(country), _edges(roads)


def _set(groups: _Groups, near: list[int], hex: int, other: int, is_open: int | bool) -> None:
    """Open the way from a hex to another, or shut it."""
    by, bit, other_bit = other - hex, 1 << hex, 1 << other
    if is_open:
        groups[by] = groups.get(by, 0) | bit
        near[hex] |= other_bit
    else:
        groups[by] = bits.less(groups.get(by, 0), bit)
        near[hex] = bits.less(near[hex], other_bit)


def _edges(groups: _Groups) -> Edges:
    ordered = sorted(groups.items())
    return tuple((by, mask) for by, mask in ordered if by > 0), tuple((-by, mask) for by, mask in ordered if by < 0)


@lru_cache(maxsize=64)
def _printed(ground: Ground) -> tuple[tuple[_Groups, _Groups], tuple[list[int], list[int]]]:
    """With all printed bridges and no others, which it mostly nearly is: the rest is a few changes."""
    bridged = [bits.of(other for other, side in over if ground.bridges >> side & 1) for over in ground.over]
    joined = [dry | over for dry, over in zip(ground.dry_near, bridged, strict=True)]
    roads_near = [near & road for near, road in zip(joined, ground.road_near, strict=True)]
    return (_groups(joined), _groups(roads_near)), (joined, roads_near)


def _groups(near: list[int]) -> _Groups:
    found: _Groups = {}
    for hex, others in enumerate(near):
        for other in bits.places(others):
            found[other - hex] = found.get(other - hex, 0) | 1 << hex
    return found


@lru_cache(maxsize=256)
def one_way(ground: Ground, out: int, back: int) -> Ways:
    return Ways(ground, out, back)


@rule("N02")
def ways(ground: Ground, bridges: int) -> Ways:
    """With these bridges, in both directions. X19: a destroyed bridge is an unbridged side."""
    return one_way(ground, bridges, bridges)


@lru_cache(maxsize=256)
def around(ground: Ground, hexes: int, distance: int) -> int:
    """The hexes within a plain distance of any of these, these among them."""
    found = 0
    for hex in bits.places(hexes):
        found |= ground.within(hex, distance)
    return found
