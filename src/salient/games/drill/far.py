"""Why a march does not lead to a hex, near or far: what the way costs, or what lies across it."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from salient.engine.actions import refuse
from salient.engine.messages import Message, Refusal, halves, msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.drill.position import DrillPosition

MESSAGES = ("drill-sum-road", "drill-sum-clear", "drill-sum-woods", "drill-sum-town", "drill-sum-crossing")


class Mover(NamedTuple):
    """Who marches, as far as he has come."""

    unit: int
    player: int
    points: int  # half-points left
    first: bool


@rule("3.1", "3.2", "3.5", "4.2", "4.3")
def why_not(pos: DrillPosition, mover: Mover, to: int) -> list[Refusal]:
    """Of a hex without enemies that is no lake, in which the move could not end."""
    hex, open = pos.hex_ref(to), _way(pos, mover, to, around=True)
    if open is None:
        return [refuse("3.4", "drill-refused-no-way", hex=hex)]
    straight = _way(pos, mover, to, around=False)
    assert straight is not None  # there is a way
    found = []
    if cost(pos, open) > mover.points >= cost(pos, straight) or _barred(pos, mover, open):
        found += _barred(pos, mover, straight)[:1]
    if cost(pos, open) > mover.points:
        found.append(_too_dear(pos, mover, open))
    return found or [refuse("3.5", "drill-refused-friend", hex=hex)]


def cost(pos: DrillPosition, way: list[int]) -> int:
    return sum(pos.world.cost[a][b] for a, b in pairwise(way))


def _barred(pos: DrillPosition, mover: Mover, way: list[int]) -> list[Refusal]:
    """What forbids steps of this way, whatever they cost."""
    return [reason for a, b in pairwise(way) if (reason := _bars(pos, mover, a, b)) is not None]


@rule("3.2", "3.3")
def step_lines(pos: DrillPosition, a: int, b: int) -> list[Modifier]:
    """What one step costs, in half-points."""
    side, terrain = pos.world.map.side(a, b), pos.world.map.hexes[b].terrain
    cost = pos.world.cost[a][b]
    if side.road:
        return [Modifier(cost, msg("drill-sum-road"), "3.2")]
    river = 2 if side.open_river else 0
    found = [Modifier(cost - river, Message(f"drill-sum-{terrain}", {}), "3.2")]
    return [*found, Modifier(river, msg("drill-sum-crossing"), "3.3")] if river else found


def _too_dear(pos: DrillPosition, mover: Mover, way: list[int]) -> Refusal:
    """With the sum: how many steps of each kind, and what they cost together."""
    said = dict[str, tuple[int, int]]()
    for line in (line for a, b in pairwise(way) for line in step_lines(pos, a, b)):
        number, spent = said.get(line.cause.id, (0, 0))
        said[line.cause.id] = (number + 1, spent + line.value)
    *parts, told = [
        msg("drill-way-part", what=Message(id, {}), number=number, cost=halves(spent))
        for id, (number, spent) in said.items()
    ]
    for part in reversed(parts):
        told = msg("drill-way-list", part=part, rest=told)
    total, left = halves(cost(pos, way)), halves(mover.points)
    cited = "3.3" if "drill-sum-crossing" in said else "3.2"
    return refuse(cited, "drill-refused-too-dear", hex=pos.hex_ref(way[-1]), cost=total, points=left, way=told)


@rule("3.5", "4.2", "4.3")
def _bars(pos: DrillPosition, mover: Mover, a: int, b: int) -> Refusal | None:
    """What forbids the step from a to b, whatever it costs."""
    zone, start = pos.zone_of(1 - mover.player), pos.at[mover.unit]
    if pos.hexes_of(1 - mover.player) >> b & 1:
        return refuse("3.5", "drill-refused-enemy", hex=pos.hex_ref(b))
    if not zone >> a & 1:
        return None
    if a != start:
        return refuse("4.2", "drill-refused-zone-between", hex=pos.hex_ref(a))
    if mover.first and zone >> b & 1:
        return refuse("4.3", "drill-refused-zone-to-zone", hex=pos.hex_ref(b))
    return None


def _way(pos: DrillPosition, mover: Mover, to: int, *, around: bool) -> list[int] | None:
    """The cheapest way; `around`: of those with the fewest barred steps. None: only lakes lie around."""
    start = pos.at[mover.unit]
    heap, known = [(0, 0, start, [start])], set[int]()
    while heap:
        barred, spent, here, way = heappop(heap)
        if here == to:
            return way
        if here in known:
            continue
        known.add(here)
        for there, more in pos.world.steps[here]:
            if there not in known:
                stopped = around and _bars(pos, mover, here, there) is not None
                heappush(heap, (barred + stopped, spent + more, there, [*way, there]))
    return None
