"""What the players choose in the question `resolve` of rules cases."""

from __future__ import annotations

import json
from typing import Any

import pytest

from a44_field import battalion, gun, tank, unit
from salient.engine.cases import Verdict
from salient.games.ardennes44.cases.runner import A44Cases

RUNNER = A44Cases()
BRIDGE = [{"between": ["1416", "1515"], "river": "minor", "bridge": True, "road": "primary"}]
TOWN = {"1515": {"settlement": "town"}}


def grenadiers(id: str, at: str) -> dict[str, Any]:
    more: dict[str, Any] = {
        "type": "panzergrenadier",
        "class": "mech_infantry",
        "steps": 3,
        "max_steps": 3,
        "stacking": 3,
    }
    return unit(id, at, attack=7, **more)


def regiment(id: str = "X", at: str = "1515", *status: str, **more: Any) -> dict[str, Any]:
    return battalion(id, at, *status, **{"defense": 6, "steps": 3, "max_steps": 3, "stacking": 3, **more})


def resolve(attackers: str, dice: Any, choices: Any, *units: Any, **more: Any) -> dict[str, Any]:
    board = {part: more.pop(part) for part in ("hexes", "sides") if part in more}
    return {
        "id": "T-1",
        "board": {"columns": [10, 20], "rows": [10, 20], **board},
        "units": list(units),
        "when": {"turn": 5, "phase": "combat", "side": "German", **more},
        "ask": {"resolve": {"attack": {"attackers": [*attackers], "target": "1515"}, "dice": dice, "choices": choices}},
    }


def run(case: dict[str, Any], **expect: Any) -> Verdict:
    (checked,) = RUNNER.check(json.loads(json.dumps({"cases": [case | {"expect": expect}]})), "test")
    return RUNNER.run(checked)


def holds(case: dict[str, Any], **expect: Any) -> None:
    verdict = run(case, **expect)
    assert verdict.ok, (verdict.result, verdict.differences, verdict.reasons)


# --- losses, leads, guns


def test_losses() -> None:
    units = regiment(), unit("A", "1416"), unit("D", "1415")
    steps = {"A": {"steps": 1}, "D": {"steps": 2}, "X": {"steps": 2, "status": ["engaged"]}}
    holds(resolve("AD", [2], {"losses": ["A"]}, *units), result="EX", units=steps)


def test_leads_of_a_fire_fight() -> None:
    units = regiment(), unit("A", "1416"), unit("D", "1415")
    holds(resolve("AD", [1, 6], {"fire_fight": "A"}, *units), result="FF", units={"A": {"steps": 1}, "D": {"steps": 2}})


def test_leads_of_a_determined_defense() -> None:
    units = regiment(), grenadiers("A", "1416"), grenadiers("D", "1415"), unit("E", "1514")
    case = resolve("ADE", [1, 4], {"determined_defense": "X"}, *units, hexes=TOWN)
    holds(case, result="DR2", units={"X": {"at": "1515", "steps": 2, "status": ["engaged"]}})


def test_defensive_artillery() -> None:
    defenders = regiment(), gun("F", "1717", side="Allied")
    units = *defenders, grenadiers("A", "1416"), grenadiers("D", "1415"), unit("E", "1514")
    holds(resolve("ADE", [3, 4], {"defensive_artillery": "F"}, *units), result="FF(+1)")


# --- ways


def test_ways() -> None:
    units = battalion(), unit("A", "1416"), unit("D", "1415")
    choices = {"retreat": {"X": ["1615", "1614", "1713"]}, "advance": {"A": ["1515", "1616"]}}
    places = {"A": {"at": "1616"}, "D": {"at": "1415"}, "X": {"at": "1713"}}
    holds(resolve("AD", [2], choices, *units), result="DR3", units=places)


# --- choices that the rules forbid


@pytest.mark.parametrize(
    ("dice", "choices", "rule"),
    [
        ([3], {"retreat": {"X": ["1514", "1513"]}}, "17.1"),  # through a zone of control, while others are free
        ([3], {"retreat": {"X": ["1616", "1716", "1817"]}}, "17.1"),  # three hexes after DR2
        ([3], {"retreat": {"X": ["1616", "1716"]}, "advance": {"A": ["1515", "1616"]}}, "19.1"),  # two after DR2
        ([3], {"retreat": {"X": ["1616", "1716"]}, "advance": {"F": ["1515"]}}, "19.1"),
        ([4, 1], {"fire_fight": "F"}, "16.2"),
        ([3, 1], {"determined_defense": "A"}, "16.7"),
        ([3], {"defensive_artillery": "F"}, "22.6"),
    ],
)
def test_what_the_rules_forbid(dice: list[int], choices: Any, rule: str) -> None:
    units = battalion(), unit("A", "1416"), unit("D", "1415"), gun("F", "1416"), gun("H", "1717", side="Allied")
    holds(resolve("AD", dice, choices, *units), legal=False, rules=[rule])


def test_what_else_was_expected_is_reported_with_the_reason() -> None:
    units = battalion(), unit("A", "1416"), unit("D", "1415")
    verdict = run(resolve("AD", [3], {"retreat": {"X": ["1514", "1513"]}}, *units), result="DR2")
    assert verdict.result == "unsupported"
    assert "no answer of this name: result" in verdict.reasons[0]
    assert "17.1" in verdict.reasons[1]


# --- bridges


@pytest.mark.rule("7.4a", "7.4e")
def test_demolition_before_the_attack() -> None:
    blows = {"demolish": [{"unit": "X", "target": ["1416", "1515"]}], "cancel": True}
    case = resolve("P", [1], blows, regiment(), tank("P", "1416"), sides=BRIDGE)
    holds(case, result="cancelled", bridges={"1416-1515": "blown"}, units={"X": {"status": [], "steps": 3}})


@pytest.mark.rule("7.3a")
def test_somebody_else_cannot_blow_it() -> None:
    units = regiment(), regiment("Y", "1718"), tank("P", "1416")
    blows = {"demolish": [{"unit": "Y", "target": ["1416", "1515"]}]}
    holds(resolve("P", [1], blows, *units, sides=BRIDGE), legal=False, rules=["7.3"])


# --- Breakthrough

STACK = {"path": ["1515", "1616"], "target": "1716"}
FLIGHT = {"retreat": {"Y": ["1817", "1917"]}}


@pytest.mark.rule("19.4a", "19.4b")
def test_a_breakthrough_and_the_advance_after_it() -> None:
    units = battalion(), battalion("Y", "1716"), grenadiers("A", "1416"), grenadiers("D", "1415"), unit("E", "1514")
    choices = {"breakthrough": [{"units": ["A"], **STACK}], **FLIGHT, "advance": {"A": ["1716"], "D": ["1515"]}}
    places = {"A": {"at": "1716"}, "D": {"at": "1515"}, "Y": {"at": "1917", "status": ["disrupted"]}}
    holds(resolve("ADE", [3, 2], choices, *units), eliminated=["X"], units=places)


@pytest.mark.rule("19.4c", "22.6b")
def test_a_breakthrough_has_guns_of_its_own() -> None:
    units = battalion(), battalion("Y", "1616"), grenadiers("A", "1416"), grenadiers("D", "1415"), unit("E", "1514")
    guns = gun("F", "1315"), gun("H", "1316")
    order = {"units": ["A"], "path": ["1515"], "target": "1616", "artillery": ["H"]}
    case = resolve("ADE", [3, 6], {"breakthrough": [order]}, *units, *guns)
    case["ask"]["resolve"]["attack"]["artillery"] = ["F"]
    fired = {"F": {"status": ["fired"]}, "H": {"status": ["fired"]}, "Y": {"status": ["engaged"]}}
    holds(case, result="DS", eliminated=["X"], units=fired)


def test_a_case_may_be_run_twice() -> None:
    units = regiment(), unit("A", "1416"), unit("D", "1415")
    case = resolve("AD", [1, 6], {"fire_fight": "A", "losses": ["A"]}, *units)
    (checked,) = RUNNER.check({"cases": [case | {"expect": {"result": "FF", "units": {"A": {"steps": 1}}}}]}, "test")
    assert RUNNER.run(checked).ok
    assert RUNNER.run(checked).ok


# --- the phase, the table, the counters


@pytest.mark.rule("14.1a")
def test_nobody_attacks_in_another_phase() -> None:
    case = resolve("A", [1], {}, battalion(), unit("A", "1416"), phase="movement")
    holds(case, legal=False, rules=["14.1"])


@pytest.mark.rule("16.6c")
def test_a_marker_that_points_at_nobody_is_gone_when_the_phase_begins() -> None:
    idle = unit("A", "1416", "advantage>1516")
    holds(resolve("A", [5], {}, battalion(), idle), result="ENG", units={"A": {"status": []}})
    late = unit("A", "1416", "advantage>1516"), unit("B", "1712", "attacked")
    holds(resolve("A", [5], {}, battalion(), *late), result="ENG", units={"A": {"status": ["advantage>1516"]}})


@pytest.mark.rule("8.2a", "19.6a")
def test_a_regiment_on_its_back_has_one_point() -> None:
    units = battalion(), unit("A", "1416"), unit("D", "1415")
    choices = {"losses": ["A"], "advance": {"D": ["1515"], "A": ["1515"]}}
    places = {"A": {"at": "1515", "steps": 1}, "D": {"at": "1515", "steps": 2}}
    holds(resolve("AD", [5], choices, *units), result="EX", eliminated=["X"], units=places)


@pytest.mark.rule("16.4b")
def test_a_remnant_of_the_counters_that_its_type_shares() -> None:
    lost = regiment(type="glider", defense=4, steps=2, stacking=2)
    case = resolve("AD", [3], {"losses": ["A"]}, lost, unit("A", "1416"), unit("D", "1415"))
    holds(case, result="EX", eliminated=["X"], remnants=[{"at": "1515", "type": "parachute", "status": ["engaged"]}])


@pytest.mark.rule("22.8b")
def test_time_on_target_is_an_a1_without_a_roll() -> None:
    units = regiment(), gun("F", "1717", side="Allied"), unit("A", "1416")
    holds(resolve("A", [1], {"defensive_artillery": "F"}, *units), result="ToT", units={"A": {"steps": 1}})


def test_strange_choices() -> None:
    units = battalion(), unit("A", "1416")
    assert "`prayer`" in run(resolve("A", [1], {"prayer": 1}, *units), result="DR2").reasons[0]
    assert "there is no unit 'Q'" in run(resolve("A", [1], {"losses": ["Q"]}, *units), result="DR2").reasons[0]


def test_a_gun_that_cannot_fire_is_told_why() -> None:
    """22.9 Not for its own hex."""
    units = regiment(), gun("F", "1515", side="Allied", color="VIII"), grenadiers("A", "1416")
    case = resolve("A", [2, 5], {"defensive_artillery": "F"}, *units)
    holds(case, legal=False, rules=["22.9"])


def test_a_remnant_takes_the_way_of_its_unit_beside_another() -> None:
    """16.7 A delay: the lead leaves a Remnant, both go back by their own ways."""
    units = battalion("X", "1515"), regiment("Y", steps=2, defense=4, stacking=2)
    attackers = grenadiers("A", "1416"), grenadiers("D", "1415")
    ways = {"X": ["1616", "1716"], "Y": ["1615", "1715"]}
    case = resolve("AD", [1, 2], {"determined_defense": "Y", "retreat": ways, "advance": {}}, *units, *attackers)
    there = {"X": {"at": "1716", "status": ["disrupted"]}}
    holds(case, eliminated=["Y"], units=there, remnants=[{"at": "1715", "type": "infantry"}])
