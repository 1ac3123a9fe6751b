"""Who could be sent where a finished plan lacks somebody, and whom nobody would take away from where he is.

`quiet`: the towns to which somebody was sent who is not needed there yet.
"""

from __future__ import annotations

from salient.games.ardennes44.pieces.counters import NOT_IN_GOOD_ORDER
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.errors import company
from salient.games.ardennes44.staff.shares import STRONG

_BOUND = frozenset({"garrison", "seize", "leave_map"})  # who is not asked


def who_could_come(board: Deployment, hex: int, quiet: int) -> list[int]:
    """Those who stood there first, then who is nearest; nobody leaves a town empty for it."""
    start, units, distance = board.start, board.pos.world.units, board.pos.world.map.distance
    able = [unit for unit, places in board.options.items() if hex in places and not units[unit].is_artillery]
    found = [unit for unit in able if board.where(unit) != hex and _may_leave(board, unit, quiet)]
    n = board.land.n

    def far(unit: int) -> tuple[bool, bool, int, int]:
        here = start.at[unit]
        return here != hex, attacks(board, unit), distance(here, hex) if 0 <= here < n else n, unit

    return sorted(found, key=far)


def who_takes_over(board: Deployment, unit: int, quiet: int) -> list[int]:
    """Who is strong, only waits, and could hold the town in which somebody stands if that one went elsewhere."""
    pos, hex = board.pos, board.where(unit)
    if hex not in board.land.victory or not board.threat[hex]:  # nobody strong is wasted where nobody comes
        return []
    return [
        one
        for one in who_could_come(board, hex, quiet)
        if one != unit and is_free(board, one, quiet) and not board.rides(one, hex)
        if pos.face(one).defense >= STRONG and not pos.status[one] & NOT_IN_GOOD_ORDER
    ]


def is_free(board: Deployment, unit: int, quiet: int) -> bool:
    """Whether one neither attacks nor faces the enemy nor holds a town."""
    here = board.where(unit)
    if attacks(board, unit) or (here in board.land.victory and not _is_early(board, unit, quiet)):
        return False
    return not 0 <= here < board.land.n or not board.pos.world.ground.near[here] & board.pos.standing(board.enemy)


def _may_leave(board: Deployment, unit: int, quiet: int) -> bool:
    here, intent, early = board.where(unit), board.fixed.get(unit), _is_early(board, unit, quiet)
    bound = _BOUND - {"garrison"} if early else _BOUND
    if unit in board.missions or (intent is not None and intent.tactic in bound):
        return False
    return early or not (board.abandons(unit) or (here in board.land.victory and company(board, here) == [unit]))


def _is_early(board: Deployment, unit: int, quiet: int) -> bool:
    """Whether one was sent to a town that needs nobody yet: he is not there and may still be sent elsewhere."""
    here = board.where(unit)
    return 0 <= here != board.start.at[unit] and bool(quiet >> here & 1)


def attacks(board: Deployment, unit: int) -> bool:
    intent = board.fixed.get(unit)
    return intent is not None and intent.tactic == "attack"
