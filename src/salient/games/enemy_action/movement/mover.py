"""M One unit on the move: its allowance, what each hex costs it, and what closes hexes to it or stops it."""

from __future__ import annotations

from functools import lru_cache

from salient.board import bits
from salient.board.bits import less
from salient.engine.trace import rule
from salient.games.enemy_action.map import control, fields, zones
from salient.games.enemy_action.map.ground import Ground
from salient.games.enemy_action.map.ways import around, one_way
from salient.games.enemy_action.movement import crossing
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.words import FIRST_DAY, TERRAINS
from salient.games.enemy_action.world import EAAWorld


@rule("S05", "S10", "B14")
def allowance(pos: EAAPosition, unit: int) -> int:
    """Movement points of a normal move; 0: it does not move."""
    if (pos.out_of_fuel | pos.dispersed) >> unit & 1:
        return 0
    state = pos.world.tables.supply[pos.supply[unit]]
    counter = pos.world.units[unit]
    if counter.is_mech and not state.mech_moves:
        return 0
    return (counter.move + 1) // 2 if state.half_move else counter.move


@rule("S05", "E08")
def one_hex(pos: EAAPosition, unit: int, *, freely: bool = False) -> bool:
    """Whether a unit on foot moves one hex at most: isolated (X108); Allied on 16 December, unless `freely`."""
    if pos.world.units[unit].is_mech:
        return False
    slow = pos.day == FIRST_DAY and pos.world.owner[unit] == ALLIED and not freely
    return slow or pos.world.tables.supply[pos.supply[unit]].foot_one_hex


@rule("K22", "H07")
def land(pos: EAAPosition, unit: int) -> int:
    """The hexes that a unit may enter at all, enemies apart: the map in play, its army's area, the Meuse."""
    world, found = pos.world, pos.world.in_play
    if world.owner[unit] == GERMAN:
        return found & world.ground.area(fields.army_of(pos, unit)) if bounded(pos) else found
    return found & world.ground.left_bank if control.bound_to_the_meuse(pos, unit) else found


@rule("K22", "K23")
def bounded(pos: EAAPosition) -> bool:
    """Whether no German unit moves out of its army's area today."""
    return pos.day <= pos.world.tables.constants.boundaries_until


class Costs:
    """What it costs to enter each hex off the road: by hex, and the hexes of each cost as bits."""

    __slots__ = ("by_cost", "enter")

    def __init__(self, enter: bytes):
        self.enter = enter
        self.by_cost = tuple(
            (cost, bits.of(h for h, each in enumerate(enter) if each == cost)) for cost in sorted(set(enter))
        )


@lru_cache(maxsize=256)
def _costs(ground: Ground, terrain: tuple[int, ...]) -> Costs:
    return Costs(bytes(1 if ground.settlement[h] else terrain[ground.terrain[h]] for h in range(ground.n)))


@lru_cache(maxsize=32)
def _all_costs(world: EAAWorld) -> tuple[Costs, Costs, Costs]:
    rows = [world.tables.terrain[kind] for kind in TERRAINS]
    return (
        _costs(world.ground, tuple(row.foot for row in rows)),
        _costs(world.ground, tuple(row.mech for row in rows)),
        _costs(world.ground, tuple(row.frozen for row in rows)),
    )


@rule("M01", "V05")
def costs(pos: EAAPosition, unit: int) -> Costs:
    """X106 Frozen ground helps mechanized units alone."""
    foot, mech, frozen = _all_costs(pos.world)
    if not pos.world.units[unit].is_mech:
        return foot
    return frozen if pos.today and pos.in_force("ground_freeze") else mech


@rule("M11")
def before_roadblocks(pos: EAAPosition) -> int:
    """X105 The hexes that a road joins to a roadblock: a German unit that enters one stops."""
    found = 0
    for hex in bits.places(pos.roadblocks):
        found |= pos.world.ground.road_near[hex]
    return found


@rule("M09")
def near_enemies(pos: EAAPosition, side: int) -> int:
    """The hexes that strategic movement of a side keeps away from."""
    return around(pos.world.ground, pos.standing(1 - side), pos.world.tables.constants.strategic_distance)


class Mover:
    """What a unit meets on one move. Nothing of it changes while the unit goes on."""

    __slots__ = (
        "allowance",
        "closed",
        "costs",
        "isolated",
        "one_hex",
        "pos",
        "side",
        "start",
        "stops",
        "strategic",
        "unit",
        "ways",
        "zone",
    )

    @rule("M06", "M09", "M11")
    def __init__(self, pos: EAAPosition, unit: int, *, strategic: bool = False, freely: bool = False):
        world = pos.world
        self.pos, self.unit, self.strategic = pos, unit, strategic
        self.side = side = world.owner[unit]
        self.start = pos.at[unit]
        self.allowance = allowance(pos, unit)
        self.one_hex = one_hex(pos, unit, freely=freely)
        self.isolated = world.tables.supply[pos.supply[unit]].foot_one_hex
        enemies = pos.standing(1 - side)
        self.closed = less(world.ground.all, land(pos, unit)) | enemies
        self.zone = self.stops = zones.of(pos, 1 - side)
        if side == GERMAN and pos.roadblocks:
            self.stops |= before_roadblocks(pos)
        self.costs = costs(pos, unit)
        self.ways = one_way(world.ground, *crossing.free_bridges(pos, side))
        if strategic:
            self.allowance *= world.tables.constants.strategic_factor
            self.closed |= near_enemies(pos, side)

    @rule("M01", "M02", "M03", "M04", "M05", "M07", "M08", "M16", "S05")
    def first_steps(self) -> dict[int, int]:
        """The hexes that the unit may enter from where it stands, with the cost; one hex is always paid for (M16)."""
        start, allowance, zone = self.start, self.allowance, self.zone
        leaves = zone >> start & 1
        if not allowance or (self.isolated and leaves) or (self.strategic and not self.can_go_strategic()):
            return {}
        closed = self.closed | zone if leaves else self.closed
        if self.isolated:
            closed |= self.shut_to_isolated()
        roads, enter = self.ways.roads_near[start], self.costs.enter
        near = roads if self.strategic else self.ways.joined[start]
        found = {}
        for hex in bits.places(less(near, closed)):
            found[hex] = min(allowance, (1 if roads >> hex & 1 else enter[hex]) + leaves)
        if not self.strategic:
            for hex, number in self.pos.world.ground.over[start]:
                if not (near | closed) >> hex & 1 and crossing.can_ford(self.pos, self.side, number):
                    found[hex] = allowance
        return found

    @rule("M09", "M10")
    def can_go_strategic(self) -> bool:
        """X104 In full supply, with no enemy within two hexes of where it begins; not who moves one hex only."""
        state = self.pos.world.tables.supply[self.pos.supply[self.unit]]
        return state.strategic and not self.one_hex and not near_enemies(self.pos, self.side) >> self.start & 1

    @rule("S05")
    def shut_to_isolated(self) -> int:
        """X108 Towns and cities of the enemy, what lies beyond his bridges, for Allies a vacant Westwall hex."""
        pos, world = self.pos, self.pos.world
        found = control.controls(pos, 1 - self.side) & world.ground.settled
        if self.side == ALLIED:
            found |= less(world.places.westwall, pos.standing(ALLIED))
        enemy_bridges = pos.bridges_german if self.side == ALLIED else less(pos.bridged, pos.bridges_german)
        for hex, number in world.ground.over[self.start]:
            if pos.bridged & enemy_bridges & 1 << number:
                found |= 1 << hex
        return found

    @rule("M01", "M02", "M06", "M11")
    def next_steps(self, spent: int) -> dict[int, int]:
        """On the way, with so many points spent: the hexes that the unit may enter from where it is."""
        here, left = self.start, self.allowance - spent
        if self.one_hex or self.stops >> here & 1 or left < 1:
            return {}
        roads, enter = self.ways.roads_near[here], self.costs.enter
        near = roads if self.strategic else self.ways.joined[here]
        found = {}
        for hex in bits.places(less(near, self.closed)):
            cost = 1 if roads >> hex & 1 else enter[hex]
            if cost <= left:
                found[hex] = cost
        return found
