"""Units that are offered to be taken in hand and then can do nothing."""

from __future__ import annotations

import salient


def first_movement() -> salient.Game:
    game = salient.new("ardennes44", "six-turns", seed=1)
    for text in ("historical", "done", "done"):
        game.play(text)
    return game


def test_guns_that_have_nowhere_to_go_are_idle() -> None:
    game = first_movement()
    found = {str(action) for action in game.insight().idle}
    assert "select XLVII/766" in found  # its prime mover would have to leave its start area
    assert "select 26/39" not in found
    for text in found:
        trial = game.copy()
        trial.play(text)
        assert not trial.routes([text.split()[1]]), text
    offered = [action for action in game.decision.actions if action.verb == "select"]
    for action in offered:
        if str(action) not in found:
            trial = game.copy()
            trial.play(action)
            assert trial.routes([action.target]), str(action)


def test_who_can_be_set_up_is_not_idle() -> None:
    game = salient.new("ardennes44", "six-turns", seed=1)
    assert "select" in {action.verb for action in game.decision.actions}
    assert game.insight().idle == ()


def test_a_game_without_such_units_has_none() -> None:
    game = salient.new("drill", seed=1)
    game.play("mine 0303")
    assert game.insight().idle == ()
