"""Who the units are, in full: the names of the army lists with their division, said in the reader's language.

What follows a known pattern is translated, everything else stays as printed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from salient.engine.kit import spelled
from salient.engine.view import Known
from salient.games.fronte.world import FronteWorld

#: How the lists write a kind of formation, and its short name.
WRITTEN = {
    "Infantry Division": "Inf Div",
    "Armoured Division": "Arm Div",
    "Panzer Division": "Pz Div",
    "Panzer Grenadier Division": "PzG Div",
    "Fallschirmjäger Division": "FJ Div",
    "Infantry Brigade": "Inf Bde",
    "Grenadier Regiment": "Gren Rgt",
    "Artillery Regiment": "Art Rgt",
    "Panzerjäger Battalion": "PzJ Bn",
    "Fusilier Battalion": "Fus Bn",
    "Pioneer Battalion": "Pio Bn",
    "Engineer Battalion": "Pio Bn",
    "Armoured Brigade": "Arm Bde",
    "Infantry Regiment": "Inf Rgt",
    "Panzer Regiment": "Pz Rgt",
    "Panzer Grenadier Regiment": "PzG Rgt",
    "Fallschirmjäger Regiment": "FJ Rgt",
    "Tank Battalion": "Tank Bn",
    "Tank Destroyer Battalion": "TD Bn",
}
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th) (.+)")


def who(world: FronteWorld, lang: str) -> Mapping[str, Known]:
    found = {}
    for unit in world.units:
        division = world.divisions[unit.division].name if unit.division >= 0 else ""
        parts = [part for part in (unit.name, division) if part]
        name = ", ".join(_said(part, lang) for part in parts)
        found[unit.id] = Known(name, " ".join(parts))
    return found


def _said(name: str, lang: str) -> str:
    if name in WRITTEN:
        return spelled(WRITTEN[name], lang)
    found = _ORDINAL.fullmatch(name)
    if found is None or found[2] not in WRITTEN:
        return name
    return spelled(f"{found[1]} {WRITTEN[found[2]]}", lang)
