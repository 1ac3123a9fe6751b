"""4 A table as it is drawn: sectors, ground, roads, rivers, bridges, names, as a text that a player can read and edit.

A sheet is what is stored, shared and drawn; `ground.py` makes of it what the rules look up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

from salient.board import Grid
from salient.board.grid import Cell
from salient.engine.errors import DataError
from salient.engine.trace import rule
from salient.games.fronte.ground import River, Table, Terrain

#: Ground by its letter on the sheet. All but open ground is heavy terrain (0.i).
GROUND: dict[str, Terrain] = {
    ".": "open",
    "v": "village",
    "C": "city",
    "f": "forest",
    "^": "ridge",
    "V": "ridge_village",
    "m": "marsh",
    "h": "heavy",
    "x": "heavy",
    "s": "sea",
}
LETTERS = {kind: letter for letter, kind in reversed(GROUND.items())}
IMPASSABLE = "mx"  # 14.c heavy ground that only those on foot enter off the road
MARKS = ("airfield", "supply_point", "fortified", "mined_blue", "mined_red")
MOST_COLUMNS = 60
MOST_ROWS = 60

_TABLE = re.compile(r"table (hex|square) (\d+) x (\d+)")
_SECTOR = re.compile(r"([A-Z]{1,2})(\d\d)")


@rule("4.a", "7.b")
def grid_of(geometry: str) -> Grid:
    """Hexes whose even-numbered rows lie half a sector to the east, or squares with diagonals."""
    return Grid("pointy", shoved=1, shove=1) if geometry == "hex" else Grid("square")


def name_of(cell: Cell) -> str:
    """(5, 10) is F11; after Z comes AA."""
    column, row = cell
    letters = chr(65 + column) if column < 26 else chr(64 + column // 26) + chr(65 + column % 26)
    return f"{letters}{row + 1:02d}"


def cell_of(name: str) -> Cell:
    found = _SECTOR.fullmatch(name)
    if found is None:
        raise ValueError(f"{name!r} is no sector: a sector is a letter and two digits, such as F11")
    letters = found[1]
    column = ord(letters[-1]) - 65 + (26 * (ord(letters[0]) - 64) if len(letters) == 2 else 0)
    return column, int(found[2]) - 1


def has(table: Table, cell: Cell) -> bool:
    return 0 <= cell[0] < table.columns and 0 <= cell[1] < table.rows


def sectors(table: Table) -> Iterator[str]:
    """All of them, row by row."""
    for row in range(table.rows):
        for column in range(table.columns):
            yield name_of((column, row))


def neighbours(table: Table, sector: str) -> list[str]:
    around = grid_of(table.geometry).neighbours(cell_of(sector))
    return [name_of(cell) for cell in around if has(table, cell)]


def span(table: Table, words: Iterable[str]) -> tuple[str, ...]:
    """Sectors in a row: A01-H01 is a row or a column of them."""
    found: dict[str, None] = {}
    for word in words:
        first, _, last = word.partition("-")
        (a, b), (c, d) = cell_of(first), cell_of(last or first)
        for column in range(min(a, c), max(a, c) + 1):
            for row in range(min(b, d), max(b, d) + 1):
                if not has(table, (column, row)):
                    raise ValueError(f"the table has no sector {name_of((column, row))}")
                found[name_of((column, row))] = None
    return tuple(found)


# Reading ---------------------------------------------------------------------------------------------


def read(file: Path) -> Table:
    return parse(file.read_text("utf-8"), file)


def parse(text: str, file: Path | str = "table") -> Table:
    """A sheet from its text; what is wrong is told with the line."""
    return _Reader(text, file).table()


class _Reader:
    """Goes through the text once; every complaint names the file and the line."""

    def __init__(self, text: str, file: Path | str):
        self.file = file
        lines = [(number, line.partition("#")[0].rstrip() if line.startswith("#") else line.rstrip())
                 for number, line in enumerate(text.splitlines(), start=1)]  # fmt: skip
        self.lines = [(number, line) for number, line in lines if line.strip()]
        self.number = 0

    def fault(self, problem: str) -> DataError:
        return DataError(problem, str(self.file), self.number)

    def table(self) -> Table:
        if not self.lines:
            raise self.fault("the table is empty")
        self.number, first = self.lines[0]
        found = _TABLE.fullmatch(first.strip())
        if found is None:
            raise self.fault("a table begins with its shape and size: table hex 12 x 16")
        self.geometry: Literal["hex", "square"] = "hex" if found[1] == "hex" else "square"
        self.columns, self.rows = int(found[2]), int(found[3])
        if not (1 <= self.columns <= MOST_COLUMNS and 1 <= self.rows <= MOST_ROWS):
            raise self.fault(f"a table has at most {MOST_COLUMNS} columns and {MOST_ROWS} rows")
        self.grid = grid_of(self.geometry)
        picture, parts = self._parted()
        self._picture(picture)
        roads = tuple(self._road(line) for line in self._part(parts, "roads"))
        rivers = tuple(self._river(line) for line in self._part(parts, "rivers"))
        names = dict(self._named(line) for line in self._part(parts, "names"))
        marks = [self._mark(line) for line in self._part(parts, "marks")]
        mined = {sector: ("mined_blue", "mined_red").index(mark) for sector, mark in marks if mark.startswith("mined")}
        table = Table(
            geometry=self.geometry,
            columns=self.columns,
            rows=self.rows,
            terrain=self.ground,
            impassable=tuple(self.impassable),
            names=names,
            roads=roads,
            rivers=rivers,
            bridges=tuple(self.bridges),
            fortified=tuple(sector for sector, mark in marks if mark == "fortified"),
            mined=mined,
            airfields=tuple(sector for sector, mark in marks if mark == "airfield"),
            supply_points=tuple(sector for sector, mark in marks if mark == "supply_point"),
        )
        self._agrees(table)
        return table

    def _parted(self) -> tuple[list[tuple[int, str]], dict[str, list[tuple[int, str]]]]:
        picture: list[tuple[int, str]] = []
        parts: dict[str, list[tuple[int, str]]] = {}
        here = picture
        for number, line in self.lines[1:]:
            word = line.strip()
            if word in ("names", "roads", "rivers", "marks"):
                here = parts.setdefault(word, [])
            else:
                here.append((number, line))
        return picture, parts

    def _part(self, parts: Mapping[str, list[tuple[int, str]]], name: str) -> Iterator[str]:
        for self.number, line in parts.get(name, ()):
            yield line.strip()

    def _picture(self, picture: Sequence[tuple[int, str]]) -> None:
        self.ground: dict[str, Terrain] = {}
        self.impassable: list[str] = []
        self.water: dict[str, int] = {}
        self.paved: dict[str, int] = {}
        self.bridges: list[str] = []
        rows = [(number, line.split()) for number, line in picture if line.split()[0].isdigit()]
        if len(rows) != self.rows:
            raise self.fault(f"the table has {self.rows} rows, the picture {len(rows)}")
        for row, (self.number, words) in enumerate(rows):
            if int(words[0]) != row + 1:
                raise self.fault(f"this is row {row + 1:02d}, not {words[0]}")
            if len(words) - 1 != self.columns:
                raise self.fault(f"the table has {self.columns} columns, this row {len(words) - 1}")
            for column, letters in enumerate(words[1:]):
                self._sector(name_of((column, row)), letters)

    def _sector(self, sector: str, letters: str) -> None:
        if len(letters) != 3 or letters[0] not in GROUND or letters[1] not in ".~#" or letters[2] not in ".+":
            known = " ".join(GROUND)
            raise self.fault(f"{sector}: {letters!r} is not ground ({known}), water (. ~ #) and road (. +)")
        if letters[0] != ".":
            self.ground[sector] = GROUND[letters[0]]
        if letters[0] in IMPASSABLE:
            self.impassable.append(sector)
        if letters[1] != ".":
            self.water[sector] = self.number
        if letters[1] == "#":
            self.bridges.append(sector)
        if letters[2] == "+":
            self.paved[sector] = self.number

    def _known(self, sector: str) -> str:
        try:
            cell = cell_of(sector)
        except ValueError as error:
            raise self.fault(str(error)) from None
        if not (cell[0] < self.columns and 0 <= cell[1] < self.rows):
            raise self.fault(f"the table has no sector {sector}")
        return sector

    def _chain(self, words: Sequence[str], joined: str) -> tuple[str, ...]:
        chain = tuple(self._known(word) for word in words)
        for a, b in zip(chain, chain[1:], strict=False):
            direction = self.grid.direction(cell_of(a), cell_of(b))
            if direction is None or (joined == "side" and self.geometry == "square" and len(direction) == 2):
                raise self.fault(f"{a} and {b} do not share a side" if joined == "side" else f"{a} does not touch {b}")
        return chain

    def _titled(self, line: str) -> tuple[str, list[str]]:
        name, colon, rest = line.partition(":")
        if not colon or not rest.split():
            raise self.fault("a name, a colon and sectors are wanted: North road: D01 D02 D03")
        return name.strip(), rest.split()

    def _road(self, line: str) -> tuple[str, ...]:
        _, words = self._titled(line)
        return self._chain(words, "corner")

    def _river(self, line: str) -> River:
        name, words = self._titled(line)
        if len(words) < 3:
            raise self.fault("a river's line begins and ends with a way off the table: NW K01 K02 SW")
        chain = self._chain(words[1:-1], "side")
        return River(chain, name, self._end(chain[0], words[0]), self._end(chain[-1], words[-1]))

    def _end(self, sector: str, word: str) -> Cell:
        if word.startswith("(") and word.endswith(")"):
            cell = cell_of(self._known(word[1:-1]))
            if self.grid.direction(cell_of(sector), cell) is None:
                raise self.fault(f"{sector} does not touch {word[1:-1]}")
            return cell
        if word not in self.grid.directions:
            raise self.fault(
                f"{word!r} is no way off the table: {', '.join(self.grid.directions)}, or a sector in brackets"
            )
        cell = self.grid.step(cell_of(sector), word)
        if 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows:
            raise self.fault(f"{word} of {sector} is on the table; put a sector that the river meets in brackets")
        return cell

    def _named(self, line: str) -> tuple[str, str]:
        sector, _, name = line.partition(" ")
        if not name.strip():
            raise self.fault("a sector and a name are wanted: D05 Crossroads")
        return self._known(sector), name.strip()

    def _mark(self, line: str) -> tuple[str, str]:
        sector, _, mark = line.partition(" ")
        if mark.strip() not in MARKS:
            raise self.fault(f"a sector and a mark are wanted: D05 airfield; marks are {', '.join(MARKS)}")
        return self._known(sector), mark.strip()

    def _agrees(self, table: Table) -> None:
        """The picture shows the rivers and roads that are listed, and no others."""
        wet = {sector for river in table.rivers for sector in river.chain}
        paved = {sector for road in table.roads for sector in road}
        for shown, listed, what in ((self.water, wet, "river"), (self.paved, paved, "road")):
            for sector in (*shown, *sorted(listed)):
                if (sector in shown) != (sector in listed):
                    self.number = shown.get(sector, self.number)
                    where = "in the picture but in no list" if sector in shown else "listed but not in the picture"
                    raise self.fault(f"{sector}: a {what} {where}")


# Writing ---------------------------------------------------------------------------------------------


def write(table: Table, heading: Iterable[str] = ()) -> str:
    """The text of a table; reading it gives the same table. The names of roads are not kept."""
    wet = {sector for river in table.rivers for sector in river.chain}
    paved = {sector for road in table.roads for sector in road}
    lines = [f"# {line}" for line in heading]
    lines += [f"table {table.geometry} {table.columns} x {table.rows}", ""]
    lines.append("      " + " ".join(f"{name_of((column, 0))[:-2]:>2} " for column in range(table.columns)))
    for row in range(table.rows):
        shift = "  " if table.geometry == "hex" and row % 2 else ""
        words = [_letters(table, name_of((column, row)), wet, paved) for column in range(table.columns)]
        lines.append(f"{row + 1:02d}    {shift}{' '.join(words)}")
    for title, listed in (
        ("names", [f"{sector} {name}" for sector, name in table.names.items()]),
        ("marks", _marks(table)),
        ("roads", [f"Road {number}: {' '.join(road)}" for number, road in enumerate(table.roads, start=1)]),
        ("rivers", [_river_line(table, river) for river in table.rivers]),
    ):
        if listed:
            lines += ["", title, *listed]
    return "\n".join(lines) + "\n"


def _letters(table: Table, sector: str, wet: set[str], paved: set[str]) -> str:
    water = "#" if sector in table.bridges else "~" if sector in wet else "."
    kind = table.terrain.get(sector, "open")
    letter = "x" if kind == "heavy" and sector in table.impassable else LETTERS[kind]
    return letter + water + ("+" if sector in paved else ".")


def _marks(table: Table) -> list[str]:
    listed = [f"{sector} airfield" for sector in table.airfields]
    listed += [f"{sector} supply_point" for sector in table.supply_points]
    listed += [f"{sector} fortified" for sector in table.fortified]
    return listed + [f"{sector} {('mined_blue', 'mined_red')[side]}" for sector, side in table.mined.items()]


def _river_line(table: Table, river: River) -> str:
    ends = ((river.chain[0], river.before), (river.chain[-1], river.after))
    first, last = (_river_end(table, sector, cell) for sector, cell in ends)
    return f"{river.name or 'River'}: {first} {' '.join(river.chain)} {last}"


def _river_end(table: Table, sector: str, cell: Cell | None) -> str:
    if cell is None:
        raise ValueError(f"the river's end at {sector} says nothing of where it comes from or goes to")
    if has(table, cell):
        return f"({name_of(cell)})"
    return grid_of(table.geometry).direction(cell_of(sector), cell) or "?"
