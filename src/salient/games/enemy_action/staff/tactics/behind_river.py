"""Behind a river on the German way an attack comes over water, at half the strength or over a bridge that can go."""

from __future__ import annotations

from salient.board import bits
from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-behind-river"
_EACH, _MOST = 0.025, 0.75


def worth(look: Outlook, hex: int) -> float:
    ground = look.pos.world.ground
    over = sum(look.flow[other] for other in bits.places(ground.near[hex]) if ground.side_number(hex, other) >= 0)
    return look.weights.road * min(_MOST, _EACH * min(over, 4 * look.flow[hex]))
