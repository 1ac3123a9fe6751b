"""O19-O21, Q01-Q06 Strength, ratio, number of chits."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_combat import battle, battlefield
from eaa_field import allied, at, command, detachment, german, of, panzer
from salient.games.enemy_action.combat import odds
from salient.games.enemy_action.position import EAAPosition

RIVERS = {"rivers": [["1413", "1414"], ["1513", "1414"]]}


def _strength(pos: EAAPosition, attackers: str, tactics: str = "", defence: str = "") -> tuple[int, int]:
    units = [of(pos, id) for id in attackers.split()]
    return odds.strength(pos, units, at(pos, "1414"), tactics.split(), defence.split())


@pytest.mark.rule("O19", "O21", "B13")
@pytest.mark.parametrize(("halving", "attack"), [("total", 3 + 6 // 2), ("per_unit", 3 + 1 + 1)])
def test_units_across_rivers_are_halved_together(halving: str, attack: int) -> None:
    units = [
        german("a", "1413", strength=3),
        german("b", "1513", strength=3),
        german("c", "1314", strength=3),
        allied("x", "1414"),
    ]
    pos = battlefield(units, board=RIVERS, options={"river_halving": halving})
    assert _strength(pos, "a b c") == (attack, 4)


@pytest.mark.rule("O19")
def test_a_bridge_does_not_help() -> None:
    board = {"bridges": [{"between": ["1413", "1414"], "owner": "German"}]}
    pos = battlefield([german("a", "1413", strength=5), allied("x", "1414")], board=board)
    assert _strength(pos, "a") == (2, 4)


@pytest.mark.rule("O20")
@pytest.mark.parametrize(
    ("hex", "german_defends", "defence"),
    [
        ({"settlement": "city"}, False, 8),
        ({"settlement": "town"}, False, 4),
        ({"west_wall": True}, False, 4),
        ({"west_wall": True}, True, 6),
        ({"west_wall": True, "settlement": "city"}, True, 6),
    ],
)
def test_the_defence_is_doubled_once(hex: dict[str, Any], german_defends: bool, defence: int) -> None:
    ours, theirs = ("1413", "1414") if not german_defends else ("1414", "1413")
    pos = battlefield([german("g", ours), allied("x", theirs)], hexes={"1414": hex})
    assert _strength(pos, "x" if german_defends else "g")[1] == defence


@pytest.mark.rule("O20", "T13")
def test_a_lone_detachment_defends_with_one() -> None:
    pos = battlefield([allied("x", "1413"), detachment("1414")])
    assert _strength(pos, "x") == (4, 1)
    assert odds.chit_limits(pos, [of(pos, "x")], at(pos, "1414")) == (1, 1)


@pytest.mark.rule("P07", "P08", "P15")
def test_tactics_add_after_halving_and_doubling() -> None:
    pos = battlefield(
        [german("a", "1413", strength=5), allied("x", "1414")], board=RIVERS, hexes={"1414": {"settlement": "city"}}
    )
    assert _strength(pos, "a", "combat_engineers panzer_battalion artillery") == (4, 8)
    assert _strength(pos, "a", "", "tank_battalion engineers") == (2, 9)


@pytest.mark.rule("O03")
@pytest.mark.parametrize(("attack", "is_one"), [(19, False), (20, True)])
def test_overwhelming_is_five_to_one(attack: int, is_one: bool) -> None:
    pos = battlefield([german("a", "1413", strength=attack), allied("x", "1414")])
    assert odds.overwhelming(pos, odds.strength(pos, [of(pos, "a")], at(pos, "1414"))) is is_one


@pytest.mark.rule("O21")
def test_a_ratio_is_told_in_lowest_terms() -> None:
    assert odds.Strength(15, 4).text() == "15:4"
    assert odds.Strength(8, 4).text() == "2:1"
    assert odds.Strength(3, 2).at_least(3, 2)
    assert not odds.Strength(4, 3).at_least(3, 2)


# Chits -------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q01", "Q02", "B13")
def test_every_term_of_the_maximum() -> None:
    units = [
        german("a", "1413", elite=True),
        german("b", "1413", elite=True, steps=4, strengths=[4, 3, 2, 1]),
        german("n", "1513", bracketed=True),
        allied("x", "1414", supply="out"),
        allied("y", "1414", supply="isolated"),
    ]
    pos = battlefield(units)
    fight = battle(pos, "1414", "a", "b", "n", tactic_chits=2)
    terms = odds.chit_terms(pos, fight.attackers, fight.target, 2)
    assert [(term[0], term[1]) for term in terms] == [
        (2, "eaa-term-units"),
        (2, "eaa-term-tactics"),
        (1, "eaa-term-elite"),
        (1, "eaa-term-large"),
        (1, "eaa-term-out-of-supply"),  # the better of two states decides
    ]
    assert odds.limits_of(pos, fight) == (4, 7)


@pytest.mark.rule("Q02", "P17", "Q03")
@pytest.mark.parametrize(("floor", "drawn"), [("minimum", 2), ("zero", 0)])
def test_screen_takes_two_but_the_minimum_stands(floor: str, drawn: int) -> None:
    pos = battlefield([german("a", "1413"), german("b", "1413"), allied("x", "1414")], options={"chit_floor": floor})
    limits = odds.limits_of(pos, battle(pos, "1414", "a", "b", defence=("screen",)))
    assert limits == (2, 0)
    assert odds.german_draw(pos, limits) == drawn


@pytest.mark.rule("Q11")
@pytest.mark.parametrize(("points", "most"), [(1, 4), (0, 0)])
def test_fury_of_bastogne(points: int, most: int) -> None:
    units = [german("a", "1413"), german("b", "1413"), allied("x", "1414")]
    pos = battlefield(units, hexes={"1414": {"vp": points}}, when={"date": 24, "events": ["Fury of Bastogne"]})
    assert odds.chit_limits(pos, [of(pos, "a"), of(pos, "b")], at(pos, "1414")).maximum == most
    assert odds.chit_limits(pos, [of(pos, "x")], at(pos, "1413")).maximum == 1  # Allied attacks are not touched


@pytest.mark.rule("Q01", "Q02", "O21")
def test_the_sums_that_are_shown_are_those_that_count() -> None:
    pos = battlefield([panzer("a", "1413"), command("x", "1414")], board=RIVERS)
    ratio, attack, defence, chits, least = odds.sums(pos, battle(pos, "1414", "a", tactics=("panzer_battalion",)))
    assert (attack.total, defence.total, chits.total, least.total) == (3, 5, 1, 2)
    assert (ratio.shown, attack.shown) == ("3:5", "")
    assert [line.rule for line in attack.lines] == ["O21", "O19", "P15"]
