"""D, F, I The two decks: piles, discards of each set, the pool of supplemental cards, cards that have not entered yet.

X21 A pile has no order: which card comes is decided as it is drawn. Of the day's supplemental cards only the number is
known; they are drawn out of the pool.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from salient.engine.kit import Box, Deck
from salient.engine.kit.deck import DISCARDS, PILE, hand
from salient.engine.trace import rule
from salient.games.enemy_action.rows import Card

SPENT = "spent"  # D07 supplemental cards used today
RESTING = "resting"  # X22 those used yesterday: back in the pool, but not for today's deal
POOL = "pool"  # D05 supplemental cards from which the day's are dealt
WAITING = "waiting"  # D03 cards whose day has not come, and those of other scenarios
HAND = hand("allied")

BOXES = (Box(SPENT), Box(RESTING), Box(POOL), Box(WAITING))


def german(cards: Sequence[Card]) -> Deck:
    ids = [card.id for card in cards]
    return Deck("german_card", ids, (), *BOXES, field="german_deck", face_up=True, pool=POOL)


def allied(cards: Sequence[Card]) -> Deck:
    ids = [card.id for card in cards]
    return Deck("allied_card", ids, ("allied",), *BOXES, field="allied_deck", face_up=True, pool=POOL)


def left(pos: Any, deck: Deck) -> int:
    """The cards in the pile, seen or unseen."""
    return deck.size(pos, PILE)


@rule("F08")
def discard(pos: Any, deck: Deck, card: int, cards: Sequence[Card]) -> None:
    """A card that lies nowhere goes to the discards of its set."""
    deck.put(pos, card, DISCARDS if cards[card].set == "primary" else SPENT)
