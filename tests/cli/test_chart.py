"""Text maps of boards that are not drill's."""

from __future__ import annotations

from math import sqrt

import pytest

from salient.cli.canvas import shorten
from salient.cli.chart import Chart, draw, legend, terrain_signs
from salient.cli.roster import by_place, off_map
from salient.engine.view import Edge, Layout, Piece, Place, View

HALF_ROOT = sqrt(3) / 2
SIDES = ("north", "south", "east")


def name(_, id):
    return id


def board(shape, columns=4, rows=3, edges=()):
    """A board of this shape with woods in one corner."""
    places = []
    for column in range(columns):
        for row in range(rows):
            if shape == "flat":
                x, y = column * HALF_ROOT, row + column % 2 / 2
            else:
                x = column + (row % 2 / 2 if shape == "pointy" else 0)
                y = row * (HALF_ROOT if shape == "pointy" else 1)
            kind = "square" if shape == "square" else "hex"
            terrain = "woods" if column == row == 0 else "clear"
            places.append(Place(f"{column + 1:02}{row + 1:02}", kind, x, y, terrain))
    return Layout(shape, (*places, Place("dead", "box", 9, 9, name="Dead pile")), tuple(edges))


def view(*pieces):
    return View("north", 1, 2, "north", (), tuple(pieces))


def drawn(layout, *pieces, width=100, offered=()):
    lines = draw(Chart(layout, view(*pieces), SIDES, name, offered), width)
    return None if lines is None else [line.plain for line in lines]


@pytest.mark.parametrize("shape", ["flat", "pointy", "square"])
def test_every_place_and_piece_is_drawn_once(shape):
    layout = board(shape)
    pieces = [Piece(f"u{n}", SIDES[n % 3], place.id) for n, place in enumerate(layout.places[:12])]
    picture = "\n".join(drawn(layout, *pieces))
    for place in layout.places[:12]:
        assert picture.count(place.id) == 1
    for number, brackets in ((0, "[u0]"), (1, "(u1)"), (2, "<u2>")):
        assert brackets in picture, number


@pytest.mark.parametrize("shape", ["flat", "pointy", "square"])
def test_edges_lie_between_their_places(shape):
    edges = [Edge("0101", "0201", ("river",)), Edge("0201", "0202", ("road",)), Edge("0301", "0302", ("ditch",))]
    picture = "\n".join(drawn(board(shape, edges=edges)))
    assert "~" in picture
    assert "=" in picture
    assert "%" in picture
    assert "#" not in picture
    assert "#" in "\n".join(drawn(board(shape, edges=[Edge("0101", "0201", ("river", "bridge"))])))


def test_an_edge_is_the_same_from_both_ends():
    for shape in ("flat", "pointy", "square"):
        there = drawn(board(shape, edges=[Edge("0202", "0203", ("river",))]))
        back = drawn(board(shape, edges=[Edge("0203", "0202", ("river",))]))
        assert there == back


@pytest.mark.parametrize("shape", ["flat", "pointy", "square"])
def test_a_map_wider_than_the_paper_is_not_drawn(shape):
    assert drawn(board(shape, columns=30)) is None
    lines = drawn(board(shape, columns=8), width=80)
    assert lines is not None
    assert max(map(len, lines)) <= 80


def test_stacks():
    picture = "\n".join(drawn(board("flat"), *(Piece(f"u{n}", "north", "0202") for n in range(4))))
    assert "[u0]" in picture
    assert "+3" in picture
    two = "\n".join(drawn(board("flat"), Piece("a", "north", "0202"), Piece("b", "south", "0202")))
    assert "[a]" in two
    assert "(b)" in two


def test_units_come_before_markers_and_reduced_ones_are_marked():
    marker = Piece("m1", "south", "0202", kind="marker", symbol="mine")
    unit = Piece("u1", "north", "0303", factors=("3", "4"), reduced=True, status=("lost",))
    picture = "\n".join(drawn(board("flat"), marker, unit))
    assert "(mine)" in picture
    assert "3-4r!" in picture


def test_a_board_without_a_map_is_listed():
    layout = Layout("flat", (Place("cup", "box", 0, 0, name="Cup"),))
    assert drawn(layout) is None
    piece = Piece("u1", "north", "cup", factors=("1", "2"))
    assert [line.plain.split() for line in by_place(layout, view(piece), SIDES, name)] == [
        ["cup", "Cup", "[u1]", "1-2"]
    ]


def test_what_lies_beside_the_map_is_listed():
    pieces = [Piece("u1", "north", "dead"), Piece("u2", "south", None)]
    lines = [line.plain.strip() for line in off_map(board("flat"), view(*pieces), SIDES, "gone")]
    assert lines == ["Dead pile: [u1]", "gone: (u2)"]


def test_terrains_get_letters_of_their_own():
    kinds = ["clear"] * 5 + ["woods"] * 3 + ["water"] * 2 + ["wa"]
    places = [Place(str(n), "hex", n, 0, kind) for n, kind in enumerate(kinds)]
    assert terrain_signs(places, name) == {"woods": "w", "water": "a", "wa": "0"}


def test_the_legend_explains_only_what_is_there():
    layout = board("flat", edges=[Edge("0101", "0201", ("river",))])
    chart = Chart(layout, view(), SIDES, name)
    assert legend(chart, lambda id: id) == [("w", "woods"), ("~", "river")]


def test_long_names_are_cut():
    assert shorten("Clervaux-sur-Clerve", 9) == "Clervaux…"
    assert shorten("Vielsalm", 8) == "Vielsalm"
