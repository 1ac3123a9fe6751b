"""The path searches without a compiler: the same answers as `_kernel`, from plain Python.

A reach touches a tenth of a map, and Dial's buckets touch no more than that. A flood touches nearly all of
it, and moves as one big int: a whole step of it by one shift for each way that edges lead.
"""

from __future__ import annotations

from salient.board import bits

# A map whose places are numbered without order has so many ways that a flood place by place is faster.
MOST_WAYS = 80

Buckets = list[list[int]]


class Kernel:
    """A directed graph in compressed rows: the edges of place u are start[u] up to start[u + 1]."""

    def __init__(self, start: list[int], to: list[int], cost: list[int]) -> None:
        self.n = len(start) - 1
        rows = [range(start[u], start[u + 1]) for u in range(self.n)]
        self.edges = [[(to[k], cost[k]) for k in row] for row in rows]
        self.numbered = [[(to[k], cost[k], k) for k in row] for row in rows]
        self.shifts = bits.Shifts([[to[k] for k in row] for row in rows])
        self.unmarked = bytes(self.n)
        self.uncut = bytes(len(to))

    def reach(
        self, sources: list[int], spent_at: list[int], budget: int, flags: bytes, extra: bytes, blocked: bytes
    ) -> bytes:
        best = bytearray(b"\xff" * self.n)
        buckets: Buckets = [[] for _ in range(budget + 1)]
        for u, spent in zip(sources, spent_at, strict=True):
            best[u] = spent
            buckets[spent].append(u)
        if extra or blocked:
            self._fill_changed(sources, best, buckets, flags, extra or self.unmarked, blocked or self.uncut)
        else:
            self._fill(sources, best, buckets, flags)
        return bytes(best)

    def _fill(self, sources: list[int], best: bytearray, buckets: Buckets, flags: bytes) -> None:
        edges = self.edges
        budget = len(buckets) - 1
        for spent, bucket in enumerate(buckets):
            for u in bucket:
                if best[u] != spent or (flags[u] and u not in sources):
                    continue
                for v, cost in edges[u]:
                    total = spent + cost
                    if total < best[v] and total <= budget and flags[v] != 2:
                        best[v] = total
                        buckets[total].append(v)

    def _fill_changed(
        self,
        sources: list[int],
        best: bytearray,
        buckets: Buckets,
        flags: bytes,
        extra: bytes,
        blocked: bytes,
    ) -> None:
        numbered = self.numbered
        budget = len(buckets) - 1
        for spent, bucket in enumerate(buckets):
            for u in bucket:
                if best[u] != spent or (flags[u] and u not in sources):
                    continue
                for v, cost, k in numbered[u]:
                    total = spent + cost + extra[v]
                    if total < best[v] and total <= budget and flags[v] != 2 and not blocked[k]:
                        best[v] = total
                        buckets[total].append(v)

    def flood(self, sources: list[int], closed: bytes, blocked: bytes, most: int) -> bytes:
        if blocked or len(self.shifts) > MOST_WAYS:
            return self._flood_by_place(sources, closed, blocked or self.uncut, most)
        seen = fresh = bits.of(sources)
        free = ~bits.from_bytes(closed)
        while fresh and most > 0:
            fresh = self.shifts.spread(fresh) & free & ~seen
            seen |= fresh
            most -= 1
        return bits.to_bytes(seen, self.n)

    def _flood_by_place(self, sources: list[int], closed: bytes, blocked: bytes, most: int) -> bytes:
        marks = bytearray(self.n)
        for u in sources:
            marks[u] = 1
        level = sources
        while level and most > 0:
            following = []
            for u in level:
                for v, _, k in self.numbered[u]:
                    if not marks[v] and not closed[v] and not blocked[k]:
                        marks[v] = 1
                        following.append(v)
            level = following
            most -= 1
        return bytes(marks)
