"""23 Supply: paths in two parts, and being out of supply. What follows from isolation is in surrender.py.

The paths of a side are found all at once, from its sources outwards: `supply(pos, side)` is asked once, its sets of
hexes are looked up as often as needed. It holds until a unit moves, a bond, a bridge, control or a roadblock changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from salient.board import bits
from salient.board.bits import Shifts
from salient.board.paths import Network
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44 import control
from salient.games.ardennes44.ground import CITY, INTACT, NO_RIVER, NO_ROAD, TOWN, Ground
from salient.games.ardennes44.pieces import ALLIED, OOS
from salient.games.ardennes44.position import A44Position

OFF_ROAD = 4  # 23.3 the longest off-road part, the hex where it meets the road counted
FATAL_RETREAT = 3  # 23.4


class Net(NamedTuple):
    """The ground as supply sees it, whatever the position."""

    everywhere: int
    steps: Shifts  # from hex to hex
    road_steps: Shifts  # along roads, bridges taken as intact
    roads: Network  # the same, to be flooded
    road_hexes: int
    bridges: tuple[tuple[tuple[int, int], ...], ...]  # the hexsides of each that crosses a river, in both orders
    towns: tuple[tuple[int, int], ...]  # Town and City hexes, each with its bit


@lru_cache(maxsize=16)
def net(ground: Ground) -> Net:
    neighbours = ground.map.neighbours[: ground.n]
    beside = [[b for b in near if _road(ground, a, b)] for a, near in enumerate(neighbours)]
    return Net(
        everywhere=(1 << ground.n) - 1,
        steps=Shifts(neighbours),
        road_steps=Shifts(beside),
        roads=Network(ground.map, lambda a, b, _: 0 if _road(ground, a, b) else None),
        road_hexes=bits.of(hex for hex, others in enumerate(beside) if others),
        bridges=tuple(((a, b), (b, a)) if ground.side(a, b).river != NO_RIVER else () for a, b in ground.bridges),
        towns=tuple((hex, 1 << hex) for hex in range(ground.n) if ground.settlement[hex] in (TOWN, CITY)),
    )


def _road(ground: Ground, a: int, b: int) -> bool:
    side = ground.side(a, b)
    return side.road != NO_ROAD and (side.river == NO_RIVER or side.bridge >= 0)


class OffRoad(NamedTuple):
    """Where the off-road part of a path may go. Hexes as bits."""

    first: int  # what its first hex may be
    later: int  # what every other hex may be
    steps: Shifts  # what it may cross

    @rule("23.3a", "23.3b", "23.3c")
    def leading_to(self, targets: int) -> int:
        """The hexes from which at most four hexes off the road lead to one of the targets, these included."""
        spread = self.steps.spread
        reached = targets & self.later
        for _ in range(OFF_ROAD - 2):
            reached |= spread(reached) & self.later
        return targets | spread((targets | spread(reached)) & self.first)

    @rule("23.3a", "23.3b", "23.3c")
    def reached_from(self, hex: int) -> int:
        """Where at most four hexes off the road lead from a hex."""
        found = here = self.steps.spread(1 << hex) & self.first
        for _ in range(OFF_ROAD - 1):
            here = self.steps.spread(here) & self.later
            found |= here
        return found


class Supply(NamedTuple):
    """The supply paths of one side at one moment. Hexes as bits."""

    side: int
    hexes: int  # from which a supply path leads to a source
    roads: int  # from which a path along roads alone does
    off_road: OffRoad
    road_steps: Shifts  # what the road part may cross
    open_road: int  # what the road part may enter


@rule("10.2c", "23.2a", "23.3a", "23.3b", "23.3c", "33.1a")
def supply(pos: A44Position, side: int) -> Supply:
    """A path begins in a hex without entering it: only what it enters must be free of enemy zones and garrisons."""
    ground = net(pos.world.ground)
    enemy, own = pos.front(1 - side), pos.front(side).hexes
    first = ground.everywhere & ~(enemy.hexes | enemy.hex_bonds | _roadblocks(pos, 1 - side))
    later = first & ~(enemy.zone & ~own)  # friendly units cancel zones in their hex
    bonds = _ways(enemy.side_bonds)
    off_road = OffRoad(first, later, _without(ground.steps, bonds))
    sources = bits.of(pos.world.features.sources[side]) & first
    garrisons = control.last_held(pos, 1 - side, ground.towns) & ~own
    open_road = later & ~garrisons | sources
    blown = _blown(pos, ground)
    road_steps = _without(ground.road_steps, _ways(blown, bonds))
    road = _road_part(pos, ground, sources, open_road, [*enemy.side_bonds, *blown])
    roads = (road | road_steps.spread(road)) & ~enemy.hexes
    hexes = off_road.leading_to(roads) & ~enemy.hexes
    return Supply(side, hexes, roads, off_road, road_steps, open_road)


@rule("23.2a", "23.3d")
def _road_part(pos: A44Position, ground: Net, sources: int, open_road: int, cut: Iterable[tuple[int, int]]) -> int:
    """What can be reached from the sources along roads. A source is closed by an enemy unit in it, not by a zone."""
    closed = bits.to_bytes(ground.everywhere & ~open_road, pos.world.map.n)
    blocked = ground.roads.block(cut, both_ways=False)
    return bits.from_bytes(ground.roads.flood(bits.places(sources), closed, blocked=blocked))


@rule("7.2d", "23.3d")
def _blown(pos: A44Position, ground: Net) -> list[tuple[int, int]]:
    """The hexsides of bridges that cannot be used, in both orders."""
    return [pair for number, state in enumerate(pos.bridge) if state != INTACT for pair in ground.bridges[number]]


@rule("33.1a")
def _roadblocks(pos: A44Position, side: int) -> int:
    return bits.of(hex for hex in pos.roadblock[2 * side : 2 * side + 2] if hex >= 0)


def _ways(cut: Iterable[tuple[int, int]], more: dict[int, int] | None = None) -> dict[int, int]:
    """Cut hexsides, given in both orders, as Shifts keep steps: the hexes left by each difference of numbers."""
    found = dict(more) if more else {}
    for a, b in cut:
        found[b - a] = found.get(b - a, 0) | 1 << a
    return found


def _without(steps: Shifts, cut: dict[int, int]) -> Shifts:
    """The same steps but for those that are cut."""
    if not cut:
        return steps
    left = Shifts(())
    left.ahead = tuple((by, mask & ~cut.get(by, 0)) for by, mask in steps.ahead)
    left.back = tuple((by, mask & ~cut.get(-by, 0)) for by, mask in steps.back)
    return left


@rule("23.1a", "23.2b")
def in_supply(pos: A44Position, unit: int, paths: Supply) -> bool:
    """Whether a unit has a supply path; in the boxes off the map Allied units always have one."""
    place = pos.at[unit]
    if place >= pos.world.ground.n:
        return pos.unit(unit).side == ALLIED
    return place >= 0 and bool(paths.hexes >> place & 1)


@rule("23.3d")
def why_no_road_path(pos: A44Position, hex: int, paths: Supply, number: str) -> list[Refusal]:
    """Rules that ask for a road path to a source from a hex name their own number."""
    return [] if paths.roads >> hex & 1 else [refuse(number, "a44-refused-no-road-path", hex=pos.hex_ref(hex))]


@rule("23.1a", "6.1e")
def check_supply(pos: A44Position, paths: Supply) -> tuple[list[int], list[int]]:
    """The Supply Phase of a side: the units that go out of supply, and those that come back into it."""
    lost: list[int] = []
    regained: list[int] = []
    for unit in pos.world.own[paths.side]:
        if pos.at[unit] < 0:
            continue
        marked = bool(pos.status[unit] & OOS)
        if in_supply(pos, unit, paths) != marked:
            continue
        (regained if marked else lost).append(unit)
        pos.status[unit] ^= OOS  # no zone or bond depends on it (23.5)
    return lost, regained


@rule("23.4a")
def why_not_supplied(pos: A44Position, unit: int) -> list[Refusal]:
    """For all that a unit with the marker may not do: flip, receive replacements, take a Night marker ..."""
    if pos.status[unit] & OOS:
        return [refuse("23.4", "a44-refused-out-of-supply", unit=pos.unit_ref(unit))]
    return []


@rule("23.4a")
def attack_out_of_supply(attack: int) -> int:
    """Halved, rounded up. Nobody is halved twice (15.2)."""
    return (attack + 1) // 2


@rule("23.4a")
def dies_in_retreat(pos: A44Position, unit: int, hexes: int) -> bool:
    """A unit out of supply does not survive a retreat of three hexes or more."""
    return hexes >= FATAL_RETREAT and bool(pos.status[unit] & OOS)
