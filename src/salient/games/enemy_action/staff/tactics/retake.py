"""Beside a victory hex that Germans hold weakly one can take it back, on any day (U01)."""

from __future__ import annotations

from salient.board import bits
from salient.games.enemy_action.combat import odds
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-retake"
_EACH = 0.6  # of its points
_DEFENCE = 0.15  # what a point of strength there takes from the hope
_OVER_RIVER = 0.5


def worth(look: Outlook, hex: int) -> float:
    return look.weights.attack * _EACH * hoped_for(look, hex)


def hoped_for(look: Outlook, hex: int) -> float:
    """The points that could be won by an attack from the hex."""
    pos = look.pos
    ground, places = pos.world.ground, pos.world.places
    best = 0.0
    for other in bits.places(ground.near[hex] & places.victory & pos.german & pos.standing(GERMAN)):
        defence = odds.total(odds.defence_terms(pos, other, ALLIED))
        hope = max(0.0, 1.0 - _DEFENCE * defence)
        if ground.side_number(hex, other) >= 0:
            hope *= _OVER_RIVER
        best = max(best, places.vp[other] * hope)
    return best
