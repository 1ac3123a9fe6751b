"""4, 14: the table as sectors: terrain, roads, rivers with their banks, and who is next to whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, wraps
from itertools import pairwise
from typing import Any, Concatenate, ParamSpec, TypeVar

from salient.board import Letters, Map, bits
from salient.engine.trace import rule
from salient.games.fronte.sheet import Sheet, banks, cell_of

#: Where a unit in a river sector sits.
NO_BANK, BANK_A, BANK_B = 0, 1, 2
BANKS = {"": NO_BANK, "A": BANK_A, "B": BANK_B}


P = ParamSpec("P")
R = TypeVar("R")


def remembered(function: Callable[Concatenate[Ground, P], R]) -> Callable[Concatenate[Ground, P], R]:
    """A function of a ground that is worked out once, and forgotten with the ground: players bring their own."""

    @wraps(function)
    def remember(ground: Ground, /, *args: P.args, **kwargs: P.kwargs) -> R:
        key = (function.__name__, *args)
        if key not in ground.memo:
            ground.memo[key] = function(ground, *args, **kwargs)
        found: R = ground.memo[key]
        return found

    return remember


class _Distances(dict[int, bytes]):
    def __init__(self, board: Map[str, None]):
        self._map = board

    def __missing__(self, a: int) -> bytes:
        row = self[a] = bytes(self._map.distance(a, b) for b in range(self._map.n))
        return row


class Ground:
    """A sheet worked out: sectors are numbers, sets of sectors are bits."""

    @rule("4.a")
    def __init__(self, sheet: Sheet):
        self.sheet = sheet
        self.memo: dict[tuple[Any, ...], Any] = {}  # what `remembered` functions have found
        self.squares = sheet.geometry == "square"
        grid = sheet.grid
        cells = {cell_of(sector): sheet.ground.get(sector, "open") for sector in sheet.sectors()}
        self.map: Map[str, None] = Map(grid, Letters(first=1), cells, {}, None, {})
        self.grid, self.ids, self.n = grid, self.map.ids, self.map.n
        self.neighbours = self.map.neighbours
        self.near = tuple(bits.of(around) for around in self.neighbours)
        self.shifts = bits.Shifts(self.neighbours)
        self._lay_terrain()
        self._lay_roads()
        self._lay_rivers()
        self.corners = self._corners()

    def index(self, id: str) -> int:
        return self.map.index(id)

    def of(self, ids: Sequence[str] | Mapping[str, object]) -> int:
        """Sectors by name, as bits."""
        return bits.of(self.index(id) for id in ids)

    @rule("0.c", "0.d")
    def distance(self, a: int, b: int) -> int:
        return self.map.distance(a, b)

    @cached_property
    @rule("0.c")
    def distances(self) -> Mapping[int, bytes]:
        """How far every sector is from every other; each row is worked out when it is first asked for."""
        return _Distances(self.map)

    @cached_property
    def within(self) -> tuple[tuple[int, ...], ...]:
        """For each sector and each distance up to 10 the sectors that are no farther, as bits; itself included."""
        found = []
        for a in range(self.n):
            rings = [1 << a]
            for _ in range(10):
                rings.append(rings[-1] | self.shifts.spread(rings[-1]))
            found.append(tuple(rings))
        return tuple(found)

    @rule("0.i", "14.a", "14.c")
    def _lay_terrain(self) -> None:
        self.terrain = self.map.hexes
        self.sea = self._ground("sea")
        self.impassable = self._ground("marsh", "impassable")
        self.cities = self._ground("city")
        self.villages = self._ground("village", "ridge_village")
        self.heavy_ground = ((1 << self.n) - 1) ^ self._ground("open")
        self.airfields = self.of([id for id, mark in self.sheet.marks.items() if mark == "airfield"])
        self.supply_points = self.of([id for id, mark in self.sheet.marks.items() if mark == "supply"])

    def _ground(self, *kinds: str) -> int:
        return bits.of(sector for sector, kind in enumerate(self.terrain) if kind in kinds)

    @rule("7.g")
    def _lay_roads(self) -> None:
        """Road steps, and which sectors hang together by roads (R22)."""
        near, group = [0] * self.n, list(range(self.n))
        for road in self.sheet.roads:
            for first, second in pairwise(road.chain):
                a, b = self.index(first), self.index(second)
                near[a] |= 1 << b
                near[b] |= 1 << a
        for a in range(self.n):
            for b in bits.places(near[a]):
                old, new = group[b], group[a]
                if old != new:
                    group = [new if one == old else one for one in group]
        self.road_near = tuple(near)
        self.road_group = tuple(group)
        self.roads = bits.of(s for s in range(self.n) if near[s])

    @rule("14.e")
    def _lay_rivers(self) -> None:
        """R25 `bank[s][t]`: on which bank of river sector s its neighbour t lies; along the chain NO_BANK."""
        self.bank: dict[int, dict[int, int]] = {}
        self.along: dict[int, int] = {}  # the next sectors of the same river, as bits
        for river in self.sheet.rivers:
            chain = [self.index(id) for id in river.chain]
            for i, sector in enumerate(chain):
                around = [chain[j] for j in (i - 1, i + 1) if 0 <= j < len(chain)]
                self.along[sector] = self.along.get(sector, 0) | bits.of(around)
                sides = banks(self.sheet, river, river.chain[i])
                found = {self.index(id): bank for bank, ids in zip((BANK_A, BANK_B), sides, strict=True) for id in ids}
                self.bank.setdefault(sector, {}).update(found)
        self.rivers = bits.of(self.bank)
        self.bridges = self.of(self.sheet.bridges)

    @rule("7.c")
    def _corners(self) -> dict[tuple[int, int], int]:
        """R27 For each diagonal step the two squares that touch both ends by a side, as bits."""
        if not self.squares:
            return {}
        found = {}
        for a, (x, y) in enumerate(self.map.cells):
            for b in self.neighbours[a]:
                u, v = self.map.cells[b]
                if u != x and v != y:
                    found[a, b] = bits.of(s for s in (self.map.at((u, y)), self.map.at((x, v))) if s is not None)
        return found
