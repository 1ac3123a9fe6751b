"""The ground as the staff sees it: how long the ways are, and what lies at their ends. Made once for a world."""

from __future__ import annotations

from functools import lru_cache

from salient.board.paths import Network
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map.crossing import crossings
from salient.games.ardennes44.map.ground import MEUSE
from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.orders import Orders
from salient.games.ardennes44.world import A44World

MECH_TURN, FOOT_TURN = 18.0, 8.0  # half-points that a turn is worth, roads and delays taken together
FAR = 254  # the farthest that a search goes
OUT = 255
_SHOULDER = ("Elsenborn", "Bütgenbach")  # villages on the ridge that bars the roads to Eupen, Malmedy and Verviers
_HIS_DOOR, _TURNS_AT_HIS_DOOR = 6, 0.3  # hexes from the Allied edges; turns for each that a town is nearer to them
_PAST_HIS_DOOR = 2
_BY_TACTICS = 8  # half-points for a hexside that only tactical movement crosses

_MECH, _FOOT = 1, 0  # columns of the cost table


class Land:
    def __init__(self, world: A44World):
        ground = world.ground
        self.n = ground.n
        self.vehicle = _network(world, _MECH)
        self.foot = _network(world, _FOOT)
        self.back_vehicle = _network(world, _MECH, backwards=True)
        self.back_foot = _network(world, _FOOT, backwards=True)
        self.bridges = tuple(ground.bridges)
        self.last_turn = victory.scenario_of(world).last_turn
        self.by_points = victory.scenario_of(world).victory.points is not None  # else who breaks through has won
        features = world.features
        self.victory = tuple(sorted(hex for hex in features.victory if hex < ground.n))
        self.counts = _counts(world, self.victory)
        self.shoulder = tuple(hex for name in _SHOULDER for hex in features.names.get(name, ()))
        self.hubs = _hubs(world, (*self.victory, *self.shoulder))
        self.orders = Orders(world, self.victory)
        self.exits = tuple(sorted(features.west_roads or features.west_edge))
        self.west = frozenset(features.west_edge)
        self.bottlenecks = tuple(sorted(hex for hex in features.bottleneck if hex < ground.n))
        self.boundary = tuple(sorted((a, b) for a, b in features.boundary if a < b < ground.n))
        plain = Network.of_edges(
            ground.n, ((a, b, 1) for a in range(ground.n) for b in ground.map.neighbours[a] if b < ground.n)
        )
        sources = [[hex for hex in hexes if hex < ground.n] for hexes in features.sources]
        self.rear = tuple(plain.reach(hexes, FAR) for hexes in sources)  # how far each hex is from home, by side
        far = self.rear[ALLIED]
        #: Turns that each victory hex takes longer than it seems: the enemy comes onto the map there.
        longer = _TURNS_AT_HIS_DOOR if self.by_points else 0.0
        self.at_his_door = {hex: longer * max(0, _HIS_DOOR - far[hex]) for hex in self.victory}
        #: Half-points that vehicles should count more for the hexes that lead past it.
        self.past_his_door = {hex: _PAST_HIS_DOOR for hex in range(self.n) if self.by_points and far[hex] < _HIS_DOOR}


def _counts(world: A44World, hexes: tuple[int, ...]) -> dict[int, float]:
    """How much each victory hex counts: of a city that is won with all its hexes only (30.2b) each is a part."""
    needed = victory.scenario_of(world).victory.liege_hexes
    parts = set(world.features.names.get(victory.LIEGE, ())) if needed else set[int]()
    return {hex: 1 / len(parts) if hex in parts else 1.0 for hex in hexes}


def _hubs(world: A44World, hexes: tuple[int, ...]) -> dict[int, int]:
    """How many roads lead out of the town of each victory hex, and out of the villages of the shoulder."""
    found, roads, names = dict.fromkeys(hexes, 0), net(world.ground).roads, world.features.names.values()
    for town in names:
        out = {(hex, other) for hex in town for other in roads.ways(hex) if other not in town}
        found.update({hex: len(out) for hex in town if hex in found})
    return found


def _network(world: A44World, column: int, *, backwards: bool = False) -> Network:
    """All ways with their costs. What the ground bars costs dearly on foot, and is closed to vehicles."""
    ground, edges = world.ground, []
    for a, around in enumerate(crossings(ground)):
        for b, found in around.items():
            if b >= ground.n:
                continue
            barred = found.causes & ~1  # off the road is no bar in itself
            if not barred:
                edges.append((a, b, found.costs[column]))
            elif column == _FOOT and ground.side(a, b).river != MEUSE:
                edges.append((a, b, _BY_TACTICS))
    if backwards:
        edges = [(b, a, cost) for a, b, cost in edges]
    return Network.of_edges(ground.n, sorted(edges))


@lru_cache(maxsize=16)
def land(world: A44World) -> Land:
    return Land(world)
