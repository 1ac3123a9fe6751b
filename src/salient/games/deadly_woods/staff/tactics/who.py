"""Who could do something: free units that can get there."""

from __future__ import annotations

from salient.games.deadly_woods.map.ground import CLEAR, NO_SETTLEMENT
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.value import unit_value


def able(board: Deployment, hex: int, most: int, *, weakest: bool = False) -> list[int]:
    """The free units that can be in a hex after the move, the strongest (or weakest) first."""
    found = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
    sign = 1 if weakest else -1
    found.sort(key=lambda unit: (sign * unit_value(board.pos, unit), unit))
    return found[:most]


def free_stacks(board: Deployment) -> list[tuple[int, tuple[int, ...]]]:
    """Own stacks all of whose units can still move and are wanted nowhere else."""
    found = []
    for hex, units in board.pos.stacked()[board.side].items():
        if 0 <= hex < board.land.n and all(unit in board.options and unit not in board.fixed for unit in units):
            found.append((hex, tuple(units)))
    return sorted(found)


def cover(board: Deployment, hex: int) -> int:
    """How much a hex helps who is attacked in it."""
    ground = board.pos.world.ground
    return (ground.terrain[hex] != CLEAR) + (ground.settlement[hex] != NO_SETTLEMENT)
