"""9 Zones of control and 10 bonds, of all hexes at once: what one side's units hold the enemy with.

Hexes are bits of one number, so what lies equally far in the numbering of hexes is found with one shift: of the anchors
`a`, those whose neighbour but one `a + d` is an anchor too are `anchors & anchors >> d`. What terrain allows is a mask
for each such step, prepared once for a ground (`GroundMasks`). Most questions need a part of it only, so each part is
worked out when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from salient.board import bits
from salient.board.bits import Shifts, less
from salient.engine.position import Column
from salient.engine.trace import rule
from salient.games.ardennes44.map.ground import WOODED_ROUGH, Ground
from salient.games.ardennes44.pieces.counters import NOT_IN_GOOD_ORDER, ON_WHEELS
from salient.games.ardennes44.world import A44World

T = TypeVar("T")

#: Hexsides as bits: for each difference of numbers d > 0, the hexes x of the hexsides between x and x + d.
Hexsides = tuple[tuple[int, int], ...]

#: What can anchor a bond in a hex: units that can, and among them one that is no silhouette.
SILHOUETTES, ANYBODY = 1, 2

NO_ANCHOR = NOT_IN_GOOD_ORDER | ON_WHEELS  # what a unit must not have on it for that


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

    def __init__(self, masks: GroundMasks, side: int, hexes: int, full: int, anchors: int, silhouettes: int):
        self.masks = masks
        self.side = side
        self.hexes = hexes  # where its units stand
        self.full = full  # those with a unit that is no silhouette
        self.anchors = anchors  # those that can anchor a bond
        self.silhouettes = silhouettes  # those of the anchors that are silhouettes only
        self.partings: dict[int, tuple[tuple[int, int], ...]] = {}  # what `Front.parted` found, by enemies near bonds

    @lazy
    def zone(self) -> int:
        return self.masks.zone(self)

    @lazy
    def middle(self) -> int:
        """Of hex bonds."""
        return self.masks.hex_bonds(self)

    @lazy
    def sides(self) -> tuple[tuple[int, int, int], ...]:
        """Hexside bonds as (d, hexes x by which the path between x and x + d can go, those where it can by x + d)."""
        return self.masks.side_bonds(self)

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
    def closed(self) -> int:
        """Where nobody of the other side may simply go: its units and its hex bonds."""
        return self.hexes | self.hex_bonds

    @rule("10.3a", "10.5b")
    def beyond_bonds(self, here: int) -> int:
        """The hexes that bonds part from an enemy unit that stands in `here`.

        The unit itself changes a bond of its hexsides: its path then leads through the other hex alone, and it is void
        with a friend of the unit there.
        """
        if not self.lines.beside >> here & 1:
            return 0
        enemies, found = self.enemies, 0
        for by, by_x, by_y in self.lines.sides:
            if by_y >> here & 1 and not enemies >> here + by & 1:
                found |= 1 << here + by
            if here >= by and by_x >> here - by & 1 and not enemies >> here - by & 1:
                found |= 1 << here - by
        return found

    @lazy
    def parted(self) -> tuple[tuple[int, int], ...]:
        """Every hex from which bonds part others, with these."""
        near, partings = self.enemies & self.lines.beside, self.lines.partings
        found = partings.get(near)
        if found is None:
            pairs = ((hex, self.beyond_bonds(hex)) for hex in bits.places(self.lines.beside))
            found = partings[near] = tuple((hex, beyond) for hex, beyond in pairs if beyond)
        return found

    @lazy
    def bonds(self) -> Hexsides:
        """10.1 The hexsides of bonds in force."""
        return self.lines.masks.in_force(self.lines, self.enemies)

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


# Where units stand ---------------------------------------------------------------------------------


Stacks = Mapping[int, Iterable[int]]  # a side's units by place


def lines(world: A44World, side: int, stacks: Stacks, status: Column) -> Lines:
    """What follows from where a side's own units stand; the enemy's only void some of it."""
    return redrawn(world, stacks, status, Lines(masks_of(world.ground), side, 0, 0, 0, 0), stacks)


@rule("9.1a", "9.1b", "10.1a", "18.3d")
def redrawn(world: A44World, stacks: Stacks, status: Column, old: Lines, changed: Iterable[int]) -> Lines:
    """The lines after something changed in these hexes: the same object if nothing did that matters.

    Every combat unit has a zone, whatever its state. One unit in Good Order, no artillery, not on wheels, is enough to
    anchor a bond (R144).
    """
    anchor, n = world.anchor, world.ground.n
    looked_at = hexes = full = anchors = silhouettes = 0
    for hex in changed:
        if not 0 <= hex < n:
            continue
        bit = 1 << hex
        looked_at |= bit
        stack = stacks.get(hex)
        if not stack:
            continue
        hexes |= bit
        held = whole = 0
        for unit in stack:
            kind = anchor[unit]
            if kind != SILHOUETTES:
                whole = 1
            if kind and not status[unit] & NO_ANCHOR:
                held |= kind
        if whole:
            full |= bit
        if held:
            anchors |= bit
            if held == SILHOUETTES:
                silhouettes |= bit
    hexes |= less(old.hexes, looked_at)
    full |= less(old.full, looked_at)
    anchors |= less(old.anchors, looked_at)
    silhouettes |= less(old.silhouettes, looked_at)
    if hexes == old.hexes and full == old.full and anchors == old.anchors and silhouettes == old.silhouettes:
        return old
    return Lines(old.masks, old.side, hexes, full, anchors, silhouettes)


def front(own: Lines, enemies: int, former: Front | None = None) -> Front:
    """The bonds in force at this moment. `former` is what was so before, if it is known."""
    if former is not None and former.lines is own and former.enemies == enemies:
        return former
    return Front(own, enemies, former)


# What terrain lets pass ----------------------------------------------------------------------------


class Across(NamedTuple):
    """Bonds of anchors `a` and `a + by` with the hexside between `a + to` and `a + to + step`."""

    by: int  # 0: with the map's edge, `a` alone
    to: int
    step: int
    anchors: int  # which `a`


class Inline(NamedTuple):
    """Bonds of anchors `a` and `a + by` with the hex `a + to` between them."""

    by: int
    to: int
    anchors: int  # which `a`
    not_here: int  # where silhouettes alone in `a` do not suffice
    not_there: int  # where silhouettes alone in `a + by` do not


class GroundMasks:
    """A ground as zones of control and bonds see it."""

    def __init__(self, ground: Ground):
        self.near = Shifts(ground.map.neighbours[: ground.n])
        self.silhouette_near = Shifts([bits.places(near) for near in ground.silhouette_near])
        self.inline = _inline(ground)
        self.rough = 0  # where silhouettes may not suffice
        for line in self.inline:
            self.rough |= line.not_here | _moved(line.not_there, line.by)
        ways = _Ways(ground)
        self.across = ways.groups(ways.between)
        self.edge = tuple(ways.groups(edge) for edge in ways.edges)
        self.edge_anchors = tuple(_union(line.anchors for line in edge) for edge in self.edge)
        self.by_x, self.by_y = ways.by_x, ways.by_y
        self.steps = tuple(sorted(ways.by_x.keys() | ways.by_y.keys()))

    @rule("9.1a", "9.3a")
    def zone(self, own: Lines) -> int:
        """The zone of a silhouette does not pass Forest and Wooded Rough."""
        found = self.near.spread(own.full)
        only = own.hexes ^ own.full
        return found | self.silhouette_near.spread(only) if only else found

    @rule("10.1b", "10.5d")
    def hex_bonds(self, own: Lines) -> int:
        """The middle hexes of bonds in line."""
        anchors, weak = own.anchors, own.silhouettes & self.rough
        found = 0
        for by, to, mask, not_here, not_there in self.inline:
            bonded = anchors & mask & (anchors >> by)
            if weak:
                bonded = less(bonded, weak & not_here | weak >> by & not_there)
            found |= bonded << to if to >= 0 else bonded >> -to
        return found

    @rule("10.1b", "10.5b", "10.6a")
    def side_bonds(self, own: Lines) -> tuple[tuple[int, int, int], ...]:
        """The hexsides of bonds out of line and with the own map edge, with the hexes by which their path can go."""
        anchors = own.anchors
        found = dict.fromkeys(self.steps, 0)
        for by, to, step, mask in self.across:
            bonded = anchors & mask & (anchors >> by)
            found[step] |= bonded << to if to >= 0 else bonded >> -to
        if anchors & self.edge_anchors[own.side]:
            for _, to, step, mask in self.edge[own.side]:
                found[step] |= _moved(anchors & mask, to)
        return tuple((step, bonded & self.by_x[step], bonded & self.by_y[step]) for step, bonded in found.items())

    @rule("10.3a", "10.3b", "10.3c", "10.5b")
    def in_force(self, own: Lines, enemies: int) -> Hexsides:
        """The hexsides of bonds whose path goes by a hex without an enemy unit: void with enemies on both sides."""
        if not enemies & own.beside:
            return tuple((step, by_x | by_y) for step, by_x, by_y in own.sides)
        return tuple(
            (step, less(by_x, enemies) | less(by_y, enemies >> step)) if by_x or by_y else (step, 0)
            for step, by_x, by_y in own.sides
        )


@lru_cache(maxsize=16)
def masks_of(ground: Ground) -> GroundMasks:
    return GroundMasks(ground)


@rule("10.1b", "10.5a", "10.5d")
def _inline(ground: Ground) -> tuple[Inline, ...]:
    found: dict[tuple[int, int], list[int]] = {}
    for hex, bonds in enumerate(ground.hex_lines):
        for other, middle, not_here, not_there in bonds:
            masks = found.setdefault((other - hex, middle - hex), [0, 0, 0])
            masks[0] |= 1 << hex
            masks[1] |= not_here << hex
            masks[2] |= not_there << hex
    return tuple(Inline(by, to, *masks) for (by, to), masks in found.items())


class _Ways:
    """The hexside bonds that terrain allows, each by its anchors `a` and `a + d` and its hexside x < y."""

    def __init__(self, ground: Ground):
        self.by_x: dict[int, int] = {}  # by y - x: the x by which the path can go
        self.by_y: dict[int, int] = {}  # the x of those where it can go by y
        self.between: list[tuple[int, int, int, int]] = []  # d, a, x, y
        self.edges: tuple[list[tuple[int, int, int, int]], ...] = ([], [])
        for hex, bonds in enumerate(ground.side_lines):
            for other, x, y, ways in bonds:
                self.between.append((other - hex, hex, *self._allow(x, y, ways)))
        self._read_edges(ground)

    @rule("10.6a", "10.5c")
    def _read_edges(self, ground: Ground) -> None:
        """With the own map edge: the path has one hexside of the map, then the outer one, broken by Wooded Rough."""
        for hex, pairs in ground.edge_pairs.items():
            for owner, x, y in pairs:
                ways = bits.of(way for way in (x, y) if ground.terrain[way] != WOODED_ROUGH)
                if ways:
                    self.edges[owner].append((0, hex, *self._allow(x, y, ways)))

    def _allow(self, x: int, y: int, ways: int) -> tuple[int, int]:
        x, y = min(x, y), max(x, y)
        self.by_x[y - x] = self.by_x.get(y - x, 0) | (ways >> x & 1) << x
        self.by_y[y - x] = self.by_y.get(y - x, 0) | (ways >> y & 1) << x
        return x, y

    def groups(self, bonds: list[tuple[int, int, int, int]]) -> tuple[Across, ...]:
        found: dict[tuple[int, int, int], int] = {}
        for by, a, x, y in bonds:
            key = by, x - a, y - x
            found[key] = found.get(key, 0) | 1 << a
        return tuple(Across(*key, anchors) for key, anchors in found.items())


def _moved(hexes: int, by: int) -> int:
    return hexes << by if by >= 0 else hexes >> -by


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found
