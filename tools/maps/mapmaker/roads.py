"""Roads: each segment becomes the cheapest chain of hexes along it, between the hexes of its two places.

Roads already laid are cheap to follow, rivers cost what their crossing is worth, and a river whose crossings
are listed is crossed there only. Lesser segments fill in where a settlement would have no road at all.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from math import dist
from typing import Any

import networkx as nx
from shapely.geometry import Point as Dot

from mapmaker.config import RoadSettings
from mapmaker.geodata import Feature
from mapmaker.lattice import Lattice, Point, Side, side
from mapmaker.places import Places
from mapmaker.rivers import Rivers
from mapmaker.warp import Warp
from salient.board import Cell

MAIN = "primary"
NEVER = None


@dataclass
class Segment:
    name: str
    tier: int
    word: str
    line: Any
    ends: tuple[Cell, Cell]
    crossed: dict[str, list[Point]] = field(default_factory=dict)  # rivers near it, where its real course crosses
    apart: set[str] = field(default_factory=set)  # rivers that lie between its two ends


class Roads:
    def __init__(
        self,
        lattice: Lattice,
        warp: Warp,
        rivers: Rivers,
        places: Places,
        features: list[Feature],
        settings: RoadSettings,
        crossings: dict[str, list[str]],
        lake: str,
    ):
        self._lattice, self._rivers, self._places, self._settings = lattice, rivers, places, settings
        self._lake = lake
        self._allowed = {name: {lattice.side(each) for each in sides} for name, sides in crossings.items()}
        self.log: list[str] = []
        self.word: dict[Side, str] = {}
        self._hexes = nx.Graph(lattice.sides)
        for word, chains in settings.chains.items():
            for chain in chains:
                self._lay([lattice.cell(name) for name in chain], word)
        self._demanded = set(self.word)
        for segment in sorted(self._segments(warp, features), key=lambda s: (s.tier, s.word != MAIN)):
            if segment.tier in settings.tiers or self._wanted(segment):
                self._route(segment)
        self._prune()

    # Which segments --------------------------------------------------------------------------------

    def _segments(self, warp: Warp, features: list[Feature]) -> list[Segment]:
        found = []
        for feature in features:
            properties = feature.properties
            name = f"{properties['from']} - {properties['to']}"
            tier = int(properties["tier"])
            called = _names(name, properties)
            if called & set(self._settings.keep):
                tier = min(tier, max(self._settings.tiers))
            if called & set(self._settings.drop) or tier not in (*self._settings.tiers, *self._settings.filling):
                continue
            line = warp.line(feature.parts[0])
            ends = self._ends(properties, line)
            if ends and ends[0] != ends[1]:
                segment = Segment(name, tier, self._word(name, properties), line, ends)
                self._measure(segment)
                found.append(segment)
        return found

    def _word(self, name: str, properties: dict[str, Any]) -> str:
        names = _names(name, properties)
        kind = str(properties["class"])
        if names & set(self._settings.demote):
            kind = "secondary"
        if names & set(self._settings.promote):
            kind = MAIN
        return self._settings.words.get(kind, kind)

    def _ends(self, properties: dict[str, Any], line: Any) -> tuple[Cell, Cell] | None:
        first = self._places.at.get(properties["from"] or "")
        last = self._places.at.get(properties["to"] or "")
        if first and last:
            return first, last
        inside = line.intersection(self._lattice.land)
        pieces = [p for p in getattr(inside, "geoms", [inside]) if p.geom_type == "LineString" and p.length > 0.3]
        if not pieces:
            return None
        first_piece = pieces[0]
        last_piece = pieces[-1] if last or not first else pieces[0]  # a road that leaves the map does not return
        return (
            first or self._lattice.nearest(first_piece.coords[0][:2]),
            last or self._lattice.nearest(last_piece.coords[-1][:2]),
        )

    def _measure(self, segment: Segment) -> None:
        for name, river in self._rivers.rivers.items():
            if segment.line.distance(river.line) > 0.8:
                continue
            a, b = segment.ends
            if self._bank(name, a, segment.line.coords[0]) != self._bank(name, b, segment.line.coords[-1]):
                segment.apart.add(name)
            cut = segment.line.intersection(river.line)
            points = [] if cut.is_empty else list(getattr(cut, "geoms", [cut]))
            segment.crossed[name] = [point.coords[0][:2] for point in points]

    def _bank(self, river: str, cell: Cell, point: Any) -> int:
        beside = self._rivers.bank_of(river, cell)
        return beside if beside is not None else self._rivers.rivers[river].bank(point[:2])[0]

    def _wanted(self, segment: Segment) -> bool:
        """A filling segment is laid if it brings a road to a settlement that has none."""
        on_road = {cell for pair in self.word for cell in pair}
        return any(self._places.is_settled(cell) and cell not in on_road for cell in segment.ends)

    # Where they run --------------------------------------------------------------------------------

    def _route(self, segment: Segment) -> None:
        reach = max(1.5, 0.35 * segment.line.length)
        off = {}

        def away(cell: Cell) -> float:
            if cell not in off:
                off[cell] = float(segment.line.distance(Dot(self._lattice.centre(cell))))
            return off[cell]

        def cost(a: Cell, b: Cell, _: Any) -> float | None:
            far = away(a), away(b)
            if max(far) > reach:
                return NEVER
            price = 0.6 + 1.6 * (far[0] ** 2 + far[1] ** 2)
            there = self.word.get(side(a, b))
            if there:
                price *= 0.55 if there in (segment.word, MAIN) else 0.75
            return self._with_river(segment, side(a, b), price, bool(there))

        try:
            self._lay(nx.dijkstra_path(self._hexes, *segment.ends, weight=cost), segment.word)
        except nx.NetworkXNoPath:
            self.log.append(f"no way for the road {segment.name}")

    def _with_river(self, segment: Segment, pair: Side, price: float, bridged: bool) -> float | None:
        if pair not in self._rivers.sides:
            return price
        word, name = self._rivers.sides[pair]
        if word == self._lake or (name in self._allowed and pair not in self._allowed[name]):
            return NEVER
        middle = self._lattice.middle(pair)
        real = any(dist(middle, point) < 1.1 for point in segment.crossed.get(name, []))
        if name in segment.apart or real:
            return price + (0.2 if bridged else 1.0)
        return price + (6.0 if bridged else 9.0)

    def _lay(self, cells: list[Cell], word: str) -> None:
        for pair in (side(a, b) for a, b in pairwise(cells)):
            if self.word.get(pair) != MAIN:
                self.word[pair] = word

    def _prune(self) -> None:
        """Takes away ends that lead nowhere: to no settlement, named place or map edge."""
        while True:
            ends = Counter(cell for pair in self.word for cell in pair)
            loose = [
                pair for pair in self.word if pair not in self._demanded and any(self._loose(c, ends) for c in pair)
            ]
            if not loose:
                return
            for pair in loose:
                del self.word[pair]

    def _loose(self, cell: Cell, ends: Counter[Cell]) -> bool:
        return ends[cell] == 1 and not self._places.is_settled(cell) and not self._lattice.is_edge(cell)


def _names(name: str, properties: dict[str, Any]) -> set[str]:
    """What a segment may be called in the settings: its two ends, the road's number or its name."""
    return {name, str(properties.get("ref") or ""), str(properties.get("road") or "")} - {""}
