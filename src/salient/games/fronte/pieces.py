"""2, 3, Annex A: units, what they are worth (FC and range, table T2) and how far they go (T1)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from salient.engine.data import DataSet, overlay_folder
from salient.engine.trace import rule

FOLDER = Path(__file__).parent

SIDES = ("allied", "axis")
ALLIED, AXIS = 0, 1
NOBODY = -1

Family = Literal[
    "armor",
    "artillery",
    "at",
    "infantry",
    "recon",
    "aa",
    "engineer",
    "hmg",
    "hq",
    "tactical",
    "fighter",
    "bomber",
]
AIR = ("tactical", "fighter", "bomber")

# What a unit has done in the turn, as bits of one column.
MOVED = 1  # 6.j its move is used
FIRED = 2  # 6.j its fire is used; an air unit has attacked (12.b)
ASSAULTED = 4  # 6.j, R54 it led an assault or supported one
SUPPORTED = 8  # 9.1.f, R54 it supported another division in defence
BRIDGING = 16  # R26 a friend crossed on these engineers
DISPLACED = 32  # 2.1.j, R20 it was driven back: artillery is not in position
ON_ROAD = 64  # 7.h it took the road bonus
WITHDRAWN = 512  # 12.n, R101 an air unit that is done for the turn
AWAY = 1024  # R116 a garrison that was driven out of its sector; it lasts over turns

OF_THE_TURN = MOVED | FIRED | ASSAULTED | SUPPORTED | BRIDGING | DISPLACED | ON_ROAD | WITHDRAWN

Quality = Literal["excellent", "normal", "poor"]
Camp = Literal["allied", "axis"]


class UnitClass(msgspec.Struct, frozen=True):
    """A row of Annex A joined with the movement table."""

    kind: str
    family: Family
    fc: int
    soft: int  # A.d the bracketed FC, against a soft opponent
    range: int
    move: int
    foot: bool = False
    towed: bool = False  # 2.1.j artillery that cannot move and fire
    heavy: bool = False  # 15.1.c over 105 mm, or rockets
    dice: int = 1  # T5 in the air procedure

    @property
    def is_air(self) -> bool:
        return self.family in AIR

    @property
    @rule("0.g", "0.h")
    def is_armour(self) -> bool:
        return self.family == "armor"


class Unit(msgspec.Struct, frozen=True):
    """A unit of an army list, or a garrison, an air unit, a naval gun."""

    id: str  # without spaces, the same in every game of the scenario
    name: str
    side: int
    kind: str  # a UnitClass, or "naval_gun" that is never on the table
    pr: int
    division: int = NOBODY  # 1.c
    regiment: bool = False  # 0.e underlined in the list
    stands: int = 1  # 2.a
    guns: int = 1  # 10.j regiments in an artillery unit
    nation: str = ""
    start: str = ""  # the sector where it is set up; "" off the table (air units, reinforcements)
    bank: str = ""  # "A" or "B" for a unit that begins in a river sector
    home: str = ""  # 15.2 the airfield of an air unit
    garrison: bool = False  # 15.3
    flame: bool = False  # 8.p flame-throwers
    fc: int = 0  # A.a raised by the scenario; 0: as its class
    range: int = -1
    move: int = 0
    self_propelled: bool = False  # R19 rocket launchers on vehicles
    barrage_only: bool = False  # 15.1 bombers that a scenario has for the opening barrage alone


class Division(msgspec.Struct, frozen=True):
    """1.a What is activated. `quality` of its HQ: 1 excellent, 0 normal, -1 poor."""

    id: str
    name: str
    side: int
    nation: str = ""
    quality: int = 0
    air: bool = False  # 12.d, R96 an air division
    enters: int = 0  # R18 the turn from which it may enter; 0: on the table
    entry: tuple[str, ...] = ()
    lorries: bool = False  # its foot units move 4 along the road on the turn they enter
    held_until: int = 0  # a scenario's rule: it may not move before this turn ...
    held_distance: int = -1  # ... unless an enemy comes so near


@cache
def dataset() -> DataSet:
    data = DataSet(FOLDER / "data", overlay_folder("fronte"))
    data.read("unit_classes.csv", UnitClass, key=("kind",))
    return data


@cache
@rule("7.a", "3.a", "A.a", "A.b", "A.c", "2.1.a")
def classes() -> dict[str, UnitClass]:
    rows: tuple[UnitClass, ...] = dataset().tables["unit_classes.csv"].rows
    return {row.kind: row for row in rows}


COMBAT_TEAM = "rct"  # B.b a class of its own; what it does is that of its role
#: B.b, R09 what a Regimental Combat Team can be, in the order of the position's column `role`.
ROLES = ("recon", "engineer", "at")
ROLE_KINDS = ("recon_light", "engineer", "at_light")


@rule("A.a", "A.b")
def class_of(unit: Unit) -> UnitClass:
    """The class of a unit with what its scenario raises."""
    known = classes().get(unit.kind)
    if known is None:
        return UnitClass(unit.kind, "artillery", 3, 3, 8, 0, heavy=True)  # 15.1 a naval gun only fires the barrage
    if unit.fc:
        known = msgspec.structs.replace(known, fc=unit.fc, soft=max(known.soft, unit.fc - known.fc + known.soft))
    if unit.range >= 0:
        known = msgspec.structs.replace(known, range=unit.range)
    if unit.move:
        known = msgspec.structs.replace(known, move=unit.move)
    if unit.self_propelled:
        known = msgspec.structs.replace(known, towed=False, move=unit.move or 3)
    return known


@rule("3.d", "3.b", "2.1.f", "2.1.o")
def default_pr(kind: str, regiment: bool) -> int:
    """The strength of a unit where a scenario gives none."""
    if classes()[kind].is_air:
        return 3
    return 2 if regiment else 1
