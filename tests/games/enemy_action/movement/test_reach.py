"""M, K06 What a move costs, what forbids it, where it ends."""

from __future__ import annotations

import heapq
import random
from collections.abc import Sequence
from typing import Any

import pytest

from eaa_field import ROAD, allied, at, command, field, german, ids, of, panzer
from salient.board import bits
from salient.games.enemy_action.map import zones
from salient.games.enemy_action.movement import crossing, going, mover, reach, refusals
from salient.games.enemy_action.movement.mover import Mover
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition

WOODS = {"default": "woods", "roads": [[f"14{column}" for column in range(10, 19)]]}


def reached(pos: EAAPosition, unit: str) -> dict[str, int]:
    found = reach.reach(pos, of(pos, unit))
    return {pos.world.map.ids[hex]: cost for hex, cost in found.items()}


def refused(pos: EAAPosition, unit: str, *path: str, strategic: bool = False, freely: bool = False) -> list[str | None]:
    """The unit walks; the rules that stop it, none if it comes to the end of the path."""
    number, spent = of(pos, unit), 0
    for place, name in enumerate(path):
        hex = at(pos, name)
        reasons = refusals.why_not_step(
            pos, number, hex, spent=spent, first=not place, strategic=strategic, freely=freely
        )
        if reasons:
            return [reason.rule for reason in reasons]
        ahead = Mover(pos, number, strategic=strategic, freely=freely)
        spent += (ahead.next_steps(spent) if place else ahead.first_steps())[hex]
        going.step(pos, number, hex)
    return []


# Costs ----------------------------------------------------------------------------------------------


@pytest.mark.rule("M01", "M02", "V05")
@pytest.mark.parametrize(
    ("terrain", "foot", "mech", "frozen"),
    [("clear", 1, 1, 1), ("broken", 1, 2, 1), ("woods", 1, 3, 2), ("forest", 2, 4, 3)],
)
def test_what_terrain_costs(terrain: str, foot: int, mech: int, frozen: int) -> None:
    board = {"hexes": {"1413": terrain}}
    units = [german("g", "1414"), panzer("p", "1414")]
    pos = field(board, units)
    assert [reached(pos, unit)["1413"] for unit in ("g", "p")] == [foot, mech]
    pos = field(board, units, when={"date": 20, "events": ["Ground Freeze"]})
    assert [reached(pos, unit)["1413"] for unit in ("g", "p")] == [foot, frozen]


@pytest.mark.rule("M01", "M02")
@pytest.mark.parametrize("settlement", ["town", "city"])
def test_towns_cities_and_roads_cost_one(settlement: str) -> None:
    board = {"hexes": {"1413": {"terrain": "forest", "settlement": settlement}, "1415": "forest", "1313": "forest"}}
    pos = field(board | {"roads": [["1414", "1415"]]}, [panzer("p", "1414")])
    found = reached(pos, "p")
    assert (found["1413"], found["1415"], found["1313"]) == (1, 1, 4)


@pytest.mark.rule("M02")
def test_a_road_in_the_hex_does_not_help_over_another_side() -> None:
    pos = field({"default": "forest", "roads": [["1413", "1412"]]}, [panzer("p", "1414")])
    found = reached(pos, "p")
    assert (found["1413"], found["1412"]) == (4, 5)


@pytest.mark.rule("M06", "M07", "M08")
def test_zones_stop_and_hold() -> None:
    pos = field({}, [panzer("p", "1412"), allied("a", "1414")])
    found = reached(pos, "p")
    assert found["1413"] == 1
    assert "1414" not in found
    assert found["1415"] == 6  # round the zone, at the far side into it
    assert refused(pos, "p", "1413", "1513") == ["M06"]
    pos = field({}, [panzer("p", "1413"), allied("a", "1414")])
    assert reached(pos, "p")["1412"] == 2
    assert refused(pos, "p", "1513") == ["M08"]
    assert refused(pos, "p", "1414") == ["M01"]


@pytest.mark.rule("M16", "S05")
def test_a_minimum_move_costs_what_there_is() -> None:
    pos = field({"default": "forest"}, [panzer("p", "1414", supply="out")])
    assert reached(pos, "p") == dict.fromkeys(ids(pos, pos.world.ground.near[at(pos, "1414")]), 3)
    pos = field({"default": "forest"}, [panzer("p", "1414", move=0)])
    assert reached(pos, "p") == {}
    assert refused(pos, "p", "1413") == ["M16"]


@pytest.mark.rule("S05", "S10", "B14")
@pytest.mark.parametrize(
    ("unit", "points"),
    [
        (panzer("u", "1414"), 6),
        (panzer("u", "1414", move=7, supply="out"), 4),
        (german("u", "1414", supply="out"), 2),
        (panzer("u", "1414", supply="limited"), 6),
        (panzer("u", "1414", supply="isolated"), 0),
        (panzer("u", "1414", "out_of_fuel"), 0),
        (german("u", "1414", "dispersed"), 0),
    ],
)
def test_allowances(unit: dict[str, Any], points: int) -> None:
    pos = field({}, [unit])
    assert mover.allowance(pos, of(pos, "u")) == points
    assert bool(reached(pos, "u")) == bool(points)
    number = {"isolated": "S05"}.get(unit.get("supply", ""), "S10" if "out_of_fuel" in unit["status"] else "B14")
    assert refused(pos, "u", "1413") == ([] if points else [number])


@pytest.mark.rule("S05")
def test_isolated_infantry() -> None:
    town = {"settlement": "town"}
    hexes = {"1413": town, "1415": town | {"control": "German"}, "1313": {"west_wall": True}}
    bridges = [{"between": ["1414", "1514"]}, {"between": ["1414", "1513"], "owner": "German"}]
    board = {"hexes": hexes, "bridges": bridges}
    pos = field(board, [german("g", "1414", supply="isolated")])
    assert set(reached(pos, "g")) == {"1415", "1313", "1314", "1513"}
    assert refused(pos, "g", "1413") == ["S05"]
    assert refused(pos, "g", "1514") == ["S05"]
    assert refused(pos, "g", "1415", "1416") == ["S05"]
    pos = field(board, [allied("a", "1414", supply="isolated")])
    assert set(reached(pos, "a")) == {"1413", "1314", "1514"}
    assert refused(pos, "a", "1313") == ["S05"]
    pos = field({}, [allied("a", "1414", supply="isolated"), german("g", "1415")])
    assert reached(pos, "a") == {}
    assert refused(pos, "a", "1413") == ["S05"]


# Rivers ---------------------------------------------------------------------------------------------

RIVER = {"rows": [14, 14], "rivers": [["1411", "1412"]], "bridges": [{"between": ["1412", "1413"]}]}


@pytest.mark.rule("M03", "M04")
def test_an_unbridged_river_is_a_whole_move_and_for_one_unit() -> None:
    pos = field(RIVER, [panzer("p", "1412"), german("g", "1412"), panzer("far", "1413")])
    assert reached(pos, "p")["1411"] == 6
    assert reached(pos, "g")["1411"] == 3
    assert "1410" not in reached(pos, "p")
    assert refused(pos.copy(), "far", "1412", "1411") == ["M03"]
    assert refused(pos, "p", "1411") == []
    assert refused(pos, "g", "1411") == ["M04"]
    assert refused(pos, "p", "1412") == ["M04"]  # whatever the direction
    assert "1411" not in reached(pos, "g")


@pytest.mark.rule("M05")
def test_one_unit_over_a_bridge_into_enemy_land() -> None:
    pos = field(RIVER, [german("a", "1412"), german("b", "1412"), german("c", "1413")])
    assert refused(pos, "a", "1413") == []
    assert refused(pos, "b", "1413") == ["M05"]
    assert refused(pos, "c", "1412") == ["M05"]  # 1412 was Allied too when the activation began
    pos.crossed = 0
    assert refused(pos, "b", "1413") == []


@pytest.mark.rule("M05")
def test_any_number_over_a_bridge_into_own_land_judged_at_the_start() -> None:
    pos = field(RIVER, [allied("a", "1412"), allied("b", "1412"), allied("c", "1412")])
    assert refused(pos, "a", "1413") == []
    assert refused(pos, "b", "1413") == []
    assert pos.crossed == 0
    pos.german_before |= 1 << at(pos, "1413")
    pos.put(of(pos, "a"), at(pos, "1412"))
    assert refused(pos, "a", "1413") == []
    assert refused(pos, "c", "1413") == ["M05"]
    assert refused(pos, "b", "1412") == []  # back into own land


@pytest.mark.rule("M02", "M03")
def test_a_bridge_that_was_built_carries_no_road_a_printed_one_its_own() -> None:
    sides = {"rows": [14, 14], "default": "forest", "roads": [["1411", "1412", "1413"]], "rivers": [["1411", "1412"]]}
    pos = field(sides | {"bridges": [{"between": ["1412", "1413"], "blown": True}]}, [panzer("p", "1412")])
    assert reached(pos, "p") == {"1411": 6, "1413": 6}
    for number in range(2):
        pos.set_bridge(number, stands=True, german=True)
    assert {hex: reached(pos, "p")[hex] for hex in ("1411", "1413")} == {"1411": 4, "1413": 1}


@pytest.mark.rule("E07")
def test_on_16_december_a_second_german_unit_crosses_as_over_an_unbridged_river() -> None:
    hexes = {"1412": {"control": "German"}, "1413": {"control": "German"}}
    units = [panzer("a", "1412"), panzer("b", "1412"), panzer("c", "1412")]
    pos = field(RIVER | {"hexes": hexes}, units, when={"date": 16})
    assert reached(pos, "b")["1413"] == 1
    assert refused(pos, "a", "1413") == []
    assert reached(pos, "b")["1413"] == 6
    assert refused(pos, "a", "1414") == []
    assert refused(pos, "a", "1413", "1412") == ["M03"]
    assert refused(pos, "b", "1413") == []
    assert refused(pos, "c", "1413") == ["M04"]


@pytest.mark.rule("E07")
def test_the_crowd_is_german_and_of_16_december_only() -> None:
    pos = field({}, [], when={"date": 16})
    assert (crossing.crowded(pos, GERMAN), crossing.crowded(pos, ALLIED)) == (True, False)
    assert not crossing.crowded(field({}, [], when={"date": 17}), GERMAN)


# Boundaries, roadblocks, days -----------------------------------------------------------------------


@pytest.mark.rule("K22", "K23")
@pytest.mark.parametrize("day", [19, 20])
def test_no_german_leaves_his_armys_area_through_19_december(day: int) -> None:
    board = {"areas": {"5th Panzer": [14, 18], "6th Panzer": [10, 13]}}
    units = [german("g", "1414", army="5th Panzer"), german("n", "1312", army="OKW", corps="OKW")]
    pos = field(board, units, when={"date": day})
    assert ("1313" in reached(pos, "g")) == (day == 20)
    assert ("1412" in reached(pos, "n")) == (day == 20)
    assert refused(pos, "g", "1313") == (["K22"] if day == 19 else [])


@pytest.mark.rule("M11")
def test_a_roadblock_stops_germans_before_it() -> None:
    pos = field(WOODS, [panzer("p", "1411"), command("c", "1417")], {"roadblocks": ["1414"]}, {"date": 20})
    assert "1413" in reached(pos, "p")
    assert "1414" not in reached(pos, "p")
    assert refused(pos, "p", "1412", "1413", "1414") == ["M11"]
    assert reached(pos, "c")["1415"] == 2
    assert "1414" in reached(field(WOODS, [command("c", "1417")], {"roadblocks": ["1414"]}), "c")
    pos = field({}, [german("g", "1413")], {"roadblocks": ["1414"]})
    assert refused(pos, "g", "1414", "1415") == []  # no road joins them
    assert not pos.roadblocks


@pytest.mark.rule("E08")
def test_allied_infantry_moves_one_hex_on_16_december() -> None:
    pos = field(WOODS, [allied("a", "1414"), command("c", "1414"), german("g", "1410")], when={"date": 16})
    assert set(reached(pos, "a")) == ids(pos, pos.world.ground.near[at(pos, "1414")])
    assert "1416" in reached(pos, "c")
    assert "1412" in reached(pos, "g")
    assert at(pos, "1416") in reach.reach(pos, of(pos, "a"), freely=True)
    assert refused(pos, "a", "1415", "1416") == ["E08"]
    assert refused(pos, "a", "1416", "1417", freely=True) == []


@pytest.mark.rule("H07")
def test_xxx_corps_does_not_cross_the_meuse() -> None:
    pos = field({"game_map": True}, [allied("b", "1126", army="British 21st AG", corps="XXX")], when={"date": 22})
    assert "1125" not in reached(pos, "b")
    assert refused(pos, "b", "1125") == ["H07"]
    pos.meuse_reached = True
    assert "1125" in reached(pos, "b")


def test_hexes_that_are_not_in_play() -> None:
    pos = field({}, [german("g", "1414")])
    pos.world.in_play &= ~(1 << at(pos, "1413"))
    assert "1413" not in reached(pos, "g")
    assert refused(pos, "g", "1413") == ["A01"]


# Strategic movement ---------------------------------------------------------------------------------


@pytest.mark.rule("M09")
def test_strategic_movement_keeps_to_roads_and_away_from_enemies() -> None:
    pos = field(WOODS, [panzer("p", "1410"), allied("a", "1118")])
    found = {pos.world.map.ids[hex]: cost for hex, cost in reach.strategic_reach(pos, of(pos, "p")).items()}
    assert found == {f"14{column}": column - 10 for column in range(11, 19)}
    pos = field(WOODS, [panzer("p", "1410"), allied("a", "1218")])
    far = ids(pos, reach.strategic_reach(pos, of(pos, "p")))
    assert far == {f"14{column}" for column in range(11, 17)}
    assert refused(pos.copy(), "p", *(f"14{column}" for column in range(11, 18)), strategic=True) == ["M09"]
    for hex, why in (("1511", "off-road"), ("1412", "enemy")):
        near = field(WOODS, [panzer("p", "1411"), allied("a", "1213")])
        [reason] = refusals.why_not_step(near, of(near, "p"), at(near, hex), strategic=True)
        assert (reason.rule, reason.message.id) == ("M09", f"eaa-refused-strategic-{why}")


@pytest.mark.rule("M09", "M10")
@pytest.mark.parametrize(
    ("units", "rule"),
    [
        ([panzer("p", "1412", supply="limited")], "M10"),
        ([panzer("p", "1412"), allied("a", "1414")], "M09"),
        ([panzer("p", "1312")], "M09"),
    ],
)
def test_who_may_not_use_it(units: Sequence[dict[str, Any]], rule: str) -> None:
    pos = field(WOODS, list(units))
    assert not reach.strategic_reach(pos, of(pos, "p"))
    assert [reason.rule for reason in refusals.why_not_strategic(pos, of(pos, "p"))] == [rule]


@pytest.mark.rule("K06")
def test_proximity_is_one_normal_move() -> None:
    pos = field(ROAD, [command("c", "1410")])
    assert reach.proximate(pos, of(pos, "c"), at(pos, "1416"))
    assert not reach.proximate(pos, of(pos, "c"), at(pos, "1417"))
    assert reach.proximate(pos, of(pos, "c"), at(pos, "1410"))
    assert reach.reach_bits(pos, of(pos, "c")) == bits.of(reach.reach(pos, of(pos, "c")))


@pytest.mark.rule("B10", "M17")
def test_a_move_goes_through_a_full_hex_but_does_not_end_there() -> None:
    pos = field({}, [german("g", "1412"), *(german(f"f{n}", "1413") for n in range(3)), allied("a", "1415")])
    found = reached(pos, "g")
    assert "1413" not in found
    assert refused(pos, "g", "1413") == []
    full = field({}, [german("g", "1412"), *(german(f"f{n}", "1413") for n in range(3)), allied("a", "1414")])
    assert refused(full, "g", "1413") == ["B10"]  # it would have to end there


@pytest.mark.rule("M01")
def test_hexes_that_are_too_far() -> None:
    pos = field(WOODS, [panzer("p", "1410")])
    assert refused(pos, "p", "1412") == ["M01"]
    assert refused(pos, "p", "1410") == ["M01"]
    assert refused(pos, "p", "1018") == ["M01"]
    assert refused(pos, "p", "1411", "1412", "1312", "1212") == ["M01"]


# A second reading -----------------------------------------------------------------------------------


def plainly(pos: EAAPosition, unit: int) -> dict[int, int]:
    """GERMAN_SYSTEM 4.1 word by word, on a day without special rules."""
    ground, side = pos.world.ground, pos.world.owner[unit]
    zone, enemies = zones.of(pos, 1 - side), pos.standing(1 - side)
    points = mover.allowance(pos, unit)
    rows = pos.world.tables.terrain
    mech = pos.world.units[unit].is_mech
    best: dict[int, int] = {}
    queue = [(0, pos.at[unit])]
    while queue:
        spent, a = heapq.heappop(queue)
        first = a == pos.at[unit] and not spent
        if not first and (zone >> a & 1):
            continue
        for b in bits.places(ground.near[a]):
            if enemies >> b & 1 or (zone >> a & 1 and zone >> b & 1):
                continue
            number = ground.side_number(a, b)
            if number >= 0 and not pos.bridged >> number & 1:
                if not first:
                    continue
                cost = points
            else:
                row = rows[("clear", "broken", "woods", "forest")[ground.terrain[b]]]
                cost = 1 if ground.has_road(a, b) or ground.settlement[b] else (row.mech if mech else row.foot)
                cost += zone >> a & 1
                if first:
                    cost = min(cost, points)
            if spent + cost <= points and spent + cost < best.get(b, 99) and b != pos.at[unit]:
                best[b] = spent + cost
                heapq.heappush(queue, (spent + cost, b))
    return {hex: cost for hex, cost in best.items() if stacking.room(pos, hex, unit)}


@pytest.mark.rule("M01", "M02", "M03", "M06", "M07", "M08", "M16")
@pytest.mark.parametrize("seed", range(25))
def test_the_reach_is_what_a_plain_search_finds(seed: int) -> None:
    rng = random.Random(seed)
    names = [f"{row}{column}" for row in range(10, 19) for column in range(10, 19)]
    terrain = {name: rng.choice(["clear", "broken", "woods", "forest"]) for name in names}
    board = {
        "hexes": terrain | {name: {"terrain": "woods", "settlement": "town"} for name in rng.sample(names, 5)},
        "roads": [[f"14{c}" for c in range(10, 19)], [f"12{c}" for c in range(10, 19)], ["1414", "1313", "1213"]],
        "rivers": [["1513", "1514"], ["1313", "1314"], ["1612", "1613"]],
        "bridges": [{"between": ["1414", "1415"]}, {"between": ["1212", "1213"], "blown": True}],
    }
    places = rng.sample(names, 16)
    units = [
        (panzer if rng.random() < 0.6 else german)(f"g{n}", rng.choice(places[:5]), supply=rng.choice(["full", "out"]))
        for n in range(8)
    ]
    units += [allied(f"a{n}", places[6 + n]) for n in range(4)]
    pos = field(board, units)
    for unit in range(8):
        found = reach.reach(pos, unit)
        assert found == plainly(pos, unit)
        for hex in list(found)[::4]:
            twin, spent = pos.copy(), 0
            way = reach.path(pos, unit, hex)
            assert way[-1] == hex
            for place, entered in enumerate(way):
                ahead = Mover(twin, unit)
                spent += (ahead.next_steps(spent) if place else ahead.first_steps())[entered]
                going.step(twin, unit, entered)
            assert spent == found[hex]


def test_a_unit_off_the_map_reaches_nothing() -> None:
    pos = field({}, [german("g", "reserve")])
    assert reached(pos, "g") == {}
