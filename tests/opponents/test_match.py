"""Matches: pairs with sides swapped, and figures that say how sure they are."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

import salient
from salient import games
from salient.cli import main
from salient.opponents import match
from salient.opponents.figures import decided, mean_within, share_within


def terms(*players: str, seed: int = 0) -> match.Terms:
    return match.Terms(games.find("drill"), "meeting", (players[0], players[1]), {}, seed)


def test_the_first_player_has_each_side_once_with_the_same_dice() -> None:
    score, found = match.play(terms("regular", "random"), 4)
    assert [(one.seed, one.side) for one in found] == [(0, "blue"), (0, "red"), (1, "blue"), (1, "red")]
    assert score.games == 4
    assert sum(sum(tally) for tally in score.sides.values()) == 4
    assert [one.margin for one in found] == [
        0 if one.winner is None else 1 if one.winner == one.side else -1 for one in found
    ]


def test_processes_side_by_side_play_the_same_games() -> None:
    def results(jobs: int) -> list[tuple[object, ...]]:
        _, found = match.play(terms("regular", "random"), 6, jobs)
        return [(one.seed, one.side, one.winner, one.answers) for one in found]

    assert results(1) == results(2)


def test_games_are_kept_with_the_reasons_of_who_played_them(tmp_path: Path) -> None:
    asked = ["match", "drill", "regular", "recruit", "--games", "2", "--save", str(tmp_path / "games")]
    shown = CliRunner().invoke(main, asked)
    assert shown.exit_code == 0, shown.output
    kept = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in kept] == ["0-0a-regular-recruit.json", "0-0b-recruit-regular.json"]
    for file in kept:
        game = salient.load(file)
        assert game.over
        assert any(entry.why for entry in game.journal)


def test_the_sergeant_beats_who_moves_at_random() -> None:
    score, _ = match.play(terms("regular", "random"), 24)
    assert score.wins.low > 0.5
    assert score.margin.low > 0


def test_a_player_is_not_better_than_itself() -> None:
    score, _ = match.play(terms("recruit", "recruit"), 16)
    assert score.margin.low <= 0 <= score.margin.high


def test_who_plays_against_himself_plays_each_game_once(tmp_path: Path) -> None:
    himself = msgspec.structs.replace(terms("regular", "regular", seed=3), folder=str(tmp_path))
    _, (one, other) = match.play(himself, 2)
    assert [file.name for file in tmp_path.iterdir()] == ["3-0a-regular-regular.json"]
    played = match.play_one(himself, 0, swapped=True)
    assert (other.side, other.winner, other.margin, other.answers) == (
        played.side,
        played.winner,
        played.margin,
        played.answers,
    )
    assert {one.side, other.side} == {"blue", "red"}


def test_intervals() -> None:
    assert mean_within([]).low == float("-inf")
    found = mean_within([1.0, 2.0, 3.0, 4.0, 5.0])
    assert (round(found.low, 3), round(found.middle, 3), round(found.high, 3)) == (-0.256, 3.0, 6.256)  # t = 4.604
    share = share_within(8, 10)
    assert (round(share.low, 3), round(share.high, 3)) == (0.401, 0.96)  # Wilson by hand, z = 2.576


def test_a_match_is_decided_when_it_is_and_not_before() -> None:
    assert decided([1.0, 0.5] * 3, 0.5) == "open"
    assert decided([1.0, 0.5] * 10, 0.5) == "better"
    assert decided([-0.2, 0.1] * 20, 0.5) == "not better"
    score, found = match.play(terms("regular", "random"), 200, gain=0.5)
    assert score.verdict == "better"
    assert len(found) < 200


def test_the_command() -> None:
    run = CliRunner().invoke(main, ["match", "drill", "regular", "random", "--games", "4", "--json"])
    assert run.exit_code == 0, run.output
    assert json.loads(run.stdout)["score"]["games"] == 4
    shown = CliRunner().invoke(main, ["match", "drill", "recruit", "random", "--games", "2"])
    assert "margin of recruit" in shown.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["drill", "general", "random"], "there is no opponent"),
        (["enemy_action", "random", "random"], "is played by one"),
        (["chess", "random", "random"], "chess"),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], said: str) -> None:
    run = CliRunner().invoke(main, ["match", *words])
    assert run.exit_code != 0
    assert said in run.output
