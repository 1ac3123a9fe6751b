"""P50 The Allied impulse: one card for one of its commands, or a pass."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.enemy_action import clicks
from salient.games.enemy_action.allied import activation, deployment, events, hand, replacements
from salient.games.enemy_action.allied.activation import ARMIES, Centre, SingleUnit
from salient.games.enemy_action.allied.deployment import Deployment
from salient.games.enemy_action.allied.hand import Refill, card_of
from salient.games.enemy_action.allied.replacements import AlliedReplacements
from salient.games.enemy_action.clicks import Answering
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.position import NOWHERE, RESERVE, EAAPosition
from salient.games.enemy_action.rows import Card
from salient.games.enemy_action.words import CommandKind

PASS, DONE = Action("pass"), Action("done")
AT_ONCE = ("event", "expedite")  # commands that end without a question of their own
WhyNot = Callable[[EAAPosition, int], list[Refusal]]  # of a card
MESSAGES = (
    "eaa-allied-plays-event",
    "eaa-allied-plays-activate",
    "eaa-allied-plays-activate_one",
    "eaa-allied-plays-deploy",
    "eaa-allied-plays-expedite",
    "eaa-allied-plays-replace",
    "eaa-allied-ask-close",
    "eaa-allied-ask-close-draw",
)


# What a card can be played for ---------------------------------------------------------------------


@rule("F02", "F03", "F06")
def _printed(pos: EAAPosition, card: int, kind: CommandKind, id: str, then: WhyNot) -> list[Refusal]:
    """The command must be on the card and its day have come; then it must do something (X29, X40)."""
    command = card_of(pos, card).command(kind)
    name = pos.ref("allied_card", card)
    if command is None:
        return [refuse("F02", id, card=name)]
    if not command.applies_on(pos.day):
        number = "T16" if kind == "replacements" else "F03"
        return [refuse(number, "eaa-allied-refused-dates", card=name, first=command.first, last=command.last)]
    return then(pos, card)


def _why_not_activate(pos: EAAPosition, card: int) -> list[Refusal]:
    return _printed(pos, card, "activation", "eaa-allied-refused-no-activation", activation.why_not_activate)


def _why_not_deploy(pos: EAAPosition, card: int) -> list[Refusal]:
    return _printed(pos, card, "deploy", "eaa-allied-refused-no-deploy", deployment.why_not_deploy)


def _why_not_expedite(pos: EAAPosition, card: int) -> list[Refusal]:
    return _printed(pos, card, "expedite", "eaa-allied-refused-no-expedite", deployment.why_not_expedite)


def _why_not_replace(pos: EAAPosition, card: int) -> list[Refusal]:
    return _printed(pos, card, "replacements", "eaa-allied-refused-no-replacements", replacements.why_not)


#: The commands by their verbs, in the order in which they are offered.
COMMANDS: dict[str, WhyNot] = {
    "event": events.why_not_event,
    "activate": _why_not_activate,
    "activate_one": activation.why_not_activate_one,
    "deploy": _why_not_deploy,
    "expedite": _why_not_expedite,
    "replace": _why_not_replace,
    "discard": lambda _pos, _card: [],
}


PRINTED: dict[CommandKind, str] = {
    "event": "event",
    "activation": "activate",
    "deploy": "deploy",
    "expedite": "expedite",
    "replacements": "replace",
}


@lru_cache(maxsize=2048)
@rule("F02", "F03")
def _today(card: Card, day: int) -> frozenset[str]:
    """The verbs that a card could be played for on a day at all."""
    commands = {PRINTED[command.kind] for command in card.commands if command.applies_on(day)}
    return frozenset(commands | {"activate_one", "discard"})


# The card ------------------------------------------------------------------------------------------


class PlayCard(Answering, Step, frozen=True):
    """A10 A card for one of its commands, or one that is given up for a pass."""

    verbs: ClassVar[tuple[str, ...]] = (*COMMANDS, "pass", "interdict", "bridge")
    player: ClassVar[int] = ALLIED
    begins: ClassVar[bool] = True
    always_ask: ClassVar[bool] = True  # what follows a pass are cards

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-card", day=pos.day)

    @rule("F01", "F02", "F09")
    def actions(self, pos: EAAPosition) -> list[Action]:
        """X25 With an empty hand he passes without a card."""
        held = hand.cards(pos)
        if not held:
            return [PASS]
        found = []
        today = {card: _today(card_of(pos, card), pos.day) for card in held}
        for verb, why_not in COMMANDS.items():
            offers = pos.world.offers(verb, "allied_card")
            found += [offers[card] for card in held if verb in today[card] and not why_not(pos, card)]
        return found

    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "pass":
            pos.tell("eaa-allied-passes", "F01")
            return
        card = pos.world.number("allied_card", action.target)
        hand.lay_down(pos, card)
        pos.card = card
        if action.verb == "discard":
            pos.tell("eaa-allied-discards", "F01", card=pos.ref("allied_card", card))
        else:
            _say(pos, action.verb, card)
            if action.verb in AT_ONCE:
                drawn = events.drawn(pos, card) if action.verb == "event" else ()
                pos.push(*drawn, CloseImpulse(draws=bool(drawn)))
            command(pos, action.verb, card)

    @rule("D10", "D13", "F01", "F02", "S08")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "pass":
            return [refuse("F01", "eaa-allied-refused-pass")] if hand.cards(pos) else []
        if action.verb == "interdict":
            return [refuse("D13", "eaa-allied-refused-interdict-now")]
        if action.verb == "bridge":
            return [refuse("D10", "eaa-allied-refused-bridge-now")]
        card = pos.world.number("allied_card", action.target)
        if not hand.holds(pos, card):
            return [refuse("F01", "eaa-allied-refused-not-in-hand", card=pos.ref("allied_card", card))]
        return COMMANDS[action.verb](pos, card)

    @rule("F01", "G01", "G05", "H01")
    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        """First a card: which of those in hand would do something with this unit."""
        name = pos.unit_ref(unit)
        if pos.at[unit] == RESERVE:
            found = [card for card in hand.cards(pos) if not _why_not_deploy(pos, card)]
            found = [card for card in found if deployment.ready(pos, card) >> unit & 1]
            if not found:
                return [refuse("H01", "eaa-click-no-deploy-card", unit=name)]
            return [refuse("H01", "eaa-click-deploy-with", unit=name, cards=clicks.cards(pos, found))]
        if rests := activation.why_not_unit(pos, unit):
            return rests
        found = [card for card in hand.cards(pos) if _activates(pos, card, unit)]
        if not any(card_of(pos, card).formations for card in hand.cards(pos)):
            return [refuse("F06", "eaa-click-no-formation", unit=name)]
        if not found:
            return [refuse("G05", "eaa-click-play-single", unit=name)]
        return [refuse("G01", "eaa-click-play-for", unit=name, cards=clicks.cards(pos, found))]

    @rule("F01")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("F01", "eaa-click-card-first", hex=pos.hex_ref(hex))]


@rule("G01", "G02", "G03", "G04")
def _activates(pos: EAAPosition, card: int, unit: int) -> bool:
    """Whether a card could activate the unit with others."""
    return bool(activation.of_formation(pos, card) >> unit & 1) and not _why_not_activate(pos, card)


def _say(pos: EAAPosition, verb: str, card: int) -> None:
    name = pos.ref("allied_card", card)
    played = card_of(pos, card).command("event")
    if verb == "event" and played is not None:
        pos.tell("eaa-allied-plays-event", "F02", card=name, event=Ref("event", played.event))
    else:
        pos.tell(f"eaa-allied-plays-{verb}", "F02", card=name)


@rule("F02", "G01", "G02", "G03", "G04", "G05")
def command(pos: EAAPosition, verb: str, card: int) -> None:
    """What the card is played for."""
    if verb == "event":
        events.happen(pos, card)
    elif verb == "activate_one":
        pos.push(SingleUnit())
    elif verb == "deploy":
        pos.push(Deployment())
    elif verb == "expedite":
        deployment.expedite(pos, card)
    elif verb == "replace":
        points = card_of(pos, card).command("replacements")
        assert points is not None
        pos.push(AlliedReplacements(points.points))
    elif card_of(pos, card).level in ARMIES:
        pos.push(Centre())
    else:
        activation.begin(pos, activation.of_formation(pos, card))


# The impulse ---------------------------------------------------------------------------------------


class CloseImpulse(Answering, Step, frozen=True):
    """What an event or an expedited unit did can be taken back until this is answered: then cards are drawn.

    `draws`: the event itself is such a draw.
    """

    draws: bool = False

    verbs: ClassVar[tuple[str, ...]] = ("done",)
    player: ClassVar[int] = ALLIED
    always_ask: ClassVar[bool] = True
    begins: ClassVar[bool] = True

    def prompt(self, pos: EAAPosition) -> Message:
        return Message(
            "eaa-allied-ask-close-draw" if self.draws else "eaa-allied-ask-close",
            {"card": pos.ref("allied_card", pos.card)},
        )

    @rule("F01", "F07")
    def actions(self, pos: EAAPosition) -> list[Action]:
        return [DONE]

    def play(self, pos: EAAPosition, action: Action) -> None:
        """Nothing more: the impulse ends by itself."""

    @rule("F01")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("F01", "eaa-click-impulse-over", card=pos.ref("allied_card", pos.card))]

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return self.why_not_hex(pos, pos.at[unit])

    def why_not_card(self, pos: EAAPosition, card: int) -> list[Refusal]:
        return self.why_not_hex(pos, NOWHERE)


class AlliedImpulse(Auto, frozen=True):
    """P50"""

    @rule("F01")
    def run(self, pos: EAAPosition) -> None:
        pos.last_impulse = ALLIED
        pos.used_corps = 0
        pos.push(EndAlliedImpulse(), PlayCard())


class EndAlliedImpulse(Auto, frozen=True):
    """A90 Who acted is barred in the next impulse, and the hand is filled."""

    @rule("F07", "G06")
    def run(self, pos: EAAPosition) -> None:
        """X57 A pass, an event or a deployment activates nobody, so nobody is barred after it."""
        pos.barred, pos.used_corps, pos.card = pos.used_corps, 0, NOWHERE
        clear_marks(pos)
        pos.push(Refill())


def clear_marks(pos: EAAPosition) -> None:
    """What is remembered for one impulse or activation only."""
    pos.active = pos.moved = pos.attacked = pos.deployed = pos.targets = pos.crossed = 0
    pos.german_before = pos.german
