"""The drawing of a map: what is in the data is in the picture, and the picture stays small."""

from __future__ import annotations

import gzip
import re
import time
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from tests.render.paths import SVG, Near, data, layer, root, subpaths

from salient.board import SalientError
from salient.board.chart import Chart
from salient.render import LAYERS, Drawing, draw, to_png
from salient.render.draw import HIDDEN
from salient.render.labels import around
from salient.render.lattice import number_box
from salient.render.sheet import HEX, Sheet


@pytest.fixture(scope="module")
def drawing(chart: Chart) -> Drawing:
    return draw(chart)


def test_the_file_is_well_formed_and_has_its_layers_in_order(drawing: Drawing) -> None:
    tree = root(drawing.svg)
    assert tree.tag == f"{SVG}svg"
    ids = [each.get("id") for each in tree.findall(f"{SVG}g")]
    assert ids == list(LAYERS)
    assert tree.get("class") == "zoom-near"
    for name in HIDDEN:
        assert layer(drawing.svg, name).get("style") == "display:none"
    assert layer(drawing.svg, "numbers").get("class") == "near"
    assert layer(drawing.svg, "names-far").get("class") == "far"


def test_every_reference_has_its_definition(drawing: Drawing) -> None:
    tree = root(drawing.svg)
    ids = [each.get("id") for each in tree.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    for each in tree.iter():
        if href := each.get("href"):
            assert href[1:] in ids


def test_it_is_the_same_each_time(chart: Chart, drawing: Drawing) -> None:
    assert draw(Chart.load(chart.folder)).svg == drawing.svg


def test_a_part_looks_as_it_does_in_the_whole(chart: Chart, drawing: Drawing) -> None:
    east = draw(chart, "east")
    assert east.width < drawing.width
    whole, part = (Near(data(each.svg, "roads")) for each in (drawing, east))
    sheet = Sheet.of(chart, "east")
    inner = [h for h in sheet.shown if len([n for n in chart.map.neighbours[h] if n in sheet.is_shown]) == 6]
    assert inner
    for h in inner:
        here = sheet.centres[h]
        assert abs(whole.distance(here) - part.distance(here)) < 0.2


# Rivers, roads, bridges ----------------------------------------------------------------------------


def _middle(sheet: Sheet, a: int, b: int) -> tuple[float, float]:
    (ax, ay), (bx, by) = sheet.side(a, b)
    return (ax + bx) / 2, (ay + by) / 2


def test_every_river_side_has_water(chart: Chart, drawing: Drawing) -> None:
    sheet, water = Sheet(chart), Near(data(drawing.svg, "rivers"))
    wet = [(a, b) for a, b in sheet.pairs if chart.map.side(a, b).river != "none"]
    assert wet
    assert max(water.distance(_middle(sheet, a, b)) for a, b in wet) < 0.12 * HEX
    for a, b in wet:  # and not only a dab in its middle
        for corner in sheet.side(a, b):
            assert water.distance(corner) < 0.2 * HEX


def test_no_dry_side_has_water(chart: Chart, drawing: Drawing) -> None:
    sheet, water = Sheet(chart), Near(data(drawing.svg, "rivers"))
    dry = [(a, b) for a, b in sheet.pairs if chart.map.side(a, b).river == "none"]
    assert min(water.distance(_middle(sheet, a, b)) for a, b in dry) > 0.12 * HEX


@pytest.mark.parametrize("word", ["primary", "secondary", "forest"])
def test_every_road_runs_from_hex_to_hex(chart: Chart, drawing: Drawing, word: str) -> None:
    sheet = Sheet(chart)
    defined = root(drawing.svg).find(f".//*[@id='road-{word}']")
    assert defined is not None
    roads = Near([defined.get("d", "")])
    sides = [(a, b) for a, b in sheet.pairs if chart.map.side(a, b).road == word]
    assert sides
    for a, b in sides:
        assert roads.distance(_middle(sheet, a, b)) < 0.11 * HEX
        for h in (a, b):
            assert roads.distance(sheet.centres[h]) < 0.25 * HEX
    others = [(a, b) for a, b in sheet.pairs if chart.map.side(a, b).road != word]
    assert min(roads.distance(_middle(sheet, a, b)) for a, b in others) > 0.11 * HEX


def test_roads_and_rivers_do_not_jump(drawing: Drawing) -> None:
    for name in ("roads", "rivers"):
        for d in data(drawing.svg, name):
            for line in subpaths(d):
                assert max(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(line)) < 0.4 * HEX


def test_each_bridge_is_two_brackets(chart: Chart, drawing: Drawing) -> None:
    bridges = [(a, b) for a, b in Sheet(chart).pairs if chart.map.side(a, b).bridge]
    halo, ink = data(drawing.svg, "bridges")
    assert halo == ink
    assert ink.count("m") == 2 * len(bridges) > 0
    sheet = Sheet(chart)
    near = Near([ink])
    for pair in bridges:
        assert near.distance(_middle(sheet, *pair)) < 0.2 * HEX


def test_each_edge_of_the_grid_is_drawn_once(chart: Chart, drawing: Drawing) -> None:
    edges: dict[tuple[int, ...], int] = {}
    (grid,) = data(drawing.svg, "grid")
    for line in subpaths(grid):
        for a, b in pairwise(line):
            key = (round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2))
            edges[key] = edges.get(key, 0) + 1
    assert set(edges.values()) == {1}
    inner = len(Sheet(chart).pairs)
    assert len(edges) == 6 * len(chart.map.cells) - inner


# Names and numbers ---------------------------------------------------------------------------------


def test_every_named_place_has_its_name_or_is_counted_as_dropped(chart: Chart, drawing: Drawing) -> None:
    named = {chart.map.ids[h] for h in range(len(chart.map.cells)) if chart.map.hexes[h].name}
    written = {label.wanted.key for label in drawing.names.places}
    dropped = {wanted.key for wanted in drawing.names.dropped}
    assert written | dropped == named
    assert not written & dropped
    texts = {each.text for each in layer(drawing.svg, "names").iter(f"{SVG}text")}
    assert texts == {label.wanted.text for label in drawing.names.places}
    assert len(dropped) < 0.1 * len(named)


def test_no_name_covers_another_or_a_number(chart: Chart, drawing: Drawing) -> None:
    sheet = Sheet(chart)
    numbers = [number_box(sheet, h) for h in sheet.shown]
    along = [box for name in drawing.names.rivers for box in name.boxes]
    boxes = [label.box for label in drawing.names.places]
    for a, b in combinations(boxes, 2):
        assert not a.overlaps(b)
    for box in boxes:
        assert not any(box.overlaps(other) for other in (*numbers, *along))
    for box in along:
        assert not any(box.overlaps(number) for number in numbers)
    for a, b in combinations([label.box for label in drawing.names.far], 2):
        assert not a.overlaps(b)


def test_a_counter_leaves_the_names_readable(chart: Chart, drawing: Drawing) -> None:
    """Where there is room, and mostly there is: neither in its own hex nor in those around does one lie on a name."""
    sheet = Sheet(chart)
    counters = [around(sheet.centres[h], 0.31 * HEX) for h in range(len(chart.map.cells))]
    hidden = [label for label in drawing.names.places if any(label.box.overlaps(one) for one in counters)]
    assert len(hidden) < 0.2 * len(drawing.names.places)


def test_no_name_covers_a_junction(chart: Chart, drawing: Drawing) -> None:
    from salient.render.roads import Roads
    from salient.render.style import standard

    roads = Roads(Sheet(chart), standard())
    nodes = [roads.node(h, roads.arms[h][0]) for h in range(len(chart.map.cells)) if roads.is_junction(h)]
    assert nodes
    for label in drawing.names.places:
        assert not any(label.box.holds(node) for node in nodes)


def test_the_greater_place_goes_first(drawing: Drawing) -> None:
    assert all(wanted.rank < 3 for wanted in drawing.names.dropped)


def test_every_hex_has_its_number_once(chart: Chart, drawing: Drawing) -> None:
    texts = [each.text or "" for each in layer(drawing.svg, "numbers").iter(f"{SVG}text")]
    found = re.findall("[EW][0-9]{4}", "".join(texts))
    assert sorted(found) == sorted(chart.map.ids[: len(chart.map.cells)])
    for each in layer(drawing.svg, "numbers").iter(f"{SVG}text"):
        assert len((each.get("x") or "").split()) == len(each.text or "")


def test_a_sheet_prints_its_own_numbers(chart: Chart) -> None:
    texts = [each.text or "" for each in layer(draw(chart, "west").svg, "numbers").iter(f"{SVG}text")]
    assert set(re.findall("[A-Z]", "".join(texts))) == {"W"}


def test_rivers_are_named_along_their_course(drawing: Drawing) -> None:
    texts = {each.text for each in layer(drawing.svg, "river-names").iter(f"{SVG}textPath")}
    assert texts == {"Broadwater", "Little Brook"}
    for name in drawing.names.rivers:
        (x, y), (end, top) = name.course[0], name.course[-1]
        assert x < end or top < y  # nobody reads upside down


# Features and boxes --------------------------------------------------------------------------------


def test_what_a_map_calls_by_a_name_of_its_own_is_drawn_as_it_says(chart: Chart) -> None:
    assert chart.drawn("broadwater") == "great"
    assert chart.drawn("lake") == "lake"
    plain = draw(replace(chart, drawn_as={}))
    assert len(layer(plain.svg, "signs").findall(f"{SVG}g")) == 3
    assert plain.svg != draw(chart).svg


def test_features_are_marked(chart: Chart, drawing: Drawing) -> None:
    signs = layer(drawing.svg, "signs")
    letters = {each.text for each in signs.iter(f"{SVG}text")}
    assert letters == {"A", "K"}
    assert len(signs.findall(f"{SVG}g")) == 5
    assert len({each.get("cx") for each in layer(drawing.svg, "victory")}) == 2
    assert any(each.get("stroke") == chart.sides["grey"] for each in layer(drawing.svg, "lines").iter())
    assert "7th" in {each.text for each in layer(drawing.svg, "areas").iter(f"{SVG}text")}


def test_boxes_lie_beside_the_map_and_apart(chart: Chart, drawing: Drawing) -> None:
    assert set(drawing.boxes) == set(chart.map.boxes)
    left, top, right, bottom = Sheet(chart).bounds
    for place in drawing.boxes.values():
        assert place.within(drawing.page)
        assert place.right <= left or place.left >= right or place.bottom <= top or place.top >= bottom
    for a, b in combinations(drawing.boxes.values(), 2):
        assert not a.overlaps(b)
    texts = {each.text for each in layer(drawing.svg, "boxes").iter(f"{SVG}text")}
    assert texts == {"Southern Box", "Western Box", "Far Away"}


# Size, time, pictures ------------------------------------------------------------------------------


def test_a_map_of_3000_hexes_stays_small(large: Chart) -> None:
    started = time.process_time()
    drawing = draw(large)
    seconds = time.process_time() - started
    assert len(large.map.cells) > 3000
    assert len(drawing.svg.encode()) < 3_000_000
    assert len(gzip.compress(drawing.svg.encode())) < 900_000
    assert sum(1 for _ in root(drawing.svg).iter()) < 3000
    assert seconds < 10


def test_a_picture(chart: Chart) -> None:
    drawing = draw(chart, layers=["paper", "terrain", "margin"], far=True)
    png = to_png(drawing.svg, drawing.width, drawing.height, 0.2)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(png[16:20]) == round(drawing.width * 0.2)
    assert 'class="zoom-far"' in drawing.svg


def test_errors_say_what_there_is(chart: Chart) -> None:
    with pytest.raises(SalientError, match="east, west"):
        draw(chart, "north")
    with pytest.raises(SalientError, match="terrain"):
        draw(chart, layers=["terain"])
    with pytest.raises(SalientError, match="million pixels"):
        to_png("<svg/>", 100000, 100000, 8)


@pytest.mark.parametrize("shape", ["pointy", "square"])
def test_other_grids_are_drawn_too(chart: Chart, tmp_path, shape: str) -> None:
    for file in chart.folder.iterdir():
        text = file.read_text(encoding="utf-8").replace('shape = "flat"', f'shape = "{shape}"')
        if file.name in ("sides.csv", "features.csv"):
            text = text.splitlines()[0] + "\n"
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    assert root(draw(Chart.load(tmp_path)).svg).tag == f"{SVG}svg"
