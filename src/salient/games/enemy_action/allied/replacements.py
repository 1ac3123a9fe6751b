"""T15, T16 Allied replacements."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.games.enemy_action.clicks import Answering
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import FULL, RESERVE, EAAPosition

DONE = Action("done")


@rule("T15", "T16")
def eligible(pos: EAAPosition, card: int) -> int:
    """X63 The units of the card's corps that can take a step, as bits."""
    units, steps = pos.world.units, pos.steps
    reduced = [u for u in pos.world.listed.of(pos.world.called[card]) if steps[u] < units[u].max_steps]
    return bits.of(unit for unit in reduced if not why_not_unit(pos, unit))


@rule("T15", "T16")
def why_not_unit(pos: EAAPosition, unit: int) -> list[Refusal]:
    """Why a unit of the corps cannot take a step."""
    name, hex = pos.unit_ref(unit), pos.at[unit]
    if hex < 0 and hex != RESERVE:
        return [refuse("T16", "eaa-allied-refused-unit-gone", unit=name)]
    if pos.steps[unit] >= pos.unit(unit).max_steps:
        return [refuse("T15", "eaa-allied-refused-not-reduced", unit=name)]
    found = []
    if pos.supply[unit] != FULL:
        found.append(refuse("T15", "eaa-allied-refused-unit-not-full", unit=name))
    if pos.dispersed >> unit & 1:
        found.append(refuse("T15", "eaa-allied-refused-unit-dispersed", unit=name))
    if hex >= 0 and pos.world.ground.near[hex] & pos.standing(GERMAN):
        found.append(refuse("T15", "eaa-allied-refused-beside-german", unit=name))
    if hex >= 0 and not room_for_step(pos, unit):
        found.append(refuse("B09", "eaa-allied-refused-step-overstacks", unit=name))
    return found


@rule("B09", "T15")
def room_for_step(pos: EAAPosition, unit: int) -> bool:
    """X35 The hex takes one step more."""
    stack = pos.units_at(pos.at[unit], ALLIED)
    return sum(pos.steps[other] for other in stack) < pos.world.tables.constants.stack_steps or len(stack) == 1


@rule("T15")
def why_not(pos: EAAPosition, card: int) -> list[Refusal]:
    if eligible(pos, card):
        return []
    return [refuse("T15", "eaa-allied-refused-nobody-to-replace", card=pos.ref("allied_card", card))]


class AlliedReplacements(Answering, Step, frozen=True):
    """A14 The card's steps, each to another unit."""

    verbs: ClassVar[tuple[str, ...]] = ("step_up", "done")
    player: ClassVar[int] = ALLIED
    always_ask: ClassVar[bool] = True  # what follows are cards
    left: int
    taken: int = 0  # units that got one, as bits

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-replacement", left=self.left)

    @rule("T15")
    def actions(self, pos: EAAPosition) -> list[Action]:
        units = bits.less(eligible(pos, pos.card), self.taken) if self.left else 0
        return [*pos.world.offers_to("step_up", units), DONE]

    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "done":
            return
        unit = pos.world.number("unit", action.target)
        pos.set_steps(unit, pos.steps[unit] + 1)
        pos.tell("eaa-allied-replaced", "T15", unit=pos.unit_ref(unit), steps=pos.steps[unit])
        pos.push(AlliedReplacements(self.left - 1, self.taken | 1 << unit))

    @rule("T15")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "done":
            return []
        unit = pos.world.number("unit", action.target)
        name = pos.unit_ref(unit)
        if not self.left:
            return [refuse("T15", "eaa-allied-refused-no-steps-left")]
        if not pos.world.called[pos.card] >> unit & 1:
            card = pos.ref("allied_card", pos.card)
            return [refuse("T15", "eaa-allied-refused-other-formation", unit=name, card=card)]
        if self.taken >> unit & 1:
            return [refuse("T15", "eaa-allied-refused-has-a-step", unit=name)]
        return why_not_unit(pos, unit)

    @rule("T15")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("T15", "eaa-click-choose-unit", hex=pos.hex_ref(hex))]
