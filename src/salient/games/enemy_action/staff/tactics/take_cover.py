"""Woods, rough ground and improved positions take hits from a defender."""

from __future__ import annotations

from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-cover"
_BY_TERRAIN = (0.0, 0.2, 0.5, 0.8)
_IMPROVED = 1.0


def worth(look: Outlook, hex: int) -> float:
    pos = look.pos
    return _BY_TERRAIN[pos.world.ground.terrain[hex]] + _IMPROVED * (pos.improved >> hex & 1)
