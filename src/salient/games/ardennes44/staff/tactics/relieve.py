"""Friends who are cut off get a road: somebody goes where enemy zones close it."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

STACKS, HEXES, UNITS, FAR = 4, 4, 2, 4
_SIDES = 2  # enemies around a hex into which the weaker side sends nobody after those who are lost


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, side = board.pos, board.side
    if board.is_last_move or board.is_last_word:  # nobody starves any more
        return
    ground = net(pos.world.ground)
    cut = bits.less(pos.standing(side) & ground.everywhere, supply(pos, side).hexes)
    enemy, distance = pos.front(board.enemy), pos.world.map.distance
    closed = bits.less(ground.road_hexes & enemy.zone, enemy.hexes | pos.standing(side))
    for friend in list(bits.places(cut))[:STACKS]:
        near = [hex for hex in bits.places(closed) if distance(hex, friend) <= FAR and not _lost(board, hex)]
        for hex in sorted(near, key=lambda hex: (distance(hex, friend), hex))[:HEXES]:
            able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
            able = [unit for unit in able if not pos.world.units[unit].is_artillery and pos.at[unit] != friend]
            able = [unit for unit in able if unit not in board.homeward or board.road_home.brings_supply(hex)]
            for unit in sorted(able, key=lambda unit: (-pos.face(unit).defense, unit))[:UNITS]:
                message = msg(
                    "a44-staff-relieve", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex), friend=pos.hex_ref(friend)
                )
                yield Intent("relieve", ((unit, hex),), message, target=friend)


def _lost(board: Deployment, hex: int) -> bool:
    """Whether who goes there is cut off next."""
    around = board.pos.world.ground.near[hex] & board.pos.standing(board.enemy)
    return board.side == ALLIED and around.bit_count() >= _SIDES
