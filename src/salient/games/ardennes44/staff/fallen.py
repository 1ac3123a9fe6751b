"""How likely the enemy takes a hex that is held, in his next turn."""

from __future__ import annotations

from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import vacated_at
from salient.games.ardennes44.staff.threats import brought
from salient.games.ardennes44.staff.times import stack_defence

MOST_FALLS = 0.85  # the chance at most that a garrison loses its town
_COMES, _LEAST_COMES = 0.75, 0.75  # of what could come against a town; times its defence below which nobody tries


def falls(
    pos: A44Position,
    side: int,
    hex: int,
    units: tuple[int, ...],
    threat: float,
    open_sides: int,
    shelled: float = 0.0,
) -> float:
    """The chance that the enemy takes a hex in his next turn, by the odds at which he could attack it.

    `shelled`: columns that guns give him, if he comes at all.
    """
    ratio = brought(threat, open_sides, _COMES) / max(stack_defence(pos, hex, side, units), 0.7)
    ratio += shelled if ratio >= _LEAST_COMES else 0.0
    tries = min(1.0, max(0.0, (ratio - _LEAST_COMES) / (1 - _LEAST_COMES)))
    return min(MOST_FALLS, tries * vacated_at(max(ratio, 1.0)))
