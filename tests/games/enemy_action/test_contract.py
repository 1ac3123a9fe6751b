"""A slice of the fuzzing: every scenario keeps the contract in random games (`make fuzz` plays many)."""

from __future__ import annotations

import pytest

from salient.games.enemy_action.rulebook import RULEBOOK
from salient.testing import check_game

ENOUGH = 600  # answers of a game, for a slice; the seconds are looked at between games


@pytest.mark.parametrize("scenario", RULEBOOK.scenarios)
def test_random_games_of_each_scenario_under_watch(scenario: str) -> None:
    report = check_game(RULEBOOK, games=20, seconds=6, scenarios=[scenario], answers=ENOUGH)
    assert report.ok, report
    assert report.rolls > 0


def test_eager_players_under_watch() -> None:
    """They hardly let a chance go by: attacks, events, reserves."""
    report = check_game(RULEBOOK, games=2, seconds=8, scenarios=["campaign"], eager=True, answers=ENOUGH)
    assert report.ok, report


def test_the_data_fit_the_map() -> None:
    data = RULEBOOK.dataset()
    assert {"units.csv", "map/hexes.csv", "map/features.csv"} <= set(data.tables)
