"""M03-M05, E07 Rivers: which bridges a unit may use in this activation, and who has crossed what.

The position's `crossed` has a bit for each river side that somebody crossed as over an unbridged river, and behind
these a bit for each whose bridge somebody used in a way that keeps others off it.
"""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.words import FIRST_DAY


@rule("E07")
def crowded(pos: EAAPosition, side: int) -> bool:
    """On 16 December a bridge bears one German unit an activation, whatever the direction."""
    return side == GERMAN and pos.day == FIRST_DAY


def enemy_land(pos: EAAPosition, side: int) -> int:
    """X102 The hexes that the enemy controlled when the activation began."""
    return pos.german_before if side != GERMAN else bits.less(pos.world.ground.all, pos.german_before)


def used_bridges(pos: EAAPosition) -> int:
    """Standing bridges that somebody has used in this activation as M05 and E07 count it."""
    return pos.crossed >> len(pos.world.ground.river_sides) & pos.bridged


@rule("M05", "E07")
def free_bridges(pos: EAAPosition, side: int) -> tuple[int, int]:
    """The bridges that a unit of the side may use, from the first hex of a river side to the second, and back."""
    used = used_bridges(pos)
    out = back = pos.bridged
    if not used:
        return out, back
    if crowded(pos, side):
        return out ^ used, back ^ used
    enemies = enemy_land(pos, side)
    for number in bits.places(used):
        a, b = pos.world.ground.river_sides[number]
        if enemies >> b & 1:
            out ^= 1 << number
        if enemies >> a & 1:
            back ^= 1 << number
    return out, back


def has_free_bridge(pos: EAAPosition, side: int, a: int, b: int) -> bool:
    """Whether a bridge leads from a to b that a unit of the side may use now."""
    number = pos.world.ground.side_number(a, b)
    out, back = free_bridges(pos, side)
    return bool((out if pos.world.ground.river_sides[number][0] == a else back) >> number & 1)


@rule("M03", "M04", "M05", "E07")
def can_ford(pos: EAAPosition, side: int, number: int) -> bool:
    """Whether a unit without a bridge to use may cross the river side, as its whole move.

    Nobody crosses so beside a bridge that is shut by M05 (X102); beside one that is crowded one more may.
    """
    if pos.crossed >> number & 1:
        return False
    return not pos.bridged >> number & 1 or crowded(pos, side)


@rule("M04", "M05", "E07")
def record(pos: EAAPosition, side: int, a: int, b: int) -> None:
    """A unit of the side goes from a to b: what it uses up for those after it in this activation."""
    ground = pos.world.ground
    number = ground.side_number(a, b)
    if number < 0:
        return
    if not has_free_bridge(pos, side, a, b):
        pos.crossed |= 1 << number
    elif crowded(pos, side) or enemy_land(pos, side) >> b & 1:
        pos.crossed |= 1 << number + len(ground.river_sides)
