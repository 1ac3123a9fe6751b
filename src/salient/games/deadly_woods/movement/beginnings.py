"""Who can begin to move at all, and where a march may end."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.trace import rule
from salient.games.deadly_woods.movement import emergency, manners
from salient.games.deadly_woods.movement.steps import Ahead
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.pieces.counters import ALLIED
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.supply import effects, supply


def can_begin(pos: TDWPosition, unit: int) -> bool:
    """Whether a unit that the round lets move has anything to choose once it is selected."""
    if not pos.face(unit).move:
        return False
    if activation.one_hex(pos):
        return supply.supplied(pos, unit) and can_step(pos, unit)
    if manners.must_abandon(pos, unit):
        return can_abandon(pos, unit)
    return can_step(pos, unit) or can_mount(pos, unit) or bool(emergency.firsts(pos, unit))


def can_step(pos: TDWPosition, unit: int) -> bool:
    """Whether there is a first step, on foot or driving."""
    ahead = Ahead(pos, unit, manners.allowance(pos, unit))
    return ahead.can_begin(pos.at[unit], road=manners.begins_on_road(pos, unit))


def can_mount(pos: TDWPosition, unit: int) -> bool:
    """Whether it may move as motorized, and somewhere."""
    if not manners.can_mount(pos, unit):
        return False
    points = manners.mounted_allowance(pos, unit)
    return Ahead(pos, unit, points, mounted=True).can_begin(pos.at[unit], road=True)


@rule("8.3c")
def can_abandon(pos: TDWPosition, unit: int) -> bool:
    """Whether armor without supply has a third counter, and could move as that."""
    if not manners.can_abandon(pos, unit):
        return False
    twin = pos.copy()
    effects.abandon(twin, unit)
    return can_step(twin, unit) or bool(emergency.firsts(twin, unit))


@rule("6.2h", "10.2.1b")
def may_stop(pos: TDWPosition, unit: int) -> bool:
    """R88 In an over-full hex only if enough others can still leave it in this round."""
    side, hex = pos.world.owner[unit], pos.at[unit]
    stack = pos.units_at(hex, side)
    if len(stack) == 1 and (side != ALLIED or pos.marker_at(hex, "engineer") < 0):
        return True
    surplus = stacking.surplus(pos, hex, side)
    return not surplus or len(_leaving(pos, unit, stack)) >= surplus


def _leaving(pos: TDWPosition, unit: int, stack: Sequence[int]) -> list[int]:
    """The others of a stack that can still move."""
    may = activation.may_move(pos) & ~pos.locked
    return [other for other in stack if other != unit and may >> other & 1 and can_begin(pos, other)]
