"""Outworks of a town: who stands on the road before it keeps the enemy from coming up to it for another turn.

Whoever comes beside a unit stops there (9.2a). While engineers are all that one half of a town has, the strongest of
those who are there holds it better from a village before it, until reserves come; with them, the town itself is held.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from salient.board import bits
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.threats import brought, threats
from salient.games.ardennes44.staff.times import stack_defence

_COMES = 0.75  # of what could come against a town
_IN_DANGER = 1.0  # times its defence that comes against a half of it, at least: else all is well
_EASED, _HOLDS = 0.5, 2.0  # how many times less must come then, and how many may at most
_CRUSHED = 3.0  # times his defence that may come against who stands before the town: he is gone, and they are in it
_UTMOST = math.inf


def outwork(pos: A44Position, unit: int, inside: Mapping[int, int], held: Sequence[int], places: Sequence[int]) -> int:
    """Where a unit keeps the enemy away from a town, or -1 if he had better be in it.

    `inside`: who else is in which hex of it by then; `held`: its hexes; `places`: where the unit could go.
    """
    board = pos.copy()
    for other, hex in inside.items():
        board.put(other, hex)
    best, least = -1, (_UTMOST, _UTMOST)
    if not all(_is_manned(board, hex, unit) for hex in held):
        return best
    now = min((_worst(board, unit, hex, held)[0] for hex in held if hex in places or hex == pos.at[unit]), default=0.0)
    if now < _IN_DANGER:
        return best
    for hex in places:
        if hex in held or (danger := _worst(board, unit, hex, held))[1] >= _CRUSHED:
            continue
        if danger < least:
            best, least = hex, danger
    return best if least[0] <= min(_HOLDS, now - _EASED) else -1


def _is_manned(pos: A44Position, hex: int, but: int) -> bool:
    """Whether somebody else in good order is there."""
    there = (unit for unit in pos.units_at(hex, ALLIED) if unit != but and not pos.world.units[unit].is_artillery)
    return any(not pos.status[unit] & NOT_IN_GOOD_ORDER for unit in there)


def _worst(board: A44Position, unit: int, hex: int, held: Sequence[int]) -> tuple[float, float]:
    """With a unit in a hex: how many times its defence may come against the half in most danger, and against it."""
    there = board.copy()
    there.put(unit, hex)
    threat = threats(there, GERMAN)
    found = {part: _times(there, part, threat[part]) for part in (*held, hex)}
    return max(found[part] for part in held), found[hex]


def _times(pos: A44Position, hex: int, threat: float) -> float:
    units = [unit for unit in pos.units_at(hex, ALLIED) if not pos.status[unit] & NOT_IN_GOOD_ORDER]
    open_sides = bits.less(pos.world.ground.near[hex], pos.standing(ALLIED)).bit_count()
    return brought(threat, open_sides, _COMES) / max(1.0, stack_defence(pos, hex, ALLIED, units))
