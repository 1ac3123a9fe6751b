"""A unit far from its division comes back to it: alone it attacks worse, and Allies defend worse (11.2.1)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.deadly_woods.combat.odds import INTEGRITY
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.opponents.planning import Intent

UNITS, HEXES = 6, 4


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, distance = board.pos, board.pos.world.map.distance
    strays = [unit for unit in board.options if unit not in board.fixed and board.alone(unit)]
    for unit in strays[:UNITS]:
        mates = [pos.at[mate] for mate in pos.world.mates[unit] if pos.at[mate] >= 0]
        onward = board.onward if pos.face(unit).is_motorized else board.onward_foot
        near = [hex for hex in board.options[unit] if any(distance(hex, mate) <= INTEGRITY for mate in mates)]
        near.sort(key=lambda hex: (0 if onward is None else onward[hex], board.threat[hex], hex))
        for hex in near[:HEXES]:
            message = msg("tdw-staff-division", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("join_division", ((unit, hex),), message, target=hex)
