"""8.3 What lack of supply does to a unit.

Most functions are told whether the unit is supplied: that of an Allied unit is fixed when its move begins and when a
combat is declared (R67), so only who asks knows the moment.
"""

from __future__ import annotations

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.supply import supply

_ALLOWANCE = 3  # of motorized units out of supply
_WITH_THIRD_STEP = 3


@rule("8.3a", "8.3c", "8.3e")
def allowance(pos: TDWPosition, unit: int, supplied: bool) -> int:
    """The MA in MP; 0 for German armor that would have to abandon its tanks first."""
    face = pos.face(unit)
    if supplied or not face.is_motorized:
        return face.move
    return 0 if must_abandon(pos, unit, supplied) else min(face.move, _ALLOWANCE)


@rule("8.3c")
def must_abandon(pos: TDWPosition, unit: int, supplied: bool) -> bool:
    """Whether it can move by abandoning its tanks alone: German armor. Retreats and advances need none of it (R68)."""
    return not supplied and pos.world.owner[unit] == GERMAN and pos.face(unit).is_armor


@rule("8.3c")
def can_abandon(pos: TDWPosition, unit: int, supplied: bool) -> bool:
    """Whether it has a third-step counter to become: the heavy battalions have none."""
    return must_abandon(pos, unit, supplied) and pos.world.units[unit].max_steps == _WITH_THIRD_STEP


@rule("8.3c")
def abandon(pos: TDWPosition, unit: int) -> None:
    """It is its third-step counter from now on, a mech unit without ZOC."""
    pos.set_steps(unit, 1)
    pos.say("tdw-abandons-tanks", unit=pos.unit_ref(unit))


@rule("8.3a", "8.3e")
def has_road_rate(pos: TDWPosition, unit: int, supplied: bool) -> bool:
    """Whether supply lets it pay the motorized road rate."""
    return supplied or not pos.face(unit).is_motorized


@rule("8.3b", "8.3f")
def may_mount(pos: TDWPosition, unit: int) -> bool:
    """Whether supply lets infantry move as motorized, now at the start of its move."""
    return supply.supplied(pos, unit)


@rule("8.3a", "8.3b", "8.3d", "8.3e", "8.3f")
def may_attack(pos: TDWPosition, unit: int) -> bool:
    """Whether supply lets it attack now."""
    return supply.supplied(pos, unit)


@rule("8.3a", "8.3d")
def shields(pos: TDWPosition, unit: int, supplied: bool) -> bool:
    """Whether it is armor that gives the shift of armor in defense; without supply it is still armor (R69)."""
    return supplied and pos.face(unit).is_armor


def why_no_attack(pos: TDWPosition, unit: int) -> Refusal:
    return refuse("8.3", "tdw-refused-attack-oos", unit=pos.unit_ref(unit))


def why_no_mount(pos: TDWPosition, unit: int) -> Refusal:
    return refuse("8.3", "tdw-refused-mount-oos", unit=pos.unit_ref(unit))


def why_no_move(pos: TDWPosition, unit: int) -> Refusal:
    return refuse("8.3", "tdw-refused-move-oos", unit=pos.unit_ref(unit))
