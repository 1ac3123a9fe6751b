"""A hex of the Westwall in Allied hands costs the Germans points every evening (U03)."""

from __future__ import annotations

from salient.games.enemy_action.combat.battle import Battle
from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-attack-westwall"
_WALL = 2.0


def prize(look: Outlook, battle: Battle) -> float:
    return _WALL if look.pos.world.places.westwall >> battle.target & 1 else 0.0
