"""12.10 The withdrawal of the SS in turn 11."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.deadly_woods.assets.placement import lay
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.deadly_woods.pieces.losses import remove
from salient.games.deadly_woods.position import BOX, OUT, TRACK, TDWPosition
from salient.games.deadly_woods.supply import supply

STEPS = 12  # R9 with so many it is carried out
POINTS = 3  # with so many he may cancel it, or live without it
WITHDRAW, CANCEL = Action("withdraw"), Action("cancel_withdrawal")


def _named(pos: TDWPosition) -> list[int]:
    """The marked units that are on the map."""
    return [unit for unit in pos.world.own[GERMAN] if pos.unit(unit).withdraws and pos.at[unit] >= 0]


def _guns(pos: TDWPosition) -> list[int]:
    """The marked guns that are still in the game."""
    kept = (BOX, TRACK)
    return [gun for gun, data in enumerate(pos.world.assets) if data.withdraws and pos.asset_at[gun] in kept]


@rule("12.10a")
def steps(pos: TDWPosition) -> int:
    """R10 Steps of the marked units, and one for each gun."""
    return sum(pos.steps[unit] for unit in _named(pos)) + len(_guns(pos))


@rule("12.10d", "12.1b")
def withdraw(pos: TDWPosition) -> None:
    """R12 Who cannot trace stays for good; the guns leave from wherever they are."""
    traced = supply.tracing(pos, GERMAN)
    for unit in [unit for unit in _named(pos) if traced >> pos.at[unit] & 1]:
        remove(pos, unit, OUT)
        pos.say("tdw-withdraws", unit=pos.unit_ref(unit))
    for gun in _guns(pos):
        lay(pos, gun, OUT)
        pos.say("tdw-gun-withdraws", marker=pos.ref("marker", gun))
    pos.withdrawal = "done"


class Withdrawal(Auto, frozen=True):
    """12.10 First thing in the phase (R13): lost, failed, carried out, or for the German to decide (R11)."""

    @rule("12.10b", "12.10c", "12.10d", "12.10e")
    def run(self, pos: TDWPosition) -> None:
        count = steps(pos)
        pos.say("tdw-withdrawal-steps", steps=count, needed=STEPS)
        if count >= STEPS:
            if pos.points >= POINTS:
                pos.push(WithdrawalOrder())
            else:
                withdraw(pos)
        elif pos.points >= POINTS:
            pos.withdrawal = "failed"
            pos.say("tdw-withdrawal-failed", points=POINTS)
        else:
            pos.finish(SIDES[ALLIED], msg("tdw-lost-withdrawal", steps=count, points=pos.points))


class WithdrawalOrder(Step, frozen=True):
    """12.10 Go, or stay and need more points."""

    player: ClassVar[int] = GERMAN
    verbs: ClassVar[tuple[str, ...]] = ("withdraw", "cancel_withdrawal")

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-withdrawal", points=POINTS)

    @rule("12.10e")
    def actions(self, pos: TDWPosition) -> list[Action]:
        return [WITHDRAW, CANCEL] if pos.points >= POINTS else [WITHDRAW]

    @rule("12.10d", "12.10e")
    def play(self, pos: TDWPosition, action: Action) -> None:
        if action == WITHDRAW:
            withdraw(pos)
        else:
            pos.withdrawal = "cancelled"
            pos.say("tdw-withdrawal-cancelled", points=POINTS)

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        if action == CANCEL and pos.points < POINTS:
            return [refuse("12.10e", "tdw-refused-cancel", points=POINTS)]
        return []
