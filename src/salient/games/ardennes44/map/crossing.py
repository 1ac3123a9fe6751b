"""11.4-11.8, T15 What the ground says of a step from a hex to the next, whoever goes: moving, retreating, advancing.

Each hexside has an entry for either direction: the causes for which the ground may bar it, while its bridge stands and
while it is down, and what entering costs. Who is barred by which causes is a mask; what is offered and what is refused
look at the same entries.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from salient.board import bits
from salient.board.paths import Network
from salient.engine.trace import rule
from salient.games.ardennes44.map.ground import (
    CITY,
    FOREST,
    INTACT,
    LAKE,
    LIGHT_WOODS,
    MEUSE,
    NO_RIVER,
    NO_ROAD,
    PRIMARY,
    WOODED_ROUGH,
    Ground,
    Side,
)
from salient.games.ardennes44.position import A44Position

# Why the ground may bar a step, as bits. A road across answers for all of them.
OFF_ROAD = 1  # 12.1 no road leads across
OVER_LAKE = 2  # 11.4
UNBRIDGED = 4  # 11.4 a river or lake without an intact bridge
WIDE = 8  # 17.2 such a one that is the Meuse or a lake
ROUGH = 16  # 11.6 a Wooded Rough hexside
WOODED = 32  # 11.5 a Forest or West Wall hex on either side of it
INTO_FOREST = 64  # 19.2

HARD = UNBRIDGED | ROUGH  # 11.4, 11.6 what only tactical movement crosses, and no vehicle

#: T15 in half-points, by terrain, for (non-mechanized, mechanized in mud, mechanized on frozen ground).
TERRAIN_COST = {0: (2, 2, 2), LIGHT_WOODS: (2, 6, 4), FOREST: (4, 8, 6)}
FOREST_ROAD_COST = (2, 4, 2)
FROZEN_FROM = 11  # 28.1 the turn from which the ground is frozen
FREE = -1  # instead of a column of the table: whoever pays no costs

Costs = tuple[int, int, int]


class Crossing(msgspec.Struct, frozen=True, gc=False):
    """A hexside as it is crossed in one direction."""

    bridge: int  # -1: none that matters
    causes: int  # while the bridge stands
    if_down: int  # while it does not
    costs: Costs  # by the columns of T15, while the bridge stands
    costs_if_down: Costs


#: Where a mover can go: to which hex, at what cost, over which bridge that must stand (-1: none).
Way = tuple[int, int, int]
Ways = tuple[tuple[Way, ...], ...]


@rule("7.2d", "11.7a")
def _is_road(side: Side, *, bridged: bool) -> bool:
    """A road does not lead over a river whose bridge is down or was never there."""
    return side.road != NO_ROAD and (side.river == NO_RIVER or bridged)


@rule("11.4a", "11.4b", "11.5a", "11.6a", "11.7a", "17.2d", "19.2a")
def _causes(ground: Ground, a: int, b: int, *, bridged: bool) -> int:
    side = ground.side(a, b)
    if _is_road(side, bridged=bridged):
        return 0
    found = OFF_ROAD
    if side.river == LAKE:
        found |= OVER_LAKE
    if side.river != NO_RIVER and not bridged:
        found |= UNBRIDGED | WIDE if side.river in (MEUSE, LAKE) else UNBRIDGED
    if ground.is_rough_side(a, b):
        found |= ROUGH
    if any(ground.terrain[end] == FOREST or ground.west_wall[end] for end in (a, b)):
        found |= WOODED
    return found | INTO_FOREST if ground.terrain[b] == FOREST else found


@rule("11.7a", "11.8a", "28.1a")
def _costs(ground: Ground, a: int, b: int, *, bridged: bool) -> Costs:
    side = ground.side(a, b)
    if _is_road(side, bridged=bridged):
        return road_costs(ground, b, primary=side.road == PRIMARY)
    if ground.settlement[b] == CITY or ground.terrain[b] not in TERRAIN_COST:
        return (2, 2, 2)
    return TERRAIN_COST[ground.terrain[b]]


@rule("11.7a", "11.8a", "13.1a")
def road_costs(ground: Ground, hex: int, *, primary: bool) -> Costs:
    """Entering a hex along a road."""
    if primary:
        return (2, 1, 1)
    forest_road = ground.terrain[hex] in (FOREST, WOODED_ROUGH) and not ground.primary_in[hex]
    return FOREST_ROAD_COST if forest_road else (2, 2, 2)


def crossing(ground: Ground, a: int, b: int) -> Crossing:
    side = ground.side(a, b)
    bridge = side.bridge if side.river != NO_RIVER else -1
    up, down = bridge >= 0, False
    return Crossing(
        bridge,
        _causes(ground, a, b, bridged=up),
        _causes(ground, a, b, bridged=down),
        _costs(ground, a, b, bridged=up),
        _costs(ground, a, b, bridged=down),
    )


@lru_cache(maxsize=16)
def crossings(ground: Ground) -> tuple[dict[int, Crossing], ...]:
    """For each hex those around it, with what lies between."""
    return tuple({b: crossing(ground, a, b) for b in ground.map.neighbours[a]} for a in range(ground.n))


# At this moment ------------------------------------------------------------------------------------


def _between(ground: Ground, a: int, b: int) -> Crossing:
    """Of hexes that do not touch it is asked what their ground would say."""
    return crossings(ground)[a].get(b) or crossing(ground, a, b)


def causes(pos: A44Position, a: int, b: int) -> int:
    """Why the ground may bar a step, as the bridges are now."""
    found = _between(pos.world.ground, a, b)
    return found.causes if found.bridge < 0 or pos.bridge[found.bridge] == INTACT else found.if_down


@rule("7.2d", "11.7a")
def by_road(pos: A44Position, a: int, b: int) -> bool:
    """Whether a road leads across, as the bridges are now."""
    return _is_road(pos.world.ground.side(a, b), bridged=pos.bridged(a, b))


@rule("11.7a", "28.1a")
def column(pos: A44Position, moves: str) -> int:
    """The column of T15 for units that move as this kind."""
    return 0 if moves == "non_mech" else 2 if pos.turn >= FROZEN_FROM else 1


@rule("11.7a", "11.8a", "28.1a")
def terrain_cost(pos: A44Position, moves: str, a: int, b: int) -> int:
    """T15: what entering b from a costs in half-points, apart from zones and markers."""
    found = _between(pos.world.ground, a, b)
    up = found.bridge < 0 or pos.bridge[found.bridge] == INTACT
    return (found.costs if up else found.costs_if_down)[column(pos, moves)]


@rule("11.4b", "11.6b")
def is_hard(pos: A44Position, a: int, b: int) -> bool:
    """Whether a hexside is an unbridged river or a non-road Wooded Rough one."""
    return bool(causes(pos, a, b) & HARD)


# For all hexes -------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def ways(ground: Ground, column: int, bars: int) -> Ways:
    """For each hex where those can go from it whom these causes bar, at the costs of a column of T15, or FREE."""

    def row(around: dict[int, Crossing]) -> tuple[Way, ...]:
        return tuple(
            (
                there,
                0 if column == FREE else found.costs[column],
                found.bridge if found.if_down & bars else -1,
            )
            for there, found in around.items()
            if not found.causes & bars
        )

    return tuple(row(around) for around in crossings(ground))


@lru_cache(maxsize=64)
def open_hexes(ground: Ground, bars: int) -> tuple[int, ...]:
    """For each hex those around it, as bits, where such units can go whatever becomes of bridges."""
    return tuple(bits.of(there for there, _, bridge in row if bridge < 0) for row in ways(ground, FREE, bars))


@lru_cache(maxsize=64)
def network(ground: Ground, column: int, bars: int) -> Network:
    """The same ways for the searches of the kernel, all bridges standing."""
    rows = ways(ground, column, bars)
    return Network.of_edges(ground.n, ((a, b, cost) for a, row in enumerate(rows) for b, cost, _ in row))


@lru_cache(maxsize=64)
def bridged_edges(ground: Ground, column: int, bars: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each bridge the ways of that network which need it."""
    found: list[list[tuple[int, int]]] = [[] for _ in ground.bridges]
    for a, row in enumerate(ways(ground, column, bars)):
        for b, _, bridge in row:
            if bridge >= 0:
                found[bridge].append((a, b))
    return tuple(map(tuple, found))
