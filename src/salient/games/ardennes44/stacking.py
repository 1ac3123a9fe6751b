"""8 Stacking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from salient.engine.trace import rule
from salient.games.ardennes44.position import A44Position

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
        return not any(self.excess)


@rule("8.2a", "8.2b")
def load(pos: A44Position, units: Sequence[int]) -> Load:
    """Silhouettes and artillery have no stacking value."""
    points = steps = artillery = 0
    for index in units:
        unit = pos.world.units[index]
        if unit.is_artillery:
            artillery += 1
        elif unit.silhouette:
            steps += unit.silhouette_steps[pos.steps[index] - 1]
        else:
            points += pos.face(index).stacking
    return Load(points, steps, artillery)


@rule("8.3a", "8.3b", "13.7a")
def overstacked(pos: A44Position, side: int) -> dict[int, Load]:
    """At the end of a Movement Phase: the hexes where the owner must remove steps, with what is too much there.

    Until then units may stand together as they like; off the map there is no limit at all.
    """
    n, stacks = pos.world.ground.n, pos.stacked()[side]
    loads = {hex: load(pos, stacks[hex]) for hex in sorted(stacks) if hex < n and len(stacks[hex]) > 1}
    return {hex: found.excess for hex, found in loads.items() if not found.fits}
