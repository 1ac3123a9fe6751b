"""The position of a game of drill: what changes."""

from __future__ import annotations

from dataclasses import dataclass

from salient.engine.position import Column, Position, late
from salient.engine.trace import rule
from salient.games.drill.world import GONE, NOBODY, DrillWorld


@dataclass(slots=True, eq=False, kw_only=True)
class DrillPosition(Position):
    world: DrillWorld
    at: Column  # hex of each unit, or GONE
    left: Column  # steps left of each unit: 2, 1, 0
    unsupplied: Column  # 1 for each unit that is out of supply
    held: Column  # side that holds each objective, or NOBODY
    mine: int = NOBODY  # hex of the hidden minefield
    blown: int = late(NOBODY)  # hex in which it blew up, for all to see
    searched: int = 0  # minefield hexes that Blue has entered, as bits: no mine can be there
    turn: int = 1

    @rule("1.1")
    def attack_of(self, unit: int) -> int:
        data = self.world.units[unit]
        return data.attack if self.left[unit] == 2 else data.reduced_attack

    @rule("1.1")
    def defence_of(self, unit: int) -> int:
        data = self.world.units[unit]
        return data.defence if self.left[unit] == 2 else data.reduced_defence

    @rule("3.6")
    def points_of(self, unit: int) -> int:
        """Half-points of movement."""
        points = self.world.units[unit].move * 2
        return points // 2 if self.unsupplied[unit] else points

    def standing(self, side: int) -> list[int]:
        """The units of a side that are still in play."""
        at = self.at
        return [unit for unit in self.world.own[side] if at[unit] != GONE]

    def hexes_of(self, side: int) -> int:
        """The hexes with units of a side, as bits."""
        found = 0
        for unit in self.world.own[side]:
            if self.at[unit] != GONE:
                found |= 1 << self.at[unit]
        return found

    @rule("4.1")
    def zone_of(self, side: int) -> int:
        """The hexes in a side's zones of control, as bits."""
        zone = self.world.zone
        found = 0
        for unit in self.world.own[side]:
            if self.at[unit] != GONE:
                found |= zone[self.at[unit]]
        return found

    def presence(self, side: int) -> tuple[int, int]:
        """`hexes_of` and `zone_of` in one go: asked for at every step of every march."""
        zone, at = self.world.zone, self.at
        hexes = zones = 0
        for unit in self.world.own[side]:
            hex = at[unit]
            if hex != GONE:
                hexes |= 1 << hex
                zones |= zone[hex]
        return hexes, zones

    @rule("1.1")
    def lose_step(self, unit: int) -> None:
        self.left[unit] -= 1
        if self.left[unit] == 0:
            self.say("drill-eliminated", unit=self.unit_ref(unit), hex=self.hex_ref(self.at[unit]))
            self.at[unit] = GONE
            self.unsupplied[unit] = 0
        else:
            self.say("drill-reduced", unit=self.unit_ref(unit))
