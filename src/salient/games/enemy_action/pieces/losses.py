"""Steps that are lost and units that leave the map."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.map import control
from salient.games.enemy_action.position import ELIMINATED, EAAPosition


@rule("B02")
def lose_step(pos: EAAPosition, unit: int) -> None:
    """One step, perhaps the last one."""
    left = pos.steps[unit] - 1
    if left < 1:
        eliminate(pos, unit)
        return
    pos.set_steps(unit, left)
    pos.tell("eaa-loses-step", "B02", unit=pos.unit_ref(unit), left=left)


@rule("T16")
def eliminate(pos: EAAPosition, unit: int) -> None:
    """Off the map for good."""
    pos.tell("eaa-eliminated", "B02", unit=pos.unit_ref(unit))
    remove(pos, unit, ELIMINATED)
    pos.set_steps(unit, 0)


@rule("T09")
def remove(pos: EAAPosition, unit: int, place: int) -> None:
    """Take a unit off the map, into a box or out of the game. Its hex may be left empty."""
    hex = pos.at[unit]
    pos.put(unit, place)
    bit = 1 << unit
    if pos.dispersed & bit:
        pos.set_dispersed(pos.dispersed ^ bit)
    pos.active = bits.less(pos.active, bit)
    if hex >= 0:
        control.left(pos, hex)
