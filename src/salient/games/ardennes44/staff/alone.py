"""Who stands alone: nobody goes so to where the enemy comes onto the map, who moves first and brings far more.

An empty town a turn away looked near, and a regiment drove past Monschau to Eupen in every other game, to be thrown
back by all who came there in the same turn.
"""

from __future__ import annotations

from salient.board import bits
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.staff.board import Board
from salient.games.ardennes44.staff.times import stack_defence

_FRIENDS = 2  # hexes
_HIS_DOOR = 6  # hexes from where the Allies have their supply, and come onto the map
_TOO_MANY = 3.5  # times one's own strength that could come
_LAST_CHANCE = 1  # turns left in which all is dared


def alone_at_his_door(board: Board, unit: int, hex: int) -> bool:
    """Whether a German would go forward to where the Allies come from, with nobody near him, before far more."""
    began, rear = board.start.at[unit], board.land.rear
    if board.side != GERMAN or not board.land.by_points or board.value.turns_left(board.start) <= _LAST_CHANCE:
        return False
    if rear[ALLIED][hex] >= _HIS_DOOR or (0 <= began < board.land.n and rear[GERMAN][hex] <= rear[GERMAN][began]):
        return False
    there = sorted({*board.pos.units_at(hex, GERMAN), unit})
    bears = _TOO_MANY * stack_defence(board.pos, hex, GERMAN, there)
    return board.threat[hex] > bears and not has_friends(board, unit, hex)


def has_friends(board: Board, unit: int, hex: int) -> bool:
    """Whether others who fight are near, as the plan stands."""
    pos, distance = board.pos, board.pos.world.map.distance
    near = [
        other
        for other in bits.places(pos.standing(board.side) & ((1 << board.land.n) - 1))
        if distance(other, hex) <= _FRIENDS
    ]
    return any(
        one != unit and not pos.world.units[one].is_artillery
        for other in near
        for one in pos.units_at(other, board.side)
    )
