"""Who stands where the Germans are bound for stops them there."""

from __future__ import annotations

from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-block-road"
_EACH, _MOST = 0.12, 6.0


def worth(look: Outlook, hex: int) -> float:
    return look.weights.road * min(_MOST, _EACH * look.flow[hex])
