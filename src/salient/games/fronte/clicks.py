"""What is said of a click that no question is about: what the thing is, and what can be done with it when."""

from __future__ import annotations

from collections.abc import Callable

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.fronte.pieces import NOBODY
from salient.games.fronte.position import FrontePosition


@rule("8.a", "10.a")
def enemy(pos: FrontePosition, unit: int) -> list[Refusal]:
    """An enemy, while a division acts: it is assaulted from a sector beside it, or fired at."""
    ref, world = pos.unit_ref(unit), pos.world
    if pos.at[unit] < 0:
        return [refuse("7.a", "fronte-refused-off-table", unit=ref)]
    near = world.ground.near[pos.at[unit]]
    own = world.members[pos.active] & world.ground_units if pos.active != NOBODY else 0
    beside = sum(near >> place & 1 for one, place in enumerate(pos.at) if own >> one & 1 and place >= 0)
    return [refuse("8.a", "fronte-click-enemy", unit=ref, near=beside)]


@rule("6.e")
def of_division(
    pos: FrontePosition, unit: int, why_not: Callable[[FrontePosition, int], list[Refusal]]
) -> list[Refusal]:
    """A unit where divisions are asked for: what is to be said of its division."""
    division, ref = pos.world.division_of[unit], pos.unit_ref(unit)
    if division == NOBODY:
        return [refuse("15.3.b", "fronte-click-no-division", unit=ref)]
    reasons = why_not(pos, division)
    return reasons or [refuse("6.e", "fronte-click-division", unit=ref, division=pos.division_ref(division))]
