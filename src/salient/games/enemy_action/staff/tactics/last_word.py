"""No German card is left on the last day: nothing is answered any more, only points that can be taken count (D18)."""

from __future__ import annotations

from salient.games.enemy_action.staff.outlook import Outlook
from salient.games.enemy_action.staff.tactics import retake

MESSAGE = "eaa-staff-last-word"
_TAKEN, _ATTACKED = 1.5, 2.0  # by a march into an empty hex, by an attack from beside it


def worth(look: Outlook, hex: int) -> float:
    if not look.last_word:
        return 0.0
    pos = look.pos
    taken = pos.world.places.vp[hex] if pos.german >> hex & 1 else 0
    return look.weights.ground * (_TAKEN * taken + _ATTACKED * retake.hoped_for(look, hex))
