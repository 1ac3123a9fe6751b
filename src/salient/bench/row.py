"""One line of the table, and how it is measured."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

ROUNDS = 12
ROUND_SECONDS = 0.1


class Row(msgspec.Struct, frozen=True):
    """A figure of ours beside its reference's: microseconds a call, or answers a second."""

    name: str
    ours: float
    reference: str
    its: float
    unit: str = "us"  # "us", "ms", "MB": less is better; "/s": more is better
    aim: str = ""

    @property
    def ratio(self) -> float:
        return self.ours / self.its if self.its else float("nan")

    def shown(self, figure: float) -> str:
        return f"{figure:,.0f} /s" if self.unit == "/s" else f"{figure:,.{2 if self.unit == 'us' else 1}f} {self.unit}"


def best_us(calls: int, work: Callable[[], object]) -> float:
    """The best microseconds a call over several rounds: other work on a machine only ever makes a program slower."""
    best = float("inf")
    for _ in range(ROUNDS):
        until = time.perf_counter() + ROUND_SECONDS
        while (before := time.perf_counter()) < until:
            work()
            best = min(best, time.perf_counter() - before)
    return best / calls * 1e6


def best_per_second(
    work: Callable[[], int], seconds: float = 3.0, clock: Callable[[], float] = time.perf_counter
) -> float:
    """The best rate over rounds of `work`, which returns how much it did. With `time.process_time` as its clock it does
    not matter what else the machine does."""
    best = 0.0
    until = clock() + seconds
    while (before := clock()) < until:
        done = work()
        best = max(best, done / (clock() - before))
    return best
