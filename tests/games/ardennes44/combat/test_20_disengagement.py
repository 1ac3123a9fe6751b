"""20 Disengagement and the removal of Engaged markers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import attack, disengage
from salient.games.ardennes44.combat.disengage import disengagements, why_not_disengage
from salient.games.ardennes44.combat.retreat import Retreats
from salient.games.ardennes44.pieces.counters import ATTACKED, BROKEN, DISRUPTED, ENGAGED, FIRED
from salient.games.ardennes44.position import A44Position

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]
MAY = [case for case in CASES if case["ask"].get("may", {}).get("verb") == "disengage"]
ROLLED = [case for case in CASES if case["ask"].get("roll", {}).get("table") == "disengagement"]


def us(id: str = "X", at: str = "1515", **more: Any) -> dict[str, Any]:
    return {"id": id, "side": "Allied", "attack": 2, "defense": 2, "move": 3, "stacking": 1, "at": at} | more


def german(id: str = "G", at: str = "1415", **more: Any) -> dict[str, Any]:
    return us(id, at, **more) | {"side": "German"}


TANK = {"type": "tank", "class": "vehicle", "silhouette": True, "stacking": 0, "tq": 3, "tq_kind": "tank"}
GUN = {"type": "artillery", "class": "vehicle", "stacking": 0, "attack": None, "range": 5}


def position(*units: dict[str, Any], turn: int = 6, night: bool = False, **board: Any) -> A44Position:
    shape = {"columns": [10, 26], "rows": [10, 20], **board}
    return cases.position({"board": shape, "units": units, "when": {"turn": turn, "night": night}})


def place(pos: A44Position, id: str) -> int:
    return pos.world.map.index(id)


def ends(pos: A44Position, found: Retreats) -> set[str]:
    return {pos.world.map.ids[end] for end in found.ends}


def rules(pos: A44Position) -> list[str | None]:
    return [reason.rule for reason in why_not_disengage(pos, 0)]


@pytest.mark.rule("20.1a", "20.3a", "20.4a")
@pytest.mark.parametrize("case", MAY, ids=[case["id"] for case in MAY])
def test_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    asked = case["ask"]["may"]
    unit = pos.world.things["unit"][asked["unit"]]
    path = tuple(place(pos, hex) for hex in asked.get("target") or ())
    reasons = why_not_disengage(pos, unit)
    if path:
        reasons += disengage.why_not_path(pos, unit, path)
    assert (not reasons) == case["expect"]["legal"], reasons
    if reasons:
        assert {reason.rule for reason in reasons} & set(case["expect"]["rules"])
    drm = sum(line.value for line in disengage.disengagement_lines(pos, unit))
    assert drm == case["expect"].get("drm", drm)


@pytest.mark.rule("20.2a", "21.5a")
@pytest.mark.parametrize("case", ROLLED, ids=[case["id"] for case in ROLLED])
def test_roll_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    asked = case["ask"]["roll"]
    unit = pos.world.things["unit"][asked["unit"]]
    assert disengage.disengagement_result(pos, unit, asked["die"]) == case["expect"]["result"]


# --- who


@pytest.mark.rule("20.1a", "20.4b")
def test_who_may_try() -> None:
    assert rules(position(us(), german())) == []
    assert rules(position(us(status=["engaged"]), german())) == []
    assert rules(position(us(status=["moved"]), german())) == []
    assert rules(position(us(), german(at="1717"))) == ["20.1"]
    assert rules(position(us(status=["attacked"]), german())) == ["20.1"]
    assert rules(position(us(status=["broken"]), german())) == ["18.5"]


@pytest.mark.rule("29.1a")
def test_red_codes_do_not_disengage_on_turn_1() -> None:
    unit = german("X", "1515", special=["red_code"])
    assert rules(position(unit, us("Y", "1415"), turn=1)) == ["29.1"]
    assert rules(position(unit, us("Y", "1415"), turn=2)) == []


@pytest.mark.rule("20.5c", "27.5a")
def test_at_night_only_marked_units() -> None:
    enemy = us("Y", "1415")
    assert rules(position(german("X", "1515"), enemy, turn=4, night=True)) == ["20.5"]
    assert rules(position(german("X", "1515", status=["night"]), enemy, turn=4, night=True)) == []
    peiper = german("X", "1515", special=["peiper"])
    assert rules(position(peiper, enemy, turn=2, night=True)) == []
    assert rules(position(peiper, enemy, turn=4, night=True)) == ["20.5"]


# --- the table


@pytest.mark.rule("20.2a", "21.5a")
@pytest.mark.parametrize(
    ("unit", "table"),
    [
        ({}, ["yes", "yes", "yes", "yes+D", "no", "no+D"]),
        ({"morale": "green"}, ["yes", "yes", "yes+D", "no", "no+D", "no+D"]),
        ({"morale": "elite"}, ["yes", "yes", "yes", "yes", "yes+D", "no"]),
        (TANK, ["yes", "yes", "yes", "yes", "yes+D", "no"]),
        (TANK | {"morale": "elite"}, ["yes", "yes", "yes", "yes", "yes", "yes+D"]),
        (TANK | {"morale": "green"}, ["yes", "yes", "yes", "yes+D", "no", "no+D"]),
        ({"type": "recon"}, ["yes", "yes", "yes", "yes", "yes+D", "no"]),
        (TANK | {"type": "flak", "tq_kind": "flak"}, ["yes", "yes", "yes", "yes+D", "no", "no+D"]),
    ],
)
def test_the_table(unit: dict[str, Any], table: list[str]) -> None:
    pos = position(us(**unit), german())
    assert [disengage.disengagement_result(pos, 0, die) for die in range(1, 7)] == table


# --- the ways


@pytest.mark.rule("20.3a")
def test_one_or_two_hexes_but_two_if_disrupted() -> None:
    pos = position(us(), german())
    assert {len(path) for path in disengagements(pos, 0).paths} == {1, 2}
    pos = position(us(status=["disrupted"]), german())
    assert {len(path) for path in disengagements(pos, 0).paths} == {2}
    step = (place(pos, "1616"),)
    assert [reason.rule for reason in disengage.why_not_path(pos, 0, step)] == ["20.3"]


@pytest.mark.rule("20.3a")
def test_the_priorities_of_a_retreat_do_not_bind_it() -> None:
    pos = position(us(), german())
    beside = {"1615", "1616", "1516"}
    two = {path[-1] for path in disengagements(pos, 0).paths if len(path) == 2}
    assert {pos.world.map.ids[hex] for hex in two} & beside  # two hexes walked, one hex away


@pytest.mark.rule("20.3a", "17.2d")
def test_what_is_fatal_in_a_retreat_is_closed() -> None:
    sides = [{"between": ("1515", hex), "river": "meuse"} for hex in ("1516", "1514", "1615", "1616", "1416")]
    pos = position(us(), german(), sides=sides)
    assert [reason.rule for reason in disengagements(pos, 0).why] == ["20.4"]
    reasons = disengage.why_not_path(pos, 0, (place(pos, "1616"),))
    assert [reason.message.id for reason in reasons] == ["a44-refused-retreat-river"]


@pytest.mark.rule("20.4a")
def test_only_engaged_units_enter_zones() -> None:
    free = position(us(), german())
    assert not ends(free, disengagements(free, 0)) & {"1514", "1416"}
    reasons = disengage.why_not_path(free, 0, (place(free, "1514"),))
    assert [reason.rule for reason in reasons] == ["20.4"]
    engaged = position(us(status=["engaged"]), german())
    assert {"1514", "1416"} <= ends(engaged, disengagements(engaged, 0))


@pytest.mark.rule("20.4a")
def test_without_another_way_the_unit_is_eliminated() -> None:
    enemies = german(), german("H", "1614", status=["disrupted"]), german("I", "1617", status=["disrupted"])
    free = disengagements(position(us(), *enemies), 0)
    assert free.eliminated
    assert [reason.rule for reason in free.why] == ["20.4"]
    assert not disengagements(position(us(status=["engaged"]), *enemies), 0).eliminated


@pytest.mark.rule("20.3b")
def test_with_d_no_stop_in_a_zone() -> None:
    pos = position(us(status=["engaged"]), german())
    path = (place(pos, "1514"),)
    assert path in disengagements(pos, 0, "yes").paths
    assert path not in disengagements(pos, 0, "yes+D").paths
    assert [reason.rule for reason in disengage.why_not_path(pos, 0, path, "yes+D")] == ["20.3"]
    assert any(len(way) == 2 and way[:1] == path for way in disengagements(pos, 0, "yes+D").paths)
    assert (place(pos, "1616"),) in disengagements(pos, 0, "yes+D").paths


@pytest.mark.rule("20.3a")
def test_impossible_paths_are_refused() -> None:
    pos = position(us(), german())
    for path in ((), ("1717",), ("1616", "1515"), ("1616", "1716", "1817")):
        assert disengage.why_not_path(pos, 0, tuple(place(pos, hex) for hex in path))


@pytest.mark.rule("20.3a", "8.3b")
def test_full_hexes_are_left_out_if_possible() -> None:
    pos = position(us(), us("Y", "1616", stacking=3), german())
    found = disengagements(pos, 0)
    assert place(pos, "1616") not in found.ends
    assert any(path[0] == place(pos, "1616") for path in found.paths)
    assert [reason.rule for reason in disengage.why_not_path(pos, 0, (place(pos, "1616"),))] == ["8.3"]


@pytest.mark.rule("17.7a", "17.7b", "20.3a")
def test_artillery() -> None:
    pos = position(us(**GUN), german())
    disengage.disengage(pos, 0, "yes", disengagements(pos, 0).paths[0])
    assert pos.status[0] & FIRED
    lost = disengagements(position(german("X", "1515", **GUN), us("Y", "1415")), 0)
    assert [reason.rule for reason in lost.why] == ["17.7"]


# --- what it does


@pytest.mark.rule("20.3a", "20.3b", "20.3c", "20.5a")
@pytest.mark.parametrize(
    ("before", "result", "moves", "after"),
    [
        (["engaged"], "yes", True, 0),
        (["engaged"], "yes+D", True, DISRUPTED),
        (["engaged"], "no", False, 0),
        (["engaged"], "no+D", False, DISRUPTED),
        (["disrupted"], "yes", True, DISRUPTED),
        (["disrupted"], "yes+D", True, BROKEN),
        (["disrupted"], "no+D", False, BROKEN),
    ],
)
def test_results(before: list[str], result: Any, moves: bool, after: int) -> None:
    pos = position(us(status=before), german())
    start, path = pos.at[0], disengagements(pos, 0, result).paths[:1]
    disengage.disengage(pos, 0, result, *path)
    assert (pos.at[0] != start) == moves == bool(path)
    assert pos.status[0] & (DISRUPTED | BROKEN | ENGAGED) == after
    assert pos.status[0] & ATTACKED  # it may neither attack nor try again
    assert why_not_disengage(pos, 0)


@pytest.mark.rule("20.5a")
def test_a_unit_that_stays_sheds_its_marker_and_may_attack() -> None:
    pos = position(us(status=["engaged"]), german())
    disengage.shed(pos, 0)
    assert not pos.status[0]
    assert attack.why_not_unit(pos, 0) == []


@pytest.mark.rule("20.5c")
def test_at_night_unmarked_units_keep_it() -> None:
    pos = position(german("X", "1515", status=["engaged"]), us("Y", "1415"), turn=4, night=True)
    disengage.shed(pos, 0)
    assert pos.status[0] & ENGAGED


# --- the rulebook's examples


@pytest.mark.rule("20.1a", "20.3a", "20.4a")
def test_hosingen() -> None:
    """A1-B: with a 1 the engaged 28/110/3 may stop in 2313 or 2314, or go on to 2414, and nowhere else.

    The text names these hexes but not where the Germans stand: they are placed so as to leave just these ways.
    """
    pos = position(
        us("28/110/3", "2214", status=["engaged"]),
        *(german(f"G{hex}", hex) for hex in ("2113", "2114")),
        *(german(f"G{hex}", hex, status=["disrupted"]) for hex in ("2213", "2215", "2312", "2315")),
        turn=1,
    )
    assert disengage.disengagement_result(pos, 0, 1) == "yes"
    found = disengagements(pos, 0)
    assert ends(pos, found) == {"2313", "2314", "2414"}
    disengage.disengage(pos, 0, "yes", (place(pos, "2313"),))
    assert pos.at[0] == place(pos, "2313")
    assert not pos.status[0] & (ENGAGED | DISRUPTED)


@pytest.mark.rule("20.2a", "20.3b", "20.3c")
def test_winterspelt() -> None:
    """A1-C: the Green 106/424/1 rolls a 6: No + D, a Disrupted marker instead of the Engaged one."""
    pos = position(us("106/424/1", status=["engaged"], morale="green"), german(), turn=1)
    result = disengage.disengagement_result(pos, 0, 6)
    assert result == "no+D"
    disengage.disengage(pos, 0, result)
    assert pos.status[0] & (ENGAGED | DISRUPTED) == DISRUPTED


@pytest.mark.rule("20.4a", "20.4b")
def test_the_example_of_chapter_20() -> None:
    """A moved into the zone, B was engaged; both disengage, A by one hex, B by two."""
    pos = position(us("A", "1515", status=["moved"]), us("B", "1516", status=["engaged"]), german(at="1416"))
    assert rules(pos) == []
    disengage.disengage(pos, 0, "yes", (place(pos, "1616"),))
    assert len(disengagements(pos, 1).to(place(pos, "1717"))) > 0
