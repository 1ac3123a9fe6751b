"""Whom nobody holds in the front: where he comes onto the map, by which ways the enemy comes, and the way home."""

from __future__ import annotations

import math
from collections.abc import Sequence

from salient.board import bits
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import Options
from salient.games.ardennes44.staff.land import MECH_TURN, OUT, Land
from salient.games.ardennes44.staff.times import Barrier, starts
from salient.games.ardennes44.staff.value import Value
from salient.opponents.planning import ways_through

_ENTRIES = 6  # who has more of them belongs to none
_EDGE = 3.0  # towns that all exits together count for
_COMBAT_COMMAND, _BEFORE_HIM = 4, 3  # defence factors; hexes to an enemy whom it has before it
_IN_A_HURRY = 0.5  # turns more that strategic movement is worth


def whence(pos: A44Position, side: int, options: Options) -> dict[int, Sequence[int]]:
    """Everybody on the map where he stands, and who comes onto it at each hex by which he may."""
    n, found = pos.world.ground.n, dict[int, Sequence[int]]()
    for hex, stack in pos.stacked()[side].items():
        if hex < n:
            found |= dict.fromkeys(stack, (hex,))
    for unit, places in options.items():
        if unit not in found:
            entries = {path[0] if path else hex for hex, path in places.items()}
            found[unit] = sorted(hex for hex in entries if 0 <= hex < n)
    return found


def free(pos: A44Position, options: Options, front: int, *, in_line: bool) -> dict[int, Sequence[int]]:
    """Who stands behind the front, and where; who comes from off the map counts from where he enters."""
    n, found = pos.world.ground.n, dict[int, Sequence[int]]()
    for unit, places in options.items():
        if pos.world.units[unit].is_artillery:
            continue
        hex = pos.at[unit]
        if not 0 <= hex < n:
            entries = {other: path for other, path in places.items() if 0 <= other < n}
            if len(entries) > _ENTRIES and max(map(len, entries.values())) == 1:
                continue  # engineers appear wherever they are wanted
            begins = {path[0] if path else other for other, path in entries.items()}
            quiet = {other for other in begins if not front >> other & 1}
            if begins:
                found[unit] = sorted(begins if in_line else quiet or begins)
            continue
        if hex >= 0 and (not front >> hex & 1 or (in_line and _waits(pos, unit))):
            found[unit] = (hex,)
    return found


def _waits(pos: A44Position, unit: int) -> bool:
    """Whether it is a combat command without an enemy near it, though he could come: it is there for others."""
    data, face, distance = pos.world.units[unit], pos.face(unit), pos.world.map.distance
    if not data.is_mechanized or data.silhouette or face.defense < _COMBAT_COMMAND:
        return False
    enemies = bits.places(pos.standing(GERMAN) & ((1 << pos.world.ground.n) - 1))
    return all(distance(pos.at[unit], enemy) > _BEFORE_HIM for enemy in enemies)


def ways_home(pos: A44Position, side: int, land: Land, options: Options) -> dict[int, bytes]:
    """For who is cut off outside a town the way to where supply comes: there is time to fight another day."""
    inside = (1 << land.n) - 1
    paths = supply(pos, side).hexes & inside
    cut = bits.less(pos.standing(side) & inside, paths | bits.of(land.victory))
    if not cut or not paths:
        return {}
    way, stacks = Barrier(land, pos, 1 - side).back_on_foot_from(list(bits.places(paths))), pos.stacked()[side]
    return {unit: way for hex in bits.places(cut) for unit in stacks.get(hex, ()) if unit in options}


def hot_hexes(pos: A44Position, mover: int, value: Value) -> dict[int, float]:
    """The hexes on a side's quickest ways to what it wants, with how much they matter."""
    land, found = value.land, dict[int, float]()
    barrier = Barrier(land, pos, 1 - mover)
    mech, _ = starts(pos, mover)
    times = barrier.reach(mech, []).by_wheel
    if times is None:
        return found
    for goal, counts in _goals(pos, mover, value, times).items():
        hex: int | None = goal
        while hex is not None and times[hex] not in (0, OUT):
            found[hex] = found.get(hex, 0.0) + counts * math.exp(-times[hex] / 40)
            hex = ways_through(land.vehicle, times, hex, pos.world.map.neighbours[hex])
    return found


def _goals(pos: A44Position, mover: int, value: Value, times: bytes) -> dict[int, float]:
    """What a side may want, with how much it counts.

    Of the German's, where points count at the end: only what he can reach until then; the hexes of a city count less
    than as many towns, as one reserve bars the way to all of them, and the edge of the map as a few places.
    """
    land = value.land
    goals = {hex: land.counts[hex] for hex in land.victory if not control.holds(pos, mover, hex)}
    exits = list(land.exits) if mover == GERMAN and value.has_exits else []
    if not value.by_points or mover != GERMAN:
        return goals | dict.fromkeys(exits, 1.0)
    moves = value.turns_left(pos) + _IN_A_HURRY
    goals = {hex: 1 / math.sqrt(city_of(pos, hex)) for hex in goals} | dict.fromkeys(exits, _EDGE / max(1, len(exits)))
    return {hex: counts for hex, counts in goals.items() if times[hex] <= moves * MECH_TURN}


def city_of(pos: A44Position, hex: int) -> int:
    """How many victory hexes a town and those beside it are."""
    return len([other for other in pos.world.features.victory if pos.world.map.distance(hex, other) <= 1])
