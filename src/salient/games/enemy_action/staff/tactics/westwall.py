"""A Westwall hex that stays in Allied hands costs the Germans points every evening (U03)."""

from __future__ import annotations

from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-westwall"
_A_DAY, _MOST = 1.0, 6


def worth(look: Outlook, hex: int) -> float:
    pos = look.pos
    if not pos.world.places.westwall >> hex & 1 or not look.supplied >> hex & 1:
        return 0.0
    return look.weights.ground * _A_DAY * min(look.days, _MOST)
