"""A town that would be lost though somebody strong has nothing to do: he stands in it, and the weakest make room."""

from __future__ import annotations

from collections.abc import Iterator

from salient.games.ardennes44.pieces.counters import NOT_IN_GOOD_ORDER
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.shares import STRONG
from salient.games.ardennes44.staff.spare import is_free, who_could_come
from salient.games.ardennes44.staff.tactics.garrison import with_room_made

_MOST = 4  # who is tried, the strongest first


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
