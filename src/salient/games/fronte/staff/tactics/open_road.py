"""A division that is cut off: its staff goes to where a line runs, or somebody stands where it is broken (7.1.c)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.fronte import supply
from salient.games.fronte.staff.deployment import Deployment
from salient.opponents.planning import Intent

TRIES = 24


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, world = board.pos, board.pos.world
    if not board.turns_left or supply.in_supply(pos, board.division):
        return
    hq, zone = world.hq_of[board.division], pos.zone(board.enemy)
    tried = 0
    for unit in sorted(board.free(), key=lambda u: (u != hq, u)):
        for sector in sorted(board.options[unit]):
            if unit != hq and not (zone >> sector & 1 and world.ground.roads >> sector & 1):
                continue
            tried += 1
            trial = board.tried(((unit, sector),))
            if tried <= TRIES and trial is not None and supply.in_supply(trial, board.division):
                message = msg("fronte-staff-open-road", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
                yield Intent("open_road", ((unit, sector),), message, 0.0, sector)
