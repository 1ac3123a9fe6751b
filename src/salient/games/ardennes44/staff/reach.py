"""Where the units of a side could go on boards that differ little from one another.

Plans that are compared differ in one or two units. Who comes near none of the hexes that these have left or gone to
has the same ways on both boards, and need not look for them again. How much is asked of all these boards is counted,
since some have a hundred open places and others five.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import wheels

_FAR = 2  # hexes as far as a unit changes the ways of others: its zone, and its bond with the next one
_BOARDS = 12  # that are kept, the newest
_WAYS = 20  # boards on which it is asked which points count take the time of one unit's ways

Ways = tuple[dict[int, tuple[int, ...]], frozenset[int]]  # as `wheels.places` tells them


class _Known(NamedTuple):
    """A board, the ways that units had on it, and the hexes where each could come."""

    pos: A44Position
    ways: dict[int, Ways]
    touched: dict[int, int]


class Reach:
    def __init__(self) -> None:
        self._known: deque[_Known] = deque(maxlen=_BOARDS)
        self.asked = 0  # boards, with all that took as much time as so many

    def places(self, pos: A44Position, movers: Sequence[int]) -> dict[int, Ways]:
        """For each unit the places as `wheels.places` would tell them."""
        found: dict[int, Ways] = {}
        touched: dict[int, int] = {}
        for known in self._known:
            if len(found) == len(movers):
                break
            changed = _changed(known.pos, pos)
            around = _around(pos, (place for unit in changed for place in (known.pos.at[unit], pos.at[unit])))
            for unit in movers if known.pos.bridge == pos.bridge else ():
                same = unit not in found and unit in known.ways and unit not in changed
                if same and not known.touched[unit] & around:
                    found[unit], touched[unit] = known.ways[unit], known.touched[unit]
        for unit in movers:
            if unit not in found:
                found[unit] = wheels.places(pos, unit)
                touched[unit] = _touched(pos, unit, found[unit])
                self.asked += _WAYS
        self._known.appendleft(_Known(pos, found, touched))
        return {unit: found[unit] for unit in movers}


def _changed(old: A44Position, new: A44Position) -> set[int]:
    """Who stands elsewhere, or in another state."""
    pairs = ((old.at, new.at), (old.status, new.status), (old.steps, new.steps))
    return {
        unit
        for before, now in pairs
        if before != now
        for unit, (was, is_now) in enumerate(zip(before, now, strict=True))
        if was != is_now
    }


def _around(pos: A44Position, places: Iterable[int]) -> int:
    ground = net(pos.world.ground)
    found = bits.of(place for place in places if place >= 0) & ground.everywhere
    for _ in range(_FAR):
        found |= ground.steps.spread(found)
    return found


def _touched(pos: A44Position, unit: int, ways: Ways) -> int:
    """Where a unit could come on its ways."""
    places = {hex for end, way in ways[0].items() for hex in (end, *way)}
    return bits.of(hex for hex in (*places, pos.at[unit]) if 0 <= hex < pos.world.ground.n)
