"""Boxes off the map, laid out beside the edge that they lead to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from salient.render import fonts
from salient.render.canvas import Canvas
from salient.render.curves import Point, decimal, mean, polyline
from salient.render.labels import Box
from salient.render.sheet import HEX, Sheet
from salient.render.style import Style

_LARGE = (4.6 * HEX, 2.8 * HEX)
_SMALL = (1.5 * HEX, 1.5 * HEX)  # a box that belongs to one hex stands right beside it
_GAP = 0.4 * HEX
_NAME = 33.0
_ROOMY = ("off_map", "exit")  # these hold many counters however few their links
_EDGES = ("left", "top", "right", "bottom")


@dataclass(frozen=True)
class Boxes:
    sheet: Sheet

    @cached_property
    def by_edge(self) -> dict[str, list[int]]:
        """The boxes of each edge, in the order along it."""
        found: dict[str, list[int]] = {edge: [] for edge in _EDGES}
        for box in range(len(self.sheet.chart.map.cells), self.sheet.chart.map.n):
            towards = self._towards(box)
            if towards is not None:
                found[self._edge(towards)].append(box)
        for edge, boxes in found.items():
            axis = 1 if edge in ("left", "right") else 0
            boxes.sort(key=lambda box: (self._towards(box) or (0.0, 0.0))[axis])
        return found

    def _towards(self, box: int, depth: int = 3) -> Point | None:
        """The middle of the hexes that a box is linked with, by way of other boxes if need be."""
        links = self.sheet.chart.map.links[box]
        hexes = [h for h in links if not self.sheet.chart.map.is_box(h)]
        shown = [h for h in hexes if h in self.sheet.is_shown]
        if shown:
            return mean(*(self.sheet.centres[h] for h in shown))
        if hexes or not depth:
            return None
        spots = [self._towards(other, depth - 1) for other in links]
        known = [spot for spot in spots if spot is not None]
        return mean(*known) if known else None

    def _edge(self, point: Point) -> str:
        left, top, right, bottom = self.sheet.bounds
        away = (point[0] - left, point[1] - top, right - point[0], bottom - point[1])
        return _EDGES[away.index(min(away))]

    def is_small(self, box: int) -> bool:
        hexes = [h for h in self.sheet.chart.map.links[box] if not self.sheet.chart.map.is_box(h)]
        return len(hexes) == 1 and self.sheet.hex(box).kind not in _ROOMY

    def size(self, box: int) -> tuple[float, float]:
        return _SMALL if self.is_small(box) else _LARGE

    def _depth(self, edge: str, small: bool) -> float:
        """The room that the boxes of one size need at an edge."""
        axis = 0 if edge in ("left", "right") else 1
        return max(
            (self.size(box)[axis] + _GAP for box in self.by_edge[edge] if self.is_small(box) == small), default=0.0
        )

    def margin(self, edge: str) -> float:
        """The room that the boxes of an edge need."""
        needed = self._depth(edge, True) + self._depth(edge, False)
        return needed + _GAP if needed else 0.0

    @cached_property
    def places(self) -> dict[int, Box]:
        """Where each box lies: the small ones at the edge, the large ones beyond."""
        found: dict[int, Box] = {}
        for edge, boxes in self.by_edge.items():
            for small in (True, False):
                row = [box for box in boxes if self.is_small(box) == small]
                found |= self._row(edge, row, 0.0 if small else self._depth(edge, True))
        return found

    def _row(self, edge: str, boxes: list[int], out: float) -> dict[int, Box]:
        left, top, right, bottom = self.sheet.bounds
        if not boxes:
            return {}
        wide, high = self.size(boxes[0])
        upright = edge in ("left", "right")
        low, high_end = (top, bottom) if upright else (left, right)
        wishes = [(self._towards(box) or (0.0, 0.0))[1 if upright else 0] for box in boxes]
        starts = _spread(wishes, high if upright else wide, low, high_end)
        x = left - _GAP - out - wide if edge == "left" else right + _GAP + out
        y = top - _GAP - out - high if edge == "top" else bottom + _GAP + out
        corners = [(x, start) if upright else (start, y) for start in starts]
        return {box: Box(a, b, a + wide, b + high) for box, (a, b) in zip(boxes, corners, strict=True)}

    def edge_of(self, box: int) -> str:
        return next(edge for edge, boxes in self.by_edge.items() if box in boxes)


def _spread(wishes: list[float], size: float, low: float, high: float) -> list[float]:
    """Starts of pieces of that size, near their wishes (in order) and apart."""
    starts: list[float] = []
    for wish in wishes:
        start = max(wish - size / 2, low)
        starts.append(max(start, starts[-1] + size + _GAP) if starts else start)
    limit = high
    for i in range(len(starts) - 1, -1, -1):
        starts[i] = min(starts[i], limit - size)
        limit = starts[i] - _GAP
    return starts


def draw(canvas: Canvas, boxes: Boxes, style: Style) -> None:
    paper = style.paper
    with canvas.group(
        fill="none", stroke=paper.frame, stroke_width=1.6, stroke_dasharray="0 4.5", stroke_linecap="round"
    ):
        canvas.path("".join(_leaders(boxes)))
    for box, place in boxes.places.items():
        _draw_box(canvas, boxes, box, place, style)


def _draw_box(canvas: Canvas, boxes: Boxes, box: int, place: Box, style: Style) -> None:
    paper, attributes = style.paper, boxes.sheet.hex(box)
    wide, high = boxes.size(box)
    small = boxes.is_small(box)
    name = boxes.sheet.chart.map.ids[box]
    for inset, line, ground in ((0.0, 1.3, paper.rail), (3.5, 0.5, "none")):
        canvas.add(
            "rect",
            x=decimal(place.left + inset),
            y=decimal(place.top + inset),
            width=wide - 2 * inset,
            height=high - 2 * inset,
            rx=7 - inset * 0.7,
            fill=ground,
            stroke=paper.frame,
            stroke_width=line,
            id=f"box-{name}".replace(" ", "-") if not inset else None,
        )
    text = attributes.sector if small and attributes.sector else attributes.name or name
    room = wide - 18
    size = min(_NAME, _NAME * room / max(1.0, fonts.width(text, "serif-bold", _NAME)))
    middle = (place.left + place.right) / 2
    words: dict[str, str | float | None] = {"font_family": fonts.SERIF, "text_anchor": "middle", "x": decimal(middle)}
    canvas.add(
        "text", text, y=decimal(place.top + 37), font_weight="700", font_size=round(size, 1), fill=paper.label, **words
    )
    if not small and attributes.sector:
        canvas.add(
            "text",
            attributes.sector,
            y=decimal(place.top + 62),
            font_weight="500",
            font_size=23,
            fill=paper.hamlet,
            **words,
        )


def _leaders(boxes: Boxes) -> Iterator[str]:
    """Short lines to hexes at the same edge and to the next boxes; what lies farther, the letters say."""
    board = boxes.sheet.chart.map
    for box, place in boxes.places.items():
        edge = boxes.edge_of(box)
        for other in board.links[box]:
            if board.is_box(other):
                there = boxes.places.get(other)
                if there is None or other > box or boxes.edge_of(other) != edge or boxes.is_small(other):
                    continue
                end = ((there.left + there.right) / 2, (there.top + there.bottom) / 2)
                start = _nearest(place, end)
                yield polyline([start, _nearest(there, start)])
            elif other in boxes.sheet.is_shown and boxes.is_small(box):
                end = boxes.sheet.centres[other]
                yield polyline([_nearest(place, end), end])


def _nearest(place: Box, point: Point) -> Point:
    return min(max(point[0], place.left), place.right), min(max(point[1], place.top), place.bottom)
