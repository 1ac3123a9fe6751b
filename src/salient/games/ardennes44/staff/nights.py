"""25.3, 27.5 Where who moves in the coming night could begin the next morning: he moves, and strikes, twice before the
enemy does anything."""

from __future__ import annotations

from collections.abc import Mapping

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map import control
from salient.games.ardennes44.movement import march, routes
from salient.games.ardennes44.movement.marching import modes
from salient.games.ardennes44.night import night
from salient.games.ardennes44.pieces.counters import ALLIED, ENGAGED, GERMAN, MOVED, NIGHT, NOT_IN_GOOD_ORDER, ON_WHEELS
from salient.games.ardennes44.position import GONE, A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.times import stack_defence

_FOREMOST = 3  # of the hexes to which one comes at night, the nearest to a town
_CRUSHED = 3.0  # times the defence of who is gone by the morning
_A_HEX = 9.0  # factors that attack out of one hex


class Morning:
    """The board after the night, without those who stood in the way of who moves then, and where he could be."""

    def __init__(self, pos: A44Position, side: int):
        """A side that has a night before it, and the enemy no day before its next one."""
        self.active = dict[int, list[int]]()
        self.board = pos
        by_points = victory.scenario_of(pos.world).victory.points is not None  # elsewhere it is not known what it does
        if not by_points or (pos.player, side) != (ALLIED, GERMAN) or not night.follows(pos):
            return
        dark = pos.copy()
        dark.night, dark.player = True, side
        inside, n = (1 << pos.world.ground.n) - 1, pos.world.ground.n
        units = [unit for unit in pos.world.own[side] if 0 <= pos.at[unit] < n and night.is_active(pos, unit)]
        ends = {unit: _ends(dark, side, unit) & inside for unit in units if not _unable(pos, unit)}
        if not ends:
            return
        self.board = _after_the_blows(pos, side, ends)
        towns, distance = _towns(pos, 1 - side), pos.world.map.distance
        won = bits.less(pos.standing(1 - side), self.board.standing(1 - side)) & inside
        near = net(pos.world.ground).steps.spread
        for unit, hexes in ends.items():
            places = bits.places(hexes | (near(hexes) & won))
            places.sort(key=lambda hex: (min((distance(hex, town) for town in towns), default=0), hex))
            self.active[unit] = places[:_FOREMOST]


def _towns(pos: A44Position, side: int) -> list[int]:
    return [hex for hex in land(pos.world).victory if control.holds(pos, side, hex)]


def _unable(pos: A44Position, unit: int) -> bool:
    return bool(pos.status[unit] & NOT_IN_GOOD_ORDER) or pos.world.units[unit].is_artillery


def _ends(dark: A44Position, side: int, unit: int) -> int:
    fresh, found = dark.copy(), 1 << dark.at[unit]
    fresh.status[unit] &= ~(MOVED | ENGAGED | ON_WHEELS)
    if modes(fresh, unit):
        found |= routes.ends(fresh, march.begin(fresh, side, unit))
    return found


def _after_the_blows(pos: A44Position, side: int, ends: Mapping[int, int]) -> A44Position:
    """Without those against whom far more could come in the night."""
    after, near = pos.copy(), pos.world.ground.near
    for unit in ends:
        after.status[unit] &= ~NIGHT
    for hex, stack in pos.stacked()[1 - side].items():
        if hex >= pos.world.ground.n:
            continue
        comes = sum(pos.face(unit).attack for unit, hexes in ends.items() if hexes & near[hex])
        sides = bits.less(near[hex], pos.standing(1 - side)).bit_count()
        if min(comes, _A_HEX * sides) >= _CRUSHED * max(stack_defence(pos, hex, 1 - side, tuple(stack)), 0.7):
            for unit in tuple(stack):
                after.put(unit, GONE)
    return after
