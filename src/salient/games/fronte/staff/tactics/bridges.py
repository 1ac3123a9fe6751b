"""Engineers go into a river: to be a bridge for who is on the wrong bank (14.f), or to blow one in time (R26)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics.who import enemies_near
from salient.games.fronte.staff.works import to_be_blown
from salient.opponents.planning import Intent

RIVERS = 4
_WAIT = 1.0  # fighters, about, for whom it is worth while to be a bridge
_BLOWN = 1.5  # his way, and the points of the bridge


def proposals(board: Deployment) -> Iterator[Intent]:
    engineers = [unit for unit in board.free() if board.pos.engineers() >> unit & 1]
    if engineers and board.turns_left:
        yield from _carry_over(board, engineers)
        yield from _blow(board, engineers)


def _carry_over(board: Deployment, engineers: list[int]) -> Iterator[Intent]:
    pos, ferries = board.pos, board.ferries
    if not ferries.banks.parted:
        return
    taken = ferries.crossings(pos)
    waiting = {river: ferries.waiting(pos, river) for river in bits.places(ferries.banks.open) if river not in taken}
    rivers = sorted((river for river in waiting if waiting[river] >= _WAIT), key=lambda river: -waiting[river])
    for unit in engineers:
        for river in [river for river in rivers if river in board.options[unit]][:RIVERS]:
            message = msg("fronte-staff-carry-over", unit=pos.unit_ref(unit), hex=pos.sector_ref(river))
            yield Intent("carry_over", ((unit, river),), message, 0.0, river)


def _blow(board: Deployment, engineers: list[int]) -> Iterator[Intent]:
    pos, world = board.pos, board.pos.world
    if world.rules.bridge_demolition != "engineers" or board.side not in world.battle.demolition:
        return
    for unit in engineers:
        for sector in bits.places(pos.bridged()):
            if sector not in board.options[unit] or enemies_near(board, sector, 1):
                continue
            if to_be_blown(pos, sector, board.side):
                message = msg("fronte-staff-to-bridge", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
                yield Intent("blow_bridge", ((unit, sector),), message, _BLOWN, sector)
