"""Why a click on something is no answer."""

from __future__ import annotations

import pytest

import salient
from salient.engine.game import Game
from salient.engine.steps import Step
from salient.games.drill.sequence import PlaceMinefield


def begun() -> Game:
    return salient.new("drill", "meeting", seed=1)


def reasons(game: Game, *ids: str) -> list[tuple[str | None, str]]:
    return [(reason.rule, reason.message.id) for reason in game.why_not_click(ids)]


def test_a_thing_that_the_question_could_be_about_gets_the_game_s_reason() -> None:
    game = begun()  # where to lay a minefield
    assert reasons(game, "0101") == [(reason.rule, reason.message.id) for reason in game.why_not("mine 0101")]
    assert reasons(game, "0101")[0][1].startswith("drill-")


def test_where_no_answer_points_at_such_things_the_table_says_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlaceMinefield, "why_not_click", Step.why_not_click)
    game = begun()
    unit = next(iter(game.position.world.things["unit"]))
    (reason,) = game.why_not_click([unit])
    assert (reason.rule, reason.message.id) == (None, "engine-nothing-here")
    assert game.decision is not None
    assert game.text(game.decision.prompt) in game.text(reason.message)


def test_what_is_no_thing_at_all_is_answered_too() -> None:
    assert reasons(begun(), "nowhere") == [(None, "engine-nothing-there")]


def test_another_side_is_told_that_it_is_not_asked() -> None:
    game = begun()
    assert game.decision is not None
    other = next(side for side in game.rulebook.sides if side != game.decision.side)
    (reason,) = game.why_not_click(["0101"], other)
    assert reason.message.id == "engine-not-your-decision"
