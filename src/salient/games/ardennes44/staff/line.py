"""The line that reserves form: they stand where most of the enemy's ways pass, and where they are before him.

One after the other is given a place: the ways are looked for again as if he stood there already. So a crossroads or a
bridge that nobody can drive around is held in strength, and what leads past it is held as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, ON_WHEELS
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import FOOT_TURN, MECH_TURN, OUT, Land
from salient.games.ardennes44.staff.times import Barrier, starts

_ROUNDS = 40
_LOOKED_AT, _TRIED = 240, 24  # of the places through which most ways lead, and of those that can be held, in each round
_SOONEST, _LATEST = 0.4, 3.5  # turns until the German could be there
_TOO_NEAR = 0.7  # of what a place is worth that he reaches sooner
_EARLY, _FADES = 2.0, 1.5  # turns: what he reaches later matters less and less
_SHELTER = 0.2  # for each point of the ground's bonus
_STANDS = 1.3  # for a place where somebody stands already
_TOWN, _NEXT = 1.8, 1.3  # for a town that counts and that he reaches in so many turns: there he is met first
_FILLED = 14  # defence factors in a hex, or near it
_LEAST = 0.25  # ways, as they count, for which somebody is sent
_RIDE_TURN = 23.0  # half-points that a turn is worth to who rides
_IN_TIME = 3.0  # turns: a goal that lies so far counts half
_COST, _PER_DEFENCE, _ZONE = 4, 2.6, 4  # half-points that who stands somewhere costs the enemy
_MOST = 250
_STRONG = 0.12  # turns that a unit may need longer for each factor of its defence
_KEPT, _SAME = 0.8, 3  # turns that he may need longer who was meant for a place so many hexes away
_AWAY = 0.6  # how much less a place is worth for each turn that it takes to get there


class Place(NamedTuple):
    """Where a unit belongs."""

    hex: int
    way: bytes  # the distances to it


def line(
    pos: A44Position, land: Land, free: Mapping[int, Sequence[int]], before: Mapping[int, int] | None = None
) -> dict[int, Place]:
    """For those who are free, by where they are: a place on the enemy's ways. Some may get none.

    `before`: where each belonged last turn.
    """
    mech, _ = starts(pos, GERMAN)
    return _Line(pos, land, mech, free, before or {}).formed() if mech else {}


class _Line:
    def __init__(
        self,
        pos: A44Position,
        land: Land,
        enemies: list[int],
        free: Mapping[int, Sequence[int]],
        before: Mapping[int, int],
    ):
        """`enemies`: where those stand who ride."""
        self._pos, self._land, self._enemies, self._before = pos, land, enemies, before
        self._left = dict(free)
        self._stands = {hex for hexes in free.values() for hex in hexes}
        without = pos.copy()
        for unit in free:
            without.put(unit, -1)
        self._barrier = Barrier(land, without, ALLIED)
        self._own_ways = Barrier(land, pos, GERMAN)
        self._extra = bytearray(self._barrier.extra)
        self._goals = [hex for hex in land.victory if not control.holds(pos, GERMAN, hex)]
        self._filled: dict[int, float] = {}
        self._ways: dict[int, bytes] = {}

    def formed(self) -> dict[int, Place]:
        found: dict[int, Place] = {}
        while self._left and len(found) < _ROUNDS and (best := self._best()) is not None:
            hex, unit = best
            found[unit] = Place(hex, self._ways[hex])
            del self._left[unit]
            self._fill(hex, self._pos.face(unit).defense)
        return found

    def _best(self) -> tuple[int, int] | None:
        """The place that is worth most, and who holds it."""
        self._barrier.extra = bytes(self._extra)
        times = self._barrier.reach(self._enemies, []).by_wheel
        assert times is not None
        held: list[tuple[float, int, int]] = []
        for worth, hex in self._ranked(times)[:_LOOKED_AT]:
            if hex not in self._ways:
                self._ways[hex] = self._own_ways.back_from([hex])
            first = self._first(hex, max(1.0, times[hex] / MECH_TURN))
            if first is not None:
                needs, unit = first
                shelter = 1 + _SHELTER * odds.best_bonus(self._pos, hex, ALLIED)[0]
                held.append((worth * shelter / (1 + _AWAY * needs), hex, unit))
                if len(held) == _TRIED:
                    break
        return max(held)[1:] if held else None

    def _first(self, hex: int, turns: float) -> tuple[float, int] | None:
        """Who is there in time, and how long he needs: the soonest, rather somebody strong, and who is on his way."""
        pos, way, distance = self._pos, self._ways[hex], self._pos.world.map.distance
        best: tuple[float, float, int] | None = None
        for unit, hexes in self._left.items():
            if (far := nearest(way, hexes)) == OUT or (needs := turns_on_the_way(pos, unit, far)) > turns:
                continue
            kept = _KEPT if unit in self._before and distance(self._before[unit], hex) <= _SAME else 0.0
            key = (needs - _STRONG * pos.face(unit).defense - kept, needs, unit)
            if best is None or key < best:
                best = key
        return None if best is None else best[1:]

    def _ranked(self, times: bytes) -> list[tuple[float, int]]:
        """The hexes through which the enemy's ways lead, with what it is worth to stand there."""
        found: list[tuple[float, int]] = []
        enemies = self._pos.standing(GERMAN)
        for hex, worth in _flow(self._land, self._barrier, times, self._goals).items():
            turns = times[hex] / MECH_TURN
            if worth < _LEAST or turns > _LATEST or enemies >> hex & 1 or self._filled.get(hex, 0) >= _FILLED:
                continue
            if turns > _EARLY:
                worth *= _FADES / (_FADES + turns - _EARLY)
            elif turns < _SOONEST:
                worth *= _TOO_NEAR
            worth *= _TOWN if hex in self._land.victory and turns <= _NEXT else 1.0
            found.append((worth * (_STANDS if hex in self._stands else 1.0), hex))
        return sorted(found, reverse=True)

    def _fill(self, hex: int, defence: int) -> None:
        """Somebody stands there: what it costs the enemy to get past him."""
        around = bits.places(self._pos.world.ground.near[hex]) if hex not in self._filled else ()
        self._filled[hex] = self._filled.get(hex, 0) + defence
        costs = {hex: int(_COST + _PER_DEFENCE * defence)}
        costs.update({beside: _ZONE for beside in around if beside < self._land.n})
        for where, cost in costs.items():
            self._extra[where] = min(_MOST, self._extra[where] + cost)


def _flow(land: Land, barrier: Barrier, times: bytes, goals: list[int]) -> dict[int, float]:
    """Through each hex how many of the quickest ways to the goals lead; a goal that is far counts less."""
    steps, extra = land.back_vehicle.steps, barrier.extra
    found: dict[int, float] = {}
    came: dict[int, int] = {}
    for goal in goals:
        if times[goal] in (0, OUT):
            continue
        counts = land.counts[goal] / (1 + (times[goal] / MECH_TURN / _IN_TIME) ** 3)
        hex = goal
        while times[hex]:
            found[hex] = found.get(hex, 0.0) + counts
            if hex not in came:
                wanted = times[hex] - extra[hex]
                came[hex] = next((other for other, cost in steps[hex] if times[other] + cost == wanted), hex)
            if came[hex] == hex:
                break
            hex = came[hex]
    return found


def nearest(way: bytes, hexes: Sequence[int]) -> int:
    """How far it is at the end of which these hexes are, from the best of them."""
    return min(way[hex] for hex in hexes)


def turns_on_the_way(pos: A44Position, unit: int, far: int) -> float:
    """How long a unit needs, on its own or on trucks, for which it must load first."""
    if pos.world.units[unit].is_mechanized:
        return far / MECH_TURN
    if pos.status[unit] & ON_WHEELS or not 0 <= pos.at[unit] < pos.world.ground.n:
        return far / _RIDE_TURN
    return min(far / FOOT_TURN, 1 + far / _RIDE_TURN)
