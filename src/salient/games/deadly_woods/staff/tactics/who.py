"""Who could do something: free units that can get there."""

from __future__ import annotations

from salient.board import bits
from salient.games.deadly_woods.map.ground import CLEAR, NO_SETTLEMENT
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.value import unit_value
from salient.games.deadly_woods.supply import supply


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


def cutters(board: Deployment) -> list[int]:
    """The enemy's stacks nearer to our home than those of ours whom no line of supply reaches, the deepest first."""
    pos, rear = board.start, board.land.rear[board.side]
    cut = foremost_cut_off(board)
    if cut is None:
        return []
    behind = [hex for hex in bits.places(pos.standing(board.enemy) & board.land.inside) if rear[hex] < rear[cut]]
    return sorted(behind, key=lambda hex: (rear[hex], hex))


def foremost_cut_off(board: Deployment) -> int | None:
    """Of our stacks that no line of supply reaches the one farthest from home."""
    pos, rear = board.start, board.land.rear[board.side]
    cut = bits.less(pos.standing(board.side) & board.land.inside, supply.tracing(pos, board.side, air=True))
    return max(bits.places(cut), key=lambda hex: (rear[hex], hex), default=None)
