"""Woods and rough ground as organic shapes that run across hex borders.

The ground is a raster. Each of its points asks which hex it lies in, but asks a little beside itself (by
noise), so that borders wander; the answers are blurred, roughened, thinned where houses stand, and the line
where they are half is the edge of the wood. A hex stays mostly what it is; its outline disappears.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import ceil, exp
from typing import cast

import numpy as np
from contourpy import FillType, LineType, contour_generator
from numpy.typing import NDArray

from salient.render import noise
from salient.render.canvas import Canvas
from salient.render.curves import Point, bows, dots, sampled, spaced, spline, strokes
from salient.render.noise import Floats
from salient.render.sheet import HEX, Sheet
from salient.render.style import Style, Terrain

_PITCH = HEX / 12
_STRAY = 0.27 * HEX  # how far a border wanders
_ROUGHEN = 0.36  # how much the noise adds to the blurred share of a terrain
_FRINGE = 0.16  # and the fine noise, which gives the edge its single trees
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
        return np.arange(first, ceil((right + HEX) / _PITCH), dtype=np.float64) * _PITCH

    @cached_property
    def ys(self) -> Floats:
        _, top, _, bottom = self.sheet.bounds
        first = ceil((top - HEX) / _PITCH)
        return np.arange(first, ceil((bottom + HEX) / _PITCH), dtype=np.float64) * _PITCH

    @cached_property
    def mesh(self) -> tuple[Floats, Floats]:
        x, y = np.meshgrid(self.xs, self.ys)
        return x, y

    @cached_property
    def owner(self) -> Ints:
        """For each point the nearest hex, asked where noise sends the question."""
        x, y = self.mesh
        wx = x + _STRAY * noise.rugged(x, y, 0.8 * HEX, noise.seed("stray x"))
        wy = y + _STRAY * noise.rugged(x, y, 0.8 * HEX, noise.seed("stray y"))
        plain = self._plain_owner()
        columns = np.clip(np.rint((wx - self.xs[0]) / _PITCH).astype(np.int64), 0, len(self.xs) - 1)
        rows = np.clip(np.rint((wy - self.ys[0]) / _PITCH).astype(np.int64), 0, len(self.ys) - 1)
        found: Ints = plain[rows, columns]
        return found

    def _plain_owner(self) -> Ints:
        shape = (len(self.ys), len(self.xs))
        nearest, owner = np.full(shape, np.inf), np.zeros(shape, dtype=np.int64)
        for h in self.sheet.near:
            window, far = self.around(self.sheet.centres[h], 2.2 * HEX)
            if window is None:
                continue
            closer = far < nearest[window]
            nearest[window][closer] = far[closer]
            owner[window][closer] = h
        return owner

    def around(self, point: Point, reach: float) -> tuple[tuple[slice, slice] | None, Floats]:
        """A window of the raster around a point, and the squared distances in it."""
        x, y = point
        left, right = np.searchsorted(self.xs, (x - reach, x + reach))
        top, bottom = np.searchsorted(self.ys, (y - reach, y + reach))
        if left == right or top == bottom:
            return None, np.empty((0, 0))
        far = (self.xs[None, left:right] - x) ** 2 + (self.ys[top:bottom, None] - y) ** 2
        return (slice(int(top), int(bottom)), slice(int(left), int(right))), far

    @cached_property
    def _edge(self) -> Floats:
        """What roughens the edge of every terrain."""
        x, y = self.mesh
        rough = noise.rugged(x, y, 0.5 * HEX, noise.seed("edge"))
        fine = noise.smooth(x, y, 0.17 * HEX, noise.seed("fine"))
        found: Floats = _ROUGHEN * rough + _FRINGE * fine
        return found

    def share(self, holds: Callable[[int], bool]) -> Floats:
        """Above 0 where the ground is mostly of the hexes that hold."""
        table = np.zeros(len(self.sheet.centres))
        for h in self.sheet.near:
            table[h] = holds(h)
        found: Floats = _blurred(table[self.owner], 1.8) - 0.5 + self._edge
        return found

    def cleared(self, field: Floats, style: Style) -> Floats:
        """The same with room for houses."""
        found = field.copy()
        for h in self.sheet.near:
            look = style.settlement.get(self.sheet.hex(h).settlement)
            if look is None or not look.houses:
                continue
            spread = look.reach * 0.95
            window, far = self.around(self.sheet.centres[h], 3 * spread)
            if window is not None:
                found[window] -= 1.1 * np.exp(-far / (2 * spread**2))
        return found

    def values(self, field: Floats, x: Floats, y: Floats) -> Floats:
        """A field at some points, from the nearest points of the raster."""
        columns = np.clip(np.rint((x - self.xs[0]) / _PITCH).astype(np.int64), 0, len(self.xs) - 1)
        rows = np.clip(np.rint((y - self.ys[0]) / _PITCH).astype(np.int64), 0, len(self.ys) - 1)
        found: Floats = field[rows, columns]
        return found


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
    points, offsets = cast("tuple[list[Floats], list[Ints]]", generator.filled(level, 1e9))
    for polygon, cuts in zip(points, offsets, strict=True):
        for first, last in pairwise(cuts):
            ring = polygon[first : last - 1]
            if len(ring) > 3 and _area(ring) > _LEAST_AREA:
                yield [(float(x), float(y)) for x, y in ring]


def _area(ring: Floats) -> float:
    x, y = ring[:, 0], ring[:, 1]
    return abs(float(np.dot(x, np.roll(y, 1)) - np.dot(y, np.roll(x, 1)))) / 2


def shape(ground: Ground, field: Floats, level: float = 0.0, detail: float = 3.8) -> str:
    return "".join(spline(spaced(ring, detail), closed=True) for ring in _rings(ground, field, level))


# Marks ---------------------------------------------------------------------------------------------


def scatter(sheet: Sheet, spacing: float, key: int) -> tuple[Floats, Floats, Floats]:
    """Points strewn evenly but not regularly (their x and y), each with a chance of its own."""
    left, top, right, bottom = sheet.bounds
    columns = np.arange(ceil(left / spacing), ceil(right / spacing))
    rows = np.arange(ceil(top / spacing), ceil(bottom / spacing))
    i, j = (axis.ravel() for axis in np.meshgrid(columns, rows))
    x = (i + 0.5 * (j % 2) + 0.42 * noise.lattice(i, j, key)) * spacing
    y = (j + 0.42 * noise.lattice(i, j, key + 1)) * spacing
    return x, y, (noise.lattice(i, j, key + 2) + 1) / 2


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

    def bows(self, canvas: Canvas, **attributes: str | float | None) -> None:
        for _, marks in sorted(self.by_square.items()):
            canvas.path(bows((mark[0], mark[1]) for mark in marks), **attributes)

    def strokes(self, canvas: Canvas, **attributes: str | float | None) -> None:
        for _, marks in sorted(self.by_square.items()):
            canvas.path(strokes(marks), **attributes)


# The terrains --------------------------------------------------------------------------------------


def draw(canvas: Canvas, ground: Ground, style: Style, water: list[list[Point]]) -> None:
    """All terrains of the chart, in the order of its words. `water` is where the ground falls towards."""
    x, y = ground.mesh
    rolling = noise.rugged(x, y, 3.2 * HEX, noise.seed("rolling"))
    for sign, ink in ((1, style.paper.low), (-1, style.paper.high)):
        canvas.path(shape(ground, sign * rolling, 0.16, 16.0), fill=ink, fill_opacity=0.5)
    words = ground.sheet.chart.words.terrain
    looks = {word: _look(style, words, word) for word in words}
    fields = {word: _field(ground, style, word, looks[word]) for word in words if looks[word].draw != "none"}
    order = sorted(fields, key=lambda word: (looks[word].draw == "mass", words.index(word)))
    slope = _Slope(ground, water)
    for word in order:
        look = looks[word]
        with canvas.group(class_=f"terrain-{word.replace('_', '-')}"):
            if look.draw == "stipple":
                masses = [fields[other] for other in order if looks[other].draw == "mass"]
                _stipple(canvas, ground, look, fields[word], masses, noise.seed(word))
            else:
                _mass(canvas, ground, look, fields[word], slope, noise.seed(word))


def _look(style: Style, words: tuple[str, ...], word: str) -> Terrain:
    """The first word is the open ground; a word without a style of its own is a pale mass upon it."""
    return style.terrain.get(word) or Terrain(draw="none" if word == words[0] else "mass")


def _field(ground: Ground, style: Style, word: str, look: Terrain) -> Floats:
    words = {word, *look.covers}
    return ground.cleared(ground.share(lambda h: ground.sheet.hex(h).terrain in words), style)


def _stipple(canvas: Canvas, ground: Ground, look: Terrain, field: Floats, masses: list[Floats], key: int) -> None:
    for level, strength in ((-0.10, 0.28), (0.10, 0.30)):
        canvas.path(shape(ground, field, level, 8.0), fill=look.colour, fill_opacity=strength, fill_rule="evenodd")
    x, y, luck = scatter(ground.sheet, look.spacing, key)
    keep = ground.values(field, x, y) > 0.0 + 0.22 * luck
    for mass in masses:
        keep &= ground.values(mass, x, y) < -0.10
    trees = [Chunks(), Chunks()]
    for px, py, size in zip(x[keep], y[keep], luck[keep], strict=True):
        trees[bool(size > 0.5)].add((float(px), float(py)))
    # Each tree is a crown with a lit side; from far they melt into a pale green.
    for marks, size in zip(trees, (2.7, 3.9), strict=True):
        with canvas.group(fill="none", stroke_linecap="round", stroke_width=size, stroke=look.mark):
            marks.dots(canvas)
    with canvas.group(
        fill="none", stroke_linecap="round", stroke_width=2.3, stroke=look.colour, transform="translate(-.4 -.5)"
    ):
        trees[1].dots(canvas)


def _mass(canvas: Canvas, ground: Ground, look: Terrain, field: Floats, slope: _Slope, key: int) -> None:
    name = f"mass-{key}"
    canvas.define("path", id=name, d=shape(ground, field))
    # A soft edge without filters, which browsers pay dearly for: a faint broad stroke beneath.
    with canvas.group(fill=look.colour, fill_rule="evenodd", stroke_linejoin="round"):
        canvas.add("use", href=f"#{name}", stroke=look.colour, stroke_width=5.5, stroke_opacity=0.38, fill_opacity=0)
        canvas.add("use", href=f"#{name}", stroke=look.edge or look.colour, stroke_width=0.9)
        x, y = ground.mesh
        deep = np.minimum(field - 0.24, 0.55 * noise.rugged(x, y, 0.9 * HEX, key, 2) + 0.04)
        canvas.path(shape(ground, deep, 0.0, 6.0), fill=look.edge or look.colour, fill_opacity=0.20)
    if look.spacing:
        _crowns(canvas, ground, look, field, key)
    if look.hachures:
        _hachures(canvas, ground, look, field, slope, key)


def _crowns(canvas: Canvas, ground: Ground, look: Terrain, field: Floats, key: int) -> None:
    """Tree tops as small bows, thicker together in some parts than in others."""
    x, y, luck = scatter(ground.sheet, look.spacing, key)
    dense = 0.5 + 0.5 * noise.smooth(x, y, 1.4 * HEX, key)
    keep = (ground.values(field, x, y) > 0.07) & (luck > 0.15 + 0.45 * dense)
    marks = Chunks()
    for px, py, size in zip(x[keep].tolist(), y[keep].tolist(), (1.3 + 1.2 * luck[keep]).tolist(), strict=True):
        marks.add((px - size, py + 0.4 * size), (px + size, py + 0.4 * size))
    with canvas.group(fill="none", stroke=look.mark, stroke_linecap="round", stroke_linejoin="round", stroke_width=1.2):
        marks.bows(canvas)


def _hachures(canvas: Canvas, ground: Ground, look: Terrain, field: Floats, slope: _Slope, key: int) -> None:
    """Short strokes downhill in rows along the slope, as draughtsmen set them, heavy where it is steep."""
    gaps = noise.smooth(*ground.mesh, 0.5 * HEX, key)  # no slope is equally steep all along
    here = np.where(gaps > -0.45, field, -1.0)
    thin, thick = Chunks(), Chunks()
    for line in slope.contours(look.hachures):
        if not (ground.values(here, line[:, 0], line[:, 1]) > 0.04).any():
            continue
        points = np.array(sampled([(float(x), float(y)) for x, y in line], 3.6))
        points = points[ground.values(here, points[:, 0], points[:, 1]) > 0.04]
        x, y = points[:, 0], points[:, 1]
        luck = (noise.lattice(np.rint(x).astype(np.int64), np.rint(y).astype(np.int64), key) + 1) / 2
        dx, dy = slope.downhill(x, y)
        size = (0.30 + 0.36 * luck) * look.hachures
        for px, py, ux, uy, each in zip(*(part.tolist() for part in (x, y, dx * size, dy * size, luck)), strict=True):
            (thick if each > 0.55 else thin).add((px, py), (px + ux, py + uy))
    with canvas.group(fill="none", stroke=look.mark, stroke_linecap="round"):
        thin.strokes(canvas, stroke_width=0.7, stroke_opacity=0.75)
        thick.strokes(canvas, stroke_width=1.1, stroke_opacity=0.85)


_VALLEY = 1.3 * HEX  # how far from the water the ground rises


class _Slope:
    """How the ground falls: to the nearest water, roughened by noise."""

    def __init__(self, ground: Ground, water: list[list[Point]]):
        self.ground = ground
        x, y = ground.mesh
        far = np.full(x.shape, _VALLEY**2)
        for point in (point for line in water for point in line):
            window, squares = ground.around(point, _VALLEY)
            if window is not None:
                far[window] = np.minimum(far[window], squares)
        self.height = _blurred(np.sqrt(far) + 26.0 * noise.rugged(x, y, 0.9 * HEX, noise.seed("height"), 2), 1.5)
        dy, dx = np.gradient(self.height)
        steep = np.hypot(dx, dy) + 1e-9
        self.dx, self.dy = -dx / steep, -dy / steep

    def contours(self, apart: float) -> Iterator[Floats]:
        generator = contour_generator(self.ground.xs, self.ground.ys, self.height, line_type=LineType.Separate)
        level = float(np.floor(self.height.min() / apart)) * apart
        while level < self.height.max():
            level += apart
            lines = cast("list[Floats]", generator.lines(level))
            yield from (line for line in lines if len(line) > 3)

    def downhill(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        return self.ground.values(self.dx, x, y), self.ground.values(self.dy, x, y)
