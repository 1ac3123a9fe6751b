"""Where names stand: beside their place, never on a number, a road junction or another name.

Each name has candidate places, the best first; what is in the way is either forbidden or dear. Names are
placed in the order of their rank, so that where there is no room the least goes without.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, hypot, pi

from salient.render import fonts
from salient.render.curves import Point, direction, distance, eased, length, sampled

_BUCKET = 48.0
_AIR = 1.2  # kept free around a name
_HIDDEN = 2.4  # what a name costs of which nothing can be read


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box, air: float = 0.0) -> bool:
        return (
            self.left < other.right + air
            and other.left < self.right + air
            and self.top < other.bottom + air
            and other.top < self.bottom + air
        )

    def holds(self, point: Point, air: float = 0.0) -> bool:
        x, y = point
        return self.left - air < x < self.right + air and self.top - air < y < self.bottom + air

    def within(self, other: Box) -> bool:
        return (
            other.left <= self.left
            and self.right <= other.right
            and other.top <= self.top
            and self.bottom <= other.bottom
        )


def around(point: Point, wide: float, high: float | None = None) -> Box:
    high = wide if high is None else high
    return Box(point[0] - wide, point[1] - high, point[0] + wide, point[1] + high)


class Crowd:
    """What already stands on the map: boxes that may not be covered, and points that should not; and boxes in which
    something will lie on top of whatever is written there."""

    def __init__(self) -> None:
        self._boxes: dict[tuple[int, int], list[Box]] = {}
        self._shades: dict[tuple[int, int], list[Box]] = {}
        self._points: dict[tuple[int, int], list[tuple[Point, float]]] = {}

    def forbid(self, *boxes: Box) -> None:
        for box in boxes:
            for square in _squares(box):
                self._boxes.setdefault(square, []).append(box)

    def shade(self, *boxes: Box) -> None:
        for box in boxes:
            for square in _squares(box):
                self._shades.setdefault(square, []).append(box)

    def hidden(self, box: Box) -> float:
        """What it costs that some of a name is hidden: each time, and by how much of it."""
        over = {other for square in _squares(box) for other in self._shades.get(square, ()) if box.overlaps(other)}
        wide = box.right - box.left
        lost = sum(min(box.right, other.right) - max(box.left, other.left) for other in over)
        return _HIDDEN * (len(over) / 4 + lost / wide)

    def mind(self, points: Iterable[Point], cost: float) -> None:
        for point in points:
            self._points.setdefault(_square(point), []).append((point, cost))

    def forbidden(self, box: Box, air: float = _AIR) -> bool:
        return any(box.overlaps(other, air) for square in _squares(box) for other in self._boxes.get(square, ()))

    def cost(self, box: Box) -> float:
        return sum(
            cost for square in _squares(box) for point, cost in self._points.get(square, ()) if box.holds(point, 1.0)
        )


def _square(point: Point) -> tuple[int, int]:
    return int(point[0] // _BUCKET), int(point[1] // _BUCKET)


def _squares(box: Box) -> Iterator[tuple[int, int]]:
    left, top = _square((box.left - _AIR, box.top - _AIR))
    right, bottom = _square((box.right + _AIR, box.bottom + _AIR))
    for i in range(left, right + 1):
        for j in range(top, bottom + 1):
            yield i, j


# Names of places -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wanted:
    """A name that wants a place on the map."""

    text: str
    spots: tuple[Point, ...]  # its hexes
    rank: int
    size: float
    face: str
    reach: float  # how far its houses stand
    spacing: float = 0.0
    key: str = ""
    clear: float = 0.0  # how far from the middle nothing will lie on it
    home: float = 0.0  # the middle of the name is no farther from one of its hexes: nothing else tells where it belongs


@dataclass(frozen=True)
class Label:
    wanted: Wanted
    x: float  # the left end
    y: float  # the baseline
    box: Box


_NEXT_TO = 3.2
_FRAMED = 2.5  # so much of what is kept clear is only the frame of what lies there


def _candidates(wanted: Wanted) -> Iterator[tuple[float, float, float]]:
    """(how unloved, left end, baseline), around each of the hexes."""
    wide = fonts.width(wanted.text, wanted.face, wanted.size, wanted.spacing)
    rise = wanted.size * fonts.CAPITAL
    gap = wanted.reach + _NEXT_TO
    for x, y in wanted.spots:
        beside = [(0.0, x + gap), (0.6, x - gap - wide)]
        if wanted.clear > gap:
            beside += [(0.2, x + wanted.clear), (0.8, x - wanted.clear - wide)]
        for i, off in enumerate((0.0, -0.5, 0.5, -1.0, 1.0, -1.6, 1.6, -2.2, 2.2)):
            baseline = y + rise / 2 + off * 0.62 * wanted.size
            for dear, left in beside:
                yield dear + 0.35 * i, left, baseline
        for dear, baseline in ((0.8, y + gap + rise), (1.0, y - gap)):
            for i, shift in enumerate((0.0, 0.25, -0.25, 0.45, -0.45)):
                for j, more in enumerate((0.0, 3.0, 6.0, 9.5)):
                    sign = 1 if baseline > y else -1
                    yield dear + 0.3 * i + 0.35 * j, x - wide / 2 + shift * wide, baseline + sign * more
        if wanted.home:  # under what will lie there, or over it
            for dear, baseline in ((0.3, y + wanted.clear - _FRAMED + rise), (0.5, y - wanted.clear + _FRAMED)):
                for i, shift in enumerate((0.0, 0.15, -0.15, 0.3, -0.3, 0.45, -0.45)):
                    yield dear + 0.1 * i, x - wide / 2 + shift * wide, baseline
        for i, out in enumerate((6.0, 12.0, 18.0)):
            for dear, left in ((2.5, x + gap + out), (3.0, x - gap - wide - out)):
                for off in (0.0, -0.8, 0.8, -1.6, 1.6):
                    yield dear + i + abs(off) / 2, left, y + rise / 2 + off * wanted.size


def text_box(text: str, x: float, y: float, size: float, face: str, spacing: float = 0.0) -> Box:
    tail = fonts.TAIL if any(letter in "gjpqyçÇ,;Q()" for letter in text) else 0.02
    rise = 0.86 if any(letter in "ÄÖÜÉÈÊÂÎ" for letter in text) else fonts.CAPITAL + 0.06
    return Box(x, y - size * rise, x + fonts.width(text, face, size, spacing), y + size * tail)


def place(wanted: Sequence[Wanted], crowd: Crowd, bounds: Box) -> tuple[list[Label], list[Wanted]]:
    """The names that found a place, and those that did not."""
    found: list[Label] = []
    dropped: list[Wanted] = []
    for each in sorted(wanted, key=lambda each: -each.rank):
        best = _fitted(each, crowd, bounds)
        if best is None:
            dropped.append(each)
        else:
            found.append(best)
            crowd.forbid(best.box)
    return found, dropped


def _fitted(wanted: Wanted, crowd: Crowd, bounds: Box) -> Label | None:
    """A greater place rather takes a smaller print than none."""
    for share in (1.0, 0.86, 0.74) if wanted.rank > 0 or wanted.home else (1.0,):
        smaller = replace(wanted, size=round(wanted.size * share, 1), spacing=wanted.spacing * share)
        best = _best(smaller, crowd, bounds)
        if best is not None:
            return best
    return None


def _best(wanted: Wanted, crowd: Crowd, bounds: Box) -> Label | None:
    best: tuple[float, Label] | None = None
    for dear, x, y in _candidates(wanted):
        if best is not None and dear >= best[0]:
            continue
        box = text_box(wanted.text, x, y, wanted.size, wanted.face, wanted.spacing)
        if not box.within(bounds) or crowd.forbidden(box) or not _at_home(wanted, box):
            continue
        cost = dear + crowd.cost(box) + crowd.hidden(box)
        if best is None or cost < best[0]:
            best = cost, Label(wanted, x, y, box)
    return None if best is None else best[1]


def _at_home(wanted: Wanted, box: Box) -> bool:
    if not wanted.home:
        return True
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    return any(hypot(x - there[0], y - there[1]) <= wanted.home for there in wanted.spots)


# Names along a course ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Along:
    """A name that follows a line."""

    text: str
    size: float
    spacing: float
    course: list[Point]  # the baseline, from left to right
    boxes: tuple[Box, ...]  # of its letters


_STEP = 4.0
_FACE = "serif-italic"
MOST_TURN = 1.5  # radians, over the whole name


def along(
    text: str,
    line: Sequence[Point],
    crowd: Crowd,
    bounds: Box,
    *,
    size: float,
    off: float,
    every: float,
    taken: Sequence[Point] = (),
) -> list[Along]:
    """Places for a name along a line: the best, and others at least `every` apart."""
    spacing = 0.09 * size
    wide = fonts.width(text, _FACE, size, spacing) + 2 * spacing
    course = sampled(eased(sampled(line, _STEP), 5), _STEP) if length(line) > wide else []
    found: list[tuple[float, Along, Point]] = []
    count = round(wide / _STEP) + 1
    for first in range(0, len(course) - count, 4):
        piece = course[first : first + count + 1]
        if _backwards(piece):
            piece = piece[::-1]
        turn = _turning(piece)
        if turn > MOST_TURN:
            continue
        for above in (True, False):
            shift = -off if above else off + size * 0.62
            base = eased(_shifted(piece, shift), 3)
            boxes = _letter_boxes(text, base, size, spacing)
            if boxes is None or any(not box.within(bounds) or crowd.forbidden(box, 0.6) for box in boxes):
                continue
            cost = 2.0 * turn + (0.0 if above else 0.4) + sum(crowd.cost(box) for box in boxes)
            found.append((cost, Along(text, size, spacing, base, tuple(boxes)), piece[len(piece) // 2]))
    return _apart(found, crowd, every, list(taken))


def _apart(found: list[tuple[float, Along, Point]], crowd: Crowd, every: float, taken: list[Point]) -> list[Along]:
    chosen = []
    for _, name, middle in sorted(found, key=lambda each: each[0]):
        if all(distance(middle, other) > every for other in taken):
            if any(crowd.forbidden(box, 0.6) for box in name.boxes):
                continue
            chosen.append(name)
            taken.append(middle)
            crowd.forbid(*name.boxes)
    return chosen


def _backwards(line: Sequence[Point]) -> bool:
    """Names read to the right; where a line runs up and down, upwards."""
    dx, dy = line[-1][0] - line[0][0], line[-1][1] - line[0][1]
    return dy > 0 if abs(dx) < 0.15 * abs(dy) else dx < 0


def _turning(line: Sequence[Point]) -> float:
    ways = [atan2(b[1] - a[1], b[0] - a[0]) for a, b in zip(line, line[3:], strict=False)]
    turns = [(b - a + pi) % (2 * pi) - pi for a, b in pairwise(ways)]
    return sum(abs(turn) for turn in turns)


def _shifted(line: Sequence[Point], off: float) -> list[Point]:
    found = []
    for i, (x, y) in enumerate(line):
        ux, uy = direction(line[max(0, i - 2)], line[min(len(line) - 1, i + 2)])
        found.append((x - uy * off, y + ux * off))
    return found


def _letter_boxes(text: str, base: Sequence[Point], size: float, spacing: float) -> list[Box] | None:
    """A box for each letter along the line; None if the line is too short."""
    boxes = []
    gone = spacing
    marks = _marks(base)
    for step in fonts.advances(text, _FACE, size, spacing):
        spot = _at(base, marks, gone + step / 2)
        if spot is None:
            return None
        (x, y), (ux, uy) = spot
        middle = (x + uy * size * 0.25, y - ux * size * 0.25)
        reach = 0.5 * (abs(ux) * step + abs(uy) * size * 0.85), 0.5 * (abs(uy) * step + abs(ux) * size * 0.85)
        boxes.append(around(middle, *reach))
        gone += step
    return boxes


def _marks(line: Sequence[Point]) -> list[float]:
    found = [0.0]
    for a, b in pairwise(line):
        found.append(found[-1] + distance(a, b))
    return found


def _at(line: Sequence[Point], marks: Sequence[float], where: float) -> tuple[Point, Point] | None:
    for a, b, low, high in zip(line, line[1:], marks, marks[1:], strict=False):
        if low <= where <= high and high > low:
            share = (where - low) / (high - low)
            return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share), direction(a, b)
    return None
