"""What staffs share when they ask how the enemy would answer a plan, and forestall the moves of his that hurt most.

A plan that looks best before the enemy has moved may leave him the road on which everything hangs. His own staff makes
its quick move on the board as it would be; what he would truly do tells more than all that he could do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from salient.engine.messages import Message
from salient.opponents.planning import Intent

HURTING = 3  # moves of the enemy that are forestalled
UNITS, WAY = 2, 2  # who could do it, and how far down his way


class Plan(Protocol):
    """A move that is planned: units are put on a copy of the board."""

    start: Any  # the position before it
    fixed: dict[int, Any]

    @property
    def options(self) -> Mapping[int, Mapping[int, tuple[int, ...]]]: ...

    def where(self, unit: int) -> int: ...

    def put(self, unit: int, hex: int) -> None: ...

    def has_room(self, unit: int, hex: int) -> bool: ...

    def evaluate(self) -> float: ...

    def copy(self) -> Any: ...

    def afresh(self) -> Any: ...


P = TypeVar("P", bound=Plan)


class Tried(NamedTuple, Generic[P]):
    """A plan, how well it stands when the enemy has answered it, and his answer."""

    plan: P
    worth: float
    answer: P


def best_of(first: Tried[P], others: Iterator[P], tried: Callable[[P], Tried[P]], most: int) -> Tried[P]:
    """The plan that stands the enemy's answer best, of no more than so many besides the first."""
    best = first
    for _, other in zip(range(most), others, strict=False):
        found = tried(other)
        if found.worth > best.worth:
            best = found
    return best


def hurting(answer: Plan, least: float) -> list[tuple[float, int, int]]:
    """The moves of an answer, by what it would be worth less without each of them."""
    moved = [(unit, answer.where(unit)) for unit in answer.options if answer.where(unit) != answer.start.at[unit]]
    whole, found = answer.evaluate(), []
    for unit, hex in moved:
        without = answer.afresh()
        for other, there in moved:
            if other != unit:
                without.put(other, there)
        if (hurt := whole - without.evaluate()) > least:
            found.append((-hurt, unit, hex))
    return sorted(found)


def forestalled(
    tried: Tried[P],
    least: float,
    worth: Callable[[int], float],
    may: Callable[[P, int], bool],
    message: Callable[[int, int], Message],
) -> Iterator[P]:
    """The plan with somebody where the enemy would come through, by what hurts most; who is worth least goes first.

    Nobody leaves an attack for it. `may`: whether a unit may be sent there at all.
    """
    plan = tried.plan
    for _, enemy, end in hurting(tried.answer, least)[:HURTING]:
        way = (end, *reversed(tried.answer.options[enemy][end]))
        for hex in dict.fromkeys(way[: 1 + WAY]):
            able = [unit for unit, places in plan.options.items() if hex in places and plan.where(unit) != hex]
            able = [unit for unit in able if unit not in plan.fixed or plan.fixed[unit].tactic != "attack"]
            able = [unit for unit in able if may(plan, unit) and plan.has_room(unit, hex)]
            for unit in sorted(able, key=lambda unit: (worth(unit), unit))[:UNITS]:
                other = plan.copy()
                other.put(unit, hex)
                other.fixed[unit] = Intent("forestall", ((unit, hex),), message(unit, hex))
                yield other
