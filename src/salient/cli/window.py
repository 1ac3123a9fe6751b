"""A part of a large map, as much as the paper holds, around one place; nearer or farther away.

E2016f*3~E2116     each hex two lines high: `>` where one may point, the number, the terrain, `*` an objective, how
[26/77]!           many pieces, what lies along its upper side; then the strongest counter, `!` if it has a state
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from rich.text import Text

from salient.cli.canvas import Canvas, shorten
from salient.cli.chart import Bricks, Chart, Hexes, Room, edge_sign, ink_of, sketch
from salient.cli.screen import bracketed, side_style
from salient.engine.view import Edge, Piece, Place

_HALF_ROOT = sqrt(3) / 2

FAR, NEAR, CLOSE = range(3)  # a sign or two a hex, two lines a hex, whole hexes
SCALES = (FAR, NEAR, CLOSE)
#: From this many lines of paper on, whole hexes are drawn unless one asks for less.
_CLOSE_FROM = 32
_SPACING = {FAR: 2, NEAR: 11, CLOSE: 11}
_LINES = {FAR: 1, NEAR: 2, CLOSE: 4}


def usual_scale(lines: int) -> int:
    return CLOSE if lines >= _CLOSE_FROM else NEAR


def draw(chart: Chart, shown: Sequence[Place], scale: int) -> list[Text]:
    flat = chart.layout.shape == "flat"
    if scale == FAR:
        grid: type[Room] = _Dots
    elif scale == NEAR and flat:
        grid = _Cells
    else:
        grid = Hexes if flat else Bricks
    return sketch(chart, shown, grid, _SPACING[scale])


def cut(chart: Chart, centre: Place, scale: int, width: int, lines: int) -> list[Place]:
    """The places that fit on the paper with this one in the middle, or as near to it as the map's edge allows."""
    across, down = (_HALF_ROOT, 1.0) if chart.layout.shape == "flat" else (1.0, _HALF_ROOT)
    if chart.layout.shape == "square":
        down = 1.0
    columns = max(3, (width - 2) // _SPACING[scale])
    rows = max(2, int((lines - 1) / _LINES[scale] - 0.5))
    left, right = _span([place.x for place in chart.places], centre.x, across, columns)
    top, bottom = _span([place.y for place in chart.places], centre.y, down, rows)
    return [place for place in chart.places if left <= place.x <= right and top <= place.y <= bottom]


def _span(all: Sequence[float], middle: float, step: float, number: int) -> tuple[float, float]:
    """From where to where so many steps reach, around the middle and not beyond the map."""
    breadth = step * (number - 1)
    start = max(min(all), min(middle - step * ((number - 1) // 2), max(all) - breadth))
    return start - 0.01, start + breadth + 0.01


def strongest(pieces: Sequence[Piece]) -> Piece:
    """The counter that lies on top: units before markers, then by factors."""

    def weight(piece: Piece) -> int:
        return sum(int(factor) for factor in piece.factors[:2] if factor.isdecimal())

    return max(pieces, key=lambda piece: (piece.kind == "unit", weight(piece)))


class _Cells(Room):
    """Flat-topped hexes without a frame, two lines high; every other column stands one line lower."""

    def __init__(self, chart: Chart, place: Place, left: float, top: float, spacing: int):
        super().__init__(chart, place, left, top, spacing)
        self.column = round((place.x - left) / _HALF_ROOT) * spacing
        self.line = round((place.y - top) * 2)
        self.width = spacing - 1

    def frame(self, canvas: Canvas) -> None:
        for line in (self.line, self.line + 1):
            for column in (self.column, self.column + self.width + 1):
                canvas.put(line, column, "|" if line == self.line else "¦", "dim")

    def edge(self, canvas: Canvas, edge: Edge, other: Place) -> None:
        sign, ink = edge_sign(edge)
        if not sign:
            return
        dx, dy = other.x - self.place.x, other.y - self.place.y
        if abs(dx) < 0.1:  # between a hex and the one above it: at the end of the lower one's first line
            canvas.put(self.line + (2 if dy > 0 else 0), self.column + self.width, sign, ink)
        else:
            canvas.put(self.line + (dy > 0), self.column + (self.width + 1 if dx > 0 else 0), sign, ink)

    def fill(self, canvas: Canvas) -> None:
        chart, place, pieces = self.chart, self.place, self.chart.pieces_at(self.place.id)
        offered = place.id in chart.offered
        at = self.column + 1
        canvas.put(self.line, at, ">" if offered else " ", "bold")
        canvas.put(self.line, at + 1, place.id, "bold reverse" if offered else "dim")
        at += 1 + len(place.id)
        canvas.put(self.line, at, chart.signs.get(place.terrain, " "), ink_of(place.terrain))
        if "objective" in place.tags:
            holder = chart.view.control.get(place.id, "")
            canvas.put(self.line, at + 1, "*", "bold " + side_style(holder, chart.sides))
        if len(pieces) > 1:
            canvas.put(self.line, at + 2, str(min(9, len(pieces))), "bold")
        text, style = self._counter(pieces)
        canvas.put(self.line + 1, self.column + 1, shorten(text, self.width), style)

    def _counter(self, pieces: Sequence[Piece]) -> tuple[str, str]:
        if not pieces:
            return self.place.name, "italic"
        top, sides = strongest(pieces), self.chart.sides
        after = ("r" if top.reduced else "") + ("!" if any(piece.status for piece in pieces) else "")
        shown = top.id if top.kind == "unit" else top.symbol or top.id
        room = self.width - len(after) - (2 if top.side in sides else 0)
        return bracketed(shorten(shown, room), top.side, sides) + after, side_style(top.side, sides)


class _Dots(Room):
    """The map from far away: two signs a hex, the side's bracket and how many pieces, or the terrain."""

    def __init__(self, chart: Chart, place: Place, left: float, top: float, spacing: int):
        super().__init__(chart, place, left, top, spacing)
        across = _HALF_ROOT if chart.layout.shape == "flat" else 1.0
        down = _HALF_ROOT if chart.layout.shape == "pointy" else 1.0
        self.column = round((place.x - left) / across) * spacing
        self.line = int((place.y - top) / down + 0.01)

    def frame(self, canvas: Canvas) -> None:
        pass

    def edge(self, canvas: Canvas, edge: Edge, other: Place) -> None:
        pass

    def fill(self, canvas: Canvas) -> None:
        chart, place = self.chart, self.place
        pieces = [piece for piece in chart.pieces_at(place.id) if piece.kind == "unit"]
        point = " reverse" if place.id in chart.offered else ""
        if pieces:
            side = pieces[0].side
            text = bracketed(str(min(9, len(pieces))), side, chart.sides)[:2]
            canvas.put(self.line, self.column, text, side_style(side, chart.sides) + point)
            return
        sign = "*" if "objective" in place.tags else chart.signs.get(place.terrain, "·")
        holder = chart.view.control.get(place.id, "") if sign == "*" else ""
        ink = side_style(holder, chart.sides) if holder else ink_of(place.terrain, "dim")
        canvas.put(self.line, self.column, sign, ink + point)
