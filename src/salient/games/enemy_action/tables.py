"""The counters, cards, chits and charts of Enemy Action: Ardennes, read from data/ into typed rows.

`load()` gives them all with an owner's corrections; `read(data)` reads them into a data set. A row that cannot be right
is refused with its file, line and field; what only several tables together can show is in cross_checks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from salient.board.tables import Table
from salient.engine.data import DataSet, overlay_folder
from salient.engine.errors import DataError
from salient.engine.trace import rule
from salient.games.enemy_action import cross_checks
from salient.games.enemy_action.charts import (
    AdvanceRow,
    ConstantRow,
    Constants,
    DayRow,
    HoldRow,
    LadderRow,
    LandingRow,
    SupplyRow,
    TerrainRow,
)
from salient.games.enemy_action.rows import (
    Card,
    CardRow,
    Chit,
    ChitRow,
    Command,
    CommandRow,
    CorpsRow,
    EventRow,
    Faults,
    Scenario,
    Scenarios,
    SetupCard,
    SetupCardRow,
    SetupMoveRow,
    StartRow,
    UnitRow,
    chit_side,
)
from salient.games.enemy_action.words import (
    CORPS,
    DIE,
    FIRST_DAY,
    HOLD_CAUSES,
    LAST_DAY,
    SUPPLY_STATES,
    TERRAINS,
    Corps,
    HoldCause,
    Landing,
    Ratio,
    Side,
    Terrain,
    ratio,
)

GAME = "enemy_action"
FOLDER = Path(__file__).parent
CARDS: dict[Side, str] = {"german": "german_cards.csv", "allied": "allied_cards.csv"}

S = TypeVar("S", bound=msgspec.Struct)


class _Checked(Protocol):
    def faults(self) -> Faults: ...


@dataclass(frozen=True)
class Tables:
    """Everything of the game that is a table."""

    units: tuple[UnitRow, ...]
    corps: dict[Corps, CorpsRow]
    starts: tuple[StartRow, ...]
    german_cards: tuple[Card, ...]
    allied_cards: tuple[Card, ...]
    events: tuple[EventRow, ...]
    setup_cards: tuple[SetupCard, ...]
    chits: tuple[Chit, ...]
    calendar: dict[int, DayRow]
    ladder: tuple[Ratio, ...]  # L07, the easiest first
    terrain: dict[Terrain, TerrainRow]
    advance: tuple[tuple[int, int, int], ...]  # R04-R06 by row less one, then units there
    landing: tuple[Landing, ...]  # V07 by die less one
    hold: dict[HoldCause, int]
    supply: tuple[SupplyRow, ...]  # in the order of SUPPLY_STATES
    constants: Constants
    scenarios: Scenarios

    @cached_property
    def unit(self) -> dict[str, UnitRow]:
        return {unit.id: unit for unit in self.units}

    @cached_property
    def start(self) -> dict[str, StartRow]:
        return {row.unit: row for row in self.starts}

    @rule("L06", "L07")
    def requirement(self, day: int, *, easier: bool) -> Ratio:
        """The ratio that a German attack wants on a day; L07 one line easier."""
        wanted = self.ladder.index(ratio(self.calendar[day].requirement))
        return self.ladder[max(0, wanted - easier)]

    @rule("C02", "C06")
    def starts_of(self, scenario: Scenario) -> tuple[StartRow, ...]:
        """Who is in a scenario, and where at the start."""
        return tuple(row for row in self.starts if self._plays(scenario, row))

    def _plays(self, scenario: Scenario, row: StartRow) -> bool:
        if row.place == "event":
            return "von_der_heydte" not in scenario.leaves_out
        if row.place == "okw":
            return "okw" not in scenario.leaves_out
        if row.place == "calendar":
            return scenario.arrivals is None or row.unit in scenario.arrivals
        if row.place == "map" and scenario.rows is not None and row.hex is not None:
            return scenario.rows[0] <= int(row.hex[:2]) <= scenario.rows[1]
        return True

    def cards_of(self, scenario: Scenario, deck: Side) -> tuple[Card, ...]:
        """The cards of a deck that are in a scenario."""
        cards, chosen = (
            (self.german_cards, scenario.german_cards)
            if deck == "german"
            else (self.allied_cards, scenario.allied_cards)
        )
        return cards if chosen is None else tuple(card for card in cards if card.id in chosen)

    @rule("D06")
    def dealt(self, scenario: Scenario, deck: Side, day: int) -> int:
        """How many supplemental cards a side is dealt on a day."""
        own = scenario.german_dealt if deck == "german" else scenario.allied_dealt
        if own is not None:
            return own
        row = self.calendar[day]
        return row.german_cards if deck == "german" else row.allied_cards

    @rule("C10")
    def hand_size(self, scenario: Scenario) -> int:
        return self.constants.hand_size if scenario.hand_size is None else scenario.hand_size


@cache
def load() -> Tables:
    """The tables with an owner's corrections, read once."""
    return read(DataSet(FOLDER / "data", overlay_folder(GAME)))


def read(data: DataSet) -> Tables:
    """Read every table into the data set. What is a hex of the map, `theatre.check` asks."""
    units = _checked(data, "units.csv", UnitRow, ("id",))
    corps = _complete(data, "corps.csv", CorpsRow, "corps", CORPS)
    _refuse(corps)
    starts = _checked(data, "setup.csv", StartRow, ("unit",))
    decks = {side: _checked(data, name, CardRow, ("id",)) for side, name in CARDS.items()}
    commands = _checked(data, "card_commands.csv", CommandRow, ("card", "place"))
    events = _checked(data, "events.csv", EventRow, ("event", "side"))
    numbers = data.read("setup_cards.csv", SetupCardRow, key=("number",))
    moves = data.read("setup_moves.csv", SetupMoveRow, key=("card", "unit"))
    chits = _checked(data, "chits.csv", ChitRow, ("chit", "face"))
    calendar = _complete(data, "calendar.csv", DayRow, "day", range(FIRST_DAY, LAST_DAY + 1))
    ladder = data.read("requirement_ladder.csv", LadderRow, key=("ratio",))
    constants = _constants(data)
    scenarios = data.toml("scenarios.toml", Scenarios)
    cross_checks.units(units, corps)
    cross_checks.starts(starts, units, constants)
    cross_checks.setup_cards(moves, numbers, starts, units, constants)
    for side, table in decks.items():
        cross_checks.cards(table, side, units)
    cross_checks.commands(commands, decks, events)
    cross_checks.chits(chits)
    cross_checks.ladder(ladder, calendar)
    cross_checks.scenarios(scenarios, decks, starts, numbers, data.folder / "scenarios.toml")
    return Tables(
        units=units.rows,
        corps={row.corps: row for row in corps},
        starts=starts.rows,
        german_cards=_cards(decks["german"], commands),
        allied_cards=_cards(decks["allied"], commands),
        events=events.rows,
        setup_cards=tuple(
            SetupCard(row.number, tuple((move.unit, move.hex) for move in moves if move.card == row.number))
            for row in numbers
        ),
        chits=tuple(
            Chit(first.chit, (chit_side(first), chit_side(second)))
            for first, second in zip(chits.rows[::2], chits.rows[1::2], strict=True)
        ),
        calendar={row.day: row for row in calendar},
        ladder=tuple(ratio(row.ratio) for row in ladder),
        terrain={row.terrain: row for row in _complete(data, "terrain.csv", TerrainRow, "terrain", TERRAINS)},
        advance=tuple(
            (row.first, row.second, row.third) for row in _complete(data, "advance.csv", AdvanceRow, "row", (1, 2, 3))
        ),
        landing=tuple(
            row.result for row in _complete(data, "von_der_heydte.csv", LandingRow, "die", range(1, DIE + 1))
        ),
        hold={row.cause: row.value for row in _complete(data, "hold_modifiers.csv", HoldRow, "cause", HOLD_CAUSES)},
        supply=_complete(data, "supply.csv", SupplyRow, "state", SUPPLY_STATES).rows,
        constants=constants,
        scenarios=scenarios,
    )


def _checked(data: DataSet, name: str, row: type[S], key: tuple[str, ...]) -> Table[S]:
    table = data.read(name, row, key=key)
    _refuse(table)
    return table


def _refuse(table: Table[Any]) -> None:
    """A row that cannot be right by itself."""
    row: _Checked
    for index, row in enumerate(table):
        for field, problem in row.faults():
            raise table.error(index, problem, field)


def _complete(data: DataSet, name: str, row: type[S], field: str, wanted: Iterable[Any]) -> Table[S]:
    """A table whose rows are these, in this order: nothing that a rule looks up may be missing."""
    table = data.read(name, row, key=(field,))
    expected = list(wanted)
    for index, (entry, want) in enumerate(zip(table, expected, strict=False)):
        if getattr(entry, field) != want:
            raise table.error(index, f"here the row of {want} is wanted", field)
    if len(table) != len(expected):
        shown = ", ".join(str(entry) for entry in expected)
        raise DataError(f"the table needs the rows {shown}, in this order", table.file, field=field)
    return table


def _constants(data: DataSet) -> Constants:
    names = Constants.__struct_fields__
    table = _complete(data, "constants.csv", ConstantRow, "name", names)
    return Constants(**{row.name: row.value for row in table})


@rule("F02", "F10", "I02")
def _cards(table: Table[CardRow], commands: Table[CommandRow]) -> tuple[Card, ...]:
    by_card: dict[str, list[Command]] = {}
    for row in sorted(commands, key=lambda row: row.place):
        command = Command(row.kind, row.event or "", row.first or 0, row.last or 99, row.points or 0)
        by_card.setdefault(row.card, []).append(command)
    return tuple(
        Card(
            row.id,
            row.number,
            row.deck,
            row.level,
            row.formations,
            row.army or "",
            row.set,
            row.enters,
            tuple(by_card.get(row.id, ())),
            row.tactic or "",
            row.wild,
        )
        for row in table
    )
