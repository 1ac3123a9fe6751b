"""How well the German stands: material, victory hexes, exits, supply. The Allies want the opposite."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    BROKEN,
    DISRUPTED,
    ENGAGED,
    GERMAN,
    NOT_IN_GOOD_ORDER,
    OOS,
    SIDES,
    Face,
    Unit,
)
from salient.games.ardennes44.position import EXITED, A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.effort import Effort, lasts
from salient.games.ardennes44.staff.land import MECH_TURN, OUT, land
from salient.games.ardennes44.staff.times import Barrier, starts
from salient.games.ardennes44.staff.weights import Weights
from salient.games.ardennes44.world import A44World
from salient.opponents.planning import NEVER, Times, likely

WON = 500.0
FACTORS_A_POINT = 4  # S2.4
_BROKEN, _DISRUPTED, _OOS, _ENGAGED = 0.6, 0.82, 0.75, 0.95
_LEFT_BEHIND = 0.8  # a victory hex held without a garrison, while there is time for the enemy to come back
_LAST_LEFT_BEHIND = 0.5  # on the last turn the Allies still move after the German
_LAST_CUT = 0.1
_SOON = 0.85  # a hex whose road will be cleared in good time
_REACHED = 0.7  # a hex that will be taken in good time
_OUTSIDE = 0.9  # of what an empty hex would be worth if one went in
_HASTE = 1.5  # a hex is taken in good time if the way to it fills less than this part of the time that is left
_DELAYED, _DELAY = 0.55, 3.0  # the same for who has reserves on the way; turns in which a place becomes less urgent
HORIZON = 6  # turns: nobody hurries for what lies beyond
_COMBAT = 0.5  # of a turn: what is left of it after moving
_GARRISON_CUT = 0.6
_ROAD_IN_DANGER = (0.45, 0.75, 0.85, 0.9)  # by the turns that are left
_EXIT_IN_SIGHT = 2.0  # turns to the edge: the enemy has the time to bar any longer way
_EXIT_NEXT, _EXIT_LATER = 0.7, 0.25  # turns within which nothing comes between; the chance after that
_WAR_GOES_ON = 3  # turns: with fewer left, units count for less and less
_LEAST_MATERIAL = 0.25
_ANYBODY = 0.6  # that somebody is there at all
_GUN = 2.2  # a gun has no factors; it shifts one attack after the other
_KEPT = 500  # boards whose value is remembered: the same ones are asked about again and again
_VICTORY = 5.0  # victory hexes that it is worth to hold as many as win the game


def unit_value(pos: A44Position, unit: int) -> float:
    return _face_value(pos, unit, pos.steps[unit])


def step_value(pos: A44Position, unit: int) -> float:
    """What the next step lost would cost."""
    left = pos.steps[unit]
    return _face_value(pos, unit, left) - (_face_value(pos, unit, left - 1) if left > 1 else 0.0)


def _face_value(pos: A44Position, unit: int, steps: int) -> float:
    return _worths(pos.world)[unit][steps]


@lru_cache(maxsize=16)
def _worths(world: A44World) -> tuple[tuple[float, ...], ...]:
    """What each unit is worth, by the steps that are left."""

    def worth(unit: Unit, face: Face) -> float:
        return 0.5 * (face.attack + face.defense) + (_GUN if unit.is_artillery else _ANYBODY)

    return tuple(tuple(worth(unit, face) for face in (unit.faces[-1], *unit.faces)) for unit in world.units)


class _Lie(NamedTuple):
    """What is the same for all victory hexes of a board. Hexes as bits."""

    left: int  # turns
    chances: float
    roads: int
    standing: int  # where garrisons count
    germans: int
    allies: int
    control: bytearray


class Value:
    """Of positions of one world, for the German, in points of material."""

    def __init__(
        self,
        world: A44World,
        weights: Weights,
        main: Effort | None = None,
        *,
        delays: bool = False,
        works: bool = False,
    ):
        """`delays`: who defends against a breakthrough, to whom every turn counts that the enemy needs.

        `works`: who reckons with the bridges that the German builds. It is not known yet what it does to the balance
        that the Allies do.
        """
        self.world = world
        self.land = land(world)
        self._effort = (main or Effort()).by_hex(world, self.land)
        self.weights = weights
        self.last_turn = victory.scenario_of(world).last_turn
        self._wins: list[tuple[int, list[int]]] | None = None  # how many of which hexes win
        self.by_points = victory.scenario_of(world).victory.points is not None  # else who breaks through has won
        self._delays = delays and not self.by_points
        self._works = works
        orders = self.land.orders
        aside = {} if delays else orders.counts
        self._counts = {hex: counts * aside.get(hex, 1.0) for hex, counts in self.land.counts.items()}
        self._shunned = {} if delays else orders.shunned
        self._known: dict[tuple[tuple[object, ...], float], float] = {}  # boards that were asked about lately
        self._stacks: dict[tuple[int, ...], int] = {}  # what stacks of the Allies cost, as `Barrier` asks
        self.has_exits = bool(self.land.exits) and victory.scenario_of(world).victory.factors_per_point is not None

    def __call__(self, pos: A44Position, least: float = -math.inf) -> float:
        """`least`: what the victory hexes count for at least, whatever stands in the way to them."""
        if pos.result is not None:
            winner = pos.result.winner
            return 0.0 if winner is None else WON if winner == SIDES[GERMAN] else -WON
        key = (pos.board(), least)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._weigh(pos, least)
            if len(self._known) > _KEPT:
                del self._known[next(iter(self._known))]
        return found

    def _weigh(self, pos: A44Position, least: float) -> float:
        barrier = self.barrier(pos)
        times = barrier.reach(*starts(pos, GERMAN))
        exits = barrier.back_from(list(self.land.exits)) if self.has_exits else None
        return (
            self.weights.material * self.lasting(pos) * self.material(pos)
            + max(self.ground(pos, times), least)
            + self.exits(pos, exits)
            + self.cut_off(pos)
        )

    def barrier(self, pos: A44Position) -> Barrier:
        """What the Allies cost the German in time."""
        return Barrier(self.land, pos, ALLIED, works=self._works, shunned=self._shunned, states=self._stacks)

    def turns_left(self, pos: A44Position) -> int:
        return self.last_turn - pos.turn

    def lasting(self, pos: A44Position) -> float:
        """How much it still matters who has how much left: at the end only the points count."""
        left = min(1.0, self.turns_left(pos) / _WAR_GOES_ON)
        return _LEAST_MATERIAL + (1 - _LEAST_MATERIAL) * left

    # --- the parts

    def material(self, pos: A44Position) -> float:
        found = 0.0
        at, status, steps, worths = pos.at, pos.status, pos.steps, _worths(pos.world)
        for side, sign in ((GERMAN, 1.0), (ALLIED, -1.0)):
            for unit in self.world.own[side]:
                if at[unit] < 0:
                    if at[unit] == EXITED:
                        found += sign * worths[unit][steps[unit]]
                    continue
                found += sign * worths[unit][steps[unit]] * _state(status[unit])
        return found

    def ground(
        self,
        pos: A44Position,
        times: Times,
        gaps: bytes | None = None,
        urgent: Mapping[int, float] | None = None,
        reopened: int = 0,
    ) -> float:
        """Victory hexes: held by road, held and cut off, or to be reached in time.

        `gaps`: for each hex in how many places the Allies could cut its road in their next turn; `urgent`: how much
        each hex counts now for who plans; `reopened`: the hexes whose road would be cleared again before points count.
        """
        roads, standing = supply(pos, GERMAN).roads | reopened, pos.standing(GERMAN)
        over = self.turns_left(pos) <= 0 and pos.player == ALLIED  # nobody moves after this
        found, shares = 0.0, dict[int, float]()
        lie, counts, effort, fades = self._lie(pos, roads, standing), self._counts, self._effort, lasts(pos.turn)
        for hex in self.land.victory:
            if over:
                found += control.holds(pos, GERMAN, hex) and roads >> hex & 1
                continue
            share = self._share(lie, times, hex)
            if gaps is not None and gaps[hex] and roads >> hex & 1:
                kept = self.kept(pos)
                share *= kept + (1 - kept) * 0.5 * math.exp((1 - gaps[hex]) / 2)
            counted = counts[hex] * (1 + (effort.get(hex, 1.0) - 1) * fades)  # as `effort` has it
            found += share * counted * (urgent.get(hex, 1.0) if urgent else 1.0)
            shares[hex] = share
        return self.weights.ground * (found + self._near_victory(pos, shares))

    def _near_victory(self, pos: A44Position, shares: Mapping[int, float]) -> float:
        """What it is worth beyond the hexes themselves that so many are held of those that win the game."""
        if self.by_points or not shares:
            return 0.0
        if self._wins is None:
            wanted = victory.conditions(pos)
            groups = (
                (wanted.liege_hexes, victory.named(pos, victory.LIEGE)),
                (wanted.meuse_hexes, victory.named(pos, *victory.MEUSE)),
                (wanted.west_hexes, victory.western(pos)),
            )
            self._wins = [(needed, hexes) for needed, hexes in groups if needed]
        near = 0.0
        for needed, hexes in self._wins:
            best = sorted((shares.get(hex, 0.0) for hex in hexes), reverse=True)[:needed]
            near = max(near, sum(best) / needed)
        return _VICTORY * near**4

    def effort(self, pos: A44Position, hex: int) -> float:
        """How much more or less than another a victory hex counts, while the main effort of the first day lasts."""
        return self._counts[hex] * (1 + (self._effort.get(hex, 1.0) - 1) * lasts(pos.turn))

    def kept(self, pos: A44Position) -> float:
        """What a victory hex is worth whose road the enemy could cut: there may be time to clear it again."""
        return _ROAD_IN_DANGER[min(max(self.turns_left(pos), 0), len(_ROAD_IN_DANGER) - 1)]

    def hex_share(self, pos: A44Position, times: Times, hex: int, roads: int, standing: int) -> float:
        return self._share(self._lie(pos, roads, standing), times, hex)

    def _lie(self, pos: A44Position, roads: int, standing: int) -> _Lie:
        left, germans = self.turns_left(pos), pos.standing(GERMAN)
        chances = min(left, HORIZON) + (_COMBAT if pos.player == GERMAN else 0.0)
        return _Lie(left, chances, roads, standing, germans, pos.standing(ALLIED), pos.control)

    def _share(self, lie: _Lie, times: Times, hex: int) -> float:
        left, chances, roads, standing, germans, allies, held_by = lie
        road = bool(roads >> hex & 1)
        if germans >> hex & 1 or (held_by[hex] == 1 + GERMAN and not allies >> hex & 1):  # as `control.holds`
            return self._held(left, road, bool(standing >> hex & 1))
        turns = times[hex]
        if turns >= NEVER:
            return 0.0
        share = self._reached(turns, chances) if chances else 0.0
        if not allies >> hex & 1:  # who need only walk in is never better off outside
            share = min(share, _OUTSIDE * self._held(left, road, True))
        return share

    def _reached(self, turns: float, chances: float) -> float:
        """What a hex counts for that the German reaches in so many turns, if all goes well, of those that are left."""
        if self._delays:
            return _DELAYED * math.exp(-turns / _DELAY)
        return _REACHED / (1 + (_HASTE * turns / chances) ** 3)

    def _held(self, left: int, road: bool, garrison: bool) -> float:
        if road:
            return 1.0 if garrison else _LEFT_BEHIND if left > 0 else _LAST_LEFT_BEHIND
        if left <= 0:
            return _LAST_CUT
        sure = self.weights.cut_road
        reopened = sure + (_SOON - sure) * likely(left - 2.0)  # there is time to clear the road
        return reopened * (1.0 if garrison else _GARRISON_CUT)

    def exit_odds(self, pos: A44Position, cost: int, later: float = _EXIT_LATER) -> float:
        """Of leaving the map in time from a hex so far from the edge; `later`: of who cannot do it next turn."""
        turns = (cost + 2) / MECH_TURN
        if cost == OUT or turns > _EXIT_IN_SIGHT:
            return 0.0
        sure = 1.0 if turns <= _EXIT_NEXT else later
        return sure * likely((self.turns_left(pos) - turns) * 2.0 - 0.8)

    def exits(self, pos: A44Position, costs: bytes | None, later: float = _EXIT_LATER) -> float:
        weight = self.weights.ground / FACTORS_A_POINT
        over = self.turns_left(pos) <= 0  # then only whole points count, and nothing opens a road again
        left = pos.exited // FACTORS_A_POINT * FACTORS_A_POINT if over else pos.exited
        if costs is None:
            return weight * left
        found = 0.0
        for hex, stack in pos.stacked()[GERMAN].items():
            if hex >= self.land.n:
                continue
            odds = 0.0 if over else self.exit_odds(pos, costs[hex], later)  # who has not left by then does not leave
            if odds >= 0.01:
                found += odds * sum(pos.face(unit).attack for unit in stack if self.may_leave(pos, unit))
        connected = not pos.exited or victory.exit_connected(pos, supply(pos, GERMAN))
        return weight * ((1.0 if connected else _LAST_CUT if over else 0.5) * left + 0.7 * found)

    def may_leave(self, pos: A44Position, unit: int) -> bool:
        data = self.world.units[unit]
        return data.is_mechanized and not data.is_artillery and not pos.status[unit] & (OOS | NOT_IN_GOOD_ORDER)

    def cut_off(self, pos: A44Position) -> float:
        """Who is cut off starves while there is time for it: at the end it is nothing that he is left alone."""
        if self.turns_left(pos) <= 0:
            return 0.0
        return self.weights.supply * (self.unsupplied(pos, ALLIED) - self.unsupplied(pos, GERMAN))

    def unsupplied(self, pos: A44Position, side: int) -> float:
        """The worth of a side's units from which no supply path leads."""
        inside = (1 << self.land.n) - 1
        cut = bits.less(pos.standing(side) & inside, supply(pos, side).hexes)
        stacks = pos.stacked()[side]
        if not cut:
            return 0.0
        steps, worths = pos.steps, _worths(pos.world)
        return sum([worths[unit][steps[unit]] for hex in bits.places(cut) for unit in stacks.get(hex, ())])


@lru_cache(maxsize=4096)
def _state(status: int) -> float:
    found = 1.0
    if status & BROKEN:
        found = _BROKEN
    elif status & DISRUPTED:
        found = _DISRUPTED
    if status & OOS:
        found *= _OOS
    if status & ENGAGED:
        found *= _ENGAGED
    return found
