"""8.2 Lines of supply."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tdw_plain
from salient.board import bits
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import OUT, TDWPosition
from salient.games.deadly_woods.supply import lines, supply
from tdw_field import allied, field, panzer, unit

#: The Allied entry hex A lies at 1010, a road leads from it along row 10 to 1810.
ROAD = [f"{column}10" for column in range(10, 19)]
BOARD: dict[str, Any] = {"hexes": {"1010": {"entry": "A"}, "2020": {"entry": "K"}}, "roads": [ROAD]}


def made(hexes: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    found = BOARD | {name: value for name, value in more.items() if name != "roads"}
    found["hexes"] = BOARD["hexes"] | (hexes or {})
    found["roads"] = [ROAD, *more.get("roads", [])]
    return found


def far(pos: TDWPosition, hex: str, side: int = ALLIED, **how: Any) -> int | None:
    number = pos.world.map.index(hex)
    found = supply.distance(pos, number, side, **how)
    assert supply.traces(pos, number, side, **how) == (found is not None)
    return found


@pytest.mark.rule("8.2a")
@pytest.mark.parametrize(("hex", "distance"), [("1610", 0), ("1611", 1), ("1615", 5), ("1616", None), ("1010", 0)])
def test_five_hexes_to_the_road_and_then_any_number_along_it(hex, distance):
    assert far(field(made()), hex) == distance


@pytest.mark.rule("8.2a")
def test_the_road_must_lead_to_an_entry_hex_of_the_side():
    alone = ["1218", "1318", "1418"]
    pos = field(made(roads=[alone]))
    assert far(pos, "1318") is None
    assert far(pos, "1610", GERMAN) is None
    assert far(pos, "2020", GERMAN) == 0
    assert far(pos, "2017", GERMAN) == 3  # an entry hex is a road hex (R61)


@pytest.mark.rule("8.2b")
def test_many_trace_to_one_entry_hex():
    units = [allied(f"A{row}", f"16{row}") for row in range(11, 16)]
    pos = field(made(), units)
    assert all(supply.supplied(pos, number) for number in range(5))


@pytest.mark.rule("8.2c")
def test_a_line_enters_forest_along_a_road_only():
    wall = {f"{column}11": {"terrain": "forest"} for column in range(10, 21)}
    assert far(field(made(wall)), "1512") is None
    assert far(field(made(wall)), "1511") == 1  # out of a forest it may go
    assert far(field(made(wall, roads=[["1512", "1511", "1510"]])), "1512") == 0


@pytest.mark.rule("8.2c")
def test_a_line_across_country_may_end_on_a_forest_road():
    board = made({"1510": {"terrain": "forest"}})
    around = {name: {"terrain": "forest"} for name in ("1411", "1611", "1410", "1610")}
    board["hexes"] |= around
    assert far(field(board), "1511") == 1
    strict = field(board, options={"supply_into_forest": "road_side"})
    assert far(strict, "1511") == 5  # round the forest: 1512, 1612, 1712, 1711, 1710
    beyond = made({"1510": {"terrain": "forest"}} | around | {f"15{row}": {"terrain": "forest"} for row in (11, 12)})
    assert far(field(beyond), "1513") == 4  # not straight on through forest without a road


@pytest.mark.rule("8.2d")
def test_enemy_units_and_their_zones_bar_a_line_unless_a_friend_is_there():
    passed = field(made(), [unit("G", "1210", circled=True)])
    assert [far(passed, hex) for hex in ("1410", "1510", "1610")] == [4, 5, None]  # by 1311, 1211, 1111, 1110
    barred = field(made(), [unit("G", "1211"), unit("H", "1213"), unit("I", "1215")])
    assert far(barred, "1610") is None
    assert far(barred, "1210") == 0  # a line may begin in a zone
    assert far(barred, "1310") is None
    friend = field(made(), [unit("G", "1211"), allied("A", "1210"), allied("B", "1310"), allied("C", "1110")])
    assert far(friend, "1610") == 0
    assert far(friend, "1410") == 0


@pytest.mark.rule("8.2d")
def test_an_entry_hex_in_an_enemy_zone_feeds_who_stands_in_it():
    pos = field(made(), [unit("G", "1011"), unit("H", "1112")])
    assert far(pos, "1010") == 0
    assert far(pos, "1510") is None
    held = field(made(), [unit("G", "1011"), allied("A", "1010"), allied("B", "1110")])
    assert far(held, "1510") == 0


@pytest.mark.rule("8.2d")
def test_by_option_an_empty_hex_in_an_enemy_zone_does_not_trace():
    strict = {"empty_hex_in_ezoc_traces": False}
    assert far(field(made(), [unit("G", "1512")]), "1511") == 1
    assert far(field(made(), [unit("G", "1512")], options=strict), "1511") is None
    assert far(field(made(), [unit("G", "1512"), allied("A", "1511")], options=strict), "1511") == 1


@pytest.mark.rule("8.2d")
def test_the_west_wall_keeps_german_lines_open():
    board = {"hexes": {"2020": {"entry": "K"}}, "roads": [[f"20{row}" for row in range(12, 21)]]}
    enemy = [allied("A", "1916"), allied("B", "1914")]
    assert far(field(board, enemy), "2012", GERMAN) is None
    walled = {f"{column}{row}": {"west_wall": True} for column in (19, 20) for row in range(12, 20)}
    assert far(field(board | {"hexes": board["hexes"] | walled}, enemy), "2012", GERMAN) == 0


@pytest.mark.rule("8.2e")
@pytest.mark.parametrize(
    ("side", "passes"),
    [
        ({"river": "minor"}, False),
        ({"river": "minor", "bridge": True, "road": True}, True),
        ({"river": "major", "bridge": True, "bridge_state": "destroyed", "road": True}, False),
    ],
)
def test_rivers_without_a_standing_bridge_bar_a_line(side, passes):
    pos = field(
        {
            "columns": [10, 14],
            "rows": [10, 10],
            "hexes": {"1010": {"entry": "A"}},
            "roads": [["1010", "1110"], ["1210", "1310", "1410"]],
            "sides": [{"between": ["1110", "1210"], **side}],
        }
    )
    assert (far(pos, "1410") == 0) == passes


@pytest.mark.rule("8.2a", "8.2c", "8.2d", "8.2e", "8.6b")
@pytest.mark.parametrize("seed", range(10))
def test_a_plain_reading_agrees_on_the_real_map(seed):
    chosen = {"supply_into_forest": ("road_hex", "road_side")[seed % 2]}
    pos = tdw_plain.scattered(100 + seed, chosen)
    some = random.Random(seed).sample(range(pos.world.ground.n), 250)
    [marker] = pos.world.assets_of(ALLIED, "air_supply")
    for side in (GERMAN, ALLIED):
        plain = tdw_plain.Tracer(pos, side)
        for hex in some:
            assert supply.distance(pos, hex, side) == plain.distance(hex), pos.world.map.ids[hex]
            if side == ALLIED:
                by_air = plain.distance(hex, {pos.asset_at[marker]})
                both = [found for found in (plain.distance(hex), by_air) if found is not None]
                assert supply.distance(pos, hex, side, air=True) == min(both, default=None)


@pytest.mark.rule("8.2a")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_remembered_is_what_would_be_found_anew(seed):
    """Moves, losses, bridges and copies in any order: the memo that copies share never goes stale."""
    rng = random.Random(seed)
    pos = tdw_plain.scattered(200 + seed)
    on_map = [u for u in range(len(pos.world.units)) if pos.at[u] >= 0]
    [marker] = pos.world.assets_of(ALLIED, "air_supply")
    for _ in range(150):
        if rng.random() < 0.2:
            pos = pos.copy()
        what = rng.random()
        mover = rng.choice(on_map)
        if what < 0.6 and pos.at[mover] >= 0:
            hex = rng.choice(pos.world.map.neighbours[pos.at[mover]])
            if not pos.units_at(hex, 1 - pos.world.owner[mover]):
                pos.put(mover, hex)
        elif what < 0.75:
            pos.set_steps(mover, rng.randint(1, pos.world.units[mover].max_steps))
        elif what < 0.9:
            pos.set_bridge(rng.randrange(len(pos.world.ground.bridges)), down=rng.random() < 0.5)
        else:
            pos.asset_at[marker] = rng.randrange(pos.world.ground.n)
        fresh = pos.copy()
        fresh.stacks = fresh.occupied = fresh.zone = fresh.lines = None
        for side, air in ((GERMAN, False), (ALLIED, False), (ALLIED, True)):
            assert supply.tracing(pos, side, air=air) == supply.tracing(fresh, side, air=air)


def test_german_lines_stay_on_the_ground_of_the_short_scenario():
    short, long = tdw_plain.start("skyline-drive"), tdw_plain.start("campaign")
    for pos in (short, long):
        for number in range(len(pos.world.units)):
            pos.put(number, OUT)
    ground = short.world.ground
    within = bits.places(supply.tracing(short, GERMAN) & ground.areas[1])
    assert within  # an entry hex lies in the area
    away = [hex for hex in bits.places(ground.areas[0]) if not ground.near[hex] & ground.areas[1]]
    away = [hex for hex in away if not short.world.places.sources[GERMAN] >> hex & 1]
    assert any(supply.traces(long, hex, GERMAN) for hex in away)
    assert not any(supply.traces(short, hex, GERMAN) for hex in away)


@pytest.mark.rule("8.2d")
def test_a_panzer_at_its_third_step_bars_its_hex_alone():
    """R174 Without a ZOC Allied supply flows past it; it still stands in the way."""
    assert far(field(made(), [panzer("G", "1211"), unit("H", "1214")]), "1610") is None
    thin = field(made(), [panzer("G", "1211", steps=1, type="mech"), unit("H", "1214")])
    assert far(thin, "1610") == 0
    assert far(field(made(), [panzer("G", "1210", steps=1, type="mech"), unit("H", "1213")]), "1610") is None


@pytest.mark.rule("8.2a")
def test_across_country_every_hex_has_one_distance():
    """The shortest: nothing that was reached is reached again by a longer line."""
    pos = field(made())
    found = lines.ways(pos.world.ground, pos.down).across_country(1 << pos.world.map.index("1515"), 0, any_side=True)
    assert [hexes.bit_count() for hexes in found] == [1, 6, 12, 18, 24, 30]
