"""Two who come next to a weak enemy together: the next round of combat finds him outnumbered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from salient.board import bits
from salient.engine.messages import msg
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics.who import able, cutters
from salient.games.deadly_woods.staff.times import stack_defence
from salient.opponents.planning import Intent

TARGETS, UNITS, CUTTERS = 6, 4, 2


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, ground = board.pos, board.pos.world.ground
    prey = [(hex, tuple(units)) for hex, units in pos.stacked()[board.enemy].items() if 0 <= hex < board.land.n]
    cut = set(cutters(board)[:CUTTERS])  # who cuts us off comes before who is weak, and so does who holds a town
    towns = {hex for hex, _ in prey if not board.drives and not board.defends and board.land.goals >> hex & 1}
    prey.sort(key=lambda one: (one[0] not in cut | towns, stack_defence(pos, one[0], board.enemy, one[1]), one[0]))
    for target, _ in prey[:TARGETS]:
        comers = []
        for hex in bits.places(bits.less(ground.near[target], pos.standing(board.enemy))):
            comers += [(unit, hex) for unit in able(board, hex, UNITS) if pos.at[unit] != hex]
        comers.sort(key=lambda one: (-pos.face(one[0]).attack, one))
        for one, other in combinations(comers[:UNITS], 2):
            if one[0] != other[0]:
                message = msg(
                    "tdw-staff-gather",
                    unit=pos.unit_ref(one[0]),
                    other=pos.unit_ref(other[0]),
                    hex=pos.hex_ref(target),
                )
                yield Intent("gather", (one, other), message, target=target)
