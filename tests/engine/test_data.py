"""A game's data folder: an owner's corrections, the fingerprint, and what to check first."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Any

import msgspec
import pytest

from salient.board.errors import DataError
from salient.engine.data import DataSet, Doubt, overlay_folder


class Side(enum.Enum):
    RED = "red"


class Unit(msgspec.Struct):
    id: str
    attack: int
    side: Side = Side.RED
    elite: bool = False
    hexes: tuple[str, ...] = ()
    turn: int | None = None


class Road(msgspec.Struct):
    a: str
    b: str


class Turn(msgspec.Struct):
    name: str
    weather: str = "mud"


class Scenario(msgspec.Struct):
    title: str
    turns: list[Turn]
    limits: dict[str, int] = {}
    length: int = 6


UNITS = "id,attack,hexes,source,doubt,note\nu1,4,1001;1002,rulebook,,\nu2,3,,reconstructed,1,dim photograph\n"
ROADS = "a,b,source,doubt\n1001,1002,derived,2\n"
SCENARIO = 'title = "Six turns"\n[[turns]]\nname = "16 AM"\n[limits]\nhex = 3\n'


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / name.replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def load(folder: Path, overlay: Path | None = None) -> DataSet:
    dataset = DataSet(folder, overlay)
    dataset.read("units.csv", Unit, key=("id",))
    dataset.read("roads.csv", Road, key=("a", "b"))
    dataset.toml("scenario.toml", Scenario)
    return dataset


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path / "data", units_csv=UNITS, roads_csv=ROADS, scenario_toml=SCENARIO)


def toml_failure(folder: Path, text: str) -> DataError:
    write(folder, scenario_toml=text)
    with pytest.raises(DataError) as caught:
        DataSet(folder).toml("scenario.toml", Scenario)
    assert caught.value.file == str(folder / "scenario.toml")
    return caught.value


def test_toml_becomes_a_struct(folder: Path) -> None:
    assert DataSet(folder).toml("scenario.toml", Scenario) == Scenario("Six turns", [Turn("16 AM")], {"hex": 3})


@pytest.mark.parametrize(
    ("text", "line", "field", "said"),
    [
        ('title = "Six"\nturns = [\n  1 2\n]\n', 3, None, "Unclosed array"),
        ('title = "Six', None, None, "end of document"),
        ("turns = []\n", None, None, "missing required field `title`"),
        ('title = "Six"\n[[turns]]\nname = 3\n', None, "turns[0].name", "Expected `str`"),
        ('title = "Six"\nturns = []\nlimits.hex = "three"\n', None, "limits[...]", "Expected `int`"),
        ('title = "Six"\nturns = []\nlenght = 5\n', None, "lenght", "no such field"),
        ('title = "Six"\n[[turns]]\nname = "1"\nwether = "dry"\n', None, "turns[0].wether", "no such field"),
    ],
)
def test_faults_of_toml(folder: Path, text: str, line: int | None, field: str | None, said: str) -> None:
    error = toml_failure(folder, text)
    assert (error.line, error.field) == (line, field)
    assert said in error.problem


def test_missing_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"scenario\.toml: there is no such file"):
        DataSet(tmp_path).toml("scenario.toml", Scenario)
    with pytest.raises(DataError, match=r"units\.csv: there is no such file"):
        DataSet(tmp_path).read("units.csv", Unit, key=("id",))


def test_an_overlay_corrects_tables_and_settings(folder: Path, tmp_path: Path) -> None:
    overlay = write(tmp_path / "mine", units_csv="id,attack\nu2,5\n", scenario_toml="length = 7\n[limits]\nbox = 9\n")
    dataset = load(folder, overlay)
    dataset.check_overlay()
    assert dataset.tables["units.csv"].rows[1].attack == 5
    assert dataset.settings["scenario.toml"] == Scenario("Six turns", [Turn("16 AM")], {"hex": 3, "box": 9}, length=7)


def test_a_fault_in_an_overlay_of_settings_names_the_overlay(folder: Path, tmp_path: Path) -> None:
    overlay = write(tmp_path / "mine", scenario_toml='length = "long"\n')
    with pytest.raises(DataError) as caught:
        load(folder, overlay)
    assert (caught.value.file, caught.value.field) == (str(overlay / "scenario.toml"), "length")


def test_a_misnamed_file_in_the_overlay_is_reported(folder: Path, tmp_path: Path) -> None:
    overlay = write(tmp_path / "mine", unit_csv="id,attack\nu2,5\n")
    dataset = load(folder, overlay)
    with pytest.raises(DataError, match=r"unit\.csv: .*did you mean units\.csv\?"):
        dataset.check_overlay()


def test_what_editors_leave_behind_is_not_reported(folder: Path, tmp_path: Path) -> None:
    overlay = write(tmp_path / "mine", **{".~lock.units.csv#": "", "units.csv~": ""})
    load(folder, overlay).check_overlay()


def test_the_fingerprint_ignores_how_a_file_is_written(folder: Path) -> None:
    before = load(folder).fingerprint()
    assert len(before) == 16
    write(
        folder,
        units_csv="# checked\n\nattack , id,hexes,source\n04,u1,1001 ; 1002,public\n 3,u2,,owner\r\n",
        scenario_toml="# six\n" + SCENARIO.replace(" = ", "="),
    )
    assert load(folder).fingerprint() == before


def test_the_fingerprint_is_the_same_everywhere(folder: Path) -> None:
    assert load(folder).fingerprint() == FINGERPRINT


FINGERPRINT = "ceb4000871b0cb24"


@pytest.mark.parametrize(
    "change",
    [
        {"units_csv": UNITS.replace("u1,4", "u1,5")},
        {"roads_csv": "a,b,source\n1001,1003,derived\n"},
        {"scenario_toml": SCENARIO.replace("16 AM", "16 PM")},
    ],
)
def test_the_fingerprint_sees_every_value(folder: Path, change: dict[str, str]) -> None:
    before = load(folder).fingerprint()
    write(folder, **change)
    assert load(folder).fingerprint() != before


def test_the_fingerprint_sees_the_overlay(folder: Path, tmp_path: Path) -> None:
    overlay = write(tmp_path / "mine", units_csv="id,attack\nu2,5\n")
    assert load(folder, overlay).fingerprint() != load(folder).fingerprint()


def test_the_report_counts_rows_and_values(folder: Path, tmp_path: Path) -> None:
    overlay = write(tmp_path / "mine", units_csv="id,attack\nu2,5\n")
    units, roads = load(folder, overlay).report()
    assert (units.table, units.rows, units.rows_by_source) == (
        "units.csv",
        2,
        {"rulebook": 1, "reconstructed": 1},
    )
    assert units.values_by_source == {"rulebook": 3, "reconstructed": 2, "owner": 1}
    assert roads.rows_by_source == {"derived": 1}


def test_doubts_come_by_consequence_then_by_weakness(folder: Path) -> None:
    write(
        folder,
        units_csv="id,attack,side,elite,hexes,turn,source,doubt,note\n"
        "u1,4,red,1,1001;1002,,rulebook; hexes=public; elite=derived,1,\n"
        "u2,3,red,0,,,rulebook; attack=reconstructed; turn=reconstructed,1,dim\n"
        "u3,3,red,0,,,rulebook; id=public; side=public,3,\n",
    )
    found = load(folder).doubtful()
    assert [(entry.key, entry.field, entry.value, entry.source, entry.doubt) for entry in found] == [
        (("u3",), "id", "u3", "public", 3),
        (("u3",), "side", "red", "public", 3),
        (("1001", "1002"), "a", "1001", "derived", 2),
        (("1001", "1002"), "b", "1002", "derived", 2),
        (("u2",), "attack", "3", "reconstructed", 1),
        (("u2",), "turn", "", "reconstructed", 1),
        (("u1",), "elite", "1", "derived", 1),
        (("u1",), "hexes", "1001; 1002", "public", 1),
    ]
    assert found[4] == Doubt("units.csv", folder / "units.csv", 3, ("u2",), "attack", "3", "reconstructed", 1, "dim")


def test_what_an_owner_confirmed_is_no_longer_doubtful(folder: Path, tmp_path: Path) -> None:
    def doubted(overlay: Path | None) -> list[Any]:
        return [entry.field for entry in load(folder, overlay).doubtful() if entry.table == "units.csv"]

    assert doubted(None) == ["attack", "hexes"]
    assert doubted(write(tmp_path / "one", units_csv="id,attack\nu2,3\n")) == ["hexes"]
    assert doubted(write(tmp_path / "all", units_csv="id,source\nu2,owner\n")) == []


def test_the_overlay_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SALIENT_OVERLAY", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", "relative/is/ignored")
    assert overlay_folder("drill") is None
    at_home = tmp_path / ".config/salient/overlay/drill"
    at_home.mkdir(parents=True)
    assert overlay_folder("drill") == at_home

    configured = tmp_path / "xdg/salient/overlay/drill"
    configured.mkdir(parents=True)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "xdg"))
    assert overlay_folder("drill") == configured

    named = tmp_path / "named"
    (named / "drill").mkdir(parents=True)
    monkeypatch.setenv("SALIENT_OVERLAY", str(named))
    assert overlay_folder("drill") == named / "drill"
    assert overlay_folder("another") is None

    monkeypatch.setenv("SALIENT_OVERLAY", str(tmp_path / "gone"))
    with pytest.raises(DataError, match=r"gone: .*SALIENT_OVERLAY"):
        overlay_folder("drill")
