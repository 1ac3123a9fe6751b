"""Sets of units, as bits, by what a column of the position says of them.

Each is kept with the column as it was. Mostly one unit has changed since: then only its bit is looked at again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from salient.games.ardennes44.pieces.counters import Unit

if TYPE_CHECKING:
    from salient.engine.position import Column

FEW = 24  # changed bits up to which it is quicker to look at each of those units

# Columns are bytes, two a number; they are read from the end, so that the first unit becomes the lowest bit.
_LOW, _HIGH = (-2, -1) if sys.byteorder == "little" else (-1, -2)
_BITS_A_NUMBER = 4  # as a power of two


class Marks(NamedTuple):
    """The units with any of some markers on them. More sets may be added: they follow from `raw` alone."""

    raw: bytes
    sets: dict[int, int]


class Whereabouts(NamedTuple):
    raw: bytes
    in_play: int  # in a hex or box
    on_map: int  # in a hex
    waiting: int  # NOWHERE
    spare: int  # NOWHERE or DESTROYED


class Full(NamedTuple):
    raw: bytes
    units: int


def _changed(one: bytes, other: bytes) -> list[int] | None:
    """The units whose numbers differ; None if they are many."""
    differs = int.from_bytes(one, "little") ^ int.from_bytes(other, "little")
    return _numbers(differs) if differs.bit_count() <= FEW else None


def changed(one: Column, other: Column) -> list[int]:
    """The units of which two columns say different things."""
    before, after = one.tobytes(), other.tobytes()
    return [] if before == after else _numbers(int.from_bytes(before, "little") ^ int.from_bytes(after, "little"))


def _numbers(differs: int) -> list[int]:
    found = []
    while differs:
        unit = differs.bit_length() - 1 >> _BITS_A_NUMBER
        found.append(unit)
        differs &= (1 << (unit << _BITS_A_NUMBER)) - 1
    return found


# Markers -------------------------------------------------------------------------------------------


@cache
def _any_of(bits: int) -> bytes:
    return bytes(b"01"[bool(byte & bits)] for byte in range(256))


def _units_where(column: bytes, digit: bytes) -> int:
    return int(column.translate(digit), 2) if column else 0


def with_any(raw: bytes, status: int) -> int:
    """The units with any of these bits."""
    low, high = status & 255, status >> 8
    found = _units_where(raw[_LOW::-2], _any_of(low)) if low else 0
    return found | _units_where(raw[_HIGH::-2], _any_of(high)) if high else found


def marks(raw: bytes, status: Column, old: Marks | None) -> Marks:
    changed = _changed(raw, old.raw) if old is not None else None
    if old is None or changed is None:
        return Marks(raw, {})
    sets = old.sets.copy()
    for unit in changed:
        bit, now, before = 1 << unit, status[unit], int.from_bytes(old.raw[2 * unit : 2 * unit + 2], sys.byteorder)
        for wanted in old.sets:
            if (now & wanted == 0) is not (before & wanted == 0):
                sets[wanted] ^= bit
    return Marks(raw, sets)


# Places and steps ----------------------------------------------------------------------------------

_NOWHERE, _DESTROYED = -1, -2  # as in position.py


def whereabouts(raw: bytes, at: Column, n: int, old: Whereabouts | None) -> Whereabouts:
    """`n`: the hexes of the map; what is numbered higher is a box."""
    changed: Iterable[int] | None = _changed(raw, old.raw) if old is not None else None
    if old is None or changed is None:
        old, changed = Whereabouts(raw, 0, 0, 0, 0), range(len(at))
    _, in_play, on_map, waiting, spare = old
    for unit in changed:
        bit, place = 1 << unit, at[unit]
        if 0 <= place < n and on_map & bit:  # from hex to hex
            continue
        in_play = in_play | bit if place >= 0 else (in_play | bit) ^ bit
        on_map = on_map | bit if 0 <= place < n else (on_map | bit) ^ bit
        waiting = waiting | bit if place == _NOWHERE else (waiting | bit) ^ bit
        spare = spare | bit if place in (_NOWHERE, _DESTROYED) else (spare | bit) ^ bit
    return Whereabouts(raw, in_play, on_map, waiting, spare)


def full(raw: bytes, steps: Column, units: Sequence[Unit], old: Full | None) -> Full:
    changed: Iterable[int] | None = _changed(raw, old.raw) if old is not None else None
    if old is None or changed is None:
        old, changed = Full(raw, 0), range(len(steps))
    found = old.units
    for unit in changed:
        bit = 1 << unit
        found = found | bit if steps[unit] == len(units[unit].faces) else (found | bit) ^ bit
    return Full(raw, found)
