"""26 Breakdown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from salient.games.ardennes44 import cases
from salient.games.ardennes44.night import breakdown
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, DISRUPTED, ENGAGED, MOVED, NIGHT, OOS, REPLACED
from salient.games.ardennes44.position import DESTROYED, NOWHERE, A44Position

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]
BREAK = [case for case in CASES if case["ask"].get("may", {}).get("verb") == "break_down"]
JOIN = [case for case in CASES if case["ask"].get("may", {}).get("verb") == "recombine"]


def us(id: str = "A", at: str | None = "1515", **more: Any) -> dict[str, Any]:
    regiment = {"size": "III", "attack": 4, "defense": 4, "move": 3, "steps": 2, "max_steps": 2, "stacking": 2}
    return {"id": id, "side": "Allied", "nationality": "American", "at": at} | regiment | more


def spare(id: str = "B1", kind: str = "infantry", **more: Any) -> dict[str, Any]:
    small = {"size": "II", "steps": 1, "max_steps": 1, "stacking": 1, "special": ["breakdown"], "morale": "green"}
    return us(id, None, type=kind, **(small | more))


def position(*units: dict[str, Any]) -> A44Position:
    board = {"columns": [10, 20], "rows": [10, 20]}
    return cases.position({"board": board, "units": units, "when": {"turn": 5}})


def refused(pos: A44Position, unit: int = 0, *, acted: bool = False) -> list[str]:
    reasons = breakdown.why_not_break_down(pos, unit, acted=acted)
    return [reason.message.id.removeprefix("a44-refused-break-down-") for reason in reasons]


@pytest.mark.rule("26.2a")
@pytest.mark.parametrize("case", BREAK, ids=lambda case: case["id"])
def test_break_down_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    unit = pos.world.things["unit"][case["ask"]["may"]["unit"]]
    reasons = breakdown.why_not_break_down(pos, unit, acted=bool(pos.status[unit] & MOVED))
    assert (not reasons) == case["expect"]["legal"]
    assert not reasons or {reason.rule for reason in reasons} & set(case["expect"]["rules"])


@pytest.mark.rule("26.4a")
@pytest.mark.parametrize("case", JOIN, ids=lambda case: case["id"])
def test_recombine_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    part, unit = (pos.world.things["unit"][case["ask"]["may"][word]] for word in ("unit", "target"))
    reasons = breakdown.why_not_recombine(pos, part, unit)
    assert (not reasons) == case["expect"]["legal"]
    assert not reasons or {reason.rule for reason in reasons} & set(case["expect"]["rules"])


# 26.1 In general -----------------------------------------------------------------------------------


@pytest.mark.rule("26.1a")
@pytest.mark.parametrize(
    ("unit", "part"),
    [
        ({"type": "infantry"}, "infantry"),
        ({"type": "parachute"}, "parachute"),
        ({"type": "glider"}, "parachute"),
        ({"type": "panzergrenadier", "class": "mech_infantry"}, "panzergrenadier"),
        ({"type": "combat_command", "class": "vehicle", "size": "CC"}, "task_force"),
        ({"type": "tank", "class": "vehicle", "size": "II", "silhouette": True, "stacking": 0}, "task_force"),
    ],
)
def test_what_a_unit_breaks_down_into(unit: dict[str, Any], part: str) -> None:
    pos = position(us(**unit), spare(kind=part))
    assert refused(pos) == []
    assert breakdown.break_down(pos, 0) == 1
    assert (pos.steps[0], pos.steps[1], pos.at[1]) == (1, 1, pos.at[0])
    other = "infantry" if part != "infantry" else "parachute"
    assert refused(position(us(**unit), spare(kind=other))) == ["counter"]


@pytest.mark.rule("26.1a")
@pytest.mark.parametrize(
    "unit",
    [
        {"size": "II"},
        {"steps": 1},
        {"type": "engineer"},
        {"type": "tank", "size": "II", "nationality": "German"},
        {"type": "tank_destroyer", "size": "II"},
        {"type": "artillery", "size": "Gp", "attack": None},
    ],
)
def test_who_cannot(unit: dict[str, Any]) -> None:
    assert refused(position(us(**unit), spare(), spare("T", "task_force"))) == ["kind"]


@pytest.mark.rule("26.1b")
def test_three_steps_make_two_battalions_and_a_remnant() -> None:
    remnant = us("R", None, size="II", steps=1, max_steps=1, stacking=1, special=["remnant"])
    pos = position(us(steps=3, max_steps=3, stacking=3), spare(), spare("B2"), remnant)
    assert refused(pos) == []
    assert breakdown.break_down(pos, 0) == 1
    assert pos.steps[0] == 2
    assert refused(pos) == []
    assert breakdown.break_down(pos, 0) == 2
    assert pos.at[0] == DESTROYED
    assert len({pos.at[unit] for unit in (1, 2, 3)}) == 1
    assert pos.at[3] >= 0


@pytest.mark.rule("26.1b")
def test_without_a_remnant_it_stops_at_one() -> None:
    pos = position(us(steps=2, max_steps=3), spare())
    assert refused(pos) == ["remnant"]


# 26.2 Limits ---------------------------------------------------------------------------------------


@pytest.mark.rule("26.2a")
def test_order_and_time() -> None:
    for status in ("disrupted", "broken"):
        assert refused(position(us(status=[status]), spare())) == ["disordered"]
    assert refused(position(us(status=["strategic"]), spare())) == ["strategic"]
    assert refused(position(us(), spare()), acted=True) == ["acted"]
    enemy = us("X", "1516") | {"side": "German"}
    assert refused(position(us(status=["engaged", "oos"]), spare(), enemy)) == []


@pytest.mark.rule("26.2a")
def test_the_part_inherits_markers() -> None:
    pos = position(us(status=["engaged", "oos", "night", "replacement", "surrender:2"]), spare())
    part = breakdown.break_down(pos, 0)
    assert pos.status[part] == ENGAGED | OOS | NIGHT | REPLACED
    assert pos.surrender[part] == 2


@pytest.mark.rule("26.2b")
def test_counters_are_limited_and_come_back() -> None:
    pos = position(us(), us("C", "1717"), spare())
    breakdown.break_down(pos, 0)
    assert refused(pos, 1) == ["counter"]
    pos.put(2, DESTROYED)
    assert refused(pos, 1) == []
    breakdown.break_down(pos, 1)
    assert breakdown.parent(pos, 2) == 1


# 26.3 What they are --------------------------------------------------------------------------------


@pytest.mark.rule("26.3a")
def test_breakdown_counters_have_one_step_and_their_own_morale() -> None:
    counters = [unit for unit in roster.units() if "breakdown" in unit.special]
    assert counters
    assert all(unit.max_steps == 1 and unit.color == "white" for unit in counters)
    pos = position(us(morale="elite"), spare())
    assert pos.face(breakdown.break_down(pos, 0)).morale == "green"


# 26.4 Back again -----------------------------------------------------------------------------------


def why(pos: A44Position, part: int, unit: int) -> list[str]:
    reasons = breakdown.why_not_recombine(pos, part, unit)
    return [reason.message.id.removeprefix("a44-refused-recombine-") for reason in reasons]


@pytest.mark.rule("26.4a")
def test_only_with_its_parent_in_its_hex() -> None:
    pos = position(us(), us("C", steps=1), spare())
    part = breakdown.break_down(pos, 0)
    assert why(pos, part, 1) == ["parent"]
    assert why(pos, part, 0) == []
    pos.put(part, pos.world.map.index("1616"))
    assert why(pos, part, 0) == ["hex"]
    pos.put(part, pos.at[0])
    pos.steps[0] = 2
    assert why(pos, part, 0) == ["full"]


@pytest.mark.rule("26.4a")
def test_the_parent_gains_a_step_and_the_worse_state() -> None:
    pos = position(us(), spare())
    part = breakdown.break_down(pos, 0)
    pos.mark(part, BROKEN)
    pos.mark(0, DISRUPTED)
    breakdown.recombine(pos, part, 0)
    assert (pos.steps[0], pos.at[part], pos.parents) == (2, NOWHERE, ())
    assert pos.status[0] == BROKEN
    assert breakdown.spare_counter(pos, ALLIED, "infantry") == part


@pytest.mark.rule("8.3a", "26.2a")
def test_no_task_force_where_it_would_overstack_in_a_combat_phase() -> None:
    """A tank battalion stacks for nothing, its Task Force does not; only a Movement Phase removes excess at its end."""
    tanks = us("T", type="tank", silhouette=True, size="II", stacking=0)
    pos = position(tanks, spare("TF", "task_force"), us("A", stacking=3))
    pos.phase = "movement"
    assert refused(pos) == []
    pos.phase = "combat"
    assert refused(pos) == ["room"]
    pos.put(pos.world.things["unit"]["A"], NOWHERE)
    assert refused(pos) == []
