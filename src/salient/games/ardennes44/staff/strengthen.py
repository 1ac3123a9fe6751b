"""A town that would be lost though somebody strong has nothing to do: he stands in it, and the weakest make room.

Or nobody could come to it, and now they can, as those have gone who stood in their way: they stay.
"""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.games.ardennes44.pieces.counters import NOT_IN_GOOD_ORDER
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.shares import STRONG
from salient.games.ardennes44.staff.spare import attacks, is_free, who_could_come
from salient.games.ardennes44.staff.tactics.garrison import with_room_made

_MOST = 4  # who is tried, the strongest first
_BEFORE_IT, _STAY = 3, 2  # hexes from a town to who bars the way to it; how many of them are asked alone


def strengthened(board: Deployment, hex: int, quiet: int) -> Iterator[Deployment]:
    """The same plan with one more in a town, or another; who is on wheels there is no help."""
    pos = board.pos
    able = [
        unit
        for unit in who_could_come(board, hex, quiet)
        if pos.face(unit).defense >= STRONG and not pos.status[unit] & NOT_IN_GOOD_ORDER and not board.rides(unit, hex)
        if is_free(board, unit, quiet)
    ]
    for unit in sorted(able, key=lambda unit: (-pos.face(unit).defense, unit))[:_MOST]:
        _, intent = with_room_made(board, hex, unit, relieved=True)
        if intent is None:
            continue
        other = board.copy()
        for one, place in intent.moves:
            other.fixed.pop(one, None)
            other.put(one, place)
            other.fixed[one] = intent
        yield other


def kept_shut(board: Deployment, hex: int) -> Iterator[Deployment]:
    """The same plan with those who have left a town, or the ways to it, where they stood: one of them, or all."""
    pos, start = board.pos, board.start
    distance, n = pos.world.map.distance, board.land.n
    gone = [
        unit
        for unit in board.options
        if 0 <= start.at[unit] < n and start.at[unit] != pos.at[unit] and not attacks(board, unit)
        if distance(start.at[unit], hex) <= _BEFORE_IT and not pos.world.units[unit].is_artillery
    ]
    gone.sort(key=lambda unit: (-pos.face(unit).defense, distance(start.at[unit], hex), unit))
    groups = [[unit] for unit in gone[:_STAY]] + ([gone] if len(gone) > 1 else [])
    held = bits.of(board.land.victory) & pos.standing(board.side)
    for group in groups:
        other = board.copy()
        for one in sorted({one for unit in group for one in _together(board, unit)}):
            if other.has_room(one, start.at[one]):
                other.fixed.pop(one, None)
                other.put(one, start.at[one])
        if not bits.less(held, other.pos.standing(board.side)):
            other.look_again()
            yield other


def _together(board: Deployment, unit: int) -> list[int]:
    """All who go somewhere for the same reason."""
    intent = board.fixed.get(unit)
    return [unit] if intent is None else [one for one, idea in board.fixed.items() if idea is intent]
