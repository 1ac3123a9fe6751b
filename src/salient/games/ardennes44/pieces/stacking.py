"""8 Stacking."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from salient.engine.trace import rule
from salient.games.ardennes44.pieces.counters import Unit
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.world import A44World

POINTS, SILHOUETTE_STEPS, ARTILLERY = 3, 2, 1


class Load(NamedTuple):
    """What a stack weighs: stacking points, silhouette steps, artillery units."""

    points: int = 0
    silhouette_steps: int = 0
    artillery: int = 0

    @property
    @rule("8.1a", "8.2c", "8.2d")
    def excess(self) -> Load:
        """How much of each is too much."""
        return Load(
            max(0, self.points - POINTS),
            max(0, self.silhouette_steps - SILHOUETTE_STEPS),
            max(0, self.artillery - ARTILLERY),
        )

    @property
    def fits(self) -> bool:
        return self.points <= POINTS and self.silhouette_steps <= SILHOUETTE_STEPS and self.artillery <= ARTILLERY


@rule("8.2a", "8.2b")
def load(pos: A44Position, units: Sequence[int]) -> Load:
    """Silhouettes and artillery have no stacking value."""
    table, left = weights(pos.world), pos.steps
    points = steps = artillery = 0
    for unit in units:
        one = table[unit][left[unit] - 1]
        points += one[0]
        steps += one[1]
        artillery += one[2]
    return Load(points, steps, artillery)


@lru_cache(maxsize=32)
@rule("8.2a", "8.2b", "8.2d")
def weights(world: A44World) -> tuple[tuple[Load, ...], ...]:
    """What each unit weighs by itself, by its steps left."""

    def weight(unit: Unit, face: int) -> Load:
        if unit.is_artillery:
            return Load(artillery=1)
        if unit.silhouette:
            return Load(silhouette_steps=unit.silhouette_steps[face])
        return Load(points=unit.faces[face].stacking)

    return tuple(tuple(weight(unit, face) for face in range(unit.max_steps)) for unit in world.units)


@rule("8.3a", "8.3b", "13.7a")
def overstacked(pos: A44Position, side: int) -> dict[int, Load]:
    """At the end of a Movement Phase: the hexes where the owner must remove steps, with what is too much there.

    Until then units may stand together as they like; off the map there is no limit at all.
    """
    n, stacks = pos.world.ground.n, pos.stacked()[side]
    loads = {hex: load(pos, stacks[hex]) for hex in sorted(stacks) if hex < n and len(stacks[hex]) > 1}
    return {hex: found.excess for hex, found in loads.items() if not found.fits}
