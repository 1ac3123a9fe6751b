"""B Counters: what a unit's counter says, whom a card means, and ascending order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import msgspec

from salient.engine.trace import rule
from salient.games.enemy_action.rows import Card, CorpsRow, UnitRow
from salient.games.enemy_action.words import ARMY_GROUP_B, PEIPER

GERMAN, ALLIED = 0, 1
SIDES = ("german", "allied")


class Unit(msgspec.Struct, frozen=True, cache_hash=True):
    """A unit. `strengths` begins with the last step: strengths[0] is that of one step left.

    `number` is its corps' place in ascending order (X8), `special` the marks of units that rules name.
    """

    id: str
    side: int
    nation: str
    army: str
    corps: str
    division: str  # "": of no division
    name: str
    type: str
    arms: frozenset[str]
    is_mech: bool
    elite: bool
    green: bool
    bracketed: bool
    strengths: tuple[int, ...]
    move: int
    selector: int
    number: int
    special: frozenset[str] = frozenset()

    @property
    def max_steps(self) -> int:
        return len(self.strengths)

    @property
    @rule("B06")
    def has_armor(self) -> bool:
        return "armor" in self.arms

    @property
    @rule("B06")
    def has_foot(self) -> bool:
        """Infantry, mechanized or not."""
        return "infantry" in self.arms or "mech_infantry" in self.arms

    @property
    def is_recon(self) -> bool:
        return "recon" in self.arms

    @property
    def is_vdh(self) -> bool:
        return "vdh" in self.special

    @property
    def is_okw(self) -> bool:
        return self.army == "OKW"


@rule("B08")
def order(unit: Unit) -> tuple[int, int]:
    """Ascending order: by selector, then by corps; OKW after every corps (X8)."""
    return unit.selector, unit.number


@rule("B01", "B02", "B03", "B04", "B05")
def unit(row: UnitRow, corps: Mapping[str, CorpsRow]) -> Unit:
    return Unit(
        row.id,
        SIDES.index(row.side),
        row.nation,
        row.army,
        row.corps,
        row.division,
        row.name,
        row.type,
        frozenset(row.arms),
        row.mech,
        row.elite,
        row.green,
        row.bracketed,
        tuple(reversed(row.strengths)),
        row.move,
        row.selector,
        corps[row.corps].number,
        frozenset(row.special),
    )


def roster(rows: Iterable[UnitRow], corps: Mapping[str, CorpsRow]) -> tuple[Unit, ...]:
    return tuple(unit(row, corps) for row in rows)


@rule("G01", "G02", "I06", "I07", "I12")
def named(card: Card, unit: Unit) -> bool:
    """Whether a unit is of a formation on the card, wherever it is. Peiper's own card means him, not his division."""
    if unit.side != SIDES.index(card.deck):
        return False
    return belongs(unit, card.level, card.formations)


def belongs(unit: Unit, level: str, formations: Collection[str]) -> bool:
    """Whether a unit is of one of these formations; no formation is called by an empty name."""
    if level == "division":
        return unit.division in formations or ("peiper" in unit.special and PEIPER in formations)
    if level == "corps":
        return unit.corps in formations
    if level in ("army", "army_group"):
        return unit.army in formations or (unit.side == GERMAN and ARMY_GROUP_B in formations)
    return False
