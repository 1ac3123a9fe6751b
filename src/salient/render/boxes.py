"""Boxes off the map, laid out beside the edge that they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from salient.render import fonts
from salient.render.canvas import Canvas
from salient.render.curves import Point, decimal, mean
from salient.render.labels import Box
from salient.render.sheet import HEX, Sheet
from salient.render.style import Style

_WIDE, _HIGH, _GAP = 4.4 * HEX, 2.7 * HEX, 0.4 * HEX
_NAME = 27.0
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

    def margin(self, edge: str) -> float:
        """The room that the boxes of an edge need."""
        if not self.by_edge[edge]:
            return 0.0
        return (_WIDE if edge in ("left", "right") else _HIGH) + 2 * _GAP

    @cached_property
    def places(self) -> dict[int, Box]:
        """Where each box lies."""
        left, top, right, bottom = self.sheet.bounds
        found: dict[int, Box] = {}
        for edge, boxes in self.by_edge.items():
            upright = edge in ("left", "right")
            size = _HIGH if upright else _WIDE
            low, high = (top, bottom) if upright else (left, right)
            wishes = [(self._towards(box) or (0.0, 0.0))[1 if upright else 0] for box in boxes]
            for box, start in zip(boxes, _spread(wishes, size, low, high), strict=True):
                if upright:
                    x = left - _GAP - _WIDE if edge == "left" else right + _GAP
                    found[box] = Box(x, start, x + _WIDE, start + _HIGH)
                else:
                    y = top - _GAP - _HIGH if edge == "top" else bottom + _GAP
                    found[box] = Box(start, y, start + _WIDE, y + _HIGH)
        return found


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
    paper, board = style.paper, boxes.sheet.chart.map
    with canvas.group(
        fill="none", stroke=paper.frame, stroke_width=1.4, stroke_dasharray="2 4", stroke_linecap="round"
    ):
        for box, place in boxes.places.items():
            for other in board.links[box]:
                end = _link_end(boxes, other)
                if end is not None and (not board.is_box(other) or other < box):
                    start = _nearest(place, end)
                    canvas.path(f"M{decimal(start[0])} {decimal(start[1])}L{decimal(end[0])} {decimal(end[1])}")
    for box, place in boxes.places.items():
        attributes = board.hexes[box]
        canvas.add(
            "rect",
            x=decimal(place.left),
            y=decimal(place.top),
            width=_WIDE,
            height=_HIGH,
            rx=7,
            fill=paper.rail,
            stroke=paper.frame,
            stroke_width=1.3,
            id=f"box-{board.ids[box]}".replace(" ", "-"),
        )
        canvas.add(
            "rect",
            x=decimal(place.left + 3.5),
            y=decimal(place.top + 3.5),
            width=_WIDE - 7,
            height=_HIGH - 7,
            rx=4.5,
            fill="none",
            stroke=paper.frame,
            stroke_width=0.5,
        )
        text = attributes.name or board.ids[box]
        size = min(_NAME, _NAME * (_WIDE - 20) / max(1.0, fonts.width(text, "serif-bold", _NAME)))
        canvas.add(
            "text",
            text,
            x=decimal((place.left + place.right) / 2),
            y=decimal(place.top + 32),
            font_family=fonts.SERIF,
            font_weight="700",
            font_size=round(size, 1),
            text_anchor="middle",
            fill=paper.label,
        )


def _link_end(boxes: Boxes, other: int) -> Point | None:
    if boxes.sheet.chart.map.is_box(other):
        place = boxes.places.get(other)
        return None if place is None else ((place.left + place.right) / 2, (place.top + place.bottom) / 2)
    return boxes.sheet.centres[other] if other in boxes.sheet.is_shown else None


def _nearest(place: Box, point: Point) -> Point:
    return min(max(point[0], place.left), place.right), min(max(point[1], place.top), place.bottom)
