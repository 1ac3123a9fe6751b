"""The tables of Enemy Action: Ardennes: complete, consistent, and as its aid, public texts and our check have them."""

from __future__ import annotations

import re
import shutil
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from salient.engine.data import DataSet
from salient.engine.errors import DataError
from salient.games.enemy_action import tables
from salient.games.enemy_action.map import theatre
from salient.games.enemy_action.rows import SCENARIOS, Chit, ChitSide
from salient.games.enemy_action.words import ALLIED_TACTICS, EVENTS, GERMAN_TACTICS, SITUATIONS

DATA = tables.FOLDER / "data"
SET = DataSet(DATA)
TABLES = tables.read(SET)
DAYS = range(16, 27)
CAMPAIGN = TABLES.scenarios.campaign
LEARNING = TABLES.scenarios.learning


def start(unit: str) -> tuple[str, str | int | None]:
    row = TABLES.start[unit]
    return row.place, row.hex or row.day


# The counters --------------------------------------------------------------------------------------


@pytest.mark.rule("B01")
def test_how_many_units_there_are() -> None:
    assert Counter(unit.side for unit in TABLES.units) == {"allied": 106, "german": 78}
    assert Counter(unit.army for unit in TABLES.units) == {
        "US 1st": 46,
        "US 3rd": 46,
        "British 21st AG": 14,
        "6th Panzer": 29,
        "5th Panzer": 26,
        "7th": 15,
        "OKW": 8,
    }


def test_ids_can_be_written_in_an_action_and_in_a_message() -> None:
    assert len(TABLES.unit) == 184
    assert all(re.fullmatch(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)+", id) for id in TABLES.unit)


@pytest.mark.rule("B02", "B03")
def test_who_has_four_steps() -> None:
    assert {unit.id for unit in TABLES.units if len(unit.strengths) == 4} == {
        *("18-LXVI", "62-LXVI", "276-LXXX", "277-LXVII", "326-LXVII", "246-LXVII", "352-LXXXV", "79-LXXXV", "9-LIII"),
        *("FuhrBg-XLVII", "FuhGren-LIII", "Peiper-1SS-ISS", "5-GA-XXX"),
    }
    assert Counter(len(unit.strengths) for unit in TABLES.units) == {1: 14, 2: 157, 4: 13}


@pytest.mark.rule("B04")
def test_the_two_reduced_sides_that_are_public() -> None:
    assert TABLES.unit["CCA-9A-VIII"].strengths[-1] == 2
    assert TABLES.unit["CCB-9A-VIII"].strengths[-1] == 3


@pytest.mark.rule("B05", "B06")
def test_arms_and_marks() -> None:
    assert TABLES.unit["CCA-9A-VIII"].arms == ("mech_infantry", "armor")
    assert {unit.type for unit in TABLES.units if "recon" in unit.arms} == {"cavalry"}
    assert {unit.type for unit in TABLES.units if unit.bracketed} == {
        *("cavalry", "assault_gun_bn", "heavy_panzer_bn", "para_bn"),
    }
    assert {unit.division for unit in TABLES.units if unit.green and unit.side == "allied"} == {"99", "106", "75", "9A"}
    assert TABLES.unit["Peiper-1SS-ISS"].strengths == (8, 6, 4, 2)


@pytest.mark.rule("B07")
def test_numbers_run_without_a_gap_in_every_corps() -> None:
    by_corps: dict[str, list[int]] = defaultdict(list)
    for unit in TABLES.units:
        by_corps[unit.corps].append(unit.selector)
    assert all(sorted(numbers) == list(range(1, len(numbers) + 1)) for numbers in by_corps.values())


@pytest.mark.rule("B08")
def test_the_order_of_the_corps() -> None:
    german = sorted((row for row in TABLES.corps.values() if row.side == "german"), key=lambda row: row.number)
    assert [row.corps for row in german] == [
        *("I SS", "II SS", "XLVII", "LIII", "LVIII", "LXVI", "LXVII", "LXXX", "LXXXV", "OKW"),
    ]


@pytest.mark.parametrize(
    ("mark", "who"),
    [
        ("peiper", {"Peiper-1SS-ISS"}),
        ("vdh", {"VDH-ISS"}),
        ("dinant", {"29A-XXX"}),
        ("ninth_armored", {"CCB-9A-VIII", "CCR-9A-VIII"}),
    ],
)
def test_units_that_rules_name(mark, who) -> None:
    assert {unit.id for unit in TABLES.units if mark in unit.special} == who


@pytest.mark.rule("H03")
def test_the_strategic_reserves() -> None:
    assert {unit.division for unit in TABLES.units if "strategic" in unit.special} == {"82", "101", "7A", "10A", "30"}


# Set-up --------------------------------------------------------------------------------------------


@pytest.mark.rule("C01", "C02", "C06")
def test_where_units_start() -> None:
    assert Counter(row.place for row in TABLES.starts) == {
        "map": 62,
        "calendar": 111,
        "reserve": 2,
        "okw": 8,
        "event": 1,
    }
    assert {row.unit for row in TABLES.starts if row.place == "reserve"} == {"CCB-9A-VIII", "CCR-9A-VIII"}
    assert start("110-28-VIII") == ("map", "1609")
    assert start("Peiper-1SS-ISS") == ("map", "0803")
    assert start("29A-XXX") == ("calendar", 20)
    assert {TABLES.unit[row.unit].division for row in TABLES.starts if row.place == "okw"} == {"10SS", "11P", "17PG"}


def test_what_the_rulebook_says_of_the_calendar() -> None:
    """The 82nd and 101st lie on the 18th (Eisenhower Hesitates), a III Corps and a British group on the 22nd."""
    for division in ("82", "101"):
        assert {start(unit.id) for unit in TABLES.units if unit.division == division} == {("calendar", 18)}
    on_22 = {row.unit for row in TABLES.starts if row.day == 22}
    assert sum(TABLES.unit[id].corps == "III" for id in on_22) == 7
    assert sum(TABLES.unit[id].corps == "XXX" for id in on_22) == 9


def test_arrivals_by_day() -> None:
    days: dict[str, Counter[int]] = {"allied": Counter(), "german": Counter()}
    for row in TABLES.starts:
        if row.day is not None:
            days[TABLES.unit[row.unit].side][row.day] += 1
    assert days["allied"] == {17: 8, 18: 13, 19: 3, 20: 5, 21: 3, 22: 27, 23: 2, 24: 6, 25: 9, 26: 10}
    assert days["german"] == {17: 1, 18: 5, 19: 5, 20: 1, 21: 3, 22: 3, 23: 3, 24: 4}


@pytest.mark.rule("C03", "C04")
def test_the_ten_set_up_cards() -> None:
    assert [card.number for card in TABLES.setup_cards] == list(range(1, 11))
    assert TABLES.setup_cards[0].moves == ()
    assert set(TABLES.setup_cards[8].moves) == {(f"{unit}-12SS-ISS", "0703") for unit in (12, 25, 26)}


@pytest.mark.rule("C05")
def test_no_set_up_card_moves_an_independent_battalion() -> None:
    moved = {unit for card in TABLES.setup_cards for unit, _ in card.moves}
    assert not [unit for unit in moved if TABLES.unit[unit].type == "assault_gun_bn"]


# Cards ---------------------------------------------------------------------------------------------


def test_how_many_cards_there_are() -> None:
    assert [card.id for card in TABLES.german_cards] == [f"G{number:02d}" for number in range(1, 75)]
    assert [card.id for card in TABLES.allied_cards] == [f"A{number:02d}" for number in range(1, 61)]


def test_cards_that_the_addenda_correct() -> None:
    german = {card.number: card for card in TABLES.german_cards}
    assert german[43].formations == ("II SS",)
    assert {german[number].army for number in (58, 59, 66, 67, 70, 71)} == {"7th"}
    assert german[36].formations == ("Peiper", "150")
    assert TABLES.allied_cards[22].formations == ("4",)


@pytest.mark.rule("F05", "F06")
def test_wild_and_no_command_cards() -> None:
    wild = {card.id for card in TABLES.allied_cards if card.wild}
    assert wild == {"A01", "A02", "A17", "A18", "A40", "A41", "A59", "A60"}
    assert not any(card.wild for card in TABLES.german_cards)
    assert {card.id for card in TABLES.allied_cards if card.level == "no_command"} == {"A49", "A50", "A51", "A52"}


@pytest.mark.rule("I02", "I03")
def test_commands_in_printed_order() -> None:
    card = TABLES.german_cards[34]
    assert [(command.kind, command.event) for command in card.commands] == [
        ("event", "commandos"),
        ("replacements", ""),
        ("activation", ""),
    ]
    assert [command.applies_on(day) for command in card.commands for day in (16, 18, 19)] == [
        *(True, True, False),
        *(False, True, True),
        *(True, True, True),
    ]


@pytest.mark.rule("F02")
def test_what_an_allied_card_can_be_played_for() -> None:
    assert [command.kind for command in TABLES.allied_cards[4].commands] == [
        *("event", "activation", "deploy", "expedite", "replacements"),
    ]
    command = TABLES.allied_cards[27].command("replacements")
    assert command is not None
    assert command.points == 2
    assert TABLES.allied_cards[49].commands == ()


@pytest.mark.rule("V01", "F10")
def test_every_event_and_tactic_is_on_a_card() -> None:
    played = {command.event for card in (*TABLES.german_cards, *TABLES.allied_cards) for command in card.commands}
    assert played - {""} == set(EVENTS)
    assert {card.tactic for card in TABLES.german_cards} - {""} == GERMAN_TACTICS
    assert {card.tactic for card in TABLES.allied_cards} - {""} == ALLIED_TACTICS
    assert Counter((row.side, row.kind) for row in TABLES.events) == {
        ("german", "command"): 6,
        ("german", "special"): 6,
        ("allied", "command"): 4,
        ("allied", "special"): 4,
    }


def test_everybody_on_the_german_side_has_a_card() -> None:
    corps = {formation for card in TABLES.german_cards if card.level == "corps" for formation in card.formations}
    assert {unit.corps for unit in TABLES.units if unit.side == "german"} - corps == {"OKW"}


@pytest.mark.rule("C09", "D05", "D06")
def test_the_piles_of_every_day() -> None:
    german = {day: TABLES.dealt(CAMPAIGN, "german", day) for day in DAYS}
    allied = {day: TABLES.dealt(CAMPAIGN, "allied", day) for day in DAYS}
    assert list(german.values()) == [8, 7, 6, 6, 5, 5, 4, 4, 4, 3, 3]
    assert list(allied.values()) == [2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5]
    primary = [card.enters for card in TABLES.german_cards if card.set == "primary"]
    assert [sum(day <= today for day in primary) for today in DAYS] == [26, 26, 29, 31, 31, 34, 35, 36, 38, 38, 38]
    primary = [card.enters for card in TABLES.allied_cards if card.set == "primary"]
    assert [sum(day <= today for day in primary) for today in DAYS] == [12, 19, 22, 24, 25, 25, 35, 35, 35, 35, 35]


# Chits ---------------------------------------------------------------------------------------------


@pytest.mark.rule("Q07", "Q08")
def test_the_chits() -> None:
    assert [chit.id for chit in TABLES.chits] == [f"C{number:02d}" for number in range(1, 57)]
    assert all(chit.sides[chit.first].priority and not chit.sides[1 - chit.first].priority for chit in TABLES.chits)
    count = Counter(side.situation for chit in TABLES.chits for side in chit.sides)
    assert set(count) == set(SITUATIONS)
    assert min(count.values()) >= 2
    assert (count["combat_ratio"], count["terrain"], count["date"]) == (32, 16, 5)


@pytest.mark.rule("O21")
def test_the_bounds_of_a_ratio() -> None:
    even = ChitSide("combat_ratio", 0, 1, least=(1, 1), under=(3, 1))
    assert [even.in_bounds(attack, 2) for attack in (1, 2, 5, 6)] == [False, True, True, False]


@pytest.mark.parametrize(
    ("ratio", "terrain", "attacker", "defender"),
    [
        ((1, 2), "clear", 14, 3),
        ((1, 1), "clear", 12, 9),
        ((3, 2), "woods", 16, 8),
        ((2, 1), "forest", 13, 11),
        ((3, 1), "clear town", 8, 15),
        ((4, 1), "clear city", 8, 18),
        ((6, 1), "broken", 4, 22),
    ],
)
def test_what_the_whole_cup_hits(ratio, terrain, attacker, defender) -> None:
    """All 56 chits of a plain attack of infantry from two adjacent hexes on 19 December, as our check counted them.

    A town keeps the terrain of its hex.
    """

    def applies(side: ChitSide) -> bool:
        if side.situation == "combat_ratio":
            return side.in_bounds(*ratio)
        return side.situation == "terrain" and not side.terrain.isdisjoint(terrain.split())

    def read(chit: Chit) -> tuple[int, int]:
        fitting = [side for side in (chit.sides[chit.first], chit.sides[1 - chit.first]) if applies(side)]
        return (fitting[0].attacker_hits, fitting[0].defender_hits) if fitting else (0, 0)

    hits = [read(chit) for chit in TABLES.chits]
    assert (sum(hit[0] for hit in hits), sum(hit[1] for hit in hits)) == (attacker, defender)


# Charts --------------------------------------------------------------------------------------------


@pytest.mark.rule("S09", "P03")
def test_fuel_and_fixed_artillery_by_day() -> None:
    assert [TABLES.calendar[day].fuel for day in DAYS] == [None, None, None, 1, 2, 2, 2, 3, 3, 4, 4]
    assert [TABLES.calendar[day].fixed_artillery for day in DAYS] == [4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1]


@pytest.mark.rule("L06", "L07")
def test_the_ratio_that_an_attack_wants() -> None:
    assert [TABLES.requirement(day, easier=False) for day in (16, 18, 19, 21, 22, 26)] == [
        *((1, 1), (1, 1), (3, 2), (3, 2), (2, 1), (2, 1)),
    ]
    assert [TABLES.requirement(day, easier=True) for day in (16, 19, 22)] == [(1, 2), (1, 1), (3, 2)]


@pytest.mark.rule("M01", "V05")
def test_terrain_costs() -> None:
    assert {word: (row.foot, row.mech, row.frozen) for word, row in TABLES.terrain.items()} == {
        "clear": (1, 1, 1),
        "broken": (1, 2, 1),
        "woods": (1, 3, 2),
        "forest": (2, 4, 3),
    }


@pytest.mark.rule("R03", "R04", "R05", "R06")
def test_the_advance_table() -> None:
    assert TABLES.advance == ((10, 6, 0), (7, 3, 0), (0, 0, 0))


@pytest.mark.rule("V07", "Q23")
def test_small_tables() -> None:
    assert TABLES.landing == (
        *("full",) * 2,
        *("limited",) * 3,
        *("out_of_supply",) * 3,
        "isolated",
        "eliminated",
    )
    assert TABLES.hold == {"river": 2, "no_reserve_supply": -2, "costly_retreat": 2, "retreated": 3}


@pytest.mark.rule("S01", "S05", "Q02")
def test_the_states_of_supply() -> None:
    assert [row.chits for row in TABLES.supply] == [0, 0, 1, 2]
    assert [row.supplied for row in TABLES.supply] == [True, True, False, False]
    assert [row.attacks for row in TABLES.supply] == [True, True, True, False]
    assert [row.strategic for row in TABLES.supply] == [True, False, False, False]


# Scenarios, sources --------------------------------------------------------------------------------


@pytest.mark.rule("D01", "U04")
def test_scenarios() -> None:
    assert SCENARIOS == ("learning", "breakthrough", "race", "campaign")
    assert [TABLES.scenarios.named(name).last_day for name in SCENARIOS] == [17, 18, 20, 26]
    assert [CAMPAIGN.levels.result(points) for points in (-5, 10, 11, 20, 21, 34, 35)] == [
        *("allied_decisive", "allied_decisive", "allied_marginal", "allied_marginal"),
        *("german_marginal", "german_marginal", "german_decisive"),
    ]
    assert (TABLES.hand_size(CAMPAIGN), CAMPAIGN.surprise_impulses) == (6, 3)
    assert len(TABLES.starts_of(CAMPAIGN)) == 184


def test_the_learning_scenario_is_the_sector_of_the_fifth_panzer_army() -> None:
    units = [TABLES.unit[row.unit] for row in TABLES.starts_of(LEARNING)]
    assert {unit.army for unit in units if unit.side == "german"} == {"5th Panzer"}
    assert {unit.id for unit in units if unit.side == "allied"} == {
        *(
            "422-106-XVIII",
            "423-106-XVIII",
            "424-106-XVIII",
            "112-28-VIII",
            "110-28-VIII",
            "CCB-9A-VIII",
            "CCR-9A-VIII",
        ),
        *("CCA-7A-XVIII", "CCB-7A-XVIII", "CCR-7A-XVIII", "CCB-10A-XII"),
    }
    assert Counter(card.set for card in TABLES.cards_of(LEARNING, "german")) == {"primary": 11, "supplemental": 12}
    assert Counter(card.set for card in TABLES.cards_of(LEARNING, "allied")) == {"primary": 8, "supplemental": 6}
    assert (TABLES.hand_size(LEARNING), TABLES.dealt(LEARNING, "german", 17)) == (4, 3)
    assert LEARNING.surprise_impulses == 1


@pytest.mark.parametrize("name", ["units.csv", "german_cards.csv", "allied_cards.csv", "chits.csv", "calendar.csv"])
def test_what_is_not_in_the_rulebook_is_said_to_be_reconstructed(name) -> None:
    assert any(doubt.table == name and doubt.source == "reconstructed" for doubt in SET.doubtful())


def test_no_chit_claims_that_its_hits_are_printed() -> None:
    claims = SET.tables["chits.csv"].provenance
    assert {claim.of("defender_hits") for claim in claims} == {"reconstructed"}
    assert {claim.of("situation") for claim in claims} == {"rulebook"}


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
        ("units.csv", "26-1-V,allied,US", "26-1-V,allied,DE", "nation", "German"),
        ("units.csv", "26-1-V,allied,US,US 1st,V,", "26-1-V,allied,US,US 1st,VIII,", "army", "US 3rd"),
        (
            "units.csv",
            "501-101-VIII,allied,US,US 3rd,VIII,101,",
            "501-101-VIII,allied,US,US 3rd,VIII,1,",
            "corps",
            "another corps",
        ),
        ("units.csv", "102 Cav Grp,cavalry,recon,1", "102 Cav Grp,cavalry,recon,0", "mech", "mechanized"),
        (
            "units.csv",
            "102 Cav Grp,cavalry,recon,1,0,0,1,2",
            "102 Cav Grp,cavalry,recon,1,0,0,0,2",
            "bracketed",
            "one-step",
        ),
        ("units.csv", "8; 6; 4; 2", "8; 6; 4", "strengths", "four steps"),
        ("units.csv", "8; 6; 4; 2", "8; 4; 6; 2", "strengths", "rises"),
        (
            "units.csv",
            "heavy_panzer_bn,armor,1,1,0,1,3,5,14",
            "heavy_panzer_bn,armor,1,1,0,1,3,5,13",
            "selector",
            "150-ISS",
        ),
        ("setup.csv", "150-ISS,map,0802", "151-ISS,map,0802", "unit", "no unit '151-ISS'"),
        ("setup.csv", "150-ISS,map,0802", "150-ISS,map,2929", "hex", "no place '2929'"),
        ("setup.csv", "150-ISS,map,0802", "150-ISS,map,9902", "hex", "match"),
        ("setup.csv", "150-ISS,map,0802", "150-ISS,map,0606", "hex", "both sides"),
        ("setup.csv", "150-ISS,map,0802", "150-ISS,map,0708", "hex", "ground"),
        ("setup.csv", "150-ISS,map,0802", "150-ISS,map,1602", "hex", "area of its army"),
        ("setup.csv", "150-ISS,map,0802", "150-ISS,map,0703", "hex", "6 steps"),
        ("setup.csv", "150-ISS,map,0802", "150-ISS,map,", "hex", "has a hex"),
        ("setup.csv", "29A-XXX,calendar,,20", "29A-XXX,calendar,,", "day", "has a day"),
        ("setup.csv", "VDH-ISS,event", "VDH-ISS,reserve", "place", "von der Heydte"),
        ("setup_moves.csv", "6,560-LVIII,1307", "6,Bn-LVIII,1307", "unit", "independent"),
        ("setup_moves.csv", "6,560-LVIII,1307", "6,26-1-V,1307", "unit", "no German unit"),
        ("setup_moves.csv", "6,560-LVIII,1307", "11,560-LVIII,1307", "card", "no set-up card"),
        ("setup_moves.csv", "6,560-LVIII,1307", "6,560-LVIII,1608", "hex", "6 steps"),
        ("german_cards.csv", "G09,division,2P,", "G09,division,3P,", "formations", "no division '3P'"),
        ("german_cards.csv", "G09,division,2P,5th Panzer", "G09,division,2P,7th", "army", "belongs to 5th Panzer"),
        (
            "german_cards.csv",
            "G09,division,2P,5th Panzer,primary,16,artillery",
            "G09,division,2P,5th Panzer,primary,16,screen",
            "tactic",
            "no tactic of that side",
        ),
        ("german_cards.csv", "G09,division", "G99,division", "id", "without a gap"),
        (
            "allied_cards.csv",
            "A01,army,US 1st,US 1st,primary,16,,1",
            "A01,army,US 1st,US 1st,primary,16,,0",
            "wild",
            "F05",
        ),
        ("card_commands.csv", "G09,1,activation", "G98,1,activation", "card", "no card"),
        ("card_commands.csv", "G10,2,activation", "G10,3,activation", "place", "without a gap"),
        ("card_commands.csv", "G10,2,activation", "G10,2,event", "event", "has a name"),
        ("card_commands.csv", "G10,2,activation", "G10,2,deploy", "kind", "only Allied"),
        (
            "card_commands.csv",
            "G36,1,event,operation_greif,17,17",
            "G36,1,event,operation_greif,16,17",
            "first",
            "begins",
        ),
        ("card_commands.csv", "G36,1,event,operation_greif,17,17", "G36,1,event,engineers,17,17", "event", "no event"),
        ("card_commands.csv", "G07,1,replacements,,18,26,2", "G07,1,replacements,,18,26,", "points", "have points"),
        ("chits.csv", "C01,B,0", "C01,B,1", "priority", "Q07"),
        ("chits.csv", "C14,A,1,terrain,0,1,,,,clear; broken", "C14,A,1,terrain,0,1,,,,", "terrain", "names some"),
        ("chits.csv", "C18,A,1,date,0,1,,,,,16", "C18,A,1,date,0,1,,,,,", "day", "has a day"),
        ("calendar.csv", "16,8,2,,4,1:1", "16,8,2,,4,4:1", "requirement", "no line"),
        ("calendar.csv", "16,8,2,,4,1:1", "16,8,2,11,4,1:1", "fuel", "10"),
        ("corps.csv", "V,allied,US 1st,5,1,8", "V,allied,US 1st,5,,8", "first_row", "sectors"),
        ("terrain.csv", "broken,1,2,1", "bog,1,2,1", "terrain", "not one of"),
        ("requirement_ladder.csv", "3:2,", "1:3,", "ratio", "rise"),
    ],
)
def test_a_wrong_row_is_refused_with_file_line_and_field(tmp_path, name, old, new, field, problem) -> None:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if old in text)
    error = broken(tmp_path, name, old, new)
    assert Path(error.file).name == name
    assert (error.line, error.field) == (line, field), error
    assert problem in error.problem


@pytest.mark.parametrize(
    ("name", "row", "field"),
    [
        ("terrain.csv", "forest,", "terrain"),
        ("calendar.csv", "26,", "day"),
        ("constants.csv", "hold_westwall,", "name"),
        ("constants.csv", "overland,", "name"),
        ("supply.csv", "isolated,", "state"),
        ("von_der_heydte.csv", "10,", "die"),
        ("advance.csv", "3,", "row"),
        ("hold_modifiers.csv", "retreated,", "cause"),
        ("corps.csv", "XXX,", "corps"),
        ("setup.csv", "150-ISS,", "unit"),
    ],
)
def test_a_table_that_lacks_a_row_is_refused(tmp_path, name, row, field) -> None:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines(keepends=True)
    whole = next(text for text in lines if text.startswith(row))
    error = broken(tmp_path, name, whole, "")
    assert (Path(error.file).name, error.field) == (name, field)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('"CCB-10A-XII"', '"CCB-9A-VIII"', "learning.arrivals"),
        ('"G26"', '"G76"', "learning.german_cards"),
        ('"A58"', '"A61"', "learning.allied_cards"),
        ("setup_card = 1", "setup_card = 11", "learning.setup_card"),
        ("german_marginal = 27", "german_marginal = 17", "race.levels"),
    ],
)
def test_a_wrong_scenario_is_refused_with_its_field(tmp_path, old, new, field) -> None:
    error = broken(tmp_path, "scenarios.toml", old, new)
    assert (Path(error.file).name, error.field) == ("scenarios.toml", field)


def test_an_owner_corrects_a_counter(tmp_path) -> None:
    (tmp_path / "units.csv").write_text("id,strengths\nVDH-ISS,3\n", encoding="utf-8")
    data = DataSet(DATA, tmp_path)
    assert tables.read(data).unit["VDH-ISS"].strengths == (3,)
    data.check_overlay()
