"""Q17, Q25-Q29 Hits on German attackers."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_combat import Table, battle, battlefield, dispersed, steps
from eaa_field import allied, german
from salient.engine.cases.stage import Stage
from salient.games.enemy_action.combat.german_losses import GermanLosses

X = allied("x", "1414")
A, B = german("a", "1413", selector=1), german("b", "1413", selector=2)


def _take(units: list[dict[str, Any]], hits: int, *dice: int, hold: int = 0) -> Table:
    pos = battlefield([*units, X], hexes={"1414": {"hv": hold}})
    fight = battle(pos, "1414", *(unit["id"] for unit in units), hits=hits)
    stage = Stage(pos, GermanLosses(fight), dice=dice)
    stage.no_dice_left()
    return stage


@pytest.mark.rule("Q17", "Q25")
def test_the_first_hit_is_a_step() -> None:
    stage = _take([A, B], 1)
    assert steps(stage.position, "a", "b") == [2, 1]


@pytest.mark.rule("Q25")
@pytest.mark.parametrize(
    ("die", "hold", "scattered", "left"),
    [(3, 0, False, [1, 1]), (4, 0, True, [2, 1]), (5, 5, False, [1, 1]), (6, 5, True, [2, 1])],
)
def test_the_second_hit_is_rolled_for(die: int, hold: int, scattered: bool, left: list[int]) -> None:
    stage = _take([A, B], 2, die, hold=hold)
    assert steps(stage.position, "a", "b") == left
    assert dispersed(stage.position, "a", "b") == [scattered, scattered]


@pytest.mark.rule("Q25", "Q37")
def test_units_of_one_step_disperse_without_a_roll() -> None:
    small = [german(id, "1413", steps=1, strengths=[2], selector=n) for n, id in enumerate("abc")]
    stage = _take(small, 2)
    assert steps(stage.position, "a", "b", "c") == [1, 1, 0]
    assert dispersed(stage.position, "a", "b") == [True, True]


@pytest.mark.rule("Q26")
def test_dispersal_absorbs_the_next_hit_too() -> None:
    assert steps(_take([A, B], 3, 9).position, "a", "b") == [2, 1]
    assert steps(_take([A, B], 4, 9).position, "a", "b") == [1, 1]
    third = german("c", "1513", selector=3)
    assert steps(_take([A, B, third], 5, 1, 1).position, "a", "b", "c") == [1, 1, 1]


@pytest.mark.rule("Q28", "Q29")
@pytest.mark.parametrize(
    ("units", "hits", "dice", "left"),
    [
        ([german("a", "1413", steps=4, strengths=[4, 3, 2, 1]), german("b", "1413", selector=9)], 1, (), [3, 2]),
        ([A, B, german("c", "1513", selector=9)], 1, (), [2, 1, 2]),  # the fullest hex before the selector
        ([A, german("b", "1413", selector=2, steps=1, strengths=[2])], 1, (), [1, 1]),  # two steps before one
        ([A, B, german("c", "1513", selector=9)], 2, (1,), [2, 1, 1]),  # each stack before a second
    ],
)
def test_who_loses_a_step(units: list[dict[str, Any]], hits: int, dice: tuple[int, ...], left: list[int]) -> None:
    assert steps(_take(units, hits, *dice).position, *(unit["id"] for unit in units)) == left


@pytest.mark.rule("R02")
def test_attackers_that_are_all_gone_end_the_battle() -> None:
    stage = _take([german("a", "1413", steps=1, strengths=[2])], 3)
    assert stage.over
    assert steps(stage.position, "a") == [0]
