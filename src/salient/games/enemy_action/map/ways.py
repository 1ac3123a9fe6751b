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
        country, roads = (groups.copy() for groups in _dry(ground))
        joined, roads_near = list(ground.dry_near), list(ground.dry_road_near)
        for side in bits.places(out | back):
            a, b = ground.river_sides[side]
            for open_, h, other in ((out, a, b), (back, b, a)):
                if open_ >> side & 1:
                    joined[h] |= 1 << other
                    country[other - h] = country.get(other - h, 0) | 1 << h
                    if ground.has_road(h, other):
                        roads_near[h] |= 1 << other
                        roads[other - h] = roads.get(other - h, 0) | 1 << h
        self.joined = joined  # by hex: the neighbours that a step leads to
        self.roads_near = roads_near  # those along a road
        self.country, self.roads = _edges(country), _edges(roads)


def _edges(groups: _Groups) -> Edges:
    ordered = sorted(groups.items())
    return tuple((by, mask) for by, mask in ordered if by > 0), tuple((-by, mask) for by, mask in ordered if by < 0)


@lru_cache(maxsize=64)
def _dry(ground: Ground) -> tuple[_Groups, _Groups]:
    country: _Groups = {}
    roads: _Groups = {}
    for groups, near in ((country, ground.dry_near), (roads, ground.dry_road_near)):
        for hex in range(ground.n):
            for other in bits.places(near[hex]):
                groups[other - hex] = groups.get(other - hex, 0) | 1 << hex
    return country, roads


@lru_cache(maxsize=128)
def one_way(ground: Ground, out: int, back: int) -> Ways:
    return Ways(ground, out, back)


@rule("N02")
def ways(ground: Ground, bridges: int) -> Ways:
    """With these bridges, in both directions. X19: a destroyed bridge is an unbridged side, a built one has no road."""
    return one_way(ground, bridges, bridges)


@lru_cache(maxsize=256)
def around(ground: Ground, hexes: int, distance: int) -> int:
    """The hexes within a plain distance of any of these, these among them."""
    found = 0
    for hex in bits.places(hexes):
        found |= ground.within(hex, distance)
    return found
