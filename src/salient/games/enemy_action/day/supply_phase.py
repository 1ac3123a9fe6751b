"""D10-D13 Phase III, Supply: bridge work, the checks of both sides, Interdiction."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.enemy_action.allied import airpower, bridges, events, hand
from salient.games.enemy_action.allied.hand import LoseCards
from salient.games.enemy_action.clicks import Answering
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.supply import supply

DONE = Action("done")
INTERDICTED = 2  # S08 German cards lost


class SupplyPhase(Auto, frozen=True):
    """III Its four steps in order."""

    @rule("D02", "D10", "D11", "D12", "D13")
    def run(self, pos: EAAPosition) -> None:
        pos.phase = "supply"
        pos.push(Interdiction(), SupplyCheck(), BridgeWork())


# III.1 ---------------------------------------------------------------------------------------------


class BridgeWork(Answering, Step, frozen=True):
    """P30 A bridge for each Engineers card; nothing else is done with such a card here (X27)."""

    verbs: ClassVar[tuple[str, ...]] = ("bridge", "done", "blow", "roadblock", "improve")
    player: ClassVar[int] = ALLIED

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-day-ask-bridges")

    @rule("D10", "T06")
    def actions(self, pos: EAAPosition) -> list[Action]:
        held = [card for card in hand.cards(pos) if events.has_event(pos, card, "engineers")]
        sides = bits.places(bridges.workable(pos)) if held else []
        found: list[Action] = []
        for card in held:
            found += map(pos.world.offers_from("bridge", "allied_card", card, "crossing").__getitem__, sides)
        return [*found, DONE]

    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "done":
            return
        card, side = pos.world.number("allied_card", action.targets[0]), pos.world.number("crossing", action.targets[1])
        hand.lay_down(pos, card)
        pos.tell("eaa-day-engineers", "D10", card=pos.ref("allied_card", card))
        bridges.work(pos, side)
        pos.push(self)

    @rule("D10", "F03", "T06")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "done":
            return []
        if action.verb != "bridge":
            return [refuse("D10", "eaa-day-refused-only-bridges")]
        card, side = pos.world.number("allied_card", action.targets[0]), pos.world.number("crossing", action.targets[1])
        return [*_why_not_card(pos, card, "engineers", "D10"), *bridges.why_not_work(pos, side)]

    @rule("D10")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("D10", "eaa-day-refused-only-bridges")]

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return self.why_not_hex(pos, pos.at[unit])

    def why_not_card(self, pos: EAAPosition, card: int) -> list[Refusal]:
        return _why_not_card(pos, card, "engineers", "D10")


@rule("D10", "D13", "F03")
def _why_not_card(pos: EAAPosition, card: int, event: str, number: str) -> list[Refusal]:
    name = pos.ref("allied_card", card)
    if not hand.holds(pos, card):
        return [refuse(number, "eaa-allied-refused-not-in-hand", card=name)]
    if not events.has_event(pos, card, event):
        return [refuse(number, f"eaa-day-refused-no-{event}", card=name)]
    return []


MESSAGES = ("eaa-day-refused-no-engineers", "eaa-day-refused-no-airpower", "eaa-allied-refused-not-in-hand")


# III.2, III.3 --------------------------------------------------------------------------------------


class SupplyCheck(Auto, frozen=True):
    """P31 First the Allies, then the Germans, each from its day on."""

    @rule("D11", "D12")
    def run(self, pos: EAAPosition) -> None:
        supply.check(pos, ALLIED)
        supply.check(pos, GERMAN)


# III.4 ---------------------------------------------------------------------------------------------


class Interdiction(Answering, Step, frozen=True):
    """P32 Airpower cards against the German day, any number (X28)."""

    verbs: ClassVar[tuple[str, ...]] = ("interdict", "done")
    player: ClassVar[int] = ALLIED

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-day-ask-interdiction", pile=decks.left(pos, pos.world.german_deck))

    @rule("D13", "S08")
    def actions(self, pos: EAAPosition) -> list[Action]:
        if why_not_interdict(pos):
            return [DONE]
        offers = pos.world.offers("interdict", "allied_card")
        return [*(offers[card] for card in hand.cards(pos) if events.has_event(pos, card, "airpower")), DONE]

    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "done":
            return
        card = pos.world.number("allied_card", action.target)
        hand.lay_down(pos, card)
        pos.tell("eaa-day-interdiction", "S08", card=pos.ref("allied_card", card))
        pos.push(self)
        interdict(pos)

    @rule("D13", "S08")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "done":
            return []
        card = pos.world.number("allied_card", action.target)
        return [*_why_not_card(pos, card, "airpower", "D13"), *why_not_interdict(pos)]

    @rule("D13")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("D13", "eaa-day-refused-only-interdiction")]

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return self.why_not_hex(pos, pos.at[unit])


@rule("F09", "S08")
def why_not_interdict(pos: EAAPosition) -> list[Refusal]:
    """The weather, or no German card is left to lose and the impulse is skipped already."""
    found = airpower.why_grounded(pos, "S08")
    if not found and pos.skip_german and not decks.left(pos, pos.world.german_deck):
        found = [refuse("F09", "eaa-allied-refused-no-german-cards")]
    return found


@rule("D15", "S08")
def interdict(pos: EAAPosition) -> None:
    """Two German cards are lost, and the first German impulse of the day is."""
    pos.skip_german = True
    pos.push(LoseCards(INTERDICTED))
