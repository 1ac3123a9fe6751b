"""What cases of Fronte d'Attacco say: units, boards, settings. Every word is declared here or beside its question."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from salient.engine.cases import Said, Unsupported
from salient.engine.rulebook import OptionValue
from salient.games.fronte.pieces import classes
from salient.games.fronte.settings import OPTIONS

#: Other spellings of fields, wherever they stand (docs/cases.md).
SPELLINGS = {
    **{
        f"{before}{word}{after}": own
        for own, words in {
            "moved": ("moved",),
            "fired": ("fired",),
            "assaulted": ("assaulted", "attacked"),
            "supported": ("supported",),
            "retreated": ("retreated",),
            "bridging": ("bridging", "bridged"),
        }.items()
        for word in words
        for before in ("", "already_")
        for after in ("", "_this_turn")
    },
    **dict.fromkeys(("flame_thrower", "flame_throwers", "flamethrower", "flamethrowers"), "flame"),
    **dict.fromkeys(("fortification", "fortifications", "entrenched", "entrenchment"), "fortified"),
    **dict.fromkeys(("mines", "minefield"), "mined"),
    **dict.fromkeys(("friends", "own_units", "friendly_units"), "friends"),
    **dict.fromkeys(("engineers", "friendly_engineers", "friendly_engineers_at", "own_engineers"), "engineers_at"),
    "attacking_supports": "counted_supports",
    "distance_to_airfield": "distance_from_airfield",
    "extra_fire_die_more_than_2_regiments": "more_than_2_regiments",
    "kind": "class",
    "models": "stands",
    "options": "settings",
    "spent": "spent_mines",
}

SideName = Literal["Allies", "Germans", "Axis", "Italians", "Soviets"]
Ground = Literal[
    "open", "clear", "heavy", "forest", "wood", "woods", "ridge", "hill", "hills", "marsh", "swamp", "rough", "bocage",
    "village", "town", "city", "impassable", "sea", "lake", "water", "river",
]  # fmt: skip
#: A marsh is heavy here, for a case says so where it is impassable (14.c).
GROUND: dict[str, str] = {
    **dict.fromkeys(("open", "clear"), "open"),
    **dict.fromkeys(("sea", "lake", "water"), "sea"),
    **dict.fromkeys(("forest", "wood", "woods"), "forest"),
    **dict.fromkeys(("ridge", "hill", "hills"), "ridge"),
    **dict.fromkeys(("village", "town"), "village"),
    "city": "city",
    "impassable": "impassable",
}
SWITCH = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
#: Values of settings in other words than the game's own.
OTHER_WORDS: dict[str, dict[str, OptionValue]] = {
    "air_tie": {"nobody flies": "nobody", "nobody_flies": "nobody"},
    "points_mode": {"added to 16.a": "added", "added_to_16.a": "added"},
    "weather": {"no flying": "no_flying"},
}
#: Words for units that are no class of Annex A.
FAMILIES = {"artillery": "artillery_medium", "naval": "naval_gun", "naval_gun": "naval_gun"}


class UnitSaid(Said, frozen=True):
    """A unit by its class (`class`, `unit` or `type`) and what else is true of it."""

    id: str | None = None
    kind: str | None = msgspec.field(default=None, name="class")
    unit: str | None = None
    type: str | None = None
    regiment: bool = False
    size: Literal["regiment", "brigade", "battalion"] = "battalion"
    role: Literal["", "recon", "engineer", "at"] = ""
    at: str | None = None
    bank: Literal["", "A", "B", "west", "east", "north", "south"] | None = ""
    pr: int | None = None
    stands: int = 1
    fc: int = 0
    range: int = -1
    move: int = 0
    artillery_regiments: int = 1
    more_than_2_regiments: bool = False
    garrison: bool = False
    home: str | None = None  # R116 the sector of a garrison that was driven out
    flame: bool = False
    in_supply: bool = True
    hq_destroyed: bool = False
    distance: int | None = None
    same_division: bool = True
    towed: bool | None = None
    self_propelled: bool = False
    enemy_adjacent_sectors: list[str | NearEnemy] = []
    moved: bool = False
    fired: bool = False
    assaulted: bool = False
    supported: bool = False
    retreated: bool = False
    bridging: bool = False


NearBy = Literal["attacked sector", "sector the attack starts from", "another sector"]


class NearEnemy(Said, frozen=True):
    """9.1.g A sector with enemies beside a support."""

    sector: NearBy
    units: tuple[str, ...] = ("infantry",)


UnitLike = str | UnitSaid


class RiverSaid(Said, frozen=True):
    chain: list[str]
    before: tuple[int, int] | None = None
    after: tuple[int, int] | None = None


class MineSaid(Said, frozen=True):
    at: str
    side: Literal["own", "friendly", "enemy"] = "enemy"


class BoardSaid(Said, frozen=True):
    geometry: Literal["hex", "square", "squares"] = "hex"
    cols: int = 10
    rows: int = 10
    terrain: dict[str, Ground] = {}
    roads: list[list[str]] = []
    rivers: list[list[str] | RiverSaid] = []
    bridges: list[str] = []
    boat_bridges: list[str] = []
    mined: list[str | MineSaid] = []
    spent_mines: list[str] = []
    fortified: list[str] = []
    rubble: list[str] = []
    engineers_at: list[str] = []


class SectorSaid(Said, frozen=True):
    """What covers a sector: by a word for its terrain, or by flags."""

    terrain: Ground = "open"
    heavy: bool = False
    city: bool = False
    village: bool = False
    forest: bool = False
    river: bool = False
    fortified: bool = False
    mined: bool = False
    airfield: bool = False
    other_aa: bool = False

    @property
    def ground(self) -> str:
        """The most telling word; a city is said to be heavy as well."""
        flags = {"city": self.city, "village": self.village, "forest": self.forest, "river": self.river}
        plain = "heavy" if self.heavy else self.terrain
        return next((word for word, is_so in flags.items() if is_so), plain)


class Ask(Said, frozen=True):
    """What every question may say: settings other than the defaults."""

    settings: dict[str, Any] = {}


class Troop(NamedTuple):
    """A unit as a case tells of it."""

    kind: str  # of Annex A, or naval_gun
    regiment: bool
    name: str  # what answers call it
    facts: UnitSaid
    other_division: bool = False
    strength: tuple[int, int] | None = None  # PR now and in full


_UNIT = re.compile(
    r"(?P<removed>removed )?(?P<name>(?P<kind>\w+)( (?P<size>regiment|brigade|battalion))?)"
    r"(, (?P<whose>same|other) division)?( (back )?at (?P<pr>\d+) PR)?"
    r"( \((full (?P<full>\d+)|(?P<now>\d+) of (?P<of>\d+))\))?"
)


def troop(said: UnitLike) -> Troop:
    """A unit by its class, by words (`infantry regiment, same division`), or with facts."""
    if isinstance(said, str):
        return _in_words(said)
    given = [word for word in (said.kind, said.unit, said.type) if word is not None]
    if len(given) != 1:
        raise Unsupported(f"a unit has one class, not {given}")
    told = _in_words(given[0])
    sizes = (said.regiment, said.size != "battalion", told.regiment)
    return told._replace(regiment=any(sizes), name=said.id or told.name, facts=said)


def _in_words(text: str) -> Troop:
    match = _UNIT.fullmatch(text)
    kind = FAMILIES.get(match["kind"], match["kind"]) if match else ""
    if match is None or (kind not in classes() and kind != "naval_gun"):
        raise Unsupported(f"{text!r} is no unit; there is {', '.join(classes())}")
    strength = None
    if match["full"] is not None:
        strength = (0 if match["removed"] else int(match["full"]), int(match["full"]))
    elif match["of"] is not None:
        strength = (int(match["now"]), int(match["of"]))
    elif match["pr"] is not None:
        strength = (int(match["pr"]), max(1, int(match["pr"])))
    if match["removed"] and (strength is None or strength[0]):
        raise Unsupported(f"{text!r}: of a removed unit the full PR are stated")
    big = match["size"] in ("regiment", "brigade")
    return Troop(kind, big, match["name"], UnitSaid(), match["whose"] == "other", strength)


def with_facts(said: UnitSaid, usual: str) -> Troop:
    """A unit of which a case may say no more than facts: then one of the usual class."""
    named = any(word is not None for word in (said.kind, said.unit, said.type))
    return troop(said) if named else _in_words(usual)._replace(facts=said, regiment=said.regiment)


def options_of(settings: Mapping[str, Any]) -> dict[str, OptionValue]:
    """The settings that a case chooses, in the words of the options."""
    return {name: _choice(name, value) for name, value in settings.items()}


def _choice(name: str, value: Any) -> OptionValue:
    option = next((one for one in OPTIONS if one.name == name), None)
    if option is None:
        raise Unsupported(f"there is no setting {name!r}; there is {', '.join(one.name for one in OPTIONS)}")
    value = OTHER_WORDS.get(name, {}).get(str(value), value)
    if isinstance(option.default, bool):
        value = SWITCH.get(str(value).lower(), value)
    elif isinstance(value, bool):
        value = "on" if value else "off"
    for choice in option.choices:
        if str(choice) == str(value):
            return choice
    raise Unsupported(f"setting {name!r} can be {', '.join(map(str, option.choices))}, not {value!r}")
