"""The names of a map: which there are, what they must not cover, and their drawing near and far."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from salient.board.chart import NONE
from salient.render import features, fonts, labels
from salient.render.canvas import Canvas
from salient.render.curves import Point, decimal, sampled, spline
from salient.render.labels import Along, Box, Crowd, Label, Wanted, around
from salient.render.lattice import number_box
from salient.render.rivers import Rivers, Stream
from salient.render.roads import Roads
from salient.render.sheet import HEX, Sheet
from salient.render.style import Settlement, Style

_RIVER_EVERY = 11 * HEX
_COUNTER = 0.34 * HEX  # half of a counter that lies in a hex
_FRAME = 0.06 * HEX  # around one that can be chosen
_HOME = 0.46 * HEX  # as far as the hex itself reaches: the name of a place without houses stays inside
_INSIDE = 12.0  # the name of an area begins this far left of the middle of one of its hexes
_ASIDE = re.compile(r"\s*\([^)]*\)")


@dataclass
class Names:
    """All names of a drawing, and what found no room."""

    places: list[Label] = field(default_factory=list)
    far: list[Label] = field(default_factory=list)
    rivers: list[Along] = field(default_factory=list)
    areas: list[Label] = field(default_factory=list)
    dropped: list[Wanted] = field(default_factory=list)


def short(name: str) -> str:
    """The first spelling, without what stands in brackets."""
    return _ASIDE.sub("", name.split(" / ")[0]).strip()


def find(sheet: Sheet, style: Style, roads: Roads, rivers: Rivers, symbols: Iterable[Box]) -> Names:
    left, top, right, bottom = sheet.bounds
    bounds = Box(left + 2, top + 2, right - 2, bottom - 2)
    crowd = _crowd(sheet, style, roads, rivers)
    crowd.forbid(*symbols)
    wanted = _wanted(sheet, style)
    names = Names()
    important = [each for each in wanted if each.rank >= 2]
    names.places, names.dropped = labels.place(important, crowd, bounds)
    names.rivers = _along_rivers(rivers, crowd, bounds)
    rest, dropped = labels.place([each for each in wanted if each.rank < 2], crowd, bounds)
    names.places += rest
    names.dropped += dropped
    names.areas, _ = labels.place(_areas(sheet), crowd, bounds)
    names.far, _ = labels.place(_wanted(sheet, style, far=True), _far_crowd(sheet, style), bounds)
    return names


def _wanted(sheet: Sheet, style: Style, far: bool = False) -> list[Wanted]:
    """Neighbouring hexes of one name, such as those of a large town, share it."""
    found = []
    ringed = features.victory_hexes(sheet)
    for hexes in _places(sheet):
        best = max(hexes, key=lambda h: _look(sheet, style, h).rank)
        look = _look(sheet, style, best)
        if far and not look.far:
            continue
        text = short(sheet.hex(best).name)
        text = text.upper() if look.capitals else text
        size = look.far if far else look.size
        found.append(
            Wanted(
                text=text,
                spots=tuple(sheet.centres[h] for h in hexes),
                rank=look.rank,
                size=size,
                face="serif-bold" if look.bold else "serif",
                reach=max(look.reach or 2.0, features.RING if ringed.intersection(hexes) and not far else 0.0),
                spacing=0.05 * size if look.capitals else 0.0,
                key=sheet.chart.map.ids[best],
                clear=0.0 if far else _COUNTER + _FRAME,
                home=_HOME if not far and sheet.hex(best).settlement == NONE else 0.0,
            )
        )
    return found


def _areas(sheet: Sheet) -> list[Wanted]:
    """What areas are called; a front end shows them for setting up, beside the names of places."""
    found = []
    for feature in sheet.chart.features:
        spots = tuple(sheet.centres[h] for h in features.area(sheet, feature))
        if spots and feature.label:
            found.append(Wanted(feature.label, spots, -1, 13.5, "condensed-bold", -_INSIDE, key=feature.id))
    return found


def _look(sheet: Sheet, style: Style, h: int) -> Settlement:
    return style.settlement.get(sheet.hex(h).settlement, Settlement())


def _places(sheet: Sheet) -> list[list[int]]:
    seen: set[int] = set()
    found = []
    for h in sheet.shown:
        name = sheet.hex(h).name
        if not name or h in seen:
            continue
        group, todo = [], [h]
        while todo:
            here = todo.pop()
            if here not in seen:
                seen.add(here)
                group.append(here)
                todo += [
                    other
                    for other in sheet.chart.map.neighbours[here]
                    if other in sheet.is_shown and short(sheet.hex(other).name) == short(name)
                ]
        found.append(sorted(group))
    return found


def _crowd(sheet: Sheet, style: Style, roads: Roads, rivers: Rivers) -> Crowd:
    crowd = Crowd()
    crowd.forbid(*(number_box(sheet, h) for h in sheet.shown))
    crowd.shade(*(around(sheet.centres[h], _COUNTER) for h in sheet.shown))
    for h in sheet.shown:
        if roads.is_junction(h):
            crowd.forbid(around(roads.node(h, roads.arms[h][0]), 4.5))
        look = _look(sheet, style, h)
        if sheet.hex(h).settlement != NONE and look.houses:
            crowd.forbid(around(sheet.centres[h], 0.72 * look.reach))
            crowd.mind([sheet.centres[h]], 1.0)
    for line in roads.lines:
        crowd.mind(sampled(line.points, 5.0), 0.16 if roads.look(line.word).weight < 3 else 0.24)
    for stream in rivers.streams:
        width = rivers.look(stream.word).width
        crowd.mind(sampled(stream.points, 5.0), 0.3 if width < 6 else 1.1)  # a broad river is not written on
    for pair in rivers.bridges:
        crowd.mind([point for bracket in rivers.bridge(*pair) for point in bracket], 0.5)
    crowd.mind([point for bracket in rivers.spans for point in bracket], 0.5)
    return crowd


def _far_crowd(sheet: Sheet, style: Style) -> Crowd:
    crowd = Crowd()
    for h in sheet.shown:
        look = _look(sheet, style, h)
        if look.far:
            crowd.forbid(around(sheet.centres[h], 0.8 * look.reach))
    return crowd


# Rivers --------------------------------------------------------------------------------------------


def _along_rivers(rivers: Rivers, crowd: Crowd, bounds: Box) -> list[Along]:
    found: list[Along] = []
    taken: dict[str, list[Point]] = {}
    for stream in sorted(rivers.streams, key=lambda stream: -_importance(rivers, stream)):
        text = short(stream.name)
        if not text:
            continue
        width = rivers.look(stream.word).width
        others = taken.setdefault(text, [])
        for size in (15.0, 12.5, 10.0) if width > 6 else (11.5, 9.5):  # smaller where the valley is narrow
            off = width / 2 + (2.4 if width < 6 else 4.4)
            new = labels.along(text, stream.points, crowd, bounds, size=size, off=off, every=_RIVER_EVERY, taken=others)
            if new or others:
                break
        others += [name.course[len(name.course) // 2] for name in new]
        found += new
    return found


def _importance(rivers: Rivers, stream: Stream) -> float:
    return rivers.look(stream.word).width * 100 + len(stream.reaches)


# Drawing -------------------------------------------------------------------------------------------


def draw_places(canvas: Canvas, found: list[Label], style: Style) -> None:
    paper = style.paper
    by_look: dict[tuple[str, float, float, int], list[Label]] = {}
    for label in found:
        wanted = label.wanted
        by_look.setdefault((wanted.face, wanted.size, wanted.spacing, wanted.rank), []).append(label)
    for (face, size, spacing, rank), group in sorted(by_look.items(), key=lambda item: item[0][3]):
        with canvas.group(
            font_family=fonts.SERIF,
            font_weight="700" if face.endswith("bold") else "500",
            font_size=size,
            letter_spacing=spacing or None,
            fill=paper.label if rank else paper.hamlet,
            stroke=paper.halo,
            stroke_width=round(1.6 + 0.11 * size, 1),
            stroke_linejoin="round",
            stroke_opacity=0.85,
            paint_order="stroke",
        ):
            for label in group:
                canvas.add("text", label.wanted.text, x=decimal(label.x), y=decimal(label.y))


def draw_rivers(canvas: Canvas, found: list[Along], style: Style) -> None:
    with canvas.group(
        font_family=fonts.SERIF,
        font_style="italic",
        font_weight="500",
        fill=style.water.name,
        stroke=style.paper.halo,
        stroke_width=2.4,
        stroke_opacity=0.8,
        stroke_linejoin="round",
        paint_order="stroke",
    ):
        for i, name in enumerate(found):
            canvas.define("path", id=f"course-{i}", d=spline(name.course))
            canvas.raw(
                f'<text font-size="{name.size:g}" letter-spacing="{name.spacing:.2f}">'
                f'<textPath href="#course-{i}" startOffset="{decimal(name.spacing)}">{_escaped(name.text)}'
                "</textPath></text>"
            )


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
