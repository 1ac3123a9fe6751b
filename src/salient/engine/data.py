"""What a game's data folder holds: its tables and settings, an owner's corrections, and what to doubt.

A game reads its files through one DataSet. The set then knows a fingerprint of everything that was read,
which saves carry, and can tell an owner of the printed game what to check first. Corrections lie in an
overlay folder outside the package, in files of the same names.
"""

from __future__ import annotations

import difflib
import enum
import hashlib
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from salient.board import Grid, Map, tables, toml
from salient.board.errors import DataError
from salient.board.numbering import Numbering
from salient.board.tables import Table

OVERLAY_VARIABLE = "SALIENT_OVERLAY"

_WEAKEST_FIRST = {"reconstructed": 0, "derived": 1, "public": 2}

T = TypeVar("T", bound=msgspec.Struct)
H = TypeVar("H", bound=msgspec.Struct)
S = TypeVar("S", bound=msgspec.Struct)


@dataclass(frozen=True)
class TableReport:
    """How far a table can be trusted: its rows and its values counted by source."""

    table: str
    file: Path
    rows: int
    rows_by_source: dict[str, int]
    values_by_source: dict[str, int]


@dataclass(frozen=True)
class Doubt:
    """One value that neither the rulebook prints nor an owner has confirmed."""

    table: str
    file: Path
    line: int
    key: tuple[str, ...]
    field: str
    value: str
    source: str
    doubt: int
    note: str


class DataSet:
    """The files of one game's data folder, with an owner's corrections laid over them."""

    def __init__(self, folder: Path, overlay: Path | None = None):
        self.folder = folder
        self.overlay = overlay
        self.tables: dict[str, Table[Any]] = {}
        self.settings: dict[str, msgspec.Struct] = {}

    @classmethod
    def of(cls, game: Path) -> DataSet:
        """The data of a game by its folder, whose name is the game's."""
        return cls(game / "data", overlay_folder(game.name))

    def map(
        self,
        grid: Grid,
        numbering: Numbering,
        hex_type: type[H],
        side_type: type[S],
        *,
        hexes: str = "hexes.csv",
        sides: str | None = "sides.csv",
        boxes: str | None = None,
    ) -> Map[H, S]:
        """Read a map from its tables, which count among the game's own."""
        found = Map.load(
            self.folder / hexes,
            self.folder / sides if sides is not None else None,
            grid=grid,
            numbering=numbering,
            hex_type=hex_type,
            side_type=side_type,
            boxes_csv=self.folder / boxes if boxes is not None else None,
            overlay=self.overlay,
            provenance=True,
        )
        self.adopt(*found.tables)
        return found

    def read(self, name: str, row: type[T], *, key: tuple[str, ...], provenance: bool = True) -> Table[T]:
        """Read a CSV table by its path within the data folder, such as `units.csv`."""
        overlay = self._overlay_of(name)
        table = tables.read(self.folder / name, row, key=key, overlay=overlay, provenance=provenance)
        self.tables[name] = table
        return table

    def adopt(self, *found: Table[Any]) -> None:
        """Count tables that a map read for itself among the game's own."""
        for table in found:
            self.tables[table.file.relative_to(self.folder).as_posix()] = table

    def toml(self, name: str, kind: type[T]) -> T:
        """Read a TOML file into a struct. An overlay gives only the values that it changes."""
        value = toml.read(self.folder / name, kind, self._overlay_of(name))
        self.settings[name] = value
        return value

    def _overlay_of(self, name: str) -> Path | None:
        if self.overlay is None or not (self.overlay / name).exists():
            return None
        return self.overlay / name

    def check_overlay(self) -> None:
        """Refuse files in the overlay folder that correct nothing; call it when all files were read."""
        known = [*self.tables, *self.settings]
        for name in _files_in(self.overlay):
            if name not in known:
                close = difflib.get_close_matches(name, known, n=1)
                hint = f"; did you mean {close[0]}?" if close else f"; it has {', '.join(sorted(known))}"
                raise DataError(f"the game has no data file of this name{hint}", f"{self.overlay}/{name}")

    def fingerprint(self) -> str:
        """A short hash of what was read: other comments, spaces or sources leave it as it is."""
        digest = hashlib.blake2b(digest_size=8)
        for name in sorted([*self.tables, *self.settings]):
            content = self.tables[name].rows if name in self.tables else self.settings[name]
            digest.update(msgspec.json.encode([name, content], order="sorted"))
        return digest.hexdigest()

    def report(self) -> list[TableReport]:
        """How many rows and values of each table come from where, table by table as they were read."""
        return [_report(name, table) for name, table in self.tables.items()]

    def doubtful(self) -> list[Doubt]:
        """What an owner of the printed game should check, the most consequential first."""
        found = [doubt for name, table in self.tables.items() for doubt in _doubts(name, table)]
        return sorted(found, key=lambda entry: (-entry.doubt, _WEAKEST_FIRST[entry.source]))


def overlay_folder(game: str) -> Path | None:
    """The folder of an owner's corrections to a game, if there is one."""
    named = os.environ.get(OVERLAY_VARIABLE)
    if named:
        root = Path(named).expanduser()
        if not root.is_dir():
            raise DataError(f"there is no such folder; the variable {OVERLAY_VARIABLE} names it", root)
    else:
        root = _config_home() / "salient" / "overlay"
    folder = root / game
    return folder if folder.is_dir() else None


def _config_home() -> Path:
    # The XDG specification says that a relative path is to be ignored.
    configured = Path(os.environ.get("XDG_CONFIG_HOME", ""))
    return configured if configured.is_absolute() else Path.home() / ".config"


def _files_in(folder: Path | None) -> list[str]:
    """Names within the folder, without what editors and file managers leave behind."""
    if folder is None:
        return []
    files = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    left_behind = {file for file in files if file.name.startswith((".", "~")) or file.name.endswith("~")}
    return sorted(file.as_posix() for file in files if file not in left_behind)


# Doubts --------------------------------------------------------------------------------------------


def _report(name: str, table: Table[Any]) -> TableReport:
    rows = Counter(claims.source or "" for claims in table.provenance)
    values = Counter(claims.of(field) or "" for claims in table.provenance for field in table.columns)
    return TableReport(name, table.file, len(table), dict(rows), dict(values))


def _doubts(name: str, table: Table[Any]) -> Iterator[Doubt]:
    only_keys = all(field in table.key for field in table.columns)
    for index, claims in enumerate(table.provenance):
        for field in table.columns:
            # A key is how a row is found; it is doubtful where its row says so, or has nothing else to say.
            by_row = claims.source if only_keys or field not in table.key else None
            source = claims.by_field.get(field, by_row)
            if source in _WEAKEST_FIRST:
                yield _doubt(name, table, index, field, source)


def _doubt(name: str, table: Table[Any], index: int, field: str, source: str) -> Doubt:
    claims = table.provenance[index]
    return Doubt(
        table=name,
        file=table.files[index],
        line=table.lines[index],
        key=table.keys[index],
        field=field,
        value=_shown(getattr(table.rows[index], field)),
        source=source,
        doubt=claims.doubt,
        note=claims.note,
    )


def _shown(value: Any) -> str:
    """A value as its cell would have it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, enum.Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return "; ".join(_shown(part) for part in value)
    return str(value)
