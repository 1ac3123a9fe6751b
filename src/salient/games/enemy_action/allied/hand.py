"""F The player's hand: playing and discarding cards, drawing new ones, and German cards that are lost unseen."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.kit import Cup, Deal, Draw
from salient.engine.messages import Message, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.decks import HAND
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.rows import Card


def cards(pos: EAAPosition) -> list[int]:
    """The cards in hand."""
    return [card for card, _ in pos.world.allied_deck.things(pos, HAND)]


def holds(pos: EAAPosition, card: int) -> bool:
    return bool(pos.world.allied_deck.count(pos, card, HAND))


def card_of(pos: EAAPosition, card: int) -> Card:
    return pos.world.tables.allied_cards[card]


@rule("F08")
def lay_down(pos: EAAPosition, card: int) -> None:
    """A card out of the hand, to the discards of its set."""
    deck = pos.world.allied_deck
    deck.take(pos, card, HAND)
    decks.discard(pos, deck, card, pos.world.tables.allied_cards)


# New cards -----------------------------------------------------------------------------------------


class DealCard(Draw, frozen=True):
    """A card of the pile into the hand."""

    verb: ClassVar[str] = "deal"
    begins: ClassVar[bool] = True

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-deal")

    def cup(self, pos: EAAPosition) -> Cup:
        return pos.world.allied_deck

    def came(self, pos: EAAPosition, card: int) -> None:
        pos.world.allied_deck.put(pos, card, HAND)
        pos.tell("eaa-allied-dealt", "F07", card=pos.ref("allied_card", card))


class Refill(Deal, frozen=True):
    """The hand is filled from the pile, as far as that goes."""

    @rule("C10", "D08", "D09", "D19", "F07")
    def missing(self, pos: EAAPosition) -> int:
        """X25, X26 What was kept counts; an empty pile is no matter."""
        size = pos.world.tables.hand_size(pos.world.rules)
        return size - pos.world.allied_deck.size(pos, HAND)

    def cup(self, pos: EAAPosition) -> Cup:
        return pos.world.allied_deck

    def draw(self, pos: EAAPosition) -> Draw:
        return DealCard()

    def empty(self, pos: EAAPosition) -> None:
        """D19 Nothing is shuffled before the next day."""


# German cards that are lost ------------------------------------------------------------------------


class LoseCard(Draw, frozen=True):
    """The top card of the German pile is discarded."""

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-german-discard")

    def cup(self, pos: EAAPosition) -> Cup:
        return pos.world.german_deck

    @rule("F08", "S08", "V09")
    def came(self, pos: EAAPosition, card: int) -> None:
        world = pos.world
        decks.discard(pos, world.german_deck, card, world.tables.german_cards)
        pos.tell("eaa-allied-german-card-lost", "F08", card=pos.ref("german_card", card))


class LoseCards(Auto, frozen=True):
    """X28, X42 So many of them, or what is left."""

    number: int

    @rule("S08", "V09")
    def run(self, pos: EAAPosition) -> None:
        if self.number > 0 and decks.left(pos, pos.world.german_deck):
            pos.push(LoseCards(self.number - 1), LoseCard())
