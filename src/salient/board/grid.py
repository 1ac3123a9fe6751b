"""Grids of hexes and squares as data: which cells touch, how far apart they lie, where they are drawn.

A cell is (column, row), counted as the map prints it. On screen x grows to the right and y downwards; a
grid says by `east` and `south` which way its columns and rows grow, so that a map whose columns are
counted westwards is drawn, and its directions are named, as its owner sees it.

Inside, a staggered grid is counted in half steps along the staggered axis (the "doubled" coordinates):
there every neighbour lies at the same difference, whatever the parity of the column or row.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin, sqrt
from typing import Literal

Cell = tuple[int, int]
Point = tuple[float, float]
Shape = Literal["flat", "pointy", "square"]

_WAYS: dict[str, dict[str, tuple[int, int]]] = {
    "flat": {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)},
    "pointy": {"NE": (1, -1), "E": (2, 0), "SE": (1, 1), "SW": (-1, 1), "W": (-2, 0), "NW": (-1, -1)},
    "square": {
        "N": (0, -1),
        "NE": (1, -1),
        "E": (1, 0),
        "SE": (1, 1),
        "S": (0, 1),
        "SW": (-1, 1),
        "W": (-1, 0),
        "NW": (-1, -1),
    },
}
# Which directions lead to what lies between a hex and each one at distance two, clockwise.
_BETWEEN = ((0,), (0, 1), (1,), (1, 2), (2,), (2, 3), (3,), (3, 4), (4,), (4, 5), (5,), (0, 5))
_STRAIGHT = ("N", "E", "S", "W")
_FIRST_CORNER = {"flat": -120.0, "pointy": -90.0, "square": -135.0}
_RADIUS = {"flat": 1 / sqrt(3), "pointy": 1 / sqrt(3), "square": sqrt(0.5)}


@dataclass(frozen=True)
class Grid:
    """A grid of cells whose neighbours' centres lie 1 apart (squares: those that share a side).

    shape      flat (flat-top hexes, columns staggered), pointy (pointy-top, rows staggered) or square
    shoved     the parity of the columns (flat) or rows (pointy) that are shoved by half a hex: 0 even, 1 odd
    shove      which way: 1 towards higher rows (flat) or columns (pointy), -1 towards lower ones
    diagonals  squares that touch at a corner only are neighbours as well
    east       1 if columns grow to the east, -1 if to the west
    south      1 if rows grow to the south, -1 if to the north
    """

    shape: Shape
    shoved: int = 1
    shove: int = 1
    diagonals: bool = True
    east: int = 1
    south: int = 1

    def __post_init__(self) -> None:
        if self.shape not in _WAYS:
            raise ValueError(f"{self.shape!r} is no shape of a grid: flat, pointy or square")
        if self.shoved not in (0, 1):
            raise ValueError(f"the shoved parity is 0 or 1, not {self.shoved!r}")
        for name in ("shove", "east", "south"):
            if getattr(self, name) not in (1, -1):
                raise ValueError(f"{name} is 1 or -1, not {getattr(self, name)!r}")

    @cached_property
    def directions(self) -> tuple[str, ...]:
        """The ways to go, by the compass on screen, clockwise from north."""
        if self.shape == "square" and not self.diagonals:
            return _STRAIGHT
        return tuple(_WAYS[self.shape])

    @cached_property
    def _steps(self) -> tuple[tuple[int, int], ...]:
        ways = _WAYS[self.shape]
        return tuple((ways[name][0] * self.east, ways[name][1] * self.south) for name in self.directions)

    # Neighbours and distances ----------------------------------------------------------------------

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells around, in the order of `directions`."""
        x, y = self.spot(cell)
        return tuple(self._cell(x + dx, y + dy) for dx, dy in self._steps)

    def step(self, cell: Cell, direction: str, count: int = 1) -> Cell:
        x, y = self.spot(cell)
        dx, dy = self._steps[self.directions.index(direction)]
        return self._cell(x + dx * count, y + dy * count)

    def direction(self, a: Cell, b: Cell) -> str | None:
        """The direction from a to its neighbour b; None if they do not touch."""
        (ax, ay), (bx, by) = self.spot(a), self.spot(b)
        difference = (bx - ax, by - ay)
        return self.directions[self._steps.index(difference)] if difference in self._steps else None

    def adjacent(self, a: Cell, b: Cell) -> bool:
        return self.distance(a, b) == 1

    def distance(self, a: Cell, b: Cell) -> int:
        """Steps from a to b over the bare grid."""
        (ax, ay), (bx, by) = self.spot(a), self.spot(b)
        return self.apart(bx - ax, by - ay)

    def apart(self, dx: int, dy: int) -> int:
        """The distance of two cells whose spots differ by that."""
        dx, dy = abs(dx), abs(dy)
        if self.shape == "flat":
            return dx + (dy - dx) // 2 if dy > dx else dx
        if self.shape == "pointy":
            return dy + (dx - dy) // 2 if dx > dy else dy
        return max(dx, dy) if self.diagonals else dx + dy

    def ring(self, cell: Cell, radius: int) -> list[Cell]:
        """The cells at exactly that distance, clockwise from the first direction."""
        if radius <= 0:
            return [cell] if radius == 0 else []
        x, y = self.spot(cell)
        x, y = x + self._steps[0][0] * radius, y + self._steps[0][1] * radius
        found = []
        for (dx, dy), length in self._walk_round(radius):
            for _ in range(length):
                found.append(self._cell(x, y))
                x, y = x + dx, y + dy
        return found

    def _walk_round(self, radius: int) -> Iterable[tuple[tuple[int, int], int]]:
        steps = self._steps
        if self.shape != "square":
            return [(steps[(i + 2) % 6], radius) for i in range(6)]
        if self.diagonals:
            lengths = (radius, 2 * radius, 2 * radius, 2 * radius, radius)
            return list(zip((steps[2], steps[4], steps[6], steps[0], steps[2]), lengths, strict=True))
        sides = zip(steps, (*steps[1:], steps[0]), strict=True)
        return [((ax * -1 + bx, ay * -1 + by), radius) for (ax, ay), (bx, by) in sides]

    def disk(self, cell: Cell, radius: int) -> list[Cell]:
        """The cells up to that distance, the cell itself first, ring by ring."""
        return [found for r in range(radius + 1) for found in self.ring(cell, r)]

    def between(self, a: Cell, b: Cell) -> tuple[Cell, ...]:
        """The cells that touch both, in the order of the directions from a.

        For hexes at distance two that is the one in the middle, or the two whose common side lies between.
        """
        beside_b = set(self.neighbours(b))
        return tuple(cell for cell in self.neighbours(a) if cell in beside_b)

    def seconds(self, cell: Cell) -> list[tuple[Cell, tuple[Cell, ...]]]:
        """The cells at distance two, clockwise, each with what lies between: see `between`."""
        ring = self.ring(cell, 2)
        if self.shape == "square":
            return [(second, self.between(cell, second)) for second in ring]
        around = self.neighbours(cell)
        return [(second, tuple(around[way] for way in ways)) for second, ways in zip(ring, _BETWEEN, strict=True)]

    # Lines -----------------------------------------------------------------------------------------

    def line(self, a: Cell, b: Cell) -> list[Cell]:
        """The cells along the straight line from a to b, both included, one at each distance from a.

        Where the line runs exactly between two cells, the one of the lower column is taken, then of the
        lower row (pointy-top: first the lower row, then the lower column). So each such line keeps to one
        side, its cells touch one after another, and the line from b to a has the same cells.
        """
        return [cells[0] for cells in self.line_sides(a, b)]

    def line_sides(self, a: Cell, b: Cell) -> list[tuple[Cell, ...]]:
        """As `line`, but with both cells where the line runs exactly between two, the one of `line` first.

        A line of sight or fire along a hexside is judged by these two.
        """
        x, y = self.spot(a)
        length = self.distance(a, b)
        return [
            tuple(sorted((self._cell(x + dx, y + dy) for dx, dy in offsets), key=self._rank))
            for offsets in (self._offsets(a, b, i, length) for i in range(length + 1))
        ]

    def _rank(self, cell: Cell) -> Cell:
        return (cell[1], cell[0]) if self.shape == "pointy" else cell

    def _offsets(self, a: Cell, b: Cell, i: int, length: int) -> list[tuple[int, int]]:
        """Where step i of a line lies from its start: one spot, or two at an exact tie."""
        (ax, ay), (bx, by) = self.spot(a), self.spot(b)
        dx, dy = bx - ax, by - ay
        if length == 0:
            return [(0, 0)]
        if self.shape == "pointy":
            return [(x, y) for y, x in _hex_offsets(dy, dx, i, length)]
        if self.shape == "flat":
            return _hex_offsets(dx, dy, i, length)
        return _square_offsets(dx, dy, i, length, self.diagonals)

    # Drawing ---------------------------------------------------------------------------------------

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell on screen; cell (0, 0) of an even, unshoved line lies at the origin."""
        x, y = self.spot(cell)
        across, down = {"flat": (sqrt(0.75), 0.5), "pointy": (0.5, sqrt(0.75)), "square": (1.0, 1.0)}[self.shape]
        return x * across * self.east, y * down * self.south

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """The corners on screen, clockwise; the side of a hex in direction i joins corners i and i + 1."""
        x, y = self.centre(cell)
        count = 4 if self.shape == "square" else 6
        angles = [(_FIRST_CORNER[self.shape] + i * 360 / count) * pi / 180 for i in range(count)]
        radius = _RADIUS[self.shape]
        return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)

    def side(self, a: Cell, b: Cell) -> tuple[Point, Point]:
        """The two ends on screen of the side that two neighbours share."""
        direction = self.direction(a, b)
        if direction is None or (self.shape == "square" and direction not in _STRAIGHT):
            raise ValueError(f"{a} and {b} share no side")
        names = _STRAIGHT if self.shape == "square" else self.directions
        corners = self.corners(a)
        i = names.index(direction)
        return corners[i], corners[(i + 1) % len(corners)]

    # Half steps ------------------------------------------------------------------------------------

    def spot(self, cell: Cell) -> tuple[int, int]:
        """Where a cell lies, in half steps along the staggered axis and whole ones along the other."""
        column, row = cell
        if self.shape == "flat":
            return column, 2 * row + (self.shove if column % 2 == self.shoved else 0)
        if self.shape == "pointy":
            return 2 * column + (self.shove if row % 2 == self.shoved else 0), row
        return cell

    def _cell(self, x: int, y: int) -> Cell:
        if self.shape == "flat":
            return x, (y - (self.shove if x % 2 == self.shoved else 0)) // 2
        if self.shape == "pointy":
            return (x - (self.shove if y % 2 == self.shoved else 0)) // 2, y
        return x, y


def _rounded(numerator: int, denominator: int) -> tuple[int, ...]:
    """The nearest whole number of a fraction, or both at an exact half."""
    low, rest = divmod(numerator, denominator)
    if 2 * rest == denominator:
        return (low, low + 1)
    return (low + (2 * rest > denominator),)


def _hex_offsets(dx: int, dy: int, i: int, length: int) -> list[tuple[int, int]]:
    """In cube coordinates one axis always advances by one a step, so only another has to be rounded."""
    q, r, s = dx, (dy - dx) // 2, -(dx + dy) // 2
    if abs(q) == length:
        q = q // length * i
        return [(q, 2 * rounded + q) for rounded in _rounded(r * i, length)]
    if abs(r) == length:
        r = r // length * i
        return [(rounded, 2 * r + rounded) for rounded in _rounded(q * i, length)]
    s = s // length * i
    return [(rounded, -2 * s - rounded) for rounded in _rounded(q * i, length)]


def _square_offsets(dx: int, dy: int, i: int, length: int, diagonals: bool) -> list[tuple[int, int]]:
    if not diagonals:
        across = 1 if dx > 0 else -1
        down = 1 if dy > 0 else -1
        return [(across * x, down * (i - x)) for x in _rounded(abs(dx) * i, length)]
    if abs(dx) == length:
        return [(dx // length * i, y) for y in _rounded(dy * i, length)]
    return [(x, dy // length * i) for x in _rounded(dx * i, length)]
