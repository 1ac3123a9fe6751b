"""What things are called: places, units, assets, formations, bridges. Chits, armies and rounds have texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from salient.engine.kit import full_name, known_as
from salient.engine.messages import Ref
from salient.engine.view import Known
from salient.games.deadly_woods import tables
from salient.games.deadly_woods.map.theatre import chart
from salient.games.deadly_woods.rows import UnitRow

FOLDER = Path(__file__).parents[1]


def name_of(ref: Ref) -> str | None:
    if ref.kind == "hex":
        name = place_names().get(ref.id)
        return f"{ref.id} {name}" if name else None
    if ref.kind == "bridge":
        return bridge_name(ref.id)
    if ref.kind == "unit":
        return unit_names().get(ref.id)
    if ref.kind == "formation":
        return formation_name(ref.id.replace("_", " "))
    return None


@cache
def place_names() -> dict[str, str]:
    board = chart().map
    return {board.ids[hex]: data.names[0] for hex, data in enumerate(board.hexes[: len(board.cells)]) if data.names}


@cache
def bridge_names() -> dict[str, str]:
    """The bridges that the rulebook or the map names, by their two hexes in either order."""
    ids = chart().map.ids
    found = {}
    for site in chart().of_kind("bridge_site"):
        [(a, b)] = chart().along(site)
        found[f"{ids[a]}-{ids[b]}"] = found[f"{ids[b]}-{ids[a]}"] = site.label
    return found


def bridge_name(id: str) -> str:
    hexes = id.replace("-", "/")
    name = bridge_names().get(id)
    return f"{name} {hexes}" if name else hexes


@cache
def unit_names() -> dict[str, str]:
    """The regiment or Kampfgruppe, and its division: "110 Inf Rgt (28 Inf Div)"."""
    return {row.id: f"{row.name} ({row.division})" if row.division else row.name for row in tables.load().units}


#: Words of units.csv that are written otherwise elsewhere.
WRITTEN = {
    "PzGr": "PzG",
    "Group": "Grp",
    "Glider Rgt": "Gl Inf Rgt",
    "Para Rgt": "Para Inf Rgt",
    "Heavy": "Hv",
    "Fuhrer": "Führer",
    "Muller": "Müller",
}


@cache
def who(lang: str) -> Mapping[str, Known]:
    """Units in full, made from name and division of units.csv: "110th Infantry Regiment, 28th Infantry Division"."""
    also = known_as(FOLDER)
    return {row.id: _known(row, also, lang) for row in tables.load().units}


def _known(row: UnitRow, also: Mapping[str, str], lang: str) -> Known:
    parts = [_written(part) for part in (row.name, row.division) if part]
    words = [also.get(row.id, ""), *(also.get(part, "") for part in parts)]
    return Known(full_name(parts, lang), " ".join(filter(None, words)))


def _written(name: str) -> str:
    for old, new in WRITTEN.items():
        name = name.replace(old, new)
    return name


def formation_name(formation: str) -> str:
    """A division, or the name of a unit of none, which the formation has as its id."""
    return unit_names().get(formation, formation)
