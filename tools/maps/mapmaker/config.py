"""What a game says about the making of its map: tools/maps/GAME/config.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec


class FitSettings(msgspec.Struct, forbid_unknown_fields=True):
    """How the known places pull: `slack` hexes within a hex, `side_slack` around a hexside are left alone."""

    latitude: float
    slack: float = 0.3
    side_slack: float = 0.12
    smoothing: float = 0.001
    tie_every: int = 8  # hexes between the ties along the frame


class RiverSettings(msgspec.Struct, forbid_unknown_fields=True):
    """`words`: river -> word of the map, `*` for the others; `through`: hexsides a river must use, downstream.

    `inside`: stretches [[lon, lat], [lon, lat]] where a river runs through hexes, not between them; `towns`
    are hexes it crosses in the middle; `crossings`: rivers that roads cross at the listed hexsides only;
    `names`: what a river is called on the map; `upstream`: positions [lon, lat] before the first of the geodata.
    """

    flag: str
    words: dict[str, str]
    lake: str = ""
    add: list[str] = []
    leave_out: list[str] = []
    start: dict[str, list[float]] = {}
    through: dict[str, list[str]] = {}
    inside: dict[str, list[list[float]]] = {}
    towns: list[str] = []
    crossings: dict[str, list[str]] = {}
    names: dict[str, str] = {}
    upstream: dict[str, list[tuple[float, float]]] = {}


class PlaceSettings(msgspec.Struct, forbid_unknown_fields=True):
    """Which places are settlements. `forced` puts a place on a hex; `several` gives a place more hexes.

    Villages with a smaller key than `key` are hamlets: a name without a settlement; so are villages of that
    key that stand beside a bigger or equal settlement, if `spread`.
    """

    key: int
    words: dict[str, str]
    spread: bool = False
    forced: dict[str, str] = {}
    several: dict[str, list[str]] = {}
    sizes: dict[str, str] = {}  # place -> city, town, village or hamlet, against the data
    names: dict[str, str] = {}  # place -> name on the map


class TerrainRule(msgspec.Struct, forbid_unknown_fields=True):
    """A hex whose shares of ground reach all these minima gets the word; the first rule that holds wins.

    wood = dense + light + moor; gorge is the length in hexes of a gorge river inside the hex, slope the share
    of ground within a gorge's reach.
    """

    word: str
    dense: float = 0
    light: float = 0
    moor: float = 0
    wood: float = 0
    slope: float = 0
    gorge: float = 0
    settled: bool = True  # whether a town or city may have it


class TerrainSettings(msgspec.Struct, forbid_unknown_fields=True):
    default: str
    rule: list[TerrainRule]
    clearings: dict[str, float] = {}  # size of a place -> km around it that a wooded region leaves open
    west_wall: float = 0.45  # hexes of the line within a hex


class RoadSettings(msgspec.Struct, forbid_unknown_fields=True):
    """`tiers` are laid whole, `filling` tiers only where a settlement has no road yet.

    Segments are named `A - B` or by a road's name or number; `chains` are demanded hex by hex.
    """

    tiers: list[int]
    filling: list[int] = []
    words: dict[str, str] = {}  # class of the data -> word
    drop: list[str] = []
    keep: list[str] = []
    demote: list[str] = []
    promote: list[str] = []
    chains: dict[str, list[list[str]]] = {}  # word -> lists of hexes
    forest: str = ""  # word of a lesser road in the terrain below that no main road crosses
    forest_terrain: list[str] = []


class Config(msgspec.Struct, forbid_unknown_fields=True):
    """`without`: hexes that the rectangle of columns and rows has, but the map does not."""

    columns: tuple[int, int]
    rows: tuple[int, int]
    fit: FitSettings
    rivers: RiverSettings
    places: PlaceSettings
    terrain: TerrainSettings
    roads: RoadSettings
    without: list[str] = []
    control: dict[str, str] = {}  # side of the front line of 16 December -> side of the map


def read(path: Path) -> Config:
    found: Any = msgspec.toml.decode(path.read_bytes(), type=Config)
    assert isinstance(found, Config)
    return found
