"""G Whom a card activates."""

from __future__ import annotations

import pytest

from eaa_field import ROAD, allied, field, names
from eaa_hand import asks, bar, hold, refused
from salient.games.enemy_action.allied import activation
from salient.games.enemy_action.allied.activation import Centre, SingleUnit
from salient.games.enemy_action.allied.impulse import PlayCard
from salient.games.enemy_action.position import EAAPosition

PLAYER = {"side": "Allied"}
THIRD = {"army": "US 3rd", "corps": "VIII"}
BRITISH = {"army": "British 21st AG", "corps": "XXX"}


def board(*units: dict[str, object], date: int = 19) -> EAAPosition:
    return field(ROAD, list(units), when=PLAYER | {"date": date})


def card(pos: EAAPosition, id: str) -> int:
    return pos.world.number("allied_card", id)


@pytest.mark.rule("G01", "G02", "G10")
def test_division_and_corps_cards() -> None:
    pos = board(
        allied("a", "1415", division="99"),
        allied("b", "1416", division="2"),
        allied("c", "1417", "dispersed", division="99"),
        allied("d", "1418", **THIRD),
        allied("r", "reserve", division="99"),
    )
    assert names(pos, activation.of_formation(pos, card(pos, "A08"))) == {"a"}
    assert names(pos, activation.of_formation(pos, card(pos, "A03"))) == {"a", "b"}


@pytest.mark.rule("G03", "G04")
def test_an_army_card_activates_its_army_about_a_centre() -> None:
    pos = board(allied("a", "1413"), allied("b", "1415"), allied("c", "1416"), allied("d", "1414", **THIRD), date=23)
    stage = asks(hold(pos, "A01"), PlayCard()).play("activate A01")
    assert isinstance(stage.top, Centre)
    assert set(stage.offered("centre")) == {"a", "b", "c"}
    assert refused(stage, "centre d") == ["G03"]
    stage.play("centre a")
    assert names(pos, pos.active) == {"a", "b"}


@pytest.mark.rule("G03", "G10")
def test_who_is_dispersed_is_no_centre_wherever_it_stands() -> None:
    corner = board().world.map.ids[0]
    pos = board(allied("a", "1413"), allied("b", corner, "dispersed"), date=23)
    stage = asks(hold(pos, "A01"), PlayCard()).play("activate A01")
    assert refused(stage, "centre b") == ["G10"]


@pytest.mark.rule("G04")
def test_the_army_group_reaches_three_hexes() -> None:
    units = [allied(id, at, **BRITISH) for id, at in (("a", "1413"), ("b", "1416"), ("c", "1417"))]
    pos = hold(board(*units, date=23), "A40")
    asks(pos, PlayCard()).play("activate A40", "centre a")
    assert names(pos, pos.active) == {"a", "b"}


@pytest.mark.rule("G06", "G03")
def test_a_barred_corps_does_not_act_with_its_army_but_may_be_the_centre() -> None:
    pos = bar(board(allied("a", "1413"), allied("b", "1414", corps="VII"), allied("far", "1418")), "V")
    stage = asks(hold(pos, "A01"), PlayCard()).play("activate A01")
    assert set(stage.offered("centre")) == {"a", "b"}
    assert refused(stage, "centre far") == ["G06"]  # about it nobody may act
    stage.play("centre a")
    assert names(pos, pos.active) == {"b"}


@pytest.mark.rule("G05", "G06")
def test_any_formation_card_activates_a_single_unit_of_any_corps() -> None:
    pos = bar(board(allied("a", "1413"), allied("b", "1414", **THIRD), allied("c", "1415", "dispersed", **THIRD)), "V")
    stage = asks(hold(pos, "A03"), PlayCard())
    assert refused(stage, "activate A03") == ["G06"]
    stage.play("activate_one A03")
    assert stage.offered("select") == ["b"]
    stage.play("select b")
    assert names(pos, pos.active) == {"b"}


@pytest.mark.rule("G05", "G06", "G10")
def test_who_may_not_act_alone() -> None:
    pos = bar(
        board(
            allied("a", "1413"),
            allied("b", "1414", **THIRD),
            allied("c", "1415", "dispersed", **THIRD),
            allied("d", "1416", **THIRD),
            allied("r", "reserve", **THIRD),
        ),
        "V",
    )
    stage = asks(pos, SingleUnit())
    assert refused(stage, "select a") == ["G06"]
    assert refused(stage, "select c") == ["G10"]
    assert refused(stage, "select r") == ["G05"]
    stage.agree("select")


@pytest.mark.rule("G06", "E06", "I16")
def test_only_the_players_own_impulses_count_for_the_bar() -> None:
    pos = bar(board(allied("a", "1413")), "V")
    pos.impulses += 3  # German impulses in between
    assert names(pos, activation.resting(pos)) == {"a"}


@pytest.mark.rule("G09")
def test_an_activation_is_moves_and_then_attacks() -> None:
    pos = hold(board(allied("a", "1413"), allied("b", "1415")), "A03")
    pos.moved = pos.attacked = pos.crossed = 3
    stage = asks(pos, PlayCard()).play("activate A03")
    assert type(stage.top).__name__ == "Moves"
    assert [type(step).__name__ for step in pos.stack] == ["AlliedAttacks", "Moves"]
    assert (pos.moved, pos.attacked, pos.crossed, pos.german_before) == (0, 0, 0, pos.german)
