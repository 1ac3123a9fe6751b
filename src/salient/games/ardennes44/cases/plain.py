"""A rules case in the game's own words: other spellings, defaults for what is omitted, null for nothing.

Whatever is not understood stays as it is, so that the reader of the position refuses it by its name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from salient.engine.cases import Unsupported
from salient.games.ardennes44.cases import words
from salient.games.ardennes44.cases.when import plain_when
from salient.games.ardennes44.cases.words import given, hex_id, listed, number, truth, word
from salient.games.ardennes44.map.ground import EDGE_OWNER

Fields = Mapping[str, Any]

SIZE = (10, 20)  # the first and last column and row of a board that does not say
NON_MECH = ("infantry", "parachute", "glider", "engineer")
MECH_INFANTRY = ("mech_infantry", "panzergrenadier")
SILHOUETTES = ("tank", "tank_destroyer", "assault_gun", "assault_tank", "flak")
GUNS = ("artillery", "nebelwerfer")
TQ_KIND = {"tank_destroyer": "td", "assault_gun": "td", "cavalry": "td", "flak": "flak"}
RANGE = {("artillery", "German"): 5, ("artillery", "Allied"): 6, ("nebelwerfer", "German"): 3}
COLOR = {"German": "5PzA", "Allied": "VIII"}
NATION = {"German": "German", "Allied": "American"}
NUMBERS = ("attack", "defense", "move", "steps", "max_steps", "stacking", "tq", "range")
TRUTHS = ("silhouette", "defense_parenthesized")
WITH_VALUE = re.compile(r"(advantage|surrender)[\s>:=_]+(\S+)")
NO_ATTACK = object()  # none is stated
NOBODY = ("none", "nobody", "neutral", "false", "")
SETTLEMENTS = ("village", "town", "city")


def plain_parts(case: Fields) -> dict[str, Any]:
    """What describes the position: board, units, markers and when, and the sheet of the map on which it is."""
    units = plain_units(case.get("units"))
    markers = [plain_marker(one, units) for one in listed(case.get("markers"))]
    board = plain_board(case.get("board"), _ids_named([[one["at"] for one in units], markers, case.get("ask")]))
    letter = sheet(case, [one["id"] for one in units if "id" in one])
    if letter and isinstance(board, Mapping):
        board = board | {field: words.hexes_in(board[field], (), letter) for field in ("hexes", "sides")}
        units = [one | {"at": words.hexes_in(one["at"], (), letter)} for one in units]
    when = plain_when(case, units)
    return {"board": board, "units": units, "markers": markers, "when": when, "sheet": letter}


def sheet(case: Fields, names: Sequence[str]) -> str:
    """0b The letter of the map that the hexes of a case carry, or none."""
    places = [one.get("at") for one in listed(case.get("units")) if isinstance(one, Mapping)]
    found = words.sheets([places, *(case.get(part) for part in ("board", "markers", "ask", "expect"))], names)
    if len(found) > 1:
        raise Unsupported("a board lies on one sheet of the map")
    return "".join(found)


# Board ---------------------------------------------------------------------------------------------


def plain_board(board: Any, ids: Sequence[str]) -> dict[str, Any]:
    """Where the board has no size it holds all hexes that the case names."""
    if board is not None and not isinstance(board, Mapping):
        return board  # type: ignore[no-any-return]
    found = given(board or {})
    default = word(found.get("default", "clear"), words.TERRAIN)
    found["default"] = default
    found["hexes"] = {hex_id(id): plain_hex(one, default) for id, one in _by_id(found.get("hexes")).items()}
    found["sides"] = _sides(found.get("sides"))
    found["edges"] = _edges(found.get("edges"))
    here = [*ids, *found["hexes"], *(id for side in found["sides"] for id in listed(side.get("between")))]
    for field, part in (("columns", slice(0, 2)), ("rows", slice(2, 4))):
        found[field] = [number(one) for one in listed(found[field])] if field in found else _size(here, part)
    return found


def _by_id(hexes: Any) -> dict[Any, Any]:
    """By the ids of the hexes, or as a list of hexes that name themselves."""
    if not isinstance(hexes, list):
        return dict(hexes or {})
    found = [given(one) for one in hexes]
    return {one.pop("hex", None) or one.pop("id", None) or one.pop("at", None): one for one in found}


def _size(ids: Sequence[Any], part: slice) -> list[int]:
    numbers = [int(id[part]) for id in ids if isinstance(id, str) and re.fullmatch(r"\d{4}", id)]
    outside = [one for one in numbers if not SIZE[0] <= one <= SIZE[1]]
    if not outside:
        return list(SIZE)
    return [max(1, min(SIZE[0], *numbers, min(outside) - 2)), min(99, max(*numbers, *outside) + 2)]


def _ids_named(value: Any) -> list[str]:
    """Every hex that is named anywhere in a value."""
    return [one for one in _leaves(words.hexes_in(value, ())) if re.fullmatch(r"\d{4}", one)]


def _leaves(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for one in value:
            yield from _leaves(one)
    elif isinstance(value, str):
        yield value


def plain_hex(hex: Any, default: str) -> Any:
    """A hex's fields, or its terrain alone; a settlement or the West Wall may be named as its terrain."""
    if isinstance(hex, str):
        hex = {"terrain": hex}
    if not isinstance(hex, Mapping):
        return hex if hex is not None else {}
    found = given(hex)
    for settlement in SETTLEMENTS:
        if truth(found.get(settlement)) is True:
            found["settlement"] = settlement
            del found[settlement]
    if "terrain" in found:
        terrain = word(found["terrain"], words.TERRAIN)
        if terrain in SETTLEMENTS:
            found["settlement"], terrain = terrain, default
        if terrain == "west_wall":
            found["west_wall"], terrain = True, default
        found["terrain"] = terrain
    if "settlement" in found:
        found["settlement"] = word(found["settlement"]) if found["settlement"] else "none"
    for field in ("west_wall", "victory", "bottleneck"):
        if field in found:
            found[field] = truth(found[field])
    return found | _names(found)


def _names(found: Fields) -> dict[str, Any]:
    """Whose and called what."""
    sides = {field: word(found[field], words.SIDES) for field in ("control", "supply_source") if field in found}
    named: dict[str, Any] = {field: None if side in NOBODY else side for field, side in sides.items()}
    if "entry" in found:
        named["entry"] = str(found["entry"]).strip().upper()
    if "name" in found:
        named["name"] = words.place_name(found["name"])
    if "start_area" in found:
        named["start_area"] = words.division(found["start_area"])
    return named


def _sides(sides: Any) -> list[dict[str, Any]]:
    """What several entries say of one hexside is all true of it."""
    if isinstance(sides, Mapping):
        sides = [{"between": pair, **(one or {})} for pair, one in sides.items()]
    found: dict[Any, dict[str, Any]] = {}
    for side in listed(sides):
        plain = plain_side(side)
        between = plain["between"]
        key = frozenset(between) if isinstance(between, list) else len(found)
        found[key] = found.get(key, {}) | plain
    return list(found.values())


def plain_side(side: Any) -> dict[str, Any]:
    """A state of a bridge says that there is one, and a bridge that there is a river."""
    if not isinstance(side, Mapping):
        return {"between": side}
    found = given(side)
    between = found.pop("between", None) or found.pop("hexes", None) or found.pop("hexside", None)
    found["between"] = words.pair(between)
    for field, known in (("river", words.RIVERS), ("road", words.ROADS), ("bridge_state", words.BRIDGES)):
        if field in found:
            found[field] = word(found[field], known)
    if isinstance(found.get("bridge"), str) and isinstance(truth(found["bridge"]), str):
        found["bridge_state"], found["bridge"] = word(found["bridge"], words.BRIDGES), True
    if "bridge" in found or "bridge_state" in found:
        found["bridge"] = truth(found.get("bridge", True))
        if found["bridge"] is True:
            found.setdefault("river", "minor")
    return found


def _edges(edges: Any) -> dict[str, Any]:
    """By name with their owners, or those that are edges at all."""
    if isinstance(edges, Mapping):
        stated = {word(edge): owner for edge, owner in edges.items() if owner not in (None, False)}
    else:
        stated = {word(edge): True for edge in listed(edges)}
    owners = {edge: ("German", "Allied")[side] for edge, side in EDGE_OWNER.items()}
    return {edge: owners.get(edge, "") if owner is True else word(owner, words.SIDES) for edge, owner in stated.items()}


# Units ---------------------------------------------------------------------------------------------


def plain_units(units: Any) -> list[dict[str, Any]]:
    """Where no unit of a side says its colour all have the same; else one without has none."""
    if isinstance(units, Mapping):
        units = [{"id": id, **one} for id, one in units.items()]
    units = _with_parents(listed(units))
    found = [plain_unit(one) for one in units]
    for side, color in COLOR.items():
        own = [one for one in found if one.get("side") == side]
        if not any(one.get("color") for one in own):
            for one in own:
                one["color"] = color
    return found


def _with_parents(units: list[Any]) -> list[Any]:
    """26.4 A unit that does not say how many steps it had has lost those that were broken off it."""
    specials = [_special(word) for one in units if isinstance(one, Mapping) for word in _words_of(one.get("special"))]
    parts = Counter(word.removeprefix("breakdown_of:") for word in specials if word.startswith("breakdown_of:"))
    return [_with_lost(one, parts[str(one.get("id"))]) if isinstance(one, Mapping) else one for one in units]


def _with_lost(unit: Fields, parts: int) -> Fields:
    if not parts or not isinstance(unit.get("steps"), int) or unit.get("max_steps") is not None:
        return unit
    return {**unit, "max_steps": unit["steps"] + parts}


def plain_unit(unit: Fields) -> dict[str, Any]:
    found = {words.FIELDS.get(field, field): one for field, one in given(unit).items()}
    for field in ("id", "regiment", "size", "name", "corps"):
        if field in found:
            found[field] = str(found[field])
    if "formation" in found:
        found["formation"] = words.division(found["formation"])
    if str(found.get("defense", "")).strip().startswith("("):
        found["defense_parenthesized"] = True
    for field in NUMBERS:
        if field in found:
            found[field] = number(found[field])
    for field in TRUTHS:
        if field in found:
            found[field] = truth(found[field])
    found |= _unit_words(found)
    found["at"] = hex_id(found.get("at"))
    found["status"] = plain_status(found.get("status"))
    found["special"] = [_special(one) for one in _words_of(found.get("special"))]
    return _with_defaults(found)


def _unit_words(found: Fields) -> dict[str, Any]:
    known = {
        "type": words.TYPES,
        "class": words.CLASSES,
        "tq_kind": words.TQ_KINDS,
        "morale": words.MORALES,
        "nationality": words.NATIONS,
        "side": words.SIDES,
    }
    plain = {field: word(found[field], other) for field, other in known.items() if field in found}
    if "side" not in found and "nationality" in plain:
        plain["side"] = "German" if plain["nationality"] == "German" else "Allied"
    if "color" in found:
        color = str(found["color"]).replace(" ", "").casefold()
        printed = words.PRINTED_COLORS.get(plain.get("side", ""), {})
        plain["color"] = printed.get(color) or words.COLORS.get(color, str(found["color"]))
    return plain


def _special(value: Any) -> Any:
    """`arrival:3-AB` and `breakdown_of:R1` keep what stands behind the colon."""
    before, colon, after = str(value).strip().partition(":")
    return word(before, words.SPECIALS) + colon + after.strip()


def _words_of(value: Any) -> list[Any]:
    """One word, several with commas, or a list."""
    if isinstance(value, str):
        return [one.strip() for one in value.split(",") if one.strip()]
    return listed(value)


def plain_status(value: Any) -> list[str]:
    return [_status(one) for one in _words_of(value)]


def _status(value: Any) -> str:
    """`advantage>1312` and `surrender:2` with any sign between; surrender alone is one point."""
    plain = word(value, words.STATUS)
    match = WITH_VALUE.fullmatch(plain.replace("attackers_", ""))
    if match:
        sign, argument = (">", hex_id(match[2])) if match[1] == "advantage" else (":", match[2])
        return f"{match[1]}{sign}{argument}"
    return "surrender:1" if plain == "surrender" else plain


def _with_defaults(unit: dict[str, Any]) -> dict[str, Any]:
    """The plain default of what is omitted, as far as it follows from what is stated."""
    kind, side = unit.setdefault("type", "infantry"), str(unit.get("side"))
    gun, big = kind in GUNS, kind in SILHOUETTES and _is_big(unit)
    unit.setdefault("class", _class_of(kind))
    silhouette = unit.setdefault("silhouette", kind in SILHOUETTES)
    if unit.get("attack", NO_ATTACK) in ("S", "s", "-", NO_ATTACK):
        unit["attack"] = None if gun else 2
    unit.setdefault("defense", 2)
    unit.setdefault("move", _move_of(kind, side, unit["class"]))
    unit.setdefault("steps", unit.get("max_steps") or (2 if big else 1))
    unit.setdefault("max_steps", unit["steps"] or 1)
    unit.setdefault("stacking", 0 if gun or silhouette is True else unit["steps"])
    unit.setdefault("size", "CC" if kind == "combat_command" else "II" if unit["max_steps"] == 1 or big else "III")
    if side in NATION:
        unit.setdefault("nationality", NATION[side])
    if gun:
        unit.setdefault("defense_parenthesized", True)
        unit.setdefault("range", RANGE.get((kind, side), 5))
    if unit.get("tq") is not None:
        unit.setdefault("tq_kind", TQ_KIND.get(kind, "tank"))
    return unit


def _class_of(kind: str) -> str:
    """2.4 Ruling 2."""
    return "non_mech" if kind in NON_MECH else "mech_infantry" if kind in MECH_INFANTRY else "vehicle"


def _move_of(kind: str, side: str, unit_class: str) -> int:
    """22.1 A counter of German field artillery does not move of itself."""
    if kind in GUNS:
        return 0 if (kind, side) == ("artillery", "German") else 1
    return 3 if unit_class == "non_mech" else 6


def _is_big(unit: Fields) -> bool:
    """8.2 A silhouette with a defense of three or more has two steps."""
    defense = unit.get("defense")
    return isinstance(defense, int) and defense >= 3


# Markers -------------------------------------------------------------------------------------------


def plain_marker(marker: Any, units: Sequence[Fields]) -> Any:
    """A marker that lies on units belongs to their side."""
    if not isinstance(marker, Mapping):
        return marker
    found = given(marker)
    found["kind"] = word(found.get("kind", ""), words.MARKERS)
    for field in ("at", "target", "between"):
        if field in found:
            two = words.pair(found[field])
            found[field] = two if isinstance(two, list) else hex_id(found[field])
    if "number" in found:
        found["number"] = number(found["number"])
    if "type" in found:
        found["type"] = word(found["type"], words.TYPES)
    if "side" in found:
        found["side"] = word(found["side"], words.SIDES)
    else:
        sides = {str(one.get("side")) for one in units if one.get("at") == found.get("at")}
        if len(sides) == 1 and found.get("at") is not None:
            found["side"] = sides.pop()
    return found
