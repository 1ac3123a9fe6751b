"""Ardennes '44 of two trees measured in turns in one run: random play, and a copy of a position plus an answer.

    python tools/bench_against.py ../before            # this tree beside another worktree, kernels built in both
    python tools/bench_against.py ../before --rounds 9

Each tree has a process of its own, and they play the same games one after the other, so that other work on the machine
disturbs both alike: median and best of the rounds, in processor time. On a busy machine take many.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

GAME, SIX_TURNS, CAMPAIGN = "ardennes44", "six-turns", "campaign"
GAMES, SEED = 3, 10  # of six turns, a round
CAMPAIGN_SEED = 3
FROM, TO = 2500, 4500  # decisions of a random campaign that are its middle


# In the tree that is measured ----------------------------------------------------------------------


def random_play(seed: int) -> float:
    """Decisions a second of processor time, in whole games by the public interface."""
    import salient

    decisions, before = 0, time.process_time()
    for number in range(GAMES):
        game = salient.new(GAME, scenario=SIX_TURNS, seed=seed + number, dice="fast")
        rng, set_up = random.Random(seed + number), 2
        while (decision := game.decision) is not None:
            actions = list(decision.actions) if set_up else decision.actions
            if set_up:
                set_up -= 1
                actions = [action for action in actions if action.verb == "historical"] or actions
            game.play(actions[int(rng.random() * len(actions))])
            decisions += 1
    return decisions / (time.process_time() - before)


def copy_and_answer(_: int) -> float:
    """Microseconds for a copy of the position and an answer on it, over the middle of a random campaign."""
    import salient
    from salient.engine.steps import answer

    game = salient.new(GAME, scenario=CAMPAIGN, seed=CAMPAIGN_SEED, dice="fast")
    rng, played, spent = random.Random(CAMPAIGN_SEED), 0, 0.0
    while (decision := game.decision) is not None and played < TO:
        actions = [action for action in decision.actions if action.verb == "historical"] if played < 2 else []
        choice = actions or decision.actions
        action = choice[int(rng.random() * len(choice))]
        if played >= FROM:
            before = time.thread_time_ns()
            answer(game.position.copy(), action)
            spent += time.thread_time_ns() - before
        game.play(action)
        played += 1
    return spent / (TO - FROM) / 1000


def work() -> None:
    """Answer what the other process asks, line by line."""
    tasks: dict[str, Callable[[int], float]] = {"play": random_play, "answer": copy_and_answer}
    for line in sys.stdin:
        task, number = line.split()
        print(tasks[task](int(number)), flush=True)


# The other process ---------------------------------------------------------------------------------


class Tree:
    def __init__(self, path: Path):
        environment = {**os.environ, "PYTHONPATH": str(path / "src"), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--work"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def measure(self, task: str, number: int) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(task, number, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("against", type=Path, nargs="?", help="the other worktree")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--tasks", nargs="+", choices=("play", "answer"), default=("play", "answer"))
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work:
        work()
        return
    if given.against is None or not (given.against / "src" / "salient").is_dir():
        parser.error("name a worktree to measure against")
    trees = Tree(given.against.resolve()), Tree(Path(__file__).resolve().parents[1])
    for task, unit, best in (("play", "decisions/s", max), ("answer", "us for a copy plus an answer", min)):
        if task not in given.tasks:
            continue
        rates: tuple[list[float], list[float]] = ([], [])
        for tree in trees:
            tree.measure(task, SEED)  # the first time is for caches
        for _ in range(given.rounds):
            for tree, found in zip(trees, rates, strict=True):
                found.append(tree.measure(task, SEED))
        for word, of in (("median", statistics.median), ("best", best)):
            there, here = (of(found) for found in rates)
            ratio = here / there if best is max else there / here
            print(f"{task}, {word}: {there:,.1f} there, {here:,.1f} here ({unit}); {ratio:.2f} times as fast")


if __name__ == "__main__":
    main()
