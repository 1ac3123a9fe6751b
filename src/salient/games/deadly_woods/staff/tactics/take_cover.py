"""Who stands in the open before the enemy goes into the woods, the village or the rough beside it."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics.who import cover, free_stacks
from salient.opponents.planning import Intent

STACKS = 8


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, near = board.pos, board.pos.world.ground.near
    exposed = [(hex, units) for hex, units in free_stacks(board) if not cover(board, hex) and board.threat[hex]]
    exposed.sort(key=lambda one: (-board.threat[one[0]], one[0]))
    for hex, units in exposed[:STACKS]:
        common = set.intersection(*(set(board.options[unit]) for unit in units))
        for beside in bits.places(near[hex]):
            if beside in common and cover(board, beside):
                message = msg("tdw-staff-cover", unit=pos.unit_ref(units[0]), hex=pos.hex_ref(beside))
                yield Intent("take_cover", tuple((unit, beside) for unit in units), message, target=beside)
