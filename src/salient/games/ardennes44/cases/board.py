"""The board of a rules case: ground with the grid of the real map, what it means (features), the boxes off it."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from salient.board import Digits, Grid, Map, Numbering, Sheet, Sheets
from salient.engine.cases import Unsupported
from salient.games.ardennes44.cases.said import Board, Hex, Hexside, SideName
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.map.features import Features
from salient.games.ardennes44.map.ground import FOREST, MEUSE, ROUGH_ALONE, WOODED_ROUGH, Ground
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.setup.victory import EAST_MAP

SIDE: dict[SideName, int] = {"German": GERMAN, "Allied": ALLIED}
OFF_MAP, BLOCKING = "off_map", "blocking"
#: 13.4 How cases call the Off-Map Boxes; "off_map" is the first that has an Entry Hex on the board.
BOX_NAMES = {"SE": "Southeast", "SW": "Southwest", "W": "West", "NW": "Northwest", "NE": "Northeast"}
ROADS = {"forest": "secondary"}
OUREN = {"2020", "2119"}  # 7.7
SAUER = ("1006", "1005")  # 29.3


class Place(NamedTuple):
    """A hex of the board, or a box off the map, as the ground reads it."""

    terrain: str
    settlement: str = "none"
    west_wall: bool = False
    kind: str = "hex"
    name: str = ""
    said: Hex = Hex()


class Way(NamedTuple):
    """A hexside: a bridge says that there is a river, and its state that there is a bridge."""

    river: str = "none"
    road: str = "none"
    bridge: bool = False


def ground(board: Board, letter: str, *, boxes: bool, forest_stops_silhouettes: bool) -> Ground:
    """`letter`: of the sheet of the map that its hexes carry; `boxes`: some unit is in one."""
    return _ground(msgspec.json.encode(board), letter, boxes, forest_stops_silhouettes)


@lru_cache(maxsize=256)  # most cases of a file share a few boards
def _ground(described: bytes, letter: str, boxes: bool, forest_stops_silhouettes: bool) -> Ground:
    board = msgspec.json.decode(described, type=Board)
    numbering: Numbering = Digits("CCRR")
    if letter:
        numbering = Sheets((Sheet(letter, board.columns, board.rows),), bare=letter)
    ids = numbering.block(*(range(first, last + 1) for first, last in (board.columns, board.rows)))
    named = [*board.hexes, *(id for side in board.sides for id in side.between)]
    strange = [id for id in named if id not in set(ids)]
    if strange:
        raise Unsupported(f"hex {strange[0]} is not on the board")
    hexes = {id: _place(board, board.hexes.get(id, Hex())) for id in ids}
    made: Map[Place, Way] = Map.build(
        hexes,
        {side.between: _way(side) for side in board.sides},
        grid=Grid("flat", shoved=1, shove=1, east=-1, south=-1),
        numbering=numbering,
        default_side=Way(),
        boxes=_boxes({id: hex.said.entry for id, hex in hexes.items() if hex.said.entry}, named=boxes),
    )
    return Ground(
        made,
        terrain=lambda hex: hex.terrain,
        settlement=lambda hex: hex.settlement,
        west_wall=lambda hex: hex.west_wall,
        side=lambda side: side,
        edges={edge: SIDE[owner] for edge, owner in board.edges.items()},
        closed_to_silhouettes=(FOREST, WOODED_ROUGH) if forest_stops_silhouettes else ROUGH_ALONE,
    )


def _place(board: Board, hex: Hex) -> Place:
    return Place(hex.terrain or board.default, hex.settlement or "none", hex.west_wall, name=hex.name, said=hex)


def _way(side: Hexside) -> Way:
    bridge = side.bridge_state is not None if side.bridge is None else side.bridge
    return Way(side.river or ("minor" if bridge else "none"), ROADS.get(side.road or "", side.road or "none"), bridge)


# 13.4 Boxes ----------------------------------------------------------------------------------------


class Sector(NamedTuple):
    """13.4c An Off-Map Box and its Entry Hexes, by their letters."""

    name: str
    letters: frozenset[str]
    with_positions: frozenset[str]  # R5 those of the East map
    next_to: tuple[str, ...]  # R33


@cache
def sectors() -> tuple[Sector, ...]:
    board, features = theatre.chart().map, theatre.features()
    blocked = {features.entry[hex] for hex in features.blocking.values()}
    off_map = [box for box in range(len(board.cells), board.n) if board.hexes[box].kind == OFF_MAP]
    found = []
    for box in off_map:
        letters = frozenset(features.entry[hex] for hex in board.links[box] if hex in features.entry)
        beside = tuple(board.ids[link] for link in board.links[box] if link in off_map)
        found.append(Sector(board.ids[box], letters, letters & blocked, beside))
    return tuple(found)


def _boxes(entries: Mapping[str, str], *, named: bool) -> dict[str, tuple[Place, Sequence[str]]]:
    """The boxes of a board with these Entry Hexes (hex to letter); none where nobody could be, unless one is named."""
    known = [sector for sector in sectors() if not sector.letters.isdisjoint(entries.values())]
    if not known and not named:
        return {}
    first = known[0] if known else sectors()[0]
    ids = {sector.name: OFF_MAP if sector == first else sector.name for sector in sectors()}
    found: dict[str, tuple[Place, Sequence[str]]] = {}
    for sector in sectors():
        hexes = [hex for hex, letter in entries.items() if letter in sector.letters]
        links = (*hexes, *(ids[other] for other in sector.next_to))
        found[ids[sector.name]] = Place("clear", kind=OFF_MAP, name=sector.name), links
        for hex in hexes:
            if entries[hex] in sector.with_positions:
                id = f"{BLOCKING}:{entries[hex]}"
                id = id if id not in found else f"{id}-{hex}"
                found[id] = Place("clear", kind=BLOCKING, name=sector.name), (hex,)
    return found


def is_box(word: str) -> bool:
    return word == OFF_MAP or word in BOX_NAMES or word.startswith(f"{BLOCKING}:")


def place(made: Ground, word: str) -> int:
    """A hex, a Blocking Position or an Off-Map Box by its name."""
    ids, hexes = made.map.ids, made.map.hexes
    if word in ids:
        return made.map.index(word)
    for number in range(made.n, made.map.n):
        if word in BOX_NAMES and hexes[number].kind == OFF_MAP and hexes[number].name == BOX_NAMES[word]:
            return number
    raise Unsupported(f"{word} is not on the board")


# What the hexes mean -------------------------------------------------------------------------------


def features(made: Ground, dumps: Sequence[str]) -> Features:
    hexes: Sequence[Place] = made.map.hexes
    said = [(place, hex.said) for place, hex in enumerate(hexes)]
    names: dict[str, tuple[int, ...]] = {}
    for place, hex in said:
        if hex.name:
            names[hex.name] = (*names.get(hex.name, ()), place)
    blocking = {place: made.map.links[place][0] for place, hex in enumerate(hexes) if hex.kind == BLOCKING}
    behind = {hex.name: place for place, hex in enumerate(hexes) if hex.kind == OFF_MAP}
    german, allied = (frozenset(at for at, hex in said if hex.supply_source == side) for side in SIDE)
    return Features(
        start_area={place: hex.start_area for place, hex in said if hex.start_area},
        entry={place: hex.entry for place, hex in said if hex.entry},
        sources=(german, allied),
        victory=frozenset(place for place, hex in said if hex.victory),
        bottleneck=frozenset(place for place, hex in said if hex.bottleneck),
        dumps=tuple(made.map.index(id) for id in dumps),
        blocking=blocking,
        sector_box={place: behind[hexes[place].name] for place in blocking},
        bridge_sites=_ouren(made, names),
        eastern=frozenset(hex for name, own in names.items() if _letters(name) in _eastern_names() for hex in own),
        british=_west_of_meuse(made),
        sauer=_sauer(made),
        names=names,
    )


def _ouren(made: Ground, names: Mapping[str, tuple[int, ...]]) -> dict[str, int]:
    """7.7 The bridge of a hex that is called Ouren, or that between its two hexes."""
    called = set(names.get("Ouren", ()))
    for number, ends in enumerate(made.bridges):
        if not called.isdisjoint(ends) or {made.map.ids[end].removeprefix("E") for end in ends} == OUREN:
            return {"bridge_ouren": number}
    return {}


@cache
def _eastern_names() -> frozenset[str]:
    """30.2d The victory hexes of the East map."""
    ids, known = theatre.chart().map.ids, theatre.features()
    east = {hex for hex in known.victory if ids[hex].startswith(EAST_MAP)}
    return frozenset(_letters(name) for name, hexes in known.names.items() if not east.isdisjoint(hexes))


@cache
def _map_names() -> frozenset[str]:
    return frozenset(_letters(name) for name in theatre.features().names)


def is_known(name: str) -> bool:
    """Whether a place of the real map is called so."""
    return not name or _letters(name) in _map_names()


@cache
def start_areas() -> frozenset[str]:
    return frozenset(("", *theatre.features().start_area.values()))


@cache
def regiments() -> frozenset[str]:
    """Those of the counters, and the battalions of the public cases."""
    return frozenset(("", "743", "823", "28Rcn", "Fus", *(unit.regiment for unit in roster.units())))


@cache
def formations() -> frozenset[str]:
    return frozenset(("", *(unit.formation for unit in roster.units())))


def _letters(name: str) -> str:
    """St. Vith and St-Vith are the same."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if letter.isalpha())


def _sauer(made: Ground) -> tuple[int, ...]:
    """29.3 The hexes E1006 and E1005, if a board has them."""
    found = tuple(place for id in SAUER for place, own in enumerate(made.map.ids) if own.removeprefix("E") == id)
    return found if len(found) == len(SAUER) else ()


def _west_of_meuse(made: Ground) -> frozenset[int]:
    """27.3a What the Meuse parts from the east of a board; if it parts nothing, all but its eastern bank."""
    river = {pair for pair, side in made.sides.items() if side.river == MEUSE}
    if not river:
        return frozenset()
    hexes, cells = frozenset(range(made.n)), made.map.cells
    east = min(column for column, _ in cells)
    found = {hex for hex in hexes if cells[hex][0] == east}
    queue = list(found)
    for here in queue:
        onward = [hex for hex in made.map.neighbours[here] if hex not in found and (here, hex) not in river]
        found.update(onward)
        queue += onward
    banks = {min(pair, key=lambda hex: cells[hex]) for pair in river}  # to the east, or else to the south
    return hexes - (found if banks <= found and found != hexes else banks)
