"""The map as a chart, from which its picture is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from salient.board import Digits, Map
from salient.board.chart import NONE, Chart, ChartHex, ChartSide, Feature, Stacking, Words
from salient.games.drill.world import FOLDER, SIDES, DrillWorld, Hex, Side, the_map

COLOURS = ("#2b5f8e", "#a53a2c")
WORDS = Words(
    terrain=("clear", "sea", "forest"),
    settlement=("town",),
    river=("major",),
    road=("secondary",),
    feature=("victory", "road_end"),
)
TERRAIN = {"woods": "forest", "lake": "sea", "town": "clear"}


def chart(world: DrillWorld) -> Chart:
    """What `salient.render` draws."""
    objectives = tuple(world.setup.objectives)
    return Chart(
        folder=FOLDER,
        title="Aubry",
        km_per_hex=0.5,
        words=WORDS,
        sides=dict(zip(SIDES, COLOURS, strict=True)),
        sheets={},
        places={},
        bridges={},
        exceptions={},
        stacking=Stacking(1),
        map=_map(),
        features=(
            Feature("objectives", "victory", hexes=objectives),
            Feature("ends", "road_end", hexes=tuple(_ends())),
        ),
        tables=(),
        mark="-".join(objectives),
    )


@cache
def _map() -> Map[ChartHex, ChartSide]:
    ground = the_map()
    hexes = {cell: _hex(ground.hexes[h]) for h, cell in enumerate(ground.cells)}
    sides = {
        (ground.cells[a], ground.cells[b]): _side(ground.side(a, b))
        for a in range(ground.n)
        for b in ground.neighbours[a]
        if a < b
    }
    return Map(ground.grid, Digits("CCRR"), hexes, sides, ChartSide(), {})


def _ends() -> Iterator[str]:
    """Where a road leads to the edge of the map: it goes on beyond."""
    ground = the_map()
    for h in range(ground.n):
        roads = sum(ground.side(h, to).road for to in ground.neighbours[h])
        if roads == 1 and len(ground.neighbours[h]) < 6:
            yield ground.ids[h]


def _hex(hex: Hex) -> ChartHex:
    return ChartHex(TERRAIN.get(hex.terrain, hex.terrain), "town" if hex.terrain == "town" else NONE, hex.name)


def _side(side: Side) -> ChartSide:
    return ChartSide("major" if side.river else NONE, side.bridge, "secondary" if side.road else NONE)
