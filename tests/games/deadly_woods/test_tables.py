"""The tables of The Deadly Woods: complete, consistent, and as the rulebook and our check of the data have them."""

from __future__ import annotations

import re
import shutil
from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path

import pytest

from salient.engine.data import DataSet
from salient.engine.errors import DataError
from salient.engine.trace import Checklist, orphans
from salient.games.deadly_woods import tables
from salient.games.deadly_woods.map import theatre
from salient.games.deadly_woods.map.ground import ARMIES
from salient.games.deadly_woods.rows import SCENARIOS, StartRow
from salient.games.deadly_woods.words import ODDS, RESULTS

ROOT = Path(__file__).parents[3]
DATA = tables.FOLDER / "data"
SET = DataSet(DATA)
TABLES = tables.read(SET)
START = {row.piece: row for row in TABLES.set_ups["setup.csv"]}
SKYLINE = TABLES.set_ups["skyline_drive_setup.csv"]


def on_track(box: str | None = None) -> list[StartRow]:
    return [row for row in START.values() if row.place == "track" and box in (None, row.box)]


# The counters --------------------------------------------------------------------------------------


def test_how_many_pieces_there_are() -> None:
    """176 combat units beside von der Heydte and Delay, 27 third-step counters, 32 assets with these two, 18 chits."""
    assert Counter(unit.side for unit in TABLES.units if unit.type not in ("delay", "vdh")) == {
        "allied": 109,
        "german": 67,
    }
    assert sum(unit.steps == 3 for unit in TABLES.units) == 27
    assert len(TABLES.assets) + 2 == 32
    assert sum(chit.copies for chit in TABLES.chits.values()) == 18
    assert Counter((asset.side, asset.kind) for asset in TABLES.assets) == {
        ("german", "artillery"): 5,
        ("german", "nebelwerfer"): 5,
        ("german", "greif"): 1,
        ("german", "motorized"): 1,
        ("german", "plus_two"): 1,
        ("allied", "artillery"): 10,
        ("allied", "engineer"): 5,
        ("allied", "traffic"): 1,
        ("allied", "air_supply"): 1,
    }


def test_ids_can_be_written_in_an_action() -> None:
    ids = [*TABLES.unit, *TABLES.asset]
    assert len(set(ids)) == 208
    assert all(re.fullmatch(r"[A-Za-z0-9-]+", id) for id in ids)


@pytest.mark.rule("2.3.1.1b")
def test_three_steps_are_german_armor_and_mech_but_for_the_heavy_battalions() -> None:
    two = {u.id for u in TABLES.units if u.side == "german" and u.type in ("armor", "mech") and u.steps == 2}
    assert two == {"GE-301", "GE-506"}
    assert {u.side for u in TABLES.units if u.steps == 3} == {"german"}


@pytest.mark.rule("2.3.1.1a")
def test_one_step_units_are_delay_and_von_der_heydte() -> None:
    assert {u.id for u in TABLES.units if u.steps == 1} == {"AX-DELAY", "GX-VDH"}


@pytest.mark.rule("12.9.1a")
def test_delay_is_0_1_0_without_zoc() -> None:
    delay = TABLES.unit["AX-DELAY"]
    assert (delay.attack, delay.defense, delay.move, delay.zoc) == (0, 1, 0, False)


@pytest.mark.rule("7.1a")
def test_who_has_no_zone_of_control() -> None:
    assert {u.id for u in TABLES.units if not u.zoc} == {"AX-DELAY", "GX-VDH"}
    assert not [u.id for u in TABLES.units if u.s2_zoc is False]


@pytest.mark.rule("11.2.1d")
def test_who_is_of_no_division() -> None:
    assert {u.id for u in TABLES.units if not u.division} == {
        *("GE-301", "GE-506", "GX-VDH", "GE-150", "GE-FG", "GE-FB"),
        *("BR-29A", "BR-33A", "US-517", "US-4Cav", "US-6Cav", "US-14Cav", "US-102Cav", "AX-DELAY"),
    }


@pytest.mark.rule("10.6.4b")
def test_who_waits_behind_the_meuse() -> None:
    release: dict[int, set[str]] = defaultdict(set)
    for unit in TABLES.units:
        if unit.meuse_until is not None:
            release[unit.meuse_until].add(unit.formation)
    assert release == {
        5: {"BR-29A"},
        8: {"43 Inf Div", "6 Abn Div", "11 Arm Div"},
        9: {"51 Inf Div", "53 Inf Div", "BR-33A", "17 Abn Div"},
    }
    assert {u.nationality for u in TABLES.units if u.nationality == "British" and u.meuse_until is None} == set()


@pytest.mark.rule("12.10a")
def test_the_group_that_withdraws_has_31_steps() -> None:
    units = [unit for unit in TABLES.units if unit.withdraws]
    guns = [asset for asset in TABLES.assets if asset.withdraws]
    assert {u.formation for u in units} == {"1 SS Pz Div", "2 SS Pz Div", "9 SS Pz Div", "12 SS Pz Div", "GE-FB"}
    assert {(gun.army, gun.kind) for gun in guns} == {("6PzA", "artillery"), ("6PzA", "nebelwerfer")}
    assert sum(unit.steps for unit in units) + len(guns) == 31


@pytest.mark.parametrize(
    ("word", "who"),
    [
        ("peiper", {"GE-1SS-P"}),
        ("brigade_150", {"GE-150"}),
        ("crosses_5_7", {"GE-5FJ-14"}),
        ("no_artillery_turn_1", {"US-99-393", "US-99-394"}),
        ("no_first_reaction", {"US-99-393", "US-99-394", "US-99-395", "US-2-9", "US-2-23", "US-2-38"}),
        ("surrenders", {"US-106-422", "US-106-423", "US-106-424"}),
        ("stays_near_j", {"US-5A-CCA", "US-5A-CCB", "US-5A-CCR"}),
        ("needs_st_vith", {"GE-10SS-1", "GE-10SS-2"}),
        ("needs_bastogne", {"GE-11Pz-1", "GE-11Pz-2"}),
    ],
)
def test_units_with_rules_of_their_own(word, who) -> None:
    assert {unit.id for unit in TABLES.units if word in unit.special} == who


@pytest.mark.rule("14.8.4")
def test_the_82nd_and_101st_march_by_road_with_the_first_chit_of_turn_2() -> None:
    march = [unit for unit in TABLES.units if "road_march" in unit.special]
    assert {unit.division for unit in march} == {"82 Abn Div", "101 Abn Div"}
    assert {(START[unit.id].turn, START[unit.id].box) for unit in march} == {(2, "first")}


@pytest.mark.rule("14.7")
def test_formations_by_their_kind() -> None:
    assert {name for name, kind in TABLES.formations.items() if kind == "mech"} == {
        *("3 PzGr Div", "15 PzGr Div", "GE-150", "GE-FB", "GE-FG"),
    }
    assert TABLES.formations["GE-301"] == TABLES.formations["GE-506"] == "armor"
    assert "GX-VDH" not in TABLES.formations


# The set-up ----------------------------------------------------------------------------------------


@pytest.mark.rule("3.2a")
def test_58_units_start_on_43_hexes() -> None:
    rows = [row for row in START.values() if row.place == "map" and row.piece in TABLES.unit]
    assert Counter(TABLES.unit[row.piece].side for row in rows) == {"german": 38, "allied": 20}
    assert len({row.hex for row in rows}) == 43


@pytest.mark.rule("3.2b")
def test_the_2nd_panzer_starts_in_3317() -> None:
    assert START["GE-2Pz-1"].hex == "3317"


@pytest.mark.rule("3.2c", "3.2d")
def test_128_pieces_wait_on_the_track() -> None:
    assert len(on_track()) == 128
    assert Counter(row.box for row in on_track()) == {"first": 63, "second": 55, "special": 10}
    assert {TABLES.asset[row.piece].side for row in on_track("special")} == {"allied"}


@pytest.mark.rule("3.2e")
def test_what_lies_in_the_asset_boxes() -> None:
    box = [TABLES.asset[row.piece] for row in START.values() if row.place == "box"]
    assert Counter((asset.side, asset.kind, asset.corps) for asset in box) == {
        ("german", "artillery", None): 5,
        ("german", "nebelwerfer", None): 5,
        ("allied", "artillery", "V"): 2,
        ("allied", "artillery", "VIII"): 1,
        ("allied", "engineer", "VIII"): 1,
    }


def test_seven_pieces_lie_aside() -> None:
    assert {row.piece for row in START.values() if row.place == "aside"} == {
        *("GX-GREIF", "GX-MOT", "GX-VDH", "GX-PLUS2", "AX-DELAY", "AX-TRAFFIC", "AX-AIR"),
    }


@pytest.mark.parametrize(
    ("turn", "german", "allied"),
    [
        (0, (87, 193, 182), (40, 68, 75)),
        (1, (87, 193, 182), (62, 124, 128)),
        (2, (114, 256, 236), (92, 199, 210)),
        (4, (149, 332, 305), (148, 324, 339)),
        (6, (161, 352, 329), (198, 432, 462)),
    ],
)
def test_forces_that_have_come_by_a_turn(turn, german, allied) -> None:
    """Steps, attack, defense; with the panzer divisions that come in turn 3 only if a town is German."""
    for side, expected in (("german", german), ("allied", allied)):
        there = [
            unit
            for unit in TABLES.units
            if unit.side == side and unit.type not in ("delay", "vdh")
            if (START[unit.id].turn or 0) <= turn
        ]
        assert tuple(sum(getattr(u, f) for u in there) for f in ("steps", "attack", "defense")) == expected


def test_start_areas_of_the_chart_say_the_same() -> None:
    """The chart repeats the set-up, in what is built and in what it is built from."""
    hexes: dict[str, set[str]] = defaultdict(set)
    for row in START.values():
        if row.hex is not None and row.piece in TABLES.unit:
            unit = TABLES.unit[row.piece]
            hexes[unit.division or unit.name].add(row.hex)
    found = {frozenset(area.hexes) for area in theatre.chart().of_kind("start_area")}
    assert found == {frozenset(places) for places in hexes.values()}
    source = (ROOT / "tools" / "maps" / "deadly_woods" / "features.csv").read_text(encoding="utf-8")
    built = (DATA / "map" / "features.csv").read_text(encoding="utf-8")
    starts = [[line for line in text.splitlines() if line.startswith("start_")] for text in (source, built)]
    assert starts[0] == starts[1]


def test_skyline_drive() -> None:
    on_map = [TABLES.unit[row.piece] for row in SKYLINE if row.place == "map"]
    assert Counter(unit.side for unit in on_map) == {"german": 14, "allied": 7}
    assert sum(row.piece in TABLES.unit and row.place != "aside" for row in SKYLINE) == 30
    elsewhere = {row.piece: row.hex for row in SKYLINE if row.place == "map" and row.hex != START[row.piece].hex}
    assert elsewhere == {"GE-18VG-294": "3712"}  # from 3711 no line leads to L within the scenario's ground


def test_skyline_drive_is_fought_in_the_area_of_the_5th_panzer_army_for_towns_on_roads() -> None:
    ground, scenario = theatre.ground(), TABLES.scenarios.skyline_drive
    names = {theatre.chart().map.index(hex): points for hex, points in scenario.victory.objectives.items()}
    assert {theatre.chart().map.hexes[h].names[0]: points for h, points in names.items()} == {
        "Clervaux": 1,
        "Wiltz": 1,
        "Houffalize": 1,
        "St. Vith": 3,
        "Bastogne": 3,
    }
    for hex in names:
        assert ground.road_hexes >> hex & 1
        assert ARMIES[ground.area[hex]] == scenario.ground
    for row in SKYLINE:
        if row.hex is not None and TABLES.unit[row.piece].side == "german":
            assert ARMIES[ground.area[ground.map.index(row.hex)]] == scenario.ground


# Chits and turns -----------------------------------------------------------------------------------


@pytest.mark.rule("17")
@pytest.mark.parametrize(
    ("turn", "german", "allied", "hand"),
    [
        *((1, 2, 2, 1), (2, 10, 3, 1), (3, 10, 3, 1), (4, 9, 3, 1), (5, 8, 3, 1), (6, 8, 4, 1), (7, 5, 3, 1)),
        *((8, 5, 3, 0), (9, 5, 3, 0), (10, 4, 4, 0), (11, 4, 3, 0), (12, 4, 3, 0)),
    ],
)
def test_chits_of_each_turn(turn, german, allied, hand) -> None:
    count: Counter[str] = Counter()
    for row in TABLES.chits_of(TABLES.scenarios.campaign, turn):
        count["hand" if row.place == "hand" else f"{row.place} {TABLES.chits[row.chits[0]].side}"] += row.count
    assert (count["cup german"], count["cup allied"], count["hand"]) == (german, allied, hand)


@pytest.mark.rule("8.1d")
def test_two_supply_checks_in_every_cup_from_turn_2() -> None:
    for turn in range(1, 13):
        rows = TABLES.chits_of(TABLES.scenarios.campaign, turn)
        assert sum(row.count for row in rows if "supply_check" in row.chits) == (2 if turn > 1 else 0)


@pytest.mark.rule("14.2c")
def test_only_supply_checks_do_not_run() -> None:
    assert {chit.chit for chit in TABLES.chits.values() if not chit.runs} == {"supply_check"}


@pytest.mark.rule("5.2a", "5.2b", "5.2c")
def test_initiative() -> None:
    assert [turn.initiative for turn in TABLES.turns] == ["german"] * 5 + ["by_points"] + ["allied"] * 6


def test_the_days_follow_each_other() -> None:
    days = [(turn.first_day, turn.last_day) for turn in TABLES.turns]
    assert (days[0][0], days[-1][1]) == ("1944-12-16", "1945-01-15")
    assert all(first < last for first, last in days)
    assert all(before[1] < after[0] for before, after in pairwise(days))


# Combat and ground ---------------------------------------------------------------------------------


def test_the_crt_never_gets_worse_with_a_higher_die_or_column() -> None:
    cells = [[RESULTS.index(TABLES.crt.result(die, column)) for column in range(len(ODDS))] for die in range(1, 7)]
    assert all(row == sorted(row) for row in cells)
    assert all(list(column) == sorted(column) for column in zip(*cells, strict=True))


@pytest.mark.parametrize(
    ("odds", "attacker", "defender", "retreats"),
    [("1-3", 6, 1, 0), ("1-1", 5, 2, 1), ("2-1", 4, 2, 2), ("3-1", 3, 3, 3), ("4-1", 2, 4, 4), ("6-1", 0, 4, 6)],
)
def test_what_a_column_costs_in_six_rolls(odds, attacker, defender, retreats) -> None:
    results = [TABLES.results[TABLES.crt.result(die, ODDS.index(odds))] for die in range(1, 7)]
    assert sum(result.attacker_steps for result in results) == attacker
    assert sum(result.defender_steps for result in results) == defender
    assert sum(result.retreat == 2 for result in results) == retreats


def test_rolls_beyond_the_table_count_as_its_ends() -> None:
    column = ODDS.index("3-1")
    assert TABLES.crt.result(8, column) == TABLES.crt.result(6, column) == "DR*"
    assert TABLES.crt.result(0, column) == TABLES.crt.result(1, column) == "AL1"


@pytest.mark.rule("12.2f")
def test_nebelwerfer_against_terrain() -> None:
    assert {word: row.nebelwerfer for word, row in TABLES.terrain.items()} == {
        "clear": 1,
        "woods": 0,
        "forest": -1,
        "rough": -2,
        "village": -1,
        "city": -2,
        "west_wall": 0,
    }


@pytest.mark.rule("10.6.1e", "10.6b")
def test_what_bridges_cost() -> None:
    bridge, destroyed = TABLES.hexsides["bridge"], TABLES.hexsides["destroyed_bridge"]
    assert (bridge.infantry, bridge.motorized) == (0, 2)
    assert (destroyed.infantry, destroyed.motorized) == (1, 3)
    assert (bridge.road, destroyed.road, destroyed.supply, destroyed.zoc) == (True, False, False, False)


@pytest.mark.rule("10.4a", "10.4b")
def test_road_rates_in_half_points() -> None:
    assert TABLES.roads == {"infantry": 2, "motorized": 1}


@pytest.mark.rule("10.6.1b", "12.7b", "12.7c")
def test_the_small_rolls() -> None:
    assert [TABLES.bridge_roll.result(die) for die in range(1, 7)] == ["destroyed"] * 3 + ["intact"] * 3
    assert [TABLES.von_der_heydte.result(die) for die in range(1, 7)] == ["unit"] * 2 + ["marker"] * 4


# Scenarios, sources, checklist ---------------------------------------------------------------------


@pytest.mark.rule("3.1", "3.3", "3.4c", "3.4d", "3.4e", "3.4f")
def test_scenarios() -> None:
    assert SCENARIOS == ("skyline-drive", "german-attack", "campaign", "three-turns")
    assert [TABLES.scenarios.named(name).last_turn for name in SCENARIOS] == [2, 6, 12, 3]
    attack, campaign = TABLES.scenarios.german_attack.victory, TABLES.scenarios.campaign.victory
    assert (attack.points, attack.sudden_points, attack.sudden_steps) == (4, 5, 9)
    assert (campaign.points, campaign.points_without_withdrawal, campaign.sudden_points) == (2, 3, 5)


@pytest.mark.parametrize("name", ["crt.csv", "terrain.csv", "units.csv", "setup.csv", "turns.csv"])
def test_what_is_not_in_the_rulebook_is_said_to_be_reconstructed(name) -> None:
    assert any(doubt.table == name and doubt.source == "reconstructed" for doubt in SET.doubtful())


def test_no_cell_of_the_crt_claims_to_be_printed() -> None:
    assert {claims.source for claims in SET.tables["crt.csv"].provenance} == {"reconstructed"}


def test_the_checklist_is_whole_and_every_citation_is_a_line_of_it() -> None:
    lines = Checklist.read(tables.FOLDER).lines
    assert len(lines) == 313
    assert {line.number for line in lines if line.kind == "note"} == {"1.1", "1.2", "2.1"}
    assert orphans(tables.FOLDER, Path(__file__).parents[2]) == []


# Broken tables -------------------------------------------------------------------------------------


def broken(tmp_path: Path, name: str, old: str, new: str) -> DataError:
    """What is said of the data with one text of one file changed."""
    shutil.copytree(DATA, tmp_path / "data")
    file = tmp_path / "data" / name
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        theatre.check(DataSet(tmp_path / "data"))
    return caught.value


@pytest.mark.parametrize(
    ("name", "old", "new", "field", "problem"),
    [
        ("setup.csv", "GE-150,map,3909", "GE-151,map,3909", "piece", "no piece 'GE-151'"),
        ("setup.csv", "GE-150,map,3909", "GE-150,map,9909", "hex", "no place '9909'"),
        ("setup.csv", "GE-150,map,3909", "GE-150,map,0101", "hex", "ground"),
        ("setup.csv", "GE-12SS-1,map,3806", "GE-12SS-1,map,3808", "hex", "forest"),
        ("setup.csv", "US-4-8,map,3926", "US-4-8,map,3506", "hex", "two corps"),
        ("setup.csv", "GE-150,map,3909", "GE-150,map,4119", "hex", "area of its army"),
        ("setup.csv", "GE-26VG-39,map,3318", "GE-26VG-39,map,3217", "hex", "other side"),
        ("setup.csv", "US-6Cav,track,,4,first,C", "US-6Cav,track,,4,first,K", "entries", "allied"),
        ("setup.csv", "US-6Cav,track,,4,first,C", "US-6Cav,track,,8,first,C", "box", "Reinforcement chit of turn 8"),
        ("setup.csv", "GE-150,map,3909,,,", "GE-150,box,,,,", "place", "assets"),
        ("chits_by_turn.csv", "8,cup,three_formations,1", "8,cup,three_formations,2", "count", "there are 1"),
        ("chits_by_turn.csv", "3,cup,one_army,1", "4,cup,one_army,1", "turn", "after turn 3"),
        ("chits_by_turn.csv", "3,hand,allied_reinforcement", "3,hand,german_mc", "place", "Allies"),
        ("chits_by_turn.csv", "3,cup,one_army,1", "3,cup,two_army,1", "chits", "not one of"),
        ("formations.csv", "GE-FB,mech", "GE-FX,mech", "formation", "no German unit"),
        ("formations.csv", "GE-FB,mech", "GE-FB,armor", "kind", "mech"),
        ("blocked_entries.csv", "E,allied,F; G", "E,allied,F; K", "then", "other side"),
        ("units.csv", "US-28-110,allied,US,,VIII", "US-28-110,allied,US,,V", "corps", "28 Inf Div"),
        ("units.csv", "GE-FB,german,German,Heer,,5PzA", "GE-FB,german,German,Heer,,9A", "army", "not one of"),
        ("assets.csv", "AA-V-2,allied", "AA-V-1,allied", "id", "stands already"),
        ("crt.csv", "3,AL1,AL1,AL1,BL1", "3,AL1,AL1,AL1,EX", "odds_2_1", "not one of"),
    ],
)
def test_a_wrong_row_is_refused_with_file_line_and_field(tmp_path, name, old, new, field, problem) -> None:
    line = next(i for i, text in enumerate((DATA / name).read_text().splitlines(), 1) if text.startswith(old))
    error = broken(tmp_path, name, old, new)
    assert Path(error.file).name == name
    assert (error.line, error.field) == (line, field)
    assert problem in error.problem


@pytest.mark.parametrize(
    ("name", "old", "new", "problem"),
    [
        ("units.csv", "150 Pz Bde,mech,4,4,6,1,3,2,3,6,1,1,1,6,0", "150 Pz Bde,mech,4,4,6,1,3,2,3,6,1,1,1,6,1", "ZOC"),
        ("units.csv", "14 Cav Group,mech_cavalry,2,2,7,1,2,1", "14 Cav Group,mech_cavalry,2,2,7,1,2,3", "rises"),
        ("units.csv", "14 Cav Group,mech_cavalry,2,2,7,1,2,1", "14 Cav Group,mech_cavalry,2,2,7,1,1,1", "step 2"),
        ("assets.csv", "6PzA Artillery 1,5", "6PzA Artillery 1,", "strength"),
        ("setup.csv", "GE-150,map,3909", "GE-150,map,", "hex"),
        ("setup.csv", "US-6Cav,track,,4,first,C", "US-6Cav,track,,4,first,", "entry areas"),
        ("terrain.csv", "rough,terrain,cost,2,3,-1,any", "rough,terrain,cost,2,3,-1,", "for whom"),
    ],
)
def test_a_row_that_contradicts_itself_is_refused_with_its_line(tmp_path, name, old, new, problem) -> None:
    line = next(i for i, text in enumerate((DATA / name).read_text().splitlines(), 1) if old in text)
    error = broken(tmp_path, name, old, new)
    assert (Path(error.file).name, error.line) == (name, line)
    assert problem in error.problem


@pytest.mark.parametrize(
    ("name", "row", "field"),
    [
        ("crt.csv", "4,", "die"),
        ("shifts.csv", "river,", "cause"),
        ("terrain.csv", "woods,", "word"),
        ("hexsides.csv", "major,", "word"),
        ("turns.csv", "7,", "turn"),
        ("chits.csv", "5pz,", "chit"),
        ("results.csv", "BL1,", "result"),
        ("support.csv", "german,nebelwerfer,", "kind"),
        ("formations.csv", "GE-FB,", "formation"),
        ("setup.csv", "GE-150,", "piece"),
    ],
)
def test_a_table_that_lacks_a_row_is_refused(tmp_path, name, row, field) -> None:
    whole = next(text for text in (DATA / name).read_text().splitlines(keepends=True) if text.startswith(row))
    error = broken(tmp_path, name, whole, "")
    assert (Path(error.file).name, error.field) == (name, field)


def test_a_scenario_is_refused_that_names_a_hex_which_is_not_there(tmp_path) -> None:
    error = broken(tmp_path, "scenarios.toml", "2819 = 1", "9919 = 1")
    assert (Path(error.file).name, error.field) == ("scenarios.toml", "skyline-drive.victory.objectives")


def test_an_owner_corrects_a_cell_of_the_crt(tmp_path) -> None:
    (tmp_path / "crt.csv").write_text("die,odds_3_1\n1,BL1\n", encoding="utf-8")
    data = DataSet(DATA, tmp_path)
    assert tables.read(data).crt.result(1, ODDS.index("3-1")) == "BL1"
    data.check_overlay()
