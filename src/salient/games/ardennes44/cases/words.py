"""Other words of rules cases for what the game calls by one name: the spelling of a stranger means the same."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

Words = Mapping[str, str]

_HEX = re.compile(r"[EWew]?[ -]?(\d{4})")
_DIGITS = re.compile(r"\d{4}")
_LETTER = re.compile(r"(?<![A-Za-z])([EWew])[ -]?\d{4}(?!\d)")
_PAIR = re.compile(r"[EWew]?(\d{4})\s*[-/,:|]\s*[EWew]?(\d{4})")
_APART = re.compile(r"[\s\-]+")
_YES, _NO = ("true", "yes", "y", "1"), ("false", "no", "n", "none", "0", "")

SIDES: Words = {
    **dict.fromkeys(("german", "germans", "germany", "axis"), "German"),
    **dict.fromkeys(("allied", "allies", "ally", "american", "americans", "us", "british"), "Allied"),
}
NATIONS: Words = {
    **dict.fromkeys(("german", "germany"), "German"),
    **dict.fromkeys(("american", "us", "usa", "u.s."), "American"),
    **dict.fromkeys(("british", "uk", "gb", "english"), "British"),
}
TERRAIN: Words = {
    **dict.fromkeys(("open", "none"), "clear"),
    **dict.fromkeys(("lightwoods", "light_wood", "light_woods"), "light_woods"),
    **dict.fromkeys(("forests", "heavy_woods"), "forest"),
    **dict.fromkeys(("woodedrough", "rough", "wr"), "wooded_rough"),
}
RIVERS: Words = {
    **dict.fromkeys(("minor_river", "river", "stream", "true"), "minor"),
    **dict.fromkeys(("major", "meuse_river", "major_river"), "meuse"),
    "lake_side": "lake",
    "false": "none",
}
ROADS: Words = {
    "primary_road": "primary",
    **dict.fromkeys(("secondary_road", "forest", "forest_road", "minor", "true", "road"), "secondary"),
    "false": "none",
}
BRIDGES: Words = {
    **dict.fromkeys(("destroyed", "down"), "blown"),
    **dict.fromkeys(("ok", "standing", "normal", "rebuilt", "repaired", "none"), "intact"),
    **dict.fromkeys(("underconstruction", "construction", "in_construction", "building"), "under_construction"),
}
TYPES: Words = {
    **dict.fromkeys(("inf", "fusilier", "fusiliers", "fortress", "ost", "volksgrenadier", "grenadier"), "infantry"),
    **dict.fromkeys(("para", "paratroop", "paratroops", "airborne", "fallschirmjager"), "parachute"),
    **dict.fromkeys(("glider_infantry",), "glider"),
    **dict.fromkeys(("engineers",), "engineer"),
    **dict.fromkeys(("mechanized_infantry", "armored_infantry", "motorized_infantry", "mech"), "mech_infantry"),
    **dict.fromkeys(("panzer_grenadier", "panzergrenadiers", "pzgr", "pzg"), "panzergrenadier"),
    **dict.fromkeys(("tanks", "armor", "panzer"), "tank"),
    **dict.fromkeys(("td", "tank_destroyers", "panzerjager", "panzerjaeger", "pzj"), "tank_destroyer"),
    **dict.fromkeys(("assault_guns", "stug", "stg"), "assault_gun"),
    **dict.fromkeys(("sturmpanzer", "sturmtiger", "brummbar", "brummbaer"), "assault_tank"),
    **dict.fromkeys(("reconnaissance", "recce"), "recon"),
    **dict.fromkeys(("cav",), "cavalry"),
    **dict.fromkeys(("cc", "combatcommand"), "combat_command"),
    **dict.fromkeys(("armoured_brigade", "tank_brigade"), "armored_brigade"),
    **dict.fromkeys(("tf", "taskforce"), "task_force"),
    **dict.fromkeys(("field_artillery", "gun", "guns", "fa"), "artillery"),
    **dict.fromkeys(("werfer", "rocket", "rockets"), "nebelwerfer"),
}
CLASSES: Words = {
    **dict.fromkeys(("nonmech", "non_mechanized", "nonmechanized", "infantry", "foot", "leg"), "non_mech"),
    **dict.fromkeys(("mech", "mechanized", "mechanized_infantry", "mech_inf"), "mech_infantry"),
    **dict.fromkeys(("vehicles", "vehicular", "armor"), "vehicle"),
}
TQ_KINDS: Words = {
    **dict.fromkeys(("grey", "gray"), "tank"),
    **dict.fromkeys(("red", "tank_destroyer", "assault_gun"), "td"),
    **dict.fromkeys(("boxed", "box"), "flak"),
}
MORALES: Words = {"vet": "veteran", "normal": "veteran", "none": "veteran", "recruit": "green"}
COLORS: Words = {
    word.casefold(): word
    for word in ("6PzA", "5PzA", "7A", "V", "VIII", "3A", "VII", "XVIII", "XXX", "white", "yellow")
}
#: 2.11 What the counters show.
PRINTED_COLORS: Mapping[str, Words] = {
    "German": {"red": "6PzA", "grey": "5PzA", "gray": "5PzA", "blue": "7A"},
    "Allied": {
        "purple": "VIII",
        "burgundy": "V",
        "orange": "3A",
        "iii": "3A",
        "xii": "3A",
        "beige": "VII",
        "blue": "XVIII",
        "red": "XXX",
    },
}
SPECIALS: Words = {
    **dict.fromkeys(("kg_peiper", "kampfgruppe_peiper"), "peiper"),
    **dict.fromkeys(("red", "red_set_up_code", "red_setup_code"), "red_code"),
    **dict.fromkeys(("vdh", "heydte"), "von_der_heydte"),
    **dict.fromkeys(("150_pz_bde", "150_panzer_brigade"), "skorzeny"),
    **dict.fromkeys(("remnants",), "remnant"),
}
STATUS: Words = {
    **dict.fromkeys(("dis", "disr", "disruption"), "disrupted"),
    "brk": "broken",
    **dict.fromkeys(("eng", "engagement"), "engaged"),
    **dict.fromkeys(("out_of_supply", "unsupplied", "no_supply"), "oos"),
    **dict.fromkeys(("sm", "strategic_movement", "strategic_move"), "strategic"),
    **dict.fromkeys(("trucks", "on_trucks", "truck_borne"), "truck"),
    **dict.fromkeys(("pm", "primemover", "prime_movers"), "prime_mover"),
    **dict.fromkeys(("night_marker", "night_marked"), "night"),
    **dict.fromkeys(("replaced", "replacements"), "replacement"),
    **dict.fromkeys(("improved_position", "in_ip"), "ip"),
    **dict.fromkeys(("unfinished_ip", "ip_begun", "improved_position_under_construction"), "ip_under_construction"),
    **dict.fromkeys(("go", "goodorder", "none", "normal"), "good_order"),
    **dict.fromkeys(("attackers_advantage", "attacker's_advantage"), "advantage"),
    **dict.fromkeys(("has_moved",), "moved"),
    **dict.fromkeys(("has_attacked",), "attacked"),
    **dict.fromkeys(("has_retreated",), "retreated"),
}
PHASES: Words = {
    **dict.fromkeys(("artillery", "artillerysupply"), "artillery_supply"),
    "fuel_shortage": "fuel",
    "bridges": "bridge",
    **dict.fromkeys(("move", "moves", "moving"), "movement"),
    **dict.fromkeys(("recovery", "rallying"), "rally"),
    **dict.fromkeys(("attack", "retreat", "advance", "advance_after_combat"), "combat"),
    **dict.fromkeys(("traffic_marker", "traffic_markers"), "traffic"),
    **dict.fromkeys(("supply_and_surrender", "supply_surrender", "surrender"), "supply"),
    **dict.fromkeys(("victory_check", "victory_determination"), "victory"),
    "replacements": "replacement",
    "setup": "set_up",
}
MODES: Words = {
    **dict.fromkeys(("regular", "standard"), "normal"),
    "em": "extended",
    "tm": "tactical",
    "sm": "strategic",
    "trucks": "truck",
    **dict.fromkeys(("pm", "primemover"), "prime_mover"),
    **dict.fromkeys(("infiltrate", "night_infiltration"), "infiltration"),
}
QUESTIONS: Words = {
    "bond": "bonds",
    "stack": "stacking",
    "retreat": "retreats",
    "advance": "advances",
    **dict.fromkeys(("combat", "resolution"), "resolve"),
    "zone": "zoc",
    "zones": "zoc",
}
VERBS: Words = {
    **dict.fromkeys(("demolition", "blow", "blow_bridge"), "demolish"),
    **dict.fromkeys(("repair_bridge", "rebuild_bridge"), "repair"),
    **dict.fromkeys(("disengagement",), "disengage"),
    **dict.fromkeys(("improve_position", "build_ip", "entrench"), "improve"),
    "breakdown": "break_down",
    "replacement": "replace",
    **dict.fromkeys(("flip", "flip_artillery", "ready"), "flip_ready"),
    "infiltration": "infiltrate",
    "night": "mark_night",
    "reinforce": "enter",
    **dict.fromkeys(("traffic",), "place_traffic"),
    **dict.fromkeys(("roadblock",), "place_roadblock"),
    "drop": "land",
}
TABLES: Words = {
    "bridge_demolition": "demolition",
    "bridge": "demolition",
    "disengage": "disengagement",
    "ff": "fire_fight",
    "firefight": "fire_fight",
    "dd": "determined_defense",
    "determined_defence": "determined_defense",
    **dict.fromkeys(("combat_results", "combat_result"), "crt"),
    "jabos": "jabo",
    "653_pzj": "pzj653",
    "pzj_653": "pzj653",
    "defensive_fire": "defensive_artillery",
    "ouren_bridge": "ouren",
    "heydte": "von_der_heydte",
    **dict.fromkeys(("150_pz_bde", "150_pz", "infiltration", "surprise"), "skorzeny"),
    **dict.fromkeys(("fuel_table_1", "fuel_shortage_1"), "fuel_1"),
    **dict.fromkeys(("fuel_table_2", "fuel_shortage_2"), "fuel_2"),
    "653": "pzj653",
    "air_markers": "air_support",
    "operation_bodenplatte": "bodenplatte",
}
MARKERS: Words = {
    **STATUS,
    "night": "night",
    **dict.fromkeys(("traffic_marker", "traffic_jam"), "traffic"),
    **dict.fromkeys(("road_block", "roadblocks"), "roadblock"),
    **dict.fromkeys(("dump", "fuel"), "fuel_dump"),
    **dict.fromkeys(("greif", "commando"), "greif_commando"),
    **dict.fromkeys(("bridge_blown", "destroyed_bridge"), "blown_bridge"),
    **dict.fromkeys(("bridge_under_construction",), "under_construction"),
    **dict.fromkeys(("air_markers",), "air"),
    **dict.fromkeys(("surrender_points", "surrender_point"), "surrender"),
    "remnants_available": "remnant_available",
}
FIELDS: Words = {
    "defence": "defense",
    "colour": "color",
    "kind": "type",
    "hex": "at",
    "location": "at",
    "division": "formation",
    "nation": "nationality",
    "movement": "move",
    "ma": "move",
    "tank_quality": "tq",
    "stacking_points": "stacking",
    "stacking_value": "stacking",
    "specials": "special",
    **dict.fromkeys(("defence_parenthesized", "parenthesized", "bracketed"), "defense_parenthesized"),
}
#: Fields that are for readers wherever they stand.
REMARKS = frozenset(("why", "note", "notes", "comment", "comments", "remark", "source", "description", "label"))
#: Names that the rules ask for, by their letters alone.
PLACES = {
    **{name.casefold(): name for name in ("Givet", "Dinant", "Namur", "Andenne", "Huy", "Amay", "Ouren", "Bastogne")},
    **dict.fromkeys(("stvith", "sanktvith", "saintvith"), "St-Vith"),
    "liege": "Liège",
}


def word(value: Any, known: Words | None = None) -> str:
    """A word in small letters with underscores; in the game's own, if it is one of those known."""
    small = _APART.sub("_", str(value).strip().casefold())
    return (known or {}).get(small, small)


def given(value: Mapping[str, Any]) -> dict[str, Any]:
    """Without what is null and what is for readers; the fields in small letters."""
    named = {word(field): one for field, one in value.items() if one is not None}
    return {field: one for field, one in named.items() if field not in REMARKS and not field.startswith(("_", "x_"))}


def listed(value: Any) -> list[Any]:
    """A list, a thing that stands for a list of it, or nothing."""
    if value is None:
        return []
    return list(value) if isinstance(value, list | tuple) else [value]


def truth(value: Any) -> Any:
    """True and false in other words; anything else as it is."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        small = str(value).strip().casefold()
        return True if small in _YES else False if small in _NO else value
    return value


def number(value: Any) -> Any:
    """A number that may be written as a word, in brackets or behind one (`Turn 5`); anything else as it is."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str):
        match = re.fullmatch(r"[^\d+-]*([+-]?\d+)[)\]]?", value.strip())
        return int(match[1]) if match else value
    return value


def hex_id(value: Any) -> Any:
    """The four digits of a hex, with or without the letter of its map; anything else as it is."""
    if isinstance(value, int) and not isinstance(value, bool) and 1000 <= value <= 9999:
        return str(value)
    match = _HEX.fullmatch(value.strip()) if isinstance(value, str) else None
    return match[1] if match else value


def pair(value: Any) -> Any:
    """The two hexes of a hexside, also as `1515/1616`; anything else as it is."""
    match = _PAIR.fullmatch(value.strip()) if isinstance(value, str) else None
    if match:
        return [match[1], match[2]]
    return [hex_id(one) for one in value] if isinstance(value, list | tuple) else value


def hexes_in(value: Any, names: Iterable[str] = (), sheet: str = "") -> Any:
    """All hex ids and hexsides within a value in one spelling, with the letter of a sheet, but no names of units."""
    kept = frozenset(names)
    if isinstance(value, Mapping):
        return {_field_in(field, kept, sheet): hexes_in(one, kept, sheet) for field, one in value.items()}
    if isinstance(value, list | tuple):
        return [hexes_in(one, kept, sheet) for one in value]
    if isinstance(value, str) and value in kept:
        return value
    two = pair(value)
    if isinstance(two, list):
        return [sheet + one for one in two]
    plain = hex_id(value)
    return sheet + plain if isinstance(plain, str) and _DIGITS.fullmatch(plain) else plain


def _field_in(field: Any, names: frozenset[str], sheet: str) -> Any:
    """A hex or, as `1515-1516`, a hexside under which something is stated."""
    found = hexes_in(field, names, sheet)
    return "-".join(found) if isinstance(found, list) else found


def sheets(value: Any, names: Iterable[str] = ()) -> set[str]:
    """The letters of the maps that the hexes within a value carry."""
    kept = frozenset(names)
    if isinstance(value, Mapping):
        return sheets([*value, *value.values()], kept)
    if isinstance(value, list | tuple):
        return {letter for one in value for letter in sheets(one, kept)}
    if not isinstance(value, str) or value in kept:
        return set()
    return {letter.upper() for letter in _LETTER.findall(value)}


def place_name(name: Any) -> str:
    """A place of the rules by its letters, whatever accents, blanks and hyphens it has."""
    plain = unicodedata.normalize("NFKD", str(name))
    return PLACES.get("".join(letter for letter in plain if letter.isalpha()).casefold(), str(name))


def division(name: Any) -> str:
    """`18 VGD` and `18VG` are the same."""
    match = re.fullmatch(r"(\d+)\s*\.?\s*VGD?", str(name).strip(), re.IGNORECASE)
    return f"{match[1]}VG" if match else str(name).strip()
