"""Somebody on the road behind an enemy division: out of supply it moves with half its units and a die less (7.1)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.fronte import supply
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import able
from salient.opponents.planning import Intent

DIVISIONS, TRIES = 3, 14


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, world = board.pos, board.pos.world
    if not board.turns_left:
        return
    supplied = [d for d in world.divisions_of[board.enemy] if pos.standing(world.members[d]) and _has(board, d)]
    tries = 0
    for division in supplied[:DIVISIONS]:
        hq = world.hq_of[division]
        line = supply.line_of(pos, hq) if hq >= 0 and pos.at[hq] >= 0 else ()
        near = world.ground.shifts.spread(bits.of(line)) | bits.of(line)
        for sector in bits.places(near & ~pos.held(board.enemy)):
            for unit in able(board, sector, 1, weakest=True):
                tries += 1
                trial = pos.copy()
                trial.put(unit, sector)
                if tries <= TRIES and not supply.in_supply(trial, division):
                    message = msg(
                        "fronte-staff-cut-supply", unit=pos.unit_ref(unit), division=pos.division_ref(division)
                    )
                    yield Intent("cut_supply", ((unit, sector),), message, board.weights.supply, sector)


def _has(board: Deployment, division: int) -> bool:
    return supply.in_supply(board.pos, division)
