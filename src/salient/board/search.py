"""Searches with rules of any kind: slower than a Network, and what a Network is checked against.

They ask a function at every step, so a rule that a table of costs cannot hold (a change of mode, a cost
that depends on the way come) is written here as plain Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from typing import NamedTuple

Neighbours = Callable[[int], Iterable[int]]
Path = tuple[int, ...]


class Stop(NamedTuple):
    """What a step function answers where a mover may enter at that cost, but then must stop."""

    cost: int


Step = Callable[[int, int], "int | Stop | None"]


def search(neighbours: Neighbours, source: int, step: Step, budget: int) -> dict[int, int]:
    """The least cost of every place that can be entered within the budget.

    `step(a, b)` gives the cost of going from a to b, None where that is not allowed, or Stop. A place
    entered with a stop by one way is still left by another, dearer way that does not stop there.
    """
    best = {source: 0}
    left = {source: 0}
    heap = [(0, source)]
    while heap:
        spent, here = heappop(heap)
        if spent > left[here]:
            continue
        for there in neighbours(here):
            answer = step(here, there)
            if answer is None:
                continue
            total = spent + (answer.cost if isinstance(answer, Stop) else answer)
            if total > budget:
                continue
            if total < best.get(there, budget + 1):
                best[there] = total
            if not isinstance(answer, Stop) and total < left.get(there, budget + 1):
                left[there] = total
                heappush(heap, (total, there))
    return best


def simple_paths(
    neighbours: Neighbours,
    source: int,
    most: int,
    *,
    least: int = 1,
    step: Callable[[Path, int], bool] | None = None,
    end: Callable[[Path], bool] | None = None,
) -> Iterator[Path]:
    """Every path of `least` to `most` steps that enters no place twice, each once, source included.

    `step(path, to)` says whether the path may go on to there; `end(path)` whether it may end where it is.
    A path that may end may also go on. The order is that of the neighbours, shorter beginnings first.
    """
    path = [source]
    ways = [iter(neighbours(source))]
    if least <= 0 and (end is None or end((source,))):
        yield (source,)
    while ways:
        to = next(ways[-1], None)
        if to is None:
            ways.pop()
            path.pop()
            continue
        if len(path) > most or to in path or (step is not None and not step(tuple(path), to)):
            continue
        path.append(to)
        ways.append(iter(neighbours(to)))
        if len(path) > least and (end is None or end(tuple(path))):
            yield tuple(path)


def groups(members: Iterable[int], linked: Neighbours) -> list[tuple[int, ...]]:
    """The members in connected groups, each ascending, the groups by their lowest member.

    `linked(a)` gives what a is linked with; places that are not members link nothing. One direction is
    enough: a link holds both ways.
    """
    wanted = sorted(set(members))
    lead = {member: member for member in wanted}
    for member in wanted:
        for other in linked(member):
            if other in lead:
                a, b = _leader(lead, member), _leader(lead, other)
                lead[max(a, b)] = min(a, b)
    found: dict[int, list[int]] = {}
    for member in wanted:
        found.setdefault(_leader(lead, member), []).append(member)
    return [tuple(group) for group in found.values()]


def _leader(lead: dict[int, int], member: int) -> int:
    while lead[member] != member:
        lead[member] = member = lead[lead[member]]
    return member
