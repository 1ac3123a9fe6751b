"""Enemy Action: Ardennes: whole random games, and the slowest of the German system's activations.

The reference of the games is that of Ardennes '44: 0.38 of what python-chess does in random plies, measured in the same
run. An activation is all that follows a drawn card or a rolled die without another: who acts, how each unit goes,
reserves, and the list of targets, with every line that tells of it.
"""

from __future__ import annotations

import random
import time

import salient
from salient.bench import ardennes
from salient.bench.row import Row
from salient.engine.actions import Action
from salient.engine.game import Game
from salient.engine.position import Event
from salient.engine.steps import answer, settle

NAME = "enemy_action"
GAMES = (("The Our", "learning"), ("the campaign", "campaign"))
CAMPAIGN = "campaign"
REPLAYS = 3  # of which the quickest counts: other work on a machine only ever makes a program slower
AIM_MS = 50.0


def random_game(scenario: str, seed: int) -> Game:
    """A game of random answers by the public interface."""
    game = salient.new(NAME, scenario=scenario, seed=seed, dice="fast")
    rng = random.Random(seed)
    while (decision := game.decision) is not None:
        actions = decision.actions
        game.play(actions[int(rng.random() * len(actions))])
    return game


def decisions(game: Game) -> int:
    """How many of the answers were the player's."""
    return sum(entry.roll is None and not entry.alone for entry in game.journal.entries)


def activations_ms(game: Game) -> list[float]:
    """What every drawn card and rolled die of a game took, with all that follows it."""
    answers = [(entry.action, entry.roll is not None) for entry in game.journal.entries]
    rounds = [_replayed(game, [action for action, _ in answers]) for _ in range(REPLAYS)]
    best = [min(times) for times in zip(*rounds, strict=True)]
    return [each for each, (_, rolled) in zip(best, answers, strict=True) if rolled]


def _replayed(game: Game, answers: list[Action]) -> list[float]:
    pos = game.beginning()
    pos.events = told = list[Event]()
    settle(pos)
    times = []
    for action in answers:
        before = time.perf_counter()
        answer(pos, action)
        times.append((time.perf_counter() - before) * 1e3)
        told.clear()
    return times


def rows() -> list[Row]:
    seeds = iter(range(1, 1_000_000))
    found = []
    for title, scenario in GAMES:
        rate, reference, its = ardennes.beside_chess(lambda: decisions(random_game(scenario, next(seeds))))  # noqa: B023  used at once
        found.append(Row(f"{NAME}: {title}, random decisions", rate, reference, its, unit="/s", aim="5,000 /s"))
    slowest = max(activations_ms(random_game(CAMPAIGN, 1)))
    aim = f"under {AIM_MS:.0f} ms"
    found.append(Row(f"{NAME}: the slowest German activation", slowest, "the aim", AIM_MS, unit="ms", aim=aim))
    return found
