"""The checks of maps: a sound chart passes, and each of these broken ones is caught by its check alone."""

import dataclasses

import pytest

from salient.board.chart import ChartSide
from salient.board.map import Map
from salient.board.mapcheck import CHECKS, EXCEPTIONS, Problem, check

H, S, B, F, M = "hexes.csv", "sides.csv", "boxes.csv", "features.csv", "map.toml"
LAST_SIDE = "0404,0504,minor,0,none,Bach,,derived,0,\n"


def side(a, b, river="none", bridge=0, road="none", name="", note=""):
    """A further line of sides.csv, as a change."""
    return S, LAST_SIDE, LAST_SIDE + f"{a},{b},{river},{bridge},{road},{name},,derived,0,{note}\n"


def change(*parts):
    """Several changes in one."""
    return tuple(part for some in parts for part in some)


FORD = (S, "0303,0402,minor,0,none", "0303,0402,minor,0,secondary")  # a second way over the river
BROKEN = [
    # check, where, what is broken
    ("roads", "0504", side("0503", "0504", road="secondary")),
    ("roads", "0502", (H, "0502,clear,village", "0502,clear,none")),
    ("primary", "0503", (S, "0403,0503,none,0,primary", "0403,0503,none,0,secondary")),
    ("supply", "supply-east 0601", (F, "East,red,0603", "East,red,0601")),
    ("supply", "red", (F, "supply,East,red", "victory,East,red")),
    ("supply", "supply-east 0103", (F, "East,red,0603", "East,red,0103")),  # the road is there, but blue holds it
    (  # from 0105 into the box and out again is no road
        "supply",
        "supply-west 0105",
        change((B, "Westen,0103", "Westen,0103;0105"), (F, "West,blue,Westen", "West,blue,0105")),
    ),
    (
        "supply",
        "supply-west Westen",
        change((S, "0103,0203,none,0,primary,,,derived,0,\n", ""), (H, "0203,clear,none", "0203,clear,village")),
    ),
    ("bridges", "0203/0303", (S, "0203,0303,none,0", "0203,0303,none,1")),
    ("crossings", "0303/0402", change(FORD, side("0402", "0403", road="secondary"))),
    ("rivers", "0302/0401", (S, "0302,0402,minor,0,none,Strom,,derived,0,\n", "")),
    ("rivers", "0404/0504", (S, "0404,0504,minor,0,none,Bach", "0404,0504,minor,0,none,")),
    ("rivers", "0502/0602", side("0502", "0602", "minor", name="Bach")),
    ("stated_bridges", "Weiler", (M, "0303/0403", "0203/0303")),
    ("stated_bridges", "Weiler", (M, "0303/0403", "0302/0402")),
    ("stated_bridges", "Weiler", (M, "0303/0403", "0303/0503")),
    ("stated_bridges", "Weiler", (M, "0303/0403", "0303/0999")),
    ("stated_bridges", "Weiler", (M, "0303/0403", "0303")),
    ("places", "Osten", (M, 'Osten = "0603"', 'Osten = "0602"')),
    ("places", "Osten", (M, 'Osten = "0603"', 'Osten = "0303"')),
    ("places", "Osten", (M, 'Osten = "0603"', 'Osten = "0999"')),
    ("places", "Osten", (M, 'Osten = "0603"', 'Osten = "0603;0602"')),
    ("names", "0502", (H, "0502,clear,village,Buchholz", "0502,clear,town,")),
    ("twins", "Osten", (H, "0101,clear,none,", "0101,clear,none,Osten")),
    ("twins", "Osten", (H, "0101,clear,none,", "0101,clear,none,Est / Osten")),
    ("hexsides", "0203/0303", (S, "0203,0303,none,0,primary,", "0203,0303,none,0,primary,Strom")),
    ("hexsides", "0302/0402", (S, "0302,0402,minor,0,none,Strom,", "0302,0402,minor,0,none,Strom,Old bridge")),
    ("hexsides", "0101/0102", side("0101", "0102")),
    ("isolated", "0101", change(side("0101", "0102", "lake"), side("0101", "0201", "lake"))),
    ("start_areas", "start-1", (F, "need=5", "need=7")),
    ("start_areas", "start-2", (F, "need=4", "need=5")),  # nine places for ten points: the areas overlap
    ("start_areas", "start-2", (F, "need=4", "units=4")),
    ("start_areas", "start-1", (H, "0402,clear", "0402,lake")),
    ("features", "start-1", (F, "0402;0403,need=5", "0402;0403;0999,need=5")),
    ("features", "start-1", (F, "0402;0403,need=5", "0402;0403;0402,need=5")),
    ("features", "line", (F, "0503/0504", "0503/0303")),
    ("features", "line", (F, "0503/0504", "0503/0999")),
    ("features", "line", (F, "0503/0504;0403/0404", "")),
    ("labels", "start-2", (F, "2 Div", "1 Div")),
    ("labels", "start-2", (F, "2 Div", "")),
    ("boxes", "Norden", (B, "Westen,", "Norden,,The north,offmap,,rulebook,0,\nWesten,")),
    ("boxes", "Der Norden", (B, "Westen,", "Der Norden,0101,The north,offmap,,rulebook,0,\nWesten,")),
    ("entries", "entry-k", (F, "sector=none", "")),
    ("entries", "entry-k", (F, "sector=none", "sector=Osten")),
    ("entries", "Westen", (B, ",A,", ",A Z,")),
    (EXCEPTIONS, "roads 0101", (M, "[exceptions]", '[exceptions.roads]\n0101 = "none there"')),
    (EXCEPTIONS, "rodas", (M, "[exceptions]", '[exceptions.rodas]\n0101 = "misspelt"')),
]


def test_a_sound_chart_passes(chart):
    assert check(chart) == []


@pytest.mark.parametrize(("name", "where", "changes"), BROKEN)
def test_a_broken_chart_is_caught_by_its_check_alone(spoilt, name, where, changes):
    problems = check(spoilt(*changes))
    assert {problem.check for problem in problems} == {name}
    assert where in [problem.where for problem in problems]
    assert all(problem.text for problem in problems)


def test_every_check_is_proven():
    assert {name for name, _, _ in BROKEN} == {*CHECKS, EXCEPTIONS}


@pytest.mark.parametrize(("name", "where", "changes"), [case for case in BROKEN if case[0] != EXCEPTIONS])
def test_a_listed_exception_is_borne(spoilt, name, where, changes):
    excuse = (M, "[exceptions]", f'[exceptions.{name}]\n"{where}" = "meant so"')
    assert where not in [problem.where for problem in check(spoilt(*changes, *excuse))]


def test_an_exception_may_name_a_hexside_from_either_hex(spoilt):
    excuse = (M, "[exceptions]", '[exceptions.bridges]\n"0303/0203" = "a viaduct"')
    assert check(spoilt(S, "0203,0303,none,0", "0203,0303,none,1", *excuse)) == []


# What looks broken and is not ----------------------------------------------------------------------------

SOUND = {
    "a road may end at an edge": side("0503", "0504", road="secondary") + side("0504", "0505", road="secondary"),
    "a road may change its class": (S, "0503,0603,none,0,primary", "0503,0603,none,0,secondary"),
    "a main road may cut a corner": change(side("0104", "0204", road="primary"), side("0204", "0205", road="primary")),
    "a ford needs no bridge": change(
        (S, *(text + ",Strom,,derived,0," for text in FORD[1:])),
        (
            S,
            "0303,0402,minor,0,secondary,Strom,,derived,0,",
            "0303,0402,minor,0,secondary,Strom,,derived,0,an old Ford",
        ),
        side("0402", "0403", road="secondary"),
    ),
    "a lake may lie alone": side("0503", "0602", "lake"),
    "a river may come out of a lake": change(
        side("0503", "0602", "lake"),
        side("0502", "0602", "minor"),
        side("0502", "0601", "minor"),
        side("0501", "0601", "minor"),
    ),
    "a place has several spellings": (H, "Weiler", "Villers / Wilre"),
    "hexes of one name that touch are one place": (H, "0602,clear,none,", "0602,clear,city,Osten"),
    "a place may have several hexes": change(
        (H, "0602,clear,none,", "0602,clear,city,Osten"), (M, 'Osten = "0603"', 'Osten = "0603; 0602"')
    ),
    "a lake may be crossed by a dam": change(
        side("0101", "0102", "lake"),
        side("0101", "0201", "lake", 1, "secondary"),
        side("0201", "0301", road="secondary"),
    ),
    "a lake hex is no land": (H, "0101,clear", "0101,lake"),
    "each side may have an entry of the same letter": (F, "entry,K,red", "entry,A,red"),
    "a box may be linked with the entry's hex alone": (B, ",A,", ",Outskirts,"),
    "a box may list the entry's letter alone": (B, "Westen,0103", "Westen,0203"),
    "an entry may name its box": (F, "sector=none", "sector=Westen"),
    "an area that comes first moves over": (F, "0402;0403,need=5", "0403;0402,need=5"),
    "a bigger stack makes room": change(
        (M, "[exceptions]", "[stacking]\npoints = 5\n[exceptions]"), (F, "need=4", "need=9")
    ),
}


@pytest.mark.parametrize("changes", SOUND.values(), ids=SOUND)
def test_what_looks_broken_and_is_not(spoilt, changes):
    assert check(spoilt(*changes)) == []


TEXTS = [
    ((M, 'Osten = "0603"', 'Osten = "0602"'), "places: Osten: hex 0602 has no name"),
    ((M, 'Osten = "0603"', 'Osten = "0303"'), "places: Osten: hex 0303 is 'Weiler'"),
    ((M, "0303/0403", "0203/0303"), "stated_bridges: Weiler: 0203/0303: there is no river and no bridge"),
    (
        change(side("0101", "0102", "lake"), side("0101", "0201", "lake")),
        "isolated: 0101: the hex is cut off from the rest of the land",
    ),
    (
        change(side("0101", "0201", "lake"), side("0102", "0201", "lake"), side("0102", "0202", "lake"))
        + side("0102", "0103", "lake"),
        "isolated: 0101: 2 hexes are cut off from the rest of the land",
    ),
    ((F, "need=5", "need=7"), "start_areas: start-1: 7 stacking points start here, and only 6 have room"),
]


@pytest.mark.parametrize(("changes", "text"), TEXTS)
def test_a_problem_says_what_is_wrong(spoilt, changes, text):
    assert text in [str(problem) for problem in check(spoilt(*changes))]


# Hexsides that a map could not have ------------------------------------------------------------------------


class Crooked(Map):
    """A map whose hexsides depend on where one looks from, which no file can describe."""

    def side(self, a, b):
        return ChartSide(road="secondary") if (a, b) == (1, 0) else super().side(a, b)


def test_hexsides_that_are_not_symmetrical(spoilt):
    chart = spoilt(*side("0101", "0102", "lake"))
    chart.map.__class__ = Crooked
    assert check(chart) == [Problem("hexsides", "0101/0102", "the hexside differs from its two hexes")]


def test_a_hexside_listed_in_both_orders(chart):
    """The loader refuses it (see test_chart), so it is slipped in behind its back."""
    hexes, sides, *others = chart.tables
    twin = type(sides.rows[0])(a="0203", b="0103", road="primary")
    doctored = dataclasses.replace(sides, rows=(*sides.rows, twin), provenance=(*sides.provenance, sides.provenance[0]))
    chart = dataclasses.replace(chart, tables=(hexes, doctored, *others))
    assert check(chart) == [Problem("hexsides", "0103/0203", "the hexside is listed twice")]
