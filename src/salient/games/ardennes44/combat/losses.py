"""16.3 Who loses a step, and 16.4 what that does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from salient.engine.trace import rule
from salient.games.ardennes44.pieces.counters import Kind
from salient.games.ardennes44.position import DESTROYED, NOWHERE, A44Position
from salient.games.ardennes44.world import A44World

#: Types that share the Remnant counters of another type.
REMNANT_OF: dict[Kind, Kind] = {
    "glider": "parachute",
    "mech_infantry": "panzergrenadier",
    "armored_brigade": "combat_command",
}
LARGE, REDUCED_STACKING = 3, 2  # 16.4b steps of a unit that leaves a Remnant, stacking value of its reduced side


@rule("0g", "16.3a", "16.3b", "16.3c")
def losers(pos: A44Position, units: Sequence[int], gave_shift: Sequence[int] = ()) -> list[int]:
    """The units of which the owner picks one to lose a step.

    `gave_shift`: for an exchange, the armored units that gave their side its armor shift. Where the loss falls on the
    lead unit of a fire fight or a determined defense, `units` is that unit alone.
    """
    steps = pos.steps
    armored = [unit for unit in gave_shift if steps[unit] > 0]
    return armored or [unit for unit in units if steps[unit] > 0]


@rule("16.4a", "16.4b")
def lose_step(pos: A44Position, unit: int) -> int | None:
    """Take a step; what suffers the rest of the result: the unit itself, its Remnant, or nobody."""
    pos.say("a44-loses-step", unit=pos.unit_ref(unit))
    return take_step_off(pos, unit)


@rule("16.4a", "16.4b")
def take_step_off(pos: A44Position, unit: int) -> int | None:
    """The same without a word of a loss: a unit that breaks down loses nothing (26.2)."""
    if leaves_remnant(pos, unit):
        remnant = spare_remnant(pos, unit)
        if remnant is not None:
            _replace(pos, unit, remnant)
            return remnant
        eliminate(pos, unit)  # without a counter the third step is lost as well
        return None
    if pos.steps[unit] > 1 and "von_der_heydte" not in pos.unit(unit).special:  # 27.2a one step on either side
        pos.steps[unit] -= 1
        return unit
    eliminate(pos, unit)
    return None


@rule("16.4b")
def leaves_remnant(pos: A44Position, unit: int) -> bool:
    """Whether the next loss is the second of a unit whose reduced side has stacking value 2."""
    large = pos.unit(unit).max_steps == LARGE and pos.steps[unit] == LARGE - 1
    return large and pos.face(unit).stacking == REDUCED_STACKING


@rule("16.4b", "16.4c")
def spare_remnant(pos: A44Position, unit: int) -> int | None:
    """A Remnant counter of the unit's type that is not in play."""
    lost = pos.unit(unit)
    remnants = _remnants(pos.world, lost.side, REMNANT_OF.get(lost.kind, lost.kind))
    return next((other for other in remnants if pos.at[other] in (NOWHERE, DESTROYED)), None)


@lru_cache(maxsize=256)
def _remnants(world: A44World, side: int, kind: Kind) -> tuple[int, ...]:
    """The Remnant counters of a type."""
    units = world.units
    return tuple(unit for unit in world.own[side] if "remnant" in units[unit].special and units[unit].kind == kind)


def _replace(pos: A44Position, unit: int, remnant: int) -> None:
    """The Remnant stands where the unit stood, under all its markers."""
    hex, status, points, advantage = pos.at[unit], pos.status[unit], pos.surrender[unit], pos.advantage[unit]
    pos.put(unit, DESTROYED)
    _strip(pos, unit)
    pos.put(remnant, hex)
    pos.steps[remnant], pos.status[remnant] = 1, status
    pos.surrender[remnant], pos.advantage[remnant] = points, advantage
    pos.say("a44-leaves-remnant", unit=pos.unit_ref(unit), remnant=pos.unit_ref(remnant))


@rule("16.4a")
def eliminate(pos: A44Position, unit: int) -> None:
    """Take a unit from the map. It may come back as a replacement; so may the counter of a Remnant."""
    hex = pos.at[unit]
    pos.say("a44-eliminated", unit=pos.unit_ref(unit))
    pos.put(unit, DESTROYED)
    _strip(pos, unit)
    vacate(pos, hex, pos.unit(unit).side)


def _strip(pos: A44Position, unit: int) -> None:
    pos.steps[unit] = pos.status[unit] = pos.surrender[unit] = 0
    pos.astray &= ~(1 << unit)


@rule("15.8e")
def vacate(pos: A44Position, hex: int, side: int) -> None:
    """An Improved Position goes at once when its last occupants are eliminated or retreat."""
    if 0 <= hex < pos.world.ground.n and pos.improved[hex] and not pos.units_at(hex, side):
        pos.improved[hex] = 0
