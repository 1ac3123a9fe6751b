"""2 Pieces: what a counter says of its unit, on each of its sides."""

from __future__ import annotations

from typing import Literal

import msgspec

from salient.engine.trace import rule

GERMAN, ALLIED = 0, 1
SIDES = ("german", "allied")

Kind = Literal[
    "infantry",
    "parachute",
    "glider",
    "engineer",
    "mech_infantry",
    "panzergrenadier",
    "tank",
    "tank_destroyer",
    "assault_gun",
    "assault_tank",
    "flak",
    "recon",
    "cavalry",
    "combat_command",
    "armored_brigade",
    "task_force",
    "artillery",
    "nebelwerfer",
]
UnitClass = Literal["non_mech", "mech_infantry", "vehicle"]
Morale = Literal["green", "veteran", "elite"]
TqKind = Literal["tank", "td", "flak"]

# What can be on a unit, as bits of one column.
DISRUPTED, BROKEN, ENGAGED, OOS = 1, 2, 4, 8
STRATEGIC, TRUCK, PRIME_MOVER, NIGHT = 16, 32, 64, 128
REPLACED, FIRED, MOVED, ATTACKED = 256, 512, 1024, 2048
RETREATED, EXPOSED, TARGETED = 4096, 8192, 16384  # TARGETED: 14.1b was attacked in this Combat Phase

NOT_IN_GOOD_ORDER = DISRUPTED | BROKEN
TOWN_OR_CITY = "town_or_city"  # 13.2 where engineers arrive
ON_WHEELS = STRATEGIC | TRUCK  # 12.5: both are strategic movement


class Face(msgspec.Struct, frozen=True):
    """One side of a counter."""

    attack: int
    defense: int
    move: int
    stacking: int = 0
    morale: Morale = "veteran"


class Unit(msgspec.Struct, frozen=True, cache_hash=True):
    """A counter. `faces` begins with the last step: faces[0] is what one step left fights with."""

    id: str
    side: int
    kind: Kind
    unit_class: UnitClass
    faces: tuple[Face, ...]
    silhouette: bool = False
    nationality: str = "German"
    size: str = "II"
    formation: str = ""  # "" is Independent
    regiment: str = ""
    color: str = ""
    corps: str = ""  # 29.2
    tq: int | None = None
    tq_kind: TqKind | None = None
    range: int | None = None
    bracketed: bool = False  # the defense is printed in brackets
    special: frozenset[str] = frozenset()
    fired: Face | None = None  # 22.5a the back of an artillery counter
    arrival: int = 0  # 2.6 the turn of a reinforcement; 0: on the map from the start, or by a rule of its own
    entry: tuple[str, ...] = ()  # 2.6 the letters of its Entry Hexes, or TOWN_OR_CITY

    @property
    def max_steps(self) -> int:
        return len(self.faces)

    @property
    @rule("2.4d")
    def is_artillery(self) -> bool:
        return self.kind in ("artillery", "nebelwerfer")

    @property
    @rule("2.4b")
    def is_mechanized(self) -> bool:
        return self.unit_class != "non_mech"

    @property
    @rule("2.4b")
    def is_infantry_type(self) -> bool:
        return self.unit_class != "vehicle"

    @property
    @rule("2.4a", "2.4c")
    def is_vehicle(self) -> bool:
        return self.unit_class == "vehicle"

    @property
    @rule("2.9a", "21.2b")
    def is_armor(self) -> bool:
        """A unit with a tank quality that is not Flak. 27.4: assault tanks are none either."""
        return self.tq is not None and self.tq_kind != "flak" and self.kind != "assault_tank"

    @property
    @rule("8.2d")
    def silhouette_steps(self) -> tuple[int, ...]:
        """By steps left, which are those of the counter whatever defense it shows (A2)."""
        return tuple(step if self.silhouette else 0 for step in range(1, len(self.faces) + 1))
