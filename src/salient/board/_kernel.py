"""The compiled heart of the path searches: Dial's buckets over unboxed vectors, for mypyc.

Uncompiled this source would run, but slowly; `_fallback` answers the same calls then. The result of a
search is also its working memory: a writer that starts as a copy of a blank and is handed back as bytes.
What else a call writes (the queue) is written before it is read, so a call that fails leaves nothing behind.

The caller checks what it passes: sources within the map and none twice, what each costs within the budget, a
budget below 255, marks of one byte a place or an edge. An empty `extra` or `blocked` means that there is none.
"""

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8


class Kernel:
    """A directed graph in compressed rows: the edges of place u are start[u] up to start[u + 1]."""

    def __init__(self, start: list[int], to: list[int], cost: list[int]) -> None:
        self.start = vec[i64]([i64(x) for x in start])
        self.to = vec[i64]([i64(x) for x in to])
        self.cost = vec[i64]([i64(x) for x in cost])
        self.far: bytes = b"\xff" * (len(start) - 1)
        self.unmarked: bytes = bytes(len(start) - 1)
        self.uncut: bytes = bytes(len(to))
        # A place joins the queue at most once for each edge into it, and once as a source.
        room = len(to) + len(start)
        self.queue = vec[i64]([i64(0) for _ in range(room)])
        self.after = vec[i64]([i64(0) for _ in range(room)])
        self.head = vec[i64]([i64(-1) for _ in range(256)])

    def reach(
        self, sources: list[int], spent_at: list[int], budget: i64, flags: bytes, extra: bytes, blocked: bytes
    ) -> bytes:
        if len(extra) == 0:
            extra = self.unmarked
        if len(blocked) == 0:
            blocked = self.uncut
        start = self.start
        to = self.to
        cost = self.cost
        queue = self.queue
        after = self.after
        head = self.head
        best = BytesWriter()
        best.write(self.far)
        spent: i64 = 0
        while spent <= budget:
            head[spent] = -1
            spent += 1
        u: i64 = 0
        used: i64 = 0
        for source in sources:
            u = source
            spent = spent_at[used]
            best[u] = u8(spent)
            queue[used] = u
            after[used] = head[spent]
            head[spent] = used
            used += 1
        # The sources stand first in the queue, and only they may be left in spite of a flag.
        first: i64 = used
        spent = 0
        while spent <= budget:
            p: i64 = head[spent]
            while p >= 0:
                u = queue[p]
                head[spent] = after[p]
                if i64(best[u]) == spent and (flags[u] == 0 or p < first):
                    k: i64 = start[u]
                    end: i64 = start[u + 1]
                    while k < end:
                        v: i64 = to[k]
                        total: i64 = spent + cost[k] + i64(extra[v])
                        if total <= budget and total < i64(best[v]) and flags[v] != 2 and blocked[k] == 0:
                            best[v] = u8(total)
                            queue[used] = v
                            after[used] = head[total]
                            head[total] = used
                            used += 1
                        k += 1
                p = head[spent]
            spent += 1
        return best.getvalue()

    def flood(self, sources: list[int], closed: bytes, blocked: bytes, most: i64) -> bytes:
        if len(blocked) == 0:
            blocked = self.uncut
        start = self.start
        to = self.to
        queue = self.queue
        marks = BytesWriter()
        marks.write(self.unmarked)
        u: i64 = 0
        used: i64 = 0
        for source in sources:
            u = source
            marks[u] = 1
            queue[used] = u
            used += 1
        done: i64 = 0
        steps: i64 = 0
        while done < used and steps < most:
            steps += 1
            level: i64 = used
            while done < level:
                u = queue[done]
                done += 1
                k: i64 = start[u]
                end: i64 = start[u + 1]
                while k < end:
                    v: i64 = to[k]
                    if marks[v] == 0 and closed[v] == 0 and blocked[k] == 0:
                        marks[v] = 1
                        queue[used] = v
                        used += 1
                    k += 1
        return marks.getvalue()
