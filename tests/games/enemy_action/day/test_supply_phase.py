"""D10-D13 The Supply Phase."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, field, german, of
from eaa_hand import asks, hold, refused
from salient.engine.cases.stage import least
from salient.engine.kit.deck import PILE
from salient.games.enemy_action.day.supply_phase import BridgeWork, Interdiction, SupplyCheck, SupplyPhase
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.position import FULL, LIMITED, EAAPosition

BLOWN: dict[str, Any] = {"bridges": [{"between": ["1415", "1416"], "blown": True}]}
WALL = [german(f"g{row}", f"{row}15") for row in range(10, 19)]


def morning(*cards: str, date: int = 20, units: Any = (), **board: Any) -> EAAPosition:
    return hold(field(ROAD | board, list(units), when={"date": date}), *cards)


def only_crossing(pos: EAAPosition) -> str:
    (name,) = pos.world.things["crossing"]
    return name


@pytest.mark.rule("D10", "T06")
def test_a_bridge_for_each_engineers_card() -> None:
    rivers = {"bridges": BLOWN["bridges"], "rivers": [["1515", "1516"]]}
    pos = morning("A08", "A13", "A03", units=[allied("a", "1417")], **rivers)
    stage = asks(pos, BridgeWork())
    first, second = pos.world.things["crossing"]
    assert set(stage.offered("bridge")) == {f"{card} {name}" for card in ("A08", "A13") for name in (first, second)}
    assert refused(stage, f"bridge A03 {first}") == ["D10"]
    assert refused(stage, f"bridge A15 {first}") == ["D10"]  # not in hand
    stage.play(f"bridge A08 {first}")
    assert refused(stage, f"bridge A13 {first}") == ["T06"]
    stage.play(f"bridge A13 {second}")
    assert pos.bridged.bit_count() == 2
    assert stage.play("done").over


@pytest.mark.rule("D10", "T03")
def test_engineers_do_nothing_else_in_the_supply_phase() -> None:
    pos = morning("A08", units=[allied("a", "1417")], bridges=[{"between": ["1415", "1416"]}])
    stage = asks(pos, BridgeWork())
    assert refused(stage, f"blow {only_crossing(pos)}") == ["D10"]
    assert refused(stage, "roadblock 1416") == ["D10"]
    assert refused(stage, "improve 1417") == ["D10"]
    assert [str(action) for action in stage.actions()] == ["done"]


@pytest.mark.rule("D11", "D12")
@pytest.mark.parametrize(("date", "allies", "germans"), [(16, FULL, FULL), (17, LIMITED, FULL), (19, LIMITED, LIMITED)])
def test_each_side_is_checked_from_its_day_on(date: int, allies: int, germans: int) -> None:
    units = [allied("a", "1413"), *WALL, allied("x", "1411")]
    pos = morning(date=date, units=units)
    asks(pos, SupplyCheck())
    assert pos.supply[of(pos, "a")] == allies
    assert pos.supply[of(pos, "g10")] == germans  # x sits on the only road


@pytest.mark.rule("D13", "S08", "D15")
def test_interdiction_costs_two_cards_and_the_first_impulse() -> None:
    pos = morning("A56", "A57", date=23)
    pile = decks.left(pos, pos.world.german_deck)
    stage = asks(pos, Interdiction()).play("interdict A56")
    while stage.rolling:
        stage.roll(least)
    assert decks.left(pos, pos.world.german_deck) == pile - 2
    assert pos.skip_german
    stage.play("interdict A57")
    while stage.rolling:
        stage.roll(least)
    assert decks.left(pos, pos.world.german_deck) == pile - 4
    assert stage.play("done").over


@pytest.mark.rule("S08", "D13")
def test_who_cannot_interdict() -> None:
    pos = morning("A56", "A03", date=22)
    stage = asks(pos, Interdiction())
    assert refused(stage, "interdict A56") == ["S08"]  # the weather
    pos = morning("A03", date=24)
    stage = asks(pos, Interdiction())
    assert refused(stage, "interdict A03") == ["D13"]
    assert refused(stage, "interdict A56") == ["D13"]


@pytest.mark.rule("F09", "S08")
def test_a_second_interdiction_without_cards_left_does_nothing() -> None:
    pos = morning("A56", date=24)
    pos.world.german_deck.pour(pos, PILE, decks.WAITING)
    stage = asks(pos, Interdiction())
    assert refused(stage, "interdict A56") == []  # the impulse is still to be skipped
    pos.skip_german = True
    assert refused(asks(pos, Interdiction()), "interdict A56") == ["F09"]


@pytest.mark.rule("D02", "D10", "D13")
def test_the_steps_of_the_phase_in_order() -> None:
    pos = morning("A08", "A56", date=24, units=[allied("a", "1417")], **BLOWN)
    stage = asks(pos, SupplyPhase())
    assert pos.phase == "supply"
    assert isinstance(stage.top, BridgeWork)
    stage.play("done")
    assert isinstance(stage.top, Interdiction)
