"""A Movement Phase being planned: units are put on a copy of the board, one after the other, where it is best for all.

First whatever the tactics propose is tried, the best first; then every other unit looks for its place, again and again
while that changes anything and effort is left.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping

import msgspec

from salient.board import bits
from salient.engine.messages import Message
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import Options
from salient.games.ardennes44.staff.land import MECH_TURN, OUT
from salient.games.ardennes44.staff.threats import risk, threats
from salient.games.ardennes44.staff.times import Barrier, Stack, starts, ways_through
from salient.games.ardennes44.staff.value import FACTORS_A_POINT, Value, unit_value
from salient.games.ardennes44.staff.weights import Weights

FAR_OFF = 14.0  # turns, for what cannot be reached
_CUT_OFF = 0.6
_TRAPPED = 0.5  # the enemy still moves before he starves
_STAY = 0.02  # nobody moves for nothing
_LEAVES_ATTACK = 4.0


class Intent(msgspec.Struct, frozen=True):
    """What a tactic proposes: who goes where, for what, and what it is worth beyond what the value sees."""

    tactic: str
    moves: tuple[tuple[int, int], ...]  # unit -> hex
    message: Message
    bonus: float = 0.0
    target: int = -1  # the hex that it attacks, or is about


class Deployment:
    def __init__(self, pos: A44Position, side: int, value: Value, weights: Weights, options: Options):
        self.start = pos
        self.pos = pos.copy()
        self.side = side
        self.enemy = 1 - side
        self.value = value
        self.weights = weights
        self.land = value.land
        self.options = options
        self.threat = threats(pos, self.enemy)
        self.fixed: dict[int, Intent] = {}  # units that an intent holds
        self.evaluated = 0
        self._worth: dict[int, float] = {}  # of each own stack where it stands
        self._stacks: dict[Stack, int] = {}
        if side == GERMAN:
            self._barrier = Barrier(self.land, pos, ALLIED)
            self._to_exits = self._barrier.back_from(list(self.land.exits)) if value.has_exits else None
            wanted = [hex for hex in self.land.victory if not control.holds(pos, GERMAN, hex)]
            self.onward = self._barrier.back_from(wanted or list(self.land.victory)) if self.land.victory else None
            self.hot: Mapping[int, float] = {}
        else:
            self._from = starts(pos, GERMAN)
            self.onward = None
            self.hot = hot_hexes(pos, GERMAN, value)
        self._refresh(self.pos.stacked()[side])

    # --- putting units somewhere

    def where(self, unit: int) -> int:
        return self.pos.at[unit]

    def has_room(self, unit: int, hex: int) -> bool:
        there = [other for other in self.pos.stacked()[self.side].get(hex, ()) if other != unit]
        return not there or stacking.load(self.pos, [*there, unit]).fits

    def put(self, unit: int, hex: int) -> None:
        for passed in self.options.get(unit, {}).get(hex, ()):
            if passed < self.land.n:
                self.pos.control[passed] = 1 + self.side
        left = self.pos.at[unit]
        self.pos.put(unit, hex)
        self._refresh((left, hex))

    # --- what it is worth

    def _refresh(self, hexes: Iterable[int]) -> None:
        stacks = self.pos.stacked()[self.side]
        for hex in hexes:
            if 0 <= hex < self.land.n:
                units = stacks.get(hex)
                if units:
                    self._worth[hex] = self._local(hex, tuple(units))
                else:
                    self._worth.pop(hex, None)

    def _local(self, hex: int, units: tuple[int, ...]) -> float:
        """What a stack adds where it stands, whatever the others do."""
        pos, weights = self.pos, self.weights
        open_sides = bits.less(pos.world.ground.near[hex], pos.standing(self.side)).bit_count()
        found = -weights.risk * risk(pos, self.side, hex, units, self.threat[hex], open_sides)
        if self.onward is None:
            return found + weights.follow * self.hot.get(hex, 0.0) * 0.3
        turns = self.onward[hex] / MECH_TURN if self.onward[hex] != OUT else FAR_OFF
        near = weights.follow * math.exp(-turns / 2.5)
        exits = 0.0 if self._to_exits is None else self.value.exit_odds(self.start, self._to_exits[hex])
        leaving = 0.7 * weights.ground / FACTORS_A_POINT * exits
        for unit in units:
            found += near * unit_value(pos, unit)
            if leaving and self.value.may_leave(pos, unit):
                found += leaving * pos.face(unit).attack
        return found

    def evaluate(self) -> float:
        """The whole board, for the side that plans."""
        self.evaluated += 1
        pos, value = self.pos, self.value
        found = sum(self._worth.values()) - _CUT_OFF * value.unsupplied(pos, self.side)
        found += self.weights.supply * _TRAPPED * value.unsupplied(pos, self.enemy)
        if self.side == GERMAN:
            return found + value.ground(pos, self._barrier.reach(*starts(pos, GERMAN)))
        barrier = Barrier(self.land, pos, ALLIED, self._stacks)
        found -= value.ground(pos, barrier.reach(*self._from))
        if value.has_exits:
            found -= value.exits(pos, barrier.back_from(list(self.land.exits)))
        return found

    # --- intents

    def gain(self, intent: Intent, before: float) -> float | None:
        """What an intent adds; None if it cannot be carried out now."""
        kept = self.pos, dict(self._worth)
        self.pos = self.pos.copy()
        try:
            for unit, hex in intent.moves:
                if unit in self.fixed or (hex != self.pos.at[unit] and not self._goes(unit, hex)):
                    return None
                self.put(unit, hex)
            return self.evaluate() - before + intent.bonus
        finally:
            self.pos, self._worth = kept

    def _goes(self, unit: int, hex: int) -> bool:
        return hex in self.options.get(unit, {}) and self.has_room(unit, hex)

    def carry_out(self, intent: Intent) -> None:
        for unit, hex in intent.moves:
            self.put(unit, hex)
            self.fixed[unit] = intent

    # --- everybody else

    def improve(self, unit: int, candidates: Iterable[int], noise: float, rng: random.Random) -> bool:
        """Put a unit where the whole board is best. Whether it moved."""
        pos, here, n = self.pos, self.pos.at[unit], self.land.n
        before = bytes(pos.control)
        best, most = here, -math.inf
        for hex in candidates:
            if hex != here and not self.has_room(unit, hex):
                continue
            self.put(unit, hex)
            worth = self.evaluate() + (_STAY if hex == here else 0.0)
            if noise:
                worth += rng.gauss(0.0, noise)
            if worth > most:
                best, most = hex, worth
            pos.control[:] = before
        if best < 0 or (best >= n and best != here):
            best = here
        self.put(unit, best)
        return best != here

    def shortlist(self, unit: int, most: int, rng: random.Random) -> list[int]:
        """The hexes that look best at a glance, some others, and where it stands."""
        here = self.pos.at[unit]
        hexes = [hex for hex in self.options.get(unit, {}) if hex < self.land.n]
        if len(hexes) > most:
            hexes.sort(key=lambda hex: -self._glance(unit, hex))
            others = hexes[most - 4 :]
            hexes = hexes[: most - 4] + rng.sample(others, min(4, len(others)))
        if here >= 0 and here not in hexes:
            hexes.append(here)
        return hexes

    def _glance(self, unit: int, hex: int) -> float:
        pos, ground = self.pos, self.pos.world.ground
        shelter = odds.best_bonus(pos, hex, self.side)[0]
        if self.onward is None:
            near = sum(self.hot.get(beside, 0.0) for beside in bits.places(ground.near[hex]))
            points = 6.0 if hex in self.land.victory else 0.0
            return 9 * self.hot.get(hex, 0.0) + 3 * near + 2.5 * shelter - 0.12 * self.threat[hex] + points
        found = -float(self.onward[hex] if self.onward[hex] != OUT else 260)
        if self._to_exits is not None and pos.world.units[unit].is_mechanized:
            found = max(found, 6.0 - (self._to_exits[hex] if self._to_exits[hex] != OUT else 260))
        if hex in self.land.victory:
            found += 30
        elif ground.settlement[hex] >= 2 and pos.control[hex] == 1 + ALLIED:
            found += 25
        return found + 3 * shelter


def hot_hexes(pos: A44Position, mover: int, value: Value) -> dict[int, float]:
    """The hexes on a side's quickest ways to what it wants, with how much they matter."""
    land, found = value.land, dict[int, float]()
    barrier = Barrier(land, pos, 1 - mover)
    mech, _ = starts(pos, mover)
    times = barrier.reach(mech, []).by_wheel
    if times is None:
        return found
    goals = [hex for hex in land.victory if not control.holds(pos, mover, hex)]
    goals += list(land.exits) if mover == GERMAN and value.has_exits else []
    for goal in goals:
        hex: int | None = goal
        while hex is not None and times[hex] not in (0, OUT):
            found[hex] = found.get(hex, 0.0) + math.exp(-times[hex] / 40)
            hex = ways_through(land.vehicle, times, hex, pos.world.map.neighbours[hex])
    return found
