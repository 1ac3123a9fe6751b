"""K24-K26 German reserves: where they are placed. Where they join an attack: combat/reserves.py."""

from __future__ import annotations

from salient.board import bits
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.enemy_action.combat.reserves import join_hexes
from salient.games.enemy_action.combat.telling import arrow, tell
from salient.games.enemy_action.german import targets
from salient.games.enemy_action.german.formations import in_order
from salient.games.enemy_action.map import control, fields, zones
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, RESERVE, EAAPosition
from salient.games.enemy_action.supply import supply


@rule("S11")
def ready(pos: EAAPosition) -> list[int]:
    """The active units in the box that may be placed, in ascending order: who is out of fuel may not."""
    units = bits.less(pos.active, pos.out_of_fuel)
    return [unit for unit in in_order(pos, units) if pos.at[unit] == RESERVE]


def sources(pos: EAAPosition, unit: int) -> int:
    """X90 The source hexes of the unit's army; OKW may use every one."""
    places = pos.world.places
    if pos.world.units[unit].is_okw:
        return places.sources[GERMAN]
    return bits.of(places.army_sources.get(pos.world.units[unit].army, ()))


@rule("K23", "K24", "K28")
def placement(pos: EAAPosition, unit: int) -> int:
    """Where a reserve is placed, on every day inside its army's rows (X89); NOWHERE: it stays in the box."""
    world, ground = pos.world, pos.world.ground
    corps = world.units[unit].corps
    own = bits.of(pos.at[u] for u in world.own[GERMAN] if pos.at[u] >= 0 and world.units[u].corps == corps)
    beside = own
    for hex in bits.places(own):
        beside |= ground.near[hex]
    rows = ground.all if world.units[unit].is_okw else ground.area(world.units[unit].army)
    found = world.in_play & rows & supply.reserve_tracing(pos) & (beside if own else sources(pos, unit))
    found = bits.less(found, pos.standing(ALLIED) | bits.less(zones.of(pos, ALLIED), pos.standing(GERMAN)))
    hexes = [hex for hex in bits.places(found) if stacking.room(pos, hex, unit)]
    return min(hexes, key=lambda hex: (_distance(pos, unit, hex), ground.number[hex]), default=NOWHERE)


def _distance(pos: EAAPosition, unit: int, hex: int) -> int:
    goal = fields.guide(pos, unit, hex)
    return pos.world.ground.distances(goal)[hex] if goal >= 0 else 0


@rule("K24")
def place(pos: EAAPosition, unit: int) -> None:
    """In the best hex; if there is none it stays in the box."""
    hex = placement(pos, unit)
    if hex == NOWHERE:
        tell(pos, "eaa-german-reserve-stays", "K24", unit=pos.unit_ref(unit))
        return
    control.entered(pos, unit, NOWHERE, hex)
    tell(pos, "eaa-german-reserve-placed", "K24", arrow(pos, "go", hex), unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))


# Step 4 --------------------------------------------------------------------------------------------


class PlaceReserves(Auto, frozen=True):
    """Step 4: active reserves are placed, but those wait that could join an attack (X91)."""

    @rule("J06", "K24", "K25")
    def run(self, pos: EAAPosition) -> None:
        for unit in ready(pos):
            target = self.waits_for(pos, unit)
            if target == NOWHERE:
                place(pos, unit)
            else:
                who = pos.unit_ref(unit)
                tell(pos, "eaa-german-reserve-waits", "K25", unit=who, hex=pos.hex_ref(target))

    @rule("K25")
    def waits_for(self, pos: EAAPosition, unit: int) -> int:
        """The first hex that would be attacked now and that the reserve could join against; NOWHERE if none."""
        for target in targets.targets(pos):
            if join_hexes(pos, unit, target.hex):
                return target.hex
        return NOWHERE


# The Reserve Phase ---------------------------------------------------------------------------------


@rule("K26", "K28")
def place_delayed(pos: EAAPosition) -> None:
    """X92 From 18 December who came to the box two days ago is placed on the source of its army nearest the Allies."""
    constants = pos.world.tables.constants
    if pos.day < constants.delayed_reserves_from:
        return
    boxed = bits.of(u for u in pos.world.own[GERMAN] if pos.at[u] == RESERVE)
    for unit in in_order(pos, boxed):
        if pos.since[unit] > pos.day - constants.delayed_reserve_days:
            continue
        hex = _nearest_source(pos, unit)
        if hex != NOWHERE:
            control.entered(pos, unit, NOWHERE, hex)
            tell(pos, "eaa-german-delayed", "K26", arrow(pos, "go", hex), unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))


def _nearest_source(pos: EAAPosition, unit: int) -> int:
    ground, enemies = pos.world.ground, bits.places(pos.standing(ALLIED))
    open_ = bits.less(sources(pos, unit) & pos.world.in_play, pos.standing(ALLIED))
    hexes = [hex for hex in bits.places(open_) if stacking.room(pos, hex, unit)]

    def key(hex: int) -> tuple[int, int]:
        distances = ground.distances(hex)
        return min((distances[enemy] for enemy in enemies), default=0), ground.number[hex]

    return min(hexes, key=key, default=NOWHERE)
