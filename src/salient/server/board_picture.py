"""Clips of the board with its counters, for the report: the drawn map or plain shapes, each look of a counter once."""

from __future__ import annotations

import base64
from collections import defaultdict
from collections.abc import Sequence
from html import escape
from math import cos, hypot, pi, sin

import msgspec

from salient.engine.position import Arrow
from salient.engine.view import Badges, Edge, Layout, Piece, Place, View
from salient.render import style
from salient.render.counters import AIR, SIZE, counter
from salient.server.pictures import Art

_UNIT = 40.0  # between neighbouring places
_COUNTER = 35.0
_OFFSET = 3.0
_SHOWN = 3  # counters of a stack; below them one sees the edges of no more
_AIR = 1.7  # places round what a clip is about
_LEAST = (6.4, 4.8)  # places across and down that it shows
_MOST = 1.5  # times that, where arrows come from afar: counters must stay readable
_SHY = 8.0  # how far from the middle of a place an arrow begins and ends
WATER = "#8fb3c7"
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
    """One board. The document must hold `definitions`, which the clips use."""

    def __init__(self, layout: Layout, art: Art, badges: Badges, drawn: Drawn | None = None):
        self._layout, self._art, self._badges, self._drawn = layout, art, badges, drawn
        self._places = {place.id: place for place in layout.places}
        self._looks: dict[str, str] = {}
        xs, ys = [place.x for place in layout.places], [place.y for place in layout.places]
        self._box = (min(xs) - 1, min(ys) - 1, max(xs) - min(xs) + 2, max(ys) - min(ys) + 2)

    def clip(self, view: View, title: str, arrows: Sequence[Arrow], tone: str) -> str:
        """A part of the board, round what the arrows point at, with them on top."""
        spots = [self._places[id] for arrow in arrows for id in arrow.places if id in self._places]
        left, top, width, height = _round(spots) if spots else self._box
        inside = {
            id
            for id, place in self._places.items()
            if left - 1 < place.x < left + width + 1 and top - 1 < place.y < top + height + 1
        }
        stacks = self._stacks(view)
        parts = [part for id in stacks if id in inside for part in self._stack(self._places[id], stacks[id])]
        parts += [self._arrow(arrow, tone) for arrow in arrows]
        box = " ".join(_f(value * _UNIT) for value in (left, top, width, height))
        return (
            f'<svg viewBox="{box}" role="img" aria-label="{escape(title)}"><use href="#board"/>{"".join(parts)}</svg>'
        )

    def _stacks(self, view: View) -> dict[str, list[Piece]]:
        stacks: dict[str, list[Piece]] = defaultdict(list)
        for piece in view.pieces:
            if piece.place in self._places and not piece.beside:
                stacks[piece.place or ""].append(piece)
        return dict(sorted(stacks.items()))

    def _arrow(self, arrow: Arrow, tone: str) -> str:
        """From edge to edge of the counters; a ring where there is but one place."""
        ways = [self._places[id] for id in arrow.places if id in self._places]
        if len(ways) < 2:
            rings = (f'<circle cx="{_f(one.x * _UNIT)}" cy="{_f(one.y * _UNIT)}" r="23"/>' for one in ways)
            return f'<g fill="none" stroke="{tone}" stroke-width="4">{"".join(rings)}</g>'
        first, last = ways[0], ways[-1]
        far = hypot(last.x - first.x, last.y - first.y) or 1.0
        dx, dy = (last.x - first.x) / far, (last.y - first.y) / far
        x1, y1 = first.x * _UNIT + dx * _SHY, first.y * _UNIT + dy * _SHY
        x2, y2 = last.x * _UNIT - dx * _SHY, last.y * _UNIT - dy * _SHY
        nx, ny = x2 - dx * 10, y2 - dy * 10  # the neck
        head = f"M{_f(x2)} {_f(y2)}L{_f(nx - dy * 7)} {_f(ny + dx * 7)}L{_f(nx + dy * 7)} {_f(ny - dx * 7)}Z"
        shaft = f"M{_f(x1)} {_f(y1)}L{_f(nx)} {_f(ny)}"
        return (
            f'<path d="{shaft}{head}" fill="none" stroke="#fdf8ea" stroke-width="8" stroke-linejoin="round"/>'
            f'<path d="{shaft}" stroke="{tone}" stroke-width="5"/><path d="{head}" fill="{tone}"/>'
        )

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
        key = "c" + self._art.keys(piece, self._badges)[0]
        if key not in self._looks:
            left, top, right, bottom = AIR
            box = f"{-left} {-top} {left + SIZE + right} {top + SIZE + bottom}"
            self._looks[key] = f'<symbol id="{key}" viewBox="{box}">{counter(piece, badges=self._badges)}</symbol>'
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
        paper, fill = style.standard().paper, ground(place)
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
            if divides(edge):
                x, y, half = (a.x + b.x) / 2, (a.y + b.y) / 2, 0.5 / 3**0.5
                dx, dy = -(b.y - a.y) * half, (b.x - a.x) * half
                waters.append(
                    f"M{_f((x - dx) * _UNIT)} {_f((y - dy) * _UNIT)}L{_f((x + dx) * _UNIT)} {_f((y + dy) * _UNIT)}"
                )
        return (
            f'<path d="{"".join(waters)}" fill="none" stroke="{WATER}" stroke-width="3.2" stroke-linecap="round"/>'
            f'<path d="{"".join(roads)}" fill="none" stroke="#b98a5a" stroke-width="1.8"/>'
        )


def ground(place: Place) -> str:
    """Its colour where there is no picture of it."""
    terrain = style.standard().terrain.get(place.terrain)
    if "lake" in place.terrain:
        return WATER
    return terrain.colour if terrain and terrain.draw != "none" else style.standard().paper.ground


def divides(edge: Edge) -> bool:
    """Whether something lies along the common side of two places, as most rivers do."""
    return any("road" not in tag and tag not in ("bridge", "watercourse") for tag in edge.tags)


def _round(spots: Sequence[Place]) -> tuple[float, float, float, float]:
    """A window with all of them in the middle, as wide and high as clips are."""
    west, east = min(place.x for place in spots) - _AIR, max(place.x for place in spots) + _AIR
    north, south = min(place.y for place in spots) - _AIR, max(place.y for place in spots) + _AIR
    wide, high = _LEAST
    times = max(1.0, (east - west) / wide, (south - north) / high)
    x, y = (west + east) / 2, (north + south) / 2
    if times > _MOST:
        times, x, y = _MOST, spots[-1].x, spots[-1].y  # what is attacked
    return x - wide * times / 2, y - high * times / 2, wide * times, high * times


def _f(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")
