"""Rivers and lakes along hexsides, as smooth lines that waver a little; and the bridges over them.

A river is a walk from corner to corner of the hex grid. Where three of its sides meet, the two of the same
name (or of the broader water) are one stream and the third flows into it. Streams are thin at their source.
Where a game has its rivers inside of hexes, a feature `watercourse` lists these hexes in their order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from salient.board.chart import NONE, Feature
from salient.render import noise
from salient.render.canvas import Canvas
from salient.render.curves import Point, aside, between, direction, eased, mean, sampled, spline, strokes
from salient.render.roads import Roads
from salient.render.sheet import HEX, Key, Sheet, corner_key
from salient.render.style import River, Style

WATERCOURSE, BRIDGE = "watercourse", "bridge"  # kinds of features
_CUT = 0.22
_TAPER = (0.5, 0.66, 0.82)  # the share of its breadth that a stream has on its first sides


@dataclass(frozen=True)
class Reach:
    """One hexside of water: its two corners, its hexes, and what it is."""

    ends: tuple[Key, Key]
    pair: tuple[int, int]
    word: str
    name: str


@dataclass(frozen=True)
class Stream:
    word: str
    name: str  # the name of most of it
    reaches: tuple[Reach, ...]
    corners: tuple[Key, ...]
    rises: tuple[bool, bool]  # whether it has its source at its first and at its last corner
    points: list[Point] = field(default_factory=list)


@dataclass
class Rivers:
    sheet: Sheet
    style: Style
    roads: Roads

    def look(self, word: str) -> River:
        return self.style.river.get(self.sheet.chart.drawn(word), River())

    @cached_property
    def places(self) -> dict[Key, Point]:
        """The corners that water touches, moved a little."""
        found: dict[Key, Point] = {}
        for reach in self.reaches:
            waver = self.look(reach.word).waver
            for point in self.sheet.side(*reach.pair):
                key = corner_key(point)
                stray = 0.9 * waver
                found[key] = (point[0] + stray * noise.swing(*key, 21), point[1] + stray * noise.swing(*key, 22))
        return found

    @cached_property
    def reaches(self) -> list[Reach]:
        found = []
        for a, b in self.sheet.pairs:
            side = self.sheet.chart.map.side(a, b)
            if side.river != NONE:
                one, two = (corner_key(point) for point in self.sheet.side(a, b))
                found.append(Reach((one, two), (a, b), side.river, side.river_name))
        return found

    @cached_property
    def _at(self) -> dict[Key, list[Reach]]:
        found: dict[Key, list[Reach]] = {}
        for reach in self.reaches:
            for end in reach.ends:
                found.setdefault(end, []).append(reach)
        return found

    # Streams ---------------------------------------------------------------------------------------

    def _onward(self, corner: Key, reach: Reach) -> Reach | None:
        """Where a stream goes on from a corner: both sides must agree."""
        best = self._favourite(corner, reach)
        return best if best is not None and self._favourite(corner, best) is reach else None

    def _favourite(self, corner: Key, reach: Reach) -> Reach | None:
        others = [each for each in self._at[corner] if each is not reach and each.word == reach.word]
        if not others:
            return None
        return max(others, key=lambda each: (each.name == reach.name, bool(each.name), each.pair))

    @cached_property
    def streams(self) -> list[Stream]:
        seen: set[tuple[int, int]] = set()
        along = [self._stream(reach, seen) for reach in self.reaches if reach.pair not in seen]
        return along + [self._course(feature) for feature in self.sheet.chart.of_kind(WATERCOURSE)]

    # Inside of hexes --------------------------------------------------------------------------------

    def _course(self, feature: Feature) -> Stream:
        """Through the middles of its hexes, and on beyond its ends; the margin hides what leaves the map.

        The feature's detail may name the cells `before` and `after` it, such as `after=3,12`: off the map, or of
        another course into which it flows.
        """
        word = feature.details.get("river", NONE)
        hexes, waver = self.sheet.chart.where(feature), self.look(word).waver
        middles = [self.roads.middle(h) for h in hexes]
        if len(middles) == 1:
            middles.append((middles[0][0] + 1.0, middles[0][1]))
        points = [self._beyond(feature.details.get("before"), middles[0], middles[1]), middles[0]]
        for (a, here), (b, there) in pairwise(zip(hexes, middles, strict=False)):
            swing = 1.6 * waver * noise.swing(*self.sheet.chart.map.cells[a], *self.sheet.chart.map.cells[b])
            points += [aside(here, there, 0.34, swing), aside(here, there, 0.66, -0.6 * swing), there]
        points.append(self._beyond(feature.details.get("after"), middles[-1], middles[-2]))
        return Stream(word, feature.label, (), (), (False, False), points)

    def _beyond(self, cell: str | None, end: Point, inner: Point) -> Point:
        """Where a course goes on from its last hex."""
        if not cell:
            return between(end, inner, -0.75)
        column, _, row = cell.partition(",")
        there = (int(column), int(row))
        known = self.sheet.chart.map.at(there)
        if known is not None:
            return self.roads.middle(known)
        x, y = self.sheet.chart.map.grid.centre(there)
        return between(end, (x * HEX, y * HEX), 0.75)

    @cached_property
    def spans(self) -> list[list[Point]]:
        """The brackets of bridges inside of hexes, which features `bridge` list."""
        crossed = {h for feature in self.sheet.chart.of_kind(BRIDGE) for h in self.sheet.chart.where(feature)}
        flows = {}
        for feature in self.sheet.chart.of_kind(WATERCOURSE):
            hexes = self.sheet.chart.where(feature)
            for i, h in enumerate(hexes):
                before, after = hexes[max(i - 1, 0)], hexes[min(i + 1, len(hexes) - 1)]
                along = direction(self.sheet.centres[before], self.sheet.centres[after])
                flows[h] = (self.look(feature.details.get("river", NONE)).width, (-along[1], along[0]))
        return [line for h in sorted(crossed & flows.keys()) for line in self._span(h, *flows[h])]

    def _span(self, h: int, width: float, across: Point) -> list[list[Point]]:
        """Along the road, if one leads over it; else straight across the water."""
        arms = self.roads.arms.get(h, [])
        if len(arms) > 1:
            across = direction(self.sheet.centres[arms[0]], self.sheet.centres[arms[-1]])
        return _brackets(self.roads.middle(h), across, width)

    def _stream(self, first: Reach, seen: set[tuple[int, int]]) -> Stream:
        reaches, corners = [first], [*first.ends]
        seen.add(first.pair)
        for _ in range(2):
            while (after := self._onward(corners[-1], reaches[-1])) is not None and after.pair not in seen:
                seen.add(after.pair)
                reaches.append(after)
                corners.append(after.ends[0] if after.ends[1] == corners[-1] else after.ends[1])
            reaches.reverse()
            corners.reverse()
        names = [reach.name for reach in reaches]
        name = max(sorted(set(names)), key=names.count)
        rises = (self._is_source(corners[0]), self._is_source(corners[-1]))
        if all(rises):  # water that ends nowhere at both ends says not where it comes from
            rises = (False, False)
        return Stream(first.word, name, tuple(reaches), tuple(corners), rises, self._points(reaches, corners))

    def _is_source(self, corner: Key) -> bool:
        """Whether water begins at this corner rather than coming in over the edge of the map."""
        return len(self._at[corner]) == 1 and self._touching(corner) == 3

    def _touching(self, corner: Key) -> int:
        reach = self._at[corner][0]
        a, b = reach.pair
        shared = set(self.sheet.chart.map.neighbours[a]) & set(self.sheet.chart.map.neighbours[b])
        return 2 + sum(any(corner_key(point) == corner for point in self.sheet.corners(h)) for h in shared)

    # Curves ----------------------------------------------------------------------------------------

    def middle(self, reach: Reach) -> Point:
        """The middle of a side of water; roads and bridges cross here."""
        a, b = reach.pair
        if self.sheet.chart.map.side(a, b).road != NONE:
            return self.roads.crossing(a, b)
        one, two = (self.places[end] for end in reach.ends)
        return aside(one, two, 0.5, 0.5 * self.look(reach.word).waver * noise.swing(*reach.ends[0], *reach.ends[1]))

    def _points(self, reaches: list[Reach], corners: list[Key]) -> list[Point]:
        points = [self._end(corners[0], reaches[0])]
        for i, reach in enumerate(reaches):
            one, two = self.places[corners[i]], self.places[corners[i + 1]]
            middle, waver = self.middle(reach), self.look(reach.word).waver
            key = (*corners[i], *corners[i + 1]) if corners[i] < corners[i + 1] else (*corners[i + 1], *corners[i])
            side = 1 if corners[i] < corners[i + 1] else -1
            points.append(aside(one, middle, 0.5, side * waver * 0.7 * noise.swing(*key, 31)))
            points.append(middle)
            points.append(aside(middle, two, 0.5, side * waver * 0.7 * noise.swing(*key, 32)))
            last = i == len(reaches) - 1
            points.append(self._end(corners[-1], reach) if last else self._turn(corners[i + 1], reach, reaches[i + 1]))
        return points

    def _turn(self, corner: Key, before: Reach, after: Reach) -> Point:
        """Where a stream goes round a corner: inside of it, for water cuts corners."""
        return between(self.places[corner], mean(self.middle(before), self.middle(after)), _CUT)

    def _end(self, corner: Key, reach: Reach) -> Point:
        """A stream's last point: where it meets what it flows into, which cuts the corner a little."""
        others = [each for each in self._at[corner] if each is not reach]
        if len(others) < 2:
            return self.places[corner]
        return between(self.places[corner], mean(*(self.middle(each) for each in others)), 0.1 + 0.9 * _CUT)

    def runs(self, stream: Stream) -> Iterator[tuple[float, list[Point]]]:
        """The stream in pieces of one breadth, each with its share of the full one."""
        count = len(stream.reaches)
        if not count:
            yield 1.0, stream.points
            return
        shares = [1.0] * count
        for i, share in enumerate(_TAPER):
            if stream.rises[0] and i < count:
                shares[i] = min(shares[i], share)
            if stream.rises[1] and i < count:
                shares[count - 1 - i] = min(shares[count - 1 - i], share)
        first = 0
        for i in range(1, count + 1):
            if i == count or shares[i] != shares[first]:
                yield shares[first], stream.points[4 * first : 4 * i + 1]
                first = i

    def shore(self, stream: Stream) -> list[Point]:
        """The outline of a lake: broader here and narrower there, and pointed at its ends."""
        line = eased(sampled(stream.points, 7.0), 2)
        half, count = self.look(stream.word).width / 2, len(line)
        sides: tuple[list[Point], list[Point]] = ([], [])
        for i, (x, y) in enumerate(line):
            ux, uy = direction(line[max(0, i - 1)], line[min(count - 1, i + 1)])
            end = min(i, count - 1 - i)
            share = (0.25, 0.72, 0.95)[end] if end < 3 else 1.0
            for side, sign in zip(sides, (1, -1), strict=True):
                reach = half * share * (1.05 + 0.34 * noise.swing(round(x), round(y), sign))
                side.append((x - uy * reach * sign, y + ux * reach * sign))
        return sides[0] + sides[1][::-1]

    # Bridges ---------------------------------------------------------------------------------------

    @cached_property
    def bridges(self) -> list[tuple[int, int]]:
        return [pair for pair in self.sheet.pairs if self.sheet.chart.map.side(*pair).bridge]

    def bridge(self, a: int, b: int) -> list[list[Point]]:
        """Two brackets, one on either side of the way over the water."""
        side = self.sheet.chart.map.side(a, b)
        middle = self.roads.crossing(a, b) if side.road != NONE else mean(*self.sheet.side(a, b))
        over = direction(self.sheet.centres[a], self.sheet.centres[b])
        return _brackets(middle, over, self.look(side.river).width)


def _brackets(middle: Point, over: Point, width: float) -> list[list[Point]]:
    across = (-over[1], over[0])
    reach, wide, flare = width / 2 + 3.0, 3.9, 2.4

    def at(along: float, off: float) -> Point:
        return middle[0] + over[0] * along + across[0] * off, middle[1] + over[1] * along + across[1] * off

    return [
        [
            at(-reach - flare * 0.7, sign * (wide + flare)),
            at(-reach, sign * wide),
            at(reach, sign * wide),
            at(reach + flare * 0.7, sign * (wide + flare)),
        ]
        for sign in (1, -1)
    ]


def draw(canvas: Canvas, rivers: Rivers) -> None:
    """All banks first and the water over them, so that streams flow into each other."""
    by_width: dict[tuple[float, float], list[str]] = {}
    words = rivers.sheet.chart.words.river
    for stream in sorted(rivers.streams, key=lambda stream: words.index(stream.word)):
        look = rivers.look(stream.word)
        for share, points in rivers.runs(stream):
            share *= 0.45 if look.lake else 1.0  # a lake's shores are drawn beside it
            by_width.setdefault((look.width * share, look.core * share), []).append(spline(points))
    ids = {}
    for i, (widths, paths) in enumerate(sorted(by_width.items())):
        ids[widths] = f"river-{i}"
        canvas.define("path", id=ids[widths], d="".join(paths))
    lakes = [stream for stream in rivers.streams if rivers.look(stream.word).lake]
    canvas.define("path", id="lakes", d="".join(spline(rivers.shore(lake), closed=True) for lake in lakes))
    water = rivers.style.water
    for colour, which in ((water.bank, 0), (water.core, 1)):
        with canvas.group(fill="none", stroke=colour, stroke_linecap="round", stroke_linejoin="round"):
            for widths in sorted(by_width):
                canvas.add("use", href=f"#{ids[widths]}", stroke_width=widths[which])
            if lakes:
                canvas.add("use", href="#lakes", fill=colour, stroke_width=0 if which else 2.2)


def draw_bridges(canvas: Canvas, rivers: Rivers) -> None:
    paper = rivers.style.paper
    lines = [line for pair in rivers.bridges for line in rivers.bridge(*pair)]
    d = strokes([*lines, *rivers.spans])
    with canvas.group(fill="none", stroke_linejoin="round", stroke_linecap="round"):
        canvas.path(d, stroke=paper.halo, stroke_width=2.8)
        canvas.path(d, stroke=paper.ink, stroke_width=1.25)
