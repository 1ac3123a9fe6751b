"""The board of a rules case: ground and places like those of the real map."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import msgspec

from salient.board import Digits, Grid, Map, bits
from salient.engine.cases import Unsupported
from salient.games.deadly_woods.cases.said import SIDE, Board, Hex, Region, State
from salient.games.deadly_woods.cross_checks import side_of
from salient.games.deadly_woods.map import theatre
from salient.games.deadly_woods.map.ground import Ground, SideWords
from salient.games.deadly_woods.map.theatre import Places
from salient.games.deadly_woods.pieces.counters import SIDES
from salient.games.deadly_woods.words import ENTRIES

GRID = Grid("flat", shoved=0, shove=1)
NUMBERS = Digits("CCRR")
#: The places of the rules. Those that a board lacks lie apart from it, where nothing is near: each has an owner.
NAMED = {"St. Vith": "9001", "Bastogne": "9201", "Bullingen": "9401", "Eupen": "9601", "Luxembourg City": "9801"}


class Place(NamedTuple):
    """A hex as the ground reads it."""

    terrain: str
    said: Hex


class Made(NamedTuple):
    """A board: what does not depend on the units."""

    ground: Ground
    places: Places
    sides_with_entries: tuple[bool, bool]
    unsupplied: int  # hexes that a case says not to be in supply
    stated: tuple[int, int]  # hexes that a case says to be German, Allied


def made(board: Board) -> Made:
    ids = NUMBERS.block(*(range(first, last + 1) for first, last in (board.columns, board.rows)))
    named = [
        *board.hexes,
        *(id for side in board.sides for id in side.between),
        *(h for road in board.roads for h in road),
    ]
    strange = [id for id in named if id not in set(ids)]
    if strange:
        raise Unsupported(f"hex {strange[0]} is not on the board")
    hexes = {id: board.hexes.get(id, Hex()) for id in ids}
    names = {hex.name: id for id, hex in hexes.items() if hex.name}
    unknown = [name for name in names if _letters(name) not in _known()]
    if unknown:
        raise Unsupported(f"the map has no place {unknown[0]!r}")
    for name, id in NAMED.items():
        if name not in names:
            hexes[id], names[name] = Hex(name=name), id
    places = {id: Place(hex.terrain or board.default, hex) for id, hex in hexes.items()}
    sides = dict(_sides(board, ids))
    sheet: Map[Place, SideWords] = Map.build(places, sides, grid=GRID, numbering=NUMBERS, default_side=SideWords())
    ground = Ground(
        sheet,
        terrain=lambda hex: hex.terrain,
        settlement=lambda hex: hex.said.settlement or "none",
        west_wall=lambda hex: hex.said.west_wall,
        side=lambda side: side,
        areas={army: _inside(sheet, region) for army, region in board.areas.items()},
        british=_inside(sheet, board.british),
        left_bank=_inside(sheet, board.west_of_meuse),
    )
    return _with_places(board, ground, names)


def _sides(board: Board, ids: list[str]) -> Iterator[tuple[tuple[str, str], SideWords]]:
    """Everything that is said of a side adds up, in either order of its hexes."""
    found: dict[tuple[str, str], SideWords] = {}

    def add(a: str, b: str, **words: object) -> None:
        if NUMBERS.parse(b) not in GRID.neighbours(NUMBERS.parse(a)):
            raise Unsupported(f"{a} and {b} are not adjacent")
        pair = (min(a, b), max(a, b))
        stated = {name: value for name, value in words.items() if value}
        found[pair] = msgspec.structs.replace(found.get(pair, SideWords()), **stated)

    for side in board.sides:
        bridge = side.bridge or side.bridge_state is not None or side.bridge_name is not None
        add(*side.between, river=side.river, river_name=side.river_name, bridge=bridge, road=side.road)
    for chain in board.roads:
        for a, b in pairwise(chain):
            add(a, b, road=True)
    if board.west_of_meuse is not None:
        west = {id for id in ids if _is_in(board.west_of_meuse, NUMBERS.parse(id))}
        for id in west:
            for cell in GRID.neighbours(NUMBERS.parse(id)):
                other = NUMBERS.format(cell)
                if other in set(ids) - west:
                    add(id, other, river="major", river_name="Meuse")
    yield from found.items()


def _is_in(region: Region, cell: tuple[int, int]) -> bool:
    parts = zip(cell, (region.columns, region.rows), strict=True)
    return all(first <= number <= last for number, (first, last) in parts)


def _inside(sheet: Map[Place, SideWords], region: Region | None) -> list[int]:
    return [] if region is None else [h for h, cell in enumerate(sheet.cells) if _is_in(region, cell)]


def _with_places(board: Board, ground: Ground, names: dict[str, str]) -> Made:
    sheet = ground.map
    hexes = [(h, place.said) for h, place in enumerate(sheet.hexes)]
    entries: dict[str, tuple[int, ...]] = {
        letter: tuple(h for h, hex in hexes if hex.entry == letter) for letter in ENTRIES
    }
    own = [bits.of(h for letter in ENTRIES if side_of(letter) == side for h in entries[letter]) for side in SIDES]
    everywhere = (1 << ground.n) - 1  # a side without an entry hex is in supply wherever it is
    owned = [bits.of(h for h, hex in hexes if hex.control == side) for side in SIDE]
    number = {ends: bridge for bridge, ends in enumerate(ground.bridges)}
    sites = [(number.get(_ends(sheet, side.between)), side) for side in board.sides]
    ouren = next((site for site, side in sites if site is not None and side.bridge_name == "Ouren"), -1)
    return Made(
        ground,
        Places(
            entries=entries,
            sources=(own[0] or everywhere, own[1] or everywhere),
            victory=bits.of(h for h, hex in hexes if hex.victory),
            german_at_start=0,
            destroyed_at_start=frozenset(
                site for site, side in sites if site is not None and side.bridge_state == "destroyed"
            ),
            ouren=ouren,
            fuel=sheet.index(names["Bullingen"]),
            st_vith=sheet.index(names["St. Vith"]),
            bastogne=sheet.index(names["Bastogne"]),
            eupen=sheet.index(names["Eupen"]),
            luxembourg_city=sheet.index(names["Luxembourg City"]),
        ),
        (bool(own[0]), bool(own[1])),
        bits.of(h for h, hex in hexes if not hex.supplied),
        (owned[0], owned[1]),
    )


def _ends(sheet: Map[Place, SideWords], between: tuple[str, str]) -> tuple[int, int]:
    a, b = sorted(sheet.index(id) for id in between)
    return a, b


def german(board: Made, state: State, asks: int) -> int:
    """3.5 Whose hexes are the German's; those of which a case says nothing are friendly to whoever asks."""
    owned, others = board.stated
    found = owned if asks else ((1 << board.ground.n) - 1) & ~others
    for name, side in state.control.items():
        bit = 1 << (board.places.st_vith if name == "St. Vith" else board.places.bastogne)
        found = found & ~bit if SIDE[side] else found | bit
    return found


def place(board: Made, id: str) -> int:
    """A hex of the board by its number."""
    if id not in board.ground.map.ids or id in NAMED.values():
        raise Unsupported(f"hex {id} is not on the board")
    return board.ground.map.index(id)


@cache
def _known() -> frozenset[str]:
    chart = theatre.chart()
    names = [*NAMED, "Elsenborn", *(hex.name for hex in chart.map.hexes), *(one.label for one in chart.features)]
    return frozenset(_letters(part) for name in names if name for part in (name, name.split("-")[0]))


def _letters(name: str) -> str:
    """St. Vith and St-Vith, Büllingen and Bullingen are the same."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if letter.isalpha())
