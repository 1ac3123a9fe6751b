"""2 The counters of units.csv as the rules see them."""

from __future__ import annotations

from functools import cache

from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.pieces.counters import SIDES, TOWN_OR_CITY, Face, Unit
from salient.games.ardennes44.tables import UnitRow


@cache
@rule("0f", "T21", "T22")
def units() -> tuple[Unit, ...]:
    """Every counter, in the order of the table; a unit's number is its place in it."""
    return tuple(_unit(row) for row in tables.load().units)


@rule("2.2a", "2.8a", "2.8b")
def faces(row: UnitRow) -> tuple[Face, ...]:
    """From the last step up. A unit of three steps has two sides: the third step is its Remnant (16.4b).

    Artillery has one step; its back is the Fired side (22.5a), which `fired_face` gives. Von der Heydte has one step on
    whichever of its two sides it lands (27.2a, losses.py).
    """
    full = Face(row.attack or 0, row.defense, row.move, row.stacking_full, row.morale)
    if row.steps == 1:
        return (full,) if row.is_artillery or not row.two_sided else (_back(row), full)
    return (_back(row),) * (row.steps - 1) + (full,)


def fired_face(row: UnitRow) -> Face | None:
    """22.5a The back of an artillery counter."""
    return _back(row) if row.is_artillery and row.two_sided else None


def _back(row: UnitRow) -> Face:
    assert row.reduced_defense is not None
    return Face(
        row.reduced_attack or 0,
        row.reduced_defense,
        row.reduced_move if row.reduced_move is not None else row.move,
        row.stacking_reduced or 0,
        row.reduced_morale or row.morale,
    )


@rule("2.5a", "2.6a", "2.7a", "2.11a", "2.11b")
def _unit(row: UnitRow) -> Unit:
    special = {*row.special, *(["red_code"] if row.setup_restricted else [])}
    return Unit(
        id=row.id,
        side=SIDES.index(row.side.lower()),
        kind=row.type,
        unit_class=row.unit_class,
        faces=faces(row),
        silhouette=row.silhouette,
        nationality=row.nationality,
        size=row.size,
        formation=row.formation or "",
        regiment=row.regiment,
        color=row.color,
        corps=row.corps or "",
        tq=row.tq,
        tq_kind=row.tq_kind,
        range=row.range,
        bracketed=row.defense_parenthesized,
        special=frozenset(special),
        fired=fired_face(row),
        arrival=row.arrival_turn or 0,
        entry=row.entry or ((TOWN_OR_CITY,) if row.arrives == TOWN_OR_CITY else ()),
    )
