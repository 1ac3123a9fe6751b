"""8.2 Lines of supply, of all hexes at once: the hexes from which a line can be drawn, as bits.

A line is looked for from its end: from the entry hexes back along roads through hexes that are not closed, then up to
five hexes across country. Its first hex may be closed, every other one must be open.
"""

from __future__ import annotations

from functools import lru_cache

from salient.board import bits
from salient.board.bits import less
from salient.engine.trace import rule
from salient.games.deadly_woods.map.ground import FOREST, NO_RIVER, Ground

ACROSS_COUNTRY = 5  # hexes to the road, the road hex counted

#: Edges of a graph of hexes: (difference of the numbers, from which hexes), forward and back.
Edges = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]


def spread(edges: Edges, hexes: int) -> int:
    """All that an edge leads to from these hexes."""
    found = 0
    for by, mask in edges[0]:
        found |= (hexes & mask) << by
    for by, mask in edges[1]:
        found |= (hexes & mask) >> by
    return found


class Ways:
    """Where a line can run with these bridges down: along roads, and across any hexside that is no barrier."""

    def __init__(self, ground: Ground, down: int):
        self.forest = ground.of_terrain[FOREST]
        roads, country = (kind.copy() for kind in _all_standing(ground))
        for bridge in bits.places(down):
            a, b = ground.bridges[bridge]
            for kind in (roads, country):
                kind[b - a] = less(kind.get(b - a, 0), 1 << a)
                kind[a - b] = less(kind.get(a - b, 0), 1 << b)
        self.roads, self.country = _edges(roads), _edges(country)

    @rule("8.2a", "8.2b", "8.2d", "8.2e")
    def along_roads(self, sources: int, closed: int) -> int:
        """The open hexes that a road joins to one of these through open hexes."""
        ahead, back = self.roads
        found, before = less(sources, closed), 0
        while found != before:
            before = found
            for by, mask in ahead:
                reached = (found & mask) << by
                found |= reached ^ (reached & closed)
            for by, mask in reversed(back):
                reached = (found & mask) >> by
                found |= reached ^ (reached & closed)
        return found

    def beside_roads(self, hexes: int) -> int:
        """The hexes from which a road leads into one of these."""
        return spread(self.roads, hexes)

    def beyond(self, hex: int) -> int:
        """The hexes that an open hexside leads to."""
        return spread(self.country, 1 << hex)

    @rule("8.2c")
    def out_of(self, hex: int) -> int:
        """The hexes into which a line can step from here: into forest along a road alone."""
        return less(self.beyond(hex), self.forest) | spread(self.roads, 1 << hex) & self.forest

    @rule("8.2c")
    def into(self, hexes: int) -> int:
        """The hexes from which a line can step into one of these: into forest along a road alone."""
        return spread(self.country, less(hexes, self.forest)) | spread(self.roads, hexes & self.forest)

    @rule("8.2a", "8.2c", "8.2d", "8.2e")
    def across_country(self, ends: int, closed: int, *, any_side: bool) -> list[int]:
        """By distance from 0 to 5: the hexes whose shortest line to one of these open hexes has that length.

        `any_side`: the last step may lead into a forest hex over any hexside, as the road is there (R62).
        """
        seen = ends
        found = [ends]
        reached = spread(self.country, ends) if any_side else self.into(ends)
        while len(found) <= ACROSS_COUNTRY:
            reached = less(reached, seen)
            seen |= reached
            found.append(reached)
            reached = self.into(less(reached, closed))
        return found


@lru_cache(maxsize=512)
def ways(ground: Ground, down: int) -> Ways:
    return Ways(ground, down)


@lru_cache(maxsize=16)
@rule("8.2e")
def _all_standing(ground: Ground) -> tuple[dict[int, int], dict[int, int]]:
    """By difference of numbers: the hexes from which a road, and from which open country, leads on over no river, or
    over a bridge."""
    roads: dict[int, int] = {}
    country: dict[int, int] = {}
    for hex in range(ground.n):
        for beside in ground.map.neighbours[hex]:
            side = ground.side(hex, beside)
            if side.river == NO_RIVER or side.bridge >= 0:
                for kind in (roads, country) if side.road else (country,):
                    kind[beside - hex] = kind.get(beside - hex, 0) | 1 << hex
    return roads, country


def _edges(groups: dict[int, int]) -> Edges:
    ahead = tuple((by, mask) for by, mask in sorted(groups.items()) if by > 0)
    back = tuple((-by, mask) for by, mask in sorted(groups.items()) if by < 0)
    return ahead, back
