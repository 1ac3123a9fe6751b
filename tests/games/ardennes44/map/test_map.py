"""The map of Ardennes '44 against what the rulebook, its example of play and public replays say about it."""

from __future__ import annotations

import csv
import sys
from collections import Counter
from pathlib import Path

import pytest

from salient.board import chart

HERE = Path(__file__).parents[1]
TOOLS = HERE.parents[2] / "tools" / "maps"
CHART = chart.load("ardennes44")
MAP = CHART.map
HEXES = range(len(MAP.cells))


def rows(path: Path) -> list[dict[str, str]]:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    return list(csv.DictReader(lines))


def at(name: str) -> int:
    """The hex of that name (the first, if there are several)."""
    return next(h for h in HEXES if name in MAP.hexes[h].names)


def side(name: str):
    a, b = (MAP.index(part) for part in name.split("/"))
    assert MAP.adjacent(a, b), f"{name} do not touch"
    return MAP.side(a, b)


def roads(h: int) -> dict[int, str]:
    return {other: MAP.side(h, other).road for other in MAP.neighbours[h] if MAP.side(h, other).road != "none"}


def sides_of(river: str, bridge: bool = False) -> set[str]:
    return {
        f"{MAP.ids[a]}/{MAP.ids[b]}"
        for a in HEXES
        for b in MAP.neighbours[a]
        if a < b and MAP.side(a, b).river_name == river and (MAP.side(a, b).bridge or not bridge)
    }


def corners(name: str) -> set[tuple[float, float]]:
    a, b = (MAP.cells[MAP.index(part)] for part in name.split("/"))
    return {(round(x, 3), round(y, 3)) for x, y in MAP.grid.side(a, b)}


def river_joins(start: str, end: str, *rivers: str) -> bool:
    """Whether an unbroken chain of those rivers' hexsides leads from one hexside to the other."""
    open_sides = set().union(*(sides_of(river) for river in rivers)) | {start, end}
    reached, queue = {start}, [start]
    while queue:
        here = corners(queue.pop())
        found = [name for name in open_sides - reached if corners(name) & here]
        reached.update(found)
        queue += found
    return end in reached


def reach(start: int, barred: set[frozenset[int]]) -> set[int]:
    seen, queue = {start}, [start]
    while queue:
        h = queue.pop()
        for other in MAP.neighbours[h]:
            if other not in seen and frozenset((h, other)) not in barred:
                seen.add(other)
                queue.append(other)
    return seen


# What is stated ------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows(HERE / "stated.csv"), ids=lambda row: f"{row['where']} {row['what']}")
def test_what_the_rulebook_says_of_a_hex_is_so(row):
    where, what, value = row["where"], row["what"], row["value"]
    if what in ("bridge", "river"):
        assert side(where).river_name == value
        assert side(where).bridge == (what == "bridge")
        return
    h = MAP.index(where)
    if what == "touches":
        assert MAP.adjacent(h, MAP.index(value))
    elif what == "road":
        assert roads(h)
        assert not value or set(roads(h).values()) == {value}
    elif what == "name":
        assert value in MAP.hexes[h].names
    else:
        assert getattr(MAP.hexes[h], what) == value


@pytest.mark.parametrize("row", rows(TOOLS / "ardennes44" / "anchors.csv"), ids=lambda row: row["place"])
def test_each_known_place_stands_on_its_published_hex(row):
    where = row["hex"]
    if "/" in where:
        assert side(where).river != "none"
    else:
        for name in where.split("+"):
            spellings = MAP.hexes[MAP.index(name)].names
            assert row["place"] in spellings, f"{name} is {spellings}"


def test_the_sheets_share_a_column():
    """The East sheet lies over W09; W10, where the Ourthe line starts, is the first column beyond it."""
    assert MAP.index("W0903") == MAP.index("E4103")
    assert MAP.adjacent(MAP.index("E4103"), MAP.index("W1003"))
    assert MAP.ids[MAP.index("W1003")] == "W1003"
    assert (len(HEXES), MAP.ids[0], MAP.ids[len(HEXES) - 1]) == (72 * 43, "E0101", "W4043")


def test_odd_columns_lie_half_a_hex_further_north_on_both_sheets():
    """East columns are counted as on the West sheet plus an even number, so the stagger is the same on both."""
    for odd, even in (("E1913", "E2013"), ("W1913", "W2013"), ("W0913", "W1013")):
        assert MAP.grid.centre(MAP.cells[MAP.index(odd)])[1] < MAP.grid.centre(MAP.cells[MAP.index(even)])[1]


@pytest.mark.rule("3.3a")
@pytest.mark.parametrize("town", ["Malmedy", "Clervaux", "Houffalize"])
def test_a_river_inside_a_town_makes_no_hexside(town):
    h = at(town)
    assert MAP.hexes[h].settlement == "town"
    assert all(MAP.side(h, other).river == "none" for other in MAP.neighbours[h])


@pytest.mark.parametrize(("place", "size"), [("Fohren", "village"), ("Berdorf", "village"), ("Sevenig", "village")])
def test_villages_of_the_example_of_play(place, size):
    assert MAP.hexes[at(place)].settlement == size


@pytest.mark.parametrize(
    "place",
    ["Vianden", "Lützkampen", "Winterspelt", "Bleialf", "Born", "Weiswampach", "Wiltz", "Büllingen", "Rocherath"],
)
def test_places_named_without_a_hex_are_on_the_map(place):
    assert MAP.hexes[at(place)].control == "allied"


# The ground ----------------------------------------------------------------------------------------


def test_the_ardennes_are_wooded():
    share = Counter(MAP.hexes[h].terrain for h in HEXES)
    percent = {word: 100 * count / len(HEXES) for word, count in share.items()}
    assert 35 <= percent["clear"] <= 46
    assert 20 <= percent["light_woods"] <= 35
    assert 18 <= percent["forest"] <= 32
    assert 2 <= percent["wooded_rough"] <= 8


@pytest.mark.parametrize(
    ("hexes", "terrain"),
    [
        ("E3315 E3314 E3414 E3614", "clear"),  # the Bastogne plateau
        ("E1834 E1733 E1633 E1632", "clear"),  # Elsenborn ridge
        ("E3140 E3340 W2040 W3036", "clear"),  # Herve and Hesbaye
        ("E2537 E2437 E2239", "forest"),  # Hertogenwald
        ("E1326 E1425 E1325", "forest"),  # Schnee Eifel
        ("E3724 E3624 E3524", "forest"),  # around Baraque de Fraiture
        ("W1318 W1417 W1216", "forest"),  # Forêt de Freyr
        ("E3703 E3803", "forest"),  # Anlier
    ],
)
def test_woods_and_fields_lie_where_they_are(hexes, terrain):
    assert {name: MAP.hexes[MAP.index(name)].terrain for name in hexes.split()} == dict.fromkeys(hexes.split(), terrain)


def test_the_our_and_sauer_are_a_wall_with_few_gates():
    assert river_joins("E2020/E2119", "E1005/E1006", "Our", "Sauer")
    below_ouren = {"E2020/E2119", "E2016/E2115", "E1913/E2013", "E1810/E1910"}
    assert {name for name in sides_of("Our", bridge=True) if int(name[3:5]) < 21} == below_ouren
    below_the_our = {"E1608/E1707", "E1406/E1407", "E1006/E1105"}
    assert {name for name in sides_of("Sauer", bridge=True) if int(name[1:3]) < 17} == below_the_our
    assert not any(int(name[1:3]) > 5 for name in sides_of("Moselle", bridge=True))  # none in Luxembourg


def test_each_bridge_over_the_our_has_its_state():
    sites = {feature.hexes[0]: feature.details["state"] for feature in CHART.features if feature.kind == "bridge_site"}
    assert sites["E2020/E2119"] == "fragile"
    assert sites["E2016/E2115"] == sites["E1913/E2013"] == "under_construction"
    assert sum(state == "blown" for state in sites.values()) == 4


def test_skyline_drive_runs_from_weiswampach_to_hoscheid():
    stops = [at(name) for name in ("Weiswampach", "Marnach", "Hosingen", "Hoscheid")]
    main = {frozenset((h, other)) for h in HEXES for other, word in roads(h).items() if word == "primary"}
    chain = reach(stops[0], {frozenset((h, o)) for h in HEXES for o in MAP.neighbours[h]} - main)
    assert set(stops) <= chain
    column = [MAP.cells[h][0] for h in stops]
    assert max(column) - min(column) <= 1


def test_seven_roads_radiate_from_bastogne():
    town = {MAP.index("E3413"), MAP.index("E3414")}
    assert len([other for h in town for other in roads(h) if other not in town]) == 7


@pytest.mark.parametrize(
    ("hub", "least"),
    [
        ("St. Vith", 5),
        ("Clervaux", 2),
        ("Malmedy", 4),
        ("Vielsalm", 4),
        ("Houffalize", 4),
        ("La Roche-en-Ardenne", 4),
        ("Marche-en-Famenne", 4),
        ("Ciney", 4),
        ("Dinant", 4),
        ("Givet", 3),
        ("Namur", 4),
        ("Huy", 3),
    ],
)
def test_road_hubs(hub, least):
    assert len(roads(at(hub))) >= least


def test_every_settlement_has_a_road():
    assert not [MAP.ids[h] for h in HEXES if MAP.hexes[h].settlement != "none" and not roads(h)]


def test_the_meuse_cuts_the_map_and_its_towns_stand_on_their_banks():
    meuse = {frozenset((a, b)) for a in HEXES for b in MAP.neighbours[a] if MAP.side(a, b).river == "meuse"}
    right = reach(at("Dinant"), meuse)
    assert {at(name) for name in ("Huy", "Andenne", "Ciney", "Seraing", "Bastogne")} <= right
    assert not right & {at(name) for name in ("Givet", "Namur", "Amay", "Philippeville", "Hannut")}


def test_bridges_at_the_meuse_towns():
    names = {side(name).bridge_name for name in sides_of("Meuse", bridge=True)}
    assert {"Givet", "Dinant", "Namur", "Andenne", "Huy", "Amay", "Liège"} <= names


@pytest.mark.parametrize(
    ("a", "b", "river"),
    [
        ("Dasburg", "Marnach", "Our"),
        ("Gemünd", "Hosingen", "Our"),
        ("Bollendorf", "Berdorf", "Sauer"),
        ("Stavelot", "Wanne", "Amblève"),
        ("Hotton", "Marche-en-Famenne", "Ourthe"),
    ],
)
def test_places_on_opposite_banks_are_parted(a, b, river):
    """The way round without crossing the river is long."""
    barred = {frozenset(map(MAP.index, name.split("/"))) for name in sides_of(river)}
    steps, seen, ring = 0, {at(a)}, {at(a)}
    while at(b) not in seen and ring:
        ring = {o for h in ring for o in MAP.neighbours[h] if frozenset((h, o)) not in barred} - seen
        seen |= ring
        steps += 1
    assert steps > MAP.distance(at(a), at(b)) + 2


# Features ------------------------------------------------------------------------------------------


def test_start_areas_stand_in_order_and_do_not_overlap():
    areas = [feature for feature in CHART.features if feature.kind == "start_area"]
    assert [int(area.details["order"]) for area in areas] == list(range(1, 18))
    named = [name for area in areas for name in area.hexes]
    assert len(named) == len(set(named))
    assert {MAP.hexes[MAP.index(name)].control for name in named} == {"german"}


@pytest.mark.rule("S1c")
@pytest.mark.parametrize(("area", "count"), [("26 VG", 3), ("5 FJ", 2)])
def test_wooded_rough_of_start_areas(area, count):
    hexes = next(f.hexes for f in CHART.features if f.kind == "start_area" and f.label == area)
    assert sum(MAP.hexes[MAP.index(name)].terrain == "wooded_rough" for name in hexes) == count


@pytest.mark.rule("6.4b")
def test_the_ourthe_line_runs_from_w1003_to_the_meuse():
    line = next(feature for feature in CHART.features if feature.id == "ourthe_line").hexes
    assert any(MAP.index("W1003") in map(MAP.index, name.split("/")) for name in line)
    rivers = {side(name).river_name for name in line if side(name).river != "none"}
    assert {"Ourthe Occidentale", "Ourthe"} <= rivers
    barred = {frozenset(map(MAP.index, name.split("/"))) for name in line}
    barred |= {frozenset((a, b)) for a in HEXES for b in MAP.neighbours[a] if MAP.side(a, b).river == "meuse"}
    east = reach(at("Bastogne"), barred)
    assert not east & {at(name) for name in ("Marche-en-Famenne", "Dinant", "Ciney", "Rochefort")}


@pytest.mark.parametrize("letter", "ABCDEFGHJKLMN")
def test_entry_hexes_lie_on_roads_at_the_edge(letter):
    entry = next(feature for feature in CHART.features if feature.kind == "entry" and feature.label == letter)
    assert entry.side == ("german" if letter in "KLMN" else "allied")
    for name in entry.hexes:
        h = MAP.index(name)
        assert len(MAP.neighbours[h]) < 6
        assert roads(h)


@pytest.mark.rule("3.2a")
def test_each_entry_hex_of_the_east_map_has_a_blocking_position():
    boxes = [box for box in MAP.boxes if MAP.hexes[MAP.index(box)].kind == "blocking"]
    linked = {MAP.ids[other] for box in boxes for other in MAP.links[MAP.index(box)] if not MAP.is_box(other)}
    wanted = {
        name for f in CHART.features if f.kind == "entry" and f.side == "allied" for name in f.hexes if name[0] == "E"
    }
    assert linked == wanted


# The tables and their making -----------------------------------------------------------------------


def test_every_correction_is_in_the_tables(monkeypatch):
    """Laying them over the tables once more changes no value."""
    for library in ("networkx", "scipy", "shapely"):
        pytest.importorskip(library)
    monkeypatch.setattr(sys, "path", [str(TOOLS), *sys.path])
    from mapmaker import config, tables
    from mapmaker.lattice import Lattice

    home = TOOLS / "ardennes44"
    settings = config.read(home / "config.toml")
    lattice = Lattice.read(CHART.folder / "map.toml", settings.columns, settings.rows)
    changes = tables.in_order(tables.read(home / "corrections" / "sides.csv"), lattice)
    before = tables.read(CHART.folder / "hexes.csv"), tables.read(CHART.folder / "sides.csv")
    hexes = tables.corrected(before[0], tables.read(home / "corrections" / "hexes.csv"), ("hex",), {})
    sides = tables.corrected(before[1], changes, ("a", "b"), tables.BLANK_SIDE)
    sides = tables.with_forest_roads(tables.without_empty(sides), hexes, settings.roads)
    for old, new in zip(before, (hexes, sides), strict=True):
        assert [without_note(row) for row in new] == [without_note(row) for row in old]


def without_note(row):
    """A correction adds its note each time."""
    return {field: value for field, value in row.items() if field != "note"}


def test_no_map_is_a_tool_of_this_machine():
    """Nothing in the tables points at where they were made."""
    for file in CHART.folder.iterdir():
        assert "/work" not in file.read_text(encoding="utf-8")
