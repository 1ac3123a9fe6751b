"""B09, B10 Stacking: three units and six steps a hex at the end of a move, retreat or advance."""

from __future__ import annotations

from collections.abc import Iterable

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.position import EAAPosition


def room(pos: EAAPosition, hex: int, unit: int) -> bool:
    """Whether the unit may end in the hex, beside those of its side that are there."""
    others = pos.units_at(hex, pos.world.owner[unit])
    return not others or fits(pos, [*(other for other in others if other != unit), unit])


@rule("B09", "B10", "T13")
def fits(pos: EAAPosition, units: Iterable[int]) -> bool:
    """X17 Whether these units may be in one hex: both limits hold. Detachments count for neither."""
    constants = pos.world.tables.constants
    steps = [pos.steps[unit] for unit in units]
    return len(steps) <= constants.stack_units and sum(steps) <= constants.stack_steps


@rule("B09")
def excess(pos: EAAPosition, hex: int, side: int) -> bool:
    """Whether more units or steps of a side are in the hex than it takes."""
    stack = pos.units_at(hex, side)
    return len(stack) > 1 and not fits(pos, stack)


@rule("B09")
def full_for(pos: EAAPosition, unit: int, hexes: int) -> int:
    """Of these hexes those where the unit could not end."""
    found = 0
    for hex in bits.places(hexes & pos.standing(pos.world.owner[unit])):
        if not room(pos, hex, unit):
            found |= 1 << hex
    return found
