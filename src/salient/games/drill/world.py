"""1 Pieces and map: what does not change during a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from salient.board import Digits, Grid, Map, Network, bits
from salient.engine.data import DataSet
from salient.engine.errors import DataError
from salient.engine.kit import ResultTable
from salient.engine.rulebook import OptionValue, Rulebook, World
from salient.engine.trace import rule

FOLDER = Path(__file__).parent
SIDES = ("blue", "red")
BLUE, RED = 0, 1
NOBODY = -1
GONE = -1  # where an eliminated unit is
COLUMNS = ("1-2", "1-1", "2-1", "3-1", "4-1")

HexId = str
UnitId = str


class Hex(msgspec.Struct, frozen=True):
    terrain: Literal["clear", "woods", "town", "lake"]
    name: str = ""


class Side(msgspec.Struct, frozen=True):
    """A hexside."""

    river: bool = False
    bridge: bool = False
    road: bool = False

    @property
    def open_river(self) -> bool:
        """A river without a bridge: it costs, halves, and bars zones of control, retreats and advances."""
        return self.river and not self.bridge


class Unit(msgspec.Struct, frozen=True):
    """1.1 A battalion; its reduced side is what the second step fights with."""

    unit: UnitId
    side: Literal["blue", "red"]
    name: str
    attack: int
    defence: int
    move: int
    reduced_attack: int
    reduced_defence: int


class CrtRow(msgspec.Struct, frozen=True):
    """6.6 The combat results of one die roll, column by column."""

    die: int
    one_two: str
    one_one: str
    two_one: str
    three_one: str
    four_one: str


class Scenario(msgspec.Struct, frozen=True):
    turns: int
    units: dict[UnitId, HexId]
    objectives: dict[HexId, Literal["", "blue", "red"]]
    minefield: list[HexId]


class Scenarios(msgspec.Struct, frozen=True):
    bridgehead: Scenario
    meeting: Scenario


@cache
@rule("1.3")
def _load() -> tuple[DataSet, Map[Hex, Side]]:
    """Every table of the game, read once."""
    data = DataSet.of(FOLDER)
    ground = data.map(Grid("flat", shoved=0, shove=1), Digits("CCRR"), Hex, Side)
    data.read("units.csv", Unit, key=("unit",))
    data.read("crt.csv", CrtRow, key=("die",))
    data.toml("scenarios.toml", Scenarios)
    data.check_overlay()
    return data, ground


def dataset() -> DataSet:
    return _load()[0]


def the_map() -> Map[Hex, Side]:
    return _load()[1]


@rule("3.2", "3.3", "3.4")
def entry_cost(ground: Map[Hex, Side], a: int, b: int) -> int | None:
    """Half-points for one step; None: a lake, which nobody enters."""
    terrain = ground.hexes[b].terrain
    if terrain == "lake":
        return None
    side = ground.side(a, b)
    if side.road:
        return 1
    return (4 if terrain == "woods" else 2) + (2 if side.open_river else 0)


@rule("4.1")
def zone(ground: Map[Hex, Side], hex: int) -> int:
    """The hexes that a unit here controls, as bits."""
    return bits.of(
        to
        for to in ground.neighbours[hex]
        if ground.hexes[to].terrain != "lake" and not ground.side(hex, to).open_river
    )


class DrillWorld(World):
    """The fixed tables, laid out so that the rules only look things up."""

    def __init__(self, rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]):
        super().__init__(rulebook, scenario, options)
        data = dataset()
        self.map = the_map()
        self.units: tuple[Unit, ...] = data.tables["units.csv"].rows
        self.setup: Scenario = getattr(data.settings["scenarios.toml"], scenario)
        self.add("hex", self.map.ids)
        self.enlist([unit.unit for unit in self.units], [SIDES.index(unit.side) for unit in self.units])
        self._lay_out_ground()

    def _lay_out_ground(self) -> None:
        ground = self.map
        hexes = range(ground.n)
        self.network = Network(ground, lambda a, b, _: entry_cost(ground, a, b))
        self.steps = self.network.steps
        self.cost = tuple(dict(steps) for steps in self.steps)
        self.zone = tuple(zone(ground, hex) for hex in hexes)
        self.lake = bits.of(hex for hex in hexes if ground.hexes[hex].terrain == "lake")
        self.near = tuple(bits.of(ground.neighbours[hex]) for hex in hexes)
        self.across = tuple(  # reached only over a river without a bridge
            bits.of(b for b in ground.neighbours[a] if ground.side(a, b).open_river) for a in hexes
        )
        self.cover = tuple(ground.hexes[hex].terrain in ("woods", "town") for hex in hexes)
        self.objectives = tuple(ground.index(id) for id in self.setup.objectives)
        self.minefield = tuple(ground.index(id) for id in self.setup.minefield)
        first, last = ground.ids[0][:2], ground.ids[-1][:2]
        self.edge = tuple(
            tuple(hex for hex in hexes if ground.ids[hex][:2] == column and not self.lake >> hex & 1)
            for column in (first, last)
        )


@cache
@rule("6.6")
def combat_results() -> ResultTable:
    table = dataset().tables["crt.csv"]
    rows: tuple[CrtRow, ...] = table.rows
    if [row.die for row in rows] != [1, 2, 3, 4, 5, 6]:
        raise DataError("the table needs the dice 1 to 6 in order", table.file, field="die")
    results = [(row.one_two, row.one_one, row.two_one, row.three_one, row.four_one) for row in rows]
    return ResultTable("crt", COLUMNS, tuple(results))
