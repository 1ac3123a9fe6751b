"""Who goes for what: every goal gets about as much as it takes, the nearest first, and the rest goes for the next one.

Without it everybody crowds towards the nearest goal, turns round when that falls, and spends the battle on the roads.
A goal of last turn is kept unless another one is nearer by far; what is held strongly, or lies behind or far off,
counts farther, and so does a way that many others go already. A town that is held and in danger is a goal as well, of
those who are in it or beside it. Who comes to no town before the end goes for the enemy before him.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import FOOT_TURN, MECH_TURN, OUT, Land
from salient.games.ardennes44.staff.times import Barrier
from salient.opponents.planning import ways_through

_ENOUGH = 12.0  # attack factors for a goal that nobody holds
_FOR_DEFENCE = 1.0  # more for each factor of who stands near it
_MOST = 24.0  # no goal is worth more, however many defend it
_NEAR = 3  # hexes
_PATIENCE = 1.3  # turns beyond the end of the game at which a goal is out of reach
_KEPT = 0.7  # turns by which another goal must be nearer than that of last turn
_BEHIND = 0.15  # turns for each hex by which a goal lies nearer to home
_DEEP = 0.06  # and for each by which it lies deeper in the enemy's country: he brings up more than stands there now
_ASIDE = 0.06  # and for each by which one goes along the front, behind others
_OUTSIDE = 0.1  # and for each by which it lies in another army's country
_APART = 0.1  # and for each by which it lies away from what others of the division go for
_AT_ONCE = 1.0  # turns in which nobody comes between
_TOGETHER = 7.0  # factors beyond what a goal takes with which the last of a division still goes with the others
_DRAWN = 2.0  # turns by which a goal is nearer that counts twice as much as another
_CROWD = 0.2  # turns for each factor beyond what a goal takes
_ROAD = 4  # units that a road takes
_JAM = 0.6  # half-points for each unit more, in every hex
_AGAINST = 2.5  # times his defence, the factors that go for an enemy to whom no town is near enough
_SEEN, _BEFORE_HIM = 5, 2.0  # hexes within which one looks for him; turns to an enemy who is before one
_GUARD, _MOST_GUARD = 0.5, 9.0  # of what could come against a town that is held, the defence that it should have
_AT_HAND, _QUICK_AT_HAND = 1.0, 0.5  # turns from which somebody comes to hold a town; panzers are wanted in front


class Axes(NamedTuple):
    goals: Mapping[int, int]  # unit -> hex
    ways: Mapping[int, bytes]  # unit -> how far it is from everywhere to its goal


class Whence(NamedTuple):
    """Units that are dealt goals, and where each of them is or comes from."""

    units: Mapping[int, Sequence[int]]
    in_turn: bool = True  # one formation after the other, each seeing where the others go; else goals are kept


def axes(
    pos: A44Position,
    land: Land,
    barrier: Barrier,
    whence: Whence,
    left: float,
    before: Mapping[int, int] | None = None,
    threat: Sequence[float] = (),
    effort: Mapping[int, float] | None = None,
) -> Axes:
    """For each German unit its goal.

    `before`: the goals of last turn; `threat`: what could come against each hex; `effort`: how much each goal counts.
    """
    dealer = _Dealer(pos, land, barrier, whence, left + _PATIENCE, before or {}, threat, effort or {})
    groups = dealer.groups() if whence.in_turn else [sorted(dealer.able)]
    if not whence.in_turn:
        dealer.keep()
    for group in groups:
        dealer.deal(group)
    for group in groups:
        dealer.deal_rest(group)
    return Axes(dealer.found, dealer.ways)


class _Dealer:
    def __init__(
        self,
        pos: A44Position,
        land: Land,
        barrier: Barrier,
        whence: Whence,
        farthest: float,
        before: Mapping[int, int],
        threat: Sequence[float],
        effort: Mapping[int, float],
    ):
        self._pos, self._land, self._barrier = pos, land, barrier
        self._farthest, self._before, self._effort = farthest, before, effort
        self._by_division = land.by_points and whence.in_turn
        self.able = {
            unit: hexes for unit, hexes in whence.units.items() if hexes and not pos.world.units[unit].is_artillery
        }
        self._held = {hex for hex in land.victory if control.holds(pos, GERMAN, hex)}
        goals = [hex for hex in land.victory if hex not in self._held or (threat and threat[hex])]
        self._goals = land.orders.goals(goals, self._held)
        self._wanted = {goal: self._want(goal, threat) for goal in self._goals}
        self._stacks: dict[tuple[bool, int], bytes] = {}  # how far it is to an enemy, of those that were asked for
        self._load: dict[int, int] = defaultdict(int)  # units that go through a hex
        self._from: dict[tuple[bool, bool], dict[int, bytes]] = {}  # by who goes: on wheels, by all roads
        self.found: dict[int, int] = {}
        self.ways: dict[int, bytes] = {}

    def _want(self, goal: int, threat: Sequence[float]) -> float:
        if goal in self._held:
            return min(_MOST_GUARD, _GUARD * threat[goal])
        return wants(self._pos, goal, self._effort.get(goal, 1.0))

    def groups(self) -> list[list[int]]:
        """Formations, the one that is nearest to a goal first."""
        by_name: dict[str, list[int]] = defaultdict(list)
        for unit in sorted(self.able):
            data = self._pos.world.units[unit]
            by_name[data.formation or data.id].append(unit)
        turns = self._turns(list(self.able))
        nearest = {
            name: min((far for (unit, _), far in turns.items() if unit in units), default=self._farthest)
            for name, units in by_name.items()
        }
        return [by_name[name] for name in sorted(by_name, key=lambda name: (nearest[name], name))]

    def keep(self) -> None:
        """Between two moves nobody changes his mind while his goal still is one."""
        for unit in sorted(self.able):
            goal = self._before.get(unit)
            if goal is not None and goal in self._wanted:
                self._give(unit, goal)

    def deal(self, group: Sequence[int]) -> None:
        """The nearest first, until a goal has as much as it takes; the rest of a division for what is beside it."""
        turns, taken = self._turns(group), set[int]()
        while near := [
            (far + self._apart(goal, taken), unit, goal)
            for (unit, goal), far in turns.items()
            if unit not in self.found
            and self._wanted[goal] > (-_TOGETHER if goal in taken and self._by_division else 0)
            and far <= self._limit(unit, goal)
        ]:
            _, unit, goal = min(near)
            self._give(unit, goal)
            if goal not in self._held:
                taken.add(goal)
        self._on_the_way(group)

    def _limit(self, unit: int, goal: int) -> float:
        return self._at_hand(unit) if goal in self._held else self._farthest

    def _apart(self, goal: int, taken: Collection[int]) -> float:
        """Turns that a goal is farther for being away from those of the same division."""
        if goal in self._held or not self._by_division:
            return 0.0
        distance = self._pos.world.map.distance
        return self._crowd(goal) + _APART * min((distance(goal, other) for other in taken), default=0)

    def deal_rest(self, group: Sequence[int]) -> None:
        """Who is left over goes where the crowd is least, or for the enemy before him."""
        left = [unit for unit in group if unit not in self.found]
        turns = self._turns(left) if left else {}
        for unit in left:
            open_ = [goal for goal in self._goals if (unit, goal) in turns and goal not in self._held]
            ahead = [goal for goal in open_ if self._lies_ahead(unit, goal)]
            goal = min(ahead or open_, key=lambda goal: (turns[unit, goal] + self._crowd(goal), goal), default=-1)
            late = goal < 0 or turns[unit, goal] > self._farthest
            if late and self._clears_up(unit) and (enemy := self._before_him(unit)) >= 0:
                self.found[unit], self.ways[unit] = enemy, self._way_to(unit, enemy)
            elif goal >= 0:
                self._give(unit, goal)
        self._on_the_way(left)

    def _clears_up(self, unit: int) -> bool:
        """Whether what one comes to after the end is worth nothing; in the last turn roads are, to who is quick."""
        return self._land.by_points and (self._farthest > _PATIENCE or not self._pos.world.units[unit].is_mechanized)

    def _before_him(self, unit: int) -> int:
        """The nearest enemy for whom not enough go yet; none: -1."""
        distance, n = self._pos.world.map.distance, self._pos.world.ground.n
        enemies = [hex for hex in bits.places(self._pos.standing(ALLIED) & ((1 << n) - 1)) if hex not in self._wanted]
        near = [hex for hex in enemies if min(distance(hex, here) for here in self.able[unit]) <= _SEEN]
        far = {hex: min(self._way_to(unit, hex)[here] for here in self.able[unit]) for hex in near}
        wanted = [hex for hex in near if far[hex] <= _BEFORE_HIM * self._a_turn(unit) and self._against(hex) > 0]
        return min(wanted, key=lambda hex: (far[hex], hex), default=-1)

    def _against(self, hex: int) -> float:
        """The factors that are still wanted against an enemy."""
        there = sum(self._pos.face(unit).defense for unit in self._pos.units_at(hex, ALLIED))
        return _AGAINST * there - sum(self._pos.face(unit).attack for unit, goal in self.found.items() if goal == hex)

    def _way_to(self, unit: int, hex: int) -> bytes:
        mechanized = self._pos.world.units[unit].is_mechanized
        if (mechanized, hex) not in self._stacks:
            back = self._barrier.back_from if mechanized else self._barrier.back_on_foot_from
            self._stacks[mechanized, hex] = back([hex])
        return self._stacks[mechanized, hex]

    def _a_turn(self, unit: int) -> float:
        return MECH_TURN if self._pos.world.units[unit].is_mechanized else FOOT_TURN

    def _at_hand(self, unit: int) -> float:
        return _QUICK_AT_HAND if self._pos.world.units[unit].is_mechanized else _AT_HAND

    def _lies_ahead(self, unit: int, goal: int) -> bool:
        """Not farther along the front than forward."""
        rear, distance = self._land.rear[GERMAN], self._pos.world.map.distance
        here = min(self.able[unit], key=lambda hex: (distance(hex, goal), hex))
        return distance(here, goal) <= 2 * (rear[goal] - rear[here])

    def _crowd(self, goal: int) -> float:
        return _CROWD * max(0.0, -self._wanted[goal])

    def _give(self, unit: int, goal: int) -> None:
        face = self._pos.face(unit)
        self.found[unit] = goal
        self.ways[unit] = self._ways(unit)[goal]
        self._wanted[goal] -= face.defense if goal in self._held else face.attack

    def _turns(self, units: Iterable[int]) -> dict[tuple[int, int], float]:
        rear, distance = self._land.rear[GERMAN], self._pos.world.map.distance
        found: dict[tuple[int, int], float] = {}
        orders = self._land.orders
        for unit in units:
            a_turn = self._a_turn(unit)
            army, aside_too = self._pos.world.units[unit].color, orders.may_turn_aside(self._pos.world, unit)
            hexes = self.able[unit]
            for goal, way in self._ways(unit).items():
                if goal in orders.flank and not aside_too:
                    continue
                here = hexes[0] if len(hexes) == 1 else min(hexes, key=lambda hex: (way[hex], hex))
                if way[here] != OUT:
                    deep = rear[goal] - rear[here]
                    fight = self._barrier.extra[goal] / (MECH_TURN if self._land.by_points else a_turn)
                    far = way[here] / a_turn + fight
                    far += self._land.at_his_door[goal] if far > _AT_ONCE else 0.0
                    kept = _KEPT if self._before.get(unit) == goal else 0.0
                    aside = _ASIDE * (distance(here, goal) - abs(deep))
                    drawn = _DRAWN * (self._effort.get(goal, 1.0) - 1)
                    outside = _OUTSIDE * orders.outside(army, goal)
                    found[unit, goal] = far + max(-_BEHIND * deep, _DEEP * deep) + aside + outside - kept - drawn
        return found

    def _ways(self, unit: int) -> dict[int, bytes]:
        """From each goal, as the roads are filled by now."""
        mechanized, orders = self._pos.world.units[unit].is_mechanized, self._land.orders
        kind = (mechanized, mechanized or orders.may_turn_aside(self._pos.world, unit))
        if kind not in self._from:
            barrier = self._barrier if kind[1] else self._barrier.slowed(orders.shunned)
            if mechanized and self._land.past_his_door:
                barrier = barrier.slowed(self._land.past_his_door)
            full = {hex: int(_JAM * (units - _ROAD)) for hex, units in self._load.items() if units > _ROAD}
            barrier = barrier.slowed(full) if full else barrier
            back = barrier.back_from if mechanized else barrier.back_on_foot_from
            self._from[kind] = {goal: back([goal]) for goal in self._goals}
        return self._from[kind]

    def _on_the_way(self, units: Iterable[int]) -> None:
        """Whoever has a goal now fills the way to it."""
        land, near = self._land, self._pos.world.map.neighbours
        for unit in units:
            way = self.ways.get(unit)
            if way is not None:
                network = land.back_vehicle if self._pos.world.units[unit].is_mechanized else land.back_foot
                hex: int | None = min(self.able[unit], key=lambda hex: (way[hex], hex))
                while hex is not None and way[hex] not in (0, OUT):
                    self._load[hex] += 1
                    hex = ways_through(network, way, hex, near[hex])
        self._from = {}


def wants(pos: A44Position, goal: int, counts: float = 1.0) -> float:
    """The attack factors that go for what the enemy holds, which counts so much."""
    return min(_MOST, (_ENOUGH + _FOR_DEFENCE * _defence_near(pos, goal)) * counts)


def _defence_near(pos: A44Position, goal: int) -> float:
    distance, n = pos.world.map.distance, pos.world.ground.n
    stacks = pos.stacked()[ALLIED]
    near = [hex for hex in bits.places(pos.standing(ALLIED) & ((1 << n) - 1)) if distance(hex, goal) <= _NEAR]
    return sum(pos.face(unit).defense for hex in near for unit in stacks.get(hex, ()))
