"""How rules cases word things: settings, units, sectors and their cover. Read as leniently as it stays clear."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from salient.engine.cases import Unsupported
from salient.engine.rulebook import OptionValue
from salient.games.fronte.pieces import ROLE_KINDS, ROLES, Unit, UnitClass, class_of, classes
from salient.games.fronte.settings import OPTIONS, Settings, resolve

Input = Mapping[str, Any]

SWITCH = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
#: Values of settings in other words than the game's own.
OTHER_WORDS: dict[str, dict[str, OptionValue]] = {
    "air_tie": {"nobody flies": "nobody", "nobody_flies": "nobody"},
    "points_mode": {"added to 16.a": "added", "added_to_16.a": "added"},
    "weather": {"fixed per day": "scenario", "no flying": "no_flying"},
}
NAMES = ("class", "kind", "unit", "type")  # what a case may call the class of a unit
COVER = ("heavy", "city", "village", "forest", "ridge", "marsh", "river", "town", "swamp")
FLAMES = ("flame", "flame_thrower", "flame_throwers", "flamethrower", "flamethrowers")


class Told(NamedTuple):
    """A unit as a case tells of it; `facts`: everything else that is said of it."""

    kind: UnitClass
    regiment: bool
    words: str
    facts: Input

    def has(self, *names: str) -> bool:
        return any(self.facts.get(name) for name in names)

    @property
    def role(self) -> str:
        """B.b What a Regimental Combat Team does now, RECON where nothing else is said."""
        return str(self.facts.get("role", ROLES[0])) if self.kind.kind == "rct" else ""

    @property
    def acting(self) -> UnitClass:
        """Its row: a combat team's by its role, with what a scenario raises (A.a)."""
        if self.role:
            return classes()[ROLE_KINDS[ROLES.index(self.role)]]
        raised = {name: int(self.facts[name]) for name in ("fc", "range", "move") if name in self.facts}
        return class_of(Unit("", "", 0, self.kind.kind, 1, **raised)) if raised else self.kind  # type: ignore[arg-type]


def unit_of(said: Any) -> Told:
    """A unit by its class, by words such as `infantry regiment`, or with facts."""
    if isinstance(said, Mapping):
        word = next((said[name] for name in NAMES if isinstance(said.get(name), str)), None)
        if word is None:
            raise Unsupported(f"{dict(said)} names no class of units")
        told = unit_of(word)
        size = said.get("size")
        big = bool(said.get("regiment", told.regiment)) or bool(said.get("brigade")) or size in ("regiment", "brigade")
        return Told(told.kind, big, str(said.get("id", word)), said)
    text = str(said)
    words = re.split(r"[\s,()]+", text.strip())
    known = next((word for word in words if word in classes()), None)
    if known is None:
        raise Unsupported(f"{text!r} names no class of units; there is {', '.join(classes())}")
    big = any(word in ("regiment", "brigade") for word in words)
    return Told(classes()[known], big, text, {})


def unit_in(ask: Input, usual: str) -> Told:
    """A unit of which a case may say no more than facts: then one of the usual class."""
    named = any(isinstance(ask.get(name), str) for name in NAMES)
    return unit_of(ask if named else {"class": usual} | dict(ask))


def count_of(said: Any) -> int:
    """A number of things, or a list of them."""
    return len(said) if isinstance(said, list) else int(said)


def options_of(ask: Input) -> dict[str, OptionValue]:
    """The settings that a case chooses, in the words of the options."""
    given = ask.get("settings") or ask.get("options") or {}
    if not isinstance(given, Mapping):
        raise Unsupported("settings are names with values")
    return {str(name): _choice(str(name), value) for name, value in given.items()}


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


def rules_of(ask: Input) -> Settings:
    """The settings of a case that needs no table."""
    return resolve(options_of(ask), {})


def is_heavy(sector: Input) -> bool:
    """0.i Heavy terrain, by whatever word; mines and fortifications have their own."""
    terrain = str(sector.get("terrain", "open"))
    return any(sector.get(word) for word in COVER) or terrain not in ("open", "clear", "")


def is_fortified(sector: Input) -> bool:
    return any(sector.get(word) for word in ("fortified", "fortification", "entrenched", "entrenchment"))


def is_mined(sector: Input) -> bool:
    return any(sector.get(word) for word in ("mined", "mines", "minefield"))
