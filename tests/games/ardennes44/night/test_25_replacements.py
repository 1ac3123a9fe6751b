"""25.2 Replacements."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from salient.board import bits
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import attack, rally
from salient.games.ardennes44.logistics import supply
from salient.games.ardennes44.movement import limits
from salient.games.ardennes44.night import replacements
from salient.games.ardennes44.options import roadblocks
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, REPLACED
from salient.games.ardennes44.position import DESTROYED, GONE, NOWHERE, A44Position

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]
MAY = [case for case in CASES if case["ask"].get("may", {}).get("verb") == "replace"]
NIGHT_OF_TWO, NIGHT_OF_ONE = 12, 10  # T17: 2/2 and 1/1


def us(id: str = "X", at: str | None = "1515", **more: Any) -> dict[str, Any]:
    plain = {"attack": 2, "defense": 2, "move": 3, "steps": 1, "max_steps": 2, "stacking": 1, "color": "V"}
    return {"id": id, "side": "Allied", "nationality": "American", "at": at} | plain | more


def german(id: str = "A", at: str | None = "1512", **more: Any) -> dict[str, Any]:
    return us(id, at, **({"color": "5PzA"} | more)) | {"side": "German", "nationality": "German"}


def tank(make: Any = us, **more: Any) -> dict[str, Any]:
    kind = {"type": "tank", "class": "vehicle", "silhouette": True, "stacking": 0, "tq": 3, "tq_kind": "tank"}
    found: dict[str, Any] = make(**(kind | more))
    return found


def destroyed(make: Any = us, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = make(**({"id": "Z", "at": None, "steps": 0} | more))
    return found


def remnant(**more: Any) -> dict[str, Any]:
    return us(**({"id": "R", "max_steps": 1, "color": "yellow", "special": ["remnant"]} | more))


def position(*units: dict[str, Any], turn: int = NIGHT_OF_TWO, **hexes: dict[str, Any]) -> A44Position:
    """A road along column 15 from the Allied source in 1522 to the German one in 1510; hexes as h1515."""
    known: dict[str, Any] = {"1522": {"supply_source": "Allied"}, "1510": {"supply_source": "German"}}
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 23))]
    more = {id.removeprefix("h"): data for id, data in hexes.items()}
    board = {"columns": [10, 22], "rows": [10, 22], "hexes": known | more, "sides": sides}
    when = {"turn": turn, "night": True, "options": ["roadblocks"]}
    return cases.position({"board": board, "units": units, "when": when})


def refused(pos: A44Position, unit: int = 0, hex: str | None = None) -> list[str]:
    paths = supply.supply(pos, pos.unit(unit).side)
    place = None if hex is None else pos.world.map.index(hex)
    reasons = replacements.why_not_replace(pos, unit, place, paths)
    if place is not None:
        assert (not reasons) == bool(replacements.places(pos, unit, paths) >> place & 1)
    return [reason.message.id.removeprefix("a44-refused-") for reason in reasons]


@pytest.mark.rule("25.2b", "25.2i")
@pytest.mark.parametrize("case", MAY, ids=lambda case: case["id"])
def test_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    unit = pos.world.things["unit"][case["ask"]["may"]["unit"]]
    target = case["ask"]["may"].get("target")
    hex = None if target is None else pos.world.map.index(target)
    reasons = replacements.why_not_replace(pos, unit, hex, supply.supply(pos, pos.unit(unit).side))
    assert (not reasons) == case["expect"]["legal"]
    assert not reasons or {reason.rule for reason in reasons} & set(case["expect"]["rules"])


# Points --------------------------------------------------------------------------------------------


@pytest.mark.rule("25.2a", "T17")
@pytest.mark.parametrize(
    ("turn", "german_points", "allied"), [(2, 0, 0), (4, 2, 1), (10, 1, 1), (14, 1, 2), (22, 0, 0)]
)
def test_points_are_on_the_turn_track(turn: int, german_points: int, allied: int) -> None:
    pos = position(us(), turn=turn)
    assert [replacements.points(pos, side) for side in (GERMAN, ALLIED)] == [german_points, allied]


@pytest.mark.rule("25.2a")
def test_unused_points_are_lost() -> None:
    pos = position(us(), us("Y", "1616"), us("Z", "1717"))
    for unit, left in ((0, 1), (1, 0)):
        assert refused(pos, unit) == []
        replacements.restore(pos, unit)
        assert replacements.points_left(pos, ALLIED) == left
    assert refused(pos, 2) == ["replace-points"]
    replacements.begin(pos)
    assert replacements.points_left(pos, ALLIED) == 2


@pytest.mark.rule("25.2b")
def test_one_point_is_for_infantry_types() -> None:
    for kind in (tank(), us(type="recon", **{"class": "vehicle"}), tank(german, type="flak", tq_kind="flak")):
        assert refused(position(kind, turn=NIGHT_OF_ONE)) == ["replace-infantry-only"]
    panzergrenadiers = german(type="panzergrenadier", **{"class": "mech_infantry"})
    for kind in (us(), panzergrenadiers):
        assert refused(position(kind, turn=NIGHT_OF_ONE)) == []


@pytest.mark.rule("25.2b")
def test_of_two_points_one_may_go_to_armor() -> None:
    pos = position(tank(), tank(id="Y", at="1616"), us("Z", "1717"))
    replacements.restore(pos, 0)
    assert refused(pos, 1) == ["replace-infantry-only"]
    assert refused(pos, 2) == []


# A unit on the map ---------------------------------------------------------------------------------


@pytest.mark.rule("25.2c", "25.2g")
def test_a_point_flips_a_reduced_unit() -> None:
    pos = position(us(), us("F", "1616", steps=2))
    replacements.restore(pos, 0)
    assert pos.steps[0] == 2
    assert pos.status[0] & REPLACED
    assert refused(pos, 0) == ["replace-full"]
    assert refused(pos, 1) == ["replace-full"]


@pytest.mark.rule("25.2c", "8.1a")
def test_the_stack_must_have_room_for_the_step() -> None:
    assert refused(position(us(stacking=2), us("Y"))) == []
    assert refused(position(us(stacking=2), us("Y", stacking=2))) == ["replace-room"]


@pytest.mark.rule("25.2d")
def test_enemies_beside_the_unit_are_no_bar() -> None:
    assert refused(position(us(), german(at="1514"))) == []


@pytest.mark.rule("25.2h")
@pytest.mark.parametrize(
    ("status", "expected"),
    [
        ("disrupted", "replace-disordered"),
        ("broken", "replace-disordered"),
        ("engaged", "replace-engaged"),
        ("strategic", "replace-strategic"),
        ("truck", "replace-strategic"),
        ("night", "replace-night"),
        ("oos", "out-of-supply"),
    ],
)
def test_who_does_not_qualify(status: str, expected: str) -> None:
    assert refused(position(us(status=[status]))) == [expected]


@pytest.mark.rule("25.2i")
@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        (tank(german, tq=5), ["replace-heavy"]),
        (tank(german, tq=6, tq_kind="td", type="tank_destroyer"), ["replace-heavy"]),
        (tank(german, tq=4), []),
        (tank(german, type="assault_tank", tq=None, tq_kind=None, special=["sturm"]), ["replace-special"]),
        (german(type="parachute", special=["von_der_heydte"]), ["replace-special"]),
        (german(special=["skorzeny"]), ["replace-special"]),
        (german(type="parachute"), []),
        (us(type="parachute"), ["replace-airborne"]),
        (us(type="glider"), ["replace-airborne"]),
        (us(nationality="British"), ["replace-british"]),
    ],
)
def test_who_never_gets_any(unit: dict[str, Any], expected: list[str]) -> None:
    assert refused(position(unit)) == expected


@pytest.mark.rule("25.2i")
def test_artillery_and_lost_counters_never_return() -> None:
    gun = destroyed(type="artillery", attack=None, range=6, stacking=0)
    town: dict[str, dict[str, Any]] = {"h1515": {"settlement": "town", "control": "Allied"}}
    assert refused(position(gun, us("Y", "1516"), **town), 0, "1515") == ["replace-artillery"]
    pos = position(destroyed(), us("Y", "1516"), **town)
    assert refused(pos, 0, "1515") == []
    for place in (GONE, NOWHERE):
        pos.at[0] = place
        assert refused(pos, 0, "1515") == ["replace-no-unit"]
    spent = destroyed(special=["remnant"], max_steps=1)
    assert "replace-no-unit" in refused(position(spent, us("Y", "1516"), **town), 0, "1515")


# A destroyed unit ----------------------------------------------------------------------------------

OURS = {"control": "Allied"}


@pytest.mark.rule("25.2e")
@pytest.mark.parametrize(
    ("hex", "expected"),
    [
        ({"settlement": "town", **OURS}, []),
        ({"settlement": "city", **OURS}, []),
        ({"entry": "B", **OURS}, []),
        ({"settlement": "village", **OURS}, ["replace-place"]),
    ],
)
def test_where_a_unit_returns(hex: dict[str, Any], expected: list[str]) -> None:
    pos = position(destroyed(), us("Y", "1416"), german(), h1515=hex)
    assert refused(pos, 0, "1515") == expected


@pytest.mark.rule("25.2e")
def test_the_place_must_be_friendly() -> None:
    for held in ({"control": "German"}, {}):
        pos = position(destroyed(), us("Y", "1416"), h1515={"settlement": "town", **held})
        assert "replace-control" in refused(pos, 0, "1515")
    assert refused(position(destroyed(), us("Y"), h1515={"settlement": "town"}), 0, "1515") == []


@pytest.mark.rule("25.2e")
def test_what_else_bars_the_place() -> None:
    town = {"settlement": "town", **OURS}
    assert refused(position(destroyed(), us("Y", "1416"), german(at="1514"), h1515=town), 0, "1515") == [
        "replace-adjacent"
    ]
    assert refused(position(destroyed(), us("Y", "1416", color="VIII"), h1515=town), 0, "1515") == ["replace-colour"]
    assert refused(position(destroyed(), us("Y", "1520"), h1515=town), 0, "1515") == []
    assert refused(position(destroyed(), us("Y", "1521"), h1515=town), 0, "1515") == ["replace-colour"]
    assert refused(position(destroyed(), us("Y", "1616"), h1615=town), 0, "1615") == ["no-road-path"]
    full = position(destroyed(), us("Y", "1515", stacking=3), h1515=town)
    assert refused(full, 0, "1515") == ["replace-room"]


@pytest.mark.rule("25.2e", "33.1a")
def test_no_enemy_roadblock() -> None:
    pos = position(destroyed(), us("Y", "1416"), h1515={"settlement": "town", **OURS})
    pos.roadblock[0] = pos.world.map.index("1515")
    assert roadblocks.enemy_roadblock(pos, ALLIED, pos.roadblock[0])
    assert "replace-roadblock" in refused(pos, 0, "1515")


@pytest.mark.rule("25.2e")
def test_germans_may_use_their_entry_hexes() -> None:
    hexes: dict[str, dict[str, Any]] = {"h1111": {"entry": "K"}, "h1113": {"entry": "N"}, "h1115": {"entry": "L"}}
    pos = position(destroyed(german), us("Y", "1116"), **hexes)
    assert refused(pos, 0, "1111") == []
    assert "replace-control" in refused(pos, 0, "1113")
    assert "replace-adjacent" in refused(pos, 0, "1115")
    assert bits.places(replacements.places(pos, 0, supply.supply(pos, GERMAN))) == [pos.world.map.index("1111")]


@pytest.mark.rule("25.2c", "25.2g")
@pytest.mark.parametrize(("max_steps", "steps"), [(1, 1), (2, 1)])
def test_it_returns_reduced_and_marked(max_steps: int, steps: int) -> None:
    pos = position(destroyed(max_steps=max_steps), us("Y", "1416"), h1515={"settlement": "town", **OURS})
    assert refused(pos, 0, "1515") == []
    replacements.bring_back(pos, 0, pos.world.map.index("1515"))
    assert pos.world.map.ids[pos.at[0]] == "1515"
    assert pos.steps[0] == steps
    assert pos.status[0] == REPLACED
    assert replacements.points_left(pos, ALLIED) == 1


# Large units ---------------------------------------------------------------------------------------

LARGE = destroyed(max_steps=3, stacking=2, defense=4)


@pytest.mark.rule("25.2f")
def test_a_large_unit_replaces_a_remnant_of_its_type() -> None:
    pos = position(LARGE, remnant(), us("Y", "1416"), h1516={"settlement": "town", **OURS})
    assert refused(pos, 0, "1516") == ["replace-remnant"]
    assert refused(pos, 0, "1515") == []
    replacements.bring_back(pos, 0, pos.at[1])
    assert pos.world.map.ids[pos.at[0]] == "1515"
    assert (pos.steps[0], pos.at[1]) == (2, NOWHERE)


@pytest.mark.rule("25.2f")
@pytest.mark.parametrize(
    ("status", "expected"),
    [("disrupted", "replace-disordered"), ("engaged", "replace-engaged"), ("oos", "out-of-supply")],
)
def test_the_remnant_must_be_fit(status: str, expected: str) -> None:
    assert refused(position(LARGE, remnant(status=[status])), 0, "1515") == [expected]


@pytest.mark.rule("25.2f")
def test_another_type_or_a_full_hex_does_not_do() -> None:
    assert refused(position(LARGE, remnant(type="combat_command")), 0, "1515") == ["replace-remnant"]
    assert refused(position(LARGE, remnant(), us("Y", stacking=2)), 0, "1515") == ["replace-room"]


# The marker ----------------------------------------------------------------------------------------


@pytest.mark.rule("25.2g")
def test_the_marker_allows_one_hex_and_no_attack() -> None:
    pos = position(us(status=["replacement"]), german(at="1514"), turn=13)
    pos.night = False
    assert limits.one_hex_only(pos, 0)
    assert replacements.why_not_step(pos, 0, 0) == []
    assert [reason.rule for reason in replacements.why_not_step(pos, 0, 1)] == ["25.2"]
    assert "25.2" in {reason.rule for reason in attack.why_not_unit(pos, 0)}
    assert replacements.remove_markers(pos, ALLIED) == [0]
    assert not limits.one_hex_only(pos, 0)


@pytest.mark.rule("25.2g")
def test_disruption_takes_the_marker() -> None:
    pos = position(us(status=["replacement"]))
    rally.disrupt(pos, 0)
    assert not pos.status[0] & REPLACED


@pytest.mark.rule("25.2c")
def test_a_destroyed_unit_needs_a_place() -> None:
    pos = position(destroyed(), us("Y", "1416"))
    assert pos.at[0] == DESTROYED
    assert replacements.places(pos, 0, supply.supply(pos, ALLIED)) == 0
    assert refused(pos, 0) == ["replace-nowhere"]
    assert refused(position(destroyed(), us("Y", "1416"), h1515={"settlement": "town", **OURS}), 0) == []
