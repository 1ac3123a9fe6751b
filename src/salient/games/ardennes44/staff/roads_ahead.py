"""Which roads the enemy may shut in his next turn: a cheap guess, from how long he needs to get onto them.

Of those whose road it names two of three had none a turn later (twelve recorded games), and it names two of three of
those who had none then.
"""

from __future__ import annotations

from collections.abc import Collection

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net, sources, supply
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.night import night
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.flanks import after_blows
from salient.games.ardennes44.staff.land import FOOT_TURN, MECH_TURN, land
from salient.games.ardennes44.staff.times import Barrier, starts
from salient.games.ardennes44.staff.value import unit_value
from salient.opponents.planning import Times

_PAST = 1.1  # turns in which he is on a road past all who stand in his way
_OVER, _OVERNIGHT = 1.0, 1.2  # the same once those are gone whom he can crush; if he may march at night before it
RISK = 0.3  # of a unit's worth: that it may have no road next turn


def may_be_shut(pos: A44Position, side: int, threat: list[float]) -> int:
    """The hexes that have supply and may have none when the enemy has moved. `threat`: what could come against each."""
    ground, enemy = net(pos.world.ground), 1 - side
    after, whence = after_blows(pos, side, threat), starts(pos, enemy)
    past, over = (Barrier(land(pos.world), board, side).reach(*whence) for board in (pos, after))
    turns = _OVERNIGHT if night.follows(pos) else _OVER
    danger = _reached(past, _PAST) | bits.less(_reached(over, turns), after.standing(side))
    paths = supply(pos, side)
    down = [bridge for bridge, state in zip(pos.world.ground.bridges, pos.bridge, strict=True) if state != INTACT]
    blocked = ground.roads.block([*pos.front(enemy).side_bonds, *down])
    closed = bits.to_bytes(bits.less(ground.everywhere, bits.less(paths.open_road, danger)), ground.roads.n)
    begins = bits.places(sources(pos, side) & ground.everywhere)
    road = bits.from_bytes(ground.roads.flood(begins, closed, blocked=blocked))
    off_road = paths.off_road._replace(later=bits.less(paths.off_road.later, danger))
    return bits.less(paths.hexes, off_road.leading_to(road | paths.road_steps.spread(road)))


def risked(pos: A44Position, after: A44Position, side: int, attackers: Collection[int], threat: list[float]) -> float:
    """What it costs that an attack leaves roads open to the enemy.

    Of those who attack where they may be cut off, and of all others whose road was safe before they went.
    """
    towns = bits.of(land(pos.world).victory)
    before, then = (bits.less(may_be_shut(board, side, threat), towns) for board in (pos, after))
    found, stacks = 0.0, after.stacked()[side]
    for hex in bits.places(then & after.standing(side)):
        new = not before >> hex & 1
        found += sum(unit_value(after, unit) for unit in stacks.get(hex, ()) if new or unit in attackers)
    return RISK * found


def could_be_shut_in(pos: A44Position, side: int, threat: list[float]) -> float:
    """The worth of those who may have no road next turn; who is in a town holds out."""
    n, stacks = pos.world.ground.n, pos.stacked()[side]
    shut = bits.less(may_be_shut(pos, side, threat), bits.of(land(pos.world).victory)) & pos.standing(side)
    return sum(unit_value(pos, unit) for hex in bits.places(shut) if hex < n for unit in stacks.get(hex, ()))


def _reached(times: Times, turns: float) -> int:
    """The hexes to which he comes in so many turns."""
    found = 0
    for by, a_turn in ((times.by_wheel, MECH_TURN), (times.by_foot, FOOT_TURN)):
        if by is not None:
            far = int(turns * a_turn)
            found |= bits.from_bytes(by.translate(bytes([1] * (far + 1) + [0] * (255 - far))))
    return found
