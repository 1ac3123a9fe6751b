"""A The map, laid out so that the rules only look things up: hexes, hexsides, areas and sectors as sets of bits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from salient.board import Map, bits
from salient.engine.trace import rule
from salient.games.enemy_action.words import ARMIES, TERRAINS

CLEAR, BROKEN, WOODS, FOREST = range(4)
TERRAIN = TERRAINS
NO_SETTLEMENT, TOWN, CITY = range(3)
SETTLEMENT = ("none", "town", "city")
MEUSE = "Meuse"


class SideWords(msgspec.Struct, frozen=True):
    """A hexside in the words of the map; a bridge makes it a river side."""

    river: bool = False
    road: bool = False
    bridge: bool = False
    river_name: str = ""


class Ground:
    """The map's tables. A made-up board for a rules case has one just like the real map.

    Sets of hexes are ints, hex h being bit h; so are sets of river hexsides, which are numbered in `river_sides`. The
    index of a hex does not rise with its number: where the lowest number decides (K28) `number[h]` is compared, where
    east or west does (X7) `west[h]`. What depends on which bridges stand is not here: `near` is every
    neighbour, `dry_near` those with no river between, `over` the rest with the numbers of their sides.
    """

    def __init__(
        self,
        board: Map[Any, Any],
        *,
        terrain: Callable[[Any], str],
        settlement: Callable[[Any], str],
        side: Callable[[Any], SideWords],
        areas: Mapping[str, Iterable[int]] | None = None,
        sectors: Mapping[str, Iterable[int]] | None = None,
        west_edge: Iterable[int] = (),
    ):
        self.map = board
        self.n = len(board.cells)
        ids = board.ids[: self.n]
        hexes = board.hexes[: self.n]
        self.all = (1 << self.n) - 1
        self.number = tuple(int(id) for id in ids)
        self.row = tuple(int(id[:2]) for id in ids)
        self.column = tuple(int(id[2:]) for id in ids)
        self.west = tuple(2 * column + row % 2 for row, column in zip(self.row, self.column, strict=True))
        self.terrain = bytes(TERRAIN.index(terrain(hex)) for hex in hexes)
        self.settlement = bytes(SETTLEMENT.index(settlement(hex)) for hex in hexes)
        self.of_terrain = tuple(self._where(self.terrain, kind) for kind in range(len(TERRAIN)))
        self.of_settlement = tuple(self._where(self.settlement, kind) for kind in range(len(SETTLEMENT)))
        self.settled = self.of_settlement[TOWN] | self.of_settlement[CITY]
        self.river_sides: list[tuple[int, int]] = []
        self.bridges = 0  # the river sides with a printed bridge
        self.meuse = 0  # the river sides of the Meuse
        self._numbers: dict[tuple[int, int], int] = {}
        self._distances: dict[int, bytes] = {}
        self._within: dict[tuple[int, int], int] = {}
        roads: list[list[int]] = [[] for _ in range(self.n)]
        self._read_sides(side, roads)
        self.near = tuple(bits.of(beside) for beside in board.neighbours[: self.n])
        self.road_near = tuple(bits.of(beside) for beside in roads)  # M02, over printed bridges too
        self.roads = bits.of(h for h in range(self.n) if roads[h])  # the hexes with a road
        self.over = tuple(tuple(self._over(h)) for h in range(self.n))
        self.dry_near = tuple(
            bits.less(self.near[h], bits.of(beside for beside, _ in self.over[h])) for h in range(self.n)
        )
        self.dry_road_near = tuple(self.road_near[h] & self.dry_near[h] for h in range(self.n))
        self.areas = {army: bits.of(hexes) for army, hexes in (areas or {}).items()}
        self.sectors = {corps: bits.of(hexes) for corps, hexes in (sectors or {}).items()}
        self.army_at = tuple(self._army_at(h) for h in range(self.n))
        self.meuse_hexes = bits.of(h for s in bits.places(self.meuse) for h in self.river_sides[s])
        self.left_bank = self._left_bank(bits.of(west_edge))

    def _where(self, column: bytes, kind: int) -> int:
        return bits.of(h for h in range(self.n) if column[h] == kind)

    @rule("A08", "A09")
    def _read_sides(self, side: Callable[[Any], SideWords], roads: list[list[int]]) -> None:
        for a in range(self.n):
            for b in self.map.neighbours[a]:
                if a > b or self.map.side(a, b) is self.map.default_side:
                    continue
                words = side(self.map.side(a, b))
                if words.road:
                    roads[a].append(b)
                    roads[b].append(a)
                if words.river or words.bridge:
                    self._read_river(a, b, words)

    def _read_river(self, a: int, b: int, words: SideWords) -> None:
        number = self._numbers[a, b] = self._numbers[b, a] = len(self.river_sides)
        self.river_sides.append((a, b))
        if words.bridge:
            self.bridges |= 1 << number
        if words.river_name == MEUSE:
            self.meuse |= 1 << number

    def _over(self, hex: int) -> Iterable[tuple[int, int]]:
        """The neighbours over a river, each with the number of the side."""
        for beside in self.map.neighbours[hex]:
            number = self.side_number(hex, beside)
            if number >= 0:
                yield beside, number

    def side_number(self, a: int, b: int) -> int:
        """The number of the river side between two neighbours; -1: no river is there."""
        return self._numbers.get((a, b), -1)

    def has_road(self, a: int, b: int) -> bool:
        return bool(self.road_near[a] >> b & 1)

    @rule("A15", "A16")
    def area(self, army: str) -> int:
        """The hexes of an army; all where the board has no boundaries."""
        return self.areas.get(army, self.all)

    @rule("A17", "A18")
    def sector(self, corps: str) -> int:
        """Where reserves of an Allied corps are deployed; all on a board without sectors."""
        return self.sectors.get(corps, self.all)

    def _army_at(self, hex: int) -> str:
        """X16 The German army in whose rows a hex lies; of a made-up board without areas the first one's."""
        return next((army for army in ARMIES if self.areas.get(army, 0) >> hex & 1), ARMIES[0])

    @rule("H07")
    def _left_bank(self, west_edge: int) -> int:
        """X64 The hexes from which the west edge can be reached without crossing the Meuse; all if it is not there."""
        if not self.meuse:
            return self.all
        found, queue = west_edge, bits.places(west_edge)
        for hex in queue:
            for beside in self.map.neighbours[hex]:
                number = self.side_number(hex, beside)
                if not found >> beside & 1 and not (number >= 0 and self.meuse >> number & 1):
                    found |= 1 << beside
                    queue.append(beside)
        return found

    def distances(self, hex: int) -> bytes:
        """X6 The plain distance of every hex from this one, terrain ignored; found once."""
        found = self._distances.get(hex)
        if found is None:
            found = self._distances[hex] = bytes(self.map.distance(hex, other) for other in range(self.n))
        return found

    def within(self, hex: int, distance: int) -> int:
        """The hexes within a plain distance, this one among them; found once."""
        found = self._within.get((hex, distance))
        if found is None:
            found = self._within[hex, distance] = bits.of(self.map.disk(hex, distance))
        return found

    def between_rows(self, first: int, last: int) -> int:
        return bits.of(h for h in range(self.n) if first <= self.row[h] <= last)
