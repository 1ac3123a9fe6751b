"""Whom a round lets move and attack."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.words import RoundName
from tdw_field import allied, command, field, panzer, unit

AREAS = {"6PzA": {"rows": [10, 13]}, "5PzA": {"rows": [14, 18]}, "7A": {"rows": [19, 20]}}


def ids(pos: TDWPosition, units: int) -> set[str]:
    return {unit.id for number, unit in enumerate(pos.world.units) if units >> number & 1}


def moving(pos: TDWPosition) -> set[str]:
    return ids(pos, activation.may_move(pos))


def attacking(pos: TDWPosition) -> set[str]:
    return ids(pos, activation.may_attack(pos))


def why_not_move(pos: TDWPosition, id: str) -> list[tuple[str | None, str]]:
    return [(reason.rule, reason.message.id) for reason in activation.why_not_move(pos, pos.world.number("unit", id))]


def why_not_attack(pos: TDWPosition, id: str) -> list[tuple[str | None, str]]:
    found = activation.why_not_attack(pos, pos.world.number("unit", id))
    return [(reason.rule, reason.message.id) for reason in found]


def germans(round: str, turn: int = 4, **more: Any) -> TDWPosition:
    """Armor that moved and that did not, a third step, mech and infantry; an Allied unit next to some."""
    return field(
        {"columns": [10, 20], "rows": [10, 20], "areas": AREAS},
        [
            panzer("P", "1515"),
            panzer("Q", "1516", "moved"),
            panzer("T", "1615", steps=1, type="mech", third={"attack": 1, "defense": 1, "move": 6}),
            panzer("M", "1116", type="mech", division="3PG"),
            unit("G", "1117"),
            panzer("S", "1111", division="1SS"),
            allied("A", "1715"),
            allied("B", "1416"),
        ],
        when={"turn": turn, "round": round},
        **more,
    )


@pytest.mark.rule("14.4d")
def test_in_a_move_round_everybody_moves_and_armor_that_stood_attacks() -> None:
    pos = germans("move")
    assert moving(pos) == {"P", "T", "M", "G", "S"}
    assert attacking(pos) == {"P", "S"}
    assert why_not_move(pos, "Q") == [("10.2.1", "tdw-refused-moved")]
    assert why_not_attack(pos, "Q") == [("14.4", "tdw-refused-attack-moved")]
    assert why_not_attack(pos, "T") == [("14.4", "tdw-refused-attack-armor")]
    assert why_not_attack(pos, "P") == []


@pytest.mark.rule("14.4d")
@pytest.mark.parametrize("name", ["opening_move", "move"])
def test_not_in_turn_1(name: RoundName) -> None:
    pos = germans("move", turn=1)
    pos.round = name
    assert attacking(pos) == set()
    assert why_not_attack(pos, "P") == [("14.4", "tdw-refused-armor-turn-1")]


@pytest.mark.rule("14.4e")
def test_in_a_combat_round_everybody_attacks_and_armor_apart_from_enemies_moves() -> None:
    pos = germans("combat")
    assert attacking(pos) == {"P", "Q", "T", "M", "G", "S"}
    assert moving(pos) == {"P", "S"}
    assert activation.one_hex(pos)
    assert why_not_move(pos, "G") == [("14.4", "tdw-refused-one-hex-armor")]
    pos.moved = 0
    assert moving(pos) == {"P", "S"}, "Q is next to B"
    assert why_not_move(pos, "Q") == [("14.4", "tdw-refused-one-hex-adjacent")]


@pytest.mark.rule("14.4e")
@pytest.mark.parametrize("name", ["opening_combat", "combat"])
def test_no_one_hex_moves_in_turn_1(name: RoundName) -> None:
    pos = germans("combat", turn=1)
    pos.round = name
    assert moving(pos) == set()
    assert why_not_move(pos, "P") == [("14.4", "tdw-refused-one-hex-turn-1")]
    assert attacking(pos) == {"P", "Q", "T", "M", "G", "S"}


@pytest.mark.rule("9.1c", "14.5a", "14.5b")
@pytest.mark.parametrize("turn", [1, 4])
def test_an_army_chit_moves_its_area_and_lets_its_armor_attack(turn: int) -> None:
    pos = germans("5pz", turn)
    assert moving(pos) == {"P", "T", "M", "G"}
    assert attacking(pos) == {"P", "Q"}, "moved or not, in turn 1 too (R57)"
    assert why_not_move(pos, "S") == [("14.5", "tdw-refused-not-in-area")]
    assert moving(germans("6pz", turn)) == {"S"}


@pytest.mark.rule("9.4c")
@pytest.mark.parametrize(("at", "moves"), [("1518", {"F"}), ("1519", set())])
def test_the_14th_regiment_is_activated_by_the_5th_panzer_army_where_it_stands(at: str, moves: set[str]) -> None:
    regiment = unit("F", at, division="5FJ", name="14/5FJ")
    board = {"columns": [10, 20], "rows": [10, 20], "areas": AREAS}
    assert moving(field(board, [regiment], when={"turn": 2, "round": "5pz"})) == moves


@pytest.mark.rule("14.5b", "14.5c")
def test_armor_of_the_snapshot_attacks_wherever_it_went() -> None:
    pos = germans("5pz")
    pos.put(pos.world.number("unit", "P"), pos.world.map.index("1512"))
    pos.moved |= 1 << pos.world.number("unit", "P")
    assert attacking(pos) == {"P", "Q"}


@pytest.mark.rule("14.6a", "14.6c")
def test_all_german() -> None:
    pos = germans("all_german", turn=2)
    assert moving(pos) == {"P", "T", "M", "G", "S"}
    assert attacking(pos) == {"P", "Q", "T", "M", "G", "S"}
    assert not activation.one_hex(pos)


@pytest.mark.rule("14.6b", "14.6c")
def test_one_army() -> None:
    pos = germans("one_army:6PzA", turn=3)
    assert moving(pos) == attacking(pos) == {"S"}
    assert why_not_attack(pos, "P") == [("14.6", "tdw-refused-not-in-area")]


@pytest.mark.rule("14.7")
def test_three_formations() -> None:
    pos = germans("three_formations")
    wanted = {pos.unit(pos.world.number("unit", id)).formation for id in ("P", "G")}
    pos.active = activation.activated(
        pos, sum(1 << number for number, name in enumerate(pos.world.formations) if name in wanted)
    )
    assert moving(pos) == {"P", "T", "G"}
    assert attacking(pos) == {"P", "Q", "T", "G"}
    assert why_not_move(pos, "S") == [("14.7", "tdw-refused-not-named")]


@pytest.mark.rule("14.8e")
def test_arriving_armor_attacks_moved_or_not() -> None:
    pos = field(
        units=[
            command("T", "1515", "reinforcement", "moved"),
            allied("A", "1516", "reinforcement"),
            command("S", "1613"),
        ],
        when={"side": "Allied", "round": "reinforcement"},
    )
    assert attacking(pos) == {"T"}
    assert moving(pos) == {"A"}
    assert why_not_move(pos, "S") == [("14.8", "tdw-refused-not-arriving")]


def allies(round: str, options: dict[str, Any] | None = None, turn: int = 7) -> TDWPosition:
    return field(
        units=[
            allied("A", "1515", corps="III", division="26"),
            allied("B", "1516", corps="VII", division="84"),
            command("C", "1514", "moved", nationality="British", corps="XXX", division=None, name="29 Arm Bde"),
            allied("D", "1414"),
            unit("G", "1615"),
        ],
        when={"side": "Allied", "round": round, "turn": turn},
        options=options,
    )


@pytest.mark.rule("14.9b")
def test_patton() -> None:
    pos = allies("patton")
    assert moving(pos) == attacking(pos) == {"A"}
    assert why_not_move(pos, "B") == [("14.9", "tdw-refused-not-patton")]


@pytest.mark.rule("14.9c")
def test_montgomery_moves_or_attacks() -> None:
    moves, attacks = allies("montgomery_move"), allies("montgomery_attack")
    assert (moving(moves), attacking(moves)) == ({"B"}, set())
    assert (moving(attacks), attacking(attacks)) == (set(), {"B", "C"})
    assert why_not_attack(moves, "B") == [("14.9", "tdw-refused-round-no-combat")]
    assert why_not_move(attacks, "B") == [("14.9", "tdw-refused-round-no-movement")]
    assert why_not_move(moves, "D") == [("14.9", "tdw-refused-not-montgomery")]


@pytest.mark.rule("14.9c")
def test_montgomery_by_the_option_each_unit_for_itself() -> None:
    pos = allies("montgomery_move", {"montgomery_per_unit": True})
    assert moving(pos) == attacking(pos) == {"B"}, "C has moved"
    assert why_not_attack(pos, "C") == [("14.9", "tdw-refused-attack-moved")]


def reacting(round: str) -> TDWPosition:
    return field(
        units=[
            command("T", "1515"),
            command("S", "1516", division="9Arm"),
            allied("A", "1414"),
            allied("N", "1412", corps="V", division="99", name="395/99"),
            allied("E", "1413"),
            unit("G", "1615"),
        ],
        when={"side": "Allied", "round": round, "turn": 1},
    )


@pytest.mark.rule("14.3.1a")
def test_the_first_reaction_moves_three_units_but_none_of_the_2nd_and_99th() -> None:
    pos = reacting("reaction_1")
    assert moving(pos) == {"T", "S", "A", "E"}
    assert why_not_move(pos, "N") == [("14.3.1", "tdw-refused-first-reaction")]
    for id in ("T", "A", "S"):
        number = pos.world.number("unit", id)
        activation.spend(pos, number)
        pos.moved |= 1 << number
    assert moving(pos) == set()
    assert why_not_move(pos, "E") == [("14.3.1", "tdw-refused-three-reacted")]
    assert attacking(pos) == set()
    assert why_not_attack(pos, "T") == [("14.3.1", "tdw-refused-round-no-combat")]


@pytest.mark.rule("14.3.1b")
def test_the_second_reaction_lets_armor_attack_that_stood() -> None:
    pos = reacting("reaction_2")
    assert moving(pos) == {"T", "S", "A", "N", "E"}
    assert attacking(pos) == {"T", "S"}
    for id in ("A", "N"):
        activation.spend(pos, pos.world.number("unit", id))
    assert attacking(pos) == {"T", "S"}, "one activation is left"
    activation.spend(pos, pos.world.number("unit", "T"))
    assert attacking(pos) == {"T"}
    assert moving(pos) == {"A", "N", "T"}
    assert why_not_attack(pos, "S") == [("14.3.1", "tdw-refused-three-reacted")]


def test_in_other_rounds_nothing_is_spent() -> None:
    pos = germans("move")
    before = pos.active
    activation.spend(pos, pos.world.number("unit", "A"))
    assert pos.active == before


def test_who_is_gone_neither_moves_nor_attacks() -> None:
    pos = germans("all_german", turn=2)
    pos.put(pos.world.number("unit", "G"), -2)
    assert "G" not in attacking(pos)


def test_nobody_acts_between_rounds() -> None:
    pos = germans("move")
    pos.round = ""
    assert moving(pos) == attacking(pos) == set()


@pytest.mark.rule("10.4.1f")
def test_company_is_who_stands_stacked() -> None:
    pos = field(units=[panzer("P", "1515"), panzer("Q", "1515"), panzer("R", "1516"), allied("A", "1516")][:3])
    assert ids(pos, activation.in_company(pos, 0)) == {"P", "Q"}
