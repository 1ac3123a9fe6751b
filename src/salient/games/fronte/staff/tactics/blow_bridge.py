"""Engineers go to a bridge that the enemy is coming to, to blow it in the next turn (R26)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import enemies_near
from salient.games.fronte.staff.works import to_be_blown
from salient.opponents.planning import Intent

_WORTH = 1.5  # his way, and the points of the bridge


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, world = board.pos, board.pos.world
    if world.rules.bridge_demolition != "engineers" or board.side not in world.battle.demolition:
        return
    engineers = pos.engineers()
    for unit in board.free():
        if not engineers >> unit & 1 or not board.turns_left:
            continue
        for sector in bits.places(pos.bridged()):
            if sector not in board.options[unit] or enemies_near(board, sector, 1):
                continue
            if to_be_blown(pos, sector, board.side):
                message = msg("fronte-staff-to-bridge", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
                yield Intent("blow_bridge", ((unit, sector),), message, _WORTH, sector)
