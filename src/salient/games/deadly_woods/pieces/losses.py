"""2.3.1.1 Steps that are lost, units that leave the map, and what they carry."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.deadly_woods.position import BOX, ELIMINATED, NOWHERE, TDWPosition


@rule("12.9.1e")
def lose_step(pos: TDWPosition, unit: int) -> None:
    """Lose one step, perhaps the last one. The third step of an armor unit is another counter: `face` tells (R2)."""
    left = pos.steps[unit] - 1
    if left < 1:
        eliminate(pos, unit)
        return
    pos.set_steps(unit, left)
    pos.say("tdw-loses-step", unit=pos.unit_ref(unit), left=left)


@rule("12.9.1e")
def eliminate(pos: TDWPosition, unit: int) -> None:
    """Off the map: Delay into its box, everybody else among the eliminated."""
    if unit == pos.world.delay:
        box_delay(pos)
        return
    pos.say("tdw-eliminated", unit=pos.unit_ref(unit), hex=pos.hex_ref(pos.at[unit]))
    remove(pos, unit, ELIMINATED)


def remove(pos: TDWPosition, unit: int, place: int) -> None:
    """Take a unit off the map for one of the places where it has no steps: eliminated, surrendered, out of the game."""
    if pos.motorized == unit:
        lose_motorized(pos)
    pos.put(unit, place)
    pos.set_steps(unit, 0)
    pos.oos &= ~(1 << unit)


@rule("6.3.1", "12.9.1e")
def box_delay(pos: TDWPosition) -> None:
    """Delay goes back into its box, whole."""
    unit = pos.world.delay
    pos.put(unit, BOX)
    pos.say("tdw-delay-boxed", unit=pos.unit_ref(unit))


@rule("8.3f", "12.6b")
def lose_motorized(pos: TDWPosition) -> None:
    """The Motorized marker goes back into its box."""
    pos.say("tdw-motorized-lost", unit=pos.unit_ref(pos.motorized))
    pos.motorized = NOWHERE
    for marker in pos.world.assets_of(0, "motorized"):
        pos.asset_at[marker] = BOX
