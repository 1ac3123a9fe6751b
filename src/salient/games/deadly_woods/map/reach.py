"""7.1, 7.2 How far zones of control reach: what one unit holds from a hex depends on its kind, on the ground and on the
bridges that stand. It is laid out once for each state of the bridges, so that a side's zone is a union of numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from salient.board import bits
from salient.board.bits import less
from salient.engine.trace import rule
from salient.games.deadly_woods.map.ground import FOREST, WOODS, Ground
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, Face
from salient.games.deadly_woods.world import TDWWorld

#: How a unit's zone spreads: not at all, freely, as armor, as Allied cavalry, as Allied armor.
NO_ZONE, FREE, ARMOR, ALLIED_CAVALRY, ALLIED_ARMOR = range(5)

#: By kind, then by hex.
Reach = tuple[tuple[int, ...], ...]


@rule("7.1b", "7.1c")
def zone(world: TDWWorld, stacks: Mapping[int, Iterable[int]], steps: Sequence[int], down: int) -> int:
    """The hexes that the stacks of one side hold, as bits. A stack has what its units have together (R92)."""
    spread = reach(world.ground, bool(world.options["armor_zoc_needs_road_side"]), down)
    kinds = kinds_of(world)
    found = 0
    for hex, stack in stacks.items():
        for unit in stack:
            kind = kinds[unit][steps[unit]]
            if kind:
                found |= spread[kind][hex]
    return found


@lru_cache(maxsize=64)
@rule("7.1a", "7.2b", "7.2c")
def kinds_of(world: TDWWorld) -> tuple[bytes, ...]:
    """How the zone of each unit spreads, by its steps left."""

    def kind(face: Face, side: int) -> int:
        if not face.zoc:
            return NO_ZONE
        if face.is_armor:
            return ALLIED_ARMOR if side == ALLIED else ARMOR
        return FREE if side == GERMAN or face.is_infantry else ALLIED_CAVALRY

    return tuple(bytes((NO_ZONE, *(kind(face, unit.side) for face in unit.faces))) for unit in world.units)


@lru_cache(maxsize=512)
@rule("7.2a")
def reach(ground: Ground, by_road_side: bool, down: int) -> Reach:
    """The hexes that a unit in a hex holds, by kind and hex. A bridge that stands lets a zone pass (R93)."""
    found = [list(kind) for kind in _all_standing(ground, by_road_side)]
    for bridge in bits.places(down):
        a, b = ground.bridges[bridge]
        for kind in found:
            kind[a] = less(kind[a], 1 << b)
            kind[b] = less(kind[b], 1 << a)
    return tuple(tuple(kind) for kind in found)


@lru_cache(maxsize=16)
@rule("7.2a", "7.2b", "7.2c")
def _all_standing(ground: Ground, by_road_side: bool) -> Reach:
    """The same with every bridge in place. Armor holds a wooded hex only where a road leads into it (R94)."""
    wooded, wall = ground.of_terrain[WOODS] | ground.of_terrain[FOREST], ground.west_wall
    free, armor = [], []
    for hex in range(ground.n):
        held = ground.open_near[hex] | bits.of(beyond for beyond, _, _ in ground.over[hex])
        roads = ground.road_near[hex] | bits.of(beyond for beyond, _, road in ground.over[hex] if road)
        free.append(held)
        armor.append(less(held, wooded) | held & wooded & (roads if by_road_side else ground.road_hexes))
    outside = tuple(tuple(less(held, wall) for held in kind) for kind in (free, armor))
    return (0,) * ground.n, tuple(free), tuple(armor), *outside
