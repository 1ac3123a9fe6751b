"""The position of a game of The Deadly Woods: what changes.

Units and hexes in sets are bits of an int: unit u is bit u, hex h is bit h. Such a set is shared between copies.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from salient.board import bits
from salient.engine.kit import Stacks, restacked, stacked
from salient.engine.position import Column, Position, memo
from salient.games.deadly_woods.map import reach
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, Asset, Face, Unit
from salient.games.deadly_woods.words import RoundName
from salient.games.deadly_woods.world import TDWWorld

# Where a unit or asset is that is in no hex.
TRACK = -1  # the turn track: still to come, or on its way back
ELIMINATED = -2
SURRENDERED = -3  # 8.3 for good
OUT = -4  # left the game
BOX = -5  # the owner's asset box: assets, Delay, von der Heydte before he jumps
NOWHERE = -1

# What is on an asset, as bits of `asset_state`.
USED = 1  # 12.2, 12.3 its used side is up
PLACED = 2  # 12.4.1 this turn
BLOWN = 4  # 12.4.3 has blown a bridge in this round

NEITHER: tuple[None, None] = (None, None)


@dataclass(slots=True, eq=False, kw_only=True)
class TDWPosition(Position):
    world: TDWWorld
    at: Column  # the hex of each unit, or one of the words above
    steps: Column  # steps left of each unit, 0: none
    due: Column  # 14.8 units on the track: turn * 4 + number of the box (1, 2); Delay: turn * 4
    asset_at: Column  # the hex of each asset, or one of the words above
    asset_state: Column  # USED, PLACED, BLOWN
    asset_due: Column  # the turn in which an asset comes off the track
    cup: Column  # rounds/chits.py: how many chits of each kind are in the cup, in hand, played, not in play
    # the clock
    turn: int = 1
    phase: str = "assets"  # 4: assets, replacements, rounds, cleanup
    initiative: int = GERMAN
    points: int = 0  # 3.4 the VP marker
    # the chits of this turn
    played: tuple[str, ...] = ()  # in order; a Move/Combat chit says how: "german_mc:move"
    # the round in play
    round: RoundName = ""
    player: int = GERMAN  # whose round it is
    part: str = ""  # of a round: movement, combat
    area: int = NOWHERE  # 14.5, 14.6 the area that the chit activates
    active: int = 0  # units: snapshot of those that the round activates (Reaction: those picked so far)
    company: int = 0  # units that began the round stacked (10.4.1)
    moved: int = 0  # units that have entered a hex in this round
    locked: int = 0  # 10.3 units that hold a door
    attacked: int = 0  # units that have attacked in this round
    defended: int = 0  # units that were attacked in this round
    arrived: int = 0  # units that came with the chit in play
    off_road: int = 0  # motorized units that have left state Road in this round (10.4.1)
    # units, longer than a round
    oos: int = 0  # 8.1 German units that the last Supply Check found out of supply
    raised: int = 0  # 13.2 units that took a replacement this turn (twice with the option: raised_twice)
    raised_twice: int = 0
    by_d: int = 0  # 14.8.1 III Corps units that were sent round
    elsewhere: int = 0  # 10.6.4 5th Armored units that did not enter at J
    motorized: int = NOWHERE  # 12.6 the unit under the Motorized marker
    # ground
    german: int = 0  # 3.5 hexes that the German controls; all others are Allied
    down: int = 0  # bridges that are destroyed
    repaired: int = 0  # 10.6.2 areas whose bridge of the turn is used
    # what happened once
    landing: int = NOWHERE  # 12.7 the hex of the face-down von der Heydte marker
    st_vith: int = 0  # 9.2.1 the turn in which a German first entered St. Vith
    meuse_crossed: bool = False  # 10.6.4
    fuel: str = ""  # 8.5: "" not yet settled, held, gone
    brigade_150: bool = False  # 7.3 its exception is used
    withdrawal: str = ""  # 12.10: "" not yet, done, cancelled, failed
    air_asked: bool = False  # 8.6
    plus_two_used: bool = False  # 16.1 this turn
    replaced: tuple[int, int, int, int] = (
        0,
        0,
        0,
        0,
    )  # 13.2 points left: German infantry, armor, Allied infantry, armor
    # worked out
    stacks: Stacks | None = memo()  # the units of each side by place
    occupied: tuple[int | None, int | None] | None = memo()  # the hexes in which units of each side stand
    zone: tuple[int | None, int | None] | None = memo()  # the hexes in a ZOC of each side
    lines: Any = memo()  # supply.py: the hexes that trace, with what they depend on; it outlives changes
    able: Any = memo()  # movement: units of this part that can surely step somewhere, with what that depends on
    marching: Any = memo()  # movement: answers of the march on top of the stack, with what they depend on

    # --- units and assets

    def unit(self, unit: int) -> Unit:
        return self.world.units[unit]

    def face(self, unit: int) -> Face:
        """The unit as it is now. Only of units with a step left."""
        return self.world.units[unit].faces[self.steps[unit] - 1]

    def asset(self, asset: int) -> Asset:
        return self.world.assets[asset]

    def units_at(self, hex: int, side: int) -> tuple[int, ...]:
        """The units of a side in a hex: look, but do not change."""
        stacks = self.stacks if self.stacks is not None else self.stacked()
        return stacks[side].get(hex, ())

    def stacked(self) -> Stacks:
        """The units of each side by hex."""
        if self.stacks is None:
            self.stacks = stacked(self.at, self.world.own)
        return self.stacks

    def standing(self, side: int) -> int:
        """The hexes in which units of a side stand."""
        known = self.occupied or NEITHER
        found = known[side]
        if found is None:
            found = bits.of(self.stacked()[side])
            self.occupied = (found, known[1]) if side == GERMAN else (known[0], found)
        return found

    def in_zone_of(self, side: int) -> int:
        """7 The hexes in a ZOC of a side, negated or not."""
        known = self.zone or NEITHER
        found = known[side]
        if found is None:
            found = reach.zone(self.world, self.stacked()[side], self.steps, self.down)
            self.zone = (found, known[1]) if side == GERMAN else (known[0], found)
        return found

    def marker_at(self, hex: int, kind: str) -> int:
        """The asset of a kind that lies in a hex, or NOWHERE."""
        for asset, place in enumerate(self.asset_at):
            if place == hex and self.world.assets[asset].kind == kind:
                return asset
        return NOWHERE

    # --- changes: whatever stacks, zones and supply depend on goes through these

    def put(self, unit: int, place: int) -> None:
        """Nothing but the place: what follows from entering a hex is movement/arrival.py."""
        left = self.at[unit]
        if left == place:
            return
        self.at[unit] = place
        side = self.world.owner[unit]
        if self.stacks is not None:
            self.stacks = restacked(self.stacks, side, unit, left, place)
        self._stands(side, left, place)
        self._changed(side)

    def _stands(self, side: int, left: int, place: int) -> None:
        """The side's hexes after one of its units went from a place to another."""
        known = self.occupied
        found = None if known is None else known[side]
        if known is None or found is None:
            return
        if self.stacks is None:
            found = None
        else:
            if left >= 0 and left not in self.stacks[side]:
                found ^= 1 << left
            if place >= 0:
                found |= 1 << place
        self.occupied = (found, known[1]) if side == GERMAN else (known[0], found)

    def set_steps(self, unit: int, steps: int) -> None:
        self.steps[unit] = steps
        self._changed(self.world.owner[unit])

    def _changed(self, side: int) -> None:
        """The side's zone is to be worked out anew; that of the other stands, and supply knows what it rests on."""
        if self.zone is not None:
            self.zone = (None, self.zone[1]) if side == GERMAN else (self.zone[0], None)

    def set_bridge(self, bridge: int, *, down: bool) -> None:
        """10.6.2 From that instant ZOC, roads and supply run over it again, or no longer."""
        bit = 1 << bridge
        self.down = self.down | bit if down else self.down & ~bit
        self.zone = None

    def own(self, hex: int, side: int) -> None:
        """3.5 The side controls the hex."""
        bit = 1 << hex
        self.german = self.german | bit if side == GERMAN else self.german & ~bit

    def owner(self, hex: int) -> int:
        return GERMAN if self.german >> hex & 1 else ALLIED
