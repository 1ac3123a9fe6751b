"""What hangs on single hexes of the German roads: the points that would count no more if the enemy took one of them.

A town may be held by a division, and its point is lost with the battalion behind it (S2.4, 30.1b). So whoever guards a
hex on which points hang guards as much as who stands in the towns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from salient.board import bits
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.points import carrying, counted


def stakes(pos: A44Position, threat: Sequence[float]) -> Mapping[int, int]:
    """How many points hang on each hex of a road to which the enemy can come, that of the hex itself left out."""
    inside = (1 << pos.world.ground.n) - 1
    roads = [hex for hex in bits.places(carrying(pos) & inside) if threat[hex]]
    return {hex: points for hex in roads if (points := len(lost_with(pos, hex) - {hex}))}


def as_won(pos: A44Position, hexes: Iterable[int], side: int = GERMAN) -> A44Position:
    """The same when the enemy has left these hexes and somebody stands there, as one will (23.3b): whoever is away."""
    after, units = pos.copy(), pos.world.units
    away = [unit for unit in pos.world.own[side] if pos.at[unit] < 0 and not units[unit].is_artillery]
    for hex in hexes:
        for unit in pos.units_at(hex, 1 - side):
            after.put(unit, -1)
        after.control[hex] = 1 + side
        if away and not after.standing(side) >> hex & 1:
            after.put(away.pop(), hex)
    return after


def after_attacks(board: Deployment, likely: float) -> A44Position:
    """The board as planned, with the attacks won that have such a chance."""
    attacks = {intent.target: intent for intent in board.fixed.values() if intent.tactic == "attack"}
    won = [target for target, one in attacks.items() if board.prospect(target, one.column).cleared >= likely]
    return as_won(board.pos, won)


def lost_with(pos: A44Position, hex: int) -> frozenset[int]:
    """The points that count no more when an enemy stands there."""
    after, distance = pos.copy(), pos.world.map.distance
    able = _who_could_take_it(pos)
    if not able:
        return frozenset()
    for unit in pos.units_at(hex, GERMAN):
        after.put(unit, -1)
    after.put(min(able, key=lambda unit: (distance(pos.at[unit], hex), unit)), hex)
    after.control[hex] = 1 + ALLIED
    return counted(pos) - counted(after)


def _who_could_take_it(pos: A44Position) -> Iterable[int]:
    units, n = pos.world.units, pos.world.ground.n
    return [unit for unit in pos.world.own[ALLIED] if 0 <= pos.at[unit] < n and not units[unit].is_artillery]
