"""Sets of places as one Python int, place h being bit h: union and intersection are one operation.

The neighbours of a whole set are found at once, because edges that lead equally far in the numbering of
places (on a rectangular map: all that go the same way) move with one shift.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, compress
from operator import getitem
from typing import Generic, TypeVar

T = TypeVar("T")

_AS_DIGIT = b"0" + b"1" * 255
_FEW = 5  # changes of a set that are quicker to make one by one
_MANY = 600  # from here on looking at every place is quicker than finding one after the other


def of(places: Iterable[int]) -> int:
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def places(bits: int) -> list[int]:
    """The places of a set, ascending."""
    if bits.bit_count() > _MANY:
        length = bits.bit_length()
        return list(compress(range(length), to_bytes(bits, length)))
    found = []
    while bits:  # from the top: the number gets shorter, and none is negative, which would be slow
        place = bits.bit_length() - 1
        found.append(place)
        bits ^= 1 << place
    found.reverse()
    return found


def less(bits: int, others: int) -> int:
    """The first set without the second: `bits & ~others`, but without a negative number, which is slow."""
    return bits ^ (bits & others)


def from_bytes(marks: bytes | bytearray) -> int:
    """The places whose byte is not zero."""
    return int(marks[::-1].translate(_AS_DIGIT), 2) if marks else 0


def to_bytes(bits: int, n: int) -> bytes:
    """One byte a place: 1 in the set, 0 outside."""
    if bits < 0 or bits.bit_length() > n:
        raise ValueError(f"the set holds more than the {n} places")
    return f"{bits:0{n}b}".encode().translate(_DIGIT_VALUE)[::-1] if n else b""


_DIGIT_VALUE = bytes(code & 1 for code in range(256))


class _Eight(dict[int, tuple[T, ...]], Generic[T]):
    """Eight things: which of them a byte chooses, each byte looked at once."""

    def __init__(self, things: Sequence[T]):
        super().__init__()
        self.things = things

    def __missing__(self, byte: int) -> tuple[T, ...]:
        found = self[byte] = tuple(thing for place, thing in enumerate(self.things) if byte >> place & 1)
        return found


class Picker(Generic[T]):
    """A thing for each place: those of a whole set of places at once.

    Eight places are looked up at a time; where the set is nearly the one before, only what differs is.
    """

    def __init__(self, things: Sequence[T]):
        self._things = things
        self._eights = [_Eight(things[first : first + 8]) for first in range(0, len(things), 8)]
        self._last: tuple[int, list[T]] = (0, [])

    def of(self, bits: int) -> list[T]:
        """The things of a set, in the order of their places."""
        before, last = self._last
        differs = bits ^ before
        if differs.bit_count() > _FEW:
            chosen = bits.to_bytes(len(self._eights), "little")
            found = list(chain.from_iterable(map(getitem, self._eights, chosen)))
        else:
            found = last.copy()
            while differs:
                place = differs.bit_length() - 1
                bit = 1 << place
                index = (before & bit - 1).bit_count()
                if bits & bit:
                    found.insert(index, self._things[place])
                else:
                    del found[index]
                differs ^= bit
        self._last = bits, found
        return found.copy()


class Shifts:
    """The edges of a graph, grouped by the difference of their ends."""

    def __init__(self, neighbours: Sequence[Iterable[int]]):
        groups: dict[int, int] = {}
        for place, others in enumerate(neighbours):
            for other in others:
                groups[other - place] = groups.get(other - place, 0) | 1 << place
        self.ahead = tuple((by, mask) for by, mask in sorted(groups.items()) if by >= 0)
        self.back = tuple((-by, mask) for by, mask in sorted(groups.items()) if by < 0)

    def __len__(self) -> int:
        return len(self.ahead) + len(self.back)

    def spread(self, bits: int) -> int:
        """All that a step from the set leads to; of the set itself only what another place leads to."""
        found = 0
        for by, mask in self.ahead:
            found |= (bits & mask) << by
        for by, mask in self.back:
            found |= (bits & mask) >> by
        return found
