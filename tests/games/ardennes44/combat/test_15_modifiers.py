"""15 Combat modifiers: defensive bonus, halving, rivers, rough ground, aircraft, West Wall, Improved Positions; 34."""

from __future__ import annotations

from typing import Any

import pytest

from a44_field import TARGET, Field, battalion, gun, tank, unit
from salient.engine.messages import Refusal
from salient.games.ardennes44.combat import air, improved, odds
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN


def rules(reasons: list[Refusal]) -> set[str | None]:
    return {reason.rule for reason in reasons}


def defence(*defenders: dict[str, Any], hex: dict[str, Any], attacker: str = "German") -> int:
    """What the defenders of a hex count with their bonus."""
    field = Field(unit("A", "1416", side=attacker), *defenders, hexes={TARGET: hex}, side=attacker)
    return odds.attack_sums(field.pos, field.all("A"), field.target)[1].total


def strength(*attackers: dict[str, Any], sides: Any = (), hexes: Any = (), **when: Any) -> int:
    """What attackers count against a battalion in TARGET."""
    field = Field(*attackers, battalion(), hexes=hexes, sides=sides, **when)
    units = [field[one["id"]] for one in attackers]
    return odds.attack_sums(field.pos, units, field.target)[0].total


REGIMENT = unit("X", TARGET, side="Allied", attack=6)
TOWN, CITY, VILLAGE = {"settlement": "town"}, {"settlement": "city"}, {"settlement": "village"}


# --- 15.1


@pytest.mark.rule("15.1a")
@pytest.mark.parametrize(
    ("hex", "bonus"),
    [
        ({}, 0),
        ({"terrain": "light_woods"}, 1),
        ({"terrain": "forest"}, 1),
        ({"terrain": "wooded_rough"}, 1),
        (VILLAGE, 2),
        (TOWN, 3),
        (CITY, 4),
        ({"terrain": "forest", "settlement": "village"}, 2),
        ({"west_wall": True}, 0),
    ],
)
def test_the_best_bonus_of_the_hex_once(hex: dict[str, Any], bonus: int) -> None:
    assert defence(REGIMENT, hex=hex) == 6 + bonus
    assert defence(REGIMENT, battalion("Y"), hex=hex) == 8 + bonus


@pytest.mark.rule("15.1b")
def test_the_bonus_never_exceeds_the_defence() -> None:
    assert defence(REGIMENT, hex=TOWN) == 9
    assert defence(battalion(), hex=CITY) == 4
    field = Field(unit("A", "1416"), battalion(), hexes={TARGET: CITY})
    assert odds.defensive_bonus(field.pos, field.target, field.all("X")) == 2
    lines = odds.bonus_lines(field.pos, field.target, field.all("X"))
    assert [(line.value, line.rule) for line in lines] == [(4, "15.1"), (-2, "15.1")]


@pytest.mark.rule("15.1c")
def test_silhouettes_without_infantry_get_one() -> None:
    shermans, guns = tank("S", TARGET, side="Allied", attack=3), gun("F", TARGET, side="Allied")
    assert defence(shermans, hex=TOWN) == 4
    assert defence(shermans, guns, hex=TOWN) == 6
    assert defence(shermans, battalion(), hex=TOWN) == 8
    assert defence(shermans, hex={"terrain": "light_woods"}) == 4


@pytest.mark.rule("15.1d", "12.5b", "22.9a")
def test_bracketed_units_and_strategic_movement_have_no_bonus() -> None:
    guns, column = gun("F", TARGET, side="Allied"), battalion("X", TARGET, "strategic", defense=5)
    assert defence(guns, hex=CITY) == 2
    assert defence(guns, battalion(), hex=CITY) == 6
    assert defence(column, hex=CITY) == 3  # 5 halved, fractions up
    assert defence(column, battalion("Y"), hex=CITY) == 3 + 2 + 2
    assert defence(battalion("X", TARGET, "truck", defense=6), hex=CITY) == 3
    assert defence(column, tank("S", TARGET, side="Allied", attack=3), hex=CITY) == 3 + 3 + 1


@pytest.mark.rule("15.1b", "17.5a")
def test_who_retreated_into_the_hex_counts_for_nothing() -> None:
    assert defence(battalion(), unit("Y", TARGET, "retreated", side="Allied", attack=6), hex=CITY) == 4
    field = Field(unit("A", "1416"), battalion("X", TARGET, "retreated"), battalion("Y", TARGET, "retreated", "broken"))
    sums = odds.attack_sums(field.pos, field.all("A"), field.target, breakthrough=True)
    assert sums[1].total == 2  # R69, R70


@pytest.mark.rule("18.4a", "23.5a")
@pytest.mark.parametrize("status", ["disrupted", "broken", "oos", "engaged"])
def test_other_states_leave_defence_and_bonus(status: str) -> None:
    assert defence(battalion("X", TARGET, status), hex=TOWN) == 4


# --- 15.2 to 15.5


@pytest.mark.rule("15.2a")
def test_halving_is_for_each_unit_with_fractions_up_and_once() -> None:
    river = {"between": [TARGET, "1416"], "river": "minor"}
    assert strength(unit("A", "1416", attack=5), unit("B", "1416", attack=5), sides=[river]) == 6
    assert strength(unit("A", "1416", "oos", attack=8), sides=[river], hexes={"1416": {"terrain": "wooded_rough"}}) == 4
    field = Field(unit("A", "1416", "oos", attack=5), battalion(), sides=[river])
    lines = odds.attack_lines(field.pos, field.all("A"), field.target)
    assert [(line.value, line.rule) for line in lines] == [(5, "2.2"), (-2, "15.3")]


@pytest.mark.rule("15.2b", "27.4a")
def test_doubled_then_halved_then_limited() -> None:
    sturm = {"type": "assault_tank", "special": ["sturm"], "tq": None, "tq_kind": None, "attack": 3}
    assert strength(tank("S", "1416", **sturm), hexes={TARGET: VILLAGE}) == 6
    assert strength(tank("S", "1416", **sturm), hexes={TARGET: {"terrain": "light_woods"}}) == 3
    river = {"between": [TARGET, "1416"], "river": "minor"}
    assert strength(tank("S", "1416", **sturm), hexes={TARGET: TOWN}, sides=[river]) == 3
    limited = [tank("S", "1416", **sturm), unit("A", "1415", attack=14)]
    assert strength(*limited, hexes={TARGET: TOWN}, options=["factor_limit"]) == 18


@pytest.mark.rule("15.3a")
@pytest.mark.parametrize("river", ["minor", "meuse"])
@pytest.mark.parametrize("bridge", [True, False])
def test_across_a_river_all_are_halved_bridge_or_not(river: str, bridge: bool) -> None:
    side = {"between": [TARGET, "1416"], "river": river, "bridge": bridge, "road": "primary"}
    assert strength(unit("A", "1416", attack=4), unit("B", "1415", attack=4), sides=[side]) == 6
    assert strength(tank("P", "1416", attack=7), sides=[side]) == 4


@pytest.mark.rule("15.4a")
@pytest.mark.parametrize(
    ("here", "there", "halved"),
    [
        ({}, {}, False),
        ({}, {"terrain": "light_woods"}, False),
        ({}, {"terrain": "forest"}, True),
        ({"terrain": "forest"}, {}, True),
        ({}, {"terrain": "wooded_rough"}, True),
        ({}, {"west_wall": True}, True),
        ({"west_wall": True}, {}, True),
    ],
)
def test_vehicles_are_halved_where_they_could_not_move(here: Any, there: Any, halved: bool) -> None:
    hexes, road = {"1416": here, TARGET: there}, {"between": [TARGET, "1416"], "road": "secondary"}
    assert strength(tank("P", "1416", attack=7), hexes=hexes) == (4 if halved else 7)
    assert strength(tank("P", "1416", attack=7), hexes=hexes, sides=[road]) == 7
    assert strength(unit("A", "1416", attack=7), hexes=hexes) == 7


@pytest.mark.rule("15.5a", "15.5b")
def test_out_of_wooded_rough_all_are_halved_into_it_only_vehicles_off_road() -> None:
    rough, road = {"terrain": "wooded_rough"}, {"between": [TARGET, "1416"], "road": "primary"}
    grenadiers = unit("A", "1416", attack=5, type="panzergrenadier", **{"class": "mech_infantry"})
    for sides in ([], [road]):
        assert strength(grenadiers, hexes={"1416": rough}, sides=sides) == 3
        assert strength(grenadiers, hexes={"1416": rough, TARGET: rough}, sides=sides) == 3
        assert strength(tank("P", "1416", attack=7), hexes={"1416": rough}, sides=sides) == 4
    assert strength(grenadiers, hexes={TARGET: rough}) == 5
    assert strength(tank("P", "1416", attack=7), hexes={TARGET: rough}) == 4
    assert strength(tank("P", "1416", attack=7), hexes={TARGET: rough}, sides=[road]) == 7


@pytest.mark.rule("23.4a")
def test_out_of_supply_attacks_are_halved() -> None:
    assert strength(unit("A", "1416", "oos", attack=5), unit("B", "1416", "oos", attack=1)) == 4


# --- 15.6


@pytest.mark.rule("15.6a")
def test_aircraft_fly_on_clear_days_for_the_allies() -> None:
    def allowed(side: str, turn: int, night: bool = False, markers: int = 1) -> bool:
        field = Field(unit("A", "1416", side=side), turn=turn, night=night, side=side)
        field.pos.air = markers
        return air.why_not_air(field.pos, ALLIED if side == "Allied" else GERMAN) == []

    assert [turn for turn in range(1, 31) if allowed("Allied", turn)] == list(range(15, 23))
    assert not allowed("Allied", 16, night=True)
    assert not allowed("Allied", 16, markers=0)
    assert not allowed("German", 16)


@pytest.mark.rule("15.6b", "35a")
def test_air_markers_and_their_shift() -> None:
    assert [air.markers_for(die) for die in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert [air.markers_for(die, -1) for die in range(1, 7)] == [1, 1, 1, 2, 2, 3]
    field = Field(unit("A", "1416", side="Allied"), unit("G", TARGET), side="Allied", turn=16)
    sums = odds.attack_sums(field.pos, field.all("A"), field.target, air=True)
    assert [(line.value, line.rule) for line in sums[2].lines[1:]] == [(1, "15.6")]


@pytest.mark.rule("14.4e", "15.6c", "35a")
def test_jabos_against_every_german_attack_in_clear_weather() -> None:
    assert [air.jabo_shifts(die) for die in range(1, 7)] == [3, 2, 1, 0, 0, 0]
    assert [air.jabo_shifts(die, 1) for die in range(1, 7)] == [2, 1, 0, 0, 0, 0]
    field = Field(unit("A", "1416"), battalion(), turn=16)
    assert air.jabo_rolls(field.pos, GERMAN)
    assert not air.jabo_rolls(field.pos, ALLIED)
    sums = odds.attack_sums(field.pos, field.all("A"), field.target, jabo=3)
    assert (sums[2].lines[-1].value, sums[2].lines[-1].rule, sums[2].shown) == (-3, "15.6", "1-3")
    for turn, night in ((14, False), (16, True), (23, False)):
        assert not air.jabo_rolls(Field(unit("A", "1416"), turn=turn, night=night).pos, GERMAN)


# --- 15.7


@pytest.mark.rule("15.7a")
def test_the_west_wall_helps_germans_only_and_halves_vehicles_off_road() -> None:
    wall, road = {"west_wall": True}, {"between": [TARGET, "1416"], "road": "secondary"}
    assert defence(unit("X", TARGET, attack=5), hex=wall, attacker="Allied") == 8
    assert defence(REGIMENT, hex=wall) == 6
    shermans = tank("S", "1416", side="Allied", attack=5)
    for sides, expected in (([], 3), ([road], 5)):
        field = Field(shermans, unit("X", TARGET), hexes={TARGET: wall}, sides=sides, side="Allied")
        lines = odds.attack_lines(field.pos, field.all("S"), field.target)
        assert sum(line.value for line in lines) == expected
        assert ("15.7" in {line.rule for line in lines}) == (expected == 3)


# --- 15.8


@pytest.mark.rule("15.8a")
def test_what_an_improved_position_gives() -> None:
    dug_in = battalion("X", TARGET, "ip", defense=4)
    assert defence(dug_in, hex={}) == 6
    assert defence(dug_in, hex={"terrain": "forest"}) == 6
    assert defence(dug_in, hex=TOWN) == 7
    assert defence(battalion("X", TARGET, "ip_under_construction", defense=4), hex={}) == 4
    assert defence(tank("S", TARGET, "ip", side="Allied", attack=3), hex={}) == 4
    assert defence(gun("F", TARGET, "ip", side="Allied"), hex={}) == 2
    assert defence(battalion("X", TARGET, "ip", "strategic", defense=4), hex={}) == 2


@pytest.mark.rule("15.8a", "15.8e")
def test_the_enemys_improved_position_gives_nothing() -> None:
    field = Field(unit("A", "1416"), battalion())
    field.pos.improved[field.target] = improved.FINISHED  # a German one
    assert odds.defensive_bonus(field.pos, field.target, field.all("X")) == 0
    assert improved.state(field.pos, field.target, GERMAN) == improved.FINISHED
    assert improved.state(field.pos, field.target, ALLIED) == improved.NONE


def working(*units: dict[str, Any], **when: Any) -> Field:
    return Field(*units, **({"phase": "movement"} | when))


@pytest.mark.rule("15.8b")
@pytest.mark.parametrize(
    ("status", "rule"),
    [
        ("disrupted", "18.3"),
        ("broken", "18.3"),
        ("engaged", "15.8"),
        ("oos", "23.4"),
        ("strategic", "12.2"),
        ("truck", "12.2"),
        ("moved", "15.8"),
        ("ip", "15.8"),
        ("night", None),
    ],
)
def test_who_may_begin(status: str, rule: str | None) -> None:
    field = working(unit("A", "1416"), unit("B", "1415", status))
    assert improved.why_not_improve(field.pos, field["A"]) == []
    assert rules(improved.why_not_improve(field.pos, field["B"])) == ({rule} if rule else set())


@pytest.mark.rule("15.8b", "29.1a", "16.5a")
def test_kinds_and_times_of_beginning() -> None:
    grenadiers = unit("A", "1416", type="panzergrenadier", **{"class": "mech_infantry"})
    assert improved.why_not_begin(working(grenadiers).pos, 0) == []
    assert rules(improved.why_not_begin(working(tank("P", "1416")).pos, 0)) == {"15.8"}
    assert rules(improved.why_not_begin(working(gun("F", "1416")).pos, 0)) == {"15.8"}
    assert rules(improved.why_not_begin(working(unit("A", "1416"), turn=4, night=True).pos, 0)) == {"15.8"}
    red = unit("A", "1416", special=["red_code"])
    assert rules(improved.why_not_begin(working(red, turn=1).pos, 0)) == {"29.1"}
    assert improved.why_not_begin(working(red, turn=2).pos, 0) == []
    assert rules(improved.why_not_improve(working(unit("A", None)).pos, 0)) == {"15.8"}


@pytest.mark.rule("15.8b", "15.8c")
def test_begun_in_one_movement_phase_finished_in_the_next() -> None:
    field = working(unit("A", "1416"))
    improved.begin(field.pos, field["A"])
    assert improved.state(field.pos, field.hex("1416"), GERMAN) == improved.BEGUN
    assert rules(improved.why_not_improve(field.pos, field["A"])) == {"15.8"}  # not in the same phase
    field.pos.builders = 0
    assert improved.why_not_improve(field.pos, field["A"]) == []
    improved.finish(field.pos, field["A"])
    assert improved.state(field.pos, field.hex("1416"), GERMAN) == improved.FINISHED
    assert rules(improved.why_not_finish(field.pos, field["A"])) == {"15.8"}


@pytest.mark.rule("15.8c", "15.8d", "23.5a")
@pytest.mark.parametrize(
    ("status", "legal"),
    [("oos", True), ("engaged", False), ("disrupted", False), ("strategic", False), ("moved", False)],
)
def test_who_may_finish(status: str, legal: bool) -> None:
    """Any eligible unit of the owner in the hex, also out of supply."""
    field = working(unit("A", "1416", "ip_under_construction", "engaged"), unit("B", "1416", status))
    assert rules(improved.why_not_finish(field.pos, field["A"])) == {"15.8"}
    assert (improved.why_not_finish(field.pos, field["B"]) == []) == legal


@pytest.mark.rule("15.8e")
def test_improved_positions_without_their_owner_go() -> None:
    field = working(
        unit("A", "1416", "ip"), battalion("X", TARGET, "ip"), battalion("Y", "1514", "ip_under_construction")
    )
    assert improved.remove_vacant(field.pos) == []
    field.pos.put(field["Y"], field.hex("1614"))
    field.pos.put(field["A"], field.hex("1514"))  # in an Allied one, and away from its own
    assert sorted(improved.remove_vacant(field.pos)) == sorted([field.hex("1514"), field.hex("1416")])
    assert bytes(field.pos.improved).count(0) == len(field.pos.improved) - 1
    assert improved.remove_vacant(working().pos) == []


# --- shifts of other chapters


@pytest.mark.rule("18.3e")
def test_disordered_defenders_shift_once() -> None:
    for states, shift in ((("", ""), 0), (("disrupted", ""), 1), (("disrupted", "broken"), 1), (("engaged", "oos"), 0)):
        defenders = [battalion(id, TARGET, *filter(None, [state])) for id, state in zip("XY", states, strict=True)]
        field = Field(unit("A", "1416"), *defenders)
        sums = odds.attack_sums(field.pos, field.all("A"), field.target)
        assert sums[2].total - sums[2].lines[0].value == shift


@pytest.mark.rule("16.6a")
def test_the_advantage_marker_shifts_for_its_target_only() -> None:
    marked = unit("A", "1416", f"advantage>{TARGET}")
    field = Field(marked, unit("B", "1415"), battalion(), battalion("Y", "1516"))
    for attackers, shift in (("A", 1), ("AB", 1), ("B", 0)):
        sums = odds.attack_sums(field.pos, field.all(attackers), field.target)
        assert sums[2].total - sums[2].lines[0].value == shift
    assert len(odds.attack_sums(field.pos, field.all("A"), field.hex("1516"))[2].lines) == 1


# --- 34


@pytest.mark.rule("34a")
def test_no_more_than_18_factors() -> None:
    stack = [unit("A", "1416", attack=14), unit("B", "1415", attack=10)]
    assert strength(*stack) == 24
    assert strength(*stack, options=["factor_limit"]) == 18
    river = {"between": [TARGET, "1416"], "river": "minor"}
    assert strength(*stack, options=["factor_limit"], sides=[river]) == 17  # counted after halving
    assert odds.name(odds.odds(18, 6)) == "3-1"
