"""What a side could bring against a hex in its next turn, and what becomes of who stands there."""

from __future__ import annotations

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.movement import march, routes
from salient.games.ardennes44.movement.marching import modes
from salient.games.ardennes44.pieces.counters import ENGAGED, MOVED, NOT_IN_GOOD_ORDER, ON_WHEELS, OOS
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.times import stack_defence
from salient.games.ardennes44.staff.value import unit_value
from salient.opponents import planning

#: The share of a stack that is lost to an attack with so many times its strength.
_LOST = ((0.34, 0.0), (0.5, 0.01), (0.75, 0.05), (1.0, 0.09), (1.5, 0.16), (2, 0.24), (3, 0.36), (4, 0.46), (6, 0.6))
_MOST_LOST = 0.75
_PART = 0.55  # of what could come, so much does
_A_HEX = 9.0  # factors that attack out of one hex
_HEXES = 4


def lost_share(ratio: float) -> float:
    return planning.lost_share(ratio, _LOST, _MOST_LOST)


def threats(pos: A44Position, side: int) -> list[float]:
    """For each hex the attack factors of a side that could stand beside it after its next move: a bound."""
    n = land(pos.world).n
    found = [0.0] * n
    spread = net(pos.world.ground).steps.spread
    inside = (1 << n) - 1
    known: dict[tuple[object, ...], list[int]] = {}
    for hex, stack in pos.stacked()[side].items():
        if hex >= n:
            continue
        for unit in stack:
            data = pos.world.units[unit]
            if data.is_artillery:
                continue
            shaken = bool(pos.status[unit] & NOT_IN_GOOD_ORDER)
            key = (hex, data.unit_class, pos.face(unit).move, shaken, pos.status[unit] & OOS, data.silhouette)
            if key not in known:
                ends = 1 << hex if shaken else _ends(pos, side, unit)
                known[key] = bits.places((ends | spread(ends)) & inside)
            attack = pos.face(unit).attack
            for near in known[key]:
                found[near] += attack
    return found


def _ends(pos: A44Position, side: int, unit: int) -> int:
    """Where it could stand after a move of its next turn."""
    fresh = pos.copy()
    fresh.status[unit] &= ~(MOVED | ENGAGED | ON_WHEELS)
    found = 1 << pos.at[unit]
    if not modes(fresh, unit):
        return found
    for walk in routes.walks(fresh, march.begin(fresh, side, unit)):
        found |= 1 << walk.hex
    return found


def brought(threat: float, open_sides: int, part: float = _PART) -> float:
    """Of all that could come against a hex, what finds room to attack from so many sides."""
    return min(threat * part, _A_HEX * min(open_sides, _HEXES))


def risk(pos: A44Position, side: int, hex: int, stack: tuple[int, ...], threat: float, open_sides: int) -> float:
    """What a stack stands to lose, of all that could come against it from so many sides."""
    if not threat:
        return 0.0
    bring = brought(threat, open_sides)
    worth = sum(unit_value(pos, unit) for unit in stack)
    return worth * lost_share(bring / max(stack_defence(pos, hex, side, stack), 0.7))
