"""The map's picture is drawn from the same tables that the rules look at."""

from __future__ import annotations

import pytest

from salient.games.drill import picture
from salient.games.drill.rulebook import Drill
from salient.games.drill.world import the_map
from salient.render import draw


@pytest.mark.parametrize("scenario", Drill.scenarios)
def test_the_chart_says_what_the_rules_know(scenario: str) -> None:
    rulebook = Drill()
    world = rulebook.world(scenario, {"mines": True})
    chart, sheet = rulebook.picture(world)
    ground = the_map()
    assert sheet is None
    assert chart.map.ids == ground.ids
    for h in range(ground.n):
        here, drawn = ground.hexes[h], chart.map.hexes[h]
        assert (here.terrain == "woods") == (drawn.terrain == "forest")
        assert (here.terrain == "town") == (drawn.settlement == "town")
        for to in ground.neighbours[h]:
            side, line = ground.side(h, to), chart.map.side(h, to)
            assert (side.river, side.bridge, side.road) == (line.river != "none", line.bridge, line.road != "none")
    assert chart.features[0].hexes == tuple(world.setup.objectives)


def test_roads_that_reach_the_edge_go_on() -> None:
    chart = picture.chart(Drill().world("bridgehead", {"mines": True}))
    assert set(chart.features[1].hexes) == {"0103", "0701", "0803"}
    assert {"Aubry", "Kreuz"} <= set(draw(chart, None).svg.replace("<", " ").replace(">", " ").split())
