"""A phase that leaves something undone says in its own words what: `{prompt}-left`, in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from salient import api, games
from salient.engine.actions import Action
from salient.engine.texts import LANGUAGES

ANSWERS = 200
#: Where the prompt itself counts what is in hand.
COUNTED = {"a44-ask-set-up"}


def _prompts(name: str) -> Iterator[str]:
    """Those that can be ended while units can be taken in hand or something attacked."""
    rulebook = games.find(name)

    def has(action: Action, *roles: str) -> bool:
        return any(role in roles for role in rulebook.roles.get(action.verb, ()))

    for scenario in rulebook.scenarios:
        game, rng = api.new(name, scenario, seed=2, dice="fast"), random.Random(2)
        for _ in range(ANSWERS):
            if game.decision is None:
                break
            actions = game.decision.actions
            left = [one for one in actions if has(one, "begin", "attack") and not has(one, "rare", "add")]
            if left and any(has(one, "end") for one in actions):
                yield game.decision.prompt.id
            game.play(rng.choice([one for one in actions if not has(one, "end")] or actions))


@pytest.mark.parametrize("name", games.names())
def test_what_is_left_is_said(name: str) -> None:
    texts, prompts = games.find(name).texts, set(_prompts(name)) - COUNTED
    assert prompts
    assert [id for id in prompts for lang in LANGUAGES if not texts.has(f"{id}-left", lang)] == []
