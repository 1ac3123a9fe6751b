"""What a game marks on the map: entries, supply sources, victory hexes, areas, boundaries and lines."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, pi, sin

from salient.board.chart import Feature
from salient.render import fonts
from salient.render.canvas import Canvas
from salient.render.curves import Point, aside, between, decimal, eased, polyline, spline
from salient.render.labels import Box, Label, around
from salient.render.sheet import HEX, Key, Sheet, corner_key
from salient.render.style import Style

RING = 0.415 * HEX
_LARGE, _SMALL = 12.5, 6.5  # half the size of an entry's sign and of the others
ENTRIES = ("entry",)
_SIGNS = ("entry", "supply", "drum", "narrows")
_SITES = ("bridge_site",)
_SITE = 5.4
_AREAS = ("start_area", "rear_zone")


def colour(sheet: Sheet, feature: Feature, style: Style) -> str:
    return sheet.chart.sides.get(feature.side, style.paper.ink)


# Signs in a hex ------------------------------------------------------------------------------------


def sign_spots(sheet: Sheet) -> list[tuple[Feature, int, Point]]:
    """Where each sign stands: at the lower left of its hex, further ones to the right of it."""
    found = []
    taken: dict[int, list[float]] = {}
    for feature in sorted(sheet.chart.features, key=lambda feature: feature.kind not in ENTRIES):
        if sheet.chart.drawn(feature.kind) not in _SIGNS:
            continue
        size = _size(feature)
        for h in sheet.chart.where(feature):
            if h in sheet.is_shown:
                x, y = sheet.centres[h]
                left = max(taken.get(h, []), default=x - 14.5)
                taken.setdefault(h, []).append(left + 2 * size + 2)
                found.append((feature, h, (left + size, y + 0.27 * HEX)))
    return found


def _size(feature: Feature) -> float:
    return _LARGE if feature.kind in ENTRIES else _SMALL


def sign_boxes(sheet: Sheet) -> list[Box]:
    signs = [around(spot, _size(feature)) for feature, _, spot in sign_spots(sheet)]
    return signs + [around(spot, _SITE) for _, spot in _numbered_sites(sheet)]


def draw_signs(canvas: Canvas, sheet: Sheet, style: Style) -> None:
    draw_sites(canvas, sheet, style)
    sides = list(sheet.chart.sides)
    for feature, _, spot in sign_spots(sheet):
        ink = colour(sheet, feature, style)
        with canvas.group(
            class_=f"feature-{feature.kind.replace('_', '-')}",
            transform=f"translate({decimal(spot[0])} {decimal(spot[1])})",
        ):
            if feature.kind in ENTRIES:
                first = bool(sides) and feature.side == sides[0]
                canvas.path(_cross() if first else _star(), fill=ink, stroke=style.paper.halo, stroke_width=1.2)
                _letter(canvas, feature.label[:2], "#fff" if len(feature.label) < 3 else style.paper.halo)
            else:
                _small_sign(canvas, sheet.chart.drawn(feature.kind), ink, style)


def _star() -> str:
    points = []
    for i in range(10):
        reach = _LARGE * (1.12 if i % 2 == 0 else 0.62)
        turn = -pi / 2 + i * pi / 5
        points.append((reach * cos(turn), reach * sin(turn)))
    return polyline(points, closed=True)


def _cross() -> str:
    """A neutral cross with arms that widen outwards."""
    points = []
    for i in range(4):
        turn = i * pi / 2
        for along, off in ((0.34, -0.34), (1.0, -0.5), (1.0, 0.5)):
            x, y = along * _LARGE, off * _LARGE
            points.append((x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)))
    return polyline(points, closed=True)


def _letter(canvas: Canvas, text: str, ink: str) -> None:
    canvas.add(
        "text",
        text,
        y=4.6,
        text_anchor="middle",
        font_family=fonts.CONDENSED,
        font_weight="700",
        font_size=13,
        fill=ink,
    )


def _small_sign(canvas: Canvas, sign: str, ink: str, style: Style) -> None:
    halo = style.paper.halo
    if sign == "drum":
        canvas.path("M-4-4.5v9a4 1.8 0 0 0 8 0v-9", fill=halo, stroke=ink, stroke_width=1.1)
        canvas.add("ellipse", cy=-4.5, rx=4, ry=1.8, fill=halo, stroke=ink, stroke_width=1.1)
    elif sign == "supply":  # a wheel
        canvas.add("circle", r=5, fill=halo, stroke=ink, stroke_width=1.6)
        canvas.path("M-5 0h10M0-5v10", stroke=ink, stroke_width=0.9)
    elif sign == "narrows":
        canvas.path("M-5-5q4 5 0 10M5-5q-4 5 0 10", fill="none", stroke=ink, stroke_width=1.6, stroke_linecap="round")
    else:
        canvas.path("M-5 2.5h10M-5-2.5h10", fill="none", stroke=ink, stroke_width=1.3, stroke_dasharray="2 1.4")


# Numbered bridges ----------------------------------------------------------------------------------


def _numbered_sites(sheet: Sheet) -> list[tuple[str, Point]]:
    """The bridges that a game numbers, and where the number stands: beside the bridge, on the water."""
    found = []
    for feature in sheet.chart.features:
        text = feature.details.get("number", "") if feature.kind in _SITES else ""
        for a, b in sheet.chart.along(feature) if text else ():
            if a in sheet.is_shown and b in sheet.is_shown and sheet.chart.map.adjacent(a, b):
                found.append((text, aside(*sheet.side(a, b), 0.5 + 13.5 / (HEX * 0.577), 0.0)))
    return found


def draw_sites(canvas: Canvas, sheet: Sheet, style: Style) -> None:
    paper = style.paper
    for text, (x, y) in _numbered_sites(sheet):
        canvas.add("circle", cx=decimal(x), cy=decimal(y), r=_SITE, fill=paper.halo, stroke=paper.ink, stroke_width=0.9)
        canvas.add(
            "text",
            text,
            x=decimal(x),
            y=decimal(y + 3.1),
            text_anchor="middle",
            font_family=fonts.CONDENSED,
            font_weight="700",
            font_size=8.8,
            fill=paper.ink,
        )


# Victory hexes -------------------------------------------------------------------------------------


def victory_hexes(sheet: Sheet) -> set[int]:
    return {h for feature in sheet.chart.of_kind("victory") for h in sheet.chart.where(feature)}


def draw_victory(canvas: Canvas, sheet: Sheet, style: Style) -> None:
    for h in sorted(victory_hexes(sheet)):
        if h in sheet.is_shown:
            x, y = (decimal(value) for value in sheet.centres[h])
            canvas.add(
                "circle",
                cx=x,
                cy=y,
                r=RING,
                fill="none",
                stroke=style.paper.halo,
                stroke_width=3.6,
                stroke_opacity=0.6,
            )
            canvas.add("circle", cx=x, cy=y, r=RING, fill="none", stroke=style.paper.gold, stroke_width=1.6)
            canvas.add("circle", cx=x, cy=y, r=RING - 2.3, fill="none", stroke=style.paper.gold, stroke_width=0.5)


def _inner(sheet: Sheet, h: int, share: float) -> list[Point]:
    return [between(sheet.centres[h], corner, share) for corner in sheet.corners(h)]


# Along hexsides ------------------------------------------------------------------------------------


def draw_lines(canvas: Canvas, sheet: Sheet, style: Style) -> None:
    for feature in sheet.chart.features:
        if not feature.along_sides or feature.kind in _SITES:
            continue
        pairs = [(a, b) for a, b in sheet.chart.along(feature) if b in sheet.is_near and sheet.chart.map.adjacent(a, b)]
        d = "".join(_soft(walk) for walk in walks([sheet.side(a, b) for a, b in pairs]))
        ink = colour(sheet, feature, style)
        boundary = feature.kind == "boundary"
        with canvas.group(class_=f"feature-{feature.kind.replace('_', '-')}", fill="none", stroke_linejoin="round"):
            canvas.path(d, stroke=style.paper.halo, stroke_width=4.6, stroke_opacity=0.5 if boundary else 0)
            canvas.path(
                d,
                stroke=ink,
                stroke_width=2.8 if boundary else 2.0,
                stroke_dasharray="19 9" if boundary else "0 5.5",
                stroke_linecap=None if boundary else "round",
            )


def walks(sides: Iterable[tuple[Point, Point]]) -> list[list[Point]]:
    """Hexsides put end to end."""
    places: dict[Key, Point] = {}
    beside: dict[Key, dict[Key, None]] = {}
    for a, b in sides:
        one, two = corner_key(a), corner_key(b)
        places[one], places[two] = a, b
        beside.setdefault(one, {})[two] = None
        beside.setdefault(two, {})[one] = None
    found = []
    for start in sorted(beside, key=lambda key: (len(beside[key]) == 2, key)):
        while beside[start]:
            here, walk = start, [places[start]]
            while beside[here]:
                after = next(iter(beside[here]))
                del beside[here][after], beside[after][here]
                walk.append(places[after])
                here = after
            found.append(walk)
    return found


def _soft(walk: list[Point]) -> str:
    """Corners rounded a little, so that the line reads as drawn by hand."""
    walk = eased(walk)
    points = [walk[0]]
    for a, b in pairwise(walk):
        points += [between(a, b, 0.3), between(a, b, 0.7)]
    return spline([*points, walk[-1]])


# Areas ---------------------------------------------------------------------------------------------


def area(sheet: Sheet, feature: Feature) -> list[int]:
    """The hexes of an area that are shown; none if the feature is no area."""
    if feature.kind not in _AREAS or feature.along_sides:
        return []
    return sorted({h for h in sheet.chart.where(feature) if h in sheet.is_shown})


def draw_areas(canvas: Canvas, sheet: Sheet, names: list[Label], style: Style) -> None:
    inks = {}
    for feature in sheet.chart.features:
        hexes = area(sheet, feature)
        if hexes:
            ink = inks[feature.id] = colour(sheet, feature, style)
            d = "".join(polyline(_inner(sheet, h, 0.94), closed=True) for h in hexes)
            canvas.path(d, fill=ink, fill_opacity=0.10, stroke=ink, stroke_opacity=0.35, stroke_width=0.8)
    with canvas.group(
        font_family=fonts.CONDENSED,
        font_weight="700",
        stroke=style.paper.halo,
        stroke_width=2.4,
        stroke_linejoin="round",
        paint_order="stroke",
    ):
        for label in names:
            wanted = label.wanted
            ink = inks[wanted.key]
            canvas.add("text", wanted.text, x=decimal(label.x), y=decimal(label.y), font_size=wanted.size, fill=ink)
