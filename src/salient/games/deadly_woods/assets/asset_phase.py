"""4.1, 12 The asset phase: what comes off the track, then the placements in the order of 12.1."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.deadly_woods.assets import placement, where
from salient.games.deadly_woods.assets.engineers import PlaceEngineers
from salient.games.deadly_woods.assets.placement import PlaceDelay, PlaceGreif, PlaceTraffic, lay
from salient.games.deadly_woods.assets.withdrawal import Withdrawal
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.pieces.losses import box_delay
from salient.games.deadly_woods.position import BOX, NOWHERE, TRACK, TDWPosition
from salient.games.deadly_woods.supply import supply

PASS = Action("pass")


class AssetPhase(Auto, frozen=True):
    """4.1 In turn 1 nobody is asked (R19)."""

    @rule("4.1a", "4.1b", "4.1c", "4.1d", "4.1e", "4.1f", "12.1c", "12.10a")
    def run(self, pos: TDWPosition) -> None:
        pos.phase = "assets"
        off_the_track(pos)
        delay_leaves(pos)
        if pos.turn == 1:
            pos.push(ArtilleryArrives())
            return
        pos.push(ArtilleryArrives(), PlaceDelay(), PlaceTraffic(), PlaceMotorized(), PlaceGreif(), PlaceEngineers())
        if pos.world.options["delay_lift"] == "phase_start":
            pos.push(RecallDelay())
        if "withdrawal" in pos.world.tables.turn(pos.turn).events:
            pos.push(Withdrawal())


def _is_late(pos: TDWPosition, asset: int) -> bool:
    """R18 Allied artillery is the last to come."""
    data = pos.asset(asset)
    return data.side == ALLIED and data.kind == "artillery"


@rule("12.1a", "12.9")
def off_the_track(pos: TDWPosition) -> None:
    """R18 What is due goes to its box, ready, and can be used in this phase already."""
    for asset, place in enumerate(pos.asset_at):
        if place == TRACK and pos.asset_due[asset] <= pos.turn and not _is_late(pos, asset):
            _arrives(pos, asset)
    delay = pos.world.delay
    if delay >= 0 and pos.at[delay] == TRACK and pos.due[delay] <= pos.turn * 4:
        pos.put(delay, BOX)


def _arrives(pos: TDWPosition, asset: int) -> None:
    lay(pos, asset, BOX)
    pos.asset_state[asset] = 0
    pos.say("tdw-asset-arrives", marker=pos.ref("marker", asset))


@rule("12.1b", "12.9.1a")
def delay_leaves(pos: TDWPosition) -> None:
    """R21 US Delay is not in play while the Allies have the initiative."""
    delay = pos.world.delay
    if delay >= 0 and pos.at[delay] >= 0 and pos.initiative == ALLIED:
        box_delay(pos)


class ArtilleryArrives(Auto, frozen=True):
    """4.1 Allied artillery due this turn."""

    @rule("4.1f", "12.1a")
    def run(self, pos: TDWPosition) -> None:
        for asset, place in enumerate(pos.asset_at):
            if place == TRACK and pos.asset_due[asset] <= pos.turn and _is_late(pos, asset):
                _arrives(pos, asset)


class RecallDelay(Auto, frozen=True):
    """R20, option delay_lift: it is lifted before anything else is placed."""

    def run(self, pos: TDWPosition) -> None:
        if not placement.why_no_delay(pos) and pos.at[pos.world.delay] >= 0:
            pos.push(DelayRecall())


class DelayRecall(PickOne, frozen=True):
    """12.9.1 Lift US Delay, to place it again later in the phase."""

    player: ClassVar[int] = ALLIED
    verb: ClassVar[str] = "recall"
    no: ClassVar[Action] = PASS

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-recall", unit=pos.unit_ref(pos.world.delay))

    @rule("12.9.1f")
    def choices(self, pos: TDWPosition) -> list[int]:
        return [pos.world.delay]

    def pick(self, pos: TDWPosition, unit: int) -> None:
        box_delay(pos)

    def why_not_pick(self, pos: TDWPosition, unit: int) -> list[Refusal]:
        return [refuse("12.9.1f", "tdw-refused-other-unit", unit=pos.unit_ref(unit))]


# Motorized ---------------------------------------------------------------------------------------


@rule("12.6a")
def may_be_motorized(pos: TDWPosition) -> list[int]:
    """R28 Infantry, supplied by its own mark and by a line, on a road, away from Allied units."""
    if pos.turn == 1 or where.the(pos, "motorized") == NOWHERE:
        return []
    hexes = supply.tracing(pos, GERMAN) & pos.world.ground.road_hexes
    hexes &= where.but(pos, where.and_beside(pos, pos.standing(ALLIED)))
    at, oos = pos.at, pos.oos
    return [
        unit
        for unit in pos.world.own[GERMAN]
        if at[unit] >= 0 and hexes >> at[unit] & 1 and not oos >> unit & 1 and _walks(pos, unit)
    ]


@rule("12.7b")
def _walks(pos: TDWPosition, unit: int) -> bool:
    """Infantry class, but not von der Heydte."""
    return pos.face(unit).is_infantry and unit != pos.world.vdh


@rule("12.6a", "12.7b")
def why_not_motorized(pos: TDWPosition, unit: int) -> list[Refusal]:
    ref, hex = pos.unit_ref(unit), pos.at[unit]
    if pos.unit(unit).side != GERMAN:
        return [refuse("12.6a", "tdw-refused-motorized-german", unit=ref)]
    if hex < 0:
        return [refuse("12.6a", "tdw-refused-not-on-map", unit=ref)]
    reasons = []
    if pos.turn == 1:
        reasons.append(refuse("12.6a", "tdw-refused-motorized-turn-1", unit=ref))
    if not _walks(pos, unit):
        reasons.append(refuse("12.6a", "tdw-refused-motorized-infantry", unit=ref))
    if not pos.world.ground.road_hexes >> hex & 1:
        reasons.append(refuse("12.6a", "tdw-refused-motorized-road", unit=ref))
    if pos.oos >> unit & 1:
        reasons.append(refuse("12.6a", "tdw-refused-motorized-oos", unit=ref))
    if not supply.tracing(pos, GERMAN) >> hex & 1:
        reasons.append(refuse("12.6a", "tdw-refused-motorized-line", unit=ref))
    if where.and_beside(pos, pos.standing(ALLIED)) >> hex & 1:
        reasons.append(refuse("12.6a", "tdw-refused-motorized-beside", unit=ref))
    return reasons


class PlaceMotorized(Auto, frozen=True):
    """12.6 If there is a unit for it."""

    @rule("4.1c")
    def run(self, pos: TDWPosition) -> None:
        if may_be_motorized(pos):
            pos.push(MotorizedUnit())


class MotorizedUnit(PickOne, frozen=True):
    """12.6 Which unit gets the Motorized marker."""

    player: ClassVar[int] = GERMAN
    verb: ClassVar[str] = "motorize"
    no: ClassVar[Action] = PASS

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-motorized")

    def choices(self, pos: TDWPosition) -> list[int]:
        return may_be_motorized(pos)

    @rule("12.6a", "12.6c")
    def pick(self, pos: TDWPosition, unit: int) -> None:
        pos.motorized = unit
        pos.say("tdw-motorized", unit=pos.unit_ref(unit))

    def why_not_pick(self, pos: TDWPosition, unit: int) -> list[Refusal]:
        return why_not_motorized(pos, unit)
