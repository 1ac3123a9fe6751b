"""Who is cut off cannot be helped: where no supply runs one does not stay (S)."""

from __future__ import annotations

from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-supplied"
_CUT_OFF = 3.0


def worth(look: Outlook, hex: int) -> float:
    return 0.0 if look.supplied >> hex & 1 else -look.weights.supply * _CUT_OFF
