"""10.3 Emergency withdrawal: two hexes out of enemy zones of control, through a friend who holds the door."""

from __future__ import annotations

from collections.abc import Iterable

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.map import areas
from salient.games.deadly_woods.movement import manners
from salient.games.deadly_woods.movement.crossing import can_enter
from salient.games.deadly_woods.movement.steps import Ahead, beside_enemies
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.supply import effects, supply


@rule("10.3a")
def is_pinned(pos: TDWPosition, unit: int) -> bool:
    """R114 It stands in an enemy zone, and every hex that it could enter otherwise is in one too."""
    hex = pos.at[unit]
    if not pos.in_zone_of(1 - pos.world.owner[unit]) >> hex & 1:
        return False
    return not Ahead(pos, unit, manners.allowance(pos, unit)).can_begin(hex, road=manners.begins_on_road(pos, unit))


@rule("10.3d")
def firsts(pos: TDWPosition, unit: int) -> list[int]:
    """The hexes through which the unit, which has not begun to move, may withdraw."""
    if activation.one_hex(pos) or manners.must_abandon(pos, unit) or not pos.face(unit).move:
        return []
    return ways_out(pos, unit) if is_pinned(pos, unit) else []


def ways_out(pos: TDWPosition, unit: int) -> list[int]:
    """The same of a unit that can take no step: it is pinned if it stands in an enemy zone."""
    here, side = pos.at[unit], pos.world.owner[unit]
    beside = pos.world.ground.near[here] & pos.standing(side)
    if not beside or not pos.in_zone_of(1 - side) >> here & 1:
        return []
    return [
        hex
        for hex in bits.places(beside)
        if doors(pos, unit, hex) and _enterable(pos, unit, here, hex) and seconds(pos, unit, hex)
    ]


@rule("10.3b")
def _enterable(pos: TDWPosition, unit: int, a: int, b: int) -> bool:
    """R115 Ground, hexside and areas count, points do not."""
    if not areas.allowed(pos, unit) >> b & 1 or pos.standing(1 - pos.world.owner[unit]) >> b & 1:
        return False
    return can_enter(pos, unit, a, b) and not areas.line_bars(pos, unit, a, b) and not areas.ouren_bars(pos, unit, a, b)


@rule("10.3a", "10.3c")
def doors(pos: TDWPosition, unit: int, hex: int) -> list[int]:
    """R115 Who could hold the door there: supplied friendly units that have not moved in this round."""
    friends = pos.units_at(hex, pos.world.owner[unit])
    return [friend for friend in friends if not pos.moved >> friend & 1 and supply.supplied(pos, friend)]


@rule("10.3a")
def seconds(pos: TDWPosition, unit: int, first: int) -> list[int]:
    """The hexes in which a withdrawal through the first may end: judged on the board as it stands when it begins."""
    side = pos.world.owner[unit]
    near = pos.world.ground.near[first] & _in_supply(pos, unit)
    near = bits.less(near, beside_enemies(pos, side) | 1 << pos.at[unit])
    return [hex for hex in bits.places(near) if _enterable(pos, unit, first, hex) and stacking.fits(pos, unit, hex)]


def _in_supply(pos: TDWPosition, unit: int) -> int:
    return supply.tracing(pos, pos.world.owner[unit], air=pos.unit(unit).nationality == "US")


# Why not -------------------------------------------------------------------------------------------


def why_not_first(pos: TDWPosition, unit: int, hex: int) -> list[Refusal]:
    """Why the unit, which has not begun to move, cannot withdraw through the hex."""
    here, who, where = pos.at[unit], pos.unit_ref(unit), pos.hex_ref(hex)
    if activation.one_hex(pos):
        return [refuse("10.3", "tdw-refused-emergency-one-hex", unit=who)]
    if manners.must_abandon(pos, unit):
        return [effects.why_no_move(pos, unit)]
    found = [] if is_pinned(pos, unit) else [refuse("10.3", "tdw-refused-not-pinned", unit=who)]
    if not pos.world.ground.near[here] >> hex & 1:
        return [*found, refuse("10.3", "tdw-refused-emergency-far", hex=where)]
    found += _why_no_door(pos, unit, hex)
    found += _why_not_enterable(pos, unit, here, hex)
    if not found and not seconds(pos, unit, hex):
        found.append(refuse("10.3", "tdw-refused-emergency-no-second", hex=where))
    return found


def _why_no_door(pos: TDWPosition, unit: int, hex: int) -> Iterable[Refusal]:
    friends = pos.units_at(hex, pos.world.owner[unit])
    if not friends:
        yield refuse("10.3", "tdw-refused-no-door", hex=pos.hex_ref(hex))
    elif not doors(pos, unit, hex):
        for friend in friends:
            moved = pos.moved >> friend & 1
            yield refuse(
                "10.3", "tdw-refused-door-moved" if moved else "tdw-refused-door-supply", unit=pos.unit_ref(friend)
            )


def _why_not_enterable(pos: TDWPosition, unit: int, a: int, b: int) -> Iterable[Refusal]:
    if pos.standing(1 - pos.world.owner[unit]) >> b & 1:
        yield refuse("10.2", "tdw-refused-enemy", hex=pos.hex_ref(b))
    yield from areas.why_not(pos, unit, a, b)
    if not can_enter(pos, unit, a, b):
        yield refuse("10.3", "tdw-refused-emergency-terrain", unit=pos.unit_ref(unit), hex=pos.hex_ref(b))


def why_not_second(pos: TDWPosition, unit: int, start: int, hex: int) -> list[Refusal]:
    """Why the withdrawal cannot end in the hex; the unit is in the first one now."""
    here, where, side = pos.at[unit], pos.hex_ref(hex), pos.world.owner[unit]
    if not pos.world.ground.near[here] >> hex & 1:
        return [refuse("10.3", "tdw-refused-emergency-far", hex=where)]
    found = list(_why_not_enterable(pos, unit, here, hex))
    if hex == start or beside_enemies(pos, side) >> hex & 1:
        found.append(refuse("10.3", "tdw-refused-emergency-adjacent", hex=where))
    found += stacking.why_not(pos, unit, hex)
    if not found or not _in_supply(pos, unit) >> hex & 1:
        found.append(refuse("10.3", "tdw-refused-emergency-supply", hex=where))
    return found
