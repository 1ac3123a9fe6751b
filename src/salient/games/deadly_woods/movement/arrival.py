"""What follows at once from entering a hex, in whatever way: control, engineers, bridges, markers, flags."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from salient.board import bits
from salient.engine.trace import rule
from salient.games.deadly_woods.map import areas, bridges, zones
from salient.games.deadly_woods.map.ground import CITY, VILLAGE
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.pieces.losses import box_delay, lose_motorized
from salient.games.deadly_woods.position import NOWHERE, OUT, TRACK, TDWPosition
from salient.games.deadly_woods.supply import fuel
from salient.games.deadly_woods.world import TDWWorld

By = Literal["movement", "advance", "retreat", "placement"]
ENGINEER_RETURNS = 2  # turns later


def entered(pos: TDWPosition, unit: int, a: int, b: int, by: By) -> bool:
    """Put the unit from hex a (NOWHERE: it is placed) into hex b, with all that follows: whether it must stop there."""
    pos.put(unit, b)
    if a >= 0:
        bridges.crossed(pos, unit, a, b, by)
    stops = _german(pos, unit, a, b, by) if pos.world.owner[unit] == GERMAN else _allied(pos, unit, b, by)
    control(pos, unit, b)
    return _motorized_stops(pos, unit) or stops or zones.stops(pos, unit, b)


def _german(pos: TDWPosition, unit: int, a: int, b: int, by: By) -> bool:
    """Whether it must stop because of an engineer."""
    if a >= 0:
        areas.release(pos, a, b)
    if by == "movement":
        fuel.capture(pos, unit, b)
    if b == pos.world.places.st_vith:
        _enter_st_vith(pos, unit)
    return _take_markers(pos, b)


@rule("9.2.1a")
def _enter_st_vith(pos: TDWPosition, unit: int) -> None:
    if not pos.st_vith:
        pos.st_vith = pos.turn
        pos.say("tdw-st-vith-entered", unit=pos.unit_ref(unit), hex=pos.hex_ref(pos.at[unit]))


@rule("8.6c", "12.4.4a", "12.4.4b", "12.4.4c")
def _take_markers(pos: TDWPosition, hex: int) -> bool:
    """The engineer and the Air Supply of a hex that a German enters; whether there was an engineer."""
    found = False
    for marker in _overrun(pos.world):
        if pos.asset_at[marker] == hex:
            if pos.world.assets[marker].kind == "engineer":
                _drive_off(pos, marker)
                found = True
            else:
                pos.asset_at[marker] = OUT
                pos.say("tdw-air-supply-lost", marker=pos.ref("marker", marker), hex=pos.hex_ref(hex))
    return found


def _drive_off(pos: TDWPosition, engineer: int) -> None:
    pos.say("tdw-engineer-leaves", marker=pos.ref("marker", engineer), hex=pos.hex_ref(pos.asset_at[engineer]))
    pos.asset_at[engineer] = TRACK
    pos.asset_due[engineer] = pos.turn + ENGINEER_RETURNS
    pos.asset_state[engineer] = 0


@lru_cache(maxsize=64)
def _overrun(world: TDWWorld) -> tuple[int, ...]:
    """What a German takes off the map by entering its hex."""
    return tuple(world.assets_of(ALLIED, "engineer", "air_supply"))


@rule("6.3.1", "10.6.4d")
def _allied(pos: TDWPosition, unit: int, b: int, by: By) -> bool:
    """Delay makes room; the 5th Armored is free if it comes by another entry hex than J."""
    delay = pos.world.delay
    if delay not in (unit, NOWHERE) and pos.at[delay] == b:
        box_delay(pos)
    if by == "placement" and areas.near_j(pos, unit) and b in _entries_but_j(pos.world):
        pos.elsewhere |= 1 << unit
    return False


@lru_cache(maxsize=64)
def _entries_but_j(world: TDWWorld) -> frozenset[int]:
    return frozenset(hex for letter, hexes in world.places.entries.items() if letter != "J" for hex in hexes)


@rule("3.5b")
def control(pos: TDWPosition, unit: int, hex: int) -> None:
    """Whose hex it is now: of villages, cities and victory hexes, as no other's owner matters (R14)."""
    side = pos.world.owner[unit]
    if _owned(pos.world) >> hex & 1 and pos.owner(hex) != side:
        pos.own(hex, side)
        pos.say("tdw-controls", side=pos.side_ref(side), hex=pos.hex_ref(hex))


@lru_cache(maxsize=64)
def _owned(world: TDWWorld) -> int:
    """The hexes whose owner some rule asks for."""
    objectives = bits.of(world.map.index(name) for name in world.rules.victory.objectives)
    return world.ground.of_settlement[VILLAGE] | world.ground.of_settlement[CITY] | world.places.victory | objectives


@rule("12.6b")
def _motorized_stops(pos: TDWPosition, unit: int) -> bool:
    """The Motorized marker comes off next to an Allied unit, whoever came (R29); whether that ends this unit's move."""
    bearer = pos.motorized
    if bearer < 0:
        return False
    here = pos.at[bearer]
    if not pos.world.ground.near[here] & pos.standing(ALLIED):
        return False
    lose_motorized(pos)
    return unit == bearer
