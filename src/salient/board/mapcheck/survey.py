"""A chart as the checks look at it: its roads and rivers as lists, its names in one spelling."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from salient.board.chart import NONE, Chart, ChartSide, Feature
from salient.board.errors import UnknownPlace

LAKE = "lake"
#: Terrain that nobody enters.
WATER = (LAKE, "water")

Pair = tuple[int, int]


@dataclass(frozen=True)
class Problem:
    """`where` is a hex, a hexside `A/B`, or the name of a feature, river, place or box."""

    check: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.check}: {self.where}: {self.text}"


class Survey:
    """What several checks need to know, found once; and which exceptions were called upon."""

    def __init__(self, chart: Chart):
        self.chart = chart
        self.map = chart.map
        self.current = ""  # the check that is running
        self.used: set[tuple[str, str]] = set()

    # Exceptions ------------------------------------------------------------------------------------

    def excused(self, where: str) -> bool:
        """Whether the running check has an exception there, however the hex or hexside is written."""
        wanted = self.canonical(where)
        for listed in self.chart.exceptions.get(self.current, {}):
            if self.canonical(listed) == wanted:
                self.used.add((self.current, listed))
                return True
        return False

    def canonical(self, where: str) -> str:
        try:
            if "/" in where:
                return self.side_name(*self.chart.pair(where))
            return self.map.ids[self.map.index(where)]
        except UnknownPlace:
            return where

    # Places ----------------------------------------------------------------------------------------

    @cached_property
    def hexes(self) -> range:
        """All hexes, without the boxes."""
        return range(len(self.map.cells))

    def side_name(self, a: int, b: int) -> str:
        first, second = sorted((a, b))
        return f"{self.map.ids[first]}/{self.map.ids[second]}"

    def at_edge(self, h: int) -> bool:
        return len(self.map.neighbours[h]) < len(self.map.grid.directions)

    def is_water(self, h: int) -> bool:
        return self.map.hexes[h].terrain in WATER

    def hexes_of(self, *kinds: str, side: str | None = None) -> set[int]:
        """The hexes of features of those kinds; hexes that the map lacks are another check's affair."""
        return {h for feature in self.features(*kinds, side=side) for h in self.known(feature)}

    def features(self, *kinds: str, side: str | None = None) -> Iterator[Feature]:
        for feature in self.chart.features:
            if feature.kind in kinds and side in (None, feature.side):
                yield feature

    def known(self, feature: Feature) -> list[int]:
        found = []
        for name in feature.hexes:
            try:
                found.append(self.map.index(name))
            except UnknownPlace:
                continue
        return found

    # Hexsides --------------------------------------------------------------------------------------

    @cached_property
    def sides(self) -> dict[Pair, ChartSide]:
        """Every hexside with something on it, once."""
        pairs = ((a, b) for a in self.hexes for b in self.map.neighbours[a] if a < b)
        found = {pair: self.map.side(*pair) for pair in pairs}
        return {pair: side for pair, side in found.items() if side != self.map.default_side}

    @cached_property
    def roads(self) -> dict[int, list[int]]:
        """For each hex with a road, where its roads lead."""
        return self._network(lambda side: side.road != NONE)

    def roads_of(self, word: str) -> dict[int, list[int]]:
        return self._network(lambda side: side.road == word)

    def _network(self, wanted: Callable[[ChartSide], bool]) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for (a, b), side in self.sides.items():
            if wanted(side):
                found.setdefault(a, []).append(b)
                found.setdefault(b, []).append(a)
        return found

    @cached_property
    def notes(self) -> dict[Pair, str]:
        """What the notes say about hexsides."""
        table = self.chart.tables[1]
        found = {}
        for row, claims in zip(table.rows, table.provenance, strict=True):
            a, b = sorted((self.map.index(row.a), self.map.index(row.b)))
            found[a, b] = claims.note
        return found


def pieces(nodes: Iterable[int], beside: Callable[[int], Iterable[int]]) -> list[set[int]]:
    """The connected pieces of a graph, the largest first."""
    left = set(nodes)
    found = []
    while left:
        piece = {min(left)}
        queue = list(piece)
        while queue:
            for other in beside(queue.pop()):
                if other in left and other not in piece:
                    piece.add(other)
                    queue.append(other)
        left -= piece
        found.append(piece)
    return sorted(found, key=len, reverse=True)
