"""What a rules case cannot mean, refused by its name before a position is made of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from salient.engine.cases import Unsupported
from salient.games.ardennes44.cases.words import listed
from salient.games.ardennes44.map import ground

Fields = Mapping[str, Any]

MOST_STEPS = 9
HEX_WORDS = {"terrain": ground.TERRAIN, "settlement": ground.SETTLEMENT}
SIDE_WORDS = {"river": ground.RIVER, "road": (*ground.ROAD, "forest")}


def check_board(board: Fields) -> None:
    _one_of("default terrain", board["default"], ground.TERRAIN)
    for id, hex in board["hexes"].items():
        if not isinstance(hex, Mapping):
            raise Unsupported(f"hex {id}: is described by {hex!r}")
        for field, known in HEX_WORDS.items():
            _one_of(f"hex {id}: {field}", hex.get(field, known[0]), known)
    for side in board["sides"]:
        between = side["between"]
        if not isinstance(between, Sequence) or isinstance(between, str) or len(between) != 2:
            raise Unsupported(f"a hexside is named by the two hexes that it is between, not by {between!r}")
        for field, known in SIDE_WORDS.items():
            _one_of(f"hexside {'/'.join(map(str, between))}: {field}", side.get(field, known[0]), known)
    for edge in board["edges"]:
        _one_of("edge", edge, tuple(ground.EDGE_OWNER))
    for field in ("columns", "rows"):
        _check_size(field, board[field])


def _check_size(field: str, size: Any) -> None:
    numbers = listed(size)
    if len(numbers) != 2 or not all(isinstance(one, int) for one in numbers) or not 0 <= numbers[0] <= numbers[1] <= 99:
        raise Unsupported(f"{field}: must be the first and the last, not {size!r}")


def check_names(units: Sequence[Fields]) -> None:
    """A question names units by their ids."""
    ids = [unit.get("id") for unit in units]
    for number, id in enumerate(ids):
        if id in ids[:number]:
            raise Unsupported(f"two units are called {id}")


def check_units(units: Sequence[Fields]) -> None:
    for number, unit in enumerate(units, start=1):
        if unit.get("id") is None:
            raise Unsupported(f"unit number {number} has no id")
        _one_of(f"unit {unit['id']}: side", unit.get("side"), ("German", "Allied"))
        for field in ("steps", "max_steps"):
            if isinstance(unit[field], int) and not 0 <= unit[field] <= MOST_STEPS:
                raise Unsupported(f"unit {unit['id']}: {field} cannot be {unit[field]}")
        _check_numbers(unit)


def _check_numbers(unit: Fields) -> None:
    """The words with a number in them."""
    for word in (*unit["status"], *unit["special"]):
        before, _, number = str(word).partition(":")
        if before == "surrender" and not number.isdigit():
            raise Unsupported(f"unit {unit['id']}: surrender points are a number, not {number!r}")
        if before == "arrival" and not number.partition("-")[0].isdigit():
            raise Unsupported(f"unit {unit['id']}: an arrival is a turn and the entries (3-AB), not {number!r}")


def _one_of(what: str, value: Any, known: Iterable[str]) -> None:
    if value not in known:
        raise Unsupported(f"{what}: there is no {value!r}; there is {', '.join(known)}")
