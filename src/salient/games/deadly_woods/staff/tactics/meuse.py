"""The crossings of the Meuse: the German goes for the far bank, the Allies watch them once he is near."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics.who import able
from salient.opponents.planning import Intent

UNITS = 2
_BEYOND = 1.5
_NEAR = 12.0  # attack factors that could come: only then it is watched


def proposals(board: Deployment) -> Iterator[Intent]:
    if not board.land.has_meuse:
        return
    pos, ground = board.pos, board.pos.world.ground
    crossings = {hex for (a, b) in ground.bridges if ground.side(a, b).meuse for hex in (a, b)}
    taken = pos.standing(GERMAN) | pos.standing(1 - GERMAN)
    for hex in sorted(crossings):
        if taken >> hex & 1 or (board.side != GERMAN and board.threat[hex] < _NEAR):
            continue
        far_bank = board.land.beyond_meuse >> hex & 1
        for unit in able(board, hex, UNITS):
            if board.side == GERMAN and not (far_bank and pos.face(unit).is_motorized):
                continue
            message = msg("tdw-staff-meuse", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("meuse", ((unit, hex),), message, _BEYOND if board.side == GERMAN else 0.0, hex)
