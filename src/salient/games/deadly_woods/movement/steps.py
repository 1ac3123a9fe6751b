"""10.2 One step of a march: what it costs, and everything that forbids it.

`Ahead` is what a march meets, laid out as sets of hexes, so that offers and routes are quickly found; `why_not` names
the causes one by one. Both read the same tables and the same sets.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from salient.engine.actions import refuse
from salient.engine.messages import Refusal, halves
from salient.engine.trace import rule
from salient.games.deadly_woods.map import areas, zones
from salient.games.deadly_woods.map.ground import FOREST
from salient.games.deadly_woods.movement import crossing, manners
from salient.games.deadly_woods.movement.crossing import CLOSED, FOOT, OFF, PLAIN, ROAD
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.world import TDWWorld

_ENOUGH = 100  # half points for any step that is not closed


class Pace(NamedTuple):
    """How far a march has come, as far as it matters for the next step."""

    hex: int
    spent: int
    steps: int
    road: bool  # R106 a motorized unit in state Road
    slipped: bool = False  # R97 the 150th Brigade has used its exception in this march


class Stride(NamedTuple):
    """A possible next step: what it costs, and whether the unit is in state Road after it."""

    hex: int
    cost: int
    road: bool
    slips: bool = False  # R97 it is the step that uses the exception


class Ahead:
    """What a unit meets on its march from here: nothing of it changes while the march goes on."""

    __slots__ = (
        "afoot",
        "allowance",
        "closed",
        "costs",
        "down",
        "ends",
        "engineers",
        "extra",
        "friends",
        "limited",
        "mounted",
        "ouren",
        "pos",
        "road_extra",
        "slips",
        "stops",
        "unit",
        "zone",
    )

    def __init__(self, pos: TDWPosition, unit: int, allowance: int, *, mounted: bool = False):
        side = pos.world.owner[unit]
        self.pos, self.unit, self.allowance, self.mounted = pos, unit, allowance, mounted
        self.costs, self.down = crossing.costs(pos.world), pos.down
        self.afoot = not mounted and pos.face(unit).is_infantry
        self.zone = pos.in_zone_of(1 - side)
        self.closed = self.costs.everywhere ^ areas.allowed(pos, unit) | pos.standing(1 - side)
        self.friends = pos.standing(side)
        self.limited = side == GERMAN and pos.turn <= areas.LAST_TURN_OF_LINES
        self.ouren = pos.turn == 1
        self.extra, self.road_extra = obstacles(pos, side)
        self.engineers = engineers(pos) if side == GERMAN else 0
        self.slips = zones.may_slip_through(pos, unit)
        self.ends = self.engineers
        if mounted and pos.motorized == unit:
            self.ends |= beside_enemies(pos, side)
        self.stops = self.zone | self.ends

    @rule("6.1d", "7.3a", "7.3b", "10.2a", "10.4a", "10.4b", "10.4.1a", "10.4.1d", "10.4.1e", "10.5b")
    def onward(self, pace: Pace) -> list[Stride]:
        """The next steps that are legal."""
        here, left = pace.hex, self.allowance - pace.spent
        closed, zoned = self.closed, self.zone >> here & 1
        slips = zoned and self.slips and not pace.slipped
        if zoned and (pace.steps or not slips):
            if not slips and pace.steps:
                return []
            closed |= self.zone
        if self.limited:
            closed |= self.costs.everywhere ^ areas.within_lines(self.pos, self.unit, here)
        found = []
        for beside in self.costs.row(here, self.down):
            hex = beside[0]
            if closed >> hex & 1:
                continue
            cost, road = self.cost_of(beside, pace.road)
            if self.engineers >> hex & 1 and cost < CLOSED:
                if pace.spent:
                    continue
                cost = left
            if cost > left or (self.ouren and areas.ouren_bars(self.pos, self.unit, here, hex)):
                continue
            found.append(Stride(hex, cost, road, slips=bool(slips and (pace.steps or self.zone >> hex & 1))))
        return found

    def cost_of(self, beside: crossing.Beside, on_road: bool) -> tuple[int, bool]:
        """What a side costs in the unit's state, and whether it is in state Road after it."""
        hex = beside[0]
        extra = self.extra.get(hex, 0)
        if self.afoot:
            cost = beside[FOOT]
            by_road = beside[ROAD] < CLOSED
            return cost + extra + (self.road_extra.get(hex, 0) if by_road else 0), False
        if on_road and beside[ROAD] < CLOSED and not self.friends >> hex & 1:
            return beside[ROAD] + extra + self.road_extra.get(hex, 0), True
        return (CLOSED if self.mounted else beside[OFF] + extra), False

    @rule("10.4.1d")
    def declining(self, pace: Pace) -> list[Stride]:
        """R183, by option: the steps along a road that are legal at full cost too."""
        if self.mounted or (not self.afoot and not pace.road):
            return []
        found = []
        for stride in self.onward(
            pace._replace(spent=pace.spent - _ENOUGH)
        ):  # who has no points for the road may leave it
            beside = next(side for side in self.costs.row(pace.hex, self.down) if side[0] == stride.hex)
            cost = beside[PLAIN if self.afoot else OFF] + self.extra.get(stride.hex, 0)
            is_road = beside[ROAD] < CLOSED and (self.afoot or stride.road)
            if is_road and cost <= self.allowance - pace.spent:
                found.append(Stride(stride.hex, cost, False, stride.slips))
        return found

    def can_begin(self, hex: int, *, road: bool) -> bool:
        """Whether there is a first step."""
        return bool(self.onward(Pace(hex, 0, 0, road)))

    @rule("7.3a", "12.4.4a")
    def must_stop(self, hex: int, *, slipped: bool = False) -> bool:
        """Whether a march that enters the hex ends there: what arrival will tell, and R97."""
        if not self.stops >> hex & 1:
            return False
        return bool(self.ends >> hex & 1) or not self.slips or slipped


# What lies on the map ------------------------------------------------------------------------------


@rule("12.5b", "12.7c", "12.8")
def obstacles(pos: TDWPosition, side: int) -> tuple[dict[int, int], dict[int, int]]:
    """What the other side's markers add in half points: to every step into a hex, and to those by road only."""
    rows = pos.world.tables.obstacles
    always: dict[int, int] = {}
    by_road: dict[int, int] = {}
    if side == ALLIED and pos.landing >= 0:
        always[pos.landing] = 2 * rows["vdh"].points
    row = rows["greif" if side == ALLIED else "traffic"]
    for marker in _markers(pos.world)[side]:
        if pos.asset_at[marker] >= 0:
            by_road[pos.asset_at[marker]] = 2 * row.points
    return always, by_road


@lru_cache(maxsize=64)
def _markers(world: TDWWorld) -> tuple[list[int], list[int], list[int]]:
    """What hinders the German on roads, what hinders the Allies, and the engineers."""
    return world.assets_of(ALLIED, "traffic"), world.assets_of(GERMAN, "greif"), world.assets_of(ALLIED, "engineer")


def engineers(pos: TDWPosition) -> int:
    """The hexes with Allied engineers, as bits."""
    found = 0
    for marker in _markers(pos.world)[2]:
        if pos.asset_at[marker] >= 0:
            found |= 1 << pos.asset_at[marker]
    return found


def beside_enemies(pos: TDWPosition, side: int) -> int:
    """The hexes next to a unit of the other side, as bits."""
    return crossing.costs(pos.world).neighbours.spread(pos.standing(1 - side))


# Why not -------------------------------------------------------------------------------------------


@rule("6.1d", "7.3a", "7.3b", "7.3c", "10.2a", "10.2.1a", "10.4.1d", "10.4.1e", "10.5b", "12.4.4a")
def why_not(ahead: Ahead, pace: Pace, hex: int) -> list[Refusal]:
    """Every cause that forbids the step into a neighbouring hex. Nothing: it is legal."""
    pos, unit, where = ahead.pos, ahead.unit, ahead.pos.hex_ref(hex)
    found: list[Refusal] = []
    if pos.standing(1 - pos.world.owner[unit]) >> hex & 1:
        found.append(refuse("10.2", "tdw-refused-enemy", hex=where))
    found += _why_not_by_zones(ahead, pace, hex)
    found += areas.why_not(pos, unit, pace.hex, hex)
    beside = crossing.beside(pos, pace.hex, hex)
    assert beside is not None
    cost = ahead.cost_of(beside, pace.road)[0]
    if cost >= CLOSED:
        found += _why_closed(ahead, pace, beside)
    elif ahead.engineers >> hex & 1:
        if pace.spent:
            found.append(refuse("12.4.4", "tdw-refused-engineers", hex=where))
    elif cost > ahead.allowance - pace.spent:
        found.append(too_far(ahead, pace, hex, cost))
    return found


def too_far(ahead: Ahead, pace: Pace, hex: int, cost: int) -> Refusal:
    """10.2 The points that the hex needs, and those that are left."""
    left = ahead.allowance - pace.spent
    where = ahead.pos.hex_ref(hex)
    face = ahead.pos.face(ahead.unit)
    if face.is_motorized and ahead.allowance < 2 * face.move:
        return refuse("8.3", "tdw-refused-points-supply", hex=where, needs=halves(cost), left=halves(left))
    return refuse("10.2", "tdw-refused-points", hex=where, needs=halves(cost), left=halves(left))


def _why_not_by_zones(ahead: Ahead, pace: Pace, hex: int) -> list[Refusal]:
    here, there = ahead.pos.hex_ref(pace.hex), ahead.pos.hex_ref(hex)
    if not ahead.zone >> pace.hex & 1:
        return []
    slips = ahead.slips and not pace.slipped
    into = ahead.zone >> hex & 1
    if not pace.steps:
        return [refuse("7.3", "tdw-refused-zone-to-zone", hex=there)] if into and not slips else []
    if not slips:
        return [refuse("7.3", "tdw-refused-zone-stops", hex=here)]
    return [refuse("7.3", "tdw-refused-slip-into-zone", hex=there)] if into else []


def _why_closed(ahead: Ahead, pace: Pace, beside: crossing.Beside) -> list[Refusal]:
    """Why ground or hexside are closed to it: infantry on foot passes everywhere."""
    pos, unit, hex = ahead.pos, ahead.unit, beside[0]
    where, who = pos.hex_ref(hex), pos.unit_ref(unit)
    by_road, friend = beside[ROAD] < CLOSED, ahead.friends >> hex & 1
    if ahead.mounted:
        if not by_road:
            return [refuse("10.5", "tdw-refused-mounted-off-road", unit=who, hex=where)]
        return [refuse("6.1", "tdw-refused-road-occupied", hex=where)]
    side = pos.world.ground.side(pace.hex, hex)
    found = [refuse("10.2", "tdw-refused-river", hex=where)] if side.river and side.bridge < 0 else []
    if pos.world.ground.terrain[hex] != FOREST:
        return found
    if not by_road:
        return [*found, refuse("10.4.1", "tdw-refused-forest", hex=where)]
    if pace.road and friend:
        return [*found, refuse("10.4.1", "tdw-refused-forest-occupied", hex=where)]
    if pace.steps:
        return [*found, refuse("10.4.1", "tdw-refused-forest-left-road", unit=who, hex=where)]
    reasons = manners.why_no_road_rate(pos, unit)
    return [*found, refuse("10.4.1", "tdw-refused-forest-no-rate", hex=where), *reasons]
