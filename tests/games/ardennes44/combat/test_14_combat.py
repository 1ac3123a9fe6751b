"""14 Combat: who may attack whom and with whom; the example of play's combats and the rules cases of attacks."""

from __future__ import annotations

import dataclasses
import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest

from a44_field import NEAR, TARGET, Field, battalion, gun, tank, unit
from salient.engine.messages import Refusal
from salient.games.ardennes44 import cases, tables
from salient.games.ardennes44.combat import artillery, attack, improved, odds
from salient.games.ardennes44.combat.attack import able, targets, why_not_attack
from salient.games.ardennes44.pieces.counters import ALLIED, ATTACKED, EXPOSED, FIRED, GERMAN, TARGETED

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]


def rules(reasons: list[Refusal]) -> set[str | None]:
    return {reason.rule for reason in reasons}


# --- 14.1, 14.2


@pytest.mark.rule("14.1a")
def test_units_attack_adjacent_enemies_only() -> None:
    field = Field(unit("A", "1416"), unit("B", "1317"), battalion())
    assert why_not_attack(field.pos, field.all("A"), field.target) == []
    assert rules(why_not_attack(field.pos, field.all("B"), field.target)) == {"14.1"}
    assert rules(why_not_attack(field.pos, field.all("A"), field.hex("1415"))) == {"14.1"}
    assert rules(why_not_attack(field.pos, [], field.target)) == {"14.1"}
    assert able(field.pos, GERMAN, field.target) == field.all("A")
    assert targets(field.pos, GERMAN) == [field.target]
    assert targets(field.pos, ALLIED) == [field.hex("1416")]


@pytest.mark.rule("14.1a")
def test_nobody_attacks_across_a_lake() -> None:
    lake = {"between": [TARGET, "1416"], "river": "lake"}
    field = Field(unit("A", "1416"), unit("B", "1415"), battalion(), sides=[lake])
    reasons = why_not_attack(field.pos, field.all("A"), field.target)
    assert [reason.message.id for reason in reasons] == ["a44-refused-attack-lake"]
    assert able(field.pos, GERMAN, field.target) == field.all("B")
    field.pos.put(field["B"], -1)
    assert targets(field.pos, GERMAN) == []


@pytest.mark.rule("14.1b")
def test_no_unit_attacks_or_is_attacked_twice() -> None:
    field = Field(unit("A", "1416"), unit("B", "1415"), unit("C", "1616"), battalion(), battalion("Y", "1516"))
    attack.fought(field.pos, field.all("A"), field.target)
    assert field.pos.status[field["A"]] & ATTACKED
    assert field.pos.status[field["X"]] & TARGETED
    assert rules(why_not_attack(field.pos, field.all("A"), field.hex("1516"))) == {"14.1"}
    assert rules(why_not_attack(field.pos, field.all("B"), field.target)) == {"14.1"}
    assert targets(field.pos, GERMAN) == [field.hex("1516")]
    assert able(field.pos, GERMAN, field.target) == []


@pytest.mark.rule("14.1b", "19.4c", "19.4d", "19.5a")
def test_breakthrough_combat_attacks_again_with_one_stack() -> None:
    field = Field(unit("A", "1416", "attacked"), unit("B", "1415", "attacked"), battalion("X", TARGET, "attacked"))
    assert field.pos.status[field["X"]] & TARGETED
    assert why_not_attack(field.pos, field.all("A"), field.target, breakthrough=True) == []
    assert rules(why_not_attack(field.pos, field.all("AB"), field.target, breakthrough=True)) == {"19.4"}
    field.pos.mark(field["A"], cases.STATUS["oos"])
    assert rules(why_not_attack(field.pos, field.all("A"), field.target, breakthrough=True)) == {"19.5"}


@pytest.mark.rule("19.4d")
def test_broken_units_that_retreated_are_no_target_of_a_breakthrough() -> None:
    for status, legal in ((("retreated",), True), (("retreated", "broken"), False), (("broken",), True)):
        field = Field(unit("A", "1416"), battalion("X", TARGET, *status))
        assert (why_not_attack(field.pos, field.all("A"), field.target, breakthrough=True) == []) == legal


@pytest.mark.rule("14.1b", "17.5a")
def test_a_hex_into_which_attacked_units_retreated_may_still_be_attacked_once() -> None:
    field = Field(unit("A", "1416"), battalion("X"), battalion("Y", TARGET, "disrupted", "attacked", "retreated"))
    assert why_not_attack(field.pos, field.all("A"), field.target) == []
    assert field.target in targets(field.pos, GERMAN)
    sums = odds.attack_sums(field.pos, field.all("A"), field.target)
    assert (sums[1].total, sums[2].shown) == (2, "3-1")  # Y adds nothing but its disorder (A5)
    field.pos.put(field["X"], -1)
    assert rules(why_not_attack(field.pos, field.all("A"), field.target)) == {"14.1"}
    assert targets(field.pos, GERMAN) == []


@pytest.mark.rule("14.1c", "8.4a")
def test_all_units_of_a_hex_defend_together_british_and_us_too() -> None:
    field = Field(unit("A", "1416"), battalion("X"), battalion("Y", nationality="British", formation="53"))
    assert odds.attack_sums(field.pos, field.all("A"), field.target)[1].total == 4


@pytest.mark.rule("14.2a")
def test_one_hex_is_attacked_from_up_to_six() -> None:
    field = Field(*(unit(id, at) for id, at in zip("ABCDEF", NEAR, strict=True)), battalion())
    assert able(field.pos, GERMAN, field.target) == field.all("ABCDEF")
    assert why_not_attack(field.pos, field.all("ABCDEF"), field.target) == []
    assert odds.attack_sums(field.pos, field.all("ABCDEF"), field.target)[0].total == 24


@pytest.mark.rule("14.2b")
def test_units_of_one_hex_may_attack_different_hexes() -> None:
    field = Field(unit("A", "1416"), unit("B", "1416"), battalion("X"), battalion("Y", "1316"))
    attack.fought(field.pos, field.all("A"), field.target)
    assert why_not_attack(field.pos, field.all("B"), field.hex("1316")) == []
    assert able(field.pos, GERMAN, field.hex("1316")) == field.all("B")


# --- 14.3


@pytest.mark.rule("14.3a")
def test_at_most_two_formations() -> None:
    def allowed(*formations: str) -> bool:
        field = Field(
            *(unit(id, at, formation=of) for id, at, of in zip("ABCD", NEAR, formations, strict=False)), battalion()
        )
        return why_not_attack(field.pos, field.all("ABCD"[: len(formations)]), field.target) == []

    assert allowed("26VG", "26VG", "26VG", "2Pz")
    assert allowed("26VG", "")
    assert not allowed("26VG", "2Pz", "Lehr")
    assert not allowed("26VG", "", "")  # each Independent unit is a formation
    assert allowed("", "")


@pytest.mark.rule("14.3b")
def test_the_rulebooks_picture_two_divisions_with_an_attached_unit_each() -> None:
    field = Field(
        unit("A", "1416", formation="26VG"),
        unit("R", "1416", formation="Lehr", type="recon", **{"class": "vehicle"}),
        unit("D", "1415", formation="2Pz"),
        tank("P", "1415", formation="Lehr"),
        unit("I", "1514", formation=""),
        battalion(),
    )
    assert why_not_attack(field.pos, field.all("ARDP"), field.target) == []
    assert rules(why_not_attack(field.pos, field.all("ARDPI"), field.target)) == {"14.3"}
    field.pos.put(field["P"], field.hex("1514"))
    assert why_not_attack(field.pos, field.all("ARDP"), field.target) == []  # now A is attached to Lehr
    field.pos.put(field["R"], field.hex("1514"))
    assert rules(why_not_attack(field.pos, field.all("ARDP"), field.target)) == {"14.3"}


@pytest.mark.rule("14.3b")
def test_one_attached_unit_a_formation() -> None:
    field = Field(
        unit("A", "1416"),
        unit("I", "1416", formation=""),
        unit("J", "1416", formation=""),
        unit("K", "1416"),
        battalion(),
    )
    assert why_not_attack(field.pos, field.all("AKIJ"), field.target) == []  # 26VG with I attached, and J
    field = Field(
        unit("A", "1416"),
        unit("D", "1415", formation="2Pz"),
        *(unit(id, "1416", formation="") for id in "IJ"),
        battalion(),
    )
    assert rules(why_not_attack(field.pos, field.all("ADIJ"), field.target)) == {"14.3"}


@pytest.mark.rule("14.3b")
def test_the_host_may_be_another_unit_of_the_same_division() -> None:
    field = Field(
        unit("A", "1416"),
        unit("B", "1415", "attacked"),  # of the same division, not in this attack
        unit("D", "1514", formation="2Pz"),
        tank("P", "1415", formation="Lehr"),
        battalion(),
    )
    assert why_not_attack(field.pos, field.all("ADP"), field.target) == []


def _brute_force(units: list[tuple[str, int]]) -> bool:
    """Every way to leave units with their formation or to attach them, of (formation, hex)."""
    own = [name or f"#{index}" for index, (name, _) in enumerate(units)]
    choices = [
        [own[u], *{own[v] for v, (_, there) in enumerate(units) if there == hex and own[v] != own[u]}]
        for u, (_, hex) in enumerate(units)
    ]
    for chosen in itertools.product(*choices):
        attached = [to for u, to in enumerate(chosen) if to != own[u]]
        if len(set(chosen)) <= 2 and len(set(attached)) == len(attached):
            return True
    return False


@pytest.mark.rule("14.3a", "14.3b")
def test_formations_against_every_assignment() -> None:
    rng = random.Random(14)
    seen = set()
    for _ in range(400):
        drawn = [(rng.choice(("26VG", "2Pz", "Lehr", "3FJ", "")), rng.choice((0, 0, 1, 2))) for _ in range(5)]
        drawn = drawn[: rng.randint(2, 5)]
        field = Field(*(unit("ABCDE"[n], NEAR[hex], formation=of) for n, (of, hex) in enumerate(drawn)), battalion())
        fits = attack.within_formations(field.pos, field.all("ABCDE"[: len(drawn)]))
        assert fits == _brute_force(drawn), drawn
        seen.add(fits)
    assert seen == {True, False}


@pytest.mark.rule("14.3c", "22.9a")
def test_artillery_is_outside_the_limit_and_never_attacks() -> None:
    field = Field(
        unit("A", "1416"), unit("D", "1415", formation="2Pz"), gun("F", "1416"), gun("G", "1415"), battalion()
    )
    assert why_not_attack(field.pos, field.all("AD"), field.target, artillery=field.all("FG")) == []
    assert rules(why_not_attack(field.pos, field.all("AF"), field.target)) == {"22.9"}
    assert able(field.pos, GERMAN, field.target) == field.all("AD")


# --- 14.4, 14.5


@pytest.mark.rule("14.4a", "7.4a")
def test_the_bridges_under_attack() -> None:
    sides = [
        {"between": [TARGET, "1416"], "river": "minor", "bridge": True, "road": "primary"},
        {"between": [TARGET, "1415"], "river": "minor", "bridge": True, "road": "primary", "bridge_state": "blown"},
        {"between": [TARGET, "1514"], "river": "minor", "bridge": True, "road": "primary"},
    ]
    field = Field(unit("A", "1416"), unit("B", "1415"), battalion(), sides=sides)
    number = field.pos.world.ground.side(field.hex("1416"), field.target).bridge
    assert attack.bridges_under_attack(field.pos, field.all("AB"), field.target) == [number]


@pytest.mark.rule("14.4b")
@pytest.mark.parametrize(
    ("strength", "defence", "column"),
    [(15, 4, "3-1"), (4, 15, "1-4"), (7, 4, "1-1"), (8, 4, "2-1"), (3, 4, "1-2"), (2, 5, "1-3"), (40, 4, "10-1")],
)
def test_odds_are_rounded_for_the_defender(strength: int, defence: int, column: str) -> None:
    assert odds.name(odds.odds(strength, defence)) == column


@pytest.mark.rule("14.4c", "15.6b", "22.6b")
def test_committed_support_is_spent() -> None:
    field = Field(unit("A", "1416"), gun("F", "1317"), battalion())
    field.pos.air = 2
    attack.commit(field.pos, field.all("F"), True)
    assert field.pos.air == 1
    assert field.pos.status[field["F"]] & FIRED


@pytest.mark.rule("14.4d", "22.8b")
def test_the_defender_may_commit_one_gun_and_rolls() -> None:
    field = Field(unit("A", "1416"), battalion(), gun("F", "1717", side="Allied"), gun("G", "1716", side="Allied"))
    guns = artillery.supporters(field.pos, ALLIED, field.target, field.all("X"), attacking=False)
    assert guns == field.all("FG")
    assert artillery.defensive_roll(ALLIED, 1) is None  # Time on Target ends the combat
    sums = odds.attack_sums(field.pos, field.all("A"), field.target, defensive_shift=2)
    assert (sums[2].lines[-1].value, sums[2].shown) == (-2, "1-2")


@pytest.mark.rule("14.4f", "14.5a")
def test_shifts_move_along_unlimited_columns() -> None:
    assert odds.shown(odds.odds(36, 4) - 1) == "7-1"  # 9-1 one to the left is 8-1, read as 7-1
    assert odds.shown(odds.odds(4, 15) + 1) == "1-3"
    assert odds.shown(odds.odds(4, 15)) == "A1"
    assert odds.table_column(odds.odds(4, 15)) is None
    assert [odds.table_column(column) for column in (-3, -2, 0, 6, 20)] == [None, 0, 2, 8, 8]
    assert odds.odds(0, 3) == odds.HOPELESS


@pytest.mark.rule("14.5a")
def test_the_column_of_the_sums_is_that_of_the_table() -> None:
    field = Field(unit("A", "1416"), battalion(), hexes={TARGET: {"settlement": "town"}})
    sums = odds.attack_sums(field.pos, field.all("A"), field.target)
    index = odds.column(sums)
    assert index is not None
    assert odds.COLUMNS[index] == sums[2].shown == "1-1"
    assert odds.column(odds.attack_sums(field.pos, field.all("A"), field.target, jabo=3)) is None


# --- who may not attack


@pytest.mark.rule("12.5a", "18.3h", "25.2g", "25.3c")
@pytest.mark.parametrize(
    ("status", "rule"),
    [
        ("disrupted", "18.3"),
        ("broken", "18.3"),
        ("strategic", "12.5"),
        ("truck", "12.5"),
        ("replacement", "25.2"),
        ("night", "25.3"),
        ("engaged", None),
        ("oos", None),
        ("moved", None),
    ],
)
def test_what_is_on_a_unit(status: str, rule: str | None) -> None:
    field = Field(unit("A", "1416", status), battalion())
    assert rules(why_not_attack(field.pos, field.all("A"), field.target)) == ({rule} if rule else set())
    assert targets(field.pos, GERMAN) == ([] if rule else [field.target])


@pytest.mark.rule("15.8b")
def test_who_began_an_improved_position_does_not_attack() -> None:
    field = Field(unit("A", "1416"), unit("B", "1416"), battalion())
    improved.begin(field.pos, field["A"])
    assert rules(why_not_attack(field.pos, field.all("A"), field.target)) == {"15.8"}
    assert able(field.pos, GERMAN, field.target) == field.all("B")


@pytest.mark.rule("8.4a", "27.3c")
def test_british_and_us_units_never_attack_together() -> None:
    british = {"side": "Allied", "nationality": "British", "formation": "53", "color": "XXX"}
    field = Field(
        battalion("A", "1416"),
        unit("K", "1415", **british),
        unit("L", "1416", **british),
        unit("G", TARGET),
        side="Allied",
    )
    assert rules(why_not_attack(field.pos, field.all("AK"), field.target)) == {"27.3"}
    assert why_not_attack(field.pos, field.all("KL"), field.target) == []


@pytest.mark.rule("25.3e")
def test_at_night_only_marked_units_attack_and_guns_need_no_marker() -> None:
    field = Field(unit("A", "1416", "night"), unit("B", "1416"), gun("F", "1317"), battalion(), turn=4, night=True)
    assert able(field.pos, GERMAN, field.target) == field.all("A")
    assert rules(why_not_attack(field.pos, field.all("B"), field.target)) >= {"25.3"}
    assert why_not_attack(field.pos, field.all("A"), field.target, artillery=field.all("F")) == []


@pytest.mark.rule("27.5a", "27.5b")
def test_kampfgruppe_peiper_in_the_first_night() -> None:
    peiper = {"special": ["peiper"], "formation": "1SS", "color": "6PzA"}
    units = (tank("P", "1416", **peiper), unit("A", "1416"), unit("B", "1415"), battalion())
    field = Field(*units, turn=2, night=True)
    assert able(field.pos, GERMAN, field.target) == field.all("PA")
    assert why_not_attack(field.pos, field.all("P"), field.target) == []
    assert why_not_attack(field.pos, field.all("PA"), field.target) == []
    assert rules(why_not_attack(field.pos, field.all("A"), field.target)) == {"27.5"}
    assert able(Field(*units, turn=4, night=True).pos, GERMAN, field.target) == []


@pytest.mark.rule("29.4a")
def test_the_106th_division_does_not_attack_into_the_18th_vgs_area() -> None:
    def allowed(formation: str, area: str) -> bool:
        attacker, defender = battalion("A", "1416", formation=formation), unit("G", TARGET, formation="18VG")
        field = Field(attacker, defender, hexes={TARGET: {"start_area": area}}, side="Allied", turn=9)
        return (
            why_not_attack(field.pos, field.all("A"), field.target) == [] == ([] if targets(field.pos, ALLIED) else [1])
        )

    assert not allowed("106", "18VG")
    assert allowed("106", "62VG")
    assert allowed("28", "18VG")


@pytest.mark.rule("27.8b")
def test_surprise_by_the_150th_panzer_brigade() -> None:
    brigade = {"special": ["skorzeny"], "type": "armored_brigade", "class": "vehicle", "formation": "150Pz"}
    field = Field(unit("S", "1416", attack=6, **brigade), unit("A", "1415"), battalion())
    assert attack.why_not_surprise(field.pos, field.all("SA")) == []
    assert rules(attack.why_not_surprise(field.pos, field.all("A"))) == {"27.8"}
    assert [attack.surprised(die) for die in range(1, 7)] == [True] * 3 + [False] * 3
    sums = odds.attack_sums(field.pos, field.all("SA"), field.target, surprise=True)
    assert [(line.value, line.rule) for line in sums[2].lines[1:]] == [(1, "27.8")]
    field.pos.mark(field["S"], EXPOSED)
    assert rules(attack.why_not_surprise(field.pos, field.all("SA"))) == {"27.8"}


# --- 13.8 from Blocking Positions


def blocking_field(*units: dict[str, Any]) -> Field:
    """TARGET and 1018 are Entry Hexes of a sector: their Blocking Positions are n and n + 1, the box is n + 2."""
    field = Field(*units, side="Allied", turn=16)
    world, n = field.pos.world, field.pos.world.ground.n
    places = {n: field.target, n + 1: field.hex("1018")}
    world.features = dataclasses.replace(world.features, blocking=places, sector_box={n: n + 2, n + 1: n + 2})
    return field


@pytest.mark.rule("13.8a")
def test_allied_units_in_a_blocking_position_attack_its_entry_hex() -> None:
    field = blocking_field(
        *(unit(id, None, side="Allied", defense=6, stacking=3) for id in "ABC"),
        *(tank(id, None, side="Allied", defense=3) for id in "PQR"),
        unit("G", TARGET),
        unit("H", "1418"),
    )
    n = field.pos.world.ground.n
    for id in "ABCPQR":
        field.pos.put(field[id], n)
    assert why_not_attack(field.pos, field.all("ABPQ"), field.target) == []
    assert able(field.pos, ALLIED, field.target) == field.all("ABCPQR")
    assert targets(field.pos, ALLIED) == [field.target]
    assert rules(why_not_attack(field.pos, field.all("ABC"), field.target)) == {"13.8"}  # 9 stacking points
    assert rules(why_not_attack(field.pos, field.all("APQR"), field.target)) == {"13.8"}  # 6 silhouette steps
    assert "14.1" in rules(why_not_attack(field.pos, field.all("A"), field.hex("1418")))


@pytest.mark.rule("13.8b")
def test_air_and_artillery_of_the_sector_support_it() -> None:
    guns = (gun("F", None, side="Allied"), gun("J", None, side="Allied"), gun("K", None, side="Allied"))
    field = blocking_field(unit("A", None, side="Allied", defense=6), battalion("B", "1416"), *guns, unit("G", TARGET))
    n = field.pos.world.ground.n
    for id, place in zip("AFJK", (n, n, n + 2, n + 1), strict=True):
        field.pos.put(field[id], place)
    field.pos.air = 1
    assert why_not_attack(field.pos, field.all("A"), field.target, artillery=field.all("FJ"), air=True) == []
    assert rules(why_not_attack(field.pos, field.all("A"), field.target, artillery=field.all("K"))) == {"22.4"}
    assert rules(why_not_attack(field.pos, field.all("B"), field.target, artillery=field.all("F"))) == {"22.4"}
    sums = odds.attack_sums(field.pos, field.all("A"), field.target, artillery=field.all("FJ"), air=True)
    assert (sums[2].lines[0].value, sums[2].total) == (0, 3)


@pytest.mark.rule("13.8c")
def test_only_if_every_held_entry_hex_of_the_sector_is_blocked() -> None:
    field = blocking_field(
        unit("A", None, side="Allied", defense=6), unit("B", None, side="Allied", defense=6), unit("G", TARGET),
        unit("H", "1018"),
    )  # fmt: skip
    n = field.pos.world.ground.n
    field.pos.put(field["A"], n)
    assert rules(why_not_attack(field.pos, field.all("A"), field.target)) == {"13.8"}
    field.pos.put(field["B"], n + 1)
    assert why_not_attack(field.pos, field.all("A"), field.target) == []


@pytest.mark.rule("13.8a")
def test_off_the_map_there_is_no_hexside() -> None:
    """R47: no halving by the ground; the armor shift depends on the target hex alone."""
    field = blocking_field(tank("P", None, side="Allied", attack=8), unit("G", TARGET, defense=3))
    field.pos.put(field["P"], field.pos.world.ground.n)
    sums = odds.attack_sums(field.pos, field.all("P"), field.target)
    assert (sums[0].total, sums[2].lines[1].rule) == (8, "21.1")


# --- 32.2


@pytest.mark.rule("32.2a")
def test_a_fuel_dump_can_be_attacked_alone() -> None:
    field = Field(unit("A", "1416"), hexes={TARGET: {"settlement": "town"}})
    world = field.pos.world
    world.features = dataclasses.replace(world.features, dumps=(field.target,))
    field.pos.dumps, field.pos.real_dump = (2,), 0
    assert why_not_attack(field.pos, field.all("A"), field.target) == []
    assert targets(field.pos, GERMAN) == [field.target]
    assert odds.attack_sums(field.pos, field.all("A"), field.target)[2].shown == "2-1"  # no bonus of the Town


# --- rules cases


def asked(field: Any, question: dict[str, Any]) -> tuple[list[Refusal], list[Any]]:
    pos, names = field, field.world.things["unit"]
    attackers, guns = [names[id] for id in question["attackers"]], [names[id] for id in question["artillery"]]
    target = pos.world.map.index(question["target"])
    pos.air = 1
    reasons = why_not_attack(pos, attackers, target, artillery=guns, air=question["air"])
    return reasons, odds.attack_sums(pos, attackers, target, artillery=guns, air=question["air"])


ATTACKS = [case for case in CASES if "attack" in case["ask"]]


@pytest.mark.rule("14.2b", "14.3b", "15.1c", "15.4a", "15.5b", "18.3e", "21.2a", "21.3d", "22.4a", "27.3c", "27.5b")
@pytest.mark.parametrize("case", ATTACKS, ids=[case["id"] for case in ATTACKS])
def test_cases_of_attacks(case: dict[str, Any]) -> None:
    reasons, sums = asked(cases.position(case), case["ask"]["attack"])
    expected = case["expect"]
    assert (not reasons) == expected["legal"], reasons
    if reasons:
        assert rules(reasons) & set(expected["rules"])
        return
    base = sums[2].lines[0].value
    found = {"attack": sums[0].total, "defense": sums[1].total, "odds": odds.name(base)}
    found |= {"shifts": sums[2].total - base, "column": sums[2].shown, "legal": True}
    assert {key: found[key] for key in expected} == expected


RESOLVED = [case for case in CASES if "resolve" in case["ask"] and case["expect"].get("result")]


@pytest.mark.rule("14.5a", "15.6c")
@pytest.mark.parametrize("case", RESOLVED, ids=[case["id"] for case in RESOLVED])
def test_columns_of_resolved_cases(case: dict[str, Any]) -> None:
    """The attack of a case that is resolved finds its result in the column that the sums give."""
    question, pos = case["ask"]["resolve"], cases.position(case)
    reasons, sums = asked(pos, question["attack"])
    assert reasons == []
    dice = list(question["dice"])
    shift = tables.load().jabo(dice.pop(0)) if case["id"].startswith("A44-15.6.3") else 0
    shown = odds.shown(sums[2].total - shift)
    result = tables.load().crt[shown](dice[0]) if shown in tables.ODDS else shown
    assert result == case["expect"]["result"]


# --- the example of play: strengths, odds and columns as printed; the values of counters where they give its sums

WAYS = [{"between": [TARGET, "1415"], "river": "minor"}, {"between": [TARGET, "1514"], "road": "secondary"}]
OPEN, RIVER, ROUGH, ROAD = "1416", "1415", "1516", "1514"


def men(*factors: int, way: str = OPEN, of: str = "26VG", **more: Any) -> list[dict[str, Any]]:
    return [unit("", way, attack=factor, formation=of, **more) for factor in factors]


def panzer(factor: int, tq: int, *, way: str = OPEN, of: str = "26VG", **more: Any) -> list[dict[str, Any]]:
    return [tank("", way, attack=factor, tq=tq, formation=of, **more)]


def stug(factor: int, tq: int, **more: Any) -> list[dict[str, Any]]:
    return panzer(factor, tq, tq_kind="td", **more)


TF = {"type": "task_force", "class": "vehicle", "tq": 2, "tq_kind": "tank"}
CAVALRY = {"type": "cavalry", "class": "vehicle", "tq": 1, "tq_kind": "td"}
VILLAGE, TOWN, FOREST = {"settlement": "village"}, {"settlement": "town"}, {"terrain": "forest"}
PEIPER, NIGHT, ADVANTAGE = {"special": ["peiper"]}, ("night",), f"advantage>{TARGET}"
BATTALION, DUG_IN, SHAKEN = [battalion()], [battalion("X", TARGET, "ip")], [battalion("X", TARGET, "disrupted")]
HORSE, DUG_IN_HORSE = [battalion(**CAVALRY)], [battalion("X", TARGET, "ip", **CAVALRY)]
CLERVAUX = [battalion("X"), tank("Y", TARGET, side="Allied", tq=3, defense=1)]
#: id; attackers; target hex; defenders; guns that support the attack; attack, defence, odds, column, die and result
EXAMPLE: list[tuple[str, list[Any], dict[str, str], list[Any], int, str]] = [
    ("G1-A", men(4, 4) + men(4, way=RIVER), TOWN, BATTALION, 1, "10 4 2-1 3-1 3 FF"),
    ("G1-B", men(4) + men(4, way=ROUGH) + men(2, of="212VG"), VILLAGE, BATTALION, 1, "8 4 2-1 3-1 4 EX"),
    ("G1-C", men(4) + men(4, 4, way=RIVER), VILLAGE, BATTALION, 1, "8 4 2-1 3-1 2 DR2"),
    ("G1-D", men(7, 6, 6, way=RIVER), VILLAGE, BATTALION, 1, "10 4 2-1 3-1 6 ENG"),
    ("G1-E", men(5) + men(5, way=ROUGH), VILLAGE, BATTALION, 1, "8 4 2-1 3-1 5 FF(+1)"),
    ("G1-F", men(5) + men(5, way=ROUGH), VILLAGE, BATTALION, 1, "8 4 2-1 3-1 1 DR3"),
    ("G1-G", men(5, of="116Pz") + men(4, 4, of="560VG"), VILLAGE, BATTALION, 1, "13 4 3-1 4-1 2 DR3"),
    ("G1-H", panzer(5, 4) + men(3, 5), VILLAGE, BATTALION, 1, "13 4 3-1 5-1 5 FF"),
    ("G1-I", men(4, 4), {}, DUG_IN, 1, "8 4 2-1 3-1 6 ENG"),
    ("G1-J", men(4, of="62VG") + men(4, of="18VG"), VILLAGE, BATTALION, 0, "8 4 2-1 2-1 3 EX"),
    ("G1-K", men(5) + stug(3, 3) + men(4, 4, of="3FJ"), {}, DUG_IN_HORSE, 1, "16 4 4-1 6-1 1 DS"),
    ("G1-L", men(4, 4), {}, DUG_IN, 1, "8 4 2-1 3-1 6 ENG"),
    ("G1-M", men(4, 2), {}, DUG_IN, 1, "6 4 1-1 2-1 1 DR2"),
    ("G1-N", men(4, 4), {}, DUG_IN, 1, "8 4 2-1 3-1 3 FF"),
    ("G2-A", men(2, of="276VG") + men(4), FOREST, [battalion(**TF)], 0, "6 3 2-1 2-1 1 DR2"),
    ("G2-B", men(4, 2) + men(4, way=RIVER, status=(ADVANTAGE,)), TOWN, BATTALION, 0, "8 4 2-1 3-1 3 FF"),
    ("G2-C", men(4), VILLAGE, BATTALION, 0, "4 4 1-1 1-1 3 FF(+1)"),
    ("G2-D", men(4, 4) + men(4, of="352VG") + stug(5, 3, way=RIVER), VILLAGE, BATTALION, 1, "15 4 3-1 4-1 3 DR2"),
    ("G2-E", men(5, 5, 5), FOREST, BATTALION, 0, "15 3 5-1 5-1 5 FF"),
    ("G2-F", men(5, 5), TOWN, CLERVAUX, 1, "10 6 1-1 1-1 4 ENG"),
    ("G2-G", men(5, 5, way=RIVER) + men(4, 2, 2), FOREST, BATTALION, 0, "14 3 4-1 2-1 5 ENG"),
    ("G2-H", panzer(5, 3) + men(5, 5), {}, [battalion("X", TARGET, "ip", "disrupted")], 0, "15 4 3-1 5-1 4 DR2"),
    ("G2-I", men(2, 2) + stug(3, 3, way=ROAD) + men(4, of="3FJ"), FOREST, HORSE, 0, "11 3 3-1 3-1 2 DR2"),
    ("G2-J", men(4, of="3FJ") + panzer(7, 4, way=ROAD) + men(5, 3), FOREST, DUG_IN, 0, "18 4 4-1 4-1 2 DR3"),
    ("G2-K", men(4, 2) + panzer(7, 4) + stug(3, 4), FOREST, DUG_IN, 1, "12 4 3-1 4-1 5 EX"),
    ("G2-L", men(4, 4) + men(7, 3, of="1SS"), FOREST, DUG_IN, 1, "18 4 4-1 5-1 4 DR2"),
    ("G2-M", men(2, 4), {}, DUG_IN, 1, "6 4 1-1 2-1 5 ENG"),
    ("N-A", men(5, 3, **PEIPER) + panzer(7, 4, way=ROAD, **PEIPER), FOREST, SHAKEN, 0, "15 3 5-1 6-1 4 DR3"),
    ("N-B", men(7, status=NIGHT) + panzer(7, 4, way=ROAD, status=NIGHT), FOREST, DUG_IN, 0, "14 4 3-1 3-1 3 FF"),
]


@pytest.mark.rule("14.4b", "14.4f", "15.1b", "15.2a", "16.6a", "21.1a", "21.1b", "22.7a", "34a")
@pytest.mark.parametrize("combat", EXAMPLE, ids=[combat[0] for combat in EXAMPLE])
def test_the_example_of_play(combat: Any) -> None:
    """G2-F and N-B are printed with results that the table does not have there: the table's are given."""
    id, attackers, hex, defenders, guns, printed = combat
    named = [one | {"id": f"A{n}"} for n, one in enumerate(attackers)]
    support = [gun(f"F{n}", "1317") for n in range(guns)]
    hexes = {TARGET: hex, ROUGH: {"terrain": "wooded_rough"}}
    night, turn = id[0] == "N", 2 if id[0] == "N" else int(id[1])
    field = Field(
        *named, *support, *defenders, hexes=hexes, sides=WAYS, options=["factor_limit"], turn=turn, night=night
    )
    units, used = [field[one["id"]] for one in named], [field[one["id"]] for one in support]
    assert why_not_attack(field.pos, units, field.target, artillery=used) == []
    shift = artillery.defensive_roll(ALLIED, 2) if id == "G2-G" else 0
    sums = odds.attack_sums(field.pos, units, field.target, artillery=used, defensive_shift=shift or 0)
    column, die, result = printed.split()[3:]
    found = [sums[0].total, sums[1].total, odds.name(sums[2].lines[0].value), sums[2].shown, die, result]
    assert " ".join(str(each) for each in found) == printed
    assert tables.load().crt[column](int(die)) == result
