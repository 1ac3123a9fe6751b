"""Markers: each word has its own sign, nobody takes one for a unit."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from salient.engine.view import Look, Piece
from salient.render.counters import counter, counter_svg
from salient.render.markers import MARKERS

SVG = "{http://www.w3.org/2000/svg}"


def _marker(symbol: str, **more: object) -> Piece:
    return Piece(id="m", side="blue", place=None, kind="marker", symbol=symbol, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("symbol", MARKERS)
def test_every_marker_draws(symbol: str) -> None:
    tree = ElementTree.fromstring(counter_svg(_marker(symbol)))
    group = next(each for each in tree.iter(f"{SVG}g") if each.get("class") == "marker")
    assert len(list(group)) >= 2
    assert not [each for each in group if each.tag == f"{SVG}rect"], "a square is a unit"


def test_markers_differ() -> None:
    assert len({counter(_marker(symbol)) for symbol in MARKERS}) == len(MARKERS)


def test_a_marker_shows_its_owner_where_it_has_one() -> None:
    us, ss = (counter(_marker("commando"), Look(service=service)) for service in ("us", "waffen_ss"))
    assert us != ss


def test_an_unknown_marker_is_written_out() -> None:
    tree = ElementTree.fromstring(counter_svg(_marker("air_field")))
    assert "air field" in [each.text for each in tree.iter(f"{SVG}text")]


def test_a_marker_can_have_a_status() -> None:
    assert 'class="status' in counter(_marker("fuel_dump", status=("real",)))
