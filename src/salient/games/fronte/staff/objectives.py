"""16.k-16.m The points battle: what objectives are worth to us, and to an enemy whose points nobody knows."""

from __future__ import annotations

from typing import NamedTuple

from salient.games.fronte import points, victory
from salient.games.fronte.position import FrontePosition

_POINT = (1.0, 0.7, 0.5, 0.3)  # of an objective, by the turns that are left: only the end counts, and losses do not
_SURE = 0.8  # that the enemy has his points in his own half, where they are easiest to hold
_IN_PLAY = 0.4  # an objective beside which an enemy stands, while he can still be driven off


class Stake(NamedTuple):
    """What an objective counts for a side, and presumably for the other."""

    own: float
    his: float


def stakes(pos: FrontePosition, player: int) -> dict[int, Stake]:
    """Every objective. Whose own points are not known (we ask for the enemy's reply) is presumed to have them alike."""
    point = _POINT[max(0, min(len(_POINT) - 1, pos.world.turns - pos.turn))]
    own = dict(pos.assigned[player]) or presumed(pos, player)
    his = presumed(pos, 1 - player)
    return {
        sector: Stake(point * own.get(sector, 0), point * his.get(sector, 0.0)) for sector in points.objectives(pos)
    }


def presumed(pos: FrontePosition, side: int) -> dict[int, float]:
    ground = pos.world.ground
    half = [sector for sector in points.objectives(pos) if points.half_of(ground, sector) == side]
    each = min(victory.OWN_HALF, victory.ALL_POINTS / max(1, len(half)))
    return dict.fromkeys(half, _SURE * each)


def standing(pos: FrontePosition, player: int) -> float:
    """What both would score, ours less his, as everybody stands."""
    near, mine, his = pos.world.ground.near, pos.held(player), pos.held(1 - player)
    contested = _IN_PLAY * (pos.turn < pos.world.turns)
    found = 0.0
    for sector, stake in stakes(pos, player).items():
        if mine >> sector & 1:
            found += stake.own * (contested if near[sector] & his else 1.0)
        elif his >> sector & 1:
            found -= stake.his * (contested if near[sector] & mine else 1.0)
    return found
