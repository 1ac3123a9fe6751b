"""The sheet that is drawn: which hexes, where they lie, and the ground around them that shapes run on into.

Coordinates are the grid's own times HEX, for every sheet of a chart alike; so a front end finds a hex on any
drawing at (HEX * place.x, HEX * place.y), and two sheets lie beside each other as the map does.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from salient.board.chart import Chart, ChartHex, Part
from salient.board.errors import SalientError
from salient.board.numbering import Sheets
from salient.render.curves import Point, mean

HEX = 64.0  # units between two neighbouring hexes
_BEYOND = 2  # hexes around a part that are reckoned with, though not shown

Key = tuple[int, int]  # a corner


def corner_key(point: Point) -> Key:
    return round(point[0] * 4), round(point[1] * 4)


@dataclass(frozen=True)
class Sheet:
    chart: Chart
    part: Part | None = None

    @classmethod
    def of(cls, chart: Chart, name: str | None) -> Sheet:
        if name is None:
            return cls(chart)
        if name not in chart.sheets:
            known = ", ".join(chart.sheets) or "none"
            raise SalientError(f"{chart.title} has no sheet {name!r}; it has {known}")
        return cls(chart, chart.sheets[name])

    def _within(self, beyond: int) -> tuple[int, ...]:
        cells = self.chart.map.cells
        if self.part is None:
            return tuple(range(len(cells)))
        (left, right), (top, bottom) = self.part.columns, self.part.rows
        return tuple(
            h
            for h, (column, row) in enumerate(cells)
            if left - beyond <= column <= right + beyond and top - beyond <= row <= bottom + beyond
        )

    @cached_property
    def shown(self) -> tuple[int, ...]:
        return self._within(0)

    @cached_property
    def near(self) -> tuple[int, ...]:
        """What is shown and what lies around it."""
        return self._within(_BEYOND)

    @cached_property
    def is_shown(self) -> frozenset[int]:
        return frozenset(self.shown)

    @cached_property
    def is_near(self) -> frozenset[int]:
        return frozenset(self.near)

    def hex(self, h: int) -> ChartHex:
        return self.chart.map.hexes[h]

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        grid = self.chart.map.grid
        return tuple((x * HEX, y * HEX) for x, y in (grid.centre(cell) for cell in self.chart.map.cells))

    def corners(self, h: int) -> list[Point]:
        return [(x * HEX, y * HEX) for x, y in self.chart.map.grid.corners(self.chart.map.cells[h])]

    def side(self, a: int, b: int) -> tuple[Point, Point]:
        cells = self.chart.map.cells
        (ax, ay), (bx, by) = self.chart.map.grid.side(cells[a], cells[b])
        return (ax * HEX, ay * HEX), (bx * HEX, by * HEX)

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The sides between hexes that are near, each once."""
        neighbours = self.chart.map.neighbours
        return tuple((a, b) for a in self.near for b in neighbours[a] if a < b and b in self.is_near)

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the hexes that are shown."""
        points = [corner for h in self.shown for corner in self.corners(h)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def flat(self) -> bool:
        return self.chart.map.grid.shape == "flat"

    @property
    def half(self) -> float:
        """From the middle of a hex up to its edge or corner."""
        return HEX / sqrt(3) if self.chart.map.grid.shape == "pointy" else HEX / 2

    @cached_property
    def outline(self) -> list[list[Point]]:
        """The edge of what is shown, as rings of corners."""
        onward: dict[Key, list[tuple[Key, Point]]] = {}
        for h in self.shown:
            ring = self.corners(h)
            missing = self._open_sides(h)
            for i in missing:
                a, b = ring[i], ring[(i + 1) % len(ring)]
                onward.setdefault(corner_key(a), []).append((corner_key(b), b))
        return _rings(onward)

    def _open_sides(self, h: int) -> list[int]:
        ring = self.corners(h)
        taken = set()
        for other in self.chart.map.neighbours[h]:
            if other in self.is_shown:
                middle = mean(*self.side(h, other)) if self._shares_side(h, other) else None
                taken.add(None if middle is None else corner_key(middle))
        middles = [corner_key(mean(a, b)) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
        return [i for i, middle in enumerate(middles) if middle not in taken]

    def _shares_side(self, a: int, b: int) -> bool:
        (ax, ay), (bx, by) = self.centres[a], self.centres[b]
        return (ax - bx) ** 2 + (ay - by) ** 2 < (1.2 * HEX) ** 2

    def number(self, h: int) -> str:
        """A hex's number as this sheet prints it."""
        numbering = self.chart.map.numbering
        found = numbering.names(self.chart.map.cells[h])
        return next((name for name in found if self._prefix and name.startswith(self._prefix)), found[0])

    @cached_property
    def _prefix(self) -> str:
        numbering = self.chart.map.numbering
        if self.part is None or not isinstance(numbering, Sheets):
            return ""
        count: Counter[str] = Counter()
        for h in self.shown:
            for sheet in numbering.sheets:
                count[sheet.prefix] += sheet.printed(self.chart.map.cells[h]) is not None
        return max(count, key=lambda prefix: count[prefix])


def _rings(onward: dict[Key, list[tuple[Key, Point]]]) -> list[list[Point]]:
    rings = []
    while onward:
        start = next(iter(onward))
        ring: list[Point] = []
        here = start
        while here in onward:
            following = onward[here]
            after, point = following.pop()
            if not following:
                del onward[here]
            ring.append(point)
            here = after
        rings.append(ring)
    return rings
