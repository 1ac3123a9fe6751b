"""Grids against known answers, against two libraries of other hands, and against their own geometry."""

from itertools import pairwise
from math import dist, isclose, sqrt

import hexutil
import hexy
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from salient.board import Grid

SIGNS = (1, -1)
HEX_GRIDS = [
    Grid(shape, shoved=shoved, shove=shove, east=east, south=south)
    for shape in ("flat", "pointy")
    for shoved in (0, 1)
    for shove in SIGNS
    for east in SIGNS
    for south in SIGNS
]
SQUARE_GRIDS = [
    Grid("square", diagonals=diagonals, east=east, south=south)
    for diagonals in (True, False)
    for east in SIGNS
    for south in SIGNS
]
hex_grids = st.sampled_from(HEX_GRIDS)
grids = st.sampled_from(HEX_GRIDS + SQUARE_GRIDS)
cells = st.tuples(st.integers(-30, 30), st.integers(-30, 30))
radii = st.integers(1, 6)

ODD_Q = Grid("flat", shoved=1, shove=1)
EVEN_Q = Grid("flat", shoved=0, shove=1)
ODD_R = Grid("pointy", shoved=1, shove=1)
EVEN_R = Grid("pointy", shoved=0, shove=1)

# The conversions from offset to axial coordinates as Red Blob Games publishes them.
AXIAL = {
    ODD_Q: lambda c, r: (c, r - (c - (c & 1)) // 2),
    EVEN_Q: lambda c, r: (c, r - (c + (c & 1)) // 2),
    ODD_R: lambda c, r: (c - (r - (r & 1)) // 2, r),
    EVEN_R: lambda c, r: (c - (r + (r & 1)) // 2, r),
}


def cube(grid, cell):
    q, r = AXIAL[grid](*cell)
    return q, r, -q - r


def cube_distance(a, b):
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


# Known answers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("grid", "cell", "expected"),
    [
        (ODD_Q, (2, 2), {(3, 2), (3, 1), (2, 1), (1, 1), (1, 2), (2, 3)}),
        (ODD_Q, (1, 1), {(2, 2), (2, 1), (1, 0), (0, 1), (0, 2), (1, 2)}),
        (EVEN_Q, (2, 2), {(3, 3), (3, 2), (2, 1), (1, 2), (1, 3), (2, 3)}),
        (EVEN_Q, (1, 1), {(2, 1), (2, 0), (1, 0), (0, 0), (0, 1), (1, 2)}),
        (ODD_R, (2, 2), {(3, 2), (2, 1), (1, 1), (1, 2), (1, 3), (2, 3)}),
        (ODD_R, (1, 1), {(2, 1), (2, 0), (1, 0), (0, 1), (1, 2), (2, 2)}),
        (EVEN_R, (2, 2), {(3, 2), (3, 1), (2, 1), (1, 2), (2, 3), (3, 3)}),
        (EVEN_R, (1, 1), {(2, 1), (1, 0), (0, 0), (0, 1), (0, 2), (1, 2)}),
    ],
)
def test_neighbours_of_the_four_offset_layouts(grid, cell, expected):
    assert set(grid.neighbours(cell)) == expected


@given(st.sampled_from(list(AXIAL)), cells, cells)
def test_distance_is_that_of_cube_coordinates(grid, a, b):
    assert grid.distance(a, b) == cube_distance(cube(grid, a), cube(grid, b))


def test_columns_west_and_rows_north():
    grid = Grid("flat", shoved=0, shove=-1, east=-1, south=-1)
    assert set(grid.neighbours((21, 15))) == {(21, 14), (21, 16), (20, 15), (20, 16), (22, 15), (22, 16)}
    assert set(grid.neighbours((20, 16))) == {(20, 15), (20, 17), (19, 15), (19, 16), (21, 15), (21, 16)}
    assert grid.direction((21, 15), (21, 16)) == "N"
    assert grid.direction((21, 15), (20, 16)) == "NE"
    assert grid.direction((21, 15), (22, 15)) == "SW"


def test_distances_named_in_rules_cases():
    grid = Grid("flat", shoved=0, shove=-1, east=-1, south=-1)
    assert grid.distance((18, 15), (16, 15)) == 2
    assert grid.distance((18, 15), (15, 15)) == 3
    assert grid.distance((12, 16), (15, 15)) == 3


@pytest.mark.parametrize(("diagonals", "far"), [(True, 4), (False, 7)])
def test_squares_count_diagonals_or_not(diagonals, far):
    grid = Grid("square", diagonals=diagonals)
    assert grid.distance((1, 1), (5, 4)) == far
    assert grid.adjacent((1, 1), (2, 2)) is diagonals
    assert len(grid.neighbours((0, 0))) == (8 if diagonals else 4)


def test_directions_go_round_the_compass():
    assert ODD_Q.directions == ("N", "NE", "SE", "S", "SW", "NW")
    assert ODD_R.directions == ("NE", "E", "SE", "SW", "W", "NW")
    assert Grid("square").directions == ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    assert Grid("square", diagonals=False).directions == ("N", "E", "S", "W")


@pytest.mark.parametrize(
    "wrong",
    [
        {"shape": "hex"},
        {"shape": "flat", "shoved": 2},
        {"shape": "flat", "shove": 0},
        {"shape": "flat", "east": 2},
    ],
)
def test_a_grid_that_cannot_be_is_refused(wrong):
    with pytest.raises(ValueError, match=r"not|no shape"):
        Grid(**wrong)


# Libraries of other hands ------------------------------------------------------------------------------


def to_hexutil(cell):
    """Its hexes are pointy-top in double width; odd rows shoved to the right."""
    column, row = cell
    return hexutil.Hex(2 * column + (row & 1), row)


@given(cells, cells)
def test_distance_and_neighbours_agree_with_hexutil(a, b):
    assert ODD_R.distance(a, b) == to_hexutil(a).distance(to_hexutil(b))
    assert {to_hexutil(cell) for cell in ODD_R.neighbours(a)} == set(to_hexutil(a).neighbours())


def to_hexy(cell):
    """Its cubes are (q, r, s) on pointy-top hexes, as axial coordinates with a third part."""
    return np.array(cube(ODD_R, cell))


def as_set(cubes):
    return {tuple(int(part) for part in found) for found in cubes}


@given(cells, cells)
def test_distance_agrees_with_hexy(a, b):
    assert ODD_R.distance(a, b) == hexy.get_cube_distance(to_hexy(a), to_hexy(b))


@given(cells, radii)
def test_rings_and_disks_agree_with_hexy(cell, radius):
    ring = {cube(ODD_R, found) for found in ODD_R.ring(cell, radius)}
    disk = {cube(ODD_R, found) for found in ODD_R.disk(cell, radius)}
    assert ring == as_set(hexy.get_ring(to_hexy(cell), radius))
    assert disk == as_set(hexy.get_disk(to_hexy(cell), radius))


# Properties --------------------------------------------------------------------------------------------


@given(grids, cells, cells, cells)
def test_distance_is_a_metric(grid, a, b, c):
    assert grid.distance(a, b) == grid.distance(b, a)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(grids, cells)
def test_neighbours_are_mutual_and_at_distance_one(grid, cell):
    around = grid.neighbours(cell)
    assert len(set(around)) == len(grid.directions)
    for direction, other in zip(grid.directions, around, strict=True):
        assert grid.distance(cell, other) == 1
        assert cell in grid.neighbours(other)
        assert grid.direction(cell, other) == direction
        assert grid.step(cell, direction) == other


@given(grids, cells, cells)
def test_adjacent_means_a_direction(grid, a, b):
    assert grid.adjacent(a, b) == (grid.direction(a, b) is not None) == (b in grid.neighbours(a))


@given(grids, cells, radii)
def test_a_ring_is_all_that_lies_at_its_distance(grid, cell, radius):
    around = range(-2 * radius, 2 * radius + 1)
    near = {(cell[0] + dc, cell[1] + dr) for dc in around for dr in around}
    ring = grid.ring(cell, radius)
    assert len(ring) == len(set(ring))
    assert set(ring) == {found for found in near if grid.distance(cell, found) == radius}


@given(hex_grids, cells, radii)
def test_hex_rings_and_disks_have_their_sizes(grid, cell, radius):
    assert len(grid.ring(cell, radius)) == 6 * radius
    assert len(set(grid.disk(cell, radius))) == 1 + 3 * radius * (radius + 1)
    assert grid.ring(cell, 0) == [cell]


@given(hex_grids, cells, radii)
def test_a_ring_is_walked_clockwise_from_its_first_direction(grid, cell, radius):
    ring = grid.ring(cell, radius)
    assert ring[0] == grid.step(cell, grid.directions[0], radius)
    assert all(grid.adjacent(a, b) for a, b in pairwise([*ring, ring[0]]))
    x, y = grid.centre(cell)
    (ax, ay), (bx, by) = grid.centre(ring[0]), grid.centre(ring[1])
    assert (ax - x) * (by - y) - (ay - y) * (bx - x) > 0  # with y downwards that is clockwise


@given(hex_grids, cells)
def test_between_hexes_at_distance_two(grid, cell):
    counts = [len(grid.between(cell, second)) for second in grid.ring(cell, 2)]
    assert counts == [1, 2] * 6
    for second in grid.ring(cell, 2):
        between = grid.between(cell, second)
        assert all(grid.adjacent(cell, found) and grid.adjacent(found, second) for found in between)
        if len(between) == 2:
            assert grid.adjacent(*between)


@given(grids, cells)
def test_seconds_are_the_ring_of_two_with_what_lies_between(grid, cell):
    assert grid.seconds(cell) == [(second, grid.between(cell, second)) for second in grid.ring(cell, 2)]


# Lines -------------------------------------------------------------------------------------------------


def test_a_line_along_hexsides_names_the_hexes_on_either_side():
    assert ODD_Q.line_sides((2, 2), (4, 2)) == [((2, 2),), ((3, 1), (3, 2)), ((4, 2),)]
    assert ODD_Q.line((2, 2), (4, 2)) == [(2, 2), (3, 1), (4, 2)]
    assert ODD_R.line_sides((2, 2), (2, 4)) == [((2, 2),), ((1, 3), (2, 3)), ((2, 4),)]
    assert Grid("square").line_sides((0, 0), (2, 1)) == [((0, 0),), ((1, 0), (1, 1)), ((2, 1),)]
    assert Grid("square", diagonals=False).line_sides((0, 0), (1, 1)) == [
        ((0, 0),),
        ((0, 1), (1, 0)),
        ((1, 1),),
    ]


def test_a_line_of_six_worked_out_by_hand():
    # Through cubes (0, 0, 0) to (2, -5, 3): the second part falls by one a step, the first rises by 2/5.
    line = [cube(ODD_R, cell) for cell in ODD_R.line((0, 0), (-1, -5))]
    assert line == [(0, 0, 0), (0, -1, 1), (1, -2, 1), (1, -3, 2), (2, -4, 2), (2, -5, 3)]


@given(grids, cells, cells)
def test_a_line_is_connected_and_the_same_from_either_end(grid, a, b):
    line = grid.line(a, b)
    assert (line[0], line[-1], len(line)) == (a, b, grid.distance(a, b) + 1)
    assert all(grid.adjacent(c, d) for c, d in pairwise(line))
    assert all(grid.distance(a, cell) == i for i, cell in enumerate(line))
    assert grid.line(b, a) == line[::-1]


@pytest.mark.parametrize("grid", HEX_GRIDS)
@pytest.mark.parametrize("way", range(6))
def test_a_line_along_hexsides_keeps_to_one_side(grid, way):
    first, then = grid.directions[way], grid.directions[(way + 1) % 6]
    end = grid.step(grid.step((7, 7), first, 4), then, 4)
    ties = [cells for cells in grid.line_sides((7, 7), end) if len(cells) == 2]
    assert len(ties) == 4
    assert len({grid.direction(taken, other) for taken, other in ties}) == 1


@given(hex_grids, cells, cells)
def test_a_line_takes_the_cells_nearest_to_it(grid, a, b):
    (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
    length = grid.distance(a, b)
    for i, found in enumerate(grid.line_sides(a, b)):
        share = i / length if length else 0
        point = (ax + (bx - ax) * share, ay + (by - ay) * share)
        off = dist(grid.centre(found[0]), point)
        nearest = min(dist(grid.centre(cell), point) for cell in grid.disk(found[0], 1))
        assert isclose(off, nearest, abs_tol=1e-9)
        ties = [cell for cell in grid.disk(found[0], 1) if dist(grid.centre(cell), point) < off + 1e-9]
        assert set(ties) == set(found)


# Drawing -----------------------------------------------------------------------------------------------

COMPASS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@given(grids, cells)
def test_directions_are_those_on_screen(grid, cell):
    x, y = grid.centre(cell)
    for direction, other in zip(grid.directions, grid.neighbours(cell), strict=True):
        ox, oy = grid.centre(other)
        wanted = [sum(parts) for parts in zip(*(COMPASS[letter] for letter in direction), strict=True)]
        assert [(ox > x + 1e-9) - (ox < x - 1e-9), (oy > y + 1e-9) - (oy < y - 1e-9)] == wanted
        apart = sqrt(2) if grid.shape == "square" and len(direction) == 2 else 1
        assert isclose(dist((x, y), (ox, oy)), apart)


def test_a_map_counted_westwards_and_northwards_is_drawn_mirrored():
    east_south = Grid("flat", shoved=1, shove=1)
    west_north = Grid("flat", shoved=1, shove=1, east=-1, south=-1)
    for cell in [(0, 0), (3, 5), (4, 5)]:
        x, y = east_south.centre(cell)
        assert west_north.centre(cell) == (-x, -y)


@given(hex_grids, cells)
def test_neighbours_share_the_corners_of_their_side(grid, cell):
    corners = grid.corners(cell)
    assert all(isclose(dist(grid.centre(cell), corner), 1 / sqrt(3)) for corner in corners)
    for i, other in enumerate(grid.neighbours(cell)):
        side = grid.side(cell, other)
        assert side == (corners[i], corners[(i + 1) % 6])
        back = grid.side(other, cell)
        assert all(dist(p, q) < 1e-9 for p, q in zip(side, back[::-1], strict=True))


def test_squares_share_sides_but_not_across_a_corner():
    grid = Grid("square", south=-1)
    (ax, ay), (bx, by) = grid.side((0, 0), (0, 1))
    assert (round(ax, 9), round(ay, 9), round(bx, 9), round(by, 9)) == (-0.5, -0.5, 0.5, -0.5)
    for other in [(1, 1), (2, 0), (0, 0)]:
        with pytest.raises(ValueError, match="share no side"):
            grid.side((0, 0), other)
