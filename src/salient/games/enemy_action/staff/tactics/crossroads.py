"""Towns and cities are where roads meet and where one holds best."""

from __future__ import annotations

from salient.games.enemy_action.map.ground import CITY, TOWN
from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-crossroads"
_HOLDS = {TOWN: 1.5, CITY: 3.0}


def worth(look: Outlook, hex: int) -> float:
    return _HOLDS.get(look.pos.world.ground.settlement[hex], 0.0)
