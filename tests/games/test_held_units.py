"""Where a unit is looked for to take in hand, every unit of that side with which nothing usual can be done says why,
with a rule: front ends show it on the unit's card. Whole games, played blindly, in every game."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator

import pytest

import salient
from salient import games
from salient.engine.clicks import why_not_click
from salient.engine.game import Game
from salient.engine.roles import verbs_of

Reason = tuple[str, str | None, str]  # the question, the rule, what is said

SEEDS = (1, 2, 3)
#: What blind play must have met in each game, beside whatever else it meets.
EXPECTED: dict[str, tuple[int, set[Reason]]] = {
    "ardennes44": (
        60,
        {
            ("a44-ask-movement", "29.1", "a44-refused-red-code"),
            ("a44-ask-movement", "11.1", "a44-refused-moved"),
        },
    ),
    "deadly_woods": (
        300,
        {
            ("tdw-ask-movement", "10.2.1", "tdw-refused-moved"),
            ("tdw-ask-movement", "10.2.1", "tdw-refused-put-back"),
            ("tdw-ask-movement", "14.8", "tdw-refused-not-arriving"),
            ("tdw-ask-one-hex", "14.4", "tdw-refused-one-hex-armor"),
            ("tdw-ask-one-hex", "14.4", "tdw-refused-one-hex-adjacent"),
        },
    ),
    "fronte": (160, {("fronte-ask-activation", "6.j", "fronte-refused-moved")}),
    "enemy_action": (
        150,
        {
            ("eaa-ask-moves", "G05", "eaa-click-single"),
            ("eaa-ask-moves", "G06", "eaa-allied-refused-barred"),
            ("eaa-allied-ask-deploy", "H01", "eaa-allied-refused-not-in-reserve"),
        },
    ),
}


def _held(game: Game) -> dict[str, list[Reason]]:
    """The units of the side that is asked, on the board, that no usual answer names, each with its reasons."""
    decision, roles = game.decision, game.rulebook.roles
    assert decision is not None
    begins, rare = verbs_of(roles, "begin"), verbs_of(roles, "rare")
    if not any(action.verb in begins for action in decision.actions):
        return {}
    named = {target for action in decision.actions if action.verb not in rare for target in action.targets}
    found: dict[str, list[Reason]] = {}
    for piece in game.view(decision.side).pieces:
        if piece.kind == "unit" and piece.side == decision.side and piece.place and piece.id not in named:
            reasons = why_not_click(game.position, [piece.id])
            found[piece.id] = [(decision.prompt.id, one.rule, one.message.id) for one in reasons]
    return found


def _met(name: str, seed: int, answers: int) -> Iterator[tuple[str, list[Reason]]]:
    """In a game that is played blindly, phases being ended now and then."""
    game, chance = salient.new(name, games.find(name).scenarios[-1], seed=seed), random.Random(seed)
    ending = verbs_of(game.rulebook.roles, "end")
    if "historical" in map(str, game.decision.actions):
        game.play("historical")
    for _ in range(answers):
        if game.decision is None:
            return
        yield from _held(game).items()
        actions = game.decision.actions
        ends = [action for action in actions if action.verb in ending]
        game.play(ends[0] if ends and chance.random() < 0.3 else chance.choice(actions))


@pytest.mark.parametrize("name", EXPECTED)
def test_every_unit_that_is_held_names_the_rule_that_holds_it(name: str) -> None:
    answers, expected = EXPECTED[name]
    met = defaultdict[str, set[Reason]](set)
    for seed in SEEDS:
        for unit, reasons in _met(name, seed, answers):
            assert any(rule for _, rule, _ in reasons), (unit, reasons)
            met[unit].update(reasons)
    assert len(met) >= 10
    assert not expected - set().union(*met.values())
