"""Maps made in Python and read from files: names, geometry, attributes, and each kind of faulty file."""

from typing import Literal

import msgspec
import pytest

from salient.board import FAR, Coordinates, DataError, Digits, Grid, Map, Sheet, Sheets, UnknownPlace
from salient.board.map import Second


class Ground(msgspec.Struct, frozen=True):
    terrain: Literal["clear", "woods"] = "clear"
    name: str = ""


class Side(msgspec.Struct, frozen=True):
    river: bool = False


FLAT = Grid("flat", shoved=0, shove=1)
CCRR = Digits("CCRR")


def board(columns=range(1, 6), rows=range(1, 6), without=(), **more):
    hexes = {name: Ground() for name in CCRR.block(columns, rows) if name not in without}
    return Map.build(hexes, grid=FLAT, numbering=CCRR, default_side=Side(), **more)


def ids(m, places):
    return [m.ids[h] for h in places]


# Names and attributes ------------------------------------------------------------------------------------


def test_places_are_numbered_column_by_column_then_boxes():
    m = board(range(1, 3), range(1, 3), boxes={"Antwerp": (Ground(name="Antwerp"), ["0101"])})
    assert m.ids == ("0101", "0102", "0201", "0202", "Antwerp")
    assert [m.index(name) for name in m.ids] == list(range(m.n))
    assert m.hexes[4].name == "Antwerp"
    assert (m.is_box(3), m.is_box(4)) == (False, True)


def test_attributes_keep_to_their_hex_whatever_the_order_of_the_rows():
    hexes = {"0202": Ground("woods"), "0101": Ground(name="first"), "0102": Ground()}
    m = Map.build(hexes, grid=FLAT, numbering=CCRR, default_side=Side())
    assert [m.hexes[m.index(name)] for name in hexes] == list(hexes.values())


@pytest.mark.parametrize("name", ["0601", "nowhere", ""])
def test_a_place_that_is_not_there(name):
    with pytest.raises(UnknownPlace) as caught:
        board().index(name)
    assert caught.value.name == name


def test_a_hex_on_two_sheets_is_one_place():
    sheets = (Sheet("E", (1, 41), (1, 43)), Sheet("W", (9, 40), (1, 43), 32))
    numbering = Sheets(sheets, bare="E")
    grid = Grid("flat", shoved=0, shove=-1, east=-1, south=-1)
    hexes = {name: Ground() for name in ("E4003", "W0903", "W1003")}
    m = Map.build(hexes, grid=grid, numbering=numbering, default_side=Side())
    assert m.ids == ("E4003", "E4103", "W1003")
    assert m.index("W0903") == m.index("E4103") == m.index("4103") == 1
    assert m.adjacent(1, 2)


def test_sides_are_the_same_from_both_hexes():
    m = board(sides={("0202", "0201"): Side(river=True)})
    a, b, c = m.index("0201"), m.index("0202"), m.index("0203")
    assert m.side(a, b) is m.side(b, a)
    assert m.side(a, b) == Side(river=True)
    assert m.side(b, c) == Side()


# Geometry ------------------------------------------------------------------------------------------------


def test_neighbours_in_the_order_of_directions():
    m = board()
    assert ids(m, m.neighbours[m.index("0303")]) == ["0302", "0402", "0403", "0304", "0203", "0202"]
    assert ids(m, m.neighbours[m.index("0101")]) == ["0201", "0102"]


def test_distance_ring_disk_and_line():
    m = board(without=["0302"])
    a, b = m.index("0301"), m.index("0304")
    assert m.distance(a, b) == 3
    assert ids(m, m.line(a, b)) == ["0301", "0303", "0304"]
    assert m.ring(a, 0) == (a,)
    assert ids(m, m.ring(a, 1)) == ["0401", "0201"]
    assert set(m.disk(b, 2)) == {h for h in range(m.n) if m.distance(b, h) <= 2}
    assert ids(m, m.line_sides(m.index("0203"), m.index("0403"))[1]) == ["0303", "0304"]


def test_a_box_is_linked_but_touches_nothing():
    boxes = {"South": (Ground(), ["0105", "East"]), "East": (Ground(), ["0505", "South"])}
    m = board(boxes=boxes)
    south, east, hex_ = m.index("South"), m.index("East"), m.index("0105")
    assert m.links[south] == (hex_, east)
    assert m.links[hex_] == (south,)
    assert m.neighbours[south] == ()
    assert not m.adjacent(south, hex_)
    assert (m.distance(south, hex_), m.distance(south, south)) == (FAR, 0)
    assert (m.disk(south, 3), m.twelve[south]) == ((south,), ())
    with pytest.raises(ValueError, match="box"):
        m.line(south, hex_)


def test_twelve_hexes_at_distance_two_and_what_lies_between():
    m = board()
    centre = m.index("0303")
    seconds = {m.ids[second.hex]: ids(m, second.between) for second in m.twelve[centre]}
    assert seconds == {
        "0301": ["0302"],
        "0401": ["0302", "0402"],
        "0502": ["0402"],
        "0503": ["0402", "0403"],
        "0504": ["0403"],
        "0404": ["0403", "0304"],
        "0305": ["0304"],
        "0204": ["0304", "0203"],
        "0104": ["0203"],
        "0103": ["0203", "0202"],
        "0102": ["0202"],
        "0201": ["0302", "0202"],
    }
    assert [second.straight for second in m.twelve[centre]] == [True, False] * 6
    assert all(second.off == 0 for second in m.twelve[centre])


def test_twelve_says_what_lies_off_the_map():
    m = board(without=["0302"])
    centre = m.index("0303")
    seconds = {m.ids[second.hex]: second for second in m.twelve[centre]}
    assert seconds["0301"] == Second(m.index("0301"), (), 1)
    assert seconds["0301"].straight
    assert seconds["0401"] == Second(m.index("0401"), (m.index("0402"),), 1)
    assert not seconds["0401"].straight
    edge = {m.ids[second.hex]: second for second in m.twelve[m.index("0105")]}
    assert edge["0305"] == Second(m.index("0305"), (m.index("0204"), m.index("0205")))
    top = {m.ids[second.hex]: second for second in m.twelve[m.index("0101")]}
    assert top["0301"] == Second(m.index("0301"), (m.index("0201"),), 1)
    assert not top["0301"].straight


def test_what_lies_between_is_mutual():
    m = board(range(1, 8), range(1, 8), without=["0302", "0404"])
    for h, seconds in enumerate(m.twelve):
        for second in seconds:
            back = next(found for found in m.twelve[second.hex] if found.hex == h)
            assert (set(back.between), back.off) == (set(second.between), second.off)


def test_squares():
    names = {f"{x},{y}": Ground() for x in range(3) for y in range(3)}
    m = Map.build(names, grid=Grid("square"), numbering=Coordinates(), default_side=Side())
    assert len(m.neighbours[m.index("1,1")]) == 8
    assert m.distance(m.index("0,0"), m.index("2,1")) == 2


# Files ---------------------------------------------------------------------------------------------------

HEXES = "hex,terrain,name\n0101,clear,\n0102,woods,Berdorf\n0201,,\n"
SIDES = "a,b,river\n0101,0102,1\n"
BOXES = "box,links,name\nSouth,0102;West,The south\nWest,,\n"


def load(folder, hexes=HEXES, sides=SIDES, boxes=None, overlay=None, provenance=False):
    for name, text in (("hexes.csv", hexes), ("sides.csv", sides), ("boxes.csv", boxes)):
        if text is not None:
            (folder / name).write_text(text, encoding="utf-8")
    return Map.load(
        folder / "hexes.csv",
        folder / "sides.csv",
        grid=FLAT,
        numbering=CCRR,
        hex_type=Ground,
        side_type=Side,
        boxes_csv=None if boxes is None else folder / "boxes.csv",
        overlay=overlay,
        provenance=provenance,
    )


def test_a_map_from_files(tmp_path):
    m = load(tmp_path, boxes=BOXES)
    assert m.ids == ("0101", "0102", "0201", "South", "West")
    assert m.hexes == (Ground(), Ground("woods", "Berdorf"), Ground(), Ground(name="The south"), Ground())
    assert type(m.hexes[1]) is Ground
    assert m.side(1, 0) == Side(river=True)
    assert m.side(1, 2) == Side()
    assert m.links[3] == (1, 4)
    assert [len(table) for table in m.tables] == [3, 1, 2]


def test_claims_about_sources_are_kept(tmp_path):
    hexes = "hex,terrain,source,doubt,note\n0101,clear,rulebook,2,see 3.1\n0102,woods,derived,,\n"
    m = load(tmp_path, hexes, "a,b,river,source\n", provenance=True)
    claims = m.tables[0].provenance
    assert [(claim.source, claim.doubt, claim.note) for claim in claims] == [
        ("rulebook", 2, "see 3.1"),
        ("derived", 0, ""),
    ]
    with pytest.raises(DataError, match="source"):
        load(tmp_path, provenance=True)


def test_an_owner_corrects_the_map_in_a_folder_of_their_own(tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "hexes.csv").write_text("hex,terrain\n0201,woods\n0202,clear\n", encoding="utf-8")
    m = load(tmp_path, overlay=mine)
    assert m.hexes[m.index("0201")] == Ground("woods")
    assert m.index("0202") == 3
    assert m.side(0, 1) == Side(river=True)


@pytest.mark.parametrize(
    ("change", "file", "line", "field", "words"),
    [
        ({"hexes": "hex,terrain\n0101,swamp\n"}, "hexes.csv", 2, "terrain", "'swamp' is not one of"),
        ({"hexes": HEXES + "0102,clear,\n"}, "hexes.csv", 5, "hex", "already"),
        ({"hexes": HEXES + "12,clear,\n"}, "hexes.csv", 5, "hex", "no place '12'"),
        ({"hexes": HEXES + ",clear,\n"}, "hexes.csv", 5, "hex", "missing"),
        ({"hexes": HEXES + "0103,clear\n"}, "hexes.csv", 5, None, "cells"),
        ({"hexes": "terrain\nclear\n"}, "hexes.csv", 1, "hex", "missing"),
        ({"hexes": "hex,terain\n0101,clear\n"}, "hexes.csv", 1, "terain", "no such column"),
        ({"hexes": ""}, "hexes.csv", None, None, "header"),
        ({"sides": SIDES + "0101,0909,1\n"}, "sides.csv", 3, "b", "no place '0909'"),
        ({"sides": SIDES + "x,0101,1\n"}, "sides.csv", 3, "a", "no place 'x'"),
        ({"sides": "a,b\n0101,0101\n"}, "sides.csv", 2, "b", "do not touch"),
        ({"sides": "a,b\n0102,0101\n0201,0101\n0101,0201\n"}, "sides.csv", 4, "b", "already"),
        ({"sides": SIDES + "0101,0102,0\n"}, "sides.csv", 3, "a, b", "already"),
        ({"sides": "a,b,river\n0101,0102,deep\n"}, "sides.csv", 2, "river", "neither"),
        ({"boxes": BOXES + "East,0999,\n"}, "boxes.csv", 4, "links", "no place '0999'"),
        ({"boxes": BOXES + "East,East,\n"}, "boxes.csv", 4, "links", "itself"),
        ({"boxes": BOXES + "0101,,\n"}, "boxes.csv", 4, "box", "name of a hex"),
        ({"boxes": BOXES + "South,,\n"}, "boxes.csv", 4, "box", "already"),
    ],
)
def test_a_faulty_file_is_refused_by_file_line_and_field(tmp_path, change, file, line, field, words):
    with pytest.raises(DataError) as caught:
        load(tmp_path, **change)
    error = caught.value
    assert (error.file, error.line, error.field) == (str(tmp_path / file), line, field)
    assert words in error.problem


def test_two_hexes_that_do_not_touch_have_no_side(tmp_path):
    with pytest.raises(DataError, match="0102 and 0301 do not touch") as caught:
        load(tmp_path, hexes=HEXES + "0301,,\n", sides="a,b\n0102,0301\n")
    assert caught.value.line == 2


def test_a_file_that_is_missing_is_named(tmp_path):
    with pytest.raises(DataError, match=r"hexes\.csv: there is no such file"):
        load(tmp_path, hexes=None)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"sides": {("0101", "0103"): Side()}}, "b"),
        ({"sides": {("0101", "0102"): Side(), ("0102", "0101"): Side()}}, "b"),
        ({"boxes": {"South": (Ground(), ["0909"])}}, "links"),
    ],
)
def test_a_map_made_in_python_is_checked_as_well(wrong, field):
    with pytest.raises(DataError) as caught:
        board(**wrong)
    assert caught.value.field == field
