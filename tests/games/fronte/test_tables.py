"""The table builder: drawings, their text, rivers' ends, objectives, and what is no table for the points battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from salient.engine.papers import BadPaper, UnknownPaper
from salient.engine.texts import LANGUAGES
from salient.games.fronte import points, sheet, table_paper
from salient.games.fronte.ground import Ground
from salient.games.fronte.rulebook import RULEBOOK
from salient.games.fronte.sheet import Sheet

PAPER = RULEBOOK.paper("table")
#: 16.i, 16.j two in each half, four from the own edge and from each other.
OBJECTIVES = ("C05", "L05", "C10", "L10")


def drawn(**changes: Any) -> dict[str, Any]:
    return {"grid": "hex", "columns": 16, "rows": 14, "name": "Valley", **changes}


def line(brush: str, cells: str, **more: str) -> dict[str, Any]:
    return {"brush": brush, "cells": cells.split(), **more}


def marks(*pairs: tuple[str, str]) -> list[dict[str, str]]:
    return [{"brush": brush, "at": at} for brush, at in pairs]


def written(document: dict[str, Any]) -> Sheet:
    return sheet.parse(PAPER.write(document))


def faults_of(document: dict[str, Any]) -> list[tuple[str, str]]:
    try:
        found = PAPER.faults(PAPER.write(document))
    except BadPaper as error:
        found = error.faults
    for fault in found:
        assert all("⟨" not in RULEBOOK.texts.format(fault.message, lang) for lang in LANGUAGES)
    return [(fault.where, fault.rule) for fault in found]


def test_everything_that_can_be_drawn() -> None:
    document = drawn(
        fills={"F03": "forest", "D04": "village", "A01": "open"},
        lines=[
            line("road", "A03 B03 C03", name="North: road"),
            line("river", "A07 B07 C07 D07 E07 F07 G07 H07 I07 J07 K07 L07 M07 N07 O07 P07", name="#Brook"),
        ],
        marks=marks(("bridge", "C07"), ("airfield", "H03"), ("supply", "I12"), *(("objective", o) for o in OBJECTIVES)),
        names={"D04": "Aubry"},
    )
    found = written(document)
    assert found.ground == {"F03": "forest", "D04": "village"}
    assert [(road.name, road.chain) for road in found.roads] == [("North road", ("A03", "B03", "C03"))]
    assert (found.rivers[0].name, found.rivers[0].before, found.rivers[0].after) == ("Brook", (-1, 6), (16, 6))
    assert (found.bridges, found.marks) == (("C07",), {"H03": "airfield", "I12": "supply"})
    assert (found.objectives, found.title, found.names) == (OBJECTIVES, "Valley", {"D04": "Aubry"})
    assert not faults_of(document)
    assert PAPER.name(PAPER.write(document)) == "Valley"


@pytest.mark.parametrize("sample", table_paper.easel().samples, ids=lambda sample: str(sample.id))
def test_every_sample_comes_back(sample: Any) -> None:
    text = PAPER.sample(sample.id, 3)
    assert PAPER.write(PAPER.read(text)) == text
    assert bool(PAPER.faults(text)) == (sample.id == "crossroads")  # 16.j eight rows are too few for a points battle
    assert (PAPER.sample(sample.id, 4) != text) == sample.random


def test_an_unknown_sample() -> None:
    with pytest.raises(UnknownPaper):
        PAPER.sample("atlantis", 1)


def test_a_tributary_ends_in_the_river_it_meets() -> None:
    brook = line("river", "D05 D06")
    document = drawn(lines=[line("river", " ".join(f"{c}07" for c in "ABCDEFGHIJKLMNOP")), brook])
    # D05 is no edge sector: a river may begin at a spring nowhere but off the table or in another river
    assert ("D05", "14.e") in faults_of(document)
    longer = drawn(lines=[document["lines"][0], line("river", "D01 D02 D03 D04 D05 D06")])
    found = written(longer)
    river = found.rivers[1]
    assert not found.has(river.before)
    assert sheet.name_of(river.after) in found.rivers[0].chain
    assert not faults_of(longer)
    said = written(drawn(lines=[document["lines"][0], line("river", "D01 D02 D03 D04 D05 D06", ends="E07")]))
    assert sheet.name_of(said.rivers[1].after) == "E07"


@pytest.mark.parametrize(
    ("document", "where", "rule"),
    [
        (drawn(grid="round"), "grid", ""),
        (drawn(columns=31), "columns", ""),
        (drawn(columns=0), "columns", ""),
        (drawn(fills={"Z01": "forest"}), "Z01", ""),
        (drawn(fills={"A1": "forest"}), "A1", ""),
        (drawn(fills={"A01": "jungle"}), "A01", ""),
        (drawn(fills=7), "fills", ""),
        (drawn(lines=[line("road", "A01 C01")]), "A01", "7.g"),
        (drawn(lines=[line("river", "A01 C01")]), "A01", "14.e"),
        (drawn(grid="square", lines=[line("river", "A01 B02")]), "A01", "14.e"),
        (drawn(lines=[line("river", "")]), "", "14.e"),
        (drawn(lines=[line("river", "A07 B07 C07"), line("road", "A01 A02")]), "C07", "14.e"),
        (drawn(lines=[line("river", "A01 B01 A01")]), "A01", "14.e"),
        (drawn(marks=marks(("bridge", "D05"))), "D05", "14.e"),
        (drawn(name="x" * 61), "name", ""),
        (drawn(names={"A01": "two\nlines"}), "A01", ""),
        (drawn(rows=7), "", "4.a"),
        (drawn(rows=9), "", "16.j"),
        (drawn(fills={f"{c}{r:02d}": "marsh" for c in "ABCDEFGHIJKLMNOP" for r in range(5, 8)}), "", "16.j"),
    ],
)
@pytest.mark.rule("4.a", "14.e", "16.j")
def test_a_drawing_with_a_fault(document: dict[str, Any], where: str, rule: str) -> None:
    assert (where, rule) in faults_of(document)


def test_roads_go_over_the_corners_of_squares() -> None:
    assert not faults_of(drawn(grid="square", columns=16, lines=[line("road", "A01 B02 C03")]))


def test_a_text_larger_than_can_be_worked_out() -> None:
    big = sheet.write(Sheet("hex", 31, 30))
    assert [(fault.where, fault.rule) for fault in PAPER.faults(big)] == [("", "4.a")]


@pytest.mark.parametrize("text", ["", "\n\n", "table hex ² x 3", "table hex 9999 x 3", "table hex 2 x 1\n² ... ..."])
def test_texts_that_are_no_tables(text: str) -> None:
    assert PAPER.faults(text)
    with pytest.raises(BadPaper):
        PAPER.read(text)


# Objectives ------------------------------------------------------------------------------------------------


def _moved(old: str, new: str) -> list[dict[str, str]]:
    return marks(*(("objective", new if o == old else o) for o in OBJECTIVES))


@pytest.mark.parametrize(
    ("change", "where", "rule"),
    [
        ({"marks": _moved("C05", "C04")}, "C04", "16.j"),  # three from the own edge
        ({"marks": _moved("L05", "F05")}, "C05", "16.j"),  # three from its neighbour
        ({"marks": _moved("C10", "C08")}, "C05", "16.j"),  # three from the other side's, on a large table
        ({"marks": _moved("C05", "H10")}, "", "16.i"),  # three in one half
        ({"marks": marks(("objective", "C05"))}, "", "16.i"),
        ({"marks": _moved("C05", "C05"), "fills": {"C05": "marsh"}}, "C05", "16.i"),
        ({"marks": _moved("C05", "C05"), "rows": 15}, "", ""),
    ],
)
@pytest.mark.rule("16.i", "16.j")
def test_where_objectives_may_lie(change: dict[str, Any], where: str, rule: str) -> None:
    found = faults_of(drawn(**change))
    assert (where, rule) in found if rule else not found


@pytest.mark.rule("16.i")
def test_objectives_on_a_middle_row_are_nobodys() -> None:
    assert ("", "16.i") in faults_of(drawn(rows=15, marks=_moved("C10", "C08")))


@pytest.mark.rule("16.j")
def test_small_tables_keep_only_the_own_ones_apart() -> None:
    near = marks(*(("objective", o) for o in ("C05", "I05", "C08", "I08")))
    small = drawn(columns=12, rows=12, marks=near)
    assert not faults_of(small)
    assert faults_of({**small, "columns": 14})


@pytest.mark.rule("16.i")
def test_what_an_objective_is() -> None:
    fills = {"C05": "village", "L05": "city"}
    ground = Ground(written(drawn(fills=fills, marks=[*_moved("", ""), *marks(("airfield", "C10"))])))
    kinds = [points.drawn_element(ground, ground.index(o)) for o in OBJECTIVES]
    assert kinds == [points.VILLAGE, points.VILLAGE, points.AIRFIELD, points.SUPPLY_POINT]


# Geometry --------------------------------------------------------------------------------------------------


@pytest.mark.rule("0.c")
@pytest.mark.parametrize("geometry", ["hex", "square"])
def test_what_is_within_reach(geometry: Any) -> None:
    ground = Ground(Sheet(geometry, 9, 11))
    for a in range(ground.n):
        for far in range(11):
            near = [b for b in range(ground.n) if ground.distance(a, b) <= far]
            assert ground.within[a][far] == sum(1 << b for b in near)
    assert ground.distances[5][80] == ground.distance(5, 80)


@pytest.mark.rule("16.j")
@pytest.mark.parametrize("build", [lambda: Sheet("hex", 30, 30), lambda: _nearly_shut()])
def test_placing_is_worked_out_at_once(build: Callable[[], Sheet]) -> None:
    """Also on a table where one side has very little room."""
    ground = Ground(build())
    assert points.can_finish(ground, (), (0, 1, 0, 1)) == (not ground.impassable)


def _nearly_shut() -> Sheet:
    """The south has one spot of open ground only."""
    table = Sheet("hex", 30, 30)
    spot = {"T20", "U20", "T21"}
    marsh = {s: "marsh" for s in table.sectors() if sheet.cell_of(s)[1] >= 15 and s not in spot}
    return Sheet("hex", 30, 30, marsh)
