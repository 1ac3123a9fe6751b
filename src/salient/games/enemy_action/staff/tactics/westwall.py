"""A Westwall hex that stays in Allied hands costs the Germans points every evening from the 18th on (U03)."""

from __future__ import annotations

from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-westwall"
_MOST = 6  # evenings: who stands in the wall may be driven out


def worth(look: Outlook, hex: int) -> float:
    pos = look.pos
    if not pos.world.places.westwall >> hex & 1 or not look.supplied >> hex & 1:
        return 0.0
    return -look.weights.ground * pos.world.tables.constants.westwall_points * min(look.evenings, _MOST)
