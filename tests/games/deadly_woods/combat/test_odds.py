"""11.2.1, 11.3.2, 12.4.2 The numbers of a combat: shown, foretold and rolled from the same lines."""

from __future__ import annotations

import pytest

from salient.games.deadly_woods.combat import odds
from salient.games.deadly_woods.words import ODDS
from tdw_field import allied, command, delay, field, panzer, unit
from tdw_fight import column, combat, declared, lines, shifts

COMBAT = {"round": "combat"}
GERMANS = [unit("G", "1615"), unit("K", "1614")]
PAIR = [*GERMANS, allied("A", "1515"), allied("B", "1315")]
ATTACK = "attack 1515"


def in_terrain(terrain: str = "clear", **more: object) -> dict[str, object]:
    return {"hexes": {"1515": {"terrain": terrain} | more}}


@pytest.mark.rule("11.3.2a", "11.3.2c")
@pytest.mark.parametrize(
    ("attack", "defense", "shown"),
    [(33, 10, "3-1"), (4, 4, "1-1"), (4, 6, "1-2"), (4, 8, "1-2"), (4, 9, "1-3"), (4, 12, "1-3"), (16, 2, "6-1")],
)
def test_the_ratio_is_rounded_for_the_defender(attack: int, defense: int, shown: str):
    found = odds.ratio(attack, defense)
    assert found is not None
    assert ODDS[found] == shown


@pytest.mark.rule("11.3.2c")
def test_below_one_to_three_there_is_no_column():
    assert odds.ratio(4, 13) is None
    assert odds.name(None) == "below"


@pytest.mark.rule("11.3.2a")
def test_the_sum_lists_all_units_and_the_column():
    stage = combat(field(units=PAIR, when=COMBAT))
    sums = stage.sums(ATTACK)
    assert lines(sums, 0) == {"unit:G": 4, "unit:K": 4}
    assert lines(sums, 1) == {"unit:A": 4}
    assert (sums[0].total, sums[1].total, sums[2].shown, sums[2].table) == (8, 4, "2-1", "crt")
    stage.play(ATTACK)
    assert column(stage, "join G") == "1-1"


@pytest.mark.rule("11.2c")
def test_all_units_of_the_hex_defend():
    stage = combat(field(units=[*PAIR, allied("C", "1515")], when=COMBAT))
    assert lines(stage.sums(ATTACK), 1) == {"unit:A": 4, "unit:C": 4}


@pytest.mark.rule("11.3.2c", "11.3.2m")
def test_the_ratio_is_cut_before_the_shifts_unless_the_option_says_so():
    units = [panzer("P", "1615"), panzer("Q", "1614"), allied("A", "1515", defense=2), allied("B", "1315")]
    stage = combat(field(in_terrain("woods"), units, when=COMBAT))
    assert column(stage, ATTACK) == "5-1"
    stage = combat(field(in_terrain("woods"), units, when=COMBAT, options={"cap_before_shifts": False}))
    assert column(stage, ATTACK) == "6-1"
    assert stage.sums(ATTACK)[2].lines[0].cause.args["odds"] == "8-1"


@pytest.mark.rule("11.3.2c", "11.3.2m")
def test_too_weak_an_attack_is_al1_with_no_shift_stated():
    units = [unit("G", "1615"), unit("K", "1614"), allied("A", "1515", defense=13), allied("B", "1315")]
    stage = combat(field(in_terrain("woods"), units, when=COMBAT)).play(ATTACK)
    assert column(stage, "join G") == "AL1"
    assert shifts(stage, "join G") == {}


@pytest.mark.rule("11.3.2d")
def test_a_village_adds_one_to_the_hex():
    stage = combat(field(in_terrain(settlement="village"), [*PAIR, allied("C", "1515")], when=COMBAT))
    assert lines(stage.sums(ATTACK), 1) == {"unit:A": 4, "unit:C": 4, "village": 1}


@pytest.mark.rule("11.3.2e")
def test_the_west_wall_doubles_german_infantry_only():
    walled = {"hexes": {"1615": {"west_wall": True}, "1515": {"west_wall": True}}}
    units = [allied("A", "1515"), allied("B", "1514"), unit("G", "1615"), panzer("P", "1615")]
    stage = combat(field(walled, units, when=COMBAT | {"side": "Allied"}))
    assert lines(stage.sums("attack 1615"), 1) == {"unit:G": 4, "west-wall:G": 4, "unit:P": 6}
    stage = combat(field(walled, units, when=COMBAT))
    assert lines(stage.sums(ATTACK), 1) == {"unit:A": 4}


@pytest.mark.rule("11.3.2b", "11.3.2f", "11.3.2g")
@pytest.mark.parametrize(
    ("terrain", "settlement", "infantry", "armor"),
    [
        ("woods", None, {"woods": -1}, {}),
        ("forest", None, {"forest": -1}, {}),
        ("rough", None, {"rough": -1}, {"rough": -1}),
        ("clear", "city", {"city": -1}, {}),
        ("woods", "city", {"city": -1, "woods": -1}, {}),
        ("rough", "city", {"city": -1, "rough": -1}, {"rough": -1}),
        ("clear", "village", {}, {"armor-defense": -1}),
    ],
)
def test_terrain_shifts_add_up_and_most_are_for_infantry(
    terrain: str, settlement: str | None, infantry: dict[str, int], armor: dict[str, int]
):
    board = in_terrain(terrain, **({"settlement": settlement} if settlement else {}))
    assert shifts(combat(field(board, PAIR, when=COMBAT)), ATTACK) == infantry
    tanks = [*GERMANS, command("A", "1515"), command("B", "1315")]
    assert shifts(combat(field(board, tanks, when=COMBAT)), ATTACK) == armor


@pytest.mark.rule("11.3.2f")
def test_one_unit_of_infantry_is_enough():
    units = [*GERMANS, command("A", "1515"), command("B", "1315"), allied("C", "1515"), allied("D", "1315")]
    assert shifts(combat(field(in_terrain("woods"), units, when=COMBAT)), ATTACK) == {"woods": -1}


def river(*between: str, **more: object) -> dict[str, object]:
    return {"sides": [{"between": ["1515", hex], "river": "minor"} | more for hex in between]}


@pytest.mark.rule("11.3.2h")
def test_the_river_counts_if_everybody_attacks_over_it():
    stage = combat(field(river("1614", "1615"), PAIR, when=COMBAT))
    assert shifts(stage, ATTACK) == {"river": -1}
    assert shifts(combat(field(river("1615"), PAIR, when=COMBAT)), ATTACK) == {}
    bridged = river("1614", "1615", bridge=True)
    assert shifts(combat(field(bridged, PAIR, when=COMBAT)), ATTACK) == {"river": -1}
    destroyed = river("1614", "1615", bridge=True, bridge_state="destroyed")
    assert shifts(combat(field(destroyed, PAIR, when=COMBAT)), ATTACK) == {"river": -1}


TANKS = [panzer("P", "1615"), panzer("Q", "1614")]
US_TANKS = [command("A", "1515"), command("B", "1315")]
US = [allied("A", "1515"), allied("B", "1315")]


@pytest.mark.rule("11.3.2i", "11.3.2j")
def test_armor_in_clear_terrain_against_none():
    assert shifts(combat(field(units=[*TANKS, *US], when=COMBAT)), ATTACK) == {"armor-attack": 1}
    assert shifts(combat(field(units=[*GERMANS, *US_TANKS], when=COMBAT)), ATTACK) == {"armor-defense": -1}
    assert shifts(combat(field(units=[*TANKS, *US_TANKS], when=COMBAT)), ATTACK) == {}
    city = in_terrain(settlement="city")
    assert shifts(combat(field(city, [*GERMANS, *US_TANKS], when=COMBAT)), ATTACK) == {}
    assert shifts(combat(field(city, [*TANKS, *US], when=COMBAT)), ATTACK) == {"city": -1}


@pytest.mark.rule("11.3.2j")
def test_attacking_armor_needs_one_unit_over_land():
    both = combat(field(river("1614", "1615"), [*TANKS, *US], when=COMBAT))
    assert shifts(both, ATTACK) == {"river": -1}
    assert shifts(combat(field(river("1615"), [*TANKS, *US], when=COMBAT)), ATTACK) == {"armor-attack": 1}


@pytest.mark.rule("11.3.2i", "11.3.2k", "8.3d")
def test_armor_out_of_supply_gives_no_shift_but_denies_the_other():
    us = [allied("A", "1515"), allied("B", "1515")]
    oos = [panzer("P", "1615", "oos"), panzer("Q", "1714")]
    when = COMBAT | {"side": "Allied"}
    assert shifts(combat(field(units=[*us, *oos], when=when)), "attack 1615") == {"oos-defender": 1}
    us_armor = [command("A", "1515"), command("B", "1515")]
    assert shifts(combat(field(units=[*us_armor, *oos], when=when)), "attack 1615") == {"oos-defender": 1}


@pytest.mark.rule("11.3.2k")
def test_one_defender_out_of_supply_is_enough_and_counts_once():
    us = [allied("A", "1515"), allied("B", "1515")]
    units = [*us, unit("G", "1615", "oos"), unit("K", "1615", "oos"), unit("L", "1615")]
    assert shifts(combat(field(units=units, when=COMBAT | {"side": "Allied"})), "attack 1615") == {"oos-defender": 1}


@pytest.mark.rule("11.2.1a", "11.2.1b")
def test_allied_defenders_need_their_division_near_and_germans_do_not():
    far = [*GERMANS, allied("A", "1515"), allied("B", "1115")]
    assert shifts(combat(field(units=far, when=COMBAT)), ATTACK) == {"integrity-defense": 1}
    near = [*GERMANS, allied("A", "1515"), allied("B", "1215")]
    assert shifts(combat(field(units=near, when=COMBAT)), ATTACK) == {}
    lone = [allied("A", "1515"), allied("B", "1515"), unit("G", "1615")]
    assert shifts(combat(field(units=lone, when=COMBAT | {"side": "Allied"})), "attack 1615") == {}


@pytest.mark.rule("11.2.1c")
def test_attackers_need_their_division_near_and_one_shift_is_all():
    units = [unit("G", "1615"), unit("S", "1614", division="18VG"), *US]
    assert shifts(combat(field(units=units, when=COMBAT)), ATTACK) == {"integrity-attack": -1}
    stage = combat(field(units=[*units, unit("T", "1714", division="18VG")], when=COMBAT)).play(ATTACK)
    assert shifts(stage, "join G") == {"integrity-attack": -1}
    assert shifts(stage, "join S") == {}


@pytest.mark.rule("11.2.1c")
def test_the_last_of_a_division_is_alone_unless_the_option_says_so():
    units = [unit("G", "1615"), *US]
    assert shifts(combat(field(units=units, when=COMBAT)), ATTACK) == {"integrity-attack": -1}
    stage = combat(field(units=units, when=COMBAT, options={"last_of_division_exempt": True}))
    assert shifts(stage, ATTACK) == {}
    far = [*units, unit("K", "2020")]
    stage = combat(field(units=far, when=COMBAT, options={"last_of_division_exempt": True}))
    assert shifts(stage, ATTACK) == {"integrity-attack": -1}


@pytest.mark.rule("11.2.1d")
def test_units_of_no_division_are_never_alone():
    units = [unit("F", "1615", type="mech", name="FB Bde", division=None, max_steps=3), *US]
    assert shifts(combat(field(units=units, when=COMBAT)), ATTACK) == {}


def engineer(at: str, corps: str = "VIII", id: str = "E") -> dict[str, str]:
    return {"id": id, "kind": "engineer", "side": "Allied", "at": at, "corps": corps}


@pytest.mark.rule("12.4.2a")
def test_an_engineer_of_the_corps_within_three_hexes_helps_once():
    def found(*markers: dict[str, str], **options: bool) -> dict[str, int]:
        return shifts(combat(field(units=PAIR, markers=markers, when=COMBAT, options=options)), ATTACK)

    assert found(engineer("1515")) == {"engineers": -1}
    assert found(engineer("1215")) == {"engineers": -1}
    assert found(engineer("1115")) == {}
    assert found(engineer("1415", "V")) == {}
    assert found(engineer("1415"), engineer("1414", id="F")) == {"engineers": -1}
    both = combat(field(units=PAIR, markers=[engineer("1415"), engineer("1414", id="F")], when=COMBAT))
    assert column(both, ATTACK) == "1-1"
    several = combat(
        field(
            units=PAIR,
            markers=[engineer("1415"), engineer("1414", id="F")],
            when=COMBAT,
            options={"engineer_shifts_add": True},
        )
    )
    assert column(several, ATTACK) == "1-2"


@pytest.mark.rule("8.4b")
def test_neither_the_engineer_nor_whom_it_helps_needs_supply():
    cut_off = {"hexes": {"1515": {"supplied": False}, "1415": {"supplied": False}}}
    assert shifts(combat(field(cut_off, PAIR, [engineer("1415")], COMBAT)), ATTACK)["engineers"] == -1


@pytest.mark.rule("12.4.2a", "12.9.1d")
def test_delay_and_airborne_have_engineers_of_any_corps():
    board = in_terrain(settlement="village")
    units = [*GERMANS, delay("1515")]
    assert shifts(combat(field(board, units, markers=[engineer("1415", "V")], when=COMBAT)), ATTACK) == {
        "engineers": -1
    }
    airborne = [
        *GERMANS,
        allied("A", "1515", type="airborne", division="101Abn", corps="none"),
        allied("B", "1315", type="airborne", division="101Abn", corps="none"),
    ]
    assert shifts(combat(field(units=airborne, markers=[engineer("1415", "V")], when=COMBAT)), ATTACK) == {
        "engineers": -1
    }


@pytest.mark.rule("12.4.2b")
def test_engineers_never_help_an_attack():
    stage = combat(field(units=PAIR, markers=[engineer("1515")], when=COMBAT | {"side": "Allied"}))
    assert "engineers" not in shifts(stage, "attack 1615")


PEIPER = panzer("P", "1615", name="KG Peiper", division="1SS", attack=10)


@pytest.mark.rule("11.3.2l")
def test_peiper_adds_one_to_the_die_in_turn_1():
    units = [PEIPER, unit("K", "1614"), *US]
    stage = combat(field(units=units, when={"turn": 1, "round": "all_german"})).play(ATTACK)
    assert lines(stage.sums("join P"), 3) == {"peiper": 1}
    assert len(stage.sums("join K")) == 3
    later = combat(field(units=units, when=COMBAT | {"turn": 2})).play(ATTACK)
    assert len(later.sums("join P")) == 3


@pytest.mark.rule("16.1", "11.3.2l")
def test_with_the_optional_rule_peiper_adds_nothing_and_plus_two_does():
    units = [PEIPER, unit("K", "1614"), *US]
    when = {"turn": 1, "round": "all_german", "options": ["plus2"]}
    stage = declared(field(units=units, when=when), "1515", "P")
    assert len(stage.sums("done")) == 3
    assert lines(stage.sums("plus_two"), 3) == {"plus-two": 2}


@pytest.mark.rule("11.3.2m")
def test_the_shown_column_is_the_rolled_one():
    board = in_terrain("woods", settlement="city")
    stage = declared(field(board, [*TANKS, *US], when=COMBAT), "1515", "P", "Q", dice=[4])
    shown = column(stage, "done")
    stage.play("done", "done")
    assert stage.events("tdw-combat-result")[0]["column"] == shown == "2-1"
