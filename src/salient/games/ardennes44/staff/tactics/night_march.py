"""A stack whose way is shut in the afternoon, and open when the others have gone, waits for the night."""

from __future__ import annotations

from collections.abc import Sequence

from salient.games.ardennes44.movement import march, routes
from salient.games.ardennes44.night import night
from salient.games.ardennes44.options.specials import is_peiper
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment

LEAST_FACTORS = 7
_LITTLE = 5  # half-points nearer to its goal: less than that is better done at night
_WORTH_WAITING = 8  # half-points by which the night brings it nearer: for less nobody gives up an afternoon


def stacks(board: Deployment, start: A44Position) -> list[int]:
    """The hexes whose stacks should wait, the strongest first: nobody of them attacks or goes far in this plan.

    Who has the enemy beside him is wanted by day. Kampfgruppe Peiper marches in the first night whatever it does by
    day (27.5a).
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
        if start.world.ground.near[hex] & board.pos.standing(board.enemy):
            continue
        if max(_nearer(board, unit, hex) for unit in quick) < _LITTLE and _opens(board, quick, hex) >= _WORTH_WAITING:
            found.append((-factors, hex))
    return [hex for _, hex in sorted(found)[: night.markers_left(start, board.side)]]


def _nearer(board: Deployment, unit: int, hex: int) -> int:
    """How much nearer to its goal the plan brings a unit."""
    way, there = board.way_of(unit), board.where(unit)
    return way[hex] - way[there] if there < board.land.n else 0


def _opens(board: Deployment, units: Sequence[int], hex: int) -> int:
    """How much nearer one of a stack could come when all the others stand where they are meant to."""
    later = board.pos.copy()
    for unit in units:
        later.put(unit, hex)
    most = 0
    for unit in units:
        way = board.way_of(unit)
        begun = march.begin(later, board.side, unit)
        most = max(
            [most, *(way[hex] - way[walk.hex] for walk in routes.walks(later, begun) if walk.hex < board.land.n)]
        )
    return most
