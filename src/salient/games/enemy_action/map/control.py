"""T01, T02 Who controls hexes and bridges, and all that follows when a unit enters a hex or leaves one."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.words import XXX_CORPS


def entered(pos: EAAPosition, unit: int, a: int, b: int) -> None:
    """The unit goes from a into b; a = NOWHERE: it is placed there. What it leaves behind (T11) is the caller's."""
    pos.put(unit, b)
    side = pos.world.owner[unit]
    if a >= 0:
        left(pos, a)
    take(pos, b, side)
    take_bridges(pos, b, side)
    if side == GERMAN:
        clear_for_germans(pos, unit, b)
    elif a == NOWHERE:
        _bind(pos, unit, b)


@rule("T01")
def take(pos: EAAPosition, hex: int, side: int) -> None:
    """X11 The last side whose unit was in a hex controls it."""
    if (pos.german >> hex & 1) == (side == GERMAN):
        return
    pos.own(hex, side)
    if (pos.world.ground.settled | pos.world.places.victory) >> hex & 1:
        pos.tell("eaa-takes", "T01", side=pos.side_ref(side), hex=pos.hex_ref(hex))


def controls(pos: EAAPosition, side: int) -> int:
    """The hexes that a side controls."""
    return pos.german if side == GERMAN else bits.less(pos.world.ground.all, pos.german)


@rule("T02")
def take_bridges(pos: EAAPosition, hex: int, side: int) -> None:
    """X12 The bridges of a hex that a unit enters, unless an enemy is in the hex beyond."""
    enemies = pos.standing(1 - side)
    for beyond, number in pos.world.ground.over[hex]:
        standing, german = pos.bridged >> number & 1, pos.bridges_german >> number & 1
        if standing and german != (side == GERMAN) and not enemies >> beyond & 1:
            pos.set_bridge(number, stands=True, german=side == GERMAN)
            crossing = pos.ref("crossing", number)
            pos.tell("eaa-takes-bridge", "T02", side=pos.side_ref(side), crossing=crossing)


@rule("T14", "M11", "H07")
def clear_for_germans(pos: EAAPosition, unit: int, hex: int) -> None:
    """A detachment there is relieved, a roadblock removed; at the Meuse the British are set free (X64)."""
    bit = 1 << hex
    if pos.detachments & bit:
        pos.set_detachments(pos.detachments ^ bit)
        pos.tell("eaa-detachment-relieved", "T14", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
    if pos.roadblocks & bit:
        pos.roadblocks ^= bit
        pos.tell("eaa-roadblock-removed", "M11", hex=pos.hex_ref(hex))
    if not pos.meuse_reached and pos.world.ground.meuse_hexes & bit:
        pos.meuse_reached = True
        pos.tell("eaa-meuse-reached", "H07", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))


@rule("H07", "H08")
def _bind(pos: EAAPosition, unit: int, hex: int) -> None:
    """The 29A is free if it is deployed at Dinant, else bound like its corps."""
    if "dinant" in pos.world.units[unit].special and hex != pos.world.places.dinant:
        pos.bound |= 1 << unit


@rule("H07", "H08")
def bound_to_the_meuse(pos: EAAPosition, unit: int) -> bool:
    """X64 Whether a unit may not enter hexes east of the Meuse."""
    if pos.meuse_reached or pos.day > pos.world.tables.constants.meuse_bar_until:
        return False
    is_xxx = pos.world.units[unit].corps == XXX_CORPS
    return is_xxx and not ("dinant" in pos.world.units[unit].special and not pos.bound >> unit & 1)


@rule("T09")
def left(pos: EAAPosition, hex: int) -> None:
    """A unit has gone out of the hex: if nobody is left there its IP goes."""
    bit = 1 << hex
    if pos.improved & bit and not (pos.standing(GERMAN) | pos.standing(ALLIED)) & bit:
        pos.improved ^= bit
        pos.tell("eaa-ip-vacated", "T09", hex=pos.hex_ref(hex))


@rule("T08")
def can_be_improved(pos: EAAPosition, hex: int) -> bool:
    """No town or city, and no IP yet."""
    return not (pos.world.ground.settled | pos.improved) >> hex & 1


@rule("T08")
def improve(pos: EAAPosition, hex: int) -> None:
    pos.improved |= 1 << hex
    pos.tell("eaa-ip-placed", "T08", hex=pos.hex_ref(hex))


@rule("T11", "T13")
def detach(pos: EAAPosition, hex: int) -> None:
    """A German detachment is left in the hex."""
    pos.set_detachments(pos.detachments | 1 << hex)
    pos.tell("eaa-detachment-placed", "T11", hex=pos.hex_ref(hex))


@rule("T13")
def lose_detachment(pos: EAAPosition, hex: int) -> None:
    """A hit removes it."""
    pos.set_detachments(pos.detachments & ~(1 << hex))
    pos.tell("eaa-detachment-lost", "T13", hex=pos.hex_ref(hex))
    left(pos, hex)
