"""The chart of The Deadly Woods as its rules need it: ground, places, and whether the tables fit the map."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from salient.board import bits
from salient.board.chart import Chart, ChartSide, Feature
from salient.board.tables import Table
from salient.engine.data import DataSet, overlay_folder
from salient.engine.errors import DataError, UnknownPlace
from salient.engine.trace import rule
from salient.games.deadly_woods import tables
from salient.games.deadly_woods.cross_checks import side_of
from salient.games.deadly_woods.map.ground import ARMIES, FOREST, Ground, SideWords
from salient.games.deadly_woods.pieces.counters import SIDES
from salient.games.deadly_woods.rows import AssetRow, StartRow, UnitRow
from salient.games.deadly_woods.words import MOTORIZED

FOLDER = Path(__file__).parent.parent


@dataclass(frozen=True)
class Places:
    """What is marked on the map; sets of hexes are ints, hex h being bit h."""

    entries: dict[str, tuple[int, ...]]  # by letter
    sources: tuple[int, int]  # by side
    victory: int
    german_at_start: int
    destroyed_at_start: frozenset[int]  # numbers of bridges
    ouren: int  # the number of its bridge
    fuel: int
    st_vith: int
    bastogne: int
    eupen: int
    luxembourg_city: int
    #: By side: hexes that trace to no source whatever lies around them. None on the real map: boards of rules cases.
    cut_off: tuple[int, int] = (0, 0)


@cache
@rule("2.2a")
def chart() -> Chart:
    overlay = overlay_folder(tables.GAME)
    corrections = overlay / "map" if overlay is not None else None
    return Chart.load(FOLDER / "data" / "map", corrections if corrections and corrections.is_dir() else None)


@cache
def ground() -> Ground:
    return Ground(
        chart().map,
        terrain=lambda hex: hex.terrain,
        settlement=lambda hex: hex.settlement,
        west_wall=lambda hex: hex.wall,
        side=_words,
        areas={army: _hexes(f"area_{army.lower()}") for army in ARMIES},
        british=_hexes("area_british"),
        left_bank=_hexes("area_west_of_meuse"),
    )


def _words(side: ChartSide) -> SideWords:
    return SideWords(side.river, side.road != "none", side.bridge, side.river_name)


def _feature(id: str) -> Feature:
    found = next((feature for feature in chart().features if feature.id == id), None)
    if found is None:
        raise DataError(f"the map lacks {id}", chart().folder / "features.csv", field="id")
    return found


def _hexes(id: str) -> tuple[int, ...]:
    return chart().where(_feature(id))


@cache
@rule("2.2.1a", "2.2.1b", "3.2g", "3.5a")
def places() -> Places:
    entries = {feature.label: chart().where(feature) for feature in chart().of_kind("entry")}
    german, allied = (
        bits.of(h for letter, hexes in entries.items() if side_of(letter) == side for h in hexes) for side in SIDES
    )
    sites = chart().of_kind("bridge_site")
    return Places(
        entries=entries,
        sources=(german, allied),
        victory=bits.of(h for feature in chart().of_kind("victory") for h in chart().where(feature)),
        german_at_start=bits.of(h for h in range(ground().n) if chart().map.hexes[h].control == "german"),
        destroyed_at_start=frozenset(_bridge(site) for site in sites if site.details["state"] == "destroyed"),
        ouren=_bridge(_feature("bridge_ouren")),
        fuel=_hexes("dump_bullingen")[0],
        st_vith=_hexes("victory_st_vith")[0],
        bastogne=_hexes("victory_bastogne")[0],
        eupen=_hexes("rebuild_eupen")[0],
        luxembourg_city=_hexes("rebuild_luxembourg")[0],
    )


def _bridge(site: Feature) -> int:
    [(a, b)] = chart().along(site)
    return ground().side(a, b).bridge


# Whether the tables fit the map ------------------------------------------------------------------


def check(data: DataSet) -> None:
    """Every hex that a table names is one of the map, and whoever starts there stands on his own ground."""
    found = tables.read(data)
    for name in tables.SET_UPS:
        table: Table[StartRow] = data.tables[name]
        for index, row in enumerate(table):
            if row.hex is not None:
                _check_start(table, index, row.hex, found.unit.get(row.piece) or found.asset[row.piece])
    _check_entries(data.tables["blocked_entries.csv"])
    file = data.folder / "scenarios.toml"
    for hex in found.scenarios.skyline_drive.victory.objectives:
        try:
            chart().map.index(hex)
        except UnknownPlace as error:
            raise DataError(str(error), file, field="skyline-drive.victory.objectives") from None


def _check_start(table: Table[StartRow], index: int, name: str, piece: UnitRow | AssetRow) -> None:
    try:
        hex = chart().map.index(name)
    except UnknownPlace as error:
        raise table.error(index, str(error), "hex") from None
    if chart().map.hexes[hex].control != piece.side:
        raise table.error(index, f"{piece.id} would start on the other side's ground", "hex")
    if piece.army is not None and ARMIES[ground().area[hex]] != piece.army:
        raise table.error(index, f"{piece.id} would start outside the area of its army (9.1)", "hex")
    roadless = ground().of_terrain[FOREST] & ~ground().road_hexes
    if isinstance(piece, UnitRow) and piece.type in MOTORIZED and roadless >> hex & 1:
        raise table.error(index, f"{piece.id} is motorized and could not have come into that forest (10.4.1)", "hex")


def _check_entries(table: Table[Any]) -> None:
    for index, row in enumerate(table):
        if row.entry not in places().entries:
            raise table.error(index, f"the map has no entry area {row.entry}", "entry")
