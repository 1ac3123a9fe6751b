"""The tables of the rulebook as players look at them."""

from __future__ import annotations

from functools import cache
from typing import Any

from salient.engine.trace import rule
from salient.engine.view import PrintedTable
from salient.games.ardennes44 import tables
from salient.games.ardennes44.shown.charts import charts

#: The tables with one column: name in our files and on the page, and number.
SINGLE = {
    "fire_fight": "T2",
    "determined_defense": "T3",
    "disengagement": "T4",
    "rally": "T5",
    "surrender": "T6",
    "demolition": "T7",
    "ouren": "7.7",
    "jabo": "T9",
}
MESSAGES = (
    "ardennes44-table-crt",
    "ardennes44-table-defensive_artillery",
    "ardennes44-table-demolition",
    "ardennes44-table-determined_defense",
    "ardennes44-table-disengagement",
    "ardennes44-table-fire_fight",
    "ardennes44-table-jabo",
    "ardennes44-table-ouren",
    "ardennes44-table-rally",
    "ardennes44-table-surrender",
)


@cache
@rule("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T9", "T10")
def printed_tables() -> tuple[PrintedTable, ...]:
    known = tables.load()
    guns = known.defensive_artillery
    return (
        _table("crt", tables.ODDS, [known.crt[column] for column in tables.ODDS], "T1"),
        *(_table(name, ("",), [getattr(known, name)], number) for name, number in SINGLE.items()),
        _table("defensive_artillery", ("german", "allied"), [guns["german"], guns["allied"]], "T10"),
        *charts(),
    )


def _table(name: str, columns: tuple[str, ...], rolled: list[tables.Rolled[Any]], number: str) -> PrintedTable:
    least, most = rolled[0].least, rolled[0].most
    rows = tuple((str(die), tuple(_cell(column(die)) for column in rolled)) for die in range(least, most + 1))
    return PrintedTable(name, columns, rows, rule=number)


def _cell(result: object) -> str:
    if isinstance(result, tables.DefensiveArtilleryRow):
        return "ToT" if result.tot else str(result.shifts)
    return str(result)
