"""Rules cases of the public format: the files beside this one, and every kind of question, verb, table and marker."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from a44_field import battalion, gun, tank, unit
from salient.engine.cases import FORMAT, Case, Verdict, read
from salient.games.ardennes44 import cases
from salient.games.ardennes44.cases.may import VERBS
from salient.games.ardennes44.cases.runner import A44Cases
from salient.games.ardennes44.rulebook import RULEBOOK

FILES = sorted(Path(__file__).parent.glob("cases*.json"))
RUNNER = A44Cases()
GIVEN = json.loads((Path(__file__).parent / "cases.json").read_text())["cases"]
CASES = [case for file in FILES for case in RUNNER.check(read(file), file.name)]
NAMES = [case.id for case in CASES]


@pytest.mark.rule("7.3a", "7.3b", "7.6a", "8.1a", "8.2a", "8.2d", "9.1a", "9.2a", "9.2b", "9.2c", "9.3a")
@pytest.mark.rule("10.1a", "10.1b", "10.2a", "10.4a", "10.5a", "10.5d", "10.6a", "11.1a", "11.2a", "11.3a", "11.4b")
@pytest.mark.rule("11.5a", "11.6b", "11.8a", "12.2d", "12.4g", "13.2a", "14.2b", "14.3b", "14.5a", "15.6c", "15.8c")
@pytest.mark.rule("16.1a", "16.3b", "16.4b", "16.7e", "16.7f", "16.7g", "17.1d", "17.2d", "17.4a", "17.6a", "17.8a")
@pytest.mark.rule("18.3b", "18.5b", "19.1c", "19.5a", "20.3a", "21.5a", "22.6a", "23.3c", "23.4a", "23.6c", "24.4a")
@pytest.mark.rule(
    "24.7a", "25.2i", "25.3c", "26.4a", "27.1a", "27.3c", "27.5b", "28.1a", "29.1b", "29.4a", "30.1b", "31b"
)
@pytest.mark.rule(
    "2.4a", "2.4b", "2.4c", "2.6a", "2.7a", "2.8b", "2.9a", "2.11c", "3.3a", "4b", "4c", "4e", "7.2c", "7.2d"
)
@pytest.mark.rule("7.4a", "7.5a", "7.6b", "7.8b", "7.8c", "7.8f", "8.2b", "8.2c", "8.3a", "8.4a", "10.1b", "10.2b")
@pytest.mark.rule("10.2c", "10.3a", "10.3b", "10.5b", "10.5c")
@pytest.mark.rule("5.1a", "5.2a", "5.3a", "5.3b", "6.3a", "7.2a", "7.3c", "7.7a", "7.8a", "7.9a", "18.2a", "18.3a")
@pytest.mark.rule("18.3c", "18.3d", "18.3e", "18.3f", "18.3g", "18.3h", "18.4a", "18.5a", "18.6a", "18.6b", "21.1a")
@pytest.mark.rule("21.1b", "21.1c", "21.2a", "21.2b", "21.3a", "21.3b", "21.3c", "21.3d", "21.4a", "22.1c", "22.2a")
@pytest.mark.rule("22.3a", "22.3b", "22.4a", "22.7a", "22.8a", "22.8b", "22.9a", "22.9b", "23.2a", "23.3a", "23.3b")
@pytest.mark.rule("23.3d", "23.5a", "23.6a", "23.6b", "23.7a", "23.7b", "23.8a", "23.9a", "27.2a", "27.3a", "27.3b")
@pytest.mark.rule("27.4a", "27.5a", "27.6a", "27.7a", "27.8a", "27.8b", "28.2a", "29.1a", "29.1c", "29.2a", "29.3a")
@pytest.mark.rule("30.1a", "30.2b", "30.2c", "30.2d", "30.3a", "31a", "31c", "32.2a", "32.3a", "33.1a", "33.2a")
@pytest.mark.rule("33.4a", "34a", "35a", "36a")
@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_given_cases(case: Case) -> None:
    verdict = RUNNER.run(case)
    assert verdict.ok, (verdict.result, verdict.differences, verdict.reasons)


def test_every_case_has_a_name_of_its_own() -> None:
    assert sorted(set(NAMES)) == sorted(NAMES)


@pytest.mark.parametrize("case", GIVEN, ids=[case["id"] for case in GIVEN])
def test_every_position_can_be_built_and_copied(case: dict[str, Any]) -> None:
    for stocked in (False, True):
        pos = cases.position(case, stocked=stocked)
        assert [one.id for one in pos.world.units[: len(case["units"])]] == [one["id"] for one in case["units"]]
        assert pos.copy() == pos


def test_the_rulebook_runs_its_cases() -> None:
    assert isinstance(RULEBOOK.cases(FORMAT), A44Cases)
    assert RULEBOOK.cases("another") is None


def ask(question: dict[str, Any], expect: dict[str, Any], *units: Any, **more: Any) -> Verdict:
    """A case on the usual board; `hexes`, `sides`, `edges`, `markers`, or parts of `when`."""
    board = {"columns": [10, 20], "rows": [10, 20]} | {
        part: more.pop(part) for part in ("hexes", "sides", "edges") if part in more
    }
    markers = more.pop("markers", [])
    when = {"turn": 5, "phase": "combat", "side": "German"} | more
    raw = {"id": "T-1", "board": board, "units": list(units), "markers": markers, "when": when}
    document = {"cases": [raw | {"ask": question, "expect": expect}]}
    (case,) = RUNNER.check(json.loads(json.dumps(document)), "test")
    return RUNNER.run(case)


def holds(question: dict[str, Any], expect: dict[str, Any], *units: Any, **more: Any) -> None:
    verdict = ask(question, expect, *units, **more)
    assert verdict.ok, (verdict.result, verdict.differences, verdict.reasons, verdict.found)


def unsupported(question: dict[str, Any], *units: Any, **more: Any) -> str:
    verdict = ask(question, {"legal": True}, *units, **more)
    assert verdict.result == "unsupported", verdict
    return verdict.reasons[0]


def refused(question: dict[str, Any], rule: str, *units: Any, **more: Any) -> None:
    holds(question, {"legal": False, "rules": [rule]}, *units, **more)


def between(a: str, b: str, **more: Any) -> dict[str, Any]:
    return {"between": [a, b], **more}


ALLIED = {"side": "Allied", "phase": "movement"}
GERMAN = {"side": "German", "phase": "movement"}
SOURCE = {"hexes": {"1510": {"supply_source": "Allied"}}}


def road(*ids: str, **more: Any) -> list[dict[str, Any]]:
    return [between(a, b, road="primary", **more) for a, b in pairwise(ids)]


# --- move and reach


def move(units: str, *path: str, mode: str = "normal") -> dict[str, Any]:
    return {"move": {"units": list(units), "path": list(path), "mode": mode}}


def test_several_units_move_together() -> None:
    units = unit("A", "1515"), unit("B", "1515")
    holds(move("AB", "1515", "1516", "1517"), {"legal": True, "cost": 2}, *units, **GERMAN)


def test_units_of_one_regiment_share_a_strategic_marker() -> None:
    units = [tank(id, "1510", regiment="3") for id in "AB"]
    way = ("1510", "1511", "1512")
    holds(move("AB", *way, mode="strategic"), {"legal": True, "cost": 1}, *units, sides=road(*way), **GERMAN)
    other = tank("B", "1510", regiment="4")
    refused(move("AB", *way, mode="strategic"), "12.2", units[0], other, sides=road(*way), **GERMAN)


def test_a_marked_unit_moves_at_night() -> None:
    way = ("1515", "1516", "1517", "1518")
    marked, other = unit("A", "1515", "night"), unit("B", "1515")
    holds(move("A", *way, mode="night"), {"legal": True, "cost": 3}, marked, night=True, **GERMAN)
    refused(move("B", "1515", "1516", mode="night"), "25.3", other, night=True, **GERMAN)
    refused(move("A", *way), "11.1", marked, **GERMAN)


def test_infiltration() -> None:
    case = {"night": True, "options": ["night_infiltration"], **GERMAN}
    enemy = battalion("X", "1616")
    holds(move("A", "1415", "1515", mode="infiltration"), {"legal": True}, unit("A", "1415"), enemy, **case)
    refused(move("A", "1415", "1515", "1514", mode="infiltration"), "31", unit("A", "1415"), enemy, **case)
    refused(move("A", "1415", "1515", mode="infiltration"), "31", unit("A", "1415"), enemy, night=True, **GERMAN)
    used = [{"kind": "night_available", "side": "German", "number": 0}]
    refused(move("A", "1415", "1515", mode="infiltration"), "31", unit("A", "1415"), enemy, markers=used, **case)
    reach = {"reach": {"unit": "A", "mode": "infiltration"}}
    green = unit("A", "1415", morale="green")
    holds(reach, {"includes": ["1414"], "excludes": ["1515", "1417"]}, green, enemy, **case)


def test_a_reinforcement_enters_by_its_entry_hex() -> None:
    board: dict[str, Any] = {"hexes": {"1510": {"entry": "A"}}, "sides": road("1510", "1511", "1512")}
    late = tank("A", None, side="Allied", special=["arrival:5-A"])
    holds(move("A", "1510", "1511"), {"legal": True, "cost": 1}, late, **board, **ALLIED)
    refused(move("A", "1510", "1511"), "13.1", late, turn=4, **board, **ALLIED)
    holds({"may": {"verb": "enter", "unit": "A", "target": "A"}}, {"legal": True}, late, **board, **ALLIED)


def test_leaving_the_map() -> None:
    south = {"edges": {"south": "Allied"}}
    foot = battalion("A", "1510")
    holds(move("A", "1510", "south"), {"legal": True, "cost": 1}, foot, **south, **ALLIED)
    refused(move("A", "1510", "west"), "11.9", foot, **south, **ALLIED)
    refused({"may": {"verb": "exit", "unit": "G", "target": "south"}}, "11.9", unit("G", "1510"), **south, **GERMAN)
    holds({"may": {"verb": "exit", "unit": "A", "target": "south"}}, {"legal": True}, foot, **south, **ALLIED)


def test_roadblocks_stop_strategic_movement() -> None:
    block = [{"kind": "roadblock", "side": "Allied", "at": "1512"}]
    way = ("1510", "1511", "1512")
    case = {"markers": block, "options": ["roadblocks"], "sides": road(*way), **GERMAN}
    refused(move("A", *way, mode="strategic"), "33.1", tank("A", "1510"), **case)
    holds(move("A", *way), {"legal": True, "cost": 3}, tank("A", "1510"), **case)


def test_reach() -> None:
    question = {"reach": {"unit": "A", "mode": "tactical"}}
    near = ["1415", "1416", "1514", "1516", "1615", "1616"]
    holds(question, {"includes": near, "excludes": ["1518"]}, unit("A", "1515"), **GERMAN)
    holds(question, {"hexes": []}, unit("A", "1515", "engaged"), **GERMAN)


def test_a_path_must_begin_where_the_unit_is() -> None:
    assert "where A is not" in unsupported(move("A", "1515", "1516"), unit("A", "1512"), **GERMAN)
    assert "leaps" in unsupported(move("A", "1515", "1517"), unit("A", "1515"), **GERMAN)
    assert "mode" in unsupported(move("A", "1515", "1516", mode="hop"), unit("A", "1515"), **GERMAN)


# --- the position as it is


def test_zones_and_bonds() -> None:
    units = unit("A", "1514"), unit("B", "1516")
    holds({"zoc": {"side": "German"}}, {"includes": ["1515"], "excludes": ["1519"]}, *units)
    holds({"bonds": {"side": "German"}}, {"hexes": ["1515"], "hexsides": [], "none": False}, *units)
    holds({"bonds": {"side": "Allied"}}, {"none": True}, *units)


def test_stacking() -> None:
    units = unit("A", "1515"), unit("B", "1515"), tank("P", "1515"), tank("Q", "1515", steps=1), gun("F", "1515")
    expected = {"legal": False, "excess_points": 1, "excess_silhouette_steps": 1, "excess_artillery": 0}
    holds({"stacking": {"hex": "1515"}}, expected | {"rules": ["8.2"]}, *units)
    holds({"stacking": {"hex": "1616"}}, {"legal": True, "excess_points": 0}, *units)


def test_supply_without_sources_goes_by_the_marker() -> None:
    holds({"supply": {"unit": "A"}}, {"in_supply": False}, unit("A", "1515", "oos"))
    holds({"supply": {"unit": "A"}}, {"in_supply": True, "group": []}, unit("A", "1515"))


def test_supply_and_isolation() -> None:
    near, far = battalion("X", "1512"), battalion("Y", "1920")
    ring = [unit(f"G{hex}", hex) for hex in ("1818", "1919", "2019", "1819")]
    holds({"supply": {"unit": "X"}}, {"in_supply": True, "isolated": False}, near, **SOURCE, sides=road("1510", "1511"))
    expected = {"in_supply": False, "isolated": True, "group": ["Y"]}
    holds({"supply": {"unit": "Y"}}, expected, near, far, *ring, **SOURCE, sides=road("1510", "1511"))


def test_retreats() -> None:
    units = battalion("X"), unit("A", "1415")
    question = {"retreats": {"unit": "X", "hexes": 2, "from_attack_by": ["A"]}}
    holds(question, {"includes": ["1716"], "excludes": ["1515", "1415"], "eliminated": False}, *units)
    broken = battalion("X", "1515", "broken")
    holds(question, {"ends": [], "eliminated": True}, broken, units[1])


def test_advances() -> None:
    question = {"advances": {"unit": "A", "kind": "limited", "vacated": "1515"}}
    holds(question, {"hexes": ["1515"], "excludes": ["1514"]}, unit("A", "1415"))
    assert "kind" in unsupported({"advances": {"unit": "A", "kind": "long", "vacated": "1515"}}, unit("A", "1415"))


def test_victory() -> None:
    area = {id: {"start_area": name} for id, name in (("1511", "18VG"), ("1512", "62VG"), ("1513", "26VG"))}
    units = [battalion(f"X{id}", id) for id in area]
    board = {"hexes": {**area, "1510": {"supply_source": "Allied"}}, "sides": road("1510", "1511", "1512", "1513")}
    case = {"phase": "victory", "side": "Allied", "turn": 20, **board}
    holds({"victory": {}}, {"winner": None}, *units, **case)
    held = [{"kind": "start_areas_held", "number": 1}]
    holds({"victory": {}}, {"winner": "Allied"}, *units, markers=held, **case)
    holds({"victory": {}}, {"winner": "Allied"}, phase="victory", side="Allied", turn=6, scenario="six-turns")


# --- attack


def attack(attackers: str, target: str = "1515", **more: Any) -> dict[str, Any]:
    return {"attack": {"attackers": list(attackers), "target": target} | more}


def test_air_support() -> None:
    units = unit("G", "1515"), battalion("A", "1415", attack=8)
    case = {"side": "Allied", "turn": 15}
    holds(attack("A", air=True), {"legal": True, "odds": "2-1", "shifts": 1, "column": "3-1"}, *units, **case)
    refused(attack("A", air=True), "15.6", *units, side="Allied", turn=5)
    refused(attack("A", air=True), "15.6", *units, markers=[{"kind": "air", "number": 0}], **case)


def test_advantage_and_surprise() -> None:
    units = battalion("X"), unit("A", "1415", "advantage>1515")
    holds(attack("A"), {"legal": True, "shifts": 1}, *units)
    marker = [{"kind": "advantage", "side": "German", "at": "1415", "target": "1515"}]
    holds(attack("A"), {"legal": True, "shifts": 1}, units[0], unit("A", "1415"), markers=marker)
    brigade = unit("A", "1415", special=["skorzeny"])
    holds(attack("A", surprise=True), {"legal": True, "shifts": 1}, units[0], brigade)
    refused(attack("A", surprise=True), "27.8", units[0], unit("A", "1415", "exposed", special=["skorzeny"]))


def test_the_limit_of_eighteen_factors() -> None:
    units = battalion("X"), unit("A", "1415", attack=20)
    holds(attack("A"), {"attack": 20}, *units)
    holds(attack("A"), {"attack": 18}, *units, options=["factor_limit"])


def test_below_the_table() -> None:
    units = battalion("X", defense=9), unit("A", "1415", attack=2)
    holds(attack("A"), {"legal": True, "odds": "1-5", "column": "A1"}, *units)


def test_an_enemy_cannot_join() -> None:
    refused(attack("X", "1415"), "14.1", battalion("X"), unit("A", "1415"))


# --- resolve


def resolve(attackers: str, *dice: int, choices: Any = None, **more: Any) -> dict[str, Any]:
    return {"resolve": {**attack(attackers, **more), "dice": list(dice), "choices": choices or {}}}


def test_an_illegal_attack_is_not_resolved() -> None:
    refused(resolve("A", 1), "14.1", battalion("X"), unit("A", "1418"))


def test_the_dice_must_be_those_that_are_rolled() -> None:
    units = battalion("X", defense=4), unit("A", "1415")
    assert "do not suffice" in unsupported(resolve("A"), *units)
    assert "no die is rolled" in unsupported(resolve("A", 6, 6), *units)


def test_fire_fight_declined_and_fought() -> None:
    units = battalion("X", defense=4), unit("A", "1415")
    engaged = {"result": "FF", "units": {"X": {"at": "1515", "status": ["engaged"], "steps": 1}}}
    holds(resolve("A", 1), engaged, *units)
    fought = {"result": "FF", "units": {"A": {"steps": 1, "status": []}}}
    holds(resolve("A", 1, 6, choices={"fire_fight": "A"}), fought, *units)
    advantage = {"units": {"A": {"status": ["advantage"]}, "X": {"status": ["engaged"]}}}
    holds(resolve("A", 1, 5, choices={"fire_fight": "A"}), advantage, *units)


def test_time_on_target() -> None:
    units = battalion("X"), unit("A", "1415"), gun("F", "1717", side="Allied")
    choices = {"defensive_artillery": "F"}
    stopped = {"result": "ToT", "units": {"A": {"steps": 1}, "F": {"status": ["fired"]}, "X": {"at": "1515"}}}
    holds(resolve("A", 1, choices=choices), stopped, *units)
    holds(resolve("A", 6, 6, choices=choices), {"result": "A1/ENG", "units": {"A": {"steps": 1}}}, *units)


def test_recon_slips_away() -> None:
    units = battalion("X", type="recon", attack=1, defense=1), unit("A", "1415", attack=9)
    choices = {"recon_ability": "X", "retreat": {"X": ["1616", "1716", "1817", "1917"]}}
    expected = {"result": "DS", "eliminated": [], "units": {"X": {"at": "1917", "status": ["broken"], "steps": 1}}}
    holds(resolve("A", 1, choices=choices), expected, *units)
    holds(resolve("A", 1), {"eliminated": ["X"]}, *units)


def test_a_bridge_is_blown_before_the_attack() -> None:
    units = battalion("X"), unit("A", "1415")
    sides = [between("1415", "1515", river="minor", bridge=True, road="primary")]
    blows = {"demolish": [{"unit": "X", "target": ["1415", "1515"]}]}
    blown = {"bridges": {"1415-1515": "blown"}, "result": "ENG"}
    holds(resolve("A", 3, 4, choices=blows), blown, *units, sides=sides)
    called_off = {"result": "cancelled", "units": {"A": {"at": "1415", "steps": 2}}}
    holds(resolve("A", 3, choices={**blows, "cancel": True}), called_off, *units, sides=sides)


def test_retreat_off_the_map() -> None:
    units = battalion("X", "1510"), unit("A", "1511", attack=9)
    choices = {"retreat": {"X": ["south"]}}
    question = {"resolve": {**attack("A", "1510"), "dice": [3], "choices": choices}}
    holds(question, {"units": {"X": {"at": None}}, "eliminated": []}, *units, edges={"south": "Allied"})


def test_breakthrough() -> None:
    units = battalion("X"), battalion("Y", "1716"), tank("P", "1415", attack=14)
    stack = {"units": ["P"], "path": ["1515", "1616"], "target": "1716"}
    choices = {"breakthrough": [stack]}
    expected = {"eliminated": ["X", "Y"], "units": {"P": {"at": "1616"}}}
    holds(resolve("P", 1, 1, choices=choices), expected, *units)


def test_a_choice_that_is_not_offered_says_why() -> None:
    units = battalion("X", defense=4), unit("A", "1415")
    choices = {"retreat": {"X": ["1415"]}}
    refused(resolve("A", 1, 2, choices=choices | {"fire_fight": "A"}), "17.2", *units)
    assert "`luck`" in unsupported(resolve("A", 1, choices={"luck": 1}), *units)


# --- may


def may(verb: str, unit: str | None = "A", target: Any = None, **more: Any) -> dict[str, Any]:
    named = {} if unit is None else {"unit": unit}
    return {"may": {"verb": verb, **named, **({} if target is None else {"target": target}), **more}}


BRIDGE = {"sides": [between("1515", "1615", river="minor", bridge=True, road="primary")]}
BLOWN = {"sides": [between("1515", "1615", river="minor", bridge=True, bridge_state="blown", road="primary")]}


def test_demolition() -> None:
    units = battalion("X"), unit("A", "1615")
    question = may("demolish", "X", ["1515", "1615"])
    holds(question, {"legal": True, "drm": 0}, *units, phase="bridge", side="Allied", **BRIDGE)
    holds(question, {"legal": True, "drm": 1}, *units, **BRIDGE)
    engaged = battalion("X", "1515", "engaged")
    holds(question, {"legal": True, "drm": 3}, engaged, units[1], **BRIDGE)
    refused(question, "7.3", *units, phase="bridge", side="German", **BRIDGE)
    refused(question, "7.2", *units, phase="movement", side="Allied", **BRIDGE)
    refused(question, "7.2", *units, phase="bridge", side="Allied", **BLOWN)
    commando = {"options": ["greif_commando"], "markers": [{"kind": "greif_commando", "between": ["1515", "1615"]}]}
    holds(question, {"legal": True, "drm": 2}, *units, phase="bridge", side="Allied", **commando, **BRIDGE)
    refused(may("demolish", "X", ["1515", "1516"]), "7.2", *units, **BRIDGE)


def test_repair() -> None:
    way: Any = [*BLOWN["sides"], *road("1510", "1511", "1512", "1513", "1514", "1515")]
    case = {"phase": "bridge", "side": "Allied", "sides": way, **SOURCE}
    for verb in ("repair", "rebuild"):
        holds(may(verb, None, ["1515", "1615"]), {"legal": True}, **case)
    refused(may("repair", None, ["1515", "1615"]), "7.8", unit("A", "1616"), **case)


def test_disengagement_and_recovery() -> None:
    units = battalion("X", "1515", "engaged"), unit("A", "1415")
    case = {"side": "Allied"}
    holds(may("disengage", "X", ["1616", "1716"]), {"legal": True, "drm": 0}, *units, **case)
    holds(may("disengage", "X", "1616"), {"legal": True}, *units, **case)
    refused(may("disengage", "A"), "20.1", *units, **case)
    rally = {"phase": "rally", "side": "Allied"}
    elite = battalion("X", "1515", "disrupted", morale="elite")
    holds(may("recover", "X"), {"legal": True, "drm": -1}, elite, units[1], **rally)
    refused(may("recover", "X"), "18.6", battalion(), **rally)


def test_works_and_breakdown() -> None:
    holds(may("improve", "X", "1515"), {"legal": True}, battalion(), **ALLIED)
    refused(may("improve", "P"), "15.8", tank("P", "1515"), **GERMAN)
    large = unit("A", "1515", size="III", steps=3, max_steps=3, stacking=3)
    holds(may("break_down"), {"legal": True}, large, **GERMAN)
    none = [{"kind": "breakdown_available", "side": "German", "type": "infantry", "number": 0}]
    refused(may("break_down"), "26.2", large, markers=none, **GERMAN)
    part = unit("B", "1515", steps=1, max_steps=1, stacking=1, special=["breakdown_of:A"])
    reduced = unit("A", "1515", size="III", steps=2, max_steps=3)
    for first, second in ("AB", "BA"):
        holds(may("recombine", first, second), {"legal": True}, part, reduced, **GERMAN)


def test_replacements() -> None:
    case = {"turn": 4, "phase": "replacement", "side": "German", "night": True}
    holds(may("replace"), {"legal": True}, unit("A", "1515", steps=1), **case)
    refused(may("replace"), "25.2", unit("A", "1515"), **case)
    refused(may("replace"), "25.2", unit("A", "1515", steps=1), **(case | {"phase": "movement"}))
    board = {
        "hexes": {"1510": {"supply_source": "German"}, "1512": {"settlement": "town", "control": "German"}},
        "sides": road("1510", "1511", "1512"),
    }
    lost = unit("A", None, steps=0, stacking=1, max_steps=1)
    holds(may("replace", target="1512"), {"legal": True}, lost, unit("B", "1514"), **board, **case)
    refused(may("replace", target="1511"), "25.2", lost, unit("B", "1514"), **board, **case)
    spent = [{"kind": "replacements_used", "number": 2}]
    refused(may("replace"), "25.2", unit("A", "1515", steps=1), markers=spent, **case)


def test_markers_that_are_placed() -> None:
    case = {"phase": "traffic", "side": "Allied"}
    holds(may("place_traffic", None, "1515"), {"legal": True}, **case)
    own = [{"kind": "traffic", "side": "Allied", "at": "1516", "number": 3}]
    refused(may("place_traffic", None, "1515"), "24.4", markers=own, **case)
    refused(may("place_traffic", None, "1515"), "24.5", phase="traffic", side="German", turn=2)
    refused(may("place_traffic", None, "1515"), "24.3", phase="traffic", side="German", turn=18)
    way = {"sides": road("1510", "1511", "1512", "1513"), **SOURCE}
    refused(may("place_roadblock", None, "1513"), "33", battalion("X", "1512"), **way, **case)
    on = {"options": ["roadblocks"]}
    holds(may("place_roadblock", None, "1513"), {"legal": True}, battalion("X", "1512"), **on, **way, **case)
    refused(may("place_roadblock", None, "1515"), "33.2", battalion("X", "1512"), **on, **way, **case)


def test_night_markers() -> None:
    case = {"turn": 4, **GERMAN}
    holds(may("mark_night"), {"legal": True}, unit("A", "1515"), **case)
    holds(may("mark_night", None, "1515"), {"legal": True}, unit("A", "1515"), **case)
    refused(may("mark_night"), "25.3", unit("A", "1515"), turn=5, **GERMAN)
    others = [unit(f"N{hex}", hex, "night") for hex in ("1510", "1512", "1514")]
    refused(may("mark_night"), "25.3", unit("A", "1516"), *others, **case)


def test_artillery() -> None:
    units = battalion("X"), unit("A", "1415"), gun("F", "1414"), gun("H", "1717", side="Allied")
    holds(may("support", "F", "1515"), {"legal": True}, *units)
    holds(may("support", "H", "1515"), {"legal": True}, *units)
    refused(may("support", "H", "1515"), "29.2", *units, turn=1)
    supply = {"phase": "artillery_supply", "side": "German"}
    holds(may("flip_ready", "F"), {"legal": True}, gun("F", "1414", "fired"), **supply)
    refused(may("flip_ready", "F"), "5.3", gun("F", "1414", "fired", "oos"), **supply)
    four = [gun(id, "1414", "fired") for id in ("F", "G", "H", "K")]
    refused(may("flip_ready", None, units=["F", "G", "H", "K"]), "5.2", *four, turn=6, **supply)


def test_leads() -> None:
    units = battalion("X", morale="elite"), tank("P", "1415")
    holds(may("lead", "P", "1515"), {"legal": True, "drm": -1}, *units)
    refused(may("lead", "P", "1515"), "16.2", units[0], tank("P", "1415", "disrupted"))
    holds(may("lead", "X", "DR2"), {"legal": True, "drm": -1}, *units)
    refused(may("lead", "X", "DR3"), "16.7", *units)
    assert "neither a hex nor" in unsupported(may("lead", "X", "DR9"), *units)


def test_special_units() -> None:
    drop = unit("A", None, steps=2, special=["von_der_heydte", "arrival:3-drop"])
    holds(may("land", target="1515"), {"legal": True}, drop, turn=3, **GERMAN)
    refused(may("land", target="1515"), "27.2", drop, turn=4, **GERMAN)
    refused(may("land", target="1515"), "27.2", drop, battalion("X", "1516"), turn=3, **GERMAN)
    night = {"night": True, "options": ["infiltration"], **GERMAN}
    holds(may("infiltrate", target="1516"), {"legal": True}, unit("A", "1515"), **night)
    holds(may("load", "X"), {"legal": True}, battalion("X", "1511"), sides=road("1510", "1511"), **ALLIED)


def test_units_off_the_map() -> None:
    hexes = {"1510": {"entry": "A"}}
    boxed = battalion("X", "off_map")
    holds(may("enter", "X", "A"), {"legal": True}, boxed, hexes=hexes, **ALLIED)
    blocked = battalion("X", "blocking:A", defense=6)
    question = {"attack": {"attackers": ["X"], "target": "1510"}}
    holds(question, {"legal": True, "attack": 2}, blocked, unit("A", "1510"), hexes=hexes, side="Allied")
    assert "blocking:B is not on the board" in unsupported(question, battalion("X", "blocking:B"), hexes=hexes)


def test_all_verbs_of_the_format_are_there() -> None:
    verbs = "demolish repair disengage recover rebuild improve break_down recombine replace place_traffic"
    verbs += " place_roadblock mark_night support flip_ready infiltrate exit enter lead land"
    assert set(verbs.split()) <= set(VERBS)
    assert "'dance'" in unsupported(may("dance"), unit("A", "1515"))


# --- roll


def roll(table: str, die: int, unit: str | None = None, **more: Any) -> dict[str, Any]:
    return {"roll": {"table": table, "die": die, **({} if unit is None else {"unit": unit}), **more}}


@pytest.mark.parametrize(
    ("question", "result"),
    [
        (roll("disengagement", 4, "A"), "yes+D"),
        (roll("jabo", 1), 3),
        (roll("defensive_artillery", 1, "F"), "ToT"),
        (roll("defensive_artillery", 6, "F"), 0),
        (roll("bodenplatte", 3), "no effect"),
        (roll("bodenplatte", 4), 19),
        (roll("air_support", 3), 2),
        (roll("fire_fight", 2, "A", target="1515"), "DR2"),
        (roll("determined_defense", 2, "X"), "Delay (-1 step)"),
        (roll("crt", 2, column="3-1"), "DR2"),
        (roll("fuel_1", 1), "none"),
    ],
)
def test_rolls(question: dict[str, Any], result: object) -> None:
    units = battalion("X"), unit("A", "1415"), gun("F", "1717", side="Allied")
    holds(question, {"result": result}, *units, turn=7)


def test_surrender() -> None:
    far = battalion("Y", "1920", "surrender:3")
    question = roll("surrender", 3, "Y")
    board = {**SOURCE, "phase": "supply", "side": "Allied"}
    ring = [unit(f"G{hex}", hex) for hex in ("1818", "1919", "2019", "1819")]
    holds(question, {"result": "+1", "eliminated": ["Y"]}, far, *ring, **board)
    holds(roll("surrender", 2, "Y"), {"result": 0, "eliminated": []}, far, *ring, **board)
    holds(roll("surrender", 2, "Y"), {"result": -1}, far, *ring, turn=15, **board)


def test_all_tables_and_questions_are_there() -> None:
    questions = "move reach zoc bonds stacking supply attack resolve retreats advances may roll victory"
    assert set(questions.split()) == set(A44Cases.questions)
    assert "there is no table 'luck'" in ask(roll("luck", 1), {"result": "none"}).reasons[0]
    assert "7" in ask(roll("ouren", 7), {"result": "intact"}).reasons[0]
    assert "there is no question" in unsupported({"dance": {}})


# --- words


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"phase": "tea"}, "tea"),
        ({"options": ["chess"]}, "there is no option 'chess'"),
        ({"scenario": "moon"}, "there is no scenario 'moon'"),
        ({"markers": [{"kind": "flag"}]}, "flag"),
        ({"markers": [{"kind": "traffic", "side": "Allied", "at": "9999"}]}, "9999 is not on the board"),
        ({"hexes": {"9999": {}}}, "hex 9999 is not on the board"),
        ({"hexes": {"1515": {"swamp": True}}}, "unknown field `swamp`"),
    ],
)
def test_strange_words_are_unsupported(more: dict[str, Any], reason: str) -> None:
    assert reason in unsupported(attack("A"), unit("A", "1415"), battalion(), **more)


def test_strange_units_are_unsupported() -> None:
    question = attack("A")
    assert '"tired"' in unsupported(question, unit("A", "1515", "tired"))
    assert "'elephants'" in unsupported(question, unit("A", "1515", type="elephants"))
    assert "there is no unit 'A'" in unsupported(question)
    assert "`colour`" in unsupported(attack("A", colour=1), unit("A", "1515"))
    assert "two units are called A" in unsupported(question, unit("A", "1515"), unit("A", "1516"))


def test_markers_on_units() -> None:
    markers = [{"kind": "disrupted", "side": "Allied", "at": "1515"}, {"kind": "ip", "side": "Allied", "at": "1515"}]
    expected = {"defense": 4, "shifts": 1}
    holds(attack("A"), expected, battalion("X"), unit("A", "1415"), markers=markers)


def test_fuel_dumps() -> None:
    dump = {"markers": [{"kind": "fuel_dump", "at": "1515"}], "options": ["fuel_dumps"]}
    refused(move("A", "1415", "1515"), "32.2", unit("A", "1415"), **dump, **GERMAN)
    holds(attack("A"), {"legal": True, "defense": 2}, unit("A", "1415"), **dump)
    holds(may("demolish", None, "1515"), {"legal": True, "drm": 1}, unit("A", "1415"), **dump)


def test_remnants_of_the_game_are_in_stock() -> None:
    units = battalion("X", steps=2, max_steps=3, stacking=2), unit("A", "1415")
    question = resolve("A", 1, 3, choices={"fire_fight": "A", "retreat": {"X": ["1616", "1716"]}})
    expected = {"eliminated": ["X"], "remnants": [{"at": "1716", "type": "infantry", "status": ["disrupted"]}]}
    defense = battalion("X", steps=2, max_steps=3, stacking=2, defense=4), units[1]
    holds(question, expected, *defense)
    none = [{"kind": "remnant_available", "side": "Allied", "type": "infantry", "number": 0}]
    holds(question, {"eliminated": ["X"], "remnants": []}, *defense, markers=none)


# --- citations


def test_sections_that_say_the_same_are_cited_together() -> None:
    for rule in ("11.1", "16.5"):
        refused(move("A", "1515", "1516"), rule, unit("A", "1515", "engaged"), **GERMAN)
    for rule in ("11.1", "18.3"):
        refused(move("A", "1515", "1516"), rule, unit("A", "1515", "disrupted"), **GERMAN)
    refused(move("A", "1515", "1516"), "18.5", unit("A", "1515", "broken"), **GERMAN)
    refused(move("A", "1515", "1516"), "23.4", unit("A", "1515", "oos"), **GERMAN)
    for rule in ("15.8", "16.5"):
        refused(may("improve"), rule, unit("A", "1515", "engaged"), **GERMAN)
    marked = unit("A", "1515", "night")
    refused(move("A", "1515", "1516", "1517"), "25.3.3", marked, turn=4, **GERMAN)


def test_a_rule_that_does_not_forbid_it_is_not_accepted() -> None:
    verdict = ask(
        move("A", "1515", "1516"), {"legal": False, "rules": ["23.4"]}, unit("A", "1515", "engaged"), **GERMAN
    )
    assert verdict.result == "failed"
    assert verdict.reasons


def test_exits_to_antwerp() -> None:
    board = {"hexes": {"1510": {"supply_source": "German"}, "1512": {"entry": "F"}}}
    case = {"phase": "victory", "side": "Allied", "turn": 20, "sides": road("1510", "1511", "1512"), **board}
    gone = [unit(id, "antwerp", attack=12) for id in "AB"]
    holds({"victory": {}}, {"winner": "German"}, *gone, **case)
    holds({"victory": {}}, {"winner": None}, gone[0], **case)
    marker = [{"kind": "exited", "side": "German", "number": 24, "at": "1512"}]
    holds({"victory": {}}, {"winner": "German"}, markers=marker, **case)


@pytest.mark.rule("17.7b", "20.3a")
def test_a_german_gun_without_prime_mover_cannot_disengage() -> None:
    refused(may("disengage", "F", ["1616"]), "17.7", gun("F", "1515"), battalion("X", "1415"))


def test_units_of_a_stack_retreat_their_own_ways() -> None:
    units = battalion("X"), battalion("Y"), unit("A", "1415", attack=8)
    choices = {"retreat": {"Y": ["1616", "1716"], "X": ["1615", "1715"]}, "advance": {"A": ["1515"]}}
    places = {"X": {"at": "1715", "status": ["disrupted"]}, "Y": {"at": "1716"}, "A": {"at": "1515"}}
    holds(resolve("A", 1, choices=choices), {"result": "DR2", "units": places}, *units)


def test_a_remnant_goes_where_its_unit_was_to_go() -> None:
    units = battalion("X", steps=2, max_steps=3, stacking=2), unit("A", "1415", attack=8)
    choices = {"determined_defense": "X", "retreat": {"X": ["1616", "1716"]}}
    expected = {"result": "DR2", "remnants": [{"at": "1716"}]}
    holds(resolve("A", 3, 2, choices=choices), expected, *units)


def test_a_retreat_to_a_full_hex_ends_where_there_is_room() -> None:
    """17.4 Two hexes back two tank battalions are too many; the lane goes on."""
    lane = {hex: {"terrain": "clear"} for hex in ("1515", "1616", "1716", "1816", "1415")}
    forest = {f"{column}{row}": {"terrain": "forest"} for column in range(10, 21) for row in range(10, 21)}
    units = tank("X", "1515", side="Allied"), tank("E", "1716", side="Allied"), unit("A", "1415")
    question = {"retreats": {"unit": "X", "hexes": 2, "from_attack_by": ["A"]}}
    holds(question, {"ends": ["1816"], "eliminated": False}, *units, hexes=forest | lane)
    holds(question, {"includes": ["1816"], "excludes": ["1716"]}, *units, hexes=forest | lane)
    closed = forest | {hex: lane[hex] for hex in lane if hex != "1816"}
    holds(question, {"ends": [], "eliminated": True}, *units, hexes=closed)


def test_a_replacement_spent_on_armor() -> None:
    """25.2 Of two points one may go to armor."""
    case = {"turn": 12, "phase": "replacement", "side": "German", "night": True}
    spent = [{"kind": "replacements_used", "number": 1, "type": "tank"}]
    refused(may("replace"), "25.2", tank("A", "1515", steps=1), markers=spent, **case)
    holds(may("replace"), {"legal": True}, unit("A", "1515", steps=1), markers=spent, **case)


def test_more_sections_that_say_the_same() -> None:
    stacked = tank("A", "1510"), unit("B", "1513")
    for rule in ("12.2", "12.4.2"):
        way = move("A", "1510", "1511", "1512", "1513", mode="strategic")
        refused(way, rule, *stacked, sides=road("1510", "1511", "1512", "1513"), **GERMAN)
    for rule in ("15.8", "25.1"):
        refused(may("improve"), rule, unit("A", "1515", "night"), turn=6, night=True, **GERMAN)
    for rule in ("25.3", "31"):
        refused(move("A", "1515", "1516", mode="infiltration"), rule, unit("A", "1515"), turn=6, night=True, **GERMAN)
