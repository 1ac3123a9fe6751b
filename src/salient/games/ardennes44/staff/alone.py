"""Who stands alone: nobody goes so to where the enemy comes onto the map, who moves first and brings far more.

An empty town a turn away looked near, and a regiment drove past Monschau to Eupen in every other game, to be thrown
back by all who came there in the same turn.
"""

from __future__ import annotations

from functools import lru_cache

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.staff.board import Board
from salient.games.ardennes44.staff.times import stack_defence, starts
from salient.games.ardennes44.world import A44World

_FRIENDS = 2  # hexes
_HIS_DOOR = 6  # hexes from where the Allies have their supply, and come onto the map
_TOO_MANY = 3.5  # times one's own strength that could come


def alone_at_his_door(board: Board, unit: int, hex: int) -> bool:
    """Whether a German would go forward to where the Allies come from, with nobody near him, and be cut off or crushed.

    Until the last turn, in which all is dared.
    """
    began, rear = board.start.at[unit], board.land.rear
    if board.side != GERMAN or not board.land.by_points:
        return False
    if rear[ALLIED][hex] >= _HIS_DOOR or (0 <= began < board.land.n and rear[GERMAN][hex] <= rear[GERMAN][began]):
        return False
    there = tuple(sorted({*board.pos.units_at(hex, GERMAN), unit}))
    return _is_forlorn(board, hex, there) and not has_friends(board, unit, hex)


def _is_forlorn(board: Board, hex: int, units: tuple[int, ...]) -> bool:
    """Whether these may be cut off there, or far more could come for them than they bear."""
    if not board.sure >> hex & 1:
        return True
    return board.threat[hex] > _TOO_MANY * stack_defence(board.pos, hex, GERMAN, units)


def leading(board: Board) -> tuple[list[int], list[int]]:
    """From where the German goes on next turn, by vehicles and on foot: not where he is alone at the enemy's door.

    One regiment in the enemy's rear counted as if it were in every town there by the end, and rode for that.
    """
    pos, world = board.pos, board.pos.world
    mech, foot = starts(pos, GERMAN)
    if not board.land.by_points or board.is_last_word:
        return mech, foot
    rear = board.land.rear[ALLIED]
    near = {hex for hex in (*mech, *foot) if rear[hex] < _HIS_DOOR}
    if not near:
        return mech, foot
    fighting, stacks, lost = bits.of((*mech, *foot)), pos.stacked()[GERMAN], set[int]()
    for hex in near:
        if bits.less(fighting & _about(world, hex), 1 << hex):
            continue
        if len(stacks[hex]) == 1 and _is_forlorn(board, hex, stacks[hex]):
            lost.add(hex)
    return [hex for hex in mech if hex not in lost], [hex for hex in foot if hex not in lost]


@lru_cache(maxsize=4096)
def _about(world: A44World, hex: int) -> int:
    """The hexes in which friends are near."""
    spread, found = net(world.ground).steps.spread, 1 << hex
    for _ in range(_FRIENDS):
        found |= spread(found)
    return found & ((1 << world.ground.n) - 1)


def has_friends(board: Board, unit: int, hex: int) -> bool:
    """Whether others who fight are near, as the plan stands."""
    pos = board.pos
    return any(
        one != unit and not pos.world.units[one].is_artillery
        for other in bits.places(pos.standing(board.side) & _about(pos.world, hex))
        for one in pos.units_at(other, board.side)
    )
