"""The captain, who tries out the next turns in his head: for games with short turns, knowing none."""

from __future__ import annotations

import pickle

import pytest

import salient
from salient import games
from salient.engine.game import Game
from salient.engine.thought import Character
from salient.opponents import captain, levels
from salient.opponents.captain import Captain
from salient.opponents.player import office_of
from salient.opponents.sergeant import Sergeant
from salient.testing import check_player

QUICK = Character("quick", effort=240, reply=True)


def after_the_mine(seed: int = 7, mine: int = 0) -> Game:
    game = salient.new("drill", "meeting", seed=seed)
    while game.decision is not None and game.decision.side == "red":
        game.play(game.decision.actions[mine])
    return game


@pytest.mark.parametrize("scenario", games.find("drill").scenarios)
def test_he_keeps_every_promise_of_a_player(scenario: str) -> None:
    assert check_player("drill", Captain, QUICK, thoughts=4, scenario=scenario) == []
    assert check_player("drill", Captain, QUICK, thoughts=4, scenario=scenario, after=40) == []


def test_he_leads_veterans_where_turns_are_short_and_there_is_no_staff() -> None:
    drill = games.find("drill")
    assert office_of(drill, levels.character("veteran")) is Captain
    assert office_of(drill, levels.character("regular")) is Sergeant
    assert all(office_of(games.find(name), QUICK) is not Captain for name in games.names() if name != "drill")


def test_where_the_mines_lie_changes_nothing_for_blue() -> None:
    thoughts = [Captain("blue", QUICK, 3).think(after_the_mine(mine=mine).insight()) for mine in (0, -1)]
    assert thoughts[0] == thoughts[1]


def test_what_follows_is_thought_once_while_nothing_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    game, searched = after_the_mine(), []
    real = captain.Tree.search

    def counting(self: captain.Tree, trials: int) -> list[captain.Edge]:
        searched.append(trials)
        return real(self, trials)

    monkeypatch.setattr(captain.Tree, "search", counting)
    monkeypatch.setattr(captain, "SURE", 1)
    leader = Captain("blue", levels.character("veteran"), 3)
    thoughts = 0
    while game.decision is not None and game.decision.side == "blue" and game.position.turn == 1:
        thought = pickle.loads(pickle.dumps(leader)).think(game.insight())
        assert leader.think(game.insight()) == thought
        thoughts += 1
        for action in thought.answers:
            if game.decision is not None and action in game.decision.actions:
                game.play(action)
    assert len(searched) < 2 * thoughts


def test_another_position_than_he_expected_is_thought_about_anew() -> None:
    leader, fresh = Captain("blue", QUICK, 3), Captain("blue", QUICK, 3)
    leader.think(after_the_mine().insight())
    other = salient.new("drill", "bridgehead", seed=7)
    while other.decision is not None and other.decision.side == "red":
        other.play(other.decision.actions[0])
    assert leader.think(other.insight()).answers[0] in other.decision.actions  # type: ignore[union-attr]
    assert fresh.think(other.insight()).answers[0] in other.decision.actions  # type: ignore[union-attr]


def test_effort_is_counted_in_trials() -> None:
    weighed = []
    for effort in (160, 640):
        leader = Captain("blue", Character("one", effort=effort, reply=True), 3)
        leader.think(after_the_mine().insight())
        weighed.append(leader.weighed)
    assert weighed[0] < weighed[1] < 10 * 640
