"""N Zones of control, and what becomes of them if a unit stood elsewhere."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.map.ways import ways
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import NEITHER, NOWHERE, EAAPosition


@rule("N01", "N02")
def of(pos: EAAPosition, side: int) -> int:
    """The hexes in a zone of control of the side."""
    return _known(pos, side)[0]


def exerting(pos: EAAPosition, side: int) -> int:
    """The hexes of the side from which control is exerted."""
    return _known(pos, side)[1]


def _known(pos: EAAPosition, side: int) -> tuple[int, int]:
    known = pos.zone or NEITHER
    found = known[side]
    if found is None:
        found = _work_out(pos, side)
        pos.zone = (found, known[1]) if side == GERMAN else (known[0], found)
    return found


def _work_out(pos: EAAPosition, side: int) -> tuple[int, int]:
    joined = ways(pos.world.ground, pos.bridged).joined
    zone = exerting = 0
    for hex, stack in pos.stacked()[side].items():
        if exerts(pos, hex, side, stack):
            zone |= joined[hex]
            exerting |= 1 << hex
    return zone, exerting


@rule("B11", "B12", "B14", "T13")
def exerts(pos: EAAPosition, hex: int, side: int, stack: tuple[int, ...]) -> bool:
    """Whether these units of a side exert control from the hex. X18: reduced units do, detachments never count."""
    units, dispersed = pos.world.units, pos.dispersed
    able = 0
    for unit in stack:
        if not dispersed >> unit & 1:
            if not units[unit].bracketed:
                return True
            able += 1
    return able > 1 or (able == 1 and bool(_strongpoints(pos, side) >> hex & 1))


@rule("B11")
def _strongpoints(pos: EAAPosition, side: int) -> int:
    """Where one bracketed unit is enough: towns and cities, for the Germans the Westwall."""
    settled = pos.world.ground.settled
    return settled | pos.world.places.westwall if side == GERMAN else settled


# What if a unit were lifted, or stood elsewhere ---------------------------------------------------


def lifted(pos: EAAPosition, unit: int) -> int:
    """The zone of the unit's side if the unit were off the map."""
    return _lifted(pos, unit)[0]


def _lifted(pos: EAAPosition, unit: int) -> tuple[int, int]:
    """Zone and exerting hexes without the unit. Only hexes at most two away can make up for it."""
    side, hex = pos.world.owner[unit], pos.at[unit]
    zone, exerting = _known(pos, side)
    if hex < 0 or not exerting >> hex & 1:
        return zone, exerting
    rest = tuple(other for other in pos.units_at(hex, side) if other != unit)
    if exerts(pos, hex, side, rest):
        return zone, exerting
    ground = pos.world.ground
    joined = ways(ground, pos.bridged).joined
    exerting ^= 1 << hex
    lost = joined[hex]
    for other in bits.places(exerting & ground.within(hex, 2)):
        lost = bits.less(lost, joined[other])
    return zone ^ lost, exerting


@rule("N01")
def moved(pos: EAAPosition, unit: int, hex: int) -> int:
    """The zone of the unit's side if the unit stood in the hex instead of where it is; NOWHERE: lifted."""
    zone, exerting = _lifted(pos, unit)
    if hex == NOWHERE or exerting >> hex & 1:
        return zone
    side = pos.world.owner[unit]
    there = tuple(other for other in pos.units_at(hex, side) if other != unit)
    if exerts(pos, hex, side, (*there, unit)):
        zone |= ways(pos.world.ground, pos.bridged).joined[hex]
    return zone


def standing_if(pos: EAAPosition, unit: int, hex: int) -> int:
    """The hexes where units of its side would stand if the unit stood in this one; NOWHERE: lifted."""
    side, left = pos.world.owner[unit], pos.at[unit]
    standing = pos.standing(side)
    if left >= 0 and len(pos.units_at(left, side)) == 1 and not (side == GERMAN and pos.detachments >> left & 1):
        standing &= ~(1 << left)
    return standing if hex == NOWHERE else standing | 1 << hex


@rule("N03")
def bars_bridge_work(pos: EAAPosition, hex: int, side: int) -> bool:
    """Whether enemies in a hex, or their zone that no own unit cancels, keep a side from bridge work there."""
    if pos.standing(1 - side) >> hex & 1:
        return True
    return bool(of(pos, 1 - side) >> hex & 1) and not pos.standing(side) >> hex & 1
