"""Every hex that the Germans have to leave is one to take again."""

from __future__ import annotations

from salient.games.enemy_action.combat.battle import Battle
from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-attack"
_GROUND = 0.4


def prize(_look: Outlook, _battle: Battle) -> float:
    return _GROUND
