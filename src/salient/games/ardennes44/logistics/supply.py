"""23 Supply: paths in two parts, and being out of supply. What follows from isolation is in surrender.py.

The paths of a side are found all at once, from its sources outwards: `supply(pos, side)` is asked once, its sets of
hexes are looked up as often as needed. It holds until a unit moves, a bond, a bridge, control or a roadblock changes;
the position remembers it, and it is sought again only if something changed that matters.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import NamedTuple

from salient.board import bits
from salient.board.bits import Shifts
from salient.board.paths import Network
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.map import control
from salient.games.ardennes44.map.ground import CITY, INTACT, NO_RIVER, NO_ROAD, TOWN, Ground
from salient.games.ardennes44.map.zones import Front, Hexsides
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, OOS
from salient.games.ardennes44.position import A44Position

OFF_ROAD = 4  # 23.3 the longest off-road part, the hex where it meets the road counted

#: Cut hexsides as Shifts keep steps: by each difference of numbers, the hexes that cannot be left that way.
Ways = dict[int, int]


class Net(NamedTuple):
    """The ground as supply sees it, whatever the position."""

    everywhere: int
    steps: Shifts  # from hex to hex
    road_steps: Shifts  # along roads, bridges taken as intact
    roads: Network  # the same, to be flooded
    road_numbers: dict[tuple[int, int], int]  # the number of each of its edges
    road_sides: dict[int, int]  # by d > 0: the hexes x with a road to x + d
    road_hexes: int
    bridges: tuple[tuple[tuple[int, int], ...], ...]  # the hexsides of each that crosses a river, in both orders
    towns: tuple[tuple[int, int], ...]  # Town and City hexes, each with its bit


@lru_cache(maxsize=16)
def net(ground: Ground) -> Net:
    neighbours = ground.map.neighbours[: ground.n]
    beside = [[b for b in near if _road(ground, a, b)] for a, near in enumerate(neighbours)]
    roads = Network(ground.map, lambda a, b, _: 0 if _road(ground, a, b) else None)
    edges = ((a, b) for a in range(roads.n) for b in roads.ways(a))
    return Net(
        everywhere=(1 << ground.n) - 1,
        steps=Shifts(neighbours),
        road_steps=Shifts(beside),
        roads=roads,
        road_numbers={edge: number for number, edge in enumerate(edges)},
        road_sides=dict(Shifts(beside).ahead),
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
    longest: int = OFF_ROAD

    @rule("23.3a", "23.3b", "23.3c")
    def leading_to(self, targets: int) -> int:
        """The hexes from which at most so many hexes off the road lead to one of the targets, these included."""
        spread = self.steps.spread
        reached = targets & self.later
        for _ in range(self.longest - 2):
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


class _Given(NamedTuple):
    """All that the paths of a side depend on: paths with equal ones are equal. Hexes as bits."""

    enemies: int
    first: int  # what an off-road path may enter first
    later: int  # and later
    sources: int  # those that are open
    open_road: int  # what a road path may enter
    bonds: Hexsides  # of the enemy
    bridge: bytes
    longest: int  # the hexes of the off-road part, that of the road counted


@rule("10.2c", "23.2a", "23.3b", "23.3c", "33.1a")
def _given(pos: A44Position, side: int) -> _Given:
    """A path begins in a hex without entering it: only what it enters must be free of enemy zones and garrisons."""
    ground = net(pos.world.ground)
    enemy, own = pos.front(1 - side), pos.front(side).hexes
    shut = enemy.hexes | enemy.hex_bonds | _roadblocks(pos, 1 - side)
    first = bits.less(ground.everywhere, shut)
    later = bits.less(first, bits.less(enemy.zone, own))  # friendly units cancel zones in their hex
    sources = _as_bits(pos.world.features.sources[side]) & first
    garrisons = bits.less(_held_by(pos.world.ground, 1 - side, bytes(pos.control)), own)
    open_road = bits.less(later, garrisons) | sources
    return _Given(enemy.hexes, first, later, sources, open_road, enemy.bonds, pos.bridge.tobytes(), _longest(pos))


@lru_cache(maxsize=64)
def _held_by(ground: Ground, side: int, column: bytes) -> int:
    """The towns that a side was the last to pass. `column` is that of control."""
    return control.last_held(column, side, net(ground).towns)


def sources(pos: A44Position, side: int) -> int:
    """Those that no enemy closes, as bits."""
    return _given(pos, side).sources


@rule("23.3a")
def _longest(pos: A44Position) -> int:
    """Four hexes; by the other reading of ruling A9 the hex of the road is not one of them."""
    return OFF_ROAD if pos.world.options.get("offroad_supply_counts_road_hex", True) else OFF_ROAD + 1


def supply(pos: A44Position, side: int) -> Supply:
    """The supply paths of a side as they are at this moment."""
    known: tuple[_Kept | None, _Kept | None] = pos.supplies or (None, None)
    kept, enemy = known[side], pos.front(1 - side)
    roadblock = pos.roadblock.tobytes()
    same = kept is not None and kept.enemy is enemy and kept.control == pos.control and kept.roadblock == roadblock
    if kept is not None and same and kept.given.bridge == pos.bridge.tobytes():
        return kept.paths
    given = _given(pos, side)
    paths = kept.paths if kept is not None and kept.given == given else _supply(pos.world.ground, side, given)
    now = _Kept(enemy, bytes(pos.control), roadblock, given, paths)
    pos.supplies = (now, known[ALLIED]) if side == GERMAN else (known[GERMAN], now)
    return paths


class _Kept(NamedTuple):
    """Paths that were found, with all that they depend on, and with what that was found in."""

    enemy: Front  # the same object as long as nobody of either side has moved
    control: bytes
    roadblock: bytes
    given: _Given
    paths: Supply


@lru_cache(maxsize=64)  # what might be is asked again and again, as of retreats
@rule("10.2c", "23.3a", "23.3b", "23.3c")
def _supply(ground: Ground, side: int, given: _Given) -> Supply:
    steps, road_steps = _uncut(ground, given.bonds, given.bridge)
    off_road = OffRoad(given.first, given.later, steps, given.longest)
    road = _road_part(ground, side, given)
    roads = bits.less(road | road_steps.spread(road), given.enemies)
    hexes = bits.less(off_road.leading_to(roads), given.enemies)
    return Supply(side, hexes, roads, off_road, road_steps, given.open_road)


@lru_cache(maxsize=64)
def _uncut(ground: Ground, bonds: Hexsides, bridge: bytes) -> tuple[Shifts, Shifts]:
    """The steps that are left, from hex to hex and along roads."""
    known, cut = net(ground), _both_ways(bonds)
    return _without(known.steps, cut), _without(_without(known.road_steps, cut), _blown(ground, bridge).ways)


def _road_part(ground: Ground, side: int, given: _Given) -> int:
    """What can be reached from the sources along roads; what was found last, if nothing has changed on it or beside it.

    Most units that move are nowhere near the roads of the other side.
    """
    lately, key = _lately(ground, side), (given.sources, given.bonds, given.bridge)
    if lately:
        before, open_road, road, touched = lately[0]
        if before == key and not (open_road ^ given.open_road) & touched:
            return road
    known = net(ground)
    road = _flooded(known, given, _blown(ground, given.bridge))
    lately[:] = [(key, given.open_road, road, road | known.road_steps.spread(road))]
    return road


_Roads = tuple[tuple[int, Hexsides, bytes], int, int, int]  # from which sources, what was open, the roads, all beside


@lru_cache(maxsize=32)
def _lately(_ground: Ground, _side: int) -> list[_Roads]:
    """The roads that were found last."""
    return []


@rule("23.2a", "23.3d")
def _flooded(ground: Net, given: _Given, blown: Blown) -> int:
    """A source is closed by an enemy unit in it, not by a zone."""
    closed = bits.to_bytes(ground.everywhere ^ given.open_road, ground.roads.n)
    blocked = blown.blocked
    crossed = [(x, x + d) for d, mask in given.bonds for x in bits.places(mask & ground.road_sides.get(d, 0))]
    if crossed:
        marks = bytearray(blocked)
        for a, b in crossed:
            marks[ground.road_numbers[a, b]] = marks[ground.road_numbers[b, a]] = 1
        blocked = bytes(marks)
    return bits.from_bytes(ground.roads.flood(bits.places(given.sources), closed, blocked=blocked))


class Blown(NamedTuple):
    """The hexsides of bridges that cannot be used."""

    ways: Ways
    blocked: bytes  # as Network.block marks them


@lru_cache(maxsize=64)
@rule("7.2d", "23.3d")
def _blown(ground: Ground, bridge: bytes) -> Blown:
    """`bridge` is the column of the position as bytes."""
    known = net(ground)
    states = enumerate(array("h", bridge))
    cut = [pair for number, state in states if state != INTACT for pair in known.bridges[number]]
    ways: Ways = {}
    for a, b in cut:
        ways[b - a] = ways.get(b - a, 0) | 1 << a
    return Blown(ways, known.roads.block(cut, both_ways=False))


@rule("33.1a")
def _roadblocks(pos: A44Position, side: int) -> int:
    found = 0
    for hex in pos.roadblock[2 * side : 2 * side + 2]:
        if hex >= 0:
            found |= 1 << hex
    return found


@lru_cache(maxsize=16)
def _as_bits(hexes: frozenset[int]) -> int:
    return bits.of(hexes)


def _both_ways(sides: Hexsides) -> Ways:
    return {way: mask for d, x in sides if x for way, mask in ((d, x), (-d, x << d))}


def _without(steps: Shifts, cut: Ways) -> Shifts:
    """The same steps but for those that are cut."""
    if not cut:
        return steps
    left = Shifts(())
    left.ahead = tuple([(by, bits.less(mask, cut[by]) if by in cut else mask) for by, mask in steps.ahead])
    left.back = tuple([(by, bits.less(mask, cut[-by]) if -by in cut else mask) for by, mask in steps.back])
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
