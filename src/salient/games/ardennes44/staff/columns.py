"""Who may ride: strategic movement takes a marker, and a road on which no other column stops beside it (12.2, 12.4)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from salient.board import bits
from salient.games.ardennes44.combat.artillery import PRIME_MOVERS
from salient.games.ardennes44.movement import strategic
from salient.games.ardennes44.pieces.counters import GERMAN, ON_WHEELS, PRIME_MOVER
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import land


class Columns:
    def __init__(self, start: A44Position, side: int, rides: Mapping[int, Collection[int]]):
        """`rides`: the hexes that a unit reaches by strategic movement alone."""
        self._start, self._side, self._rides = start, side, rides
        self._markers = strategic.available(start, side)
        self._exits = frozenset(land(start.world).exits if side == GERMAN else ())  # nobody stops there
        units, away = start.world.units, start.at
        self.arriving = [
            unit for unit, far in rides.items() if far and away[unit] < 0 and not units[unit].is_mechanized
        ]
        self.first: Sequence[int] = ()  # who was sent into a town of the centre: of those who arrive he rides first

    def may_end(self, pos: A44Position, unit: int, hex: int) -> bool:
        """Whether no other column stops beside a hex, and a marker is left for a unit, or it has one already.

        Who comes onto the map on foot has the first claim on trucks: without them he walks for days.
        """
        inside = hex < pos.world.ground.n and hex not in self._exits
        if inside and self._is_beside_another(pos, unit, hex):
            return False
        if self._start.status[unit] & ON_WHEELS:
            return True
        before = self.arriving
        if unit in before:
            before = [] if unit in self.first else [other for other in before if other in self.first]
        kept = sum(pos.at[other] < 0 for other in before)
        return kept < self._markers - self.taken(pos, unit)

    def taken(self, pos: A44Position, but: int = -1) -> int:
        """The markers of those who ride, and of German guns that are pulled: these are counters of the same six."""
        guns = pos.world.guns[GERMAN] if self._side == GERMAN else ()
        pulled = sum(pos.at[gun] != self._start.at[gun] >= 0 and not self._is_pulled(gun) for gun in guns)
        return pulled + sum(other != but for other in self.riding(pos))

    def may_pull(self, pos: A44Position, gun: int, hex: int) -> bool:
        """12.4c, 22.3a Whether a marker and a prime mover of its army are left for a German gun, if it needs one."""
        data, began = pos.world.units, self._start.at
        if self._side != GERMAN or not data[gun].is_artillery or self._is_pulled(gun) or hex == began[gun]:
            return True
        if pos.at[gun] != began[gun] or began[gun] < 0:
            return True
        guns = [other for other in pos.world.guns[GERMAN] if data[other].color == data[gun].color]
        pulled = sum(self._is_pulled(other) or pos.at[other] != began[other] >= 0 for other in guns)
        return pulled < PRIME_MOVERS.get(data[gun].color, 0) and self.taken(pos) < self._markers

    def riding(self, pos: A44Position) -> list[int]:
        """Who needs a marker where he is."""
        status = self._start.status
        return [unit for unit, far in self._rides.items() if pos.at[unit] in far and not status[unit] & ON_WHEELS]

    def too_many(self, pos: A44Position) -> bool:
        return self.taken(pos) > self._markers

    def _is_pulled(self, gun: int) -> bool:
        return bool(self._start.status[gun] & PRIME_MOVER)

    def _is_beside_another(self, pos: A44Position, unit: int, hex: int) -> bool:
        stacks = pos.stacked()[self._side]
        near = (there for there in bits.places(strategic.road_near(pos.world.ground)[hex]) if there not in self._exits)
        return any(pos.on_wheels(other) and other != unit for there in near for other in stacks.get(there, ()))
