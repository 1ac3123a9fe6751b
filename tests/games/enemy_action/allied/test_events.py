"""V, S07, T15 The other events of Allied cards, and replacements."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, at, field, german, ids, of
from eaa_hand import asks, bar, empty, hold, refused
from salient.engine.actions import Action
from salient.engine.cases.stage import least
from salient.engine.kit.deck import DISCARDS, PILE
from salient.games.enemy_action.allied.alarm import Alarm
from salient.games.enemy_action.allied.events import EVENTS
from salient.games.enemy_action.allied.impulse import PlayCard
from salient.games.enemy_action.day import cards
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.position import FULL, LIMITED, EAAPosition

PLAYER = {"side": "Allied"}


def board(*units: dict[str, Any], date: int = 19, options: Any = None, **more: Any) -> EAAPosition:
    return field(ROAD | more, list(units), when=PLAYER | {"date": date}, options=options)


@pytest.mark.rule("V01", "F10")
def test_every_event_of_an_allied_card_is_known() -> None:
    pos = board()
    on_cards = {command.event for card in pos.world.tables.allied_cards for command in card.commands if command.event}
    assert on_cards == set(EVENTS)


# Events of the day ---------------------------------------------------------------------------------


@pytest.mark.rule("Q10", "P19", "V05")
@pytest.mark.parametrize(
    ("card", "date", "event"),
    [("A11", 17, "allies_alert"), ("A02", 20, "break_in_the_clouds"), ("A18", 22, "ground_freeze")],
)
def test_an_event_is_in_force_for_the_day_and_not_played_twice(card: str, date: int, event: str) -> None:
    pos = hold(board(allied("a", "1415"), date=date), card)
    stage = asks(pos, PlayCard()).play(f"event {card}", "done")
    assert stage.over
    assert pos.in_force(event)
    again = asks(hold(pos, card), PlayCard())
    assert refused(again, f"event {card}") == ["F09"]


@pytest.mark.rule("V04")
def test_patton_brings_the_third_corps_a_day_earlier() -> None:
    third = {"army": "US 3rd", "corps": "III"}
    pos = hold(board(allied("a", "calendar:22", **third), allied("b", "calendar:25", **third)), "A17")
    asks(pos, PlayCard()).play("event A17")
    assert [pos.due[of(pos, id)] for id in "ab"] == [21, 25]
    entering = {card.id for card in pos.world.tables.allied_cards if cards.entry_day(pos, card) != card.enters}
    assert entering == {"A28", "A29", "A30"}
    assert refused(asks(hold(pos, "A17"), PlayCard()), "event A17") == ["V04"]


@pytest.mark.rule("V09")
@pytest.mark.parametrize(("pile", "after"), [(12, 9), (2, 0)])
def test_plans_intercepted_cost_three_german_cards(pile: int, after: int) -> None:
    pos = hold(board(allied("a", "1415")), "A49")
    deck = pos.world.german_deck
    empty(pos, deck, PILE, DISCARDS)
    for card, _ in deck.things(pos, DISCARDS)[:pile]:
        deck.move(pos, card, DISCARDS, PILE)
    stage = asks(pos, PlayCard()).play("event A49")
    assert decks.left(pos, deck) == pile  # it can be taken back until the impulse is closed
    assert stage.top.prompt(pos).id == "eaa-allied-ask-close-draw"
    stage.play("done")
    while not stage.over:
        stage.roll(least)
    assert decks.left(pos, deck) == after


@pytest.mark.rule("V09")
def test_no_plans_to_intercept() -> None:
    pos = hold(board(allied("a", "1415")), "A49")
    empty(pos, pos.world.german_deck, PILE, DISCARDS)
    assert refused(asks(pos, PlayCard()), "event A49") == ["V09"]


# Airpower ------------------------------------------------------------------------------------------


@pytest.mark.rule("S07")
def test_air_resupply_restores_a_stack() -> None:
    units = [allied("a", "1414", supply="out"), allied("b", "1414", supply="isolated"), allied("c", "1416")]
    pos = hold(board(*units, allied("d", "1412", supply="limited"), date=24), "A56")
    stage = asks(pos, PlayCard()).play("event A56")
    assert refused(stage, "resupply 1416") == refused(stage, "resupply 1418") == ["S07"]
    stage.play("resupply 1414")
    assert [pos.supply[of(pos, id)] for id in "abcd"] == [FULL, FULL, FULL, LIMITED]


@pytest.mark.rule("S07")
@pytest.mark.parametrize(("date", "first", "legal"), [(22, 23, False), (23, 23, True), (20, 16, True)])
def test_aircraft_fly_from_a_date(date: int, first: int, legal: bool) -> None:
    unit = allied("a", "1414", supply="limited")
    pos = hold(board(unit, date=date, options={"allied_airpower_from": first}), "A32")
    assert refused(asks(pos, PlayCard()), "event A32") == ([] if legal else ["S07"])


@pytest.mark.rule("F09", "S07")
def test_nobody_in_need_of_supplies() -> None:
    pos = hold(board(allied("a", "1414"), date=24), "A56")
    assert refused(asks(pos, PlayCard()), "event A56") == ["F09"]


# Raise the Alarm -----------------------------------------------------------------------------------


@pytest.mark.rule("V10", "E08")
def test_the_alarm_moves_a_unit_fully_on_the_first_day_whatever_its_corps_did() -> None:
    pos = bar(hold(board(allied("a", "1413"), date=16), "A05"), "V")
    stage = asks(pos, PlayCard()).play("event A05", "select a", "move 1414", "move 1415", "move 1416", "done")
    assert stage.over
    assert ids(pos, 1 << pos.at[of(pos, "a")]) == {"1416"}
    assert pos.used_corps == 0  # not an activation (X57)


@pytest.mark.rule("V10")
def test_a_unit_that_is_put_down_again_has_not_moved() -> None:
    pos = board(allied("a", "1413"), allied("b", "1416"))
    stage = asks(pos, Alarm()).play("select a", "cancel")
    assert isinstance(stage.top, Alarm)
    stage.play("select b", "move 1415", "stop")
    assert stage.over


@pytest.mark.rule("V10", "M09")
def test_the_alarm_by_strategic_movement_on_foot_on_the_first_day() -> None:
    pos = board(allied("a", "1412"), date=16)
    stage = asks(pos, Alarm())
    assert stage.offered("strategic") == ["a"]
    stage.play("strategic a", *(f"move 14{column}" for column in range(13, 19)))
    assert pos.at[of(pos, "a")] == at(pos, "1418")


@pytest.mark.rule("V10", "H03", "H06")
def test_the_alarm_deploys_any_reserve_as_a_strategic_one() -> None:
    units = [allied("a", "reserve"), german("g", "1413"), allied("d", "1416", "dispersed", corps="VII")]
    pos = hold(board(*units), "A05")
    stage = asks(pos, PlayCard()).play("event A05")
    assert refused(stage, "select d") == ["B14"]
    assert refused(stage, "select g") == ["V10"]
    assert refused(stage, "strategic a") == ["V10"]
    stage.agree("select")
    stage.agree("strategic")
    stage.play("select a")
    assert refused(stage, "place a 1414") == ["H03"]
    stage.play("cancel")
    assert isinstance(stage.top, Alarm)
    stage.play("select a", "place a 1417", "done")
    assert stage.over
    assert pos.at[of(pos, "a")] == at(pos, "1417")


@pytest.mark.rule("F09", "V10")
def test_nobody_to_alarm() -> None:
    units = [allied("a", "1415", "dispersed"), allied("r", "reserve")]
    pos = hold(field({}, units, when=PLAYER), "A05")  # no supply anywhere
    assert refused(asks(pos, PlayCard()), "event A05") == ["F09"]
    assert [reason.rule for reason in Alarm().why_not(pos, Action("select", ("r",)))] == ["H02"]


# Replacements --------------------------------------------------------------------------------------


@pytest.mark.rule("T15", "T16")
def test_each_step_goes_to_another_reduced_unit() -> None:
    third = {"army": "US 3rd", "corps": "III", "steps": 1, "max_steps": 2}
    units = [
        allied("a", "1415", **third),
        allied("b", "1416", **third),
        allied("c", "1417", **third),
        allied("dis", "1418", "dispersed", **third),
        allied("lim", "1518", supply="limited", **third),
        allied("con", "1413", **third),
        allied("full", "1618", army="US 3rd", corps="III"),
        allied("v", "1718", steps=1, max_steps=2),
        german("g", "1412"),
    ]
    pos = hold(board(*units, date=22), "A28")
    stage = asks(pos, PlayCard()).play("replace A28")
    assert stage.offered("step_up") == ["a", "b", "c"]
    for unit in ("dis", "lim", "con", "full", "v"):
        assert refused(stage, f"step_up {unit}") == ["T15"]
    stage.play("step_up a")
    assert refused(stage, "step_up a") == ["T15"]
    stage.play("step_up b")
    assert refused(stage, "step_up c") == ["T15"]  # two points
    assert [pos.steps[of(pos, id)] for id in "abc"] == [2, 2, 1]


@pytest.mark.rule("T15", "B09")
def test_no_step_that_would_overstack_the_hex() -> None:
    corps = {"army": "US 3rd", "corps": "III"}
    units = [allied("a", "1415", steps=2, max_steps=4, **corps), allied("b", "1415", steps=4, **corps)]
    pos = hold(board(*units, date=22), "A28")
    assert refused(asks(pos, PlayCard()), "replace A28") == ["T15"]
    units[1]["steps"] = 3
    units[1]["max_steps"] = 3
    pos = hold(board(*units, date=22), "A28")
    assert asks(pos, PlayCard()).play("replace A28").offered("step_up") == ["a"]


@pytest.mark.rule("T16")
def test_replacements_begin_on_18_december() -> None:
    unit = allied("a", "1415", steps=1, max_steps=2)
    assert refused(asks(hold(board(unit, date=17), "A03"), PlayCard()), "replace A03") == ["T16"]
    assert refused(asks(hold(board(unit, date=18), "A03"), PlayCard()), "replace A03") == []
