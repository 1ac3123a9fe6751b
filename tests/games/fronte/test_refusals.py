"""Offers and refusals say the same: cases rest on it (docs/cases.md)."""

from __future__ import annotations

import random

import pytest

import salient
from salient.engine.actions import Action
from salient.engine.dice import Fast
from salient.games.fronte.rulebook import RULEBOOK


@pytest.mark.parametrize(
    ("scenario", "options"),
    [(name, {}) for name in RULEBOOK.scenarios]
    + [("goodwood", {"airfields": "on", "garrisons": "on", "barrage": "both"})],
)
def test_offers_and_refusals_agree_in_random_play(scenario: str, options: dict[str, str]) -> None:
    chance = random.Random(f"{scenario} {options}")
    game = salient.new("fronte", scenario=scenario, options=options, dice=Fast(chance.randrange(10**6)))
    for _ in range(300):
        if game.decision is None:
            return
        step, pos, offered = game.position.stack[-1], game.position, game.decision.actions
        for action in chance.sample(offered, min(20, len(offered))):
            if action.targets:
                assert not step.why_not(pos, action), f"{type(step).__name__}: {action} is offered and refused"
        for action in _others(step.verbs, pos.world.things, chance):
            if action not in offered:
                assert step.why_not(pos, action), f"{type(step).__name__}: {action} is not offered without a reason"
        game.play(chance.choice(offered))


def _others(verbs: tuple[str, ...], things: dict[str, dict[str, int]], chance: random.Random) -> list[Action]:
    """Answers that could be given at some moment."""
    found = []
    for verb in verbs:
        kinds = RULEBOOK.verbs[verb]
        if not kinds or "number*" in kinds:
            continue
        if len(kinds) == 1:
            found += [Action(verb, (id,)) for id in things[kinds[0]]]
            continue
        for _ in range(8):
            ids = [
                str(chance.randint(1, 60)) if kind == "number" else chance.choice(list(things[kind])) for kind in kinds
            ]
            found.append(Action(verb, tuple(ids)))
    return found
