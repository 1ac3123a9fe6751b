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
    "ardennes44-table-marker_counts",
    "ardennes44-table-marker_effects",
    "ardennes44-table-modifiers",
    "ardennes44-table-pzj653",
    "ardennes44-table-shifts",
    "ardennes44-table-skorzeny",
    "ardennes44-table-surrender_threshold",
    "ardennes44-table-terrain",
    "ardennes44-table-traffic_removal",
    "ardennes44-table-turns",
    "ardennes44-table-von_der_heydte",
)


@rule("T8", "T11", "T12", "T13", "T14", "T15", "T16", "T17", "T18", "T19", "T20")
def charts() -> Iterable[PrintedTable]:
    markers = (_marker_effects(), _marker_counts(), _traffic())
    return (_terrain(), _shifts(), _modifiers(), _turns(), _fuel(), _thresholds(), *markers, *_special())


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


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−")


def _shifts() -> PrintedTable:
    rows = tuple((cause, (_signed(row.columns), row.rule)) for cause, row in tables.load().shifts.items())
    return PrintedTable("shifts", ("columns", "rule"), rows, False, "T20")


def _modifiers() -> PrintedTable:
    """What is added to the die, table by table."""
    rows = tuple(
        (f"die_{row.table}_{row.cause}", (_signed(row.amount), row.rule)) for row in tables.load().modifiers.values()
    )
    return PrintedTable("modifiers", ("to_the_die", "rule"), rows, False, "16.2")


def _marker_effects() -> PrintedTable:
    """T16 What a marker does to those under it."""
    rows = tuple(
        (
            f"marked_{row.status}",
            (_effect("move", row.movement), _effect("defend", row.defense), _effect("attack", row.attack), row.rule),
        )
        for row in tables.load().marker_effects.values()
    )
    return PrintedTable("marker_effects", ("movement", "defense", "attack", "rule"), rows, False, "T16")


def _effect(on: str, word: str) -> str:
    return NONE if word == "none" else f"{on}_{word}"


def _marker_counts() -> PrintedTable:
    """T19 How many each side has, those of its armies together; what both take from limits nobody."""
    counts: dict[str, dict[str, int]] = {}
    for row in tables.load().markers:
        if row.side != "both":
            of_marker = counts.setdefault(row.marker, {})
            of_marker[row.side] = of_marker.get(row.side, 0) + row.count
    sides = ("german", "allied")
    rows = tuple(
        (f"marked_{marker}", tuple(str(found[side]) if side in found else NONE for side in sides))
        for marker, found in counts.items()
    )
    return PrintedTable("marker_counts", sides, rows, False, "T19")


def _traffic() -> PrintedTable:
    """T18 When the German markers go."""
    rows = tuple((str(row.marker), (str(row.turn), "24.6a")) for row in tables.load().traffic_removal)
    return PrintedTable("traffic_removal", ("leaves", "rule"), rows, False, "T18")


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
