"""Where the enemy's quickest ways run: somebody into the hex of the road that is best to hold."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.deadly_woods.staff.deployment import Deployment, hot_hexes
from salient.games.deadly_woods.staff.tactics.who import able, cover
from salient.opponents.planning import Intent

HEXES, UNITS = 10, 3
_COVER = 0.15


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, side = board.pos, board.side
    hot = board.hot or hot_hexes(board.start, board.enemy, board.value)
    empty = [hex for hex in hot if not pos.standing(side) >> hex & 1]
    empty.sort(key=lambda hex: (-hot[hex] - _COVER * cover(board, hex), hex))
    for hex in empty[:HEXES]:
        for unit in able(board, hex, UNITS):
            message = msg("tdw-staff-block", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("block_road", ((unit, hex),), message, target=hex)
