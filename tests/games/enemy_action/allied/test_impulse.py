"""F, A10, A90 The player's card: what it can be played for, the pass, the end of the impulse."""

from __future__ import annotations

import pytest

from eaa_field import ROAD, allied, field, german, names
from eaa_hand import asks, bar, empty, hold, refused, said
from salient.engine.cases.stage import least
from salient.engine.kit.deck import DISCARDS, PILE
from salient.games.enemy_action.allied import hand
from salient.games.enemy_action.allied.hand import Refill
from salient.games.enemy_action.allied.impulse import AlliedImpulse, PlayCard
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.pieces.decks import HAND, SPENT, WAITING
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.words import CORPS

PLAYER = {"side": "Allied"}


def front(*cards: str, date: int = 19) -> EAAPosition:
    """A unit of V Corps opposite a German."""
    units = [allied("a", "1415", division="99"), german("g", "1412")]
    return hold(field(ROAD, units, when=PLAYER | {"date": date}), *cards)


@pytest.mark.rule("F01", "F02")
def test_a_card_is_played_for_one_of_its_commands_or_discarded() -> None:
    stage = asks(front("A03", "A08"), PlayCard())
    assert stage.offered("activate") == ["A03", "A08"]
    assert stage.offered("activate_one") == ["A03", "A08"]
    assert stage.offered("event") == ["A08"]  # Engineers
    assert stage.offered("discard") == ["A03", "A08"]
    assert not stage.offered("deploy")  # nobody is in reserve
    assert refused(stage, "pass") == ["F01"]
    assert refused(stage, "activate A04") == ["F01"]  # not in hand
    assert refused(stage, "event A03") == ["F02"]
    assert refused(stage, "expedite A08") == ["F02"]
    stage.agree("activate")


@pytest.mark.rule("F01", "D19")
def test_an_empty_hand_passes_for_nothing() -> None:
    stage = asks(front(), PlayCard())
    assert [str(action) for action in stage.actions()] == ["pass"]
    stage.play("pass")
    assert "eaa-allied-passes" in said(stage)


@pytest.mark.rule("F01", "F08", "G06")
def test_a_pass_costs_a_card_and_lifts_the_bar() -> None:
    pos = bar(front("A03", "A50"), "V")
    empty(pos, pos.world.allied_deck, PILE, DISCARDS)
    stage = asks(pos, AlliedImpulse())
    assert refused(stage, "activate A03") == ["G06"]
    stage.play("discard A50")
    deck = pos.world.allied_deck
    assert deck.count(pos, pos.world.number("allied_card", "A50"), SPENT) == 1
    assert (pos.barred, pos.card, pos.last_impulse) == (0, NOWHERE, ALLIED)
    assert hand.cards(pos) == [pos.world.number("allied_card", "A03")]


@pytest.mark.rule("F06")
def test_a_no_command_card_is_for_its_event_its_tactic_or_a_pass() -> None:
    stage = asks(front("A49", "A50"), PlayCard())
    assert refused(stage, "activate A50") == ["F02"]
    assert refused(stage, "activate_one A50") == ["F06"]
    assert refused(stage, "deploy A49") == ["F02"]
    assert stage.offered("event") == ["A49"]


@pytest.mark.rule("F03")
@pytest.mark.parametrize(("card", "date", "legal"), [("A11", 17, True), ("A11", 18, False), ("A02", 17, False)])
def test_events_have_dates(card: str, date: int, legal: bool) -> None:
    stage = asks(front(card, date=date), PlayCard())
    assert (stage.offered("event") == [card]) == legal
    if not legal:
        assert refused(stage, f"event {card}") == ["F03"]


@pytest.mark.rule("D10", "D13", "S08")
def test_what_belongs_to_the_supply_phase_is_refused_in_an_impulse() -> None:
    pos = hold(field(ROAD | {"rivers": [["1415", "1416"]]}, [allied("a", "1415")], when=PLAYER | {"date": 24}), "A56")
    stage = asks(pos, PlayCard())
    assert refused(stage, "interdict A56") == ["D13"]
    crossing = next(iter(pos.world.things["crossing"]))
    assert refused(stage, f"bridge A56 {crossing}") == ["D10"]


@pytest.mark.rule("G06")
def test_whoever_acted_is_barred_in_the_next_impulse() -> None:
    pos = front("A03")
    stage = asks(pos, AlliedImpulse()).play("activate A03")
    assert names(pos, pos.active) == {"a"}
    assert pos.used_corps == 1 << CORPS.index("V")
    while not stage.rolling:
        stage.play("done")
    assert pos.barred == 1 << CORPS.index("V")
    assert (pos.active, pos.moved, pos.used_corps) == (0, 0, 0)


@pytest.mark.rule("F04", "F01")
def test_a_tactic_is_not_the_command_of_the_impulse() -> None:
    units = [allied("a", "1414"), allied("b", "1314"), german("g", "1413")]
    pos = hold(field(ROAD, units, when=PLAYER), "A03", "A07")
    stage = asks(pos, AlliedImpulse()).play("activate A03", "done", "attack 1413", "play A07 artillery", "confirm")
    command, tactic = (pos.world.number("allied_card", id) for id in ("A03", "A07"))
    assert pos.card == command
    assert not hand.holds(pos, tactic)
    assert stage.rolling  # the combat goes on


# The hand ----------------------------------------------------------------------------------------


@pytest.mark.rule("F07", "C10")
@pytest.mark.parametrize(("held", "pile", "after"), [(3, 10, 6), (3, 2, 5), (6, 4, 6), (0, 0, 0)])
def test_the_hand_is_filled_from_the_pile(held: int, pile: int, after: int) -> None:
    pos = field()
    deck = pos.world.allied_deck
    for box in deck.boxes:
        empty(pos, deck, box.name, WAITING)
    for card in range(held + pile):
        deck.move(pos, card, WAITING, HAND if card < held else PILE)
    stage = asks(pos, Refill())
    while stage.rolling:
        stage.roll(least)
    assert deck.size(pos, HAND) == after
    assert deck.size(pos, PILE) == held + pile - after


@pytest.mark.rule("D19", "F07")
def test_discards_are_not_shuffled_into_an_empty_pile() -> None:
    pos = field()
    deck = pos.world.allied_deck
    empty(pos, deck, PILE, DISCARDS)
    stage = asks(pos, Refill())
    assert stage.over
    assert deck.size(pos, HAND) == 0


@pytest.mark.rule("F08")
@pytest.mark.parametrize(("card", "box"), [("A03", DISCARDS), ("A05", SPENT)])
def test_a_played_card_goes_to_the_discards_of_its_set(card: str, box: str) -> None:
    pos = front(card)
    hand.lay_down(pos, pos.world.number("allied_card", card))
    assert pos.world.allied_deck.count(pos, pos.world.number("allied_card", card), box) == 1
    assert not hand.cards(pos)


@pytest.mark.rule("F09", "G10")
def test_a_command_that_would_do_nothing_is_not_offered() -> None:
    pos = hold(field(ROAD, [allied("a", "1415", "dispersed")], when=PLAYER), "A03")
    stage = asks(pos, PlayCard())
    assert refused(stage, "activate A03") == ["G10"]
    assert refused(stage, "replace A03") == ["T15"]
