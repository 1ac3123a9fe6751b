"""The charts of the game that nobody rolls on, and the rolls of special units: terrain, turn track, fuel, shifts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from salient.engine.messages import halves
from salient.engine.trace import rule
from salient.engine.view import PrintedTable
from salient.games.ardennes44 import tables
from salient.games.ardennes44.tables import FuelRow, TerrainRow

NONE = "–"
CLASSES = ("non_mech", "mech_infantry", "vehicle")
MESSAGES = (
    "ardennes44-table-bodenplatte",
    "ardennes44-table-fuel",
    "ardennes44-table-pzj653",
    "ardennes44-table-shifts",
    "ardennes44-table-skorzeny",
    "ardennes44-table-surrender_threshold",
    "ardennes44-table-terrain",
    "ardennes44-table-turns",
    "ardennes44-table-von_der_heydte",
)


@rule("T8", "T11", "T12", "T13", "T14", "T15", "T17", "T20")
def charts() -> Iterable[PrintedTable]:
    return (_terrain(), _shifts(), _turns(), _fuel(), _thresholds(), *_special())


def _terrain() -> PrintedTable:
    """T15 What each class pays, in mud and, where it differs, on frozen ground."""
    rows = tuple(
        (_ground(row), (*(_cost(row, one) for one in CLASSES), _number(row.dcb), row.armor_shift, row.limits_advance))
        for row in tables.load().terrain.values()
    )
    return PrintedTable("terrain", (*CLASSES, "dcb", "armor_shift", "limits_advance"), rows, False, "T15")


def _ground(row: TerrainRow) -> str:
    """The forest road, the zone and the Meuse need a head of their own: their words alone mean other ground too."""
    return f"{row.kind}_{row.word}" if row.kind in ("road", "zone", "river") else row.word


def _cost(row: TerrainRow, unit_class: Any) -> str:
    passage = row.passage(unit_class)
    if passage not in ("cost", "extra"):
        return passage
    mud, frozen = (halves(row.cost(unit_class, ground) or 0) for ground in ("mud", "frozen"))
    shown = mud if mud == frozen else f"{mud} / {frozen}"
    return f"+{shown}" if passage == "extra" else shown


def _number(value: int | None) -> str:
    return NONE if value is None else str(value)


def _shifts() -> PrintedTable:
    rows = tuple(
        (cause, (f"{row.columns:+d}".replace("-", "−"), row.rule)) for cause, row in tables.load().shifts.items()
    )
    return PrintedTable("shifts", ("columns", "rule"), rows, False, "T20")


def _turns() -> PrintedTable:
    rows = tuple(
        (
            str(turn.turn),
            (
                f"{turn.day} {turn.half.upper()}",
                f"sky_{turn.weather}",
                turn.ground,
                str(turn.flips),
                _number(turn.fuel),
                _number(turn.german_replacements),
                _number(turn.allied_replacements),
            ),
        )
        for turn in tables.load().turns
    )
    columns = ("date", "weather", "ground", "flips", "fuel_roll", "german_replacements", "allied_replacements")
    return PrintedTable("turns", columns, rows, False, "T17")


def _fuel() -> PrintedTable:
    first, second = (tables.load().fuel[number] for number in (1, 2))
    dice = range(first.least, first.most + 1)
    rows = tuple((str(die), (_shortage(first(die)), _shortage(second(die)))) for die in dice)
    return PrintedTable("fuel", ("fuel_first", "fuel_second"), rows, True, "T8")


def _shortage(row: FuelRow) -> str:
    """Divisions with a stroke between them: one of them; with a plus: all."""
    if row.effect == "none":
        return NONE
    if row.army:
        return f"west_{row.army}"
    return (" / " if row.hits == "or" else " + ").join(row.divisions)


def _thresholds() -> PrintedTable:
    points = tables.load().surrender_threshold
    return PrintedTable(
        "surrender_threshold", tuple(points), (("points", tuple(map(str, points.values()))),), False, "23.7"
    )


def _special() -> Iterable[PrintedTable]:
    known = tables.load()
    rolled: tuple[tuple[str, tables.Rolled[Any], str], ...] = (
        ("von_der_heydte", known.von_der_heydte, "T11"),
        ("skorzeny", known.skorzeny, "T12"),
        ("pzj653", known.pzj653, "T13"),
        ("bodenplatte", known.bodenplatte, "T14"),
    )
    for name, table, number in rolled:
        dice = range(table.least, table.most + 1)
        rows = tuple((str(die), (NONE if table(die) is None else str(table(die)),)) for die in dice)
        yield PrintedTable(name, ("",), rows, True, number)
