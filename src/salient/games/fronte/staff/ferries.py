"""Engineers as bridges: who waits on the wrong bank, and what it is worth to carry them over (14.e, 14.f).

Who does not look at that sends the engineers on with the spearhead, and the army stays on its bank to the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from salient.board import bits
from salient.games.fronte.ground import NO_BANK
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.staff.value import Goal, Value

_NEAR_BY = 0.8  # of being over, by each turn that it takes to those who carry one
_TAKEN_OVER = 0.9  # of being over, for who stands where it can cross


class Ferries:
    """What engineers in river sectors are worth to those who are on the wrong bank."""

    def __init__(self, pos: FrontePosition, value: Value, goals: Sequence[Goal], side: int):
        self.banks = value.banks(pos.bridges)
        self._value, self._side = value, side
        self._shares = self._weigh(goals) if self.banks.parted else {}
        world = pos.world
        fighters = world.own_bits[side] & world.ground_units & ~(world.hqs | world.artillery | world.garrisons)
        self._fighters = tuple(bits.places(pos.standing(fighters)))

    def _weigh(self, goals: Sequence[Goal]) -> dict[int, float]:
        """The share of what the battle is about that lies in each region."""
        found: dict[int, float] = {}
        rivers = self.banks.world.ground.rivers
        for goal in goals:
            worth = max(goal.gain, goal.loss) / 2
            both = self.banks.regions(goal.sector) if rivers >> goal.sector & 1 else ()
            for region in both or 2 * (self.banks.region(goal.sector, NO_BANK),):
                found[region] = found.get(region, 0.0) + worth
        total = sum(found.values())
        return {region: worth / total for region, worth in found.items()} if total else {}

    def crossings(self, pos: FrontePosition) -> list[int]:
        """River sectors without a bridge in which there is a boat bridge, or engineers of ours stand."""
        engineers = bits.places(pos.standing(pos.engineers() & pos.world.own_bits[self._side]))
        return bits.places((pos.boats | bits.of(pos.at[unit] for unit in engineers)) & self.banks.open)

    def worth(self, pos: FrontePosition) -> float:
        """How many are where the battle is, or can be carried there."""
        if not self._shares:
            return 0.0
        crossings = self.crossings(pos)
        return sum(
            self._value.fights(pos, unit) * (self._share(pos, unit) + self._carried(pos, unit, crossings))
            for unit in self._fighters
            if pos.at[unit] >= 0
        )

    def waiting(self, pos: FrontePosition, river: int) -> float:
        """How much more comes over, or sooner, if engineers stand in a river sector."""
        if not self._shares or not (self.banks.open & ~pos.boats) >> river & 1:
            return 0.0
        others = [crossing for crossing in self.crossings(pos) if crossing != river]
        return sum(
            self._value.fights(pos, unit)
            * (self._carried(pos, unit, (*others, river)) - self._carried(pos, unit, others))
            for unit in self._fighters
        )

    def _share(self, pos: FrontePosition, unit: int) -> float:
        return self._shares.get(self.banks.region(pos.at[unit], pos.bank[unit]), 0.0)

    def _carried(self, pos: FrontePosition, unit: int, crossings: Sequence[int]) -> float:
        """What it wins by being carried over, the less the farther it has to go for it."""
        if pos.at[unit] < 0 or not crossings:
            return 0.0
        here, far = self.banks.region(pos.at[unit], pos.bank[unit]), pos.world.ground.distances[pos.at[unit]]
        own, best, move = self._shares.get(here, 0.0), 0.0, max(1, pos.kind(unit).move)
        for river in crossings:
            both = self.banks.regions(river)
            if here in both:
                other = both[0] if both[1] == here else both[1]
                won = self._shares.get(other, 0.0) - own
                best = max(best, _TAKEN_OVER * won * _NEAR_BY ** (far[river] / move))
        return best
