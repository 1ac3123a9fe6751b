"""Small units under the enemy's guns go to a regiment, which his fire must take first and which bears more (10.1.c)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.fronte.staff.deployment import Deployment
from salient.opponents.planning import Intent

STACKS, SECTORS = 5, 4
_LEAST = 0.5  # what one shot would cost


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, world = board.pos, board.pos.world
    regiments = bits.places(world.regiments & world.own_bits[board.side])
    shelters = {pos.at[unit] for unit in regiments if pos.at[unit] >= 0}
    for sector, units in _bare(board)[:STACKS]:
        for company in dict.fromkeys((units, *((unit,) for unit in units))):
            common = set.intersection(*(set(board.options[unit]) for unit in company)) & shelters - {sector}
            for other in sorted(common, key=lambda s: (board.risk(pos, s, pos.units_at(s, board.side)), s))[:SECTORS]:
                message = msg("fronte-staff-shelter", unit=pos.unit_ref(company[0]), hex=pos.sector_ref(other))
                yield Intent("shelter", tuple((unit, other) for unit in company), message, 0.0, other)


def _bare(board: Deployment) -> list[tuple[int, tuple[int, ...]]]:
    """Stacks without a regiment that a shot would hurt, the worst first: the sector, and who of them is free to go."""
    pos, found = board.pos, []
    for sector, units in pos.ranked().stacks[board.side].items():
        free = tuple(unit for unit in units if unit in board.options and unit not in board.fixed)
        if not free or any(pos.world.regiments >> unit & 1 for unit in units):
            continue
        harm = max(board.shells.harm(pos, sector, units))
        if harm > _LEAST:
            found.append((harm, sector, free))
    return [(sector, free) for _, sector, free in sorted(found, key=lambda one: (-one[0], one[1]))]
