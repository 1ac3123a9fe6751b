"""What one side's units hold the enemy with: where they stand, their zones of control and their bonds.

Most questions need a part of it only, so each part is worked out when it is first asked for. All hexes of the map are
treated at once, as bits; how terrain lets zones and bonds go is woven into masks once for each ground (zones.Loom).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from salient.board import bits

if TYPE_CHECKING:
    from salient.games.ardennes44.zones import Loom

T = TypeVar("T")

#: Hexsides as bits: for each difference of numbers d > 0, the hexes x of the hexsides between x and x + d.
Hexsides = tuple[tuple[int, int], ...]


class lazy(Generic[T]):
    """An attribute that is worked out when first asked for, and plain from then on."""

    def __init__(self, work: Callable[[Any], T]):
        self.work, self.name = work, work.__name__

    def __get__(self, thing: Any, kind: Any = None) -> T:
        found: T = self.work(thing)
        thing.__dict__[self.name] = found
        return found


class Lines:
    """What a side's own units make, before enemy units void some of it. Hexes as bits."""

    def __init__(self, loom: Loom, side: int, hexes: int, full: int, anchors: int, silhouettes: int):
        self.loom = loom
        self.side = side
        self.hexes = hexes  # where its units stand
        self.full = full  # those with a unit that is no silhouette
        self.anchors = anchors  # those that can anchor a bond
        self.silhouettes = silhouettes  # those of the anchors that are silhouettes only

    @lazy
    def zone(self) -> int:
        return self.loom.zone(self)

    @lazy
    def middle(self) -> int:
        """Of hex bonds."""
        return self.loom.hex_bonds(self)

    @lazy
    def sides(self) -> tuple[tuple[int, int, int], ...]:
        """Hexside bonds as (d, hexes x by which the path between x and x + d can go, those where it can by x + d)."""
        return self.loom.side_bonds(self)

    @lazy
    def beside(self) -> int:
        """The hexes beside hexside bonds: units there may void one."""
        found = 0
        for by, by_x, by_y in self.sides:
            both = by_x | by_y
            found |= both | both << by
        return found


class Front:
    """The lines of a side as they are with enemies in these hexes. Hexes as bits."""

    def __init__(self, lines: Lines, enemies: int, former: Front | None = None):
        """`former`, an earlier front of the same side, saves work."""
        self.lines = lines
        self.enemies = enemies
        self.hexes = lines.hexes  # where its units stand
        if former is not None:
            self._inherit(former)

    def _inherit(self, former: Front) -> None:
        known = former.__dict__
        if "side_bonds" in known:
            self.before: tuple[Hexsides, frozenset[tuple[int, int]]] | None = (former.bonds, former.side_bonds)
        else:
            self.before = known.get("before")
        if self.lines is former.lines and "bonds" in known and not (self.enemies ^ former.enemies) & self.lines.beside:
            self.bonds = former.bonds

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Front) and self._value() == other._value()

    __hash__ = None  # type: ignore[assignment]

    def _value(self) -> tuple[object, ...]:
        return self.hexes, self.zone, self.hex_bonds, self.side_bonds

    @lazy
    def zone(self) -> int:
        """9 Zones of control."""
        return self.lines.zone

    @lazy
    def hex_bonds(self) -> int:
        """10.1 The middle hexes of bonds in force (10.3: void while an enemy unit stands there)."""
        middle = self.lines.middle
        return middle ^ (middle & self.enemies)

    @lazy
    def bonds(self) -> Hexsides:
        """10.1 The hexsides of bonds in force."""
        return self.lines.loom.in_force(self.lines, self.enemies)

    @lazy
    def fenced(self) -> int:
        """The hexes with a bond in force on one of their sides."""
        found = 0
        for by, mask in self.bonds:
            found |= mask | mask << by
        return found

    @lazy
    def side_bonds(self) -> frozenset[tuple[int, int]]:
        """The same as pairs of hexes, in both orders."""
        before = self.__dict__.pop("before", None)
        if before is None:
            return frozenset(_pairs(self.bonds))
        bonds, pairs = before
        if bonds == self.bonds:
            return pairs  # type: ignore[no-any-return]
        return pairs ^ frozenset(_pairs(_changed(bonds, self.bonds)))  # type: ignore[no-any-return]


def _pairs(sides: Hexsides) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for by, mask in sides:
        for x in bits.places(mask):
            found += ((x, x + by), (x + by, x))
    return found


def _changed(one: Hexsides, other: Hexsides) -> Hexsides:
    """Of the same ground, so the differences are the same."""
    return tuple((by, a ^ b) for (by, a), (_, b) in zip(one, other, strict=True))
