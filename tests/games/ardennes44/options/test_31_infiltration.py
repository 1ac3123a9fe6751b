"""31 Night Infiltration (optional)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import attack
from salient.games.ardennes44.night import night
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, MOVED, NIGHT
from salient.games.ardennes44.position import A44Position

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]
MOVES = [case for case in CASES if case["ask"].get("move", {}).get("mode") == "infiltration"]
MAY = [case for case in CASES if case["ask"].get("may", {}).get("verb") == "infiltrate"]
OPTION = ("night_infiltration",)


def german(id: str = "A", at: str = "1415", **more: Any) -> dict[str, Any]:
    return {"id": id, "side": "German", "attack": 4, "defense": 5, "move": 3, "stacking": 2, "at": at} | more


def us(id: str = "X", at: str = "1616", **more: Any) -> dict[str, Any]:
    return german(id, at, **more) | {"side": "Allied"}


def position(*units: dict[str, Any], dark: bool = True, options: tuple[str, ...] = OPTION, **board: Any) -> A44Position:
    shape = {"columns": [10, 20], "rows": [10, 20], **board}
    return cases.position({"board": shape, "units": units, "when": {"turn": 4, "night": dark, "options": options}})


def refused(pos: A44Position, b: str, unit: int = 0) -> list[str]:
    reasons = night.why_not_infiltrate(pos, unit, pos.at[unit], pos.world.map.index(b))
    return [reason.message.id.removeprefix("a44-refused-") for reason in reasons]


@pytest.mark.rule("31b")
@pytest.mark.parametrize("case", MOVES, ids=lambda case: case["id"])
def test_move_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    asked, things = case["ask"]["move"], pos.world.things
    a, b = (things["hex"][hex] for hex in asked["path"])
    reasons = [one for id in asked["units"] for one in night.why_not_infiltrate(pos, things["unit"][id], a, b)]
    assert (not reasons) == case["expect"]["legal"]
    assert {reason.rule for reason in reasons} <= set(case["expect"].get("rules", ()))


@pytest.mark.rule("31a")
def test_the_cases_of_this_rule_are_known() -> None:
    assert [case["id"] for case in MOVES] == ["A44-31-01"]
    assert MAY == []


@pytest.mark.rule("31a")
def test_one_hex_at_night_by_the_option() -> None:
    assert refused(position(german()), "1515") == []
    assert refused(position(german()), "1615") == ["infiltrate-one-hex"]
    assert refused(position(german(), dark=False), "1515") == ["infiltrate-option"]
    assert refused(position(german(), options=()), "1515") == ["infiltrate-option"]


@pytest.mark.rule("31a")
def test_each_unused_marker_moves_one_stack() -> None:
    pos = position(german(), german("B"), german("C", "1215"), us())
    there = pos.world.map.index("1515")
    pos.night_used = (2, 0)
    assert night.markers_left(pos, GERMAN) == 1
    night.infiltrate(pos, [0], there)
    assert pos.at[0] == there
    assert pos.status[0] & MOVED
    assert not pos.status[0] & NIGHT
    assert pos.control[there] == 1 + GERMAN
    assert refused(pos, "1416", 1) == ["infiltrate-marker"]
    assert night.markers_left(pos, ALLIED) == 3
    night.end(pos, GERMAN)
    assert refused(pos, "1416", 1) == []


@pytest.mark.rule("31a")
def test_it_does_not_attack() -> None:
    pos = position(german(), us())
    night.infiltrate(pos, [0], pos.world.map.index("1515"))
    assert attack.why_not_unit(pos, 0)


@pytest.mark.rule("31a")
@pytest.mark.parametrize(
    ("kind", "side", "expected"),
    [
        ("non_mech", {"river": "minor"}, []),
        ("vehicle", {"river": "minor"}, ["vehicle-crossing"]),
        ("vehicle", {"river": "minor", "bridge": True, "road": "primary"}, []),
        ("non_mech", {"river": "lake"}, ["lake"]),
    ],
)
def test_any_ground_that_is_not_prohibited(kind: str, side: dict[str, Any], expected: list[str]) -> None:
    pos = position(german(**{"class": kind}), sides=[{"between": ["1415", "1515"], **side}])
    assert refused(pos, "1515") == expected


@pytest.mark.rule("31a", "8.1a")
def test_a_stack_goes_together_where_there_is_room() -> None:
    pos = position(german(stacking=1), german("B", stacking=1), german("C", "1515", stacking=2), german("D", "1215"))
    there = pos.world.map.index("1515")
    assert night.why_not_infiltrate_together(pos, [0], there) == []
    assert [one.rule for one in night.why_not_infiltrate_together(pos, [0, 1], there)] == ["8.1"]
    apart = night.why_not_infiltrate_together(pos, [0, 3], pos.world.map.index("1416"))
    assert [one.message.id for one in apart] == ["a44-refused-infiltrate-stack"]


@pytest.mark.rule("31b")
@pytest.mark.parametrize(
    ("status", "expected"),
    [
        ("disrupted", "infiltrate-disordered"),
        ("broken", "infiltrate-disordered"),
        ("replacement", "infiltrate-replaced"),
        ("strategic", "infiltrate-strategic"),
        ("engaged", "infiltrate-engaged"),
        ("night", "infiltrate-marked"),
    ],
)
def test_who_may_not(status: str, expected: str) -> None:
    assert refused(position(german(status=[status])), "1515") == [expected]


@pytest.mark.rule("31a", "31c")
def test_once_a_night_and_whatever_it_did_by_day() -> None:
    pos = position(german(status=["moved"]))  # of a unit without a Night marker: by day
    assert refused(pos, "1515") == []
    pos.mark(0, MOVED)
    assert refused(pos, "1515") == ["infiltrate-moved"]


@pytest.mark.rule("31b")
@pytest.mark.parametrize(("morale", "expected"), [("green", ["infiltrate-green"]), ("veteran", []), ("elite", [])])
def test_only_veterans_and_elite_enter_zones(morale: str, expected: list[str]) -> None:
    assert refused(position(german(morale=morale), us()), "1515") == expected
    assert refused(position(german(at="1516", morale=morale), us()), "1515") == expected
    assert refused(position(german(at="1515", morale=morale), us()), "1415") == []


@pytest.mark.rule("31b")
def test_never_into_or_across_a_bond() -> None:
    pos = position(german(at="1415", morale="elite"), us("X", "1514"), us("Y", "1516"))
    assert "hex-bond" in refused(pos, "1515")


@pytest.mark.rule("31c")
def test_a_full_move_in_the_pm_turn_is_no_bar() -> None:
    pos = position(german(status=["moved", "attacked"]))
    night.begin(pos, GERMAN)
    assert not pos.status[0]
    assert refused(pos, "1515") == []
