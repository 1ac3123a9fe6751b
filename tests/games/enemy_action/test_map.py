"""The map of Enemy Action: Ardennes against what its aid and public texts say about it."""

from __future__ import annotations

import csv
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from salient.board import chart

HERE = Path(__file__).parent
CHART = chart.load("enemy_action")
MAP = CHART.map
HEXES = range(len(MAP.cells))
FEATURES = {feature.id: feature for feature in CHART.features}


def stated() -> list[dict[str, str]]:
    lines = (HERE / "stated.csv").read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if line[0] != "#"))


def at(name: str) -> int:
    return next(h for h in HEXES if name in MAP.hexes[h].names)


def roads(h: int) -> list[int]:
    return [other for other in MAP.neighbours[h] if MAP.side(h, other).road != "none"]


def sides_of(river: str) -> set[frozenset[int]]:
    return {frozenset((a, b)) for a in HEXES for b in MAP.neighbours[a] if MAP.side(a, b).river_name == river}


def reach(start: int, barred: set[frozenset[int]]) -> set[int]:
    seen, queue = {start}, [start]
    for h in queue:
        for other in MAP.neighbours[h]:
            if other not in seen and frozenset((h, other)) not in barred:
                seen.add(other)
                queue.append(other)
    return seen


# What is stated ------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", stated(), ids=lambda row: f"{row['where']} {row['what']}")
def test_what_is_known_of_a_hex_is_so(row):
    where, what, value = row["where"], row["what"], row["value"]
    if what == "bridge":
        side = MAP.side(*CHART.pair(where))
        assert (side.bridge, side.river_name) == (True, value)
        return
    h = MAP.index(where)
    if what == "has_bridge":
        assert any(MAP.side(h, other).bridge for other in MAP.neighbours[h])
    elif what == "edge":
        assert len(MAP.neighbours[h]) < 6
    elif what == "name":
        assert value in MAP.hexes[h].names
    else:
        assert getattr(MAP.hexes[h], what) == value


def test_rows_come_before_columns_and_are_counted_from_the_north_east():
    x, y = MAP.grid.centre(MAP.cells[MAP.index("0510")])
    west, south = MAP.grid.centre(MAP.cells[MAP.index("0511")]), MAP.grid.centre(MAP.cells[MAP.index("0610")])
    assert west == (x - 1, y)
    assert south[1] > y
    assert MAP.adjacent(MAP.index("0410"), MAP.index("0510"))


def test_von_der_heydte_drops_in_the_woods_of_the_high_venn():
    drops = FEATURES["drop"].hexes
    assert drops == ("0510", "0408", "0411")
    assert {MAP.hexes[MAP.index(name)].terrain for name in drops} <= {"woods", "forest", "broken"}
    assert all(MAP.distance(MAP.index(name), at("Baraque Michel")) <= 2 for name in drops)


def test_the_south_edge_is_a_diagonal_from_1728():
    edge = FEATURES["edge_south"].hexes
    assert edge[0] == "1728"
    assert "1729" in FEATURES["edge_west"].hexes
    assert all(len(MAP.neighbours[MAP.index(name)]) < 6 for name in edge)
    assert all(MAP.adjacent(MAP.index(a), MAP.index(b)) for a, b in pairwise(edge) if a[:2] != "24")


# Features ------------------------------------------------------------------------------------------


def test_each_army_has_three_objectives_in_order():
    by_army: dict[str, list[str]] = {}
    for objective in CHART.of_kind("objective"):
        if "army" in objective.details:
            by_army.setdefault(objective.details["army"], []).append(objective.details["order"])
    armies = ("6th Panzer Army", "5th Panzer Army", "7th Army")
    assert {army: sorted(order) for army, order in by_army.items()} == {army: ["1", "2", "3"] for army in armies}


def test_every_hex_belongs_to_one_army():
    count = Counter(h for name in ("area_6", "area_5", "area_7") for h in CHART.where(FEATURES[name]))
    assert count == Counter(HEXES)


def test_each_side_starts_on_its_own_ground():
    for start in CHART.of_kind("start_area"):
        assert {MAP.hexes[h].control for h in CHART.where(start)} == {start.side}, start.id


def test_only_the_schnee_eifel_of_the_west_wall_is_american():
    held = {MAP.ids[h] for h in HEXES if MAP.hexes[h].wall and MAP.hexes[h].control == "allied"}
    assert held == {"1005", "1105"}


def test_exits_and_supply_lie_at_the_edge_on_roads():
    for feature in (*CHART.of_kind("exit"), *CHART.of_kind("supply")):
        for h in CHART.where(feature):
            assert len(MAP.neighbours[h]) < 6
            assert roads(h)
    barred = set(FEATURES["no_exit"].hexes)
    assert not any(barred & set(feature.hexes) for feature in CHART.of_kind("exit"))


def test_victory_hexes_are_settled_and_have_values():
    for feature in CHART.of_kind("victory"):
        assert int(feature.details["vp"]) >= 1
        assert int(feature.details["hv"]) >= 1
        assert all(MAP.hexes[h].settlement != "none" for h in CHART.where(feature)), feature.id


# The ground ----------------------------------------------------------------------------------------


def test_the_ardennes_are_wooded_and_broken():
    share = Counter(MAP.hexes[h].terrain for h in HEXES)
    assert 0.2 <= share["clear"] / len(HEXES) <= 0.35
    assert 0.2 <= share["forest"] / len(HEXES) <= 0.3
    assert share["broken"] / len(HEXES) >= 0.15


def test_the_meuse_cuts_the_map_and_its_towns_stand_on_their_banks():
    right = reach(at("Dinant"), sides_of("Meuse"))
    assert {at(name) for name in ("Huy", "Andenne", "Ciney", "Bastogne")} <= right
    assert not right & {at(name) for name in ("Namur", "Liège", "Givet", "Gembloux")}


@pytest.mark.parametrize(("a", "b"), [("Dasburg", "Hosingen"), ("Neuerburg", "Diekirch"), ("Bitburg", "Echternach")])
def test_the_our_and_sauer_part_the_armies(a, b):
    barred = sides_of("Our") | sides_of("Sauer")
    steps, seen, ring = 0, {at(a)}, {at(a)}
    while at(b) not in seen and ring:
        ring = {other for h in ring for other in MAP.neighbours[h] if frozenset((h, other)) not in barred} - seen
        seen |= ring
        steps += 1
    assert not ring or steps > MAP.distance(at(a), at(b)) + 3


@pytest.mark.parametrize(("hub", "least"), [("Bastogne", 6), ("St. Vith", 5), ("Houffalize", 4), ("Malmedy", 3)])
def test_road_hubs(hub, least):
    assert len(roads(at(hub))) >= least


def test_every_settlement_has_a_road():
    assert not [MAP.ids[h] for h in HEXES if MAP.hexes[h].settlement != "none" and not roads(h)]


def test_the_germans_cross_the_our_and_sauer_at_few_bridges():
    found = {
        MAP.side(a, b).bridge_name
        for a in HEXES
        for b in MAP.neighbours[a]
        if MAP.side(a, b).bridge and MAP.side(a, b).river_name in ("Our", "Sauer")
        if {MAP.hexes[a].control, MAP.hexes[b].control} == {"german", "allied"}
    }
    assert found == {"Dasburg", "Gemünd", "Vianden", "Wallendorf", "Echternach", "Rosport"}
