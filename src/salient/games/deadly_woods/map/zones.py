"""7 Zones of control: what they do. How far they reach is reach.py."""

from __future__ import annotations

from salient.board.bits import less
from salient.engine.trace import rule
from salient.games.deadly_woods.map import reach
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import TDWPosition

_LAST_TURN_OF_150 = 3


@rule("7.1c")
def zone(pos: TDWPosition, side: int) -> int:
    """The hexes in a ZOC of a side, negated or not, as bits, worked out anew; `pos.in_zone_of(side)` remembers them."""
    return reach.zone(pos.world, pos.stacked()[side], pos.steps, pos.down)


@rule("7.3f", "7.3g", "7.3h")
def negated(pos: TDWPosition, side: int) -> int:
    """The hexes in which enemy ZOC does not count for this side's retreats and supply, as bits.

    Every unit negates, Delay and third steps too; an engineer is none (R63).
    """
    standing = pos.standing(side)
    return standing | pos.world.ground.west_wall if side == GERMAN else standing


@rule("7.3d", "7.3e")
def in_force(pos: TDWPosition, side: int) -> int:
    """The hexes in which enemy ZOC counts against this side's retreats and supply, as bits."""
    return less(pos.in_zone_of(1 - side), negated(pos, side))


@rule("7.3a")
def stops(pos: TDWPosition, unit: int, hex: int) -> bool:
    """Whether a unit that moves into the hex must stop there: a friend in it changes nothing (R96)."""
    return bool(pos.in_zone_of(1 - pos.world.owner[unit]) >> hex & 1)


@rule("7.3b")
def zone_to_zone(pos: TDWPosition, unit: int, a: int, b: int) -> bool:
    """Whether a step leads straight from one enemy ZOC into another."""
    enemy = pos.in_zone_of(1 - pos.world.owner[unit])
    return bool(enemy >> a & enemy >> b & 1)


@rule("7.3c")
def may_slip_through(pos: TDWPosition, unit: int) -> bool:
    """Whether the 150th Panzer Brigade still has its one exception (R97)."""
    if "brigade_150" not in pos.world.units[unit].special:
        return False
    return pos.turn <= _LAST_TURN_OF_150 and not pos.brigade_150
