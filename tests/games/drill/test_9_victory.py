"""9 Victory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import salient
from salient.games.drill.combat import Combat
from salient.games.drill.movement import Movement
from salient.games.drill.supply import Supply
from salient.games.drill.world import BLUE, RED

if TYPE_CHECKING:
    from tests.games.drill.conftest import Diagram, Draw

# blue-1 in 0704 and blue-2 in 0804 beside red-1 in 0705.
CLEAR: dict[str, Any] = {"blue_1": "0704", "blue_2": "0804", "red_1": "0705", "red_2": None}


def ending(game: Diagram) -> tuple[str | None, str] | None:
    return (game.result.winner, game.result.message.id) if game.result else None


# 9.1 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.1")
def test_red_loses_with_his_last_unit(position: Draw) -> None:
    game = position(**CLEAR, steps={"red-1": 1}, step=Combat(BLUE), rolls=[6])
    game.answer("attack red-1", "join blue-1", "join blue-2", "fight")
    assert ending(game) == ("blue", "drill-end-red-eliminated")
    assert game.decision is None  # not even an advance is asked for
    assert game.refusals("advance blue-1") == [(None, "engine-game-over")]


@pytest.mark.rule("9.1")
def test_blue_loses_with_his_last_unit(position: Draw) -> None:
    game = position(**{**CLEAR, "blue_2": None}, steps={"blue-1": 1}, step=Combat(BLUE), rolls=[1])
    game.answer("attack red-1", "join blue-1", "fight")
    assert ending(game) == ("red", "drill-end-blue-eliminated")


@pytest.mark.rule("9.1")
def test_not_with_the_last_but_one(position: Draw) -> None:
    game = position(**{**CLEAR, "red_2": "0801"}, steps={"red-1": 1}, step=Combat(BLUE), rolls=[6])
    game.answer("attack red-1", "join blue-1", "join blue-2", "fight")
    assert game.where("red-1") is None
    assert not game.over


@pytest.mark.rule("9.1")
def test_both_last_units_in_the_same_combat(position: Draw) -> None:
    game = position(**{**CLEAR, "blue_2": None}, steps={"blue-1": 1, "red-1": 1}, step=Combat(BLUE), rolls=[4])
    game.answer("attack red-1", "join blue-1", "fight")  # 3 to 2 is 1-1: EX
    assert ending(game) == (None, "drill-end-both-eliminated")


@pytest.mark.rule("9.1")
def test_in_combat_only_when_all_losses_of_the_result_have_been_taken(position: Draw) -> None:
    game = position(**CLEAR, steps={"red-1": 1}, step=Combat(BLUE), rolls=[1])
    game.answer("attack red-1", "join blue-1", "join blue-2", "fight")  # 4-1: EX
    assert game.where("red-1") is None
    assert not game.over
    assert game.asked == ("blue", "drill-ask-loss")
    game.answer("lose blue-2")
    assert game.left("blue-2") == 1
    assert ending(game) == ("blue", "drill-end-red-eliminated")


@pytest.mark.rule("9.1")
def test_a_last_unit_that_cannot_retreat(position: Draw) -> None:
    game = position(
        blue_1="0706", blue_2="0805", red_1="0806", red_2=None, steps={"red-1": 1}, step=Combat(BLUE), rolls=[3]
    )
    game.answer("attack red-1", "join blue-1", "join blue-2", "fight")
    assert game.results() == ["DR"]
    assert ending(game) == ("blue", "drill-end-red-eliminated")


@pytest.mark.rule("9.1")
def test_a_last_unit_in_the_mines(position: Draw) -> None:
    game = position(blue_1="0303", blue_2=None, steps={"blue-1": 1}, mine="0403", step=Movement(BLUE), rolls=[1])
    game.answer("select blue-1", "move 0403")
    assert ending(game) == ("red", "drill-end-blue-eliminated")


@pytest.mark.rule("9.1")
def test_a_last_unit_that_retreats_into_the_mines(position: Draw) -> None:
    game = position(
        blue_1="0304", blue_2=None, red_1="0204", steps={"blue-1": 1}, mine="0403", step=Combat(RED), rolls=[6, 1]
    )
    game.answer("attack blue-1", "join red-1", "fight", "retreat 0403")
    assert ending(game) == ("red", "drill-end-blue-eliminated")


@pytest.mark.rule("9.1")
def test_last_units_without_supply(position: Draw) -> None:
    game = position(
        blue_1="0801",
        blue_2="0701",
        red_1="0702",
        steps={"blue-1": 1, "blue-2": 1},
        unsupplied=["blue-1", "blue-2"],
        step=Supply(BLUE),
    )
    assert ending(game) == ("red", "drill-end-blue-eliminated")


# 9.2 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2")
@pytest.mark.parametrize(("scenario", "holder"), [("bridgehead", "red"), ("meeting", None)])
def test_who_holds_the_objectives_at_the_start(scenario: str, holder: str | None) -> None:
    control = salient.new("drill", scenario, options={"mines": False}).view().control
    assert [control.get(hex) for hex in ("0503", "0703")] == [holder, holder]


@pytest.mark.rule("9.2")
def test_by_move(position: Draw) -> None:
    game = position(blue_1="0403", red_1="0801", red_2="0802", step=Movement(BLUE))
    assert game.holder("0503") == "red"
    game.answer("select blue-1", "move 0503")
    assert (game.holder("0503"), game.holder("0703")) == ("blue", "red")


@pytest.mark.rule("9.2")
def test_in_passing_and_from_then_on(position: Draw) -> None:
    game = position(blue_1="0403", red_1="0801", red_2="0806", step=Movement(BLUE))
    game.answer("select blue-1", "move 0503", "move 0504", "stop")
    assert game.where("blue-1") == "0504"
    assert game.holder("0503") == "blue"


@pytest.mark.rule("9.2")
def test_until_the_other_side_enters(position: Draw) -> None:
    game = position(red_1="0603", red_2="0806", held={"0503": "blue", "0703": "blue"}, step=Movement(RED))
    game.answer("select red-1", "move 0703")
    assert (game.holder("0503"), game.holder("0703")) == ("blue", "red")


@pytest.mark.rule("9.2")
def test_who_holds_it_takes_it_only_once(position: Draw) -> None:
    game = position(red_1="0702", step=Movement(RED))
    game.answer("select red-1", "move 0703")
    assert game.holder("0703") == "red"
    assert "drill-holds" not in game.happened


@pytest.mark.rule("9.2")
def test_by_retreat(position: Draw) -> None:
    game = position(blue_1="0604", red_1="0704", red_2="0801", held={"0703": "blue"}, step=Combat(BLUE), rolls=[6])
    game.answer("attack red-1", "join blue-1", "fight", "retreat 0703")
    assert game.holder("0703") == "red"


@pytest.mark.rule("9.2")
def test_by_advance(position: Draw) -> None:
    attacked: dict[str, Any] = {"blue_1": "0403", "red_1": "0503", "red_2": "0801"}
    game = position(**attacked, step=Combat(BLUE), rolls=[6])
    game.answer("attack red-1", "join blue-1", "fight", "retreat 0603")
    assert game.holder("0503") == "red"  # empty, but nobody else has entered it
    game.answer("advance blue-1")
    assert game.holder("0503") == "blue"


@pytest.mark.rule("9.2")
def test_who_dies_in_the_mines_of_an_objective_has_entered_it(position: Draw) -> None:
    game = position("meeting", blue_1="0403", steps={"blue-1": 1}, mine="0503", step=Movement(BLUE), rolls=[1])
    assert game.holder("0503") is None
    game.answer("select blue-1", "move 0503")
    assert game.where("blue-1") is None
    assert game.holder("0503") == "blue"


@pytest.mark.rule("9.2")
def test_a_unit_beside_an_objective_does_not_hold_it(position: Draw) -> None:
    game = position("meeting", blue_1="0303", red_1="0806", step=Movement(BLUE))
    game.answer("select blue-1", "move 0403", "stop")
    assert game.view().control == {}


# 9.3 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.3")
@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ({"0503": "blue", "0703": "blue"}, ("blue", "drill-end-blue-holds-both")),
        ({"0503": "blue", "0703": "red"}, (None, "drill-end-shared")),
        ({"0503": "red", "0703": "blue"}, (None, "drill-end-shared")),
        ({"0703": "blue"}, (None, "drill-end-shared")),
        ({"0503": "red", "0703": "red"}, ("red", "drill-end-blue-holds-none")),
        ({"0503": "red"}, ("red", "drill-end-blue-holds-none")),
        ({}, ("red", "drill-end-blue-holds-none")),
    ],
)
def test_who_wins_at_the_end(position: Draw, held: dict[str, str], expected: tuple[str | None, str]) -> None:
    game = position("meeting", turn=6, held=held, step=Movement(RED)).answer("done")
    assert not game.over
    assert ending(game.answer("done")) == expected


@pytest.mark.rule("9.3")
def test_not_before_the_last_turn(position: Draw) -> None:
    game = position(turn=7, held={"0503": "blue", "0703": "blue"}, step=Movement(RED)).answer("done", "done")
    assert not game.over
    assert game.position.turn == 8


@pytest.mark.rule("9.3")
def test_the_last_supply_phase_comes_first(position: Draw) -> None:
    # Red would win by the objectives, but his last unit perishes in his last supply phase.
    cut_off: dict[str, Any] = {"blue_1": "0201", "red_1": "0101", "red_2": None}
    game = position(**cut_off, steps={"red-1": 1}, unsupplied=["red-1"], turn=8, step=Combat(RED)).answer("done")
    assert ending(game) == ("blue", "drill-end-red-eliminated")
