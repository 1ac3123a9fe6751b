"""A plain picture of the board with its counters, for the report: places as shapes, each look of a counter once."""

from __future__ import annotations

import base64
from collections import defaultdict
from html import escape
from math import cos, pi, sin

import msgspec

from salient.engine.view import Layout, Piece, Place, View
from salient.render import style
from salient.render.counters import AIR, SIZE, counter
from salient.server.pictures import Art

_UNIT = 40.0  # between neighbouring places
_COUNTER = 35.0
_OFFSET = 3.0
_SHOWN = 3  # counters of a stack; below them one sees the edges of no more
_SMALL = 15  # places across: a board that is shown whole
_AIR = 2.5  # places round what stands on a larger one
_WATER = "#8fb3c7"
_CORNERS = {"flat": (6, 0.0), "pointy": (6, pi / 6), "square": (4, pi / 4)}


class Drawn(msgspec.Struct, frozen=True):
    """The picture of a map, and how places lie on it: at `scale` times their x and y."""

    svg: bytes
    left: float
    top: float
    width: float
    height: float
    scale: float


class BoardPicture:
    """One board. The first picture of a document must hold `definitions`; the others use them."""

    def __init__(self, layout: Layout, art: Art, drawn: Drawn | None = None):
        self._layout, self._art, self._drawn = layout, art, drawn
        self._places = {place.id: place for place in layout.places}
        self._looks: dict[str, str] = {}
        xs, ys = [place.x for place in layout.places], [place.y for place in layout.places]
        self._box = (min(xs) - 1, min(ys) - 1, max(xs) - min(xs) + 2, max(ys) - min(ys) + 2)

    def picture(self, view: View, title: str) -> str:
        left, top, width, height = (_f(value * _UNIT) for value in self._window(view))
        parts = [f'<svg viewBox="{left} {top} {width} {height}" role="img" aria-label="{escape(title)}">']
        parts.append('<use href="#board"/>')
        stacks: dict[str, list[Piece]] = defaultdict(list)
        for piece in view.pieces:
            if piece.place in self._places and not piece.beside:
                stacks[piece.place or ""].append(piece)
        for id, pieces in stacks.items():
            parts += self._stack(self._places[id], pieces)
        return "".join([*parts, "</svg>"])

    def _window(self, view: View) -> tuple[float, float, float, float]:
        """Where something stands, with some air round it; a small board whole."""
        left, top, width, height = self._box
        spots = [self._places[piece.place] for piece in view.pieces if piece.place in self._places]
        spots = [place for place in spots if place.kind != "box"]
        if not spots or max(width, height) <= _SMALL:
            return self._box
        xs, ys = [place.x for place in spots], [place.y for place in spots]
        west, north = max(left, min(xs) - _AIR), max(top, min(ys) - _AIR)
        east, south = min(left + width, max(xs) + _AIR), min(top + height, max(ys) + _AIR)
        return west, north, east - west, south - north

    def _stack(self, place: Place, pieces: list[Piece]) -> list[str]:
        parts = []
        shown = pieces[:_SHOWN]
        for depth, piece in reversed(list(enumerate(shown))):
            x = place.x * _UNIT - _COUNTER / 2 + (depth - (len(shown) - 1) / 2) * _OFFSET
            y = place.y * _UNIT - _COUNTER / 2 - (depth - (len(shown) - 1) / 2) * _OFFSET
            key = self._look(piece)
            parts.append(f'<use href="#{key}" x="{_f(x)}" y="{_f(y)}" width="{_COUNTER}" height="{_COUNTER}"/>')
        if len(pieces) > _SHOWN:
            at = f'x="{_f(place.x * _UNIT + _COUNTER / 2)}" y="{_f(place.y * _UNIT + _COUNTER / 2)}"'
            parts.append(f'<text class="many" {at}>{len(pieces)}</text>')
        return parts

    def _look(self, piece: Piece) -> str:
        key = "c" + self._art.keys(piece)[0]
        if key not in self._looks:
            left, top, right, bottom = AIR
            box = f"{-left} {-top} {left + SIZE + right} {top + SIZE + bottom}"
            self._looks[key] = f'<symbol id="{key}" viewBox="{box}">{counter(piece)}</symbol>'
        return key

    def definitions(self) -> str:
        """The board and every counter that was drawn: to be asked for last, and put first."""
        looks = "".join(self._looks.values())
        return f'<svg class="store"><defs><g id="board">{self._board()}</g>{looks}</defs></svg>'

    def _board(self) -> str:
        drawn = self._drawn
        if drawn is None:
            return "".join(self._place(place) for place in self._layout.places) + self._edges()
        size = _UNIT / drawn.scale
        left, top, width, height = (_f(v * size) for v in (drawn.left, drawn.top, drawn.width, drawn.height))
        data = base64.b64encode(drawn.svg).decode()
        return (
            f'<image x="{left}" y="{top}" width="{width}" height="{height}" href="data:image/svg+xml;base64,{data}"/>'
        )

    def _place(self, place: Place) -> str:
        paper, terrain = style.standard().paper, style.standard().terrain.get(place.terrain)
        fill = (
            _WATER
            if "lake" in place.terrain
            else terrain.colour
            if terrain and terrain.draw != "none"
            else paper.ground
        )
        corners, turn = (4, pi / 4) if place.kind != "hex" else _CORNERS.get(self._layout.shape, (4, pi / 4))
        reach = _UNIT / (3**0.5 if corners == 6 else 2**0.5)
        points = (
            f"{_f(place.x * _UNIT + reach * cos(turn + 2 * pi * n / corners))},"
            f"{_f(place.y * _UNIT + reach * sin(turn + 2 * pi * n / corners))}"
            for n in range(corners)
        )
        name = f"<title>{escape(place.name or place.id)}</title>"
        return f'<polygon points="{" ".join(points)}" fill="{fill}" stroke="{paper.grain}">{name}</polygon>'

    def _edges(self) -> str:
        """Roads and watercourses from place to place, what else lies between two places along their common side."""
        roads, waters = [], []
        for edge in self._layout.edges:
            a, b = self._places[edge.a], self._places[edge.b]
            if any("road" in tag for tag in edge.tags):
                roads.append(f"M{_f(a.x * _UNIT)} {_f(a.y * _UNIT)}L{_f(b.x * _UNIT)} {_f(b.y * _UNIT)}")
            if "watercourse" in edge.tags:
                waters.append(f"M{_f(a.x * _UNIT)} {_f(a.y * _UNIT)}L{_f(b.x * _UNIT)} {_f(b.y * _UNIT)}")
            if any("road" not in tag and tag not in ("bridge", "watercourse") for tag in edge.tags):
                x, y, half = (a.x + b.x) / 2, (a.y + b.y) / 2, 0.5 / 3**0.5
                dx, dy = -(b.y - a.y) * half, (b.x - a.x) * half
                waters.append(
                    f"M{_f((x - dx) * _UNIT)} {_f((y - dy) * _UNIT)}L{_f((x + dx) * _UNIT)} {_f((y + dy) * _UNIT)}"
                )
        return (
            f'<path d="{"".join(waters)}" fill="none" stroke="{_WATER}" stroke-width="3.2" stroke-linecap="round"/>'
            f'<path d="{"".join(roads)}" fill="none" stroke="#b98a5a" stroke-width="1.8"/>'
        )


def _f(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")
