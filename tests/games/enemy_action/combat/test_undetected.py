"""O10-O18 The German card in an Allied attack."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_combat import BLANK, PANZERS, PRESS, allied_attacks, battlefield, heard, where
from eaa_field import allied, at, command, german, of, panzer
from salient.games.enemy_action.combat import odds, undetected
from salient.games.enemy_action.combat.battle import Battle, battle_of
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.rows import Card

C, D = command("c", "1415"), allied("d", "1415")
G = german("g", "1414", division="12SS")


def _card(level: str, formation: str, tactic: str = "artillery") -> Card:
    return Card("G01", 1, "german", level, (formation,), "", "primary", 16, (), tactic)  # type: ignore[arg-type]


def _answer(pos: EAAPosition, card: Card) -> tuple[str, str]:
    found = undetected.answer(pos, card, at(pos, "1414"))
    return "" if found.joins == NOWHERE else pos.world.units[found.joins].id, found.tactic


@pytest.mark.rule("O10", "O18")
@pytest.mark.parametrize(
    ("units", "pile", "draws"),
    [
        ([G], [BLANK], True),
        ([german("g", "1414", "dispersed")], [BLANK], False),
        ([german("g", "1414", supply="out")], [BLANK], False),
        ([german("g", "1414", "dispersed"), german("h", "1414", supply="limited")], [BLANK], True),
        ([G], [], False),
    ],
)
def test_when_a_card_is_drawn(units: list[dict[str, Any]], pile: list[str], draws: bool) -> None:
    pos = battlefield([C, *units], pile=pile)
    assert undetected.draws_card(pos, at(pos, "1414")) is draws


RESERVES = [
    german("r1", "reserve", division="3F", selector=1),
    german("r2", "reserve", division="12SS", selector=5),
    german("r3", "reserve", corps="II SS", division="2SS", selector=2),
    german("r4", "reserve", army="5th Panzer", corps="LVIII", division="116P"),
]


@pytest.mark.rule("O11", "O13", "O14", "O15", "O16", "O17")
@pytest.mark.parametrize(
    ("card", "without", "joins"),
    [
        (_card("division", "12SS"), "", "r2"),
        (_card("corps", "I SS"), "", "r2"),  # the defender's division first
        (_card("corps", "I SS"), "r2", "r1"),
        (_card("army", "6th Panzer"), "r2", "r1"),  # then its corps
        (_card("army", "6th Panzer"), "r1 r2", "r3"),
        (_card("army_group", "Army Group B"), "r2", "r1"),
        (_card("army_group", "Army Group B"), "r1 r2 r3", ""),  # the defender's army only
    ],
)
def test_which_reserve_joins(card: Card, without: str, joins: str) -> None:
    reserves = [unit for unit in RESERVES if unit["id"] not in without.split()]
    assert _answer(battlefield([C, G, *reserves]), card) == (joins, "")


@pytest.mark.rule("O12", "S11")
@pytest.mark.parametrize(
    ("units", "board"),
    [
        ([G, german("h", "1414"), RESERVES[1]], {}),  # four steps
        ([G, RESERVES[1]], {"roads": []}),  # no reserve supply
        ([G, RESERVES[1] | {"status": ["out_of_fuel"]}], {}),
    ],
)
def test_when_nobody_joins(units: list[dict[str, Any]], board: dict[str, Any]) -> None:
    assert _answer(battlefield([C, *units], board=board), _card("division", "12SS")) == ("", "")


@pytest.mark.rule("O12", "O11")
@pytest.mark.parametrize(("option", "tactic"), [(False, ""), (True, "artillery")])
def test_a_card_that_matches_has_no_tactic(option: bool, tactic: str) -> None:
    pos = battlefield([C, G], options={"undetected_fallback": option})
    assert _answer(pos, _card("division", "12SS")) == ("", tactic)


@pytest.mark.rule("O11", "P16")
@pytest.mark.parametrize(("tactic", "used"), [("artillery", "artillery"), ("press_the_attack", ""), ("", "")])
def test_a_card_of_others_gives_its_tactic(tactic: str, used: str) -> None:
    assert _answer(battlefield([C, G]), _card("division", "277", tactic)) == ("", used)


@pytest.mark.rule("O17", "Q01", "Q05")
def test_an_undetected_defender_raises_the_minimum() -> None:
    """Three chits at most, but four steps defend: four are drawn and nothing is left to choose."""
    pos = battlefield([C, D, allied("e", "1514"), G, RESERVES[1]], pile=["G38"])
    stage = allied_attacks(pos).play("attack 1414", "confirm").roll("G38")
    assert where(pos, "r2") == ["1414"]
    assert stage.events("eaa-allied-draws") == [{"least": 4, "most": 3}]
    fight = battle_of(pos)
    assert fight is not None
    assert fight.to_draw == 4


# German tactics in defence ---------------------------------------------------------------------------------


def _defence(pos: EAAPosition, card: str) -> tuple[Battle, list[str]]:
    stage = allied_attacks(pos).play("attack 1414", "confirm").roll(card)
    found = battle_of(pos)
    assert found is not None
    return found, heard(stage)


@pytest.mark.rule("P15", "O11")
def test_a_panzer_battalion_defends() -> None:
    fight, _ = _defence(pos := battlefield([C, D, G], pile=[PANZERS]), PANZERS)
    assert fight.defence == ("panzer_battalion",)
    assert odds.of_battle(pos, fight) == (9, 4)
    assert odds.limits_of(pos, fight).maximum == 2  # a defender's tactic adds no chit


@pytest.mark.rule("P06")
@pytest.mark.parametrize(("hex", "digs"), [({}, True), ({"settlement": "town"}, False)])
def test_combat_engineers_place_an_ip(hex: dict[str, Any], digs: bool) -> None:
    pos = battlefield([C, D, G], pile=["G51"], hexes={"1414": hex})
    fight, told = _defence(pos, "G51")
    assert bool(pos.improved) is digs
    assert ("eaa-tactic-void" in told) is not digs
    assert fight.defence == (("combat_engineers",) if digs else ())


@pytest.mark.rule("P09", "P10", "P12")
def test_reinforce_battle_in_defence_takes_the_lowest_number() -> None:
    units = [panzer("p", "1411", selector=7), panzer("q", "1412", selector=3), panzer("m", "1312", "moved", selector=1)]
    pos = battlefield([C, D, G, *units], pile=["G30"])
    fight, _ = _defence(pos, "G30")
    assert where(pos, "p", "q", "m") == ["1411", "1414", "1312"]
    assert fight.defence == ("reinforce_battle",)
    assert pos.moved >> of(pos, "q") & 1


@pytest.mark.rule("P03", "P20")
def test_fixed_artillery_out_of_range_does_nothing() -> None:
    fight, told = _defence(battlefield([C, D, G], pile=["G23"]), "G23")
    assert fight.defence == ()
    assert "eaa-tactic-void" in told


@pytest.mark.rule("O11")
def test_a_card_that_does_nothing_says_so() -> None:
    assert "eaa-defence-card-nothing" in _defence(battlefield([C, D, G], pile=[PRESS]), PRESS)[1]
