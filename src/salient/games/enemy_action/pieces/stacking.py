"""B09, B10 Stacking: three units and six steps a hex at the end of a move, retreat or advance."""

from __future__ import annotations

from collections.abc import Iterable

from salient.engine.trace import rule
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import NEITHER, EAAPosition


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
    """Of these hexes, its own not being among them, those in which the unit could not end."""
    side = pos.world.owner[unit]
    known = pos.full or NEITHER
    found: tuple[int, ...] | None = known[side]
    if found is None:
        found = _full(pos, side)
        pos.full = (found, known[1]) if side == GERMAN else (known[0], found)
    return hexes & found[pos.steps[unit]]


def _full(pos: EAAPosition, side: int) -> tuple[int, ...]:
    """By steps: the hexes without room for one more unit of so many."""
    constants, column = pos.world.tables.constants, pos.steps
    by_room = [0] * (constants.stack_steps + 1)
    for hex, stack in pos.stacked()[side].items():
        room = constants.stack_steps - sum([column[unit] for unit in stack])
        by_room[room if room > 0 and len(stack) < constants.stack_units else 0] |= 1 << hex
    found = [0]
    for hexes in by_room[:-1]:
        found.append(found[-1] | hexes)
    return tuple(found)
