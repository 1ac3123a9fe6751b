"""The lesson that the club offers: a reader who does what it says comes to its end."""

from __future__ import annotations

import pytest

from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.games.deadly_woods.rulebook import RULEBOOK
from salient.server import lessons
from salient.server.lessons import Lesson

#: What ends lists and rounds, for whoever plays on until the lesson's next question.
ENDS = ("end_combat", "end_movement", "done", "pass", "wait", "play", "keep", "give_way")


def fits(expected: str, action: str) -> bool:
    verb, _, target = expected.partition(" ")
    return action.startswith(f"{verb} ") if target == "*" else action == expected


@pytest.mark.parametrize("seed", range(4))
def test_the_lesson_can_be_played_to_its_end(seed: int) -> None:
    taught = lessons.read(RULEBOOK, "skyline-drive")
    assert isinstance(taught, Lesson)
    game = Game(RULEBOOK, taught.scenario, taught.options, Fast(seed))
    given = []
    for step in taught.steps:
        while step.wait and game.decision is not None and game.decision.prompt.id != step.when:
            offered = {action.verb: action for action in reversed(game.decision.actions)}
            game.play(next((offered[verb] for verb in ENDS if verb in offered), game.decision.actions[0]))
        assert game.decision is not None, step.text
        if step.expect and game.decision.prompt.id == step.when:
            game.play(next(str(action) for action in game.decision.actions if fits(step.expect, str(action))))
            given.append(step.text)
    assert {"attack", "fight", "end-combat", "select", "march", "end-movement", "first-chit"} <= set(given)
