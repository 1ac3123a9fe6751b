"""The cheapest walks of a march, hex by hex over the steps that are legal."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from salient.games.deadly_woods.map import bridges
from salient.games.deadly_woods.movement.steps import Ahead, Pace
from salient.games.deadly_woods.position import NOWHERE


class Walk(NamedTuple):
    """A walk: what was spent at its end, and the hexes entered."""

    spent: int
    path: tuple[int, ...]
    ends: bool  # the march ends there by itself


#: Spent, steps, off the road, hex, the exception of the 150th used, path, ended.
_Reached = tuple[int, int, bool, int, bool, tuple[int, ...], bool]


def walks(ahead: Ahead, begun: Pace, goal: int = NOWHERE) -> dict[int, Walk]:
    """The cheapest walk to each hex, or until it leads to the goal; of equal ones the shortest, and that by road."""
    found: dict[int, Walk] = {}
    seen: set[tuple[int, bool, bool]] = set()
    heap: list[_Reached] = [(begun.spent, begun.steps, not begun.road, begun.hex, begun.slipped, (), False)]
    while heap:
        spent, steps, off, hex, slipped, path, ends = heappop(heap)
        if (hex, off, slipped) in seen:
            continue
        seen.add((hex, off, slipped))
        if path and hex not in found:
            found[hex] = Walk(spent, path, ends)
            if hex == goal:
                return found
        if ends:
            continue
        pace = Pace(hex, spent, steps, not off, slipped)
        for stride in ahead.onward(pace):
            after = slipped or stride.slips
            if (stride.hex, not stride.road, after) in seen:
                continue
            stop = ahead.must_stop(stride.hex, slipped=after) or _asks(ahead, hex, stride.hex)
            onward = (*path, stride.hex)
            heappush(heap, (spent + stride.cost, steps + 1, not stride.road, stride.hex, after, onward, stop))
    found.pop(begun.hex, None)
    return found


def _asks(ahead: Ahead, a: int, b: int) -> bool:
    """R120 Whether the owner is asked there, by option."""
    if not ahead.pos.world.options["rebuild_choice"]:
        return False
    return bridges.can_rebuild(ahead.pos, ahead.unit, a, b, "movement")
