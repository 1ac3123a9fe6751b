"""2 Sequence of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import salient
from salient.engine.game import Game
from salient.engine.messages import Ref, msg
from salient.games.drill.movement import Movement
from salient.games.drill.sequence import PlayerTurn
from salient.games.drill.world import BLUE, RED

if TYPE_CHECKING:
    from tests.games.drill.conftest import Draw

MINEFIELD = {
    "bridgehead": ["0303", "0403", "0404", "0502", "0504", "0602"],
    "meeting": ["0403", "0503", "0603"],
}
SET_UP = {
    "bridgehead": {"blue-1": "0102", "blue-2": "0104", "red-1": "0503", "red-2": "0603"},
    "meeting": {"blue-1": "0103", "blue-2": "0105", "red-1": "0803", "red-2": "0805"},
}


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(("scenario", "turns"), [("bridgehead", 8), ("meeting", 6)])
def test_blue_then_red_for_as_many_turns_as_the_scenario_says(scenario: str, turns: int) -> None:
    game = salient.new("drill", scenario, options={"mines": False}, forced=False)
    seen = []
    while (decision := game.decision) is not None:
        if decision.prompt.id == "drill-ask-movement":
            seen.append((game.view().turn, decision.side))
        game.play("done")
    assert seen == [(turn, side) for turn in range(1, turns + 1) for side in ("blue", "red")]


@pytest.mark.rule("2.1")
def test_nobody_answers_in_the_other_sides_player_turn(position: Draw) -> None:
    game = position(step=Movement(BLUE))
    refused = game.why_not("done", side="red")
    assert [(refusal.rule, refusal.message.id) for refusal in refused] == [(None, "engine-not-your-decision")]
    assert game.refusals("select red-1") == [("3.1", "drill-refused-not-yours")]
    game.answer("done", "done")
    assert game.asked == ("red", "drill-ask-movement")
    assert game.refusals("select blue-1") == [("3.1", "drill-refused-not-yours")]


@pytest.mark.rule("2.1")
def test_the_game_is_over_after_the_last_turn(position: Draw) -> None:
    game = position(turn=8, step=Movement(RED)).answer("done", "done")
    assert game.over
    assert game.refusals("done") == [(None, "engine-game-over")]


@pytest.mark.rule("2.2")
def test_movement_comes_before_combat(position: Draw) -> None:
    game = position(blue_1="0504", step=PlayerTurn(BLUE))
    assert game.refusals("attack red-1") == [(None, "engine-not-now")]
    game.answer("done")
    assert game.asked == ("blue", "drill-ask-combat")
    assert game.offers == ["attack red-1", "attack red-2", "done"]
    assert game.refusals("select blue-1") == [(None, "engine-not-now")]


@pytest.mark.rule("2.2")
def test_supply_comes_after_combat(position: Draw) -> None:
    # red-1 shuts blue-1 up in the corner. Driven off in combat, it no longer does when supply is traced.
    shut_up: dict[str, Any] = {"blue_1": "0801", "red_1": "0702", "red_2": "0806"}
    game = position(**shut_up, step=PlayerTurn(BLUE)).answer("done", "done")
    assert game.is_out("blue-1")
    game = position(**shut_up, step=PlayerTurn(BLUE), rolls=[6])
    game.answer("done", "attack red-1", "join blue-1", "fight", "retreat 0703", "decline", "done")
    assert not game.is_out("blue-1")


@pytest.mark.rule("2.2")
def test_the_view_names_the_phase(position: Draw) -> None:
    def current(game: Game) -> list[str]:
        return [game.text(phase.name) for phase in game.view().sequence if phase.current]

    game = position(step=Movement(RED))
    assert [game.text(phase.name) for phase in game.view().sequence] == [
        "Blue: movement",
        "Blue: combat",
        "Blue: supply",
        "Red: movement",
        "Red: combat",
        "Red: supply",
    ]
    assert current(game) == ["Red: movement"]
    assert current(game.answer("done")) == ["Red: combat"]


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("scenario", ["bridgehead", "meeting"])
def test_units_begin_where_the_scenario_puts_them(scenario: str) -> None:
    pieces = salient.new("drill", scenario).view().pieces
    assert {piece.id: piece.place for piece in pieces} == SET_UP[scenario]
    assert not set(SET_UP[scenario].values()) & set(MINEFIELD[scenario])


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("scenario", ["bridgehead", "meeting"])
def test_red_places_the_minefield_before_turn_one(scenario: str) -> None:
    game = salient.new("drill", scenario)
    assert game.decision is not None
    assert (game.decision.side, game.decision.prompt.id) == ("red", "drill-ask-mine")
    assert [str(action) for action in game.decision.actions] == [f"mine {hex}" for hex in MINEFIELD[scenario]]
    game.play("mine 0403")
    assert (game.decision.side, game.decision.prompt.id) == ("blue", "drill-ask-movement")
    assert game.view().turn == 1


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("hex", ["0503", "0402", "0206"])
def test_no_minefield_elsewhere(hex: str) -> None:
    game = salient.new("drill", "bridgehead")
    (refusal,) = game.why_not(f"mine {hex}")
    assert (refusal.rule, refusal.message.id) == ("2.3", "drill-refused-mine-hex")


@pytest.mark.rule("2.3")
def test_the_minefield_is_placed_in_secret() -> None:
    game = salient.new("drill")
    game.play("mine 0404")
    told = game.text(msg("drill-mine-placed", hex=Ref("hex", "0404")))
    assert told in game.log("red")
    for side in ("blue", None):
        assert game.text(msg("engine-secret-action", side=Ref("side", "red"))) in game.log(side)
        assert not any("0404" in line for line in game.log(side))


@pytest.mark.rule("2.3")
def test_without_the_option_there_is_no_minefield() -> None:
    game = salient.new("drill", options={"mines": False})
    assert game.decision is not None
    assert (game.decision.side, game.decision.prompt.id) == ("blue", "drill-ask-movement")
    assert "minefield" not in {piece.id for piece in game.view("red").pieces}
