"""How long it takes to get somewhere, with the enemy in the way: stacks, zones and bonds cost time, they do not bar."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from functools import cached_property, lru_cache

from salient.board import bits
from salient.board.paths import Network
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.combat.rally import BOUNDARIES_END
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.map.ground import INTACT, UNDER_CONSTRUCTION
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, NOT_IN_GOOD_ORDER, ON_WHEELS, OOS
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import FAR, FOOT_TURN, MECH_TURN, Land
from salient.games.ardennes44.world import A44World
from salient.opponents.planning import Times

_ZONE = bytes([0, 4] + [0] * 254)  # half-points for a hex in a zone of control
_BOND, _TRAFFIC = 8, 4
_BOTTLENECK, _BOTTLENECK_OPEN = 8, 4
_WAITS = 9  # for who crosses a bridge that is being built: half a turn, as some come to it late
_STACK, _PER_DEFENCE = 4, 2.6
_SHAKEN = 0.35  # what is left of a stack's hindrance when none of it is in good order
_MOST = 250
_STATES = 20_000  # stacks in a state that are remembered
TRAFFIC_EACH = 6  # markers of each side

Side = tuple[int, int]  # a hexside, by its two hexes
Stack = tuple[int, tuple[int, ...]]


def stack_defence(pos: A44Position, hex: int, side: int, units: tuple[int, ...] | list[int]) -> float:
    """The defence of a stack, roughly as the odds count it."""
    strength = sheltered = 0
    only_tanks = True
    for unit in units:
        defence = pos.face(unit).defense
        if pos.status[unit] & ON_WHEELS:
            defence = (defence + 1) // 2
        strength += defence
        if odds.gets_bonus(pos, unit):
            sheltered += defence
            only_tanks = only_tanks and pos.world.units[unit].silhouette
    if not sheltered:
        return strength
    bonus = odds.best_bonus(pos, hex, side)[0]
    return strength + (min(bonus, 1) if only_tanks else min(bonus, sheltered))


class Barrier:
    """What one side's units cost the other in time.

    `known`: what stacks cost, kept while one plan is made; `states`: the same by all that it depends on; `works`: the
    other reckons with the bridges he builds; `shunned`: hexes that cost his vehicles more, as they are not to go there.
    """

    def __init__(
        self,
        land: Land,
        pos: A44Position,
        side: int,
        known: dict[Stack, int] | None = None,
        *,
        works: bool = False,
        shunned: Mapping[int, int] | None = None,
        states: dict[tuple[int, ...], int] | None = None,
    ):
        self._land, self._shunned = land, shunned or {}
        front = pos.front(side)
        inside = (1 << land.n) - 1
        extra = bytearray(bits.to_bytes(bits.less(front.zone, front.hexes) & inside, land.n).translate(_ZONE))
        for hex in bits.places(front.hex_bonds & inside):
            extra[hex] = min(_MOST, extra[hex] + _BOND)
        known = {} if known is None else known
        for hex, units in pos.stacked()[side].items():
            if hex < land.n:
                cost = known.get((hex, tuple(units)))
                if cost is None:
                    cost = known[hex, tuple(units)] = self._as_known(pos, hex, side, tuple(units), states)
                extra[hex] = cost
        for hex in pos.traffic[TRAFFIC_EACH * side : TRAFFIC_EACH * (side + 1)]:
            if 0 <= hex < land.n:
                extra[hex] = min(_MOST, extra[hex] + _TRAFFIC)
        lines: tuple[Side, ...] = ()
        if side == ALLIED:  # what slows the German alone: bottlenecks, and for some time the lines between his armies
            slow = _BOTTLENECK_OPEN if traffic.german_has_st_vith(pos) else _BOTTLENECK
            for hex in land.bottlenecks:
                extra[hex] = min(_MOST, extra[hex] + slow)
            lines = land.boundary if pos.turn < BOUNDARIES_END - 1 else ()
        in_work = UNDER_CONSTRUCTION + 1 - side if works and pos.turn < land.last_turn else None
        closed, rear = front.hexes | bits.less(front.zone, pos.standing(1 - side)), land.rear[1 - side]
        down: list[Side] = []
        for (a, b), state in zip(land.bridges, pos.bridge, strict=True):
            if state == in_work and not closed & (1 << a | 1 << b):  # it stands next turn
                far = max((a, b), key=lambda end: (rear[end], end))
                extra[far] = min(_MOST, extra[far] + _WAITS)
            elif state != INTACT:
                down.append((a, b))
        self._down = tuple(down)
        self.extra = bytes(extra)
        self._bonds, self._lines = front.side_bonds, lines

    @classmethod
    def _as_known(
        cls, pos: A44Position, hex: int, side: int, units: tuple[int, ...], states: dict[tuple[int, ...], int] | None
    ) -> int:
        """What a stack costs, if it has not been asked in this state before."""
        if states is None:
            return cls._stack(pos, hex, side, units)
        steps, status = pos.steps, pos.status
        if len(units) == 1:
            unit = units[0]
            key: tuple[int, ...] = (hex, pos.improved[hex], unit, steps[unit], status[unit])
        else:
            each = [what for unit in units for what in (unit, steps[unit], status[unit])]
            key = (hex, pos.improved[hex], *each)
        found = states.get(key)
        if found is None:
            if len(states) >= _STATES:
                states.clear()
            found = states[key] = cls._stack(pos, hex, side, units)
        return found

    @staticmethod
    def _stack(pos: A44Position, hex: int, side: int, units: tuple[int, ...]) -> int:
        defence = stack_defence(pos, hex, side, units)
        if all(pos.status[unit] & NOT_IN_GOOD_ORDER for unit in units):
            defence *= _SHAKEN
        return min(_MOST, int(_STACK + _PER_DEFENCE * defence))

    @property
    def _by_wheel(self) -> bytes:
        """What each hex costs a vehicle more."""
        return self.slowed(self._shunned).extra if self._shunned else self.extra

    @cached_property
    def _on_wheels(self) -> bytes:
        return _cut(self._land.vehicle, self._bonds, self._down, self._lines)

    @cached_property
    def _on_foot(self) -> bytes:
        return _cut(self._land.foot, self._bonds, (), self._lines)

    @cached_property
    def _back_on_wheels(self) -> bytes:
        return _cut(self._land.back_vehicle, self._bonds, self._down, self._lines)

    def reach(self, mech: list[int], foot: list[int]) -> Times:
        land = self._land
        by_wheel = _far(land.vehicle, tuple(mech), self._by_wheel, self._on_wheels) if mech else None
        by_foot = _far(land.foot, tuple(foot), self.extra, self._on_foot) if foot else None
        return Times(by_wheel, by_foot, (MECH_TURN, FOOT_TURN))

    def slowed(self, more: Mapping[int, int]) -> Barrier:
        """The same with more half-points for some hexes."""
        other = copy.copy(self)
        extra = bytearray(self.extra)
        for hex, cost in more.items():
            extra[hex] = min(_MOST, extra[hex] + cost)
        other.extra = bytes(extra)
        return other

    def back_from(self, goals: list[int]) -> bytes:
        """For each hex how far a vehicle has to the nearest of these."""
        return _far(self._land.back_vehicle, tuple(goals), self._by_wheel, self._back_on_wheels)

    @cached_property
    def _back_on_foot(self) -> bytes:
        return _cut(self._land.back_foot, self._bonds, (), self._lines)

    def back_on_foot_from(self, goals: list[int]) -> bytes:
        """The same for who walks."""
        return _far(self._land.back_foot, tuple(goals), self.extra, self._back_on_foot)


@lru_cache(maxsize=512)  # boards that are weighed one after the other differ by one unit, which may not matter here
def _far(network: Network, sources: tuple[int, ...], extra: bytes, blocked: bytes) -> bytes:
    """How far every place is from the nearest of these."""
    return network.reach(sources, FAR, None, extra, blocked)


@lru_cache(maxsize=256)
def _cut(network: Network, bonds: frozenset[Side], down: tuple[Side, ...], lines: tuple[Side, ...]) -> bytes:
    """The edges that are cut by bonds, by bridges that are down, and by lines."""
    return network.block((*bonds, *down), onto=_across(network, lines))


@lru_cache(maxsize=64)
def _across(network: Network, lines: tuple[Side, ...]) -> bytes:
    """The edges that lines cut, which stay where they are."""
    return network.block(lines)


def starts(pos: A44Position, side: int) -> tuple[list[int], list[int]]:
    """Where a side's mechanized units stand, and its others; guns and broken units lead nowhere."""
    mech: set[int] = set()
    foot: set[int] = set()
    n, at, status = pos.world.ground.n, pos.at, pos.status
    for unit, mechanized in _fighting(pos.world, side):
        if 0 <= (hex := at[unit]) < n and not (state := status[unit]) & BROKEN:
            (mech if mechanized and not state & OOS else foot).add(hex)
    return sorted(mech), sorted(foot)


@lru_cache(maxsize=32)
def _fighting(world: A44World, side: int) -> tuple[tuple[int, bool], ...]:
    """A side's units but for the guns, and whether they are mechanized."""
    units = world.units
    return tuple((unit, units[unit].is_mechanized) for unit in world.own[side] if not units[unit].is_artillery)
