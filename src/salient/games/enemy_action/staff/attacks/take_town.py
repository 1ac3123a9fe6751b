"""A victory hex counts for whoever is in it last (U01)."""

from __future__ import annotations

from salient.games.enemy_action.combat.battle import Battle
from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-attack-town"
_POINT, _HELD = 0.5, 0.3  # for each point, and more where it counts for the Germans now


def prize(look: Outlook, battle: Battle) -> float:
    pos = look.pos
    held = pos.german >> battle.target & 1
    return look.weights.ground * pos.world.places.vp[battle.target] * (_POINT + _HELD * held)
