"""What the players choose in the question `resolve` of rules cases, in all the forms in which a case may say it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from a44_field import battalion, gun, tank, unit
from salient.engine.cases import Verdict
from salient.games.ardennes44.cases.plain_choices import Fight, plain_choices
from salient.games.ardennes44.cases.runner import A44Cases
from salient.games.ardennes44.rulebook import RULEBOOK

RUNNER = A44Cases(RULEBOOK)
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


@pytest.mark.parametrize(
    "losses",
    [["A"], "A", {"attacker": "A"}, {"German": ["A"], "Allied": ["X"]}, {"A": 1, "X": 1}, [{"unit": "A", "steps": 1}]],
)
def test_losses(losses: Any) -> None:
    units = regiment(), unit("A", "1416"), unit("D", "1415")
    steps = {"A": {"steps": 1}, "D": {"steps": 2}, "X": {"steps": 2, "status": ["engaged"]}}
    holds(resolve("AD", [2], {"losses": losses}, *units), result="EX", units=steps)


@pytest.mark.parametrize("lead", ["A", ["A"], {"lead": "A"}, {"unit": "A"}])
def test_leads_of_a_fire_fight(lead: Any) -> None:
    units = regiment(), unit("A", "1416"), unit("D", "1415")
    holds(
        resolve("AD", [1, 6], {"fire_fight": lead}, *units), result="FF", units={"A": {"steps": 1}, "D": {"steps": 2}}
    )


@pytest.mark.parametrize("lead", ["X", ["X"], {"lead": "X"}, True])
def test_leads_of_a_determined_defense(lead: Any) -> None:
    units = regiment(), grenadiers("A", "1416"), grenadiers("D", "1415"), unit("E", "1514")
    case = resolve("ADE", [1, 4], {"determined_defense": lead}, *units, hexes=TOWN)
    holds(case, result="DR2", units={"X": {"at": "1515", "steps": 2, "status": ["engaged"]}})


@pytest.mark.parametrize("fire", ["F", ["F"], {"unit": "F"}])
def test_defensive_artillery(fire: Any) -> None:
    defenders = regiment(), gun("F", "1717", side="Allied")
    units = *defenders, grenadiers("A", "1416"), grenadiers("D", "1415"), unit("E", "1514")
    holds(resolve("ADE", [3, 4], {"defensive_artillery": fire}, *units), result="FF(+1)", column="2-1")


# --- ways


@pytest.mark.parametrize(
    "way", [["1616", "1716"], ["1515", "1616", "1716"], {"X": ["1616", "1716"]}, {"X": "1716"}, {"X": ["1716"]}]
)
def test_a_retreat_with_its_start_or_its_end_alone(way: Any) -> None:
    units = battalion(), unit("A", "1416"), unit("D", "1415")
    holds(resolve("AD", [3], {"retreat": way}, *units), result="DR2", units={"X": {"at": "1716"}})


@pytest.mark.parametrize("way", [{"A": ["1515", "1616"]}, {"A": ["1416", "1515", "1616"]}, {"A": "1616"}])
def test_an_advance_with_its_start_or_its_end_alone(way: Any) -> None:
    units = battalion(), unit("A", "1416"), unit("D", "1415")
    choices = {"retreat": {"X": ["1615", "1614", "1713"]}, "advance": way}
    places = {"A": {"at": "1616"}, "D": {"at": "1415"}, "X": {"at": "1713"}}
    holds(resolve("AD", [2], choices, *units), result="DR3", units=places)


def test_units_that_simply_advance_enter_the_vacated_hex() -> None:
    units = battalion(), unit("A", "1416"), unit("D", "1415")
    places = {"A": {"at": "1515"}, "D": {"at": "1415"}}
    holds(resolve("AD", [3], {"retreat": {"X": ["1616", "1716"]}, "advance": ["A"]}, *units), units=places)


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


@pytest.mark.parametrize(
    "who", ["X", ["X"], True, ["1416", "1515"], [["1416", "1515"]], {"unit": "X", "target": ["1515", "1416"]}]
)
@pytest.mark.parametrize("word", ["demolish", "demolition", "bridge_demolition", "blow_bridge"])
@pytest.mark.rule("7.4a", "7.4e")
def test_demolition_before_the_attack(word: str, who: Any) -> None:
    case = resolve("P", [1], {word: who, "cancel": True}, regiment(), tank("P", "1416"), sides=BRIDGE)
    holds(case, bridges={"1416-1515": "blown"}, units={"X": {"status": [], "steps": 3}})


def test_somebody_else_cannot_blow_it() -> None:
    units = regiment(), regiment("Y", "1718"), tank("P", "1416")
    verdict = run(resolve("P", [1], {"demolish": "Y"}, *units, sides=BRIDGE), result="EX")
    assert "Y may not blow a bridge now" in verdict.reasons[0]


# --- Breakthrough

STACK = {"path": ["1515", "1616"], "target": "1716"}
FLIGHT = {"retreat": {"Y": ["1817", "1917"]}}


@pytest.mark.parametrize(
    "order",
    [
        {"units": ["A"], **STACK},
        {"attackers": ["A"], **STACK},
        {"unit": "A", "advance": ["1416", "1515", "1616"], "attack": "1716"},
        {"attack": {"attackers": ["A"], "target": "1716"}, "path": ["1515", "1616"]},
        [{"stack": ["A"], **STACK}],
        {"units": ["A"], **STACK, "choices": {**FLIGHT, "advance": {"A": ["1716"]}}},
    ],
)
@pytest.mark.rule("19.4a", "19.4b")
def test_a_breakthrough_and_the_advance_after_it(order: Any) -> None:
    units = battalion(), battalion("Y", "1716"), grenadiers("A", "1416"), grenadiers("D", "1415"), unit("E", "1514")
    choices = {"breakthrough": order, **FLIGHT, "advance": {"A": ["1716"], "D": ["1515"]}}
    places = {"A": {"at": "1716"}, "D": {"at": "1515"}, "Y": {"at": "1917", "status": ["disrupted"]}}
    holds(resolve("ADE", [3, 2], choices, *units), eliminated=["X"], units=places)


def test_a_breakthrough_with_dice_of_its_own() -> None:
    units = battalion(), battalion("Y", "1716"), grenadiers("A", "1416"), grenadiers("D", "1415"), unit("E", "1514")
    order = {"units": ["A"], "target": "1716", "dice": [2], "choices": FLIGHT}
    choices = {"breakthrough": order, "advance": {"A": ["1515", "1616"]}}
    places = {"A": {"at": "1616"}, "Y": {"at": "1917"}}
    holds(resolve("ADE", [3], choices, *units), eliminated=["X"], units=places)


@pytest.mark.rule("19.4c", "22.6b")
def test_a_breakthrough_has_guns_of_its_own() -> None:
    units = battalion(), battalion("Y", "1616"), grenadiers("A", "1416"), grenadiers("D", "1415"), unit("E", "1514")
    guns = gun("F", "1315"), gun("H", "1316")
    order = {"units": ["A"], "path": ["1515"], "target": "1616", "artillery": ["H"]}
    case = resolve("ADE", [3, 6], {"breakthrough": order}, *units, *guns)
    case["ask"]["resolve"]["attack"]["artillery"] = ["F"]
    fired = {"F": {"status": ["fired"]}, "H": {"status": ["fired"]}, "Y": {"status": ["engaged"]}}
    holds(case, result="DS", eliminated=["X"], units=fired)
    holds(case, result="FF(+1)", column="4-1", units=fired)


def test_a_case_may_be_run_twice() -> None:
    units = regiment(), unit("A", "1416"), unit("D", "1415")
    case = resolve("AD", [1, 6], {"fire_fight": ["A"], "losses": ["A"]}, *units)
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
@pytest.mark.parametrize("kind", ["glider", "parachute"])
def test_a_remnant_of_the_type_or_of_the_counters_it_shares(kind: str) -> None:
    lost = regiment(type="glider", defense=4, steps=2, stacking=2)
    case = resolve("AD", [3], {"losses": ["A"]}, lost, unit("A", "1416"), unit("D", "1415"))
    holds(case, result="EX", eliminated=["X"], remnants=[{"at": "1515", "type": kind, "status": ["engaged"]}])


@pytest.mark.rule("22.8b")
@pytest.mark.parametrize("result", ["ToT", "A1", None])
def test_time_on_target_is_an_a1_without_a_roll(result: Any) -> None:
    units = regiment(), gun("F", "1717", side="Allied"), unit("A", "1416")
    holds(resolve("A", [1], {"defensive_artillery": "F"}, *units), result=result, units={"A": {"steps": 1}})


def test_strange_choices() -> None:
    units = battalion(), unit("A", "1416")
    assert "there is no choice 'prayer'" in run(resolve("A", [1], {"prayer": 1}, *units), result="DR2").reasons[0]
    assert "must be an object" in run(resolve("A", [1], ["A"], *units), result="DR2").reasons[0]
    order = {"breakthrough": {"target": "1616"}}
    assert "names no units" in run(resolve("A", [1], order, *units), result="DR2").reasons[0]


def test_null_is_no_choice() -> None:
    found = plain_choices({"fire_fight": None, "losses": None, "why": "for readers"}, Fight("A", "X", "1515"))
    assert found["fire_fight"] == []
    assert found["losses"] == []
    assert "why" not in found


# --- what another author asked


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
