"""What things are called: places, units, formations, cards, crossings. Events, tactics and sides have texts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from salient.engine.kit import full_name, known_as
from salient.engine.messages import Message, Ref, msg
from salient.engine.texts import Texts
from salient.engine.view import Known
from salient.games.enemy_action import tables
from salient.games.enemy_action.map.theatre import chart
from salient.games.enemy_action.rows import Card, UnitRow
from salient.games.enemy_action.words import ARMY_GROUP_B, CORPS

FOLDER = Path(__file__).parents[1]
#: What the words of a counter stand for; proper names, the same in all languages.
WORDS = {
    "Inf": "Infantry",
    "PzG": "Panzergrenadier",
    "Pz": "Panzer",
    "VG": "Volksgrenadier",
    "FJ": "Fallschirmjäger",
    "Fus": "Füsilier",
    "Para": "Parachute",
    "Gl": "Glider",
    "Abn": "Airborne",
    "Cav": "Cavalry",
    "Grp": "Group",
    "Arm": "Armoured",
    "Gds": "Guards",
    "Hv": "Heavy",
    "PzJg": "Panzerjäger",
    "Fuehrer": "Führer",
    "independent": "Independent",
}
#: A division by the letters behind its number.
DIVISIONS = {
    "A": "Arm Div",
    "P": "Pz Div",
    "PG": "PzG Div",
    "SS": "SS Pz Div",
    "VG": "VG Div",
    "F": "FJ Div",
}
NAMED = {"Lehr": "Pz Lehr Div", "GA": "Gds Arm Div", "FuhrBg": "Führer Begleit Bde", "FuhGren": "Führer Grenadier Bde"}
AIRBORNE = frozenset(("17", "82", "101"))
SS = frozenset(("17PG",))
MESSAGES = (
    "eaa-name-card",
    "eaa-name-corps",
    "eaa-name-army-group-b",
    "eaa-name-no-command",
    "eaa-name-formations",
    "formation-us-1st",
    "formation-us-3rd",
    "formation-british-21st-ag",
    "formation-okw",
)


def name_of(texts: Texts, ref: Ref, lang: str) -> str | None:
    if ref.kind == "hex":
        name = place_names().get(ref.id)
        return f"{ref.id} {name}" if name else None
    if ref.kind == "crossing":
        return crossing_name(ref.id)
    if ref.kind == "unit":
        return unit_names().get(ref.id)
    if ref.kind in ("german_card", "allied_card"):
        card = cards().get(ref.id)
        return texts.format(card_name(card), lang) if card is not None else None
    if ref.kind == "division":
        return division_name(ref.id, german=False)
    if ref.kind == "chit":
        return ref.id.lstrip("C0")  # a rule has the number that a chit has in its table
    if ref.kind == "formation" and ref.id in CORPS:
        return texts.format(msg("eaa-name-corps", name=ref.id), lang)
    return None


@cache
def place_names() -> dict[str, str]:
    board = chart().map
    return {board.ids[hex]: data.names[0] for hex, data in enumerate(board.hexes[: len(board.cells)]) if data.names}


def crossing_name(id: str) -> str:
    """By the settlement at its end, where there is one: "Clervaux 1605/1606"."""
    a, b = id.split("-")
    known = place_names()
    name = known.get(a) or known.get(b)
    return f"{name} {a}/{b}" if name else f"{a}/{b}"


@cache
def unit_names() -> dict[str, str]:
    """The regiment and its division: "60 Panzergrenadier Rgt (116 Pz Div)"."""
    return {row.id: _unit_name(row) for row in tables.load().units}


def _unit_name(row: UnitRow) -> str:
    own = " ".join(WORDS.get(word, word) for word in row.name.split())
    if not row.division or "Div" in row.name or (row.division in NAMED and "Bde" in NAMED[row.division]):
        return own
    division = division_name(row.division, german=row.side == "german")
    return own if division == own or row.name.startswith(f"{row.division} ") else f"{own} ({division})"


@cache
def who(lang: str) -> Mapping[str, Known]:
    """Units in full, made from name, division and corps of units.csv, with what its letters stand for."""
    also = known_as(FOLDER)
    return {row.id: _known(row, also, lang) for row in tables.load().units}


def _known(row: UnitRow, also: Mapping[str, str], lang: str) -> Known:
    own = row.name.replace("Fuehrer", "Führer").replace("PzJg", "PzJ").removeprefix("independent ")
    division = division_name(row.division, german=row.side == "german") if row.division else ""
    corps = row.corps if row.corps == "OKW" else f"{row.corps.replace(' SS', ' SS Pz')} Corps"
    parts = list(dict.fromkeys(part for part in (own.removesuffix(" (-)"), division, corps) if part))
    words = [also.get(row.id, ""), *(also.get(part, "") for part in parts)]
    return Known(full_name(parts, lang), " ".join(filter(None, words)))


def division_name(division: str, *, german: bool) -> str:
    if division in NAMED:
        return NAMED[division]
    found = re.fullmatch(r"(\d+)([A-Z]*)", division)
    if found is None:
        return division
    number, letters = found.groups()
    if letters:
        return f"{number} {'SS ' if division in SS else ''}{DIVISIONS[letters]}"
    if german:
        return f"{number} Pz Bde" if number == "150" else f"{number} VG Div"
    return f"{number} {'Abn' if number in AIRBORNE else 'Inf'} Div"


# Cards ---------------------------------------------------------------------------------------------


@cache
def cards() -> dict[str, Card]:
    known = tables.load()
    return {card.id: card for card in (*known.german_cards, *known.allied_cards)}


def card_name(card: Card) -> Message:
    """Its number and whom it commands."""
    return msg("eaa-name-card", card=card.id, formation=formations(card))


def formations(card: Card) -> Message | Ref | str:
    """Whom a card commands, in words."""
    if card.level == "no_command":
        return msg("eaa-name-no-command")
    said = [_formation(card, formation) for formation in card.formations]
    found: Message | Ref | str = said[-1]
    for other in reversed(said[:-1]):
        found = msg("eaa-name-formations", first=other, others=found)
    return found


def _formation(card: Card, formation: str) -> Message | Ref | str:
    if formation == ARMY_GROUP_B:
        return msg("eaa-name-army-group-b")
    if card.level == "division":
        return "KG Peiper" if formation == "Peiper" else division_name(formation, german=card.deck == "german")
    if card.level == "corps":
        return msg("eaa-name-corps", name=formation)
    return Ref("formation", formation)
