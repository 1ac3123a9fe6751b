"""11.1, 11.2, 11.3.1 Who may attack what, and how an attack is declared."""

from __future__ import annotations

import pytest

from salient.engine.actions import Action
from tdw_field import allied, command, delay, field, landing, panzer, unit
from tdw_fight import combat, declared, fought, rules

COMBAT = {"round": "combat"}
PAIR = [unit("G", "1615"), unit("K", "1614"), allied("A", "1515"), allied("B", "1315")]


@pytest.mark.rule("11.1a", "11.1d")
def test_the_combat_part_offers_hexes_with_enemies_and_its_end():
    stage = combat(field(units=PAIR, when=COMBAT))
    assert list(map(str, stage.actions())) == ["attack 1515", "end_combat"]
    assert stage.play("end_combat").over


@pytest.mark.rule("11.1a")
def test_the_active_player_is_the_attacker():
    stage = combat(field(units=PAIR, when=COMBAT | {"side": "Allied"}))
    assert stage.side == "allied"
    assert stage.offered("attack") == ["1614", "1615"]


@pytest.mark.rule("11.1b", "11.1e", "11.3.1a")
def test_units_join_and_drop_until_the_attack_is_made_or_called_off():
    stage = combat(field(units=PAIR, when=COMBAT)).play("attack 1515")
    assert list(map(str, stage.actions())) == ["join G", "join K", "call_off"]
    assert rules(stage.refusals("fight")) == {"11.3.1"}
    stage.play("join K")
    assert list(map(str, stage.actions())) == ["join G", "drop K", "fight", "call_off"]
    stage.play("drop K", "join G", "fight")
    assert stage.position.attacked == 1
    assert stage.copy().position.defended == 1 << stage.position.world.number("unit", "A")


@pytest.mark.rule("11.1d")
def test_an_attack_that_is_called_off_leaves_everything_as_it_was():
    stage = combat(field(units=PAIR, when=COMBAT))
    before = stage.position.key()
    assert stage.play("attack 1515", "join G", "call_off").position.key() == before


@pytest.mark.rule("11.3.1a")
def test_the_order_of_joining_makes_no_other_position():
    one, other = (combat(field(units=PAIR, when=COMBAT)).play("attack 1515") for _ in range(2))
    one.play("join G", "join K")
    other.play("join K", "join G")
    assert one.top == other.top


@pytest.mark.rule("11.3.1a", "11.1g")
def test_no_die_falls_before_the_player_says_fight():
    stage = combat(field(units=PAIR, when=COMBAT), dice=[5])
    stage.play("attack 1515", "join G", "join K")
    assert stage.dice
    assert not stage.events("tdw-combat-result")
    stage.play("fight", "done", "done")
    assert not stage.dice


@pytest.mark.rule("11.1c")
def test_only_adjacent_units_attack():
    stage = combat(field(units=[*PAIR, unit("S", "1714")], when=COMBAT)).play("attack 1515")
    assert rules(stage.refusals("join S")) == {"11.1"}
    assert rules(
        combat(field(units=[unit("S", "1714"), allied("A", "1515")], when=COMBAT)).refusals("attack 1515")
    ) == {"11.1"}


@pytest.mark.rule("11.1c")
def test_no_hexside_is_closed_to_attacks_unless_the_option_says_so():
    board = {
        "sides": [{"between": ["1515", "1615"], "river": "major"}, {"between": ["1514", "1515"], "river": "minor"}]
    }
    units = [panzer("P", "1615"), allied("A", "1515")]
    assert combat(field(board, units, when=COMBAT)).offered("attack") == ["1515"]
    strict = {"motorized_attack_over_unbridged": False}
    stage = combat(field(board, units, when=COMBAT, options=strict))
    assert stage.offered("attack") == []
    assert rules(stage.refusals("attack 1515")) == {"11.1"}
    on_foot = combat(field(board, [unit("G", "1615"), allied("A", "1515")], when=COMBAT, options=strict))
    assert on_foot.offered("attack") == ["1515"]
    board["sides"][0]["bridge"] = True
    assert combat(field(board, units, when=COMBAT, options=strict)).offered("attack") == ["1515"]


@pytest.mark.rule("11.2a")
def test_a_unit_without_attack_strength_does_not_attack():
    stage = combat(field(units=[delay("1515"), unit("G", "1615")], when=COMBAT | {"side": "Allied"}))
    assert stage.offered("attack") == []
    assert "11.2" in rules(stage.refusals("attack 1615"))


@pytest.mark.rule("11.2b")
def test_a_unit_attacks_once_and_is_attacked_once_a_round():
    units = [*PAIR, allied("C", "1715")]
    stage = fought(field(units=units, when=COMBAT), "1515", "G", dice=[1])
    assert stage.offered("attack") == ["1715"]  # K has not attacked, and C was not attacked
    assert rules(stage.refusals("attack 1515")) == {"11.2"}
    stage.play("attack 1715")
    assert rules(stage.refusals("join G")) == {"11.2"}


@pytest.mark.rule("11.2b")
def test_a_hex_into_which_an_attacked_unit_retreated_is_no_target():
    units = [*PAIR, unit("S", "1316")]
    stage = combat(field(units=units, when=COMBAT))
    stage.position.defended = 1 << stage.position.world.number("unit", "B")
    assert "1315" not in stage.offered("attack")
    assert rules(stage.refusals("attack 1315")) == {"11.2"}


@pytest.mark.rule("11.2d", "8.3d")
def test_units_out_of_supply_do_not_attack():
    units = [panzer("P", "1615", "oos"), allied("A", "1515")]
    stage = combat(field(units=units, when=COMBAT))
    assert stage.offered("attack") == []
    assert rules(stage.refusals("attack 1515")) == {"8.3"}


@pytest.mark.rule("11.2d", "8.3b")
def test_allied_units_are_traced_when_they_would_attack():
    cut_off = {"hexes": {"1515": {"supplied": False}}}
    stage = combat(field(cut_off, PAIR, when=COMBAT | {"side": "Allied"}))
    assert stage.offered("attack") == []
    assert rules(stage.refusals("attack 1614")) == {"8.3"}


@pytest.mark.rule("12.4.2b")
def test_an_engineer_alone_is_no_target():
    markers = [{"id": "E", "kind": "engineer", "side": "Allied", "at": "1515", "corps": "VIII"}]
    stage = combat(field(units=[unit("G", "1615")], markers=markers, when=COMBAT))
    assert rules(stage.refusals("attack 1515")) == {"12.4.2"}


@pytest.mark.rule("9.2c", "9.3b")
def test_attacks_cross_army_lines_and_the_british_border():
    lines = {"areas": {"6PzA": {"columns": [10, 15]}}}
    assert combat(field(lines, PAIR, when=COMBAT | {"turn": 2})).offered("attack") == ["1515"]
    british = allied("A", "1515", nationality="British", corps="XXX", division="53")
    border = {"british": {"columns": [10, 15]}}
    stage = combat(field(border, [british, unit("G", "1615")], when=COMBAT | {"turn": 10, "side": "Allied"}))
    assert stage.offered("attack") == ["1615"]


@pytest.mark.rule("7.3i")
def test_nobody_has_to_attack_what_is_next_to_him():
    assert Action("end_combat") in combat(field(units=PAIR, when=COMBAT)).actions()


@pytest.mark.rule("14.3.1b")
def test_three_units_of_a_reaction_may_join_and_no_fourth():
    units = [command(id, hex) for id, hex in zip("ABCD", ("1614", "1615", "1516", "1415"), strict=True)]
    when = {"round": "reaction_2", "turn": 1, "side": "Allied"}
    stage = combat(field(units=[*units, unit("G", "1515")], when=when))
    stage.play("attack 1515", "join A", "join B", "join C")
    assert rules(stage.refusals("join D")) == {"14.3.1"}
    stage.play("drop B")
    assert stage.offered("join") == ["B", "D"]
    stage.play("join D", "fight")
    assert stage.position.active.bit_count() == 3


@pytest.mark.rule("14.4d")
def test_in_a_move_round_armor_that_stood_still_attacks():
    units = [panzer("P", "1615"), panzer("Q", "1614", "moved"), unit("G", "1516"), allied("A", "1515")]
    stage = combat(field(units=units, when={"round": "move"})).play("attack 1515")
    assert stage.offered("join") == ["P"]
    assert rules(stage.refusals("join Q")) == {"14.4"}
    assert rules(stage.refusals("join G")) == {"14.4"}


@pytest.mark.rule("10.6.4a")
def test_a_german_attack_over_the_meuse_releases_all_even_if_it_fails():
    board = {"west_of_meuse": {"columns": [10, 15]}}
    pos = fought(field(board, PAIR, when=COMBAT), "1515", "G", dice=[1]).position
    assert pos.meuse_crossed
    pos = fought(field(board, PAIR, when=COMBAT | {"side": "Allied"}), "1614", "A", dice=[1]).position
    assert not pos.meuse_crossed


@pytest.mark.rule("12.7b")
def test_von_der_heydte_attacks_while_supplied():
    units = [landing("1515"), allied("A", "1615")]
    assert combat(field(units=units, when=COMBAT | {"turn": 2})).offered("attack") == ["1615"]


@pytest.mark.rule("11.1g")
def test_the_defender_is_asked_for_support_after_the_attacker():
    stage = declared(field(units=PAIR, when=COMBAT), "1515", "G")
    assert stage.side == "german"
    assert stage.play("done").side == "allied"
