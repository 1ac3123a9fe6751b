"""8 Supply: which hexes trace, which units are supplied."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from salient.board.bits import less
from salient.engine.kit import SupplyNet
from salient.engine.trace import rule
from salient.games.deadly_woods.map import zones
from salient.games.deadly_woods.map.ground import ARMIES
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.supply.fuel import has_fuel
from salient.games.deadly_woods.supply.lines import ACROSS_COUNTRY, Ways, ways
from salient.games.deadly_woods.world import TDWWorld


@dataclass(slots=True, eq=False)
class Lines:
    """What was worked out for one side, with all that it depends on."""

    closed: int  # hexes that no line may enter
    down: int  # bridges
    joined: int  # open hexes that a road joins to a source
    hexes: int  # those that trace
    air: tuple[int, int] = (-1, 0)  # from this hex, the hexes that trace to Air Supply
    known: tuple[Any, Any] = (None, None)  # the position's `occupied` and `zone` of which `closed` is known to follow


#: Of each side. It outlives changes: what it depends on is compared.
Memo = tuple[Lines | None, Lines | None]
NOTHING: Memo = (None, None)


# Hexes ---------------------------------------------------------------------------------------------


def tracing(pos: TDWPosition, side: int, *, air: bool = False) -> int:
    """The hexes in which a unit of the side would trace at this instant, as bits; `air`: Air Supply counts too."""
    lines, world = _lines(pos, side), pos.world
    found, cut_off = lines.hexes, world.places.cut_off[side]
    if cut_off:
        found = less(found, cut_off)
    if air and side == ALLIED:
        found |= _by_air(pos, lines)
    if not world.options["empty_hex_in_ezoc_traces"]:
        found = less(found, zones.in_force(pos, side))  # R5 a unit in the hex would negate it
    return found


def traces(pos: TDWPosition, hex: int, side: int, *, air: bool = False) -> bool:
    return bool(tracing(pos, side, air=air) >> hex & 1)


def _lines(pos: TDWPosition, side: int) -> Lines:
    memo: Memo = pos.lines or NOTHING
    last = memo[side]
    if last is not None and last.down == pos.down:
        occupied, zone = last.known
        if occupied is not None and occupied is pos.occupied and zone is pos.zone:
            return last
    closed = _closed(pos, side)
    if last is None or last.closed != closed or last.down != pos.down:
        last = _draw(pos, side, closed, last)
        pos.lines = (last, memo[ALLIED]) if side == GERMAN else (memo[GERMAN], last)
    last.known = pos.occupied, pos.zone  # copies may share it: whatever is written here leads to the same `closed`
    return last


@rule("7.3e", "8.2d")
def _closed(pos: TDWPosition, side: int) -> int:
    """Where no line may enter: enemy units, their ZOC unless it is negated, and beyond the ground of the scenario."""
    return pos.standing(1 - side) | zones.in_force(pos, side) | _beyond(pos.world)[side]


@lru_cache(maxsize=64)
def _beyond(world: TDWWorld) -> tuple[int, int]:
    """Closed to each side by the scenario alone."""
    if world.rules.ground is None:
        return 0, 0
    return less((1 << world.ground.n) - 1, world.ground.areas[ARMIES.index(world.rules.ground)]), 0


@rule("8.2a", "8.2b")
def _draw(pos: TDWPosition, side: int, closed: int, last: Lines | None) -> Lines:
    """Any entry hex of the side will do (R64); a unit in one is supplied, even in enemy ZOC (R61)."""
    paths, sources = ways(pos.world.ground, pos.down), pos.world.places.sources[side]
    start = sources
    if last is not None and last.down == pos.down:
        if not (closed ^ last.closed) & last.hexes:  # a hex that cannot trace lies on no line
            return Lines(closed, pos.down, last.joined, last.hexes)
        if not closed & last.joined:  # none of them was closed: there can only be more
            start |= last.joined
    joined = paths.along_roads(start, closed)
    found = sources | paths.beside_roads(joined)
    for hexes in paths.across_country(joined, closed, any_side=_any_side(pos.world)):
        found |= hexes
    return Lines(closed, pos.down, joined, found)


def _any_side(world: TDWWorld) -> bool:
    """R62 Whether the line across country may end in a forest that has a road."""
    return world.options["supply_into_forest"] == "road_hex"


@rule("8.6b")
def _by_air(pos: TDWPosition, lines: Lines) -> int:
    """The hexes from which US units trace to the Air Supply marker: as far as to a road, and no road is needed."""
    marker = _air_marker(pos.world)
    hex = pos.asset_at[marker] if marker >= 0 else -1
    if hex < 0:
        return 0
    center, found = lines.air
    if center != hex:
        found = 1 << hex
        for hexes in _air_by_distance(pos, hex, lines.closed):
            found |= hexes
        lines.air = hex, found
    return found


def _air_by_distance(pos: TDWPosition, hex: int, closed: int) -> list[int]:
    paths: Ways = ways(pos.world.ground, pos.down)
    return paths.across_country(less(1 << hex, closed), closed, any_side=False)


@lru_cache(maxsize=64)
def _air_marker(world: TDWWorld) -> int:
    return next(iter(world.assets_of(ALLIED, "air_supply")), -1)


@rule("8.2a", "8.6b")
def distance(pos: TDWPosition, hex: int, side: int, *, air: bool = False) -> int | None:
    """How many hexes a line from this hex needs to the road, the road hex counted; None: it does not trace."""
    if not traces(pos, hex, side, air=air):
        return None
    lines, paths = _lines(pos, side), ways(pos.world.ground, pos.down)
    by_road = paths.across_country(lines.joined, lines.closed, any_side=_any_side(pos.world))
    by_road[0] |= pos.world.places.sources[side] | paths.beside_roads(lines.joined)
    found = [number for number, hexes in enumerate(by_road) if hexes >> hex & 1]
    if air and side == ALLIED and _by_air(pos, lines) >> hex & 1:
        by_air = _air_by_distance(pos, lines.air[0], lines.closed)
        by_air[0] |= 1 << lines.air[0]
        found += [number for number, hexes in enumerate(by_air) if hexes >> hex & 1]
    return min(found)


@rule("8.2a", "8.2b", "8.2c", "8.2d", "8.2e")
def net(pos: TDWPosition, side: int, *, in_peace: bool = False) -> SupplyNet:
    """What a single line may do, to be drawn; `in_peace`: if there were no enemy and every bridge stood."""
    world = pos.world
    lines, paths = _lines(pos, side), ways(world.ground, 0 if in_peace else pos.down)
    closed = _beyond(world)[side] if in_peace else lines.closed
    ends = lines.joined if _any_side(world) else 0
    return SupplyNet(
        less(world.places.sources[side], closed),
        lambda hex: less(paths.beside_roads(1 << hex), closed),
        lambda hex: less(paths.out_of(hex) | paths.beyond(hex) & ends, closed),
        2 * ACROSS_COUNTRY if in_peace else ACROSS_COUNTRY,
    )


# Units ---------------------------------------------------------------------------------------------


@rule("8.1a", "8.1c", "8.1e", "8.1f", "8.4a", "8.6b")
def supplied(pos: TDWPosition, unit: int) -> bool:
    """Whether the unit is in supply when it acts or is attacked: the German's status is that of the last Supply Check,
    the Allies trace now, US units to Air Supply too; Delay needs none."""
    world = pos.world
    if world.owner[unit] == GERMAN:
        return not pos.oos >> unit & 1 or has_fuel(pos, unit)
    if unit == world.delay:
        return True
    return traces(pos, pos.at[unit], ALLIED, air=world.units[unit].nationality == "US")


@rule("8.6b")
def supplied_for_guns(pos: TDWPosition, unit: int) -> bool:
    """The same in all questions of artillery, where Air Supply does not count (R36)."""
    if pos.world.owner[unit] == GERMAN or unit == pos.world.delay:
        return supplied(pos, unit)
    return traces(pos, pos.at[unit], ALLIED)


@rule("8.1a", "8.1b", "8.1c")
def traces_live(pos: TDWPosition, unit: int) -> bool:
    """Whether the unit traces at this instant without Air Supply and fuel: replacements, the 106th, victory (R66)."""
    return traces(pos, pos.at[unit], pos.world.owner[unit])
