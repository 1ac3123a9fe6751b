"""A Movement Phase being planned: units are put on a copy of the board, one after the other, where it is best for all.

First whatever the tactics propose is tried, the best first; then every other unit looks for its place, again and again
while that changes anything and effort is left.
"""

from __future__ import annotations

import copy
import math
import random
from collections.abc import Iterable, Mapping

from salient.board import bits
from salient.board.paths import CLOSED
from salient.games.ardennes44.combat import improved, odds
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.movement import strategic
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, NOT_IN_GOOD_ORDER, ON_WHEELS, STRATEGIC
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import reserves
from salient.games.ardennes44.staff.assaults import Options, vacated_at
from salient.games.ardennes44.staff.axes import Whence, axes
from salient.games.ardennes44.staff.cover import Cover
from salient.games.ardennes44.staff.land import FAR, FOOT_TURN, MECH_TURN, OUT
from salient.games.ardennes44.staff.posts import posts
from salient.games.ardennes44.staff.threats import brought, risk, threats
from salient.games.ardennes44.staff.times import Barrier, Stack, stack_defence, starts
from salient.games.ardennes44.staff.value import FACTORS_A_POINT, HORIZON, Value, unit_value
from salient.games.ardennes44.staff.weights import Weights
from salient.opponents import planning
from salient.opponents.planning import Times

FAR_OFF = 14.0  # turns, for what cannot be reached
_CUT_OFF = 0.6
_TRAPPED = (1.2, 0.4)  # the enemy still moves before he starves, and the German is the stronger one
_MOST_FALLS = 0.85  # the chance at most that a garrison loses its town
_COMES, _LEAST_COMES = 0.75, 0.75  # of what could come against a town; times its defence below which nobody tries
_SHUT = bytes([0, CLOSED] + [0] * 254)
_LAST_PULL = 0.15  # in the last turn who is near has no more than an advance to make it good
_BACKWARDS = 0.3  # turns for each hex nearer to home
PULL = 2.5  # turns over which a goal pulls
_FOOT_HASTE = 0.6  # those on foot are the ones to clear up behind the others
_STAY = (0.02, 0.15)  # nobody moves for nothing, and who defends least of all
_TOWN_LOST = (0.3, 0.4)  # of a victory hex: what its loss costs, at least
_OPEN, _BESIDE = 1.0, 1.5  # an empty town falls, a garrison may hold; and the more if the enemy stands beside it
_SHELTER = 0.25  # for each point of the ground's bonus, before an enemy who could come
_WORKS_LEFT, _EARLY_WORKS_LEFT, _EARLY = 1.0, 2.5, 2  # an improved position that is given up; in the first turns
_OPEN_LATER, _IN_SIGHT = 0.4, 1.5  # an empty town that the enemy reaches a turn later, by the turns that he needs
_FEARED = 2.5  # turns
_WEAK = 2  # defence factors: who has no more is not wanted elsewhere
_SORTIE, _TOO_MANY = 2, 4.0  # hexes nearer to the enemy's home; times the own strength that could come
_LINE_SORTIE = (1, 2.0)  # the same for who has a line to hold
_SIDES = 3  # with enemies in so many hexes around it, nobody goes into a hex
_SECTOR = 3  # hexes about a unit in the front in which it is still in its sector
_BARE_GUN = 2.5  # a gun that nobody covers, while there is time to lose it
_POST, _AT_POST = 0.5, 8  # how much a post draws; half-points from it within which one is there
_LINE, _IN_LINE = 1.0, 3  # the same for a place in a line


class Intent(planning.Intent, frozen=True):
    column: int = -1  # of an attack, in the table, guns counted


class Deployment:
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
        self.pos = self._before()
        self.threat = threats(pos, self.enemy) if threat is None else threat
        self.fixed: dict[int, Intent] = {}  # units that an intent holds
        self.leaves: dict[tuple[int, int], bool] = {}  # whether a unit can leave the map by a hex, as far as was asked
        self.evaluated = 0
        self.promised = 0.0  # by the attacks that are planned
        self._last = value.turns_left(pos) <= 0
        self.is_last_move = self._last and side == ALLIED  # nobody moves after it
        self.is_last_word = self._last and side == GERMAN  # he does not move again, and only points count
        self._in_line = not value.by_points and not self._last
        self._post, self._slack = (_LINE, _IN_LINE) if self._in_line else (_POST, _AT_POST)
        self._follow = weights.follow * (_LAST_PULL if self._last else 1.0)
        self._rides = rides or {}  # the hexes that a unit reaches by strategic movement alone
        self._markers = strategic.available(pos, side)
        self.arriving = [
            unit
            for unit, far in self._rides.items()
            if far and pos.at[unit] < 0 and not pos.world.units[unit].is_mechanized
        ]
        self._lasting = value.lasting(pos)
        self._dear = max(1 - value.kept(pos), _TOWN_LOST[side])  # it could be taken back
        self._dug_in = _EARLY_WORKS_LEFT if pos.turn <= _EARLY else _WORKS_LEFT
        self._towns = bits.of(self.land.victory)
        self.cover = Cover(pos, side)
        self._ringed = self._hexes_among_enemies() if side == ALLIED and not self.is_last_move else 0
        self._exposed = self._front = _reached(self.threat)
        self._watched = pos.front(self.enemy).zone
        self._home = bits.of(hex for hex in pos.world.features.sources[side] if hex < self.land.n)
        self._gaps: tuple[tuple[int, int], bytes] | None = None
        self._worth: dict[int, float] = {}  # of each own stack where it stands
        self._stacks: dict[Stack, int] = {}
        self._onmost: dict[int, float] = {}  # for each unit what the hex nearest to its goal is worth
        if side == GERMAN:
            self._barrier = Barrier(self.land, pos, ALLIED)
            self._to_exits = self._barrier.back_from(list(self.land.exits)) if value.has_exits else None
            wanted = [hex for hex in self.land.victory if not control.holds(pos, GERMAN, hex)]
            self.onward = self._barrier.back_from(wanted or list(self.land.victory)) if self.land.victory else None
            left = min(value.turns_left(pos), HORIZON)
            whence = Whence(reserves.whence(pos, side, options), in_turn=bool(options))
            self.whence = whence.units
            effort = {hex: value.effort(pos, hex) for hex in self.land.victory}
            self.goals, self.axes = axes(pos, self.land, self._barrier, whence, left, before, self.threat, effort)
            self.hot: Mapping[int, float] = {}
            self.posts: Mapping[int, bytes] = {}
            self._wanted = self.threatened = 0
        else:
            self._from = starts(pos, GERMAN)
            self.onward = None
            self.goals, self.axes, self.whence = {}, {}, {}
            self.hot = {} if self.is_last_move else reserves.hot_hexes(pos, GERMAN, value)
            times = Barrier(self.land, pos, ALLIED).reach(*self._from)
            self._wanted = self._feared(times, _IN_SIGHT)
            self.threatened = self._feared(times, _FEARED)
            self.posts = {} if self.is_last_move or not options else self._reserves(times)
            self.goals = {unit: way.index(0) for unit, way in self.posts.items() if way.count(0) == 1}
        self._refresh(self.pos.stacked()[side])

    def copy(self) -> Deployment:
        """The same plan, to be changed."""
        other = copy.copy(self)
        other.pos, other.fixed, other._worth = self.pos.copy(), dict(self.fixed), dict(self._worth)
        return other

    def afresh(self) -> Deployment:
        """The same plan before anybody has moved."""
        other = self.copy()
        other.pos, other._worth = self._before(), {}
        other._refresh(other.pos.stacked()[self.side])
        return other

    def _before(self) -> A44Position:
        """The board before anybody has moved: who stays gets off his trucks."""
        pos = self.start.copy()
        for unit in self.options:
            if pos.status[unit] & ON_WHEELS:
                pos.unmark(unit, ON_WHEELS)
        return pos

    # --- putting units somewhere

    def where(self, unit: int) -> int:
        return self.pos.at[unit]

    def has_room(self, unit: int, hex: int) -> bool:
        there = [other for other in self.pos.stacked()[self.side].get(hex, ()) if other != unit]
        if hex in self._rides.get(unit, ()) and (there or not self._may_ride(unit)):
            return False
        return not there or stacking.load(self.pos, [*there, unit]).fits

    def _may_ride(self, unit: int) -> bool:
        """Whether a marker for strategic movement is left for a unit, or it has one already.

        Who comes onto the map on foot has the first claim on trucks: without them he walks for days.
        """
        wheeled = self.start.status
        if wheeled[unit] & ON_WHEELS:
            return True
        riding = sum(
            1
            for other, far in self._rides.items()
            if other != unit and self.pos.at[other] in far and not wheeled[other] & ON_WHEELS
        )
        kept = 0 if unit in self.arriving else sum(self.pos.at[other] < 0 for other in self.arriving)
        return riding + kept < self._markers

    def put(self, unit: int, hex: int, path: tuple[int, ...] | None = None) -> None:
        for passed in self.options.get(unit, {}).get(hex, ()) if path is None else path:
            if passed < self.land.n:
                self.pos.control[passed] = 1 + self.side
        left = self.pos.at[unit]
        self.pos.put(unit, hex)
        if hex in self._rides.get(unit, ()):
            self.pos.mark(unit, STRATEGIC)
        elif self.pos.status[unit] & ON_WHEELS:
            self.pos.unmark(unit, ON_WHEELS)
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
        found = 0.0
        if not (self.is_last_move or self.is_last_word):  # at the end nobody runs away to live
            found -= weights.risk * self._lasting * risk(pos, self.side, hex, units, self.threat[hex], open_sides)
        if hex in self.land.victory:
            found -= weights.ground * self._dear * self._falls(hex, units, open_sides)
        if self.onward is None:
            if self._works(hex) and not self.is_last_move:
                found += self._dug_in
            if self.threat[hex] and not self.is_last_move and any(odds.gets_bonus(pos, unit) for unit in units):
                found += _SHELTER * odds.best_bonus(pos, hex, self.side)[0]
            found += self._follow * sum(self._at_post(unit, hex) for unit in units)
            return found + self._follow * self.hot.get(hex, 0.0) * 0.3
        exits = 0.0 if self._to_exits is None else self.value.exit_odds(self.start, self._to_exits[hex])
        leaving = 0.7 * weights.ground / FACTORS_A_POINT * exits
        for unit in units:
            found += self.pull(unit, hex)
            if leaving and self.value.may_leave(pos, unit):
                found += leaving * pos.face(unit).attack
        return found

    def _at_post(self, unit: int, hex: int) -> float:
        """For who is free, how near he is to where he is wanted; for who has the enemy before him, to his sector."""
        way, began = self.posts.get(unit), self.start.at[unit]
        if way is not None:
            far = FAR_OFF if way[hex] == OUT else max(0, way[hex] - self._slack) / MECH_TURN
        elif not self.is_last_move and 0 <= began < self.land.n and self._front >> began & 1:
            far = max(0, self.start.world.map.distance(began, hex) - _SECTOR) / _SECTOR
        else:
            return 0.0
        return self._post * math.exp(-far / PULL) * unit_value(self.pos, unit)

    def is_there(self, way: bytes, hex: int) -> bool:
        """Whether who belongs at the end of a way is there."""
        return way[hex] <= self._slack

    def _falls(self, hex: int, units: tuple[int, ...], open_sides: int) -> float:
        """The chance that the enemy takes a hex in his next turn, by the odds at which he could attack it."""
        comes = brought(self.threat[hex], open_sides, _COMES)
        ratio = comes / max(stack_defence(self.pos, hex, self.side, units), 0.7)
        tries = min(1.0, max(0.0, (ratio - _LEAST_COMES) / (1 - _LEAST_COMES)))
        return min(_MOST_FALLS, tries * vacated_at(max(ratio, 1.0)))

    def way_of(self, unit: int) -> bytes:
        """The distances to what a unit is meant to take, else to the nearest goal."""
        assert self.onward is not None
        return self.axes.get(unit, self.onward)

    def turns_to_go(self, unit: int, hex: int) -> float:
        """To its goal. A way that leads back first is counted longer: fronts move while one drives around them."""
        left = self.way_of(unit)[hex]
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

    def time_lost(self, unit: int, hex: int) -> float:
        """What it costs that a unit goes here and not on towards its goal, or to its post."""
        if unit not in self.axes and unit not in self.posts:
            return 0.0
        if unit not in self._onmost:
            inside = (other for other in self.options.get(unit, ()) if other < self.land.n)
            self._onmost[unit] = max((self._drawn(unit, other) for other in inside), default=0.0)
        share = _FOOT_HASTE if unit in self.axes and not self.pos.world.units[unit].is_mechanized else 1.0
        return share * max(0.0, self._onmost[unit] - self._drawn(unit, hex))

    def _drawn(self, unit: int, hex: int) -> float:
        return self._follow * self._at_post(unit, hex) if self.onward is None else self.pull(unit, hex)

    def evaluate(self) -> float:
        """The whole board, for the side that plans."""
        self.evaluated += 1
        pos, value = self.pos, self.value
        found = sum(self._worth.values()) - _CUT_OFF * value.unsupplied(pos, self.side) - self.left_open()
        found -= self.bare_guns(pos)
        if not self._last:  # nobody starves after the end
            found += self.weights.supply * _TRAPPED[self.side] * value.unsupplied(pos, self.enemy)
        if self.side == GERMAN:
            return found + value.ground(pos, self._barrier.reach(*starts(pos, GERMAN)), self.gaps())
        barrier = Barrier(self.land, pos, ALLIED, self._stacks)
        found -= value.ground(pos, barrier.reach(*self._from))
        if value.has_exits:
            found -= value.exits(pos, barrier.back_from(list(self.land.exits)))
        return found

    def left_open(self, pos: A44Position | None = None) -> float:
        """What it costs that towns stand empty where the enemy could come."""
        pos = pos or self.pos
        if self.is_last_move:
            return 0.0
        empty = bits.less(
            self._towns & (self._exposed | self._wanted), pos.standing(self.side) | pos.standing(self.enemy)
        )
        open_ = [hex for hex in bits.places(empty) if control.holds(pos, self.side, hex)]
        shares = sum(_OPEN if self._exposed >> hex & 1 else _OPEN_LATER for hex in open_)
        shares += _BESIDE * sum(self._watched >> hex & 1 for hex in open_)
        return self.weights.ground * self._dear * shares

    def bare_guns(self, pos: A44Position) -> float:
        """What it costs that guns stand alone where the enemy could come."""
        return 0.0 if self._last else _BARE_GUN * self._lasting * self.cover.bare(pos, self.threat)

    def lies_open(self, gun: int) -> bool:
        """Whether a gun stands alone beside the enemy: it goes away if it can, and does not fire."""
        return not self._last and self.pos.at[gun] >= 0 and self.cover.bare_at(self.pos, self.pos.at[gun]) >= 1

    def given_up(self, moves: Iterable[tuple[int, int]]) -> float:
        """What it costs that units go somewhere: towns left open, guns left alone, works that nobody holds any more."""
        after = self.pos.copy()
        left = {self.pos.at[unit] for unit, hex in moves if self.pos.at[unit] != hex}
        for unit, hex in moves:
            after.put(unit, hex)
        lost = [
            hex
            for hex in left
            if 0 <= hex < self.land.n and self._works(hex) and not after.standing(self.side) >> hex & 1
        ]
        bare = self.bare_guns(after) - self.bare_guns(self.pos)
        cut = 0.0
        if self.side == ALLIED and not self.is_last_move:
            cut = _CUT_OFF * (self.value.unsupplied(after, ALLIED) - self.value.unsupplied(self.pos, ALLIED))
        return self.left_open(after) - self.left_open() + bare + self._dug_in * len(lost) + max(0.0, cut)

    def _works(self, hex: int) -> bool:
        """Whether the side has dug in there, and the enemy could come."""
        return bool(self.threat[hex]) and improved.state(self.pos, hex, self.side) == improved.FINISHED

    def look_again(self) -> None:
        """See what the enemy could do against the board as it is planned by now."""
        self.threat = threats(self.pos, self.enemy)
        self._exposed = _reached(self.threat)
        self._refresh(self.pos.stacked()[self.side])

    def in_danger(self) -> int:
        """The empty hexes that the enemy could come near in his next turn."""
        return bits.less(self._exposed, self.pos.standing(self.side))

    def gaps(self) -> bytes:
        """For each hex how many hexes in danger the road to it leads through at least, from home on; OUT: no road."""
        pos, paths = self.pos, supply(self.pos, self.side)
        danger = self.in_danger()
        key = (paths.open_road, danger)
        if self._gaps is None or self._gaps[0] != key:
            network, n = net(pos.world.ground).roads, self.land.n
            down = [self.land.bridges[bridge] for bridge, state in enumerate(pos.bridge) if state != INTACT]
            blocked = network.block([*pos.front(self.enemy).side_bonds, *down])
            closed = bits.to_bytes(bits.less((1 << network.n) - 1, paths.open_road), network.n).translate(_SHUT)
            extra = bits.to_bytes(danger, network.n)
            sources = [hex for hex in bits.places(self._home & paths.open_road) if hex < n]
            self._gaps = (key, network.reach(sources, FAR, closed, extra, blocked))
        return self._gaps[1]

    def safe_roads(self) -> int:
        """The hexes to which a road leads from home that no enemy can come near, but where own units stand."""
        gaps = self.gaps()
        return bits.of(hex for hex in range(self.land.n) if not gaps[hex])

    # --- intents

    def gain(self, intent: Intent, before: float) -> float | None:
        """What an intent adds; None if it cannot be carried out now."""
        kept = self.pos, dict(self._worth)
        self.pos = self.pos.copy()
        try:
            guarded = {self.pos.at[unit] for unit, _ in intent.moves if self._guards(unit)}
            for unit, hex in intent.moves:
                if unit in self.fixed or (hex != self.pos.at[unit] and not self._goes(unit, hex)):
                    return None
                self.put(unit, hex)
            if not all(map(self._is_held, guarded)):
                return None
            return self.evaluate() - before + intent.bonus
        finally:
            self.pos, self._worth = kept

    def _goes(self, unit: int, hex: int) -> bool:
        return hex in self.options.get(unit, {}) and self.has_room(unit, hex) and not self.is_rash(unit, hex)

    def _guards(self, unit: int) -> bool:
        """Whether one holds a town for the Allies to which the enemy can come, or a weak one where he comes soon."""
        here, pos = self.pos.at[unit], self.pos
        if self.side != ALLIED or self.is_last_move or here < 0 or pos.status[unit] & NOT_IN_GOOD_ORDER:
            return False
        where = self._exposed | (self._wanted if pos.face(unit).defense <= _WEAK else 0)
        return bool((self._towns & where) >> here & 1) and not pos.world.units[unit].is_artillery

    def _is_held(self, hex: int, but: int = -1) -> bool:
        """Whether somebody in good order stands there."""
        pos, units = self.pos, self.pos.world.units
        there = [unit for unit in pos.units_at(hex, self.side) if unit != but and not units[unit].is_artillery]
        return any(not pos.status[unit] & NOT_IN_GOOD_ORDER for unit in there)

    def abandons(self, unit: int) -> bool:
        """Whether it is the last one who guards a town: neither an idea nor an attack draws him out of it."""
        return self._guards(unit) and not self._is_held(self.pos.at[unit], unit)

    def is_rash(self, unit: int, hex: int) -> bool:
        """Whether who defends would go where the enemy stands on most sides, or towards far more than he can bear.

        Nor does he end on wheels where he can be attacked, but in a town.
        """
        if self.side != ALLIED or self.is_last_move or hex >= self.land.n or self._towns >> hex & 1:
            return False
        if self._ringed >> hex & 1 or (self.threat[hex] and self.rides(unit, hex)):
            return True
        began, rear, way = self.start.at[unit], self.land.rear[self.enemy], self.posts.get(unit)
        if self._in_line and way is not None and self.is_there(way, hex):
            return False
        sortie, too_many = _LINE_SORTIE if self._in_line else (_SORTIE, _TOO_MANY)
        if not 0 <= began < self.land.n or rear[hex] > rear[began] - sortie:
            return False
        return self.start.turn <= _EARLY or self.threat[hex] > too_many * self.pos.face(unit).defense

    def _hexes_among_enemies(self) -> int:
        near, enemies = self.start.world.ground.near, self.start.standing(self.enemy)
        around = net(self.start.world.ground).steps.spread(enemies & ((1 << self.land.n) - 1))
        found = bits.of(hex for hex in bits.places(around) if (near[hex] & enemies).bit_count() >= _SIDES)
        return bits.less(found, self._towns | self.start.standing(self.side))

    def rides(self, unit: int, hex: int) -> bool:
        """Whether a unit gets to a hex on wheels only."""
        return hex in self._rides.get(unit, ())

    def _feared(self, times: Times, turns: float) -> int:
        """The victory hexes that the enemy could reach in so many turns."""
        return bits.of(hex for hex in self.land.victory if times[hex] <= turns)

    def _reserves(self, times: Times) -> Mapping[int, bytes]:
        """Where those belong whom no enemy can reach."""
        pos, land, in_line = self.start, self.land, self._in_line
        free = reserves.free(pos, self.options, self._front, in_line=in_line)
        home = reserves.ways_home(pos, self.side, land, self.options) if in_line else {}
        free = {unit: hex for unit, hex in free.items() if unit not in home}
        return {**posts(pos, land, free, times, in_line=in_line), **home}

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
        for hex in (here,) if self.abandons(unit) else candidates:
            if hex != here and (not self.has_room(unit, hex) or self.is_rash(unit, hex)):
                continue
            self.put(unit, hex)
            worth = self.evaluate() + (_STAY[self.side] if hex == here else 0.0)
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
            points += 6 * self._at_post(unit, hex)
            return 9 * self.hot.get(hex, 0.0) + 3 * near + 2.5 * shelter - 0.12 * self.threat[hex] + points
        way = self.way_of(unit)
        found = -float(way[hex] if way[hex] != OUT else 260)
        if self._to_exits is not None and pos.world.units[unit].is_mechanized:
            found = max(found, 6.0 - (self._to_exits[hex] if self._to_exits[hex] != OUT else 260))
        if hex in self.land.victory:
            found += 30
        elif ground.settlement[hex] >= 2 and pos.control[hex] == 1 + ALLIED:
            found += 25
        return found + 3 * shelter


def _reached(threat: list[float]) -> int:
    return bits.of(hex for hex, factors in enumerate(threat) if factors)
