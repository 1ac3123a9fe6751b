"""8 Supply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from salient.games.drill.movement import Movement
from salient.games.drill.supply import Supply
from salient.games.drill.world import BLUE, RED

if TYPE_CHECKING:
    from tests.games.drill.conftest import Draw

# red-1 in 0702 controls every way out of the corner 0801.
CORNER: dict[str, Any] = {"blue_1": "0801", "red_1": "0702", "red_2": "0806"}

# 8.1 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.1")
def test_a_line_of_any_length(position: Draw) -> None:
    game = position(blue_1="0806", red_1="0503", red_2="0603", step=Supply(BLUE))
    assert not game.is_out("blue-1")


@pytest.mark.rule("8.1")
def test_enemy_zones_cut_the_line(position: Draw) -> None:
    game = position(**CORNER, step=Supply(BLUE))
    assert game.is_out("blue-1")
    assert not game.is_out("blue-2")
    assert "unsupplied" in next(piece for piece in game.view().pieces if piece.id == "blue-1").status


@pytest.mark.rule("8.1")
def test_the_enemys_edge_is_no_source(position: Draw) -> None:
    # In CORNER blue-1 stands on Red's edge; red-1 in the like corner of Blue's edge fares no better.
    game = position(blue_1="0201", red_1="0101", step=Supply(RED))
    assert game.is_out("red-1")


@pytest.mark.rule("8.1")
def test_a_friend_opens_a_hex_in_an_enemy_zone(position: Draw) -> None:
    # 0102 is in blue-1's zone. With red-2 in it the line runs on to 0103.
    without = position(blue_1="0201", blue_2="0106", red_1="0101", red_2="0801", step=Supply(RED))
    assert without.is_out("red-1")
    helped = position(blue_1="0201", blue_2="0106", red_1="0101", red_2="0102", step=Supply(RED))
    assert not helped.is_out("red-1")
    assert not helped.is_out("red-2")


@pytest.mark.rule("8.1")
def test_the_units_own_hex_never_blocks_its_line(position: Draw) -> None:
    game = position(blue_1="0403", red_1="0503", step=Supply(BLUE))  # in red-1's zone
    assert not game.is_out("blue-1")


@pytest.mark.rule("8.1")
def test_on_the_own_edge_the_line_has_no_length(position: Draw) -> None:
    # red-1 controls both hexes beside the corner and the corner itself
    game = position(blue_1="0101", red_1="0201", step=Supply(BLUE))
    assert not game.is_out("blue-1")
    game = position(blue_1="0705", blue_2="0706", red_1="0806", step=Supply(RED))
    assert not game.is_out("red-1")


@pytest.mark.rule("8.1")
def test_rivers_do_not_matter(position: Draw) -> None:
    # The bridge is in red-1's hands, but 0404 is beyond the river and free.
    game = position(blue_1="0504", red_1="0503", red_2="0806", step=Supply(BLUE))
    assert not game.is_out("blue-1")


@pytest.mark.rule("8.1")
def test_neither_lake_nor_enemy_is_entered(position: Draw) -> None:
    # 0406 has three neighbours: red-1 in 0405, the lake 0306, and 0506 in red-2's zone.
    game = position(blue_1="0406", red_1="0405", red_2="0605", step=Supply(BLUE))
    assert game.is_out("blue-1")
    game = position(blue_1="0406", red_1="0405", red_2="0806", step=Supply(BLUE))
    assert not game.is_out("blue-1")  # round by 0506


@pytest.mark.rule("8.1")
def test_not_through_an_enemy_over_the_river_behind_him(position: Draw) -> None:
    # Beyond red-1 in 0502 lies the river, and no zone reaches over it: only red-1 himself is in the way.
    game = position(blue_1="0601", red_1="0502", red_2="0702", step=Supply(BLUE))
    assert game.is_out("blue-1")


# 8.2 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.2")
def test_a_line_that_opens_helps_only_in_the_next_supply_phase(position: Draw) -> None:
    game = position(**CORNER, step=Supply(BLUE))
    game.answer("select red-1", "move 0703", "move 0803", "stop", "done", "done")
    assert game.asked == ("blue", "drill-ask-movement")
    assert game.is_out("blue-1")
    assert game.answer("select blue-1").points == 4
    game.answer("stop", "done", "done")
    assert not game.is_out("blue-1")
    assert game.left("blue-1") == 2


@pytest.mark.rule("8.2")
def test_a_unit_that_is_cut_off_later_stays_in_supply_until_then(position: Draw) -> None:
    game = position(blue_1="0801", red_1="0703", red_2="0806", step=Movement(RED))
    game.answer("select red-1", "move 0702", "done", "done")
    assert not game.is_out("blue-1")
    game.answer("done", "done")
    assert game.is_out("blue-1")


@pytest.mark.rule("8.2")
def test_only_the_players_own_units_are_checked(position: Draw) -> None:
    game = position(**CORNER, step=Supply(RED))
    assert not game.is_out("blue-1")
    game = position(blue_1="0102", red_1="0503", unsupplied=["blue-1"], step=Supply(RED))
    assert game.is_out("blue-1")


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(("cut_off", "other"), [("blue-1", "blue-2"), ("blue-2", "blue-1")])
def test_each_unit_is_checked_whoever_was_before_it(position: Draw, cut_off: str, other: str) -> None:
    reds = {unit: hex for unit, hex in CORNER.items() if unit.startswith("red")}
    places = {cut_off.replace("-", "_"): CORNER["blue_1"], other.replace("-", "_"): "0104"}
    game = position(**reds, **places, step=Supply(BLUE))
    assert (game.is_out(cut_off), game.is_out(other)) == (True, False)


@pytest.mark.rule("8.2")
def test_an_eliminated_unit_has_no_marker(position: Draw) -> None:
    game = position(**CORNER, steps={"blue-1": 1}, unsupplied=["blue-1"], step=Supply(BLUE))
    assert game.where("blue-1") is None
    assert not game.is_out("blue-1")


# 8.3 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.3")
def test_the_first_time_costs_no_step(position: Draw) -> None:
    game = position(**CORNER, step=Supply(BLUE))
    assert game.left("blue-1") == 2


@pytest.mark.rule("8.3")
def test_twice_running_costs_a_step(position: Draw) -> None:
    game = position(**CORNER, unsupplied=["blue-1"], step=Supply(BLUE))
    assert game.left("blue-1") == 1
    assert game.is_out("blue-1")


@pytest.mark.rule("8.3")
def test_step_by_step_to_the_end(position: Draw) -> None:
    game = position(**CORNER, step=Supply(BLUE))
    left = []
    for _ in range(3):
        left.append(game.left("blue-1"))
        game.answer("done", "done", "done", "done")
    assert left == [2, 1, 0]
    assert not game.over  # blue-2 is left


@pytest.mark.rule("8.3")
def test_a_unit_that_was_out_and_has_a_line_again_loses_nothing(position: Draw) -> None:
    game = position(unsupplied=["blue-1"], step=Supply(BLUE))
    assert (game.left("blue-1"), game.is_out("blue-1")) == (2, False)


@pytest.mark.rule("8.3")
def test_losses_are_taken_after_all_have_been_checked(position: Draw) -> None:
    out = ["blue-1", "blue-2"]
    game = position(**CORNER, blue_2="0701", unsupplied=out, steps={"blue-1": 1}, step=Supply(BLUE))
    said = [event.message.id for event in game.journal.opening][:4]
    assert said == ["drill-unsupplied", "drill-unsupplied", "drill-eliminated", "drill-reduced"]
