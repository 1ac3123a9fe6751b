"""Who proposes weights: anybody who can be asked for some and told how good they were.

A point has one number a weight: the logarithm of what its present value is multiplied by. So nought is the staff as it
is, and twice as much is as far from it as half as much.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from salient.engine.errors import SalientError

Point = tuple[float, ...]

STEP = math.log(1.4)  # about so far from the staff as it is the first proposals lie
FARTHEST = math.log(4.0)


class Optimiser(Protocol):
    def ask(self) -> list[Point]:
        """The next generation."""

    def tell(self, points: Sequence[Point], worths: Sequence[float]) -> None:
        """How good each was: more is better."""

    def favourite(self) -> Point:
        """What it thinks best by all that it was told, which no game need have tried."""


Maker = Callable[[int, int, int], Optimiser]  # of so many weights, proposals a generation, and a seed


class Cma:
    """CMA-ES: it goes by the order within a generation only, and averages over it, which is what noise asks for."""

    def __init__(self, weights: int, generation: int, seed: int):
        options: dict[str, Any] = {
            "popsize": generation,
            "seed": seed + 1,  # nought would be the clock
            "bounds": [-FARTHEST, FARTHEST],
            "verbose": -9,
            "verb_log": 0,
        }
        self._strategy = _library().CMAEvolutionStrategy([0.0] * weights, STEP, options)

    def ask(self) -> list[Point]:
        return [tuple(float(number) for number in point) for point in self._strategy.ask()]

    def tell(self, points: Sequence[Point], worths: Sequence[float]) -> None:
        self._strategy.tell([list(point) for point in points], [-worth for worth in worths])

    def favourite(self) -> Point:
        """The middle of what it would propose next: of single proposals the best is the luckiest."""
        return tuple(float(number) for number in self._strategy.result.xfavorite)


def _library() -> Any:
    try:
        import cma
    except ImportError as error:
        raise SalientError("tuning needs the library cma: pip install 'salient[tune]'") from error
    return cma
