"""S1 to S5 The scenarios: maps, counters and set-ups; 0, 2 and 3 as far as the real map and counters show them."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest
from tests.support.a44_field import Field, battalion, gun, unit

import a44_march
from a44_asking import Asking
from salient.engine.actions import Action
from salient.engine.steps import Auto, answer
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat import artillery, losses
from salient.games.ardennes44.logistics import supply, surrender, traffic, traffic_phase
from salient.games.ardennes44.map import control, theatre
from salient.games.ardennes44.map.ground import BLOWN, INTACT, UNDER_CONSTRUCTION, WOODED_ROUGH
from salient.games.ardennes44.movement import entry, modes, strategic
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.options import dumps, special_steps
from salient.games.ardennes44.pieces import roster, stacking
from salient.games.ardennes44.pieces.counters import ALLIED, EXPOSED, FIRED, GERMAN, OOS, SIDES, TRUCK
from salient.games.ardennes44.position import DESTROYED, GONE, NOWHERE, A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.setup import historical, scenarios, setup_phase, start_areas, victory
from salient.games.ardennes44.setup.setup_phase import CHANGES, GermanSetUp, PlaceUnit

PRINTED = ("campaign", "six-turns", "eight-turns", "extended")
EAST = ("six-turns", "eight-turns")
ROWS = {row.id: row for row in tables.load().units}


class FirstTurn(Auto, frozen=True):
    """Stands for the step that begins a turn."""

    number: int

    def run(self, pos: A44Position) -> None:
        pos.turn = self.number


def begun(scenario: str, **options: bool) -> A44Position:
    return setup_phase.set_up(setup_phase.world(RULEBOOK, scenario, options), FirstTurn)


def placed(scenario: str = "campaign") -> A44Position:
    """With the historical set-up."""
    pos = begun(scenario)
    answer(pos, Action("historical"))
    return pos


def number(pos: A44Position, id: str) -> int:
    return pos.world.things["unit"][id]


def where(pos: A44Position, id: str) -> str:
    place = pos.at[number(pos, id)]
    return pos.world.map.ids[place] if place >= 0 else str(place)


def offered(pos: A44Position) -> list[str]:
    return [str(action) for action in pos.stack[-1].actions(pos)]


def refused(pos: A44Position, text: str) -> list[tuple[str | None, str]]:
    action = Action.parse(text)
    assert action not in pos.stack[-1].actions(pos), text
    return [(refusal.rule, refusal.message.id) for refusal in pos.stack[-1].why_not(pos, action)]


def put(pos: A44Position, id: str, hex: str) -> None:
    answer(pos, Action.parse(f"select {id}"))
    if isinstance(pos.stack[-1], PlaceUnit):
        answer(pos, Action.parse(f"place {hex}"))


# 0, 2, 3 -------------------------------------------------------------------------------------------


@pytest.mark.rule("0b", "0c")
def test_columns_grow_westwards_and_odd_ones_lie_half_a_hex_further_north() -> None:
    board = theatre.chart().map
    for id, beside in (
        ("E2115", {"E2114", "E2116", "E2015", "E2016", "E2215", "E2216"}),
        ("E2016", {"E2015", "E2017", "E1915", "E1916", "E2115", "E2116"}),
    ):
        assert {board.ids[hex] for hex in board.neighbours[board.index(id)]} == beside
    west, east = (
        board.grid.centre(board.cells[board.index("E2115")]),
        board.grid.centre(board.cells[board.index("E1915")]),
    )
    north = board.grid.centre(board.cells[board.index("E2116")])
    assert west[0] < east[0]
    assert north[1] < west[1]  # downwards is south


@pytest.mark.rule("0d")
def test_ranges_count_the_target_and_not_the_hex_of_the_gun() -> None:
    board = theatre.chart().map
    assert board.distance(board.index("E2016"), board.index("E2016")) == 0
    assert board.distance(board.index("E2016"), board.index("E2216")) == 2
    field = Field(gun("G", "1515", range=2), battalion("X", "1517"), battalion("Y", "1518"))
    assert [artillery.in_range(field.pos, field["G"], field.hex(id), ()) for id in ("1517", "1518")] == [True, False]


@pytest.mark.rule("0e")
def test_adjacent_is_whatever_touches_rivers_and_zones_notwithstanding() -> None:
    ground = theatre.ground()
    for a, b in (("E1006", "E1105"), ("E2016", "E2115"), ("E2113", "E2114")):  # a river, a bridge, wooded rough
        here, there = ground.map.index(a), ground.map.index(b)
        assert ground.near[here] >> there & 1
        assert ground.near[there] >> here & 1


@pytest.mark.rule("0f")
def test_artillery_are_units_and_markers_are_not() -> None:
    pos = begun("campaign")
    assert all(pos.world.guns)
    assert set(pos.world.things["unit"]) == set(ROWS)
    assert not set(pos.world.things["marker"]) & set(pos.world.things["unit"])
    field = Field(gun("G", "1515"), battalion("X", "1517"))
    assert field.pos.front(GERMAN).hexes >> field.hex("1515") & 1


@pytest.mark.rule("0g")
def test_the_owner_picks_among_all_his_units_that_can_lose_a_step() -> None:
    field = Field(unit("A", "1515"), unit("B", "1515"), battalion("X", "1517"))
    assert losses.losers(field.pos, field.all("AB")) == field.all("AB")


@pytest.mark.rule("0h", "11.8a")
def test_primary_secondary_and_forest_roads_are_all_roads() -> None:
    chart, ground = theatre.chart().map, theatre.ground()
    kinds: Counter[tuple[str, bool]] = Counter()
    for (a, b), side in ground.sides.items():
        kinds[chart.side(a, b).road, bool(side.road)] += 1
    assert {kind for kind, _ in kinds} == {"none", "primary", "secondary", "forest"}
    assert all(is_road == (kind != "none") for kind, is_road in kinds)


@pytest.mark.rule("2.4b")
def test_mechanized_and_infantry_types_overlap_in_mechanized_infantry() -> None:
    for one in roster.units():
        assert one.is_mechanized == (one.unit_class in ("mech_infantry", "vehicle"))
        assert one.is_infantry_type == (one.unit_class in ("mech_infantry", "non_mech"))


@pytest.mark.rule("2.5a", "2.11a", "2.11b")
def test_the_division_is_the_first_part_of_an_id_and_others_are_independent() -> None:
    units = {one.id: one for one in roster.units()}
    assert units["28/110/1"].formation == "28"
    assert units["1SS/501"].formation == "1SS"
    assert units["254Eng"].formation == units["LXXX/8"].formation == ""
    assert [units[id].color for id in ("1SS/501", "26/77", "212/Fus")] == ["6PzA", "5PzA", "7A"]
    assert [units[id].color for id in ("28/110/1", "2/9", "291Eng", "82/504")] == ["VIII", "V", "yellow", "XVIII"]
    assert {one.color for one in roster.units() if one.nationality == "British"} == {"XXX"}


@pytest.mark.rule("2.6a", "T21", "T22")
def test_reinforcements_have_their_turn_and_their_letters() -> None:
    units = {one.id: one for one in roster.units()}
    assert (units["4/8/2"].arrival, units["4/8/2"].entry) == (3, ("A", "B"))
    for one in roster.units():
        row = ROWS[one.id]
        assert (one.arrival, bool(one.entry)) == (row.arrival_turn or 0, row.arrives in ("entry", "town_or_city"))


@pytest.mark.rule("2.7a", "2.7b")
def test_white_and_red_codes_start_on_the_map() -> None:
    pos = placed()
    for one in pos.world.units:
        at_start = ROWS[one.id].arrives == "start"
        assert (pos.at[number(pos, one.id)] >= 0) == at_start, one.id
        assert at_start or "red_code" not in one.special
    assert "red_code" in pos.unit(number(pos, "26/78")).special
    answer(pos, Action("done"))
    assert modes.why_not_mode(pos, number(pos, "26/78"), "normal")[0].rule == "29.1"
    assert not modes.why_not_mode(pos, number(pos, "26/77"), "normal")


@pytest.mark.rule("2.8b")
def test_morale_is_looked_at_by_five_rules_only() -> None:
    folder = Path(tables.__file__).parent
    readers = {file.stem for file in folder.glob("*.py") if re.search(r"\.morale\b", file.read_text())}
    reading = {"results", "retreat", "disengage", "rally", "surrender", "fire_fight", "determined_defense"}
    optional = {"night"}  # 31 names Green units itself
    about_counters = {"roster", "cases", "views", "tables", "pieces"}
    assert readers <= reading | optional | about_counters


@pytest.mark.rule("3.1a")
def test_the_east_sheet_keeps_the_hexes_that_both_show() -> None:
    board = theatre.ground(("east",)).map
    assert board.index("E4110") == board.index("W0910")
    assert {id[0] for id in board.ids[: len(board.cells)]} == {"E"}
    assert len(board.cells) == 41 * 43


@pytest.mark.rule("3.2a")
def test_every_entry_hex_of_the_east_map_has_its_blocking_position() -> None:
    for sheets in (("east",), ("east", "west")):
        features, board = theatre.features(sheets), theatre.ground(sheets).map
        allied = {hex for hex, letter in features.entry.items() if letter in "ABCHJ"}
        assert set(features.blocking.values()) == allied
        assert all(board.ids[box].startswith("Block-") for box in features.blocking)


# S1 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S1a", "S2a", "S3a", "S4a", "S5a")
@pytest.mark.parametrize(
    ("scenario", "first", "sheets", "hexes"),
    [
        ("campaign", 1, "EW", 73 * 43 - 43),
        ("six-turns", 1, "E", 41 * 43),
        ("eight-turns", 1, "E", 41 * 43),
        ("patton", 13, "EW", 73 * 43 - 43),
        ("extended", 1, "EW", 73 * 43 - 43),
    ],
)
def test_every_scenario_begins_on_its_maps(scenario: str, first: int, sheets: str, hexes: int) -> None:
    pos = begun(scenario)
    ids = pos.world.map.ids[: pos.world.ground.n]
    assert {id[0] for id in ids} == set(sheets)
    assert len(ids) == hexes
    assert pos.turn == first
    assert pos.stack[0] == FirstTurn(first)
    assert A44Position.from_data(pos.world, pos.to_data() | {"stack": []}).at == pos.at


@pytest.mark.rule("S1b", "2.7b", "T21", "T22")
@pytest.mark.parametrize("scenario", PRINTED)
def test_the_allied_units_stand_where_they_are_printed(scenario: str) -> None:
    pos = begun(scenario)
    for row in ROWS.values():
        if row.id not in pos.world.things["unit"]:
            continue
        there = row.setup if row.side == "allied" and row.arrives == "start" else str(NOWHERE)
        assert where(pos, row.id) == there
        if row.improved_position:
            assert pos.improved[pos.world.map.index(row.setup or "")] == scenarios.FINISHED + scenarios.ALLIED_IP
    assert sum(bool(state) for state in pos.improved) == sum(row.improved_position for row in ROWS.values())
    assert list(pos.steps) == [one.max_steps for one in pos.world.units]
    assert not stacking.overstacked(pos, ALLIED)


@pytest.mark.rule("S1b")
def test_no_allied_unit_starts_behind_the_german_line() -> None:
    pos = begun("campaign")
    features = pos.world.features
    for one in scenarios.starters(pos.world, ALLIED):
        assert pos.at[one] not in features.start_area
        assert pos.at[one] not in features.rear_zone
        assert control.holds(pos, ALLIED, pos.at[one])


@pytest.mark.rule("S1d", "7.7a", "7.9a")
@pytest.mark.parametrize("scenario", PRINTED)
def test_the_bridges_of_16_december(scenario: str) -> None:
    pos = begun(scenario)
    state = {site: pos.bridge[bridge] for site, bridge in pos.world.features.bridge_sites.items()}
    assert [state[f"bridge_{n}"] for n in (1, 2, 3, 4)] == [BLOWN] * 4
    assert [state[f"bridge_{n}"] for n in (5, 6)] == [UNDER_CONSTRUCTION + GERMAN] * 2
    assert state["bridge_ouren"] == INTACT
    assert not pos.ouren_checked
    assert sum(one != INTACT for one in pos.bridge) == 6


@pytest.mark.rule("S1e")
@pytest.mark.parametrize("scenario", PRINTED)
def test_all_artillery_starts_ready(scenario: str) -> None:
    pos = placed(scenario)
    assert not any(pos.status)
    assert all(not pos.status[one] & FIRED for side in (GERMAN, ALLIED) for one in pos.world.guns[side])


@pytest.mark.rule("S1b", "8.1a")
@pytest.mark.parametrize("scenario", PRINTED)
def test_the_historical_set_up_is_whole_and_legal(scenario: str) -> None:
    pos = placed(scenario)
    assert start_areas.unplaced(pos) == []
    assert not stacking.overstacked(pos, GERMAN)
    assert not stacking.overstacked(pos, ALLIED)
    assert not pos.front(GERMAN).hexes & pos.front(ALLIED).hexes
    for one in start_areas.areas(pos.world):
        data, area = pos.unit(one), pos.world.features.start_area[pos.at[one]]
        assert area in start_areas.divisions(data.corps) if data.is_artillery else area == data.formation
    listed = {row.unit: row.hex for row in tables.load().historical_setup}
    assert all(where(pos, id) == hex for id, hex in listed.items())
    german = supply.supply(pos, GERMAN)
    assert all(supply.in_supply(pos, one, german) for one in start_areas.areas(pos.world))


#: The attacks of the first turn in the example of play: the target, and who attacks it from where after moving.
ATTACKS = {
    "E1105": {"212/316": "E1005", "212/320": "E1106", "212/423": "E1206"},
    "E1305": {"276/988": "E1306", "212/Fus": "E1306"},
    "E1708": {"352/914": "E1609", "352/915": "E1608", "352/916": "E1709"},
    "E1809": {"5FJ/14": "E1909", "5FJ/15": "E1810", "5FJ/11Stg": "E1810"},
    "E2214": {"26/39": "E2213", "26/77": "E2114"},
    "E2216": {"2Pz/2": "E2115", "2Pz/304": "E2116"},
    "E2019": {"560/1128": "E1918", "560/1130": "E2018"},
    "E1920": {"116Pz/16/1": "E1820", "116Pz/60": "E1820", "116Pz/116Rec": "E1820"},
    "E1722": {"62/183": "E1721", "62/190": "E1622"},
    "E1624": {"62/164": "E1623", "18/293": "E1523"},
    "E1428": {"18/294": "E1327", "18/244Stg": "E1327", "3FJ/5": "E1328"},
    "E1430": {"12/48": "E1330", "3FJ/9": "E1329"},
    "E1432": {"12/27": "E1331", "12/Fus": "E1331"},
    "E1433": {"277/989": "E1332", "277/990": "E1333"},
}


@pytest.mark.rule("S1b", "29.1b", "29.3a")
@pytest.mark.parametrize("target", ATTACKS)
def test_from_the_historical_set_up_the_attacks_of_the_example_can_be_made(target: str) -> None:
    pos = placed()
    answer(pos, Action("done"))
    board = pos.world.map
    for id, hex in ATTACKS[target].items():
        one, there = number(pos, id), board.index(hex)
        ways = [a44_march.reach(pos, one, mode) for mode in ("normal", "tactical")]
        assert pos.at[one] == there or any(there in way for way in ways), id
        assert there in board.neighbours[board.index(target)]


@pytest.mark.rule("S1b", "29.2b")
def test_in_the_historical_set_up_every_corps_can_support_its_attacks() -> None:
    pos = placed()
    board = pos.world.map
    for target, attackers in ATTACKS.items():
        units = [number(pos, id) for id in attackers]
        assert artillery.supporters(pos, GERMAN, board.index(target), units, attacking=True), target


@pytest.mark.rule("S1b")
def test_the_german_player_places_his_units_one_by_one() -> None:
    pos = begun("campaign")
    step = pos.stack[-1]
    assert step == GermanSetUp()
    assert step.side(pos) == SIDES[GERMAN]
    assert step.prompt(pos).args == {"left": 85}
    assert set(offered(pos)) == {f"select {pos.unit(one).id}" for one in start_areas.areas(pos.world)} | {"historical"}
    answer(pos, Action.parse("select 212/316"))
    assert pos.stack[-1].side(pos) == SIDES[GERMAN]
    area = [hex for hex, word in pos.world.features.start_area.items() if word == "212VG"]
    assert set(offered(pos)) == {f"place {pos.world.map.ids[hex]}" for hex in area}
    answer(pos, Action.parse("place E1006"))
    assert where(pos, "212/316") == "E1006"
    assert pos.stack[-1].prompt(pos).args == {"left": 84}


@pytest.mark.rule("S1b")
def test_corps_artillery_starts_in_any_area_of_its_corps() -> None:
    pos = begun("campaign")
    answer(pos, Action.parse("select LXXX/8"))
    areas = {pos.world.features.start_area[pos.world.map.index(word.split()[1])] for word in offered(pos)}
    assert areas == {"276VG", "212VG"}
    assert refused(pos, "place E1709") == [("S1b", "a44-refused-not-its-area")]


@pytest.mark.rule("S1b", "8.1a", "8.2c", "8.2d")
def test_stacking_holds_in_the_set_up() -> None:
    pos = begun("campaign")
    for id in ("212/316", "212/Fus", "LXXX/8"):
        put(pos, id, "E1006")
    answer(pos, Action.parse("select 212/320"))
    assert refused(pos, "place E1006") == [("8.1", "a44-refused-start-stacking")]
    answer(pos, Action.parse("place E1106"))
    answer(pos, Action.parse("select LXXX/408"))
    assert refused(pos, "place E1006") == [("8.1", "a44-refused-start-stacking")]


@pytest.mark.rule("S1c")
@pytest.mark.parametrize(
    ("id", "closed"),
    [
        ("26/78", ["E2013", "E2113", "E2114"]),
        ("26/Kunkel", ["E2013", "E2113", "E2114"]),
        ("5FJ/11Stg", ["E1911", "E2012"]),
    ],
)
def test_three_units_may_not_start_in_wooded_rough(id: str, closed: list[str]) -> None:
    pos = begun("campaign")
    answer(pos, Action.parse(f"select {id}"))
    for hex in closed:
        assert pos.world.ground.terrain[pos.world.map.index(hex)] == WOODED_ROUGH
        assert refused(pos, f"place {hex}") == [("S1c", "a44-refused-start-wooded-rough")]
    assert refused(pos, "place E2216") == [("S1b", "a44-refused-not-its-area")]
    rough = [word for word in offered(pos) if pos.world.ground.terrain[pos.world.map.index(word.split()[1])] == 3]
    assert rough == []


@pytest.mark.rule("S1c")
def test_others_of_these_divisions_may() -> None:
    pos = begun("campaign")
    answer(pos, Action.parse("select 26/77"))
    assert {"place E2013", "place E2113", "place E2114"} <= set(offered(pos))


@pytest.mark.rule("S1b")
def test_what_the_set_up_refuses() -> None:
    pos = begun("campaign")
    assert refused(pos, "done") == [("S1b", "a44-refused-units-in-hand")]
    assert refused(pos, "select 28/110/1") == [("S1b", "a44-refused-not-starting")]
    assert refused(pos, "select 2SS/3") == [("S1b", "a44-refused-not-starting")]
    answer(pos, Action.parse("select 212/316"))
    for place in ("E1105", "E1407", "E0106", "Southeast"):
        assert refused(pos, f"place {place}") == [("S1b", "a44-refused-not-its-area")]


@pytest.mark.rule("S1b")
def test_nobody_starts_on_top_of_the_enemy() -> None:
    pos = begun("campaign")
    pos.put(number(pos, "4/12/3"), pos.world.map.index("E1106"))
    answer(pos, Action.parse("select 212/316"))
    assert refused(pos, "place E1106") == [("S1b", "a44-refused-enemy")]


@pytest.mark.rule("S1b")
def test_units_are_taken_up_again_but_not_for_ever() -> None:
    pos = placed()
    assert refused(pos, "historical") == [("S1b", "a44-refused-all-placed")]
    for change in range(CHANGES):
        put(pos, "212/316", ("E1006", "E1007")[change % 2])
    assert offered(pos) == ["done"]
    assert refused(pos, "select 212/316") == [(None, "a44-refused-changes")]
    answer(pos, Action("done"))
    assert pos.turn == 1
    assert pos.stack == ()


@pytest.mark.rule("S1b", "S1c", "8.1a")
@pytest.mark.parametrize("seed", range(5))
def test_any_set_up_comes_to_an_end_and_is_legal(seed: int) -> None:
    rng, pos, answers = random.Random(seed), begun("six-turns"), 0
    while pos.stack:
        answer(pos, rng.choice(pos.stack[-1].actions(pos)))
        answers += 1
    assert answers <= 2 * (85 + CHANGES) + 2
    assert not stacking.overstacked(pos, GERMAN)
    assert all(start_areas.areas(pos.world)[one] >> pos.at[one] & 1 for one in start_areas.areas(pos.world))


@pytest.mark.rule("S1b")
@pytest.mark.parametrize("id", ["26/78", "XLVII/15", "212/Fus"])
def test_every_refusal_of_the_set_up_has_its_reason(id: str) -> None:
    pos = placed()
    for kind, verb in (("unit", "select"), ("hex", "place")):
        open_to = set(pos.stack[-1].actions(pos))
        for action in pos.world.offers(verb, kind):
            assert action in open_to or pos.stack[-1].why_not(pos, action), action
        if verb == "select":
            answer(pos, Action.parse(f"select {id}"))


@pytest.mark.rule("S1b", "30.1b")
def test_after_the_set_up_the_ground_is_german_where_germans_stand() -> None:
    pos = placed()
    answer(pos, Action("done"))
    assert all(control.holds(pos, GERMAN, pos.at[one]) for one in start_areas.areas(pos.world))


@pytest.mark.rule("S1b")
def test_the_historical_set_up_respects_what_was_placed_by_hand() -> None:
    pos = begun("campaign")
    put(pos, "212/316", "E1207")
    put(pos, "212/320", "E1006")
    answer(pos, Action("historical"))
    assert (where(pos, "212/316"), where(pos, "212/320")) == ("E1207", "E1006")
    assert start_areas.unplaced(pos) == []
    assert not stacking.overstacked(pos, GERMAN)


@pytest.mark.rule("S1b", "8.2d")
def test_a_division_that_left_itself_no_room_is_placed_anew() -> None:
    pos = begun("campaign")
    spread = {"Lehr/130PzJ": "E1714", "Lehr/559PzJ": "E1614", "Lehr/243Stg": "E1613"}
    for id, hex in spread.items():
        put(pos, id, hex)
    put(pos, "212/316", "E1207")
    tank = number(pos, "Lehr/130/2")
    assert start_areas.open_hexes(pos, tank) == [pos.world.map.index("E1513")]
    pos.put(number(pos, "Lehr/243Stg"), pos.world.map.index("E1513"))
    pos.put(number(pos, "12SS/12PzJ"), pos.world.map.index("E1613"))  # a stranger, to close the last hex
    assert refused(pos, "select Lehr/130/2") == [("8.1", "a44-refused-no-room")]
    pos.put(number(pos, "12SS/12PzJ"), NOWHERE)
    pos.put(tank, NOWHERE)
    historical.set_up(pos)
    assert start_areas.unplaced(pos) == []
    assert not stacking.overstacked(pos, GERMAN)
    assert where(pos, "212/316") == "E1207"


@pytest.mark.rule("32.1a", "T19")
@pytest.mark.parametrize("scenario", [*PRINTED, "patton"])
def test_fuel_dumps_are_laid_out_first_where_they_are_played_with(scenario: str) -> None:
    assert not any(isinstance(step, special_steps.PlaceDumps) for step in begun(scenario).stack)
    pos = begun(scenario, fuel_dumps=True)
    early = victory.scenario(pos).first_turn <= dumps.LAST_TURN
    assert isinstance(pos.stack[-1], special_steps.PlaceDumps) == early
    assert len(pos.world.features.dumps) == 3


@pytest.mark.rule("T19")
def test_every_marker_of_the_table_has_its_place_in_a_position() -> None:
    pos = begun("campaign")
    count = Counter({(row.marker, row.side): row.count for row in tables.load().markers})
    assert len(pos.traffic) == count["traffic", "german"] + count["traffic", "allied"] == 12
    assert len(pos.roadblock) == count["roadblock", "german"] + count["roadblock", "allied"] == 4
    assert set(pos.traffic) == set(pos.roadblock) == {NOWHERE}
    assert len(pos.world.features.dumps) == count["fuel_dump", "allied"] == 3


# S2, S3 --------------------------------------------------------------------------------------------


@pytest.mark.rule("S2a", "S3a")
@pytest.mark.parametrize("scenario", EAST)
def test_the_east_map_alone(scenario: str) -> None:
    world = begun(scenario).world
    features, ids = world.features, world.map.ids
    assert {ids[hex] for hex in features.west_edge} == {f"E41{row:02d}" for row in range(1, 44)}
    assert features.west_roads < features.west_edge
    assert set(features.entry.values()) == set("ABCHJKLMN")
    whole = theatre.features()
    for side in (GERMAN, ALLIED):
        kept = {id for hex in whole.sources[side] if (id := theatre.chart().map.ids[hex]).startswith("E")}
        assert {ids[hex] for hex in features.sources[side]} == kept
    assert {id for id in ids[world.ground.n :] if not id.startswith("Block-")} == {"Southeast", "Northeast"}
    assert {ids[hex] for hex in features.start_area} == {theatre.chart().map.ids[hex] for hex in whole.start_area}
    assert not features.british
    assert "Marche-en-Famenne" not in features.names
    assert features.names["Bastogne"] == tuple(world.map.index(id) for id in ("E3413", "E3414"))


@pytest.mark.rule("S2a", "S3a", "10.6a", "17.6a")
def test_the_west_edge_of_the_east_map_is_the_allies_edge() -> None:
    ground = theatre.ground(("east",))
    features = theatre.features(("east",))
    west = [hex for hex in features.west_edge if ground.map.ids[hex] not in ("E4101", "E4143")]
    assert all({owner for owner, _ in ground.beyond[hex]} == {ALLIED} for hex in west)
    pairs = [(owner, x, y) for near in ground.edge_pairs.values() for owner, x, y in near]
    assert {owner for owner, x, y in pairs if x in west and y in west} == {ALLIED}
    assert theatre.chart().map.index("E4120") not in theatre.ground().beyond


@pytest.mark.rule("S2a", "S3a")
@pytest.mark.parametrize("scenario", EAST)
def test_ground_and_bridges_are_those_of_the_whole_map(scenario: str) -> None:
    world, whole = begun(scenario).world, theatre.ground()
    for hex in range(world.ground.n):
        there = whole.map.index(world.map.ids[hex])
        assert world.ground.terrain[hex] == whole.terrain[there]
        assert world.ground.settlement[hex] == whole.settlement[there]
    for site, bridge in world.features.bridge_sites.items():
        a, b = (world.map.ids[hex] for hex in world.ground.bridges[bridge])
        old = theatre.features().bridge_sites[site]
        assert {a, b} == {whole.map.ids[hex] for hex in whole.bridges[old]}


@pytest.mark.rule("S2a", "S3a", "T21", "T22")
@pytest.mark.parametrize(("scenario", "allied"), [("campaign", 206), ("six-turns", 144), ("eight-turns", 152)])
def test_how_many_counters_a_scenario_uses(scenario: str, allied: int) -> None:
    world = begun(scenario).world
    assert (len(world.own[GERMAN]), len(world.own[ALLIED])) == (171, allied)
    left_out = set(ROWS) - {one.id for one in world.units}
    airborne = {"82", "101"}
    assert all(ROWS[id].formation in airborne or not set(ROWS[id].entry) & set("ABCHJKLMN") for id in left_out)


@pytest.mark.rule("S2a")
def test_no_airborne_divisions_in_the_six_turn_scenario() -> None:
    assert not any(one.formation in ("82", "101") for one in begun("six-turns").world.units)


@pytest.mark.rule("S3a")
def test_the_airborne_divisions_come_by_truck_over_the_west_edge() -> None:
    pos = placed("eight-turns")
    answer(pos, Action("done"))
    airborne = [one for one in pos.world.own[ALLIED] if pos.unit(one).formation in ("82", "101")]
    assert len(airborne) == 8
    assert all((pos.unit(one).arrival, pos.at[one]) == (6, NOWHERE) for one in airborne)
    pos.turn, pos.player = 6, ALLIED
    first = airborne[0]
    assert set(entry.entry_hexes(pos, first)) == set(pos.world.features.west_roads)
    hex = min(pos.world.features.west_roads)
    assert not entry.why_not_enter(pos, first, hex, "truck")
    assert entry.why_not_enter(pos, first, hex, "normal")
    assert entry.boxes_open_to(pos, first) == []
    march = entry.enter(pos, first, hex, "truck")
    assert modes.points(pos, first, "truck") - march.spent == 16  # 8 of 12 points, in halves
    used = victory.scenario(pos).airborne
    assert used is not None
    assert used.markers == len(airborne)


@pytest.mark.rule("S3a", "12.4a")
@pytest.mark.parametrize("free", [False, True])
def test_eight_markers_are_kept_for_the_airborne_divisions(free: bool) -> None:
    """Ruling D42: who can come must, and others have but two of the ten markers."""
    options = RULEBOOK.choose_options({"airborne_markers_free": free}, "eight-turns")
    pos = RULEBOOK.setup(RULEBOOK.world("eight-turns", options))
    pos.stack, pos.turn, pos.player, pos.phase = (), 6, ALLIED, "movement"
    asking = Asking(pos, Movement(ALLIED))
    airborne = [one for one in pos.world.own[ALLIED] if pos.unit(one).formation in ("82", "101")]
    riders = [one for one in pos.world.own[ALLIED] if pos.at[one] >= 0 and not pos.unit(one).is_artillery]
    assert ("done" in asking.offers) is free
    if not free:
        assert {"S3.3 airborne-must-come"} <= set(asking.refused("done"))
    for one in riders[:2]:
        pos.mark(one, TRUCK)
    assert strategic.is_available(pos, ALLIED) is free
    assert strategic.is_available(pos, ALLIED, airborne[0])
    asking.answer(f"select {pos.unit(airborne[0]).id}")
    assert ("stop" in asking.offers) is free
    assert any(offer.startswith("move") for offer in asking.offers)


@pytest.mark.rule("S2b", "S3b")
@pytest.mark.parametrize(("scenario", "points"), [("six-turns", 10), ("eight-turns", 14)])
def test_the_points_that_the_short_scenarios_ask_for(scenario: str, points: int) -> None:
    pos = placed(scenario)
    pos.turn = victory.scenario(pos).last_turn
    german, allied = supply.supply(pos, GERMAN), supply.supply(pos, ALLIED)
    assert victory.final(pos, german, allied).winner == SIDES[ALLIED]
    pos.exited, pos.exits_used = 4 * points, (next(iter(pos.world.features.sources[GERMAN])),)
    result = victory.final(pos, german, allied)
    assert (result.winner, result.message.args["points"]) == (SIDES[GERMAN], points)


# S4 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S4a")
def test_patton_begins_with_everybody_in_his_place() -> None:
    pos = begun("patton")
    status = {row.unit: row for row in tables.load().patton_setup}
    for one in range(len(pos.world.units)):
        data = pos.unit(one)
        row = status.get(data.id)
        if row is None:
            assert {"remnant", "breakdown"} & data.special
            assert pos.at[one] == NOWHERE
            continue
        assert where(pos, data.id) == (row.hex or str(scenarios.LOST.get(row.status, NOWHERE)))
        assert pos.steps[one] == {"reduced": data.max_steps - 1, "eliminated": 0, "gone": 0}.get(
            row.status, data.max_steps
        )
    assert pos.at[number(pos, "106/422")] == GONE
    assert pos.at[number(pos, "28/110/1")] == DESTROYED
    assert pos.status[number(pos, "150Pz")] & EXPOSED
    late = [one for one in pos.world.units if one.arrival >= 13]
    assert all(pos.at[number(pos, one.id)] == NOWHERE for one in late)


@pytest.mark.rule("S4a", "8.1a", "27.3a")
def test_patton_s_positions_are_legal() -> None:
    pos = begun("patton")
    assert not stacking.overstacked(pos, GERMAN)
    assert not stacking.overstacked(pos, ALLIED)
    assert not pos.front(GERMAN).hexes & pos.front(ALLIED).hexes
    for one in pos.world.own[ALLIED]:
        if pos.unit(one).nationality == "British" and pos.at[one] >= 0:
            assert pos.at[one] in pos.world.features.british, pos.unit(one).id


@pytest.mark.rule("S4b", "24.3a", "24.6a")
def test_patton_the_allied_player_places_his_traffic_first() -> None:
    pos = begun("patton")
    assert pos.stack == (FirstTurn(13), traffic_phase.RemoveTraffic(ALLIED), traffic_phase.PlaceTraffic(ALLIED))
    assert pos.stack[-1].side(pos) == SIDES[ALLIED]
    assert len(traffic.available(pos, ALLIED)) == 6
    assert [pos.traffic[marker] for marker in traffic.markers(GERMAN)] == [GONE] * 3 + [NOWHERE] * 3


@pytest.mark.rule("S4b")
def test_patton_german_artillery_starts_fired() -> None:
    pos = begun("patton")
    for side, fired in ((GERMAN, True), (ALLIED, False)):
        on_map = [one for one in pos.world.guns[side] if pos.at[one] >= 0]
        assert on_map
        assert all(bool(pos.status[one] & FIRED) == fired for one in on_map)
    row = tables.load().turn(13)
    assert (row.flips, row.fuel is not None) == (3, True)


@pytest.mark.rule("S4c")
def test_patton_four_bridges_are_blown() -> None:
    pos = begun("patton")
    blown = {site for site, bridge in pos.world.features.bridge_sites.items() if pos.bridge[bridge] == BLOWN}
    assert blown == {"bridge_la_roche", "bridge_ortho", "bridge_trois_ponts_salm", "bridge_trois_ponts_ambleve"}
    assert sum(state != INTACT for state in pos.bridge) == 4
    assert pos.ouren_checked


@pytest.mark.rule("S4d", "23.6a", "23.7a")
@pytest.mark.parametrize(
    ("side", "points", "among"),
    [(GERMAN, 3, "1SS/1/1"), (ALLIED, 1, "101/506")],
)
def test_patton_two_groups_are_out_of_supply_and_no_others(side: int, points: int, among: str) -> None:
    pos = begun("patton")
    paths = supply.supply(pos, side)
    marked = {one for one in pos.world.own[side] if pos.status[one] & OOS}
    assert {one for one in pos.world.own[side] if pos.at[one] >= 0 and not supply.in_supply(pos, one, paths)} == marked
    groups = surrender.isolated_groups(pos, paths)
    assert [set(group) for group in groups] == [marked]
    assert number(pos, among) in marked
    assert {surrender.points(pos, one) for one in marked} == {points}
    surrender.regroup(pos, side, groups)
    assert {surrender.points(pos, one) for one in marked} == {points}
    assert supply.check_supply(pos, paths) == ([], [])


@pytest.mark.rule("S4a", "30.1b")
def test_patton_the_ground_behind_the_germans_is_theirs() -> None:
    pos = begun("patton")
    names = pos.world.features.names
    held = {
        name: [control.holds(pos, GERMAN, hex) for hex in names[name]]
        for name in ("St. Vith", "Houffalize", "Bastogne")
    }
    assert held == {"St. Vith": [True], "Houffalize": [True], "Bastogne": [False, False]}


@pytest.mark.rule("S4e")
def test_patton_is_drawn_while_bastogne_is_cut_off() -> None:
    pos = begun("patton")
    pos.turn = 22
    result = victory.final(pos, supply.supply(pos, GERMAN), supply.supply(pos, ALLIED))
    assert (result.winner, result.message.id) == (None, "a44-victory-bastogne-drawn")


# S5 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S5a")
def test_the_extended_game_goes_on_after_the_night_of_the_26th() -> None:
    pos = begun("extended")
    pos.turn = 22
    assert not victory.is_last_turn(pos)
    assert tables.load().turn(22).night_follows
    pos.turn = 30
    assert victory.is_last_turn(pos)
    campaign = begun("campaign")
    campaign.turn = 22
    assert victory.is_last_turn(campaign)


@pytest.mark.rule("S5b")
def test_the_extended_game_has_bastogne_and_four_hexes_of_the_west_as_a_last_chance() -> None:
    wanted = tables.load().scenarios.extended.victory
    assert wanted.final_bastogne_and_west_hexes == 4
    assert tables.load().scenarios.campaign.victory.final_bastogne_and_west_hexes is None


@pytest.mark.rule("S5c")
def test_the_skies_close_on_turn_23_and_the_ground_stays_frozen() -> None:
    rows = [tables.load().turn(turn) for turn in range(22, 31)]
    assert [row.weather for row in rows] == ["clear"] + ["overcast"] * 8
    assert {row.ground for row in rows} == {"frozen"}
    assert {row.fuel for row in rows} == {1}


def test_the_worlds_of_a_sheet_share_their_ground() -> None:
    first, second = begun("six-turns").world, begun("eight-turns").world
    assert first.ground is second.ground
    assert first.features is second.features


# Units that could never leave ----------------------------------------------------------------------


@pytest.mark.rule("S1b", "11.5a", "22.3a")
@pytest.mark.parametrize("scenario", RULEBOOK.scenarios)
def test_every_unit_can_leave_the_place_where_it_is_set_up(scenario: str) -> None:
    world = RULEBOOK.world(scenario, RULEBOOK.choose_options(None))
    found = {name: RULEBOOK.set_up_faults(pos) for name, pos in RULEBOOK.ready_set_ups(world)}
    assert found == {"the set-up": [], "the historical set-up": []}


@pytest.mark.rule("11.5a", "22.3a")
@pytest.mark.parametrize(
    ("id", "hex"), [("2SS/2Rec", "E3022"), ("LXVII/405", "E1538"), ("ISS/388", "E1231"), ("XLVII/15", "E2015")]
)
def test_a_unit_that_could_never_leave_is_found(id: str, hex: str) -> None:
    """Vehicles in a forest without a road, and guns where no prime mover comes."""
    pos = RULEBOOK.setup(RULEBOOK.world("campaign", RULEBOOK.choose_options(None)))
    pos.put(number(pos, id), pos.world.map.index(hex))
    assert RULEBOOK.set_up_faults(pos) == [f"11.5: {id} can never leave {hex}"]
