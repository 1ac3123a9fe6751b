"""2.2 The map, laid out so that the rules only look things up: hexes, hexsides, bridges, areas as sets of bits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from salient.board import Map, bits
from salient.engine.trace import rule
from salient.games.deadly_woods.words import Army

CLEAR, WOODS, FOREST, ROUGH = range(4)
TERRAIN = ("clear", "woods", "forest", "rough")
NO_SETTLEMENT, VILLAGE, CITY = range(3)
SETTLEMENT = ("none", "village", "city")
NO_RIVER, MINOR, MAJOR = range(3)
RIVER = ("none", "minor", "major")

#: 9.1 From north to south.
ARMIES: tuple[Army, ...] = ("6PzA", "5PzA", "7A")
AREA_6, AREA_5, AREA_7 = range(3)


class Side(msgspec.Struct, frozen=True):
    """A hexside as the rules see it. `bridge` is its number, or -1; `meuse`: it is the Meuse (10.6.4)."""

    river: int = NO_RIVER
    road: bool = False
    bridge: int = -1
    meuse: bool = False


class SideWords(msgspec.Struct, frozen=True):
    """A hexside in the words of the map."""

    river: str = "none"
    road: bool = False
    bridge: bool = False
    river_name: str = ""


class Ground:
    """The map's tables. A made-up board for a rules case has one just like the real map.

    Sets of hexes are ints, hex h being bit h. What depends on the state of bridges is not here: `open_near` and
    `road_near` leave bridges out, `over` lists them, so that the rules add those that stand.
    """

    def __init__(
        self,
        board: Map[Any, Any],
        *,
        terrain: Callable[[Any], str],
        settlement: Callable[[Any], str],
        west_wall: Callable[[Any], bool],
        side: Callable[[Any], SideWords],
        areas: Mapping[Army, Iterable[int]],
        british: Iterable[int] = (),
        left_bank: Iterable[int] = (),
    ):
        self.map = board
        self.n = len(board.cells)
        hexes = board.hexes[: self.n]
        self.terrain = bytes(TERRAIN.index(terrain(hex)) for hex in hexes)
        self.settlement = bytes(SETTLEMENT.index(settlement(hex)) for hex in hexes)
        self.west_wall = bits.of(h for h in range(self.n) if west_wall(hexes[h]))
        self.of_terrain = tuple(self._where(self.terrain, kind) for kind in range(len(TERRAIN)))
        self.of_settlement = tuple(self._where(self.settlement, kind) for kind in range(len(SETTLEMENT)))
        self.areas = tuple(bits.of(areas.get(army, ())) for army in ARMIES)
        self.area = bytes(self._area_of(h) for h in range(self.n))
        self.british = bits.of(british)
        self.left_bank = bits.of(left_bank)
        self.bridges: list[tuple[int, int]] = []
        self.sides: dict[tuple[int, int], Side] = {}
        self._read_sides(side)
        self.near = tuple(bits.of(beside) for beside in board.neighbours[: self.n])
        self.open_near = tuple(self._beside(h, lambda side: side.river == NO_RIVER) for h in range(self.n))
        self.road_near = tuple(self._beside(h, lambda side: side.road and side.bridge < 0) for h in range(self.n))
        self.over = tuple(tuple(self._over(h)) for h in range(self.n))
        self.road_hexes = bits.of(a for (a, _), side in self.sides.items() if side.road)

    def _where(self, column: bytes, kind: int) -> int:
        return bits.of(h for h in range(self.n) if column[h] == kind)

    @rule("9.1a")
    def _area_of(self, hex: int) -> int:
        """Every hex is in one area; what no area of a made-up board names is the 5th Panzer Army's."""
        return next((number for number, area in enumerate(self.areas) if area >> hex & 1), AREA_5)

    @rule("2.2b", "10.6a")
    def _read_sides(self, side: Callable[[Any], SideWords]) -> None:
        for a in range(self.n):
            for b in self.map.neighbours[a]:
                if a > b or self.map.side(a, b) is self.map.default_side:
                    continue
                words = side(self.map.side(a, b))
                number = len(self.bridges) if words.bridge else -1
                if words.bridge:
                    self.bridges.append((a, b))
                found = Side(RIVER.index(words.river), words.road, number, words.river_name == "Meuse")
                self.sides[a, b] = self.sides[b, a] = found

    def side(self, a: int, b: int) -> Side:
        return self.sides.get((a, b), _NOTHING)

    def _beside(self, hex: int, fits: Callable[[Side], bool]) -> int:
        return bits.of(beside for beside in self.map.neighbours[hex] if fits(self.side(hex, beside)))

    def _over(self, hex: int) -> Iterable[tuple[int, int, bool]]:
        """The hexes beyond a bridge: (hex, number of the bridge, whether a road runs over it)."""
        for beside in self.map.neighbours[hex]:
            side = self.side(hex, beside)
            if side.bridge >= 0:
                yield beside, side.bridge, side.road

    @rule("9.1a")
    def crosses_line(self, a: int, b: int) -> bool:
        """Whether an army boundary runs between two hexes."""
        return self.area[a] != self.area[b]

    def within(self, hex: int, distance: int) -> int:
        """The hexes within a plain distance, this one among them."""
        return bits.of(self.map.disk(hex, distance))

    def is_clear(self, hex: int) -> bool:
        """11.3.2 No woods, forest, rough, and no city."""
        return self.terrain[hex] == CLEAR and self.settlement[hex] != CITY


_NOTHING = Side()
