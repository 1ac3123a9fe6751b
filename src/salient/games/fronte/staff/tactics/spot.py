"""RECON beside the enemy: its division's guns choose their target, and find guns without searching (2.1.k, 2.1.n)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment, best_shot
from salient.games.fronte.staff.tactics.who import able
from salient.opponents.planning import Intent

SECTORS = 6


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, world = board.pos, board.pos.world
    guns = bits.places(pos.standing(world.members[board.division] & world.artillery))
    now = sum(best_shot(pos, board.value, gun)[0] for gun in guns)
    if not now:
        return
    scouts = pos.recon() & world.members[board.division]
    near = world.ground.shifts.spread(pos.held(board.enemy)) & ~pos.held(board.enemy)
    tried = 0
    for sector in bits.places(near):
        for unit in able(board, sector, 1, among=scouts):
            tried += 1
            trial = pos.copy()
            trial.put(unit, sector)
            gain = sum(best_shot(trial, board.value, gun)[0] for gun in guns) - now
            if gain > 0 and tried <= SECTORS:
                message = msg("fronte-staff-spot", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
                yield Intent("spot", ((unit, sector),), message, gain, sector)
