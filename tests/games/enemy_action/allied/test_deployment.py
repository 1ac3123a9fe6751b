"""H Where reserves are deployed, and who comes early."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, at, field, german, ids, of
from eaa_hand import asks, hold, refused
from salient.games.enemy_action.allied import deployment
from salient.games.enemy_action.allied.impulse import PlayCard
from salient.games.enemy_action.position import CALENDAR, RESERVE, EAAPosition

PLAYER = {"side": "Allied"}
TOWN = {"hexes": ROAD["hexes"] | {"1516": {"settlement": "town"}, "1012": {"settlement": "town", "control": "German"}}}
GAME_MAP = {"game_map": True}


def board(*units: dict[str, Any], date: int = 18, **more: Any) -> EAAPosition:
    return field(ROAD | more, list(units), when=PLAYER | {"date": date})


def places(pos: EAAPosition, unit: str) -> set[str]:
    return ids(pos, deployment.hexes(pos, of(pos, unit)))


def deploying(pos: EAAPosition, card: str) -> Any:
    return asks(hold(pos, card), PlayCard()).play(f"deploy {card}")


@pytest.mark.rule("H02")
def test_with_the_corps_or_beside_it() -> None:
    pos = board(allied("a", "reserve"), allied("b", "1416"), allied("c", "1412", corps="VII"))
    assert places(pos, "a") == {"1416", *ids(pos, pos.world.ground.near[at(pos, "1416")])}


@pytest.mark.rule("H02")
def test_a_vacant_allied_town_serves_without_the_corps() -> None:
    pos = board(allied("a", "reserve"), **TOWN)
    assert places(pos, "a") == {"1516"}  # 1012 is German
    held = board(allied("a", "reserve"), allied("c", "1516", corps="VII"), **TOWN)
    assert places(held, "a") == set()


@pytest.mark.rule("H02")
def test_not_in_a_german_zone_unless_a_friend_is_there() -> None:
    pos = board(allied("a", "reserve"), allied("b", "1416"), german("g", "1414"))
    stage = deploying(pos, "A03").play("select a")
    assert refused(stage, "place a 1415") == ["H02"]
    pos = board(allied("a", "reserve"), allied("b", "1415"), german("g", "1414"))
    assert "1415" in places(pos, "a")


@pytest.mark.rule("H02")
def test_the_hex_must_be_in_allied_supply() -> None:
    wall = [german(f"g{row}", f"{row}15") for row in range(10, 19)]
    pos = board(allied("a", "reserve"), allied("b", "1413"), allied("c", "1418"), *wall)
    stage = deploying(pos, "A03").play("select a")
    assert refused(stage, "place a 1413") == ["H02"]
    assert "1417" in places(pos, "a")


@pytest.mark.rule("H02", "A17")
def test_the_sector_of_the_corps() -> None:
    units = [allied("a", "reserve"), allied("b", "0809"), german("g", "0205")]
    pos = field(GAME_MAP, units, when=PLAYER | {"date": 18})
    assert "0808" in places(pos, "a")
    stage = deploying(pos, "A03").play("select a")
    assert "H02" in refused(stage, "place a 0909")  # V Corps: rows 1 to 8


@pytest.mark.rule("B09", "H02")
def test_a_full_hex_takes_nobody() -> None:
    mates = [allied(id, "1416") for id in "bcd"]
    pos = board(allied("a", "reserve"), *mates)
    assert refused(deploying(pos, "A03").play("select a"), "place a 1416") == ["B09"]


@pytest.mark.rule("H03")
@pytest.mark.parametrize(("division", "strategic"), [("82", True), ("101", True), ("30", True), ("99", False)])
def test_strategic_reserves_go_anywhere_in_supply_away_from_the_germans(division: str, strategic: bool) -> None:
    pos = board(allied("a", "reserve", division=division), german("g", "1413"))
    found = places(pos, "a")
    assert ("1415" in found) == strategic
    assert "1414" not in found  # beside the German
    assert deployment.is_strategic(pos, of(pos, "a")) == strategic


@pytest.mark.rule("H03", "H02")
def test_the_reasons_against_a_strategic_reserve() -> None:
    pos = board(allied("a", "reserve", division="82"), allied("b", "1415"), german("g", "1413"), **TOWN)
    stage = deploying(pos, "A03").play("select a")
    assert refused(stage, "place a 1214") == []  # two hexes from the German
    assert refused(stage, "place a 1412") == ["H02", "H03"]  # no supply, and beside the German
    assert refused(stage, "place a 1414") == ["H02"]  # beside the corps, but in a German zone


@pytest.mark.rule("H06")
@pytest.mark.parametrize(("state", "legal"), [("limited", False), ("isolated", True)])
def test_not_within_three_hexes_of_von_der_heydte(state: str, legal: bool) -> None:
    vdh = german("VDH", "1414", supply=state, bracketed=True, steps=1)
    pos = board(vdh, allied("a", "reserve"), allied("b", "1417"), **TOWN)
    stage = deploying(pos, "A03").play("select a")
    assert refused(stage, "place a 1417") == ([] if legal else ["H06"])


@pytest.mark.rule("H01", "H04")
def test_all_reserves_of_the_formation_one_by_one_each_optional() -> None:
    pos = board(
        allied("a", "reserve"), allied("c", "reserve"), allied("x", "reserve", corps="VII"), allied("b", "1416")
    )
    stage = deploying(pos, "A03")
    assert stage.offered("select") == ["a", "c"]
    assert refused(stage, "select x") == ["H01"]
    assert refused(stage, "select b") == ["H01"]
    stage.play("select c", "cancel", "select a")
    assert refused(stage, "place c 1415") == ["H01"]  # another is in hand
    stage.play("place a 1415")
    assert pos.deployed == 1 << of(pos, "a")
    assert pos.at[of(pos, "a")] == at(pos, "1415")
    assert not pos.german >> at(pos, "1415") & 1
    stage.play("done")
    assert pos.at[of(pos, "c")] == RESERVE


@pytest.mark.rule("H01")
def test_a_card_without_reserves_deploys_nobody() -> None:
    stage = asks(hold(board(allied("b", "1416")), "A03"), PlayCard())
    assert refused(stage, "deploy A03") == ["H01"]
    stage = asks(hold(board(allied("a", "reserve")), "A03"), PlayCard())
    assert refused(stage, "deploy A03") == ["H02"]  # no hex for it


@pytest.mark.rule("H02")
def test_who_has_no_hex_is_not_taken_in_hand() -> None:
    pos = board(allied("a", "reserve"), allied("v", "reserve", division="82"))
    stage = deploying(pos, "A03")
    assert stage.offered("select") == ["v"]
    assert refused(stage, "select a") == ["H02"]
    stage.agree("select")


@pytest.mark.rule("E11")
def test_one_unit_on_the_first_day() -> None:
    pos = board(allied("a", "reserve"), allied("c", "reserve"), allied("b", "1416"), date=16)
    stage = deploying(pos, "A03").play("select a", "place a 1415")
    assert [str(action) for action in stage.actions()] == ["done"]
    assert refused(stage, "select c") == ["E11"]
    assert pos.at[of(pos, "c")] == RESERVE


@pytest.mark.rule("E12")
@pytest.mark.parametrize(("date", "legal"), [(16, True), (17, False)])
def test_the_ninth_armored_comes_with_an_xviii_corps_card_on_the_first_day(date: int, legal: bool) -> None:
    unit = allied("CCB.9A", "reserve", army="US 3rd", corps="VIII", division="9A")
    pos = board(unit, allied("b", "1416", army="US 3rd", corps="VIII"), date=date)
    number = pos.world.number("allied_card", "A11")
    assert deployment.ready(pos, number) == (1 << of(pos, "CCB.9A") if legal else 0)
    assert deployment.ready(pos, pos.world.number("allied_card", "A19"))


@pytest.mark.rule("H08")
def test_the_29a_may_come_at_dinant() -> None:
    brigade = allied("29A", "reserve", army="British 21st AG", corps="XXX")
    guard = allied("b", "1125", army="US 3rd", corps="VIII")
    pos = field(GAME_MAP, [brigade, guard, german("g", "0205")], when=PLAYER | {"date": 23})
    assert "1125" in places(pos, "29A")
    other = allied("o", "reserve", army="British 21st AG", corps="XXX")
    pos = field(GAME_MAP, [other, guard, german("g", "0205")], when=PLAYER | {"date": 23})
    assert "1125" not in places(pos, "o")  # neither vacant nor beside its corps


@pytest.mark.rule("H05")
def test_expedite_brings_tomorrows_units_of_the_corps() -> None:
    units = [
        allied("a", "calendar:19"),
        allied("b", "calendar:20"),
        allied("c", "calendar:19", corps="VII"),
    ]
    pos = hold(board(*units), "A05")
    asks(pos, PlayCard()).play("expedite A05")
    assert [pos.at[of(pos, id)] for id in "abc"] == [RESERVE, CALENDAR, CALENDAR]
    assert pos.since[of(pos, "a")] == 18
    stage = asks(hold(board(allied("b", "calendar:20")), "A05"), PlayCard())
    assert refused(stage, "expedite A05") == ["H05"]
