"""What the cup will bring next: everybody may look into it, and no side plays more than two chits in a row (14.2)."""

from __future__ import annotations

from functools import lru_cache

from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import chits
from salient.games.deadly_woods.rounds.chits import CUP, MOST_IN_A_ROW, SUPPLY_CHECK

_NEXT_TURN = 0.25  # that a Supply Check of the next turn finds the German before he has moved


def checked_first(pos: TDWPosition) -> float:
    """The chance that the German's supply is tested before he plays his next chit, and can mend what was cut."""
    if chits.is_empty(pos):
        return _NEXT_TURN if pos.turn < pos.world.rules.last_turn else 0.0
    side, length = chits.run(pos)
    checks = CUP.count(pos, SUPPLY_CHECK, "cup")
    return _checked(chits.left(pos, GERMAN), chits.left(pos, ALLIED), checks, side, length)


@lru_cache(maxsize=4096)
def _checked(german: int, allied: int, checks: int, side: int, length: int) -> float:
    barred = side if length >= MOST_IN_A_ROW else -1
    if barred == GERMAN and allied:
        german = 0
    if barred == ALLIED and german:
        allied = 0
    drawn = german + allied + checks
    if not drawn:
        return 0.0
    found = checks / drawn
    if allied:
        found += allied / drawn * _checked_after(german, allied, checks, side, length)
    return found


def _checked_after(german: int, allied: int, checks: int, side: int, length: int) -> float:
    return _checked(german, allied - 1, checks, ALLIED, length + 1 if side == ALLIED else 1)
