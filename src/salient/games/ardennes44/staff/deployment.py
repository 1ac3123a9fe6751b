"""A Movement Phase being planned: units are put on a copy of the board, one after the other, where it is best for all.

First whatever the tactics propose is tried, the best first; then every other unit looks for its place, again and again
while that changes anything and effort is left.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from salient.board import bits
from salient.board.paths import CLOSED
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.map.ground import INTACT, NO_RIVER
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, NOT_IN_GOOD_ORDER, OOS
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.alone import alone_at_his_door, leading
from salient.games.ardennes44.staff.board import IN_SIGHT, SHUT_IN, Board
from salient.games.ardennes44.staff.exchange import change_places
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.land import FAR, MECH_TURN, OUT
from salient.games.ardennes44.staff.threats import brought, reached, risk, threats
from salient.games.ardennes44.staff.times import Barrier, stack_defence
from salient.games.ardennes44.staff.value import unit_value
from salient.opponents.planning import Times

_CUT_OFF = 0.6
_HOMES = 4  # hexes with supply that who is cut off looks at, the best at a glance
_TRAPPED = (1.2, 0.4)  # the enemy still moves before he starves, and the German is the stronger one
_SHUT = bytes([0, CLOSED] + [0] * 254)
_STAY = (0.02, 0.15)  # nobody moves for nothing, and who defends least of all
_OPEN, _BESIDE = 1.0, 1.5  # an empty town falls, a garrison may hold; and the more if the enemy stands beside it
_EARLY = 2  # the last turn of the first day
_BARRED = 1.5  # turns: who needs more is kept from a town by somebody on his way, though he could reach it
_OPEN_LATER = 0.4  # an empty town that the enemy reaches a turn later, or only if nobody stands on his way
_WEAK = 2  # defence factors: who has no more is not wanted elsewhere
_SORTIE, _TOO_MANY = 2, 4.0  # hexes nearer to the enemy's home; times the own strength that could come
_ATTACK = 2  # turns in which no German gives way
_IN_DANGER = 0.2  # of a unit's worth: what it must stand to lose before it does
_FORD = 3.0  # times the own strength that could come against who has waded a river
_LINE_SORTIE = (1, 2.0)  # the same for who has a line to hold
_EXIT_LATER = 0.06  # who defends can still bar the way to the edge of who cannot leave the map next turn
_COMES, _ENOUGH = 0.75, 2.0  # of what could come against a town; times its defence that may come
_ENOUGH_BY_POINTS = 3.0  # the same where points count at the end
_SHELLED = 0.35  # times its defence that less may come for a column that guns shift
_ASIDE = 4  # half-points farther from one's post than one could come
_BESIDE_IT = 1  # the same for who could be in the very place to which he was sent
_NEAREST = 8  # hexes nearest to it that who has orders looks at
_SHUT_GLANCE = 4.0  # at a glance: a hex from which the way back may be shut
_GUN_LASTS = 0.75  # how much of that a gun beside the enemy counts at least

Fancy = Callable[[int, int], float]  # what a place counts more or less for than it is worth, for who would go there


def no_fancy(_unit: int, _hex: int) -> float:
    return 0.0


class Deployment(Board):
    # --- what it is worth

    def evaluate(self) -> float:
        """The whole board, for the side that plans."""
        self.evaluated += 1
        pos, value = self.pos, self.value
        found = sum(self._worth.values()) - _CUT_OFF * value.unsupplied(pos, self.side) - self.bare_guns(pos)
        if not self._last:  # nobody starves after the end
            found += self.weights.supply * _TRAPPED[self.side] * value.unsupplied(pos, self.enemy)
        if self.side == GERMAN:
            found -= self.left_open()
            return found + value.ground(pos, self._barrier.reach(*leading(self)), self.gaps())
        barrier = Barrier(self.land, pos, ALLIED, self._stacks)
        times = barrier.reach(*self._from)
        found -= self.left_open(times=times if self.in_line else None) + value.ground(
            pos, times, urgent=self._urgent, reopened=self._reopened
        )
        if value.has_exits:
            found -= value.exits(pos, barrier.back_from(list(self.land.exits)), _EXIT_LATER)
        return found

    def left_open(self, pos: A44Position | None = None, times: Times | None = None) -> float:
        """What it costs that towns stand empty where the enemy could come. `times`: with who stands in his way."""
        pos = pos or self.pos
        if self.is_last_move:
            return 0.0
        empty = bits.less(
            self._towns & (self._exposed | self._wanted), pos.standing(self.side) | pos.standing(self.enemy)
        )
        open_ = [hex for hex in bits.places(empty) if control.holds(pos, self.side, hex)]
        now, counts = bits.less(self._exposed, self._walked_into), self.land.counts
        if times is not None:
            barred = bits.of(hex for hex in open_ if times[hex] > _BARRED)
            open_ = [hex for hex in open_ if not barred >> hex & 1 or now >> hex & 1]
            now = bits.less(now, barred)
        shares = sum(counts[hex] * (_OPEN if now >> hex & 1 else _OPEN_LATER) for hex in open_)
        shares += _BESIDE * sum(counts[hex] for hex in open_ if self._watched >> hex & 1)
        return self.weights.ground * self._dear * shares

    def bare_guns(self, pos: A44Position) -> float:
        """What it costs that guns stand alone where the enemy could come."""
        if self._last:
            return 0.0
        return self.weights.guns * self._lasting * self.cover.bare(pos, self.threat, self.gun_lasts / self._lasting)

    @property
    def gun_lasts(self) -> float:
        """How much it still matters that a gun is lost; in the end nothing."""
        return 0.0 if self._last else max(_GUN_LASTS, self._lasting)

    def lies_open(self, gun: int) -> bool:
        """Whether a gun stands alone beside the enemy: it goes away if it can, and does not fire."""
        return not self._last and self.pos.at[gun] >= 0 and self.cover.bare_at(self.pos, self.pos.at[gun]) >= 1

    def with_moves(self, moves: Iterable[tuple[int, int]]) -> A44Position:
        """The board as it is planned, with these units elsewhere."""
        after = self.pos.copy()
        for unit, hex in moves:
            after.put(unit, hex)
        return after

    def covering(self, moves: Iterable[tuple[int, int]]) -> set[int]:
        """Who leaves a gun alone if all of these go."""
        after, found = self.with_moves(moves), set[int]()
        bare = self.bare_guns(after)
        for unit, hex in moves if bare > self.bare_guns(self.pos) else ():
            after.put(unit, self.pos.at[unit])
            if self.bare_guns(after) < bare:
                found.add(unit)
            after.put(unit, hex)
        return found

    def given_up(self, moves: Iterable[tuple[int, int]]) -> float:
        """What it costs that units go somewhere: towns left open, guns left alone, works given up, a way back."""
        after = self.with_moves(moves)
        left = {self.pos.at[unit] for unit, hex in moves if self.pos.at[unit] != hex}
        lost = [
            hex
            for hex in left
            if 0 <= hex < self.land.n and self._works(hex) and not after.standing(self.side) >> hex & 1
        ]
        bare = self.bare_guns(after) - self.bare_guns(self.pos)
        cut = 0.0
        if self.side == ALLIED and not self.is_last_move:
            cut = _CUT_OFF * (self.value.unsupplied(after, ALLIED) - self.value.unsupplied(self.pos, ALLIED))
        bare += sum(SHUT_IN * unit_value(self.pos, unit) for unit, hex in moves if self.may_be_shut_in(hex))
        return self.left_open(after) - self.left_open() + bare + self._dug_in * len(lost) + max(0.0, cut)

    def goes_without(self, moves: Iterable[tuple[int, int]], target: int) -> float:
        """What it costs that units attack a hex and do not go back to where supply comes."""
        return _CUT_OFF * self.road_home.forgone(moves, target)

    def look_again(self) -> None:
        """See what the enemy could do against the board as it is planned by now."""
        self.threat = self._with_towns(threats(self.pos, self.enemy))
        self._walked_into = self._open_to_walkers()
        self._exposed = reached(self.threat) | self._walked_into
        if self.side == ALLIED and not self.is_last_move:
            self._wanted = self._feared(Barrier(self.land, self.pos, ALLIED).reach(*self._from), IN_SIGHT)
        self._shut = self._shut_in()
        self._refresh(self.pos.stacked()[self.side])

    def call_back_riders(self) -> list[int]:
        """Who was to end on wheels where nobody could come, and now somebody can, is free again: not in a town."""
        caught = [unit for unit in self.options if self.side == ALLIED and self._may_be_caught(unit, self.pos.at[unit])]
        ideas = [self.fixed[unit] for unit in caught if unit in self.fixed]
        together = [unit for unit, intent in self.fixed.items() if any(intent is idea for idea in ideas)]
        for unit in (found := sorted({*caught, *together})):
            self.fixed.pop(unit, None)
            self.put(unit, self.start.at[unit])
        return found

    def _may_be_caught(self, unit: int, hex: int) -> bool:
        """On wheels, where he can be attacked (12.5)."""
        inside = 0 <= hex < self.land.n and not self._towns >> hex & 1
        return inside and bool(self.threat[hex]) and self.rides(unit, hex)

    def in_danger(self) -> int:
        """The empty hexes that the enemy could come near in his next turn."""
        return bits.less(self._exposed, self.pos.standing(self.side))

    def may_be_shut_in(self, hex: int) -> bool:
        """Whether who stands there may have no road next turn: in a town he holds out."""
        return bool(bits.less(self._shut, self._towns) >> hex & 1)

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
        kept = self.pos, dict(self._worth), self.passing
        self.pos, self.passing = self.pos.copy(), self.passing.copy()
        try:
            guarded = {
                self.pos.at[unit]: self._defence(self.pos.at[unit]) for unit, _ in intent.moves if self._guards(unit)
            }
            if not self._carried(intent):
                return None
            if not all(self._is_held(hex) and self._holds_on(hex, before) for hex, before in guarded.items()):
                return None
            if self.side == ALLIED and any(self.goes_hungry(unit) for unit, _ in intent.moves):
                return None
            return self.evaluate() - before + intent.bonus
        finally:
            self.pos, self._worth, self.passing = kept

    def _carried(self, intent: Intent) -> bool:
        """Whether all get there, those first who make room for others; they stand there then."""
        left = list(intent.moves)
        while left:
            able = (one for one in left if one[0] not in self.fixed and self._goes(*one, intent.tactic))
            if (first := next(able, None)) is None:
                return change_places(self, left)
            self.put(*first)
            left.remove(first)
        return True

    def _goes(self, unit: int, hex: int, tactic: str) -> bool:
        if hex == self.pos.at[unit]:
            return True
        dares = self.side == GERMAN and tactic == "attack"  # who throws the enemy back is not alone before him
        return hex in self.options.get(unit, {}) and self.has_room(unit, hex) and (dares or not self.is_rash(unit, hex))

    def _guards(self, unit: int) -> bool:
        """Whether one holds a town for the Allies, or a village of the ridge, which the enemy can reach, or is near."""
        here, pos = self.pos.at[unit], self.pos
        if self.side != ALLIED or self.is_last_move or here < 0 or pos.status[unit] & NOT_IN_GOOD_ORDER:
            return False
        mission = self.missions.get(unit)
        if mission and (here not in mission.town or (mission.is_for_other_half(here) and self._is_held(here, unit))):
            return False  # he is wanted there
        if self.kept >> here & 1:
            return not pos.world.units[unit].is_artillery
        soon = self.threatened if self.in_line else self._wanted
        where = self._exposed | (soon if pos.face(unit).defense <= _WEAK else 0)
        towns = self._towns | (bits.of(self.land.shoulder) if self.in_line else 0)
        return bool((towns & where) >> here & 1) and not pos.world.units[unit].is_artillery

    def _is_held(self, hex: int, but: int = -1) -> bool:
        """Whether somebody in good order stands there."""
        pos, units = self.pos, self.pos.world.units
        there = [unit for unit in pos.units_at(hex, self.side) if unit != but and not units[unit].is_artillery]
        return any(not pos.status[unit] & NOT_IN_GOOD_ORDER for unit in there)

    def abandons(self, unit: int) -> bool:
        """Whether it is the last one who guards a town: neither an idea nor an attack draws him out of it."""
        if not self._guards(unit):
            return False
        here = self.pos.at[unit]
        return not (self._is_held(here, unit) and self._holds_on(here, self._defence(here), unit))

    def _defence(self, hex: int, but: int = -1) -> float:
        """Of those who stand somewhere in good order."""
        pos = self.pos
        able = [
            unit for unit in pos.units_at(hex, self.side) if unit != but and not pos.status[unit] & NOT_IN_GOOD_ORDER
        ]
        return stack_defence(pos, hex, self.side, able) if able else 0.0

    def _holds_on(self, hex: int, before: float, but: int = -1) -> bool:
        """Whether a town is left with as much as it had, or with enough against who can come.

        Where no line is held not on the first day: more comes over the bridges being built than anybody sees yet.
        """
        left = self._defence(hex, but)
        if left >= before or (not self.in_line and self.start.turn <= _EARLY):
            return left >= before
        open_sides = bits.less(self.pos.world.ground.near[hex], self.pos.standing(self.side)).bit_count()
        enough = self.enough(hex, _ENOUGH) if self.in_line else _ENOUGH_BY_POINTS
        return left >= brought(self.threat[hex], open_sides, _COMES) / enough

    def enough(self, hex: int, times: float) -> float:
        """How many times the defence of a town may come against it, if that is so many without guns."""
        return times if self.shelled is None else max(1.0, times - _SHELLED * self.shelled[hex])

    def is_rash(self, unit: int, hex: int) -> bool:
        """Whether who defends would go where the enemy stands on most sides, or towards far more than he can bear.

        Nor does he end on wheels where he can be attacked, but in a town, or go where nothing will be brought to him;
        and who is strong and belongs in a town goes there. Who attacks does not wade a river alone to where far more
        could come, nor drive up to the enemy's own edge of the map.
        """
        if self.is_last_move or self.is_last_word or hex >= self.land.n:
            return False
        bound = self.side == ALLIED and (unit in self.missions or self.pos.face(unit).defense > _WEAK)
        if bound and self.turns_aside(unit, hex):
            return True
        return self.deserts(unit, hex) or self._dares_too_much(unit, hex)

    def _dares_too_much(self, unit: int, hex: int) -> bool:
        """The same wherever one belongs."""
        if self._towns >> hex & 1:
            return False
        if self.side == GERMAN:
            return self._fords_alone(unit, hex) or alone_at_his_door(self, unit, hex)
        if self._ringed >> hex & 1 or self._may_be_caught(unit, hex) or self._strays(unit, hex):
            return True
        began, rear, way = self.start.at[unit], self.land.rear[self.enemy], self.posts.get(unit)
        if self.in_line and way is not None and (self.is_there(way, hex) or self.is_as_sent(unit, hex)):
            return False
        sortie, too_many = _LINE_SORTIE if self.in_line else (_SORTIE, _TOO_MANY)
        if not 0 <= began < self.land.n or rear[hex] > rear[began] - sortie:
            return False
        return self.start.turn <= _EARLY or self.threat[hex] > too_many * self.pos.face(unit).defense

    def turns_aside(self, unit: int, hex: int) -> bool:
        """Whether who belongs in a town would go elsewhere than as near to it as he can, where a line is held."""
        way = self.posts.get(unit)
        if not self.in_line or way is None:
            return False
        if self.goals.get(unit) not in self.land.hubs and unit not in self.missions:
            return False
        if (known := self._nearest.get(unit)) is None or (unit in self.missions and not self.has_room(unit, known[2])):
            able = [(way[other], other, self.rides(unit, other)) for other in self._open_to(unit)]
            driven = min((far for far, _, rides in able if not rides), default=OUT)
            near, at, _ = min(able, default=(OUT, hex, False))
            known = self._nearest[unit] = near, driven, at
        (near, driven, _), mission = known, self.missions.get(unit)
        if mission is None or near:
            return way[hex] > near + _ASIDE or (mission is not None and self.rides(unit, hex) and way[hex] >= driven)
        beside = 0 if mission.hex in mission.town else _BESIDE_IT  # nor into the other half of it
        return way[hex] > beside or (hex in mission.town and hex != mission.hex)

    def _open_to(self, unit: int) -> Iterator[int]:
        """Where a unit could go; who has orders does not count places that are full, or where he would be caught."""
        for hex in self.options.get(unit, ()):
            if hex < self.land.n and (
                unit not in self.missions or (self.has_room(unit, hex) and not self._dares_too_much(unit, hex))
            ):
                yield hex

    def _fords_alone(self, unit: int, hex: int) -> bool:
        """Whether one would stand with an unbridged river behind him before far more than he can bear."""
        pos, began = self.pos, self.start.at[unit]
        if not self.threat[hex] or not 0 <= began < self.land.n:
            return False
        steps = pairwise((began, *self.options.get(unit, {}).get(hex, ())))
        sides = (pos.world.ground.side(a, b) for a, b in steps)
        if not any(side.river != NO_RIVER and (side.bridge < 0 or pos.bridge[side.bridge] != INTACT) for side in sides):
            return False
        there = {*pos.units_at(hex, self.side), unit}
        return self.threat[hex] > _FORD * stack_defence(pos, hex, self.side, sorted(there))

    def _strays(self, unit: int, hex: int) -> bool:
        """Whether one leaves his supply behind, or goes still farther from it: towards the enemy's home."""
        began, rear = self.start.at[unit], self.land.rear[self.enemy]
        if not 0 <= began < self.land.n or self._fed >> hex & 1 or hex == began:
            return False
        return bool(self._fed >> began & 1) or rear[hex] < rear[began]

    def gives_way(self, unit: int, hex: int) -> bool:
        """Whether a German would leave the enemy beside him in the days of the attack, for the rear or for nothing.

        Later on those on foot still do not, while nobody is about to crush them; who is, goes by an idea (`withdraw`).
        """
        began, rear, start = self.start.at[unit], self.land.rear[self.side], self.start
        if self.side != GERMAN or self.is_last_word or not 0 <= began < self.land.n or hex >= self.land.n:
            return False
        near, enemies = start.world.ground.near, start.standing(self.enemy)
        shaken = start.status[unit] & (NOT_IN_GOOD_ORDER | OOS)
        if shaken or not near[began] & enemies or near[hex] & enemies:
            return False
        if rear[hex] >= rear[began] and self.turns_to_go(unit, hex) < self.turns_to_go(unit, began):
            return False
        if start.turn <= _ATTACK:
            return True
        if start.world.units[unit].is_mechanized:
            return False
        open_sides = bits.less(near[began], self.pos.standing(self.side)).bit_count()
        danger = risk(self.pos, self.side, began, (unit,), self.threat[began], open_sides)
        return danger < _IN_DANGER * unit_value(self.pos, unit)

    def goes_hungry(self, unit: int) -> bool:
        """Whether one has left his supply behind while there is time to starve, and not for a town that counts.

        Or has gone elsewhere than back to it. Where a line is held others say who goes where (`_strays`).
        """
        began, here = self.start.at[unit], self.pos.at[unit]
        if self.in_line or self._last or began == here or not 0 <= began < self.land.n or here >= self.land.n:
            return False
        if supply(self.pos, self.side).hexes >> here & 1 or self._towns >> here & 1:
            return False
        return bool(self._fed >> began & 1) or self.road_home.could_go(unit, self.has_room)

    def carry_out(self, intent: Intent) -> None:
        for unit, hex in intent.moves:
            self.put(unit, hex)
            self.fixed[unit] = intent
        if self._walked_into:  # who stands on the way to a town bars it as well
            barred = bits.less(self._walked_into, self._open_to_walkers())
            self._walked_into, self._exposed = bits.less(self._walked_into, barred), bits.less(self._exposed, barred)

    # --- everybody else

    def improve(
        self, unit: int, candidates: Iterable[int], noise: float, rng: random.Random, fancy: Fancy = no_fancy
    ) -> bool:
        """Put a unit where the whole board is best, of places as good where it is liked. Whether it moved."""
        here, n = self.pos.at[unit], self.land.n
        best, most = here, -math.inf
        for hex in (here,) if self.abandons(unit) else candidates:
            if hex == here and self._lingers(unit, here):
                continue
            if hex != here and (not self.has_room(unit, hex) or self.is_rash(unit, hex) or self.gives_way(unit, hex)):
                continue
            self.put(unit, hex)
            if self.goes_hungry(unit):
                continue
            worth = self.evaluate() + (_STAY[self.side] if hex == here else 0.0)
            worth += fancy(unit, hex) if hex != self.start.at[unit] else 0.0  # nobody moves for that alone
            if noise:
                worth += rng.gauss(0.0, noise)
            if worth > most:
                best, most = hex, worth
        if best < 0 or (best >= n and best != here):
            best = here
        self.put(unit, best)
        return best != here

    def _lingers(self, unit: int, here: int) -> bool:
        """Whether who was sent somewhere stays far from it, though he can come nearer."""
        if unit not in self.missions or not 0 <= here < self.land.n or self.is_as_sent(unit, here):
            return False
        return self.turns_aside(unit, here)

    def shortlist(self, unit: int, most: int, rng: random.Random) -> list[int]:
        """The hexes that look best at a glance, some others, and where it stands."""
        here = self.pos.at[unit]
        hexes = [hex for hex in self.options.get(unit, {}) if hex < self.land.n]
        if len(hexes) > most:
            hexes.sort(key=lambda hex: -self._glance(unit, hex))
            open_ = [hex for hex in hexes if hex == here or self.has_room(unit, hex)]
            others = open_[most - 4 :]
            hexes = open_[: most - 4] + rng.sample(others, min(4, len(others)))
            if (post := self.goals.get(unit, here)) in self.options[unit] and post not in hexes:
                hexes.append(post)
            hexes += [hex for hex in self._nearest_to_mission(unit) if hex not in hexes]
        if home := self.road_home.ways_back(unit):
            fed = sorted(bits.places(home), key=lambda hex: (-self._glance(unit, hex), hex))
            hexes += [hex for hex in fed[:_HOMES] if hex not in hexes]
        hexes += [hex for hex in self.lone_guns() if hex in self.options.get(unit, ()) and hex not in hexes]
        stays = [hex for hex in (here, self.start.at[unit]) if hex >= 0 and hex not in hexes]
        return hexes + sorted({*stays})

    def _nearest_to_mission(self, unit: int) -> list[int]:
        """The places with room from which it is least far to where a unit was sent."""
        if unit not in self.missions:
            return []
        way = self.posts[unit]
        able = [hex for hex in self.options[unit] if hex < self.land.n and self.has_room(unit, hex)]
        return sorted(able, key=lambda hex: (way[hex], self.rides(unit, hex), hex))[:_NEAREST]

    def lone_guns(self, least: float = 0.0) -> list[int]:
        """The hexes in which somebody is wanted beside a gun, as it lies more open than this."""
        if self._last:
            return []
        pos = self.pos
        standing = {pos.at[gun] for gun in pos.world.guns[self.side] if 0 <= pos.at[gun] < self.land.n}
        return [hex for hex in sorted(standing) if self.cover.bare_at(pos, hex, self.threat) > least]

    def _glance(self, unit: int, hex: int) -> float:
        pos, ground = self.pos, self.pos.world.ground
        shelter = odds.best_bonus(pos, hex, self.side)[0]
        if self.onward is None:
            near = sum(self.hot.get(beside, 0.0) for beside in bits.places(ground.near[hex]))
            points = 6.0 if hex in self.land.victory or (self.in_line and hex in self.land.shoulder) else 0.0
            points += 6 * self._at_post(unit, hex) - (_SHUT_GLANCE if self._shut >> hex & 1 else 0.0)
            return 9 * self.hot.get(hex, 0.0) + 3 * near + 2.5 * shelter - 0.12 * self.threat[hex] + points
        found = -MECH_TURN * self.turns_to_go(unit, hex)
        if self._to_exits is not None and pos.world.units[unit].is_mechanized:
            found = max(found, 6.0 - (self._to_exits[hex] if self._to_exits[hex] != OUT else 260))
        if hex in self.land.victory:
            found += 30
        elif ground.settlement[hex] >= 2 and pos.control[hex] == 1 + ALLIED:
            found += 25
        return found + 3 * shelter
