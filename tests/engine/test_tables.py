"""Tables: typed rows, where each value comes from, and errors that lead to the very cell."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from salient.board import tables
from salient.board.errors import DataError


class Arm(enum.Enum):
    FOOT = "foot"
    TANK = "tank"


class Unit(msgspec.Struct):
    id: str
    attack: int
    steps: int = 2
    arm: Literal["infantry", "armor"] = "infantry"
    turn: int | None = None
    elite: bool = False
    hexes: tuple[str, ...] = ()


class Kinds(msgspec.Struct):
    id: str
    weight: float = 1.0
    arm: Arm = Arm.FOOT
    levels: tuple[int, ...] = ()
    pair: tuple[int, str] = (0, "")
    morale: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1
    limit: int | None = 4


class Named(msgspec.Struct):
    id: str
    note: str = ""
    source: str = ""


class Checked(msgspec.Struct):
    id: str
    attack: int
    defense: int = 1

    def __post_init__(self) -> None:
        if self.attack > 9:
            raise ValueError("an attack above 9 does not fit the counter")


def write(folder: Path, text: str | bytes, name: str = "units.csv") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def read(folder: Path, text: str | bytes, row: type[Any] = Unit, **options: Any) -> tables.Table[Any]:
    return tables.read(write(folder, text), row, **{"key": ("id",), **options})


def read_with_overlay(folder: Path, text: str, correction: str, row: type[Any] = Unit) -> tables.Table[Any]:
    (folder / "overlay").mkdir()
    return read(folder, text, row, overlay=write(folder / "overlay", correction))


def failure(folder: Path, text: str | bytes, row: type[Any] = Unit, **options: Any) -> DataError:
    with pytest.raises(DataError) as caught:
        read(folder, text, row, **options)
    assert caught.value.file == str(folder / "units.csv")
    return caught.value


def test_cells_become_the_types_of_the_fields(tmp_path: Path) -> None:
    table = read(
        tmp_path,
        "id,attack,steps,arm,turn,elite,hexes,source\n"
        "28/110/1,+4,,armor,3,yes,1001; 1002,rulebook\n"
        "28/110/2,-1,1,,,0,,public\n",
    )
    assert table.rows == (
        Unit("28/110/1", 4, 2, "armor", 3, True, ("1001", "1002")),
        Unit("28/110/2", -1, 1, "infantry", None, False, ()),
    )
    assert table.by_key[("28/110/2",)] is table.rows[1]
    assert table.keys == (("28/110/1",), ("28/110/2",))
    assert table.fields == ("id", "attack", "steps", "arm", "turn", "elite", "hexes")
    assert list(table) == list(table.rows)
    assert len(table) == 2


def test_other_types(tmp_path: Path) -> None:
    text = "id,weight,arm,levels,pair,morale,limit\na,2.5,tank,1;-2,7;x,3,\n"
    table = read(tmp_path, text, Kinds, provenance=False)
    assert table.rows == (Kinds("a", 2.5, Arm.TANK, (1, -2), (7, "x"), 3, None),)


def test_a_column_that_is_left_out_takes_the_default_an_empty_cell_of_an_optional_none(
    tmp_path: Path,
) -> None:
    assert read(tmp_path, "id\na\n", Kinds, provenance=False).rows[0].limit == 4
    assert read(tmp_path, "id,limit\na,\n", Kinds, provenance=False).rows[0].limit is None


def test_lines_are_those_of_the_file(tmp_path: Path) -> None:
    text = (
        '# units, "as printed\n'
        "\n"
        "id,attack,source,note\r\n"
        'a,1,rulebook,"two\n# lines, this is no comment\n\n"\n'
        "  \n"
        '# between, "rows\n'
        "b,2,rulebook,\n"
    )
    table = read(tmp_path, text)
    assert table.lines == (4, 10)
    assert table.provenance[0].note == "two\n# lines, this is no comment"
    error = failure(tmp_path, text + "c,x,rulebook,\n")
    assert (error.line, error.field) == (11, "attack")


def test_a_byte_order_mark_of_a_spreadsheet_is_no_part_of_the_header(tmp_path: Path) -> None:
    assert read(tmp_path, b"\xef\xbb\xbfid,attack,source\na,1,rulebook\n").rows[0].id == "a"


def test_provenance(tmp_path: Path) -> None:
    table = read(
        tmp_path,
        "id,attack,steps,source,doubt,note\n"
        "a,1,2,rulebook; attack=derived; steps=reconstructed,3,look at the counter\n"
        "b,1,2,public; attack=public,,\n",
    )
    first, second = table.provenance
    assert first == tables.Provenance(
        "rulebook", {"attack": "derived", "steps": "reconstructed"}, 3, "look at the counter"
    )
    assert first.of("attack") == "derived"
    assert first.of("arm") == "rulebook"
    assert second == tables.Provenance("public", {}, 0, "")


def test_without_a_source_column_no_claim_is_made(tmp_path: Path) -> None:
    table = read(tmp_path, "id,attack\na,1\n", provenance=False)
    assert table.provenance[0].source is None


def test_a_struct_without_claims_may_use_the_reserved_names(tmp_path: Path) -> None:
    table = read(tmp_path, "id,note,source\na,hello,here\n", Named, provenance=False)
    assert table.rows == (Named("a", "hello", "here"),)
    assert table.provenance[0] == tables.Provenance(None, {})
    with pytest.raises(TypeError, match="own column"):
        read(tmp_path, "id,note,source\na,hello,rulebook\n", Named)


@pytest.mark.parametrize(
    ("text", "line", "field", "said"),
    [
        ("id,attack,sauce\na,1,rulebook\n", 1, "sauce", "no such column"),
        ("# units\nid,source\na,rulebook\n", 2, "attack", "column is missing"),
        ("id,attack\na,1\n", 1, "source", "where it comes from"),
        ("id,attack,attack,source\na,1,1,rulebook\n", 1, "attack", "stands twice"),
        ("id,attack,,source\na,1,1,rulebook\n", 1, None, "column 3 has no name"),
        ("id,attack,source\na,four,rulebook\n", 2, "attack", "'four' is not a whole number"),
        ("id,attack,source\na,1_0,rulebook\n", 2, "attack", "not a whole number"),
        ("id,attack,source\na,,rulebook\n", 2, "attack", "value is missing"),
        ("id,attack,source\n,1,rulebook\n", 2, "id", "value is missing"),
        ("id,attack,elite,source\na,1,maybe,rulebook\n", 2, "elite", "neither 1"),
        ("id,attack,arm,source\na,1,navy,rulebook\n", 2, "arm", "not one of infantry, armor"),
        ("id,attack,turn,source\na,1,soon,rulebook\n", 2, "turn", "not a whole number"),
        ("id,attack,hexes,source\na,1,1001;;1002,rulebook\n", 2, "hexes", "empty value between"),
        ("id,attack,source\na,1\n", 2, None, "2 cells, the header 3"),
        ("id,attack,source\na,1,rulebook,\n", 2, None, "4 cells, the header 3"),
        ("id,attack,source\na,1,rulebook\n\nb,1,public\na,2,rulebook\n", 5, "id", "already on line 2"),
        ("id,attack,source\na,1,guess\n", 2, "source", "'guess' is not one of rulebook, public"),
        ("id,attack,source\na,1,\n", 2, "source", "names no source"),
        ("id,attack,source\na,1,rulebook; attack\n", 2, "source", "FIELD=SOURCE"),
        ("id,attack,source\na,1,rulebook; atack=public\n", 2, "source", "no field 'atack'"),
        ("id,attack,source\na,1,rulebook; attack=hearsay\n", 2, "source", "'hearsay' is not one of"),
        ("id,attack,source\na,1,rulebook; attack=public; attack=derived\n", 2, "source", "given twice"),
        ("id,attack,source,doubt\na,1,rulebook,4\n", 2, "doubt", "from 0 to 3"),
        ("id,attack,source\na,1,rulebook\nb,2,Rommel \xd6\n".encode("latin-1"), 3, None, "not UTF-8"),
        ('id,attack,source\na,1,rulebook\nb,"2\n,rulebook\n', 3, None, "comma separated"),
        ("# nothing here\n\n", None, None, "no header"),
        ("", None, None, "no header"),
    ],
)
def test_a_fault_is_named_by_line_and_field(
    tmp_path: Path, text: str | bytes, line: int | None, field: str | None, said: str
) -> None:
    error = failure(tmp_path, text)
    assert (error.line, error.field) == (line, field)
    assert said in error.problem


@pytest.mark.parametrize(
    ("column", "cell", "said"),
    [
        ("weight", "nan", "not a number"),
        ("weight", "1e999", "not a number"),
        ("weight", "2,5", "not a number"),
        ("arm", "FOOT", "not one of foot, tank"),
        ("levels", "1;x", "'x' is not a whole number"),
        ("pair", "7", "1 values where 2"),
        ("morale", "4", "<= 3"),
    ],
)
def test_faults_of_other_types(tmp_path: Path, column: str, cell: str, said: str) -> None:
    error = failure(tmp_path, f'id,{column}\na,"{cell}"\n', Kinds, provenance=False)
    assert (error.line, error.field) == (2, column)
    assert said in error.problem


def test_a_missing_file_and_a_folder_in_its_place(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such file"):
        tables.read(tmp_path / "none.csv", Unit, key=("id",))
    with pytest.raises(DataError, match="cannot be read"):
        tables.read(tmp_path, Unit, key=("id",))


def test_a_row_that_its_struct_refuses(tmp_path: Path) -> None:
    error = failure(tmp_path, "id,attack,source\na,9,rulebook\nb,10,rulebook\n", Checked)
    assert (error.line, error.problem) == (3, "an attack above 9 does not fit the counter")


def test_a_key_of_two_fields_is_compared_by_its_values(tmp_path: Path) -> None:
    text = "id,attack,source\na,1,rulebook\na,2,rulebook\n"
    assert len(read(tmp_path, text, key=("id", "attack"))) == 2
    error = failure(tmp_path, text + "a,02,rulebook\n", key=("id", "attack"))
    assert (error.line, error.field) == (4, "id, attack")
    assert "line 3" in error.problem


def test_a_table_without_a_key_may_repeat_itself(tmp_path: Path) -> None:
    table = read(tmp_path, "id,attack,source\na,1,rulebook\na,1,rulebook\n", key=())
    assert len(table) == 2
    assert table.by_key == {}


def test_faults_of_the_program_are_not_blamed_on_the_data(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="no field 'name'"):
        read(tmp_path, "id,attack,source\n", key=("name",))
    odd = msgspec.defstruct("Odd", [("id", str), ("bag", dict[str, int])])
    with pytest.raises(TypeError, match="cannot hold"):
        read(tmp_path, "id,bag,source\n", odd)
    either = msgspec.defstruct("Either", [("id", str | int)])
    with pytest.raises(TypeError, match="apart"):
        read(tmp_path, "id,source\n", either)


BASE = (
    "id,attack,steps,turn,source,doubt,note\n"
    "a,1,2,5,reconstructed,3,guessed\n"
    "b,2,2,,rulebook; attack=derived,,\n"
    "c,3,2,,public,,\n"
)


def test_an_overlay_corrects_adds_and_removes(tmp_path: Path) -> None:
    correction = "steps,id,attack,turn,delete,note\n,a,4,<empty>,,counter seen\n1,b,,,,\n,c,,,1,\n2,d,5,,0,\n"
    table = read_with_overlay(tmp_path, BASE, correction)
    assert [(unit.id, unit.attack, unit.steps, unit.turn) for unit in table] == [
        ("a", 4, 2, None),
        ("b", 2, 1, None),
        ("d", 5, 2, None),
    ]
    assert table.provenance == (
        tables.Provenance("reconstructed", {"attack": "owner", "turn": "owner"}, 3, "counter seen"),
        tables.Provenance("rulebook", {"attack": "derived", "steps": "owner"}, 0, ""),
        tables.Provenance("owner", {}, 0, ""),
    )
    assert table.lines == (2, 3, 5)
    assert table.files[0] == tmp_path / "units.csv"
    assert table.files[2] == tmp_path / "overlay" / "units.csv"
    assert table.by_key[("a",)].attack == 4
    assert str(table.error(2, "no such corps", "id")).endswith("overlay/units.csv, line 5, field 'id': no such corps")


def test_an_owner_confirms_a_row(tmp_path: Path) -> None:
    table = read_with_overlay(tmp_path, BASE, "id,source\na,owner\n")
    assert table.rows[0].attack == 1
    assert table.provenance[0].source == "owner"


def test_a_row_that_is_corrected_in_all_its_fields_is_the_owners(tmp_path: Path) -> None:
    text = "id,attack,defense,source\na,1,1,derived\n"
    table = read_with_overlay(tmp_path, text, "id,attack,defense\na,2,2\n", Checked)
    assert table.provenance == (tables.Provenance("owner", {}),)


@pytest.mark.parametrize(
    ("correction", "line", "field", "said"),
    [
        ("id,atack\na,1\n", 1, "atack", "no such column"),
        ("attack\n1\n", 1, "id", "key column is missing"),
        ("id,attack\na,x\n", 2, "attack", "not a whole number"),
        ("id,attack\na,<empty>\n", 2, "attack", "value is missing"),
        ("id,attack\na,1\n\na,2\n", 4, "id", "already on line 2"),
        ("id,steps\nz,1\n", 2, "attack", "no row has the key 'z'"),
        ("id,delete\nz,1\n", 2, "id", "no row has the key 'z'"),
        ("id,delete\na,perhaps\n", 2, "delete", "neither 1"),
        ("id,attack,source\na,1,rulebook\n", 2, "source", "has the source owner"),
        ("id,attack,doubt\na,1,9\n", 2, "doubt", "from 0 to 3"),
        ("id,attack\n,1\n", 2, "id", "value is missing"),
    ],
)
def test_a_fault_of_the_overlay_names_the_overlay(
    tmp_path: Path, correction: str, line: int, field: str, said: str
) -> None:
    with pytest.raises(DataError) as caught:
        read_with_overlay(tmp_path, BASE, correction)
    assert caught.value.file == str(tmp_path / "overlay" / "units.csv")
    assert (caught.value.line, caught.value.field) == (line, field)
    assert said in caught.value.problem


def test_the_overlay_is_blamed_for_a_row_that_its_struct_refuses(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        read_with_overlay(tmp_path, "id,attack,source\na,1,public\n", "id,attack\na,10\n", Checked)
    assert caught.value.file == str(tmp_path / "overlay" / "units.csv")
    assert caught.value.line == 2


def test_a_table_without_a_key_takes_no_overlay(tmp_path: Path) -> None:
    overlay = write(tmp_path, "id\na\n", "other.csv")
    with pytest.raises(DataError, match="no key"):
        read(tmp_path, "id,attack,source\na,1,public\n", key=(), overlay=overlay)
