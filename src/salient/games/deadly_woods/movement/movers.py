"""Who can begin to move now: found quickly, because it is asked before every march."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from salient.board import bits
from salient.engine.trace import rule
from salient.games.deadly_woods.map import areas
from salient.games.deadly_woods.movement import beginnings, crossing, emergency, steps
from salient.games.deadly_woods.movement.crossing import MA_3
from salient.games.deadly_woods.pieces.counters import GERMAN, Face, Unit
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.supply import supply
from salient.games.deadly_woods.world import TDWWorld

#: How a unit moves, as far as it is looked at here.
_FIXED, _OWN_WAYS, _FOOT, _DRIVING, _ARMOR = range(5)


@rule("10.1a", "10.3c", "10.3d", "14.4e")
def movers(pos: TDWPosition) -> int:
    """The units that the round lets move, that hold no door, and that can go somewhere, as bits.

    Armor that would move one hex in a Combat Round must be supplied, and does not withdraw.
    """
    units = bits.less(activation.may_move(pos), pos.locked)
    if not units:
        return 0
    one_hex = activation.one_hex(pos)
    if one_hex:
        units = bits.of([unit for unit in pos.world.listed.of(units) if supply.supplied(pos, unit)])
    known: Able | None = pos.able
    front = _front(pos)
    found = known.sure & units if known is not None and known.front == front else 0
    sure, shut_in, doubtful = _sorted(pos, bits.less(units, found))
    if sure:
        found |= sure
        pos.able = Able(front, found)
    for unit in () if one_hex else shut_in:
        if _gets_out(pos, unit):
            found |= 1 << unit
    for unit in doubtful:
        if beginnings.can_begin(pos, unit):
            found |= 1 << unit
    return found


class Able(NamedTuple):
    """Units that can surely step somewhere. It does not depend on friends: it holds while one after the other moves,
    until the part is over."""

    front: tuple[Any, ...]
    sure: int


def _front(pos: TDWPosition) -> tuple[Any, ...]:
    """All that it depends on but the place of the unit itself."""
    enemy = 1 - pos.player
    markers = steps.obstacles(pos, pos.player)
    return pos.standing(enemy), pos.in_zone_of(enemy), pos.down, pos.oos, pos.meuse_crossed, pos.turn, enemy, markers


def _gets_out(pos: TDWPosition, unit: int) -> bool:
    """Whether a unit without any hex that it could step into may withdraw."""
    return bool(emergency.ways_out(pos, unit))


@lru_cache(maxsize=64)
def _kinds(world: TDWWorld) -> tuple[bytes, ...]:
    """How each unit moves, by its steps left."""

    def kind(unit: Unit, face: Face) -> int:
        if not face.move:
            return _FIXED
        if 2 * face.move < MA_3 or unit.special & {"brigade_150", "crosses_5_7"}:
            return _OWN_WAYS
        return _FOOT if face.is_infantry else _ARMOR if face.is_armor else _DRIVING

    return tuple(bytes((_FIXED, *(kind(unit, face) for face in unit.faces))) for unit in world.units)


def _sorted(pos: TDWPosition, units: int) -> tuple[int, list[int], list[int]]:
    """Who surely can step somewhere, as bits: beside it is a hex that MA 3 is enough for, off the road. Then who surely
    cannot, because nothing beside it is open to anybody; and those who must be looked at closely."""
    world, costs, side = pos.world, crossing.costs(pos.world), pos.player
    always, by_road = steps.obstacles(pos, side)
    open_hexes = costs.everywhere ^ pos.standing(1 - side)
    free, zone = bits.less(open_hexes, bits.of(always) | bits.of(by_road)), pos.in_zone_of(1 - side)
    lines = side == GERMAN and pos.turn <= areas.LAST_TURN_OF_LINES
    within: dict[int, int] = {}
    at, left, down, kinds, near = pos.at, pos.steps, pos.down, _kinds(world), world.ground.near
    sure, shut_in, doubtful = 0, [], []
    for unit in world.listed.of(units):
        hex, kind = at[unit], kinds[unit][left[unit]]
        if kind == _FIXED or hex < 0:
            continue
        if kind == _OWN_WAYS or (kind == _ARMOR and (pos.turn == 1 or pos.oos >> unit & 1)):
            doubtful.append(unit)
            continue
        beside = near[hex] & open_hexes & areas.allowed(pos, unit)
        if zone >> hex & 1:
            beside = bits.less(beside, zone)
        if lines:
            area = world.ground.area[hex]
            if area not in within:
                within[area] = areas.within_lines(pos, unit, hex)
            beside &= within[area]
        if not beside:
            shut_in.append(unit)
        elif costs.easy[kind != _FOOT][hex] & bits.less(beside & free, costs.beyond(hex, down)):
            sure |= 1 << unit
        else:
            doubtful.append(unit)
    return sure, shut_in, doubtful
