"""A map: places as small whole numbers, what lies on them and between them, and its geometry.

Hexes (or squares) come first, column by column in the order of the numbering, then boxes off the map,
which touch nothing and are joined by declared links. What a hex and a hexside can be is for a game to
declare, as two structs; the map only keeps them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from salient.board import tables
from salient.board.errors import DataError, SalientError, UnknownPlace
from salient.board.grid import Cell, Grid
from salient.board.numbering import Numbering

H = TypeVar("H")
S = TypeVar("S")
HexT = TypeVar("HexT", bound=msgspec.Struct)
SideT = TypeVar("SideT", bound=msgspec.Struct)

FAR = 1 << 20  # the distance to and from a box: farther than any range

Blame = Callable[[int, str, str], SalientError]


class Second(NamedTuple):
    """A hex at distance two, and what lies between.

    `between` holds the one hex in the middle, or the two whose common hexside lies between, as far as
    the map has them; `off` says how many of them it has not.
    """

    hex: int
    between: tuple[int, ...]
    off: int = 0

    @property
    def straight(self) -> bool:
        """Whether one hex lies between, rather than a hexside."""
        return len(self.between) + self.off == 1


class Map(Generic[H, S]):
    """Use `Map.load` for files and `Map.build` for a map made in Python."""

    def __init__(
        self,
        grid: Grid,
        numbering: Numbering,
        hexes: Mapping[Cell, H],
        sides: Mapping[tuple[Cell, Cell], S],
        default_side: S,
        boxes: Mapping[str, tuple[H, Sequence[str]]],
        tables: Sequence[tables.Table[Any]] = (),
    ):
        """Trusts what it is given, but for links: the makers below check the rest."""
        self.grid = grid
        self.numbering = numbering
        self.default_side = default_side
        self.tables = tuple(tables)
        self.cells: tuple[Cell, ...] = tuple(sorted(hexes))
        self.boxes: tuple[str, ...] = tuple(boxes)
        self.ids: tuple[str, ...] = (*(numbering.format(cell) for cell in self.cells), *boxes)
        self.n = len(self.ids)
        self.hexes: tuple[H, ...] = (
            *(hexes[cell] for cell in self.cells),
            *(attributes for attributes, _ in boxes.values()),
        )
        self._spots = [grid.spot(cell) for cell in self.cells]
        wide = 2 * max((abs(y) for _, y in self._spots), default=0) + 1
        self._lie = [2 * wide * x + y for x, y in self._spots]  # two hexes with the same difference lie alike
        self._apart: dict[int, int] = {}  # the distance for each such difference that was asked for
        self._at = {cell: h for h, cell in enumerate(self.cells)}
        self._by_id = {name: h for h, name in enumerate(self.ids)}
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(self._beside(h) for h in range(self.n))
        self._sides: dict[tuple[int, int], S] = {}
        for (a, b), side in sides.items():
            self._sides[self._at[a], self._at[b]] = side
            self._sides[self._at[b], self._at[a]] = side
        self.links: tuple[tuple[int, ...], ...] = self._linked([links for _, links in boxes.values()])
        self._rings: dict[tuple[int, int], tuple[int, ...]] = {}

    def _beside(self, h: int) -> tuple[int, ...]:
        return self._existing(self.grid.neighbours(self.cells[h])) if h < len(self.cells) else ()

    def _existing(self, cells: Iterable[Cell]) -> tuple[int, ...]:
        return tuple(self._at[cell] for cell in cells if cell in self._at)

    def _linked(self, links: Sequence[Sequence[str]]) -> tuple[tuple[int, ...], ...]:
        found: list[dict[int, None]] = [{} for _ in range(self.n)]
        for box, names in enumerate(links, start=len(self.cells)):
            for name in names:
                other = self.index(name)
                found[box][other] = None
                found[other][box] = None
        return tuple(tuple(others) for others in found)

    # Names -----------------------------------------------------------------------------------------

    def index(self, name: str) -> int:
        """The place of that name, canonical or not; UnknownPlace if the map has none."""
        found = self._by_id.get(name)
        if found is None:
            found = self._at.get(self.numbering.parse(name))
        if found is None:
            raise UnknownPlace(name)
        return found

    def at(self, cell: Cell) -> int | None:
        """The place at a cell; None if the map does not have it."""
        return self._at.get(cell)

    def is_box(self, h: int) -> bool:
        return h >= len(self.cells)

    # Geometry --------------------------------------------------------------------------------------

    def adjacent(self, a: int, b: int) -> bool:
        """Whether two places touch; a box touches nothing, whatever it is linked with."""
        return b in self.neighbours[a]

    def side(self, a: int, b: int) -> S:
        """What lies on the hexside between two hexes; the default where nothing is listed."""
        return self._sides.get((a, b), self.default_side)

    def distance(self, a: int, b: int) -> int:
        """Hexes from a to b, holes of the map counted too; FAR to or from a box."""
        if a == b:
            return 0
        lie = self._lie
        if a >= len(lie) or b >= len(lie):
            return FAR
        by = lie[b] - lie[a]
        found = self._apart.get(by)
        if found is None:
            (ax, ay), (bx, by_) = self._spots[a], self._spots[b]
            found = self._apart[by] = self.grid.apart(bx - ax, by_ - ay)
        return found

    def ring(self, h: int, radius: int) -> tuple[int, ...]:
        """The hexes at exactly that distance, clockwise on screen from the first direction."""
        found = self._rings.get((h, radius))
        if found is None:
            if self.is_box(h):
                found = (h,) if radius == 0 else ()
            else:
                found = self._existing(self.grid.ring(self.cells[h], radius))
            self._rings[h, radius] = found
        return found

    def disk(self, h: int, radius: int) -> tuple[int, ...]:
        """The hexes up to that distance, h itself first, ring by ring."""
        return tuple(found for r in range(radius + 1) for found in self.ring(h, r))

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes along the straight line from a to b, both included; see Grid.line for ties."""
        return tuple(places[0] for places in self.line_sides(a, b))

    def line_sides(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """As `line`, with both hexes where the line runs exactly between two.

        Hexes that the map lacks are left out, so that a line over a hole is shorter than its distance.
        """
        if self.is_box(a) or self.is_box(b):
            raise ValueError("there is no line to or from a box")
        along = (self._existing(cells) for cells in self.grid.line_sides(self.cells[a], self.cells[b]))
        return tuple(places for places in along if places)

    @cached_property
    def twelve(self) -> tuple[tuple[Second, ...], ...]:
        """For each place the (up to twelve) hexes at distance two, each with what lies between.

        This is the geometry of bonds between zones of control. Squares have up to sixteen.
        """
        return tuple(self._seconds(h) for h in range(self.n))

    def _seconds(self, h: int) -> tuple[Second, ...]:
        if self.is_box(h):
            return ()
        found = []
        for cell, cells in self.grid.seconds(self.cells[h]):
            if cell in self._at:
                between = self._existing(cells)
                found.append(Second(self._at[cell], between, len(cells) - len(between)))
        return tuple(found)

    def __repr__(self) -> str:
        return f"<Map of {len(self.cells)} hexes and {len(self.boxes)} boxes>"

    # Making a map ----------------------------------------------------------------------------------

    @classmethod
    def build(
        cls,
        hexes: Mapping[str, H],
        sides: Mapping[tuple[str, str], S] | None = None,
        *,
        grid: Grid,
        numbering: Numbering,
        default_side: S,
        boxes: Mapping[str, tuple[H, Sequence[str]]] | None = None,
    ) -> Map[H, S]:
        """A map from Python objects: attributes by hex, by pair of hexes, and by box with its links."""

        def blame(_: int, problem: str, field: str) -> DataError:
            return DataError(problem, "a map made in Python", field=field)

        listed = dict(sides or {})
        boxed = dict(boxes or {})
        cells = _cells(list(hexes), numbering, blame)
        pairs = _pairs(list(listed), set(cells), grid, numbering, blame)
        _check_boxes([(name, links) for name, (_, links) in boxed.items()], set(cells), numbering, blame)
        return cls(
            grid,
            numbering,
            dict(zip(cells, hexes.values(), strict=True)),
            dict(zip(pairs, listed.values(), strict=True)),
            default_side,
            boxed,
        )

    @classmethod
    def load(
        cls,
        hexes_csv: Path,
        sides_csv: Path | None,
        *,
        grid: Grid,
        numbering: Numbering,
        hex_type: type[HexT],
        side_type: type[SideT],
        boxes_csv: Path | None = None,
        overlay: Path | None = None,
        provenance: bool = False,
    ) -> Map[HexT, SideT]:
        """A map from tables: `hex`, `a` and `b`, or `box` and `links`, then the fields of the structs.

        `overlay` is a folder; a file of the same name in it corrects a table. With `provenance` each
        table must say where its rows come from.
        """

        def read(path: Path, columns: Mapping[str, Any], base: type[msgspec.Struct]) -> tables.Table[Any]:
            correction = None if overlay is None else overlay / path.name
            return tables.read(
                path,
                _row_type(columns, base),
                key=tuple(name for name in columns if name != "links"),
                overlay=correction if correction is not None and correction.is_file() else None,
                provenance=provenance,
            )

        hexes = read(hexes_csv, {"hex": str}, hex_type)
        cells = _cells([row.hex for row in hexes.rows], numbering, hexes.error)
        found = [hexes]
        sides: dict[tuple[Cell, Cell], SideT] = {}
        if sides_csv is not None:
            listed = read(sides_csv, {"a": str, "b": str}, side_type)
            pairs = _pairs([(row.a, row.b) for row in listed.rows], set(cells), grid, numbering, listed.error)
            sides = {pair: _plain(row, side_type) for pair, row in zip(pairs, listed.rows, strict=True)}
            found.append(listed)
        boxes: dict[str, tuple[HexT, Sequence[str]]] = {}
        if boxes_csv is not None:
            boxed = read(boxes_csv, {"box": str, "links": tuple[str, ...]}, hex_type)
            _check_boxes([(row.box, row.links) for row in boxed.rows], set(cells), numbering, boxed.error)
            boxes = {row.box: (_plain(row, hex_type), row.links) for row in boxed.rows}
            found.append(boxed)
        return Map(
            grid,
            numbering,
            {cell: _plain(row, hex_type) for cell, row in zip(cells, hexes.rows, strict=True)},
            sides,
            side_type(),
            boxes,
            found,
        )


# What the makers check -----------------------------------------------------------------------------


def _cells(names: Sequence[str], numbering: Numbering, blame: Blame) -> list[Cell]:
    found: dict[Cell, str] = {}
    for i, name in enumerate(names):
        try:
            cell = numbering.parse(name)
            numbering.format(cell)
        except UnknownPlace as error:
            raise blame(i, str(error), "hex") from None
        if cell in found:
            same = "" if found[cell] == name else f", as {found[cell]}"
            raise blame(i, f"hex {name} is listed already{same}", "hex")
        found[cell] = name
    return list(found)


def _pairs(
    names: Sequence[tuple[str, str]], cells: set[Cell], grid: Grid, numbering: Numbering, blame: Blame
) -> list[tuple[Cell, Cell]]:
    found: dict[tuple[Cell, Cell], None] = {}
    for i, (a, b) in enumerate(names):
        ends = []
        for field, name in (("a", a), ("b", b)):
            try:
                ends.append(_known(name, cells, numbering))
            except UnknownPlace as error:
                raise blame(i, str(error), field) from None
        if not grid.adjacent(*ends):
            raise blame(i, f"{a} and {b} do not touch", "b")
        pair = (min(ends), max(ends))
        if pair in found:
            raise blame(i, f"the side between {a} and {b} is listed already", "b")
        found[pair] = None
    return list(found)


def _check_boxes(
    boxes: Sequence[tuple[str, Sequence[str]]], cells: set[Cell], numbering: Numbering, blame: Blame
) -> None:
    names = {name for name, _ in boxes}
    for i, (name, links) in enumerate(boxes):
        if _is_hex(name, cells, numbering):
            raise blame(i, f"the box {name} has the name of a hex", "box")
        for link in links:
            if link == name:
                raise blame(i, f"the box {name} is linked with itself", "links")
            if link not in names and not _is_hex(link, cells, numbering):
                raise blame(i, str(UnknownPlace(link)), "links")


def _is_hex(name: str, cells: set[Cell], numbering: Numbering) -> bool:
    try:
        _known(name, cells, numbering)
    except UnknownPlace:
        return False
    return True


def _known(name: str, cells: set[Cell], numbering: Numbering) -> Cell:
    cell = numbering.parse(name)
    if cell not in cells:
        raise UnknownPlace(name)
    return cell


def _row_type(columns: Mapping[str, Any], base: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """The struct of a row: a game's attributes and the columns that say where they belong."""
    fields: list[Any] = [(name, kind, ()) if name == "links" else (name, kind) for name, kind in columns.items()]
    return msgspec.defstruct(f"{base.__name__}Row", fields, bases=(base,), kw_only=True)


def _plain(row: msgspec.Struct, base: type[HexT]) -> HexT:
    return base(**{name: getattr(row, name) for name in base.__struct_fields__})
