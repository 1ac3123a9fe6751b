"""The road home of who takes part in something: a town that is attacked is not worth a division that has no supply.

The Supply Phase comes at the end of one's own turn (23.1), so who was cut off by the enemy's move can still walk to
where supply comes, or open the road; who attacks elsewhere instead is out of supply for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import Options
from salient.games.ardennes44.staff.land import FOOT_TURN
from salient.games.ardennes44.staff.value import Value, unit_value

_TOO_LATE = 1  # turns before the end in which a road that is cut may still be so at the end
_PULL = 2.5  # turns over which supply draws who has none


def drawn(way: bytes, hex: int) -> float:
    """How much supply draws who has none, so far on foot from it."""
    return math.exp(-way[hex] / FOOT_TURN / _PULL)


def reopened(pos: A44Position, value: Value) -> int:
    """Where German roads lead to now, if there is time to clear any before points count.

    Who cuts one then is cut off himself for nothing.
    """
    early = value.by_points and value.turns_left(pos) > _TOO_LATE
    return supply(pos, GERMAN).roads if early else 0


class RoadHome:
    """Of a side that begins to move. `options`: where each unit could be when the move is over."""

    def __init__(self, start: A44Position, side: int, options: Options, *, cares: bool):
        """`cares`: whether anybody goes back for it."""
        self._start, self._side, self._options, self._cares = start, side, options, cares
        self._fed = supply(start, side).hexes
        self._opened: dict[int, int] = {}  # by the hex that the enemy would leave, where supply comes then
        self._back: dict[int, int] = {}

    def ways_back(self, unit: int) -> int:
        """Where a unit could go that is cut off and would have supply again."""
        if unit not in self._back:
            here, n = self._start.at[unit], self._start.world.ground.n
            cut = self._cares and 0 <= here < n and not self._fed >> here & 1
            inside = bits.of(hex for hex in self._options.get(unit, ()) if hex < n) if cut else 0
            self._back[unit] = inside & self._fed
        return self._back[unit]

    def could_go(self, unit: int, has_room: Callable[[int, int], bool]) -> bool:
        """Whether a unit that is cut off finds room where supply comes."""
        return any(has_room(unit, hex) for hex in bits.places(self.ways_back(unit)))

    def brings_supply(self, hex: int) -> bool:
        """Whether supply comes to a hex, or to one beside it."""
        ground = net(self._start.world.ground)
        return bool((self._fed | ground.steps.spread(self._fed & ground.everywhere)) >> hex & 1)

    def forgone(self, moves: Iterable[tuple[int, int]], target: int) -> float:
        """The worth of those who could be in supply and attack a hex without, if that does not open their road."""
        found = 0.0
        for unit, hex in moves:
            if self.ways_back(unit) and not self._fed >> hex & 1 and not self._if_gone(target) >> hex & 1:
                found += unit_value(self._start, unit)
        return found

    def _if_gone(self, target: int) -> int:
        if target not in self._opened:
            gone = self._start.copy()
            for unit in gone.units_at(target, 1 - self._side):
                gone.put(unit, -1)
            gone.control[target] = 1 + self._side
            self._opened[target] = supply(gone, self._side).hexes
        return self._opened[target]
