"""The theatre as geojson files: read once, one list of features a file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Position = tuple[float, float]  # longitude, latitude


@dataclass(frozen=True)
class Feature:
    """A geojson feature: its properties, and its lines, rings or point as lists of positions."""

    properties: dict[str, Any]
    kind: str
    parts: tuple[tuple[Position, ...], ...]

    @property
    def name(self) -> str:
        return str(self.properties.get("name") or "")


class Geodata:
    """A folder of geojson files."""

    def __init__(self, folder: Path):
        self._folder = folder

    def read(self, name: str) -> list[Feature]:
        return list(_features(self._folder / f"{name}.geojson"))


def _features(path: Path) -> Iterator[Feature]:
    for feature in json.loads(path.read_text(encoding="utf-8"))["features"]:
        geometry = feature["geometry"]
        yield Feature(feature["properties"], geometry["type"], tuple(_parts(geometry["type"], geometry["coordinates"])))


def _parts(kind: str, coordinates: Any) -> Iterator[tuple[Position, ...]]:
    """Lines and outer rings; holes play no part at the scale of a hex."""
    if kind == "Point":
        yield (_position(coordinates),)
    elif kind == "LineString":
        yield tuple(_position(each) for each in coordinates)
    elif kind == "Polygon":
        yield tuple(_position(each) for each in coordinates[0])
    elif kind == "MultiLineString":
        for line in coordinates:
            yield tuple(_position(each) for each in line)
    elif kind == "MultiPolygon":
        for polygon in coordinates:
            yield tuple(_position(each) for each in polygon[0])
    else:
        raise ValueError(f"{kind!r} is no geometry that a map is made of")


def _position(pair: Any) -> Position:
    return float(pair[0]), float(pair[1])
