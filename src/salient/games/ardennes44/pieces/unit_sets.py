"""Sets of units, as bits, by what a column of the position says of them.

Each is kept with the column as it was. Mostly one unit has changed since: then only its bit is looked at again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from salient.board import bits
from salient.engine.kit import Stacks
from salient.games.ardennes44.pieces.counters import Unit

if TYPE_CHECKING:
    from salient.engine.position import Column


FEW = 160  # changed bits up to which it is quicker to look at each of those units

# Columns are bytes, two a number; they are read from the end, so that the first unit becomes the lowest bit.
_LOW, _HIGH = (-2, -1) if sys.byteorder == "little" else (-1, -2)
_BITS_A_NUMBER, _BITS_A_BYTE = 4, 3  # as powers of two


class Marks(dict[int, int]):
    """The units with any of some markers on them, by these. More are added when asked for: they follow from `raw`."""

    __slots__ = ("raw",)

    def __init__(self, raw: bytes, known: dict[int, int]):
        super().__init__(known)
        self.raw = raw

    def __missing__(self, status: int) -> int:
        found = self[status] = with_any(self.raw, status)
        return found


class Whereabouts(NamedTuple):
    raw: bytes
    before: bytes  # the column from which it was brought up to date
    moved: Sequence[int] | None  # the units that changed their place since; None if they were many
    in_play: int  # in a hex or box
    on_map: int  # in a hex
    waiting: int  # NOWHERE
    spare: int  # NOWHERE or DESTROYED


class Located(NamedTuple):
    """The units in some places, which `table` marks by a byte for each."""

    raw: bytes
    table: bytes
    units: int


class Works(NamedTuple):
    """15.8 The units in hexes with an Improved Position of their side: begun, finished, begun in this player turn."""

    raw: bytes
    improved: bytes
    builders: int  # who has begun one in this player turn
    fresh_hexes: frozenset[int]
    begun: int
    finished: int
    fresh: int


class Crowded(NamedTuple):
    """The units of one side that are not alone."""

    stacks: dict[int, tuple[int, ...]]  # by place
    units: int


class Full(NamedTuple):
    raw: bytes
    units: int


def _changed(one: bytes, other: bytes) -> list[int] | None:
    """The units whose numbers differ; None if they are many."""
    differs = int.from_bytes(one, "little") ^ int.from_bytes(other, "little")
    return _numbers(differs, _BITS_A_NUMBER) if differs.bit_count() <= FEW else None


def moved(now: Whereabouts, before: bytes) -> Sequence[int] | None:
    """The units that are elsewhere than a former column says; None if they are many."""
    return now.moved if now.before == before else _changed(now.raw, before)


def changed(one: Column, other: Column) -> list[int]:
    """The units of which two columns say different things."""
    return differing(one.tobytes(), other.tobytes())


def differing(before: bytes, after: bytes) -> list[int]:
    """The same of columns as bytes."""
    if before == after:
        return []
    return _numbers(int.from_bytes(before, "little") ^ int.from_bytes(after, "little"), _BITS_A_NUMBER)


def _numbers(differs: int, width: int) -> list[int]:
    """Which numbers of so many bits, as a power of two, are not zero."""
    found = []
    while differs:
        number = differs.bit_length() - 1 >> width
        found.append(number)
        differs &= (1 << (number << width)) - 1
    return found


# Markers -------------------------------------------------------------------------------------------


@cache
def _any_of(wanted: int) -> bytes:
    return bytes(b"01"[bool(byte & wanted)] for byte in range(256))


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
    found, sets = Marks(raw, old), tuple(old)
    for unit in changed:
        before = int.from_bytes(old.raw[2 * unit : 2 * unit + 2], sys.byteorder)
        for wanted in _turned(sets, before, status[unit]):
            found[wanted] ^= 1 << unit
    return found


@lru_cache(maxsize=4096)
def _turned(sets: tuple[int, ...], before: int, now: int) -> tuple[int, ...]:
    """Of some sets of markers those that a unit joins or leaves."""
    return tuple(wanted for wanted in sets if (now & wanted == 0) is not (before & wanted == 0))


# Places and steps ----------------------------------------------------------------------------------

_NOWHERE, _DESTROYED = -1, -2  # as in position.py


def whereabouts(raw: bytes, at: Column, n: int, old: Whereabouts | None) -> Whereabouts:
    """`n`: the hexes of the map; what is numbered higher is a box."""
    moved = _changed(raw, old.raw) if old is not None else None
    if old is None or moved is None:
        old = Whereabouts(raw, raw, None, 0, 0, 0, 0)
    before, _, _, in_play, on_map, waiting, spare = old
    for unit in range(len(at)) if moved is None else moved:
        bit, place = 1 << unit, at[unit]
        if 0 <= place < n and on_map & bit:  # from hex to hex
            continue
        in_play = in_play | bit if place >= 0 else (in_play | bit) ^ bit
        on_map = on_map | bit if 0 <= place < n else (on_map | bit) ^ bit
        waiting = waiting | bit if place == _NOWHERE else (waiting | bit) ^ bit
        spare = spare | bit if place in (_NOWHERE, _DESTROYED) else (spare | bit) ^ bit
    return Whereabouts(raw, before, moved, in_play, on_map, waiting, spare)


def full(raw: bytes, steps: Column, units: Sequence[Unit], old: Full | None) -> Full:
    changed: Iterable[int] | None = _changed(raw, old.raw) if old is not None else None
    if old is None or changed is None:
        old, changed = Full(raw, 0), range(len(steps))
    found = old.units
    for unit in changed:
        bit = 1 << unit
        found = found | bit if steps[unit] == len(units[unit].faces) else (found | bit) ^ bit
    return Full(raw, found)


def located(places: Whereabouts, at: Column, table: bytes, old: Located | None) -> Located:
    raw = places.raw
    changed = moved(places, old.raw) if old is not None and old.table is table else None
    if old is None or changed is None:
        old, changed = Located(raw, table, 0), bits.places(places.in_play)
    found = old.units
    for unit in changed:
        bit = 1 << unit
        found = found | bit if at[unit] >= 0 and table[at[unit]] else (found | bit) ^ bit
    return Located(raw, table, found)


def crowded(stacks: dict[int, tuple[int, ...]]) -> Crowded:
    found = 0
    for stack in stacks.values():
        if len(stack) > 1:
            for unit in stack:
                found |= 1 << unit
    return Crowded(stacks, found)


#: What a byte of the column `improved` says to the units of each side: 1 begun, 2 finished.
_BEGUN, _FINISHED, _IS_ALLIED = 1, 2, 4
_STAGE = tuple(
    bytes(0 if bool(byte & _IS_ALLIED) != bool(side) else byte & (_BEGUN | _FINISHED) for byte in range(8))
    for side in (0, 1)
)


def works(
    places: Whereabouts,
    at: Column,
    improved: bytes,
    builders: int,
    units: Sequence[Unit],
    stacks: Stacks,
    old: Works | None,
) -> Works:
    """`stacks`: the units of each side by place, for hexes where work has been done."""
    raw = places.raw
    changed: Sequence[int] | None = moved(places, old.raw) if old is not None else None
    if old is None or changed is None:
        old, changed = Works(raw, improved, -1, frozenset(), 0, 0, 0), range(len(at))
    elif old.improved != improved:
        differs = int.from_bytes(improved, "little") ^ int.from_bytes(old.improved, "little")
        hexes = _numbers(differs, _BITS_A_BYTE)
        changed = [*changed, *(unit for hex in hexes for side in stacks for unit in side.get(hex, ()))]
    _, _, before, fresh_hexes, begun, finished, fresh = old
    if before & builders != before or any(builders >> unit & 1 for unit in changed):
        before, fresh_hexes, fresh = 0, frozenset(), 0
    if before != builders:
        more = {at[unit] for unit in bits.places(before ^ builders) if at[unit] >= 0}
        fresh_hexes |= more
        fresh |= bits.of(unit for hex in more for side in stacks for unit in side.get(hex, ()))
    for unit in changed:
        bit, place = 1 << unit, at[unit]
        stage = _STAGE[units[unit].side][improved[place]] if 0 <= place < len(improved) else 0
        if not stage and place not in fresh_hexes and not (begun | finished | fresh) & bit:
            continue  # mostly
        begun = begun | bit if stage == _BEGUN else (begun | bit) ^ bit
        finished = finished | bit if stage & _FINISHED else (finished | bit) ^ bit
        fresh = fresh | bit if place in fresh_hexes else (fresh | bit) ^ bit
    return Works(raw, improved, builders, fresh_hexes, begun, finished, fresh)
