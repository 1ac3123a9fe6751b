"""G06 The corps that rest."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.position import EAAPosition


@rule("G06", "E06", "I16")
def resting(pos: EAAPosition) -> int:
    """X57 The units of corps that acted in the player's last impulse; German impulses in between change nothing."""
    found = 0
    for corps in bits.places(pos.barred):
        found |= pos.world.of_corps[corps]
    return found
