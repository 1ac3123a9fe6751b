"""The tables of Ardennes '44: complete, consistent, and as the rulebook and its example of play have them."""

from __future__ import annotations

import re
import shutil
from collections import Counter, defaultdict
from pathlib import Path
from typing import get_args

import pytest

from salient.board import chart
from salient.board.tables import Provenance
from salient.engine.data import DataSet
from salient.engine.errors import DataError
from salient.engine.trace import Checklist
from salient.games.ardennes44 import tables
from salient.games.ardennes44.pieces.counters import UnitClass
from salient.games.ardennes44.tables import ODDS, UnitRow

DATA = tables.FOLDER / "data"
SET = DataSet(DATA)
TABLES = tables.read(SET)
UNITS = {unit.id: unit for unit in TABLES.units}
CLAIMS: dict[str, Provenance] = {
    unit.id: claims for unit, claims in zip(TABLES.units, SET.tables["units.csv"].provenance, strict=True)
}
AT_START = [unit for unit in TABLES.units if unit.arrives == "start"]
REINFORCEMENTS = [unit for unit in TABLES.units if unit.arrival_turn is not None]
CHART = chart.load("ardennes44")


def factors(unit: UnitRow) -> str:
    attack = "S" if unit.attack is None else unit.attack
    defense = f"({unit.defense})" if unit.defense_parenthesized else unit.defense
    return f"{attack}-{defense}-{unit.move}"


# The counters --------------------------------------------------------------------------------------


def test_how_many_counters_there_are() -> None:
    assert Counter(unit.side for unit in TABLES.units) == {"allied": 206, "german": 171}
    assert len(REINFORCEMENTS) == 210
    assert len(AT_START) == 132
    assert Counter(word for unit in TABLES.units for word in unit.special if unit.arrives == "pool") == {
        "remnant": 17,
        "breakdown": 18,
        "infantry_and_armor": 4,
    }
    assert sum(unit.arrives == "pool" for unit in TABLES.units) == 35


def test_ids_are_unique_and_can_be_written_in_an_action() -> None:
    assert len(UNITS) == 377
    assert all(re.fullmatch(r"[A-Za-z0-9/()+&-]+", id) for id in UNITS)
    assert {"28/110/1", "VIII/174", "1SS/1/1", "106/423(-)", "FuhBgl/GD/2", "Rem/CC/1"} <= set(UNITS)


@pytest.mark.parametrize(
    ("field", "every", "at_start"),
    [
        ("id", (268, 0, 71, 38), (58, 0, 36, 38)),
        ("attack", (240, 3, 131, 3), (23, 3, 103, 3)),
        ("defense", (238, 3, 133, 3), (22, 3, 104, 3)),
        ("morale", (19, 8, 350, 0), (11, 0, 121, 0)),
    ],
)
def test_where_the_values_come_from(field: str, every: tuple[int, ...], at_start: tuple[int, ...]) -> None:
    sources = ("rulebook", "public", "derived", "reconstructed")
    for units, expected in ((TABLES.units, every), (AT_START, at_start)):
        found = Counter(CLAIMS[unit.id].of(field) for unit in units)
        assert tuple(found[source] for source in sources) == expected
    assert not any("prov[" in claims.note for claims in CLAIMS.values())


def test_the_factors_of_reinforcements_are_printed_and_those_at_the_start_mostly_are_not() -> None:
    doubts = {unit.id: CLAIMS[unit.id].doubt for unit in TABLES.units}
    assert max(doubts[unit.id] for unit in AT_START) == 3
    assert min(doubts[unit.id] for unit in AT_START) == 2
    assert Counter(doubts.values()) == {3: 114, 2: 60, 1: 136, 0: 67}
    first = {entry.key[0] for entry in SET.doubtful() if entry.table == "units.csv" and entry.doubt == 3}
    assert {"18/293", "62/164", "3FJ/5", "5FJ/13", "5FJ/11Stg", "116Pz/16/2", "4Arm/CCA", "2SS/2/1"} <= first


@pytest.mark.rule("2.6a", "13.1a")
def test_reinforcements_arrive_in_time_and_where_the_map_lets_them_in() -> None:
    letters = {feature.label: feature.side for feature in CHART.features if feature.kind == "entry"}
    assert letters.keys() == set(get_args(tables.Entry))
    for unit in REINFORCEMENTS:
        assert unit.arrival_turn is not None
        assert 2 <= unit.arrival_turn <= 27
        assert all(letters[letter] == unit.side for letter in unit.entry), unit.id
    assert all(unit.type == "engineer" for unit in REINFORCEMENTS if unit.arrives == "town_or_city")
    assert [unit.id for unit in REINFORCEMENTS if unit.arrives == "air_drop"] == ["vdHeydte"]


@pytest.mark.rule("T21", "T22")
def test_how_many_arrive_on_each_turn() -> None:
    arrivals = Counter((unit.side, unit.arrival_turn) for unit in REINFORCEMENTS)
    allied = [arrivals["allied", turn] for turn in range(1, 31)]
    german = [arrivals["german", turn] for turn in range(1, 31)]
    assert allied == [0, 2, 12, 5, 17, 4, 3, 5, 2, 3, 4, 11, 18, 8, 17, 6, 5, 0, 5, 0, 3, 4, 4, 0, 0, 0, 0, 0, 0, 0]
    assert german == [0, 2, 5, 2, 5, 3, 5, 12, 1, 4, 6, 0, 0, 6, 6, 0, 0, 0, 7, 3, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0]


#: Lines of T21 and T22: the factors and the TQ ([n] red).
PRINTED = {
    "4/70(-)": "3-2-6 3",
    "VIII/174": "S-(2)-1",
    "1/26": "6-7-3",
    "7Arm/CCR": "7-6-6 3",
    "7Arm/814": "3-2-6 [4]",
    "146Eng": "1-2-3",
    "82/325G": "4-6-3",
    "3Arm/TF": "4-3-6 2",
    "SAS(-)": "1-1-7",
    "29Inf": "2-4-3",
    "34Tank(-)": "6-4-6 3",
    "6Cav/28": "3-2-7 [1]",
    "Gds/32": "10-8-6 3",
    "5Arm/CCA": "8-6-6 3",
    "33Tank": "6-4-6 4",
    "6/6": "5-6-3",
    "150Pz": "6-5-6 3",
    "217StuPz": "2-1-5",
    "44Festung": "1-2-2",
    "653PzJ": "4-2-4 [6]",
    "FuhBgl/828(+)": "4-4-6",
    "1000(+)": "3-1-4",
    "3PG/103Rec": "2-2-7",
    "9SS/50PzJ": "3-2-6 [4]",
    "506Tiger": "8-4-5 5",
    "15PG/115": "6-7-6",
    "246/689": "3-4-3",
    "89/1056": "4-5-3",
    "340/696": "4-5-3",
}


@pytest.mark.rule("T21", "T22", "2.9a")
@pytest.mark.parametrize("id", PRINTED)
def test_what_the_reinforcement_tables_print(id: str) -> None:
    unit = UNITS[id]
    quality = "" if unit.tq is None else f" [{unit.tq}]" if unit.tq_kind == "td" else f" {unit.tq}"
    assert factors(unit) + quality == PRINTED[id]


@pytest.mark.rule("2.7b", "S1b")
def test_everybody_who_starts_on_the_map_has_a_place_there() -> None:
    areas = {feature.label.replace("Pz Lehr", "Lehr").replace(" ", "") for feature in CHART.of_kind("start_area")}
    corps = {unit.corps for unit in AT_START if unit.side == "german"}
    for unit in AT_START:
        assert unit.setup is not None
        if unit.side == "allied":
            assert unit.setup in CHART.map.ids
        elif unit.is_artillery:
            assert unit.setup == unit.corps
        else:
            assert unit.setup == unit.formation
            assert unit.setup in areas
    assert {unit.setup for unit in AT_START if unit.side == "german"} == areas | {
        unit.setup for unit in AT_START if unit.side == "german" and unit.is_artillery
    }
    assert corps == {"LXVII", "I SS", "LXVI", "LVIII", "XLVII", "LXXXV", "LXXX"}


@pytest.mark.rule("8.1a", "8.2c", "8.2d")
def test_nobody_starts_overstacked() -> None:
    hexes = defaultdict(list)
    for unit in AT_START:
        if unit.side == "allied":
            hexes[unit.setup].append(unit)
    for units in hexes.values():
        assert sum(unit.stacking_full for unit in units) <= 3
        assert sum(unit.is_artillery for unit in units) <= 1
        assert sum(unit.steps for unit in units if unit.silhouette) <= 2


@pytest.mark.rule("2.4a", "2.4c", "2.4d", "8.2a", "8.2b")
def test_classes_and_stacking_values() -> None:
    walk = {"infantry", "parachute", "glider", "engineer"}
    ride = {"panzergrenadier", "mech_infantry"}
    for unit in TABLES.units:
        expected = "non_mech" if unit.type in walk else "mech_infantry" if unit.type in ride else "vehicle"
        assert unit.unit_class == expected, unit.id
        if unit.silhouette:
            assert unit.type in ("tank", "tank_destroyer", "assault_gun", "assault_tank", "flak"), unit.id
            assert unit.steps == (2 if unit.defense >= 3 else 1), unit.id
        elif not unit.is_artillery:
            assert unit.stacking_full == unit.steps, unit.id
            assert unit.steps < 3 or unit.stacking_reduced == 2, unit.id


@pytest.mark.rule("2.2a", "2.8a")
def test_a_reduced_side_is_never_stronger() -> None:
    for unit in TABLES.units:
        if unit.two_sided and not unit.is_artillery:
            assert unit.reduced_attack is not None
            assert unit.attack is not None
            assert unit.reduced_attack < unit.attack
            assert unit.reduced_defense is not None
            assert unit.reduced_defense < unit.defense


@pytest.mark.rule("2.5a", "2.11a", "2.11b")
def test_formations_belong_to_one_nation_and_one_colour() -> None:
    nations, colors = defaultdict(set), defaultdict(set)
    for unit in TABLES.units:
        if unit.formation:
            nations[unit.formation].add(unit.nationality)
            colors[unit.formation].add(unit.color)
    assert all(len(found) == 1 for found in nations.values())
    assert all(len(found) == 1 for found in colors.values())
    german = {unit.color for unit in TABLES.units if unit.side == "german" and unit.arrives != "pool"}
    assert german == {"6PzA", "5PzA", "7A"}
    assert {unit.color for unit in TABLES.units if "breakdown" in unit.special} == {"white"}
    assert {unit.color for unit in TABLES.units if "remnant" in unit.special} == {"yellow"}
    assert {unit.nationality for unit in TABLES.units if unit.color == "XXX"} == {"British"}


def test_the_units_that_rules_name() -> None:
    special = defaultdict(set)
    for unit in TABLES.units:
        for word in unit.special:
            special[word].add(unit.id)
    assert special["peiper"] == {"1SS/1/1", "1SS/501", "1SS/2(-)", "1SS/2/3"}
    assert special["rrd"] == {"2/9", "2/38"}
    assert special["sturm"] == {"217StuPz", "1000(+)"} == {unit.id for unit in TABLES.units if unit.boxed_attack}
    assert special["fires_turn_1"] == {"V/187", "V/406"}
    assert special["no_wooded_rough_start"] == {"26/78", "26/Kunkel", "5FJ/11Stg"}
    assert special["arm_bde_29"] == {"29Arm/8RB", "29Arm/2F&FY", "29Arm/3RTR", "29Arm/23Hus"}
    assert {"150Pz", "Gds/5", "Gds/32", "7Arm/CCA"} <= special["infantry_and_armor"]
    assert [special[word] for word in ("skorzeny", "von_der_heydte", "pzj653")] == [{"150Pz"}, {"vdHeydte"}, {"653PzJ"}]
    assert set(special) == set(get_args(tables.Special))


# The example of play -------------------------------------------------------------------------------

#: Units that the rulebook's example of play names, as it prints them, with what it says or implies of them:
#: attack, reduced attack, defense. 106/424/P is taken as a misprint (ruling B3).
EXAMPLE: dict[str, tuple[str, int | None, int | None, int | None]] = {
    "212/316": ("212/316", 4, None, None),
    "212/320": ("212/320", 4, None, None),
    "212/423": ("212/423", 4, None, None),
    "212/Fus": ("212/Fus", 2, None, None),
    "276/986": ("276/986", 4, None, None),
    "276/988": ("276/988", 4, 2, 5),
    "352/914": ("352/914", 4, None, None),
    "352/916": ("352/916", 4, None, None),
    "26/77": ("26/77", 5, None, None),
    "116Pz/60": ("116Pz/60", 5, None, None),
    "277/990": ("277/990", 4, 2, None),
    "12/Fus": ("12/Fus", 2, None, None),
    "244 Stg": ("18/244Stg", 3, None, None),
    "11 Stg": ("5FJ/11Stg", None, None, None),
    "KG Kunkel": ("26/Kunkel", None, None, None),
    "4/12/2": ("4/12/2", None, None, 2),
    "4/12/3": ("4/12/3", None, None, 2),
    "28/109/2": ("28/109/2", None, None, 2),
    "28/109/3": ("28/109/3", None, None, 2),
    "28/110/1": ("28/110/1", None, None, 2),
    "28/110/3": ("28/110/3", None, None, 2),
    "28/112/1": ("28/112/1", None, None, 2),
    "28/112/2": ("28/112/2", None, None, 2),
    "28/112/3": ("28/112/3", None, None, 2),
    "106/424/1": ("106/424/1", None, None, 2),
    "106/424/P": ("106/423/P", None, None, 2),
    "106/423/2": ("106/423/2", None, None, None),
    "106/424(-)": ("106/424(-)", None, None, None),
    "14Cav/18": ("14Cav/18", None, None, 2),
    "14Cav/32": ("14Cav/32", None, None, 2),
    "99/393/1": ("99/393/1", None, None, 2),
    "99/393/3": ("99/393/3", None, None, 2),
    "99/394/1": ("99/394/1", None, None, 2),
    "99/394/2": ("99/394/2", None, None, 2),
    "99/394/3": ("99/394/3", None, None, 2),
    "9Arm/CCA": ("9Arm/CCA", None, None, None),
    "9Arm/CCB": ("9Arm/CCB", None, None, None),
    "9Arm/CCR": ("9Arm/CCR", None, None, None),
    "V/187": ("V/187", None, None, 2),
    "V/406": ("V/406", None, None, 2),
    "VIII/333": ("VIII/333", None, None, 2),
}


@pytest.mark.parametrize("printed", EXAMPLE)
def test_the_units_of_the_example_are_found_and_agree(printed: str) -> None:
    id, attack, reduced, defense = EXAMPLE[printed]
    unit = UNITS[id]
    assert printed in unit.name or printed == "106/424/P"
    assert attack in (None, unit.attack)
    assert reduced in (None, unit.reduced_attack)
    assert defense in (None, unit.defense)


def test_the_groups_of_the_example_add_up() -> None:
    def total(*ids: str) -> int:
        return sum(UNITS[id].attack or 0 for id in ids)

    assert total("26/39", "26/77", "26/78") == 15
    assert total("2Pz/2", "2Pz/304") == 10
    assert total("116Pz/60", "560/1128", "560/1130") == 13
    assert total("1SS/1/1", "1SS/2(-)", "1SS/2/3") == 15
    assert total("12SS/12/1", "12SS/25") == 14
    assert factors(UNITS["US/TF/1"]) == "2-2-6"
    assert factors(UNITS["276/988"]) == "4-5-3"
    assert UNITS["28/707"].reduced_defense == 1  # Clervaux: 1 + 2 + the town's 3
    assert UNITS["106/423/2"].move == 3
    assert UNITS["277/990"].morale == "green"
    assert UNITS["116Pz/16/1"].morale == "elite"


# Tables that a die is rolled on --------------------------------------------------------------------


@pytest.mark.rule("T1")
def test_the_combat_results_follow_the_closed_formula() -> None:
    by_step = {-3: "A1/ENG", -2: "ENG", -1: "FF(+1)", 0: "EX", 1: "FF", 2: "DR2", 3: "DR3", 4: "DR4"}
    for column, odds in enumerate(ODDS):
        for die in range(1, 7):
            step = column - die
            expected = "A1" if step <= -4 else "DS" if step >= 5 else by_step[step]
            assert TABLES.crt[odds](die) == expected


@pytest.mark.rule("T2", "T3", "T4", "T5", "T7", "0a")
def test_rolls_beyond_a_table_count_as_its_ends() -> None:
    assert [TABLES.fire_fight(roll) for roll in range(-1, 9)] == [
        *("D1", "D1", "D1", "DR2", "A1/D1", "A1/DR2", "ENG+", "A1/ENG", "A1/ENG", "A1/ENG"),
    ]
    assert [TABLES.determined_defense(roll) for roll in range(-4, 8)] == [
        *["Yes (EX)"] * 5,
        *("Yes (-1 step)", "Delay (-1 step)", "No", "No", "No", "No (-1 step)", "No (-1 step)"),
    ]
    assert [TABLES.disengagement(roll) for roll in range(-1, 8)] == [*["yes"] * 5, "yes+D", "no", "no+D", "no+D"]
    assert [TABLES.rally(roll) for roll in range(8)] == [*["improves"] * 3, *["no change"] * 5]
    assert [TABLES.demolition(roll) for roll in range(1, 11)] == [*["destroyed"] * 4, *["no effect"] * 6]


@pytest.mark.rule("T6", "23.8a")
def test_surrender() -> None:
    assert [TABLES.surrender(roll) for roll in range(-1, 7)] == [-1, -1, 0, 0, 1, 1, 1, 1]
    assert TABLES.surrender_threshold == {"green": 3, "veteran": 4, "elite": 5}


@pytest.mark.rule("T8", "6.1d", "6.4c")
def test_fuel_shortage() -> None:
    first, second = TABLES.fuel[1], TABLES.fuel[2]
    assert [first(roll).effect for roll in range(1, 8)] == ["none", "west_of_ourthe", *["divisions"] * 5]
    assert (first(2).army, second(2).army, first(2).chooser) == ("5PzA", "6PzA", "allied")
    assert (first(3).divisions, first(3).hits, first(3).chooser) == (("15PG", "9Pz"), "or", "german")
    assert (first(4).divisions, first(4).hits, first(4).chooser) == (("FuhBgl", "FuhGr"), "and", None)
    assert (first(7).divisions, first(7).chooser) == (("2Pz", "9Pz", "116Pz", "Lehr"), "allied")
    assert [second(roll).hits for roll in range(3, 8)] == ["and", "or", "or", "and", "and"]
    for row in (*first.results, *second.results):
        assert (row.hits == "or" or row.effect == "west_of_ourthe") == (row.chooser is not None)


@pytest.mark.rule("T9", "T10")
def test_what_the_defender_shifts() -> None:
    assert TABLES.jabo.results == (3, 2, 1, 0, 0, 0)
    allied, german = (TABLES.defensive_artillery[side].results for side in ("allied", "german"))
    assert [row.tot for row in allied] == [True, *[False] * 5]
    assert [row.shifts for row in allied][1:] == [2, 1, 1, 1, 0]
    assert [row.shifts for row in german] == [2, 2, 1, 1, 0, 0]
    assert not any(row.tot for row in german)


@pytest.mark.rule("T11", "T12", "T13", "T14", "7.7a")
def test_single_events() -> None:
    assert TABLES.von_der_heydte.results == ("full", "reduced", "reduced", *["eliminated"] * 3)
    assert TABLES.skorzeny.results == (*["success"] * 3, *["exposed"] * 3)
    assert TABLES.pzj653.results == ("arrives", "arrives", "again", "again", "never", "never")
    assert TABLES.bodenplatte.results == (None, None, None, 19, 19, 17)
    assert TABLES.ouren.results == (*["destroyed"] * 4, *["intact"] * 2)


@pytest.mark.rule("16.2b", "16.7c", "7.5a", "23.7b", "6.2a", "21.5a", "T20")
def test_modifiers_and_shifts() -> None:
    amounts = {key: row.amount for key, row in TABLES.modifiers.items()}
    assert len(amounts) == 19
    assert amounts["disengagement", "green"] == amounts["rally", "green"] == 1
    assert amounts["disengagement", "elite"] == amounts["rally", "elite"] == -1
    assert amounts["fire_fight", "lead_green"] == amounts["determined_defense", "lead_green"] == 1
    assert amounts["fire_fight", "lead_elite"] == amounts["determined_defense", "lead_elite"] == -1
    assert amounts["disengagement", "armored_or_recon"] == amounts["fire_fight", "lead_tank_quality"] == -1
    assert (amounts["demolition", "enemy_combat_phase"], amounts["demolition", "disrupted_or_engaged"]) == (1, 2)
    assert amounts["surrender", "allied_in_clear_weather"] == -2
    assert {cause: row.columns for cause, row in TABLES.shifts.items()} == {
        **dict.fromkeys(get_args(tables.ShiftCause), 1),
        "defender_armor": -1,
    }


# Terrain, markers, turns, scenarios ----------------------------------------------------------------


@pytest.mark.rule("T15", "11.8a", "28.1a")
def test_what_movement_costs_in_half_points() -> None:
    def costs(kind: tables.TerrainKind, word: str) -> list[int | None]:
        row = TABLES.terrain[kind, word]
        return [row.cost(of, on) for of in get_args(UnitClass) for on in get_args(tables.Ground)]

    assert costs("terrain", "clear") == [2, 2, 2, 2, 2, 2]
    assert costs("terrain", "light_woods") == [2, 2, 6, 4, 6, 4]
    assert costs("terrain", "forest") == [4, 4, 8, 6, None, None]
    assert costs("road", "primary") == [2, 2, 1, 1, 1, 1]
    assert costs("road", "secondary") == [2] * 6
    assert costs("road", "forest") == [2, 2, 4, 2, 4, 2]
    assert costs("settlement", "city") == [2] * 6
    assert costs("zone", "leaving") == [2] * 6
    assert TABLES.terrain["terrain", "wooded_rough"].passage("mech_infantry") == "tactical"
    assert TABLES.terrain["work", "west_wall"].passage("vehicle") == "road_only"


@pytest.mark.rule("T15", "15.1a", "15.3a", "21.3a")
def test_what_terrain_does_in_combat() -> None:
    dcb = {word: row.dcb for (_, word), row in TABLES.terrain.items() if row.dcb is not None and row.kind != "road"}
    assert dcb == {
        "clear": 0,
        "light_woods": 1,
        "forest": 1,
        "wooded_rough": 1,
        "village": 2,
        "town": 3,
        "city": 4,
        "improved_position": 2,
        "west_wall": 3,
    }
    none = {(row.kind, row.word) for row in TABLES.terrain.values() if row.armor_shift == "no"}
    assert none == {("terrain", "forest"), ("terrain", "wooded_rough"), ("settlement", "city"), ("work", "west_wall")}
    limiting = [row.word for row in TABLES.terrain.values() if row.limits_advance == "yes"]
    assert limiting == ["forest", "wooded_rough", "minor", "meuse", "lake"]


def test_the_map_speaks_the_same_words() -> None:
    for kind, words in (
        ("terrain", CHART.words.terrain),
        ("settlement", CHART.words.settlement),
        ("river", CHART.words.river),
        ("road", CHART.words.road),
    ):
        assert {word for of, word in TABLES.terrain if of == kind} == set(words) - {"none"}


@pytest.mark.rule("T16", "T19")
def test_markers() -> None:
    counts = Counter[tuple[str, str]]()
    for row in TABLES.markers:
        counts[row.marker, row.side] += row.count
    for side in ("german", "allied"):
        assert [counts[marker, side] for marker in ("traffic", "roadblock", "night")] == [6, 2, 3]
    assert counts["prime_mover", "german"] + counts["strategic", "german"] == 6
    assert counts["truck", "allied"] == 10
    assert {row.color: row.count for row in TABLES.markers if row.marker == "prime_mover"} == {
        "6PzA": 2,
        "5PzA": 2,
        "7A": 1,
    }
    assert sum(row.count for row in TABLES.markers) == 189
    assert len(TABLES.marker_effects) == 12
    assert TABLES.marker_effects["disrupted"].movement == TABLES.marker_effects["oos"].movement == "tactical_only"
    assert TABLES.marker_effects["night"].movement == "one_point"


@pytest.mark.rule("T17", "28.1a", "28.2a", "6.1a", "6.2a", "5.2a")
def test_the_turn_track() -> None:
    assert [(turn.day, turn.half) for turn in TABLES.turns] == [
        (day, half) for day in range(16, 31) for half in ("am", "pm")
    ]
    assert [turn.turn for turn in TABLES.turns if turn.weather == "clear"] == list(range(15, 23))
    assert [turn.turn for turn in TABLES.turns if turn.ground == "mud"] == list(range(1, 11))
    assert [turn.fuel for turn in TABLES.turns] == [*[None] * 6, *[0] * 8, *[1] * 16]
    assert [turn.flips for turn in TABLES.turns] == [3, 6, *[3] * 28]
    assert TABLES.turn(7).events == ("fuel_rolls_begin", "greif_commando_ends")


@pytest.mark.rule("T17", "25.2a", "4d")
def test_the_replacements_of_every_night() -> None:
    nights = [(t.german_replacements, t.allied_replacements) for t in TABLES.turns if t.night_follows]
    assert nights == [
        *[(0, 0), (2, 1), (2, 1), (2, 1), (1, 1), (2, 2), (1, 2), (2, 2), (1, 2), (1, 2), (0, 0)],
        *[(2, 1), (2, 2), (1, 1)],
    ]
    assert [turn.turn for turn in TABLES.turns if turn.night_follows] == list(range(2, 30, 2))


@pytest.mark.rule("T17", "T18", "24.6a")
def test_events_stand_on_the_track_once() -> None:
    events = [event for turn in TABLES.turns for event in turn.events]
    assert {event for event, count in Counter(events).items() if count > 1} == {"no_demolition"}
    assert set(events) == set(get_args(tables.Event))
    for row in TABLES.traffic_removal:
        assert row.turn == 6 + 2 * row.marker
        assert f"german_traffic_{row.marker}_out" in TABLES.turn(row.turn).events


@pytest.mark.rule("S1a", "S2a", "S3a", "S4a", "S5a")
def test_the_scenarios() -> None:
    found = [TABLES.scenarios.named(name) for name in tables.SCENARIOS]
    assert [scenario.number for scenario in found] == ["S1", "S2", "S3", "S4", "S5"]
    assert [scenario.turns for scenario in found] == [22, 6, 8, 10, 30]
    assert [scenario.first_turn for scenario in found] == [1, 1, 1, 13, 1]
    assert [len(scenario.sheets) for scenario in found] == [2, 1, 1, 2, 2]
    assert [scenario.victory.points for scenario in found] == [None, 10, 14, None, None]
    assert TABLES.scenarios.patton.victory.draw_without_bastogne
    airborne = TABLES.scenarios.eight_turns.airborne
    assert airborne is not None
    assert sum(unit.formation in airborne.formations for unit in TABLES.units) == airborne.markers == 8


@pytest.mark.rule("S1d", "S4c")
def test_the_bridges_of_the_scenarios_are_on_the_map() -> None:
    sites = {feature.id for feature in CHART.of_kind("bridge_site")}
    for name in tables.SCENARIOS:
        assert TABLES.scenarios.named(name).bridges.keys() <= sites
    assert Counter(TABLES.scenarios.campaign.bridges.values()) == {"blown": 4, "under_construction": 2, "fragile": 1}
    assert Counter(TABLES.scenarios.patton.bridges.values()) == {"blown": 4}


@pytest.mark.rule("S4a", "S4b", "S4d")
def test_patton_s_counterattack_has_a_place_for_everybody() -> None:
    rows = {row.unit: row for row in TABLES.patton_setup}
    assert set(UNITS) - rows.keys() == {
        unit.id for unit in TABLES.units if unit.arrives == "pool" and unit.id != "Rem/CC/1"
    }
    for unit in TABLES.units:
        if unit.id in rows and unit.arrives != "pool":
            assert (rows[unit.id].status == "reinforcement") == ((unit.arrival_turn or 1) >= 13), unit.id
    german_guns = [unit.id for unit in TABLES.units if unit.side == "german" and unit.is_artillery]
    assert all(rows[id].status == "fired" for id in german_guns)
    points = Counter(row.surrender for row in rows.values() if row.oos)
    assert points == {3: 3, 1: 9}
    assert all("peiper" in UNITS[row.unit].special for row in rows.values() if row.surrender == 3)


@pytest.mark.rule("8.1a", "8.2c", "8.2d")
def test_patton_s_counterattack_begins_without_overstacking() -> None:
    points, guns, silhouettes, sides = Counter[str](), Counter[str](), Counter[str](), defaultdict(set)
    for row in TABLES.patton_setup:
        if row.hex is None:
            continue
        assert row.hex in CHART.map.ids, row.unit
        unit = UNITS[row.unit]
        reduced = row.status == "reduced"
        points[row.hex] += (unit.stacking_reduced if reduced else unit.stacking_full) or 0
        guns[row.hex] += unit.is_artillery
        silhouettes[row.hex] += (unit.steps - reduced) if unit.silhouette else 0
        sides[row.hex].add(unit.side)
    assert max(points.values()) <= 3
    assert max(guns.values()) <= 1
    assert max(silhouettes.values()) <= 2
    assert all(len(found) == 1 for found in sides.values())


# The checklist -------------------------------------------------------------------------------------


def test_the_checklist_has_every_line_once_and_in_order() -> None:
    numbers = [line.number for line in Checklist.read(tables.FOLDER).lines]
    assert len(numbers) == len(set(numbers)) == 437 + 22
    assert numbers[-22:] == [f"T{number}" for number in range(1, 23)]
    chapters = [int(found[0]) for number in numbers[:-22] if (found := re.match(r"\d+", number))]
    assert chapters == sorted(chapters)
    assert set(chapters) == set(range(37))
    assert [number for number in numbers if number.startswith("S")] == [
        *("S1a", "S1b", "S1c", "S1d", "S1e", "S2a", "S2b", "S3a", "S3b", "S4a", "S4b", "S4c", "S4d", "S4e"),
        *("S5a", "S5b", "S5c"),
    ]


def test_letters_of_a_section_have_no_gap() -> None:
    letters = defaultdict(list)
    for line in Checklist.read(tables.FOLDER).lines:
        if found := re.fullmatch(r"(.*\d)([a-z])", line.number):
            letters[found[1]].append(found[2])
    for section, found_letters in letters.items():
        assert found_letters == [chr(ord("a") + place) for place in range(len(found_letters))], section
    assert [line.number for line in Checklist.read(tables.FOLDER).lines if line.kind == "note"] == ["1.2a"]


def test_the_rulings_are_written_down() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rulings.md").read_text(encoding="utf-8")
    section = page.split("## Ardennes '44")[1].split("\n## ")[0]
    rows = [line.split(" | ") for line in section.splitlines() if re.match(r"\| [AB]?\d+ \|", line)]
    assert [row[0].strip("| ") for row in rows][:147] == [str(number) for number in range(1, 148)]
    assert all(len(row) == 5 for row in rows)
    assert all(re.match(r"settled|probable|open", row[4]) for row in rows)
    cited = {int(n) for line in Checklist.read(tables.FOLDER).lines for n in re.findall(r"\bR(\d+)\b", line.text)}
    assert cited <= set(range(1, 148))


# What is wrong is told -----------------------------------------------------------------------------


@pytest.fixture
def spoilt(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder, ignore=shutil.ignore_patterns("map"))
    return folder


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "old", "new", "problem"),
    [
        ("units.csv", "\n28/110/1,", "\n28/110/2,", "stands already on line"),
        ("units.csv", "28/110/1,allied", "28/110 1,allied", "an id is not empty and has no spaces"),
        ("units.csv", "28/110/1,allied", "28/110/1,Allied", "'Allied' is not one of german, allied"),
        ("units.csv", "entry,2,A;B", "entry,2,A;I", "'I' is not one of"),
        ("units.csv", "entry,2,A;B", "entry,31,A;B", "'31': expected `int` <= 30"),
        ("units.csv", "entry,2,A;B", "entry,,A;B", "reinforcements have an arrival turn"),
        ("units.csv", "entry,2,A;B", "entry,2,", "name their letters"),
        ("units.csv", "Gp,artillery,vehicle,,,2", "Gp,artillery,vehicle,,1,2", "artillery has no attack"),
        ("crt.csv", "\n6,", "\n7,", "'7': expected `int` <= 6"),
        ("crt.csv", "EX,FF,DR2", "EX,FF,DR5", "'DR5' is not one of"),
        ("fire_fight.csv", "6,A1/ENG,rulebook\n", "", "needs the rows 1, 2, 3, 4, 5, 6"),
        ("determined_defense.csv", "0,Yes (EX),rulebook\n", "", "needs the rows 0, 1, 2"),
        ("fuel.csv", "2Pz;Lehr", "2Pz;Leer", "no German unit belongs to 'Leer'"),
        ("terrain.csv", "cost,8,6", "cost,8,", "has a cost where it is paid"),
        ("terrain.csv", "terrain,forest", "terrain,jungle", "needs the rows"),
        ("turns.csv", "\n30,30,pm", "\n30,31,pm", "'31': expected `int` <= 30"),
        ("turns.csv", "peiper_night", "piper_night", "'piper_night' is not one of"),
        ("patton_setup.csv", "\n326/751,", "\n326/759,", "there is no unit '326/759'"),
        ("patton_setup.csv", "12/Fus,full", "12/Fus,reduced", "12/Fus has one step only"),
        ("patton_setup.csv", "326/751,reduced", "326/751,eliminated", "a unit on the map has a hex"),
        ("scenarios.toml", "points = 10", "point = 10", "there is no such field"),
    ],
)
def test_a_wrong_table_is_refused_with_its_place(spoilt: Path, name: str, old: str, new: str, problem: str) -> None:
    replace(spoilt / name, old, new)
    with pytest.raises(DataError) as raised:
        tables.read(DataSet(spoilt))
    assert name in str(raised.value)
    assert problem in str(raised.value)


def test_an_owner_corrects_a_counter(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("id,attack,defense\n2SS/2/1,7,5\n", encoding="utf-8")
    data = DataSet(DATA, tmp_path)
    read = tables.read(data)
    assert factors(read.unit("2SS/2/1")) == "7-5-6"
    assert {entry.key for entry in data.doubtful() if entry.field == "defense" and entry.key == ("2SS/2/1",)} == set()
