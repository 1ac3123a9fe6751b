"""A stack that the enemy is about to crush goes back to ground where it can be held."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics.who import cover, free_stacks
from salient.games.deadly_woods.staff.threats import risk
from salient.games.deadly_woods.staff.value import unit_value
from salient.opponents.planning import Intent

STACKS, HEXES = 6, 4
_IN_DANGER = 0.25  # of its worth


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, side = board.pos, board.side
    rear, near = board.land.rear[side], pos.world.ground.near
    danger: list[tuple[float, int, tuple[int, ...]]] = []
    for hex, units in free_stacks(board):
        open_sides = bits.less(near[hex], pos.standing(side)).bit_count()
        loss = risk(pos, side, hex, units, board.threat[hex], open_sides)
        if loss > _IN_DANGER * sum(unit_value(pos, unit) for unit in units):
            danger.append((loss, hex, units))
    for _, hex, units in sorted(danger, reverse=True)[:STACKS]:
        common = set.intersection(*(set(board.options[unit]) for unit in units)) - {hex}
        back = [other for other in common if rear[other] < rear[hex]]
        back.sort(key=lambda other: (board.threat[other] / (3 + 2 * cover(board, other)), other))
        for other in back[:HEXES]:
            message = msg("tdw-staff-withdraw", unit=pos.unit_ref(units[0]), hex=pos.hex_ref(other))
            yield Intent("withdraw", tuple((unit, other) for unit in units), message, target=hex)
