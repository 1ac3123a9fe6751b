"""Every game's players of every level under watch, for a few thoughts in the opening and in the midst of a game."""

from __future__ import annotations

import pytest

from salient import games
from salient.opponents import levels
from salient.opponents.player import office_of
from salient.testing import check_player

SLICES = {  # game -> random answers first, thoughts
    "drill": ((0, 8), (40, 6)),
    "fronte": ((0, 4), (60, 6)),
    "deadly_woods": ((0, 3), (150, 4)),
    "enemy_action": ((0, 3), (60, 4)),
    "ardennes44": ((0, 3), (400, 2)),
}


def test_no_game_is_left_out() -> None:
    assert set(SLICES) == set(games.names())


@pytest.mark.parametrize("level", levels.LEVELS)
@pytest.mark.parametrize("name", SLICES)
def test_its_players_keep_their_promises(name: str, level: str) -> None:
    character = levels.character(level)
    office = office_of(games.find(name), character)
    for after, thoughts in SLICES[name]:
        assert check_player(name, office, character, thoughts=thoughts, after=after, seed=after) == []
