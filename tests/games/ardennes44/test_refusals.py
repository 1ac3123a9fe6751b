"""Offers and refusals say the same: cases rest on it (docs/cases.md)."""

from __future__ import annotations

import random

import pytest

import salient
from salient.engine.actions import Action
from salient.engine.dice import Fast
from salient.games.ardennes44.rulebook import RULEBOOK


@pytest.mark.parametrize("seed", range(6))
def test_offers_and_refusals_agree_in_random_play(seed: int) -> None:
    chance = random.Random(seed)
    options = dict.fromkeys(("night_infiltration", "roadblocks", "fuel_dumps", "greif_commando"), True)
    game = salient.new("ardennes44", scenario="six-turns", options=options, dice=Fast(seed))
    game.play("historical")
    for _ in range(1000):
        if game.decision is None:
            return
        step, pos, offered = game.position.stack[-1], game.position, game.decision.actions
        for action in chance.sample(list(offered), min(5, len(offered))):
            if action.targets:
                reasons = step.why_not(pos, action)
                assert not reasons, f"{type(step).__name__}: {action} is offered and refused: {reasons}"
        for action in _others(step.verbs, pos.world.things, chance):
            if action not in offered:
                assert step.why_not(pos, action), f"{type(step).__name__}: {action} is not offered without a reason"
        game.play(_chosen(list(offered), chance))


def _chosen(offered: list[Action], chance: random.Random) -> Action:
    """The end of a phase seldom, so that much happens; yet each phase ends."""
    going = [action for action in offered if action.verb != "done"]
    return chance.choice(going if going and chance.random() < 0.93 else offered)


def _others(verbs: tuple[str, ...], things: dict[str, dict[str, int]], chance: random.Random) -> list[Action]:
    """Some answers that could be given at some moment."""
    found = []
    for verb in verbs:
        kinds = RULEBOOK.verbs[verb]
        if kinds and "number*" not in kinds:
            found += [Action(verb, tuple(chance.choice(list(things[kind])) for kind in kinds)) for _ in range(6)]
    return found
