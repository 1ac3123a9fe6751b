"""The charts and counters of The Deadly Woods, read from data/ into typed rows.

`load()` gives them all with an owner's corrections; `read(data)` reads them into a data set. A row that cannot be right
is refused with its file, line and field; what only several tables together can show is in cross_checks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec

from salient.board.tables import Table
from salient.engine.data import DataSet, overlay_folder
from salient.engine.errors import DataError
from salient.engine.kit.rolls import ResultTable
from salient.engine.trace import rule
from salient.games.deadly_woods import cross_checks
from salient.games.deadly_woods.rows import (
    AssetRow,
    BlockedEntryRow,
    BridgeRollRow,
    ChitRow,
    ChitTurnRow,
    CrtRow,
    FormationRow,
    HexsideRow,
    LandingRow,
    ModifierRow,
    ObstacleRow,
    ResultRow,
    RoadRow,
    Scenario,
    Scenarios,
    ShiftRow,
    StartRow,
    SupportRow,
    TerrainRow,
    Turn,
    UnitRow,
)
from salient.games.deadly_woods.words import (
    CHITS,
    ENTRIES,
    LAST_TURN,
    ODDS,
    RESULTS,
    ChitId,
    CrtResult,
    DieCause,
    Entry,
    FormationKind,
    Hexside,
    Mover,
    Obstacle,
    ShiftCause,
    Side,
    SupportKind,
    Terrain,
)

GAME = "deadly_woods"
FOLDER = Path(__file__).parent
SET_UPS = ("setup.csv", "skyline_drive_setup.csv")
CHIT_TABLES = ("chits_by_turn.csv", "skyline_drive_chits.csv")

S = TypeVar("S", bound=msgspec.Struct)


@dataclass(frozen=True)
class Tables:
    """Everything of the game that is a table."""

    units: tuple[UnitRow, ...]
    assets: tuple[AssetRow, ...]
    formations: dict[str, FormationKind]
    chits: dict[ChitId, ChitRow]
    chit_tables: dict[str, tuple[ChitTurnRow, ...]]  # by file
    set_ups: dict[str, tuple[StartRow, ...]]  # by file
    turns: tuple[Turn, ...]
    crt: ResultTable  # a column for each of ODDS
    results: dict[CrtResult, ResultRow]
    shifts: dict[ShiftCause, int]
    modifiers: dict[DieCause, ModifierRow]
    support: dict[tuple[Side, SupportKind], SupportRow]
    bridge_roll: ResultTable
    von_der_heydte: ResultTable
    terrain: dict[Terrain, TerrainRow]
    hexsides: dict[Hexside, HexsideRow]
    roads: dict[Mover, int]  # half MP
    obstacles: dict[Obstacle, ObstacleRow]
    blocked_entries: dict[Entry, tuple[tuple[str, ...], ...]]  # equally near areas together
    scenarios: Scenarios

    @cached_property
    def unit(self) -> dict[str, UnitRow]:
        return {unit.id: unit for unit in self.units}

    @cached_property
    def asset(self) -> dict[str, AssetRow]:
        return {asset.id: asset for asset in self.assets}

    def turn(self, number: int) -> Turn:
        return self.turns[number - 1]

    def set_up(self, scenario: Scenario) -> tuple[StartRow, ...]:
        return self.set_ups[scenario.set_up]

    @rule("17")
    def chits_of(self, scenario: Scenario, turn: int) -> tuple[ChitTurnRow, ...]:
        return tuple(row for row in self.chit_tables[scenario.chits] if row.turn == turn)


@cache
def load() -> Tables:
    """The tables with an owner's corrections, read once."""
    return read(DataSet(FOLDER / "data", overlay_folder(GAME)))


def read(data: DataSet) -> Tables:
    """Read every table into the data set. What is a hex of the map, `ground.check_places` asks."""
    units = data.read("units.csv", UnitRow, key=("id",))
    assets = data.read("assets.csv", AssetRow, key=("id",))
    formations = data.read("formations.csv", FormationRow, key=("formation",))
    chits = _complete(data, "chits.csv", ChitRow, "chit", CHITS)
    by_turn = {name: data.read(name, ChitTurnRow, key=("turn", "place", "chits")) for name in CHIT_TABLES}
    set_ups = {name: data.read(name, StartRow, key=("piece",)) for name in SET_UPS}
    entries = _complete(data, "blocked_entries.csv", BlockedEntryRow, "entry", ENTRIES)
    scenarios = data.toml("scenarios.toml", Scenarios)
    cross_checks.pieces(units, assets)
    cross_checks.formations(formations, units)
    cross_checks.entries(entries)
    for table in by_turn.values():
        cross_checks.chits(table, chits)
    for table_of_pieces in set_ups.values():
        cross_checks.set_up(table_of_pieces, units, assets)
    cross_checks.everything_starts(set_ups["setup.csv"], units, assets)
    cross_checks.scenarios(scenarios, set_ups, by_turn, data.folder / "scenarios.toml")
    return Tables(
        units=units.rows,
        assets=assets.rows,
        formations={row.formation: row.kind for row in formations},
        chits={row.chit: row for row in chits},
        chit_tables={name: table.rows for name, table in by_turn.items()},
        set_ups={name: table.rows for name, table in set_ups.items()},
        turns=_complete(data, "turns.csv", Turn, "turn", range(1, LAST_TURN + 1)).rows,
        crt=_crt(data),
        results={row.result: row for row in _complete(data, "results.csv", ResultRow, "result", RESULTS)},
        shifts={
            row.cause: row.columns for row in _complete(data, "shifts.csv", ShiftRow, "cause", get_args(ShiftCause))
        },
        modifiers={
            row.cause: row for row in _complete(data, "modifiers.csv", ModifierRow, "cause", get_args(DieCause))
        },
        support=_support(data),
        bridge_roll=_rolled(data, "bridge_roll.csv", BridgeRollRow),
        von_der_heydte=_rolled(data, "von_der_heydte.csv", LandingRow),
        terrain={row.word: row for row in _complete(data, "terrain.csv", TerrainRow, "word", get_args(Terrain))},
        hexsides={row.word: row for row in _complete(data, "hexsides.csv", HexsideRow, "word", get_args(Hexside))},
        roads={row.mover: row.half_points for row in _complete(data, "roads.csv", RoadRow, "mover", get_args(Mover))},
        obstacles={
            row.marker: row for row in _complete(data, "obstacles.csv", ObstacleRow, "marker", get_args(Obstacle))
        },
        blocked_entries={row.entry: tuple(tuple(near.split("|")) for near in row.then) for row in entries},
        scenarios=scenarios,
    )


def _complete(data: DataSet, name: str, row: type[S], field: str, wanted: Iterable[Any]) -> Table[S]:
    """A table whose rows are these, in this order: nothing that a rule looks up may be missing."""
    table = data.read(name, row, key=(field,))
    expected = list(wanted)
    if [getattr(entry, field) for entry in table] != expected:
        shown = ", ".join(str(entry) for entry in expected)
        raise DataError(f"the table needs the rows {shown}, in this order", table.file, field=field)
    return table


def _support(data: DataSet) -> dict[tuple[Side, SupportKind], SupportRow]:
    table = data.read("support.csv", SupportRow, key=("side", "kind"))
    found = {(row.side, row.kind): row for row in table}
    wanted = [("german", "artillery"), ("german", "nebelwerfer"), ("allied", "artillery")]
    if list(found) != wanted:
        raise DataError(
            "the table needs artillery of both sides and Nebelwerfer of the German", table.file, field="kind"
        )
    return found


def _rolled(data: DataSet, name: str, row: type[S]) -> ResultTable:
    table = _complete(data, name, row, "die", range(1, 7))
    return ResultTable(Path(name).stem, ("result",), tuple((getattr(entry, "result"),) for entry in table))  # noqa: B009


def _crt(data: DataSet) -> ResultTable:
    table = _complete(data, "crt.csv", CrtRow, "die", range(1, 7))
    columns = [f"odds_{odds.replace('-', '_')}" for odds in ODDS]
    return ResultTable("crt", ODDS, tuple(tuple(getattr(row, column) for column in columns) for row in table))
