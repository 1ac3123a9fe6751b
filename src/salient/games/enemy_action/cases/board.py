"""The board of a rules case: ground and places like those of the real map."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import msgspec

from salient.board import Digits, Grid, Map, bits
from salient.engine.cases import Unsupported
from salient.games.enemy_action import tables
from salient.games.enemy_action.cases.said import NAME, Board, Hex, SideName
from salient.games.enemy_action.map import theatre
from salient.games.enemy_action.map.ground import Ground, SideWords
from salient.games.enemy_action.map.theatre import Places
from salient.games.enemy_action.words import ARMIES, CORPS

GRID = Grid("pointy", shoved=1, shove=1, east=-1)
NUMBERS = Digits("RRCC")


class Made(NamedTuple):
    """A board: what does not depend on the units."""

    ground: Ground
    places: Places
    bridged: int  # the river sides whose bridge stands


def made(board: Board | None) -> Made:
    """Without a board the game's own map."""
    if board is None:
        return _game_map()
    if board.game_map:
        _alone(board)
        return _game_map()
    return _made_up(board)


@cache
def _game_map() -> Made:
    return Made(theatre.ground(), theatre.places(), theatre.ground().bridges)


def _alone(board: Board) -> None:
    """Nothing may be said of the game's map: it is as it is."""
    other = Board(game_map=True)
    for field in Board.__struct_fields__:
        if getattr(board, field) != getattr(other, field):
            raise Unsupported(f"the game's own map has no {field} of a case")


def _made_up(board: Board) -> Made:
    ids = NUMBERS.block(*(range(first, last + 1) for first, last in (board.columns, board.rows)))
    _on_board(board, set(ids))
    hexes = {id: _hex(board, id) for id in ids}
    sheet: Map[Hex, SideWords] = Map.build(hexes, _sides(board), grid=GRID, numbering=NUMBERS, default_side=SideWords())
    ground = Ground(
        sheet,
        terrain=lambda hex: hex.terrain or board.default,
        settlement=lambda hex: hex.settlement or "none",
        side=lambda side: side,
        areas={army: _rows(sheet, *rows) for army, rows in board.areas.items()},
    )
    bridges = [(ground.side_number(*map(sheet.index, bridge.between)), bridge) for bridge in board.bridges]
    german = bits.of(h for h, hex in enumerate(sheet.hexes) if (hex.control or board.control) == "German")
    return Made(
        ground,
        Places(
            sources=(_sources(sheet, "German"), _sources(sheet, "Allied")),
            army_sources=_army_sources(ground, _sources(sheet, "German")),
            vp=tuple(hex.vp for hex in sheet.hexes),
            hv=tuple(max(hex.hv, tables.load().constants.hold_westwall * hex.west_wall) for hex in sheet.hexes),
            exits=0,
            no_exit=0,
            objectives=_objectives(board, sheet),
            westwall=bits.of(h for h, hex in enumerate(sheet.hexes) if hex.west_wall),
            german_at_start=german,
            german_bridges=bits.of(n for n, bridge in bridges if bridge.owner == "German"),
            drops=(),
            dinant=-1,
        ),
        bits.of(n for n, bridge in bridges if not bridge.blown),
    )


def _on_board(board: Board, ids: set[str]) -> None:
    named = [
        *board.hexes,
        *(id for road in board.roads for id in road),
        *(id for pair in board.rivers for id in pair),
        *(id for bridge in board.bridges for id in bridge.between),
        *board.objectives.values(),
        *(id for hexes in board.corps_objectives.values() for id in hexes),
    ]
    strange = [id for id in named if id not in ids]
    if strange:
        raise Unsupported(f"hex {strange[0]} is not on the board")


def _hex(board: Board, id: str) -> Hex:
    said = board.hexes.get(id, Hex())
    return Hex(terrain=said) if isinstance(said, str) else said


def _sides(board: Board) -> Mapping[tuple[str, str], SideWords]:
    """Everything that is said of a side adds up, in either order of its hexes."""
    found: dict[tuple[str, str], SideWords] = {}

    def add(a: str, b: str, **words: bool) -> None:
        if NUMBERS.parse(b) not in GRID.neighbours(NUMBERS.parse(a)):
            raise Unsupported(f"{a} and {b} are not adjacent")
        pair = (min(a, b), max(a, b))
        found[pair] = msgspec.structs.replace(found.get(pair, SideWords()), **words)

    for chain in board.roads:
        for a, b in pairwise(chain):
            add(a, b, road=True)
    for pair in board.rivers:
        add(*pair, river=True)
    for bridge in board.bridges:
        add(*bridge.between, river=True, bridge=True)
    return found


def _rows(sheet: Map[Hex, SideWords], first: int, last: int) -> list[int]:
    return [h for h, id in enumerate(sheet.ids) if first <= int(id[:2]) <= last]


def _sources(sheet: Map[Hex, SideWords], side: SideName) -> int:
    return bits.of(h for h, hex in enumerate(sheet.hexes) if hex.supply_source == side)


def _army_sources(ground: Ground, sources: int) -> dict[str, tuple[int, ...]]:
    """An army's sources are those in its area; where there are no boundaries all are everybody's."""
    return {army: tuple(bits.places(sources & ground.area(army))) for army in ARMIES}


def _objectives(board: Board, sheet: Map[Hex, SideWords]) -> dict[str, tuple[int, ...]]:
    """An army of which a board says nothing goes for the middle of the west edge."""
    strange = [army for army in board.objectives if army not in ARMIES]
    if strange:
        raise Unsupported(f"{strange[0]} has no objectives")
    middle = NUMBERS.format((board.columns[1], sum(board.rows) // 2))
    found: dict[str, tuple[int, ...]] = {army: (sheet.index(board.objectives.get(army, middle)),) for army in ARMIES}
    for corps in CORPS:
        if corps in board.corps_objectives:
            found[corps] = tuple(map(sheet.index, board.corps_objectives[corps]))
    return found


def place(board: Made, id: str) -> int:
    """A hex of the board by its number."""
    if id not in board.ground.map.ids:
        raise Unsupported(f"hex {id} is not on the board")
    return board.ground.map.index(id)


def side_name(german: int, number: int) -> SideName:
    """Whose the hex, or the bridge, of this number is."""
    return NAME[0 if german >> number & 1 else 1]
