"""A stack that can do little in the afternoon waits for the night: then it moves twice before the enemy answers."""

from __future__ import annotations

from salient.games.ardennes44.night import night
from salient.games.ardennes44.options.specials import is_peiper
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment

LEAST_FACTORS = 7
_LITTLE = 5  # half-points nearer to its goal: less than that is better done at night


def stacks(board: Deployment, start: A44Position) -> list[int]:
    """The hexes whose stacks should wait, the strongest first: nobody of them attacks or goes far in this plan.

    Kampfgruppe Peiper marches in the first night whatever it does by day (27.5a).
    """
    if board.side != GERMAN or board.onward is None:
        return []
    found: list[tuple[int, int]] = []
    for hex, units in night.markable(start, board.side).items():
        quick = [unit for unit in units if start.world.units[unit].is_mechanized]
        quick = [unit for unit in quick if not start.world.units[unit].is_artillery and not is_peiper(start, unit)]
        factors = sum(start.face(unit).attack for unit in quick)
        if not quick or factors < LEAST_FACTORS or any(unit in board.fixed for unit in units):
            continue
        if max(_nearer(board, unit, hex) for unit in quick) < _LITTLE:
            found.append((-factors, hex))
    return [hex for _, hex in sorted(found)[: night.markers_left(start, board.side)]]


def _nearer(board: Deployment, unit: int, hex: int) -> int:
    """How much nearer to its goal the plan brings a unit."""
    way, there = board.way_of(unit), board.where(unit)
    return way[hex] - way[there] if there < board.land.n else 0
