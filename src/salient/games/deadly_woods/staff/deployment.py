"""A movement part being planned: units are put on a copy of the board, one after the other, where it is best for all.

First whatever the tactics propose is tried, the best first; then every other unit looks for its place, again and again
while that changes anything and effort is left.
"""

from __future__ import annotations

import copy
import functools
import math
import operator
import random
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from salient.board import bits
from salient.engine.messages import msg
from salient.games.deadly_woods.combat import odds
from salient.games.deadly_woods.map.ground import CLEAR, NO_SETTLEMENT
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.staff.assaults import Options
from salient.games.deadly_woods.staff.axes import axes
from salient.games.deadly_woods.staff.effort import NO_TASTE, Effort
from salient.games.deadly_woods.staff.land import LATE, OUT
from salient.games.deadly_woods.staff.outlook import checked_first
from salient.games.deadly_woods.staff.threats import lost_share, risk, threats
from salient.games.deadly_woods.staff.times import Barrier, Stack, stack_defence, starts
from salient.games.deadly_woods.staff.value import Value, forward, stake, unit_value
from salient.games.deadly_woods.staff.weights import Weights
from salient.opponents.planning import Intent, Times, ways_through

_NEAR_WHEELS, _NEAR_FOOT = 10.0, 6.0  # half-points within which every one counts
_ATTACKING = 0.5  # of its care for risk, for the side that has the initiative of the campaign
_STAY = 0.03  # nobody moves for nothing
_FOR_A_TOWN = 0.4  # of the care for risk, where holding on is worth losses
_ALONE = 0.5  # 11.2.1 a unit far from its division
_ALONGSIDE = 4.0  # half-points for a place beside others on the march, for the same reason
_CROWD = 0.35  # 10.4.1 who begins stacked cannot use the road
_OVER_FULL = 6.0  # 6.2 a unit that would be eliminated
_BACKWARDS = 5.0  # half-points for each hex nearer to home
_HOT, _MOST_HOT = 0.35, 1.5
_HOTTEST = 30  # hexes of the German's ways that are guarded
_CUT_OFF = 0.7
_STARVED = 0.35  # of the worth of who is found out of supply
_TRAPPED = 0.45  # the enemy still moves before he starves
_TOWN = 0.5  # of a victory point, for pressing on who holds one
_WHOLE_TOWNS = 0.2  # a village more or less


class Slip(NamedTuple):
    """How somebody misjudges where one unit goes: by how much, and among what share of the hexes, the best first."""

    noise: float = 0.0
    share: float = 1.0


class Deployment:
    def __init__(
        self,
        pos: TDWPosition,
        side: int,
        value: Value,
        weights: Weights,
        options: Options,
        effort: Effort = NO_TASTE,
    ):
        self.start = pos
        self.pos = pos.copy()
        self.side = side
        self.enemy = 1 - side
        self.value = value
        self.weights = weights
        self.land = value.land
        self.options = options
        self.effort = effort
        self.threat = threats(pos, self.enemy)
        self.fixed: dict[int, Intent] = {}  # units that an intent holds
        self.evaluated = 0
        self.before = self.promised = 0.0  # what it was worth when nobody had moved; what attacks promise beyond that
        attacking = side == forward(pos)
        self.defends = not attacking
        self._care = weights.risk * (_ATTACKING if attacking else 1.0) * stake(pos)
        self.drives = attacking and side == GERMAN  # fronts move meanwhile: who goes back to go round comes too late
        self.most_movers = 999  # 14.3.1 a Reaction is for three units
        self._worth: dict[int, float] = {}  # of each own stack where it stands
        self._stacks: dict[Stack, int] = {}
        self._prey = [
            (hex, tuple(units), stack_defence(pos, hex, self.enemy, units), self._prized(hex, units))
            for hex, units in pos.stacked()[self.enemy].items()
            if 0 <= hex < self.land.n
        ]
        near = pos.world.ground.near
        self._contact = functools.reduce(operator.or_, (near[hex] for hex, *_ in self._prey), 0)
        self.barrier = Barrier(pos, self.enemy)  # what the enemy costs us
        #: Where the enemy comes: to be barred by the side that is on the defensive.
        self.hot: Mapping[int, float] = hot_hexes(pos, self.enemy, value) if self.defends else {}
        self._from = starts(pos, self.enemy)
        self.onward = self._onward(foot=False)
        self.onward_foot = self._onward(foot=True)
        self.checked: float | None = None  # the chance that a Supply Check comes before the German's next chit
        self.axes: Mapping[int, bytes] = {}  # the ways of units that have a goal of their own
        self._refresh(self.pos.stacked()[side])

    def _prized(self, hex: int, units: Iterable[int]) -> float:
        """What it is worth to strike a stack: the Allies want the German's victory hexes back."""
        town = self.side == ALLIED and not self.defends and self.land.goals >> hex & 1
        return sum(unit_value(self.start, unit) for unit in units) + (_TOWN * self.weights.ground if town else 0.0)

    def _onward(self, *, foot: bool) -> bytes | None:
        """For each hex how far it is to what this side goes for; None if there is nothing."""
        pos = self.start
        if self.side == GERMAN:
            wanted = [hex for hex in self.land.scoring if not pos.german >> hex & 1]
            if self.defends:  # to where the Allies come
                wanted = self._hottest()
            elif foot:  # infantry goes for who is in the way
                wanted += [hex for hex, _, _, _ in self._prey if self.land.german >> hex & 1]
            return self.barrier.back_from(wanted, foot=foot) if wanted else None
        if pos.turn < LATE - 1:  # to where the German comes
            wanted = self._hottest()
        else:
            wanted = [hex for hex in self.land.scoring if pos.german >> hex & 1] + [hex for hex, *_ in self._prey]
        return self.barrier.back_from(wanted, foot=foot) if wanted else None

    def _hottest(self) -> list[int]:
        return sorted(self.hot, key=lambda hex: (-self.hot[hex], hex))[:_HOTTEST]

    def copy(self) -> Deployment:
        """The same plan, to be changed."""
        other = copy.copy(self)
        other.pos, other.fixed, other._worth = self.pos.copy(), dict(self.fixed), dict(self._worth)
        return other

    def afresh(self) -> Deployment:
        """The same plan before anybody has moved."""
        other = self.copy()
        other.pos, other._worth = self.start.copy(), {}
        other._refresh(other.pos.stacked()[self.side])
        return other

    @property
    def movers(self) -> list[int]:
        return list(self.options)

    def look_into_the_cup(self) -> None:
        """How likely the German's supply is tested before he can mend it."""
        self.checked = checked_first(self.start)

    def share_out(self) -> None:
        """Every unit that leads the attack gets a goal of its own."""
        if not self.defends:
            self.axes = axes(self.start, self.value, self.barrier, self.side)
            self._refresh(self.pos.stacked()[self.side])

    # --- putting units somewhere

    def where(self, unit: int) -> int:
        return self.pos.at[unit]

    def moved(self) -> int:
        return sum(self.pos.at[unit] != self.start.at[unit] for unit in self.options)

    def has_room(self, unit: int, hex: int) -> bool:
        return stacking.fits(self.pos, unit, hex)

    def put(self, unit: int, hex: int) -> None:
        for passed in self.options.get(unit, {}).get(hex, ()):
            self.pos.own(passed, self.side)
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
        care = self._care * (_FOR_A_TOWN if self.land.goals >> hex & 1 else 1.0)
        found = -care * risk(pos, self.side, hex, units, self.threat[hex], open_sides)
        if self.hot:
            found += (
                weights.follow
                * _HOT
                * min(_MOST_HOT, self.hot.get(hex, 0.0))
                * min(4.0, sum(unit_value(pos, u) for u in units))
            )
        motorized = 0
        for unit in units:
            face = pos.face(unit)
            motorized += face.is_motorized
            far = self.to_go(unit, hex)
            if far is not None:
                scale = _NEAR_WHEELS if face.is_motorized else _NEAR_FOOT
                found -= weights.follow * math.log1p(far / scale) * unit_value(pos, unit)
            if self.alone(unit):
                found -= _ALONE
        if motorized and len(units) > 1 and not pos.world.ground.near[hex] & pos.standing(self.enemy):
            found -= _CROWD * motorized
        if len(units) > 1:
            found -= _OVER_FULL * stacking.surplus(pos, hex, self.side)
        if self.land.towns >> hex & 1:
            found += _WHOLE_TOWNS
        return found

    def to_go(self, unit: int, hex: int) -> float | None:
        """How far it is for a unit to what it goes for. A way that leads back is longer: fronts move meanwhile."""
        onward = self.onward if self.pos.face(unit).is_motorized else self.onward_foot
        way = self.axes.get(unit, onward)
        if way is None:
            return None
        began, rear = self.start.at[unit], self.land.rear[self.side]
        back = max(0, rear[began] - rear[hex]) if self.drives and began >= 0 else 0
        return way[hex] + _BACKWARDS * back

    def alone(self, unit: int) -> bool:
        return odds.is_alone(self.pos, unit)

    def _pressure(self) -> float:
        """What could be done to the enemy from where we stand, in a round of combat."""
        pos, near, stacks = self.pos, self.pos.world.ground.near, self.pos.stacked()[self.side]
        ours, found = pos.standing(self.side), 0.0
        for hex, _, defence, worth in self._prey:
            beside = near[hex] & ours
            if beside:
                factors = sum(pos.face(unit).attack for place in bits.places(beside) for unit in stacks[place])
                found += worth * lost_share(factors / max(defence, 0.7))
        return self.weights.press * self.weights.attack * found

    def local(self) -> float:
        """What all stacks add where they stand."""
        return sum(self._worth.values())

    def evaluate(self) -> float:
        """The whole board, for the side that plans."""
        self.evaluated += 1
        pos, value = self.pos, self.value
        found = self.local() - _CUT_OFF * self.weights.supply * value.unsupplied(pos, self.side)
        found += self._trapped() + self._pressure()
        return found + self._ground()

    def _trapped(self) -> float:
        """What it is worth to cut the enemy off. Who looks into the cup knows how likely the German's supply is tested
        before he can open the road again."""
        if self.side == ALLIED and self.checked is not None:
            return _STARVED * self.checked * self.value.starving(self.pos, GERMAN)
        return self.weights.supply * _TRAPPED * self.value.unsupplied(self.pos, self.enemy)

    def _ground(self) -> float:
        """Victory hexes: what the German holds and hopes for, and what the side that is driven back could lose."""
        pos, value = self.pos, self.value
        if self.side == GERMAN:
            found = value.ground(pos, self.barrier.reach(*starts(pos, GERMAN)))
            return found - value.danger(pos, self._reached()) if self.defends else found
        found = -value.ground(pos, self._reached())
        return found if self.defends else found + value.danger(pos, self.barrier.reach(*starts(pos, ALLIED)))

    def _reached(self) -> Times:
        """When the enemy is where, with us in his way."""
        return Barrier(self.pos, self.side, self._stacks).reach(*self._from)

    # --- intents

    def gain(self, intent: Intent, before: float) -> float | None:
        """What an intent adds; None if it cannot be carried out now."""
        movers = [unit for unit, hex in intent.moves if hex != self.pos.at[unit]]
        if self.moved() + len(movers) > self.most_movers:
            return None
        kept = self.pos, dict(self._worth)
        self.pos = self.pos.copy()
        try:
            for unit, hex in intent.moves:
                if unit in self.fixed or (hex != self.pos.at[unit] and not self._goes(unit, hex)):
                    return None
                self.put(unit, hex)
            gain = self.evaluate() - before + intent.bonus
            return gain * self.effort.taste(self.start.turn, intent.tactic, intent.moves) if gain > 0 else gain
        finally:
            self.pos, self._worth = kept

    def _goes(self, unit: int, hex: int) -> bool:
        return hex in self.options.get(unit, {}) and self.has_room(unit, hex)

    def carry_out(self, intent: Intent) -> None:
        cuts = intent.tactic == "cut_off"
        before = self.value.starving(self.pos, self.enemy) if cuts else 0.0
        for unit, hex in intent.moves:
            self.put(unit, hex)
        if cuts and self.value.starving(self.pos, self.enemy) <= before:
            intent = self._retold(intent)
        self.fixed.update(dict.fromkeys((unit for unit, _ in intent.moves), intent))

    def _retold(self, intent: Intent) -> Intent:
        """Who gained by it, but cut nobody off, does not say so."""
        (unit, hex), *_ = intent.moves
        message = msg("tdw-staff-place", unit=self.pos.unit_ref(unit), hex=self.pos.hex_ref(hex))
        return msgspec.structs.replace(intent, message=message)

    # --- everybody else

    def bring_up(self, unit: int) -> bool:
        """A unit of the counter-attack still far behind marches on, as there is nothing to weigh. Whether it is."""
        places = self.options[unit]
        waits = self.land.goals >> self.start.at[unit] & 1 or self.start.at[unit] < 0
        if (
            self.defends
            or self.drives
            or waits
            or self.most_movers < len(self.options)
            or self._contact & bits.of(places)
        ):
            return False
        taken, onward = self.pos.standing(self.side), dict[int, float]()
        for hex in places:
            far = self.to_go(unit, hex)
            if far is not None and (hex == self.pos.at[unit] or self.has_room(unit, hex)):
                onward[hex] = far + (_ALONGSIDE if taken >> hex & 1 and hex != self.pos.at[unit] else 0.0)
        if onward:
            self.put(unit, min(onward, key=lambda hex: (onward[hex], hex)))
        return True

    def improve(self, unit: int, candidates: Iterable[int], slip: Slip, rng: random.Random) -> bool:
        """Put a unit where the whole board is best, or where it looks so to who misjudges it. Whether it moved."""
        here, german = self.pos.at[unit], self.pos.german
        if here == self.start.at[unit] and self.moved() >= self.most_movers:
            return False
        found: list[tuple[float, int]] = []
        for hex in candidates:
            if hex != here and not self.has_room(unit, hex):
                continue
            self.put(unit, hex)
            worth = self.evaluate() + (_STAY if hex == here else 0.0) + self.effort.liking(self.start.turn, unit, hex)
            found.append((worth, hex))
            self.pos.german = german
        best = self._chosen(unit, found, slip, rng) if found else here
        self.put(unit, best)
        return best != here

    def _chosen(self, unit: int, found: list[tuple[float, int]], slip: Slip, rng: random.Random) -> int:
        """Of some hexes with what they are worth. Who slips takes one of the better for the best, and never goes back
        by mistake while his side attacks."""
        found.sort(key=lambda one: -one[0])
        if not slip.noise:
            return found[0][1]
        sensible = found[: math.ceil(len(found) * slip.share)]
        misjudged = [(worth + rng.gauss(0.0, slip.noise), hex) for worth, hex in sensible]
        rear, began = self.land.rear[self.side], self.start.at[unit]
        forward = [one for one in misjudged if not self.drives or began < 0 or rear[one[1]] >= rear[began]]
        return max(forward)[1] if forward else found[0][1]

    def shortlist(self, unit: int, most: int, rng: random.Random) -> list[int]:
        """The hexes that look best at a glance, some others, and where it stands."""
        here = self.pos.at[unit]
        hexes = list(self.options.get(unit, ()))
        if len(hexes) > most:
            hexes.sort(key=lambda hex: (-self._glance(unit, hex), hex))
            others = hexes[most - 3 :]
            hexes = hexes[: most - 3] + rng.sample(others, min(3, len(others)))
        return [here, *(hex for hex in hexes if hex != here)]

    def _glance(self, unit: int, hex: int) -> float:
        pos, ground = self.pos, self.pos.world.ground
        shelter = (ground.terrain[hex] != CLEAR) + (ground.settlement[hex] != NO_SETTLEMENT)
        beside = (ground.near[hex] & pos.standing(self.enemy)).bit_count()
        found = 1.5 * shelter + 2 * min(beside, 2)
        far = self.to_go(unit, hex)
        if far is not None:
            found -= far * (0.3 if self.hot else 1.0)
        if self.hot:
            found += 14 * self.hot.get(hex, 0.0)
            if not beside:
                found -= 0.1 * self.threat[hex]
        if self.land.goals >> hex & 1:
            found += 25
        return found


def hot_hexes(pos: TDWPosition, mover: int, value: Value) -> dict[int, float]:
    """The hexes on a side's quickest ways to what it wants, with how much they matter."""
    found: dict[int, float] = {}
    barrier = Barrier(pos, 1 - mover)
    times = barrier.reach(starts(pos, mover)[0], []).by_wheel
    if times is None:
        return found
    goals = {hex: worth for hex, worth in value.land.scoring.items() if pos.owner(hex) != mover}
    for goal, worth in goals.items():
        hex: int | None = goal
        while hex is not None and times[hex] not in (0, OUT):
            found[hex] = found.get(hex, 0.0) + min(worth, 2) * math.exp(-times[hex] / 40 - times[goal] / 80)
            hex = ways_through(barrier.wheels, times, hex, pos.world.map.neighbours[hex])
    return found
