"""How a map numbers its cells: each rulebook has its own way, so the ways are data.

A numbering turns a printed name into a cell (column, row) and back. Whether the map has that cell is the
map's affair; a name that no cell could have is refused here. Where a cell has several names, `format`
gives the canonical one.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass

from salient.board.errors import UnknownPlace
from salient.board.grid import Cell

_PATTERN = re.compile(r"(C+)(R+)|(R+)(C+)")


class Numbering(ABC):
    """A way to name cells."""

    @abstractmethod
    def parse(self, name: str) -> Cell:
        """The cell of a name; UnknownPlace if no cell can have that name."""

    @abstractmethod
    def format(self, cell: Cell) -> str:
        """The canonical name of a cell; UnknownPlace if it can have none."""

    def names(self, cell: Cell) -> tuple[str, ...]:
        """All names of a cell, the canonical one first."""
        return (self.format(cell),)

    def block(self, columns: Iterable[int], rows: Iterable[int]) -> list[str]:
        """The canonical names of a rectangle of cells, column by column."""
        rows = list(rows)
        return [self.format((column, row)) for column in columns for row in rows]


@dataclass(frozen=True)
class Digits(Numbering):
    """Column and row as digits in a row: CCRR (2216 is column 22, row 16), RRCC, CCCRR and so on."""

    pattern: str = "CCRR"

    def __post_init__(self) -> None:
        if not _PATTERN.fullmatch(self.pattern):
            raise ValueError(f"{self.pattern!r} is no pattern of C and R such as CCRR")

    def parse(self, name: str) -> Cell:
        if len(name) != len(self.pattern) or not (name.isascii() and name.isdigit()):
            raise UnknownPlace(name, f"a map numbered {self.pattern}")
        return self._part(name, "C"), self._part(name, "R")

    def _part(self, name: str, letter: str) -> int:
        first = self.pattern.index(letter)
        return int(name[first : first + self.pattern.count(letter)])

    def format(self, cell: Cell) -> str:
        column, row = (self._digits(cell, number, letter) for number, letter in zip(cell, "CR", strict=True))
        return column + row if self.pattern[0] == "C" else row + column

    def _digits(self, cell: Cell, number: int, letter: str) -> str:
        width = self.pattern.count(letter)
        if not 0 <= number < 10**width:
            raise UnknownPlace(str(cell), f"a map numbered {self.pattern}")
        return f"{number:0{width}}"


@dataclass(frozen=True)
class Coordinates(Numbering):
    """Column and row as numbers with a sign between: 3,4."""

    separator: str = ","

    def parse(self, name: str) -> Cell:
        parts = name.split(self.separator)
        if len(parts) != 2 or not all(re.fullmatch(r"\s*-?[0-9]+\s*", part) for part in parts):
            raise UnknownPlace(name, f"a map numbered column{self.separator}row")
        return int(parts[0]), int(parts[1])

    def format(self, cell: Cell) -> str:
        return f"{cell[0]}{self.separator}{cell[1]}"


@dataclass(frozen=True)
class Letters(Numbering):
    """A letter for the column and digits for the row: F11 is cell (5, 11).

    `first`: the number printed for the row of cells 0, as in (5, 10) for F11 where that is 1.
    """

    width: int = 2
    first: int = 0

    def parse(self, name: str) -> Cell:
        letters, digits = name[: -self.width], name[-self.width :]
        if not (name.isascii() and letters.isalpha() and letters.isupper() and digits.isdigit()):
            raise UnknownPlace(name, "a map with lettered columns")
        column = 0
        for letter in letters:
            column = column * 26 + ord(letter) - ord("A") + 1
        return column - 1, int(digits) - self.first

    def format(self, cell: Cell) -> str:
        column, row = cell[0], cell[1] + self.first
        if column < 0 or not 0 <= row < 10**self.width:
            raise UnknownPlace(str(cell), "a map with lettered columns")
        letters = ""
        column += 1
        while column:
            column, letter = divmod(column - 1, 26)
            letters = chr(ord("A") + letter) + letters
        return f"{letters}{row:0{self.width}}"


@dataclass(frozen=True)
class Sheet:
    """One of several sheets that make a map: printed columns and rows, first and last included.

    The map's column is the printed one plus `column_offset`, its row the printed one plus `row_offset`.
    """

    prefix: str
    columns: tuple[int, int]
    rows: tuple[int, int]
    column_offset: int = 0
    row_offset: int = 0

    def printed(self, cell: Cell) -> Cell | None:
        """The cell as this sheet counts it; None if it does not lie on it."""
        column, row = cell[0] - self.column_offset, cell[1] - self.row_offset
        inside = self.columns[0] <= column <= self.columns[1] and self.rows[0] <= row <= self.rows[1]
        return (column, row) if inside else None


@dataclass(frozen=True)
class Sheets(Numbering):
    """Names with the prefix of a sheet: E2216, W1003.

    Where sheets overlap, a cell has a name on each; the first listed sheet gives the canonical one. A name
    without prefix is read on the sheet `bare`, if there is one.
    """

    sheets: tuple[Sheet, ...]
    digits: Digits = Digits("CCRR")
    bare: str | None = None

    def __post_init__(self) -> None:
        prefixes = [sheet.prefix for sheet in self.sheets]
        if len(set(prefixes)) != len(prefixes):
            raise ValueError("two sheets have the same prefix")
        if self.bare is not None and self.bare not in prefixes:
            raise ValueError(f"there is no sheet {self.bare!r} for names without prefix")

    def parse(self, name: str) -> Cell:
        sheet, digits = self._split(name)
        try:
            column, row = self.digits.parse(digits)
        except UnknownPlace:
            raise UnknownPlace(name, self._where()) from None
        cell = (column + sheet.column_offset, row + sheet.row_offset)
        if sheet.printed(cell) is None:
            raise UnknownPlace(name, f"sheet {sheet.prefix}")
        return cell

    def _split(self, name: str) -> tuple[Sheet, str]:
        length = len(self.digits.pattern)
        prefix, digits = name[:-length], name[-length:]
        for sheet in self.sheets:
            if sheet.prefix == (prefix or self.bare):
                return sheet, digits
        raise UnknownPlace(name, self._where())

    def _where(self) -> str:
        prefixes = " and ".join(sheet.prefix for sheet in self.sheets)
        return f"a map of sheets {prefixes} numbered {self.digits.pattern}"

    def format(self, cell: Cell) -> str:
        for name in self._names(cell):
            return name
        raise UnknownPlace(str(cell), self._where())

    def names(self, cell: Cell) -> tuple[str, ...]:
        return (self.format(cell), *self._names(cell)[1:])

    def _names(self, cell: Cell) -> list[str]:
        printed = ((sheet.prefix, sheet.printed(cell)) for sheet in self.sheets)
        return [prefix + self.digits.format(there) for prefix, there in printed if there is not None]
