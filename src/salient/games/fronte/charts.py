"""The tables of the rulebook as players look at them, from the values that the rules read themselves."""

from __future__ import annotations

from functools import cache

from salient.engine.view import PrintedTable
from salient.games.fronte.night import NEEDED
from salient.games.fronte.pieces import classes

NONE = "–"
MESSAGES = ("fronte-table-units", "fronte-table-reorganization")


@cache
def printed_tables() -> tuple[PrintedTable, ...]:
    return (_units(), _reorganization())


def _units() -> PrintedTable:
    """T1, T2 What units are worth against others and against soft targets, how far they fire and go."""
    rows = tuple(
        (word, (str(kind.fc), str(kind.soft), str(kind.range) if kind.range else NONE, str(kind.move)))
        for word, kind in classes().items()
    )
    return PrintedTable("units", ("fc", "soft", "range", "move"), rows, False, "A.a")


def _reorganization() -> PrintedTable:
    """T6 What the modified die must show at a division's first, second and later attempts."""
    columns = tuple(f"attempt_{number}" for number in range(1, len(NEEDED) + 1))
    cells = tuple(f"{least}+" for least in NEEDED)
    return PrintedTable("reorganization", columns, (("needed", cells),), False, "11.c")
