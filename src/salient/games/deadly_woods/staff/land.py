"""The ground as the staff sees it: how long the ways are, and what lies at their ends. Made once for a world."""

from __future__ import annotations

from functools import lru_cache

from salient.board import bits
from salient.board.paths import Network
from salient.games.deadly_woods.map.ground import ARMIES, VILLAGE
from salient.games.deadly_woods.movement.crossing import CLOSED, FOOT, OFF, ROAD, costs
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.world import TDWWorld

MECH_TURN, FOOT_TURN = 34.0, 14.0  # half-points that a turn with all its rounds is worth, delays counted
FAR = 254  # the farthest that a search goes
OUT = 255
LATE = 7  # from this turn on the Allies go forward, and need the bridges themselves


class Land:
    def __init__(self, world: TDWWorld):
        ground = world.ground
        self.n = ground.n
        self.inside = (1 << ground.n) - 1
        own = world.rules.victory.objectives
        if own:
            self.scoring = {world.map.index(hex): worth for hex, worth in sorted(own.items())}
        else:
            self.scoring = dict.fromkeys(sorted(bits.places(world.places.victory)), 1)
        self.goals = bits.of(self.scoring)
        self.last_turn = world.rules.last_turn
        area = world.rules.ground
        #: The hexes that the German may ever enter.
        self.german = self.inside if area is None else ground.areas[ARMIES.index(area)]
        self.beyond_meuse = ground.british & ground.left_bank & self.german
        self.has_meuse = world.rules.victory.sudden_steps is not None and bool(self.beyond_meuse)
        self.towns = ground.of_settlement[VILLAGE] | self.goals
        plain = Network.of_edges(
            ground.n, ((a, b, 1) for a in range(ground.n) for b in ground.map.neighbours[a] if b < ground.n)
        )
        #: How far each hex is from home, by side.
        self.rear = tuple(plain.reach(sorted(bits.places(places)), FAR) for places in world.places.sources)


class Ways:
    """How one side's units get along with these bridges down."""

    def __init__(self, world: TDWWorld, down: int, side: int):
        self.wheels = _network(world, down, side, motorized=True)
        self.foot = _network(world, down, side, motorized=False)
        self.back_wheels = _network(world, down, side, motorized=True, backwards=True)
        self.back_foot = _network(world, down, side, motorized=False, backwards=True)


def _network(world: TDWWorld, down: int, side: int, *, motorized: bool, backwards: bool = False) -> Network:
    table, edges = costs(world), []
    open_ = land(world).german if side == GERMAN else land(world).inside
    for a in range(world.ground.n):
        for way in table.row(a, down):
            b, cost = way[0], min(way[ROAD], way[OFF]) if motorized else way[FOOT]
            if cost < CLOSED and open_ >> b & 1:
                edges.append((b, a, cost) if backwards else (a, b, cost))
    return Network.of_edges(world.ground.n, sorted(edges))


@lru_cache(maxsize=16)
def land(world: TDWWorld) -> Land:
    return Land(world)


@lru_cache(maxsize=256)
def ways(world: TDWWorld, down: int, side: int) -> Ways:
    return Ways(world, down, side)
