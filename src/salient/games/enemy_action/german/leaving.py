"""K21, T11, T12 Whether a German unit may leave its hex, and what it leaves behind."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.enemy_action.map import control
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.supply import supply


def is_last(pos: EAAPosition, unit: int) -> bool:
    """Whether the unit would leave an HV hex without a German unit or detachment."""
    hex = pos.at[unit]
    if not pos.world.places.hold >> hex & 1 or pos.detachments >> hex & 1:
        return False
    return len(pos.units_at(hex, GERMAN)) == 1


@rule("J05", "T11", "T12")
def leaves_detachment(pos: EAAPosition, unit: int) -> bool:
    """X88 On a move: from 17 December who goes on foot, from 20 December all."""
    constants = pos.world.tables.constants
    first = constants.detachments_all_from if pos.world.units[unit].is_mech else constants.detachments_from
    return pos.day >= first and is_last(pos, unit)


@rule("K21")
def may_leave(pos: EAAPosition, unit: int) -> bool:
    """X88 Judged with the unit lifted off the map: its goal is not known yet."""
    if not is_last(pos, unit) or leaves_detachment(pos, unit):
        return True
    return not supply.tracing_if(pos, ALLIED, unit, NOWHERE) >> pos.at[unit] & 1


@rule("J05", "T11")
def leave_detachment(pos: EAAPosition, unit: int) -> None:
    """Before the last unit goes, so that its IP stays."""
    if leaves_detachment(pos, unit):
        control.detach(pos, pos.at[unit])
