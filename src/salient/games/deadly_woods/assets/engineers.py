"""12.4.1 US engineers: laid on the map, and taken off it."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.deadly_woods.assets import where
from salient.games.deadly_woods.assets.placement import lay
from salient.games.deadly_woods.pieces.counters import ALLIED
from salient.games.deadly_woods.position import BOX, PLACED, TRACK, TDWPosition

DONE = Action("done")
TURNS_AWAY = 1  # 12.4.1 one that the Allies take off themselves


def engineers(pos: TDWPosition) -> list[int]:
    return pos.world.assets_of(ALLIED, "engineer")


@rule("12.4.1a", "12.4.1c")
def may_lift(pos: TDWPosition, asset: int) -> bool:
    """R22 Not the one that was laid this turn."""
    return pos.turn > 1 and pos.asset_at[asset] >= 0 and not pos.asset_state[asset] & PLACED


@rule("12.4.1a", "12.4.1b")
def places(pos: TDWPosition, asset: int) -> int:
    """The hexes in which an engineer may be laid now."""
    if pos.turn == 1 or pos.asset_at[asset] != BOX:
        return 0
    return where.passed(where.engineer(pos, asset))


def offers(pos: TDWPosition) -> list[Action]:
    world = pos.world
    lifts = world.offers("lift", "marker")
    found = [lifts[asset] for asset in engineers(pos) if may_lift(pos, asset)]
    for asset in engineers(pos):
        by_hex = world.offers_from("place", "marker", asset, "hex")
        found += [by_hex[hex] for hex in bits.places(places(pos, asset))]
    return found


class PlaceEngineers(Auto, frozen=True):
    """12.4.1 Asks while there is something to lay or to take off."""

    @rule("4.1a")
    def run(self, pos: TDWPosition) -> None:
        own = engineers(pos)
        if any(may_lift(pos, asset) for asset in own) or any(places(pos, asset) for asset in own):
            pos.push(EngineerOrders())


class EngineerOrders(Step, frozen=True):
    """12.4.1 One engineer after the other, in any order."""

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("lift", "place", "done")
    begins: ClassVar[bool] = True

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-engineers")

    @rule("4.1a", "12.4.1a", "12.4.1b", "12.4.1c")
    def actions(self, pos: TDWPosition) -> list[Action]:
        return [*offers(pos), DONE]

    @rule("12.4.1d")
    def play(self, pos: TDWPosition, action: Action) -> None:
        if action.verb == "done":
            return
        asset = pos.world.number("marker", action.targets[0])
        ref = pos.ref("marker", asset)
        if action.verb == "lift":
            lay(pos, asset, TRACK)
            pos.asset_due[asset] = pos.turn + TURNS_AWAY
            pos.say("tdw-engineer-lifted", marker=ref, turn=pos.turn + TURNS_AWAY)
        else:
            hex = pos.world.number("hex", action.targets[1])
            lay(pos, asset, hex)
            pos.asset_state[asset] |= PLACED
            pos.say("tdw-engineer-placed", marker=ref, hex=pos.hex_ref(hex))
        pos.push(PlaceEngineers())

    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
        """An engineer in the box is placed by its hex, one on the map is lifted."""
        number = pos.world.number(kind, id)
        if kind == "hex":
            return why_not_there(pos, number)
        if kind != "marker":
            return []
        if pos.asset(number).kind == "engineer" and pos.asset_at[number] == BOX:
            return (
                []
                if places(pos, number)
                else [refuse("12.4.1b", "tdw-refused-engineer-nowhere", marker=pos.ref("marker", number))]
            )
        return why_not_lift(pos, number)

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        if not action.targets:
            return []
        asset = pos.world.number("marker", action.targets[0])
        if action.verb == "lift":
            return why_not_lift(pos, asset)
        return why_not_place(pos, asset, pos.world.number("hex", action.targets[1]))


def why_not_there(pos: TDWPosition, hex: int) -> list[Refusal]:
    """Why no engineer can be laid in a hex: the reasons of the one that comes nearest to it."""
    boxed = [asset for asset in engineers(pos) if pos.asset_at[asset] == BOX]
    if not boxed:
        return [refuse("12.4.1a", "tdw-refused-engineer-none-boxed")]
    return min((why_not_place(pos, asset, hex) for asset in boxed), key=len)


def _why_none(pos: TDWPosition, asset: int) -> list[Refusal]:
    if pos.asset(asset).kind != "engineer":
        return [refuse("12.1c", "tdw-refused-other-asset", marker=pos.ref("marker", asset))]
    if pos.turn == 1:
        return [refuse("12.4.1a", "tdw-refused-engineer-turn-1", marker=pos.ref("marker", asset))]
    return []


@rule("12.4.1a", "12.4.1c")
def why_not_lift(pos: TDWPosition, asset: int) -> list[Refusal]:
    ref = pos.ref("marker", asset)
    reasons = _why_none(pos, asset)
    if pos.asset_at[asset] < 0:
        reasons.append(refuse("12.4.1c", "tdw-refused-engineer-off-map", marker=ref))
    elif pos.asset_state[asset] & PLACED:
        reasons.append(refuse("12.4.1c", "tdw-refused-engineer-placed", marker=ref))
    return reasons


@rule("12.4.1a", "12.4.1b")
def why_not_place(pos: TDWPosition, asset: int, hex: int) -> list[Refusal]:
    reasons = _why_none(pos, asset)
    if pos.asset(asset).kind == "engineer":
        if pos.asset_at[asset] != BOX:
            reasons.append(refuse("12.4.1a", "tdw-refused-not-in-box", marker=pos.ref("marker", asset)))
        reasons += where.failed(pos, where.engineer(pos, asset), hex)
    return reasons
