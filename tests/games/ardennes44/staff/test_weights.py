"""What a veteran weighs otherwise who attacks in a game of points."""

from __future__ import annotations

import pickle

import pytest

from a44_boards import scene, staff
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN


@pytest.mark.parametrize(
    ("side", "level", "scenario", "bolder"),
    [
        (GERMAN, "veteran", "six-turns", True),
        (GERMAN, "veteran", "campaign", False),
        (GERMAN, "regular", "six-turns", False),
        (ALLIED, "veteran", "six-turns", False),
    ],
)
def test_a_veteran_who_attacks_for_points_is_bolder(side: int, level: str, scenario: str, bolder: bool) -> None:
    who, pos = staff(side, level), scene({}, scenario=scenario)
    before = who.weights
    who.value(pos)
    assert (who.weights.risk < before.risk and who.weights.ground > before.ground) is bolder
    assert (who.weights == before) is not bolder


def test_he_does_not_grow_bolder_with_every_journey_between_processes() -> None:
    who, pos = staff(GERMAN), scene({})
    who.value(pos)
    again = pickle.loads(pickle.dumps(who))
    again.value(pos)
    assert again.weights == who.weights
