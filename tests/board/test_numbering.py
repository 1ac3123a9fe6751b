"""Names of cells, there and back, and the names that are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salient.board import Coordinates, Digits, Letters, Sheet, Sheets, UnknownPlace

EAST = Sheet("E", columns=(1, 41), rows=(1, 43))


def two_sheets(offset=32, bare=None):
    return Sheets((EAST, Sheet("W", columns=(9, 40), rows=(1, 43), column_offset=offset)), bare=bare)


@pytest.mark.parametrize(
    ("numbering", "name", "cell"),
    [
        (Digits("CCRR"), "2216", (22, 16)),
        (Digits("RRCC"), "2216", (16, 22)),
        (Digits("CCCRR"), "12307", (123, 7)),
        (Coordinates(), "3,4", (3, 4)),
        (Coordinates("."), "-3.4", (-3, 4)),
        (Letters(), "F11", (5, 11)),
        (Letters(first=1), "F11", (5, 10)),
        (Letters(), "AB03", (27, 3)),
        (two_sheets(), "E2216", (22, 16)),
        (two_sheets(), "W1003", (42, 3)),
        (two_sheets(31), "W1103", (42, 3)),
    ],
)
def test_names_and_cells(numbering, name, cell):
    assert numbering.parse(name) == cell
    assert numbering.format(cell) == name


def test_a_hex_on_both_sheets_is_one_and_the_first_sheet_names_it():
    numbering = two_sheets()
    assert numbering.parse("W0903") == numbering.parse("E4103") == (41, 3)
    assert numbering.format((41, 3)) == "E4103"
    assert numbering.names((41, 3)) == ("E4103", "W0903")
    assert numbering.names((42, 3)) == ("W1003",)
    assert two_sheets(30).names((41, 3)) == ("E4103", "W1103")


def test_a_name_without_prefix_is_read_on_the_sheet_that_is_named_for_it():
    assert two_sheets(bare="E").parse("2216") == (22, 16)
    with pytest.raises(UnknownPlace, match="2216"):
        two_sheets().parse("2216")


@pytest.mark.parametrize("name", ["", "22", "221", "22166", "22a6", " 2216", "٢٢١٦", "²²¹⁶", "-216"])
def test_digits_refuse_what_they_cannot_read(name):
    with pytest.raises(UnknownPlace, match="numbered CCRR"):
        Digits("CCRR").parse(name)


@pytest.mark.parametrize("name", ["", "3", "3,", ",4", "3;4", "3,4,5", "a,b", "3.0,4"])
def test_coordinates_refuse_what_they_cannot_read(name):
    with pytest.raises(UnknownPlace, match="column,row"):
        Coordinates().parse(name)


@pytest.mark.parametrize("name", ["X2216", "E22", "E4201", "E0144", "W0801", "e2216", "EE2216", ""])
def test_sheets_refuse_what_lies_on_none(name):
    with pytest.raises(UnknownPlace) as caught:
        two_sheets().parse(name)
    assert repr(name) in str(caught.value)


@pytest.mark.parametrize("cell", [(100, 1), (-1, 5), (1, 100)])
def test_cells_that_no_name_can_reach_are_refused(cell):
    for numbering in (Digits("CCRR"), two_sheets()):
        with pytest.raises(UnknownPlace):
            numbering.format(cell)


@pytest.mark.parametrize("name", ["11", "f11", "F1", "F-1", "É11", ""])
def test_letters_refuse_what_they_cannot_read(name):
    with pytest.raises(UnknownPlace):
        Letters().parse(name)


@pytest.mark.parametrize("cell", [(-1, 3), (2, 100), (2, -1)])
def test_letters_refuse_cells_without_a_name(cell):
    with pytest.raises(UnknownPlace):
        Letters().format(cell)


@pytest.mark.parametrize("pattern", ["", "CC", "CRCR", "ccrr", "CCRRC"])
def test_a_pattern_that_is_none_is_refused(pattern):
    with pytest.raises(ValueError, match="pattern"):
        Digits(pattern)


def test_sheets_that_contradict_each_other_are_refused():
    with pytest.raises(ValueError, match="same prefix"):
        Sheets((EAST, EAST))
    with pytest.raises(ValueError, match="no sheet 'W'"):
        Sheets((EAST,), bare="W")


def test_a_block_is_named_column_by_column():
    assert Digits("RRCC").block(range(1, 3), range(4, 6)) == ["0401", "0501", "0402", "0502"]


two_digits = st.integers(0, 99)


@given(st.sampled_from([Digits("CCRR"), Digits("RRCC"), Coordinates()]), two_digits, two_digits)
def test_round_trip(numbering, column, row):
    assert numbering.parse(numbering.format((column, row))) == (column, row)


@given(st.integers(1, 72), st.integers(1, 43), st.sampled_from([31, 32]))
def test_every_name_of_a_hex_leads_to_it(column, row, offset):
    numbering = two_sheets(offset)
    if column > 40 + offset:
        return
    names = numbering.names((column, row))
    assert names[0] == numbering.format((column, row))
    assert [numbering.parse(name) for name in names] == [(column, row)] * len(names)
    assert len(names) == 1 + (9 + offset <= column <= 41)
