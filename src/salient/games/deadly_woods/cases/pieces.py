"""Units and markers of a case as pieces of the game: like those that their words name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from salient.engine.cases import Unsupported
from salient.games.deadly_woods import tables
from salient.games.deadly_woods.cases.said import SIDE, CaseUnit, Marker
from salient.games.deadly_woods.pieces.counters import GERMAN, Asset, Face, Unit
from salient.games.deadly_woods.rows import UnitRow

#: The names of units of no division, by their ids.
NAMED = {
    "150 Pz Bde": "GE-150",
    "FB Bde": "GE-FB",
    "FG Bde": "GE-FG",
    "301": "GE-301",
    "506": "GE-506",
    "29 Arm Bde": "BR-29A",
    "33 Arm Bde": "BR-33A",
    "517": "US-517",
    "4 Cav": "US-4Cav",
    "6 Cav": "US-6Cav",
    "14 Cav": "US-14Cav",
    "102 Cav": "US-102Cav",
    "KG Peiper": "GE-1SS-P",
}
PLUS_TWO = "PLUS2"


@cache
def divisions() -> Mapping[str, tuple[str, tuple[UnitRow, ...]]]:
    """The divisions of the game by the words of cases: "26 VG Div" is 26VG, "28 Inf Div" 28 or 28Inf."""
    found: dict[str, tuple[str, tuple[UnitRow, ...]]] = {}
    for row in tables.load().units:
        if row.division:
            plain = row.division.removesuffix(" Div").replace("SS Pz", "SS").replace("PzGr", "PG").replace(" ", "")
            for word in {plain, plain.removesuffix("Inf"), plain.removeprefix("Pz")}:
                own = found.get(word, (row.division, ()))
                if own[0] == row.division:
                    found[word] = (row.division, (*own[1], row))
    return found


def _rows(unit: CaseUnit) -> tuple[UnitRow, ...]:
    """The counters of the game that the unit could be: what they have in common is true of it."""
    if unit.division and unit.division not in divisions():
        raise Unsupported(f"unit {unit.id}: there is no division {unit.division!r}")
    rows = divisions()[unit.division][1] if unit.division else ()
    if not unit.name:
        return rows
    number, _, division = unit.name.partition("/")
    if unit.name in NAMED:
        found = tuple(row for row in tables.load().units if row.id == NAMED[unit.name])
    elif division == unit.division:
        found = tuple(row for row in rows if row.name.split()[0] == number)
    else:
        found = ()
    if not found or (unit.division and found[0] not in rows):
        raise Unsupported(f"unit {unit.id}: there is no unit {unit.name!r} of {unit.division or 'no division'}")
    return found


def unit_of(unit: CaseUnit) -> Unit:
    rows = _rows(unit)
    special = frozenset.intersection(*(frozenset(row.special) for row in rows)) if rows else frozenset()
    if rows and rows[0].nationality != unit.nationality:
        raise Unsupported(f"unit {unit.id}: {unit.division or unit.name} is not {unit.nationality}")
    if (unit.nationality == "German") != (unit.side == "German"):
        raise Unsupported(f"unit {unit.id}: a {unit.nationality} unit does not fight for the {unit.side} side")
    return Unit(
        unit.id,
        SIDE[unit.side],
        unit.nationality,
        _faces(unit, rows),
        unit.name,
        divisions()[unit.division][0] if unit.division else "",
        "" if unit.corps == "none" else unit.corps,
        rows[0].army if rows else None,
        bool(rows) and all(row.withdraws for row in rows),
        rows[0].meuse_until or 0 if rows else 0,
        special - _of_some(rows),
    )


def _of_some(rows: Sequence[UnitRow]) -> frozenset[str]:
    """2.3.1 A unit that bears no name is none of those that a rule names, though its division has but one of them."""
    return frozenset(("peiper", "crosses_5_7")) if len(rows) > 1 else frozenset()


def _faces(unit: CaseUnit, rows: Sequence[UnitRow]) -> tuple[Face, ...]:
    """From the last step up. A case shows one side; the others have the same values, the third-step counter its own."""
    zoc = unit.type not in ("delay", "vdh") and not unit.circled
    shown = Face(unit.attack, unit.defense, unit.move, zoc, unit.type)
    if unit.max_steps < 3:
        return (shown,) * unit.max_steps
    full = msgspec.structs.replace(shown, type=rows[0].type) if rows and unit.steps == 1 else shown
    third = unit.third or unit
    return (Face(third.attack, third.defense, third.move, False, "mech"), full, full)


def asset_of(marker: Marker) -> Asset:
    like = next((row for row in tables.load().assets if row.kind == marker.kind and row.army == marker.army), None)
    if like is None or like.side != marker.side.casefold():
        raise Unsupported(f"marker {marker.id}: the {marker.side} side has no {marker.kind} of {marker.army}")
    return Asset(
        marker.id,
        SIDE[marker.side],
        marker.kind,
        "",
        marker.army,
        marker.corps or "",
        marker.strength,
        like.first_turn or 0,
        like.last_turn or 0,
        like.withdraws,
    )


def plus_two() -> Asset:
    row = next(row for row in tables.load().assets if row.kind == "plus_two")
    return Asset(PLUS_TWO, GERMAN, "plus_two", first_turn=row.first_turn or 0, last_turn=row.last_turn or 0)
