"""What lies around the map: paper, frame, title, scale bar and north arrow. It needs no words but the title."""

from __future__ import annotations

from math import cos, pi, sin

from salient.render import fonts, noise
from salient.render.canvas import Canvas
from salient.render.curves import Point, decimal, dots, polyline
from salient.render.labels import Box
from salient.render.sheet import HEX, Sheet
from salient.render.style import Style

_TILE = 190.0
_GRAINS = 240


def draw_paper(canvas: Canvas, page: Box, style: Style) -> None:
    """The ground, with a faint grain from one small tile."""
    specks = [(_TILE * noise.chance(i, 51), _TILE * noise.chance(i, 52)) for i in range(_GRAINS)]
    fibre = "".join(
        polyline([(x, y), (x + 5 * noise.swing(i, 53), y + 3 * noise.swing(i, 54))])
        for i, (x, y) in enumerate(specks[:46])
    )
    canvas.defs.append(
        f'<pattern id="grain" width="{_TILE:g}" height="{_TILE:g}" patternUnits="userSpaceOnUse">'
        f'<path d="{dots(specks)}" stroke="{style.paper.grain}" stroke-width="1.1" '
        'stroke-linecap="round" opacity=".6"/>'
        f'<path d="{fibre}" stroke="{style.paper.grain}" stroke-width=".5" fill="none" opacity=".7"/></pattern>'
    )
    box = {
        "x": decimal(page.left),
        "y": decimal(page.top),
        "width": decimal(page.right - page.left),
        "height": decimal(page.bottom - page.top),
    }
    canvas.add("rect", fill=style.paper.ground, **box)
    canvas.add("rect", fill="url(#grain)", **box)


def draw_margin(canvas: Canvas, sheet: Sheet, page: Box, style: Style) -> None:
    """Everything beyond the edge of the map, over what ran out of it, and the edge itself."""
    edge = "".join(polyline(ring, closed=True) for ring in sheet.outline)
    corners: list[Point] = [
        (page.left, page.top),
        (page.right, page.top),
        (page.right, page.bottom),
        (page.left, page.bottom),
    ]
    canvas.path(polyline(corners, closed=True) + edge, fill=style.paper.margin, fill_rule="evenodd")
    canvas.path(edge, fill="none", stroke=style.paper.frame, stroke_width=1.6, stroke_linejoin="round")
    inset = 9.0
    canvas.add(
        "rect",
        x=decimal(page.left + inset),
        y=decimal(page.top + inset),
        width=decimal(page.right - page.left - 2 * inset),
        height=decimal(page.bottom - page.top - 2 * inset),
        fill="none",
        stroke=style.paper.frame,
        stroke_width=1.2,
    )


def draw_furniture(canvas: Canvas, sheet: Sheet, page: Box, style: Style) -> None:
    """In the strip below the map: title left, scale bar right, north arrow at the end."""
    baseline = page.bottom - 34
    paper = style.paper
    canvas.add(
        "text",
        sheet.chart.title,
        x=decimal(page.left + 30),
        y=decimal(baseline),
        font_family=fonts.SERIF,
        font_weight="700",
        font_size=_title_size(sheet.chart.title, page),
        fill=paper.label,
        class_="title",
    )
    _scale(canvas, sheet, (page.right - 96, baseline), style)
    _north(canvas, (page.right - 46, baseline - 8), style)


def _title_size(title: str, page: Box) -> int:
    """As large as the map bears, and clear of the scale."""
    wide = page.right - page.left
    room = 0.42 * wide
    wanted = min(84.0, max(40.0, wide / 48))
    return round(min(wanted, wanted * room / fonts.width(title, "serif-bold", wanted)))


def _scale(canvas: Canvas, sheet: Sheet, right: Point, style: Style) -> None:
    """Kilometres as a bar, hexes as hexes beneath it, both to scale."""
    ink, km = style.paper.ink, HEX / sheet.chart.km_per_hex
    left_edge, _, right_edge, _ = sheet.bounds
    wide = right_edge - left_edge
    room = min(0.4 * wide, 5.2 * HEX) if wide < 40 * HEX else 8.5 * HEX
    total = max((each for each in (1, 2, 5, 10, 20, 50) if each * km <= room), default=1)
    left, top = right[0] - total * km, right[1] - 18
    parts = 5 if total % 5 == 0 else total
    step = total * km / parts
    for i in range(parts):
        fill = ink if i % 2 == 0 else style.paper.halo
        canvas.add(
            "rect",
            x=decimal(left + i * step),
            y=decimal(top),
            width=decimal(step),
            height=5,
            fill=fill,
            stroke=ink,
            stroke_width=0.8,
        )
    words: dict[str, str | float | None] = {
        "font_family": fonts.CONDENSED,
        "font_weight": "500",
        "font_size": 12.0,
        "fill": ink,
    }
    for value, text in ((0, "0"), (total // 2, f"{total // 2}") if total > 5 else (0, "0"), (total, f"{total} km")):
        canvas.add("text", text, x=decimal(left + value * km), y=decimal(top - 5), text_anchor="middle", **words)
    count = int(total * km // HEX)
    corners = 4 if sheet.chart.map.grid.shape == "square" else 6
    row = [_small_cell((left + HEX * i, top + 19), corners) for i in range(count + 1)]
    canvas.path("".join(row), fill="none", stroke=ink, stroke_width=0.9)
    canvas.path(polyline([(left, top + 19), (left + HEX * count, top + 19)]), stroke=ink, stroke_width=0.8)
    for i in range(count + 1):
        canvas.add("text", str(i), x=decimal(left + HEX * i), y=decimal(top + 36), text_anchor="middle", **words)


def _small_cell(middle: Point, corners: int) -> str:
    turn = pi / 4 if corners == 4 else 0.0
    angles = [turn + 2 * pi * i / corners for i in range(corners)]
    ring = [(middle[0] + 4.6 * cos(angle), middle[1] + 4.6 * sin(angle)) for angle in angles]
    return polyline(ring, closed=True)


def _north(canvas: Canvas, foot: Point, style: Style) -> None:
    x, y = foot
    ink = style.paper.ink
    canvas.path(polyline([(x, y - 34), (x + 8, y + 8), (x, y)], closed=True), fill=ink)
    canvas.path(
        polyline([(x, y - 34), (x - 8, y + 8), (x, y)], closed=True),
        fill=style.paper.halo,
        stroke=ink,
        stroke_width=0.9,
    )
    canvas.add(
        "text",
        "N",
        x=decimal(x),
        y=decimal(y - 38),
        text_anchor="middle",
        font_family=fonts.SERIF,
        font_weight="700",
        font_size=17,
        fill=ink,
    )
