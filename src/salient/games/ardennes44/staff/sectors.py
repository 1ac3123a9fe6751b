"""13.4 Entry Hexes by which Allies still come: a German on one of them shuts out all who would come by that sector."""

from __future__ import annotations

from salient.board import bits
from salient.games.ardennes44.movement import entry
from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.threats import walked_into

_DAYS_AHEAD = 2  # turns: who comes later may find it open again


def left_open(pos: A44Position, side: int) -> dict[int, int]:
    """The empty Entry Hexes onto which the enemy could walk next turn, with how many would be shut out."""
    if side != ALLIED:
        return {}
    stands, due = pos.standing(side) | pos.standing(1 - side), _due(pos)
    found = {
        hex: due[box]
        for box, hexes in _hexes(pos).items()
        if due.get(box) and not entry.threats(pos, box)
        for hex in hexes
        if not stands >> hex & 1
    }
    reached = walked_into(pos, 1 - side, bits.of(found), any_way=True) if found else 0
    return {hex: units for hex, units in found.items() if reached >> hex & 1}


def _hexes(pos: A44Position) -> dict[int, list[int]]:
    """The Entry Hexes of each sector that can be shut."""
    features, found = pos.world.features, dict[int, list[int]]()
    for position, hex in sorted(features.blocking.items()):
        if not entry.is_blocked(pos, position):
            found.setdefault(features.sector_box[position], []).append(hex)
    return found


def _due(pos: A44Position) -> dict[int, int]:
    """How many are still to come soon by each sector, and by no other."""
    found, last = dict[int, int](), min(pos.turn + _DAYS_AHEAD, victory.scenario_of(pos.world).last_turn)
    for unit in pos.world.own[ALLIED]:
        data = pos.world.units[unit]
        if pos.at[unit] == NOWHERE and pos.turn < data.arrival <= last:
            boxes = {entry.box_of(pos, hex) for hex in entry.entry_hexes(pos, unit)}
            if len(boxes) == 1 and (box := next(iter(boxes))) is not None:
                found[box] = found.get(box, 0) + 1
    return found
