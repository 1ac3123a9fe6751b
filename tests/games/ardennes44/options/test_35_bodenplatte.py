"""35 Operation Bodenplatte."""

from __future__ import annotations

import pytest

from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import air
from salient.games.ardennes44.options import bodenplatte
from salient.games.ardennes44.position import A44Position


def position(turn: int, *options: str) -> A44Position:
    board = {"columns": [10, 12], "rows": [10, 12]}
    return cases.position({"board": board, "units": [], "when": {"turn": turn, "options": options}})


@pytest.mark.rule("35a")
@pytest.mark.parametrize(("turn", "options", "expected"), [
    (14, ("bodenplatte",), False), (15, ("bodenplatte",), True), (16, ("bodenplatte",), False), (15, (), False),
])  # fmt: skip
def test_one_roll_on_turn_15(turn: int, options: tuple[str, ...], expected: bool) -> None:
    assert bodenplatte.rolls(position(turn, *options)) is expected


@pytest.mark.rule("35a", "T14")
@pytest.mark.parametrize(("die", "turn"), [(1, 0), (2, 0), (3, 0), (4, 19), (5, 19), (6, 17)])
def test_from_which_turn_it_counts(die: int, turn: int) -> None:
    pos = position(15, "bodenplatte")
    assert bodenplatte.roll(pos, die) == pos.bodenplatte == turn
    for later in range(15, 23):
        pos.turn = later
        assert bodenplatte.counts(pos) is (0 < turn <= later)


@pytest.mark.rule("35a")
def test_only_on_clear_turns() -> None:
    pos = position(23, "bodenplatte")
    pos.bodenplatte = 17
    assert not bodenplatte.counts(pos)
    assert bodenplatte.air_lines(pos) == bodenplatte.jabo_lines(pos) == []


@pytest.mark.rule("35a", "15.6b", "15.6c")
def test_one_less_for_air_markers_and_one_more_for_jabos() -> None:
    pos = position(19, "bodenplatte")
    pos.bodenplatte = 19
    assert [(line.value, line.rule) for line in bodenplatte.air_lines(pos)] == [(-1, "35")]
    assert [(line.value, line.rule) for line in bodenplatte.jabo_lines(pos)] == [(1, "35")]
    assert [air.markers_for(die, -1) for die in range(1, 7)] == [1, 1, 1, 2, 2, 3]
    assert [air.jabo_shifts(die, 1) for die in range(1, 7)] == [2, 1, 0, 0, 0, 0]
