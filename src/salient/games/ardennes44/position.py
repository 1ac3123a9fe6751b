"""The position of a game of Ardennes '44: what changes."""

from __future__ import annotations

from dataclasses import dataclass

from salient.engine.messages import Ref
from salient.engine.position import Column, Position, memo
from salient.engine.trace import rule
from salient.games.ardennes44.front import Front, Lines
from salient.games.ardennes44.ground import INTACT
from salient.games.ardennes44.pieces import ALLIED, GERMAN, NOT_IN_GOOD_ORDER, ON_WHEELS, Face, Unit
from salient.games.ardennes44.world import A44World

# Where a unit is that is in no hex and no box.
NOWHERE = -1  # still to come
DESTROYED = -2  # may come back as a replacement
GONE = -3  # surrendered, or never to be seen again
EXITED = -4  # 11.9c left the map for victory

Stacks = tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]]

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
    air: int = 0  # 15.6b air markers left this turn
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
    lines: tuple[Lines | None, Lines | None] | None = memo()  # what each side's own units make
    stacks: Stacks | None = memo()  # the units of each side by place
    fronts: tuple[Front, Front] | None = memo()  # zones of control and bonds of both sides

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

    def units_at(self, place: int, side: int) -> list[int]:
        """The units of a side in a hex or box."""
        stacks = self.stacks if self.stacks is not None else self._stack_up()
        return list(stacks[side].get(place, ()))

    def _stack_up(self) -> Stacks:
        found: Stacks = ({}, {})
        for side, stacks in enumerate(found):
            for unit in self.world.own[side]:
                place = self.at[unit]
                if place >= 0:
                    stacks[place] = (*stacks.get(place, ()), unit)
        self.stacks = found
        return found

    # --- the ground

    def bridged(self, a: int, b: int) -> bool:
        """Whether an intact bridge crosses this hexside."""
        number = self.world.ground.side(a, b).bridge
        return number >= 0 and self.bridge[number] == INTACT

    # --- changes: whatever zones of control depend on goes through these

    @rule("16.6d")
    def put(self, unit: int, place: int) -> None:
        self.at[unit] = place
        self.advantage[unit] = NOWHERE  # whoever leaves its hex leaves the marker
        self.stacks = None
        self._forget(unit)

    def mark(self, unit: int, status: int) -> None:
        self.status[unit] |= status
        self._forget(unit)

    def unmark(self, unit: int, status: int) -> None:
        self.status[unit] &= ~status
        self._forget(unit)

    def _forget(self, unit: int) -> None:
        """The lines of the unit's side must be drawn anew; the enemy's stay."""
        if self.lines is not None:
            own = self.world.units[unit].side
            self.lines = (None, self.lines[1]) if own == GERMAN else (self.lines[0], None)
        self.fronts = None

    def front(self, side: int) -> Front:
        """The zones of control and bonds of a side, as they are at this moment (10.3c)."""
        if self.fronts is None:
            from salient.games.ardennes44 import zones

            german, allied = self.lines or (None, None)
            german = german if german is not None else zones.lines(self, GERMAN)
            allied = allied if allied is not None else zones.lines(self, ALLIED)
            self.lines = (german, allied)
            self.fronts = (zones.front(german, allied.hexes), zones.front(allied, german.hexes))
        return self.fronts[side]

    # --- names

    def unit_ref(self, unit: int) -> Ref:
        return self.world.unit_refs[unit]

    def hex_ref(self, hex: int) -> Ref:
        return self.world.place_refs[hex]
