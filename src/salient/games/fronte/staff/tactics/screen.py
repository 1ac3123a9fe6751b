"""A unit in cover on the way to an empty place of ours: in its zone the enemy must stop (9.2.c)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import able, covered
from salient.opponents.planning import Intent

GOALS, UNITS = 3, 2
_HELD_UP = 0.4  # of what the place is worth


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, ground = board.pos, board.pos.world.ground
    goals = [g for g in board.goals if pos.control[g.sector] == board.side and not _manned(board, g.sector)]
    goals = [g for g in goals if g.loss and board.soon(g.sector)]
    goals.sort(key=lambda goal: (-goal.loss, goal.sector))
    for goal in goals[:GOALS]:
        enemies = bits.places(pos.held(board.enemy) & ground.within[goal.sector][6])
        if not enemies:
            continue
        first = min(enemies, key=lambda sector: (ground.distances[goal.sector][sector], sector))
        between = ground.near[goal.sector] & ~pos.held(board.enemy)
        spots = [s for s in bits.places(between) if ground.distances[first][s] < ground.distances[first][goal.sector]]
        for sector in spots:
            for unit in able(board, sector, UNITS, weakest=True):
                bonus = _HELD_UP * board.weights.risk * goal.loss * (1.0 if covered(board, sector) else 0.6)
                message = msg("fronte-staff-screen", unit=pos.unit_ref(unit), hex=pos.sector_ref(goal.sector))
                yield Intent("screen", ((unit, sector),), message, bonus, goal.sector)


def _manned(board: Deployment, sector: int) -> bool:
    return bool(board.pos.held(board.side) >> sector & 1)
