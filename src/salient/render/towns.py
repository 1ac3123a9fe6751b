"""Towns as small blocks along their streets, and the teeth of fortified lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin

from salient.board.chart import NONE
from salient.render import noise
from salient.render.canvas import Canvas
from salient.render.curves import Point, angle, direction, distance, polyline, sampled, spline
from salient.render.roads import Roads
from salient.render.sheet import HEX, Sheet
from salient.render.style import Settlement, Style

_FREE_ARMS = 3  # a place without roads has lanes in this many directions


def blocks(roads: Roads, h: int, look: Settlement) -> Iterator[list[Point]]:
    """The houses of a place: along its roads first, then behind them."""
    column, row = roads.sheet.chart.map.cells[h]
    taken: list[tuple[Point, float]] = []
    for i, (middle, turn) in enumerate(_sites(roads, h, look)):
        if len(taken) >= look.houses:
            return
        luck = noise.chance(column, row, i, 41)
        size = look.least + (look.most - look.least) * luck
        if any(distance(middle, other) < 0.62 * (size + each) for other, each in taken):
            continue
        taken.append((middle, size))
        long = size * (0.8 + 0.7 * noise.chance(column, row, i, 42))
        yield _block(middle, turn + 0.14 * noise.swing(column, row, i, 43), long, 0.82 * size)


def _block(middle: Point, turn: float, long: float, deep: float) -> list[Point]:
    ux, uy = cos(turn), sin(turn)
    return [
        (middle[0] + ux * a * long / 2 - uy * b * deep / 2, middle[1] + uy * a * long / 2 + ux * b * deep / 2)
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def _sites(roads: Roads, h: int, look: Settlement) -> Iterator[tuple[Point, float]]:
    """Where houses could stand, the best places first, with the way they face."""
    streets = _streets(roads, h, look)
    row_depth = look.most * 1.12
    first = 2.9 + look.most * 0.42
    rows = max(1, round(look.reach / (row_depth * 1.35)))
    column, line = roads.sheet.chart.map.cells[h]
    found: list[tuple[float, Point, float]] = []
    for s, street in enumerate(streets):
        points = sampled(street, look.most * 1.22)
        for k, (a, b) in enumerate(pairwise(points)):
            turn = angle(a, b)
            for depth in range(rows):
                off = first + depth * row_depth
                for sign in (1, -1):
                    spot = (a[0] - sin(turn) * off * sign, a[1] + cos(turn) * off * sign)
                    far = distance(spot, roads.sheet.centres[h])
                    if far > look.reach:
                        continue
                    luck = noise.chance(column, line, s * 64 + k * 8 + depth * 2 + (sign > 0), 44)
                    found.append((far + 0.55 * look.reach * luck, spot, turn))
    kerbs = [point for street in streets for point in sampled(street, 2.5)]
    for _, spot, turn in sorted(found):
        if all(distance(spot, point) > first - 0.9 for point in kerbs):
            yield spot, turn


def _streets(roads: Roads, h: int, look: Settlement) -> list[list[Point]]:
    arms = roads.arms.get(h, [])
    if arms:
        streets = [roads.half(h, arm) for arm in arms]
        start = streets[0][0]
        ways = [direction(start, street[-1]) for street in streets]
        back = (-sum(way[0] for way in ways), -sum(way[1] for way in ways))
        if look.rank > 1 and hypot(*back) > 0.9:  # all roads come from one side: a lane leads to the other
            end = direction((0.0, 0.0), back)
            streets.append([start, (start[0] + look.reach * end[0], start[1] + look.reach * end[1])])
        return streets
    column, row = roads.sheet.chart.map.cells[h]
    start, turn = roads.middle(h), pi * noise.chance(column, row, 45)
    ends = [turn + 2 * pi * i / _FREE_ARMS for i in range(_FREE_ARMS)]
    return [[start, (start[0] + look.reach * cos(end), start[1] + look.reach * sin(end))] for end in ends]


def draw(canvas: Canvas, roads: Roads, style: Style) -> None:
    sheet = roads.sheet
    grounds: list[str] = []
    houses: list[str] = []
    for h in sheet.shown:
        look = style.settlement.get(sheet.hex(h).settlement, Settlement())
        if not look.houses or sheet.hex(h).settlement == NONE:
            continue
        if look.rank > 1:
            grounds.append(_ground(sheet, h, look))
        houses.extend(polyline(block, closed=True) for block in blocks(roads, h, look))
    canvas.path("".join(grounds), fill=style.houses.ground, fill_opacity=0.8)
    canvas.path("".join(houses), fill=style.houses.colour, stroke=style.houses.edge, stroke_width=0.5)


def _ground(sheet: Sheet, h: int, look: Settlement) -> str:
    """The built-up ground of a larger place."""
    x, y = sheet.centres[h]
    column, row = sheet.chart.map.cells[h]
    ring = []
    for i in range(12):
        reach = look.reach * (1.02 + 0.16 * noise.swing(column, row, i, 46))
        ring.append((x + reach * cos(i * pi / 6), y + reach * sin(i * pi / 6)))
    return spline(ring, closed=True)


# Fortified lines -----------------------------------------------------------------------------------


def draw_wall(canvas: Canvas, sheet: Sheet, style: Style) -> None:
    """Two rows of teeth along the line, in the part of the hex that looks at the enemy's side."""
    teeth = [tooth for h in sheet.shown if sheet.hex(h).wall for tooth in _teeth(sheet, h)]
    lit = "".join(polyline([a, b, c], closed=True) for a, b, c in teeth)
    dark = "".join(polyline([b, c, ((a[0] + c[0]) / 2, c[1] - 0.2)], closed=True) for a, b, c in teeth)
    canvas.path(lit, fill=style.wall.light, stroke=style.wall.colour, stroke_width=0.6, stroke_linejoin="round")
    canvas.path(dark, fill=style.wall.colour)


def _teeth(sheet: Sheet, h: int) -> Iterator[tuple[Point, Point, Point]]:
    x, y = sheet.centres[h]
    ux, uy = _along(sheet, h)
    fx, fy = _front(sheet, h, (ux, uy))
    for line in range(2):
        for i in range(-3, 4):
            along = (i + (0.5 if line else 0.0)) * HEX / 7.2
            off = HEX * 0.20 + line * 5.4
            bow = -0.02 * along * along / 8
            px, py = x + ux * along + fx * (off + bow), y + uy * along + fy * (off + bow)
            yield (px - 2.3, py + 1.7), (px, py - 2.5), (px + 2.3, py + 1.7)


def _along(sheet: Sheet, h: int) -> Point:
    """Which way the line runs through a hex: the long axis of its neighbours on the line."""
    x, y = sheet.centres[h]
    xx = xy = yy = 0.0
    for other in sheet.chart.map.neighbours[h]:
        if sheet.hex(other).wall:
            dx, dy = sheet.centres[other][0] - x, sheet.centres[other][1] - y
            xx, xy, yy = xx + dx * dx, xy + dx * dy, yy + dy * dy
    if xx == xy == yy == 0.0:
        return 0.0, 1.0
    turn = 0.5 * angle((0.0, 0.0), (xx - yy, 2 * xy))
    return cos(turn), sin(turn)


def _front(sheet: Sheet, h: int, along: Point) -> Point:
    """Across the line, towards ground that another side holds; else to the left of the map."""
    x, y = sheet.centres[h]
    across = (-along[1], along[0])
    mine, pull = sheet.hex(h).control, 0.0
    for other in sheet.chart.map.disk(h, 3):
        held = sheet.hex(other).control
        if held and mine and held != mine:
            pull += (sheet.centres[other][0] - x) * across[0] + (sheet.centres[other][1] - y) * across[1]
    if not pull:
        pull = -across[0]
    return across if pull > 0 else (-across[0], -across[1])
