"""Whoever comes into a zone of control has to stop there: a road is barred from the hex beside it too (M06, N01)."""

from __future__ import annotations

from salient.board import bits
from salient.games.enemy_action.map.ways import ways
from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-zone"
_EACH, _MOST = 0.08, 4.0


def worth(look: Outlook, hex: int) -> float:
    pos = look.pos
    under = bits.places(ways(pos.world.ground, pos.bridged).joined[hex])
    return look.weights.road * min(_MOST, _EACH * max((look.flow[other] for other in under), default=0.0))
