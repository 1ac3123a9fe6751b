"""Somebody behind a stack that is to be assaulted: who must retreat through our zones pays for it (9.2.g)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.fronte import retreat
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import able
from salient.opponents.planning import Intent

UNITS = 2


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, near = board.pos, board.pos.world.ground.near
    attacked = {intent.target: intent for intent in board.fixed.values() if intent.tactic == "assault"}
    for target in sorted(attacked):
        chance = 0.5
        prey = pos.units_at(target, board.enemy)
        free_now = sum(bool(retreat.ways(pos, unit, 2).free) for unit in prey)
        around = bits.places(near[target] & ~(pos.held(0) | pos.held(1)))
        for sector in around:
            for unit in able(board, sector, UNITS, weakest=True):
                trial = pos.copy()
                trial.put(unit, sector)
                caught = free_now - sum(bool(retreat.ways(trial, one, 2).free) for one in prey)
                if caught > 0:
                    message = msg("fronte-staff-close-ring", unit=pos.unit_ref(unit), hex=pos.sector_ref(target))
                    yield Intent("close_ring", ((unit, sector),), message, chance * caught * 1.5, target)
