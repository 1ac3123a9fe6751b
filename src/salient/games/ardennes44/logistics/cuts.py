"""30.1, 23.3 Where a road path home is cut, for who wonders why a hex that he holds counts nothing."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from salient.engine.messages import Message, msg
from salient.engine.trace import rule
from salient.games.ardennes44.logistics.supply import Supply, net
from salient.games.ardennes44.map import control
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.position import A44Position


class Cut(NamedTuple):
    """The way home with the fewest obstacles, as far as the first of them, and what that is."""

    way: tuple[int, ...]
    cause: Message


@rule("23.3b", "23.3c", "23.3d", "30.1b")
def road_cut(pos: A44Position, paths: Supply, hex: int) -> Cut | None:
    """What stops a path along roads from this hex to a source of the side; None: nothing does."""
    if paths.roads >> hex & 1:
        return None
    way = _fewest_obstacles(pos, paths, hex)
    for number in range(1, len(way)):
        here, there = way[number - 1 : number + 1]
        if not _passes(paths, here, there):
            return Cut(way[: number + 1], _cause(pos, paths.side, here, there))
    return Cut((hex,), msg("a44-cut-no-road"))


def _passes(paths: Supply, here: int, there: int) -> bool:
    return bool(paths.road_steps.spread(1 << here) & paths.open_road & 1 << there)


def _fewest_obstacles(pos: A44Position, paths: Supply, hex: int) -> tuple[int, ...]:
    """Along printed roads, bridges whole or not, to where paths lead home or to a source that is closed."""
    roads = net(pos.world.ground).roads
    before: dict[int, int] = {}
    least = {hex: 0}
    queue = deque([hex])
    while queue:
        here = queue.popleft()
        if paths.roads >> here & 1 or here in pos.world.features.sources[paths.side]:
            return _walked(before, hex, here)
        for there in roads.ways(here):
            opens = _passes(paths, here, there)
            cost = least[here] + (not opens)
            if cost < least.get(there, cost + 1):
                least[there], before[there] = cost, here
                (queue.appendleft if opens else queue.append)(there)
    return ()


def _walked(before: dict[int, int], start: int, last: int) -> tuple[int, ...]:
    found = [last]
    while found[-1] != start:
        found.append(before[found[-1]])
    return tuple(reversed(found))


@rule("10.2c", "23.3b", "23.3c", "23.3d", "33.1a")
def _cause(pos: A44Position, side: int, here: int, there: int) -> Message:
    """Why a path does not go on from here; the ground first, then the enemy."""
    enemy, bridge = pos.front(1 - side), pos.world.ground.side(here, there).bridge
    if bridge >= 0 and pos.bridge[bridge] != INTACT:
        return msg("a44-cut-bridge", **{"from": pos.hex_ref(here), "to": pos.hex_ref(there)})
    ref = pos.hex_ref(there)
    if enemy.hexes >> there & 1:
        return msg("a44-cut-enemy", hex=ref)
    if enemy.hex_bonds >> there & 1 or (here, there) in enemy.side_bonds or (there, here) in enemy.side_bonds:
        return msg("a44-cut-bond", hex=ref)
    if there in pos.roadblock[2 * (1 - side) : 2 * (1 - side) + 2]:
        return msg("a44-cut-roadblock", hex=ref)
    if enemy.zone >> there & 1 and not pos.standing(side) >> there & 1:
        return msg("a44-cut-zone", hex=ref)
    assert control.holds(pos, 1 - side, there), "nothing else closes a road"
    return msg("a44-cut-town", hex=ref)
