"""11.3.3 Losses of a step: the owner says which unit takes it."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.deadly_woods.combat.battle import living
from salient.games.deadly_woods.pieces.losses import lose_step
from salient.games.deadly_woods.position import TDWPosition

MESSAGES = (
    "tdw-ask-loss-attacker",
    "tdw-ask-loss-defender",
    "tdw-ask-loss-zone",
    "tdw-ask-loss-boundary",
)


class Losing(Auto, frozen=True):
    """One step of one of these units, as far as they live."""

    player: int
    units: tuple[int, ...]
    cause: str  # attacker, defender, zone (7.3), boundary (9.2): the end of the message that asks

    @rule("11.1f", "11.3.3b")
    def run(self, pos: TDWPosition) -> None:
        units = living(pos, self.units)
        if len(units) == 1:
            lose_step(pos, units[0])
        elif units:
            pos.push(ChooseLoss(self.player, units, self.cause))


class ChooseLoss(PickOne, frozen=True):
    """11.3.3 Which unit loses the step."""

    player: int
    units: tuple[int, ...]
    cause: str

    verb: ClassVar[str] = "lose"

    def prompt(self, pos: TDWPosition) -> Message:
        return Message(f"tdw-ask-loss-{self.cause}", {})

    @rule("11.3.3b")
    def choices(self, pos: TDWPosition) -> tuple[int, ...]:
        return self.units

    def pick(self, pos: TDWPosition, unit: int) -> None:
        lose_step(pos, unit)

    def why_not_pick(self, pos: TDWPosition, unit: int) -> list[Refusal]:
        return [refuse("11.3.3", "tdw-refused-loss-other", unit=pos.unit_ref(unit))]
