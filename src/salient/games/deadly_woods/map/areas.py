"""9 Army areas and the British area, 10.6.3 Ouren, 10.6.4 who is bound to the Meuse or to J."""

from __future__ import annotations

from functools import lru_cache

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.map.ground import AREA_5, AREA_6, AREA_7, ARMIES, Ground
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.world import TDWWorld

LAST_TURN_OF_LINES = 3  # 9.2
NEAR_LINE = 2  # 9.4
NEAR_J = 3  # 10.6.4


# Where a unit may be at all ------------------------------------------------------------------------


def allowed(pos: TDWPosition, unit: int) -> int:
    """The hexes where the unit may be now, as bits."""
    world = pos.world
    found, bound = _fixed(world)[unit]
    if not bound:
        return found
    if _near_line(pos, unit):
        found &= _beside_7a(world.ground)
    if meuse_bound(pos, unit):
        found &= world.ground.left_bank
    if near_j(pos, unit):
        found &= _around_j(world)
    return found


@lru_cache(maxsize=64)
@rule("9.1b", "9.3a")
def _fixed(world: TDWWorld) -> tuple[tuple[int, bool], ...]:
    """The hexes open to each unit in every turn, and whether some are closed for a time."""
    everywhere = (1 << world.ground.n) - 1
    within = everywhere if world.rules.ground is None else world.ground.areas[ARMIES.index(world.rules.ground)]

    def open_to(number: int) -> tuple[int, bool]:
        unit = world.units[number]
        found = within if unit.side == GERMAN else everywhere
        if unit.nationality == "British":
            found &= world.ground.british
        return found, bool(unit.meuse_until or unit.special & {"crosses_5_7", "stays_near_j"})

    return tuple(map(open_to, range(len(world.units))))


@rule("10.6.4a", "10.6.4b")
def meuse_bound(pos: TDWPosition, unit: int) -> bool:
    """Whether it waits west of the Meuse: until its turn, or until a German crossed the river."""
    return pos.turn < pos.world.units[unit].meuse_until and not pos.meuse_crossed


@rule("10.6.4c", "10.6.4d")
def near_j(pos: TDWPosition, unit: int) -> bool:
    """Whether it stays near J: the 5th Armored, unless it had to enter elsewhere."""
    return "stays_near_j" in pos.world.units[unit].special and not pos.elsewhere >> unit & 1


@rule("9.4b")
def _near_line(pos: TDWPosition, unit: int) -> bool:
    return pos.turn <= LAST_TURN_OF_LINES and "crosses_5_7" in pos.world.units[unit].special


@lru_cache(maxsize=16)
def _beside_7a(ground: Ground) -> int:
    """All but the hexes of the 5th Panzer Army that are too far from the 7th Army's (R102)."""
    of_7a = [hex for hex in range(ground.n) if ground.area[hex] == AREA_7]
    near = 0
    for hex in of_7a:
        near |= ground.within(hex, NEAR_LINE)
    return near | bits.of(hex for hex in range(ground.n) if ground.area[hex] != AREA_5)


@lru_cache(maxsize=64)
def _around_j(world: TDWWorld) -> int:
    entry = world.places.entries.get("J", ())
    found = 0
    for hex in entry:
        found |= world.ground.within(hex, NEAR_J)
    return found if entry else (1 << world.ground.n) - 1


# Lines ---------------------------------------------------------------------------------------------


@rule("9.2a", "9.2.1a", "9.2.1b", "9.4a")
def line_bars(pos: TDWPosition, unit: int, a: int, b: int) -> bool:
    """Whether an army boundary keeps the unit from going from one hex into the next."""
    area = pos.world.ground.area
    here, there = area[a], area[b]
    if here == there or pos.turn > LAST_TURN_OF_LINES or pos.world.owner[unit] != GERMAN:
        return False
    return not _open_line(pos, unit, here, there)


def _open_line(pos: TDWPosition, unit: int, here: int, there: int) -> bool:
    if {here, there} == {AREA_5, AREA_6}:
        return st_vith_freed(pos)
    return {here, there} == {AREA_5, AREA_7} and "crosses_5_7" in pos.world.units[unit].special


@rule("9.2.1a")
def st_vith_freed(pos: TDWPosition) -> bool:
    """Whether the line between 5th and 6th Panzer Army is gone: from the turn after St. Vith was entered."""
    return 0 < pos.st_vith < pos.turn


def within_lines(pos: TDWPosition, unit: int, hex: int) -> int:
    """All hexes that no army boundary parts from this one for the unit's next step, as bits."""
    ground = pos.world.ground
    if pos.turn > LAST_TURN_OF_LINES or pos.world.owner[unit] != GERMAN:
        return _everywhere(ground)
    here = ground.area[hex]
    found = _areas(ground)[here]
    for there in (AREA_6, AREA_5, AREA_7):
        if there != here and _open_line(pos, unit, here, there):
            found |= _areas(ground)[there]
    return found


@lru_cache(maxsize=16)
def _areas(ground: Ground) -> tuple[int, ...]:
    return tuple(bits.of(h for h in range(ground.n) if ground.area[h] == area) for area in (AREA_6, AREA_5, AREA_7))


@lru_cache(maxsize=16)
def _everywhere(ground: Ground) -> int:
    return (1 << ground.n) - 1


@rule("10.6.3")
def ouren_bars(pos: TDWPosition, unit: int, a: int, b: int) -> bool:
    """In turn 1 no armor of either side goes over the bridge of Ouren."""
    if pos.turn != 1 or not pos.face(unit).is_armor:
        return False
    bridge = pos.world.ground.side(a, b).bridge
    return bridge >= 0 and bridge == pos.world.places.ouren


@rule("10.6.4a")
def release(pos: TDWPosition, a: int, b: int) -> None:
    """A German unit crosses a hexside, or attacks over it: if it is the Meuse, all who wait are free (R104)."""
    if not pos.meuse_crossed and pos.world.ground.side(a, b).meuse:
        pos.meuse_crossed = True
        pos.say("tdw-meuse-crossed")


# Refusals ------------------------------------------------------------------------------------------


def why_not(pos: TDWPosition, unit: int, a: int, b: int) -> list[Refusal]:
    """Every limit of this chapter that keeps the unit from going from a into b; a = -1: from being put there."""
    found = _why_not_there(pos, unit, b)
    if a >= 0 and line_bars(pos, unit, a, b):
        found.append(refuse("9.2", "tdw-refused-line", unit=pos.unit_ref(unit), hex=pos.hex_ref(b)))
    if a >= 0 and ouren_bars(pos, unit, a, b):
        found.append(refuse("10.6.3", "tdw-refused-ouren", unit=pos.unit_ref(unit)))
    return found


def _why_not_there(pos: TDWPosition, unit: int, hex: int) -> list[Refusal]:
    world, who, where = pos.world, pos.unit_ref(unit), pos.hex_ref(hex)
    if allowed(pos, unit) >> hex & 1:
        return []
    found = []
    if world.units[unit].side == GERMAN and not _fixed(world)[unit][0] >> hex & 1:
        found.append(refuse(None, "tdw-refused-scenario-ground", unit=who, hex=where))
    if world.units[unit].nationality == "British" and not world.ground.british >> hex & 1:
        found.append(refuse("9.3", "tdw-refused-british-area", unit=who, hex=where))
    if _near_line(pos, unit) and not _beside_7a(world.ground) >> hex & 1:
        found.append(refuse("9.4", "tdw-refused-far-from-7a", unit=who, hex=where))
    if meuse_bound(pos, unit) and not world.ground.left_bank >> hex & 1:
        found.append(refuse("10.6.4", "tdw-refused-meuse", unit=who, hex=where))
    if near_j(pos, unit) and not _around_j(world) >> hex & 1:
        found.append(refuse("10.6.4", "tdw-refused-far-from-j", unit=who, hex=where))
    return found
