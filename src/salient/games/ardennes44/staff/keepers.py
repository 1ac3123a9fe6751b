"""Who holds a town for the Allies: while the enemy is so near, the last one there does not go away.

How soon the enemy is there depends on who stands in his way, and they may be gone by tomorrow; hexes do not lie.
"""

from __future__ import annotations

from salient.board import bits
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, GERMAN, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import Land
from salient.games.ardennes44.staff.shares import STRONG
from salient.games.ardennes44.staff.value import unit_value

_WEAK = 3  # defence factors: who has no more is not wanted elsewhere
_ENGINEER = 1  # attack factors: who has no more is nowhere of more use
_NEAR, _NEAR_THE_WEAK, _NEAR_ENGINEERS = 4, 6, 12  # hexes from the enemy
_BEFORE_IT, _IN_TIME = 8, 4  # hexes from a town to the enemy; to somebody strong who is there in time


def keepers(pos: A44Position, land: Land) -> frozenset[int]:
    """Everybody who holds a victory hex to which the enemy is near, with others or alone."""
    foes, distance, units = _foes(pos, land), pos.world.map.distance, pos.world.units
    held = bits.places(bits.of(land.victory) & pos.standing(ALLIED))
    nearest = {
        hex: min((distance(hex, foe) for foe in foes), default=land.n)
        for hex in held
        if control.holds(pos, ALLIED, hex)
    }
    return frozenset(
        unit
        for hex, far in nearest.items()
        for unit in pos.units_at(hex, ALLIED)
        if not units[unit].is_artillery and not pos.status[unit] & NOT_IN_GOOD_ORDER and far <= _near(pos, unit)
    )


def last_keepers(pos: A44Position, kept: frozenset[int]) -> frozenset[int]:
    """One for each town, who stays there whoever else goes: who is worth least."""
    towns: dict[int, list[int]] = {}
    for unit in kept:
        towns.setdefault(pos.at[unit], []).append(unit)
    return frozenset(min(there, key=lambda unit: (unit_value(pos, unit), unit)) for there in towns.values())


def mainstays(pos: A44Position, land: Land) -> dict[int, int]:
    """For each town that only the weak hold, with the enemy before it, the strong one who is nearest: and its hexes.

    Out of them he would not be back in time, and nobody else is there; towns with the enemy still nearer want him too.
    """
    foes, distance = _foes(pos, land), pos.world.map.distance
    strong = [
        unit
        for hex, stack in pos.stacked()[ALLIED].items()
        if hex < land.n
        for unit in stack
        if pos.face(unit).defense >= STRONG and not pos.status[unit] & NOT_IN_GOOD_ORDER
    ]
    towns = bits.places(bits.of(land.victory) & pos.standing(ALLIED))
    wanted = bits.of(town for town in towns if any(distance(town, foe) <= _NEAR for foe in foes))
    found: dict[int, int] = {}
    for town in towns:
        far, unit = min(((distance(pos.at[unit], town), unit) for unit in strong), default=(land.n, -1))
        if 0 < far <= _IN_TIME and any(distance(town, foe) <= _BEFORE_IT for foe in foes):
            near = bits.of(hex for hex in range(land.n) if distance(hex, town) <= _IN_TIME)
            found[unit] = found.get(unit, wanted) | near
    return found


def _near(pos: A44Position, unit: int) -> int:
    face = pos.face(unit)
    return _NEAR_ENGINEERS if face.attack <= _ENGINEER else _NEAR_THE_WEAK if face.defense <= _WEAK else _NEAR


def _foes(pos: A44Position, land: Land) -> list[int]:
    """Where Germans stand who could come."""
    units, status = pos.world.units, pos.status
    return [
        hex
        for hex, stack in pos.stacked()[GERMAN].items()
        if hex < land.n and any(not units[unit].is_artillery and not status[unit] & BROKEN for unit in stack)
    ]
