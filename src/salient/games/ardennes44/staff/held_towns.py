"""The towns that a German plan holds too weakly, by what hangs on them, and who would make them strong.

Attacks and goals draw the strong out of what they have won; that a town could be lost counts on the board as something
that is taken back, and that takes turns which are not there. Whose road is cut counts for nothing yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import NOT_IN_GOOD_ORDER
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.fallen import falls
from salient.games.ardennes44.staff.shares import STRONG

ON_IT = 0.5  # of a point of another town whose road leads through it: it may be opened again
_CUT = 0.4  # of a point of a town that counts nothing as long as its road is cut


class Weak(NamedTuple):
    """A town, the chance that it is lost, and what is lost with it."""

    hex: int
    lost: float
    points: float


def weak_towns(board: Deployment, roads: int) -> Iterator[Weak]:
    """`roads`: the hexes whose road was open before anybody was sent to a town, as nobody mends it by closing one."""
    pos, side, near = board.pos, board.side, board.pos.world.ground.near
    for hex in board.land.victory:
        units = tuple(pos.units_at(hex, side))
        if not units or not control.holds(pos, side, hex) or not board.threat[hex]:
            continue
        open_sides = bits.less(near[hex], pos.standing(side)).bit_count()
        lost = falls(pos, side, hex, units, board.threat[hex], open_sides)
        if lost:
            own = 1.0 if roads >> hex & 1 else _CUT
            yield Weak(hex, lost, own + ON_IT * board.stakes.get(hex, 0))


def who_would_hold(board: Deployment, hex: int, able: list[int]) -> list[int]:
    """Of those who could come the ones who are some help there, the strongest first."""
    pos = board.pos
    fit = [unit for unit in able if not pos.status[unit] & NOT_IN_GOOD_ORDER and not board.rides(unit, hex)]
    fit = [unit for unit in fit if pos.face(unit).defense >= STRONG and board.has_room(unit, hex)]
    return sorted(fit, key=lambda unit: (-pos.face(unit).defense, unit))
