"""The choices of the players in a rules case, in the game's own words and forms."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from salient.engine.cases import Unsupported
from salient.games.ardennes44.cases.words import given, listed

Fields = Mapping[str, Any]

KNOWN = (
    *("fire_fight", "determined_defense", "losses", "retreat", "advance", "defensive_artillery", "recon_ability"),
    *("surprise", "demolish", "cancel", "advantage", "breakthrough", "commando", "greif_commando", "burn", "jabo"),
)
#: Other words for the same choices.
ALIASES = {
    **dict.fromkeys(("demolition", "bridge_demolition", "demolish_bridge", "blow_bridge"), "demolish"),
    **dict.fromkeys(("attackers_advantage", "attacker_advantage", "advantage_marker"), "advantage"),
    **dict.fromkeys(("cancel_attack", "call_off"), "cancel"),
    **dict.fromkeys(("breakthrough_combat", "breakthroughs"), "breakthrough"),
    "retreats": "retreat",
    "advances": "advance",
    "loss": "losses",
    "recon": "recon_ability",
}
#: What comes up again in each combat of a Breakthrough: a list, one after the other.
IN_TURN = ("fire_fight", "determined_defense", "defensive_artillery")
#: Other words in what describes a Breakthrough.
ORDER = {
    **dict.fromkeys(("attackers", "unit", "stack", "group"), "units"),
    **dict.fromkeys(("way", "advance"), "path"),
    "hex": "target",
}


class Fight(NamedTuple):
    """Who fights where, by their ids."""

    attackers: Collection[str]
    defenders: Collection[str]
    target: str


def plain_choices(choices: Any, fight: Fight) -> dict[str, Any]:
    """Each choice in one form: lists of units, ways by unit, a list of Breakthroughs."""
    if choices is not None and not isinstance(choices, Mapping):
        raise Unsupported("choices must be an object")
    found = {ALIASES.get(name, name): choice for name, choice in given(choices or {}).items()}
    strange = [name for name in found if name not in KNOWN]
    if strange:
        raise Unsupported(f"there is no choice {strange[0]!r}")
    for name in IN_TURN:
        found[name] = [_unit(one) for one in listed(found.get(name))]
    found["losses"] = _losses(found.get("losses"))
    found["retreat"] = _ways(found.get("retreat"), fight.defenders)
    found["advance"] = _advance(found.get("advance"), fight)
    found["breakthrough"] = [_order(one) for one in _orders(found.get("breakthrough"))]
    for order in found["breakthrough"]:
        later = order["choices"]
        for name in (*IN_TURN, "losses"):
            found[name] += later[name]
        found["retreat"] |= later["retreat"]
    return found


def _unit(value: Any) -> Any:
    """A unit, or an object that names it."""
    if isinstance(value, Mapping):
        return value.get("unit") or value.get("lead") or value.get("id")
    return value


def _losses(value: Any) -> list[str]:
    """The units in their order; by side or by role; or each with the steps that it loses."""
    if not isinstance(value, Mapping):
        return [one for part in listed(value) for one in _loss(part)]
    counted = [[unit] * steps for unit, steps in value.items() if isinstance(steps, int)]
    named = [_losses(units) for units in value.values() if not isinstance(units, int)]
    return [unit for units in (*counted, *named) for unit in units]


def _loss(value: Any) -> list[str]:
    steps = value.get("steps", 1) if isinstance(value, Mapping) else 1
    return [str(_unit(value))] * int(steps)


def _ways(value: Any, units: Collection[str]) -> dict[str, list[Any]]:
    """By unit; a way alone is that of everybody who goes."""
    if isinstance(value, Mapping):
        return {str(unit): listed(way) for unit, way in value.items()}
    return {unit: listed(value) for unit in units} if value else {}


def _advance(value: Any, fight: Fight) -> dict[str, list[Any]]:
    """Units alone advance into the hex that was vacated."""
    if isinstance(value, Mapping) or not value:
        return _ways(value, ())
    if all(one in fight.attackers for one in listed(value)):
        return {str(unit): [fight.target] for unit in listed(value)}
    return _ways(value, fight.attackers)


# 19.4 Breakthrough ---------------------------------------------------------------------------------


def _orders(value: Any) -> list[Any]:
    """What each Breakthrough stack does; units alone just advance as one."""
    several = listed(value)
    if all(isinstance(one, Mapping) for one in several):
        return several
    return [{"units": several}]


def _order(value: Fields) -> dict[str, Any]:
    """Its units, their way, the hex that they attack, and what is chosen and rolled in that combat."""
    found = given(value)
    attack = found.pop("attack", None)
    found |= given(attack) if isinstance(attack, Mapping) else {"target": attack} if attack else {}
    order = {ORDER.get(name, name): part for name, part in found.items()}
    units = [str(one) for one in listed(order.get("units"))]
    if not units:
        raise Unsupported("the Breakthrough names no units")
    target = order.get("target")
    inner = plain_choices(order.get("choices"), Fight(units, (), str(target)))
    named = {"units": units, "target": target, "choices": inner, "dice": listed(order.get("dice"))}
    named |= {"artillery": listed(order.get("artillery")), "air": order.get("air", False)}
    return named | ({"path": listed(order["path"])} if "path" in order else {})
