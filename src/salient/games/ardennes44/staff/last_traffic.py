"""Where the last Greif marker goes: onto the way by which the enemy would take most points (24, 30.1b).

A marker that slows a combat command down by two movement points may keep a road open on which six points hang. What
stands on the map already may be rolled off before he moves, so it is asked with and without it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff.mendings import Answer
from salient.games.ardennes44.staff.points import ways_to_cut

_TRIED = 8


def without_traffic(pos: A44Position, side: int) -> A44Position:
    """24.3b The same if all markers of a side were rolled off."""
    after = pos.copy()
    for marker in traffic.markers(side):
        if after.traffic[marker] >= 0:
            after.traffic[marker] = NOWHERE
    return after


def with_traffic(pos: A44Position, marker: int, hex: int) -> A44Position:
    after = pos.copy()
    after.traffic[marker] = hex
    return after


def in_his_way(answers: Iterable[Answer], able: Iterable[int]) -> list[int]:
    """Of these hexes those through which most points would be taken away, fewer for each other way to them."""
    found = defaultdict[int, float](float)
    for answer in answers:
        ways = ways_to_cut(answer.cuts)
        for cut in answer.cuts:
            share = sum(1 / ways[goal] for goal in cut.goals)
            for hex in {*answer.board.options[cut.unit][cut.hex], cut.hex}:
                found[hex] += share
    return sorted((hex for hex in able if found[hex]), key=lambda hex: (-found[hex], hex))[:_TRIED]
