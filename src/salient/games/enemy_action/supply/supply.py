"""S Supply: who can trace, also if a unit stood elsewhere, reserve supply, and the check of the Supply Phase."""

from __future__ import annotations

from salient.board import bits
from salient.engine.kit import SupplyNet
from salient.engine.trace import rule
from salient.games.enemy_action.map import zones
from salient.games.enemy_action.map.ways import spread, ways
from salient.games.enemy_action.pieces import losses
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import FULL, EAAPosition
from salient.games.enemy_action.supply.lines import UNLIMITED, lines
from salient.games.enemy_action.words import SUPPLY_STATES

MESSAGES = (
    "eaa-supply-full",
    "eaa-supply-limited",
    "eaa-supply-out_of_supply",
    "eaa-supply-isolated",
)


def traces(pos: EAAPosition, hex: int, side: int) -> bool:
    """X3 Whether a unit of the side standing in the hex could trace now."""
    return bool(tracing(pos, side) >> hex & 1)


def tracing(pos: EAAPosition, side: int) -> int:
    """The hexes in which a unit of the side could trace now."""
    return _known(pos, side, 0)


def reserve_supply(pos: EAAPosition, hex: int, side: int = GERMAN) -> bool:
    return bool(reserve_tracing(pos, side) >> hex & 1)


def reserve_tracing(pos: EAAPosition, side: int = GERMAN) -> int:
    """The hexes with reserve supply."""
    return _known(pos, side, 1)


_UNKNOWN: tuple[int | None, ...] = (None, None, None, None)


def _known(pos: EAAPosition, side: int, reserve: int) -> int:
    known: tuple[int | None, ...] = pos.lines or _UNKNOWN
    place = 2 * reserve + side
    found = known[place]
    if found is None:
        own, enemies = pos.standing(side), pos.standing(1 - side)
        found = among(pos, side, own, enemies, zones.of(pos, 1 - side), reserve=bool(reserve))
        pos.lines = (*known[:place], found, *known[place + 1 :])
    return found


@rule("S02", "S03", "S06", "N04")
def among(pos: EAAPosition, side: int, own: int, enemies: int, zone: int, *, reserve: bool = False) -> int:
    """The hexes that trace with friends and enemies in these hexes and this zone of the enemy.

    A friend cancels the zone (N04). X4: no river without a bridge of the side. X151: every source serves every unit.
    """
    world = pos.world
    bridges = pos.bridged & pos.bridges_german if side == GERMAN else bits.less(pos.bridged, pos.bridges_german)
    closed = enemies | bits.less(zone, own)
    constants = world.tables.constants
    road = constants.reserve_road if reserve else UNLIMITED
    return lines(world.ground, bridges, world.places.sources[side], closed, enemies, constants.overland, road)


@rule("S02", "N04")
def net(pos: EAAPosition, side: int, *, in_peace: bool = False) -> SupplyNet:
    """What a single line may do, to be drawn; `in_peace`: if there were no enemy and every printed bridge stood."""
    world = pos.world
    ground, overland = world.ground, world.tables.constants.overland
    bridges = pos.bridged & pos.bridges_german if side == GERMAN else bits.less(pos.bridged, pos.bridges_german)
    walk = ways(ground, ground.bridges if in_peace else bridges)
    own, enemies = pos.standing(side), pos.standing(1 - side)
    closed = 0 if in_peace else enemies | bits.less(zones.of(pos, 1 - side), own)
    return SupplyNet(
        bits.less(world.places.sources[side] & ground.roads, closed),
        lambda hex: bits.less(spread(walk.roads, 1 << hex), closed),
        lambda hex: bits.less(spread(walk.country, 1 << hex), closed),
        2 * overland if in_peace else overland,
    )


@rule("S02")
def tracing_if(pos: EAAPosition, side: int, unit: int, hex: int, *, reserve: bool = False) -> int:
    """The hexes where `side` could trace if the unit, of either side, stood in this hex; NOWHERE: were it lifted."""
    if pos.world.owner[unit] == side:
        own, enemies = zones.standing_if(pos, unit, hex), pos.standing(1 - side)
        return among(pos, side, own, enemies, zones.of(pos, 1 - side), reserve=reserve)
    enemies = zones.standing_if(pos, unit, hex)
    return among(pos, side, pos.standing(side), enemies, zones.moved(pos, unit, hex), reserve=reserve)


@rule("S02", "T07")
def tracing_with_bridge(pos: EAAPosition, side: int, crossing: int) -> int:
    """The hexes where the side could trace if a bridge of its own stood over this river hexside."""
    twin = pos.copy()
    twin.set_bridge(crossing, stands=True, german=side == GERMAN)
    return tracing(twin, side)


@rule("S01", "S05")
def is_supplied(pos: EAAPosition, unit: int) -> bool:
    """X2 Full or limited supply."""
    return pos.world.tables.supply[pos.supply[unit]].supplied


# The Supply Phase ----------------------------------------------------------------------------------


@rule("D11", "D12", "S04", "S13")
def check(pos: EAAPosition, side: int) -> None:
    """X152 All units are judged before any state changes. X49: VDH is checked on every day."""
    constants = pos.world.tables.constants
    begins = constants.allied_supply_from if side == ALLIED else constants.german_supply_from
    served = tracing(pos, side)
    judged = [
        (unit, bool(served >> pos.at[unit] & 1))
        for unit in pos.world.own[side]
        if pos.at[unit] >= 0 and (pos.day >= begins or pos.world.units[unit].is_vdh)
    ]
    for unit, can_trace in judged:
        if can_trace:
            restore(pos, unit)
        else:
            _lower(pos, unit)


@rule("S04")
def restore(pos: EAAPosition, unit: int) -> None:
    if pos.supply[unit] != FULL:
        _set(pos, unit, FULL)


@rule("S01", "S04", "S05")
def _lower(pos: EAAPosition, unit: int) -> None:
    """One state down; who is isolated already loses a step."""
    state = pos.supply[unit]
    if pos.world.tables.supply[state].loses_step:
        pos.tell("eaa-supply-starves", "S05", unit=pos.unit_ref(unit))
        losses.lose_step(pos, unit)
    else:
        _set(pos, unit, state + 1)


def _set(pos: EAAPosition, unit: int, state: int) -> None:
    pos.supply[unit] = state
    pos.tell(f"eaa-supply-{SUPPLY_STATES[state]}", "S04", unit=pos.unit_ref(unit), hex=pos.hex_ref(pos.at[unit]))


@rule("S07")
def resupply(pos: EAAPosition, hex: int) -> None:
    """X153 Air Resupply: the Allied stack in the hex is in full supply, until the next check."""
    for unit in pos.units_at(hex, ALLIED):
        restore(pos, unit)
