"""Woods and rough ground as organic shapes that run across hex borders.

The ground is a raster. Each of its points asks which hex it lies in, but asks a little beside itself (by
noise), so that borders wander; the answers are blurred, roughened, thinned where houses stand, and the line
where they are half is the edge of the wood. A hex stays mostly what it is; its outline disappears.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil, exp

import numpy as np
from contourpy import FillType, contour_generator
from numpy.typing import NDArray

from salient.render import noise
from salient.render.canvas import Canvas
from salient.render.curves import Point, dots, spaced, spline, strokes
from salient.render.noise import Floats
from salient.render.sheet import HEX, Sheet
from salient.render.style import Style, Terrain

_PITCH = HEX / 12
_STRAY = 0.20 * HEX  # how far a border wanders
_ROUGHEN = 0.30  # how much the noise adds to the blurred share of a terrain
_CHUNK = 8 * HEX  # marks are gathered by squares of this size, so that a browser can skip what is out of sight
_LEAST_AREA = 40.0  # smaller islands and holes are dirt, not woods

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Ground:
    """The raster over a sheet: where its points lie and which hex each belongs to."""

    sheet: Sheet

    @cached_property
    def xs(self) -> Floats:
        left, _, right, _ = self.sheet.bounds
        first = ceil((left - HEX) / _PITCH)
        return np.arange(first, ceil((right + HEX) / _PITCH)) * _PITCH

    @cached_property
    def ys(self) -> Floats:
        _, top, _, bottom = self.sheet.bounds
        first = ceil((top - HEX) / _PITCH)
        return np.arange(first, ceil((bottom + HEX) / _PITCH)) * _PITCH

    @cached_property
    def mesh(self) -> tuple[Floats, Floats]:
        x, y = np.meshgrid(self.xs, self.ys)
        return x, y

    @cached_property
    def owner(self) -> Ints:
        """For each point the nearest hex, asked where noise sends the question."""
        x, y = self.mesh
        wx = x + _STRAY * noise.rugged(x, y, 0.55 * HEX, noise.seed("stray x"))
        wy = y + _STRAY * noise.rugged(x, y, 0.55 * HEX, noise.seed("stray y"))
        plain = self._plain_owner()
        columns = np.clip(np.rint((wx - self.xs[0]) / _PITCH).astype(np.int64), 0, len(self.xs) - 1)
        rows = np.clip(np.rint((wy - self.ys[0]) / _PITCH).astype(np.int64), 0, len(self.ys) - 1)
        found: Ints = plain[rows, columns]
        return found

    def _plain_owner(self) -> Ints:
        shape = (len(self.ys), len(self.xs))
        nearest, owner = np.full(shape, np.inf), np.zeros(shape, dtype=np.int64)
        for h in self.sheet.near:
            window, far = self._around(self.sheet.centres[h], 2.2 * HEX)
            if window is None:
                continue
            closer = far < nearest[window]
            nearest[window][closer] = far[closer]
            owner[window][closer] = h
        return owner

    def _around(self, point: Point, reach: float) -> tuple[tuple[slice, slice] | None, Floats]:
        """A window of the raster around a point, and the squared distances in it."""
        x, y = point
        left, right = np.searchsorted(self.xs, (x - reach, x + reach))
        top, bottom = np.searchsorted(self.ys, (y - reach, y + reach))
        if left == right or top == bottom:
            return None, np.empty((0, 0))
        far = (self.xs[None, left:right] - x) ** 2 + (self.ys[top:bottom, None] - y) ** 2
        return (slice(int(top), int(bottom)), slice(int(left), int(right))), far

    def share(self, holds: Callable[[int], bool]) -> Floats:
        """Above 0 where the ground is mostly of the hexes that hold."""
        table = np.zeros(len(self.sheet.centres))
        for h in self.sheet.near:
            table[h] = holds(h)
        x, y = self.mesh
        rough = noise.rugged(x, y, 0.42 * HEX, noise.seed("edge"))
        found: Floats = _blurred(table[self.owner], 2.4) - 0.5 + _ROUGHEN * rough
        return found

    def cleared(self, field: Floats, style: Style) -> Floats:
        """The same with room for houses."""
        found = field.copy()
        for h in self.sheet.near:
            look = style.settlement.get(self.sheet.hex(h).settlement)
            if look is None or not look.houses:
                continue
            spread = look.reach * 0.95
            window, far = self._around(self.sheet.centres[h], 3 * spread)
            if window is not None:
                found[window] -= 1.1 * np.exp(-far / (2 * spread**2))
        return found

    def value(self, field: Floats, point: Point) -> float:
        column = min(max(round((point[0] - self.xs[0]) / _PITCH), 0), len(self.xs) - 1)
        row = min(max(round((point[1] - self.ys[0]) / _PITCH), 0), len(self.ys) - 1)
        return float(field[row, column])


def _blurred(field: Floats, spread: float) -> Floats:
    reach = ceil(2.5 * spread)
    weights = [exp(-(i**2) / (2 * spread**2)) for i in range(-reach, reach + 1)]
    total = sum(weights)
    for axis in (0, 1):
        padded = np.pad(field, [(reach, reach) if a == axis else (0, 0) for a in (0, 1)], mode="edge")
        size = field.shape[axis]
        field = sum(
            (w / total) * (padded[i : i + size] if axis == 0 else padded[:, i : i + size])
            for i, w in enumerate(weights)
        )  # type: ignore[assignment]
    return field


# Shapes --------------------------------------------------------------------------------------------


def _rings(ground: Ground, field: Floats, level: float = 0.0) -> Iterator[list[Point]]:
    """The edges of where a field is above a level, holes among them."""
    generator = contour_generator(ground.xs, ground.ys, field, fill_type=FillType.OuterOffset)
    points, offsets = generator.filled(level, 1e9)
    for polygon, cuts in zip(points, offsets, strict=True):
        for first, last in zip(cuts, cuts[1:], strict=False):
            ring = polygon[first : last - 1]
            if len(ring) > 3 and _area(ring) > _LEAST_AREA:
                yield [(float(x), float(y)) for x, y in ring]


def _area(ring: Floats) -> float:
    x, y = ring[:, 0], ring[:, 1]
    return abs(float(np.dot(x, np.roll(y, 1)) - np.dot(y, np.roll(x, 1)))) / 2


def shape(ground: Ground, field: Floats, level: float = 0.0, detail: float = 4.6) -> str:
    return "".join(spline(spaced(ring, detail), closed=True) for ring in _rings(ground, field, level))


# Marks ---------------------------------------------------------------------------------------------


def scatter(sheet: Sheet, spacing: float, key: int) -> Iterator[tuple[Point, float]]:
    """Points strewn evenly but not regularly, each with a chance of its own."""
    left, top, right, bottom = sheet.bounds
    for j in range(ceil(top / spacing), ceil(bottom / spacing)):
        for i in range(ceil(left / spacing), ceil(right / spacing)):
            dx, dy = noise.swing(i, j, key), noise.swing(i, j, key + 1)
            shift = 0.5 if j % 2 else 0.0
            yield ((i + shift + 0.42 * dx) * spacing, (j + 0.42 * dy) * spacing), noise.chance(i, j, key + 2)


class Chunks:
    """Marks by the square of the map in which they lie."""

    def __init__(self) -> None:
        self.by_square: dict[tuple[int, int], list[list[Point]]] = {}

    def add(self, *mark: Point) -> None:
        x, y = mark[0]
        self.by_square.setdefault((int(x // _CHUNK), int(y // _CHUNK)), []).append(list(mark))

    def dots(self, canvas: Canvas, **attributes: str | float | None) -> None:
        for _, marks in sorted(self.by_square.items()):
            canvas.path(dots(mark[0] for mark in marks), **attributes)

    def strokes(self, canvas: Canvas, **attributes: str | float | None) -> None:
        for _, marks in sorted(self.by_square.items()):
            canvas.path(strokes(marks), **attributes)


# The terrains --------------------------------------------------------------------------------------


def draw(canvas: Canvas, ground: Ground, style: Style, water: list[list[Point]]) -> None:
    """All terrains of the chart, in the order of its words. `water` is where the ground falls towards."""
    words = ground.sheet.chart.words.terrain
    fields = {word: _field(ground, style, word) for word in words if style.terrain.get(word, Terrain()).draw != "none"}
    order = sorted(fields, key=lambda word: (style.terrain[word].draw == "mass", words.index(word)))
    slope = _Slope(ground, water)
    for word in order:
        look = style.terrain[word]
        with canvas.group(class_=f"terrain-{word.replace('_', '-')}"):
            if look.draw == "stipple":
                masses = [fields[other] for other in order if style.terrain[other].draw == "mass"]
                _stipple(canvas, ground, look, fields[word], masses, noise.seed(word))
            else:
                _mass(canvas, ground, look, fields[word], slope, noise.seed(word))


def _field(ground: Ground, style: Style, word: str) -> Floats:
    look = style.terrain[word]
    words = {word, *look.covers}
    return ground.cleared(ground.share(lambda h: ground.sheet.hex(h).terrain in words), style)


def _stipple(
    canvas: Canvas, ground: Ground, look: Terrain, field: Floats, masses: list[Floats], key: int
) -> None:
    canvas.path(shape(ground, field, -0.06, 7.0), fill=look.colour, fill_opacity=0.30, fill_rule="evenodd")
    canvas.path(shape(ground, field, 0.12, 7.0), fill=look.colour, fill_opacity=0.35, fill_rule="evenodd")
    small, large = Chunks(), Chunks()
    for point, luck in scatter(ground.sheet, look.spacing, key):
        depth = ground.value(field, point)
        if depth < 0.02 + 0.16 * luck or any(ground.value(mass, point) > -0.10 for mass in masses):
            continue
        (small if luck < 0.45 else large).add(point)
    for marks, size in ((small, 2.6), (large, 3.9)):
        with canvas.group(fill="none", stroke_linecap="round", stroke_width=size):
            marks.dots(canvas, stroke=look.mark)
    with canvas.group(fill="none", stroke_linecap="round", stroke_width=2.2, transform="translate(-.5 -.6)"):
        large.dots(canvas, stroke=look.colour)


def _mass(canvas: Canvas, ground: Ground, look: Terrain, field: Floats, slope: _Slope, key: int) -> None:
    outline = shape(ground, field)
    # A soft edge without filters, which browsers pay dearly for: two faint broad strokes beneath.
    with canvas.group(fill=look.colour, fill_rule="evenodd", stroke_linejoin="round"):
        canvas.path(outline, stroke=look.colour, stroke_width=6, stroke_opacity=0.35, fill_opacity=0)
        canvas.path(outline, stroke=look.edge or look.colour, stroke_width=1.1)
    if look.spacing:
        _crowns(canvas, ground, look, field, key)
    if look.hachures:
        _hachures(canvas, ground, look, field, slope, key)


def _crowns(canvas: Canvas, ground: Ground, look: Terrain, field: Floats, key: int) -> None:
    marks = Chunks()
    for (x, y), luck in scatter(ground.sheet, look.spacing, key):
        if ground.value(field, (x, y)) < 0.10 or luck < 0.25:
            continue
        size = 1.3 + 1.1 * luck
        marks.add((x - size, y - 0.3 * size), (x - 0.3 * size, y + 0.6 * size), (x + size, y - 0.1 * size))
    with canvas.group(fill="none", stroke_linecap="round", stroke_linejoin="round", stroke_width=1.2):
        marks.strokes(canvas, stroke=look.mark)


def _hachures(canvas: Canvas, ground: Ground, look: Terrain, field: Floats, slope: _Slope, key: int) -> None:
    thin, thick = Chunks(), Chunks()
    for point, luck in scatter(ground.sheet, look.hachures, key):
        if ground.value(field, point) < 0.06:
            continue
        ux, uy = slope.downhill(point)
        size = 2.2 + 2.6 * luck
        a = (point[0] - ux * size, point[1] - uy * size)
        b = (point[0] + ux * size, point[1] + uy * size)
        (thick if luck > 0.55 else thin).add(a, b)
    with canvas.group(fill="none", stroke=look.mark, stroke_linecap="round", stroke_opacity=0.75):
        thin.strokes(canvas, stroke_width=0.8)
        thick.strokes(canvas, stroke_width=1.2)


class _Slope:
    """Where the ground falls: to the nearest water, or else as noise will have it."""

    def __init__(self, ground: Ground, water: list[list[Point]]):
        self.ground = ground
        x, y = ground.mesh
        wet = np.zeros_like(x)
        for line in water:
            for px, py in line:
                column, row = round((px - ground.xs[0]) / _PITCH), round((py - ground.ys[0]) / _PITCH)
                if 0 <= column < len(ground.xs) and 0 <= row < len(ground.ys):
                    wet[row, column] = 1.0
        height = 0.5 * noise.rugged(x, y, 1.3 * HEX, noise.seed("height"))
        for spread, weight in ((3.0, 40.0), (9.0, 120.0)):
            height = height - weight * _blurred(wet, spread)
        self.dy, self.dx = np.gradient(height)

    def downhill(self, point: Point) -> Point:
        x, y = -self.ground.value(self.dx, point), -self.ground.value(self.dy, point)
        size = (x * x + y * y) ** 0.5 or 1.0
        return x / size, y / size
