"""7.1 Supply: from the HQ to the nearest road, and along roads to a friendly edge."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.fronte.ground import NO_BANK
from salient.games.fronte.holdings import owner_of
from salient.games.fronte.pieces import NOBODY
from salient.games.fronte.position import NOWHERE, FrontePosition


@rule("7.1.e", "8.q", "10.l")
def supplied(pos: FrontePosition, unit: int) -> bool:
    """R38, R39 Whether this unit fights in supply at this moment. R40 A garrison always does."""
    division = pos.world.division_of[unit]
    if division == NOBODY or pos.world.rules.supply_mode == "off":
        return True
    if pos.world.rules.supply_mode == "unit":
        return pos.at[unit] < 0 or traces(pos, unit)
    return in_supply(pos, division)


@rule("7.1.a")
def in_supply(pos: FrontePosition, division: int) -> bool:
    """R34 By its HQ; without one by half of its units on the table."""
    known = pos.supplies
    if known is None:
        known = pos.supplies = {}
    key = (division, pos.bridges, pos.boats)
    found = known.get(key)
    if found is None:
        found = known[key] = _in_supply(pos, division)
    return found


def _in_supply(pos: FrontePosition, division: int) -> bool:
    world = pos.world
    if world.rules.supply_mode == "off":
        return True
    hq = world.hq_of[division]
    if hq != NOBODY and pos.at[hq] >= 0:
        return traces(pos, hq)
    units = bits.places(pos.standing(world.members[division] & world.ground_units))
    return 2 * sum(traces(pos, unit) for unit in units) >= len(units)


@rule("7.1.b", "7.1.c")
def barred(pos: FrontePosition, side: int) -> int:
    """R31 Sectors that no supply line of a side may touch, as bits: a friend there cancels the enemy's ZOC."""
    ranks = pos.ranked()
    return pos.world.ground.sea | ranks.held[1 - side] | (ranks.zones[1 - side] & ~ranks.held[side])


def traces(pos: FrontePosition, unit: int) -> bool:
    """Whether a line runs from this unit to its side's edge."""
    world, side = pos.world, pos.world.owner[unit]
    ground, closed = world.ground, barred(pos, side)
    sources = friendly_edge(pos, side)
    if not ground.roads:
        return bool(_walk(pos, unit, closed, sources))
    nearest = _walk(pos, unit, closed, ground.roads)
    return bool(nearest) and _along_roads(pos, side, nearest & ~closed, closed, sources)


@rule("7.1.a")
def friendly_edge(pos: FrontePosition, side: int) -> int:
    """R36 Where supply comes from, as bits; by the scenario also from supply points that the side holds."""
    found = pos.world.edge[side]
    if pos.supply_points and (pos.world.battle.supply_points or pos.world.rules.supply_points):
        found |= bits.of(sector for sector in bits.places(pos.supply_points) if owner_of(pos, sector) == side)
    return found


def crossable(pos: FrontePosition, side: int) -> int:
    """14.e River sectors that a supply line of the side can cross, as bits."""
    found = pos.bridged()
    for unit in bits.places(pos.engineers() & pos.world.own_bits[side]):
        if pos.at[unit] >= 0:
            found |= 1 << pos.at[unit]
    return found & pos.world.ground.rivers


@rule("7.1.a")
def _walk(pos: FrontePosition, unit: int, closed: int, wanted: int) -> int:
    """R35 The nearest of the wanted sectors by a legal path off the road, as bits: all that are equally near."""
    world, side = pos.world, pos.world.owner[unit]
    ground, over = world.ground, crossable(pos, side)
    start = (pos.at[unit], pos.bank[unit])
    level, seen = {start}, {start}
    for _ in range(min(world.rules.supply_max_offroad, ground.n) + 1):
        found = bits.of(sector for sector, _ in level) & wanted
        if found or not level:
            return found
        following = set()
        for here, bank in level:
            for there in bits.places(_onward(pos, here, bank, over) & ~closed):
                state = (there, _bank_after(pos, here, bank, there))
                if state not in seen:
                    seen.add(state)
                    following.add(state)
        level = following
    return 0


def _onward(pos: FrontePosition, here: int, bank: int, over: int) -> int:
    ground = pos.world.ground
    near = ground.near[here] & ~(ground.impassable & ~ground.road_near[here])
    if ground.rivers >> here & 1 and not over >> here & 1 and bank != NO_BANK:
        banks = ground.bank[here]
        near &= ground.along[here] | bits.of(there for there, side in banks.items() if side == bank)
    return near


def _bank_after(pos: FrontePosition, here: int, bank: int, there: int) -> int:
    ground = pos.world.ground
    if not ground.rivers >> there & 1:
        return NO_BANK
    return ground.bank[there].get(here, bank)


@rule("7.1.a", "7.1.b", "7.1.c")
def _along_roads(pos: FrontePosition, side: int, start: int, closed: int, sources: int) -> bool:
    """R35 Step by step along drawn roads; a river sector that cannot be crossed cuts the chain."""
    ground = pos.world.ground
    closed |= ground.rivers & ~crossable(pos, side)
    seen = reached = start
    while reached:
        if reached & sources:
            return True
        onward = 0
        for sector in bits.places(reached & ~closed):
            onward |= ground.road_near[sector]
        reached = onward & ~closed & ~seen
        seen |= reached
    return False


@rule("7.1.d")
def movers(pos: FrontePosition, division: int) -> int:
    """R37 How many units of the division may move in this activation; -1: all."""
    world = pos.world
    units = bits.places(world.members[division] & world.ground_units)
    on_table = [unit for unit in units if pos.at[unit] >= 0]
    if world.rules.supply_mode == "unit":
        out = sum(not traces(pos, unit) for unit in on_table)
        return half(out) if out else -1
    if not on_table or in_supply(pos, division):
        return -1
    return half(len(on_table))


@rule("7.1.d")
def half(units: int) -> int:
    """Rounded down, at least 1."""
    return max(1, units // 2)


def needs_leave(pos: FrontePosition, unit: int) -> bool:
    """7.1.d Whether this unit is one of those of which only half may move."""
    if pos.may_move < 0 or pos.at[unit] == NOWHERE:
        return False
    return pos.world.rules.supply_mode != "unit" or not traces(pos, unit)
