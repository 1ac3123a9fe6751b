"""Whose way is whose: what the orders of the German armies say where he wins in the west and not by every town (30.2).

The towns on the northern flank and the roads to them are left to the corps that stands before them, which has no
panzers, and every army has its own country to attack in. Where each town is a point nothing of this holds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Mapping, Sequence

from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.december import december
from salient.games.ardennes44.world import A44World

_ABOUT, _NOT_THERE = 3, 12  # hexes about those towns; half-points that each hex there costs the others more


Places = dict[int, tuple[int, ...]]  # the hexes that a unit can go to, with the way to each


class Orders:
    def __init__(self, world: A44World, towns: tuple[int, ...]):
        far, n = world.map.distance, world.ground.n
        by_points = victory.scenario_of(world).victory.points is not None
        counts = {} if by_points else december().flank.counts
        named = {name: [hex for hex in world.features.names.get(name, ()) if hex in towns] for name in counts}
        self.counts = {hex: counts[name] for name, hexes in named.items() for hex in hexes}  # of a town on the way
        self._in_turn = tuple(hex for name in december().flank.towns for hex in named.get(name, ()))
        self.flank = frozenset(self._in_turn)
        about = (hex for hex in range(n) if any(far(hex, town) <= _ABOUT for town in self.flank))
        self.shunned: Mapping[int, int] = dict.fromkeys(about, _NOT_THERE)  # to all but that corps
        self._outside = {} if by_points else _outside(world, towns)

    def may_turn_aside(self, world: A44World, unit: int) -> bool:
        """Whether a unit goes for those towns, or by their roads."""
        return not self.flank or world.units[unit].corps == december().flank.corps

    def allowed(self, pos: A44Position, unit: int, places: Places) -> Places:
        """Of the hexes that a unit can go to those that it may: who is there already is not called back."""
        if self.may_turn_aside(pos.world, unit) or pos.at[unit] in self.shunned:
            return places
        shunned = self.shunned.keys()
        return {hex: path for hex, path in places.items() if hex not in shunned and shunned.isdisjoint(path)}

    def goals(self, towns: Sequence[int], held: Container[int]) -> list[int]:
        """Of the towns that are left to take: on the flank one after the other."""
        nearer, found = True, list[int]()
        for hex in self._in_turn:
            if not nearer:
                found.append(hex)
            nearer = nearer and hex in held
        return [hex for hex in towns if hex not in found]

    def outside(self, army: str, town: int) -> int:
        """By how many hexes a town is farther from where an army began than from where the nearest one did."""
        return self._outside.get(army, {}).get(town, 0)


def _outside(world: A44World, towns: tuple[int, ...]) -> dict[str, dict[int, int]]:
    army_of = {world.units[unit].formation: world.units[unit].color for unit in world.own[GERMAN]}
    began = defaultdict[str, list[int]](list)
    for hex, division in world.features.start_area.items():
        if army := army_of.get(division):
            began[army].append(hex)
    far = {
        army: {town: min(world.map.distance(hex, town) for hex in hexes) for town in towns}
        for army, hexes in began.items()
    }
    nearest = {town: min(by_town[town] for by_town in far.values()) for town in towns} if far else {}
    return {army: {town: by_town[town] - nearest[town] for town in towns} for army, by_town in far.items()}
