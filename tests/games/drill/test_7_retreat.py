"""7 Retreat and advance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from salient.games.drill.combat import Combat
from salient.games.drill.world import BLUE, RED

if TYPE_CHECKING:
    from tests.games.drill.conftest import Diagram, Draw


def fight(game: Diagram, enemy: str, *attackers: str) -> Diagram:
    return game.answer(f"attack {enemy}", *(f"join {unit}" for unit in attackers), "fight")


# 7.1 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1")
def test_the_owner_chooses_among_the_free_hexes_around(position: Draw) -> None:
    # blue-1 is in 0604; 0603 and 0705 are in its zone
    game = position(blue_1="0604", red_1="0704", red_2="0801", step=Combat(BLUE), rolls=[6])
    fight(game, "red-1", "blue-1")
    assert game.asked == ("red", "drill-ask-retreat")
    assert sorted(game.offers) == ["retreat 0703", "retreat 0803", "retreat 0804"]
    game.answer("retreat 0803")
    assert (game.where("red-1"), game.left("red-1")) == ("0803", 2)


@pytest.mark.rule("7.1")
def test_blue_chooses_for_blue(position: Draw) -> None:
    game = fight(position(blue_1="0704", red_1="0705", step=Combat(RED), rolls=[6]), "blue-1", "red-1")
    assert game.asked == ("blue", "drill-ask-retreat")


@pytest.mark.rule("7.1")
def test_a_single_hex_is_asked_for_too(position: Draw) -> None:
    game = position(blue_1="0604", red_1="0504", red_2="0801", step=Combat(BLUE), rolls=[6])
    assert fight(game, "red-1", "blue-1").offers == ["retreat 0503"]


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(
    ("hex", "message"),
    [
        pytest.param("0603", "drill-refused-zone", id="the-attackers-zone"),
        pytest.param("0505", "drill-refused-zone", id="on-its-other-side"),
        pytest.param("0604", "drill-refused-occupied", id="the-attacker"),
        pytest.param("0404", "drill-refused-river", id="river"),
        pytest.param("0703", "drill-refused-retreat-far", id="two-hexes-away"),
        pytest.param("0504", "drill-refused-here", id="where-it-is"),
    ],
)
def test_where_a_unit_may_not_retreat_to(position: Draw, hex: str, message: str) -> None:
    game = position(blue_1="0604", red_1="0504", red_2="0801", step=Combat(BLUE), rolls=[6])
    assert fight(game, "red-1", "blue-1").refusals(f"retreat {hex}") == [("7.1", message)]


@pytest.mark.rule("7.1")
def test_not_onto_a_friend(position: Draw) -> None:
    game = position(blue_1="0604", red_1="0704", red_2="0803", step=Combat(BLUE), rolls=[6])
    assert fight(game, "red-1", "blue-1").refusals("retreat 0803") == [("7.1", "drill-refused-occupied")]


@pytest.mark.rule("7.1")
def test_not_into_a_lake(position: Draw) -> None:
    game = position(blue_1="0204", red_1="0205", red_2="0801", step=Combat(BLUE), rolls=[6])
    fight(game, "red-1", "blue-1")
    assert game.offers == ["retreat 0106"]
    assert game.refusals("retreat 0206") == [("7.1", "drill-refused-lake")]


@pytest.mark.rule("7.1")
def test_not_into_the_zone_of_an_enemy_who_does_not_attack(position: Draw) -> None:
    # blue-2 in 0802 takes no part, but 0803 and 0703 are in its zone
    game = position(blue_1="0604", blue_2="0802", red_1="0704", red_2="0806", step=Combat(BLUE), rolls=[6])
    fight(game, "red-1", "blue-1")
    assert game.offers == ["retreat 0804"]
    assert game.refusals("retreat 0803") == [("7.1", "drill-refused-zone")]


@pytest.mark.rule("7.1")
def test_every_reason_is_given(position: Draw) -> None:
    game = position(blue_1="0604", blue_2="0304", red_1="0504", red_2="0801", step=Combat(BLUE), rolls=[6])
    fight(game, "red-1", "blue-1")
    reasons = [("7.1", "drill-refused-river"), ("7.1", "drill-refused-zone")]
    assert game.refusals("retreat 0404") == reasons


@pytest.mark.rule("7.1")
def test_a_hex_beside_an_enemy_beyond_the_river_is_free(position: Draw) -> None:
    game = position(blue_1="0304", blue_2="0505", red_1="0404", red_2="0801", step=Combat(BLUE), rolls=[6])
    assert fight(game, "red-1", "blue-1").offers == ["retreat 0405"]


@pytest.mark.rule("7.1")
def test_over_the_bridge(position: Draw) -> None:
    game = position(blue_1="0303", red_1="0403", red_2="0801", step=Combat(BLUE), rolls=[6])
    fight(game, "red-1", "blue-1")
    assert "retreat 0503" in game.offers
    assert game.refusals("retreat 0504") == [("7.1", "drill-refused-river")]


@pytest.mark.rule("7.1")
def test_without_a_hex_a_step_is_lost_and_the_unit_stays(position: Draw) -> None:
    # both hexes beside the corner are taken
    game = position(blue_1="0706", blue_2="0805", red_1="0806", red_2="0801", step=Combat(BLUE), rolls=[4])
    fight(game, "red-1", "blue-1", "blue-2")
    assert game.results() == ["DR"]
    assert (game.where("red-1"), game.left("red-1")) == ("0806", 1)
    assert game.asked == ("blue", "drill-ask-combat")


@pytest.mark.rule("7.1")
def test_without_a_hex_a_reduced_unit_is_eliminated(position: Draw) -> None:
    game = position(
        blue_1="0706", blue_2="0805", red_1="0806", red_2="0801", steps={"red-1": 1}, step=Combat(BLUE), rolls=[3]
    )
    fight(game, "red-1", "blue-1", "blue-2")  # 5-1, in woods 3-1
    assert game.results() == ["DR"]
    assert game.where("red-1") is None
    assert game.asked == ("blue", "drill-ask-advance")


# 7.2 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.2")
def test_one_attacker_may_advance(position: Draw) -> None:
    game = position(blue_1="0604", red_1="0704", red_2="0801", step=Combat(BLUE), rolls=[6])
    fight(game, "red-1", "blue-1").answer("retreat 0803")
    assert game.asked == ("blue", "drill-ask-advance")
    assert game.offers == ["advance blue-1", "decline"]
    game.answer("advance blue-1")
    assert game.where("blue-1") == "0704"


@pytest.mark.rule("7.2")
def test_nobody_has_to_advance(position: Draw) -> None:
    game = position(blue_1="0604", red_1="0704", red_2="0801", step=Combat(BLUE), rolls=[6])
    fight(game, "red-1", "blue-1").answer("retreat 0803", "decline")
    assert game.where("blue-1") == "0604"
    assert game.asked == ("blue", "drill-ask-combat")


@pytest.mark.rule("7.2")
def test_red_advances_after_his_attack(position: Draw) -> None:
    game = position(blue_1="0704", red_1="0705", red_2="0801", step=Combat(RED), rolls=[6])
    fight(game, "blue-1", "red-1").answer("retreat 0603", "advance red-1")
    assert game.where("red-1") == "0704"


@pytest.mark.rule("7.2")
def test_no_advance_while_the_defender_stands(position: Draw) -> None:
    game = position(blue_1="0704", red_1="0705", red_2="0801", step=Combat(BLUE), rolls=[4])
    assert fight(game, "red-1", "blue-1").asked == ("blue", "drill-ask-combat")
    assert game.results() == ["EX"]


@pytest.mark.rule("7.2")
def test_into_the_hex_of_an_eliminated_defender(position: Draw) -> None:
    game = position(blue_1="0704", red_1="0705", red_2="0801", steps={"red-1": 1}, step=Combat(BLUE), rolls=[3])
    fight(game, "red-1", "blue-1")  # 2-1: EX
    assert game.offers == ["advance blue-1", "decline"]


@pytest.mark.rule("7.2")
def test_not_across_the_river(position: Draw) -> None:
    # blue-1 attacks across the river, blue-2 on the same bank
    game = position(blue_1="0404", blue_2="0604", red_1="0504", red_2="0801", step=Combat(BLUE), rolls=[5])
    fight(game, "red-1", "blue-1", "blue-2").answer("retreat 0503")
    assert game.offers == ["advance blue-2", "decline"]
    assert game.refusals("advance blue-1") == [("7.2", "drill-refused-river")]


@pytest.mark.rule("7.2")
def test_nothing_is_asked_if_the_river_keeps_all_back(position: Draw) -> None:
    game = position(blue_1="0404", red_1="0504", red_2="0801", step=Combat(BLUE), rolls=[6])
    fight(game, "red-1", "blue-1").answer("retreat 0603")
    assert game.asked == ("blue", "drill-ask-combat")


@pytest.mark.rule("7.2")
def test_over_the_bridge_into_the_town(position: Draw) -> None:
    game = position(blue_1="0403", red_1="0503", red_2="0801", step=Combat(BLUE), rolls=[6])
    fight(game, "red-1", "blue-1").answer("retreat 0603", "advance blue-1")
    assert game.where("blue-1") == "0503"


@pytest.mark.rule("7.2")
def test_only_who_attacked(position: Draw) -> None:
    game = position(blue_1="0604", blue_2="0603", red_1="0704", red_2="0801", step=Combat(BLUE), rolls=[6])
    fight(game, "red-1", "blue-1").answer("retreat 0804")
    assert game.offers == ["advance blue-1", "decline"]
    assert game.refusals("advance blue-2") == [("7.2", "drill-refused-not-attacking")]
    assert game.refusals("advance red-1") == [("7.2", "drill-refused-not-attacking")]


@pytest.mark.rule("7.2")
def test_only_who_survived(position: Draw) -> None:
    weak = {"blue-1": 1, "red-1": 1}
    game = position(blue_1="0704", blue_2="0804", red_1="0705", red_2="0801", steps=weak, step=Combat(BLUE), rolls=[1])
    fight(game, "red-1", "blue-1", "blue-2").answer("lose blue-1")  # 4-1: EX, and both weak ones are gone
    assert game.offers == ["advance blue-2", "decline"]
    assert game.refusals("advance blue-1") == [("1.1", "drill-refused-eliminated")]


@pytest.mark.rule("7.2")
def test_nothing_is_asked_if_nobody_survived(position: Draw) -> None:
    weak = {"blue-1": 1, "red-1": 1}
    game = position(blue_1="0704", red_1="0705", red_2="0801", steps=weak, step=Combat(BLUE), rolls=[4])
    fight(game, "red-1", "blue-1")  # 1-1: EX
    assert (game.where("blue-1"), game.where("red-1")) == (None, None)
    assert game.asked == ("blue", "drill-ask-combat")


@pytest.mark.rule("7.2")
def test_enemy_zones_do_not_hinder_an_advance(position: Draw) -> None:
    # blue-1 goes straight from red-2's zone into red-2's zone, which a move could not
    game = position(blue_1="0604", red_1="0704", red_2="0705", step=Combat(BLUE), rolls=[6])
    fight(game, "red-1", "blue-1").answer("retreat 0803", "advance blue-1")
    assert game.where("blue-1") == "0704"
