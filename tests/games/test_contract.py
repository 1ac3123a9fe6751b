"""A short slice of the fuzzing: every game keeps the contract in some random games (`make fuzz` plays many)."""

from __future__ import annotations

import pytest

from salient import games
from salient.engine.rulebook import OptionValue
from salient.testing import check_game, switches


@pytest.mark.parametrize("name", games.names())
def test_random_games_under_watch(name: str) -> None:
    report = check_game(name, games=60, seconds=15)  # whichever comes first: some games are long
    assert report.ok, report
    assert report.games > 0
    assert report.rolls > 0
    assert report.never is not None


@pytest.mark.parametrize("name", games.names())
def test_dice_fall_only_on_what_eager_players_said(name: str) -> None:
    report = check_game(name, games=30, seconds=8, eager=True)
    assert report.ok, report
    assert report.rolls > 0


SWITCHED = [
    pytest.param(name, chosen, id=f"{name}-{'all' if len(chosen) > 1 else next(iter(chosen))}")
    for name in games.names()
    for chosen in switches(games.find(name))
]
ANSWERS = 60  # as a rule beyond the set-up


@pytest.mark.parametrize(("name", "chosen"), SWITCHED)
def test_every_option_switched_on_under_watch(name: str, chosen: dict[str, OptionValue]) -> None:
    """What an option adds may be secret, and random options would try it by chance only."""
    report = check_game(name, games=1, options=chosen, answers=ANSWERS)
    assert report.ok, report
