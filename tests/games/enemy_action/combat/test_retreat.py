"""Q30-Q37 Where a stack may retreat to."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_combat import battlefield
from eaa_field import allied, at, german, of
from salient.games.enemy_action.combat import retreat
from salient.games.enemy_action.position import NOWHERE, EAAPosition

# Germans to the east and south-east of 1414 control 1313, 1513; the west is free.
EAST = german("g", "1413")


def _open(pos: EAAPosition, *ids: str, **more: Any) -> dict[str, int]:
    units = [of(pos, id) for id in ids]
    return {pos.world.map.ids[way.hex]: way.priority for way in retreat.open_to(pos, units, **more)}


@pytest.mark.rule("Q30")
def test_hexes_without_enemy_zone_come_first() -> None:
    pos = battlefield([EAST, allied("x", "1414")])
    assert _open(pos, "x") == {"1314": 1, "1415": 1, "1514": 1}


@pytest.mark.rule("Q30", "N04")
@pytest.mark.parametrize(
    ("friends", "expected"),
    [
        ([allied("f", "1415")], {"1415": 2}),
        ([allied("f", "1415", supply="limited")], {"1415": 2}),
        ([allied("f", "1415", supply="out")], {"1513": 3, "1514": 3}),
    ],
)
def test_a_supplied_friend_in_the_zone_is_next(friends: list[dict[str, Any]], expected: dict[str, int]) -> None:
    """All six hexes lie in German zones; south of them is an Allied source."""
    ring = [german("g", "1413"), german("h", "1315"), german("i", "1515")]
    pos = battlefield(
        [*ring, *friends, allied("x", "1414")],
        hexes={"1614": {"supply_source": "Allied"}},
        board={"roads": [["1614", "1714"]]},
    )
    assert _open(pos, "x") == expected


@pytest.mark.rule("Q31")
@pytest.mark.parametrize(
    ("reading", "expected"), [("absolute", {"1313": 4, "1513": 4}), ("within", {"1314": 1, "1514": 1})]
)
def test_forest_off_road_is_the_last_resort(reading: str, expected: dict[str, int]) -> None:
    """East lie zones, west forest: nothing but the zones is open, unless priorities come first."""
    pos = battlefield(
        [EAST, allied("x", "1414"), german("h", "1416")],
        hexes={"1314": "forest", "1514": "forest"},
        board={"roads": []},
        options={"retreat_last_resort": reading},
    )
    found = _open(pos, "x")
    assert found == (expected | {"1415": 4} if reading == "absolute" else expected)


@pytest.mark.rule("Q31")
def test_a_road_or_a_town_makes_forest_good_and_a_river_makes_ground_bad() -> None:
    hexes = {"1314": {"terrain": "forest", "settlement": "town"}, "1415": "forest", "1514": "forest"}
    pos = battlefield([EAST, allied("x", "1414")], hexes=hexes, board={"rivers": [["1414", "1314"]]})
    assert _open(pos, "x") == {"1415": 1}  # by road; 1314 lies over a river, 1514 is forest off road
    pos = battlefield([EAST, allied("x", "1414")], hexes=hexes)
    assert _open(pos, "x") == {"1314": 1, "1415": 1}


@pytest.mark.rule("Q24", "B10")
@pytest.mark.parametrize(("hits_after", "expected"), [(0, {"1314", "1514"}), (1, {"1314", "1415", "1514"})])
def test_a_full_hex_serves_as_the_first_of_two(hits_after: int, expected: set[str]) -> None:
    full = [allied(id, "1415", steps=2) for id in ("p", "q", "r")]
    pos = battlefield([EAST, *full, allied("x", "1414")])
    assert set(_open(pos, "x", hits_after=hits_after)) == expected


@pytest.mark.rule("Q30")
def test_nobody_goes_back_where_he_came_from() -> None:
    pos = battlefield([german("g", "1412"), allied("x", "1414")])
    assert "1514" not in _open(pos, "x", came=at(pos, "1514"), retreated=1)


@pytest.mark.rule("Q35", "Q36", "Q16")
@pytest.mark.parametrize(
    ("unit", "hexes"),
    [
        (german("g", "1414"), 2),
        (german("g", "1414", supply="isolated"), 1),
        (german("g", "1414", supply="isolated", arms=["armor"]), 2),
        (german("VDH", "1414"), 0),
    ],
)
def test_how_far_a_stack_may_go(unit: dict[str, Any], hexes: int) -> None:
    pos = battlefield([unit, german("o", "1414", selector=2), allied("x", "1415")])
    both = [of(pos, unit["id"]), of(pos, "o")]
    assert retreat.hexes_left(pos, both, 0) == hexes  # the slowest counts
    assert retreat.hexes_left(pos, both, 1) == max(0, hexes - 1)


@pytest.mark.rule("Q32", "K28")
def test_germans_fall_back_east_away_from_their_arrows() -> None:
    pos = battlefield([german("g", "1414"), allied("x", "1415")])
    way = retreat.german_way(pos, [of(pos, "g")])
    assert way is not None
    assert pos.world.map.ids[way.hex] == "1413"


@pytest.mark.rule("Q34")
def test_a_stack_that_is_shut_in_by_units_has_no_way() -> None:
    ring = [allied(f"x{hex}", hex) for hex in ("1313", "1314", "1413", "1415", "1513", "1514")]
    pos = battlefield([german("g", "1414"), *ring])
    assert retreat.german_way(pos, [of(pos, "g")]) is None
    assert not retreat.can_split(pos, [of(pos, "g")], NOWHERE, 0)
