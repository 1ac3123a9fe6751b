"""D05-D09 Card Preparation."""

from __future__ import annotations

import pytest

from eaa_field import field
from eaa_hand import asks, put
from salient.engine.cases.stage import least
from salient.engine.kit.deck import DISCARDS, PILE
from salient.games.enemy_action.day import cards
from salient.games.enemy_action.day.cards import CardPhase
from salient.games.enemy_action.pieces.decks import HAND, POOL, RESTING, SPENT, WAITING
from salient.games.enemy_action.position import EAAPosition


def morning(date: int = 19) -> EAAPosition:
    return field(when={"date": date})


def lies(pos: EAAPosition, card: str) -> str:
    deck = pos.world.german_deck if card.startswith("G") else pos.world.allied_deck
    number = pos.world.number(deck.kind, card)
    return next(box.name for box in deck.boxes if deck.count(pos, number, box.name))


@pytest.mark.rule("D05", "D03")
def test_the_cards_of_the_day_enter() -> None:
    pos = morning(20)
    deck = pos.world.allied_deck
    for card in ("A35", "A60", "A34"):
        put(pos, deck, card, WAITING)
    new = cards.enter(pos, deck, "allied")
    assert {deck.ids[card] for card in new} == {"A35", "A60"}
    assert (lies(pos, "A35"), lies(pos, "A60"), lies(pos, "A34")) == (PILE, POOL, WAITING)


@pytest.mark.rule("V01", "V04", "D05")
def test_events_change_the_day_of_a_card() -> None:
    pos = morning(21)
    table = {card.id: card for card in pos.world.tables.allied_cards}
    number = pos.world.number("allied_card", "A28")
    pos.early_cards = 1 << number
    assert cards.entry_day(pos, table["A28"]) == 21
    pos.late_cards = 1 << pos.world.number("allied_card", "A40")
    assert cards.entry_day(pos, table["A40"]) == 23
    assert cards.entry_day(pos, table["A42"]) == 22


@pytest.mark.rule("D06")
def test_so_many_of_the_pool_are_dealt_or_all() -> None:
    pos = morning()
    deck = pos.world.german_deck
    pile, pool = deck.size(pos, PILE), deck.size(pos, POOL)
    assert cards.deal(pos, deck, 4) == 4
    assert (deck.size(pos, PILE), deck.size(pos, POOL)) == (pile + 4, pool - 4)
    assert cards.deal(pos, deck, 999) == pool - 4
    assert deck.size(pos, POOL) == 0


@pytest.mark.rule("D07")
def test_a_supplemental_card_is_not_dealt_on_two_days_running() -> None:
    pos = morning()
    deck = pos.world.german_deck
    spent = next(card.id for card in pos.world.tables.german_cards if card.set == "supplemental" and card.enters < 19)
    number = pos.world.number("german_card", spent)
    put(pos, deck, spent, SPENT)
    pos.push(CardPhase())
    asks(pos)
    assert lies(pos, spent) == RESTING
    assert number not in {card for card, _ in deck.weights(pos, PILE)}
    pos.stack = ()
    asks(pos, CardPhase())  # the next day
    assert lies(pos, spent) == POOL
    assert number in {card for card, _ in deck.weights(pos, PILE)}


@pytest.mark.rule("D07", "D08")
def test_what_was_dealt_and_not_drawn_is_in_the_pool_again() -> None:
    pos = morning()
    deck = pos.world.allied_deck
    deck.shuffle_in(pos, 3)
    pool, pile = deck.size(pos, POOL), deck.size(pos, PILE)
    cards.take_back(pos, deck)
    assert (deck.size(pos, POOL), deck.size(pos, PILE)) == (pool + 3, pile - 3)


@pytest.mark.rule("D07", "P02")
def test_supplemental_corps_artillery_in_the_pile_goes_back_to_the_pool() -> None:
    pos = morning(26)
    for card in ("A48", "A04"):  # supplemental and primary, both Corps Artillery
        put(pos, pos.world.allied_deck, card, PILE)
    cards.take_back(pos, pos.world.allied_deck)
    assert (lies(pos, "A48"), lies(pos, "A04")) == (POOL, PILE)


@pytest.mark.rule("D08")
def test_primary_discards_return_to_the_pile() -> None:
    pos = morning()
    put(pos, pos.world.german_deck, "G01", DISCARDS)
    cards.give_back(pos, pos.world.german_deck)
    assert lies(pos, "G01") == PILE


@pytest.mark.rule("D08", "D09")
def test_kept_cards_stay_and_the_hand_is_filled() -> None:
    pos = morning()
    deck = pos.world.allied_deck
    put(pos, deck, "A03", HAND)
    stage = asks(pos, CardPhase())
    while stage.rolling:
        stage.roll(least)
    assert lies(pos, "A03") == HAND
    assert deck.size(pos, HAND) == 6
    assert pos.phase == "cards"


@pytest.mark.rule("D06", "D08")
def test_no_card_is_lost() -> None:
    pos = morning()
    for deck in (pos.world.german_deck, pos.world.allied_deck):
        for number in range(len(deck.ids)):
            assert sum(deck.count(pos, number, box.name) for box in deck.boxes) == 1
    stage = asks(pos, CardPhase())
    while stage.rolling:
        stage.roll(least)
    for deck in (pos.world.german_deck, pos.world.allied_deck):
        for number in range(len(deck.ids)):
            assert sum(deck.count(pos, number, box.name) for box in deck.boxes) == 1
