"""Environments: words of random agents a second, each with its observation and mask, beside PettingZoo's own chess."""

from __future__ import annotations

import random
import time
import warnings
from functools import partial
from typing import Any

import numpy as np

from salient import games
from salient.bench.row import Row, best_per_second

_WORDS = 400  # of one round, in as many games as it takes


def random_words(env: Any, rng: random.Random, seeds: Any) -> int:
    """As PettingZoo's examples do it: look, choose among what is legal, step."""
    said = 0
    while said < _WORDS:
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            said += 1
            if said == _WORDS:
                break
    return said


def rows() -> list[Row]:
    try:
        from salient.study import pettingzoo
    except ImportError as error:
        return [Row(f"environments: {error.name} is not installed", float("nan"), "", float("nan"))]
    rng, seeds = random.Random(1), iter(range(1, 1_000_000))
    chess = _chess()
    its = float("nan") if chess is None else _rate(chess, rng, seeds)
    reference = "PettingZoo's chess" if chess is not None else "PettingZoo's chess is not installed"
    found = []
    for name in games.names():
        ours = _rate(pettingzoo.env(name), rng, seeds)
        aim = "more; of a small game 10 times"
        found.append(Row(f"environment {name}: random words", ours, reference, its, unit="/s", aim=aim))
    return found


def _rate(env: Any, rng: random.Random, seeds: Any) -> float:
    return best_per_second(partial(random_words, env, rng, seeds), clock=time.process_time)


def _chess() -> Any:
    """As PettingZoo hands it out, guards and all."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pettingzoo.classic import chess_v6
    except ImportError:
        return None
    return chess_v6.env()
