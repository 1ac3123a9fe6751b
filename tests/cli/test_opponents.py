"""Computer players are given an insight and nothing else."""

from __future__ import annotations

import inspect

import pytest

import salient
import toy_solitaire
from salient import games, opponents
from salient.cli.seats import Seats, let_computers_play
from salient.engine.errors import SalientError
from salient.engine.insight import Insight
from salient.opponents import RandomMover


class Witness:
    """Notes what it was given, then plays on."""

    def __init__(self):
        self.given = []

    def choose(self, *given, **named):
        assert not named
        self.given.append(given)
        return given[0].decision.actions[0]

    def told(self):
        return []


def test_an_opponent_is_given_an_insight_of_its_side_and_nothing_else():
    game = salient.new("drill", seed=3)
    blue, red = Witness(), Witness()
    let_computers_play(game, Seats({"blue": blue, "red": red}))
    assert game.over
    for side, witness in (("blue", blue), ("red", red)):
        assert witness.given
        for (insight,) in witness.given:
            assert type(insight) is Insight
            assert insight.side == insight.view.side == insight.decision.side == side
    assert not any(piece.symbol == "mine" for (insight,) in blue.given for piece in insight.view.pieces)


def test_the_random_mover_asks_for_no_more():
    assert list(inspect.signature(RandomMover.choose).parameters) == ["self", "insight"]


def test_the_same_seed_gives_the_same_game():
    def played(seed):
        game = salient.new("drill", seed=3)
        let_computers_play(game, Seats({side: RandomMover(f"{seed}{side}") for side in ("blue", "red")}))
        return [str(entry.action) for entry in game.journal]

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_opponents_are_found_by_name():
    assert isinstance(opponents.make("random", 1), RandomMover)
    assert opponents.names() == ["random", "recruit", "regular", "veteran"]
    with pytest.raises(SalientError, match="no opponent 'kasparov'"):
        opponents.make("kasparov")


def test_a_game_for_one_needs_no_opponent(monkeypatch, run):
    monkeypatch.setattr(games, "find", lambda _: toy_solitaire.RULEBOOK)
    shown = run("play", "toy_solitaire", "--seed", 1, input="dig\n" * 3)
    assert shown.exit_code == 0, shown.output
    assert "You play: Defender." in shown.output
    refused = run("play", "toy_solitaire", "--side", "attacker")
    assert "has no side 'attacker'; it has defender" in refused.output


def test_a_temper_is_for_games_whose_staff_has_one(run):
    shown = run("play", "fronte", "--seed", 1, "--opponent", "veteran-bold", input="quit\n")
    assert shown.exit_code == 0, shown.output
    refused = run("play", "drill", "--opponent", "veteran-bold")
    assert refused.exit_code != 0
    assert "computer players of drill have no temper: say --opponent veteran" in refused.output
    assert "LEVEL[-TEMPER]" in run("play", "--help").output
