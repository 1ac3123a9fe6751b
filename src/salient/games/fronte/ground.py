"""4, 14: the table as sectors: terrain, roads, rivers with their banks, and who is next to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Literal

import msgspec

from salient.board import Grid, Letters, Map, bits
from salient.board.errors import DataError
from salient.board.grid import Cell
from salient.engine.trace import rule

Terrain = Literal["open", "village", "city", "forest", "ridge", "ridge_village", "marsh", "heavy", "sea"]

#: Where a unit in a river sector sits.
NO_BANK, BANK_A, BANK_B = 0, 1, 2
BANKS = {"": NO_BANK, "A": BANK_A, "B": BANK_B}


class River(msgspec.Struct, frozen=True):
    """R25 An ordered chain of sectors. `before` and `after`: the cells off the table (column and row from 0) where it
    comes from and goes to. `banks`, where given, lists the neighbours on bank A and bank B of a sector outright."""

    chain: tuple[str, ...]
    name: str = ""
    before: tuple[int, int] | None = None
    after: tuple[int, int] | None = None
    banks: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}


class Table(msgspec.Struct, frozen=True):
    """What lies on a table before the units: all that a table builder writes."""

    geometry: Literal["hex", "square"]
    columns: int
    rows: int
    terrain: dict[str, Terrain] = {}  # what is not open
    impassable: tuple[str, ...] = ()  # 14.c
    names: dict[str, str] = {}
    roads: tuple[tuple[str, ...], ...] = ()
    rivers: tuple[River, ...] = ()
    bridges: tuple[str, ...] = ()
    fortified: tuple[str, ...] = ()
    mined: dict[str, int] = {}  # 13 active minefields: sector -> the side that laid them
    airfields: tuple[str, ...] = ()
    supply_points: tuple[str, ...] = ()
    scale: str = ""  # R02


class Ground:
    """A table worked out: sectors are numbers, sets of sectors are bits."""

    @rule("4.a")
    def __init__(self, table: Table):
        self.table = table
        self.squares = table.geometry == "square"
        grid = Grid("square") if self.squares else Grid("pointy", shoved=0, shove=1)
        cells = {(column, row): table for column in range(table.columns) for row in range(1, table.rows + 1)}
        self.map: Map[Table, None] = Map(grid, Letters(), cells, {}, None, {})
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
    def distances(self) -> tuple[bytes, ...]:
        """How far every sector is from every other."""
        return tuple(bytes(self.map.distance(a, b) for b in range(self.n)) for a in range(self.n))

    @cached_property
    def within(self) -> tuple[tuple[int, ...], ...]:
        """For each sector and each distance up to 10 the sectors that are no farther, as bits; itself included."""
        found = []
        for a in range(self.n):
            row = self.distances[a]
            found.append(tuple(bits.of(b for b in range(self.n) if row[b] <= far) for far in range(11)))
        return tuple(found)

    @rule("0.i", "14.a", "14.c")
    def _lay_terrain(self) -> None:
        table = self.table
        self.terrain = ["open"] * self.n
        for id, terrain in table.terrain.items():
            self.terrain[self.index(id)] = terrain
        self.sea = bits.of(s for s, terrain in enumerate(self.terrain) if terrain == "sea")
        self.impassable = self.of(table.impassable)
        self.cities = bits.of(s for s, terrain in enumerate(self.terrain) if terrain == "city")
        self.villages = bits.of(s for s, terrain in enumerate(self.terrain) if terrain in ("village", "ridge_village"))
        self.heavy_ground = bits.of(s for s, terrain in enumerate(self.terrain) if terrain != "open") | self.impassable
        self.airfields = self.of(table.airfields)
        self.supply_points = self.of(table.supply_points)

    @rule("7.g")
    def _lay_roads(self) -> None:
        """Road steps, and which sectors hang together by roads (R22)."""
        near, group = [0] * self.n, list(range(self.n))
        for road in self.table.roads:
            for first, second in pairwise(road):
                a, b = self.index(first), self.index(second)
                if not self.near[a] >> b & 1:
                    raise DataError(f"a road cannot go from {first} to {second}: they do not touch")
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
        for river in self.table.rivers:
            chain = [self.index(id) for id in river.chain]
            for i, sector in enumerate(chain):
                around = [chain[j] for j in (i - 1, i + 1) if 0 <= j < len(chain)]
                self.along[sector] = self.along.get(sector, 0) | bits.of(around)
                listed = river.banks.get(self.ids[sector])
                found = self._listed(listed) if listed else self._split(river, chain, i)
                self.bank.setdefault(sector, {}).update(found)
        self.rivers = bits.of(self.bank)
        self.bridges = self.of(self.table.bridges)
        if self.bridges & ~self.rivers:
            loose = self.ids[bits.places(self.bridges & ~self.rivers)[0]]
            raise DataError(f"a bridge needs a river: there is none in {loose}")

    def _listed(self, banks: tuple[tuple[str, ...], tuple[str, ...]]) -> dict[int, int]:
        return {self.index(id): bank for bank, ids in zip((BANK_A, BANK_B), banks, strict=True) for id in ids}

    def _split(self, river: River, chain: list[int], i: int) -> dict[int, int]:
        """Bank A is met first turning clockwise from the previous to the next river sector."""
        sector = chain[i]
        ring = self.grid.neighbours(self.map.cells[sector])
        start = self._way(ring, chain[i - 1] if i else None, river.before)
        end = self._way(ring, chain[i + 1] if i + 1 < len(chain) else None, river.after)
        count = len(ring)
        if start is None and end is None:
            start, end = count // 2, 0
        elif start is None:
            start = ((end or 0) + count // 2) % count
        elif end is None:
            end = (start + count // 2) % count
        found: dict[int, int] = {}
        bank = BANK_A
        for turn in range(1, count):
            way = (start + turn) % count
            if way == end:
                bank = BANK_B
                continue
            there = self.map.at(ring[way])
            if there is not None:
                found[there] = bank
        return found

    def _way(self, ring: tuple[Cell, ...], there: int | None, off: tuple[int, int] | None) -> int | None:
        if there is not None:
            return ring.index(self.map.cells[there])
        cell = (off[0], off[1] + 1) if off is not None else None  # rows are counted from 0 there
        return ring.index(cell) if cell in ring else None

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
