"""Every pair of hexes that a rulebook prints as neighbours must touch on the grid its map is read with."""

import csv
from pathlib import Path

import pytest

from salient.board import Digits, Grid

GRIDS = {
    "ardennes44": (Grid("flat", shoved=0, shove=-1, east=-1, south=-1), Digits("CCRR")),
    "deadly_woods": (Grid("flat", shoved=0, shove=1), Digits("CCRR")),
    "enemy_action": (Grid("pointy", shoved=1, shove=1, east=-1), Digits("RRCC")),
}
with (Path(__file__).parent / "printed_adjacencies.csv").open(encoding="utf-8", newline="") as file:
    PRINTED = list(csv.DictReader(file))


def touch(game, a, b):
    grid, numbering = GRIDS[game]
    return grid.adjacent(numbering.parse(a), numbering.parse(b))


@pytest.mark.parametrize("pair", PRINTED, ids=lambda pair: f"{pair['game']}-{pair['a']}-{pair['b']}")
def test_printed_pair(pair):
    assert touch(pair["game"], pair["a"], pair["b"]) == (pair["touch"] == "1"), pair["where"]


def test_the_list_is_whole():
    assert {pair["game"] for pair in PRINTED} == set(GRIDS)
    assert [(pair["a"], pair["b"]) for pair in PRINTED if pair["touch"] == "0"] == [("3921", "3820")]


def test_la_roche_touches_as_soon_as_one_digit_is_read_otherwise():
    for a, b in [("3921", "3821"), ("3920", "3820"), ("3920", "3821"), ("3919", "3820")]:
        assert touch("ardennes44", a, b)


@pytest.mark.parametrize("game", ["ardennes44", "deadly_woods"])
def test_the_other_stagger_would_break_printed_pairs(game):
    """The pairs decide the stagger: with odd and even columns exchanged some of them fall apart."""
    grid, numbering = GRIDS[game]
    other = Grid("flat", shoved=1 - grid.shoved, shove=grid.shove)
    pairs = [pair for pair in PRINTED if pair["game"] == game and pair["touch"] == "1"]
    assert not all(other.adjacent(numbering.parse(pair["a"]), numbering.parse(pair["b"])) for pair in pairs)
