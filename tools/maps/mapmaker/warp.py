"""From longitude and latitude to the plane of the hexes.

First a similarity (scale, turn, shift) by least squares on the known places. What is left over is a
thin-plate spline: smooth, so that towns, roads and rivers move together, and no stronger than needed: a known
place is drawn only as far as a little way inside its hex, a known bridge as far as the middle of its hexside.
Beyond the known places the frame holds the spline down, so that nothing is thrown outwards.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, radians
from pathlib import Path
from typing import Any

import numpy as np
from scipy.interpolate import RBFInterpolator
from shapely.geometry import LineString, Polygon

from mapmaker.geodata import Position
from mapmaker.lattice import Lattice, Point

Array = Any  # numpy's own types say less than the comments here

KM_PER_DEGREE = 111.2
STEP = 0.004  # degrees: a line is cut into pieces no longer than this before it is bent


@dataclass(frozen=True)
class Anchor:
    """A place whose hex, hexside or group of hexes on the published map is known."""

    name: str
    position: Position
    where: str
    target: Point
    slack: float


def read_anchors(path: Path, lattice: Lattice, slack: float, side_slack: float) -> list[Anchor]:
    """Rows of place, hex, lat, lon; a hex is E2216, a hexside E2020/E2119, a group E3413+E3414."""
    anchors = []
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            where = row["hex"]
            cells = [lattice.cell(name) for name in where.replace("+", "/").split("/")]
            xs, ys = zip(*(lattice.centre(cell) for cell in cells), strict=True)
            target = (sum(xs) / len(xs), sum(ys) / len(ys))
            room = slack if len(cells) == 1 else side_slack
            anchors.append(Anchor(row["place"], (float(row["lon"]), float(row["lat"])), where, target, room))
    return anchors


class Warp:
    """Call it with a position to get a point of the plane."""

    def __init__(self, anchors: Sequence[Anchor], latitude: float, frame: Iterable[Point], smoothing: float):
        self._km = np.array([KM_PER_DEGREE * cos(radians(latitude)), -KM_PER_DEGREE])
        there = np.array([anchor.target for anchor in anchors])
        flat = self._flat([anchor.position for anchor in anchors])
        self.scale, self._turn, self._shift = _similarity(flat, there)
        plain = flat @ self._turn.T + self._shift
        slack = np.array([anchor.slack for anchor in anchors])
        off = there - plain
        length = np.hypot(off[:, 0], off[:, 1])
        needed = off * np.where(length > slack, 1 - slack / np.maximum(length, 1e-9), 0)[:, None]
        ties = np.array(list(frame))
        self._bend = RBFInterpolator(
            np.vstack([plain, ties]),
            np.vstack([needed, np.zeros_like(ties)]),
            kernel="thin_plate_spline",
            smoothing=np.r_[np.full(len(plain), smoothing), np.full(len(ties), 20 * smoothing)],
        )
        self.misses = [(anchor, float(d)) for anchor, d in zip(anchors, length, strict=True)]

    @property
    def km_per_hex(self) -> float:
        return 1 / self.scale

    def _flat(self, positions: Sequence[Position]) -> Array:
        return np.array(positions) * self._km

    def points(self, positions: Sequence[Position]) -> Array:
        plain = self._flat(positions) @ self._turn.T + self._shift
        return plain + self._bend(plain)

    def __call__(self, position: Position) -> Point:
        x, y = self.points([position])[0]
        return float(x), float(y)

    def line(self, positions: Sequence[Position]) -> Any:
        return LineString(self.points(_dense(positions)))

    def area(self, positions: Sequence[Position]) -> Any:
        return Polygon(self.points(_dense(positions))).buffer(0)

    def left_over(self, anchors: Sequence[Anchor]) -> list[tuple[Anchor, float]]:
        """How far each known place lies from its target after the bend, in hexes."""
        points = self.points([anchor.position for anchor in anchors])
        return [
            (anchor, hypot(x - anchor.target[0], y - anchor.target[1]))
            for anchor, (x, y) in zip(anchors, points, strict=True)
        ]


def _similarity(here: Array, there: Array) -> tuple[float, Array, Array]:
    """The scale, the turn with the scale in it, and the shift that bring one set of points onto another."""
    rows = []
    for x, y in here:
        rows += [[x, -y, 1, 0], [y, x, 0, 1]]
    a, b, dx, dy = np.linalg.lstsq(np.array(rows), there.ravel(), rcond=None)[0]
    return float(np.hypot(a, b)), np.array([[a, -b], [b, a]]), np.array([dx, dy])


def _dense(positions: Sequence[Position]) -> list[Position]:
    found: list[Position] = []
    for (x, y), (p, q) in pairwise(positions):
        count = max(1, int(max(abs(p - x), abs(q - y)) / STEP))
        found += [(x + (p - x) * i / count, y + (q - y) * i / count) for i in range(count)]
    return [*found, positions[-1]]
