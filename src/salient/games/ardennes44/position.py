"""The position of a game of Ardennes '44: what changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from salient.board import bits
from salient.engine.kit import Stacks, restacked, stacked
from salient.engine.position import Column, Position, memo
from salient.engine.trace import rule
from salient.games.ardennes44.map import zones
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.map.zones import NO_ANCHOR, Front, Lines
from salient.games.ardennes44.pieces import unit_sets
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, NOT_IN_GOOD_ORDER, ON_WHEELS, Face, Unit
from salient.games.ardennes44.pieces.unit_sets import Crowded, Full, Located, Marks, Whereabouts, Works
from salient.games.ardennes44.world import A44World

# Where a unit is that is in no hex and no box.
NOWHERE = -1  # still to come
DESTROYED = -2  # may come back as a replacement
GONE = -3  # surrendered, or never to be seen again
EXITED = -4  # 11.9c left the map for victory

MANY = 16  # places with changes up to which zones and bonds wait until they are asked for

NEITHER = (None, None)
NOWHERE_STALE: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

NOBODY = 0  # control of a hex; else 1 + side


@dataclass(slots=True, eq=False, kw_only=True)
class A44Position(Position):
    world: A44World
    at: Column  # the place of each unit, or NOWHERE
    steps: Column  # steps left of each unit
    status: Column  # what is on each unit, as bits (pieces.DISRUPTED ...)
    bridge: Column  # the state of each bridge
    improved: bytearray  # 15.8 for each hex: 0 none, 1 under construction, 2 finished; 4 more if it is Allied
    control: bytearray  # 30.1b: who last stood in or passed each hex, as 1 + side
    advantage: Column  # 16.6: the hex that the marker on each unit points at, or NOWHERE
    surrender: Column  # 23.7: the points of each unit's isolated group; its number lies above them (surrender.py)
    traffic: Column  # 24: the hex of each marker (six German, then six Allied), NOWHERE in the box, GONE for good
    roadblock: Column  # 33: the hex of each (two German, then two Allied), or NOWHERE
    turn: int = 1
    night: bool = False
    player: int = GERMAN  # whose player turn it is
    phase: str = "set_up"  # 4 the phase, as sequence.py names it
    fresh: int = 0  # 16.6a units that got an Advantage marker in this Combat Phase, as bits
    air: int = 0  # 15.6b air markers left this turn
    stayed: int = 0  # 20.2a units that stay while others of their stack disengage, in this Combat Phase, as bits
    builders: int = 0  # 15.8b units that began an Improved Position in this player turn, as bits
    tried: int = 0  # 7.2b bridges that were tried in this player turn, as bits
    ouren_checked: bool = False  # 7.7a
    exited: int = 0  # 30.2a attack factors that left for victory
    exits_used: tuple[int, ...] = ()  # 11.9d
    astray: int = 0  # 11.10c German units that a retreat took across an army boundary, as bits
    placed: int = 0  # 13.2b engineers placed in this player turn, as bits
    meuse_crossed: bool = False  # 27.3b by a German unit
    areas_held: int = 0  # 30.3a consecutive checks with Allied units in three start areas
    dumps: tuple[int, ...] = ()  # 32 the state of each fuel dump (dumps.HIDDEN ...)
    real_dump: int = NOWHERE  # 32.1a which of them is real: an Allied secret until it is turned up
    drained: bool = False  # 32.2b the German has the fuel
    commando: int = NOWHERE  # 36 the bridge of the Greif Commando; GONE once used
    bodenplatte: int = 0  # 35 the turn from which the operation counts, 0 for none
    night_used: tuple[int, int] = (0, 0)  # 25.3a, 31 how many Night markers each side has used
    replaced: tuple[int, int] = (0, 0)  # 25.2 points spent in this Replacement Phase: on infantry types, on others
    parents: tuple[tuple[int, int], ...] = ()  # 26.4 breakdown units, each with the unit that created it
    pzj653: bool = False  # 27.7 it may enter
    ability_used: bool = False  # 27.8c by the 150th Panzer Brigade in this turn
    stacks: Stacks | None = memo()  # the units of each side by place
    occupied: tuple[int, int] | None = memo()  # the hexes in which units of each side stand, as bits
    fronts: tuple[Front | None, Front | None] | None = memo()  # zones of control and bonds of both sides, if they hold
    former: tuple[Front | None, Front | None] | None = memo()  # the last ones that were drawn
    stale: tuple[tuple[int, ...], tuple[int, ...]] | None = memo()  # the places where units of each have changed since
    marching: Any = memo()  # march.py: the answers of the march on top of the stack, with what they depend on
    supplies: tuple[Any, Any] | None = memo()  # supply.py: the paths of each side, with what they depend on
    marks: Marks | None = memo()  # the units with some markers, as bits
    whereabouts: Whereabouts | None = memo()  # the units in play, on the map, still to come, as bits
    located: Located | None = memo()  # the units in some places, as bits
    working: Works | None = memo()  # the units in hexes with an Improved Position, as bits
    crowds: Crowded | None = memo()  # the units of one side that share their places, as bits
    full: Full | None = memo()  # the units with all their steps, as bits
    tray: Any = memo()  # tray.py: the counters as views show them, with what they depend on

    # --- units

    def unit(self, unit: int) -> Unit:
        return self.world.units[unit]

    def face(self, unit: int) -> Face:
        """The side of the counter that shows."""
        return self.world.units[unit].faces[self.steps[unit] - 1]

    def in_good_order(self, unit: int) -> bool:
        return not self.status[unit] & NOT_IN_GOOD_ORDER

    def on_wheels(self, unit: int) -> bool:
        return bool(self.status[unit] & ON_WHEELS)

    def marked(self) -> Marks:
        """The units by what is on them, as bits: for each set of bits of `status` those with any of them."""
        raw, marks = self.status.tobytes(), self.marks
        if marks is None or marks.raw != raw:
            marks = self.marks = unit_sets.marks(raw, self.status, marks)
        return marks

    def having(self, status: int) -> int:
        """The units with any of these on them, as bits: the whole column at once, for lists of whom to ask."""
        return self.marked()[status]

    def places(self) -> Whereabouts:
        """Which units are where, roughly."""
        raw, known = self.at.tobytes(), self.whereabouts
        if known is None or known.raw != raw:
            known = self.whereabouts = unit_sets.whereabouts(raw, self.at, self.world.ground.n, known)
        return known

    def in_play(self) -> int:
        """The units in a hex or box, as bits."""
        return self.places().in_play

    def at_full_strength(self) -> int:
        """The units with all their steps, as bits."""
        raw, full = self.steps.tobytes(), self.full
        if full is None or full.raw != raw:
            full = self.full = unit_sets.full(raw, self.steps, self.world.units, full)
        return full.units

    def in_marked(self, table: bytes) -> int:
        """The units in places that a table marks, by a byte for each, as bits."""
        places, known = self.places(), self.located
        if known is None or known.raw != places.raw or known.table is not table:
            known = self.located = unit_sets.located(places, self.at, table, known)
        return known.units

    def works(self) -> Works:
        """The units in hexes with an Improved Position of theirs."""
        places, improved, known = self.places(), bytes(self.improved), self.working
        builders = self.builders
        if known is None or known.raw != places.raw or known.improved != improved or known.builders != builders:
            known = unit_sets.works(places, self.at, improved, builders, self.world.units, self.stacked(), known)
            self.working = known
        return known

    def crowded(self, side: int) -> int:
        """The units of a side that are not alone in their place, as bits."""
        stacks, known = self.stacked()[side], self.crowds
        if known is None or known.stacks is not stacks:
            known = self.crowds = unit_sets.crowded(stacks)
        return known.units

    def units_at(self, place: int, side: int) -> list[int]:
        """The units of a side in a hex or box."""
        stacks = self.stacks if self.stacks is not None else self.stacked()
        return list(stacks[side].get(place, ()))

    def stacked(self) -> Stacks:
        """The units of each side by place. It is shared between positions: look, but do not change."""
        if self.stacks is None:
            self.stacks = stacked(self.at, self.world.own)
        return self.stacks

    # --- the ground

    def bridged(self, a: int, b: int) -> bool:
        """Whether an intact bridge crosses this hexside."""
        number = self.world.ground.side(a, b).bridge
        return number >= 0 and self.bridge[number] == INTACT

    # --- changes: whatever zones of control depend on goes through these

    @rule("16.6d")
    def put(self, unit: int, place: int) -> None:
        left = self.at[unit]
        self.at[unit] = place
        self.advantage[unit] = NOWHERE  # whoever leaves its hex leaves the marker
        if left == place:
            return
        side = self.world.units[unit].side
        if self.stacks is not None:
            self._restack(unit, side, left, place)
        self.fronts = None
        if self.former is not None:
            self._outdate(side, left, place)

    def _restack(self, unit: int, side: int, left: int, place: int) -> None:
        """Copies of the position keep the stacks as they were."""
        before = self.stacks
        assert before is not None
        after = self.stacks = restacked(before, side, unit, left, place)
        if after is None:  # somebody has moved it unseen
            self.occupied = self.former = None
        elif self.occupied is not None:
            n = self.world.ground.n
            flipped = 1 << left if 0 <= left < n and left not in after[side] else 0
            if 0 <= place < n and place not in before[side]:
                flipped |= 1 << place
            germans, allies = self.occupied
            self.occupied = (germans ^ flipped, allies) if side == GERMAN else (germans, allies ^ flipped)

    def standing(self, side: int) -> int:
        """The hexes in which units of a side stand, as bits."""
        if self.occupied is None:
            n = self.world.ground.n
            germans, allies = (bits.of(place for place in stacks if place < n) for stacks in self.stacked())
            self.occupied = germans, allies
        return self.occupied[side]

    def mark(self, unit: int, status: int) -> None:
        before = self.status[unit]
        self.status[unit] = before | status
        if status & ~before & NO_ANCHOR and self.former is not None:
            self.fronts = None
            self._outdate(self.world.units[unit].side, self.at[unit])

    def unmark(self, unit: int, status: int) -> None:
        before = self.status[unit]
        self.status[unit] = before & ~status
        if status & before & NO_ANCHOR and self.former is not None:
            self.fronts = None
            self._outdate(self.world.units[unit].side, self.at[unit])

    def _outdate(self, side: int, *places: int) -> None:
        """Zones and bonds of the side must be looked at again in these places, when they are next asked for."""
        germans, allies = self.stale or NOWHERE_STALE
        self.stale = ((*germans, *places), allies) if side == GERMAN else (germans, (*allies, *places))
        if len(self.stale[side]) > MANY:
            self._draw(side)

    def front(self, side: int) -> Front:
        """The zones of control and bonds of a side, as they are at this moment (10.3c)."""
        found = self.fronts[side] if self.fronts is not None else None
        return found if found is not None else self._draw(side)

    def _draw(self, side: int) -> Front:
        """That of the other side is drawn when it is asked for."""
        fronts, formers, stales = self.fronts or NEITHER, self.former or NEITHER, self.stale or NOWHERE_STALE
        former, stale = formers[side], stales[side]
        if former is None:
            lines = zones.lines(self.world, side, self.stacked()[side], self.status)
        elif stale:
            lines = zones.redrawn(self.world, self.stacked()[side], self.status, former.lines, stale)
        else:
            lines = former.lines
        found = zones.front(lines, self.standing(1 - side), former)
        if side == GERMAN:
            self.fronts, self.former, self.stale = (found, fronts[1]), (found, formers[1]), ((), stales[1])
        else:
            self.fronts, self.former, self.stale = (fronts[0], found), (formers[0], found), (stales[0], ())
        return found

    @property
    def lines(self) -> tuple[Lines, Lines]:
        """What each side's own units make, whatever enemies do."""
        return self.front(GERMAN).lines, self.front(ALLIED).lines
