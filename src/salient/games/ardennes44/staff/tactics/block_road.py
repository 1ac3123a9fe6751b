"""Where the enemy's quickest ways run: somebody into the best hex of the road, or two who bar it with a bond."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.posts import COMING
from salient.games.ardennes44.staff.reserves import hot_hexes
from salient.games.ardennes44.staff.shares import STRONG
from salient.games.ardennes44.staff.value import unit_value

HEXES, UNITS = 10, 3


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, side = board.pos, board.side
    if board.is_last_move:
        return  # nobody comes any more
    hot = board.hot or hot_hexes(board.start, board.enemy, board.value)
    ranked = sorted(hot, key=lambda hex: (-hot[hex] - 0.2 * odds.best_bonus(pos, hex, side)[0], hex))
    for hex in [hex for hex in ranked if not pos.standing(side) >> hex & 1][:HEXES]:
        able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
        able = [unit for unit in able if not pos.world.units[unit].is_artillery]
        able = [unit for unit in able if not (board.threat[hex] and board.rides(unit, hex))]  # on wheels nobody holds
        able = [unit for unit in able if not board.turns_aside(unit, hex)]
        if not _is_near_enemy(board, hex):  # there is time to meet him when he comes
            able = [unit for unit in able if pos.face(unit).defense < STRONG]
        able.sort(key=lambda unit: (-unit_value(pos, unit), unit))
        for unit in able[:UNITS]:
            message = msg("a44-staff-block", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("block_road", ((unit, hex),), message, target=hex)
        yield from _bonds(board, hex, able)


def _is_near_enemy(board: Deployment, hex: int) -> bool:
    """Whether a hex is no place for the weak alone: the enemy is near, or a line is held by who can."""
    pos, distance = board.pos, board.pos.world.map.distance
    if board.side != ALLIED or not board.value.by_points or board.is_in_reach(hex):
        return True
    enemies = bits.places(pos.standing(board.enemy) & ((1 << board.land.n) - 1))
    return any(distance(hex, enemy) <= COMING for enemy in enemies)


def _bonds(board: Deployment, hex: int, able: list[int]) -> Iterator[Intent]:
    """Two hexes apart with the road between them, and neither of them on wheels."""
    pos, near = board.pos, board.pos.world.map.neighbours[hex]
    for number, left in enumerate(near[:3]):
        right = near[number + 3] if len(near) == 6 else None
        if right is None:
            continue
        one = next((unit for unit in able if left in board.options[unit] and not board.rides(unit, left)), None)
        able = [unit for unit in able if unit != one]
        other = next((unit for unit in able if right in board.options[unit] and not board.rides(unit, right)), None)
        if one is not None and other is not None:
            message = msg("a44-staff-bond", unit=pos.unit_ref(one), other=pos.unit_ref(other), hex=pos.hex_ref(hex))
            yield Intent("block_road", ((one, left), (other, right)), message, target=hex)
