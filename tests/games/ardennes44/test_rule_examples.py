"""The worked examples of single rules in the rulebook that give numbers, one test each, with the rule's number."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import a44_march
from a44_asking import Asking
from a44_example import counter, counters, read
from a44_field import TARGET, Field, battalion, tank, unit
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import armor, attack, odds
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.determined_defense import DeterminedDefense
from salient.games.ardennes44.logistics.traffic_phase import TrafficRoll
from salient.games.ardennes44.movement import entry, modes, movement, strategic
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.movement.movement_phase import AirRoll
from salient.games.ardennes44.options import specials
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED, ENGAGED, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.setup import scenarios

EXAMPLES = {example["id"]: example for example in read("rule_examples.json")["examples"]}
ROAD = [{"between": pair, "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 45))]


def example(id: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What it begins with, and what it comes to."""
    found = EXAMPLES[id]
    return found["input"], found["expect"]


def road(*units: dict[str, Any]) -> A44Position:
    board = {"columns": [13, 17], "rows": [10, 44], "sides": ROAD}
    return cases.position({"board": board, "units": units, "when": {"turn": 5}})


def cost(pos: A44Position, a: str, b: str) -> float:
    """In movement points, for the first unit."""
    here, there = pos.world.map.index(a), pos.world.map.index(b)
    return movement.step_cost(pos, Progress(0, "normal", here), here, there) / 2


# --- 11 to 13 movement


@pytest.mark.rule("11.2a")
def test_extended_movement_adds_two() -> None:
    """11.6, unit B: three points become five."""
    given, expected = example("X-11.6B")
    pos = road(unit("B", "1512", side="Allied", move=given["printed_ma"]))
    assert modes.points(pos, 0, "extended") / 2 == expected["ma"]


@pytest.mark.rule("9.2b", "11.7a", "T15")
def test_out_of_a_zone_into_forest_and_light_woods() -> None:
    """11.6, unit E: 1 + 4 + 3."""
    given, expected = example("X-11.6E")
    hexes = {"1515": {"terrain": given["enter"][0].lower()}, "1516": {"terrain": "light_woods"}}
    halftracks: dict[str, Any] = {"class": "mech_infantry", "type": "mech_infantry", "side": "Allied", "move": 6}
    field = Field(unit("E", "1514", **halftracks), unit("G", "1414"), hexes=hexes)
    assert cost(field.pos, "1514", "1515") + cost(field.pos, "1515", "1516") == expected["mp"]


@pytest.mark.rule("11.8a", "24.2a")
def test_a_forest_road_with_traffic() -> None:
    """11.6, unit G: 2 for the forest road in mud and 2 for the marker."""
    _, expected = example("X-11.6G")
    sides = [{"between": ["1514", "1515"], "road": "secondary"}]
    field = Field(tank("G", "1514"), hexes={"1515": {"terrain": "forest"}}, sides=sides)
    field.pos.traffic[6] = field.hex("1515")
    assert cost(field.pos, "1514", "1515") == expected["mp"]


@pytest.mark.rule("12.1a")
def test_a_cavalry_squadron_in_strategic_movement() -> None:
    given, expected = example("X-12.1")
    pos = road(counter(counters()["14Cav/18"], "1510"))
    assert pos.face(0).move == given["ma"]
    assert len(a44_march.reach(pos, 0, "strategic")) == expected["hexes"]


@pytest.mark.rule("12.4g")
def test_infantry_on_trucks() -> None:
    _, expected = example("X-12.4.4")
    pos = road(counter(counters()["106/423/2"], "1510", status=("truck",)))
    assert len(a44_march.reach(pos, 0, "truck")) == expected["hexes"]


@pytest.mark.rule("12.4b")
def test_units_of_a_regiment_that_are_stacked_share_a_marker() -> None:
    given, expected = example("X-12.4.2")
    pos = road(*(counter(counters()[id], "1512", status=("truck",)) for id in given["units"]))
    assert strategic.in_use(pos, ALLIED) == expected["sm_markers"]


@pytest.mark.rule("13.4a", "13.4b", "13.4c")
def test_six_defence_factors_open_the_south_again() -> None:
    given, expected = example("X-13.4")
    pos = scenarios.first_position(RULEBOOK.world("campaign", RULEBOOK.choose_options({})))
    places, units = pos.world.map, pos.world.things["unit"]
    pos.turn, block, box = 4, places.index("Block-A-E0901"), places.index("Southeast")
    pos.put(units["212/316"], places.index("E0901"))
    for id in ("4/8/2", "4/12/2"):
        pos.put(units[id], block)
    assert sum(pos.face(unit).defense for unit in pos.units_at(block, ALLIED)) == given["allied_defense_in_block_A"]
    armor_, battalion_, sitting = units["10Arm/CCA"], units["4/22/2"], units["4/12/1"]
    pos.put(sitting, box)
    southwest = places.index("Southwest")

    def is_open(hex: str) -> bool:
        return not entry.why_not_enter(pos, armor_, places.index(hex))

    assert is_open("E2501") is expected["entry_A_B_C_open"]
    assert (southwest in entry.boxes_open_to(pos, sitting)) is expected["SE_to_SW_move"]
    entry.go_to_box(pos, battalion_, block)
    assert is_open("E2501") is expected["then_open"]


# --- 14, 15 odds


@pytest.mark.rule("14.4b")
@pytest.mark.parametrize("id", ["X-14.4a", "X-14.4b"])
def test_odds_are_rounded_for_the_defender(id: str) -> None:
    given, expected = example(id)
    assert odds.name(odds.odds(given["attack"], given["defense"])) == expected["odds"]


@pytest.mark.rule("14.5a")
def test_nine_to_one_less_a_column() -> None:
    given, expected = example("X-14.5")
    attackers, defenders = (int(number) for number in given["odds"].split("-"))
    column = odds.table_column(odds.odds(attackers, defenders) + given["shifts"])
    assert column is not None
    assert f"{odds.COLUMNS[column]}".removesuffix("+") == expected["column"].removesuffix("+")


@pytest.mark.rule("15.1a", "15.1b")
@pytest.mark.parametrize("id", ["X-15.1a", "X-15.1b"])
def test_the_bonus_of_towns_and_cities(id: str) -> None:
    given, expected = example(id)
    strength, defense, move = (int(number) for number in given["defender"].split("-"))
    defender = unit("X", TARGET, side="Allied", attack=strength, defense=defense, move=move)
    field = Field(unit("A", "1416"), defender, hexes={TARGET: {"settlement": given["terrain"].lower()}})
    sums = odds.attack_sums(field.pos, field.all("A"), field.target)
    assert sums[1].total == expected["defense"]
    dcb = odds.defensive_bonus(field.pos, field.target, field.all("X"))
    assert dcb == expected.get("dcb", expected["defense"] - defense)


@pytest.mark.rule("15.2a")
def test_each_unit_is_halved_with_fractions_up() -> None:
    given, expected = example("X-15.2")
    first, second = given["attackers"]
    river = [{"between": [TARGET, "1416"], "river": "minor"}]
    field = Field(unit("A", "1416", attack=first), unit("B", "1416", attack=second), battalion(), sides=river)
    assert sum(line.value for line in odds.attack_lines(field.pos, field.all("AB"), field.target)) == expected["attack"]


@pytest.mark.rule("15.6b")
def test_a_five_brings_three_air_markers() -> None:
    given, expected = example("X-15.6.2")
    field = Field(battalion(), turn=15, phase="movement", side="Allied")
    asking = Asking(field.pos, AirRoll())
    assert asking.asked == ("chance", "a44-roll-air")
    asking.answer(f"roll {given['die']}")
    assert field.pos.air == expected["air_markers"]


@pytest.mark.rule("34a")
def test_no_more_than_eighteen_factors() -> None:
    given, expected = example("X-34")
    units = [unit(id, hex, attack=given["attack"] // 2) for id, hex in (("A", "1416"), ("B", "1415"))]
    field = Field(*units, battalion(defense=given["defense"]), options=["factor_limit"])
    strength, _, column = odds.attack_sums(field.pos, field.all("AB"), field.target)
    assert (strength.total, column.shown) == (expected["attack_used"], expected["odds"])


# --- 16, 21 results and armor


@pytest.mark.rule("16.7c", "16.7e")
def test_the_determined_defense_of_clervaux() -> None:
    given, expected = example("X-16.7")
    known = counters()
    board = {"columns": [10, 20], "rows": [10, 20], "hexes": {TARGET: {"settlement": "town"}}}
    units = [counter(known["28/707"], TARGET), counter(known["28/110/2"], TARGET), counter(known["2Pz/2"], "1416")]
    pos = cases.position({"board": board, "units": units, "when": {"turn": 2, "phase": "combat", "side": "German"}})
    battle = Battle(GERMAN, pos.world.map.index(TARGET), (2,), defenders=(0, 1))
    game = Asking(pos, DeterminedDefense(battle, "DR2")).answer("hold 28/707", f"roll {given['die']}")
    (said,) = [event.message.args for event in game.events if event.message.id == "a44-determined-defense-rolled"]
    assert (said["drm"], said["result"]) == ("\N{MINUS SIGN}3", "yes-step")
    game.answer("lose 28/707")
    assert (pos.steps[0] == 1) is expected["lead_loses_step"]
    assert all(bool(status & ENGAGED) is expected["engaged"] for status in pos.status[:2])
    assert not any(status & DISRUPTED for status in pos.status[:2])


@pytest.mark.rule("21.1a")
def test_better_tanks_shift_a_column() -> None:
    given, expected = example("X-21.1")
    field = Field(tank("A", "1416", tq=given["attack_tq"]), tank("X", TARGET, side="Allied", tq=given["defense_tq"]))
    lines = armor.armor_lines(field.pos, field.all("A"), field.target, field.all("X"))
    assert [line.value for line in lines] == [expected["shift"]]


@pytest.mark.rule("21.1b")
def test_infantry_alone_against_a_combat_command() -> None:
    _, expected = example("X-21.1d")
    command = counter(counters()["9Arm/CCA"], TARGET)
    field = Field(unit("A", "1416"), command)
    lines = armor.armor_lines(field.pos, field.all("A"), field.target, [field["9Arm/CCA"]])
    assert [line.value for line in lines] == [expected["shift"]]


# --- 24, 27


@pytest.mark.rule("24.3b")
def test_a_two_and_a_four_take_two_markers() -> None:
    given, expected = example("X-24.3")
    field = Field(battalion(), phase="traffic", side="Allied")
    for marker in range(6, 12):
        field.pos.traffic[marker] = field.hex(f"{marker + 4}12")
    Asking(field.pos, TrafficRoll(ALLIED)).answer("roll " + " ".join(str(die) for die in given["dice"]))
    gone = [marker - 5 for marker in range(6, 12) if field.pos.traffic[marker] == NOWHERE]
    assert gone == expected["removed"]


@pytest.mark.rule("27.8a", "27.8b", "T12")
def test_skorzeny_slips_through_twice() -> None:
    """The text of 27.8.3 has surprise succeed on 4 to 6, its example and the table on 1 to 3."""
    given, expected = example("X-27.8")
    field = Field(unit("S", "1415", special=["skorzeny"]), battalion())
    here = field.hex("1416")
    assert [specials.sneak(field.pos, field["S"], here, die) for die in given["infiltration_dice"]] == expected[
        "success"
    ]
    assert [die for die in range(1, 7) if attack.surprised(die)] == expected["surprise_succeeds_on"]


def test_every_worked_example_has_its_test() -> None:
    text = Path(__file__).read_text()
    assert [id for id in EXAMPLES if f'"{id}"' not in text] == []
