"""The whole draft of a map: all steps in their order, and the rows of its tables."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from math import dist
from pathlib import Path
from typing import Any

from shapely.geometry import Point as Dot

from mapmaker import config
from mapmaker.geodata import Feature, Geodata
from mapmaker.lattice import Lattice, Point, Side
from mapmaker.places import Places
from mapmaker.rivers import Rivers
from mapmaker.roads import Roads
from mapmaker.tables import Row
from mapmaker.terrain import Terrain, read_ground
from mapmaker.warp import Warp, read_anchors
from salient.board import Cell

INSIDE = 0.55  # hexes: a hexside this near to a river that runs inside hexes carries it no more


class Draft:
    """Everything derived from the geography for one game; `home` is its folder under tools/maps."""

    def __init__(self, home: Path, map_toml: Path, geo: Path):
        self.config = config.read(home / "config.toml")
        self.lattice = Lattice.read(map_toml, self.config.columns, self.config.rows, self.config.without)
        self._geodata = Geodata(geo)
        fit = self.config.fit
        self.anchors = read_anchors(home / "anchors.csv", self.lattice, fit.slack, fit.side_slack)
        self.warp = Warp(self.anchors, fit.latitude, self._frame(fit.tie_every), fit.smoothing)
        self.rivers = Rivers(self.lattice, self.warp, self._geodata.read("rivers"), self.config.rivers)
        self._lakes()
        road_features = self._geodata.read("roads_1944")
        self.places = self._make_places(home, road_features)
        self.terrain = Terrain(
            self.lattice,
            self.warp,
            self._geodata,
            read_ground(home.parent / "ground.toml"),
            self.places,
            self.config.terrain,
            self.config.rivers.inside,
        )
        self._take_rivers_inside()
        self.roads = Roads(
            self.lattice,
            self.warp,
            self.rivers,
            self.places,
            road_features,
            self.config.roads,
            self.config.rivers.crossings,
            self.config.rivers.lake,
        )
        self._west_wall_on_its_bank()
        self._country = self._countries()
        self._front = self._front_line()

    def _frame(self, every: int) -> list[Point]:
        """Points around the map, a few hexes off it, that hold the bend of the warp down."""
        xs, ys = zip(*(self.lattice.centre(cell) for cell in self.lattice.cells), strict=True)
        left, right, top, bottom = min(xs) - 6, max(xs) + 6, min(ys) - 6, max(ys) + 6
        across, down = int((right - left) / every) + 1, int((bottom - top) / every) + 1
        rows = [(left + (right - left) * i / across, y) for i in range(across + 1) for y in (top, bottom)]
        columns = [(x, top + (bottom - top) * i / down) for i in range(1, down) for x in (left, right)]
        return rows + columns

    def _make_places(self, home: Path, roads: list[Feature]) -> Places:
        banks = tomllib.loads((home.parent / "banks.toml").read_text(encoding="utf-8"))
        on_road = {str(f.properties[end]) for f in roads for end in ("from", "to") if f.properties[end]}
        features = self._geodata.read("places")
        known = {anchor.name: anchor.where for anchor in self.anchors if len(anchor.where.split("+")) == 1}
        known = {name: where for name, where in known.items() if "/" not in where}
        return Places(self.lattice, self.warp, self.rivers, features, self.config.places, banks, on_road, known)

    def _lakes(self) -> None:
        word = self.config.rivers.lake
        for feature in self._geodata.read("lakes") if word else []:
            axis = self.warp.line([(x, y) for x, y in feature.properties["axis"]])
            if axis.length > 0.5:
                self.rivers.make_lake(axis, word)

    def _take_rivers_inside(self) -> None:
        """A river drawn through the middle of a hex makes no hexside river there."""
        towns = {self.places.at[name] for name in self.config.rivers.towns if name in self.places.at}
        kept = {self.lattice.side(s) for sides in self.config.rivers.through.values() for s in sides}
        for pair, (_, name) in list(self.rivers.sides.items()):
            gorge = self.terrain.gorges.get(name)
            inside = gorge is not None and Dot(self.lattice.middle(pair)).distance(gorge) < INSIDE
            if pair not in kept and (inside or towns.intersection(pair)):
                del self.rivers.sides[pair]

    def _west_wall_on_its_bank(self) -> None:
        for river, bank in (("Our", 1), ("Sauer", 1)):
            if river in self.rivers.rivers:
                self.terrain.west_wall -= {
                    cell for cell in self.terrain.west_wall if self.rivers.bank_of(river, cell) == -bank
                }

    def _countries(self) -> list[tuple[str, Any]]:
        areas = [f for f in self._geodata.read("borders") if f.properties.get("kind") == "area"]
        return [(f.name, self.warp.area(part)) for f in areas for part in f.parts]

    def _front_line(self) -> Any:
        lines = [f for f in self._geodata.read("frontline_16dec") if f.properties["kind"] == "line"]
        return self.warp.line(lines[0].parts[0])

    # Rows ------------------------------------------------------------------------------------------

    def hex_rows(self) -> Iterator[Row]:
        for cell in self.lattice.cells:
            also = self.places.also.get(cell, [])
            yield {
                "hex": self.lattice.name(cell),
                "terrain": self.terrain.word[cell],
                "settlement": self.places.settlement(cell),
                "name": self.places.name(cell),
                "wall": "1" if cell in self.terrain.west_wall else "",
                "country": self.country(cell),
                "control": self.control(cell),
                "source": "derived",
                "doubt": self._doubt(cell),
                "note": f"also {', '.join(also)}" if also else "",
            }

    def _doubt(self, cell: Cell) -> str:
        """Terrain near the limit between two words is the most doubtful."""
        shares = self.terrain.shares[cell]
        return "1" if 0.2 < shares["wood"] < 0.6 else ""

    def country(self, cell: Cell) -> str:
        if self.places.is_settled(cell):
            return self.places.chief[cell].country
        dot = Dot(self.lattice.centre(cell))
        return next((name for name, area in self._country if area.contains(dot)), "")

    def control(self, cell: Cell) -> str:
        """The side of the front line of 16 December; a settlement speaks for its hex."""
        place = self.places.chief.get(cell)
        x, y = place.point if place and self.places.is_settled(cell) else self.lattice.centre(cell)
        along = self._front.project(Dot(x, y))
        a = self._front.interpolate(max(0.0, along - 0.3))
        b = self._front.interpolate(min(self._front.length, along + 0.3))
        east = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) < 0  # the line is drawn from north to south
        return self.config.control.get("German" if east else "Allied", "")

    def side_rows(self) -> Iterator[Row]:
        for pair in self.lattice.sides:
            word, name = self.rivers.sides.get(pair, ("none", ""))
            road = self.roads.word.get(pair, "none")
            if word == "none" and road == "none":
                continue
            bridge = word != "none" and word != self.config.rivers.lake and road != "none"
            yield {
                "a": self.lattice.name(pair[0]),
                "b": self.lattice.name(pair[1]),
                "river": word,
                "bridge": "1" if bridge else "",
                "road": road,
                "river_name": self.config.rivers.names.get(name, name),
                "bridge_name": self._bridge_name(pair) if bridge else "",
                "source": "derived",
                "doubt": "",
                "note": "",
            }

    def _bridge_name(self, pair: Side) -> str:
        middle = self.lattice.middle(pair)
        near = [(dist(p.point, middle), p.name) for cell in pair for p in self.places.all if p.cell == cell]
        return min(near)[1] if near else ""

    # Report ----------------------------------------------------------------------------------------

    def report(self) -> Iterator[str]:
        yield f"scale {self.warp.km_per_hex:.3f} km a hex"
        for (anchor, before), (_, after) in zip(self.warp.misses, self.warp.left_over(self.anchors), strict=True):
            point = self.warp(anchor.position)
            inside = self.lattice.at(point)
            cells = {self.lattice.cell(name) for name in anchor.where.replace("+", "/").split("/")}
            mark = "" if inside in cells else "  OUTSIDE"
            yield f"{anchor.name:36} {anchor.where:14} {before:5.2f} -> {after:4.2f}{mark}"
        yield from (f"moved {line}" for line in self.places.moved)
        yield from self.rivers.log
        yield from self.roads.log
