"""4 Zones of control."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from salient.board import bits
from salient.games.drill.movement import Movement
from salient.games.drill.world import BLUE, RED

if TYPE_CHECKING:
    from tests.games.drill.conftest import Diagram, Draw


def zone(game: Diagram, side: int) -> set[str]:
    ids = game.position.world.map.ids
    return {ids[hex] for hex in bits.places(game.position.zone_of(side))}


# 4.1 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("hex", "controlled"),
    [
        pytest.param("0704", {"0703", "0705", "0603", "0604", "0803", "0804"}, id="six-hexes"),
        pytest.param("0205", {"0204", "0105", "0106", "0305"}, id="not-into-a-lake"),
        pytest.param("0404", {"0403", "0405", "0304", "0305"}, id="not-across-the-river"),
        pytest.param("0503", {"0403", "0502", "0504", "0602", "0603"}, id="over-the-bridge"),
        pytest.param("0406", {"0405"}, id="between-lake-and-river"),
    ],
)
def test_the_hexes_of_a_zone(position: Draw, hex: str, controlled: set[str]) -> None:
    game = position(red_1=hex, red_2=None, step=Movement(BLUE))
    assert zone(game, RED) == controlled


@pytest.mark.rule("4.1")
def test_zones_of_two_units_add_up_and_an_eliminated_unit_has_none(position: Draw) -> None:
    both = position(blue_1="0101", blue_2="0406", step=Movement(RED))
    assert zone(both, BLUE) == {"0102", "0201", "0405"}
    one = position(blue_1="0101", blue_2=None, step=Movement(RED))
    assert zone(one, BLUE) == {"0102", "0201"}


@pytest.mark.rule("4.1")
def test_no_zone_across_the_river_but_over_the_bridge(position: Draw) -> None:
    game = position(blue_1="0401", red_1="0503", red_2="0806", step=Movement(BLUE)).answer("select blue-1")
    game.answer("move 0402")  # beside red-1, with the river between
    assert "move 0403" in game.offers
    game.answer("move 0403")  # at the bridge
    assert game.asked == ("blue", "drill-ask-movement")


# 4.2 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.2")
def test_a_unit_that_enters_a_zone_stops(position: Draw) -> None:
    game = position(blue_1="0303", red_1="0503", red_2="0806", step=Movement(BLUE))
    game.answer("select blue-1", "move 0403")  # half a point spent, three and a half left
    assert game.asked == ("blue", "drill-ask-movement")
    assert game.refusals("select blue-1") == [("3.1", "drill-refused-moved")]


@pytest.mark.rule("4.2")
def test_blues_zones_stop_red(position: Draw) -> None:
    game = position(blue_1="0503", red_1="0703", red_2="0806", step=Movement(RED))
    game.answer("select red-1", "move 0603")
    assert game.where("red-1") == "0603"
    assert game.asked == ("red", "drill-ask-movement")


@pytest.mark.rule("4.2")
def test_own_zones_do_not_stop(position: Draw) -> None:
    game = position(blue_1="0202", blue_2="0304", step=Movement(BLUE)).answer("select blue-1", "move 0303")
    assert game.points == 6
    assert "move 0403" in game.offers


@pytest.mark.rule("4.2")
def test_a_friend_does_not_lift_the_enemys_zone(position: Draw) -> None:
    # blue-2 stands in red-1's zone. Blue-1 could pass it if that zone were lifted.
    game = position(blue_1="0604", blue_2="0603", red_1="0503", red_2="0806", step=Movement(BLUE))
    game.answer("select blue-1")
    assert game.refusals("move 0603") == [("3.5", "drill-refused-dead-end")]


# 4.3 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.3")
def test_not_straight_from_zone_to_zone(position: Draw) -> None:
    game = position(blue_1="0504", red_1="0503", red_2="0806", step=Movement(BLUE)).answer("select blue-1")
    assert "move 0603" not in game.offers
    assert game.refusals("move 0603") == [("4.3", "drill-refused-zone-to-zone")]


@pytest.mark.rule("4.3")
def test_nor_into_the_zone_of_another_enemy(position: Draw) -> None:
    game = position(blue_1="0504", red_1="0503", red_2="0605", step=Movement(BLUE)).answer("select blue-1")
    assert game.refusals("move 0604") == [("4.3", "drill-refused-zone-to-zone")]
    assert game.refusals("move 0505") == [("4.3", "drill-refused-zone-to-zone")]
    assert game.offers == ["move 0404", "stop"]  # over the river, where no zone is


@pytest.mark.rule("4.3")
def test_out_of_the_zone_and_into_it_again(position: Draw) -> None:
    # Only the first step is bound: 0504 - 0604 - 0603 leads from zone to zone by way of a free hex.
    game = position(blue_1="0504", red_1="0503", red_2="0806", step=Movement(BLUE))
    game.answer("select blue-1", "move 0604", "move 0603")
    assert game.where("blue-1") == "0603"
    assert game.asked == ("blue", "drill-ask-movement")


@pytest.mark.rule("4.3")
def test_who_begins_in_a_zone_may_go_on_as_far_as_his_points_allow(position: Draw) -> None:
    game = position(blue_1="0403", red_1="0503", red_2="0806", step=Movement(BLUE))
    game.answer("select blue-1", "move 0303", "move 0203")
    assert game.points == 6
    assert "stop" in game.offers


@pytest.mark.rule("4.3")
def test_who_begins_outside_enters_one_zone_freely(position: Draw) -> None:
    game = position(blue_1="0604", red_1="0503", red_2="0806", step=Movement(BLUE)).answer("select blue-1")
    assert {"move 0504", "move 0603"} <= set(game.offers)
    assert game.refusals("move 0504") == []
