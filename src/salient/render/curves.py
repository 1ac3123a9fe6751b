"""Lines as compact SVG path data: tenths of a unit, relative, smooth where wanted.

A smooth line is the quadratic B-spline of its points. In path data each of its pieces but the first is a `t`,
which takes its bend from the piece before; so a curve costs no more than a polyline. What is lost by rounding
is made good with the next point and does not add up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, hypot

Point = tuple[float, float]
Spot = tuple[int, int]  # a point in tenths


def tenths(point: Point) -> Spot:
    return round(point[0] * 10), round(point[1] * 10)


def number(value: int) -> str:
    """Tenths as the shortest decimal: 5 is .5, 120 is 12."""
    whole, rest = divmod(abs(value), 10)
    sign = "-" if value < 0 else ""
    if not rest:
        return f"{sign}{whole}" if whole else "0"
    return f"{sign}{whole or ''}.{rest}"


def decimal(value: float) -> str:
    return number(round(value * 10))


def numbers(values: Iterable[int]) -> str:
    """Numbers with no more between them than a reader needs."""
    out: list[str] = []
    last = ""
    for value in values:
        text = number(value)
        glued = not last or text[0] == "-" or (text[0] == "." and "." in last)
        out.append(text if glued else " " + text)
        last = text
    return "".join(out)


def _tight(command: str, values: Sequence[int]) -> str:
    return command + numbers(values)


def polyline(points: Sequence[Point], closed: bool = False) -> str:
    spots = [tenths(point) for point in points]
    out = [_tight("M", spots[0])]
    moves: list[int] = []
    x, y = spots[0]
    for nx, ny in spots[1:]:
        moves += (nx - x, ny - y)
        x, y = nx, ny
    if moves:
        out.append(_tight("l", moves))
    return "".join(out) + ("z" if closed else "")


def spline(points: Sequence[Point], closed: bool = False) -> str:
    """The B-spline; an open one begins and ends exactly at its ends."""
    if len(points) < 3:
        return polyline(points, closed)
    spots = [tenths(point) for point in points]
    if closed:
        start = _middle(spots[-1], spots[0])
        bends = spots
        ends = [*zip(spots, spots[1:] + spots[:1], strict=True)]
    else:
        start = spots[0]
        bends = spots[1:-1]
        ends = [*pairwise(bends)]
    out = [_tight("M", start)]
    here, bend = start, bends[0]
    moves: list[int] = []
    for i, (_, after) in enumerate(ends):
        target = _middle(bend, after)
        if closed and i == len(ends) - 1:
            target = start
        step = (target[0] - here[0], target[1] - here[1])
        if i == 0:
            out.append(_tight("q", (bend[0] - here[0], bend[1] - here[1], *step)))
        else:
            moves += step
        here, bend = target, (2 * target[0] - bend[0], 2 * target[1] - bend[1])
    if not closed:
        step = (spots[-1][0] - here[0], spots[-1][1] - here[1])
        if ends:
            moves += step
        else:
            out.append(_tight("q", (bend[0] - here[0], bend[1] - here[1], *step)))
    if moves:
        out.append(_tight("t", moves))
    return "".join(out) + ("z" if closed else "")


def _middle(a: Spot, b: Spot) -> Spot:
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def dots(points: Iterable[Point]) -> str:
    """Round dots, for a stroke with round caps."""
    out: list[str] = []
    here = (0, 0)
    for point in points:
        spot = tenths(point)
        out.append(_tight("m", (spot[0] - here[0], spot[1] - here[1])) + "h0")
        here = spot
    return "".join(out)


def bows(chords: Iterable[tuple[Point, Point]]) -> str:
    """Small arches over chords."""
    out: list[str] = []
    here = (0, 0)
    for a, b in chords:
        start, end = tenths(a), tenths(b)
        wide, fall = end[0] - start[0], end[1] - start[1]
        out.append(_tight("m", (start[0] - here[0], start[1] - here[1])))
        out.append(_tight("q", (wide // 2, fall // 2 - wide, wide, fall)))
        here = end
    return "".join(out)


def strokes(lines: Iterable[Sequence[Point]]) -> str:
    """Many short lines as one path."""
    out: list[str] = []
    x, y = 0, 0
    for line in lines:
        first, *rest = (tenths(point) for point in line)
        out.append(_tight("m", (first[0] - x, first[1] - y)))
        x, y = first
        moves: list[int] = []
        for nx, ny in rest:
            moves += (nx - x, ny - y)
            x, y = nx, ny
        out.append(_tight("l", moves))
    return "".join(out)


# Geometry ------------------------------------------------------------------------------------------


def mean(*points: Point) -> Point:
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)


def between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def distance(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def direction(a: Point, b: Point) -> Point:
    length = distance(a, b) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def angle(a: Point, b: Point) -> float:
    return atan2(b[1] - a[1], b[0] - a[0])


def aside(a: Point, b: Point, share: float, off: float) -> Point:
    """A point on the way from a to b, moved to the right of it (on screen)."""
    ux, uy = direction(a, b)
    x, y = between(a, b, share)
    return x - uy * off, y + ux * off


def length(points: Sequence[Point]) -> float:
    return sum(distance(a, b) for a, b in pairwise(points))


def sampled(points: Sequence[Point], step: float) -> list[Point]:
    """Points along a polyline, equally far apart, with both ends."""
    total = length(points)
    count = max(1, round(total / step))
    found = [points[0]]
    want, gone = total / count, 0.0
    for a, b in pairwise(points):
        leg = distance(a, b)
        while leg and gone + leg >= want - 1e-9 and len(found) < count:
            found.append(between(a, b, (want - gone) / leg))
            want += total / count
        gone += leg
    found.append(points[-1])
    return found


def eased(points: Sequence[Point], rounds: int = 1) -> list[Point]:
    """A polyline drawn towards its own middle line; the ends stay."""
    found = list(points)
    for _ in range(rounds):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(found, found[1:], found[2:], strict=False)
        ]
        found = [found[0], *inner, found[-1]]
    return found


def spaced(points: Sequence[Point], least: float, closed: bool = True) -> list[Point]:
    """A ring without the points that lie closer than that to the one before."""
    found = [points[0]]
    for point in points[1:]:
        if distance(found[-1], point) >= least:
            found.append(point)
    if closed and len(found) > 3 and distance(found[-1], found[0]) < least / 2:
        found.pop()
    return found
