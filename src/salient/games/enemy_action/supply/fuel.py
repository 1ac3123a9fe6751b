"""S09-S12 German fuel."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.position import OKW, EAAPosition


@rule("S09", "S12", "J03")
def number(pos: EAAPosition) -> int | None:
    """The fuel number of the day; None: no check, because there is none or Fuel Priority is in force."""
    return None if pos.in_force("fuel_priority") else pos.world.tables.calendar[pos.day].fuel


@rule("S09", "S11")
def thirsty(pos: EAAPosition, active: int) -> int:
    """X80 Of these units the mechanized ones on map or in reserve that are not out of fuel yet."""
    units = pos.world.units
    waiting = bits.places(bits.less(active, pos.out_of_fuel))
    return bits.of(unit for unit in waiting if units[unit].is_mech and pos.at[unit] > OKW)


@rule("S09", "S10")
def rolled(pos: EAAPosition, die: int, active: int) -> bool:
    """A fuel check of these active units. True: it failed, and they are out of fuel until the End of Day."""
    limit = number(pos)
    pos.fuel_checked = True
    if limit is None or die > limit:
        pos.tell("eaa-fuel-enough", "S09", die=die)
        return False
    pos.out_of_fuel |= thirsty(pos, active)
    pos.tell("eaa-fuel-out", "S09", die=die, number=limit)
    return True
