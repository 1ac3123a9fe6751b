"""What is worked out for all hexes at once, or kept from before, is what plain loops over the units find."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, NamedTuple

import pytest

from salient.board import bits
from salient.engine.position import column
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import improved
from salient.games.ardennes44.logistics import supply, traffic
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.map.ground import CITY, INTACT, NO_RIVER, NO_ROAD, TOWN, WOODED_ROUGH, Ground
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import (
    BROKEN,
    DISRUPTED,
    GERMAN,
    MOVED,
    NOT_IN_GOOD_ORDER,
    ON_WHEELS,
    OOS,
    STRATEGIC,
    TARGETED,
    TRUCK,
)
from salient.games.ardennes44.pieces.stacking import load, overstacked
from salient.games.ardennes44.position import DESTROYED, NOWHERE, A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.world import A44World

SILHOUETTES, ANYBODY = 1, 2
TERRAIN = ("clear", "light_woods", "forest", "wooded_rough")
KINDS = ("infantry", "tank", "artillery", "cavalry")
SILHOUETTE_KINDS = ("tank", "cavalry")
STATUSES = (DISRUPTED, BROKEN, STRATEGIC, TRUCK, OOS, MOVED)


# The plain way -------------------------------------------------------------------------------------


class PlainFront(NamedTuple):
    hexes: int
    zone: int
    hex_bonds: int
    side_bonds: frozenset[tuple[int, int]]


def plain_front(pos: A44Position, side: int) -> PlainFront:
    """By the rules, unit by unit and pair by pair."""
    enemies = standing(pos, 1 - side)
    held = anchors(pos, side)
    return PlainFront(
        bits.of(standing(pos, side)),
        plain_zone(pos, side),
        bits.of(plain_hex_bonds(pos.world.ground, held) - enemies),
        plain_side_bonds(pos.world.ground, side, held, enemies),
    )


def standing(pos: A44Position, side: int) -> set[int]:
    return {hex for hex in (pos.at[unit] for unit in pos.world.own[side]) if 0 <= hex < pos.world.ground.n}


def plain_zone(pos: A44Position, side: int) -> int:
    ground, zone = pos.world.ground, 0
    for unit in pos.world.own[side]:
        hex, data = pos.at[unit], pos.unit(unit)
        if 0 <= hex < ground.n:
            only_silhouette = data.silhouette and not data.is_artillery
            zone |= ground.silhouette_near[hex] if only_silhouette else ground.near[hex]
    return zone


def anchors(pos: A44Position, side: int) -> dict[int, int]:
    held: dict[int, int] = {}
    for unit in pos.world.own[side]:
        hex, data = pos.at[unit], pos.unit(unit)
        if data.is_artillery or pos.status[unit] & (NOT_IN_GOOD_ORDER | ON_WHEELS):
            continue
        if 0 <= hex < pos.world.ground.n:
            held[hex] = held.get(hex, 0) | (SILHOUETTES if data.silhouette else ANYBODY)
    return held


def plain_hex_bonds(ground: Ground, held: dict[int, int]) -> set[int]:
    found = set()
    for hex, here in held.items():
        for other, middle, not_here, not_there in ground.hex_lines[hex]:
            there = held.get(other)
            if there and not (not_here and here == SILHOUETTES) and not (not_there and there == SILHOUETTES):
                found.add(middle)
    return found


def plain_side_bonds(ground: Ground, side: int, held: dict[int, int], enemies: set[int]) -> frozenset[tuple[int, int]]:
    found = set()
    for hex in held:
        for other, x, y, ways in ground.side_lines[hex]:
            if other in held and any(way not in enemies for way in bits.places(ways)):
                found |= {(x, y), (y, x)}
        for owner, x, y in ground.edge_pairs.get(hex, ()):
            path = [way for way in (x, y) if ground.terrain[way] != WOODED_ROUGH]
            if owner == side and any(way not in enemies for way in path):
                found |= {(x, y), (y, x)}
    return frozenset(found)


class PlainSupply(NamedTuple):
    hexes: int
    roads: int


def plain_supply(pos: A44Position, side: int) -> PlainSupply:
    """23.3 From every hex: search a way of four hexes off the road, then a road."""
    ground, enemy, own = pos.world.ground, plain_front(pos, 1 - side), standing(pos, side)
    near = ground.map.neighbours
    blocks = [hex for hex in pos.roadblock[2 * (1 - side) : 2 * (1 - side) + 2] if hex >= 0]
    shut = {*bits.places(enemy.hexes | enemy.hex_bonds), *blocks}
    zone = set(bits.places(enemy.zone)) - own
    sources = {hex for hex in pos.world.features.sources[side] if hex not in shut}
    garrisons = {
        hex
        for hex in range(ground.n)
        if ground.settlement[hex] in (TOWN, CITY) and pos.control[hex] == 2 - side and hex not in own
    }

    def by_road(a: int, b: int) -> bool:
        data = ground.side(a, b)
        if data.road == NO_ROAD or (a, b) in enemy.side_bonds:
            return False
        return data.river == NO_RIVER or (data.bridge >= 0 and pos.bridge[data.bridge] == INTACT)

    def open_road(hex: int) -> bool:
        return hex in sources or (hex not in shut and hex not in zone and hex not in garrisons)

    road = set(sources)
    queue = list(sources)
    for here in queue:
        new = [b for b in near[here] if b < ground.n and b not in road and by_road(here, b) and open_road(b)]
        road |= set(new)
        queue += new
    first_road = {b for a in road for b in near[a] if b < ground.n and by_road(a, b)}
    enemies = set(bits.places(enemy.hexes))
    roads = (road | first_road) - enemies

    def beside(hexes: set[int]) -> set[int]:
        return {b for a in hexes for b in near[a] if b < ground.n and (a, b) not in enemy.side_bonds and b not in shut}

    def traces(hex: int) -> bool:
        here = beside({hex})
        for _ in range(supply.OFF_ROAD - 1):
            if here & roads:
                return True
            here = beside(here) - zone
        return hex in roads or bool(here & roads)

    return PlainSupply(bits.of(hex for hex in range(ground.n) if hex not in enemies and traces(hex)), bits.of(roads))


# Random positions ----------------------------------------------------------------------------------


def small(rng: random.Random, terrain: tuple[str, ...] = TERRAIN, kinds: tuple[str, ...] = KINDS) -> A44Position:
    """A made-up board with every kind of ground, and units of every kind of anchor."""
    columns, rows = rng.randrange(10, 14), rng.randrange(10, 14)
    last_column, last_row = columns + rng.randrange(3, 9), rows + rng.randrange(3, 9)
    ids = [f"{c:02}{r:02}" for c in range(columns, last_column + 1) for r in range(rows, last_row + 1)]
    edges = {
        edge: rng.choice(("German", "Allied")) for edge in ("north", "south", "east", "west") if rng.random() < 0.7
    }
    board: dict[str, Any] = {"columns": (columns, last_column), "rows": (rows, last_row), "edges": edges}
    board["hexes"] = {id: random_hex(rng, terrain) for id in ids}
    plain = cases.position({"board": board, "units": []}).world.ground.map
    board["sides"] = [
        random_side(rng, plain.ids[a], plain.ids[b])
        for a in range(plain.n)
        for b in plain.neighbours[a]
        if a < b and rng.random() < 0.5
    ]
    units = [random_unit(rng, str(number), ids, kinds) for number in range(rng.randrange(2, len(ids) // 2))]
    pos = cases.position({"board": board, "units": units, "when": {"turn": 5, "side": "German"}})
    pos.roadblock[rng.randrange(4)] = rng.randrange(pos.world.ground.n)
    return pos


def random_hex(rng: random.Random, terrain: tuple[str, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {"terrain": rng.choice(terrain)}
    found["settlement"] = rng.choice((None, None, None, "village", "town", "city"))
    found["control"] = rng.choice((None, "German", "Allied"))
    return found | ({"supply_source": rng.choice(("German", "Allied"))} if rng.random() < 0.04 else {})


def random_side(rng: random.Random, a: str, b: str) -> dict[str, Any]:
    river = rng.choice((None, None, None, "minor", "meuse", "lake"))
    bridge = river in ("minor", "meuse") and rng.random() < 0.5
    state = rng.choice(("intact", "intact", "blown", "under_construction"))
    road = rng.choice((None, "primary", "secondary", "forest"))
    return {"between": (a, b), "river": river, "bridge": bridge, "bridge_state": state, "road": road}


def random_unit(rng: random.Random, id: str, hexes: list[str], kinds: tuple[str, ...]) -> dict[str, Any]:
    kind = rng.choice(kinds)
    status = [word for word in ("disrupted", "broken", "strategic", "truck", "oos") if rng.random() < 0.1]
    found = {"id": id, "side": rng.choice(("German", "Allied")), "type": kind, "silhouette": kind in SILHOUETTE_KINDS}
    return found | {"stacking": rng.randrange(3), "status": status, "at": rng.choice((None, *hexes, *hexes))}


@cache
def real_world() -> A44World:
    return A44World(RULEBOOK, "six-turns", {}, theatre.ground(), roster.units(), theatre.features())


def real(rng: random.Random) -> A44Position:
    """Two fronts that wind across the real map, units on both sides of them, some off it."""
    world = real_world()
    cells = world.map.cells
    middle, depth = rng.randrange(8, 64), rng.randrange(1, 12)
    line = {row: middle + rng.randrange(-3, 4) for _, row in cells}
    zone: tuple[list[int], list[int]] = ([], [])
    for hex, (column_, row) in enumerate(cells):
        if abs(column_ - line[row]) <= depth:
            zone[column_ >= line[row]].append(hex)
    at = [
        rng.choice((NOWHERE, DESTROYED, world.ground.n)) if rng.random() < 0.3 else rng.choice(zone[unit.side])
        for unit in world.units
    ]
    count = len(world.units)
    return A44Position(
        world=world,
        at=column(at),
        steps=column([rng.randint(1, unit.max_steps) for unit in world.units]),
        status=column([rng.choice((0, 0, 0, *STATUSES)) for _ in world.units]),
        bridge=column([rng.choice((0, 0, 1, 2)) for _ in world.ground.bridges]),
        improved=bytearray(world.map.n),
        control=bytearray(rng.choice((0, 1, 2)) for _ in range(world.map.n)),
        advantage=column([NOWHERE] * count),
        surrender=column([0] * count),
        traffic=column([rng.choice((NOWHERE, rng.randrange(world.ground.n))) for _ in range(12)]),
        roadblock=column([rng.choice((NOWHERE, rng.randrange(world.ground.n))) for _ in range(4)]),
    )


def change(rng: random.Random, pos: A44Position) -> None:
    """Something that happens in a game: mostly a unit moves one hex, or its state changes."""
    unit = rng.randrange(len(pos.at))
    here, n = pos.at[unit], pos.world.ground.n
    what = rng.randrange(10)
    if what < 5 and 0 <= here < n:
        pos.put(unit, rng.choice(pos.world.map.neighbours[here]))
    elif what < 6:
        pos.put(unit, rng.choice((NOWHERE, DESTROYED, rng.randrange(pos.world.map.n))))
    elif what < 8:
        pos.mark(unit, rng.choice(STATUSES))
    else:
        pos.unmark(unit, rng.choice(STATUSES))


# Zones and bonds -----------------------------------------------------------------------------------


def assert_fronts(pos: A44Position, asked: random.Random | None = None) -> None:
    """All parts, or some: what nobody asked for must not be missed later."""
    for side in (0, 1):
        front, plain = pos.front(side), plain_front(pos, side)
        parts = [part for part in plain._fields if asked is None or asked.random() < 0.5]
        assert {part: getattr(front, part) for part in parts} == {part: getattr(plain, part) for part in parts}
        if asked is None:
            assert front.fenced == bits.of({a for a, _ in plain.side_bonds})


@pytest.mark.rule("9.1a", "9.3a", "10.1a", "10.1b", "10.3a", "10.3b", "10.5b", "10.5d", "10.6a")
@pytest.mark.parametrize("seed", range(300))
def test_zones_and_bonds_on_small_boards(seed: int) -> None:
    rng = random.Random(seed)
    pos = small(rng)
    assert_fronts(pos)
    twins: list[A44Position] = []
    for _ in range(12):
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            change(rng, pos)
        assert_fronts(pos, rng)
        if rng.random() < 0.2:
            twins.append(pos.copy())
            pos = rng.choice(twins).copy()
    assert_fronts(pos)
    for twin in twins:
        assert_fronts(twin)


@pytest.mark.rule("9.1a", "9.3a", "10.1a", "10.1b", "10.3a", "10.3b", "10.5b", "10.5d", "10.6a")
@pytest.mark.parametrize("seed", range(30))
def test_zones_and_bonds_on_the_real_map(seed: int) -> None:
    rng = random.Random(seed)
    pos = real(rng)
    assert_fronts(pos)
    for number in range(60):
        change(rng, pos)
        if rng.random() < 0.2:
            pos = pos.copy()
        assert_fronts(pos, rng if number % 5 else None)


def test_many_changes_at_once() -> None:
    """Set-up, reinforcements: more changes than are worth following one by one."""
    rng = random.Random(1)
    pos = real(rng)
    pos.front(GERMAN)
    for _ in range(200):
        change(rng, pos)
    assert_fronts(pos)


def test_what_does_not_matter_changes_nothing() -> None:
    pos = real(random.Random(2))
    fronts = pos.front(0), pos.front(1)
    for unit in range(len(pos.at)):
        pos.mark(unit, MOVED | OOS)
        pos.unmark(unit, MOVED)
        pos.put(unit, pos.at[unit])
    assert pos.front(0) is fronts[0]
    assert pos.front(1) is fronts[1]


# Stacks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_the_units_of_a_place(seed: int) -> None:
    rng = random.Random(seed)
    pos = real(rng) if seed % 2 else small(rng)
    for _ in range(40):
        change(rng, pos)
        before = pos.copy()
        places = before.at.tolist()
        change(rng, pos)
        for position, at in ((pos, pos.at.tolist()), (before, places)):
            for place in {*at, 0}:
                for side in (0, 1):
                    there = [unit for unit in position.world.own[side] if at[unit] == place] if place >= 0 else []
                    assert position.units_at(place, side) == there


@pytest.mark.parametrize("seed", range(10))
def test_the_units_with_a_status(seed: int) -> None:
    rng = random.Random(seed)
    pos = real(rng) if seed % 2 else small(rng)
    units = range(len(pos.at))
    pos.status[rng.choice(units)] = TARGETED
    assert pos.in_play() == bits.of(unit for unit in units if pos.at[unit] >= 0)
    for status in (*STATUSES, TARGETED, NOT_IN_GOOD_ORDER | TARGETED, ON_WHEELS | MOVED, 0):
        assert pos.having(status) == bits.of(unit for unit in units if pos.status[unit] & status)


@pytest.mark.rule("15.8b", "15.8c")
@pytest.mark.parametrize("seed", range(20))
def test_the_units_where_positions_are_improved(seed: int) -> None:
    """Kept from before, whatever has changed: places, positions, who has begun one."""
    rng = random.Random(seed)
    pos = real(rng) if seed % 2 else small(rng)
    units = range(len(pos.at))
    for _ in range(40):
        pos.works()
        if rng.random() < 0.3:
            pos = pos.copy()
        for _ in range(rng.choice((0, 1, 1, 3))):
            change(rng, pos)
        unit = rng.choice(units)
        if rng.random() < 0.5 and 0 <= pos.at[unit] < pos.world.ground.n:
            pos.improved[pos.at[unit]] = rng.choice((0, 1, 2, 5, 6))
            pos.builders ^= rng.choice((0, 1 << unit))
        fresh = {pos.at[unit] for unit in units if pos.builders >> unit & 1 and pos.at[unit] >= 0}
        stages = [improved.state(pos, pos.at[unit], pos.unit(unit).side) if on_map(pos, unit) else 0 for unit in units]
        found = pos.works()
        assert found.begun == bits.of(unit for unit in units if stages[unit] == improved.BEGUN)
        assert found.finished == bits.of(unit for unit in units if stages[unit] == improved.FINISHED)
        assert found.fresh == bits.of(unit for unit in units if pos.at[unit] in fresh)


def on_map(pos: A44Position, unit: int) -> bool:
    return 0 <= pos.at[unit] < pos.world.ground.n


@pytest.mark.parametrize("seed", range(10))
def test_the_units_in_marked_places(seed: int) -> None:
    rng = random.Random(seed)
    pos = real(rng) if seed % 2 else small(rng)
    tables = [bytes(rng.randrange(2) for _ in range(pos.world.map.n)) for _ in range(2)]
    for _ in range(30):
        table = rng.choice(tables)
        inside = (unit for unit, place in enumerate(pos.at) if place >= 0 and table[place])
        assert pos.in_marked(table) == bits.of(inside)
        change(rng, pos)


@pytest.mark.rule("8.3a")
@pytest.mark.parametrize("seed", range(10))
def test_the_stacks_that_are_too_high(seed: int) -> None:
    pos = real(random.Random(seed))
    for side in (0, 1):
        loads = {
            hex: load(pos, [unit for unit in pos.world.own[side] if pos.at[unit] == hex])
            for hex in sorted(standing(pos, side))
        }
        found = overstacked(pos, side)
        assert found == {hex: heavy.excess for hex, heavy in loads.items() if any(heavy.excess)}
        assert list(found) == sorted(found)


# Supply --------------------------------------------------------------------------------------------


def upset(rng: random.Random, pos: A44Position) -> None:
    """Something that supply may depend on."""
    what = rng.randrange(8)
    if what == 0 and len(pos.bridge):
        pos.bridge[rng.randrange(len(pos.bridge))] = rng.randrange(3)
    elif what == 1:
        pos.control[rng.randrange(pos.world.ground.n)] = rng.randrange(3)
    elif what == 2:
        pos.roadblock[rng.randrange(4)] = rng.choice((NOWHERE, rng.randrange(pos.world.ground.n)))
    else:
        change(rng, pos)


@pytest.mark.rule("10.2c", "23.2a", "23.3a", "23.3b", "23.3c", "23.3d", "33.1a")
@pytest.mark.parametrize("seed", range(150))
def test_supply_on_small_boards(seed: int) -> None:
    rng = random.Random(seed)
    pos = small(rng)
    for _ in range(8):
        for side in (0, 1):
            paths = supply.supply(pos, side)
            assert PlainSupply(paths.hexes, paths.roads) == plain_supply(pos, side)
        pos = pos.copy() if rng.random() < 0.3 else pos
        upset(rng, pos)


@pytest.mark.rule("10.2c")
@pytest.mark.parametrize("seed", [*range(100), 319, 654, 817])
def test_bonds_across_open_roads(seed: int) -> None:
    """The zones of tanks in a forest do not close the roads that their bonds cut."""
    pos = small(random.Random(seed), ("forest",), ("tank",))
    for side in (0, 1):
        paths = supply.supply(pos, side)
        assert PlainSupply(paths.hexes, paths.roads) == plain_supply(pos, side)


@pytest.mark.rule("10.2c", "23.2a", "23.3a", "23.3b", "23.3c", "23.3d", "33.1a")
@pytest.mark.parametrize("seed", range(4))
def test_supply_on_the_real_map(seed: int) -> None:
    rng = random.Random(seed)
    pos = real(rng)
    for _ in range(3):
        for side in (0, 1):
            paths = supply.supply(pos, side)
            assert PlainSupply(paths.hexes, paths.roads) == plain_supply(pos, side)
        for _ in range(5):
            upset(rng, pos)


@pytest.mark.parametrize("seed", range(4))
def test_supply_that_is_remembered(seed: int) -> None:
    """Many small changes on the real map: what is kept is what a position without memory finds."""
    rng = random.Random(seed)
    pos = real(rng)
    for _ in range(60):
        upset(rng, pos)
        fresh = A44Position.from_data(pos.world, pos.to_data())
        for side in (0, 1):
            assert_same_paths(supply.supply(pos, side), supply.supply(fresh, side))


def assert_same_paths(one: supply.Supply, other: supply.Supply) -> None:
    for field in ("side", "hexes", "roads", "open_road"):
        assert getattr(one, field) == getattr(other, field)
    assert one.off_road[:2] == other.off_road[:2]
    for steps, others in ((one.road_steps, other.road_steps), (one.off_road.steps, other.off_road.steps)):
        assert (steps.ahead, steps.back) == (others.ahead, others.back)


def test_supply_is_not_sought_again_without_need() -> None:
    pos = real(random.Random(3))
    assert supply.supply(pos, GERMAN) is supply.supply(pos.copy(), GERMAN)


# Markers -------------------------------------------------------------------------------------------


@pytest.mark.rule("24.2a", "24.7a", "33.1a")
@pytest.mark.parametrize("seed", range(20))
def test_what_markers_cost_everywhere(seed: int) -> None:
    pos = real(random.Random(seed))
    for side in (0, 1):
        costs = {hex: traffic.hex_extra(pos, side, hex) for hex in range(pos.world.ground.n)}
        assert traffic.extras(pos, side) == {hex: cost for hex, cost in costs.items() if cost}
