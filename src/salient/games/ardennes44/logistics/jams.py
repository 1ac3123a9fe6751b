"""24.2 Where a traffic marker costs the enemy most: road hexes on the way of most of his units. Advice, no rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from salient.board import bits
from salient.engine.trace import rule
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position

MOST = 12  # hexes that are pointed out
AHEAD = 8  # hexes of a unit's way along roads that it comes to soon
SOON = 1  # turns until reinforcements come


@rule("24.2a", "24.4a")
def advised(pos: A44Position, side: int) -> list[int]:
    """The hexes open to a marker that most enemy units would pass, the busiest first."""
    onward, passed = _towards(pos, _goals(pos, 1 - side)), Counter[int]()
    for start in _starts(pos, 1 - side):
        here = start
        for _ in range(AHEAD):
            here = onward.get(here, here)
            passed[here] += 1
    open_to = traffic.places(pos, side) & ~pos.standing(1 - side)
    found = [hex for hex, _ in sorted(passed.items(), key=lambda one: (-one[1], one[0])) if open_to >> hex & 1]
    return found[:MOST]


def _goals(pos: A44Position, enemy: int) -> list[int]:
    """The German goes for the victory hexes that are not his, the Allies come to the front."""
    if enemy == GERMAN:
        return [hex for hex in sorted(pos.world.features.victory) if not control.holds(pos, GERMAN, hex)]
    return list(bits.places(pos.standing(1 - enemy)))


def _towards(pos: A44Position, goals: list[int]) -> dict[int, int]:
    """The next hex of the shortest way along roads to a goal, from every hex that has one."""
    roads, onward = net(pos.world.ground).roads, dict.fromkeys(goals, -1)
    level = goals
    while level:
        following = []
        for hex in level:
            for other in roads.ways(hex):
                if other not in onward:
                    onward[other] = hex
                    following.append(other)
        level = following
    return {hex: after for hex, after in onward.items() if after >= 0}


def _starts(pos: A44Position, enemy: int) -> Iterator[int]:
    """Where his units stand, and where the next ones come in."""
    for unit in pos.world.own[enemy]:
        data, place = pos.unit(unit), pos.at[unit]
        if 0 <= place < pos.world.ground.n:
            yield place
        elif place == NOWHERE and data.entry and 0 < data.arrival <= pos.turn + SOON:
            yield from (hex for hex, letter in pos.world.features.entry.items() if letter in data.entry)
