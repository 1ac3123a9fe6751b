"""3 Movement."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

import msgspec
import pytest

from salient.games.drill.movement import Movement
from salient.games.drill.world import BLUE, RED

if TYPE_CHECKING:
    from tests.games.drill.conftest import Draw

# 3.1 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.1")
def test_no_unit_has_to_move(position: Draw) -> None:
    game = position(step=Movement(BLUE))
    assert game.offers == ["select blue-1", "select blue-2", "done"]
    game.answer("done")
    assert (game.where("blue-1"), game.where("blue-2")) == ("0102", "0104")


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(("first", "second"), [("blue-1", "blue-2"), ("blue-2", "blue-1")])
def test_each_unit_moves_once_in_any_order(position: Draw, first: str, second: str) -> None:
    step = {"blue-1": "move 0101", "blue-2": "move 0105"}
    game = position(step=Movement(BLUE))
    game.answer(f"select {first}", step[first], "stop")
    assert game.offers == [f"select {second}", "done"]
    assert game.refusals(f"select {first}") == [("3.1", "drill-refused-moved")]
    game.answer(f"select {second}", step[second], "stop")
    assert (game.where("blue-1"), game.where("blue-2")) == ("0101", "0105")
    assert game.offers == ["done"]  # asked although it is the only answer


@pytest.mark.rule("3.1")
def test_a_unit_that_was_selected_and_stopped_at_once_has_had_its_move(position: Draw) -> None:
    game = position(step=Movement(BLUE)).answer("select blue-1", "stop")
    assert game.where("blue-1") == "0102"
    assert game.refusals("select blue-1") == [("3.1", "drill-refused-moved")]


@pytest.mark.rule("3.1")
def test_units_move_again_in_the_next_turn(position: Draw) -> None:
    game = position(step=Movement(BLUE)).answer("select blue-1", "stop", "done", "done", "done", "done")
    assert (game.position.turn, game.asked) == (2, ("blue", "drill-ask-movement"))
    assert "select blue-1" in game.offers


@pytest.mark.rule("3.1")
def test_a_unit_steps_into_adjacent_hexes_only(position: Draw) -> None:
    game = position(blue_1="0202", step=Movement(BLUE)).answer("select blue-1")
    assert game.offers == ["move 0201", "move 0302", "move 0303", "move 0203", "move 0103", "move 0102", "stop"]
    assert game.refusals("move 0304") == [("3.1", "drill-refused-not-adjacent")]
    assert game.refusals("move 0202") == [("3.1", "drill-refused-here")]


@pytest.mark.rule("3.1")
def test_when_no_step_is_left_the_move_ends_without_a_question(position: Draw) -> None:
    game = position(blue_1="0101", step=Movement(BLUE))
    game.answer("select blue-1", "move 0102", "move 0202", "move 0201")
    assert game.points == 2
    game.answer("move 0101")
    assert game.asked == ("blue", "drill-ask-movement")
    assert game.where("blue-1") == "0101"


@pytest.mark.rule("3.1")
def test_a_unit_that_can_take_no_step_cannot_be_selected(position: Draw) -> None:
    game = position(blue_1="0101", red_1="0201", step=Movement(BLUE))
    assert game.offers == ["select blue-2", "done"]
    assert game.refusals("select blue-1") == [("4.3", "drill-refused-hemmed")]


# 3.2, 3.3, 3.4: what a step costs ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "to", "halves"),
    [
        pytest.param("0101", "0102", 2, marks=pytest.mark.rule("3.2"), id="clear"),
        pytest.param("0602", "0503", 2, marks=pytest.mark.rule("3.2"), id="town"),
        pytest.param("0301", "0302", 4, marks=pytest.mark.rule("3.2"), id="woods"),
        pytest.param("0203", "0303", 1, marks=pytest.mark.rule("3.2"), id="road-clear"),
        pytest.param("0603", "0503", 1, marks=pytest.mark.rule("3.2"), id="road-town"),
        pytest.param("0702", "0701", 1, marks=pytest.mark.rule("3.2"), id="road-woods"),
        pytest.param("0601", "0701", 4, marks=pytest.mark.rule("3.2"), id="woods-beside-the-road"),
        pytest.param("0403", "0503", 1, marks=pytest.mark.rule("3.3"), id="bridge"),
        pytest.param("0503", "0403", 1, marks=pytest.mark.rule("3.3"), id="bridge-westwards"),
        pytest.param("0404", "0504", 4, marks=pytest.mark.rule("3.3"), id="river-clear"),
        pytest.param("0402", "0503", 4, marks=pytest.mark.rule("3.3"), id="river-town"),
        pytest.param("0404", "0505", 6, marks=pytest.mark.rule("3.3"), id="river-woods"),
        pytest.param("0502", "0402", 6, marks=pytest.mark.rule("3.3"), id="river-woods-westwards"),
    ],
)
def test_what_a_step_costs(position: Draw, start: str, to: str, halves: int) -> None:
    game = position(blue_1=start, red_1="0806", red_2="0805", step=Movement(BLUE))
    game.answer("select blue-1", f"move {to}")
    assert game.points == 8 - halves


@pytest.mark.rule("3.2")
def test_eight_hexes_along_a_road(position: Draw) -> None:
    game = position(blue_1="0103", red_1="0806", red_2="0805", step=Movement(BLUE)).answer("select blue-1")
    for hex in ("0203", "0303", "0403", "0503", "0603", "0703", "0803"):
        game.answer(f"move {hex}")
    assert game.points == 1  # a half point is kept, and the road can still be walked back
    assert game.offers == ["move 0703", "stop"]
    assert game.refusals("move 0802") == [("3.2", "drill-refused-points")]


@pytest.mark.rule("3.2")
def test_woods_need_two_points(position: Draw) -> None:
    game = position(blue_1="0101", step=Movement(BLUE)).answer("select blue-1", "move 0201", "move 0202", "move 0201")
    assert game.points == 2
    (refusal,) = game.why_not("move 0302")
    assert (refusal.rule, refusal.message.id) == ("3.2", "drill-refused-points")
    assert refusal.message.args == {"cost": "2", "points": "1"}


@pytest.mark.rule("3.3")
def test_a_river_that_cannot_be_paid_for(position: Draw) -> None:
    game = position(blue_1="0304", red_1="0806", unsupplied=["blue-1"], step=Movement(BLUE))
    game.answer("select blue-1", "move 0404")
    assert game.points == 2
    (refusal,) = game.why_not("move 0504")
    assert (refusal.rule, refusal.message.id) == ("3.3", "drill-refused-points")
    assert refusal.message.args == {"cost": "2", "points": "1"}


@pytest.mark.rule("3.3")
def test_a_river_costs_nothing_to_walk_along(position: Draw) -> None:
    game = position(blue_1="0404", red_1="0806", step=Movement(BLUE)).answer("select blue-1", "move 0405")
    assert game.points == 6


@pytest.mark.rule("3.4")
@pytest.mark.parametrize(("start", "lake"), [("0205", "0206"), ("0205", "0306"), ("0406", "0306"), ("0106", "0206")])
def test_a_lake_is_never_entered(position: Draw, start: str, lake: str) -> None:
    game = position(blue_1=start, step=Movement(BLUE)).answer("select blue-1")
    assert f"move {lake}" not in game.offers
    assert game.refusals(f"move {lake}") == [("3.4", "drill-refused-lake")]
    assert lake not in game.routes(["blue-1"])


# 3.5 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.5")
def test_through_a_friend_but_not_ending_there(position: Draw) -> None:
    game = position(blue_1="0203", blue_2="0303", step=Movement(BLUE)).answer("select blue-1", "move 0303")
    assert game.refusals("stop") == [("3.5", "drill-refused-stop")]
    game.answer("move 0304", "stop")
    assert (game.where("blue-1"), game.where("blue-2")) == ("0304", "0303")


@pytest.mark.rule("3.5")
def test_never_into_an_enemy(position: Draw) -> None:
    game = position(blue_1="0504", red_1="0503", red_2="0806", step=Movement(BLUE)).answer("select blue-1")
    assert "move 0503" not in game.offers
    assert game.refusals("move 0503") == [("3.5", "drill-refused-enemy")]


@pytest.mark.rule("3.5")
def test_every_reason_is_given(position: Draw) -> None:
    game = position(blue_1="0504", red_1="0503", red_2="0603", step=Movement(BLUE)).answer("select blue-1")
    assert game.refusals("move 0503") == [("3.5", "drill-refused-enemy"), ("4.3", "drill-refused-zone-to-zone")]


@pytest.mark.rule("3.5")
def test_no_step_onto_a_friend_from_which_the_points_do_not_suffice_to_go_on(position: Draw) -> None:
    # blue-1 comes to 0102 with one point left: enough for 0103, but then not for a step along the road.
    game = position(blue_1="0101", blue_2="0103", unsupplied=["blue-1"], step=Movement(BLUE))
    game.answer("select blue-1", "move 0102")
    assert game.points == 2
    assert "move 0103" not in game.offers
    assert game.refusals("move 0103") == [("3.5", "drill-refused-dead-end")]


@pytest.mark.rule("3.5")
def test_a_step_onto_a_friend_if_half_a_point_of_road_leads_on(position: Draw) -> None:
    # The same friend with half a point more: the road leads on, and nowhere else.
    game = position(blue_1="0303", blue_2="0103", step=Movement(BLUE)).answer("select blue-1", "move 0203")
    game.answer("move 0202", "move 0102")
    assert game.points == 3
    assert game.answer("move 0103").offers == ["move 0203"]
    game.answer("move 0203")
    assert game.where("blue-1") == "0203"
    assert game.asked == ("blue", "drill-ask-movement")


@pytest.mark.rule("3.5")
def test_on_a_friend_only_what_the_last_point_pays_for(position: Draw) -> None:
    game = position(blue_1="0104", blue_2="0105", unsupplied=["blue-1"], step=Movement(BLUE))
    game.answer("select blue-1", "move 0105")
    assert game.offers == ["move 0104", "move 0205", "move 0106"]  # 0204 is woods
    assert game.refusals("move 0204") == [("3.2", "drill-refused-points")]


@pytest.mark.rule("3.5")
def test_a_friend_in_an_enemy_zone_of_control_cannot_be_passed(position: Draw) -> None:
    game = position(blue_1="0303", blue_2="0403", red_1="0503", red_2="0806", step=Movement(BLUE))
    game.answer("select blue-1")
    assert "move 0403" not in game.offers
    assert game.refusals("move 0403") == [("3.5", "drill-refused-dead-end")]


# 3.6 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.6")
def test_half_the_movement_points_when_out_of_supply(position: Draw) -> None:
    game = position(unsupplied=["blue-1"], step=Movement(BLUE)).answer("select blue-1")
    assert game.points == 4
    assert game.answer("stop", "select blue-2").points == 8


@pytest.mark.rule("3.6")
def test_two_points_cross_the_river_but_not_into_woods(position: Draw) -> None:
    game = position(blue_1="0404", red_1="0806", unsupplied=["blue-1"], step=Movement(BLUE)).answer("select blue-1")
    assert "move 0504" in game.offers
    assert game.refusals("move 0505") == [("3.3", "drill-refused-points")]
    game.answer("move 0504")
    assert game.asked == ("blue", "drill-ask-movement")


@pytest.mark.rule("3.6")
def test_red_is_halved_as_well(position: Draw) -> None:
    game = position(red_1="0703", unsupplied=["red-1"], step=Movement(RED)).answer("select red-1")
    assert game.points == 4


@pytest.mark.rule("3.6")
def test_a_half_point_that_remains_is_kept(position: Draw) -> None:
    # No counter of the game has an odd movement value; one that an overlay gave three points would have 1½.
    pos = position(unsupplied=["blue-1"], step=Movement(BLUE)).position
    pos.world = copy.copy(pos.world)
    pos.world.units = tuple(msgspec.structs.replace(unit, move=3) for unit in pos.world.units)
    assert (pos.points_of(0), pos.points_of(1)) == (3, 6)
