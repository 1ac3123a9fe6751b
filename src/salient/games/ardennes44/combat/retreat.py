"""17 Retreats: who is eliminated, which ways are open, and what a retreat does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.combat.losses import vacate
from salient.games.ardennes44.combat.rally import BOUNDARIES_END, break_unit, shaken
from salient.games.ardennes44.map import control
from salient.games.ardennes44.map.crossing import ROUGH, UNBRIDGED, WIDE, WOODED, by_road, causes
from salient.games.ardennes44.map.ground import Ground
from salient.games.ardennes44.movement.modes import moves_as
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    BROKEN,
    DISRUPTED,
    ENGAGED,
    FIRED,
    GERMAN,
    NIGHT,
    OOS,
    PRIME_MOVER,
    RETREATED,
)
from salient.games.ardennes44.pieces.stacking import load
from salient.games.ardennes44.position import NOWHERE, A44Position

#: The hexes that a unit enters, in order; without the one where it began.
Path = tuple[int, ...]
#: 17.1e Whether a unit would be in supply in a hex.
InSupply = Callable[[int, int], bool]

MESSAGES = (
    "a44-refused-retreat-bond",
    "a44-refused-retreat-enemy",
    "a44-refused-retreat-off-road",
    "a44-refused-retreat-river",
    "a44-refused-retreat-zone",
)
#: 17.2 What makes a hexside fatal to vehicles, and to others.
VEHICLE_BARS, OTHER_BARS = UNBRIDGED | ROUGH | WOODED, WIDE
LONG = 3  # hexes of a retreat that are fatal out of supply (23.4) and to engineers (27.1)


class Retreats(NamedTuple):
    """The ways that are open to one unit. `off`: ways to a hex from which it leaves the map, perhaps without a step."""

    paths: tuple[Path, ...] = ()
    off: tuple[Path, ...] = ()
    why: tuple[Refusal, ...] = ()  # why it is eliminated

    @property
    def eliminated(self) -> bool:
        return not self.paths and not self.off

    @property
    def ends(self) -> frozenset[int]:
        return frozenset(path[-1] for path in self.paths)

    def to(self, end: int) -> list[Path]:
        return [path for path in self.paths if path[-1] == end]

    def onward(self, walked: Path) -> list[int]:
        """The hexes that may come next, for a retreat that is walked hex by hex."""
        n = len(walked)
        ways = (*self.paths, *self.off)
        return sorted({path[n] for path in ways if len(path) > n and path[:n] == walked})


# Who is eliminated instead -------------------------------------------------------------------------


@rule("17.5a", "18.5b", "23.4a", "27.1a")
def why_eliminated(pos: A44Position, unit: int, hexes: int, *, breakthrough: bool = False) -> list[Refusal]:
    """Why a unit that must retreat so many hexes cannot survive it, wherever it stands."""
    status, data, options = pos.status[unit], pos.unit(unit), pos.world.options
    ref, reasons = pos.unit_ref(unit), []
    if status & BROKEN:
        reasons.append(refuse("18.5", "a44-eliminated-broken", unit=ref))
    if status & DISRUPTED and hexes >= LONG and options.get("disrupted_hit_by_broken_result_dies"):  # R72
        reasons.append(refuse("18.2", "a44-eliminated-broken", unit=ref))
    if status & OOS and hexes >= LONG:
        reasons.append(refuse("23.4", "a44-eliminated-out-of-supply", unit=ref))
    if data.kind == "engineer" and data.side == ALLIED and (hexes >= LONG or status & DISRUPTED):
        reasons.append(refuse("27.1", "a44-eliminated-engineer", unit=ref))
    again = not breakthrough or options.get("previously_retreated_zero_in_breakthrough")  # R69
    if status & RETREATED and again:
        reasons.append(refuse("17.5", "a44-eliminated-retreated", unit=ref))
    return reasons + why_left_behind(pos, unit)


@rule("17.7b")
def why_left_behind(pos: A44Position, unit: int) -> list[Refusal]:
    """German artillery goes nowhere without a prime mover."""
    data = pos.unit(unit)
    if data.is_artillery and data.side == GERMAN and not pos.status[unit] & PRIME_MOVER:
        return [refuse("17.7", "a44-eliminated-artillery", unit=pos.unit_ref(unit))]
    return []


# The ways ------------------------------------------------------------------------------------------


@rule("17.1a", "17.1b", "17.1c", "17.1e", "17.2e")
def retreats(
    pos: A44Position,
    unit: int,
    hexes: int,
    retreating: Collection[int] = frozenset(),
    *,
    in_supply: InSupply | None = None,
    breakthrough: bool = False,
) -> Retreats:
    """The ways of a unit that must retreat so many hexes, after the priorities in their order.

    `retreating`: all units that retreat or retreated from this combat.
    """
    reasons = why_eliminated(pos, unit, hexes, breakthrough=breakthrough)
    if reasons:
        return Retreats(why=tuple(reasons))
    flight = Flight(pos, unit, retreating)
    for outward in (True, False):  # (1) that many hexes from the battle, before (2) out of zones of control
        for through_zone in (False, True):
            found = flight.search(hexes, hexes, outward=outward, through_zone=through_zone)
            if not found.eliminated:
                return _preferred(flight, found, hexes, in_supply)
    return Retreats(why=(refuse("17.2", "a44-eliminated-no-way", unit=pos.unit_ref(unit)),))


@rule("17.1e")
def _preferred(flight: Flight, found: Retreats, hexes: int, in_supply: InSupply | None) -> Retreats:
    """(3) in supply, (4) not overstacked, (5) vehicles by road. Off the map all is well (13.7, 23.2)."""
    pos, unit = flight.pos, flight.unit
    if in_supply is not None and len(found.ends) + len(found.off) > 1:
        supplied = {end for end in found.ends if in_supply(unit, end)}
        found = _narrowed(found, supplied)
    found = _narrowed(found, {end for end in found.ends if fits(pos, unit, end)})
    if not flight.vehicle:
        return found
    steps = {path: flight.road_steps(path, hexes) for path in (*found.paths, *found.off)}
    most = max(steps.values())
    return Retreats(
        tuple(path for path in found.paths if steps[path] == most),
        tuple(path for path in found.off if steps[path] == most),
    )


def _narrowed(found: Retreats, ends: set[int]) -> Retreats:
    """Only these ends, if possible."""
    if not ends and not found.off:
        return found
    return found._replace(paths=tuple(path for path in found.paths if path[-1] in ends))


@lru_cache(maxsize=1024)
def _rings(ground: Ground, hex: int, most: int) -> tuple[int, ...]:
    """The hexes at each distance from one, as bits."""
    return tuple(bits.of(ground.map.ring(hex, radius)) for radius in range(most + 1))


class Flight:
    """What one retreating unit meets: the hexes and hexsides that it may use."""

    __slots__ = ("barred", "bars", "battle", "defended", "enemy", "friends", "ground", "pos", "unit", "vehicle", "zone")

    @rule("17.1d", "17.2a", "17.2b", "17.7a", "32.2a")
    def __init__(self, pos: A44Position, unit: int, retreating: Collection[int] = frozenset()):
        side = pos.unit(unit).side
        self.pos, self.unit, self.ground = pos, unit, pos.world.ground
        self.battle = pos.at[unit]
        self.enemy = pos.front(1 - side)
        self.friends = pos.front(side).hexes
        self.defended = dumps.defended(pos, side)
        self.barred = self.enemy.hexes | self.enemy.hex_bonds | self.defended
        self.zone = self.enemy.zone & ~self._covered(side, {unit, *retreating})
        # Retreating artillery is on its Fired side or behind a prime mover: either way a vehicle.
        self.vehicle = pos.unit(unit).is_artillery or moves_as(pos, unit, "tactical") == "vehicle"
        self.bars = VEHICLE_BARS if self.vehicle else OTHER_BARS

    def _covered(self, side: int, retreating: set[int]) -> int:
        """The hexes in which friends who do not retreat cancel enemy zones of control (R68)."""
        at, n = self.pos.at, self.ground.n
        left = {at[unit] for unit in retreating}
        covered = self.friends
        for hex in left:
            if 0 <= hex < n and all(unit in retreating for unit in self.pos.units_at(hex, side)):
                covered &= ~(1 << hex)
        return covered

    def search(self, least: int, most: int, *, outward: bool, through_zone: bool) -> Retreats:
        """Every way of `least` to `most` hexes that enters no hex twice and keeps to 17.2.

        `outward`: each step leads away from the battle, which is what ends that many hexes from it. `through_zone`:
        the first hex may be an empty one in an enemy zone of control.
        """
        paths: list[Path] = []
        off: list[Path] = []
        rings = _rings(self.ground, self.battle, most) if outward else ()
        heads: list[Path] = [()]
        for depth in range(most):
            longer: list[Path] = []
            for path in heads:
                here = path[-1] if path else self.battle
                if self.may_leave(here) and (not outward or self._away(here, depth)):
                    off.append(path)
                open_hexes = self.ground.near[here] & ~self.barred
                if outward:
                    open_hexes &= rings[depth + 1]
                if depth or not through_zone:
                    open_hexes &= ~self.zone
                longer += [
                    (*path, there)
                    for there in bits.places(open_hexes)
                    if there != self.battle and there not in path and self.may_cross(here, there)
                ]
            if depth + 1 >= least:
                paths += longer
            heads = longer
        return Retreats(tuple(paths), tuple(off))

    def may_cross(self, a: int, b: int) -> bool:
        return not causes(self.pos, a, b) & self.bars and not self.enemy.beyond_bonds(a) >> b & 1

    @rule("10.2b", "17.2b", "17.2d", "17.2f")
    def _hexside(self, a: int, b: int) -> Iterator[tuple[str, str]]:
        """What makes crossing a hexside fatal: rule and message."""
        found = causes(self.pos, a, b) & self.bars
        if found & (UNBRIDGED | WIDE):
            yield "17.2", "a44-refused-retreat-river"
        if found & (ROUGH | WOODED):
            yield "17.2", "a44-refused-retreat-off-road"
        if self.enemy.beyond_bonds(a) >> b & 1:
            yield "17.2", "a44-refused-retreat-bond"

    @rule("17.2a", "17.2b", "17.2c", "17.2d", "17.2f")
    def why_not_step(self, a: int, b: int, *, first: bool) -> list[Refusal]:
        """Why a retreating unit would be eliminated by this step."""
        found = []
        if self.enemy.hexes >> b & 1:
            found.append(("17.2", "a44-refused-retreat-enemy"))
        if self.enemy.hex_bonds >> b & 1:
            found.append(("17.2", "a44-refused-retreat-bond"))
        if self.defended >> b & 1:
            found.append(("32.2", "a44-refused-dump-defends"))
        if self.zone >> b & 1 and not first:
            found.append(("17.2", "a44-refused-retreat-zone"))
        found += self._hexside(a, b)
        ref = self.pos.hex_ref(b)
        return [refuse(number, id, hex=ref) for number, id in found]

    @rule("17.6a")
    def may_leave(self, hex: int) -> bool:
        """Only Allied units survive off the map, and not off the east edge."""
        off = self.ground.beyond.get(hex)
        if off is None or self.pos.unit(self.unit).side != ALLIED or all(owner != ALLIED for owner, _ in off):
            return False
        return not (self.vehicle and self.ground.by_road_only[hex]) or hex in self.pos.world.features.entry

    def _away(self, hex: int, depth: int) -> bool:
        """Whether off the map the retreat would still lead away from the battle."""
        board = self.ground.map
        battle = board.cells[self.battle]
        return any(
            owner == ALLIED and board.grid.distance(battle, cell) == depth + 1
            for owner, cell in self.ground.beyond[hex]
        )

    def road_steps(self, path: Path, hexes: int) -> int:
        """17.1e How far a way follows roads; off the map only an Entry Hex has one."""
        last, steps, sides = self.battle, 0, self.ground.sides
        for hex in path:
            if (last, hex) in sides and by_road(self.pos, last, hex):
                steps += 1
            last = hex
        rest = hexes - len(path)
        return steps + (rest if rest > 0 and last in self.pos.world.features.entry else 0)


def fits(pos: A44Position, unit: int, hex: int) -> bool:
    """Whether a unit can end its retreat in a hex without overstacking."""
    side = pos.unit(unit).side
    if not pos.front(side).hexes >> hex & 1:
        return True
    return load(pos, [unit, *(other for other in pos.units_at(hex, side) if other != unit)]).fits


@rule("17.1b", "17.1c", "17.1e")
def why_not_next(
    pos: A44Position, unit: int, found: Retreats, walked: Path, hex: int, retreating: Collection[int] = frozenset()
) -> list[Refusal]:
    """Why a retreat that came so far may not enter this hex next: it would be fatal, or another way goes before it."""
    if hex in found.onward(walked):
        return []
    flight = Flight(pos, unit, retreating)
    here = walked[-1] if walked else flight.battle
    ref = pos.hex_ref(hex)
    if not pos.world.ground.near[here] >> hex & 1 or hex in (flight.battle, *walked):
        return [refuse("17.1", "a44-refused-retreat-path", hex=ref)]
    fatal = flight.why_not_step(here, hex, first=not walked)
    return fatal or [refuse("17.1", "a44-refused-retreat-priority", hex=ref)]


# Overstacking --------------------------------------------------------------------------------------


@rule("17.4a")
def further(
    pos: A44Position,
    unit: int,
    been: Collection[int],
    retreating: Collection[int] = frozenset(),
    *,
    in_supply: InSupply | None = None,
) -> Retreats:
    """The ways on, from the full hex where its retreat ended, to the nearest hex with room for it.

    `been`: the hexes of its retreat so far, from the battle on. No way: `surplus` steps are lost.
    """
    if pos.status[unit] & OOS and len(been) >= LONG:  # the next hex would be the third
        return Retreats(why=(refuse("23.4", "a44-eliminated-out-of-supply", unit=pos.unit_ref(unit)),))
    flight = Flight(pos, unit, retreating)
    heads: list[Path] = [()]
    while heads:
        found: list[Path] = []
        off: list[Path] = []
        longer: list[Path] = []
        for path in heads:
            here = path[-1] if path else flight.battle
            if flight.may_leave(here):
                off.append(path)
            for there in bits.places(flight.ground.near[here] & ~flight.barred & ~flight.zone):
                if there in been or there == flight.battle or there in path or not flight.may_cross(here, there):
                    continue
                (found if fits(pos, unit, there) else longer).append((*path, there))
        if found or off:
            return _preferred(flight, Retreats(tuple(found), tuple(off)), 1, in_supply)
        heads = longer
    return Retreats(why=(refuse("17.4", "a44-no-room", unit=pos.unit_ref(unit)),))


@rule("17.4b", "8.3b")
def surplus(pos: A44Position, hex: int, retreated: Iterable[int]) -> list[int]:
    """Of the retreated units in an overstacked hex, those that can lose a step of what is too much."""
    there = [unit for unit in retreated if pos.at[unit] == hex]
    if not there:
        return []
    excess = load(pos, pos.units_at(hex, pos.unit(there[0]).side)).excess

    def too_much(unit: int) -> bool:
        data = pos.unit(unit)
        if data.is_artillery:
            return excess.artillery > 0
        return excess.silhouette_steps > 0 if data.silhouette else excess.points > 0

    return [unit for unit in there if too_much(unit)]


# What a retreat does -------------------------------------------------------------------------------


@rule("17.1a", "17.7a", "17.8a", "18.2a", "20.5b", "25.3g")
def retreat_unit(pos: A44Position, unit: int, path: Sequence[int], hexes: int, *, off: bool = False) -> None:
    """Retreat a unit along its path after a combat result of so many hexes. `off`: then off the map."""
    walk(pos, unit, path, off=off)
    pos.mark(unit, RETREATED)
    pos.unmark(unit, ENGAGED | NIGHT)
    shaken(pos, unit, hexes)


@rule("17.4a")
def retreat_further(pos: A44Position, unit: int, path: Sequence[int], *, off: bool = False) -> None:
    """Retreat a surplus unit on; it is Broken, if it was not already."""
    walk(pos, unit, path, off=off)
    break_unit(pos, unit)


@rule("11.10c", "15.8e", "17.6a", "17.7a")
def walk(pos: A44Position, unit: int, path: Sequence[int], *, off: bool = False) -> None:
    """Take a unit back along a path, retreating or disengaging."""
    data, start = pos.unit(unit), pos.at[unit]
    for hex in path:
        control.passes(pos, data.side, hex)
    if data.side == GERMAN and pos.turn < BOUNDARIES_END:
        boundary = pos.world.features.boundary
        crossed = sum((a, b) in boundary for a, b in zip((start, *path), path, strict=False))
        pos.astray ^= (crossed & 1) << unit
    last = path[-1] if path else start
    if off:
        pos.say("a44-retreats-off-map", unit=pos.unit_ref(unit))
        last = off_map_box(pos, last)
    else:
        pos.say("a44-retreats", unit=pos.unit_ref(unit), hex=pos.hex_ref(last))
    pos.put(unit, last)
    if data.is_artillery:
        pos.mark(unit, FIRED)
    vacate(pos, start, data.side)


@rule("17.6a", "11.9a")
def off_map_box(pos: A44Position, hex: int) -> int:
    """The Off-Map Box behind an edge hex: that of the nearest Entry Hex. A board without boxes: nowhere."""
    board = pos.world.map
    hexes = len(board.cells)
    reached = [
        (board.distance(hex, entry), box)
        for box in range(hexes, board.n)
        if getattr(board.hexes[box], "kind", "") == "off_map"
        for entry in board.links[box]
        if entry < hexes
    ]
    return min(reached)[1] if reached else NOWHERE
