"""The board as a text map, drawn from the layout and one side's view; nothing in it belongs to one game.

Maps of flat-topped hexes are drawn as hexes; pointed hexes and squares as bricks in a wall. Of a map that is wider
than the paper a window is drawn (window.py), or where there are few pieces they are listed by place (roster.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt

from rich.text import Text

from salient.cli.canvas import Canvas
from salient.cli.screen import bracketed, side_style
from salient.engine.view import Edge, Layout, Piece, Place, View

#: Hexes stand this far apart, in signs; below the least their texts can no longer be read.
_MOST, _LEAST = 12, 9
_LINES = 4  # from one hex to the next below it
_HALF_ROOT = sqrt(3) / 2

ON_MAP = ("hex", "square")
_RIVER = "river"
_WATER = (_RIVER, "stream", "minor", "major", "lake", "sea")  # what maps call water along a hexside
_EDGE_SIGNS = {
    "bridge": "#",
    "watercourse": "~",
    "road": "=",
    "road-primary": "=",
    "road-secondary": "-",
} | dict.fromkeys(_WATER, "~")
_OTHER_EDGE = "%"
_INK = {
    "woods": "green",
    "forest": "bold green",
    "rough": "magenta",
    "town": "yellow",
    "city": "yellow",
    "road": "yellow",
    "road-primary": "yellow",
    "road-secondary": "yellow",
    "bridge": "bold yellow",
} | dict.fromkeys(_WATER, "blue")
_FRAME = "dim"


def ink_of(word: str, other: str = "") -> str:
    """The ink of a kind of ground; of one that has a name of its own, that of its last word: `light_woods`."""
    return _INK.get(word) or _INK.get(word.rpartition("_")[2], other)


Name = Callable[[str, str], str]  # kind and id of a thing -> its name in the reader's language


@dataclass(frozen=True)
class Chart:
    """Everything the drawing needs."""

    layout: Layout
    view: View
    sides: Sequence[str]
    name: Name
    offered: Collection[str] = ()  # places that the decision points at
    signs: dict[str, str] = field(default_factory=dict)  # terrain -> letter

    def __post_init__(self) -> None:
        self.signs.update(terrain_signs(self.places, self.name))

    @cached_property
    def places(self) -> list[Place]:
        return [place for place in self.layout.places if place.kind in ON_MAP]

    @cached_property
    def _by_place(self) -> dict[str | None, list[Piece]]:
        found: dict[str | None, list[Piece]] = {}
        for piece in self.view.pieces:
            found.setdefault(piece.place, []).append(piece)
        return found

    def pieces_at(self, place: str) -> list[Piece]:
        return sorted(self._by_place.get(place, ()), key=lambda piece: piece.kind != "unit")


def terrain_signs(places: Sequence[Place], name: Name) -> dict[str, str]:
    """A letter for each terrain but the commonest, which is the paper itself."""
    by_number = [terrain for terrain, _ in Counter(place.terrain for place in places).most_common()]
    signs: dict[str, str] = {}
    for terrain in filter(None, by_number[1:]):
        letters = [*name("terrain", terrain).lower(), *"0123456789"]
        free = [letter for letter in letters if letter.isalnum() and letter not in signs.values()]
        signs[terrain] = free[0] if free else "?"
    return signs


def draw(chart: Chart, width: int) -> list[Text] | None:
    """The lines of the map; None where it does not fit."""
    places = chart.places
    if not places:
        return None
    grid = Hexes if chart.layout.shape == "flat" else Bricks
    spacing = grid.spacing(max(place.x for place in places) - min(place.x for place in places), width)
    return None if spacing is None else sketch(chart, places, grid, spacing)


def sketch(chart: Chart, places: Sequence[Place], grid: type[Room], spacing: int) -> list[Text]:
    """These places drawn in this manner."""
    canvas = Canvas()
    left, top = min(place.x for place in places), min(place.y for place in places)
    rooms = {place.id: grid(chart, place, left, top, spacing) for place in places}
    for room in rooms.values():
        room.frame(canvas)
    for edge in chart.layout.edges:
        if edge.a in rooms and edge.b in rooms:
            rooms[edge.a].edge(canvas, edge, rooms[edge.b].place)
    for room in rooms.values():
        room.fill(canvas)
    return canvas.lines()


class Room:
    """One hex or square on the canvas: where its three lines of text lie."""

    lines: tuple[tuple[int, int, int], ...]  # line, column and width of each

    def __init__(self, chart: Chart, place: Place, left: float, top: float, spacing: int):
        self.chart = chart
        self.place = place

    @staticmethod
    def spacing(right: float, width: int) -> int | None:
        """How far apart a map of this breadth is drawn; None where it does not fit."""
        raise NotImplementedError

    def frame(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def edge(self, canvas: Canvas, edge: Edge, other: Place) -> None:
        raise NotImplementedError

    def fill(self, canvas: Canvas) -> None:
        self._head(canvas)
        for (line, column, width), (text, style) in zip(self.lines[1:], self._contents(), strict=False):
            canvas.centre(line, column, width, text, style)

    def _head(self, canvas: Canvas) -> None:
        """Where one may point, the number, the terrain, and whether it is an objective."""
        place, chart = self.place, self.chart
        line, column, _ = self.lines[0]
        offered = place.id in chart.offered
        canvas.put(line, column, ">" if offered else " ", "bold")
        canvas.put(line, column + 1, place.id, "bold reverse" if offered else "dim")
        after = column + 1 + len(place.id)
        canvas.put(line, after, chart.signs.get(place.terrain, " "), ink_of(place.terrain))
        if "objective" in place.tags:
            holder = chart.view.control.get(place.id, "")
            canvas.put(line, after + 1, "*", "bold " + side_style(holder, chart.sides) if holder else "bold")

    def _contents(self) -> list[tuple[str, str]]:
        place, chart = self.place, self.chart
        pieces = chart.pieces_at(place.id)
        if not pieces:
            terrain = chart.name("terrain", place.terrain) if place.terrain in chart.signs else ""
            return [(place.name, "italic"), (terrain, ink_of(place.terrain, "dim"))]
        shown = [(piece_text(piece, chart.sides), side_style(piece.side, chart.sides)) for piece in pieces]
        if len(pieces) == 1:
            return [shown[0], (factors_text(pieces[0]), shown[0][1])]
        return shown if len(pieces) == 2 else [shown[0], (f"+{len(pieces) - 1}", shown[1][1])]


class Hexes(Room):
    """Flat-topped hexes in columns:

     _____
    /0101 \\
   /       \\
   \\       /
    \\_____/
    """

    def __init__(self, chart: Chart, place: Place, left: float, top: float, spacing: int):
        super().__init__(chart, place, left, top, spacing)
        self.column = round((place.x - left) / _HALF_ROOT) * spacing
        self.line = round((place.y - top) * _LINES)
        self.width = spacing + 2
        inner = self.width - 2
        self.lines = (
            (self.line + 1, self.column + 2, inner - 2),
            (self.line + 2, self.column + 1, inner),
            (self.line + 3, self.column + 1, inner),
        )

    @staticmethod
    def spacing(right: float, width: int) -> int | None:
        columns = round(right / _HALF_ROOT) + 1
        found = min(_MOST, (width - 2) // columns)
        return found if found >= _LEAST else None

    def frame(self, canvas: Canvas) -> None:
        for side, sign in (("n", "_"), ("s", "_"), ("nw", "/"), ("ne", "\\"), ("sw", "\\"), ("se", "/")):
            for line, column in self._squares(side):
                canvas.put(line, column, sign, _FRAME)

    def _squares(self, side: str) -> list[tuple[int, int]]:
        """The squares of a hexside."""
        last = self.width - 1
        if side in ("n", "s"):
            line = self.line if side == "n" else self.line + _LINES
            return [(line, self.column + offset) for offset in range(2, last - 1)]
        corners = {
            "nw": ((1, 1), (2, 0)),
            "ne": ((1, last - 1), (2, last)),
            "sw": ((3, 0), (4, 1)),
            "se": ((3, last), (4, last - 1)),
        }
        return [(self.line + line, self.column + column) for line, column in corners[side]]

    def edge(self, canvas: Canvas, edge: Edge, other: Place) -> None:
        dx, dy = other.x - self.place.x, other.y - self.place.y
        side = ("s" if dy > 0 else "n") + ("" if abs(dx) < 0.1 else "e" if dx > 0 else "w")
        _mark(canvas, self._squares(side), edge)


class Bricks(Room):
    """Squares, or pointed hexes in rows of which every other one is shifted by half a brick."""

    def __init__(self, chart: Chart, place: Place, left: float, top: float, spacing: int):
        super().__init__(chart, place, left, top, spacing)
        row = 1.0 if chart.layout.shape == "square" else _HALF_ROOT
        self.column = round((place.x - left) * spacing)
        self.line = round((place.y - top) / row) * _LINES
        self.width = spacing + 1
        self.lines = tuple((self.line + number, self.column + 1, spacing - 1) for number in (1, 2, 3))

    @staticmethod
    def spacing(right: float, width: int) -> int | None:
        found = min(_MOST, int((width - 1) / (right + 1))) // 2 * 2
        return found if found >= _LEAST - 1 else None

    def frame(self, canvas: Canvas) -> None:
        for line in (self.line, self.line + _LINES):
            canvas.put(line, self.column, "+" + "-" * (self.width - 2) + "+", _FRAME)
        for line in range(self.line + 1, self.line + _LINES):
            canvas.put(line, self.column, "|", _FRAME)
            canvas.put(line, self.column + self.width - 1, "|", _FRAME)

    def edge(self, canvas: Canvas, edge: Edge, other: Place) -> None:
        dx, dy = other.x - self.place.x, other.y - self.place.y
        if abs(dy) < 0.1:
            column = self.column + (self.width - 1 if dx > 0 else 0)
            _mark(canvas, [(self.line + number, column) for number in (1, 2, 3)], edge)
            return
        line = self.line + (_LINES if dy > 0 else 0)
        middle = self.column + self.width // 2
        first = self.column + 1 if dx < 0.1 else middle + 1
        last = self.column + self.width - 1 if dx > -0.1 else middle
        _mark(canvas, [(line, column) for column in range(first, last)], edge)


def _mark(canvas: Canvas, squares: Sequence[tuple[int, int]], edge: Edge) -> None:
    """A river runs along the whole hexside; a road or a bridge crosses it in the middle."""
    water = any(is_water(tag) for tag in edge.tags)
    if water:
        for line, column in squares:
            canvas.put(line, column, *_look(_RIVER))
    crossing = _crossing(edge.tags)
    if crossing is None or (crossing.startswith("road") and water):
        return
    start, stop = (0, len(squares)) if len(squares) <= 3 else (len(squares) // 2 - 1, len(squares) // 2 + 2)
    for line, column in squares[start:stop]:
        canvas.put(line, column, *_look(crossing))


def _crossing(tags: Sequence[str]) -> str | None:
    across = [tag for tag in tags if not is_water(tag)]
    return "bridge" if "bridge" in across else across[0] if across else None


def edge_sign(edge: Edge) -> tuple[str, str]:
    """One sign and its ink for a hexside: its bridge, its river, its road."""
    water = next((tag for tag in edge.tags if is_water(tag)), None)
    crossing = _crossing(edge.tags)
    tag = water if water and crossing != "bridge" else crossing
    return ("", "") if tag is None else _look(tag)


def is_water(tag: str) -> bool:
    """A word for water along a hexside, or a river that has a name of its own: `river-...`."""
    return tag in _WATER or tag.startswith(f"{_RIVER}-")


def _look(tag: str) -> tuple[str, str]:
    """The sign and the ink of what lies along or across a hexside."""
    known = _RIVER if is_water(tag) else tag
    return _EDGE_SIGNS.get(known, _OTHER_EDGE), ink_of(known, "bold")


def piece_text(piece: Piece, sides: Sequence[str]) -> str:
    """A unit by its id, because that is what one types; a marker by what it shows."""
    text = piece.id if piece.kind == "unit" else piece.symbol or piece.id
    return bracketed(text, piece.side, sides)


def factors_text(piece: Piece) -> str:
    return "-".join(piece.factors) + ("r" if piece.reduced else "") + ("!" if piece.status else "")


def legend(chart: Chart, word: Callable[[str], str]) -> list[tuple[str, str]]:
    """The signs that this map uses, each with its meaning."""
    tags = {tag for edge in chart.layout.edges for tag in edge.tags}
    found = [(sign, chart.name("terrain", terrain)) for terrain, sign in chart.signs.items()]
    edges: dict[str, list[str]] = {}
    for tag in sorted(tags):
        edges.setdefault(_look(tag)[0], []).append(chart.name("terrain", tag))
    found += [(sign, ", ".join(names)) for sign, names in edges.items()]
    if any("objective" in place.tags for place in chart.places):
        found.append(("*", word("objective")))
    if any(piece.reduced for piece in chart.view.pieces):
        found.append(("r", word("reduced")))
    if any(piece.status for piece in chart.view.pieces):
        found.append(("!", word("has-status")))
    if chart.offered:
        found.append((">", word("offered")))
    return found
