"""Who attacks once there is enough for it: the Third Army from the south, and the armour those who came farthest.

Where a line is held everybody else waits for the enemy, and his foremost regiments stand alone before it for days.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.december import Attack, december
from salient.games.ardennes44.staff.land import OUT, Land
from salient.games.ardennes44.staff.line import nearest, turns_on_the_way
from salient.games.ardennes44.staff.times import Barrier, stack_defence
from salient.games.ardennes44.world import A44World

_ABOUT = 3  # hexes from a town in which the enemy is to be driven off
_SPEARHEADS = 4  # stacks, the deepest ones
_ODDS = 2.5  # times their defence that is sent against each
_IN_TIME = 4.0  # turns: who is farther away comes too late


@lru_cache(maxsize=16)
def _attackers(world: A44World) -> Mapping[int, Attack]:
    return {
        unit: attack
        for attack in december().attacks
        for unit in world.own[ALLIED]
        if (world.units[unit].formation or "") in attack.units or world.units[unit].id in attack.units
    }


def counterstroke(pos: A44Position, land: Land, free: Mapping[int, Sequence[int]]) -> dict[int, bytes]:
    """For those who are free and have orders to attack, by where they are, the distances to what they go for."""
    orders = _attackers(pos.world)
    able = {unit: hexes for unit, hexes in free.items() if unit in orders and pos.turn >= orders[unit].from_turn}
    if not able:
        return {}
    barrier = Barrier(land, pos, GERMAN)
    found, ways = dict[int, bytes](), dict[tuple[str, ...], bytes]()
    for unit in able:
        if towards := orders[unit].towards:
            if towards not in ways and (goals := _to_be_freed(pos, land, towards)):
                ways[towards] = barrier.back_from(goals)
            if towards in ways and nearest(ways[towards], able[unit]) != OUT:
                found[unit] = ways[towards]
    against = {unit: hexes for unit, hexes in able.items() if not orders[unit].towards}
    return found | (_against_spearheads(pos, land, barrier, against) if against else {})


def _to_be_freed(pos: A44Position, land: Land, towns: Sequence[str]) -> list[int]:
    """The hexes of these towns that the enemy is in, or near."""
    distance, enemies = pos.world.map.distance, _stacks(pos, land)
    return [
        hex
        for name in towns
        for hex in pos.world.features.names.get(name, ())
        if control.holds(pos, GERMAN, hex) or any(distance(hex, enemy) <= _ABOUT for enemy in enemies)
    ]


def _against_spearheads(
    pos: A44Position, land: Land, barrier: Barrier, able: Mapping[int, Sequence[int]]
) -> dict[int, bytes]:
    """The nearest go for those who have come farthest, each with about as much as it takes."""
    found, rear = dict[int, bytes](), land.rear[GERMAN]
    deepest = sorted(_stacks(pos, land), key=lambda hex: (-rear[hex], hex))[:_SPEARHEADS]
    for hex in deepest:
        way = barrier.back_from([hex])
        wanted = _ODDS * stack_defence(pos, hex, GERMAN, pos.units_at(hex, GERMAN))
        coming = {unit: far for unit in able if unit not in found and (far := nearest(way, able[unit])) != OUT}
        for unit in sorted(coming, key=lambda unit: (turns_on_the_way(pos, unit, coming[unit]), unit)):
            if wanted > 0 and turns_on_the_way(pos, unit, coming[unit]) <= _IN_TIME:
                found[unit] = way
                wanted -= pos.face(unit).attack
    return found


def _stacks(pos: A44Position, land: Land) -> list[int]:
    """Where the enemy stands with more than guns."""
    units = pos.world.units
    stacks = pos.stacked()[GERMAN].items()
    return [hex for hex, stack in stacks if hex < land.n and not all(units[unit].is_artillery for unit in stack)]
