"""`salient map check`: what it says, and its exit codes."""

from __future__ import annotations

import json

import pytest

from salient.board import chart as charts

SETTINGS = """\
title = "Meadow"
km_per_hex = 1
[grid]
shape = "flat"
[numbering]
kind = "digits"
[words]
terrain = ["clear"]
settlement = ["none", "town"]
river = ["none", "minor"]
road = ["none", "primary"]
feature = ["supply", "start_area"]
[sides]
red = "#aa3322"
blue = "#2233aa"
"""
HEXES = """\
hex,terrain,settlement,name,control,source
0101,clear,town,Westen,blue,derived
0201,clear,town,Osten,red,derived
"""
SIDES = "a,b,river,bridge,road,river_name,source\n0101,0201,none,0,primary,,derived\n"
FEATURES = """\
id,kind,label,side,hexes,detail,source
west,supply,,blue,0101,,derived
east,supply,,red,0201,,derived
"""
FILES = {
    "map.toml": SETTINGS,
    "hexes.csv": HEXES,
    "sides.csv": SIDES,
    "boxes.csv": "box,links,name,kind,sector,source\n",
    "features.csv": FEATURES,
}


@pytest.fixture
def meadow(tmp_path):
    folder = tmp_path / "games" / "meadow" / "data" / "map"
    folder.mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).write_text(text)
    return folder


def test_a_sound_map(run, meadow):
    result = run("map", "check", meadow)
    assert result.exit_code == 0
    assert "Meadow: 2 hexes, 1 hexsides, 0 boxes, 2 features" in result.output
    assert "no problem" in result.output


def test_problems_are_a_table_and_exit_code_1(run, meadow):
    (meadow / "hexes.csv").write_text(HEXES.replace("Osten", ""))
    result = run("map", "check", meadow)
    assert result.exit_code == 1
    assert ["names", "0201", "a", "town", "without", "a", "name"] in [
        line.split() for line in result.output.splitlines()
    ]
    assert "1 problem" in result.output


def test_problems_as_json(run, meadow):
    assert json.loads(run("map", "check", meadow, "--json").output)["ok"] is True
    (meadow / "hexes.csv").write_text(HEXES.replace("Osten", ""))
    result = run("map", "check", meadow, "--json")
    assert result.exit_code == 1
    assert json.loads(result.output) == {
        "map": str(meadow),
        "title": "Meadow",
        "ok": False,
        "problems": [{"check": "names", "where": "0201", "text": "a town without a name"}],
    }


def test_data_that_cannot_be_read_is_exit_code_2(run, meadow):
    (meadow / "hexes.csv").write_text(HEXES.replace("clear", "swamp"))
    result = run("map", "check", meadow)
    assert result.exit_code == 2
    assert "hexes.csv, line 2, field 'terrain': 'swamp' is not one of clear" in result.stderr


def test_a_map_that_is_not_there_is_exit_code_2(run):
    result = run("map", "check", "drill")
    assert result.exit_code == 2
    assert "there is no map 'drill'" in result.stderr


@pytest.mark.usefixtures("meadow")
def test_the_corrections_of_an_owner_are_checked_with_their_game(run, tmp_path, monkeypatch):
    names, find, shelf = charts.names, charts.find, tmp_path / "games"
    monkeypatch.setattr(charts, "names", lambda root=shelf: names(root))
    monkeypatch.setattr(charts, "find", lambda game, root=shelf: find(game, root))
    corrections = tmp_path / "salient" / "overlay" / "meadow" / "map"
    corrections.mkdir(parents=True)
    (corrections / "hexes.csv").write_text("hex,name\n0201,<empty>\n")
    result = run("map", "check", "meadow")
    assert result.exit_code == 1
    assert "with the corrections in" in result.output
    assert "a town without a name" in result.output
