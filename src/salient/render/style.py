"""The look of a map as data: colours, widths and sizes by the words that charts use."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from salient.board.toml import ONE_AT_A_TIME

_FILE = Path(__file__).resolve().parent / "style.toml"


class Paper(msgspec.Struct, frozen=True):
    ground: str
    grain: str
    margin: str
    ink: str
    frame: str
    number: str
    label: str
    hamlet: str
    halo: str
    gold: str
    rail: str
    low: str
    high: str


class Terrain(msgspec.Struct, frozen=True, rename={"covers": "with"}):
    draw: Literal["none", "stipple", "mass"] = "none"
    colour: str = "#d9d2ba"
    edge: str = ""
    mark: str = ""
    spacing: float = 0.0
    hachures: float = 0.0
    covers: tuple[str, ...] = ()


class River(msgspec.Struct, frozen=True):
    width: float = 3.2
    core: float = 1.5
    waver: float = 2.6
    lake: bool = False


class Water(msgspec.Struct, frozen=True):
    bank: str
    core: str
    name: str


class Road(msgspec.Struct, frozen=True):
    weight: int = 1
    colour: str = "#8a5f38"
    width: float = 1.8
    casing: float = 3.8
    dash: str = ""


class Settlement(msgspec.Struct, frozen=True):
    houses: int = 7
    reach: float = 11
    least: float = 3.0
    most: float = 4.4
    size: float = 11.0
    rank: int = 1
    far: float = 0.0
    bold: bool = False
    capitals: bool = False


class Roads(msgspec.Struct, frozen=True):
    casing: str


class Houses(msgspec.Struct, frozen=True):
    colour: str
    edge: str
    ground: str


class Wall(msgspec.Struct, frozen=True):
    colour: str
    light: str


class Style(msgspec.Struct, frozen=True):
    paper: Paper
    terrain: dict[str, Terrain]
    river: dict[str, River]
    water: Water
    road: dict[str, Road]
    roads: Roads
    settlement: dict[str, Settlement]
    houses: Houses
    wall: Wall


@cache
def standard() -> Style:
    with ONE_AT_A_TIME:
        return msgspec.toml.decode(_FILE.read_bytes(), type=Style)
