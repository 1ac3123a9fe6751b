"""The table as it is drawn, and the stands on it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.fronte_field import Field, regiment, unit

from salient.games.fronte.pieces import AXIS
from salient.games.fronte.rulebook import RULEBOOK
from salient.games.fronte.sheet import River
from salient.render import draw
from salient.render.curves import distance
from salient.render.rivers import Rivers
from salient.render.roads import Roads
from salient.render.sheet import HEX, Sheet
from salient.render.style import standard

BROOK = River("Brook", ("A02", "B02", "C02", "D02"), (-1, 1), (4, 1))


def look(field: Field, id: str) -> Any:
    return next(piece for piece in RULEBOOK.view(field.pos, None).pieces if piece.id == id)


@pytest.mark.rule("2.a")
def test_a_stand_shows_its_models_and_the_pr_left() -> None:
    field = Field(regiment("inf", "A01", stands=3), unit("tanks", "armor_medium", "C03", side=AXIS, nation="Germany"))
    field.pos.lose_pr(field["inf"])
    ours, theirs = look(field, "inf"), look(field, "tanks")
    assert (ours.look.form, ours.look.figures, ours.look.pips) == ("stand", 3, (1, 2))
    assert (theirs.symbol, theirs.look.service, theirs.look.pips) == ("armour", "heer", (1, 1))
    assert {ours.look.facing, theirs.look.facing} == {0, 180}
    assert ours.look.stripe != theirs.look.stripe


@pytest.mark.parametrize("square", [False, True])
def test_rivers_run_through_their_sectors_and_roads_over_the_edge(square: bool) -> None:
    field = Field(
        size=(4, 4),
        square=square,
        rivers=(BROOK,),
        bridges=("B02",),
        roads=[("B01", "B02", "B03", "B04")],
        ground={"D04": "forest", "A04": "village"},
    )
    chart, _ = RULEBOOK.picture(field.world)
    sheet = Sheet.of(chart, None)
    roads = Roads(sheet, standard())
    rivers = Rivers(sheet, standard(), roads)
    (stream,) = rivers.streams
    assert stream.name == "Brook"
    for sector in BROOK.chain:
        assert roads.middle(chart.map.index(sector)) in stream.points
    for end, sector in ((0, "A02"), (-1, "D02")):  # it leaves the table
        assert distance(stream.points[end], sheet.centres[chart.map.index(sector)]) > HEX / 2
    assert len(rivers.spans) == 2  # the brackets of one bridge
    assert {line.hexes[0] for line in roads.exits()} == {chart.map.index("B01"), chart.map.index("B04")}
    assert "terrain-forest" in draw(chart).svg


def test_each_table_has_a_picture_of_its_own() -> None:
    def mark(scenario: str, **options: Any) -> str:
        return RULEBOOK.picture(RULEBOOK.world(scenario, RULEBOOK.choose_options(options)))[0].mark

    marks = [mark("crossroads"), mark("goodwood"), mark("points"), mark("points", geometry="square")]
    marks += [mark("points", seed=2), mark("points", divisions=3)]
    assert len(set(marks)) >= 5
    assert mark("goodwood", handicap="axis") == mark("goodwood")
