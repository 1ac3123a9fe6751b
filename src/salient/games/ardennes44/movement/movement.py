"""11 Movement: what one step costs, what forbids it, and how far a unit comes. A march is walked hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from heapq import heappop, heappush
from typing import Literal, NamedTuple

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal, halves
from salient.engine.trace import rule
from salient.games.ardennes44.combat import artillery, rally
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map import control, zones
from salient.games.ardennes44.map.ground import (
    CITY,
    FOREST,
    INTACT,
    LAKE,
    LIGHT_WOODS,
    NO_RIVER,
    NO_ROAD,
    PRIMARY,
    WOODED_ROUGH,
    Ground,
)
from salient.games.ardennes44.map.zones import Front
from salient.games.ardennes44.movement import limits, strategic
from salient.games.ardennes44.night import replacements
from salient.games.ardennes44.options import dumps, roadblocks
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ENGAGED,
    FIRED,
    GERMAN,
    MOVED,
    NIGHT,
    NOT_IN_GOOD_ORDER,
    ON_WHEELS,
    OOS,
    PRIME_MOVER,
    TRUCK,
    Face,
)
from salient.games.ardennes44.position import A44Position

Mode = Literal["normal", "extended", "tactical", "strategic", "truck", "shift", "prime_mover"]

MODES: tuple[Mode, ...] = ("normal", "extended", "tactical", "strategic", "truck", "shift", "prime_mover")

FROZEN_FROM = 11  # 28.1 the turn from which the ground is frozen
TRUCK_POINTS = 24  # 12.4g twelve points, in halves
PRIME_MOVER_POINTS = 10  # 22.3a five points
NIGHT_POINTS = 2  # 25.3c one point
TACTICAL_STEPS = 2
MANY_STEPS = 99

#: T15 in half-points, by terrain, for (non-mechanized, mechanized in mud, mechanized on frozen ground).
TERRAIN_COST = {0: (2, 2, 2), LIGHT_WOODS: (2, 6, 4), FOREST: (4, 8, 6)}
FOREST_ROAD_COST = (2, 4, 2)

FREE_OF_COST = ("tactical", "shift")
GUN_MODES: tuple[Mode, ...] = ("tactical", "shift", "prime_mover")  # 22.1c all that German artillery has
AWAY_FROM_ENEMIES = ("strategic", "truck")

#: The rule that gives a mode its points.
POINTS_RULE = {"extended": "11.2", "strategic": "12.1", "truck": "12.4", "prime_mover": "22.3"}


class March(NamedTuple):
    """How far a unit has come: where it began, how it moves, what it has spent."""

    unit: int
    mode: Mode
    start: int
    spent: int = 0
    steps: int = 0
    crossed: bool = False  # 11.6b an unbridged river or a non-road Wooded Rough hexside


@rule("11.1a", "11.2a", "12.1a", "12.4g", "22.3a", "25.3c")
def points(pos: A44Position, unit: int, mode: Mode) -> int:
    """The half-points that a unit may spend in a mode of movement."""
    if mode == "truck":
        return TRUCK_POINTS
    if mode == "prime_mover":
        return PRIME_MOVER_POINTS
    allowance = moving_face(pos, unit).move * 2
    if pos.status[unit] & NIGHT and not pos.night:
        return min(allowance, NIGHT_POINTS)
    return allowance + 4 if mode == "extended" else allowance * 2 if mode == "strategic" else allowance


@rule("12.1a", "22.1b")
def moving_face(pos: A44Position, unit: int) -> Face:
    """The side of the counter that moves: Allied artillery goes as Fired, which it is when it moves more than a hex."""
    data = pos.unit(unit)
    return data.fired if data.fired is not None and data.side == ALLIED else pos.face(unit)


@rule("11.3a", "22.2a", "25.2g")
def most_steps(pos: A44Position, unit: int, mode: Mode) -> int:
    """How many hexes a unit may enter, whatever its points."""
    if mode == "shift" or limits.one_hex_only(pos, unit):
        return 1
    return TACTICAL_STEPS if mode == "tactical" else MANY_STEPS


@rule("2.4a", "12.4g", "22.2a", "22.3a")
def moves_as(pos: A44Position, unit: int, mode: Mode) -> str:
    """The column of the terrain table: wheels make a vehicle of what they carry, but for trucks full of infantry."""
    if mode == "truck" or pos.status[unit] & TRUCK:
        return "mech_infantry"
    if mode == "prime_mover" or pos.status[unit] & (PRIME_MOVER | FIRED):
        return "vehicle"
    return pos.unit(unit).unit_class


@rule("7.2d", "11.7a")
def by_road(pos: A44Position, a: int, b: int) -> bool:
    """Whether a road leads across: not over a river whose bridge is down or was never there."""
    side = pos.world.ground.side(a, b)
    return side.road != NO_ROAD and (side.river == NO_RIVER or pos.bridged(a, b))


@rule("11.7a", "11.8a", "28.1a")
def terrain_cost(pos: A44Position, moves: str, a: int, b: int) -> int:
    """T15: what entering b from a costs in half-points, apart from zones and markers."""
    column = 0 if moves == "non_mech" else 2 if pos.turn >= FROZEN_FROM else 1
    return ground_cost(pos.world.ground, column, a, b, road=by_road(pos, a, b))


@rule("11.7a", "11.8a", "28.1a")
def ground_cost(ground: Ground, column: int, a: int, b: int, *, road: bool) -> int:
    """The same by the column of the table: non-mechanized, mechanized in mud, mechanized on frozen ground."""
    if road:
        return road_cost(ground, column, b, primary=ground.side(a, b).road == PRIMARY)
    if ground.settlement[b] == CITY:
        return 2
    return TERRAIN_COST[ground.terrain[b]][column] if ground.terrain[b] in TERRAIN_COST else 2


@rule("11.7a", "11.8a", "13.1a")
def road_cost(ground: Ground, column: int, hex: int, *, primary: bool) -> int:
    """Entering a hex along a road."""
    if primary:
        return 1 if column else 2
    forest_road = ground.terrain[hex] in (FOREST, WOODED_ROUGH) and not ground.primary_in[hex]
    return FOREST_ROAD_COST[column] if forest_road else 2


@rule("9.2b", "11.3a")
def step_cost(pos: A44Position, march: March, a: int, b: int) -> int:
    """Half-points for one step. Tactical movement and a shift pay nothing."""
    if march.mode in FREE_OF_COST:
        return 0
    enemy = pos.front(1 - pos.unit(march.unit).side)
    leaving = 2 if enemy.zone >> a & 1 else 0
    ground = terrain_cost(pos, moves_as(pos, march.unit, march.mode), a, b)
    return ground + leaving + traffic.entry_extra(pos, march.unit, b, march.mode)


def why_not_step(pos: A44Position, march: March, a: int, b: int, *, alone: bool = True) -> list[Refusal]:
    """Everything that forbids the next step of a march; nothing if it is allowed. `alone`: it is not one of a stack."""
    hex = pos.hex_ref(b)
    sauer = alone and not march.steps and limits.sauer_crossing(pos, march.unit, a, b)
    reasons = [*_enemies(pos, march, a, b, bonds=not sauer)]
    if not sauer:
        reasons += _terrain(pos, march, a, b)
    reasons += _limits(pos, march, a, b)
    if march.steps and stops_at(pos, march, a):
        reasons.append(refuse("29.3", "a44-refused-stopped-by-sauer", hex=pos.hex_ref(a)))
    reasons += [refuse(number, id, hex=hex) for number, id in limits.borders(pos, march.unit, a, b, moving=True)]
    reasons += dumps.why_not_enter(pos, march.unit, b)
    if march.mode in limits.WHEELED:
        reasons += _strategic(pos, march, a, b)
        reasons += roadblocks.why_not_enter(pos, march.unit, b, march.mode)
    return reasons


@rule("9.2a", "9.2c", "10.2a", "10.4a", "11.3b", "29.3a")
def _enemies(pos: A44Position, march: March, a: int, b: int, *, bonds: bool) -> list[Refusal]:
    enemy = pos.front(1 - pos.unit(march.unit).side)
    hex, reasons = pos.hex_ref(b), []
    if enemy.hexes >> b & 1:
        reasons.append(refuse("11.1", "a44-refused-enemy", hex=hex))
    if bonds and enemy.hex_bonds >> b & 1:
        reasons.append(refuse("10.2", "a44-refused-hex-bond", hex=hex))
    if bonds and (a, b) in enemy.side_bonds:
        reasons.append(refuse("10.2", "a44-refused-side-bond", hex=hex))
    if march.steps and enemy.zone >> a & 1:
        reasons.append(refuse("9.2.1", "a44-refused-stopped-by-zone", hex=pos.hex_ref(a)))
    return reasons


@rule("29.3a")
def stops_at(pos: A44Position, march: March, hex: int) -> bool:
    """Whether a march that came over the Sauer on turn 1 ends here."""
    way = pos.world.features.sauer
    return bool(way) and pos.turn == 1 and way == (march.start, hex) and pos.unit(march.unit).formation == "212VG"


@rule("11.3b", "11.4a", "11.4b", "11.4c", "11.5a", "11.6a", "11.6b")
def _terrain(pos: A44Position, march: March, a: int, b: int) -> list[Refusal]:
    ground = pos.world.ground
    if by_road(pos, a, b):
        return []
    hex = pos.hex_ref(b)
    vehicle = moves_as(pos, march.unit, march.mode) == "vehicle"
    river = ground.side(a, b).river
    if river == LAKE:
        return [refuse("11.4", "a44-refused-lake", hex=hex)]
    reasons = []
    if vehicle and any(ground.terrain[end] == FOREST or ground.west_wall[end] for end in (a, b)):
        reasons.append(refuse("11.5", "a44-refused-vehicle-off-road", hex=hex))
    unbridged = river != NO_RIVER and not pos.bridged(a, b)
    rough = ground.is_rough_side(a, b)
    if unbridged or rough:
        number = "11.4" if unbridged else "11.6"
        if vehicle:
            reasons.append(refuse(number, "a44-refused-vehicle-crossing", hex=hex))
        elif march.mode not in FREE_OF_COST:
            reasons.append(refuse(number, "a44-refused-crossing-needs-tactical", hex=hex))
        elif march.crossed:
            reasons.append(refuse("11.6", "a44-refused-second-crossing", hex=hex))
        elif a != march.start:
            reasons.append(refuse(number, "a44-refused-crossing-from-start", hex=hex))
    return reasons


@rule("11.1a", "11.3a", "22.2a", "25.2g")
def _limits(pos: A44Position, march: March, a: int, b: int) -> list[Refusal]:
    if march.steps >= most_steps(pos, march.unit, march.mode):
        if march.mode == "shift":
            return [refuse("22.2", "a44-refused-one-hex")]
        return replacements.why_not_step(pos, march.unit, march.steps) or [refuse("11.3", "a44-refused-two-hexes")]
    if march.mode in FREE_OF_COST:
        return []
    left = points(pos, march.unit, march.mode) - march.spent
    cost = step_cost(pos, march, a, b)
    if cost > left:
        number = POINTS_RULE.get(march.mode, "11.1")
        return [refuse(number, "a44-refused-points", cost=halves(cost), points=halves(left))]
    return []


@rule("12.1c", "12.2a")
def _strategic(pos: A44Position, march: March, a: int, b: int) -> list[Refusal]:
    ground, reasons = pos.world.ground, []
    enemy = pos.front(1 - pos.unit(march.unit).side)
    if not by_road(pos, a, b):
        reasons.append(refuse("12.1", "a44-refused-strategic-off-road", hex=pos.hex_ref(b)))
    ends = (b,) if march.steps else (a, b)
    beside = [end for end in ends if enemy.hexes & ground.near[end]]
    return reasons + [refuse("12.2", "a44-refused-strategic-adjacent", hex=pos.hex_ref(end)) for end in beside]


def why_not_mode(pos: A44Position, unit: int, mode: Mode) -> list[Refusal]:
    """Why a unit may not move in this way at all, by its state, its orders and its kind."""
    reasons = limits.why_not_move(pos, unit, mode)
    if reasons:
        return reasons
    if pos.unit(unit).is_artillery:
        reasons = _guns(pos, unit, mode)
    elif mode in ("shift", "prime_mover"):
        reasons = [refuse("22.2", "a44-refused-no-artillery", unit=pos.unit_ref(unit))]
    return reasons or _kinds(pos, unit, mode)


@rule("11.1b", "11.2a", "11.3a", "12.1b", "22.1c", "25.3c", "25.3d")
def modes(pos: A44Position, unit: int, *, wheels: bool = True) -> tuple[Mode, ...]:
    """All ways in which a unit may move now: `why_not_mode` for each, quickly for what is common.

    Without `wheels` strategic movement may be left out, which takes longest to look at.
    """
    status, data, turn = pos.status[unit], pos.unit(unit), pos.turn
    if status & (ENGAGED | MOVED) or pos.builders >> unit & 1:
        return ()
    rrd = turn <= limits.RRD_TACTICAL and "rrd" in data.special
    if turn == 1 and (rrd or "red_code" in data.special):
        return ()
    if data.is_artillery and data.side == GERMAN:
        return tuple([mode for mode in GUN_MODES if not why_not_mode(pos, unit, mode)])
    if pos.night or data.is_artillery or status & ON_WHEELS:
        return tuple([mode for mode in MODES if not why_not_mode(pos, unit, mode)])
    tactical: tuple[Mode, ...] = ("tactical",) if pos.face(unit).move >= TACTICAL_STEPS else ()
    if status & (NOT_IN_GOOD_ORDER | OOS) or rrd or pos.placed >> unit & 1:
        return () if status & NIGHT else tactical
    if status & NIGHT:
        return ("normal",)
    if not data.is_mechanized:
        return ("normal", "extended", *tactical)
    if turn == 1 or not wheels or strategic.why_no_marker(pos, unit):
        return ("normal", *tactical)
    return ("normal", *tactical, "strategic")


@rule("11.1a", "11.1b", "12.6b", "18.3a", "27.6a", "29.1a")
def can_move(pos: A44Position, unit: int) -> bool:
    """Whether a unit that is no German artillery can move by day: what `modes` says, without naming them."""
    status, turn = pos.status[unit], pos.turn
    if status & (ENGAGED | MOVED) or pos.builders >> unit & 1:
        return False
    tactical_only = status & (NOT_IN_GOOD_ORDER | OOS) or pos.placed >> unit & 1
    if turn <= limits.RRD_TACTICAL:
        special = pos.unit(unit).special
        if turn == 1 and ("rrd" in special or "red_code" in special):
            return False
        tactical_only = tactical_only or "rrd" in special
    if status & ON_WHEELS:
        return turn > 1 and not tactical_only and not status & NIGHT
    return not tactical_only or (not status & NIGHT and moving_face(pos, unit).move >= TACTICAL_STEPS)


@rule("12.1b", "22.1c", "22.2a", "22.3a")
def _guns(pos: A44Position, unit: int, mode: Mode) -> list[Refusal]:
    """German guns move with a prime mover alone, Nebelwerfer may also shift by one hex."""
    if mode == "shift":
        return artillery.why_not_shift(pos, unit)
    if pos.unit(unit).side == ALLIED:
        return artillery.why_not_prime_mover(pos, unit) if mode == "prime_mover" else []
    if mode in limits.WHEELED:
        return [refuse("12.1", "a44-refused-strategic-kind", unit=pos.unit_ref(unit))]
    if mode not in ("prime_mover", "tactical"):
        return [refuse("22.1", "a44-refused-gun-needs-prime-mover", unit=pos.unit_ref(unit))]
    if pos.status[unit] & PRIME_MOVER:
        return []
    return artillery.why_not_prime_mover(pos, unit, strategic.in_use(pos, GERMAN))


@rule("11.2a", "11.3a", "12.1b", "12.4e", "29.1c")
def _kinds(pos: A44Position, unit: int, mode: Mode) -> list[Refusal]:
    data, ref = pos.unit(unit), pos.unit_ref(unit)
    gun = data.is_artillery and data.side == GERMAN  # its prime mover has points of its own
    if mode == "tactical" and moving_face(pos, unit).move < TACTICAL_STEPS and not gun:
        return [refuse("11.3", "a44-refused-tactical-allowance", unit=ref)]
    if mode == "extended" and data.is_mechanized:
        return [refuse("11.2", "a44-refused-extended-mechanized", unit=ref)]
    if mode not in limits.WHEELED:
        return []
    if pos.turn == 1:
        return [refuse("29.1", "a44-refused-strategic-now")]
    if pos.night:
        return [refuse("12.1", "a44-refused-strategic-now")]
    if mode == "truck":
        return [] if pos.status[unit] & TRUCK else [refuse("12.4", "a44-refused-no-truck", unit=ref)]
    if not data.is_mechanized:
        return [refuse("12.1", "a44-refused-strategic-kind", unit=ref)]
    return strategic.why_no_marker(pos, unit)


@rule("11.2a")
def why_not_end(pos: A44Position, march: March, hex: int) -> list[Refusal]:
    """Why a march may not end here."""
    unit = pos.unit(march.unit)
    if march.mode == "extended" and pos.front(1 - unit.side).hexes & pos.world.ground.near[hex]:
        return [refuse("11.2", "a44-refused-extended-adjacent", hex=pos.hex_ref(hex))]
    if march.mode in limits.WHEELED:
        return strategic.why_not_end(pos, march.unit, hex)
    if pos.status[march.unit] & NOT_IN_GOOD_ORDER and 0 <= march.start < pos.world.ground.n:
        return _disrupted_end(pos, march, hex)
    return []


@rule("18.3b", "18.3c")
def _disrupted_end(pos: A44Position, march: March, hex: int) -> list[Refusal]:
    with _back_at(pos, march):
        ends = bits.of(Walker(pos, march).search(march.start, March(*march[:3])))
        return rally.why_not_disrupted_end(pos, march.unit, ends, hex)


@rule("18.3b")
def must_leave(pos: A44Position, unit: int) -> bool:
    """Whether a Disrupted or Broken unit may not stay where it is: it must leave an enemy zone of control if it can."""
    if pos.in_good_order(unit) or not 0 <= pos.at[unit] < pos.world.ground.n or why_not_mode(pos, unit, "tactical"):
        return False
    march = March(unit, "tactical", pos.at[unit])
    return not rally.disrupted_move(pos, unit, bits.of(Walker(pos, march).search(march.start, march))).may_stay


@contextmanager
def _back_at(pos: A44Position, march: March) -> Iterator[None]:
    """The unit where its march began, for a question about nothing but its own way."""
    there = pos.at[march.unit]
    pos.at[march.unit] = march.start
    try:
        yield
    finally:
        pos.at[march.unit] = there


@rule("9.2a", "11.6b")
def walked(pos: A44Position, march: March, a: int, b: int) -> March:
    """The march after a step from a to b."""
    return march._replace(
        spent=march.spent + step_cost(pos, march, a, b),
        steps=march.steps + 1,
        crossed=march.crossed or is_hard(pos, a, b),
    )


@rule("11.4b", "11.6b")
def is_hard(pos: A44Position, a: int, b: int) -> bool:
    """Whether a hexside is an unbridged river or a non-road Wooded Rough one."""
    ground = pos.world.ground
    return not by_road(pos, a, b) and (ground.side(a, b).river != NO_RIVER or ground.is_rough_side(a, b))


@rule("11.10c", "30.1b", "32.1a", "32.2c")
def take_step(pos: A44Position, march: March, b: int) -> March:
    """A unit on the map goes to the next hex of its march."""
    march = walked(pos, march, pos.at[march.unit], b)
    go_into(pos, march.unit, b)
    return march


@rule("11.10c", "30.1b", "32.1a", "32.2c")
def go_into(pos: A44Position, unit: int, b: int) -> None:
    """What a unit changes by entering a hex, whatever it costs."""
    side, a = pos.unit(unit).side, pos.at[unit]
    if side == GERMAN and pos.astray and (a, b) in pos.world.features.boundary:
        pos.astray &= ~(1 << unit)
    control.passes(pos, side, b)
    pos.put(unit, b)
    if not pos.dumps:
        return
    if side == GERMAN:
        dumps.reveal_beside(pos, b)
    else:
        dumps.retake(pos, b)


@rule("12.4d", "22.1b", "22.3b")
def end_march(pos: A44Position, march: March) -> None:
    """A unit has moved: the markers that it keeps, and Allied artillery that has come too far to be Ready."""
    unit = march.unit
    if march.mode in limits.WHEELED:
        strategic.mark(pos, unit, march.mode)
    if pos.unit(unit).is_artillery:
        if pos.unit(unit).side == GERMAN and march.mode != "shift":
            pos.mark(unit, PRIME_MOVER)
        artillery.after_move(pos, unit, march.steps)
    pos.mark(unit, MOVED)


# How far a unit comes ------------------------------------------------------------------------------

Way = tuple[int, int, int]  # to which hex, at what cost, over which bridge (-1: none)
Reach = dict[int, tuple[int, tuple[int, ...]]]  # what it costs to come to a hex, and the hexes entered


@lru_cache(maxsize=64)
def ways(ground: Ground, moves: str, frozen: bool, roads_only: bool) -> tuple[tuple[Way, ...], ...]:
    """For each hex where units of a kind that pay costs can go from it while all bridges are intact."""
    column = 0 if moves == "non_mech" else 2 if frozen else 1
    return tuple(
        tuple(
            (b, ground_cost(ground, column, a, b, road=road), side.bridge if side.river != NO_RIVER else -1)
            for b in ground.map.neighbours[a]
            for side in (ground.side(a, b),)
            for road in (side.road != NO_ROAD and (side.river == NO_RIVER or side.bridge >= 0),)
            if road or (not roads_only and not _bars(ground, a, b, vehicle=moves == "vehicle"))
        )
        for a in range(ground.n)
    )


def _bars(ground: Ground, a: int, b: int, *, vehicle: bool) -> bool:
    """Whether the ground closes a hexside without a road to units that pay costs, were all bridges intact."""
    side = ground.side(a, b)
    if side.river == LAKE or (side.river != NO_RIVER and side.bridge < 0) or ground.is_rough_side(a, b):
        return True
    return vehicle and any(ground.terrain[end] == FOREST or ground.west_wall[end] for end in (a, b))


#: How tactical movement crosses a hexside: not at all, freely, or by its own rules for rivers and Wooded Rough.
CLOSED, EASY, HARD = range(3)
Crossing = tuple[
    int, int, int, int
]  # to which hex, over which bridge (-1: none), how while it stands, how if it is down


@lru_cache(maxsize=32)
def crossings(ground: Ground, vehicle: bool) -> tuple[tuple[Crossing, ...], ...]:
    """For each hex where units that pay no costs can go from it."""

    def crossing(a: int, b: int) -> Crossing:
        standing, down = (_crossing(ground, a, b, vehicle=vehicle, bridged=up) for up in (True, False))
        return b, ground.side(a, b).bridge, standing, down

    return tuple(tuple(crossing(a, b) for b in ground.map.neighbours[a]) for a in range(ground.n))


@lru_cache(maxsize=32)
def easy_ways(ground: Ground, vehicle: bool) -> tuple[int, ...]:
    """For each hex, as bits, where such units can go from it freely, whatever becomes of bridges."""
    return tuple(
        bits.of(there for there, _, standing, down in near if standing == down == EASY)
        for near in crossings(ground, vehicle)
    )


@rule("11.4a", "11.4b", "11.5a", "11.6a")
def _crossing(ground: Ground, a: int, b: int, *, vehicle: bool, bridged: bool) -> int:
    side = ground.side(a, b)
    bridged = bridged and side.bridge >= 0
    if side.road != NO_ROAD and (side.river == NO_RIVER or bridged):
        return EASY
    if side.river == LAKE:
        return CLOSED
    hard = (side.river != NO_RIVER and not bridged) or ground.is_rough_side(a, b)
    if vehicle:
        wooded = any(ground.terrain[end] == FOREST or ground.west_wall[end] for end in (a, b))
        return CLOSED if hard or wooded else EASY
    return HARD if hard else EASY


class Walker:
    """What a marching unit meets, for a quick answer to each step; `why_not_step` gives the reasons."""

    def __init__(self, pos: A44Position, march: March):
        unit, mode = march.unit, march.mode
        side = pos.unit(unit).side
        self.pos, self.march, self.ground, self.enemy = pos, march, pos.world.ground, _front_without(pos, unit)
        self.moves, self.wheeled = moves_as(pos, unit, mode), mode in limits.WHEELED
        self.budget, self.most = points(pos, unit, mode), most_steps(pos, unit, mode)
        self.free, self.bound = mode in FREE_OF_COST, limits.bound(pos, unit)
        self.extra = {} if self.free else traffic.extras(pos, side)
        self.near_enemy = net(self.ground).steps.spread(self.enemy.hexes) if mode in AWAY_FROM_ENEMIES else 0
        self.closed = self.enemy.hexes | self.enemy.hex_bonds | self._closed(side)

    def _closed(self, side: int) -> int:
        """Hexes that markers close: a fuel dump that defends, roadblocks; to strategic movement all next to enemies."""
        pos = self.pos
        found = bits.of(hex for hex in pos.world.features.dumps if side == GERMAN and dumps.defends(pos, hex))
        if self.wheeled:
            blocks = [pos.roadblock[marker] for marker in roadblocks.markers(1 - side)]
            found |= self.near_enemy | bits.of(hex for hex in blocks if hex >= 0)
        return found

    def next_hexes(self, here: int, march: March) -> list[tuple[int, int]]:
        """Where the next step may lead, with its cost."""
        zone = self.enemy.zone >> here & 1
        if march.steps >= self.most or (march.steps and (zone or stops_at(self.pos, march, here))):
            return []
        if self.wheeled and not march.steps and self.near_enemy >> here & 1:
            return []
        found = [
            (there, 0 if self.free else cost)
            for there, cost in (self._tactical(here, march) if self.free else self._paid(here, march, 2 * zone))
            if not self.closed >> there & 1 and self._crosses(here, there)
        ]
        sauer = self.pos.world.features.sauer
        special = sauer and here == sauer[0] and not march.steps and all(there != sauer[1] for there, _ in found)
        if special and not why_not_step(self.pos, march, here, sauer[1]):
            found.append((sauer[1], step_cost(self.pos, march, here, sauer[1])))
        return found

    def _paid(self, here: int, march: March, leaving: int) -> list[tuple[int, int]]:
        bridge, left, extra = self.pos.bridge, self.budget - march.spent - leaving, self.extra
        table = ways(self.ground, self.moves, self.pos.turn >= FROZEN_FROM, self.wheeled)
        return [
            (there, total + leaving)
            for there, cost, over in table[here]
            if (total := cost + extra.get(there, 0)) <= left and (over < 0 or bridge[over] == INTACT)
        ]

    def _tactical(self, here: int, march: March) -> list[tuple[int, int]]:
        ground = self.ground
        return [
            (there, 0)
            for there in ground.map.neighbours[here]
            if self._plain(here, there) or not _terrain(self.pos, march, here, there)
        ]

    def _plain(self, a: int, b: int) -> bool:
        ground = self.ground
        if (a, b) in ground.sides or ground.is_rough_side(a, b):
            return False
        return self.moves != "vehicle" or not any(
            ground.terrain[end] == FOREST or ground.west_wall[end] for end in (a, b)
        )

    def _crosses(self, a: int, b: int) -> bool:
        """Whether lines and enemy hexside bonds let the unit through."""
        if (a, b) in self.enemy.side_bonds and _bonded(self.pos, self.march.unit, a, b):
            return False
        return not self.bound or next(limits.borders(self.pos, self.march.unit, a, b, moving=True), None) is None

    def search(self, here: int, march: March) -> Reach:
        """Every hex that the march can still come to, by a cheapest way, whether or not it may end there."""
        best: Reach = {here: (march.spent, ())}
        heap = [(march.spent, march.steps, here)]
        while heap:
            spent, steps, hex = heappop(heap)
            known, path = best[hex]
            if (spent, steps) > (known, march.steps + len(path)):
                continue
            for there, cost in self.next_hexes(hex, march._replace(spent=spent, steps=steps)):
                total = spent + cost
                if there not in best or (total, steps + 1) < (best[there][0], march.steps + len(best[there][1])):
                    best[there] = total, (*path, there)
                    heappush(heap, (total, steps + 1, there))
        del best[here]
        return best


@rule("10.3a", "10.3b")
def _front_without(pos: A44Position, unit: int) -> Front:
    """The enemy's zones and bonds as the unit meets them on its way: it voids no bond where it stood."""
    enemy, here, ground = pos.front(1 - pos.unit(unit).side), pos.at[unit], pos.world.ground
    if not 0 <= here < ground.n or not ground.near[here] & enemy.hexes:
        return enemy
    return _front_against(pos, unit, 0)


def _front_against(pos: A44Position, unit: int, there: int) -> Front:
    """The enemy's zones and bonds if the unit stood in these hexes, as bits, and all others where they are."""
    side, n, at = pos.unit(unit).side, pos.world.ground.n, pos.at
    lines = pos.lines[1 - side]
    others = bits.of(at[other] for other in pos.world.own[side] if other != unit and 0 <= at[other] < n)
    return zones.front(lines, others | there)


@rule("10.3a", "10.5b")
def _bonded(pos: A44Position, unit: int, a: int, b: int) -> bool:
    """The unit itself, standing in a, can void the bond between a and b."""
    return (a, b) in _front_against(pos, unit, 1 << a).side_bonds


@rule("11.1a", "11.2a", "11.3a", "12.1a")
def reach(pos: A44Position, unit: int, mode: Mode) -> Reach:
    """Every hex in which a unit may end a march from where it stands, with the cost and the hexes of a cheapest way."""
    here = pos.at[unit]
    if not 0 <= here < pos.world.ground.n or why_not_mode(pos, unit, mode):
        return {}
    march = March(unit, mode, here)
    found = Walker(pos, march).search(here, march)
    allowed = ends(pos, march, bits.of(found))
    return {hex: way for hex, way in found.items() if allowed >> hex & 1}


@rule("11.2a", "12.2b", "12.2d", "18.3b", "18.3c")
def ends(pos: A44Position, march: March, hexes: int) -> int:
    """Those of the hexes in which the march may end, as bits: `why_not_end` for all of them."""
    unit = march.unit
    if march.mode == "extended":
        return hexes & ~net(pos.world.ground).steps.spread(pos.front(1 - pos.unit(unit).side).hexes)
    if march.mode in limits.WHEELED:
        return bits.of(hex for hex in bits.places(hexes) if not strategic.why_not_end(pos, unit, hex))
    if pos.status[unit] & NOT_IN_GOOD_ORDER and 0 <= march.start < pos.world.ground.n:
        with _back_at(pos, march):
            all_ends = bits.of(Walker(pos, march).search(march.start, March(*march[:3])))
            return hexes & rally.disrupted_move(pos, unit, all_ends).ends
    return hexes


@rule("11.1a")
def next_steps(pos: A44Position, march: March) -> dict[int, int]:
    """The next hexes of a march that can still end as the rules want, with their costs."""
    walker, here, found = Walker(pos, march), pos.at[march.unit], {}
    for there, cost in walker.next_hexes(here, march):
        onward = march._replace(spent=march.spent + cost, steps=march.steps + 1)
        if ends(pos, march, 1 << there) or ends(pos, march, bits.of(walker.search(there, onward))):
            found[there] = cost
    return found
