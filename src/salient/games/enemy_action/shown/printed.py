"""The tables of the game as players look at them."""

from __future__ import annotations

from functools import cache

from salient.engine.view import PrintedTable
from salient.games.enemy_action import tables
from salient.games.enemy_action.rows import ChitSide
from salient.games.enemy_action.words import DIE, TERRAINS

NONE = "–"
MESSAGES = (
    "enemy_action-table-advance",
    "enemy_action-table-calendar",
    "enemy_action-table-chits",
    "enemy_action-table-hold",
    "enemy_action-table-requirement",
    "enemy_action-table-supply",
    "enemy_action-table-terrain",
    "enemy_action-table-von_der_heydte",
)


@cache
def printed_tables() -> tuple[PrintedTable, ...]:
    return (_chits(), _calendar(), _requirement(), _hold(), _advance(), _terrain(), _supply(), _landing())


def _terrain() -> PrintedTable:
    """M01, V05"""
    costs = tables.load().terrain
    rows = tuple((word, (str(costs[word].foot), str(costs[word].mech), str(costs[word].frozen))) for word in TERRAINS)
    return PrintedTable(
        "terrain", ("foot", "mech", "frozen"), (*rows, ("road", ("1", "1", "1"))), rolled=False, rule="M01"
    )


def _chits() -> PrintedTable:
    """Q07 Both sides of every chit; the one with priority first."""
    rows = []
    for chit in tables.load().chits:
        first, second = chit.sides[chit.first], chit.sides[1 - chit.first]
        rows.append((chit.id, (*_side(first), *_side(second))))
    return PrintedTable("chits", ("situation", "hits", "otherwise", "hits"), tuple(rows), rolled=False, rule="Q07")


def _side(side: ChitSide) -> tuple[str, str]:
    return side_words(side), side_hits(side)


def side_words(side: ChitSide) -> str:
    """The situation in one word for the page to name, and its bounds as they are written."""
    if side.situation == "combat_ratio":
        bounds = [f"≥ {side.least[0]}:{side.least[1]}"] if side.least else []
        return " ".join([*bounds, *([f"< {side.under[0]}:{side.under[1]}"] if side.under else [])])
    if side.situation == "terrain":
        return "_".join(sorted(side.terrain))
    return f"date_{side.day}" if side.situation == "date" else side.situation


def side_hits(side: ChitSide) -> str:
    if side.enemy_hits:
        return f"E{side.enemy_hits}"
    return f"A{side.attacker_hits} D{side.defender_hits}"


def _calendar() -> PrintedTable:
    """D03, D06, S09, P03, L06"""
    known = tables.load()
    rows = tuple(
        (
            str(day),
            (
                str(row.german_cards),
                str(row.allied_cards),
                str(row.fuel) if row.fuel else NONE,
                str(row.fixed_artillery),
                row.requirement,
                str(sum(start.day == day for start in known.start.values())),
            ),
        )
        for day, row in known.calendar.items()
    )
    columns = ("german_cards", "allied_cards", "fuel", "fixed_artillery", "requirement", "arrivals")
    return PrintedTable("calendar", columns, rows, rolled=False, rule="D03")


def _requirement() -> PrintedTable:
    """L06, L07 The ladder from the easiest line, and the days that want each."""
    known = tables.load()
    rows = []
    for attack, defence in known.ladder:
        wanted = f"{attack}:{defence}"
        days = [str(day) for day, row in known.calendar.items() if row.requirement == wanted]
        rows.append((wanted, (f"{days[0]}–{days[-1]}" if days else NONE,)))
    return PrintedTable("requirement", ("days",), tuple(rows), rolled=False, rule="L06")


def _hold() -> PrintedTable:
    """Q22, Q23"""
    rows = tuple((cause, (f"{value:+d}".replace("-", "−"),)) for cause, value in tables.load().hold.items())
    return PrintedTable(
        "hold", ("added",), (("hold_value", ("HV",)), ("steps", ("+1",)), *rows), rolled=False, rule="Q22"
    )


def _advance() -> PrintedTable:
    """R04-R06 The highest die that advances."""
    rows = tuple(
        (f"advance_row_{number}", tuple(_up_to(most) for most in row))
        for number, row in enumerate(tables.load().advance, 1)
    )
    return PrintedTable("advance", ("first_unit", "second_unit", "third_unit"), rows, rolled=False, rule="R04")


def _up_to(most: int) -> str:
    if most == DIE:
        return "always"
    return f"1–{most}" if most else "never"


def _supply() -> PrintedTable:
    """S05"""
    rows = []
    for row in tables.load().supply:
        allowed = (row.strategic, row.replacements, row.tactics, row.attacks, row.mech_moves)
        cells = ["yes" if one else "no" for one in allowed]
        rows.append((row.state, (*cells, f"+{row.chits}" if row.chits else NONE)))
    columns = ("strategic", "replacements", "tactics", "attacks", "mech_moves", "chits")
    return PrintedTable("supply", columns, tuple(rows), rolled=False, rule="S05")


def _landing() -> PrintedTable:
    """V07"""
    rows = tuple((str(die), (found,)) for die, found in enumerate(tables.load().landing, 1))
    return PrintedTable("von_der_heydte", ("",), rows, rule="V07")
