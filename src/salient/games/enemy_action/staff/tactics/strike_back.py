"""From the 20th on: beside weak Germans, those in victory hexes and those who are cut off."""

from __future__ import annotations

from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-strike-back"
FORWARD = 20


def worth(look: Outlook, hex: int) -> float:
    return look.weights.attack * look.prey[hex] if look.pos.day >= FORWARD else 0.0
