"""Who stands where: the units of each side by place, kept by a position as a memo and shared between its copies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

#: By side: place -> its units, in the order of their numbers. Shared: look, but do not change.
Stacks = tuple[dict[int, tuple[int, ...]], ...]


def stacked(at: Sequence[int], own: Iterable[Iterable[int]]) -> Stacks:
    """From the column of places and the units of each side. Who is nowhere (a negative place) is in no stack."""
    return tuple([_of_one(at, units) for units in own])


def _of_one(at: Sequence[int], units: Iterable[int]) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for unit in units:
        place = at[unit]
        if place >= 0:
            found[place] = (*found.get(place, ()), unit)
    return found


def restacked(stacks: Stacks, side: int, unit: int, left: int, place: int) -> Stacks | None:
    """The stacks after one unit went from a place to another. None: it was not there, somebody moved it unseen."""
    own = stacks[side].copy()
    if left >= 0:
        stack = own.pop(left, ())
        if unit not in stack:
            return None
        if len(stack) > 1:
            own[left] = tuple([other for other in stack if other != unit])
    if place >= 0:
        stack = own.get(place, ())
        if unit in stack:
            return None
        own[place] = tuple(sorted((*stack, unit))) if stack else (unit,)
    return (*stacks[:side], own, *stacks[side + 1 :])
