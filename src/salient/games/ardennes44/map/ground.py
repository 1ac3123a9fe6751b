"""3 The map, laid out so that the rules only look things up: hexes, hexsides, bridges, edges."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from salient.board import Map, bits
from salient.engine.trace import rule
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN

CLEAR, LIGHT_WOODS, FOREST, WOODED_ROUGH = range(4)
TERRAIN = ("clear", "light_woods", "forest", "wooded_rough")
NO_SETTLEMENT, VILLAGE, TOWN, CITY = range(4)
SETTLEMENT = ("none", "village", "town", "city")
NO_RIVER, MINOR, MEUSE, LAKE = range(4)
RIVER = ("none", "minor", "meuse", "lake")
NO_ROAD, PRIMARY, SECONDARY = range(3)
ROAD = ("none", "primary", "secondary")

INTACT, BLOWN, UNDER_CONSTRUCTION = range(3)  # states of a bridge; UNDER_CONSTRUCTION + side says by whom (R21)

#: 10.6, 11.9: whose edge is which.
EDGE_OWNER = {"north": ALLIED, "south": ALLIED, "west": ALLIED, "east": GERMAN}


#: Ruling 26, the other reading: forest does not stop the zones of vehicle silhouettes.
ROUGH_ALONE = (WOODED_ROUGH,)


class Side(msgspec.Struct, frozen=True):
    """A hexside as the rules see it. `bridge` is its number, or -1."""

    river: int = NO_RIVER
    road: int = NO_ROAD
    bridge: int = -1


class Ground:
    """The map's tables. A made-up board for a rules case has one just like the real map."""

    def __init__(
        self,
        board: Map[Any, Any],
        *,
        terrain: Callable[[Any], str],
        settlement: Callable[[Any], str],
        west_wall: Callable[[Any], bool],
        side: Callable[[Any], tuple[str, str, bool]],
        edges: Mapping[str, int] = EDGE_OWNER,
        closed_to_silhouettes: Collection[int] = (FOREST, WOODED_ROUGH),
    ):
        """`side` gives river, road and whether there is a bridge; `edges` names the sides that are the map's edge.

        `closed_to_silhouettes`: 9.3 what the zones of vehicle silhouettes do not pass (ruling 26).
        """
        self.map = board
        self._closed_to_silhouettes = closed_to_silhouettes
        self.n = len(board.cells)
        hexes = board.hexes[: self.n]
        self.terrain = bytes(TERRAIN.index(terrain(hex)) for hex in hexes)
        self.settlement = bytes(SETTLEMENT.index(settlement(hex)) for hex in hexes)
        self.west_wall = bytes(west_wall(hex) for hex in hexes)
        #: 11.5, 11.6, 17.2 where vehicles enter and leave by road only
        self.by_road_only = bytes(
            kind >= FOREST or bool(wall) for kind, wall in zip(self.terrain, self.west_wall, strict=True)
        )
        self.bridges: list[tuple[int, int]] = []
        self.sides: dict[tuple[int, int], Side] = {}
        self._read_sides(side)
        self.primary_in = bytes(self._has_road(hex, PRIMARY) for hex in range(self.n))
        self.near = tuple(bits.of(beside) for beside in board.neighbours[: self.n])
        self.silhouette_near = tuple(self._silhouette_zone(hex) for hex in range(self.n))
        self.edge_pairs = self._edge_pairs(edges)
        self.hex_lines = tuple(tuple(self._hex_lines(hex)) for hex in range(self.n))
        self.side_lines = tuple(tuple(self._side_lines(hex)) for hex in range(self.n))
        self.beyond = self._beyond(edges)

    @rule("0h", "11.8a")
    def _read_sides(self, side: Callable[[Any], tuple[str, str, bool]]) -> None:
        for a in range(self.n):
            for b in self.map.neighbours[a]:
                if a > b or self.map.side(a, b) is self.map.default_side:
                    continue
                river, road, bridge = side(self.map.side(a, b))
                number = len(self.bridges) if bridge else -1
                if bridge:
                    self.bridges.append((a, b))
                # 11.8: a forest road is a secondary road by the hex it leads into, not by its own word
                kind = "secondary" if road == "forest" else road
                self.sides[a, b] = self.sides[b, a] = Side(RIVER.index(river), ROAD.index(kind), number)

    def side(self, a: int, b: int) -> Side:
        return self.sides.get((a, b), _NOTHING)

    def _has_road(self, hex: int, kind: int) -> bool:
        return any(self.side(hex, beside).road == kind for beside in self.map.neighbours[hex])

    @rule("10.5c")
    def is_rough_side(self, a: int, b: int) -> bool:
        """Every side of a Wooded Rough hex is a Wooded Rough hexside."""
        return self.terrain[a] == WOODED_ROUGH or self.terrain[b] == WOODED_ROUGH

    @rule("10.5a")
    def breaks_bond(self, a: int, b: int) -> bool:
        """River and Wooded Rough sides count, roads and bridges do not matter, lakes neither."""
        return self.side(a, b).river in (MINOR, MEUSE) or self.is_rough_side(a, b)

    @rule("10.1b", "10.5a", "10.5d")
    def _hex_lines(self, hex: int) -> Iterable[tuple[int, int, bool, bool]]:
        """The hex bonds that terrain allows: (other end, middle hex, needs more than silhouettes here, there).

        Each pair is listed once, at its lower hex. 10.5d (R28): a silhouette in Wooded Rough bonds by road only.
        """
        for second in self.map.twelve[hex]:
            if not second.straight or second.hex < hex or second.off:
                continue
            middle = second.between[0]
            if not (self.breaks_bond(hex, middle) and self.breaks_bond(middle, second.hex)):
                yield (
                    second.hex,
                    middle,
                    self._bars_silhouettes(hex, middle),
                    self._bars_silhouettes(second.hex, middle),
                )

    def _bars_silhouettes(self, end: int, middle: int) -> bool:
        return self.terrain[end] == WOODED_ROUGH and not self.side(end, middle).road

    @rule("10.1b", "10.5a", "10.5b")
    def _side_lines(self, hex: int) -> Iterable[tuple[int, int, int, int]]:
        """The hexside bonds that terrain allows: (other end, x, y, the hexes of these two that lead there as bits)."""
        for second in self.map.twelve[hex]:
            if second.straight or second.hex < hex or second.off:
                continue
            ways = [
                way for way in second.between if not (self.breaks_bond(hex, way) and self.breaks_bond(way, second.hex))
            ]
            if ways:
                x, y = second.between
                yield second.hex, x, y, bits.of(ways)

    @rule("9.3a")
    def _silhouette_zone(self, hex: int) -> int:
        """Where the zone of a silhouette unit reaches: not into or out of Wooded Rough and Forest, except by road."""
        wooded = self._closed_to_silhouettes
        return bits.of(
            beside
            for beside in self.map.neighbours[hex]
            if self.side(hex, beside).road or (self.terrain[hex] not in wooded and self.terrain[beside] not in wooded)
        )

    @rule("10.6a")
    def _edge_pairs(self, edges: Mapping[str, int]) -> dict[int, tuple[tuple[int, int, int], ...]]:
        """For each hex near an edge: (owner of the edge, x, y) of each hexside between x and y that it can bond."""
        found: dict[int, tuple[tuple[int, int, int], ...]] = {}
        for hex in range(self.n):
            pairs = tuple(self._pairs_beyond(hex, edges))
            if pairs:
                found[hex] = pairs
        return found

    def _pairs_beyond(self, hex: int, edges: Mapping[str, int]) -> Iterable[tuple[int, int, int]]:
        grid, cell = self.map.grid, self.map.cells[hex]
        for second, between in grid.seconds(cell):
            if self.map.at(second) is not None or len(between) != 2:
                continue
            x, y = (self.map.at(there) for there in between)
            owner = edges.get(self.edge_beyond(second))
            if x is not None and y is not None and owner is not None:
                yield owner, x, y

    @rule("17.6a")
    def _beyond(self, edges: Mapping[str, int]) -> dict[int, tuple[tuple[int, tuple[int, int]], ...]]:
        """For each hex on the map's edge: (owner of the edge, cell) of what lies next to it off the map."""
        found: dict[int, tuple[tuple[int, tuple[int, int]], ...]] = {}
        for hex in range(self.n):
            cells = [cell for cell in self.map.grid.neighbours(self.map.cells[hex]) if self.map.at(cell) is None]
            off = tuple((edges[edge], cell) for cell in cells if (edge := self.edge_beyond(cell)) in edges)
            if off:
                found[hex] = off
        return found

    def edge_beyond(self, cell: tuple[int, int]) -> str:
        """The edge of the map behind which a cell lies, by the compass."""
        east, south = ("east", "west"), ("south", "north")
        if cell[0] not in self._rows:
            higher = cell[0] > max(self._rows)
            return east[0] if higher == (self.map.grid.east == 1) else east[1]
        higher = cell[1] > max(self._rows[cell[0]])
        return south[0] if higher == (self.map.grid.south == 1) else south[1]

    @cached_property
    def _rows(self) -> dict[int, list[int]]:
        """The rows of each column."""
        found: dict[int, list[int]] = {}
        for column, row in self.map.cells:
            found.setdefault(column, []).append(row)
        return found


_NOTHING = Side()
