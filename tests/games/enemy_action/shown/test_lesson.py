"""The lesson that the club offers: a reader who does what it says comes to its end."""

from __future__ import annotations

import pytest

from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.games.enemy_action.rulebook import RULEBOOK
from salient.server import lessons
from salient.server.lessons import Lesson


def fits(expected: str, action: str) -> bool:
    verbs, _, target = expected.partition(" ")
    verb, _, given = action.partition(" ")
    return verb in verbs.split("|") and bool(given) == bool(target)


@pytest.mark.parametrize("seed", range(4))
def test_the_lesson_can_be_played_to_its_end(seed: int) -> None:
    taught = lessons.read(RULEBOOK, "first-day")
    assert isinstance(taught, Lesson)
    game = Game(RULEBOOK, taught.scenario, taught.options, Fast(seed))
    given = []
    for step in taught.steps:
        while step.wait and game.decision is not None and game.decision.prompt.id not in step.when.split("|"):
            game.play(game.decision.actions[-1])
        assert game.decision is not None, step.text
        if step.expect and game.decision.prompt.id in step.when.split("|"):
            fitting = [str(action) for action in game.decision.actions if fits(step.expect, str(action))]
            game.play(next((one for one in fitting if one.startswith("activate ")), fitting[0]))
            given.append(step.text)
    assert {"card", "resting"} <= set(given)
    assert {"defence", "hits", "select"} & set(given)
