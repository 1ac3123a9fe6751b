"""Rivers that are in the way: which ground hangs together by bridges, and how far it is on foot (14.e)."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from functools import cached_property

from salient.board import bits
from salient.games.fronte.ground import BANK_A, BANK_B, NO_BANK
from salient.games.fronte.world import FronteWorld

_SPOTS = 3  # a sector without a bank, and its two banks
_CARRIED = 4  # sectors that it takes longer where somebody must be there to carry one over
_FAR = 99


class Banks:
    """Of one table while its bridges are as they are. A spot is a sector, or a bank of a river sector."""

    def __init__(self, world: FronteWorld, bridged: int):
        self.world = world
        ground = world.ground
        self.open = ground.rivers & ~bridged if world.rules.river_mode != "edges" else 0  # no way over but engineers
        self._joined = list(range(_SPOTS * ground.n))
        self._ways: dict[int, list[int]] = {}
        if self.open:
            steps = set(self._steps())
            for one, other in sorted(steps):
                if (other, one) in steps:  # where rivers meet there are ways that do not lead back
                    self._join(one, other)
        rivers = bits.places(self.open)
        self.parted = any(len(set(self.regions(river))) > 1 for river in rivers)  # somebody may have to be carried over

    # --- what hangs together

    def _steps(self) -> Iterator[tuple[int, int]]:
        """From where to where one can go, with nothing between."""
        ground = self.world.ground
        for here in range(ground.n):
            if ground.sea >> here & 1:
                continue
            for there in bits.places(ground.near[here] & ~ground.sea):
                if not ground.rivers >> here & 1:
                    yield _spot(here, NO_BANK), _spot(there, self._bank(there, here, NO_BANK))
                elif there in ground.bank[here]:
                    bank = ground.bank[here][there]
                    yield _spot(here, bank), _spot(there, self._bank(there, here, bank))
                elif ground.along[here] >> there & 1:
                    for bank in (BANK_A, BANK_B):
                        yield _spot(here, bank), _spot(there, bank)
        for river in bits.places(ground.rivers & ~self.open):
            yield _spot(river, BANK_A), _spot(river, BANK_B)
            yield _spot(river, BANK_B), _spot(river, BANK_A)

    def _bank(self, sector: int, came: int, bank: int) -> int:
        ground = self.world.ground
        return ground.bank[sector].get(came, bank) if ground.rivers >> sector & 1 else NO_BANK

    def _root(self, spot: int) -> int:
        while self._joined[spot] != spot:
            spot = self._joined[spot]
        return spot

    def _join(self, one: int, other: int) -> None:
        first, second = sorted((self._root(one), self._root(other)))
        self._joined[second] = first

    def region(self, sector: int, bank: int) -> int:
        """What can be walked to from there without engineers, by a number."""
        if self.world.ground.rivers >> sector & 1 and bank == NO_BANK:
            bank = BANK_A
        return self._root(_spot(sector, bank))

    def regions(self, river: int) -> tuple[int, int]:
        """On both banks."""
        return self.region(river, BANK_A), self.region(river, BANK_B)

    # --- how far it is

    def way(self, goal: int) -> list[int]:
        """From every spot to a sector, in sectors: over a river without a bridge it takes longer."""
        found = self._ways.get(goal)
        if found is None:
            found = self._ways[goal] = self._walked(goal)
        return found

    def far(self, goal: int, sector: int, bank: int) -> int:
        """From a place to a sector; as the crow flies where every river has its bridges."""
        if not self.open:
            return self.world.ground.distances[goal][sector]
        return self.way(goal)[_spot(sector, bank if self.world.ground.rivers >> sector & 1 else NO_BANK)]

    @cached_property
    def _beside(self) -> list[list[tuple[int, int]]]:
        """From where one comes to each spot, and how far it is."""
        found: list[list[tuple[int, int]]] = [[] for _ in self._joined]
        steps = [(one, other, int(one // _SPOTS != other // _SPOTS)) for one, other in self._steps()]
        for river in bits.places(self.open):
            one, other = _spot(river, BANK_A), _spot(river, BANK_B)
            steps += [(one, other, _CARRIED), (other, one, _CARRIED)]
        for one, other, far in steps:
            found[other].append((one, far))
        return found

    def _walked(self, goal: int) -> list[int]:
        found = [_FAR] * len(self._joined)
        waiting = [(0, _spot(goal, bank)) for bank in (NO_BANK, BANK_A, BANK_B)]
        while waiting:
            far, spot = heapq.heappop(waiting)
            if far >= found[spot]:
                continue
            found[spot] = far
            for other, step in self._beside[spot]:
                if far + step < found[other]:
                    heapq.heappush(waiting, (far + step, other))
        return found


def _spot(sector: int, bank: int) -> int:
    return _SPOTS * sector + bank
