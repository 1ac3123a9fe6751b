"""Terrain: what share of each hex is wooded, steep or moor, and the word that follows from it.

Woods come from three layers: woods drawn as shapes; wooded regions, which are woods wherever no village has
cleared its fields (the Ardennes as they are); and open country, where a region's woods are taken away again.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shapely.geometry import LineString, box
from shapely.geometry import Point as Dot
from shapely.ops import unary_union
from shapely.strtree import STRtree

from mapmaker.config import TerrainRule, TerrainSettings
from mapmaker.geodata import Feature, Geodata, Position
from mapmaker.lattice import Lattice
from mapmaker.places import Places
from mapmaker.warp import Warp
from salient.board import Cell

WOODS = ("dense", "light", "moor")


@dataclass(frozen=True)
class Region:
    """Woods around the clearings of villages; `deep` km away from every place they are dense."""

    cover: str
    clearings: float  # scale of the clearings
    deep: float
    ring: list[Position]


@dataclass(frozen=True)
class Ground:
    """Our own shapes: woods, wooded regions and open country."""

    woods: list[tuple[str, list[Position]]]
    regions: list[Region]
    open: list[list[Position]]


def read_ground(path: Path) -> Ground:
    """Rings are written as people write places: latitude, longitude."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))

    def ring(entry: dict[str, Any]) -> list[Position]:
        points = [(float(lon), float(lat)) for lat, lon in entry["ring"]]
        return [*points, points[0]]

    return Ground(
        [(entry["cover"], ring(entry)) for entry in data.get("wood", [])],
        [
            Region(entry["cover"], float(entry.get("clearings", 1)), float(entry.get("deep", 99)), ring(entry))
            for entry in data.get("region", [])
        ],
        [ring(entry) for entry in data.get("open", [])],
    )


class Terrain:
    def __init__(
        self,
        lattice: Lattice,
        warp: Warp,
        geodata: Geodata,
        ground: Ground,
        places: Places,
        settings: TerrainSettings,
        inside: dict[str, list[list[float]]],
    ):
        self._settings = settings
        self._places = places
        cover = _cover(warp, geodata.read("forests"), ground, places, settings)
        cover["slope"] = unary_union([warp.area(part) for f in geodata.read("rough") for part in f.parts])
        self.gorges = _gorges(warp, geodata.read("rivers"), inside)
        self.shares = {cell: _shares(lattice.polygon(cell), cover, self.gorges) for cell in lattice.cells}
        self.word = {cell: self._word(cell) for cell in lattice.cells}
        self.west_wall = _west_wall(lattice, warp, geodata.read("westwall"), settings.west_wall)

    def _word(self, cell: Cell) -> str:
        big = self._places.size.get(cell) in ("town", "city")
        for rule in self._settings.rule:
            if _holds(rule, self.shares[cell]) and (rule.settled or not big):
                return rule.word
        return self._settings.default


def _holds(rule: TerrainRule, shares: dict[str, float]) -> bool:
    return all(shares[name] >= getattr(rule, name) for name in (*WOODS, "wood", "slope", "gorge"))


def _cover(
    warp: Warp, woods: list[Feature], ground: Ground, places: Places, settings: TerrainSettings
) -> dict[str, Any]:
    shapes: dict[str, list[Any]] = {kind: [] for kind in WOODS}
    for feature in woods:
        shapes[feature.properties["density"]] += [warp.area(part) for part in feature.parts]
    for cover, ring in ground.woods:
        shapes[cover].append(warp.area(ring))
    opened = unary_union([warp.area(ring) for ring in ground.open])
    for region in ground.regions:
        area = warp.area(region.ring).difference(opened)
        shapes[region.cover].append(area.difference(_clearings(warp, places, settings, region.clearings)))
        shapes["dense"].append(area.difference(_around(warp, places, region.deep)))
    dense, light, moor = (unary_union(shapes[kind]) for kind in WOODS)
    return {"dense": dense, "light": light.difference(dense), "moor": moor.difference(dense)}


def _clearings(warp: Warp, places: Places, settings: TerrainSettings, scale: float) -> Any:
    radii = {size: km / warp.km_per_hex * scale for size, km in settings.clearings.items()}
    return unary_union([Dot(place.point).buffer(radii[place.size]) for place in places.all if place.size in radii])


def _around(warp: Warp, places: Places, km: float) -> Any:
    return unary_union([Dot(place.point).buffer(km / warp.km_per_hex) for place in places.all])


def _gorges(warp: Warp, rivers: list[Feature], inside: dict[str, list[list[float]]]) -> dict[str, Any]:
    """The stretches of rivers that run inside hexes; a stretch is a box between two positions."""
    lines: dict[str, Any] = {}
    for feature in rivers:
        stretch = inside.get(feature.name)
        if stretch:
            (a, b), (c, d) = stretch
            cut = LineString(feature.parts[0]).intersection(box(min(a, c), min(b, d), max(a, c), max(b, d)))
            pieces = [p for p in getattr(cut, "geoms", [cut]) if p.geom_type == "LineString"]
            lines[feature.name] = unary_union([warp.line(list(p.coords)) for p in pieces])
    return lines


def _shares(shape: Any, cover: dict[str, Any], gorges: dict[str, Any]) -> dict[str, float]:
    shares = {kind: float(shape.intersection(area).area / shape.area) for kind, area in cover.items()}
    shares["wood"] = sum(shares[kind] for kind in WOODS)
    shares["gorge"] = float(sum(shape.intersection(line).length for line in gorges.values()))
    return shares


def _west_wall(lattice: Lattice, warp: Warp, features: list[Feature], least: float) -> set[Cell]:
    lines = [warp.line(part) for feature in features for part in feature.parts]
    tree = STRtree(lines)
    found = set()
    for cell in lattice.cells:
        shape = lattice.polygon(cell)
        if any(shape.intersection(lines[i]).length > least for i in tree.query(shape)):
            found.add(cell)
    return found
