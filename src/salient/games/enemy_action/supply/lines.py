"""S02 Lines of supply of all hexes at once: the hexes from which a line can be drawn, as bits.

A line is looked for from its end: from the sources back along roads through open hexes, then up to four hexes overland.
The hex in which it begins need not be open (X3), every other one must be.
"""

from __future__ import annotations

from functools import lru_cache

from salient.board.bits import less
from salient.engine.trace import rule
from salient.games.enemy_action.map.ground import Ground
from salient.games.enemy_action.map.ways import Edges, spread, ways

UNLIMITED = 10_000


@lru_cache(maxsize=8192)
@rule("S02", "S06")
def lines(ground: Ground, bridges: int, sources: int, closed: int, enemies: int, overland: int, road: int) -> int:
    """The hexes that trace. `bridges`: those of the side (X4); `closed`: enemies, and their zones without a friend.

    `road`: the most hexes along the road (X5).
    """
    walk = ways(ground, bridges)
    sources &= ground.roads  # a line ends on a road
    found = along_roads(walk.roads, less(sources, closed), closed, road)
    for _ in range(overland - 1):
        reached = spread(walk.country, found)
        found |= less(reached, closed)
    return less(found | spread(walk.country, found) | sources, enemies)


def along_roads(roads: Edges, sources: int, closed: int, most: int) -> int:
    """The open hexes that a road of at most so many hexes joins to one of the sources."""
    found = new = sources
    while new and most:
        new = less(spread(roads, new), closed | found)
        found |= new
        most -= 1
    return found
