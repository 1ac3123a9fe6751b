"""The small map of a report, as far as it is drawn from the layout."""

from __future__ import annotations

from typing import Any

from salient.engine.view import Edge, Layout, Place
from salient.server.board_picture import BoardPicture


def _board(*tags: str) -> str:
    places = (Place("A01", "square", 0.0, 0.0), Place("B01", "square", 1.0, 0.0))
    art: Any = None  # no counter is drawn
    return BoardPicture(Layout("square", places, (Edge("A01", "B01", tags),)), art).definitions()


def test_a_watercourse_flows_from_place_to_place_and_a_river_along_their_side() -> None:
    course, river, nothing = _board("watercourse"), _board("river"), _board()
    road = _board("road").split('d="M')[1].split('"')[0]
    assert f'd="M{road}"' in course
    assert f'd="M{road}"' not in river
    assert len({course, river, nothing}) == 3
