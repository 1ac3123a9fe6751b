"""The maps that the package brings are drawn whole: within bounds, and no larger place goes without its name."""

from __future__ import annotations

import time

import pytest
from tests.render.paths import root

from salient.board import chart as charts
from salient.render import Drawing, draw


@pytest.fixture(scope="module", params=charts.names())
def drawn(request: pytest.FixtureRequest) -> tuple[Drawing, float]:
    started = time.process_time()
    drawing = draw(charts.load(request.param))
    return drawing, time.process_time() - started


def test_it_is_small_and_quick(drawn: tuple[Drawing, float]) -> None:
    drawing, seconds = drawn
    assert len(drawing.svg.encode()) < 3_000_000
    assert sum(1 for _ in root(drawing.svg).iter()) < 3000
    assert seconds < 10


def test_names_have_room(drawn: tuple[Drawing, float]) -> None:
    names = drawn[0].names
    assert all(wanted.rank < 2 for wanted in names.dropped)
    assert len(names.dropped) <= 0.02 * len(names.places)
    assert names.rivers
