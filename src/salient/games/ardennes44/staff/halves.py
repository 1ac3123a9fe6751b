"""The halves of a town are held alike: the enemy attacks the weaker one.

Who is in a half stays in it, and who can come into that one only joins him: the other was left to engineers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import product

from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import A44Position


def levelled(
    board: A44Position, halves: Sequence[int], found: Mapping[int, int], able: Mapping[int, AbstractSet[int]]
) -> dict[int, int]:
    """For who is in which half this turn the one in which the weaker of them is strongest; nobody moves for nothing.

    `board`: without those who have orders; `able`: the hexes that each of them reaches.
    """
    shaken = {unit for unit in found if board.status[unit] & NOT_IN_GOOD_ORDER}
    units = [unit for unit in found if unit not in shaken]
    best, most = dict(found), (_weaker(board, halves, found), 0)
    for hexes in product(*([hex for hex in halves if hex in able[unit]] for unit in units)) if len(halves) > 1 else ():
        shared = {**found, **dict(zip(units, hexes, strict=True))}
        how = _weaker(board, halves, shared), -sum(found[unit] != hex for unit, hex in shared.items())
        if how > most:
            best, most = shared, how
    return best


def _weaker(board: A44Position, halves: Sequence[int], shared: Mapping[int, int]) -> int:
    """The defence of the weaker half, or -1 if there is no room for all."""
    there = board.copy()
    for unit, hex in shared.items():
        there.put(unit, hex)
    stacks = [there.units_at(hex, ALLIED) for hex in halves]
    if not all(stacking.load(there, stack).fits for stack in stacks):
        return -1
    fit = ([unit for unit in stack if not there.status[unit] & NOT_IN_GOOD_ORDER] for stack in stacks)
    return min(sum(there.face(unit).defense for unit in stack) for stack in fit)
