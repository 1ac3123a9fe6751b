"""The whole front in a hand's breadth: the board without letters, who holds what, and where units stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from html import escape
from math import cos, pi, sin

from salient.engine.view import Layout, Place, View
from salient.server.board_picture import WATER, divides, ground

_UNIT = 10.0
_CORNERS = {"flat": (6, 0.0), "pointy": (6, pi / 6), "square": (4, pi / 4)}
_AIR = 2.0  # places round what stands somewhere


class Sketch:
    """`colours`: of the sides. One window for all of its pictures: where anything ever stood."""

    def __init__(self, layout: Layout, colours: Mapping[str, str], views: Iterable[View]):
        self._layout, self._colours = layout, colours
        self._places = {place.id: place for place in layout.places}
        self._window = self._cut(views)

    def definitions(self) -> str:
        """To be put into the document once."""
        return f'<svg class="store"><defs><g id="ground">{self._ground()}{self._edges()}</g></defs></svg>'

    def picture(self, view: View, title: str) -> str:
        left, top, width, height = (value * _UNIT for value in self._window)
        held = "".join(self._held(self._places[id], side) for id, side in view.control.items() if id in self._places)
        return (
            f'<svg class="small" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" role="img" '
            f'aria-label="{escape(title)}"><use href="#ground"/>{held}{self._units(view)}</svg>'
        )

    def _cut(self, views: Iterable[View]) -> tuple[float, float, float, float]:
        xs, ys = [place.x for place in self._layout.places], [place.y for place in self._layout.places]
        spots = {piece.place for view in views for piece in view.pieces if piece.kind == "unit"}
        stood = [self._places[id] for id in spots if id in self._places and self._places[id].kind != "box"]
        west = max(min(xs) - 1, min((place.x for place in stood), default=min(xs)) - _AIR)
        north = max(min(ys) - 1, min((place.y for place in stood), default=min(ys)) - _AIR)
        east = min(max(xs) + 1, max((place.x for place in stood), default=max(xs)) + _AIR)
        south = min(max(ys) + 1, max((place.y for place in stood), default=max(ys)) + _AIR)
        return west, north, east - west, south - north

    def _ground(self) -> str:
        """All places of one colour as one shape."""
        shapes: dict[str, list[str]] = {}
        corners, turn = _CORNERS.get(self._layout.shape, (4, pi / 4))
        reach = _UNIT / (3**0.5 if corners == 6 else 2**0.5) * 1.02  # no seams
        for place in self._layout.places:
            if place.kind == "box":
                continue
            points = (
                f"{place.x * _UNIT + reach * cos(turn + 2 * pi * n / corners):.1f} "
                f"{place.y * _UNIT + reach * sin(turn + 2 * pi * n / corners):.1f}"
                for n in range(corners)
            )
            shapes.setdefault(ground(place), []).append(f"M{'L'.join(points)}Z")
        shown = "".join(f'<path fill="{fill}" d="{"".join(shape)}"/>' for fill, shape in shapes.items())
        return f'<g opacity=".6">{shown}</g>'

    def _edges(self) -> str:
        waters = []
        for edge in self._layout.edges:
            a, b = self._places[edge.a], self._places[edge.b]
            if divides(edge):
                x, y, half = (a.x + b.x) / 2, (a.y + b.y) / 2, 0.5 / 3**0.5
                dx, dy = -(b.y - a.y) * half, (b.x - a.x) * half
                waters.append(
                    f"M{(x - dx) * _UNIT:.1f} {(y - dy) * _UNIT:.1f}L{(x + dx) * _UNIT:.1f} {(y + dy) * _UNIT:.1f}"
                )
        return f'<path fill="none" stroke="{WATER}" stroke-width="1.3" d="{"".join(waters)}"/>'

    def _held(self, place: Place, side: str) -> str:
        return (
            f'<circle cx="{place.x * _UNIT:.1f}" cy="{place.y * _UNIT:.1f}" r="1.7" '
            f'fill="{self._colours.get(side, "none")}" opacity=".55"/>'
        )

    def _units(self, view: View) -> str:
        stacks = Counter((piece.place, piece.side) for piece in view.pieces if piece.kind == "unit" and piece.place)
        parts = []
        for (id, side), count in stacks.items():
            place = self._places.get(id or "")
            if place is not None and place.kind != "box" and side in self._colours:
                half = 3.6 + 0.5 * min(count, 4)
                parts.append(
                    f'<rect x="{place.x * _UNIT - half:.1f}" y="{place.y * _UNIT - half:.1f}" width="{2 * half:.1f}" '
                    f'height="{2 * half:.1f}" fill="{self._colours[side]}" stroke="#f8f2e3" stroke-width=".8"/>'
                )
        return "".join(parts)
