"""Who can begin to move now: found quickly, because it is asked before every march."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.deadly_woods.map import areas
from salient.games.deadly_woods.movement import beginnings, crossing, steps
from salient.games.deadly_woods.movement.crossing import MA_3
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation


@rule("10.1a", "10.3c")
def movers(pos: TDWPosition) -> int:
    """The units that the round lets move, that hold no door, and that can go somewhere, as bits."""
    units = bits.less(activation.may_move(pos), pos.locked)
    if not units:
        return 0
    if activation.one_hex(pos):
        return bits.of(unit for unit in pos.world.listed.of(units) if beginnings.can_begin(pos, unit))
    easily = _easily(pos, units)
    found = easily
    for unit in pos.world.listed.of(bits.less(units, easily)):
        if beginnings.can_begin(pos, unit):
            found |= 1 << unit
    return found


def _easily(pos: TDWPosition, units: int) -> int:
    """Those that have a hex beside them which MA 3 is enough to enter without a road, for whatever reason the others
    may be closed. Only what is sure: who is not among them is looked at closely."""
    world, costs, side = pos.world, crossing.costs(pos.world), pos.player
    always, by_road = steps.obstacles(pos, side)
    closed = pos.standing(1 - side) | bits.of(always) | bits.of(by_road)
    open_hexes, zone = costs.everywhere ^ closed, pos.in_zone_of(1 - side)
    lines = side == GERMAN and pos.turn <= areas.LAST_TURN_OF_LINES
    at, oos, first_turn = pos.at, pos.oos, pos.turn == 1
    found = 0
    for unit in world.listed.of(units):
        hex, face = at[unit], pos.face(unit)
        if hex < 0 or 2 * face.move < MA_3 or costs.bridges_of[hex] & pos.down:
            continue
        if face.is_armor and (first_turn or oos >> unit & 1):
            continue
        beside = costs.easy[face.is_motorized][hex] & open_hexes & areas.allowed(pos, unit)
        if zone >> hex & 1:
            beside = bits.less(beside, zone)
        if beside and lines:
            beside &= areas.within_lines(pos, unit, hex)
        if beside:
            found |= 1 << unit
    return found
