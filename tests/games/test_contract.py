"""A short slice of the fuzzing: every game keeps the contract in some random games (`make fuzz` plays many)."""

from __future__ import annotations

import pytest

from salient import games
from salient.testing import check_game


@pytest.mark.parametrize("name", games.names())
def test_random_games_under_watch(name: str) -> None:
    report = check_game(name, games=60, seconds=15)  # whichever comes first: some games are long
    assert report.ok, report
    assert report.games > 0
    assert report.rolls > 0
    assert report.never is not None
