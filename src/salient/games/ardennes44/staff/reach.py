"""Where the units of a side could go on boards that differ little from one another.

Plans that are compared differ in one or two units. Who comes near none of the hexes that these have left or gone to
has the same ways on both boards, and need not look for them again. How much is asked of all these boards is counted,
since some have a hundred open places and others five.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import wheels

_FAR = 2  # hexes as far as a unit changes the ways of others: its zone, and its bond with the next one
_BOARDS = 2  # that are kept: with good luck and with bad
_WAYS = 20  # boards on which it is asked which points count take the time of one unit's ways

Ways = tuple[dict[int, tuple[int, ...]], frozenset[int]]  # as `wheels.places` tells them


class Reach:
    def __init__(self) -> None:
        self._known: list[tuple[A44Position, dict[int, Ways], dict[int, int]]] = []
        self.asked = 0  # boards, with all that took as much time as so many

    def places(self, pos: A44Position, movers: Sequence[int]) -> dict[int, Ways]:
        """For each unit the places as `wheels.places` would tell them."""
        found: dict[int, Ways] = {}
        if self._known:
            old, ways, touched = min(self._known, key=lambda known: len(_moved(known[0], pos)))
            changed = _around(pos, (place for unit in _moved(old, pos) for place in (old.at[unit], pos.at[unit])))
            for unit in movers:
                if unit in ways and old.at[unit] == pos.at[unit] and not touched[unit] & changed:
                    found[unit] = ways[unit]
        for unit in movers:
            if unit not in found:
                found[unit] = wheels.places(pos, unit)
                self.asked += _WAYS
        if len(self._known) < _BOARDS:
            self._known.append((pos, found, {unit: _touched(pos, unit, found[unit]) for unit in found}))
        return found


def _moved(old: A44Position, new: A44Position) -> list[int]:
    return [unit for unit, (before, now) in enumerate(zip(old.at, new.at, strict=True)) if before != now]


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
