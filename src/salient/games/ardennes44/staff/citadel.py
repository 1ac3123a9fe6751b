"""A city that the enemy must have with all its hexes to win by it (30.2b): whoever holds one of them has saved it.

Each of its hexes counts little by itself, so that nobody was sent there, and a division drove into all of them at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import OUT, Land
from salient.games.ardennes44.staff.line import Place, nearest, turns_on_the_way
from salient.games.ardennes44.staff.times import Barrier
from salient.opponents.planning import Times

_IN_SIGHT, _AT_THE_GATES = 12, 7  # hexes from the enemy to the city: one garrison, and a second one
_STRONG = 4  # defence factors of a garrison that counts
_SOON = 2.0  # turns within which he may be there
_LATE = 1.5  # turns after him that one may be there: others hold him up, or he turns away
_KEPT = 2.0  # turns that somebody else must be nearer than who stands there


def citadel(pos: A44Position, land: Land, free: Mapping[int, Sequence[int]], times: Times) -> Mapping[int, Place]:
    """For one or two of those who are free, by where they are, and who stand there already: a hex of the city to hold.

    The one that the enemy reaches last comes first. Who holds another town is not called away. `times`: how soon the
    enemy may be where.
    """
    city = [hex for hex, counts in land.counts.items() if counts < 1 and not control.holds(pos, GERMAN, hex)]
    wanted = _wanted(pos, land, city, times)
    if not wanted:
        return {}
    able = {unit: hexes for unit, hexes in free.items() if pos.at[unit] not in land.victory and _is_strong(pos, unit)}
    able |= {unit: (hex,) for hex in city for unit in _garrison(pos, hex)}
    barrier, found = Barrier(land, pos, GERMAN), dict[int, Place]()
    for part in sorted(city, key=lambda hex: (not _garrison(pos, hex), -times[hex], hex))[:wanted]:
        way = barrier.back_from([part])
        turns = {
            unit: turns_on_the_way(pos, unit, far) - (_KEPT if pos.at[unit] == part else 0.0)
            for unit, hexes in able.items()
            if unit not in found and (far := nearest(way, hexes)) != OUT
        }
        best = min(turns, key=lambda unit: (turns[unit], -pos.face(unit).defense, unit), default=-1)
        if best >= 0 and turns[best] <= max(1.0, times[part] + _LATE):
            found[best] = Place(part, way)
    return found


def _wanted(pos: A44Position, land: Land, city: Sequence[int], times: Times) -> int:
    """How many hexes of the city need a garrison."""
    distance = pos.world.map.distance
    foes = [hex for hex in pos.stacked()[GERMAN] if hex < land.n]
    far = min((distance(hex, foe) for hex in city for foe in foes), default=land.n)
    if far > _IN_SIGHT or all(times[hex] > _SOON for hex in city):
        return 0
    return 1 if far > _AT_THE_GATES else 2


def _garrison(pos: A44Position, hex: int) -> list[int]:
    """Who holds a hex already, and could."""
    return [unit for unit in pos.units_at(hex, ALLIED) if _is_strong(pos, unit)]


def _is_strong(pos: A44Position, unit: int) -> bool:
    artillery, shaken = pos.world.units[unit].is_artillery, pos.status[unit] & NOT_IN_GOOD_ORDER
    return not artillery and not shaken and pos.face(unit).defense >= _STRONG
