"""The signs inside a unit's box, from a small table of strokes.

The box is 48 wide and 32 high with its middle at (0, 0). A sign is made of strokes; those of `FILLED` are solid,
those of `OUTSIDE` lie beside the box. The forms are the common military ones; the drawing is our own.
"""

from __future__ import annotations

WIDE, HIGH = 48.0, 32.0

#: Strokes by name, as path data.
STROKES: dict[str, str] = {
    "cross": "M-24-16L24 16M-24 16L24-16",
    "slash": "M-24 16L24-16",
    "track": "M-10-8h20a8 8 0 0 1 0 16h-20a8 8 0 0 1 0-16z",
    "dot": "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "low dot": "M-4.5 6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
    "chevrons": "M-8-3L0-10L8-3M-8 3L0-4L8 3",
    "comb": "M-14 7v-13h28v13M0-6v13",
    "gull": "M-11 12a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1 11 0",
    "peak": "M-8 16L0 4L8 16z",
    "tent": "M-24 16L0-16L24 16",
    "arch": "M-24 16C-14-16 14-16 24 16",
    "staff": "M-24 16v9",
    "wheels": "M-13 20a3.6 3.6 0 1 0 .1 0zM13 20a3.6 3.6 0 1 0 .1 0z",
    "two wheels": "M-7 20a3.6 3.6 0 1 0 .1 0zM7 20a3.6 3.6 0 1 0 .1 0z",
    "band": "M-24 8h48",
    "bolt": "M-24-16L4 4V-4L24 16",
    "head": "M-24-7h48",
    "wings": "M0-13V12M-20-4H20M-7 11H7",
    "engines": "M-11-8V1M11-8V1",
    "hull": "M-25 5L-21-2H-13L-9-9H7L9-6H27V-3.6H10L12-2H20L25 3L21 11H-20z",
    "low hull": "M-25 5L-20-3H-8L-3-7H9L11-4.6H29V-2.2H12L20 1L25 4L21 11H-20z",
    "high hull": "M-25 5L-22-2H-15L-12-11H8L11-4.5H24V-0.5H13L20 1L25 4L21 11H-20z",
    "half": "M0-16V16",
    "half cross": "M-24-16L0 16M-24 16L0-16",
    "half track": "M9-6.5h6a6.5 6.5 0 0 1 0 13h-6a6.5 6.5 0 0 1 0-13z",
    "bracket": "M-24-16v-5h48v5",
    "hook": "M-17 9A15.5 15.5 0 0 1 9-5M10 6L12.5-7L-0.5-9.5",
    "rollers": "M-15 6.4a2 2 0 1 0 .1 0zM-5 6.4a2 2 0 1 0 .1 0zM5 6.4a2 2 0 1 0 .1 0zM15 6.4a2 2 0 1 0 .1 0z",
}
FILLED = frozenset({"dot", "low dot", "peak", "hull", "low hull", "high hull"})
OUTSIDE = frozenset({"staff", "wheels", "two wheels", "bracket"})
#: Signs that stand without a box: the outline of a vehicle.
BARE = frozenset({"tank", "assault_gun", "assault_tank"})
PALE = frozenset({"rollers"})  # drawn in the colour of the counter over a solid shape

#: What each kind of unit is made of. A word after = is written into the box.
SYMBOLS: dict[str, tuple[str, ...]] = {
    "infantry": ("cross",),
    "motorised": ("cross", "two wheels"),
    "mechanised": ("cross", "track"),
    "mountain": ("cross", "peak"),
    "paratroop": ("cross", "gull"),
    "glider": ("cross", "gull", "band"),
    "security": ("cross", "=SEC"),
    "machine_gun": ("cross", "=MG"),
    "fortress": ("cross", "head"),
    "armour": ("track",),
    "armoured_cavalry": ("slash", "track"),
    "cavalry": ("slash",),
    "recon": ("slash", "wheels"),
    "artillery": ("dot",),
    "self_propelled_artillery": ("track", "dot"),
    "rocket_artillery": ("chevrons", "low dot"),
    "anti_tank": ("tent",),
    "tank_destroyer": ("tent", "track"),
    "anti_aircraft": ("arch",),
    "engineer": ("comb",),
    "armoured_engineer": ("comb", "track"),
    "headquarters": ("staff", "head"),
    "signals": ("bolt",),
    "supply": ("band",),
    "aircraft": ("wings",),
    "bomber": ("wings", "engines"),
    "tank": ("hull", "rollers"),
    "assault_gun": ("low hull", "rollers"),
    "assault_tank": ("high hull", "rollers"),
    "combat_command": ("half", "half cross", "half track"),  # foot and armour together
    "task_force": ("half", "half cross", "half track", "bracket"),
    "rearguard": ("hook",),
}

#: Other words for the same.
ALIASES = {
    "armor": "armour",
    "armored": "armour",
    "mech": "mechanised",
    "mechanized": "mechanised",
    "mechanised_infantry": "mechanised",
    "mechanized_infantry": "mechanised",
    "panzergrenadier": "mechanised",
    "motorized": "motorised",
    "motorised_infantry": "motorised",
    "parachute": "paratroop",
    "airborne": "paratroop",
    "antitank": "anti_tank",
    "nebelwerfer": "rocket_artillery",
    "reconnaissance": "recon",
    "hq": "headquarters",
    "flak": "anti_aircraft",
}


def known(symbol: str) -> str:
    """The table's word for a symbol; infantry's plain box for what it does not know."""
    word = symbol.lower().replace("-", "_").replace(" ", "_")
    return ALIASES.get(word, word)
