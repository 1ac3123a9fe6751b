"""The tables of the rulebook as players look at them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from salient.engine.kit import ResultTable
from salient.engine.view import PrintedTable
from salient.games.deadly_woods import tables
from salient.games.deadly_woods.rows import TerrainRow
from salient.games.deadly_woods.shown.counters import CHIT_SIGNS
from salient.games.deadly_woods.words import CHITS, LAST_TURN

NONE = "–"
NUMBERS = {"crt": "11.3", "bridge_roll": "10.6.1", "von_der_heydte": "12.7"}  # the rules of the rolls
MESSAGES = (
    "deadly_woods-table-bridge_roll",
    "deadly_woods-table-chits",
    "deadly_woods-table-crt",
    "deadly_woods-table-hexsides",
    "deadly_woods-table-shifts",
    "deadly_woods-table-support",
    "deadly_woods-table-terrain",
    "deadly_woods-table-von_der_heydte",
)


@cache
def printed_tables() -> tuple[PrintedTable, ...]:
    return (*_rolled(), _terrain(), _hexsides(), _shifts(), _support(), _chits())


def _rolled() -> Iterable[PrintedTable]:
    """The tables on which dice are rolled."""
    known = tables.load()
    for name, table in (
        ("crt", known.crt),
        ("bridge_roll", known.bridge_roll),
        ("von_der_heydte", known.von_der_heydte),
    ):
        yield _of_die(name, table, NUMBERS[name])


def _of_die(name: str, table: ResultTable, number: str) -> PrintedTable:
    columns = table.columns if len(table.columns) > 1 else ("",)
    rows = tuple((str(die), tuple(str(cell) for cell in row)) for die, row in enumerate(table.rows, 1))
    return PrintedTable(name, columns, rows, rule=number)


def _terrain() -> PrintedTable:
    """MP by class, what a defender gains, what a Nebelwerfer adds."""
    rows = tuple((word, _effects(row)) for word, row in tables.load().terrain.items())
    return PrintedTable(
        "terrain", ("infantry", "motorized", "shift", "defense", "nebelwerfer"), rows, rolled=False, rule="10.2"
    )


def _effects(row: TerrainRow) -> tuple[str, ...]:
    other = "other" if row.passage == "other" else ""
    added = f"+{row.defense_added}" if row.defense_added else ""
    times = f"x{row.defense_times}" if row.defense_times > 1 else ""
    return (
        other or str(row.infantry),
        other or ("road_only" if row.passage == "road_only" else str(row.motorized)),
        _shifted(row.shift),
        added + times or NONE,
        _signed(row.nebelwerfer),
    )


def _hexsides() -> PrintedTable:
    rows = tuple(
        (word, (_cost(row.infantry), _cost(row.motorized), *(_yes(flag) for flag in (row.zoc, row.supply, row.road))))
        for word, row in tables.load().hexsides.items()
    )
    return PrintedTable("hexsides", ("infantry", "motorized", "zoc", "supply", "road"), rows, rolled=False, rule="10.2")


def _shifts() -> PrintedTable:
    known = tables.load()
    rows: list[tuple[str, tuple[str, ...]]] = []
    rows += [(cause, (_shifted(columns), NONE)) for cause, columns in known.shifts.items()]
    rows += [(cause, (NONE, _signed(row.die))) for cause, row in known.modifiers.items()]
    return PrintedTable("shifts", ("columns", "die"), tuple(rows), rolled=False, rule="11.3.2")


def _support() -> PrintedTable:
    rows = tuple(
        (f"{side}_{kind}", (str(row.per_combat), _yes(row.attack), _yes(row.defense), row.ready_after))
        for (side, kind), row in tables.load().support.items()
    )
    return PrintedTable("support", ("pieces", "attack", "defense", "ready"), rows, rolled=False, rule="12.2")


def _chits() -> PrintedTable:
    """17 The chits of each turn: in the cup or the opening, and behind a plus in the Allied hand."""
    known = tables.load()
    counts: dict[tuple[int, str], list[int]] = {}
    for row in known.chit_tables["chits_by_turn.csv"]:
        for chit in row.chits:
            cell = counts.setdefault((row.turn, chit), [0, 0])
            cell[row.place == "hand"] += row.count
    turns = range(1, LAST_TURN + 1)
    rows = tuple((str(turn), tuple(_counted(counts.get((turn, chit))) for chit in CHITS)) for turn in turns)
    return PrintedTable("chits", tuple(CHIT_SIGNS[chit] for chit in CHITS), rows, rolled=False, rule="17")


def _counted(cell: list[int] | None) -> str:
    if cell is None:
        return NONE
    cup, hand = cell
    return f"{cup or ''}+{hand}" if hand else str(cup)


def _cost(points: int | None) -> str:
    return "closed" if points is None else _signed(points)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else NONE


def _shifted(columns: int) -> str:
    """To the right helps the attacker."""
    if not columns:
        return NONE
    return f"{columns} →" if columns > 0 else f"← {-columns}"


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
