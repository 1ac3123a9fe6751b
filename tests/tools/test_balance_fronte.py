"""The tool that measures how even the scenarios of Fronte d'Attacco are."""

from __future__ import annotations

import pytest

import balance_fronte as tool


def test_wilsons_interval() -> None:
    """As tables of it have it: 15 of 30, and none of 20."""
    assert tool.interval(0.5, 30) == pytest.approx((0.3315, 0.6685), abs=0.0005)
    assert tool.interval(0.0, 20) == pytest.approx((0.0, 0.1611), abs=0.0005)


def test_the_same_seed_is_the_same_game_and_skill_counts() -> None:
    skilled, plain = tool.MAKERS["skilled"], tool.MAKERS["plain"]
    games = [tool.play("crossroads", seed, {}, skilled, plain) for seed in range(4)]
    assert games == [tool.play("crossroads", seed, {}, skilled, plain) for seed in range(4)]
    assert {winner for winner, _ in games} == {"allied"}
    assert tool.play("crossroads", 0, {}, plain, skilled)[0] == "axis"


def test_a_line_tells_who_won_and_how_sure_that_is(capsys: pytest.CaptureFixture[str]) -> None:
    tool.report("toy", [("allied", 10), ("allied", 4), ("draw", 0), ("axis", -6)])
    assert capsys.readouterr().out == (
        "toy: Allies 2, Axis 1, draws 1; Allied share 62% (22% to 91%); margins, quarters 0 4 10\n"
    )
