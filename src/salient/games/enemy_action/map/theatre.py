"""The chart of Enemy Action: Ardennes as its rules need it: ground, places, and whether the tables fit the map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from salient.board import bits
from salient.board.chart import Chart, ChartSide, Feature
from salient.board.tables import Table
from salient.engine.data import DataSet, overlay_folder
from salient.engine.errors import DataError, UnknownPlace
from salient.engine.trace import rule
from salient.games.enemy_action import tables
from salient.games.enemy_action.map.ground import Ground, SideWords
from salient.games.enemy_action.rows import CorpsRow, UnitRow
from salient.games.enemy_action.words import ARMIES, CORPS

FOLDER = Path(__file__).parent.parent
#: The words of the map for the armies.
ARMY_WORDS = {"6th Panzer Army": "6th Panzer", "5th Panzer Army": "5th Panzer", "7th Army": "7th"}


@dataclass(frozen=True)
class Places:
    """What is marked on the map; sets of hexes are ints, hex h being bit h."""

    sources: tuple[int, int]  # S03 by side
    army_sources: Mapping[str, tuple[int, ...]]  # K26, X90 the German ones by army
    vp: tuple[int, ...]  # U01 by hex
    hv: tuple[int, ...]  # A10, X10 by hex, the Westwall's among them
    exits: int  # M15
    no_exit: int  # A07
    #: K01, K05 In order, by army and then by corps; 0129 comes last in an army's list (K04).
    objectives: Mapping[str, tuple[int, ...]]
    westwall: int
    german_at_start: int  # X11
    german_bridges: int  # X12 river sides
    drops: tuple[int, ...]  # V07 in order
    dinant: int  # H08; -1 on a board without it

    @cached_property
    def victory(self) -> int:
        return bits.of(h for h, points in enumerate(self.vp) if points)

    @cached_property
    def hold(self) -> int:
        return bits.of(h for h, value in enumerate(self.hv) if value)

    @cached_property
    def goal(self) -> dict[str, int]:
        """The place of each army and corps with objectives in the position's `goals`."""
        return {name: number for number, name in enumerate(self.objectives)}


@cache
def chart() -> Chart:
    overlay = overlay_folder(tables.GAME)
    corrections = overlay / "map" if overlay is not None else None
    return Chart.load(FOLDER / "data" / "map", corrections if corrections and corrections.is_dir() else None)


@cache
@rule("A01", "A02", "A03", "A04", "A05")
def ground() -> Ground:
    return Ground(
        chart().map,
        terrain=lambda hex: hex.terrain,
        settlement=lambda hex: hex.settlement,
        side=_words,
        areas={_army(feature): chart().where(feature) for feature in chart().of_kind("area")},
        sectors={corps: _sector(row) for corps, row in tables.load().corps.items() if row.side == "allied"},
        west_edge=_hexes("edge_west"),
    )


def _words(side: ChartSide) -> SideWords:
    return SideWords(side.river != "none", side.road != "none", side.bridge, side.river_name)


def _sector(row: CorpsRow) -> Iterable[int]:
    rows = range(row.first_row or 0, (row.last_row or 0) + 1)
    columns = range(row.first_column or 0, (row.last_column or 0) + 1)
    for h, id in enumerate(chart().map.ids):
        if int(id[:2]) in rows and int(id[2:]) in columns:
            yield h


def _feature(id: str) -> Feature:
    found = next((feature for feature in chart().features if feature.id == id), None)
    if found is None:
        raise DataError(f"the map lacks {id}", chart().folder / "features.csv", field="id")
    return found


def _hexes(id: str) -> tuple[int, ...]:
    return chart().where(_feature(id))


def _error(feature: Feature, problem: str, field: str) -> DataError:
    table = chart().tables[-1]
    return table.error(table.rows.index(feature), problem, field)


def _detail(feature: Feature, word: str) -> str:
    found = feature.details.get(word, "")
    if not found:
        raise _error(feature, f"the detail {word} is missing", "detail")
    return found


def _number(feature: Feature, word: str) -> int:
    found = _detail(feature, word)
    if not found.isdecimal():
        raise _error(feature, f"the detail {word} is not a whole number", "detail")
    return int(found)


def _army(feature: Feature) -> str:
    if feature.label not in ARMY_WORDS:
        raise _error(feature, f"{feature.label!r} is not one of {', '.join(ARMY_WORDS)}", "label")
    return ARMY_WORDS[feature.label]


def _all(kind: str) -> int:
    return bits.of(h for feature in chart().of_kind(kind) for h in chart().where(feature))


@cache
@rule("A06", "A07", "A10", "A14", "C07", "C08", "M15", "S03")
def places() -> Places:
    supply = chart().of_kind("supply")
    german = bits.of(h for h in range(ground().n) if chart().map.hexes[h].control == "german")
    return Places(
        sources=(
            bits.of(h for feature in supply if feature.side == "german" for h in chart().where(feature)),
            bits.of(h for feature in supply if feature.side == "allied" for h in chart().where(feature)),
        ),
        army_sources={_detail(f, "army"): chart().where(f) for f in supply if f.side == "german"},
        vp=_values("vp"),
        hv=_held(_values("hv")),
        exits=_all("exit"),
        no_exit=_all("no_exit"),
        objectives=_objectives(),
        westwall=_westwall(),
        german_at_start=german,
        german_bridges=bridges_within(ground(), german),
        drops=_hexes("drop"),
        dinant=_hexes("british_29a")[0],
    )


def _westwall() -> int:
    return bits.of(h for h in range(ground().n) if chart().map.hexes[h].wall)


@rule("C07")
def bridges_within(ground: Ground, hexes: int) -> int:
    """X12 The printed bridges whose hexes are both among these."""
    sides = enumerate(ground.river_sides)
    return ground.bridges & bits.of(number for number, (a, b) in sides if hexes >> a & 1 and hexes >> b & 1)


def _values(word: str) -> tuple[int, ...]:
    values = [0] * ground().n
    for feature in (*chart().of_kind("victory"), *chart().of_kind("hold")):
        for h in chart().where(feature):
            values[h] = max(values[h], _number(feature, word) if word in feature.details else 0)
    return tuple(values)


@rule("A10", "A14")
def _held(printed: tuple[int, ...]) -> tuple[int, ...]:
    """X10 A Westwall hex holds at least its own value."""
    wall, least = _westwall(), tables.load().constants.hold_westwall
    return tuple(max(value, least) if wall >> h & 1 else value for h, value in enumerate(printed))


@rule("K01", "K04", "K05")
def _objectives() -> dict[str, tuple[int, ...]]:
    ordered: dict[str, dict[int, int]] = {}
    for feature in chart().of_kind("objective"):
        details = feature.details
        whose = details.get("corps") or ARMY_WORDS.get(details.get("army", ""), "")
        if whose:
            ordered.setdefault(whose, {})[_number(feature, "order")] = chart().where(feature)[0]
    found = {name: [hexes[number] for number in sorted(hexes)] for name, hexes in ordered.items()}
    [beyond] = _hexes("objective_after_the_third")
    for army in ARMIES:
        if army not in found:
            raise DataError(f"the map lacks objectives of {army}", chart().folder / "features.csv", field="detail")
        if beyond not in found[army]:
            found[army].append(beyond)
    return {name: tuple(found[name]) for name in (*ARMIES, *CORPS) if name in found}


# Whether the tables fit the map ------------------------------------------------------------------


@rule("C01", "C03")
def check(data: DataSet) -> None:
    """Every hex that a table names is one of the map, and whoever starts there stands on his own ground."""
    found = tables.read(data)
    starts = data.tables["setup.csv"]
    for index, row in enumerate(starts):
        if row.hex is not None:
            _check_start(starts, index, row.hex, found.unit[row.unit])
    moves = data.tables["setup_moves.csv"]
    for index, row in enumerate(moves):
        _check_start(moves, index, row.hex, found.unit[row.unit])


def _check_start(table: Table[Any], index: int, name: str, unit: UnitRow) -> None:
    try:
        hex = chart().map.index(name)
    except UnknownPlace as error:
        raise table.error(index, str(error), "hex") from None
    if chart().map.hexes[hex].control != unit.side:
        raise table.error(index, f"{unit.id} would start on the other side's ground", "hex")
    if unit.side == "german" and not ground().area(unit.army) >> hex & 1:
        raise table.error(index, f"{unit.id} would start outside the area of its army (A16)", "hex")
