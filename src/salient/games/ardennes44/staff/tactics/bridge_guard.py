"""A bridge that the enemy will soon reach can be blown only by who stands beside it, not on wheels, and stays there."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, NOT_IN_GOOD_ORDER, ON_WHEELS
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.times import Barrier, starts

FIRST_TURN = 3  # 7.6
BRIDGES, UNITS = 6, 2
STRONGEST = 2  # defence factors: who is stronger is wanted elsewhere
SOON = 2.0  # turns until the enemy is there
NEAR = 7  # hexes to the enemy: a bridge farther behind the front is not guarded yet
WAY = 4  # hexes to go there for who is on the map: nobody drives past others who are nearer
_BONUS = 0.4
_STAYS = 0.8  # for who is there already: it is not for the next one to come


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, side = board.pos, board.side
    if side != ALLIED or pos.turn < FIRST_TURN - 1 or board.value.turns_left(pos) <= 0:
        return
    rear, near = board.land.rear[side], pos.world.ground.near
    times = Barrier(board.land, pos, side).reach(*starts(pos, board.enemy))
    sites = [
        (board.hot.get(a, 0.0) + board.hot.get(b, 0.0), min((a, b), key=lambda hex: (rear[hex], hex)), (a, b))
        for (a, b), state in zip(board.land.bridges, pos.bridge, strict=True)
        if state == INTACT and a < board.land.n and b < board.land.n and min(times[a], times[b]) <= SOON
    ]
    tried = 0
    for _, home, (a, b) in sorted(sites, reverse=True):
        around = near[a] | near[b] | 1 << a | 1 << b
        there = [unit for hex in bits.places(around & pos.standing(side)) for unit in pos.units_at(hex, side)]
        there = [unit for unit in there if not pos.status[unit] & (BROKEN | ON_WHEELS) and unit not in board.homeward]
        if there:
            yield from _stays(board, there, home)
            continue
        if a not in board.hot or b not in board.hot or tried == BRIDGES or _is_far(board, home):
            continue
        tried += 1
        able = [unit for unit, places in board.options.items() if home in places and unit not in board.fixed]
        able = [unit for unit in able if not pos.world.units[unit].is_artillery and not board.rides(unit, home)]
        able = [unit for unit in able if pos.face(unit).defense <= STRONGEST and not board.turns_aside(unit, home)]
        able = [unit for unit in able if _is_at_hand(board, unit, home)]
        for unit in sorted(able, key=lambda unit: (pos.face(unit).defense, unit))[:UNITS]:
            message = msg("a44-staff-bridge-guard", unit=pos.unit_ref(unit), hex=pos.hex_ref(home))
            yield Intent("bridge_guard", ((unit, home),), message, _BONUS, home)


def _is_far(board: Deployment, home: int) -> bool:
    """Whether no enemy stands within a day's march of a bridge."""
    foes = bits.places(board.pos.standing(board.enemy) & ((1 << board.land.n) - 1))
    return all(board.pos.world.map.distance(foe, home) > NEAR for foe in foes)


def _is_at_hand(board: Deployment, unit: int, home: int) -> bool:
    """Whether who could blow a bridge (18.3g, 18.5a) is near it, or comes onto the map there."""
    here = board.start.at[unit]
    near = not 0 <= here < board.land.n or board.pos.world.map.distance(here, home) <= WAY
    return near and not board.pos.status[unit] & NOT_IN_GOOD_ORDER


def _stays(board: Deployment, there: list[int], home: int) -> Iterator[Intent]:
    """The only one who could blow the bridge does not walk away from it, unless he is strong and wanted elsewhere.

    A gun is not kept in front for it.
    """
    units = board.pos.world.units
    free = [unit for unit in there if unit in board.options and unit not in board.fixed]
    free = [unit for unit in free if not units[unit].is_artillery]
    if len(there) == 1 and free and board.start.at[free[0]] == board.where(free[0]):
        unit, pos = free[0], board.pos
        if pos.face(unit).defense > STRONGEST and unit in board.posts:
            return
        message = msg("a44-staff-bridge-stay", unit=pos.unit_ref(unit), hex=pos.hex_ref(home))
        yield Intent("bridge_guard", ((unit, board.where(unit)),), message, _STAYS, home)
