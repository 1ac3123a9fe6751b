"""Guns that nobody covers: what the enemy finds when those who stood with them, or before them, have gone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.pieces.counters import BROKEN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.world import A44World

_NEAR = 0.4  # of a gun beside the enemy: one that he has to walk to, with nobody between
_REACH = 3  # hexes that he walks for it
_COMES = 4.0  # factors with which he is known to come, past whoever stands before it
_OPEN, _MANY = 0.8, 12.0  # the same where as many come; of those to which fewer can few are lost (`peril.py`)


class Cover:
    """Of one side's guns against the enemy as he stands."""

    def __init__(self, pos: A44Position, side: int):
        self._side, n = side, pos.world.ground.n
        units, status = pos.world.units, pos.status
        self._enemies = [
            hex
            for hex, stack in pos.stacked()[1 - side].items()
            if hex < n and any(not units[unit].is_artillery and not status[unit] & BROKEN for unit in stack)
        ]
        self._spread = net(pos.world.ground).steps.spread
        self._beside = self._near = self._spread(bits.of(self._enemies)) & ((1 << n) - 1)
        for _ in range(_REACH - 1):
            self._near |= self._spread(self._near)
        self._discs: dict[int, int] = {}
        self._known: dict[tuple[int, int], bool] = {}  # by hex and who stands around it

    def bare(self, pos: A44Position, threat: Sequence[float] = (), beside: float = 1.0) -> float:
        """How many guns stand alone beside the enemy; those that he could walk to count in part.

        `threat`: what could come against each hex; `beside`: what one beside him counts for.
        """
        at, near = pos.at, self._near
        standing = (at[gun] for gun in pos.world.guns[self._side] if at[gun] >= 0)
        lie_open = (self.bare_at(pos, hex, threat) for hex in standing if near >> hex & 1)
        return sum(one if one < 1 else beside for one in lie_open)

    def bare_at(self, pos: A44Position, hex: int, threat: Sequence[float] = ()) -> float:
        """How much a gun in a hex, or one that would go there, lies open."""
        if not self._near >> hex & 1:
            return 0.0
        units = pos.world.units
        if any(not units[unit].is_artillery for unit in pos.stacked()[self._side].get(hex, ())):
            return 0.0
        if self._beside >> hex & 1:
            return 1.0
        if threat and threat[hex] >= _COMES:
            return max(_NEAR, _OPEN * min(1.0, threat[hex] / _MANY))
        key = (hex, self._around(hex) & pos.standing(self._side))
        if key not in self._known:
            self._known[key] = self._screened(pos, hex)
        return 0.0 if self._known[key] else _NEAR

    def _around(self, hex: int) -> int:
        if hex not in self._discs:
            found = 1 << hex
            for _ in range(_REACH):
                found |= self._spread(found)
            self._discs[hex] = found
        return self._discs[hex]

    def _screened(self, pos: A44Position, hex: int) -> bool:
        """Whether every enemy near has somebody before him."""
        distance, units, near = pos.world.map.distance, pos.world.units, _within(pos.world, hex)
        stacks = pos.stacked()[self._side]
        friends = [
            other
            for other in bits.places(pos.standing(self._side) & near)
            if any(not units[unit].is_artillery for unit in stacks[other])
        ]
        for enemy in self._enemies:
            if near >> enemy & 1:
                far = distance(hex, enemy)
                if not any(distance(other, hex) <= far and distance(other, enemy) < far for other in friends):
                    return False
        return True


@lru_cache(maxsize=4096)
def _within(world: A44World, hex: int) -> int:
    """The hexes from which the enemy would walk to a hex."""
    return bits.of(other for other in range(world.ground.n) if world.map.distance(other, hex) <= _REACH)
