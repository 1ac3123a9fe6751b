"""10 Why an answer of a march is not offered."""

from __future__ import annotations

from salient.engine.actions import Action, refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.movement import beginnings, emergency, far, manners, steps
from salient.games.deadly_woods.movement.marching import Marching
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.supply import effects, supply


def why_not(pos: TDWPosition, march: Marching, action: Action) -> list[Refusal]:
    if action in march.actions(pos):
        return []
    if action.targets:
        hex = pos.world.things["hex"][action.targets[0]]
        return {"step": _step, "leave": _leave, "emergency": _emergency}[action.verb](pos, march, hex)
    return {"mount": _mount, "abandon": _abandon, "stop": _stop, "back": _back}[action.verb](pos, march)


# Steps ---------------------------------------------------------------------------------------------


def _step(pos: TDWPosition, march: Marching, hex: int) -> list[Refusal]:
    here = pos.at[march.unit]
    if not march.allowance:
        return [effects.why_no_move(pos, march.unit)]
    if march.steps and activation.one_hex(pos):
        return [refuse("14.4", "tdw-refused-one-hex", hex=pos.hex_ref(hex))]
    if hex == here:
        return [refuse("10.2", "tdw-refused-same-hex", hex=pos.hex_ref(hex))]
    if pos.world.ground.near[here] >> hex & 1:
        return steps.why_not(march.ahead(pos), march.pace(pos), hex)
    return far.why_not(pos, march, hex)


@rule("10.4.1d")
def _leave(pos: TDWPosition, march: Marching, hex: int) -> list[Refusal]:
    where = pos.hex_ref(hex)
    if not pos.world.options["decline_road_rate"]:
        return [refuse("10.4", "tdw-refused-no-declining")]
    if hex not in [stride.hex for stride in march.ahead(pos).onward(march.pace(pos))] or not march.allowance:
        found = _step(pos, march, hex)
        if found:
            return found
    if march.mounted:
        return [refuse("10.5", "tdw-refused-mounted-off-road", unit=pos.unit_ref(march.unit), hex=where)]
    return [refuse("10.4", "tdw-refused-nothing-to-decline", hex=where)]


def _emergency(pos: TDWPosition, march: Marching, hex: int) -> list[Refusal]:
    if march.steps:
        return [refuse("10.3", "tdw-refused-begun", unit=pos.unit_ref(march.unit))]
    if march.mounted:
        return [refuse("10.3", "tdw-refused-emergency-mounted", unit=pos.unit_ref(march.unit))]
    return emergency.why_not_first(pos, march.unit, hex)


# Ways of moving ------------------------------------------------------------------------------------


@rule("10.5a")
def _mount(pos: TDWPosition, march: Marching) -> list[Refusal]:
    who = pos.unit_ref(march.unit)
    if march.mounted:
        return [refuse("10.5", "tdw-refused-mounted", unit=who)]
    if march.steps:
        return [refuse("10.5", "tdw-refused-begun", unit=who)]
    found = manners.why_not_mount(pos, march.unit)
    if activation.one_hex(pos):
        found.insert(0, refuse("14.4", "tdw-refused-one-hex-manner", unit=who))
    return found or [refuse("10.5", "tdw-refused-mount-nowhere", unit=who)]


@rule("8.3c")
def _abandon(pos: TDWPosition, march: Marching) -> list[Refusal]:
    unit, who = march.unit, pos.unit_ref(march.unit)
    if march.abandoned:
        return [refuse("8.3", "tdw-refused-abandoned", unit=who)]
    # who must abandon its tanks and cannot is never taken in hand
    name = "tdw-refused-abandon-supplied" if supply.supplied(pos, unit) else "tdw-refused-abandon-armor"
    return [refuse("8.3", name, unit=who)]


@rule("6.2h")
def _stop(pos: TDWPosition, march: Marching) -> list[Refusal]:
    who = pos.unit_ref(march.unit)
    if not march.steps:
        return [refuse("10.2", "tdw-refused-stop-unmoved", unit=who)]
    hex = pos.at[march.unit]
    return [*stacking.why_not(pos, march.unit, hex), refuse("6.2", "tdw-refused-stop-full", hex=pos.hex_ref(hex))]


def _back(pos: TDWPosition, march: Marching) -> list[Refusal]:
    if march.steps:
        return [refuse("10.2", "tdw-refused-begun", unit=pos.unit_ref(march.unit))]
    return [refuse("8.3", "tdw-refused-abandoned", unit=pos.unit_ref(march.unit))]


@rule("10.3c")
def why_not_lock(pos: TDWPosition, hex: int, unit: int) -> list[Refusal]:
    return [refuse("10.3", "tdw-refused-no-door-unit", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))]


# Clicks --------------------------------------------------------------------------------------------


@rule("10.2.1a", "10.2.1c")
def why_not_unit(pos: TDWPosition, march: Marching, unit: int) -> list[Refusal]:
    """Why a click on a counter does nothing while another unit moves: an enemy's is meant for his hex."""
    who, place = pos.unit_ref(unit), pos.at[unit]
    if unit == march.unit:
        return [refuse("10.2", "tdw-refused-same-unit", unit=who)]
    if pos.world.owner[unit] != march.player:
        return _step(pos, march, place) if place >= 0 else []
    found = why_not_select(pos, march.player, unit)
    return found or [refuse("10.2.1", "tdw-refused-other-moves", unit=pos.unit_ref(march.unit))]


# Selecting -----------------------------------------------------------------------------------------


@rule("10.1a", "10.2.1d", "10.3c", "14.4e")
def why_not_select(pos: TDWPosition, player: int, unit: int) -> list[Refusal]:
    """Why a unit cannot be taken in hand; it has not just been put back."""
    who = pos.unit_ref(unit)
    if pos.world.owner[unit] != player:
        return [refuse("10.1", "tdw-refused-not-yours", unit=who)]
    if pos.at[unit] < 0:
        return [refuse("10.1", "tdw-refused-off-map", unit=who)]
    found = [] if pos.face(unit).move else [refuse("10.1", "tdw-refused-immobile", unit=who)]
    found += activation.why_not_move(pos, unit)
    if pos.locked >> unit & 1:
        found.append(refuse("10.3", "tdw-refused-locked", unit=who))
    if activation.one_hex(pos) and not supply.supplied(pos, unit):
        found.append(refuse("14.4", "tdw-refused-one-hex-supply", unit=who))
    return found or ([] if beginnings.can_begin(pos, unit) else _why_nowhere(pos, unit))


def _why_nowhere(pos: TDWPosition, unit: int) -> list[Refusal]:
    """Nothing forbids it to move, but it could not go anywhere."""
    who = pos.unit_ref(unit)
    if manners.must_abandon(pos, unit):
        name = "tdw-refused-abandon-nowhere" if manners.can_abandon(pos, unit) else "tdw-refused-abandon-battalion"
        return [refuse("8.3", name, unit=who)]
    if emergency.is_pinned(pos, unit):
        found = [refuse("7.3", "tdw-refused-pinned", unit=who)]
        return found if activation.one_hex(pos) else [*found, refuse("10.3", "tdw-refused-no-emergency", unit=who)]
    return [refuse("10.2", "tdw-refused-enclosed", unit=who)]
