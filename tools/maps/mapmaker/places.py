"""Settlements: each place goes to the hex it lies in, or to the next one on its own bank of a river."""

from __future__ import annotations

from dataclasses import dataclass
from math import dist

from mapmaker.config import PlaceSettings
from mapmaker.geodata import Feature
from mapmaker.lattice import Lattice, Point
from mapmaker.rivers import LEFT, RIGHT, Rivers
from mapmaker.warp import Warp
from salient.board import Cell

RANK = {"hamlet": 0, "village": 1, "town": 2, "city": 3}
SURE, GUESSED = 1.25, 0.98  # hexes a place may move to reach its bank, if the bank is known or measured


@dataclass(frozen=True)
class Place:
    name: str
    size: str
    key: int
    country: str
    position: tuple[float, float]
    point: Point
    cell: Cell


class Places:
    """`chief` is the place a hex is named after; `at` finds the hex of any place.

    `known` places stand on their published hex, whatever the banks of rivers say.
    """

    def __init__(
        self,
        lattice: Lattice,
        warp: Warp,
        rivers: Rivers,
        features: list[Feature],
        settings: PlaceSettings,
        banks: dict[str, dict[str, list[str]]],
        on_road: set[str],
        known: dict[str, str],
    ):
        self._lattice, self._rivers, self._settings, self._banks = lattice, rivers, settings, banks
        self._forced = {**known, **settings.forced}
        self.moved: list[str] = []
        self.at: dict[str, Cell] = {}
        self.all: list[Place] = []
        by_cell: dict[Cell, list[Place]] = {}
        for feature in features:
            place = self._place(feature, warp)
            if place:
                self.at[place.name] = place.cell
                self.all.append(place)
                by_cell.setdefault(place.cell, []).append(place)
        self.chief = {cell: max(found, key=lambda p: self._weight(p, on_road)) for cell, found in by_cell.items()}
        self.also = {
            cell: sorted(p.name for p in found if p is not self.chief[cell]) for cell, found in by_cell.items()
        }
        self.size = {cell: place.size for cell, place in self.chief.items()}
        self._give_several()
        if settings.spread:
            self._spread()

    def _weight(self, place: Place, on_road: set[str]) -> tuple[bool, int, int, bool, float]:
        forced = place.name in self._forced
        off = -dist(self._lattice.centre(place.cell), place.point)
        return forced, RANK[place.size], place.key, place.name in on_road, off

    def _place(self, feature: Feature, warp: Warp) -> Place | None:
        properties, name = feature.properties, feature.name
        position = (float(properties["lon"]), float(properties["lat"]))
        point = warp(position)
        cell = self._cell(name, properties["country"], point)
        if cell is None:
            return None
        key = int(properties["key"])
        size = self._settings.sizes.get(name) or (properties["size"] if key >= self._settings.key else "hamlet")
        return Place(name, size, key, properties["country"], position, point, cell)

    def _cell(self, name: str, country: str, point: Point) -> Cell | None:
        if name in self._forced:
            return self._lattice.cell(self._forced[name])
        cell = self._lattice.at(point)
        if cell is None:
            return None
        for river in self._rivers.rivers:
            bank, sure = self._bank(river, name, country, point)
            if not bank or self._rivers.bank_of(river, cell) in (None, bank):
                continue
            better = self._over(river, cell, point, bank, SURE if sure else GUESSED)
            if better:
                self.moved.append(f"{name} {self._lattice.name(cell)} -> {self._lattice.name(better)} ({river})")
                return better
        return cell

    def _bank(self, river: str, name: str, country: str, point: Point) -> tuple[int, bool]:
        """The bank on which a place must stand, 0 if the river does not matter; and whether it is known."""
        known = self._banks.get(river, {})
        measured, off = self._rivers.rivers[river].bank(point)
        if off > 1.3:
            return 0, False
        for word, bank in (("left", LEFT), ("right", RIGHT)):
            if name in known.get(word, []) or country in known.get(f"{word}_countries", []):
                return bank, True
        return (measured, False) if 0.04 < off < 0.75 else (0, False)

    def _over(self, river: str, cell: Cell, point: Point, bank: int, reach: float) -> Cell | None:
        near = [
            (dist(self._lattice.centre(other), point), other)
            for other in self._lattice.neighbours(cell)
            if self._rivers.bank_of(river, other) == bank
        ]
        return min(near)[1] if near and min(near)[0] < reach else None

    def _give_several(self) -> None:
        """Cities and towns of several hexes."""
        for name, cells in self._settings.several.items():
            place = next(place for place in self.all if place.name == name)
            for cell in (self._lattice.cell(each) for each in cells):
                if cell in self.chief and self.chief[cell].name != name:
                    self.also.setdefault(cell, []).append(self.chief[cell].name)
                self.chief[cell], self.size[cell] = place, place.size

    def _spread(self) -> None:
        """Villages of the lowest key that stand beside a settlement become hamlets."""
        order = sorted(self.chief, key=lambda cell: (-RANK[self.size[cell]], -self.chief[cell].key, cell))
        settled: set[Cell] = set()
        for cell in order:
            place = self.chief[cell]
            lesser = self.size[cell] == "village" and place.key <= self._settings.key
            free = place.name in self._forced or place.name in self._settings.sizes
            if lesser and not free and any(other in settled for other in self._lattice.neighbours(cell)):
                self.size[cell] = "hamlet"
            if self.size[cell] != "hamlet":
                settled.add(cell)

    # What the tables say ---------------------------------------------------------------------------

    def settlement(self, cell: Cell) -> str:
        return self._settings.words.get(self.size.get(cell, ""), "none")

    def is_settled(self, cell: Cell) -> bool:
        return self.settlement(cell) != "none"

    def name(self, cell: Cell) -> str:
        place = self.chief.get(cell)
        return self._settings.names.get(place.name, place.name) if place else ""
