"""A chart: the map of a game as data, one format for all games.

A folder holds `map.toml` (the grid, the numbering, the words that the tables may use, and what must be
where) and four tables: `hexes.csv`, `sides.csv`, `boxes.csv` and `features.csv`. A chart that loads is
well-formed; whether it makes sense as a map, `mapcheck` says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from salient.board import tables, toml
from salient.board.errors import DataError, SalientError
from salient.board.grid import Grid
from salient.board.map import Map
from salient.board.numbering import Coordinates, Digits, Numbering, Sheet, Sheets
from salient.board.tables import Table

SETTINGS = "map.toml"
NONE = "none"

#: Where the installed games lie. The board knows no game; it only looks for folders there.
GAMES = Path(__file__).resolve().parent.parent / "games"
_WITHIN_GAME = Path("data") / "map"


# What the tables hold ------------------------------------------------------------------------------


class ChartHex(msgspec.Struct, frozen=True):
    """A hex; a box off the map uses only `name`, `kind` and `sector`."""

    terrain: str = ""
    settlement: str = NONE
    name: str = ""
    wall: bool = False  # a fortified line runs through it
    country: str = ""
    control: str = ""
    kind: str = ""
    sector: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The spellings of the name: `Clervaux / Clerf` has two."""
        return spellings(self.name)


class ChartSide(msgspec.Struct, frozen=True):
    river: str = NONE
    bridge: bool = False
    road: str = NONE
    river_name: str = ""
    bridge_name: str = ""


class Feature(msgspec.Struct, frozen=True):
    """Something marked on the map: an entry hex, a start area, a boundary line.

    `hexes` are hexes or boxes as written, or pairs `E2020/E2119` for what runs along hexsides.
    """

    id: str
    kind: str
    label: str = ""
    side: str = ""
    hexes: tuple[str, ...] = ()
    detail: str = ""

    @property
    def along_sides(self) -> bool:
        return any("/" in name for name in self.hexes)

    @property
    def details(self) -> dict[str, str]:
        """`need=6;corps=LXVI` by name; a word without a sign has an empty value."""
        parts = [part.partition("=") for part in self.detail.split(";") if part.strip()]
        return {name.strip(): value.strip() for name, _, value in parts}


def spellings(name: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in name.split(" / ") if part.strip())


# What map.toml holds -------------------------------------------------------------------------------


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words that the tables may use, in the order in which they are drawn.

    Without `country` or `box` any word will do; without `control` it is the sides.
    """

    terrain: tuple[str, ...]
    settlement: tuple[str, ...]
    river: tuple[str, ...]
    road: tuple[str, ...]
    feature: tuple[str, ...]
    country: tuple[str, ...] = ()
    control: tuple[str, ...] = ()
    box: tuple[str, ...] = ()


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the map to be drawn alone: first and last column and row, in cells of the grid."""

    columns: tuple[int, int]
    rows: tuple[int, int]


class Stacking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: Annotated[int, msgspec.Meta(ge=1)] = 3


class _Numbering(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["digits", "sheets", "coordinates"]
    pattern: str = "CCRR"
    separator: str = ","
    bare: str | None = None
    sheet: tuple[dict[str, Any], ...] = ()


class _Settings(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    km_per_hex: Annotated[float, msgspec.Meta(gt=0)]
    grid: dict[str, Any]
    numbering: _Numbering
    words: Words
    sides: dict[str, Annotated[str, msgspec.Meta(pattern="^#[0-9a-fA-F]{6}$")]]
    sheets: dict[str, Part] = {}
    places: dict[str, str] = {}
    bridges: dict[str, str] = {}
    exceptions: dict[str, dict[str, Annotated[str, msgspec.Meta(min_length=1)]]] = {}
    stacking: Stacking = Stacking()
    drawn_as: dict[str, str] = {}  # a word of the tables, and the word of the style by which it is drawn


# The chart -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chart:
    """The map of a game. `places` and `bridges` say what must be where, `exceptions` what the checks must bear."""

    folder: Path
    title: str
    km_per_hex: float
    words: Words
    sides: Mapping[str, str]  # the two sides and their colours
    sheets: Mapping[str, Part]
    places: Mapping[str, str]
    bridges: Mapping[str, str]
    exceptions: Mapping[str, Mapping[str, str]]
    stacking: Stacking
    map: Map[ChartHex, ChartSide]
    features: tuple[Feature, ...]
    tables: tuple[Table[Any], ...]  # hexes, sides, boxes, features
    mark: str = ""  # what tells it from other charts of the same game, if there are several
    drawn_as: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def load(cls, folder: Path | str, overlay: Path | str | None = None) -> Chart:
        """Read a folder; files of the same name in the folder `overlay` correct it."""
        home = Path(folder)
        if not home.is_dir():
            raise DataError("there is no such folder", home)
        over = None if overlay is None else Path(overlay)
        settings = toml.read(home / SETTINGS, _Settings, _correction(over, SETTINGS))
        file = home / SETTINGS
        board = Map.load(
            home / "hexes.csv",
            home / "sides.csv",
            grid=_grid(settings, file),
            numbering=_numbering(settings.numbering, file),
            hex_type=ChartHex,
            side_type=ChartSide,
            boxes_csv=home / "boxes.csv",
            overlay=over,
            provenance=True,
        )
        corrected = _correction(over, "features.csv")
        features = tables.read(home / "features.csv", Feature, key=("id",), overlay=corrected)
        hexes, sides, boxes = board.tables
        _check_words(settings, hexes, sides, boxes, features)
        return cls(
            folder=home,
            title=settings.title,
            km_per_hex=settings.km_per_hex,
            words=settings.words,
            sides=settings.sides,
            sheets=settings.sheets,
            places=settings.places,
            bridges=settings.bridges,
            exceptions=settings.exceptions,
            stacking=settings.stacking,
            map=board,
            features=features.rows,
            tables=(*board.tables, features),
            drawn_as=settings.drawn_as,
        )

    def of_kind(self, kind: str) -> tuple[Feature, ...]:
        return tuple(feature for feature in self.features if feature.kind == kind)

    def drawn(self, word: str) -> str:
        """The word by which the style knows what the tables call so."""
        return self.drawn_as.get(word, word)

    def where(self, feature: Feature) -> tuple[int, ...]:
        """The hexes and boxes of a feature; UnknownPlace if the map lacks one."""
        return tuple(self.map.index(name) for name in feature.hexes if "/" not in name)

    def along(self, feature: Feature) -> tuple[tuple[int, int], ...]:
        """The hexsides of a feature that runs along them; UnknownPlace if the map lacks a hex."""
        return tuple(self.pair(name) for name in feature.hexes if "/" in name)

    def pair(self, name: str) -> tuple[int, int]:
        """The two hexes of `E2020/E2119`."""
        a, _, b = name.partition("/")
        return self.map.index(a.strip()), self.map.index(b.strip())


# Finding a chart -----------------------------------------------------------------------------------


def names(root: Path | str = GAMES) -> list[str]:
    """The games that have a chart, whether or not their rules are there yet."""
    return sorted(file.parents[2].name for file in Path(root).glob(f"*/{_WITHIN_GAME}/{SETTINGS}"))


def find(game: str | Path, root: Path | str = GAMES) -> Path:
    """The folder of a game's chart, by the game's name; or the folder itself."""
    folder = Path(root) / game / _WITHIN_GAME
    if str(game) in names(root):
        return folder
    if (Path(game) / SETTINGS).is_file():
        return Path(game)
    known = ", ".join(names(root)) or "none"
    raise SalientError(
        f"there is no map {str(game)!r}: neither a game that has one ({known}) nor a folder with {SETTINGS}"
    )


def load(game: str | Path, overlay: Path | str | None = None, root: Path | str = GAMES) -> Chart:
    """The chart of a game, or of a folder."""
    return Chart.load(find(game, root), overlay)


# From settings to the board ------------------------------------------------------------------------


def _correction(overlay: Path | None, name: str) -> Path | None:
    return overlay / name if overlay is not None and (overlay / name).is_file() else None


def _grid(settings: _Settings, file: Path) -> Grid:
    return toml.convert(settings.grid, Grid, file, "grid")


def _numbering(settings: _Numbering, file: Path) -> Numbering:
    try:
        if settings.kind == "coordinates":
            return Coordinates(settings.separator)
        if settings.kind == "digits":
            return Digits(settings.pattern)
        sheets = tuple(
            toml.convert(sheet, Sheet, file, f"numbering.sheet[{i}]") for i, sheet in enumerate(settings.sheet)
        )
        if not sheets:
            raise DataError("a map numbered by sheets has at least one", file, field="numbering.sheet")
        return Sheets(sheets, Digits(settings.pattern), settings.bare)
    except ValueError as error:
        raise DataError(str(error), file, field="numbering") from None


# Words ---------------------------------------------------------------------------------------------


def _check_words(
    settings: _Settings, hexes: Table[Any], sides: Table[Any], boxes: Table[Any], features: Table[Any]
) -> None:
    words = settings.words
    _only_columns_of_boxes(hexes, boxes)
    _allow(hexes, "terrain", words.terrain)
    _allow(hexes, "settlement", (NONE, *words.settlement))
    _allow(hexes, "country", ("", *words.country) if words.country else None)
    _allow(hexes, "control", ("", *(words.control or settings.sides)))
    _allow(sides, "river", (NONE, *words.river))
    _allow(sides, "road", (NONE, *words.road))
    _allow(boxes, "kind", ("", *words.box) if words.box else None)
    _allow(features, "kind", words.feature)
    _allow(features, "side", ("", *settings.sides))


def _only_columns_of_boxes(hexes: Table[Any], boxes: Table[Any]) -> None:
    """Hexes and boxes share a struct, but not their columns."""
    for table, foreign in ((hexes, ("kind", "sector")), (boxes, ("terrain", "settlement", "wall", "control"))):
        for name in foreign:
            if name in table.columns:
                raise DataError("the column does not belong into this table", table.file, field=name)


def _allow(table: Table[Any], field: str, allowed: Iterable[str] | None) -> None:
    if allowed is None:
        return
    known = dict.fromkeys(allowed)
    for i, row in enumerate(table.rows):
        word = getattr(row, field)
        if word not in known:
            listed = ", ".join(each for each in known if each)
            problem = f"{word!r} is not one of {listed}" if word else f"the value is missing: one of {listed}"
            raise table.error(i, problem, field)
