"""The German set-up: the historical one, with some units elsewhere in their areas, by the staff's own seed.

So no two battles open quite alike; two of a division may also take each other's place. Nobody gives up a place from
which an enemy can be attacked, nobody starts farther back unless another of his division takes his place, and nobody
where he can never get away again, as vehicles in a forest without a road (11.5). Guns stand behind the front, where
they can do as much as from their historical places; better without a road than in the front line, or with strong
enemies near.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from salient.games.ardennes44 import soundness
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import start_areas
from salient.games.ardennes44.staff.cover import Cover
from salient.games.ardennes44.staff.tactics import bring_up
from salient.games.ardennes44.staff.value import Value

UNITS, HEXES, FAR = 28, 6, 4  # that are looked at; how far from its historical place a unit may start
_EXCHANGES = 90  # pairs of a division that are looked at
_AS_GOOD = 0.6  # points of material that may be given up for it
_AS_USEFUL = 0.1  # what a gun may do less for it
_BACK, _OUT_OF_LINE = 1, 2  # hexes by which a gun may start farther back; one that stands in the front line
_CLOSE, _MANY = 3, 15  # hexes within which so many factors of the enemy are too many for a gun


def shifts(pos: A44Position, value: Value, rng: random.Random) -> list[tuple[int, int]]:
    """Units that start elsewhere, with their hexes, in an order in which there is room."""
    trial, distance = pos.copy(), pos.world.map.distance
    able = sorted(unit for unit in start_areas.areas(pos.world) if not pos.world.units[unit].is_artillery)
    rear = value.land.rear[GERMAN]
    found: list[tuple[int, int]] = []
    worth = value(trial)
    for unit in rng.sample(able, min(UNITS, len(able))):
        here = trial.at[unit]
        near = [hex for hex in start_areas.open_hexes(trial, unit) if 0 < distance(hex, here) <= FAR]
        near = [hex for hex in near if _faces(trial, hex) >= _faces(trial, here) and rear[hex] >= rear[here]]
        for hex in rng.sample(near, min(HEXES, len(near))):
            trial.put(unit, hex)
            after = value(trial)
            if after >= worth - _AS_GOOD and soundness.can_leave(trial, unit):
                found.append((unit, hex))
                worth = max(worth, after)
                break
            trial.put(unit, here)
    moved = {unit for unit, _ in found}
    found += _exchanges(trial, value, [unit for unit in able if unit not in moved], worth, rng)
    return found + _guns(trial, rear, rng)


def _guns(trial: A44Position, rear: Sequence[int], rng: random.Random) -> list[tuple[int, int]]:
    """Each gun to one of the places that are as good as its own; none stays in the front line. `trial` is changed."""
    found: list[tuple[int, int]] = []
    distance, cover = trial.world.map.distance, Cover(trial, GERMAN)
    for gun in sorted(unit for unit in start_areas.areas(trial.world) if trial.world.units[unit].is_artillery):
        here, targets = trial.at[gun], bring_up.wanted(trial, gun, set())
        least = bring_up.use(trial, gun, here, targets) - _AS_USEFUL
        near = [hex for hex in start_areas.open_hexes(trial, gun) if distance(hex, here) <= FAR]
        back = _OUT_OF_LINE if _faces(trial, here) else _BACK
        near = [hex for hex in near if not _faces(trial, hex) and rear[hex] >= rear[here] - back]
        near = [hex for hex in near if not cover.bare_at(trial, hex)]
        if _faces(trial, here):  # nowhere else it may do as much
            least = min(least, max((bring_up.use(trial, gun, hex, targets) for hex in near), default=0.0) - _AS_USEFUL)
        near = [hex for hex in near if bring_up.use(trial, gun, hex, targets) >= least]
        able = [hex for hex in near if _leaves(trial, gun, hex)]
        if able in ([], [here]):  # no road leads to another place that is as good
            able = [hex for hex in near if _factors(trial, hex) < _MANY <= _factors(trial, here)]
            able = able or (near if _faces(trial, here) else [])
        if able and (hex := rng.choice(able)) != here:
            trial.put(gun, hex)
            found.append((gun, hex))
    return found


def _factors(pos: A44Position, hex: int) -> int:
    """The attack factors that stand close to a hex."""
    stacks, distance = pos.stacked()[ALLIED], pos.world.map.distance
    near = [stack for other, stack in stacks.items() if other < pos.world.ground.n and distance(other, hex) <= _CLOSE]
    return sum(pos.face(unit).attack for stack in near for unit in stack)


def _leaves(pos: A44Position, unit: int, hex: int) -> bool:
    trial = pos.copy()
    trial.put(unit, hex)
    return soundness.can_leave(trial, unit)


def _exchanges(
    trial: A44Position, value: Value, able: list[int], worth: float, rng: random.Random
) -> list[tuple[int, int]]:
    """Two of a division take each other's place. `trial` is changed."""
    found: list[tuple[int, int]] = []
    units, left = trial.world.units, set(able)
    pairs = [
        (a, b)
        for a in able
        for b in able
        if a < b and units[a].formation == units[b].formation and trial.at[a] != trial.at[b]
    ]
    for a, b in rng.sample(pairs, min(_EXCHANGES, len(pairs))):
        here, there = trial.at[a], trial.at[b]
        if not {a, b} <= left or there not in start_areas.open_hexes(trial, a):
            continue
        trial.put(a, there)
        if here in start_areas.open_hexes(trial, b):
            trial.put(b, here)
            able_to_leave = soundness.can_leave(trial, a) and soundness.can_leave(trial, b)
            if able_to_leave and value(trial) >= worth - _AS_GOOD:
                found += [(a, there), (b, here)]
                left -= {a, b}
                continue
        trial.put(a, here)
        trial.put(b, there)
    return found


def _faces(pos: A44Position, hex: int) -> bool:
    """Whether an enemy can be attacked from a hex."""
    return bool(pos.world.ground.near[hex] & pos.standing(ALLIED))
