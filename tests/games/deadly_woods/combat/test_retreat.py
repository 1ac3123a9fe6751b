"""7.3d, 9.2d, 11.4 Retreats: whole ways, where they may end, and what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from salient.engine.cases import Stage
from salient.games.deadly_woods.combat.battle import Battle
from salient.games.deadly_woods.combat.retreat_steps import Retreating, RetreatStack
from salient.games.deadly_woods.position import BOX, ELIMINATED, TDWPosition
from tdw_field import allied, command, delay, field, panzer, unit
from tdw_fight import at, rules, steps

COMBAT = {"round": "combat"}
ALLIED_ROUND = COMBAT | {"side": "Allied"}
GERMANS = [unit("G", "1615"), unit("K", "1614")]


def retreating(*units: dict[str, Any], board: Any = None, when: Any = COMBAT, **more: Any) -> Stage[TDWPosition]:
    """All units in 1515 must retreat from the side whose round it is."""
    pos = field(board, units, when=when, **more)
    hex = pos.world.map.index("1515")
    return Stage(pos, RetreatStack(Battle(pos.player, hex, ()), pos.units_at(hex, 1 - pos.player)))


def ends(stage: Stage[TDWPosition], unit: str = "A") -> set[str | int]:
    """Where the unit can come to, offers and refusals compared on the way."""
    found = stage.ends(
        ("retreat", "retreat_to"),
        lambda now: at(now.position, unit),
        lambda now: now.over or not isinstance(now.top, Retreating),
        agree=("retreat_to", "retreat"),
    )
    return set(found)


def offered(stage: Stage[TDWPosition]) -> list[str]:
    return stage.offered("retreat_to")


@pytest.mark.rule("11.4a")
def test_two_hexes_to_a_distance_of_two():
    stage = retreating(*GERMANS, allied("A", "1515"))
    assert offered(stage) == ["1414", "1415"]
    assert ends(stage) == {"1413", "1314", "1315", "1316", "1416"}
    stage.play("retreat_to 1415")
    assert at(stage.position, "A") == "1515"  # it stands where it was until its whole way is known
    assert rules(stage.refusals("retreat_to 1414")) == {"11.4"}  # next to the start
    stage.play("retreat_to 1316")
    assert at(stage.position, "A") == "1316"


@pytest.mark.rule("11.4a")
def test_by_option_two_hexes_are_enough_wherever_they_end():
    stage = retreating(*GERMANS, allied("A", "1515"), options={"retreat_distance": "steps"})
    assert offered(stage.play("retreat_to 1415")) == ["1315", "1316", "1414", "1416"]


@pytest.mark.rule("11.4c", "11.4d")
def test_nobody_retreats_toward_the_other_sides_edge_while_there_is_a_way():
    stage = retreating(unit("L", "1315"), allied("A", "1515"))
    assert rules(stage.refusals("retreat_to 1615")) == {"11.4"}
    assert ends(stage) == {"1413", "1416", "1513", "1517"}
    stage = retreating(allied("B", "1715"), unit("A", "1515"), when=ALLIED_ROUND)
    assert rules(stage.refusals("retreat_to 1415")) == {"11.4"}
    assert ends(stage) == {"1513", "1613", "1517", "1616"}


@pytest.mark.rule("11.4d", "11.4b")
def test_the_wrong_way_comes_before_enemy_zones():
    units = [unit("G", "1415"), unit("K", "1414"), unit("L", "1513"), unit("N", "1517"), allied("A", "1515")]
    stage = retreating(*units)
    assert offered(stage) == ["1614", "1615"]
    assert rules(stage.refusals("retreat_to 1514")) == {"11.4"}


@pytest.mark.rule("11.4b", "7.3d")
def test_a_way_through_enemy_zones_costs_the_stack_one_step():
    units = [*GERMANS, unit("L", "1413"), unit("N", "1416"), allied("A", "1515"), allied("C", "1515")]
    stage = retreating(*units).play("retreat A", "retreat_to 1415", "retreat_to 1315")
    stage.play("retreat_to 1415", "retreat_to 1315")
    assert list(map(str, stage.actions())) == ["lose A", "lose C"]
    stage.play("lose C")
    assert stage.over
    assert (steps(stage.position, "A"), steps(stage.position, "C")) == (2, 1)


@pytest.mark.rule("7.3f", "7.3g", "7.3d")
def test_friends_and_the_west_wall_make_a_way_free():
    units = [*GERMANS, unit("L", "1413"), unit("N", "1416"), allied("A", "1515"), allied("C", "1415")]
    stage = retreating(*units)
    assert offered(stage) == ["1415"]
    stage.play("retreat_to 1415", "retreat_to 1315")
    assert steps(stage.position, "A") == 2
    assert stage.over


@pytest.mark.rule("11.4e")
def test_a_retreat_does_not_end_next_to_an_enemy_and_goes_on():
    units = [*GERMANS, allied("A", "1515"), unit("L", "1215"), unit("N", "1212"), unit("O", "1417")]
    stage = retreating(*units)
    assert not ends(stage) & {"1315", "1316", "1416", "1313"}


@pytest.mark.rule("11.4e")
def test_it_goes_on_only_while_it_may_not_stay():
    """West of 1415 and 1414 stands a unit without ZOC: the second hex is next to it, the third is not."""
    board = {"columns": [10, 20], "rows": [14, 16], "default": "clear"}
    units = [*GERMANS, unit("L", "1215", circled=True), allied("A", "1515")]
    stage = retreating(*units, board=board).play("retreat_to 1415", "retreat_to 1315")
    assert not stage.over
    assert offered(stage) == ["1214", "1314", "1316"]
    stage.play("retreat_to 1314")
    assert at(stage.position, "A") == "1314"


@pytest.mark.rule("11.4b")
def test_enemy_units_are_never_passed():
    stage = retreating(*GERMANS, allied("A", "1515"), unit("L", "1414", circled=True))
    assert rules(stage.refusals("retreat_to 1414")) == {"11.4"}


@pytest.mark.rule("11.4a")
def test_terrain_that_could_not_be_entered_is_closed():
    board = {"hexes": {"1415": {"terrain": "forest"}}}
    stage = retreating(*GERMANS, command("A", "1515"), board=board)
    assert offered(stage) == ["1414"]
    assert rules(stage.refusals("retreat_to 1415")) == {"11.4"}
    assert "1415" in offered(retreating(*GERMANS, allied("A", "1515"), board=board))


@pytest.mark.rule("11.4f")
def test_units_that_cannot_go_stay_and_each_loses_a_step():
    around = zip("GHIJKL", ("1614", "1615", "1516", "1415", "1414", "1514"), strict=True)
    ring = [unit(id, hex, division="26VG" if id < "K" else "18VG") for id, hex in around]
    stage = retreating(*ring, allied("A", "1515"), allied("C", "1515", steps=1))
    assert stage.over
    assert (at(stage.position, "A"), steps(stage.position, "A")) == ("1515", 1)
    assert at(stage.position, "C") == ELIMINATED


@pytest.mark.rule("11.4f")
def test_of_a_stack_those_go_that_can():
    board = {"default": "forest", "columns": [10, 20], "rows": [10, 20]}
    stage = retreating(*GERMANS, allied("A", "1515"), command("T", "1515"), board=board)
    assert steps(stage.position, "T") == 1
    stage.play("retreat_to 1415", "retreat_to 1315")
    assert (at(stage.position, "A"), at(stage.position, "T")) == ("1315", "1515")


@pytest.mark.rule("11.4f")
def test_one_hex_is_no_retreat():
    board = {"default": "forest", "columns": [10, 20], "rows": [10, 20], "roads": [["1515", "1415"]]}
    stage = retreating(*GERMANS, command("A", "1515"), board=board)
    assert stage.over
    assert steps(stage.position, "A") == 1


@pytest.mark.rule("11.4a")
def test_the_owner_says_who_goes_next():
    stage = retreating(*GERMANS, allied("A", "1515"), allied("C", "1515"), allied("B", "1315"))
    assert stage.offered("retreat") == ["A", "C"]
    assert stage.side == "allied"
    assert rules(stage.refusals("retreat B")) == {"11.4"}
    stage.play("retreat C", "retreat_to 1414", "retreat_to 1314", "retreat_to 1415", "retreat_to 1316")
    assert (at(stage.position, "A"), at(stage.position, "C")) == ("1316", "1314")


# Stacking ----------------------------------------------------------------------------------------


def crowd(hex: str, *divisions: str, corps: str = "VIII") -> list[dict[str, Any]]:
    return [allied(f"{hex}{name}", hex, division=name, corps=corps) for name in divisions]


@pytest.mark.rule("6.2d", "6.2e")
def test_an_over_full_hex_is_no_end_while_there_is_another():
    stage = retreating(*GERMANS, allied("A", "1515"), *crowd("1315", "4", "9Arm"))
    assert "1315" not in ends(stage)
    assert "1316" in ends(stage)


@pytest.mark.rule("6.2e")
def test_an_over_full_hex_as_the_only_end_costs_a_unit_of_the_owners_choice():
    road = {"default": "forest", "columns": [12, 20], "rows": [10, 20], "roads": [["1515", "1415", "1315"]]}
    stage = retreating(*GERMANS, command("A", "1515"), *crowd("1315", "4", "9Arm"), board=road)
    stage.play("retreat_to 1415", "retreat_to 1315")
    assert set(stage.offered("eliminate")) == {"A", "13154", "13159Arm"}
    stage.play("eliminate A")
    assert at(stage.position, "A") == ELIMINATED
    assert stage.over


@pytest.mark.rule("6.2f", "6.1b")
def test_a_hex_of_another_corps_is_never_an_end_but_may_be_passed():
    road = {"default": "forest", "columns": [12, 20], "rows": [10, 20], "roads": [["1515", "1415", "1315", "1215"]]}
    other = crowd("1315", "2Inf", corps="V")
    stage = retreating(*GERMANS, command("A", "1515"), *other, board=road)
    stage.play("retreat_to 1415", "retreat_to 1315", "retreat_to 1215")
    assert at(stage.position, "A") == "1215"
    stage = retreating(*GERMANS, command("A", "1515"), *other, board=road, options={"retreat_bans": "every"})
    assert stage.over
    assert steps(stage.position, "A") == 1


@pytest.mark.rule("6.3.1")
def test_delay_makes_room_for_a_retreating_unit():
    board = {"hexes": {"1415": {"settlement": "village"}}}
    stage = retreating(*GERMANS, allied("A", "1515"), delay("1415"), board=board)
    stage.play("retreat_to 1415", "retreat_to 1315")
    assert at(stage.position, "D") == BOX


# Army lines --------------------------------------------------------------------------------------


def behind_a_line(column: int, *units: dict[str, Any], turn: int = 2, **more: Any) -> Stage[TDWPosition]:
    """Germans in 1515 retreat eastwards along one row; the 6th Panzer Army's area ends after this column."""
    board = {
        "columns": [10, 20],
        "rows": [15, 15],
        "areas": {"6PzA": {"columns": [10, column]}},
    } | more
    enemies = [allied("B", "1415"), allied("C", "1415")]
    return retreating(*enemies, *units, board=board, when=ALLIED_ROUND | {"turn": turn})


@pytest.mark.rule("9.2d")
def test_barred_by_a_line_at_the_second_hex_a_stack_goes_one_hex_and_loses_a_step():
    stage = behind_a_line(16, unit("A", "1515"), unit("K", "1515"))
    stage.play("retreat A", "retreat_to 1615")
    assert rules(stage.refusals("retreat_to 1715")) == {"9.2"}
    stage.play("retreat_to 1615")
    assert stage.offered("lose") == ["A", "K"]
    stage.play("lose K")
    assert stage.over
    assert [steps(stage.position, id) for id in "AK"] == [2, 1]


@pytest.mark.rule("9.2d")
def test_barred_at_the_first_hex_it_stays_and_loses_two_steps_in_all():
    stage = behind_a_line(15, unit("A", "1515"), unit("K", "1515"))
    stage.play("lose A", "lose K")
    assert stage.over
    assert [steps(stage.position, id) for id in "AK"] == [1, 1]
    assert at(stage.position, "A") == "1515"


def between_lines(*units: dict[str, Any]) -> Stage[TDWPosition]:
    """A in 1515 of one row: to the east and to the west, the wrong way, one hex is open and the second is barred."""
    board = {"columns": [10, 20], "rows": [15, 15], "areas": {"6PzA": {"columns": [14, 16]}}}
    return retreating(unit("A", "1515"), *units, board=board, when=ALLIED_ROUND | {"turn": 2})


@pytest.mark.rule("9.2d")
def test_the_one_hex_before_a_line_is_the_best_in_which_it_may_stay():
    stage = between_lines()
    assert offered(stage) == ["1615"], "the wrong way comes after it"
    assert rules(stage.refusals("retreat_to 1415")) == {"9.2"}
    full = [unit(id, "1615", division="18VG") for id in "BCDE"] + [unit("F", "1615")]
    assert offered(between_lines(*full)) == ["1415"], "there is no room in the other"


@pytest.mark.rule("6.1b", "6.2f")
def test_by_option_other_corps_bar_every_hex_of_a_retreat():
    foreign = allied("B", "1415", corps="V", division="2")
    stage = retreating(*GERMANS, allied("A", "1515"), foreign, options={"retreat_bans": "every"})
    assert offered(stage) == ["1414"]
    assert ("6.1", "tdw-refused-retreat-banned") in {
        (reason.rule, reason.message.id) for reason in stage.refusals("retreat_to 1415")
    }
    assert "1415" in offered(retreating(*GERMANS, allied("A", "1515"), foreign))


@pytest.mark.rule("9.2d", "11.4f")
def test_if_not_only_the_line_is_in_the_way_each_unit_loses_a_step():
    stage = behind_a_line(15, unit("A", "1515"), unit("K", "1515"), unit("L", "1515"), columns=[10, 16])
    assert stage.over
    assert [steps(stage.position, id) for id in "AKL"] == [1, 1, 1]


@pytest.mark.rule("9.2.1b", "9.2d")
def test_from_turn_4_no_line_bars_a_retreat():
    stage = behind_a_line(15, unit("A", "1515"), turn=4)
    stage.play("retreat_to 1615", "retreat_to 1715")
    assert at(stage.position, "A") == "1715"


@pytest.mark.rule("9.3a")
def test_british_units_retreat_within_their_area():
    british = {"nationality": "British", "corps": "XXX", "division": "53"}
    border, late = {"british": {"columns": [14, 20]}}, COMBAT | {"turn": 10}
    stage = retreating(unit("G", "1615"), unit("K", "1614"), allied("A", "1515", **british), board=border, when=late)
    assert not ends(stage) & {"1315", "1314", "1316"}
    stage.play("retreat_to 1415")
    assert "9.3" in rules(stage.refusals("retreat_to 1315"))


@pytest.mark.rule("10.6.3")
def test_armor_does_not_retreat_over_ouren_in_turn_1():
    side = {"between": ["1515", "1615"], "river": "minor", "bridge": True, "bridge_name": "Ouren"}
    board = {"columns": [10, 20], "rows": [15, 15], "sides": [side]}
    when = ALLIED_ROUND | {"turn": 1, "round": "reaction_2"}
    stage = retreating(command("B", "1415"), panzer("A", "1515"), board=board, when=when)
    assert stage.over
    assert steps(stage.position, "A") == 2
    on_foot = retreating(command("B", "1415"), unit("A", "1515"), board=board, when=when)
    assert offered(on_foot) == ["1615"]


@pytest.mark.rule("11.4a")
def test_a_long_way_round_is_found_without_listing_ways():
    """North of the row stand enemies without ZOC: every hex beside them is passed, the first free one is the end."""
    row = [unit(f"L{column}", f"{column}14", circled=True) for column in range(11, 15)]
    board = {"columns": [10, 20], "rows": [14, 15]}
    stage = retreating(*GERMANS, *row, allied("A", "1515"), board=board)
    assert offered(stage) == ["1415"]
    assert ends(stage) == {"1015"}


@pytest.mark.rule("11.4b", "11.4e")
def test_a_refused_hex_says_what_is_wrong_with_its_ways():
    def said(stage: Stage[TDWPosition], hex: str) -> list[str]:
        return [reason.message.id for reason in stage.refusals(f"retreat_to {hex}")]

    stage = retreating(*GERMANS, allied("A", "1515"), unit("L", "1312", circled=True), unit("N", "1217"))
    assert said(stage, "1615") == ["tdw-refused-retreat-enemy"]
    assert said(stage, "1514") == ["tdw-refused-retreat-zone"]
    assert said(stage.copy().play("retreat_to 1415"), "1414") == ["tdw-refused-retreat-near"]
    stage = retreating(*GERMANS, unit("L", "1214"), unit("M", "1412"), allied("A", "1515"))
    assert said(stage, "1414") == ["tdw-refused-retreat-worse"]
    river = {
        "sides": [{"between": ["1414", hex], "river": "major"} for hex in ("1314", "1315", "1413", "1415", "1514")]
    }
    stage = retreating(unit("G", "1615"), command("A", "1515"), board=river)
    assert said(stage, "1414") == ["tdw-refused-retreat-no-end"]


@pytest.mark.rule("9.2d", "9.4b")
def test_the_limit_of_the_14th_regiment_bars_a_retreat_like_a_line():
    board = {"columns": [10, 20], "rows": [15, 15], "areas": {"7A": {"columns": [10, 14]}}}
    regiment = unit("A", "1515", division="5FJ", name="14/5FJ")
    enemies = [allied("B", "1415"), allied("C", "1415")]
    stage = retreating(*enemies, regiment, board=board, when=ALLIED_ROUND | {"turn": 2})
    assert offered(stage) == ["1615"]
    stage.play("retreat_to 1615")
    assert stage.over
    assert (at(stage.position, "A"), steps(stage.position, "A")) == ("1615", 1)
    other = unit("A", "1515", division="5FJ")
    stage = retreating(*enemies, other, board=board, when=ALLIED_ROUND | {"turn": 2})
    stage.play("retreat_to 1615", "retreat_to 1715")
    assert steps(stage.position, "A") == 2


@pytest.mark.rule("11.4a")
def test_the_second_hex_is_never_next_to_the_start_whoever_stands_there():
    stage = retreating(*GERMANS, allied("A", "1515"), unit("N", "1413", circled=True)).play("retreat_to 1415")
    assert "1414" not in offered(stage)
    assert [reason.message.id for reason in stage.refusals("retreat_to 1414")] == ["tdw-refused-retreat-near"]
