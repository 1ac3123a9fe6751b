"""24 Traffic markers and bottlenecks."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from salient.board import bits
from salient.games.ardennes44 import cases
from salient.games.ardennes44.logistics import supply, traffic
from salient.games.ardennes44.movement import movement
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import GONE, NOWHERE, A44Position

CASES = {case["id"]: case for case in json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]}
TANK = {"id": "P", "side": "German", "class": "vehicle", "move": 6, "at": "1415"}
JEEP = {"id": "J", "side": "Allied", "class": "vehicle", "move": 6, "at": "1415"}


def position(
    *units: dict[str, Any],
    markers: dict[str, str] | None = None,
    turn: int = 4,
    road: str = "primary",
    **hexes: dict[str, Any],
) -> A44Position:
    """`markers`: "Allied 2" and its hex; hexes as h1515."""
    lying = [
        {"kind": "traffic", "side": name.split()[0], "number": int(name.split()[1]), "at": at}
        for name, at in (markers or {}).items()
    ]
    board = {
        "columns": [10, 20],
        "rows": [10, 20],
        "hexes": {id.removeprefix("h"): data for id, data in hexes.items()},
        "sides": [{"between": ["1415", "1515"], "road": road}],
    }
    return cases.position({"board": board, "units": units, "markers": lying, "when": {"turn": turn}})


def cost(pos: A44Position, *path: str, unit: int = 0, mode: Any = "normal") -> float:
    hexes = [pos.world.map.index(id) for id in path]
    march = Progress(unit, mode, hexes[0])
    for a, b in pairwise(hexes):
        march = movement.walked(pos, march, a, b)
    return march.spent / 2


# 24.2 Effects --------------------------------------------------------------------------------------


@pytest.mark.rule("24.2a", "24.1a")
@pytest.mark.parametrize(("marker", "unit", "expected"), [
    ("Allied 1", TANK, 2.5), ("German 1", TANK, 0.5), ("German 6", JEEP, 2.5), ("Allied 6", JEEP, 0.5),
])  # fmt: skip
def test_enemy_markers_cost_two_points(marker: str, unit: dict[str, Any], expected: float) -> None:
    pos = position(unit, markers={marker: "1515"})
    assert cost(pos, "1415", "1515") == expected


@pytest.mark.rule("24.2a")
def test_a_marker_costs_off_the_road_too_and_only_on_entering() -> None:
    pos = position(TANK, markers={"Allied 1": "1416"})
    assert cost(pos, "1415", "1416") == 3
    assert cost(pos, "1416", "1415") == 1


@pytest.mark.rule("11.3c", "24.2a", "24.7a")
@pytest.mark.parametrize("mode", ["tactical", "shift"])
def test_tactical_movement_ignores_markers_and_bottlenecks(mode: str) -> None:
    pos = position(TANK, markers={"Allied 1": "1516"}, h1515={"bottleneck": True})
    assert cost(pos, "1415", "1515", "1516", mode=mode) == 0
    assert traffic.entry_extra(pos, 0, pos.world.map.index("1515"), mode) == 0


@pytest.mark.rule("12.3a", "24.2a")
def test_strategic_movement_passes_markers_at_their_cost() -> None:
    pos = position(TANK, markers={"Allied 1": "1515"})
    assert not movement.why_not_step(pos, Progress(0, "strategic", pos.at[0]), pos.at[0], pos.world.map.index("1515"))
    assert cost(pos, "1415", "1515", mode="strategic") == 2.5


@pytest.mark.rule("24.2a")
def test_a_march_may_be_too_dear() -> None:
    pos = position(TANK | {"move": 2}, markers={"Allied 1": "1515"})
    reasons = movement.why_not_step(pos, Progress(0, "normal", pos.at[0]), pos.at[0], pos.world.map.index("1515"))
    assert [reason.rule for reason in reasons] == ["11.1"]


@pytest.mark.rule("24.2a")
def test_markers_do_not_touch_supply_and_zones() -> None:
    plain, marked = position(TANK), position(TANK, markers={"Allied 1": "1515"})
    assert plain.front(ALLIED) == marked.front(ALLIED)
    assert supply.supply(plain, GERMAN).hexes == supply.supply(marked, GERMAN).hexes


@pytest.mark.rule("24.2a", "11.8a")
def test_the_forest_road_of_the_example_of_play() -> None:
    """Two points for the forest road in mud, two for the marker."""
    pos = position(TANK, markers={"Allied 1": "1515"}, road="secondary", h1515={"terrain": "forest"})
    assert cost(pos, "1415", "1515") == 4


@pytest.mark.rule("24.2a", "24.7a", "33.1a")
def test_the_extras_of_a_whole_reach() -> None:
    pos = position(TANK, markers={"Allied 1": "1515", "German 2": "1212"}, h1717={"bottleneck": True})
    pos.roadblock[2] = pos.world.map.index("1313")
    ids = pos.world.map.ids
    assert {ids[hex]: extra for hex, extra in traffic.extras(pos, GERMAN).items()} == {"1515": 4, "1313": 4, "1717": 8}
    assert {ids[hex]: extra for hex, extra in traffic.extras(pos, ALLIED).items()} == {"1212": 4}


# 24.7 Bottlenecks ----------------------------------------------------------------------------------


@pytest.mark.rule("24.7a")
@pytest.mark.parametrize(("holder", "expected"), [("Allied", 4.5), (None, 4.5), ("German", 2.5)])
def test_bottlenecks(holder: str | None, expected: float) -> None:
    hexes = {"h1515": {"bottleneck": True}, "h1818": {"settlement": "town", "name": "St-Vith", "control": holder}}
    assert cost(position(TANK, **hexes), "1415", "1515") == expected
    assert cost(position(JEEP, **hexes), "1415", "1515") == 0.5


@pytest.mark.rule("24.7a")
def test_a_bottleneck_is_as_bad_as_before_when_st_vith_is_lost_again() -> None:
    st_vith = {"settlement": "town", "name": "St-Vith", "control": "German"}
    pos = position(TANK, JEEP | {"at": "1818"}, h1515={"bottleneck": True}, h1818=st_vith)
    assert cost(pos, "1415", "1515") == 4.5


@pytest.mark.rule("24.7a")
def test_case_24_7() -> None:
    case = CASES["A44-24.7-01"]
    pos = cases.position(case)
    assert cost(pos, *case["ask"]["move"]["path"]) == case["expect"]["cost"]


# 24.3 to 24.6 The phase ----------------------------------------------------------------------------


def may_place(pos: A44Position, side: int, id: str) -> list[str | None]:
    hex = pos.world.map.index(id)
    reasons = traffic.why_not_place(pos, side, hex)
    assert (not reasons) == bool(traffic.places(pos, side) >> hex & 1)
    return [reason.rule for reason in reasons]


@pytest.mark.rule("24.1a", "24.3a")
def test_any_marker_of_the_box_may_be_placed_and_those_on_the_map_stay() -> None:
    pos = position(markers={"Allied 2": "1212", "German 1": "1313"})
    assert [traffic.number(marker) for marker in traffic.available(pos, ALLIED)] == [1, 3, 4, 5, 6]
    traffic.place(pos, traffic.markers(ALLIED)[5], pos.world.map.index("1515"))
    assert [traffic.number(marker) for marker in traffic.available(pos, ALLIED)] == [1, 3, 4, 5]
    assert cost(position(TANK, markers={"Allied 6": "1515"}), "1415", "1515") == 2.5


@pytest.mark.rule("24.3a")
def test_no_marker_left() -> None:
    pos = position(markers={f"Allied {n}": f"{8 + 2 * n}10" for n in range(1, 7)})
    assert may_place(pos, ALLIED, "1515") == ["24.3"]


@pytest.mark.rule("24.3b")
@pytest.mark.parametrize(
    ("dice", "gone"), [((2, 5), [2, 5]), ((5, 2), [2, 5]), ((3, 3), [3]), ((4, 6), []), ((4, 2), [2])]
)
def test_two_dice_send_markers_back(dice: tuple[int, int], gone: list[int]) -> None:
    """4 and 6 are not on the map; the enemy's marker 2 is not touched."""
    pos = position(markers={f"Allied {n}": f"{8 + 2 * n}10" for n in (1, 2, 3, 5)} | {"German 2": "1515"})
    assert [traffic.number(marker) for marker in traffic.roll_off(pos, ALLIED, dice)] == gone
    assert all(pos.traffic[6 + number - 1] == NOWHERE for number in gone)
    assert pos.traffic[1] >= 0


@pytest.mark.rule("24.4a")
def test_not_on_or_beside_an_own_marker() -> None:
    pos = position(markers={"Allied 1": "1515"})
    assert may_place(pos, ALLIED, "1515") == ["24.4"]
    assert may_place(pos, ALLIED, "1516") == ["24.4"]
    assert may_place(pos, ALLIED, "1517") == []
    assert may_place(pos, GERMAN, "1516") == []


@pytest.mark.rule("24.4a")
def test_not_beside_an_own_roadblock() -> None:
    pos = position()
    pos.roadblock[2] = pos.world.map.index("1515")
    assert may_place(pos, ALLIED, "1516") == ["24.4"]
    assert may_place(pos, GERMAN, "1516") == []


@pytest.mark.rule("24.4a")
def test_the_allies_place_none_in_a_bottleneck() -> None:
    pos = position(h1515={"bottleneck": True})
    assert may_place(pos, ALLIED, "1515") == ["24.4"]
    assert may_place(pos, ALLIED, "1516") == []
    assert may_place(pos, GERMAN, "1515") == []


@pytest.mark.rule("24.4a")
def test_anywhere_else() -> None:
    """Case 24.4: on an enemy unit, beside an enemy marker."""
    case = CASES["A44-24.4-01"]
    assert may_place(cases.position(case), ALLIED, case["ask"]["may"]["target"]) == []
    pos = position(TANK)
    assert bits.places(traffic.places(pos, ALLIED)) == list(range(pos.world.ground.n))


@pytest.mark.rule("24.5a")
@pytest.mark.parametrize(("side", "turn", "expected"), [
    (ALLIED, 1, []), (GERMAN, 1, ["24.5"]), (GERMAN, 2, ["24.5"]), (GERMAN, 3, []),
])  # fmt: skip
def test_when_markers_begin(side: int, turn: int, expected: list[str]) -> None:
    assert may_place(position(turn=turn), side, "1515") == expected


@pytest.mark.rule("24.6a", "T18")
@pytest.mark.parametrize(("turn", "gone"), [(7, 0), (8, 1), (9, 1), (10, 2), (13, 3), (18, 6), (30, 6)])
def test_german_markers_leave_for_good(turn: int, gone: int) -> None:
    pos = position(markers={"German 1": "1515", "Allied 1": "1212"}, turn=turn)
    assert [traffic.number(marker) for marker in traffic.retire(pos)] == list(range(1, gone + 1))
    assert traffic.retire(pos) == []
    assert len(traffic.available(pos, GERMAN)) == (6 - gone if gone else 5)
    assert pos.traffic[6] >= 0
    assert list(pos.traffic[:gone]) == [GONE] * gone


@pytest.mark.rule("24.3b", "24.6a")
def test_a_roll_for_a_marker_that_left_removes_nothing() -> None:
    pos = position(turn=8)
    traffic.retire(pos)
    assert traffic.roll_off(pos, GERMAN, (1, 1)) == []
    assert pos.traffic[0] == GONE


@pytest.mark.rule("24.3a", "24.3b")
def test_the_allied_traffic_phase_of_the_example_of_play() -> None:
    """Turn 1: six markers are placed, a 2 and a 5 send two back."""
    pos = position(turn=1)
    for marker, at in zip(traffic.markers(ALLIED), ["1010", "1012", "1014", "1016", "1018", "1020"], strict=True):
        assert may_place(pos, ALLIED, at) == []
        traffic.place(pos, marker, pos.world.map.index(at))
    assert [traffic.number(marker) for marker in traffic.roll_off(pos, ALLIED, (2, 5))] == [2, 5]
    assert [traffic.number(marker) for marker in traffic.available(pos, ALLIED)] == [2, 5]
