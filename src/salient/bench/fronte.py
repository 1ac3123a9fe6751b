"""Fronte d'Attacco: whole random games of its smallest and its largest scenario, and of a points battle on squares.

The reference is that of Ardennes '44: 0.38 of what python-chess does in random plies, measured in the same run.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

import salient
from salient.bench import ardennes
from salient.bench.row import Row
from salient.engine.rulebook import OptionValue

NAME = "fronte"
GAMES: tuple[tuple[str, str, Mapping[str, OptionValue]], ...] = (
    ("the crossroads", "crossroads", {}),
    ("Goodwood", "goodwood", {}),
    ("a points battle on squares", "points", {"geometry": "square"}),
)


def random_game(scenario: str, options: Mapping[str, OptionValue], seed: int) -> int:
    """A game of random answers by the public interface; how many answers there were."""
    game = salient.new(NAME, scenario=scenario, options=options, seed=seed, dice="fast")
    rng, decisions = random.Random(seed), 0
    while (decision := game.decision) is not None:
        actions = decision.actions
        game.play(actions[int(rng.random() * len(actions))])
        decisions += 1
    return decisions


def rows() -> list[Row]:
    seeds = iter(range(1, 1_000_000))
    found = []
    for title, scenario, options in GAMES:
        rate, reference, its = ardennes.beside_chess(lambda: random_game(scenario, options, next(seeds)))  # noqa: B023  used at once
        found.append(Row(f"{NAME}: {title}, random decisions", rate, reference, its, unit="/s", aim="14,000 /s"))
    return found
