"""2.3 Pieces: what a counter says of its unit at each of its steps."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from salient.engine.trace import rule
from salient.games.deadly_woods.rows import AssetRow, UnitRow
from salient.games.deadly_woods.words import INFANTRY_CLASS, MOTORIZED, Army, AssetKind, Nationality, UnitType

GERMAN, ALLIED = 0, 1
SIDES = ("german", "allied")


class Face(msgspec.Struct, frozen=True):
    """A unit at one of its steps. The third step of an armor unit is of another type (R2)."""

    attack: int
    defense: int
    move: int
    zoc: bool
    type: UnitType

    @property
    @rule("2.3.1b")
    def is_infantry(self) -> bool:
        """Infantry class."""
        return self.type in INFANTRY_CLASS

    @property
    def is_motorized(self) -> bool:
        return self.type in MOTORIZED

    @property
    def is_armor(self) -> bool:
        return self.type == "armor"


class Unit(msgspec.Struct, frozen=True, cache_hash=True):
    """A unit. `faces` begins with the last step: faces[0] is what one step left fights with."""

    id: str
    side: int
    nationality: Nationality
    faces: tuple[Face, ...]
    name: str = ""
    division: str = ""  # "": of no division
    corps: str = ""  # "": stacks with any US corps
    army: Army | None = None
    withdraws: bool = False
    meuse_until: int = 0  # the turn of its release; 0: never bound
    special: frozenset[str] = frozenset()

    @property
    def max_steps(self) -> int:
        return len(self.faces)

    @property
    def formation(self) -> str:
        return self.division or self.id

    @property
    def is_airborne(self) -> bool:
        return self.faces[-1].type == "airborne"


def unit(row: UnitRow) -> Unit:
    return Unit(
        row.id,
        SIDES.index(row.side),
        row.nationality,
        tuple(reversed(list(_faces(row)))),
        row.name,
        row.division,
        row.corps or "",
        row.army,
        row.withdraws,
        row.meuse_until or 0,
        frozenset(row.special),
    )


@rule("2.3.1a", "2.3.1.1a", "2.3.1.1b", "2.3.1.1c", "2.3.1.1d", "7.1a")
def _faces(row: UnitRow) -> Iterable[Face]:
    """From the full side down; whether a step has a ZOC is printed and never computed (R3)."""
    yield Face(row.attack, row.defense, row.move, row.zoc, row.type)
    if row.s2_attack is not None and row.s2_defense is not None and row.s2_move is not None:
        yield Face(row.s2_attack, row.s2_defense, row.s2_move, bool(row.s2_zoc), row.type)
    if row.s3_attack is not None and row.s3_defense is not None and row.s3_move is not None:
        yield Face(row.s3_attack, row.s3_defense, row.s3_move, bool(row.s3_zoc), row.s3_type or row.type)


class Asset(msgspec.Struct, frozen=True, cache_hash=True):
    """2.4 An asset. Guns have a strength; German ones an army, Allied ones and engineers a corps."""

    id: str
    side: int
    kind: AssetKind
    name: str = ""
    army: Army | None = None
    corps: str = ""
    strength: int = 0
    first_turn: int = 0
    last_turn: int = 0
    withdraws: bool = False


@rule("2.4")
def asset(row: AssetRow) -> Asset:
    return Asset(
        row.id,
        SIDES.index(row.side),
        row.kind,
        row.name,
        row.army,
        row.corps or "",
        row.strength or 0,
        row.first_turn or 0,
        row.last_turn or 0,
        row.withdraws,
    )
