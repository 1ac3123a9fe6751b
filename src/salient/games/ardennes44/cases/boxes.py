"""13.4 The boxes off the map of a rules case: those of the real map, behind whatever Entry Hexes its board has."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from salient.games.ardennes44.map import theatre

OFF_MAP, BLOCKING = "off_map", "blocking:"  # the first box with an Entry Hex, and the Blocking Position of an Entry Hex
SHORT = {"se": "southeast", "sw": "southwest", "w": "west", "nw": "northwest", "ne": "northeast"}


class Sector(NamedTuple):
    """13.4c An Off-Map Box and its Entry Hexes, by their letters."""

    name: str
    letters: frozenset[str]
    with_positions: frozenset[str]  # R5 those of the East map
    next_to: tuple[str, ...]  # R33


class Box(NamedTuple):
    kind: str
    name: str
    links: tuple[str, ...]


@cache
def sectors() -> tuple[Sector, ...]:
    board, features = theatre.chart().map, theatre.features()
    blocked = {features.entry[hex] for hex in features.blocking.values()}
    found = []
    for box in range(len(board.cells), board.n):
        if board.hexes[box].kind == OFF_MAP:
            letters = frozenset(features.entry[hex] for hex in board.links[box] if hex in features.entry)
            beside = tuple(board.ids[link] for link in board.links[box] if _is_box(link))
            found.append(Sector(board.ids[box], letters, letters & blocked, beside))
    return tuple(found)


def _is_box(link: int) -> bool:
    board = theatre.chart().map
    return board.is_box(link) and board.hexes[link].kind == OFF_MAP


def boxes(entries: Mapping[str, str], *, named: bool = False) -> dict[str, Box]:
    """The boxes of a board with these Entry Hexes (hex to letter); none where nobody could be, unless one is named."""
    known = [sector for sector in sectors() if not sector.letters.isdisjoint(entries.values())]
    if not known and not named:
        return {}
    first = known[0] if known else sectors()[0]
    ids = {sector.name: OFF_MAP if sector == first else sector.name for sector in sectors()}
    found = {}
    for sector in sectors():
        hexes = [hex for hex, letter in entries.items() if letter in sector.letters]
        found[ids[sector.name]] = Box(OFF_MAP, sector.name, (*hexes, *(ids[other] for other in sector.next_to)))
        for hex in hexes:
            if entries[hex] in sector.with_positions:
                id = BLOCKING + entries[hex]
                found[id if id not in found else f"{id}-{hex}"] = Box("blocking", sector.name, (hex,))
    return found


def called(word: str) -> str:
    """The name of an Off-Map Box however it is written: SE, Southeast, box:SE, SE Off-Map Box."""
    name = re.sub(r"[\s_:-]+", "_", word.strip().casefold())
    bare = re.sub(r"^(?:off_map_)?(?:box_)?|(?:_off_map)?(?:_box)?$", "", name)
    return OFF_MAP if bare in ("", "box") else SHORT.get(bare, bare)


def names_one(word: str) -> bool:
    """Whether a unit is in a box or a Blocking Position."""
    return word.startswith((OFF_MAP, BLOCKING)) or called(word) in (OFF_MAP, *SHORT.values())


def find(board: Any, word: str) -> int | None:
    """The Off-Map Box that is called so."""
    wanted = called(word)
    for place in range(len(board.cells), board.n):
        if board.hexes[place].kind == OFF_MAP and wanted in (board.ids[place], board.hexes[place].name.casefold()):
            return place
    return None
