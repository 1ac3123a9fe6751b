"""Where a mover can go: costs of a map compiled once for a kind of mover, and fast searches over them.

Costs are whole numbers, by custom half movement points. Answers are bytes, one a place, so that they are
cheap to make, to keep and to compare. What changes from call to call (zones of control, bonds, a blown
bridge) is passed as marks, one byte a place or an edge.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import compress
from typing import Any, Protocol, TypeVar

from salient.board import _fallback
from salient.board.map import Map
from salient.board.search import Path, Step, Stop, groups, search, simple_paths

__all__ = [
    "CLOSED",
    "COMPILED",
    "FREE",
    "MOST",
    "OUT",
    "STOP",
    "Network",
    "Path",
    "Step",
    "Stop",
    "groups",
    "search",
    "simple_paths",
]

OUT = 255  # the cost of a place out of reach
MOST = 254  # the largest budget
FREE, STOP, CLOSED = 0, 1, 2  # flags of a place

_REACHED = bytes(cost != OUT for cost in range(256))

Marks = bytes | bytearray
S = TypeVar("S")


class Searcher(Protocol):
    """What the compiled kernel and the fallback both offer."""

    def reach(
        self, sources: list[int], spent_at: list[int], budget: int, flags: bytes, extra: bytes, blocked: bytes, /
    ) -> bytes: ...

    def flood(self, sources: list[int], closed: bytes, blocked: bytes, most: int, /) -> bytes: ...


MakeSearcher = Callable[[list[int], list[int], list[int]], Searcher]


def _choose() -> tuple[bool, MakeSearcher]:
    if os.environ.get("SALIENT_PURE"):
        return False, _fallback.Kernel
    try:
        from salient.board import _kernel
    except ImportError:  # no librt for this platform
        return False, _fallback.Kernel
    if (_kernel.__file__ or "").endswith(".py"):
        return False, _fallback.Kernel
    return True, _kernel.Kernel


COMPILED, _Kernel = _choose()


class Network:
    """The movement costs of a map for one kind of mover."""

    def __init__(
        self,
        ground: Map[Any, S],
        cost: Callable[[int, int, S], int | None],
        *,
        make: MakeSearcher = _Kernel,
    ):
        """`cost(a, b, side)` is asked once for each way from a place to one beside or linked to it."""
        edges = (
            (a, b, cost(a, b, ground.side(a, b)))
            for a in range(ground.n)
            for b in (*ground.neighbours[a], *ground.links[a])
        )
        self._compile(ground.n, ((a, b, c) for a, b, c in edges if c is not None), make)

    @classmethod
    def of_edges(cls, n: int, edges: Iterable[tuple[int, int, int]], *, make: MakeSearcher = _Kernel) -> Network:
        """A network without a map: n places and directed edges (from, to, cost), ordered by `from`."""
        network = cls.__new__(cls)
        network._compile(n, edges, make)
        return network

    def _compile(self, n: int, edges: Iterable[tuple[int, int, int]], make: MakeSearcher) -> None:
        rows: list[list[tuple[int, int]]] = [[] for _ in range(n)]
        for a, b, c in edges:
            if c < 0:
                raise ValueError(f"the cost from place {a} to {b} is {c}, less than nothing")
            rows[a].append((b, min(c, OUT)))
        self.n = n
        self._start = [0]
        self._to: list[int] = []
        self._cost: list[int] = []
        for row in rows:
            self._to += [b for b, _ in row]
            self._cost += [c for _, c in row]
            self._start.append(len(self._to))
        self._unmarked = bytes(n)
        self._edge = {(a, b): k for k, (a, b) in enumerate(self._ends())}
        if len(self._edge) != len(self._to):
            raise ValueError("an edge is listed twice")
        self._into: list[list[tuple[int, int]]] | None = None
        self._searcher = make(self._start, self._to, self._cost)

    def _ends(self) -> Iterator[tuple[int, int]]:
        for a in range(self.n):
            for k in range(self._start[a], self._start[a + 1]):
                yield a, self._to[k]

    @property
    def edges(self) -> int:
        return len(self._to)

    def cost(self, a: int, b: int) -> int | None:
        """The cost of going from a to b, None where that is not allowed."""
        k = self._edge.get((a, b))
        return None if k is None else self._cost[k]

    @cached_property
    def steps(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each place where a mover can go from it and at what cost: for marches walked step by step."""
        cut = self._start
        pairs = list(zip(self._to, self._cost, strict=True))
        return tuple(tuple(pairs[cut[a] : cut[a + 1]]) for a in range(self.n))

    def ways(self, a: int) -> Sequence[int]:
        """Where a mover can go from a place, whatever it costs."""
        return self._to[self._start[a] : self._start[a + 1]]

    def block(self, sides: Iterable[tuple[int, int]], *, both_ways: bool = True, onto: bytes | None = None) -> bytes:
        """Marks of cut edges for the `blocked` of a search; keep them as long as the same edges are cut.

        `onto`: other marks, whose edges stay cut.
        """
        marks = bytearray(len(self._to)) if onto is None else bytearray(self._marks(onto, len(self._to)))
        for a, b in sides:
            for ends in ((a, b), (b, a)) if both_ways else ((a, b),):
                k = self._edge.get(ends)
                if k is not None:
                    marks[k] = 1
        return bytes(marks)

    def reach(
        self,
        source: int | Iterable[int],
        budget: int,
        flags: Marks | None = None,
        extra: Marks | None = None,
        blocked: bytes | None = None,
    ) -> bytes:
        """The least cost of each place from the source (or the nearest of several), OUT beyond the budget.

        `flags`, one byte a place: FREE, STOP (may be entered, not left) or CLOSED; a source may always be
        left. `extra`, one byte a place: what entering it costs in addition. `blocked`: see `block`.
        """
        sources = self._sources(source)
        return self._reach(sources, [0] * len(sources), budget, flags, extra, blocked)

    def _reach(
        self,
        sources: list[int],
        spent_at: list[int],
        budget: int,
        flags: Marks | None,
        extra: Marks | None,
        blocked: bytes | None,
    ) -> bytes:
        if not 0 <= budget <= MOST:
            raise ValueError(f"a budget is 0 to {MOST}, not {budget}")
        return self._searcher.reach(
            sources,
            spent_at,
            budget,
            self._unmarked if flags is None else self._marks(flags, self.n),
            b"" if extra is None else self._marks(extra, self.n),
            b"" if blocked is None else self._marks(blocked, len(self._to)),
        )

    def walks(
        self,
        starts: Mapping[int, int],
        budget: int,
        flags: Marks | None = None,
        extra: Marks | None = None,
        blocked: bytes | None = None,
    ) -> dict[int, tuple[int, tuple[int, ...]]]:
        """A cheapest walk to every place in reach, cheapest first: what it costs and the places entered.

        `starts`: the first places, with what they cost. One that stops may be entered and not left, as any other. Of
        several walks that cost the same it is one of the fewest steps, and of these the one that enters the lower
        numbered places, looked at from its beginning. Every edge must cost something.
        """
        if 0 in self._cost:
            raise ValueError("walks are found only where every step costs something")
        marks = self._unmarked if flags is None else flags
        near = {place: cost for place, cost in starts.items() if cost <= budget}
        best = self.walked(starts, budget, flags, extra, blocked)
        found: dict[int, tuple[int, tuple[int, ...]]] = {}
        for place in sorted(compress(range(self.n), best.translate(_REACHED)), key=best.__getitem__):
            cost = best[place]
            ways: list[tuple[int, ...]] = [(place,)] if near.get(place) == cost else []
            wanted = cost - (0 if extra is None else extra[place])
            ways += [
                (*found[before][1], place)
                for before, edge in self._edges_into(place)
                if best[before] + self._cost[edge] == wanted and marks[before] == FREE
                if blocked is None or not blocked[edge]
            ]
            found[place] = cost, ways[0] if len(ways) == 1 else min(ways, key=_shortest)
        return found

    def walked(
        self,
        starts: Mapping[int, int],
        budget: int,
        flags: Marks | None = None,
        extra: Marks | None = None,
        blocked: bytes | None = None,
    ) -> bytearray:
        """What a cheapest of these walks costs to each place, OUT beyond the budget."""
        marks = self._unmarked if flags is None else flags
        near = {place: cost for place, cost in starts.items() if cost <= budget}
        left = [place for place in self._sources(near) if marks[place] == FREE]
        best = bytearray(self._reach(left, [near[place] for place in left], budget, flags, extra, blocked))
        for place, cost in near.items():
            best[place] = min(best[place], cost)
        return best

    def flood(
        self,
        sources: int | Iterable[int],
        closed: Marks | None = None,
        most: int | None = None,
        blocked: bytes | None = None,
    ) -> bytes:
        """Marks (1) all that can be reached from any source, in at most so many steps.

        It goes outwards from the sources, along edges of any cost. Places with a byte in `closed` are not
        entered; a source is marked and left even then.
        """
        return self._searcher.flood(
            self._sources(sources),
            self._unmarked if closed is None else self._marks(closed, self.n),
            b"" if blocked is None else self._marks(blocked, len(self._to)),
            self.n if most is None else max(most, 0),
        )

    def cheapest(
        self,
        source: int,
        target: int,
        budget: int,
        flags: Marks | None = None,
        extra: Marks | None = None,
        blocked: bytes | None = None,
    ) -> list[int] | None:
        """A cheapest path, both ends included, None if the budget does not suffice.

        Of several that cost the same it is one of the fewest steps, and of these the one that enters the
        lower numbered places, looked at from the target backwards.
        """
        best = self.reach(source, budget, flags, extra, blocked)
        if best[target] == OUT:
            return None
        following: dict[int, int] = {target: target}
        level = [target]
        while level and source not in following:
            found = []
            for v in level:
                for u in self._before(source, v, best, flags, extra, blocked):
                    if u not in following:
                        following[u] = v
                        found.append(u)
            level = found
        path = [source]
        while path[-1] != target:
            path.append(following[path[-1]])
        return path

    def all_shortest(
        self,
        source: int,
        target: int,
        budget: int,
        flags: Marks | None = None,
        extra: Marks | None = None,
        blocked: bytes | None = None,
    ) -> Iterator[list[int]]:
        """Every path of the least cost that enters no place twice, in a fixed order."""
        best = self.reach(source, budget, flags, extra, blocked)
        if best[target] == OUT:
            return

        def before(v: int) -> Iterable[int]:
            return () if v == source else self._before(source, v, best, flags, extra, blocked)

        if source == target:
            yield [source]
            return
        for path in simple_paths(before, target, self.n, end=lambda path: path[-1] == source):
            yield list(reversed(path))

    def _before(
        self,
        source: int,
        v: int,
        best: bytes,
        flags: Marks | None,
        extra: Marks | None,
        blocked: bytes | None,
    ) -> Iterator[int]:
        """The places from which v is entered on a cheapest path, lowest first."""
        wanted = best[v] - (0 if extra is None else extra[v])
        for u, k in self._edges_into(v):
            if (
                best[u] + self._cost[k] == wanted
                and (u == source or flags is None or flags[u] == FREE)
                and (blocked is None or not blocked[k])
            ):
                yield u

    def _edges_into(self, v: int) -> list[tuple[int, int]]:
        if self._into is None:
            self._into = [[] for _ in range(self.n)]
            for k, (a, b) in enumerate(self._ends()):
                self._into[b].append((a, k))
        return self._into[v]

    def _sources(self, source: int | Iterable[int]) -> list[int]:
        sources = [source] if isinstance(source, int) else list(dict.fromkeys(source))
        for place in sources:
            if not 0 <= place < self.n:
                raise ValueError(f"there is no place {place}: the network has {self.n}")
        return sources

    def _marks(self, marks: Marks, wanted: int) -> bytes:
        if len(marks) != wanted:
            raise ValueError(f"{len(marks)} marks where {wanted} are wanted")
        return bytes(marks)


def _shortest(way: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Of two ways the one of fewer steps, else the one that enters the lower numbered places."""
    return len(way), way
