"""The scenarios as data: which table and divisions, where they stand, how long it lasts, what is special."""

from __future__ import annotations

from typing import Literal

import msgspec

from salient.games.fronte.pieces import Camp, Quality

Weather = Literal["roll", "flying", "none"]


class Attached(msgspec.Struct, frozen=True):
    """A battalion that a scenario lends to a division; its list does not have it."""

    code: str
    name: str
    arm: str
    pr: int = 1


class Deployed(msgspec.Struct, frozen=True):
    """A division of a scenario: a list, under its own or another name, and where its units stand."""

    list: str
    code: str
    side: Camp
    name: str = ""
    quality: Quality | Literal[""] = ""
    at: dict[str, tuple[str, ...]] = {}  # sector -> codes of units
    at_six: dict[str, tuple[str, ...]] = {}  # R03 where these stand instead if only six may be in a sector
    attached: tuple[Attached, ...] = ()
    turn: int = 1  # when it enters, if it is not on the table
    entry: tuple[str, ...] = ()  # where
    lorries: bool = False  # foot units of it move 4 along a road on the turn that they enter
    holds: int = 0  # it may not move before this turn ...
    alarm: int = 0  # ... unless an enemy comes within so many sectors of one of its units


class Aircraft(msgspec.Struct, frozen=True):
    """Air units, or guns at sea, of a scenario."""

    arm: str
    side: Camp
    nation: str
    code: str
    name: str
    barrage_only: bool = False


class Garrisoned(msgspec.Struct, frozen=True):
    side: Camp
    sector: str
    arms: list[str]


class Bonus(msgspec.Struct, frozen=True):
    """Points besides section 16. One of: a sector controlled, sectors without enemies, units that left the table.

    Or none of them: points that a side has from the start, for what the other was bound to take.
    """

    side: Camp | Literal["either"]
    points: int
    control: str = ""
    clear_of_enemies: list[str] = []
    exit: list[str] = []  # for each regiment that leaves the table there


class PontoonEvent(msgspec.Struct, frozen=True):
    """A boat bridge that appears by itself: from a turn on, once a friend stands in one of these and no enemy in it."""

    sector: str
    side: Camp
    turn: int
    held: list[str]


class Surprise(msgspec.Struct, frozen=True):
    """activation_mode all on some turns: the unmatched divisions of this side are activated after all."""

    side: Camp
    first: int
    last: int


class Handicap(msgspec.Struct, frozen=True):
    """What makes a scenario easier for a side, if the players choose it."""

    side: Camp
    forts: list[str] = []
    without: list[str] = []  # units that stay away
    aircraft: list[Aircraft] = []  # that come in addition
    quality: dict[str, Quality] = {}  # of the HQ of a division
    enters: dict[str, int] = {}  # divisions that come on another turn
    surprise: int = 0  # the last turn on which `side` of `Plan.surprise` uses all its divisions
    all_until: int = 0  # the last turn on which the side that is helped does
    points: int = 0  # that the side has from the start


class Plan(msgspec.Struct, frozen=True):
    """One scenario."""

    map: str
    turns_per_day: int
    days: int
    attacker: Camp
    first: list[Camp]  # who goes first on turn 1, 2 ...; afterwards 6.a
    edges: dict[Camp, list[str]]  # friendly edge sectors: A01, or A01-H01
    control: dict[Camp, list[str]]
    formations: list[Deployed]
    forts: list[str] = []
    banks: dict[str, Literal["A", "B"]] = {}  # on which bank units in these river sectors begin
    garrisons: list[Garrisoned] = []
    aircraft: list[Aircraft] = []
    barrage: Camp | Literal["", "both"] = ""
    weather: list[Weather] = []  # day by day; afterwards by the die
    bonuses: list[Bonus] = []
    pontoons: list[PontoonEvent] = []
    surprise: list[Surprise] = []
    demolition: list[Camp] = []  # sides whose engineers may blow the bridge that they stand on
    coast: list[str] = []  # edge sectors from which naval guns reach 8 sectors
    even: Handicap | None = None  # what makes it even between equal players, as far as play has shown
    handicaps: list[Handicap] = []  # what helps the weaker player, at most one for each side


class Plans(msgspec.Struct, frozen=True):
    crossroads: Plan
    goodwood: Plan
    bastogne: Plan
