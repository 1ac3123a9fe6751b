"""Orders of the Movement Phase besides marching: 12.4, 12.6, 15.8, 25.3, 26 and 31.

Each is an answer among the others of the phase. The phase asks an order what it offers and why not, pushes itself again
and has the order played; one that needs more answers pushes a step of its own on top. `break` is also an order of the
Combat Phase.

None of them can go on for ever: markers and counters run out, work on a position has two stages, loading ends a unit's
phase, and so does recombination, after which no unit breaks down again (26.2).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import Menu, Order
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.combat import improved, losses
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map.ground import Ground
from salient.games.ardennes44.movement import infiltration, limits, strategic
from salient.games.ardennes44.night import breakdown, night
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ATTACKED,
    ENGAGED,
    GERMAN,
    MOVED,
    NIGHT,
    NOT_IN_GOOD_ORDER,
    ON_WHEELS,
    OOS,
    RETREATED,
    Kind,
)
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.world import A44World


def _unit(pos: A44Position, action: Action) -> int:
    return pos.world.number("unit", action.targets[0])


def _why_not_own(pos: A44Position, side: int, unit: int, number: str) -> list[Refusal]:
    if pos.unit(unit).side != side:
        return [refuse(number, "a44-refused-order-not-yours", unit=pos.unit_ref(unit))]
    return []


def _by_unit(
    number: str, why_not: Callable[[A44Position, int], list[Refusal]]
) -> Callable[[A44Position, int, Action], list[Refusal]]:
    """The refusals of an order to one unit."""

    def refused(pos: A44Position, side: int, action: Action) -> list[Refusal]:
        unit = _unit(pos, action)
        return _why_not_own(pos, side, unit, number) or why_not(pos, unit)

    return refused


# 15.8 Improved Positions ---------------------------------------------------------------------------

NO_WORK = NOT_IN_GOOD_ORDER | ENGAGED | ON_WHEELS | MOVED


@lru_cache(maxsize=32)
def _diggers(world: A44World, side: int) -> int:
    units = world.units
    return bits.of(unit for unit in world.own[side] if units[unit].is_infantry_type and not units[unit].is_artillery)


@rule("15.8b", "15.8c", "15.8d")
def _improve_offers(pos: A44Position, side: int) -> list[Action]:
    """Who may begin, or finish what was begun in an earlier turn (`improved.why_not_improve` for all at once)."""
    if pos.night:
        return []
    works, marked = pos.works(), pos.marked()
    able = _diggers(pos.world, side) & pos.places().on_map
    able = bits.less(able, marked[NO_WORK] | works.finished)
    able = bits.less(able, bits.less(marked[OOS], works.begun))
    able = bits.less(able, works.fresh & works.begun)
    if pos.turn == 1:
        able = bits.less(able, with_orders(pos.world, "red_code"))
    return pos.world.offers_to("improve", able)


@lru_cache(maxsize=64)
def with_orders(world: A44World, *words: str) -> int:
    """The units that one of these special rules is about, as bits."""
    return bits.of(unit for unit, data in enumerate(world.units) if not data.special.isdisjoint(words))


@rule("15.8b", "15.8c")
def _improve(pos: A44Position, side: int, action: Action) -> None:
    unit = _unit(pos, action)
    hex = pos.hex_ref(pos.at[unit])
    if improved.state(pos, pos.at[unit], side) == improved.BEGUN:
        improved.finish(pos, unit)
        pos.say("a44-position-finished", unit=pos.unit_ref(unit), hex=hex)
    else:
        improved.begin(pos, unit)
        pos.say("a44-position-begun", unit=pos.unit_ref(unit), hex=hex)


# 26 Breakdown --------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _larger(world: A44World, side: int) -> tuple[tuple[Kind, int], ...]:
    """What units can break down into, each with those that do, as bits."""
    found: dict[Kind, int] = {}
    for unit in world.own[side]:
        kind = breakdown.makes(world.units[unit])
        if kind is not None and world.units[unit].max_steps > 1:
            found[kind] = found.get(kind, 0) | 1 << unit
    return tuple(found.items())


@lru_cache(maxsize=32)
def _counters(world: A44World, side: int) -> dict[Kind, int]:
    """The breakdown counters of each type, as bits."""
    units, found = world.units, dict[Kind, int]()
    for unit in world.own[side]:
        if "breakdown" in units[unit].special:
            found[units[unit].kind] = found.get(units[unit].kind, 0) | 1 << unit
    return found


@rule("26.2a")
def _has_acted(pos: A44Position) -> int:
    """What on a unit says that it is too late to break down in this phase, as bits.

    In the Combat Phase: it has attacked and advanced, if it did, or has disengaged. Before its advance it may.
    """
    return ATTACKED | RETREATED if pos.phase == "combat" else MOVED


@rule("26.1a", "26.1b", "26.2a", "26.2b")
def breakers(pos: A44Position, side: int, bars: int) -> int:
    """The units that may break down (`breakdown.why_not_break_down` for all), as bits, but for those with these on."""
    places, counters, larger = pos.places(), _counters(pos.world, side), 0
    for kind, able in _larger(pos.world, side):
        if counters.get(kind, 0) & places.spare:
            larger |= able
    if not larger:
        return 0
    larger = bits.less(larger & places.in_play, pos.having(bars | NOT_IN_GOOD_ORDER | ON_WHEELS))
    found = larger & pos.at_full_strength()
    for unit in bits.places((larger ^ found) & _of_three_steps(pos.world)):
        if _can_spare_step(pos, unit):
            found |= 1 << unit
    return found


@lru_cache(maxsize=32)
def _of_three_steps(world: A44World) -> int:
    """Those that have two left when they have lost one."""
    return bits.of(unit for unit, data in enumerate(world.units) if data.max_steps > 2)


@rule("26.1b")
def _can_spare_step(pos: A44Position, unit: int) -> bool:
    """A reduced unit: if it must leave a Remnant, there is one."""
    if pos.steps[unit] < 2:
        return False
    return not losses.leaves_remnant(pos, unit) or losses.spare_remnant(pos, unit) is not None


def _break_offers(pos: A44Position, side: int) -> list[Action]:
    found = breakers(pos, side, _has_acted(pos))
    if pos.phase == "combat":
        found &= ~bits.of(unit for unit in bits.places(found) if breakdown.lacks_room(pos, unit))
    return pos.world.offers_to("break", found)


def _break(pos: A44Position, _side: int, action: Action) -> None:
    breakdown.break_down(pos, _unit(pos, action))


def _why_not_break(pos: A44Position, unit: int) -> list[Refusal]:
    return breakdown.why_not_break_down(pos, unit, acted=bool(pos.status[unit] & _has_acted(pos)))


@rule("26.4a")
def _recombine_offers(pos: A44Position, side: int) -> list[Action]:
    if not pos.parents:
        return []
    units = pos.world.units
    return [_recombination(units[part].id, units[unit].id) for part, unit in breakdown.recombinations(pos, side)]


@lru_cache(maxsize=4096)
def _recombination(part: str, unit: str) -> Action:
    return Action("recombine", (part, unit))


@rule("26.4a")
def _recombine(pos: A44Position, _side: int, action: Action) -> None:
    """Both have ended their moves by it, so the parent neither moves nor breaks down again in this phase."""
    part, unit = (pos.world.number("unit", id) for id in action.targets)
    breakdown.recombine(pos, part, unit)
    pos.mark(unit, MOVED)


def _why_not_recombine(pos: A44Position, side: int, action: Action) -> list[Refusal]:
    part, unit = (pos.world.number("unit", id) for id in action.targets)
    return _why_not_own(pos, side, part, "26.4") or breakdown.why_not_recombine(pos, part, unit)


# 25.3 Night markers --------------------------------------------------------------------------------


@rule("25.3a", "25.3b")
def _mark_offers(pos: A44Position, side: int) -> list[Action]:
    if not night.markers_left(pos, side) or not night.follows(pos):
        return []
    at, offer = pos.at, pos.world.offers("mark", "hex")
    fit = pos.world.own_bits[side] & pos.places().on_map & ~pos.having(night.UNFIT_BITS)
    hexes = {at[unit] for unit in pos.world.listed.of(fit)}
    return [offer[hex] for hex in sorted(hexes)]


@rule("25.3a")
def _mark(pos: A44Position, side: int, action: Action) -> None:
    night.mark(pos, night.markable(pos, side)[pos.world.number("hex", action.target)])


def _why_not_mark(pos: A44Position, side: int, action: Action) -> list[Refusal]:
    hex = pos.world.number("hex", action.target)
    units = pos.units_at(hex, side)
    if not units:
        return [refuse("25.3", "a44-refused-mark-nobody", hex=pos.hex_ref(hex))]
    alone = [night.why_not_mark(pos, [unit]) for unit in units]  # who may not have it stays without
    return night.why_not_mark(pos, units) if all(alone) else []


# 12.4, 12.6 Trucks and strategic movement markers --------------------------------------------------

NO_TRUCK = NOT_IN_GOOD_ORDER | ENGAGED | OOS | ON_WHEELS | MOVED | NIGHT


@lru_cache(maxsize=32)
def _walkers(world: A44World) -> int:
    return bits.of(unit for unit in world.own[ALLIED] if not world.units[unit].is_mechanized)


@rule("12.4e", "13.2b", "15.8b", "27.6a")
def _load_offers(pos: A44Position, side: int) -> list[Action]:
    """Who may get on trucks: `strategic.why_not_load` for all, asked only where others stand in the same hex."""
    if side != ALLIED or pos.night or pos.turn == 1:
        return []
    roads = _roads_without(pos.world, pos.front(GERMAN).hexes)
    walkers = bits.less(_walkers(pos.world) & pos.in_marked(roads), pos.having(NO_TRUCK) | pos.placed | pos.builders)
    if pos.turn == limits.RRD_TACTICAL:
        walkers = bits.less(walkers, with_orders(pos.world, "rrd"))
    behind, beside = _near_wheels(pos)
    walkers = bits.less(walkers, behind)
    on_map = walkers & pos.places().on_map
    # whoever is alone in its hex needs a free marker and nothing else; beside others it must share one of theirs
    found = bits.less(on_map, pos.crowded(ALLIED)) if strategic.is_available(pos, ALLIED) else 0
    for unit in bits.places(on_map & beside | on_map ^ walkers):
        if _may_load(pos, unit):
            found |= 1 << unit
    return pos.world.offers_to("load", found)


@lru_cache(maxsize=16)
@rule("12.2b", "12.4e")
def _roads_without(world: A44World, enemies: int) -> bytes:
    """Where a unit could get on trucks, 1 a place: roads without enemies next to them, Off-Map Boxes."""
    known = net(world.ground)
    boxes = (1 << world.map.n) - (1 << world.ground.n) & ~bits.of(world.features.blocking)
    return bits.to_bytes(known.road_hexes & ~known.steps.spread(enemies) | boxes, world.map.n)


@rule("12.2b", "12.4b", "12.4e")
def _near_wheels(pos: A44Position) -> tuple[int, int]:
    """The Allied units a hex of road away from one on wheels, and those in the same place, as bits."""
    at, stacks, behind, beside = pos.at, pos.stacked()[ALLIED], 0, 0
    by_road, n = _by_road(pos.world.ground), pos.world.ground.n
    for place in {at[unit] for unit in bits.places(pos.world.own_bits[ALLIED] & pos.having(ON_WHEELS))}:
        for unit in stacks.get(place, ()):
            beside |= 1 << unit
        for there in by_road[place] if 0 <= place < n else ():
            for unit in stacks.get(there, ()):
                behind |= 1 << unit
    return behind, beside


@lru_cache(maxsize=16)
def _by_road(ground: Ground) -> tuple[tuple[int, ...], ...]:
    """For each hex those to which a road leads."""
    return tuple(tuple(bits.places(hexes)) for hexes in strategic.road_near(ground))


def _may_load(pos: A44Position, unit: int) -> bool:
    if pos.at[unit] < pos.world.ground.n:
        status = pos.status
        for other in pos.stacked()[ALLIED][pos.at[unit]]:
            if other != unit and not status[other] & ON_WHEELS:
                return False
    return not strategic.why_not_load(pos, unit)


def _load(pos: A44Position, _side: int, action: Action) -> None:
    unit = _unit(pos, action)
    strategic.load(pos, unit)
    pos.say("a44-loads", unit=pos.unit_ref(unit))


@rule("12.6b")
def _unload_offers(pos: A44Position, side: int) -> list[Action]:
    marked = pos.marked()
    wheels = pos.world.own_bits[side] & marked[ON_WHEELS]
    return pos.world.offers_to("unload", bits.less(wheels, marked[MOVED])) if wheels else []


def _unload(pos: A44Position, _side: int, action: Action) -> None:
    unit = _unit(pos, action)
    strategic.remove(pos, unit)
    pos.say("a44-unloads", unit=pos.unit_ref(unit))


ORDERS: Menu[A44Position] = Menu(
    {
        "improve": Order(_improve_offers, _improve, _by_unit("15.8", improved.why_not_improve)),
        "break": Order(_break_offers, _break, _by_unit("26.2", _why_not_break)),
        "recombine": Order(_recombine_offers, _recombine, _why_not_recombine),
        "mark": Order(_mark_offers, _mark, _why_not_mark),
        "load": Order(_load_offers, _load, _by_unit("12.4", strategic.why_not_load)),
        "unload": Order(_unload_offers, _unload, _by_unit("12.6", strategic.why_not_remove)),
        "infiltrate": Order(infiltration.offers, infiltration.begin, _by_unit("31", infiltration.why_not_begin)),
    }
)
