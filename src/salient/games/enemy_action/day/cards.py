"""D05-D09 Phase II, Card Preparation: what enters, what is dealt, what comes back."""

from __future__ import annotations

from salient.engine.kit import Deck
from salient.engine.kit.deck import PILE
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.enemy_action.allied.hand import Refill
from salient.games.enemy_action.pieces.decks import POOL, RESTING, SPENT, WAITING
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.rows import Card
from salient.games.enemy_action.words import Side


class CardPhase(Auto, frozen=True):
    """II Both decks, then the player's hand."""

    @rule("D02", "D05", "D06", "D07", "D08")
    def run(self, pos: EAAPosition) -> None:
        pos.phase = "cards"
        prepare(pos, pos.world.german_deck, "german")
        prepare(pos, pos.world.allied_deck, "allied")
        pos.push(Refill())


class FirstHand(Auto, frozen=True):
    """C10 On the first day the piles lie ready: only the hand is drawn."""

    @rule("C10")
    def run(self, pos: EAAPosition) -> None:
        pos.phase = "cards"
        pos.push(Refill())


def prepare(pos: EAAPosition, deck: Deck, side: Side) -> None:
    """A day's deck out of yesterday's."""
    take_back(pos, deck)
    new = enter(pos, deck, side)
    dealt = deal(pos, deck, pos.world.tables.dealt(pos.world.rules, side, pos.day))
    give_back(pos, deck)
    names = {"german": "eaa-day-german-cards", "allied": "eaa-day-allied-cards"}
    pos.tell(names[side], "D06", new=len(new), dealt=dealt, pile=deck.size(pos, PILE))


MESSAGES = ("eaa-day-german-cards", "eaa-day-allied-cards")


@rule("D07")
def take_back(pos: EAAPosition, deck: Deck) -> None:
    """X22 Supplemental cards of the pile are in the pool again, and so are those that rested a day.

    Some of the pile are known: Corps Artillery that was played goes back into it (X39).
    """
    deck.sort_out(pos)
    tables = pos.world.tables
    every = tables.german_cards if deck is pos.world.german_deck else tables.allied_cards
    for card, _ in deck.things(pos, PILE):
        if every[card].set == "supplemental":
            deck.move(pos, card, PILE, POOL)
    deck.pour(pos, RESTING, POOL)


@rule("D03", "D05", "V01", "V04")
def entry_day(pos: EAAPosition, card: Card) -> int:
    """The day on which a card enters: its own, or one later (X45) or earlier (X44) by an event."""
    if card.deck == "german":
        return card.enters
    number = pos.world.number("allied_card", card.id)
    return card.enters + (pos.late_cards >> number & 1) - (pos.early_cards >> number & 1)


@rule("C09", "D03", "D05")
def enter(pos: EAAPosition, deck: Deck, side: Side) -> list[int]:
    """The cards whose day has come: primary ones to the pile, supplemental ones to the pool."""
    found = []
    for card in pos.world.tables.cards_of(pos.world.rules, side):
        number = pos.world.number(deck.kind, card.id)
        if entry_day(pos, card) <= pos.day and deck.count(pos, number, WAITING):
            deck.move(pos, number, WAITING, PILE if card.set == "primary" else POOL)
            found.append(number)
    return found


@rule("C09", "D06")
def deal(pos: EAAPosition, deck: Deck, number: int) -> int:
    """So many supplemental cards, or all there are, unseen into the pile."""
    dealt = min(number, deck.size(pos, POOL))
    deck.shuffle_in(pos, dealt)
    return dealt


@rule("D07", "D08")
def give_back(pos: EAAPosition, deck: Deck) -> None:
    """Yesterday's discards: primary ones to the pile, supplemental ones out of the way of today's deal (X22)."""
    deck.reshuffle(pos)
    deck.pour(pos, SPENT, RESTING)
