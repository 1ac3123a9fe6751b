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


# Lines to look at ----------------------------------------------------------------------------------


def tracer(pos: FrontePosition, unit: int) -> int:
    """7.1.a Whose line counts: that of the division's HQ while it stands."""
    division = pos.world.division_of[unit]
    hq = pos.world.hq_of[division] if division != NOBODY else NOBODY
    by_itself = pos.world.rules.supply_mode == "unit" or hq == NOBODY or pos.at[hq] < 0
    return unit if by_itself else hq


def line_of(pos: FrontePosition, unit: int) -> tuple[int, ...]:
    """The sectors of a line from this unit to its side's edge; nothing if there is none."""
    return _line(pos, unit, barred(pos, pos.world.owner[unit]), crossable(pos, pos.world.owner[unit]))


def broken_line_of(pos: FrontePosition, unit: int) -> tuple[int, ...]:
    """The line that there would be without enemies and with every bridge, as far as what bars it."""
    ground, side = pos.world.ground, pos.world.owner[unit]
    wanted = _line(pos, unit, ground.sea, ground.rivers)
    shut = barred(pos, side) | ground.rivers & ~crossable(pos, side)
    for number, sector in enumerate(wanted[1:], 1):
        if shut >> sector & 1:
            return wanted[: number + 1]
    return wanted


def _line(pos: FrontePosition, unit: int, closed: int, over: int) -> tuple[int, ...]:
    """R35 As `traces` looks for it: to the nearest road, then along roads."""
    ground, sources = pos.world.ground, friendly_edge(pos, pos.world.owner[unit])
    off_road = _ways_off_road(pos, unit, closed, over, ground.roads or sources)
    if not ground.roads:
        return next(iter(off_road), ())
    before: dict[int, int] = {way[-1]: -1 for way in off_road if not closed >> way[-1] & 1}
    level = list(before)
    while level:
        for sector in level:
            if sources >> sector & 1:
                road = [sector]
                while before[road[0]] >= 0:
                    road.insert(0, before[road[0]])
                return (*next(way for way in off_road if way[-1] == road[0])[:-1], *road)
        following = []
        for here in level:
            if (closed | ground.rivers & ~over) >> here & 1:
                continue
            for there in bits.places(ground.road_near[here] & ~closed & ~(ground.rivers & ~over)):
                if there not in before:
                    before[there] = here
                    following.append(there)
        level = following
    return ()


def _ways_off_road(pos: FrontePosition, unit: int, closed: int, over: int, wanted: int) -> list[tuple[int, ...]]:
    """Ways to the nearest of the wanted sectors, one to each that is equally near."""
    start = (pos.at[unit], pos.bank[unit])
    level: dict[tuple[int, int], tuple[int, ...]] = {start: (pos.at[unit],)}
    seen = {start}
    for _ in range(min(pos.world.rules.supply_max_offroad, pos.world.ground.n) + 1):
        found = {sector: way for (sector, _), way in level.items() if wanted >> sector & 1}
        if found or not level:
            return list(found.values())
        following: dict[tuple[int, int], tuple[int, ...]] = {}
        for (here, bank), way in level.items():
            for there in bits.places(_onward(pos, here, bank, over) & ~closed):
                state = (there, _bank_after(pos, here, bank, there))
                if state not in seen:
                    seen.add(state)
                    following[state] = (*way, there)
        level = following
    return []


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
