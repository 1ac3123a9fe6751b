"""CSV tables read into typed rows, each value knowing where it comes from.

A table is a file that a wargamer can open in a spreadsheet. Its columns are the fields of a struct; three
more columns may say how far a row can be trusted:

    source   rulebook, public, derived, reconstructed or owner; a value that differs from its row is named
             after it: `rulebook; attack=derived; steps=reconstructed`
    doubt    0 to 3: how consequential an error would be
    note     free words for whoever checks the row

An overlay is a second file of the same name that holds the key and only what it corrects. Its empty cells
change nothing; `<empty>` empties a value; `delete` = 1 removes a row; `source` = owner confirms a whole row.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from salient.board.cells import flag, may_be_empty, parser_of
from salient.board.errors import DataError

SOURCES = ("rulebook", "public", "derived", "reconstructed", "owner")
OWNER = "owner"
EMPTY = "<empty>"
MOST_DOUBT = 3

_CLAIMS = ("source", "doubt", "note")
_DELETE = "delete"

T = TypeVar("T", bound=msgspec.Struct)


@dataclass(frozen=True)
class Provenance:
    """Where a row's values come from; a source of None means that its file makes no claim."""

    source: str | None
    by_field: Mapping[str, str]
    doubt: int = 0
    note: str = ""

    def of(self, field: str) -> str | None:
        return self.by_field.get(field, self.source)


@dataclass(frozen=True)
class Table(Generic[T]):
    """A table's rows in the order of its file; rows that an overlay adds come last.

    `fields` are the struct's, `columns` those of them that the file itself has; what stands in neither the
    file nor the overlay took its default and is nobody's claim.
    """

    file: Path
    overlay: Path | None
    fields: tuple[str, ...]
    columns: tuple[str, ...]
    key: tuple[str, ...]
    rows: tuple[T, ...]
    keys: tuple[tuple[str, ...], ...]
    lines: tuple[int, ...]
    files: tuple[Path, ...]
    provenance: tuple[Provenance, ...]
    by_key: dict[tuple[str, ...], T]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[T]:
        return iter(self.rows)

    def error(self, index: int, problem: str, field: str | None = None) -> DataError:
        """An error about a row, for what only a game can check, such as a hex that its map lacks."""
        return DataError(problem, self.files[index], self.lines[index], field)


def read(
    path: Path,
    row: type[T],
    *,
    key: tuple[str, ...],
    overlay: Path | None = None,
    provenance: bool = True,
) -> Table[T]:
    """Read a table; every error names the file, the line and the field."""
    shape = _Shape(row, key, provenance)
    records = [shape.record(line) for line in _read_lines(path, shape.check_header)]
    _refuse_twins(records, key)
    if overlay is not None:
        for record in records:
            shape.build(record)  # so that a fault of the table is not blamed on the overlay
        records = _corrected(records, overlay, shape)
    rows = tuple(shape.build(record) for record in records)
    keys = tuple(record.written for record in records)
    return Table(
        file=path,
        overlay=overlay,
        fields=tuple(shape.fields),
        columns=tuple(name for name in shape.fields if name in shape.columns),
        key=key,
        rows=rows,
        keys=keys,
        lines=tuple(record.line for record in records),
        files=tuple(record.file for record in records),
        provenance=tuple(record.provenance for record in records),
        by_key=dict(zip(keys, rows, strict=True)) if key else {},
    )


# A file's lines ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Line:
    """A row as written: its cells by column, stripped."""

    file: Path
    number: int
    cells: dict[str, str]

    def error(self, problem: str, field: str | None = None) -> DataError:
        return DataError(problem, self.file, self.number, field)


class _Source:
    """The lines of a text for csv.reader, without comments and blank lines between rows.

    A quoted cell may run over several lines and hold any of them, so only this class, which is told where
    a row begins, can say which lines are comments and on which line a row starts.
    """

    def __init__(self, text: str):
        self._lines = io.StringIO(text, newline="")
        self._number = 0
        self._between_rows = True
        self.start = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        for line in self._lines:
            self._number += 1
            if self._between_rows and (not line.strip() or line.startswith("#")):
                continue
            if self._between_rows:
                self.start = self._number
                self._between_rows = False
            return line
        raise StopIteration

    def next_row(self) -> None:
        self._between_rows = True


def _read_lines(path: Path, check_header: Callable[[_Line], None]) -> Iterator[_Line]:
    rows = _read_cells(path)
    number, columns = next(rows, (1, []))
    if not any(columns):
        raise DataError("there is no header line", path)
    header = _Line(path, number, dict.fromkeys(columns, ""))
    for place, column in enumerate(columns):
        if not column:
            raise header.error(f"column {place + 1} has no name")
        if column in columns[:place]:
            raise header.error("the column stands twice", column)
    check_header(header)
    for number, cells in rows:
        if len(cells) != len(columns):
            raise DataError(f"the row has {len(cells)} cells, the header {len(columns)}", path, number)
        yield _Line(path, number, dict(zip(columns, cells, strict=True)))


def _read_cells(path: Path) -> Iterator[tuple[int, list[str]]]:
    source = _Source(read_text(path))
    reader = csv.reader(source, strict=True, skipinitialspace=True)
    while True:
        source.next_row()
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise DataError(f"not a row of comma separated values: {error}", path, source.start) from None
        if cells is None:
            return
        yield source.start, [cell.strip() for cell in cells]


def read_text(path: Path) -> str:
    """A data file as text, or an error that says why not."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise DataError("there is no such file", path) from None
    except OSError as error:
        raise DataError(f"the file cannot be read: {error.strerror}", path) from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise DataError("the file is not UTF-8", path, line) from None


# From lines to records -----------------------------------------------------------------------------


@dataclass(frozen=True)
class _Record:
    """A row's parsed values, before they become a struct: an overlay may still change them."""

    file: Path
    line: int
    written: tuple[str, ...]
    identity: tuple[Any, ...]
    values: dict[str, Any]
    provenance: Provenance


class _Shape:
    """What a struct wants of a table."""

    def __init__(self, row: type[msgspec.Struct], key: tuple[str, ...], provenance: bool):
        self.row = row
        self.key = key
        self.provenance = provenance
        self.fields = {field.name: field for field in msgspec.structs.fields(row)}
        self.parsers = {name: parser_of(field.type) for name, field in self.fields.items()}
        self.empty = {name for name, field in self.fields.items() if may_be_empty(field.type)}
        self.columns: frozenset[str] = frozenset()
        for name in key:
            if name not in self.fields:
                raise TypeError(f"{row.__name__} has no field {name!r} to be a key")
        if provenance:
            for name in (*_CLAIMS, _DELETE):
                if name in self.fields:
                    raise TypeError(f"{row.__name__} has a field {name!r}, which is a table's own column")

    def check_header(self, header: _Line) -> None:
        self.columns = frozenset(header.cells)
        self._refuse_unknown(header, _CLAIMS)
        for name, field in self.fields.items():
            if field.required and name not in header.cells:
                raise header.error("the column is missing", name)
        if self.provenance and "source" not in header.cells:
            raise header.error("the column is missing: each row must say where it comes from", "source")

    def check_overlay_header(self, header: _Line) -> None:
        self._refuse_unknown(header, (*_CLAIMS, _DELETE))
        if not self.key:
            raise header.error("the table has no key by which rows could be corrected")
        for name in self.key:
            if name not in header.cells:
                raise header.error("the key column is missing", name)

    def _refuse_unknown(self, header: _Line, reserved: tuple[str, ...]) -> None:
        for name in header.cells:
            if name not in self.fields and name not in reserved:
                raise header.error(f"there is no such column; the columns are {', '.join(self.fields)}", name)

    def claim(self, line: _Line, column: str) -> str:
        """The cell of a table's own column; a struct that makes no claims may use its name for a field."""
        return "" if column in self.fields else line.cells.get(column, "")

    def doubt(self, line: _Line) -> int:
        cell = self.claim(line, "doubt") or "0"
        if cell not in [str(degree) for degree in range(MOST_DOUBT + 1)]:
            raise line.error(f"{cell!r} is not a number from 0 to {MOST_DOUBT}", "doubt")
        return int(cell)

    def record(self, line: _Line) -> _Record:
        values = self.values(line, [name for name in self.fields if name in line.cells])
        return self._record(line, values, self._provenance(line))

    def added(self, line: _Line) -> _Record:
        """A row that only the overlay has."""
        names = [name for name in self.fields if line.cells.get(name)]
        for name, field in self.fields.items():
            if field.required and name not in names:
                raise line.error(f"no row has the key {self.written(line)}, and a new row needs a value", name)
        claims = Provenance(OWNER, {}, self.doubt(line), self.claim(line, "note"))
        return self._record(line, self.values(line, names), claims)

    def _record(self, line: _Line, values: dict[str, Any], provenance: Provenance) -> _Record:
        identity = tuple(values.get(name) for name in self.key)
        return _Record(line.file, line.number, self.key_cells(line), identity, values, provenance)

    def key_cells(self, line: _Line) -> tuple[str, ...]:
        return tuple(line.cells.get(name, "") for name in self.key)

    def written(self, line: _Line) -> str:
        return ", ".join(repr(cell) for cell in self.key_cells(line))

    def values(self, line: _Line, names: Iterable[str]) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name in names:
            cell = line.cells[name]
            if cell and cell != EMPTY:
                try:
                    values[name] = self.parsers[name](cell)
                except ValueError as error:
                    raise line.error(str(error), name) from None
            else:
                values[name] = self._empty_value(line, name)
        return values

    def _empty_value(self, line: _Line, name: str) -> Any:
        field = self.fields[name]
        if name in self.empty:
            return None
        if field.required:
            raise line.error("the value is missing", name)
        if field.default_factory is not msgspec.NODEFAULT:
            return field.default_factory()
        return field.default

    def build(self, record: _Record) -> Any:
        try:
            return self.row(**record.values)
        except (ValueError, TypeError) as error:  # a struct's own __post_init__ refuses the row
            raise DataError(str(error), record.file, record.line) from None

    def _provenance(self, line: _Line) -> Provenance:
        doubt, note = self.doubt(line), self.claim(line, "note")
        if "source" in self.fields or "source" not in line.cells:
            return Provenance(None, {}, doubt, note)
        source, by_field = self._sources(line)
        return Provenance(source, by_field, doubt, note)

    def _sources(self, line: _Line) -> tuple[str, dict[str, str]]:
        first, *others = (part.strip() for part in line.cells["source"].split(";"))
        source = _source_word(line, first)
        by_field: dict[str, str] = {}
        for part in others:
            name, equals, word = (piece.strip() for piece in part.partition("="))
            if not equals:
                raise line.error(f"{part!r} does not read as FIELD=SOURCE", "source")
            if name not in self.fields:
                raise line.error(f"there is no field {name!r}", "source")
            if name in by_field:
                raise line.error(f"the source of {name!r} is given twice", "source")
            by_field[name] = _source_word(line, word)
        return source, {name: word for name, word in by_field.items() if word != source}


def _source_word(line: _Line, word: str) -> str:
    if word not in SOURCES:
        problem = f"{word!r} is not one of {', '.join(SOURCES)}" if word else "the row names no source"
        raise line.error(problem, "source")
    return word


def _refuse_twins(records: Iterable[_Record], key: tuple[str, ...]) -> None:
    if not key:
        return
    first: dict[tuple[Any, ...], int] = {}
    for record in records:
        line = first.setdefault(record.identity, record.line)
        if line != record.line:
            problem = f"the key {', '.join(record.written)} stands already on line {line}"
            raise DataError(problem, record.file, record.line, ", ".join(key))


# The overlay ---------------------------------------------------------------------------------------


def _corrected(records: list[_Record], overlay: Path, shape: _Shape) -> list[_Record]:
    by_identity = {record.identity: record for record in records}
    seen: dict[tuple[Any, ...], int] = {}
    for line in _read_lines(overlay, shape.check_overlay_header):
        key_values = shape.values(line, shape.key)
        identity = tuple(key_values[name] for name in shape.key)
        if identity in seen:
            problem = f"the key {shape.written(line)} stands already on line {seen[identity]}"
            raise line.error(problem, ", ".join(shape.key))
        seen[identity] = line.number
        old = by_identity.get(identity)
        if _deletes(line, shape):
            if old is None:
                raise line.error(f"no row has the key {shape.written(line)}", ", ".join(shape.key))
            del by_identity[identity]
        elif old is None:
            by_identity[identity] = shape.added(line)
        else:
            by_identity[identity] = _correction(old, line, shape)
            shape.build(replace(by_identity[identity], file=line.file, line=line.number))
    return list(by_identity.values())


def _deletes(line: _Line, shape: _Shape) -> bool:
    cell = shape.claim(line, _DELETE)
    try:
        return bool(cell) and flag(cell)
    except ValueError as error:
        raise line.error(str(error), _DELETE) from None


def _correction(old: _Record, line: _Line, shape: _Shape) -> _Record:
    names = [name for name in shape.fields if name not in shape.key and line.cells.get(name)]
    values = old.values | shape.values(line, names)
    return replace(old, values=values, provenance=_owned(old.provenance, names, line, shape))


def _owned(old: Provenance, names: list[str], line: _Line, shape: _Shape) -> Provenance:
    doubt = shape.doubt(line) if shape.claim(line, "doubt") else old.doubt
    note = shape.claim(line, "note") or old.note
    word = shape.claim(line, "source")
    if word not in ("", OWNER):
        raise line.error(f"{word!r}: what an overlay says has the source {OWNER}", "source")
    if word == OWNER or len(names) + len(shape.key) == len(shape.fields):
        return Provenance(OWNER, {}, doubt, note)
    return Provenance(old.source, {**old.by_field, **dict.fromkeys(names, OWNER)}, doubt, note)
