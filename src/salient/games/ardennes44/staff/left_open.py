"""The Allied towns that lie open because somebody goes on after a combat: he stood in one, or in the way to it."""

from __future__ import annotations

from collections.abc import Iterable

from salient.board import bits
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.threats import walked_into

_NEAR = 8  # hexes from who goes on to a town that he may have barred


def opened(board: Deployment, moves: Iterable[tuple[int, int]]) -> int:
    """How many more towns the enemy could walk into in his next turn when these have gone on."""
    if board.side != ALLIED or board.is_last_move:
        return 0
    moves = tuple(moves)
    distance, at = board.pos.world.map.distance, board.pos.at
    left = [at[unit] for unit, _ in moves]
    near = bits.of(hex for hex in board.land.victory if any(distance(hex, here) <= _NEAR for here in left))
    after = _open(board, board.with_moves(moves), near)
    return bits.less(after, _open(board, board.pos, after)).bit_count() if after else 0


def _open(board: Deployment, pos: A44Position, hexes: int) -> int:
    """Those of these towns in which nobody stands and into which the enemy could come by any move."""
    held = bits.of(hex for hex in bits.places(hexes) if control.holds(pos, ALLIED, hex))
    empty = bits.less(held, pos.standing(ALLIED) | pos.standing(board.enemy))
    return walked_into(pos, board.enemy, empty, any_way=True) if empty else 0
