"""Ardennes '44: whole random games, what attacks are reckoned to bring, and what a position takes up.

The reference is python-chess, measured in the same run: on one quiet machine it pushed 35,700 random plies a second
where the rules module of a comparable game, Rally the Troops' Waterloo Campaign 1815, took 13,600 decisions in Node.
So 0.38 of its figure is what to beat, however busy the machine is.
"""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Callable
from typing import Any

import salient
from salient.bench import play
from salient.bench.row import Row, best_per_second, best_us
from salient.engine.actions import Action
from salient.engine.game import Game

NAME = "ardennes44"
CAMPAIGN = "campaign"
CALLS = 200
AS_LONG = 15  # games of chess take about as long as one of ours, so that other work disturbs both alike
TURNS = 3  # of measuring, ours and the reference one after the other
COMBAT_ENDS = ("done", "pass", "stop")  # answers that lead on without doing anything


def random_game(scenario: str, seed: int) -> tuple[int, Game]:
    """A game of random answers by the public interface, with the historical set-up; and how many answers there were."""
    game = salient.new(NAME, scenario=scenario, seed=seed, dice="fast")
    rng, decisions = random.Random(seed), 0
    while (decision := game.decision) is not None:
        actions = decision.actions
        set_up = [action for action in actions if action.verb == "historical"] if decisions < 2 else []
        game.play((set_up or actions)[int(rng.random() * len(set_up or actions))])
        decisions += 1
    return decisions, game


def at_first_combat() -> Game:
    """The first Combat Phase, nobody having moved."""
    game = salient.new(NAME, scenario="six-turns", seed=1, dice="fast")
    game.play("historical")
    while getattr(game.position, "phase", "") != "combat":
        decision = game.decision
        assert decision is not None
        game.play(next(action for action in decision.actions if action.verb in COMBAT_ENDS))
    return game


def attacks(game: Game) -> list[Action]:
    decision = game.decision
    assert decision is not None
    return [action for action in decision.actions if action.verb == "attack"]


def size(pos: Any) -> int:
    """The bytes of a position's own columns: the rest it shares with its copies."""
    values = [getattr(pos, name) for name in pos.to_data()]
    return sys.getsizeof(pos) + sum(sys.getsizeof(value) for value in values if isinstance(value, (array, bytearray)))


def beside_chess(work: Callable[[], int]) -> tuple[float, str, float]:
    """The best rate of `work` and of the reference, in turns, so that other work on the machine disturbs both alike."""
    rng = random.Random(1)
    ours = its = 0.0
    for _ in range(TURNS):
        ours = max(ours, best_per_second(work))
        if play.chess is not None:
            its = max(its, 0.38 * best_per_second(lambda: sum(play.random_chess(rng) for _ in range(AS_LONG))))
    return (ours, "0.38 of python-chess, random plies", its) if its else (ours, "no python-chess", float("nan"))


def _slowest_us(asked: list[Callable[[], object]]) -> float:
    return max(best_us(1, one) for one in asked)


def rows() -> list[Row]:
    seeds = iter(range(1, 1_000_000))
    six, reference, its = beside_chess(lambda: random_game("six-turns", next(seeds))[0])
    answers, last = random_game(CAMPAIGN, 1)
    campaign = best_us(1, lambda: random_game(CAMPAIGN, 1))
    game = at_first_combat()
    reckoned = _slowest_us([lambda action=action: game.reckon(action) for action in attacks(game)])  # type: ignore[misc]
    pos = last.position
    copied = best_us(CALLS, lambda: [pos.copy() for _ in range(CALLS)])
    games = best_us(CALLS, lambda: [game.copy() for _ in range(CALLS)])
    data = best_us(1, pos.to_data)
    return [
        Row(f"{NAME}: six turns, random decisions", six, reference, its, unit="/s", aim="14,000 /s"),
        Row(
            f"{NAME}: a campaign of {answers:,} random decisions", campaign, reference, answers / its * 1e6, aim="20 s"
        ),
        Row(f"{NAME}: the slowest reckoning of a first attack", reckoned, "copy of a position", copied, aim="5,000 us"),
        Row(f"{NAME}: copy of a game, to try things out", games, "copy of a position", copied, aim="under 25 us"),
        Row(f"{NAME}: copy of a position ({size(pos):,} bytes)", copied, "as plain data", data, aim="under 64 KB"),
    ]
