"""The position of a game of Enemy Action: Ardennes: what changes.

Units, hexes and river hexsides in sets are bits of an int: unit u is bit u, hex h is bit h, river side s is bit s.
Such a set is shared between copies.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from salient.board import bits
from salient.engine.kit import Stacks, restacked, stacked
from salient.engine.position import Column, Position, memo
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, Unit
from salient.games.enemy_action.words import FIRST_DAY
from salient.games.enemy_action.world import EAAWorld

# Where a unit is that is in no hex.
CALENDAR = -1  # in the space of its day (`due`)
RESERVE = -2  # its side's Reserve Units box
OKW = -3
ELIMINATED = -4
EXITED = -5
NOWHERE = -1

# S01 supply states
FULL, LIMITED, OUT_OF_SUPPLY, ISOLATED = range(4)

NEITHER: tuple[None, None] = (None, None)
Zones = tuple[tuple[int, int] | None, tuple[int, int] | None]


@dataclass(slots=True, eq=False, kw_only=True)
class EAAPosition(Position):
    world: EAAWorld
    at: Column  # the hex of each unit, or one of the words above
    steps: Column  # steps left
    supply: Column  # FULL ... ISOLATED
    due: Column  # the day in whose space a unit lies
    since: Column  # K26 the day on which a unit came into the reserve box
    german_deck: Column  # kit Deck: pile, discards (primary), supplemental discards, pool, not yet in play
    allied_deck: Column  # the same, and the hand
    # the clock
    day: int = 16
    phase: str = "impulses"  # D02: reserve, cards, supply, impulses, end
    impulses: int = 0  # German impulses of this day so far, the present one among them
    last_impulse: int = ALLIED  # whose was the last impulse
    skip_german: bool = False  # S08 the first German impulse of the day is lost
    points: int = 0  # U the German VP count, as of the last End of Day
    penalty: int = 0  # U03, K27 what was taken off for good
    exited: int = 0  # U02 the points of units that left the map
    # units
    dispersed: int = 0
    out_of_fuel: int = 0
    moved: int = 0  # in this activation
    attacked: int = 0  # in this impulse
    active: int = 0  # in this activation
    deployed: int = 0  # H04 in this impulse
    bound: int = 0  # H07 XXX Corps units held west of the Meuse
    # hexes
    german: int = 0  # X11 controlled by the Germans; all others are Allied
    german_before: int = 0  # M05 the same at the start of the activation
    improved: int = 0  # T08 hexes with an IP
    roadblocks: int = 0
    detachments: int = 0  # T11 German ones
    targets: int = 0  # L04 hexes attacked in this impulse
    # river hexsides
    bridged: int = 0  # sides with a standing bridge, printed or built
    bridges_german: int = 0  # T02 whose bridges are German; the others are Allied
    crossed: int = 0  # M04, M05 in this activation; movement/crossing.py says which bits
    # the German system
    goals: tuple[int, ...] = ()  # K01 the index of each army's objective, then of each corps that has its own
    today: int = 0  # events in force today (words.EVENTS as bits)
    fuel_checked: bool = False  # X47 today
    vdh: str = ""  # V07: "" not attempted, used
    support: int = NOWHERE  # I14 the support card of the impulse
    command: int = NOWHERE  # the command card of the impulse
    # the player
    card: int = NOWHERE  # the card of his impulse
    late_cards: int = 0  # X45 Allied cards that enter a day after their own
    early_cards: int = 0  # X44 Allied cards that enter a day before their own
    barred: int = 0  # G06 corps that may not act in his next impulse (words.CORPS as bits)
    used_corps: int = 0  # corps that act in this one
    meuse_reached: bool = False  # H07
    # worked out
    stacks: Stacks | None = memo()  # the units of each side by hex
    occupied: tuple[int | None, int | None] | None = memo()  # where units of each side stand, detachments too
    zone: Zones | None = memo()  # map/zones.py: the hexes in a ZOC of each side, and those that exert it
    lines: Any = memo()  # supply/supply.py: the hexes that trace, with what they depend on
    full: Any = memo()  # pieces/stacking.py: by side, the hexes without room for a unit of so many steps

    # --- the clock

    @property
    def surprise(self) -> bool:
        """E01, X100 Whether this is one of the first German impulses of 16 December: `impulses` counts it already."""
        if self.day != FIRST_DAY or self.card != NOWHERE:
            return False
        return 0 < self.impulses <= self.world.rules.surprise_impulses

    # --- units

    def unit(self, unit: int) -> Unit:
        return self.world.units[unit]

    def strength(self, unit: int) -> int:
        """The strength of a unit with a step left."""
        return self.world.units[unit].strengths[self.steps[unit] - 1]

    def units_at(self, hex: int, side: int) -> tuple[int, ...]:
        stacks = self.stacks if self.stacks is not None else self.stacked()
        return stacks[side].get(hex, ())

    def stacked(self) -> Stacks:
        if self.stacks is None:
            self.stacks = stacked(self.at, self.world.own)
        return self.stacks

    def standing(self, side: int) -> int:
        """The hexes with units of a side; German detachments are units too (T13)."""
        known = self.occupied or NEITHER
        found = known[side]
        if found is None:
            found = bits.of(self.stacked()[side])
            if side == GERMAN:
                found |= self.detachments
            self.occupied = (found, known[1]) if side == GERMAN else (known[0], found)
        return found

    # --- changes: whatever stacks, zones and supply depend on goes through these

    def put(self, unit: int, place: int) -> None:
        """Nothing but the place: what follows from entering a hex is map/control.py."""
        left = self.at[unit]
        if left == place:
            return
        self.at[unit] = place
        side = self.world.owner[unit]
        if self.stacks is not None:
            self.stacks = restacked(self.stacks, side, unit, left, place)
        self.changed(side)

    def set_steps(self, unit: int, steps: int) -> None:
        self.steps[unit] = steps
        self.changed(self.world.owner[unit])

    def changed(self, side: int) -> None:
        """The side's hexes, zones and stacks are to be worked out anew; those of the other stand."""
        self.lines = None
        if side == GERMAN:
            self.full = (None, self.full[1]) if self.full else None
            self.occupied = (None, self.occupied[1]) if self.occupied else None
            self.zone = (None, self.zone[1]) if self.zone else None
        else:
            self.full = (self.full[0], None) if self.full else None
            self.occupied = (self.occupied[0], None) if self.occupied else None
            self.zone = (self.zone[0], None) if self.zone else None

    def set_dispersed(self, units: int) -> None:
        """B14 Who is dispersed has no ZOC."""
        if units != self.dispersed:
            self.dispersed, self.zone, self.lines = units, None, None

    def set_detachments(self, hexes: int) -> None:
        if hexes != self.detachments:
            self.detachments = hexes
            self.changed(GERMAN)

    def set_bridge(self, side: int, *, stands: bool, german: bool) -> None:
        """T02, T03 A bridge is built, blown, or changes hands."""
        bit = 1 << side
        self.bridged = self.bridged | bit if stands else self.bridged & ~bit
        self.bridges_german = self.bridges_german | bit if german else self.bridges_german & ~bit
        self.zone = self.lines = None

    def own(self, hex: int, side: int) -> None:
        """X11 The side controls the hex."""
        bit = 1 << hex
        self.german = self.german | bit if side == GERMAN else self.german & ~bit

    def in_force(self, event: str) -> bool:
        return bool(self.today >> self.world.event[event] & 1)
