"""Luck: what fell against everything that could have fallen, with its exact probability. It knows no game.

A roll is weighed by what its results are worth: each is followed to the end of its procedure as odds are (further rolls
by their chances, choices by the rulebook's own policy), and a measure says what the position is worth there. The
rolls of a game, each in the situation in which it was made, are then independent: how their sum is spread is found by
convolution, and how likely as much luck is by counting.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm, sqrt
from typing import Any, NamedTuple

from salient.engine import reckoning
from salient.engine.actions import Action
from salient.engine.dice import Outcomes
from salient.engine.steps import Chance

#: What a position is worth to whoever is asked about.
Measure = Callable[[Any], int]
LIMIT = 1_000  # nodes for each result of a roll
FINEST = 60  # steps of the grid on which sums are counted, where fractions are finer than that
_FAINT = 1e-16  # a probability that no sum of them shows


class Weighed(NamedTuple):
    """A roll: what each of its results is worth, with its weight, and the one that fell."""

    results: tuple[tuple[Fraction, int], ...]
    fell: Fraction

    @property
    def whole(self) -> int:
        return sum(weight for _, weight in self.results)

    @property
    def expected(self) -> Fraction:
        return Fraction(sum(value * weight for value, weight in self.results), self.whole)

    @property
    def variance(self) -> Fraction:
        mean = self.expected
        return Fraction(sum((value - mean) ** 2 * weight for value, weight in self.results), self.whole)

    @property
    def matters(self) -> bool:
        """Whether its results differ."""
        return len({value for value, _ in self.results}) > 1

    @property
    def luck(self) -> Fraction:
        return self.fell - self.expected

    def turned(self) -> Weighed:
        """As the other side sees it."""
        return Weighed(tuple((-value, weight) for value, weight in self.results), -self.fell)


class Luck:
    """Many rolls together, as one side sees them. Those whose results are worth the same say nothing."""

    def __init__(self, rolls: Sequence[Weighed]):
        self.rolls = [roll for roll in rolls if roll.matters]

    @cached_property
    def expected(self) -> Fraction:
        return sum((roll.expected for roll in self.rolls), Fraction(0))

    @cached_property
    def fell(self) -> Fraction:
        return sum((roll.fell for roll in self.rolls), Fraction(0))

    @cached_property
    def luck(self) -> Fraction:
        return self.fell - self.expected

    @cached_property
    def deviation(self) -> float:
        return sqrt(sum(roll.variance for roll in self.rolls))

    @cached_property
    def spread(self) -> dict[Fraction, float]:
        """The probability of each sum that could have fallen, the least first."""
        grid = _grid(self.rolls)
        sums = {0: 1.0}
        for roll in self.rolls:
            sums = _added(sums, roll, grid)
        return {Fraction(value, grid): chance for value, chance in sorted(sums.items())}

    @cached_property
    def at_least(self) -> float:
        """How likely it is to be as lucky as that, or luckier."""
        grid = _grid(self.rolls)
        fell = sum(_on(roll.fell, grid) for roll in self.rolls)
        return min(1.0, sum(chance for value, chance in self.spread.items() if value * grid >= fell))

    @cached_property
    def at_most(self) -> float:
        grid = _grid(self.rolls)
        fell = sum(_on(roll.fell, grid) for roll in self.rolls)
        return min(1.0, sum(chance for value, chance in self.spread.items() if value * grid <= fell))

    @property
    def chance(self) -> float:
        """Of luck as good as that, where it was good; as bad as that, where it was bad."""
        return self.at_least if self.luck >= 0 else self.at_most


def _grid(rolls: Sequence[Weighed]) -> int:
    """Into how many parts one is divided, so that every value lies on a line if that is possible."""
    return min(FINEST, lcm(*(value.denominator for roll in rolls for value, _ in (*roll.results, (roll.fell, 1)))))


def _on(value: Fraction, grid: int) -> int:
    return round(value * grid)


def _added(sums: Mapping[int, float], roll: Weighed, grid: int) -> dict[int, float]:
    whole, found = roll.whole, dict[int, float]()
    shares = [(_on(value, grid), weight / whole) for value, weight in roll.results]
    for so_far, chance in sums.items():
        for value, share in shares:
            found[so_far + value] = found.get(so_far + value, 0.0) + chance * share
    return {value: chance for value, chance in found.items() if chance > _FAINT}


def weigh(pos: Any, action: Action, measure: Measure, limit: int = LIMIT) -> Weighed | None:
    """The roll that is asked for in a position, and what fell. None: too much can follow from it."""
    step = pos.stack[-1]
    assert isinstance(step, Chance)
    choose = reckoning.chooser(pos.world.rulebook, None, action)
    try:
        outcomes: Outcomes = step.distinct(pos)
        worth = {one: _worth(pos, one, choose, measure, limit) for one, _ in outcomes}
        fell = worth.get(action)
        if fell is None:  # another one stands for it
            fell = _worth(pos, action, choose, measure, limit)
    except reckoning.TooManyNodes:
        return None
    return Weighed(tuple((worth[one], weight) for one, weight in outcomes), fell)


def _worth(pos: Any, action: Action, choose: reckoning.Chooser, measure: Measure, limit: int) -> Fraction:
    """What is to be expected of a result."""
    leaves = reckoning.expand(pos, action, choose, limit)
    return sum((measure(after) * chance for after, chance in leaves), Fraction(0))
