"""Luck: rolls against everything that could have fallen, compared with what can be counted by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod, sqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import salient
from salient.engine import luck
from salient.engine.actions import Action
from salient.engine.luck import Luck, Weighed
from salient.engine.steps import answer
from salient.games.drill.rulebook import RULEBOOK


def roll(fell: int | Fraction, *results: tuple[int | Fraction, int]) -> Weighed:
    return Weighed(tuple((Fraction(value), weight) for value, weight in results), Fraction(fell))


def test_two_rolls_by_hand() -> None:
    """A die that wins 1 on 5 and 6 and loses 1 on 1 (+1/6 on average), and a coin for 2 (+1 on average).

    Sums: -1 in 1/12, 0 in 3/12, 1 in 2/12 + 1/12, 2 in 3/12, 3 in 2/12. What fell: 1 and 0, so 1 of 7/6.
    """
    found = Luck([roll(1, (-1, 1), (0, 3), (1, 2)), roll(0, (0, 1), (2, 1))])
    assert found.expected == Fraction(7, 6)
    assert found.fell == 1
    assert found.luck == Fraction(-1, 6)
    assert found.deviation == pytest.approx(sqrt((3 / 6 - 1 / 36) + 1))
    by_hand = {-1: 1, 0: 3, 1: 3, 2: 3, 3: 2}
    assert found.spread == pytest.approx({Fraction(value): count / 12 for value, count in by_hand.items()})
    assert found.at_least == pytest.approx(8 / 12)
    assert found.at_most == found.chance == pytest.approx(7 / 12)  # a little worse than was to be expected


def test_nothing_that_mattered_is_no_luck() -> None:
    found = Luck([roll(3, (3, 6))])
    assert (found.rolls, found.luck, found.chance) == ([], 0, 1.0)


def test_both_sides_see_the_same_luck_the_other_way_round() -> None:
    rolls = [roll(2, (2, 1), (0, 5)), roll(Fraction(1, 2), (Fraction(1, 2), 2), (-1, 1))]
    mine, others = Luck(rolls), Luck([one.turned() for one in rolls])
    assert mine.luck == -others.luck > 0
    assert mine.chance == pytest.approx(others.chance)


values = st.fractions(min_value=-4, max_value=4, max_denominator=6)
results = st.lists(st.tuples(values, st.integers(1, 4)), min_size=2, max_size=4)


@given(st.lists(st.tuples(results, st.integers(0, 3)), min_size=1, max_size=4))
def test_the_spread_is_that_of_all_combinations(given: list[tuple[list[tuple[Fraction, int]], int]]) -> None:
    rolls = [Weighed(tuple(one), one[at % len(one)][0]) for one, at in given]
    found = Luck(rolls)
    whole = prod(one.whole for one in found.rolls)
    fell, lucky = found.fell, Fraction(0)
    for combination in product(*(one.results for one in found.rolls)):
        weight = Fraction(prod(weight for _, weight in combination), whole)
        if sum(value for value, _ in combination) >= fell:
            lucky += weight
    assert sum(found.spread.values()) == pytest.approx(1)
    assert found.at_least == pytest.approx(float(lucky))


def steps_of_blue(pos: Any) -> int:
    left = RULEBOOK.strengths(pos)
    return sum(value if unit.startswith("blue") else -value for unit, value in left.items())


def test_a_roll_of_drill_is_worth_what_its_table_says() -> None:
    """8 against 3 in a town is column 1-1: A1 on 1 and 2 costs Blue a step, NE on 3 nothing, EX on 4 each side one, DR
    on 5 and 6 nothing, because Red can retreat. So a third of a step is to be expected, and a 6 is that much luck."""
    game = salient.new("drill", scenario="bridgehead", options={"mines": False}, seed=1)
    march = ["select blue-1", "move 0202", "move 0303", "move 0403", "select blue-2", "move 0103", "move 0203"]
    for action in [*march, "move 0303", "move 0402", "attack red-1"]:
        game.play(action)
    pos = game.position.copy()
    for text in ("join blue-1", "join blue-2", "fight"):
        answer(pos, Action.parse(text))
    had = steps_of_blue(pos)

    def weighed(die: str) -> Weighed:
        found = luck.weigh(pos, Action("roll", (die,)), lambda after: steps_of_blue(after) - had)
        assert found is not None
        return found

    assert [weighed(die).fell for die in "123456"] == [-1, -1, 0, 0, 0, 0]
    assert {weighed(die).expected for die in "123456"} == {Fraction(-1, 3)}
    assert weighed("6").luck == Fraction(1, 3)
    assert Luck([weighed("6"), weighed("2")]).at_least == pytest.approx(1 - (1 / 3) ** 2)
    assert luck.weigh(pos, Action("roll", ("1",)), steps_of_blue, limit=0) is None  # it leads too far
