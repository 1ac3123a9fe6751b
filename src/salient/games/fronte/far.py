"""7 Why a move does not lead to a sector, near or far: how many sectors the way has, or what lies across it."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.fronte.movement import Walk, after, allowance, road_steps, why_no_step
from salient.games.fronte.position import FrontePosition

#: What the number of sectors says better, or what matters only where the move ends.
OF_LENGTH = ("fronte-refused-allowance", "fronte-refused-column", "fronte-refused-full")


@rule("7.a", "7.e", "7.g", "7.i", "9.2.c", "14.b")
def why_not(pos: FrontePosition, unit: int, walk: Walk, there: int) -> list[Refusal]:
    """Of a sector that the unit, which is on the table, does not touch and in which its move could not end."""
    hex, side = pos.sector_ref(there), pos.world.owner[unit]
    if pos.held(1 - side) >> there & 1:
        return [refuse("7.e", "fronte-click-enemy-sector", hex=hex)]
    if pos.world.ground.sea >> there & 1:
        return [refuse("14.c", "fronte-refused-sea", hex=hex)]
    open, straight = (_way(pos, unit, walk, there, around=around) for around in (True, False))
    found = list[Refusal]()
    if _too_long(pos, unit, walk, open) and not _too_long(pos, unit, walk, straight):
        found += _barred(pos, unit, walk, straight)
    found = found or _barred(pos, unit, walk, open)
    if _too_long(pos, unit, walk, open):
        left = [max(most - walk.taken, 0) for most in allowance(pos, unit, walk)]
        ref, sectors = pos.unit_ref(unit), len(open) - 1
        found.append(
            refuse("7.a", "fronte-refused-sectors-left", unit=ref, hex=hex, sectors=sectors, left=left[0], road=left[1])
        )
    if not found and pos.room(there, side) < 1:
        found.append(refuse("7.i", "fronte-refused-full", hex=hex))
    return found or [refuse("0.d", "fronte-refused-not-adjacent", hex=hex)]


@rule("7.a", "7.g")
def _too_long(pos: FrontePosition, unit: int, walk: Walk, way: list[int]) -> bool:
    off_road, on_road = allowance(pos, unit, walk)
    by_road = walk.all_road and all(road_steps(pos, a) >> b & 1 for a, b in pairwise(way))
    return walk.taken + len(way) - 1 > (on_road if by_road else off_road)


def _bars(pos: FrontePosition, unit: int, walk: Walk, there: int) -> list[Refusal]:
    """What forbids a step, however long the way."""
    return [reason for reason in why_no_step(pos, unit, walk, there) if reason.message.id not in OF_LENGTH]


def _barred(pos: FrontePosition, unit: int, walk: Walk, way: list[int]) -> list[Refusal]:
    """What forbids the first barred step of a way."""
    for there in way[1:]:
        if found := _bars(pos, unit, walk, there):
            return found
        walk = after(pos, walk, there)
    return []


def _way(pos: FrontePosition, unit: int, walk: Walk, to: int, *, around: bool) -> list[int]:
    """The shortest way to a sector, by road where it can be; `around`: of those with the fewest barred steps."""
    heap, known, count = [(0, 0, 0, 0, walk, [walk.here])], set[int](), 0
    while heap:
        barred, length, off, _, now, way = heappop(heap)
        if now.here == to:
            return way
        if now.here in known:
            continue
        known.add(now.here)
        for there in pos.world.ground.neighbours[now.here]:
            if there in known:
                continue
            shut = around and bool(_bars(pos, unit, now, there))
            then, count = after(pos, now, there), count + 1
            heappush(heap, (barred + shut, length + 1, off + (not then.by_road), count, then, [*way, there]))
    return [walk.here, to]
