"""Roads as smooth lines through the middles of hexes.

A hex's middle is moved a little, and a road crosses a hexside halfway between two such middles; so roads
meet at the hexside in one line. Within a hex the arms that go on straightest, the heaviest roads first, are
joined to one curve; the others run into it. Broken ground makes roads wind.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from math import pi

from salient.board.chart import NONE
from salient.render import noise
from salient.render.canvas import Canvas
from salient.render.curves import Point, angle, aside, between, distance, mean, spline
from salient.render.sheet import HEX, Sheet
from salient.render.style import Road, Style

_STRAY = 0.08 * HEX  # how far the middle of a road lies from the middle of its hex
_WIND = {"none": 1.0, "stipple": 1.5, "mass": 2.1}
_ENDS = ("entry", "road_end")  # features where a road goes on over the edge of the map
_STEEP = 3.0  # where the ground has hachures


@dataclass(frozen=True)
class Line:
    """A road of one kind from end to end: the hexes it runs through and the points of its curve."""

    word: str
    hexes: tuple[int, ...]
    points: list[Point]


@dataclass
class Roads:
    sheet: Sheet
    style: Style
    _nodes: dict[tuple[int, int], Point] = field(default_factory=dict)

    def look(self, word: str) -> Road:
        return self.style.road.get(word, Road())

    def word(self, a: int, b: int) -> str:
        return self.sheet.chart.map.side(a, b).road

    @cached_property
    def arms(self) -> dict[int, list[int]]:
        """For each hex with roads the neighbours they lead to."""
        found: dict[int, list[int]] = {}
        for a, b in self.sheet.pairs:
            if self.word(a, b) != NONE:
                found.setdefault(a, []).append(b)
                found.setdefault(b, []).append(a)
        return found

    # Where roads run -------------------------------------------------------------------------------

    def middle(self, h: int) -> Point:
        x, y = self.sheet.centres[h]
        column, row = self.sheet.chart.map.cells[h]
        stray = 0.3 * _STRAY if self.sheet.hex(h).settlement != NONE else _STRAY
        return x + stray * noise.swing(column, row, 11), y + stray * noise.swing(column, row, 12)

    def crossing(self, a: int, b: int) -> Point:
        """Where the road between two hexes crosses their side."""
        return mean(self.middle(a), self.middle(b))

    @cached_property
    def joined(self) -> dict[tuple[int, int], int]:
        """(hex, neighbour) -> the neighbour where the road from the one goes on to, if anywhere."""
        found: dict[tuple[int, int], int] = {}
        for h, arms in self.arms.items():
            for _, a, b in sorted(self._candidates(h, arms)):
                if (h, a) not in found and (h, b) not in found:
                    found[h, a], found[h, b] = b, a
        return found

    def _candidates(self, h: int, arms: list[int]) -> list[tuple[tuple[float, ...], int, int]]:
        found: list[tuple[tuple[float, ...], int, int]] = []
        for i, a in enumerate(arms):
            for b in arms[i + 1 :]:
                bend = _bend(self.sheet.centres[a], self.sheet.centres[h], self.sheet.centres[b])
                if bend > 0.6 * pi and len(arms) > 2:
                    continue
                words = (self.word(h, a), self.word(h, b))
                weights = [self.look(word).weight for word in words]
                found.append(((-min(weights), words[0] != words[1], bend), a, b))
        return found

    def node(self, h: int, arm: int) -> Point:
        """Where an arm ends in the middle of its hex."""
        if (h, arm) not in self._nodes:
            self._nodes[h, arm] = self._find_node(h, arm)
        return self._nodes[h, arm]

    def _find_node(self, h: int, arm: int) -> Point:
        middle, other = self.middle(h), self.joined.get((h, arm))
        if other is not None:
            a, b = self.crossing(h, arm), self.crossing(h, other)
            return (a[0] + 2 * middle[0] + b[0]) / 4, (a[1] + 2 * middle[1] + b[1]) / 4
        through = [each for each in self.arms[h] if (h, each) in self.joined]
        if not through:
            return middle
        return self.node(h, max(through, key=lambda each: self.look(self.word(h, each)).weight))

    def half(self, h: int, arm: int) -> list[Point]:
        """From the middle of a hex to its side, both ends included."""
        start, end, middle = self.node(h, arm), self.crossing(h, arm), self.middle(h)
        bend = mean(end, middle)
        wind = self._wind(h)
        column, row = self.sheet.chart.map.cells[h]
        way = sum(self.sheet.chart.map.cells[arm])
        found = [start]
        for i, t in enumerate((0.36, 0.70)):
            x, y = (
                (1 - t) ** 2 * s + 2 * t * (1 - t) * b + t * t * e for s, b, e in zip(start, bend, end, strict=True)
            )
            shift = aside((x, y), end, 0.0, wind * noise.swing(column, row, way, arm > h, i))
            found.append(shift)
        return [*found, end]

    def _wind(self, h: int) -> float:
        look = self.style.terrain.get(self.sheet.hex(h).terrain)
        if look is None:
            return 1.0
        return _STEEP if look.hachures else _WIND[look.draw]

    # From hexes to lines ---------------------------------------------------------------------------

    @cached_property
    def lines(self) -> list[Line]:
        seen: set[tuple[int, int]] = set()
        ways = ((a, b) for a in sorted(self.arms) for b in self.arms[a])
        return [self._line(a, b, seen) for a, b in ways if (min(a, b), max(a, b)) not in seen]

    def _line(self, a: int, b: int, seen: set[tuple[int, int]]) -> Line:
        word = self.word(a, b)
        hexes = [a, b]
        seen.add((min(a, b), max(a, b)))
        for _ in range(2):  # onwards from one end, then from the other
            while (after := self._onward(hexes[-2], hexes[-1], word)) is not None:
                pair = (min(hexes[-1], after), max(hexes[-1], after))
                if pair in seen:
                    break
                seen.add(pair)
                hexes.append(after)
            hexes.reverse()
        return Line(word, tuple(hexes), self._points(hexes))

    def _onward(self, before: int, here: int, word: str) -> int | None:
        after = self.joined.get((here, before))
        return after if after is not None and self.word(here, after) == word else None

    def _points(self, hexes: list[int]) -> list[Point]:
        points: list[Point] = []
        for a, b in pairwise(hexes):
            there, back = self.half(a, b), self.half(b, a)[::-1]
            points += (there if not points else there[1:]) + back[1:]
        return points

    def exits(self) -> list[Line]:
        """From each such hex at the edge of the map its road goes on over the edge, as straight as it can."""
        found = []
        for feature in (one for kind in _ENDS for one in self.sheet.chart.of_kind(kind)):
            for h in self.sheet.chart.where(feature):
                arms = self.arms.get(h)
                ends = self._open_ends(h)
                if arms and ends:
                    arm = max(arms, key=lambda each: self.look(self.word(h, each)).weight)
                    node = self.node(h, arm)
                    end = min(ends, key=lambda point: _bend(self.crossing(h, arm), node, point))
                    found.append(
                        Line(self.word(h, arm), (h,), [node, between(node, end, 0.5), between(node, end, 1.1)])
                    )
        return found

    def _open_ends(self, h: int) -> list[Point]:
        """The middles of the sides at which the map ends."""
        ring, taken = self.sheet.corners(h), self.sheet.chart.map.neighbours[h]
        middles = [mean(a, b) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
        return [
            middle
            for middle in middles
            if all(distance(middle, mean(self.sheet.centres[h], self.sheet.centres[o])) > 1 for o in taken)
        ]

    def is_junction(self, h: int) -> bool:
        return len(self.arms.get(h, ())) > 2


def _bend(a: Point, middle: Point, b: Point) -> float:
    """How sharply a way from a to b turns in the middle: 0 straight on, pi back."""
    turn = abs(angle(a, middle) - angle(middle, b)) % (2 * pi)
    return min(turn, 2 * pi - turn)


def draw(canvas: Canvas, roads: Roads) -> None:
    exits = roads.exits()
    words = sorted({line.word for line in roads.lines}, key=lambda word: roads.look(word).weight)
    for word in words:
        d = "".join(spline(line.points) for line in (*roads.lines, *exits) if line.word == word)
        canvas.define("path", id=f"road-{word}", d=d)
    with canvas.group(fill="none", stroke_linejoin="round", stroke_linecap="round", stroke=roads.style.roads.casing):
        for word in words:
            canvas.add("use", href=f"#road-{word}", stroke_width=roads.look(word).casing)
    for word in words:
        look = roads.look(word)
        canvas.add(
            "use",
            href=f"#road-{word}",
            class_=f"road-{word}",
            fill="none",
            stroke=look.colour,
            stroke_width=look.width,
            stroke_linejoin="round",
            stroke_linecap="butt" if look.dash else "round",
            stroke_dasharray=look.dash or None,
        )
