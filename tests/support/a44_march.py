"""Marches of Ardennes '44 as the real step offers them, for tests that ask how far a unit comes."""

from __future__ import annotations

from salient.games.ardennes44.movement import routes, search
from salient.games.ardennes44.movement.march import March
from salient.games.ardennes44.movement.modes import Mode, why_not_mode
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.position import A44Position


def reach(pos: A44Position, unit: int, mode: Mode) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Every hex in which a unit may end a march from where it stands, with the cost and the hexes of a cheapest way."""
    here = pos.at[unit]
    if not 0 <= here < pos.world.ground.n or why_not_mode(pos, unit, mode):
        return {}
    return {walk.hex: (walk.total, walk.path) for walk in routes.walks(pos, _march(pos, Progress(unit, mode, here)))}


def next_steps(pos: A44Position, progress: Progress) -> dict[int, int]:
    """The next hexes that a march so far offers, with their costs."""
    march = _march(pos, progress)
    found = march.next_of(pos, search.movers(pos, march.units, march.mode, march.start))
    return {hex: costs[0] for hex, costs in found.items()}


def _march(pos: A44Position, progress: Progress) -> March:
    unit, mode, start, spent, steps, crossed = progress
    return March(pos.unit(unit).side, (unit,), mode, start, (spent,), steps, chosen=True, crossed=crossed)
