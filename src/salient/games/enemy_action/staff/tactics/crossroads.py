"""Towns and cities are where roads meet and where one holds best; those far behind the front can wait."""

from __future__ import annotations

from salient.games.enemy_action.map.ground import CITY, TOWN
from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-crossroads"
_HOLDS = {TOWN: 1.5, CITY: 3.0}
_NEAR = 6  # hexes from the next German
_QUIET = 0.3


def worth(look: Outlook, hex: int) -> float:
    holds = _HOLDS.get(look.pos.world.ground.settlement[hex], 0.0)
    return holds if look.far[hex] <= _NEAR else _QUIET * holds
