"""Units on a copy of the board, put where they could be after a Movement Phase, and what each stack is worth there."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterable, Mapping
from typing import Self

from salient.board import bits
from salient.games.ardennes44.combat import improved, odds
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, NOT_IN_GOOD_ORDER, ON_WHEELS, STRATEGIC
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import reserves
from salient.games.ardennes44.staff.assaults import EVEN, Options
from salient.games.ardennes44.staff.axes import Whence, axes
from salient.games.ardennes44.staff.columns import Columns
from salient.games.ardennes44.staff.cover import Cover
from salient.games.ardennes44.staff.fallen import MOST_FALLS, falls
from salient.games.ardennes44.staff.flanks import after_blows, shut_in, sure_of_supply
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.keepers import keepers, last_keepers, mainstays
from salient.games.ardennes44.staff.land import FOOT_TURN, MECH_TURN, OUT
from salient.games.ardennes44.staff.missions import Mission, missions
from salient.games.ardennes44.staff.passing import Passing
from salient.games.ardennes44.staff.posts import posts
from salient.games.ardennes44.staff.prospects import FOR_A_POINT, Defence, Prospect, defence, prospect
from salient.games.ardennes44.staff.road_home import RoadHome, drawn, reopened
from salient.games.ardennes44.staff.shares import STRONG, shared
from salient.games.ardennes44.staff.shelling import shelled
from salient.games.ardennes44.staff.threats import reached, risk, threats, walked_into
from salient.games.ardennes44.staff.times import Barrier, Stack, starts
from salient.games.ardennes44.staff.value import FACTORS_A_POINT, HORIZON, Value, unit_value
from salient.games.ardennes44.staff.weights import Weights
from salient.games.ardennes44.staff.west import appears
from salient.opponents.planning import Times

FAR_OFF = 14.0  # turns, for what cannot be reached
_LAST_PULL = 0.15  # in the last turn who is near has no more than an advance to make it good
_BACKWARDS = 0.3  # turns for each hex nearer to home
PULL = 2.5  # turns over which a goal pulls
_FOOT_HASTE = 0.6  # those on foot are the ones to clear up behind the others
_TOWN_LOST = (0.3, 0.4)  # of a victory hex: what its loss costs, at least
_HUB_LOST = 0.8  # the same where a line is held: whoever has the town has its roads
_SHELTER = 0.25  # for each point of the ground's bonus, before an enemy who could come
_WORKS_LEFT, _EARLY_WORKS_LEFT, _EARLY = 1.0, 2.5, 2  # an improved position that is given up; in the first turns
IN_SIGHT = 1.5  # turns in which the enemy reaches a town that is wanted soon
_FEARED = 2.5  # turns
_DELAY, _LEAST_URGENT = 0.8, 0.2  # turns after the next one by which a town is less urgent, and how much at least
_SHOULDER, _REGIMENT = 9.0, 4  # a village of the shoulder that is held with so many defence factors
_SORTIE = 0.5  # the chance at least with which who holds a line attacks
_SIDES = 3  # with enemies in so many hexes around it, nobody goes into a hex
_SECTOR, _RESTS = 3, 2.5  # hexes about a unit in the front that are its sector; how much longer if it rests on him
_POST, _AT_POST = 0.5, 8  # how much a post draws; half-points from it within which one is there
_LINE, _IN_LINE = 1.0, 3  # the same for a place in a line
_HUB = 2.6  # and how much more if that is a town
_HUB_PULL = 1.0  # turns over which it draws: who is a hex away is shut out less easily than who is ten away
_BESIDE = 0.75  # of that for who stands near it and not in it
_RIDING = 0.9  # of that for who is still on wheels
_ROADS = 3.0  # that meet in a town, beyond which it is dearer to lose
_ABROAD = 0.5  # the chance that an Allied attack on German ground must have
SHUT_IN = 0.5  # of a unit's worth: standing where one may have no road next turn
_ROAD_LOST = 0.5  # of a point whose road may be cut, and cleared again: as much as an open hex of it costs


class Board:
    def __init__(
        self,
        pos: A44Position,
        side: int,
        value: Value,
        weights: Weights,
        options: Options,
        threat: list[float] | None = None,
        rides: Mapping[int, frozenset[int]] | None = None,
        before: Mapping[int, int] | None = None,
    ):
        """`before`: the goals of last turn."""
        self.start = pos
        self.side = side
        self.enemy = 1 - side
        self.value = value
        self.weights = weights
        self.land = value.land
        self.options = options
        self.pos, self.passing = self._before(), Passing(pos, side)
        self.in_line = side == ALLIED and not value.by_points and value.turns_left(pos) > 0  # against a breakthrough
        self._towns = bits.of(self.land.victory)
        self.threat = self._with_towns(threats(pos, self.enemy) if threat is None else threat)
        self.missions: Mapping[int, Mission] = {}  # where the reserves of the centre were sent
        self.fixed: dict[int, Intent] = {}  # units that an intent holds
        self.leaves: dict[tuple[int, int], bool] = {}  # whether a unit can leave the map by a hex, as far as was asked
        self.evaluated = 0
        self.asked = 0  # boards on which it was asked only which points count
        self.promised = 0.0  # by the attacks that are planned
        self.stakes: Mapping[int, int] = {}  # how many points hang on hexes of roads
        self._defences: dict[int, Defence] = {}  # of the hexes that were looked at
        self._last = value.turns_left(pos) <= 0
        self.is_last_move = self._last and side == ALLIED  # nobody moves after it
        self.is_last_word = self._last and side == GERMAN  # he does not move again, and only points count
        self.shelled = shelled(pos, GERMAN) if self.in_line else None  # columns that guns give to who attacks
        self._post, self._slack = (_LINE, _IN_LINE) if self.in_line else (_POST, _AT_POST)
        self._follow = weights.follow * (_LAST_PULL if self._last else 1.0)
        self._rides = rides or {}  # the hexes that a unit reaches by strategic movement alone
        self.columns = Columns(pos, side, self._rides)
        self._lasting = value.lasting(pos)
        self._dear = max(1 - value.kept(pos), _TOWN_LOST[side])  # it could be taken back
        if self.in_line:
            self._dear = _HUB_LOST
        self._dug_in = _EARLY_WORKS_LEFT if pos.turn <= _EARLY else _WORKS_LEFT
        self.cover = Cover(pos, side)
        self._ringed = self._hexes_among_enemies() if side == ALLIED and not self.is_last_move else 0
        self._front = reached(self.threat)
        self._walked_into = self._open_to_walkers()
        self._exposed = self._front | self._walked_into
        if side == ALLIED and pos.turn <= _EARLY:
            self._front |= self._behind(self._front)
        ground = net(pos.world.ground)
        fed = supply(pos, side).hexes & ground.everywhere
        self._fed = fed | ground.steps.spread(fed)  # where one has supply, or brings it by going there
        self.homeward: Mapping[int, bytes] = {}  # who is cut off, with the way to where supply comes
        cares = side == ALLIED and value.by_points and not self._last
        self.road_home = RoadHome(pos, side, options, cares=cares)
        self._watched = pos.front(self.enemy).zone
        self._shut = self._shut_in()
        self._home = bits.of(hex for hex in pos.world.features.sources[side] if hex < self.land.n)
        self._gaps: tuple[tuple[int, int], bytes] | None = None
        self._worth: dict[int, float] = {}  # of each own stack where it stands
        self._stacks: dict[Stack, int] = {}
        self._nearest: dict[int, tuple[int, int, int]] = {}  # how near one can come to one's post; not on wheels; where
        self._onmost: dict[int, float] = {}  # for each unit what the hex nearest to its goal is worth
        if side == GERMAN:
            self._barrier = Barrier(self.land, pos, ALLIED, works=True, shunned=self.land.orders.shunned)
            self._to_exits = self._barrier.back_from(list(self.land.exits)) if value.has_exits else None
            lost = [hex for hex in self.land.victory if not control.holds(pos, GERMAN, hex)]
            wanted = [hex for hex in lost if hex not in self.land.orders.flank] or lost
            self.sure = sure_of_supply(pos, GERMAN, self.threat)
            self.onward = self._barrier.back_from(wanted or list(self.land.victory)) if self.land.victory else None
            left = min(value.turns_left(pos), HORIZON)
            whence = Whence(reserves.whence(pos, side, options), in_turn=bool(options))
            self.whence = whence.units
            effort = {hex: value.effort(pos, hex) for hex in self.land.victory}
            self.goals, self.axes = axes(pos, self.land, self._barrier, whence, left, before, self.threat, effort)
            self.hot: Mapping[int, float] = {}
            self.keepers, self.kept = frozenset[int](), 0
            self.mainstays: Mapping[int, int] = {}
            self.posts: Mapping[int, bytes] = {}
            self._wanted = self.threatened = 0
        else:
            self._from = starts(pos, GERMAN)
            self.onward = None
            self.goals, self.axes, self.whence = {}, {}, {}
            self.hot = {} if self.is_last_move else reserves.hot_hexes(pos, GERMAN, value)
            times = Barrier(self.land, pos, ALLIED).reach(*self._from)
            self._reopened = reopened(pos, value)
            self.keepers = keepers(pos, self.land) if value.by_points and not self.is_last_move else frozenset()
            self.kept = bits.of(pos.at[unit] for unit in self.keepers)
            self.mainstays = mainstays(pos, self.land) if value.by_points and not self.is_last_move else {}
            self._wanted = self._feared(times, IN_SIGHT)
            self.threatened = self._feared(times, _FEARED)
            self._urgent = self._how_urgent(times) if value.by_points and not self._last else None
            self.posts = {} if self.is_last_move or not options else self._reserves(times, before)
            self.goals = {unit: way.index(0) for unit, way in self.posts.items() if way.count(0) == 1}
        self._refresh(self.pos.stacked()[side])

    def copy(self) -> Self:
        """The same plan, to be changed."""
        other = copy.copy(self)
        other.pos, other.fixed, other._worth = self.pos.copy(), dict(self.fixed), dict(self._worth)
        other.passing = self.passing.copy()
        return other

    def afresh(self) -> Self:
        """The same plan before anybody has moved."""
        other = self.copy()
        other.pos, other._worth, other.passing = self._before(), {}, Passing(self.start, self.side)
        other._refresh(other.pos.stacked()[self.side])
        return other

    def _before(self) -> A44Position:
        """The board before anybody has moved: who stays gets off his trucks."""
        pos = self.start.copy()
        for unit in self.options:
            if pos.status[unit] & ON_WHEELS:
                pos.unmark(unit, ON_WHEELS)
        return pos

    def guard(self, stakes: Mapping[int, int]) -> None:
        """Points hang on these hexes: it matters how well they are held."""
        changed = {*self.stakes, *stakes}
        self.stakes = stakes
        self._refresh(changed)

    def road_held(self, hex: int) -> float:
        """What it is worth that the enemy may not drive out who guards a road of points: nothing if he surely does."""
        units = tuple(self.pos.stacked()[self.side].get(hex, ()))
        if not units or hex not in self.stakes:
            return 0.0
        open_sides = bits.less(self.pos.world.ground.near[hex], self.pos.standing(self.side)).bit_count()
        lost = _ROAD_LOST * (1 - self.value.kept(self.start)) * self.stakes[hex]
        return self.weights.ground * lost * (MOST_FALLS - self._falls(hex, units, open_sides))

    def where(self, unit: int) -> int:
        return self.pos.at[unit]

    def has_room(self, unit: int, hex: int) -> bool:
        there = [other for other in self.pos.stacked()[self.side].get(hex, ()) if other != unit]
        if self.rides(unit, hex) and (there or not self.columns.may_end(self.pos, unit, hex)):
            return False
        crowd = self.in_line and appears(self.start, unit) and any(appears(self.start, one) for one in there)
        return not there or (not crowd and stacking.load(self.pos, [*there, unit]).fits)

    def put(self, unit: int, hex: int, path: tuple[int, ...] | None = None) -> None:
        self.passing.goes(self.pos, unit, self.options.get(unit, {}).get(hex, ()) if path is None else path)
        left = self.pos.at[unit]
        self.pos.put(unit, hex)
        if hex in self._rides.get(unit, ()):
            self.pos.mark(unit, STRATEGIC)
        elif self.pos.status[unit] & ON_WHEELS:
            self.pos.unmark(unit, ON_WHEELS)
        self._refresh((left, hex))

    def rides(self, unit: int, hex: int) -> bool:
        """Whether a unit gets to a hex on wheels only."""
        return hex in self._rides.get(unit, ())

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
        found = 0.0
        if not (self.is_last_move or self.is_last_word):  # at the end nobody runs away to live
            found -= weights.risk * self._lasting * risk(pos, self.side, hex, units, self.threat[hex], open_sides)
        found += self.road_held(hex)
        if hex in self.land.victory:
            found -= weights.ground * self._cost_of(hex) * self._falls(hex, units, open_sides)
        elif self._shut >> hex & 1:
            found -= SHUT_IN * self._lasting * sum(unit_value(pos, unit) for unit in units)
        if self.in_line and self.threat[hex] and hex in self.land.shoulder and not self._falls_apart(units):
            found += _SHOULDER * (1 - self._falls(hex, units, open_sides))
        if self.onward is None:
            if self._works(hex) and not (self.is_last_move or self.homeward.keys() & {*units}):
                found += self._dug_in
            if self.threat[hex] and not self.is_last_move and any(odds.gets_bonus(pos, unit) for unit in units):
                found += _SHELTER * odds.best_bonus(pos, hex, self.side)[0]
            found += self._follow * sum(self._at_post(unit, hex) for unit in units)
            return found + self._follow * self.hot.get(hex, 0.0) * 0.3
        exits = 0.0 if self._to_exits is None or self._last else self.value.exit_odds(self.start, self._to_exits[hex])
        leaving = 0.7 * weights.ground / FACTORS_A_POINT * exits
        for unit in units:
            found += self.pull(unit, hex)
            if leaving and self.value.may_leave(pos, unit):
                found += leaving * pos.face(unit).attack
        return found

    def _falls_apart(self, units: tuple[int, ...]) -> bool:
        """Whether who stands there is too weak to hold anything."""
        return sum(self.pos.face(unit).defense for unit in units) < _REGIMENT

    def _cost_of(self, hex: int) -> float:
        """What it costs to lose a town, in victory hexes: where a line is held more, the more roads meet there."""
        roads = max(1.0, self.land.hubs[hex] / _ROADS) if self.in_line else 1.0
        return self._dear * self.land.counts[hex] * roads

    def _with_towns(self, threat: list[float]) -> list[float]:
        """What could come against towns as well when those are crushed who stand in the way, where a line is held.

        Else a town right behind a battalion is in no danger, until the battalion and all reserves have gone elsewhere.
        """
        if not self.in_line or not self.options:
            return threat
        after = threats(after_blows(self.pos, ALLIED, threat), self.enemy)
        town = self._towns
        return [max(now, after[hex]) if town >> hex & 1 else now for hex, now in enumerate(threat)]

    def _shut_in(self) -> int:
        """Where a line is held: the hexes from which the way back may be shut next turn."""
        if not self.in_line or not self.options:
            return 0
        shut = shut_in(self.pos, ALLIED, after_blows(self.pos, ALLIED, self.threat))
        return bits.less(shut, bits.of(self.land.shoulder))

    def _at_post(self, unit: int, hex: int) -> float:
        """For who is free, how near he is to where he is wanted; for who has the enemy before him, to his sector."""
        way, began = self.posts.get(unit), self.start.at[unit]
        if unit in self.homeward:
            return drawn(self.homeward[unit], hex) * unit_value(self.pos, unit)
        if way is not None:
            far = FAR_OFF if way[hex] == OUT else max(0, way[hex] - self._slack) / MECH_TURN
        elif not self.is_last_move and 0 <= began < self.land.n and self._front >> began & 1:
            rests = self.value.by_points and self.pos.face(unit).defense >= STRONG and not self._wanted >> hex & 1
            far = (_RESTS if rests else 1.0) * max(0, self.start.world.map.distance(began, hex) - _SECTOR) / _SECTOR
        else:
            return 0.0
        hub, goal, pull = 1.0, self.goals.get(unit), PULL
        if self.in_line and (goal in self.land.hubs or unit in self.missions):
            hub, pull = _HUB, _HUB_PULL
            if self.rides(unit, hex):
                hub *= _BESIDE * _RIDING
            elif hex != goal:
                hub *= _BESIDE
        return hub * self._post * math.exp(-far / pull) * unit_value(self.pos, unit)

    def is_there(self, way: bytes, hex: int) -> bool:
        """Whether who belongs at the end of a way is there."""
        return way[hex] <= self._slack

    def _falls(self, hex: int, units: tuple[int, ...], open_sides: int) -> float:
        shelled = self.shelled[hex] if self.shelled else 0.0
        if self.in_line and any(self.pos.status[unit] & NOT_IN_GOOD_ORDER for unit in units):
            shelled += 1  # a column more against all who stand there (18.3e)
        return falls(self.pos, self.side, hex, units, self.threat[hex], open_sides, shelled)

    def way_of(self, unit: int) -> bytes:
        """The distances to what a unit is meant to take, else to the nearest goal."""
        assert self.onward is not None
        return self.axes.get(unit, self.onward)

    def way_to(self, unit: int, goal: int) -> bytes:
        """How far a German unit has to a goal from everywhere."""
        mechanized = self.pos.world.units[unit].is_mechanized
        return (self._barrier.back_from if mechanized else self._barrier.back_on_foot_from)([goal])

    def deal(self, unit: int, goal: int, way: bytes) -> None:
        """Another goal for a German unit, to which it has such a way."""
        self.goals, self.axes = {**self.goals, unit: goal}, {**self.axes, unit: way}
        self._onmost.pop(unit, None)
        self._refresh([self.where(unit)])

    def turns_to_go(self, unit: int, hex: int) -> float:
        """To its goal."""
        return self.turns_by(self.way_of(unit), unit, hex)

    def turns_by(self, way: bytes, unit: int, hex: int) -> float:
        """A way that leads back first is counted longer: fronts move while one drives around them."""
        left = way[hex]
        if left == OUT:
            return FAR_OFF
        on_foot = unit in self.axes and not self.pos.world.units[unit].is_mechanized
        began, rear = self.start.at[unit], self.land.rear[self.side]
        back = max(0, rear[began] - rear[hex]) if 0 <= began < self.land.n else 0
        return left / (FOOT_TURN if on_foot else MECH_TURN) + _BACKWARDS * back

    def pull(self, unit: int, hex: int) -> float:
        """What it is worth that a German unit is so near to its goal."""
        if self.onward is None:
            return 0.0
        return self._follow * math.exp(-self.turns_to_go(unit, hex) / PULL) * unit_value(self.pos, unit)

    def prospect(self, target: int, column: int) -> Prospect:
        """What an attack on a hex leads to at a column of the table."""
        if target not in self._defences:
            self._defences[target] = defence(self.start, target, self.side)
        return prospect(self._defences[target], column)

    def is_hopeless(self, target: int, column: int) -> bool:
        """Whether nobody should attack a hex at these odds: even ones are for towns. In the end one in ten is tried.

        Who holds a line does not leave it for an attack that rather fails than not.
        """
        if self._last:
            return self.prospect(target, column).cleared < FOR_A_POINT
        if target not in self.land.victory and (column <= EVEN or self._is_a_sortie(target, column)):
            return True
        found = self.prospect(target, column)
        if target not in self.land.victory and found.is_wasteful:
            return True
        return found.is_hopeless or (self.is_abroad(target) and found.cleared < _ABROAD)

    def _is_a_sortie(self, target: int, column: int) -> bool:
        return self.in_line and self.prospect(target, column).cleared < _SORTIE

    def is_abroad(self, hex: int) -> bool:
        """Whether the Allies would fight in Germany or its West Wall: who drives the enemy out has gained no ground."""
        features, wall = self.start.world.features, self.start.world.ground.west_wall
        return self.side == ALLIED and bool(hex in features.start_area or hex in features.rear_zone or wall[hex])

    def time_lost(self, unit: int, hex: int) -> float:
        """What it costs that a unit goes here and not on towards its goal, or to its post."""
        if unit not in self.posts and self.goals.get(unit) not in self.land.victory:  # one enemy is as good as another
            return 0.0
        if unit not in self._onmost:
            inside = (other for other in self.options.get(unit, ()) if other < self.land.n)
            self._onmost[unit] = max((self._drawn(unit, other) for other in inside), default=0.0)
        share = _FOOT_HASTE if unit in self.axes and not self.pos.world.units[unit].is_mechanized else 1.0
        return share * max(0.0, self._onmost[unit] - self._drawn(unit, hex))

    def _drawn(self, unit: int, hex: int) -> float:
        if not 0 <= hex < self.land.n:  # who is off the map is near nothing yet
            return 0.0
        return self._follow * self._at_post(unit, hex) if self.onward is None else self.pull(unit, hex)

    def _works(self, hex: int) -> bool:
        """Whether the side has dug in there, and the enemy could come."""
        return bool(self.threat[hex]) and improved.state(self.pos, hex, self.side) == improved.FINISHED

    def _hexes_among_enemies(self) -> int:
        near, enemies = self.start.world.ground.near, self.start.standing(self.enemy)
        around = net(self.start.world.ground).steps.spread(enemies & ((1 << self.land.n) - 1))
        found = bits.of(hex for hex in bits.places(around) if (near[hex] & enemies).bit_count() >= _SIDES)
        return bits.less(found, self._towns | self.start.standing(self.side))

    def _open_to_walkers(self) -> int:
        """The empty towns of who defends that the enemy could walk into from farther than he attacks."""
        if self.side != ALLIED or self.is_last_move or not self.options:
            return 0
        pos = self.pos
        empty = bits.less(self._towns, pos.standing(self.side) | pos.standing(self.enemy) | reached(self.threat))
        held = bits.of(hex for hex in bits.places(empty) if control.holds(pos, self.side, hex))
        return walked_into(pos, self.enemy, held) if held else 0

    def is_in_reach(self, hex: int) -> bool:
        """Whether the enemy could come to a hex in his next turn, or beside it."""
        return bool(self._exposed >> hex & 1)

    def deserts(self, unit: int, hex: int) -> bool:
        """Whether one goes away from a town that rests on him, or rides, but to one that is lost now without him.

        Who is cut off and goes back to where supply comes does not.
        """
        if unit not in self.mainstays or hex == self.start.at[unit] or self.road_home.ways_back(unit) >> hex & 1:
            return False
        if self._towns >> hex & 1 and self.threat[hex] and not self._others_come(hex):
            return False
        return self.rides(unit, hex) or not self.mainstays[unit] >> hex & 1

    def _others_come(self, hex: int) -> bool:
        """Whether somebody could hold an empty town on whom no other one rests; who is already there does."""
        units, bound = self.start.world.units, self.keepers | self.mainstays.keys()
        able = [unit for unit, places in self.options.items() if hex in places and unit not in bound]
        return any(not units[unit].is_artillery for unit in able)

    def is_wanted_soon(self, hex: int) -> bool:
        """Whether the Allies fear for an empty town in the turn after the next, if who stands on the way is beaten."""
        empty = not self.pos.standing(self.side) >> hex & 1
        return self.value.by_points and empty and bool(self._wanted >> hex & 1)

    def _behind(self, front: int) -> int:
        """The hexes close behind who stands in front: his support stays with him."""
        spread, inside = net(self.start.world.ground).steps.spread, (1 << self.land.n) - 1
        found = front & self.start.standing(self.side)
        for _ in range(_SECTOR):
            found |= spread(found & inside)
        return found & inside

    def _feared(self, times: Times, turns: float) -> int:
        """The victory hexes that the enemy could reach in so many turns."""
        return bits.of(hex for hex in self.land.victory if times[hex] <= turns)

    def _how_urgent(self, times: Times) -> dict[int, float]:
        """What the enemy reaches only in the turn after the next can be barred next turn, and a city as one place."""
        return {
            hex: max(_LEAST_URGENT, math.exp((1 - times[hex]) / _DELAY)) / reserves.city_of(self.start, hex)
            for hex in self.land.victory
            if times[hex] > 1
        }

    def _reserves(self, times: Times, before: Mapping[int, int] | None) -> Mapping[int, bytes]:
        """Where those belong whom no enemy can reach."""
        pos, land, in_line = self.start, self.land, self.in_line
        free = reserves.free(pos, self.options, self._front, in_line=in_line)
        home = {} if self._last else reserves.ways_home(pos, self.side, land, self.options)
        self.homeward = {} if in_line else home
        stay = last_keepers(pos, self.keepers) if self.keepers else frozenset()
        free = {unit: hex for unit, hex in free.items() if unit not in home and unit not in stay}
        if not in_line:
            return {**shared(pos, land, free, times), **home}
        after = after_blows(pos, ALLIED, self.threat)  # who is about to be crushed holds nobody up
        times = Barrier(land, after, ALLIED).reach(*self._from)
        self.missions = missions(pos, land, self.options, times, free, self._rides, after)
        self.columns.first = [unit for unit, mission in self.missions.items() if mission.depth]
        free = {unit: hex for unit, hex in free.items() if unit not in self.missions}
        found = posts(pos, land, free, times, before=before, after=after)
        return {**found, **home, **{unit: mission.way for unit, mission in self.missions.items()}}

    def sallies(self, unit: int, target: int) -> bool:
        """Whether a unit may attack a hex: who was sent to hold a town attacks those beside it, and in it."""
        return unit not in self.missions or self._from_town(unit, target) <= 1

    def is_as_sent(self, unit: int, hex: int) -> bool:
        """Whether who was sent to hold a town stands in it, or before it."""
        return unit in self.missions and self._from_town(unit, hex) <= self.missions[unit].depth

    def _from_town(self, unit: int, hex: int) -> int:
        return min(self.start.world.map.distance(part, hex) for part in self.missions[unit].town)
