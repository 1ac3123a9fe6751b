"""The table as a chart, from which its picture is drawn."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from salient.board import Letters, Map
from salient.board.chart import NONE, Chart, ChartHex, ChartSide, Feature, Stacking, Words
from salient.games.fronte.pieces import FOLDER, SIDES
from salient.games.fronte.sheet import Sheet, cell_of
from salient.games.fronte.world import FronteWorld

TITLE = "Fronte d'Attacco"
COLOURS = ("#2f5d8a", "#8c2f39")
#: 4.b, R02 How many kilometres a sector of these tables is; others are in the middle of the book's 4 to 7.
KILOMETRES = {"goodwood": 2.0, "bastogne": 4.0}
USUAL = 5.0
WORDS = Words(
    terrain=("clear", "sea", "marsh", "ridge", "rough", "broken", "forest"),
    settlement=("large_village", "city"),
    river=("major",),
    road=("secondary",),
    feature=("victory", "watercourse", "bridge", "road_end"),
)
TERRAIN = {"ridge_village": "ridge", "heavy": "rough", "impassable": "broken", "village": "clear", "city": "clear"}
SETTLEMENT = {"village": "large_village", "ridge_village": "large_village", "city": "city"}
RIVER, ROAD = "major", "secondary"
UNNAMED = ("", "River")  # what a generated table calls its river


def chart(world: FronteWorld) -> Chart:
    """What `salient.render` draws: woods and ridges, villages, roads, and rivers that run inside of sectors."""
    sheet = world.battle.sheet
    return Chart(
        folder=FOLDER,
        title=sheet.title or TITLE,
        km_per_hex=KILOMETRES.get(world.scenario, USUAL),
        words=WORDS,
        sides=dict(zip(SIDES, COLOURS, strict=True)),
        sheets={},
        places={},
        bridges={},
        exceptions={},
        stacking=Stacking(world.rules.stack_limit),
        map=_map(sheet),
        features=tuple(_features(world)),
        tables=(),
        mark=hashlib.blake2b(msgspec.json.encode((sheet, world.scenario)), digest_size=6).hexdigest(),
    )


def _map(sheet: Sheet) -> Map[ChartHex, ChartSide]:
    hexes = {}
    for sector in sheet.sectors():
        kind = sheet.ground.get(sector, "open")
        terrain = TERRAIN.get(kind, kind) if kind != "open" else "clear"
        hexes[cell_of(sector)] = ChartHex(terrain, SETTLEMENT.get(kind, NONE), sheet.names.get(sector, ""))
    roads = {(cell_of(a), cell_of(b)): ChartSide(road=ROAD) for road in sheet.roads for a, b in pairwise(road.chain)}
    return Map(sheet.grid, Letters(first=1), hexes, roads, ChartSide(), {})


def _features(world: FronteWorld) -> Iterator[Feature]:
    sheet, ground = world.battle.sheet, world.ground
    places = tuple(ground.ids[sector] for sector in range(ground.n) if (ground.cities | ground.villages) >> sector & 1)
    yield Feature("places", "victory", hexes=places)
    for number, river in enumerate(sheet.rivers, start=1):
        (a, b), (c, d) = river.before, river.after
        ways = f"river={RIVER};before={a},{b};after={c},{d}"
        name = "" if river.name in UNNAMED else river.name
        yield Feature(f"river-{number}", "watercourse", name, hexes=river.chain, detail=ways)
    yield Feature("bridges", "bridge", hexes=tuple(sheet.bridges))
    ends = {road.chain[end] for road in sheet.roads for end in (0, -1)}
    yield Feature("ends", "road_end", hexes=tuple(sorted(end for end in ends if _is_end(world, end))))


def _is_end(world: FronteWorld, sector: str) -> bool:
    """Whether a single road leads to this sector at the edge of the table: it goes on beyond."""
    column, row = cell_of(sector)
    sheet, near = world.battle.sheet, world.ground.road_near[world.ground.index(sector)]
    at_edge = column in (0, sheet.columns - 1) or row in (0, sheet.rows - 1)
    return at_edge and near.bit_count() == 1
