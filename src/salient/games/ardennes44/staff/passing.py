"""What a plan takes from the enemy on its ways, and gives back when somebody is sent elsewhere after all.

Who drives through an empty town takes it (23.3). While a plan is made everybody is tried in many places; a town that
only an idea has passed through is not taken, and must not look as if it were.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Self

from salient.games.ardennes44.position import A44Position


class Passing:
    def __init__(self, start: A44Position, side: int):
        """`start`: the board before anybody has moved."""
        self._start, self._side = start, side
        self._ways: dict[int, tuple[int, ...]] = {}  # of each unit, what was not its side's before
        self._passed = Counter[int]()  # by how many

    def copy(self) -> Self:
        other = type(self)(self._start, self._side)
        other._ways, other._passed = dict(self._ways), self._passed.copy()
        return other

    def goes(self, pos: A44Position, unit: int, way: Iterable[int]) -> None:
        """A unit goes by another way than before."""
        start, own = self._start, 1 + self._side
        for hex in self._ways.pop(unit, ()):
            self._passed[hex] -= 1
            if not self._passed[hex]:
                pos.control[hex] = start.control[hex]
        taken = tuple(hex for hex in way if hex < start.world.ground.n and start.control[hex] != own)
        if taken:
            self._ways[unit] = taken
            self._passed.update(taken)
        for hex in taken:
            pos.control[hex] = own
