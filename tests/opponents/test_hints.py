"""Hints: a plan with reasons and arrows, what the enemy might do; on what a side may know and nothing else."""

from __future__ import annotations

import pytest

import salient
from salient import opponents
from salient.engine.game import Game
from salient.engine.insight import Insight
from salient.opponents import hints


def silent(*_: int) -> None:
    pass


def started(mine: int = 0, *, mines: bool = True) -> Game:
    """Blue is asked; red's mines lie somewhere."""
    game = salient.new("drill", "meeting", seed=7, options={"mines": mines})
    while game.decision is not None and game.decision.side == "red":
        game.play(game.decision.actions[mine])
    return game


def test_a_plan_can_be_carried_out_and_says_why() -> None:
    game = started(mines=False)
    found = hints.plan(silent, game.insight(), "s")
    assert found.side == "blue"
    assert 0 < len(found.moves) <= hints.SHOWN
    assert all(move.side == "blue" for move in found.moves)
    for answer in found.moves[0].answers:
        game.play(answer, side="blue")
    places = {place.id for place in game.layout().places}
    for move in found.moves:
        assert move.reasons
        assert "goes to" in game.text(move.reasons[0].message) or "attack" in game.text(move.reasons[0].message)
        assert move.arrows
        assert {place for arrow in move.arrows for place in arrow.places} <= places


def test_an_attack_comes_with_its_odds() -> None:
    game = started(mines=False)
    players = {side: opponents.make("regular", side) for side in game.rulebook.seated}
    while game.decision is not None:
        found = hints.fear(silent, game.insight(), "s") if game.decision.side == "blue" else None
        strikes = [move for move in found.moves if any(one.tone == "strike" for one in move.arrows)] if found else []
        if strikes:
            assert strikes[0].side == "red"
            assert strikes[0].odds is not None
            assert sum(outcome.probability for outcome in strikes[0].odds.outcomes) == pytest.approx(1)
            return
        game.play(players[game.decision.side].choose(game.insight()))
    raise AssertionError("red never attacked")


@pytest.mark.parametrize("kind", [hints.plan, hints.fear])
def test_what_a_side_cannot_know_changes_nothing(kind: object) -> None:
    assert callable(kind)
    one, two = (kind(silent, started(mine).insight(), "s") for mine in (0, -1))
    assert one == two


def test_the_game_is_not_touched() -> None:
    game = started()
    before = game.position.key()
    for kind in (hints.plan, hints.fear):
        kind(silent, game.insight(), "s")
    assert game.position.key() == before


def test_progress_is_told_and_a_game_for_one_has_nobody_to_fear() -> None:
    told: list[int] = []
    hints.plan(lambda done, _: told.append(done), started().insight(), "s")
    assert told == list(range(1, len(told) + 1))
    game = salient.new("enemy_action", seed=1)
    insight: Insight = game.insight()
    assert hints.fear(silent, insight, "s").moves == ()
