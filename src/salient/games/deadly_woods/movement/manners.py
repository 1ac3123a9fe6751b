"""8.3, 10.4.1, 10.5: how a unit may move in this round, and why not otherwise.

R67 Supply is looked at when a unit begins to move; allowance and road rate then hold for the whole march.
"""

from __future__ import annotations

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.supply import effects, supply

ROAD_MARCH = 24  # 14.8.4 MA 12
ROAD_MARCH_TURN = 2


@rule("10.1a")
def allowance(pos: TDWPosition, unit: int) -> int:
    """The half movement points with which the unit begins on foot or driving; 0: it does not move as it is."""
    return 2 * effects.allowance(pos, unit, supply.supplied(pos, unit))


def must_abandon(pos: TDWPosition, unit: int) -> bool:
    """R68 Whether it is German armor that does not move with its tanks."""
    return effects.must_abandon(pos, unit, supply.supplied(pos, unit))


def can_abandon(pos: TDWPosition, unit: int) -> bool:
    return effects.can_abandon(pos, unit, supply.supplied(pos, unit))


# The motorized road rate ---------------------------------------------------------------------------


def begins_on_road(pos: TDWPosition, unit: int) -> bool:
    """R106 Whether it is a motorized unit that begins its march in state Road."""
    return pos.face(unit).is_motorized and has_road_rate(pos, unit)


def has_road_rate(pos: TDWPosition, unit: int) -> bool:
    """Whether whoever drives may pay the motorized road rate from here on."""
    return (
        pos.world.ground.road_hexes >> pos.at[unit] & 1 == 1
        and not in_company(pos, unit)
        and supply.supplied(pos, unit)
    )


@rule("10.4.1a", "10.4.1b", "10.4.1f", "14.8f")
def in_company(pos: TDWPosition, unit: int) -> bool:
    """R83, R108 It began the round stacked or is stacked now. Whoever arrives may be, in the entry hex."""
    if pos.arrived >> unit & 1:
        return False
    return pos.company >> unit & 1 == 1 or len(pos.units_at(pos.at[unit], pos.world.owner[unit])) > 1


@rule("8.3a", "8.3b", "8.3e", "8.3f", "10.4.1a", "10.4.1c", "10.4.1f")
def why_no_road_rate(pos: TDWPosition, unit: int) -> list[Refusal]:
    who, found = pos.unit_ref(unit), []
    if not pos.world.ground.road_hexes >> pos.at[unit] & 1:
        found.append(refuse("10.4.1", "tdw-refused-rate-no-road", unit=who))
    if not pos.arrived >> unit & 1:
        if len(pos.units_at(pos.at[unit], pos.world.owner[unit])) > 1:
            found.append(refuse("10.4.1", "tdw-refused-rate-stacked", unit=who))
        elif pos.company >> unit & 1:
            found.append(refuse("10.4.1", "tdw-refused-rate-began-stacked", unit=who))
    if not supply.supplied(pos, unit):
        found.append(effects.why_no_mount(pos, unit) if pos.face(unit).is_infantry else _no_rate(pos, unit))
    return found


def _no_rate(pos: TDWPosition, unit: int) -> Refusal:
    return refuse("8.3", "tdw-refused-rate-supply", unit=pos.unit_ref(unit))


# Infantry as motorized -----------------------------------------------------------------------------


@rule("10.5a", "10.5d", "12.6c")
def has_lorries(pos: TDWPosition, unit: int) -> bool:
    """Whether 10.5 speaks of this unit at all."""
    face = pos.face(unit)
    if not face.is_infantry or not face.move:
        return False
    return pos.world.owner[unit] != GERMAN or pos.arrived >> unit & 1 == 1 or pos.motorized == unit


def can_mount(pos: TDWPosition, unit: int) -> bool:
    return has_lorries(pos, unit) and has_road_rate(pos, unit)


def why_not_mount(pos: TDWPosition, unit: int) -> list[Refusal]:
    if not has_lorries(pos, unit):
        who, face = pos.unit_ref(unit), pos.face(unit)
        if face.is_motorized:
            return [refuse("10.5", "tdw-refused-mount-motorized", unit=who)]
        return [refuse("10.5", "tdw-refused-mount-german", unit=who)]
    found = why_no_road_rate(pos, unit)
    if not pos.world.ground.road_hexes >> pos.at[unit] & 1:
        found[0] = refuse("10.5", "tdw-refused-mount-no-road", unit=pos.unit_ref(unit))
    return found


@rule("10.5b", "10.5c", "14.8.4")
def mounted_allowance(pos: TDWPosition, unit: int) -> int:
    """Doubled; the 82nd and 101st have more in the round of the first Allied Reinforcement chit of turn 2 (R84)."""
    arrives = "road_march" in pos.unit(unit).special and pos.arrived >> unit & 1
    if arrives and pos.turn == ROAD_MARCH_TURN and activation.reinforcement_number(pos, ALLIED) == 1:
        return ROAD_MARCH
    return 4 * pos.face(unit).move
