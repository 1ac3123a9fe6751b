"""The loader of charts: what it gives, what an overlay corrects, and each kind of faulty file."""

from pathlib import Path

import pytest

from salient.board import chart as charts
from salient.board.chart import GAMES, Chart, ChartHex, ChartSide, Feature
from salient.board.errors import DataError, SalientError, UnknownPlace

# What is read --------------------------------------------------------------------------------------------


def test_the_settings(chart):
    assert (chart.title, chart.km_per_hex) == ("Two banks", 2.5)
    assert chart.words.terrain == ("clear", "forest", "lake")
    assert chart.sides == {"red": "#aa3322", "blue": "#2233aa"}
    assert chart.sheets["west"].columns == (1, 3)
    assert chart.places["Osten"] == "0603"
    assert chart.bridges == {"Weiler": "0303/0403"}
    assert chart.stacking.points == 3


def test_the_map(chart):
    board = chart.map
    assert len(board.cells) == 30
    assert board.hexes[board.index("0303")] == ChartHex("clear", "town", "Weiler", control="blue")
    there = board.side(board.index("0403"), board.index("0303"))
    assert there == ChartSide("minor", True, "primary", "Strom", "Weiler")
    assert board.side(board.index("0101"), board.index("0102")) == ChartSide()
    box = board.index("Westen")
    assert board.hexes[box] == ChartHex(name="The west", kind="offmap", sector="A")
    assert board.links[box] == (board.index("0103"),)


def test_the_features(chart):
    start = next(feature for feature in chart.features if feature.id == "start-1")
    assert start == Feature("start-1", "start_area", "1 Div", "red", ("0402", "0403"), "need=5")
    assert start.details == {"need": "5"}
    assert chart.where(start) == (chart.map.index("0402"), chart.map.index("0403"))
    assert (start.along_sides, chart.along(start)) == (False, ())
    assert [feature.id for feature in chart.of_kind("supply")] == ["supply-west", "supply-east"]


def test_a_feature_along_hexsides(chart):
    (line,) = chart.of_kind("boundary")
    assert line.along_sides
    pairs = [tuple(chart.map.ids[h] for h in pair) for pair in chart.along(line)]
    assert pairs == [("0503", "0504"), ("0403", "0404")]
    assert chart.where(line) == ()


@pytest.mark.parametrize(
    ("detail", "expected"),
    [("", {}), ("rear", {"rear": ""}), ("need=6; corps = I SS ;rear", {"need": "6", "corps": "I SS", "rear": ""})],
)
def test_details(detail, expected):
    assert Feature("x", "entry", detail=detail).details == expected


def test_spellings():
    assert ChartHex(name="Clervaux / Clerf").names == ("Clervaux", "Clerf")
    assert ChartHex().names == ()


def test_every_table_says_where_it_comes_from(chart):
    assert [table.file.name for table in chart.tables] == ["hexes.csv", "sides.csv", "boxes.csv", "features.csv"]
    assert chart.tables[2].provenance[0].source == "rulebook"


def test_a_feature_on_a_hex_that_is_not_there_is_read_but_cannot_be_placed(spoilt):
    chart = spoilt("features.csv", "0402;0403,need=5", "0402;0999,need=5")
    with pytest.raises(UnknownPlace):
        chart.where(chart.of_kind("start_area")[0])


# Sheets --------------------------------------------------------------------------------------------------

BY_SHEETS = """kind = "sheets"
bare = "E"
[[numbering.sheet]]
prefix = "E"
columns = [1, 6]
rows = [1, 5]
"""


def test_a_map_numbered_by_sheets(spoilt):
    chart = spoilt("map.toml", 'kind = "digits"\npattern = "CCRR"\n', BY_SHEETS)
    assert chart.map.ids[0] == "E0101"
    assert chart.map.index("0101") == chart.map.index("E0101") == 0


def test_a_map_numbered_by_coordinates(files, folder):
    files["map.toml"] = files["map.toml"].replace('kind = "digits"\npattern = "CCRR"', 'kind = "coordinates"')
    files["hexes.csv"] = 'hex,terrain,source\n"1,1",clear,derived\n'
    for name in ("sides.csv", "boxes.csv", "features.csv"):
        files[name] = files[name].splitlines()[0] + "\n"
    assert Chart.load(folder(files)).map.ids == ("1,1",)


# An owner's corrections ----------------------------------------------------------------------------------


def test_an_overlay_corrects_each_file(files, folder, tmp_path):
    overlay = tmp_path / "mine"
    overlay.mkdir()
    (overlay / "map.toml").write_text('[places]\nOsten = "0602"\n')
    (overlay / "hexes.csv").write_text("hex,terrain\n0101,forest\n")
    (overlay / "sides.csv").write_text("a,b,road\n0503,0502,primary\n")
    (overlay / "features.csv").write_text("id,hexes\nstart-1,0401\n")
    chart = Chart.load(folder(files), overlay)
    board = chart.map
    assert chart.places == {"Weiler / Villers": "0303", "Osten": "0602"}
    assert board.hexes[0].terrain == "forest"
    assert board.side(board.index("0503"), board.index("0502")).road == "primary"
    assert chart.of_kind("start_area")[0].hexes == ("0401",)
    assert chart.tables[0].provenance[0].of("terrain") == "owner"


def test_a_word_in_an_overlay_is_refused_there(files, folder, tmp_path):
    overlay = tmp_path / "mine"
    overlay.mkdir()
    (overlay / "features.csv").write_text("id,side,kind,hexes\nextra,,volcano,0401\n")
    with pytest.raises(DataError, match="'volcano' is not one of start_area, entry") as caught:
        Chart.load(folder(files), overlay)
    assert (Path(caught.value.file), caught.value.line) == (overlay / "features.csv", 2)


# Faulty files --------------------------------------------------------------------------------------------

FAULTS = [
    ("hexes.csv", "0102,clear", "0102,swamp", 3, "terrain", "'swamp' is not one of clear, forest, lake"),
    ("hexes.csv", "0102,clear", "0102,", 3, "terrain", "the value is missing: one of clear, forest, lake"),
    ("hexes.csv", "town", "hamlet", 14, "settlement", "'hamlet' is not one of none, village, town, city"),
    ("hexes.csv", ",blue", ",green", 2, "control", "'green' is not one of red, blue"),
    ("hexes.csv", "0102", "0101", 3, "hex", "the key 0101 stands already on line 2"),
    ("hexes.csv", "country", "kind", None, "kind", "the column does not belong into this table"),
    ("sides.csv", "none,0,primary", "none,0,motorway", 2, "road", "'motorway' is not one of none, primary"),
    ("sides.csv", "minor", "broad", 4, "river", "'broad' is not one of none, minor, lake"),
    ("sides.csv", "0203,0303", "0203,0105", 3, "b", "0203 and 0105 do not touch"),
    ("sides.csv", "0203,0303", "0203,0103", 3, "b", "the side between 0203 and 0103 is listed already"),
    ("boxes.csv", "0103", "0199", 2, "links", "there is no place '0199'"),
    ("boxes.csv", "kind", "terrain", None, "terrain", "the column does not belong into this table"),
    ("features.csv", "entry-a,entry", "entry-a,gate", 2, "kind", "'gate' is not one of start_area, entry"),
    ("features.csv", "A,blue", "A,green", 2, "side", "'green' is not one of red, blue"),
    ("features.csv", "derived", "hearsay", 4, "source", "'hearsay' is not one of"),
    ("map.toml", "km_per_hex = 2.5", "km_per_hex = 0", None, "km_per_hex", "> 0"),
    ("map.toml", "[sheets]", "[sheeps]", None, "sheeps", "there is no such field"),
    ("map.toml", 'title = "Two banks"', "title = ", 1, None, "Invalid value"),
    ("map.toml", 'shape = "flat"', 'shape = "round"', None, "grid.shape", "Invalid enum value 'round'"),
    ("map.toml", "shoved = 0", "shuved = 0", None, "grid.shuved", "there is no such field; there is shape, shoved"),
    ("map.toml", "shoved = 0", "shoved = 2", None, "grid", "the shoved parity is 0 or 1"),
    ("map.toml", "CCRR", "CCXX", None, "numbering", "'CCXX' is no pattern"),
    ("map.toml", 'kind = "digits"', 'kind = "sheets"', None, "numbering.sheet", "at least one"),
    ("map.toml", "#aa3322", "crimson", None, "sides[...]", "matching regex"),
    ("map.toml", "[exceptions]", '[exceptions.roads]\n0101 = ""', None, "exceptions[...][...]", "length >= 1"),
]


@pytest.mark.parametrize(("name", "old", "new", "line", "field", "problem"), FAULTS)
def test_a_faulty_file_is_told_with_its_place(spoilt, tmp_path, name, old, new, line, field, problem):
    with pytest.raises(DataError) as caught:
        spoilt(name, old, new)
    assert problem in caught.value.problem
    assert (Path(caught.value.file), caught.value.line, caught.value.field) == (tmp_path / name, line, field)


def test_a_sheet_with_a_misspelt_field(spoilt):
    with pytest.raises(DataError) as caught:
        spoilt("map.toml", 'kind = "digits"\npattern = "CCRR"\n', BY_SHEETS.replace("prefix", "prefiks"))
    assert caught.value.field == "numbering.sheet[0].prefiks"


@pytest.mark.parametrize("name", ["map.toml", "hexes.csv", "sides.csv", "boxes.csv", "features.csv"])
def test_each_file_must_be_there(files, folder, name):
    where = folder(files)
    (where / name).unlink()
    with pytest.raises(DataError, match="there is no such file"):
        Chart.load(where)


def test_a_folder_must_be_there(tmp_path):
    with pytest.raises(DataError, match="there is no such folder"):
        Chart.load(tmp_path / "nowhere")


def test_words_of_country_and_boxes_are_checked_only_where_they_are_listed(spoilt, files, folder):
    assert spoilt("hexes.csv", "0101,clear,none,,0,,", "0101,clear,none,,0,FR,").map.hexes[0].country == "FR"
    files["map.toml"] = files["map.toml"].replace("[sides]", 'country = ["BE"]\n[sides]')
    with pytest.raises(DataError, match="'FR' is not one of BE"):
        Chart.load(folder(files))


# Finding a chart -----------------------------------------------------------------------------------------


@pytest.fixture
def shelf(tmp_path, files):
    """A games folder with one chart, and one game that has none."""
    home = tmp_path / "shelf" / "banks" / "data" / "map"
    home.mkdir(parents=True)
    (tmp_path / "shelf" / "empty" / "data").mkdir(parents=True)
    for file in files:
        (home / file).write_text(files[file])
    return tmp_path / "shelf"


def test_charts_are_found_by_the_name_of_their_game(shelf):
    assert charts.names(shelf) == ["banks"]
    assert charts.find("banks", shelf) == shelf / "banks" / "data" / "map"
    assert charts.load("banks", root=shelf).title == "Two banks"


def test_a_folder_is_a_chart_too(shelf, files, folder, tmp_path):
    folder(files)
    assert charts.find(tmp_path, shelf) == charts.find(str(tmp_path), shelf) == tmp_path
    assert charts.load(tmp_path).title == "Two banks"


@pytest.mark.parametrize("name", ["empty", "nothing", "", "."])
def test_a_map_that_is_not_there(shelf, name, monkeypatch):
    monkeypatch.chdir(shelf)
    with pytest.raises(SalientError, match=r"neither a game that has one \(banks\) nor a folder"):
        charts.find(name, shelf)


def test_the_installed_games_are_where_charts_are_looked_for():
    from salient import games

    assert str(GAMES) in [str(Path(path).resolve()) for path in games.__path__]
