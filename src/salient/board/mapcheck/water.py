"""Rivers run on, bridges cross them, and roads cross them by bridges."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from salient.board.chart import NONE
from salient.board.errors import UnknownPlace
from salient.board.mapcheck.survey import LAKE, Pair, Survey, pieces

_WITHOUT_BRIDGE = re.compile(r"\b(ferry|ford)\b", re.IGNORECASE)

Corner = tuple[int, int]


def bridges_have_rivers(survey: Survey) -> Iterator[tuple[str, str]]:
    for pair, side in survey.sides.items():
        if side.bridge and side.river == NONE:
            yield survey.side_name(*pair), "a bridge without a river under it"


def roads_have_bridges(survey: Survey) -> Iterator[tuple[str, str]]:
    """A road over a river has a bridge, or its note speaks of a ferry or ford."""
    for pair, side in survey.sides.items():
        crossing = side.road != NONE and side.river != NONE
        if crossing and not side.bridge and not _WITHOUT_BRIDGE.search(survey.notes.get(pair, "")):
            yield survey.side_name(*pair), f"a {side.road} road crosses {_called(side.river_name)} without a bridge"


def stated_bridges(survey: Survey) -> Iterator[tuple[str, str]]:
    for name, written in survey.chart.bridges.items():
        for crossing in written.split(";"):
            wrong = _wrong_bridge(survey, crossing.strip())
            if wrong:
                yield name, f"{crossing.strip()}: {wrong}"


def _wrong_bridge(survey: Survey, crossing: str) -> str:
    if crossing.count("/") != 1:
        return "the hexside is not written as A/B"
    try:
        a, b = survey.chart.pair(crossing)
    except UnknownPlace as error:
        return str(error)
    if not survey.map.adjacent(a, b):
        return "the hexes do not touch"
    side = survey.map.side(a, b)
    lacks = [what for what, there in (("river", side.river != NONE), ("bridge", side.bridge)) if not there]
    return f"there is no {' and no '.join(lacks)}" if lacks else ""


# Rivers --------------------------------------------------------------------------------------------


def rivers_are_continuous(survey: Survey) -> Iterator[tuple[str, str]]:
    """Rivers run from corner to corner of the hexes; each end is at the map's edge, at other water or a source."""
    rivers = _Rivers(survey)
    yield from _loose_ends(survey, rivers)
    yield from _gaps(survey, rivers)


def _loose_ends(survey: Survey, rivers: _Rivers) -> Iterator[tuple[str, str]]:
    """A named river has one source, so one end in the land; a nameless one has none."""
    by_name: dict[str, list[str]] = {}
    for i in rivers.ends():
        where = survey.side_name(*rivers.sides[i])
        if not survey.excused(where):
            by_name.setdefault(rivers.name(i), []).append(where)
    for name, ends in sorted(by_name.items()):
        if not name:
            yield from ((where, "a nameless river ends in the land") for where in ends)
        elif len(ends) > 1:
            yield ends[0], f"{name} ends in the land {len(ends)} times ({', '.join(ends)}); one can be its source"


def _gaps(survey: Survey, rivers: _Rivers) -> Iterator[tuple[str, str]]:
    """The pieces of a river may be joined by other water, or beyond the map's edge, but not through dry land."""
    waters = pieces(range(len(rivers.sides)), rivers.beside)
    by_name: dict[str, list[set[int]]] = {}
    for water in waters:
        for name in {rivers.name(i) for i in water} - {""}:
            by_name.setdefault(name, []).append(water)
    for name, parts in sorted(by_name.items()):
        inland = [part for part in parts if not any(map(rivers.at_edge, part))]
        if len(parts) > 1 and inland:
            first = min(i for i in inland[-1] if rivers.name(i) == name)
            where = survey.side_name(*rivers.sides[first])
            yield where, f"{name} is in {len(parts)} pieces that no water joins"


class _Rivers:
    """The river hexsides by number, and the corners at which they meet."""

    def __init__(self, survey: Survey):
        self.survey = survey
        self.sides: list[Pair] = [pair for pair, side in survey.sides.items() if side.river != NONE]
        self.ends_of: list[tuple[Corner, Corner]] = [self._corners(pair) for pair in self.sides]
        self.at: dict[Corner, list[int]] = {}
        for i, corners in enumerate(self.ends_of):
            for corner in corners:
                self.at.setdefault(corner, []).append(i)
        self.inner = self._inner_corners()

    def _corners(self, pair: Pair) -> tuple[Corner, Corner]:
        board = self.survey.map
        first, second = board.grid.side(board.cells[pair[0]], board.cells[pair[1]])
        return _corner(first), _corner(second)

    def _inner_corners(self) -> set[Corner]:
        """Corners at which as many hexes of land meet as can; the others lie on the map's edge or a shore."""
        board = self.survey.map
        count: dict[Corner, int] = {}
        for h in self.survey.hexes:
            for point in [] if self.survey.is_water(h) else board.grid.corners(board.cells[h]):
                count[_corner(point)] = count.get(_corner(point), 0) + 1
        most = 4 if board.grid.shape == "square" else 3
        return {corner for corner, hexes in count.items() if hexes == most}

    def name(self, i: int) -> str:
        return self.survey.sides[self.sides[i]].river_name

    def beside(self, i: int) -> Iterable[int]:
        return (other for corner in self.ends_of[i] for other in self.at[corner] if other != i)

    def at_edge(self, i: int) -> bool:
        return any(corner not in self.inner for corner in self.ends_of[i])

    def ends(self) -> Iterator[int]:
        """The hexsides whose river goes on nowhere; a lake may lie alone."""
        for i, corners in enumerate(self.ends_of):
            if self.survey.sides[self.sides[i]].river != LAKE:
                yield from (i for corner in corners if corner in self.inner and self.at[corner] == [i])


def _corner(point: tuple[float, float]) -> Corner:
    """A corner computed from any of its hexes is the same one."""
    return round(point[0] * 1000), round(point[1] * 1000)


def _called(name: str) -> str:
    return f"the {name}" if name else "a river"
