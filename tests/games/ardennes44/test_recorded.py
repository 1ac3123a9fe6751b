"""Whole games as they were once played: every change of the engine or the rules must still replay them to the letter.

`python tools/record_ardennes.py` plays and records them anew, after changes that are meant. How they end is for
test_30_endings.py.
"""

from __future__ import annotations

import pytest

import a44_recorded
from salient.engine import saves
from salient.games.ardennes44.rulebook import OPTIONAL_RULES, RULEBOOK


@pytest.mark.parametrize("name", a44_recorded.NAMES)
def test_a_recorded_game_replays_to_the_letter(name: str) -> None:
    save = a44_recorded.read(name)
    assert save.start == ""  # from the set-up
    assert all(answer.then for answer in save.answers)  # a digest after every answer
    found = saves.verify(save, RULEBOOK)
    assert found.over
    assert found.answers == len(save.answers)
    assert found.sealed == found.rolls


def test_the_games_use_what_the_scenarios_offer() -> None:
    """Every scenario, with the optional rules and without them."""
    games = [a44_recorded.read(name) for name in a44_recorded.NAMES]
    assert {game.scenario for game in games} == set(RULEBOOK.scenarios)
    for option in OPTIONAL_RULES:
        assert {game.options[option.name] for game in games} == {True, False}


def test_the_games_say_most_of_what_players_can_say() -> None:
    said = {answer.do.split()[0] for name in a44_recorded.NAMES for answer in a44_recorded.read(name).answers}
    assert said <= set(RULEBOOK.verbs)
    assert {"select", "move", "exit", "attack", "join", "fight", "gun", "retreat", "advance", "lose", "replace"} <= said
