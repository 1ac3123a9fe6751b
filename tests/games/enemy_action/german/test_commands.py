"""I01-I05, I14-I17, T15-T17 Cards, commands, replacements, the support card."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, field, german, names, of, panzer
from eaa_german import ACTIVATION, Command, card, give, run, with_marked_attacks
from salient.engine.kit.deck import DISCARDS, PILE
from salient.games.enemy_action.german import commands, impulse, replacements
from salient.games.enemy_action.german.impulse import CommandCard, GermanImpulse, SupportCard
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.rows import Card


def _does(pos: EAAPosition, which: Card) -> tuple[str, list[str]]:
    command, passed = commands.first_that_applies(pos, which)
    return (command.event or command.kind) if command else "nothing", [reason.id for reason in passed]


FURY = Command("event", "fury_of_bastogne", 20, 25)
REINFORCED = Command("replacements", "", 18, 26, 1)


@pytest.mark.rule("I02", "I03", "I04")
def test_the_first_command_that_applies_and_why_those_before_do_not() -> None:
    which = card("army", "5th Panzer", commands=(FURY, ACTIVATION))
    assert _does(field(when={"date": 19}), which) == ("activation", ["eaa-german-not-today"])
    assert _does(field(when={"date": 20}), which) == ("fury_of_bastogne", [])
    again = field(when={"date": 20, "events": ["Fury of Bastogne"]})
    assert _does(again, which) == ("activation", ["eaa-german-event-impossible"])
    assert _does(field(), card("army", "5th Panzer", commands=(FURY,))) == ("nothing", ["eaa-german-not-today"])


@pytest.mark.rule("E04", "I04")
def test_no_events_in_a_surprise_impulse() -> None:
    traffic = Command("event", "manteuffel_directs_traffic", 16, 19)
    which = card("army", "5th Panzer", commands=(traffic, ACTIVATION))
    assert _does(field(when={"date": 16, "surprise": True}), which) == (
        "activation",
        ["eaa-german-no-event-in-surprise"],
    )
    assert _does(field(when={"date": 16}), which)[0] == "manteuffel_directs_traffic"


# Replacements

CORPS = card("corps", "I SS", commands=(REINFORCED, ACTIVATION))


def _reduced(id: str, at: str, *status: str, **more: Any) -> dict[str, Any]:
    return german(id, at, *status, **({"steps": 1, "max_steps": 2} | more))


@pytest.mark.rule("I05", "T15", "T16")
@pytest.mark.parametrize(
    ("unit", "takes"),
    [
        (_reduced("a", "1412"), True),
        (_reduced("a", "reserve"), True),
        (german("a", "1412"), False),
        (_reduced("a", "1412", supply="limited"), False),
        (_reduced("a", "1412", "dispersed"), False),
        (_reduced("a", "1417"), False),
        (_reduced("a", "1412", corps="II SS"), False),
        (_reduced("a", "okw"), False),
    ],
)
def test_who_can_take_a_step(unit: dict[str, Any], takes: bool) -> None:
    pos = field(ROAD, [unit, allied("x", "1418")], when={"date": 18})
    assert _does(pos, CORPS)[0] == ("replacements" if takes else "activation")


@pytest.mark.rule("T16", "I05")
def test_replacements_begin_on_the_18th() -> None:
    early = Command("replacements", "", 16, 26, 1)
    which = card("corps", "I SS", commands=(early, ACTIVATION))
    assert _does(field(units=[_reduced("a", "1412")], when={"date": 17}), which)[0] == "activation"
    assert _does(field(units=[_reduced("a", "1412")], when={"date": 18}), which)[0] == "replacements"


@pytest.mark.rule("T15", "B09")
def test_most_steps_lost_first_then_ascending_one_step_each_and_no_overstack() -> None:
    units = [
        _reduced("a", "1412", selector=3),
        _reduced("b", "1412", selector=2),
        _reduced("c", "1413", selector=9, steps=2, max_steps=4),
        _reduced("d", "1415", selector=1),
        german("e", "1415", steps=4, selector=8),
        german("f", "1415", steps=1, selector=7),
    ]
    pos = field(units=units)
    served = replacements.assign(pos, CORPS, 3, "T15")
    assert [pos.world.units[unit].id for unit in served] == ["c", "b", "a"]
    assert [pos.steps[of(pos, id)] for id in "abcd"] == [2, 2, 3, 1]
    assert replacements.assign(pos, CORPS, 3, "T15") == [of(pos, "c")]


@pytest.mark.rule("I05")
def test_by_option_all_reduced_units_are_counted() -> None:
    units = [_reduced("a", "1412"), _reduced("b", "1417", selector=2), allied("x", "1418")]
    for option, applies in (("eligible", False), ("reduced", True)):
        pos = field(units=units, options={"replacement_count": option})
        assert replacements.applies(pos, CORPS, 2) is applies


# The impulse


@pytest.mark.rule("I01", "F08", "I17")
def test_an_impulse_draws_a_card_and_discards_it() -> None:
    pos = field(ROAD, when={"date": 18})
    run(pos, GermanImpulse())
    assert isinstance(pos.stack[-1], CommandCard)
    assert pos.stack[-1].prompt(pos).id == "eaa-ask-command-card"
    before = decks.left(pos, pos.world.german_deck)
    give(pos, "draw", "G09")
    assert not pos.stack
    deck = pos.world.german_deck
    assert decks.left(pos, deck) == before - 1
    assert deck.count(pos, pos.world.number("german_card", "G09"), DISCARDS) == 1
    assert [event.message.id for event in pos.events or ()][-1] == "eaa-german-nobody-active"
    assert (pos.command, pos.support, pos.last_impulse) == (NOWHERE, NOWHERE, GERMAN)


@pytest.mark.rule("D17", "I01")
def test_with_an_empty_pile_nothing_happens() -> None:
    pos = field(ROAD, when={"date": 18})
    pos.world.german_deck.pour(pos, PILE, decks.POOL)
    assert run(pos, GermanImpulse()) == ["eaa-german-impulse"]


@pytest.mark.rule("I14", "I15", "D17")
@pytest.mark.parametrize(
    ("level", "option", "draws"),
    [
        ("division", "corps_and_above", False),
        ("division", "all", True),
        ("corps", "corps_and_above", True),
        ("army", "corps_and_above", True),
        ("army_group", "corps_and_above", True),
    ],
)
def test_which_cards_have_a_support_card(level: str, option: str, draws: bool) -> None:
    pos = field(ROAD, options={"support_levels": option})
    assert impulse.draws_support(pos, card(level, "I SS")) is draws
    pos.world.german_deck.pour(pos, PILE, decks.POOL)
    assert not impulse.draws_support(pos, card(level, "I SS"))


@pytest.mark.rule("I14", "I15", "T17")
def test_consolidation_on_the_support_card_serves_the_formation_of_the_command_card(monkeypatch: Any) -> None:
    units = [_reduced("a", "1412", corps="LVIII", army="5th Panzer"), _reduced("b", "1411", selector=2)]
    for option, steps in (("consolidation", 2), ("none", 1), ("command", 2)):
        pos = field(ROAD, units, when={"date": 17}, options={"support_card_events": option})
        with_marked_attacks(pos, monkeypatch)
        run(pos, GermanImpulse())
        pos.world.german_deck.shuffle_in(pos, 1)
        give(pos, "draw", "G19")
        assert isinstance(pos.stack[-1], SupportCard)
        give(pos, "draw", "G20")
        assert pos.steps[of(pos, "a")] == steps
        assert pos.steps[of(pos, "b")] == 1
        assert pos.world.german_deck.count(pos, pos.world.number("german_card", "G20"), decks.SPENT) == 1


@pytest.mark.rule("I15", "E04")
def test_other_events_of_a_support_card_happen_by_option_only_and_none_with_surprise() -> None:
    fuel = Command("event", "fuel_priority", 16, 26)
    freeze = Command("event", "ground_freeze", 16, 26)
    for option, force in (("consolidation", False), ("command", True), ("none", False)):
        pos = field(when={"date": 20, "fuel_checked": True}, options={"support_card_events": option})
        pos.command = 0
        impulse.support_event(pos, card("division", "2P", commands=(fuel, freeze)))
        assert pos.in_force("fuel_priority") is force
        assert not pos.in_force("ground_freeze")
    surprised = field(units=[_reduced("a", "1412")], when={"date": 16, "surprise": True})
    surprised.command = surprised.world.number("german_card", "G34")
    impulse.support_event(surprised, card("corps", "II SS", commands=(Command("event", "consolidation", 16, 26),)))
    assert surprised.steps[0] == 1


@pytest.mark.rule("I06", "I17", "I14")
def test_whom_the_card_activates_is_told(monkeypatch: Any) -> None:
    units = [panzer("a", "1412", army="5th Panzer", corps="LVIII", division="116P")]
    pos = field(ROAD, units, when={"date": 18})
    with_marked_attacks(pos, monkeypatch)
    run(pos, GermanImpulse())
    give(pos, "draw", "G21")
    told = [event.message.id for event in pos.events or ()]
    assert told[:3] == ["eaa-german-impulse", "eaa-german-command-card", "eaa-german-active"]
    assert names(pos, pos.active) == set()
    army = field(ROAD, units, when={"date": 18})
    army.events = []
    impulse.activate(army, card("army", "5th Panzer"))
    assert [event.message.id for event in army.events or ()] == ["eaa-german-centre", "eaa-german-active"]
    assert names(army, army.active) == {"a"}
