"""Where a made-up board lies: on a sheet of the map if its hexes carry the sheet's letter, and on which bank."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache

from salient.board import Digits, Numbering, Sheet, Sheets
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.map.ground import MEUSE, Ground
from salient.games.ardennes44.setup.victory import EAST_MAP

SAUER = ("1006", "1005")


def numbering(letter: str, columns: tuple[int, int], rows: tuple[int, int]) -> Numbering:
    return Sheets((Sheet(letter, columns, rows),), bare=letter) if letter else Digits("CCRR")


def eastern(names: Mapping[str, tuple[int, ...]]) -> frozenset[int]:
    """30.2d The hexes of a board that are called as victory hexes of the East map are."""
    return frozenset(hex for name, hexes in names.items() if _letters(name) in _eastern_names() for hex in hexes)


@cache
def _eastern_names() -> frozenset[str]:
    ids, features = theatre.chart().map.ids, theatre.features()
    east = {hex for hex in features.victory if ids[hex].startswith(EAST_MAP)}
    return frozenset(_letters(name) for name, hexes in features.names.items() if not east.isdisjoint(hexes))


def _letters(name: str) -> str:
    """St. Vith and St-Vith are the same."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if letter.isalpha())


def sauer(ground: Ground) -> tuple[int, ...]:
    """29.3 The hexes E1006 and E1005, if a board has them."""
    found = tuple(place for id in SAUER for place, own in enumerate(ground.map.ids) if own.removeprefix("E") == id)
    return found if len(found) == len(SAUER) else ()


def west_of_meuse(ground: Ground) -> frozenset[int]:
    """27.3a What the Meuse parts from the east of a board; if it parts nothing, all but its eastern bank."""
    river = {pair for pair, side in ground.sides.items() if side.river == MEUSE}
    if not river:
        return frozenset()
    hexes, cells = frozenset(range(ground.n)), ground.map.cells
    east = min(column for column, _ in cells)
    reached = _reached({hex for hex in hexes if cells[hex][0] == east}, ground, river)
    banks = {min(pair, key=lambda hex: cells[hex]) for pair in river}  # to the east, or else to the south
    return hexes - (reached if banks <= reached and reached != hexes else banks)


def _reached(found: set[int], ground: Ground, river: set[tuple[int, int]]) -> set[int]:
    queue = list(found)
    for here in queue:
        for beside in ground.map.neighbours[here]:
            if beside not in found and (here, beside) not in river:
                found.add(beside)
                queue.append(beside)
    return found
