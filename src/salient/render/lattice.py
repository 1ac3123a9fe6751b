"""The hex grid as one path with every edge once, and the hex numbers."""

from __future__ import annotations

from collections.abc import Iterable

from salient.board.chart import NONE
from salient.render import fonts
from salient.render.canvas import Canvas
from salient.render.curves import Point, decimal, polyline
from salient.render.labels import Box
from salient.render.sheet import Key, Sheet, corner_key
from salient.render.style import Style

NUMBER_SIZE = 8.0
_DOWN = 8.6  # from the top of the hex to the number's baseline
_ASIDE = 13.6
_FACE = "condensed"


def draw_grid(canvas: Canvas, sheet: Sheet, style: Style) -> None:
    d = "".join(polyline(line) for line in _walks(sheet))
    canvas.path(d, fill="none", stroke=style.paper.ink, stroke_opacity=0.32, stroke_width=0.8, stroke_linejoin="round")


def _walks(sheet: Sheet) -> Iterable[list[Point]]:
    """The edges of all hexes as few long walks, each edge walked once."""
    places: dict[Key, Point] = {}
    beside: dict[Key, dict[Key, None]] = {}
    for h in sheet.shown:
        ring = sheet.corners(h)
        for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
            one, two = corner_key(a), corner_key(b)
            places[one], places[two] = a, b
            beside.setdefault(one, {})[two] = None
            beside.setdefault(two, {})[one] = None
    for start in list(beside):
        while beside[start]:
            walk, here = [places[start]], start
            while beside[here]:
                after = _straightest(walk, beside[here], places)
                del beside[here][after], beside[after][here]
                walk.append(places[after])
                here = after
            yield walk


def _straightest(walk: list[Point], choices: Iterable[Key], places: dict[Key, Point]) -> Key:
    """The corner that keeps a zigzag to its way: farthest from where it came by two steps."""
    if len(walk) < 2:
        return next(iter(choices))
    bx, by = walk[max(0, len(walk) - 3)]
    return max(choices, key=lambda key: (places[key][0] - bx) ** 2 + (places[key][1] - by) ** 2)


# Numbers -------------------------------------------------------------------------------------------


def number_box(sheet: Sheet, h: int) -> Box:
    """Where a hex's number stands."""
    x, baseline = _number_spot(sheet, h)
    wide = fonts.width(sheet.number(h), _FACE, NUMBER_SIZE)
    return Box(x - wide / 2, baseline - NUMBER_SIZE * fonts.CAPITAL, x + wide / 2, baseline)


def _number_spot(sheet: Sheet, h: int) -> Point:
    """At the top; beside a road or bridge that leads there, for it would strike the number out."""
    x, y = sheet.centres[h]
    grid, cells = sheet.chart.map.grid, sheet.chart.map.cells
    if sheet.flat:
        above = sheet.chart.map.at(grid.step(cells[h], "N"))
        side = None if above is None else sheet.chart.map.side(h, above)
        if side is not None and (side.bridge or side.road != NONE):
            x -= _ASIDE
    down = _DOWN + (6.0 if sheet.chart.map.grid.shape == "pointy" else 0.0)
    return x, y - sheet.half + down


def draw_numbers(canvas: Canvas, sheet: Sheet, style: Style) -> None:
    """One text a line of hexes: a node for each of thousands of numbers would make a browser slow."""
    lines: dict[str, list[int]] = {}
    for h in sheet.shown:
        lines.setdefault(decimal(_number_spot(sheet, h)[1]), []).append(h)
    with canvas.group(
        font_family=fonts.CONDENSED,
        font_weight="500",
        font_size=NUMBER_SIZE,
        fill=style.paper.number,
        stroke=style.paper.halo,
        stroke_width=1.2,
        stroke_opacity=0.38,
        stroke_linejoin="round",
        paint_order="stroke",
    ):
        for y, hexes in sorted(lines.items(), key=lambda item: float(item[0])):
            letters: list[str] = []
            xs: list[str] = []
            for h in sorted(hexes, key=lambda h: sheet.centres[h][0]):
                text = sheet.number(h)
                x = number_box(sheet, h).left
                for letter, step in zip(text, fonts.advances(text, _FACE, NUMBER_SIZE), strict=True):
                    letters.append(letter)
                    xs.append(decimal(x))
                    x += step
            canvas.add("text", "".join(letters), y=y, x=" ".join(xs))
