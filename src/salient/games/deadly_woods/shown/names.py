"""What things are called: places, units, assets, formations, bridges. Chits, armies and rounds have texts."""

from __future__ import annotations

from functools import cache

from salient.engine.messages import Ref
from salient.games.deadly_woods import tables
from salient.games.deadly_woods.map.theatre import chart


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


def formation_name(formation: str) -> str:
    """A division, or the name of a unit of none, which the formation has as its id."""
    return unit_names().get(formation, formation)
