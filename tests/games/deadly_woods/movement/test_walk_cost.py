"""10.2 What a walk costs is told line by line, and the lines add up to what is paid."""

from __future__ import annotations

import random

import pytest

import salient
from salient.engine.steps import settle
from salient.engine.texts import LANGUAGES
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.rounds import round_steps
from salient.games.deadly_woods.rounds.action_phase import NextChit
from salient.games.deadly_woods.rulebook import RULEBOOK
from salient.games.deadly_woods.words import CHITS
from tdw_rounds import game as begun


@pytest.mark.rule("10.2a", "10.4a", "10.4b")
def test_the_lines_of_every_walk_add_up_to_its_cost() -> None:
    game, rng = salient.new("deadly_woods", "skyline-drive", seed=5, dice="fast"), random.Random(5)
    causes, walked = set[str](), 0
    while walked < 25 and game.decision is not None:
        movers = [action for action in game.decision.actions if action.verb == "select"]
        if movers:
            mover = rng.choice(movers)
            for taken in (False, True):
                if taken:
                    game.play(mover)
                for route in game.routes([mover.target]).values():
                    told = RULEBOOK.walk_sum(game.position, route.steps)
                    assert told is not None
                    assert told.total == route.cost, (str(mover), route)
                    causes |= {line.cause.id for line in told.lines}
                    for line in told.lines[:1]:
                        assert all(game.text(line.cause, lang) for lang in LANGUAGES)
            walked += 1
        else:
            game.play(rng.choice(game.decision.actions))
            continue
        game.play(rng.choice(game.decision.actions))
    assert {"tdw-sum-road", "tdw-sum-terrain"} <= causes


# Limits are told beforehand --------------------------------------------------------------------------


def asked(round: str, player: int, turn: int) -> str:
    playing = begun(NextChit(), turn=turn)
    playing.pos.stack = ()
    round_steps.begin(playing.pos, round, player)  # type: ignore[arg-type]
    settle(playing.pos)
    return RULEBOOK.texts.format(playing.step.prompt(playing.pos), "en")


@pytest.mark.rule("14.3.1a", "14.3.1b", "14.5b")
def test_the_question_says_how_many_react_and_who_attacks_afterwards() -> None:
    assert asked("reaction_1", ALLIED, 1).startswith("Reaction of 3 units in all (14.3.1), left: 3.")
    assert "Activated armor that does not move may attack" in asked("reaction_2", ALLIED, 1)
    assert asked("5pz", GERMAN, 2).endswith("Afterwards only armor attacks (14.5).")
    assert asked("move", GERMAN, 1).endswith("Nobody attacks in this round (14.4).")
    assert asked("move", GERMAN, 2).endswith("Afterwards only armor that has not moved attacks (14.4).")


@pytest.mark.rule("14.2b")
def test_a_drawn_chit_says_what_it_lets_happen() -> None:
    for thing in range(len(CHITS)):
        playing = begun(NextChit(), turn=2)
        NextChit().came(playing.pos, thing)
        (drawn,) = [one.message for one in playing.pos.events or () if one.message.id == "tdw-chit-drawn"]
        for lang in LANGUAGES:
            assert RULEBOOK.texts.format(drawn, lang).count(".") >= 2
