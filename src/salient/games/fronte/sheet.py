"""4 A table as it is drawn: sectors, ground, roads, rivers, bridges, names, as a text that a player can read and edit.

A sheet is what is stored, shared and drawn; `ground.py` makes of it what the rules look up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Literal

import msgspec

from salient.board import Grid
from salient.board.grid import Cell
from salient.engine.errors import DataError
from salient.engine.messages import Message, msg
from salient.engine.papers import BadPaper, Fault
from salient.engine.texts import Texts
from salient.engine.trace import rule

Geometry = Literal["hex", "square"]
Mark = Literal["airfield", "supply"]

#: Ground by its letter on the sheet. All but open ground is heavy terrain (0.i); marsh is impassable too (14.c).
GROUND = {
    ".": "open",
    "v": "village",
    "C": "city",
    "f": "forest",
    "^": "ridge",
    "V": "ridge_village",
    "m": "marsh",
    "x": "impassable",
    "h": "heavy",
    "s": "sea",
}
LETTERS = {kind: letter for letter, kind in GROUND.items()}
MARKS: tuple[Mark, ...] = ("airfield", "supply")
MOST_COLUMNS = 60
MOST_ROWS = 60

OBJECTIVE = "objective"

_TABLE = re.compile(r"table (hex|square) ([0-9]{1,3}) x ([0-9]{1,3})")
_SECTOR = re.compile(r"([A-Z]{1,2})([0-9]{2})")
_TITLE = "title "


class River(msgspec.Struct, frozen=True):
    """14.e An ordered chain of sectors; `before` and `after` are the cells off its ends, which part the banks (R25)."""

    name: str
    chain: tuple[str, ...]
    before: Cell
    after: Cell


class Road(msgspec.Struct, frozen=True):
    name: str
    chain: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True):
    geometry: Geometry
    columns: int
    rows: int
    ground: dict[str, str] = {}  # what is not open
    roads: tuple[Road, ...] = ()
    rivers: tuple[River, ...] = ()
    bridges: tuple[str, ...] = ()
    names: dict[str, str] = {}
    marks: dict[str, Mark] = {}  # airfields and supply points
    objectives: tuple[str, ...] = ()  # 16.i the elements of a points battle, where the table has them
    title: str = ""

    @property
    def grid(self) -> Grid:
        return grid_of(self.geometry)

    def has(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def sectors(self) -> Iterator[str]:
        """All of them, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield name_of((column, row))

    def neighbours(self, sector: str) -> list[str]:
        return [name_of(cell) for cell in self.grid.neighbours(cell_of(sector)) if self.has(cell)]

    def span(self, words: Iterable[str]) -> tuple[str, ...]:
        """Sectors in a row: A01-H01 is a row or a column of them."""
        found: dict[str, None] = {}
        for word in words:
            first, _, last = word.partition("-")
            (a, b), (c, d) = cell_of(first), cell_of(last or first)
            for column in range(min(a, c), max(a, c) + 1):
                for row in range(min(b, d), max(b, d) + 1):
                    if not self.has((column, row)):
                        raise ValueError(f"the table has no sector {name_of((column, row))}")
                    found[name_of((column, row))] = None
        return tuple(found)


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


def banks(sheet: Sheet, river: River, sector: str) -> tuple[list[str], list[str]]:
    """R25 The neighbours on either bank: first those met turning clockwise from the previous to the next sector."""
    index = river.chain.index(sector)
    before = cell_of(river.chain[index - 1]) if index else river.before
    after = cell_of(river.chain[index + 1]) if index + 1 < len(river.chain) else river.after
    ring = sheet.grid.neighbours(cell_of(sector))
    start, end = ring.index(before), ring.index(after)
    first = [ring[(start + i) % len(ring)] for i in range(1, (end - start) % len(ring))]
    second = [ring[(end + i) % len(ring)] for i in range(1, (start - end) % len(ring))]
    a, b = ([name_of(cell) for cell in side if sheet.has(cell)] for side in (first, second))
    return a, b


@rule("14.e")
def chain_faults(geometry: str, chain: Sequence[str], joined: str) -> Iterator[Fault]:
    """Where a road or a river jumps: rivers go from side to side, roads over corners too."""
    grid = grid_of(geometry)
    for a, b in pairwise(chain):
        direction = grid.direction(cell_of(a), cell_of(b))
        if direction is None:
            yield Fault(a, "14.e" if joined == "side" else "7.g", msg("fronte-sheet-apart", first=a, second=b))
        elif joined == "side" and geometry == "square" and len(direction) == 2:
            yield Fault(a, "14.e", msg("fronte-sheet-corner", first=a, second=b))


# Reading ---------------------------------------------------------------------------------------------


def read(file: Path) -> Sheet:
    """The sheet of a data file."""
    try:
        return parse(file.read_text("utf-8"))
    except BadPaper as error:
        fault = error.faults[0]
        problem = Texts(Path(__file__).parent / "text").format(fault.message, "en")
        raise DataError(problem, file, int(fault.where)) from None


def parse(text: str) -> Sheet:
    """A sheet from its text; what is wrong is told with the line."""
    return _Reader(text).sheet()


class _Reader:
    """Goes through the text once; every complaint names the line and a rule."""

    def __init__(self, text: str):
        lines = [(number, line.partition("#")[0].rstrip() if line.startswith("#") else line.rstrip())
                 for number, line in enumerate(text.splitlines(), start=1)]  # fmt: skip
        self.lines = [(number, line) for number, line in lines if line.strip()]
        self.number = 1
        self.title = ""
        self.objectives: list[str] = []

    def fault(self, problem: Message, rule: str = "4.a") -> BadPaper:
        return BadPaper([Fault(str(self.number), rule, problem)])

    def sheet(self) -> Sheet:
        if not self.lines:
            raise self.fault(msg("fronte-sheet-empty"))
        self.number, first = self.lines[0]
        found = _TABLE.fullmatch(first.strip())
        if found is None:
            raise self.fault(msg("fronte-sheet-first-line"))
        self.geometry: Geometry = "hex" if found[1] == "hex" else "square"
        self.columns, self.rows = int(found[2]), int(found[3])
        if not (1 <= self.columns <= MOST_COLUMNS and 1 <= self.rows <= MOST_ROWS):
            raise self.fault(msg("fronte-sheet-size", columns=MOST_COLUMNS, rows=MOST_ROWS))
        self.grid = grid_of(self.geometry)
        picture, parts = self._split_parts()
        self._picture(picture)
        roads = tuple(self._road(line) for line in self._part(parts, "roads"))
        rivers = tuple(self._river(line) for line in self._part(parts, "rivers"))
        names = dict(self._named(line) for line in self._part(parts, "names"))
        marks = dict(mark for line in self._part(parts, "marks") if (mark := self._mark(line)) is not None)
        sheet = Sheet(
            self.geometry,
            self.columns,
            self.rows,
            self.ground,
            roads,
            rivers,
            tuple(self.bridges),
            names,
            marks,
            tuple(dict.fromkeys(self.objectives)),
            self.title,
        )
        self._check_picture(sheet)
        return sheet

    def _split_parts(self) -> tuple[list[tuple[int, str]], dict[str, list[tuple[int, str]]]]:
        picture: list[tuple[int, str]] = []
        parts: dict[str, list[tuple[int, str]]] = {}
        here = picture
        for number, line in self.lines[1:]:
            word = line.strip()
            if word in ("names", "roads", "rivers", "marks"):
                here = parts.setdefault(word, [])
            elif word.startswith(_TITLE) and not parts:
                self.title = word.removeprefix(_TITLE).strip()
            else:
                here.append((number, line))
        return picture, parts

    def _part(self, parts: Mapping[str, list[tuple[int, str]]], name: str) -> Iterator[str]:
        for self.number, line in parts.get(name, ()):
            yield line.strip()

    def _picture(self, picture: Sequence[tuple[int, str]]) -> None:
        self.ground: dict[str, str] = {}
        self.water: dict[str, int] = {}
        self.paved: dict[str, int] = {}
        self.bridges: list[str] = []
        rows = [(number, line.split()) for number, line in picture if _is_number(line.split()[0])]
        if len(rows) != self.rows:
            raise self.fault(msg("fronte-sheet-rows", wanted=self.rows, found=len(rows)))
        for row, (self.number, words) in enumerate(rows):
            if int(words[0]) != row + 1:
                raise self.fault(msg("fronte-sheet-row", wanted=f"{row + 1:02d}", found=words[0][:20]))
            if len(words) - 1 != self.columns:
                raise self.fault(msg("fronte-sheet-columns", wanted=self.columns, found=len(words) - 1))
            for column, letters in enumerate(words[1:]):
                self._sector(name_of((column, row)), letters)

    def _sector(self, sector: str, letters: str) -> None:
        if len(letters) != 3 or letters[0] not in GROUND or letters[1] not in ".~#" or letters[2] not in ".+":
            known = " ".join(GROUND)
            raise self.fault(msg("fronte-sheet-letters", sector=sector, found=letters[:20], known=known), "14.a")
        if letters[0] != ".":
            self.ground[sector] = GROUND[letters[0]]
        if letters[1] != ".":
            self.water[sector] = self.number
        if letters[1] == "#":
            self.bridges.append(sector)
        if letters[2] == "+":
            self.paved[sector] = self.number

    def _known(self, sector: str) -> str:
        cell = cell_of(sector) if _SECTOR.fullmatch(sector) else (-1, -1)
        if not (0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows):
            raise self.fault(msg("fronte-sheet-no-sector", sector=sector[:20]))
        return sector

    def _chain(self, words: Sequence[str], joined: str) -> tuple[str, ...]:
        chain = tuple(self._known(word) for word in words)
        for fault in chain_faults(self.geometry, chain, joined):
            raise self.fault(fault.message, fault.rule)
        return chain

    def _titled(self, line: str) -> tuple[str, list[str]]:
        name, colon, rest = line.partition(":")
        if not colon or not rest.split():
            raise self.fault(msg("fronte-sheet-titled"))
        return name.strip(), rest.split()

    def _road(self, line: str) -> Road:
        name, words = self._titled(line)
        return Road(name, self._chain(words, "corner"))

    def _river(self, line: str) -> River:
        name, words = self._titled(line)
        if len(words) < 3:
            raise self.fault(msg("fronte-sheet-river-ends"), "14.e")
        chain = self._chain(words[1:-1], "side")
        return River(name, chain, self._end(chain[0], words[0]), self._end(chain[-1], words[-1]))

    def _end(self, sector: str, word: str) -> Cell:
        if word.startswith("(") and word.endswith(")"):
            cell = cell_of(self._known(word[1:-1]))
            if self.grid.direction(cell_of(sector), cell) is None:
                raise self.fault(msg("fronte-sheet-apart", first=sector, second=word[1:-1]), "14.e")
            return cell
        if word not in self.grid.directions:
            known = ", ".join(self.grid.directions)
            raise self.fault(msg("fronte-sheet-no-way", word=word[:20], known=known), "14.e")
        cell = self.grid.step(cell_of(sector), word)
        if 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows:
            raise self.fault(msg("fronte-sheet-way-on-table", word=word, sector=sector), "14.e")
        return cell

    def _named(self, line: str) -> tuple[str, str]:
        sector, _, name = line.partition(" ")
        if not name.strip():
            raise self.fault(msg("fronte-sheet-named"))
        return self._known(sector), name.strip()

    def _mark(self, line: str) -> tuple[str, Mark] | None:
        sector, _, word = line.partition(" ")
        if word.strip() == OBJECTIVE:
            self.objectives.append(self._known(sector))
            return None
        mark = next((mark for mark in MARKS if mark == word.strip()), None)
        if mark is None:
            raise self.fault(msg("fronte-sheet-mark", known=", ".join((*MARKS, OBJECTIVE))))
        return self._known(sector), mark

    def _check_picture(self, sheet: Sheet) -> None:
        """The picture shows the rivers and roads that are listed, and no others."""
        wet = {sector for river in sheet.rivers for sector in river.chain}
        paved = {sector for road in sheet.roads for sector in road.chain}
        for shown, listed, kind in ((self.water, wet, "river"), (self.paved, paved, "road")):
            for sector in (*shown, *sorted(listed)):
                if (sector in shown) != (sector in listed):
                    self.number = shown.get(sector, self.number)
                    id = "fronte-sheet-unlisted" if sector in shown else "fronte-sheet-undrawn"
                    raise self.fault(msg(id, sector=sector, kind=kind))


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 4


# Writing ---------------------------------------------------------------------------------------------


def write(sheet: Sheet, heading: Iterable[str] = ()) -> str:
    """The text of a sheet; reading it gives the same sheet."""
    wet = {sector for river in sheet.rivers for sector in river.chain}
    paved = {sector for road in sheet.roads for sector in road.chain}
    lines = [f"# {line}" for line in heading]
    lines += [f"table {sheet.geometry} {sheet.columns} x {sheet.rows}"]
    lines += [f"{_TITLE}{sheet.title}", ""] if sheet.title else [""]
    lines.append("      " + " ".join(f"{name_of((column, 0))[:-2]:>2} " for column in range(sheet.columns)).rstrip())
    for row in range(sheet.rows):
        shift = "  " if sheet.geometry == "hex" and row % 2 else ""
        words = [_letters(sheet, name_of((column, row)), wet, paved) for column in range(sheet.columns)]
        lines.append(f"{row + 1:02d}    {shift}{' '.join(words)}")
    for title, listed in (
        ("names", [f"{sector} {name}" for sector, name in sheet.names.items()]),
        ("marks", [f"{sector} {mark}" for sector, mark in _marked(sheet)]),
        ("roads", [f"{road.name}: {' '.join(road.chain)}" for road in sheet.roads]),
        ("rivers", [_river_line(sheet, river) for river in sheet.rivers]),
    ):
        if listed:
            lines += ["", title, *listed]
    return "\n".join(lines) + "\n"


def _marked(sheet: Sheet) -> Iterator[tuple[str, str]]:
    yield from sheet.marks.items()
    yield from ((sector, OBJECTIVE) for sector in sheet.objectives)


def _letters(sheet: Sheet, sector: str, wet: set[str], paved: set[str]) -> str:
    water = "#" if sector in sheet.bridges else "~" if sector in wet else "."
    return LETTERS[sheet.ground.get(sector, "open")] + water + ("+" if sector in paved else ".")


def _river_line(sheet: Sheet, river: River) -> str:
    ends = ((river.chain[0], river.before), (river.chain[-1], river.after))
    first, last = (
        f"({name_of(cell)})" if sheet.has(cell) else sheet.grid.direction(cell_of(sector), cell)
        for sector, cell in ends
    )
    return f"{river.name}: {first} {' '.join(river.chain)} {last}"
