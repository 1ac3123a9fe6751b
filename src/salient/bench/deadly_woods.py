"""The Deadly Woods: whole random games beside those of Ardennes '44 in the same run, and what a position takes up."""

from __future__ import annotations

import random

import salient
from salient.bench import ardennes
from salient.bench.row import Row, best_per_second, best_us
from salient.engine.game import Game

NAME = "deadly_woods"
SHORT = "three-turns"
CAMPAIGN = "campaign"
CALLS = 200


def random_game(scenario: str, seed: int) -> tuple[int, Game]:
    """A game of random answers by the public interface; and how many answers there were."""
    game = salient.new(NAME, scenario=scenario, seed=seed, dice="fast")
    rng, decisions = random.Random(seed), 0
    while (decision := game.decision) is not None:
        actions = decision.actions
        game.play(actions[int(rng.random() * len(actions))])
        decisions += 1
    return decisions, game


def beside_ardennes() -> tuple[float, float]:
    """The best rates of both games, in turns, so that other work on the machine disturbs both alike."""
    seeds = iter(range(1, 1_000_000))
    ours = its = 0.0
    for _ in range(ardennes.TURNS):
        ours = max(ours, best_per_second(lambda: random_game(SHORT, next(seeds))[0]))
        its = max(its, best_per_second(lambda: ardennes.random_game("six-turns", next(seeds))[0]))
    return ours, its


def rows() -> list[Row]:
    reference = "Ardennes '44, six turns"
    ours, its = beside_ardennes()
    answers, last = random_game(CAMPAIGN, 1)
    campaign = best_us(1, lambda: random_game(CAMPAIGN, 1))
    pos = last.position
    copied = best_us(CALLS, lambda: [pos.copy() for _ in range(CALLS)])
    data = best_us(1, pos.to_data)
    return [
        Row(f"{NAME}: three turns, random decisions", ours, reference, its, unit="/s", aim="10,000 /s"),
        Row(
            f"{NAME}: a campaign of {answers:,} random decisions", campaign, reference, answers / its * 1e6, aim="20 s"
        ),
        Row(f"{NAME}: copy of a position ({ardennes.size(pos):,} bytes)", copied, "as plain data", data, aim="2 us"),
    ]
