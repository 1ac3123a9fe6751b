"""The hexes of a map in the plane: x to the east, y to the south, neighbouring centres 1 apart.

The plane is the screen of `salient.board.Grid`, so a map that counts its columns westwards needs no care here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cached_property
from math import dist
from pathlib import Path
from typing import Any

import networkx as nx
from shapely.geometry import Polygon
from shapely.ops import unary_union

from salient.board import Cell, Digits, Grid, Numbering, Sheet, Sheets

Point = tuple[float, float]
Side = tuple[Cell, Cell]  # two neighbours, the lower cell first


def side(a: Cell, b: Cell) -> Side:
    return (a, b) if a < b else (b, a)


class Lattice:
    """A map's hexes and hexsides, and the names its numbering gives them."""

    def __init__(self, grid: Grid, numbering: Numbering, cells: list[Cell]):
        self.grid = grid
        self.numbering = numbering
        self.cells = sorted(cells)
        self._known = frozenset(cells)

    @classmethod
    def read(
        cls, map_toml: Path, columns: tuple[int, int], rows: tuple[int, int], without: Iterable[str] = ()
    ) -> Lattice:
        data = tomllib.loads(map_toml.read_text(encoding="utf-8"))
        numbering = _numbering(data["numbering"])
        lacking = {numbering.parse(name) for name in without}
        cells = [(c, r) for c in range(columns[0], columns[1] + 1) for r in range(rows[0], rows[1] + 1)]
        return cls(Grid(**data["grid"]), numbering, [cell for cell in cells if cell not in lacking])

    def __contains__(self, cell: Cell) -> bool:
        return cell in self._known

    def cell(self, name: str) -> Cell:
        return self.numbering.parse(name)

    def name(self, cell: Cell) -> str:
        return self.numbering.format(cell)

    def side(self, name: str) -> Side:
        """The hexside of a name such as E2020/E2119."""
        a, b = (self.cell(part) for part in name.split("/"))
        if not self.grid.adjacent(a, b):
            raise ValueError(f"{name}: the two hexes do not touch")
        return side(a, b)

    def side_name(self, pair: Side) -> str:
        return "/".join(self.name(cell) for cell in pair)

    def neighbours(self, cell: Cell) -> list[Cell]:
        return [other for other in self.grid.neighbours(cell) if other in self._known]

    def centre(self, cell: Cell) -> Point:
        return self.grid.centre(cell)

    def middle(self, pair: Side) -> Point:
        (ax, ay), (bx, by) = self.centre(pair[0]), self.centre(pair[1])
        return (ax + bx) / 2, (ay + by) / 2

    def polygon(self, cell: Cell) -> Any:
        return Polygon(self.grid.corners(cell))

    @cached_property
    def sides(self) -> list[Side]:
        return [(cell, other) for cell in self.cells for other in self.neighbours(cell) if cell < other]

    @cached_property
    def corners(self) -> Any:
        """A graph whose nodes are the corners of hexes and whose edges are hexsides (`pair`)."""
        graph = nx.Graph()
        for pair in self.sides:
            a, b = (_rounded(point) for point in self.grid.side(*pair))
            graph.add_edge(a, b, pair=pair, middle=self.middle(pair))
        return graph

    @cached_property
    def land(self) -> Any:
        """All hexes as one shape, a hair larger."""
        return unary_union([self.polygon(cell).buffer(0.02) for cell in self.cells])

    def nearest(self, point: Point) -> Cell:
        """The hex in which a point lies, or the nearest one of the map."""
        return min(self._around(point), key=lambda cell: (dist(self.centre(cell), point), cell))

    def at(self, point: Point) -> Cell | None:
        """The hex in which a point lies; None if it lies off the map."""
        cell = self.nearest(point)
        return cell if dist(self.centre(cell), point) < 0.58 else None

    def _around(self, point: Point) -> list[Cell]:
        near = [cell for cell in self.cells if abs(self.centre(cell)[0] - point[0]) < 1.2]
        return near or self.cells

    def is_edge(self, cell: Cell) -> bool:
        return len(self.neighbours(cell)) < 6


def _rounded(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def _numbering(data: dict[str, Any]) -> Numbering:
    if data["kind"] == "digits":
        return Digits(data.get("pattern", "CCRR"))
    sheets = tuple(_sheet(entry) for entry in data["sheet"])
    return Sheets(sheets, bare=data.get("bare"))


def _sheet(entry: dict[str, Any]) -> Sheet:
    (first, last), (low, high) = entry["columns"], entry["rows"]
    shift = entry.get("column_offset", 0), entry.get("row_offset", 0)
    return Sheet(entry["prefix"], (first, last), (low, high), *shift)
