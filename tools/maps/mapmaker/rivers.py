"""Rivers: each line becomes the cheapest chain of hexsides along it, through the hexsides it must use."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise, product
from math import dist
from typing import Any

import networkx as nx
from shapely.geometry import LineString
from shapely.geometry import Point as Dot
from shapely.ops import substring
from shapely.prepared import prep

from mapmaker.config import RiverSettings
from mapmaker.geodata import Feature
from mapmaker.lattice import Lattice, Point, Side
from mapmaker.warp import Warp

LEFT, RIGHT = 1, -1
REACH = 1.6  # hexes: how far from the line a hexside may still carry it
SELF_CROSSING = 50.0


@dataclass
class River:
    name: str
    word: str
    line: Any
    into: str | None
    chains: list[list[Point]] = field(default_factory=list)  # corners, downstream

    def bank(self, point: Point) -> tuple[int, float]:
        """On which bank of the line a point lies, and how far from it."""
        dot = Dot(point)
        along = self.line.project(dot)
        a = self.line.interpolate(max(0.0, along - 0.15))
        b = self.line.interpolate(min(self.line.length, along + 0.15))
        return _hand((a.x, a.y), (b.x, b.y), point), float(dot.distance(self.line))


def _hand(a: Point, b: Point, point: Point) -> int:
    """Left or right of the way from a to b; the plane's y grows to the south."""
    cross = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
    return LEFT if cross < 0 else RIGHT


class Rivers:
    """All rivers of a map, as chains of hexsides."""

    def __init__(self, lattice: Lattice, warp: Warp, features: list[Feature], settings: RiverSettings):
        self._lattice = lattice
        self._settings = settings
        self.log: list[str] = []
        self.rivers: dict[str, River] = {}
        self.sides: dict[Side, tuple[str, str]] = {}  # word and name
        wanted = {feature.name: feature for feature in features if self._wanted(feature)}
        for name in _mouths_first(wanted):
            self.rivers[name] = self._river(wanted[name], warp)
        for river in self.rivers.values():
            self._write(river)

    def _wanted(self, feature: Feature) -> bool:
        properties = feature.properties
        if feature.name in self._settings.leave_out:
            return False
        if feature.name in self._settings.add:
            return True
        if properties["class"] == "stream":
            return False
        return properties["class"] == "major" or self._settings.flag in (properties.get("games") or "")

    def _river(self, feature: Feature, warp: Warp) -> River:
        line = warp.line([*self._settings.upstream.get(feature.name, []), *feature.parts[0]])
        start = self._settings.start.get(feature.name) or feature.properties.get("hexside_from")
        if start:
            line = substring(line, line.project(Dot(warp((start[0], start[1])))), line.length)
        word = self._settings.words.get(feature.name, self._settings.words["*"])
        river = River(feature.name, word, line, feature.properties.get("into"))
        pieces = self._inside(line)
        for piece in pieces:
            into = river.into if piece is pieces[-1] else None
            chain = self._chain(river.name, piece, into)
            if chain:
                river.chains.append(chain)
        return river

    def _inside(self, line: Any) -> list[Any]:
        """The pieces of a line that lie on the map, in its direction; grazes of the edge are joined."""
        cut = line.intersection(self._lattice.land)
        pieces = [p for p in getattr(cut, "geoms", [cut]) if p.geom_type == "LineString" and p.length > 0.8]
        pieces.sort(key=lambda p: line.project(Dot(p.coords[0])))
        joined: list[Any] = []
        for piece in pieces:
            gap = line.project(Dot(piece.coords[0])) - line.project(Dot(joined[-1].coords[-1])) if joined else 9.0
            if gap < 1.2:
                joined[-1] = LineString([*joined[-1].coords, *piece.coords])
            else:
                joined.append(piece)
        return joined

    def _chain(self, name: str, line: Any, into: str | None) -> list[Point]:
        graph = self._costs(line)
        if graph.number_of_nodes() < 2:
            return []
        corners = list(graph.nodes)
        first = _nearest(line.coords[0], corners)
        last = self._mouth(into, line.coords[-1], graph) or _nearest(line.coords[-1], corners)
        gates = [gate for gate in (self._gate(name, side, graph) for side in self._through(name)) if gate]
        return _cheapest(graph, first, last, gates)

    def _costs(self, line: Any) -> Any:
        graph = nx.Graph()
        near = prep(line.buffer(REACH))
        for a, b, data in self._lattice.corners.edges(data=True):
            middle = data["middle"]
            if near.intersects(Dot(middle)):
                probes = [a, b, middle, _half(a, middle), _half(b, middle)]
                off = sum(line.distance(Dot(probe)) for probe in probes) / len(probes)
                graph.add_edge(a, b, cost=0.577 * (0.25 + (off / 0.33) ** 2), pair=data["pair"])
        return graph

    def _mouth(self, into: str | None, end: Point, graph: Any) -> Point | None:
        """Where a river joins another that is already traced."""
        if into not in self.rivers:
            return None
        corners = [corner for chain in self.rivers[into].chains for corner in chain if corner in graph]
        nearest = _nearest(end, corners) if corners else None
        return nearest if nearest and dist(nearest, end) < REACH else None

    def _through(self, name: str) -> list[Side]:
        return [self._lattice.side(each) for each in self._settings.through.get(name, [])]

    def _gate(self, name: str, side: Side, graph: Any) -> tuple[Point, Point] | None:
        for a, b, data in graph.edges(data=True):
            if data["pair"] == side:
                return a, b
        self.log.append(f"{name} does not reach {self._lattice.side_name(side)}")
        return None

    def _write(self, river: River) -> None:
        for chain in river.chains:
            for a, b in pairwise(chain):
                pair = self._lattice.corners[a][b]["pair"]
                if pair not in self.sides or self.sides[pair][0] == self._settings.words["*"]:
                    self.sides[pair] = (river.word, river.name)

    # Questions of the other steps ------------------------------------------------------------------

    def bank_of(self, name: str, cell: Any) -> int | None:
        """The bank of a hex beside a river's chain of hexsides; None if it does not touch it."""
        votes = 0
        centre = self._lattice.centre(cell)
        for chain in self.rivers[name].chains:
            for a, b in pairwise(chain):
                if cell in self._lattice.corners[a][b]["pair"]:
                    votes += _hand(a, b, centre)
        return None if votes == 0 else (LEFT if votes > 0 else RIGHT)

    def make_lake(self, axis: Any, word: str) -> int:
        """Turns the river hexsides along the axis of a reservoir into lake hexsides."""
        count = 0
        for a, b, data in self._lattice.corners.edges(data=True):
            pair = data["pair"]
            if pair not in self.sides or Dot(data["middle"]).distance(axis) > 0.45:
                continue
            if LineString([a, b]).distance(axis) < 0.25:
                self.sides[pair] = (word, self.sides[pair][1])
                count += 1
        return count


def _mouths_first(features: dict[str, Feature]) -> list[str]:
    order: dict[str, None] = {}

    def visit(name: str) -> None:
        into = features[name].properties.get("into")
        if into in features and into not in order:
            visit(into)
        order[name] = None

    for name in features:
        visit(name)
    return list(order)


def _half(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _nearest(point: Any, corners: list[Point]) -> Point:
    return min(corners, key=lambda corner: (dist(corner, point[:2]), corner))


def _cheapest(graph: Any, first: Point, last: Point, gates: list[tuple[Point, Point]]) -> list[Point]:
    """The cheapest way from first to last through all gates in their order, each passed in the better direction."""
    free = graph.copy()
    free.remove_edges_from(gates)
    best: tuple[float, list[Point]] | None = None
    for turns in product((False, True), repeat=len(gates)):
        way, cost = [first], 0.0
        for (a, b), turned in zip(gates, turns, strict=True):
            enter, leave = (b, a) if turned else (a, b)
            step = _walk(free, way[-1], enter)
            if step is None:
                break
            way, cost = [*way, *step[1][1:], leave], cost + step[0] + graph[a][b]["cost"]
        else:
            step = _walk(free, way[-1], last)
            if step is None:
                continue
            way, cost = [*way, *step[1][1:]], cost + step[0]
            if len(set(way)) < len(way):
                cost += SELF_CROSSING
            if best is None or cost < best[0]:
                best = (cost, way)
    return best[1] if best else []


def _walk(graph: Any, a: Point, b: Point) -> tuple[float, list[Point]] | None:
    if a not in graph or b not in graph:
        return None
    try:
        cost, way = nx.single_source_dijkstra(graph, a, b, weight="cost")
    except nx.NetworkXNoPath:
        return None
    return float(cost), list(way)
