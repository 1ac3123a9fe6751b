"""Who goes into the other half of his town makes room in this one; two who were sent into each other's hex go there at
once: until the phase ends too many may stand in it (8.3a)."""

from __future__ import annotations

from collections.abc import Sequence

from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.staff.board import Board


def going_across(board: Board) -> set[int]:
    """Who leaves others in his half of a town for the other one: he makes room for those who come (8.1a)."""
    pos, side = board.start, board.side
    across = (unit for unit, mission in board.missions.items() if mission.is_for_other_half(pos.at[unit]))
    return {unit for unit in across if len(pos.units_at(pos.at[unit], side)) > 1}


def change_places(board: Board, moves: Sequence[tuple[int, int]]) -> bool:
    """Whether all of these stand where they were sent now, as none had room before the other was gone."""
    if not all(unit in board.missions and hex == board.missions[unit].hex for unit, hex in moves):
        return False
    if any(unit in board.fixed or hex not in board.options.get(unit, ()) for unit, hex in moves):
        return False
    after = board.pos.copy()
    for move in moves:
        after.put(*move)
    if not all(stacking.load(after, after.units_at(hex, board.side)).fits for _, hex in moves):
        return False
    for move in moves:
        board.put(*move)
    return True
