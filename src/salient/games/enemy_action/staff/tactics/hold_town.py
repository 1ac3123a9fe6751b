"""A victory hex is held while the Germans are near, and taken back where they are in it (U01)."""

from __future__ import annotations

from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-hold-town"
_BY_DISTANCE = (1.0, 1.0, 1.0, 1.0, 0.6, 0.6, 0.6)  # from the next German
_QUIET = 0.2
_BACK = 1.5


def worth(look: Outlook, hex: int) -> float:
    points = look.pos.world.places.vp[hex]
    if not points:
        return 0.0
    if look.pos.german >> hex & 1:
        return look.weights.ground * _BACK * points
    far = look.far[hex]
    return look.weights.ground * points * (_BY_DISTANCE[far] if far < len(_BY_DISTANCE) else _QUIET)
