"""Who is cut off goes to where a line of supply runs, while it still can."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics.who import free_stacks
from salient.games.deadly_woods.supply import supply
from salient.opponents.planning import Intent

STACKS, HEXES = 6, 4


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, side = board.pos, board.side
    traced = supply.tracing(pos, side, air=True)
    for hex, units in [one for one in free_stacks(board) if not traced >> one[0] & 1][:STACKS]:
        common = set.intersection(*(set(board.options[unit]) for unit in units))
        out = [other for other in common if traced >> other & 1]
        out.sort(key=lambda other: (board.threat[other], other))
        for other in out[:HEXES]:
            message = msg("tdw-staff-break-out", unit=pos.unit_ref(units[0]), hex=pos.hex_ref(other))
            yield Intent("break_out", tuple((unit, other) for unit in units), message, target=hex)
