"""Who the units are, in full: made from formation, regiment, battalion, type and size of units.csv.

No counter prints these names. What stands in the file (28/110/1) is the rulebook's; that the 110th is an infantry
regiment and the 28th an infantry division follows from the unit's type and from the letters of its formation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from salient.engine.kit import full_name, known_as
from salient.engine.view import Known
from salient.games.ardennes44 import tables
from salient.games.ardennes44.tables import UnitRow

FOLDER = Path(__file__).parents[1]
ROMAN = ("", "I", "II", "III", "IV")
AIRBORNE = frozenset((("American", "82"), ("American", "101"), ("British", "6")))
#: What the letters behind a formation's number stand for.
LETTERS = {"Arm": "Arm Div", "Cav": "Cav Grp", "Pz": "Pz Div", "SS": "SS Pz Div", "VG": "VG Div", "FJ": "FJ Div"}
LETTERS |= {"PG": "PzG Div", "ID": "Inf Div"}
NAMED = {
    "Lehr": "Pz Lehr Div",
    "FuhBgl": "Führer Begleit Bde",
    "FuhGr": "Führer Grenadier Bde",
    "Gds": "Gds Arm Div",
    "29Arm": "29 Arm Bde",
    "150Pz": "150 Pz Bde",
}
#: Units whose names follow no pattern.
OWN = {
    "150Pz": ("150 Pz Bde",),
    "vdHeydte": ("KG von der Heydte",),
    "Thrasher": ("Task Force Thrasher",),
    "SAS(-)": ("Special Air Service",),
    "34Tank(-)": ("34 Tank Bde",),
    "33Tank": ("33 Tank Bde",),
    "6GdsArm(-)": ("6 Gds Tank Bde",),
    "29Arm/8RB": ("8th Rifle Brigade", "29 Arm Bde"),
    "29Arm/2F&FY": ("2nd Fife and Forfar Yeomanry", "29 Arm Bde"),
    "29Arm/3RTR": ("3rd Royal Tank Regiment", "29 Arm Bde"),
    "29Arm/23Hus": ("23rd Hussars", "29 Arm Bde"),
    "Gds/32": ("32 Gds Bde", "Gds Arm Div"),
    "FuhBgl/GD/2": ("II Bn", "Panzer-Regiment Großdeutschland", "Führer Begleit Bde"),
    "26/Kunkel": ("KG Kunkel", "26 VG Div"),
    "99Nor": ("99 Inf Bn",),
    "394+667Stg": ("394 StuG Bde", "667 StuG Bde"),
    "18/10+Flak": ("10 Flak Bn", "18 VG Div"),
    "FuhBgl/FFB": ("FFB", "Führer Begleit Bde"),
}
#: Regiments and brigades by type: of the Americans, the British, the Germans.
REGIMENTS = {
    "infantry": ("Inf Rgt", "Inf Bde", "VG Rgt"),
    "parachute": ("Para Inf Rgt", "Para Bde", "FJ Rgt"),
    "glider": ("Gl Inf Rgt", "Airlanding Bde", ""),
    "panzergrenadier": ("", "", "PzG Rgt"),
    "tank": ("Tank Bn", "Tank Bde", "Pz Rgt"),
    "armored_brigade": ("", "Gds Arm Bde", "Pz Bde"),
}
BATTALIONS = {
    "infantry": ("Inf Bn", "Inf Bn", "Inf Bn"),
    "parachute": ("Para Bn", "Para Bn", "FJ Bn"),
    "tank": ("Tank Bn", "Tank Bn", "Pz Bn"),
    "tank_destroyer": ("TD Bn", "TD Bn", "PzJ Bn"),
    "engineer": ("Eng Bn", "Eng Bn", ""),
    "mech_infantry": ("Arm Inf Bn", "", ""),
    "cavalry": ("Cav Sqn", "", ""),
    "recon": ("", "", "Rec Bn"),
    "flak": ("", "", "Flak Bn"),
    "panzergrenadier": ("", "", "PzG Bn"),
    "assault_tank": ("", "", "Sturm Pz Bn"),
    "assault_gun": ("", "", "StuG Bde"),
}
NATIONS = ("American", "British", "German")


def who(lang: str) -> Mapping[str, Known]:
    return _who(lang)


@cache
def _who(lang: str) -> dict[str, Known]:
    also = known_as(FOLDER)
    return {row.id: _known(row, also, lang) for row in tables.load().units}


def _known(row: UnitRow, also: Mapping[str, str], lang: str) -> Known:
    parts = tuple(written(row))
    mark = next((mark for mark in ("(-)", "(+)") if row.id.endswith(mark)), "")
    name = " ".join(filter(None, (full_name(parts, lang), mark)))
    group = "KG Kampfgruppe Peiper" if "peiper" in row.special else ""
    words = [group, also.get(row.id, ""), *(also.get(part, "") for part in parts)]
    return Known(name, " ".join(filter(None, words)))


def written(row: UnitRow) -> Iterator[str]:
    """The unit and what it belongs to, from the smallest, as short names."""
    if row.id in OWN:
        yield from OWN[row.id]
        return
    nation = NATIONS.index(row.nationality)
    if row.color in ("white", "yellow") and not (row.regiment or row.battalion or row.formation):
        yield "Breakdown" if row.color == "white" else "Remnant"
        yield _of(BATTALIONS, row.type, nation) or {"combat_command": "Combat Command"}.get(row.type, "Task Force")
        return
    yield from _unit(row, nation)
    if row.formation:
        yield division(row.nationality, row.formation)
    elif row.corps:
        yield "I SS Pz Corps" if row.corps == "I SS" else f"{row.corps} Corps"


def _unit(row: UnitRow, nation: int) -> Iterator[str]:
    regiment = row.regiment.removesuffix("G")
    if row.type in ("artillery", "nebelwerfer"):
        yield _artillery(row)
    elif row.type == "combat_command":
        yield row.regiment
    elif row.type == "task_force":
        yield "Task Force"
    elif regiment:
        if row.battalion:
            yield _battalion(row)
        kind = _of(REGIMENTS, row.type, nation)
        if row.formation == "89ID":
            kind = "Inf Rgt"
        elif row.formation == "Lehr" and row.type == "tank":
            kind = "Pz Lehr Rgt"
        yield f"{regiment} {'SS ' if _is_ss(row) else ''}{kind}"
    elif row.battalion == "Fus":
        yield "Fus Bn"
    else:
        yield f"{row.battalion} {_lone(row, nation)}"


def _artillery(row: UnitRow) -> str:
    if "AGRA" in row.regiment:
        return f"{row.regiment.removesuffix('AGRA')} AGRA"
    kinds = {"FA": "FA Grp", "VAK": "Vo Art Korps", "VW": "Vo Wfr Bde"}
    return f"{row.regiment} {kinds[row.name.rpartition(' ')[2]]}"


def _battalion(row: UnitRow) -> str:
    if row.battalion == "Fus":
        return "Fus Bn"
    german = row.side == "german" and row.battalion.isdecimal()
    return f"{ROMAN[int(row.battalion)] if german else row.battalion} Bn"


def _lone(row: UnitRow, nation: int) -> str:
    """A battalion, or a brigade of assault guns, that has a number of its own."""
    if "Tiger" in row.name:
        return "SS Hv Pz Bn" if _is_ss(row) else "Hv Pz Bn"
    if row.name.endswith(" Pz"):
        return "Pz Bn"
    if row.name.endswith("Festung"):
        return "Festung Bn"
    if row.name.endswith("Ost"):
        return "Ost Bn"
    if row.type == "assault_tank" and row.size == "I":
        return "Sturm Pz Coy"
    return _of(BATTALIONS, row.type, nation)


def _of(kinds: Mapping[str, tuple[str, str, str]], type: str, nation: int) -> str:
    found = kinds.get(type)
    return found[nation] if found else ""


def _is_ss(row: UnitRow) -> bool:
    return bool(row.formation and row.formation.endswith("SS"))


def division(nationality: str, formation: str) -> str:
    """The division, brigade or group as it is written short."""
    if formation in NAMED:
        return NAMED[formation]
    found = re.fullmatch(r"(\d+)([A-Za-z]*)", formation)
    if found is None:
        return formation
    number, letters = found.groups()
    if not letters:
        return f"{number} {'Abn' if (nationality, number) in AIRBORNE else 'Inf'} Div"
    return f"{number} {LETTERS.get(letters, letters)}"
