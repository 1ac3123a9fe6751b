"""Annex A and B, the maps and the scenarios as data."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import salient
from salient.engine.errors import DataError
from salient.games.fronte import lists, scenarios, sheet, victory
from salient.games.fronte.ground import Ground
from salient.games.fronte.pieces import classes
from salient.games.fronte.rulebook import RULEBOOK
from salient.games.fronte.sheet import cell_of, name_of


@pytest.mark.rule("B.a")
def test_all_lists_are_there_as_printed() -> None:
    divisions = lists.divisions()
    assert len(divisions) == 29
    assert sum(len(division.units) for division in divisions.values()) == 228
    assert {id: division.pr for id, division in divisions.items()} | {
        "uk_1_infantry_1943": 16,
        "us_armoured_1943": 9,
        "ger_panzer_lehr_1943": 12,
        "gw_ger_272_infantry": 13,
        "ita_infantry_north_africa_1942": 7,
    } == {id: division.pr for id, division in divisions.items()}
    guards = divisions["gw_uk_guards_armoured"]
    assert guards.quality == "excellent"
    brigade = guards.unit("Arm")
    assert brigade is not None
    assert (brigade.name, brigade.size, brigade.pr, brigade.stands) == ("5th Guards Armoured Brigade", "regiment", 2, 4)


@pytest.mark.rule("B.a")
def test_the_list_that_is_printed_twice_is_offered_once() -> None:
    assert "ger_389_infantry_1943" in lists.offered()
    assert "ger_389_infantry_1943_b" not in lists.offered()


@pytest.mark.rule("0.e", "2.1.f", "3.b", "3.d")
def test_sizes_and_strengths_of_the_lists() -> None:
    for division in lists.divisions().values():
        assert [unit.size for unit in division.units].count("hq") == 1
        for unit in division.units:
            family = classes()[unit.arm].family
            assert 1 <= unit.pr <= 3
            assert (unit.size == "hq") == (family == "hq")
            assert (unit.size == "artillery") == (family == "artillery")
            if unit.size == "regiment":
                assert family in ("infantry", "armor")
                assert unit.pr == 2


@pytest.mark.rule("A.a", "A.b", "A.c", "A.d", "7.a")
def test_annex_a() -> None:
    printed = {
        "armor_heavy": (4, 2, 3),
        "armor_medium": (3, 1, 3),
        "armor_light": (2, 0, 3),
        "artillery_medium": (2, 6, 4),
        "artillery_medium_sp": (2, 6, 3),
        "artillery_heavy": (3, 8, 4),
        "artillery_rocket": (3, 8, 4),
        "at_light": (2, 1, 4),
        "at_heavy": (3, 1, 4),
        "infantry": (1, 0, 1),
        "recon_light": (1, 0, 5),
        "recon_heavy": (2, 0, 5),
        "aa_light": (1, 1, 4),
        "aa_heavy": (2, 1, 4),
        "engineer": (1, 1, 1),
        "hmg": (1, 1, 1),
        "hq": (1, 0, 5),
    }
    assert {kind: (classes()[kind].fc, classes()[kind].range, classes()[kind].move) for kind in printed} == printed
    assert (classes()["at_light"].soft, classes()["at_heavy"].soft) == (1, 2)


def test_every_table_says_where_it_comes_from() -> None:
    for report in lists.dataset().report():
        assert set(report.rows_by_source) <= {"rulebook", "derived"}, report.table


# Maps ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.a", "4.b")
@pytest.mark.parametrize("name", lists.MAPS)
def test_a_map_is_written_as_it_was_read(name: str) -> None:
    table = lists.maps()[name]
    assert sheet.parse(sheet.write(table)) == table
    Ground(table)


@pytest.mark.rule("14.e")
@pytest.mark.parametrize(
    ("map", "sector", "first", "second"),
    [
        ("goodwood", "D06", ["E07"], ["C06", "D05", "E05"]),
        ("goodwood", "B12", ["C11", "C12", "C13"], ["A12"]),
        ("goodwood", "A15", ["B15"], []),
        ("bastogne", "I08", ["J07", "J08"], ["H08", "I09"]),
        ("bastogne", "G09", ["F08", "F09", "G08"], ["G10"]),
        ("bastogne", "K05", ["L05"], ["J04", "J05", "J06"]),
    ],
)
def test_the_banks_of_the_rivers(map: str, sector: str, first: list[str], second: list[str]) -> None:
    table = lists.maps()[map]
    river = next(river for river in table.rivers if sector in river.chain)
    assert [sorted(bank) for bank in sheet.banks(table, river, sector)] == [first, second]


def test_names_of_sectors() -> None:
    assert [name_of(cell) for cell in ((0, 0), (25, 9), (26, 0), (51, 59))] == ["A01", "Z10", "AA01", "AZ60"]
    assert all(name_of(cell_of(name)) == name for name in ("A01", "F11", "Z10", "AB07"))


GOOD = "table hex 2 x 2\nA B\n01 ..+ ..+\n02 ... .~.\nroads\nNorth: A01 B01\nrivers\nBrook: E B02 SE\n"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("table hex", "table round"), "line 1: A table begins"),
        (("2 x 2", "2 x 3"), "has 3 rows"),
        (("02 ...", "02 ?.."), "line 4: A02"),
        (("A01 B01", "A01 C01"), "line 6: The table has no sector C01"),
        (("A01 B01", "A01"), "a road in the picture"),
        (("E B02 SE", "W B02 SE"), "line 8: W of B02 is on the table"),
        (("E B02 SE", "up B02 SE"), "“up” is no way off the table"),
        (("rivers\nBrook: E B02 SE\n", ""), "B02: a river in the picture"),
        (("roads", "marks\nA01 castle\nroads"), "A sector and a mark"),
    ],
)
def test_a_fault_in_a_map_is_told_with_its_line(change: tuple[str, str], complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "my.txt"
    file.write_text(GOOD)
    sheet.read(file)
    file.write_text(GOOD.replace(*change))
    with pytest.raises(DataError) as caught:
        sheet.read(file)
    assert f"{file}, line " in str(caught.value)
    assert complaint in str(caught.value)


# Scenarios -------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.b", "5.c", "2.a")
@pytest.mark.parametrize(
    ("scenario", "divisions", "units", "turns"),
    [("crossroads", 2, 15 + 1, 6), ("goodwood", 11, 83 + 5 + 5, 12), ("bastogne", 8, 60, 12)],
)
def test_a_scenario_has_its_units_and_its_length(scenario: str, divisions: int, units: int, turns: int) -> None:
    battle = scenarios.battle(scenario, {})
    assert (len(battle.divisions), len(battle.units)) == (divisions, units)
    assert int(battle.settings["days"]) * int(battle.settings["turns_per_day"]) == turns
    assert len({unit.id for unit in battle.units}) == units


@pytest.mark.rule("1.a", "1.c")
def test_goodwood_as_deployed() -> None:
    battle = scenarios.battle("goodwood", {})
    at = {unit.id: unit.start for unit in battle.units}
    assert (at["272.HQ"], at["272.Inf1"], at["1Pz.Arm"], at["GdsA.Mech"]) == ("E08", "D07", "F11", "F03")
    assert {unit.bank for unit in battle.units if unit.start == "D07"} == {"A"}
    garrisons = [unit for unit in battle.units if unit.garrison]
    assert sorted((unit.start, unit.kind) for unit in garrisons)[0] == ("G07", "infantry")
    held = next(division for division in battle.divisions if division.id == "12Pz")
    assert (held.held_until, held.held_distance) == (3, 3)
    assert battle.boat_bridge == ("D07", 4, ("C07", "D06"))
    assert battle.control["F05"] == 1
    assert battle.control["G02"] == 0
    assert "J01" not in battle.control


@pytest.mark.rule("A.a")
def test_goodwood_with_panthers() -> None:
    kinds = {unit.id: unit.kind for unit in scenarios.battle("goodwood", {"panthers": True}).units}
    assert kinds["1Pz.Arm"] == kinds["12Pz.Arm"] == "armor_heavy"
    assert kinds["11A.Arm"] == "armor_medium"


def test_bastogne_reinforcements_and_bonus() -> None:
    battle = scenarios.battle("bastogne", {})
    late = {division.id: (division.enters, division.entry, division.lorries) for division in battle.divisions}
    assert late["10A"] == (7, ("D11",), False)
    assert late["101"] == (7, ("A05",), True)
    assert late["28"] == (0, (), False)
    assert battle.all_activate == (1, 6)
    assert battle.first_turns == 3
    assert battle.exits[1][0] == "A01"
    assert battle.demolition == (0,)
    assert [bonus.points for bonus in battle.bonus if bonus.kind == "held"] == [8, 8]


# Handicaps -------------------------------------------------------------------------------------------------


@pytest.mark.rule("16.a")
def test_points_that_a_side_has_from_the_start() -> None:
    game = salient.new("fronte", scenario="goodwood", seed=1, options={"handicap": "none"})
    assert victory.bonus(game.position, 1) == 24 + 5  # and nobody is on the ridge yet
    assert victory.bonus(game.position, 0) == 0


@pytest.mark.rule("16.a")
@pytest.mark.parametrize(
    ("scenario", "helped", "more"), [("goodwood", "axis", 80), ("goodwood", "allied", 0), ("bastogne", "allied", 66)]
)
def test_points_that_a_handicap_gives_from_the_start(scenario: str, helped: str, more: int) -> None:
    side = ("allied", "axis").index(helped)
    plain, eased = (
        victory.bonus(salient.new("fronte", scenario=scenario, seed=1, options={"handicap": one}).position, side)
        for one in ("none", helped)
    )
    assert eased - plain == more


@pytest.mark.rule("16.a")
@pytest.mark.parametrize(("scenario", "side", "more"), [("crossroads", 1, 0), ("goodwood", 1, 30), ("bastogne", 0, 36)])
def test_what_makes_a_scenario_even_is_its_default(scenario: str, side: int, more: int) -> None:
    """Points alone: the battle is the same."""
    default, designed = (
        salient.new("fronte", scenario=scenario, seed=1, options=options).position
        for options in ({}, {"handicap": "none"})
    )
    assert victory.bonus(default, side) - victory.bonus(designed, side) == more
    assert victory.bonus(default, 1 - side) == victory.bonus(designed, 1 - side)
    assert msgspec.structs.replace(default.world.battle, bonus=()) == msgspec.structs.replace(
        designed.world.battle, bonus=()
    )


def test_the_crossroads_lend_tanks_to_the_attacker_unless_the_defender_is_helped() -> None:
    tanks = {unit.id: unit for unit in scenarios.battle("crossroads", {}).units}["US.Tanks"]
    assert (tanks.kind, tanks.division, tanks.regiment, tanks.pr, tanks.start) == ("armor_medium", 0, False, 1, "D02")
    helped = scenarios.battle("crossroads", {"handicap": "axis"})
    assert "US.Tanks" not in {unit.id for unit in helped.units}
    assert helped.fortified == ("D05", "F06")


@pytest.mark.parametrize(
    ("side", "bombers", "everybody", "more_forts"),
    [("none", 1, (-1, 0), 0), ("allied", 2, (0, 4), 0), ("axis", 0, (-1, 0), 4)],
)
def test_goodwood_is_made_easier_for_a_side(
    side: str, bombers: int, everybody: tuple[int, int], more_forts: int
) -> None:
    battle = scenarios.battle("goodwood", {"handicap": side})
    assert sum(unit.kind == "air_heavy_bomber" for unit in battle.units) == bombers
    assert battle.all_activate == everybody
    assert len(battle.fortified) == 7 + more_forts


@pytest.mark.parametrize(("side", "last", "enters"), [("none", 6, 7), ("allied", 3, 6), ("axis", 8, 7)])
def test_bastogne_is_made_easier_for_a_side(side: str, last: int, enters: int) -> None:
    battle = scenarios.battle("bastogne", {"handicap": side})
    assert battle.all_activate == (1, last)
    assert {division.id: division.enters for division in battle.divisions}["101"] == enters


@pytest.mark.rule("11.c")
def test_in_a_points_battle_the_hqs_of_a_side_are_one_grade_better() -> None:
    before, after = (scenarios.battle("points", {"handicap": side}).divisions for side in ("none", "axis"))
    assert [one.quality for one in after if one.side == 0] == [one.quality for one in before if one.side == 0]
    assert [one.quality for one in after if one.side == 1] == [
        min(1, one.quality + 1) for one in before if one.side == 1
    ]


@pytest.mark.rule("4.c", "7.i")
@pytest.mark.parametrize("limit", [9, 6])
@pytest.mark.parametrize("scenario", scenarios.PLANNED)
def test_no_sector_begins_with_more_units_than_the_limit(scenario: str, limit: int) -> None:
    """R03, R33 Stacking holds for placements too."""
    pos = RULEBOOK.setup(RULEBOOK.world(scenario, RULEBOOK.choose_options({"stack_limit": limit})))
    stacks = [len(units) for side in (0, 1) for units in pos.ranked().stacks[side].values()]
    assert max(stacks) <= limit
    assert RULEBOOK.broken(pos) == []


@pytest.mark.rule("4.c")
def test_by_the_lower_limit_the_germans_before_bastogne_stand_behind_each_other() -> None:
    """The same units, two sectors less crowded, the staffs and guns at the back."""
    nine, six = (scenarios.battle("bastogne", {"stack_limit": limit}) for limit in (9, 6))
    assert [unit.id for unit in nine.units] == [unit.id for unit in six.units]
    moved = {unit.id: unit.start for unit, before in zip(six.units, nine.units, strict=True) if unit != before}
    assert moved == {"26VG.HQ": "M05", "26VG.Art": "M05", "Lehr.AT": "M05", "Lehr.AA": "M05", "Lehr.Eng": "M05"}
