"""Nobody stays for nothing beside strong Germans in the open."""

from __future__ import annotations

from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-keep-clear"
_EACH, _IN_TOWN = 0.12, 0.5


def worth(look: Outlook, hex: int) -> float:
    town = bool(look.pos.world.ground.settlement[hex])
    return -look.weights.risk * _EACH * look.near[hex] * (_IN_TOWN if town else 1.0)
