"""I, D14 A German impulse: the command card, its command, the support card."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.kit import Deck, Draw
from salient.engine.kit.deck import PILE
from salient.engine.messages import Message, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.enemy_action.combat.telling import arrow, tactic, tell, units
from salient.games.enemy_action.german import commands, events, replacements
from salient.games.enemy_action.german.activation import Activation
from salient.games.enemy_action.german.formations import activated, in_order
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.rows import Card


class GermanImpulse(Auto, frozen=True):
    """One card is drawn and its command done. Whether there is an impulse at all is for the day to say (D16)."""

    @rule("I01", "E01", "E02")
    def run(self, pos: EAAPosition) -> None:
        pos.impulses += 1
        pos.last_impulse = GERMAN
        pos.card = NOWHERE
        tell(pos, "eaa-german-surprise" if pos.surprise else "eaa-german-impulse", "I01", number=pos.impulses)
        pos.push(ImpulseOver())
        if decks.left(pos, pos.world.german_deck):
            pos.push(CommandCard())


class GermanDraw(Draw, frozen=True):
    """A card of the German pile (X21)."""

    verb: ClassVar[str] = "draw"
    box: ClassVar[str] = PILE
    begins: ClassVar[bool] = True

    def cup(self, pos: EAAPosition) -> Deck:
        return pos.world.german_deck


class CommandCard(GermanDraw, frozen=True):
    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-ask-command-card")

    @rule("I01")
    def came(self, pos: EAAPosition, card: int) -> None:
        pos.command = card
        pos.push(DoCommand())


def command_card(pos: EAAPosition) -> Card:
    return pos.world.tables.german_cards[pos.command]


class DoCommand(Auto, frozen=True):
    """The first command that applies."""

    @rule("I02", "I03", "I17")
    def run(self, pos: EAAPosition) -> None:
        card = command_card(pos)
        command, passed = commands.first_that_applies(pos, card)
        tell(pos, "eaa-german-command-card", "I01", card=pos.ref("german_card", pos.command))
        for reason in passed:
            tell(pos, "eaa-german-passed-over", "I02", why=reason)
        if command is None:
            return
        if command.kind == "event":
            events.do(pos, command.event, card)
        elif command.kind == "replacements":
            tell(pos, "eaa-german-replacements", "I05", points=command.points)
            replacements.assign(pos, card, command.points, "T15")
        else:
            activate(pos, card)


@rule("I06", "I07", "I08", "I14", "I17")
def activate(pos: EAAPosition, card: Card) -> None:
    """X77 A card that activates nobody ends the impulse, and no support card is drawn."""
    found = activated(pos, card)
    pos.active = found.units
    if not found.units:
        tell(pos, "eaa-german-nobody-active", "I17")
        return
    if pos.events is not None:
        _say(pos, found.centre, found.counted)
    pos.push(Activation())
    if draws_support(pos, card):
        pos.push(SupportCard())


def _say(pos: EAAPosition, centre: int, count: int) -> None:
    who = units(pos, in_order(pos, pos.active))
    if centre == NOWHERE:
        tell(pos, "eaa-german-active", "I07", units=who)
    else:
        hex = pos.at[centre]
        ring = arrow(pos, "aim", hex)
        tell(pos, "eaa-german-centre", "I08", ring, unit=pos.unit_ref(centre), hex=pos.hex_ref(hex), count=count)
        tell(pos, "eaa-german-active", "I08", units=who)


@rule("I14", "D17")
def draws_support(pos: EAAPosition, card: Card) -> bool:
    """X32 Corps, army and army group. Option `support_levels`: divisions too. Not from an empty pile (X23)."""
    if not decks.left(pos, pos.world.german_deck):
        return False
    return card.level != "division" or pos.world.options["support_levels"] == "all"


class SupportCard(GermanDraw, frozen=True):
    """Its tactic serves every attack of the impulse."""

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-ask-support-card")

    @rule("I14", "I15")
    def came(self, pos: EAAPosition, card: int) -> None:
        pos.support = card
        drawn = pos.world.tables.german_cards[card]
        which = pos.ref("german_card", card)
        if drawn.tactic:
            tell(pos, "eaa-german-support-card", "I15", card=which, tactic=tactic(pos, drawn.tactic))
        else:
            tell(pos, "eaa-german-support-blank", "I15", card=which)
        support_event(pos, drawn)


@rule("I15", "T17", "E04")
def support_event(pos: EAAPosition, card: Card) -> None:
    """X33 Consolidation, for the formation on the command card. Option: no event at all, or every command event."""
    option = pos.world.options["support_card_events"]
    for command in card.commands:
        if command.kind != "event" or pos.surprise or not command.applies_on(pos.day):
            continue
        kinds = {row.kind for row in pos.world.tables.events if row.event == command.event and row.side == "german"}
        wanted = command.event == "consolidation" if option == "consolidation" else option != "none"
        if wanted and "command" in kinds and events.can(pos, command.event, command_card(pos)):
            events.do(pos, command.event, command_card(pos))


class ImpulseOver(Auto, frozen=True):
    """The cards go to their discards; nothing of the activation is left."""

    @rule("F08")
    def run(self, pos: EAAPosition) -> None:
        for card in (pos.command, pos.support):
            if card != NOWHERE:
                decks.discard(pos, pos.world.german_deck, card, pos.world.tables.german_cards)
        pos.command = pos.support = NOWHERE
        pos.active = pos.moved = pos.attacked = pos.crossed = pos.targets = 0
