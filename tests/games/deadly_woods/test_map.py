"""The map of The Deadly Woods against what its rulebook says about it."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from salient.board import chart

HERE = Path(__file__).parent
CHART = chart.load("deadly_woods")
MAP = CHART.map
HEXES = range(len(MAP.cells))
FEATURES = {feature.id: feature for feature in CHART.features}
ARMIES = ("area_6pza", "area_5pza", "area_7a")


def stated() -> list[dict[str, str]]:
    lines = (HERE / "stated.csv").read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if line[0] != "#"))


def at(name: str) -> int:
    return next(h for h in HEXES if name in MAP.hexes[h].names)


def roads(h: int) -> list[int]:
    return [other for other in MAP.neighbours[h] if MAP.side(h, other).road != "none"]


def road_distances(start: int) -> dict[int, int]:
    steps, ring = {start: 0}, [start]
    for h in ring:
        for other in roads(h):
            if other not in steps:
                steps[other] = steps[h] + 1
                ring.append(other)
    return steps


def area(name: str) -> set[int]:
    return set(CHART.where(FEATURES[name]))


# What is stated ------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", stated(), ids=lambda row: f"{row['where']} {row['what']}")
def test_what_the_rulebook_says_is_so(row):
    where, what, value = row["where"], row["what"], row["value"]
    if what == "bridge":
        side = MAP.side(*CHART.pair(where))
        assert (side.bridge, side.river_name, side.road) == (True, value, "road")
    elif what == "state":
        sites = {site.hexes[0]: site.details["state"] for site in CHART.of_kind("bridge_site")}
        assert sites[where] == value
    elif what == "touches":
        assert MAP.adjacent(MAP.index(where), MAP.index(value))
    elif what == "name":
        assert value in MAP.hexes[MAP.index(where)].names
    else:
        assert getattr(MAP.hexes[MAP.index(where)], what) == value


def test_four_bridges_start_destroyed():
    assert sum(site.details["state"] == "destroyed" for site in CHART.of_kind("bridge_site")) == 4


def test_hexes_are_numbered_as_in_the_rulebook():
    assert (len(HEXES), MAP.ids[0], MAP.ids[len(HEXES) - 1]) == (43 * 30, "0101", "4330")
    assert (
        CHART.map.grid.centre(MAP.cells[MAP.index("0201")])[1] > CHART.map.grid.centre(MAP.cells[MAP.index("0101")])[1]
    )


@pytest.mark.parametrize(("place", "size"), [("Luxembourg City", "city"), ("Eupen", "city"), ("Elsenborn", "village")])
def test_settlements_that_the_rulebook_speaks_of(place, size):
    """13.2.2 and 12.4.1."""
    assert MAP.hexes[at(place)].settlement == size


def test_twenty_four_road_hexes_from_area_e_end_just_outside_bastogne():
    """The example of 14.8.4; the road from Sedan to the edge was laid so that it holds."""
    steps = road_distances(at("Bastogne"))
    assert [steps[h] for h in CHART.where(FEATURES["entry_e"])] == [25]


# Areas ---------------------------------------------------------------------------------------------


def test_every_hex_belongs_to_one_army_area():
    """9.1a."""
    count = Counter(h for name in ARMIES for h in area(name))
    assert count == Counter(HEXES)


def test_the_army_areas_lie_from_north_to_south():
    """9.1a: the further south, the later the army, in every column."""
    army = {h: i for i, name in enumerate(ARMIES) for h in area(name)}
    for a in HEXES:
        for b in MAP.neighbours[a]:
            if MAP.cells[a][0] == MAP.cells[b][0] and MAP.cells[a][1] < MAP.cells[b][1]:
                assert army[a] <= army[b]


def test_boundaries_run_between_the_areas():
    for boundary, north, south in (("boundary_6_5", *ARMIES[:2]), ("boundary_5_7", *ARMIES[1:])):
        for a, b in CHART.along(FEATURES[boundary]):
            assert {a in area(north), b in area(north)} == {a in area(south), b in area(south)} == {True, False}


def test_st_vith_lies_beside_the_northern_boundary():
    """9.2.1: it falls when a German unit enters St. Vith."""
    assert at("St. Vith") in area("area_5pza")
    assert area("area_6pza") & set(MAP.neighbours[at("St. Vith")])


def test_the_british_area_is_the_north_west_corner_on_both_banks_of_the_meuse():
    """9.1b, 3.4b."""
    british, beyond = area("area_british"), area("area_west_of_meuse")
    assert MAP.index("0101") in british
    assert at("Namur") in british & beyond
    assert at("Dinant") in british - beyond
    assert not british & {at(name) for name in ("Liège", "Bastogne", "Sedan")}


def test_the_meuse_cuts_the_map():
    beyond = area("area_west_of_meuse")
    for h in beyond:
        for other in set(MAP.neighbours[h]) - beyond:
            assert MAP.side(h, other).river_name == "Meuse"
    assert not beyond & {at(name) for name in ("Bastogne", "Huy", "Dinant", "Sedan")}


# Entries, supply, starts ---------------------------------------------------------------------------


def test_thirteen_entry_areas_that_are_supply_sources():
    """2.2.1: A to J Allied, K to M German, on roads at the edge."""
    entries = {entry.label: entry for entry in CHART.of_kind("entry")}
    assert {label: entry.side for label, entry in entries.items()} == {
        **dict.fromkeys("ABCDEFGHIJ", "allied"),
        **dict.fromkeys("KLM", "german"),
    }
    assert {(s.label, s.side, s.hexes) for s in CHART.of_kind("supply")} == {
        (e.label, e.side, e.hexes) for e in entries.values()
    }
    for entry in entries.values():
        for h in CHART.where(entry):
            assert len(MAP.neighbours[h]) < 6
            assert roads(h)
            assert MAP.hexes[h].control == entry.side


def test_each_side_starts_on_its_own_ground():
    for start in CHART.of_kind("start_area"):
        assert {MAP.hexes[h].control for h in CHART.where(start)} == {start.side}, start.id


def test_what_lies_in_the_west_wall_starts_german():
    """3.5, ruling C47."""
    assert {MAP.hexes[h].control for h in HEXES if MAP.hexes[h].wall} == {"german"}


def test_start_areas_lie_in_the_area_of_their_army():
    names = {"6PzA": "area_6pza", "5PzA": "area_5pza", "7A": "area_7a"}
    for start in CHART.of_kind("start_area"):
        if "army" in start.details:
            assert set(CHART.where(start)) <= area(names[start.details["army"]]), start.id


# The ground ----------------------------------------------------------------------------------------


def test_the_woods_are_deadly():
    share = Counter(MAP.hexes[h].terrain for h in HEXES)
    assert 0.38 <= share["clear"] / len(HEXES) <= 0.5
    assert 0.18 <= share["forest"] / len(HEXES) <= 0.28


@pytest.mark.parametrize(
    ("hub", "least"),
    [("Bastogne", 6), ("St. Vith", 5), ("Marche-en-Famenne", 5), ("Namur", 5), ("Dinant", 4), ("Malmedy", 4)],
)
def test_road_hubs(hub, least):
    assert len(roads(at(hub))) >= least


def test_every_settlement_has_a_road():
    assert not [MAP.ids[h] for h in HEXES if MAP.hexes[h].settlement != "none" and not roads(h)]


def test_the_germans_cross_the_our_and_sauer_at_few_bridges():
    gates = {"3217/3317", "3319/3418", "3320/3419", "3622/3623", "3823/3923", "3926/4025"}
    found = {
        f"{MAP.ids[a]}/{MAP.ids[b]}"
        for a in HEXES
        for b in MAP.neighbours[a]
        if a < b and MAP.side(a, b).bridge and MAP.side(a, b).river_name in ("Our", "Sauer")
        if "german" in (MAP.hexes[a].control, MAP.hexes[b].control)
    }
    assert found == gates
