"""4, 14, 16: a table as a paper: what can be drawn on it, its text, and what is wrong with it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from salient.board.grid import Cell
from salient.engine.messages import Message, msg
from salient.engine.papers import (
    BadPaper,
    Brush,
    Document,
    Drawing,
    DrawnLine,
    Easel,
    EaselGrid,
    Fault,
    PaperKind,
    Sample,
    Span,
    UnknownPaper,
    drawing,
)
from salient.engine.trace import rule
from salient.games.fronte import generator, lists, points
from salient.games.fronte.ground import Ground
from salient.games.fronte.sheet import (
    GROUND,
    OBJECTIVE,
    Geometry,
    Mark,
    River,
    Road,
    Sheet,
    cell_of,
    chain_faults,
    name_of,
    parse,
    write,
)

KIND = "table"
KEPT = 64  # papers read of late
MOST = 30  # columns or rows; larger ones take too long to work out
RANDOM = "random-"
_GEOMETRIES: tuple[Geometry, ...] = ("hex", "square")
MESSAGES = (
    "fronte-paper-table",
    "terrain-open",
    "terrain-village",
    "terrain-city",
    "terrain-forest",
    "terrain-ridge",
    "terrain-ridge_village",
    "terrain-marsh",
    "terrain-impassable",
    "terrain-heavy",
    "terrain-sea",
    "fronte-scenario-crossroads",
    "fronte-scenario-goodwood",
    "fronte-scenario-bastogne",
    "fronte-sample-random-hex",
    "fronte-sample-random-square",
)
#: Colour, symbol and rule of each kind of ground.
LOOKS = {
    "open": ("#dfe0bd", "", "14.a"),
    "village": ("#c9a58c", "houses", "14.a"),
    "city": ("#a98078", "city", "14.a"),
    "forest": ("#8fae7f", "tree", "14.a"),
    "ridge": ("#c8b98a", "ridge", "14.a"),
    "ridge_village": ("#bd9a77", "ridge_houses", "14.a"),
    "marsh": ("#a9c2b1", "marsh", "14.c"),
    "impassable": ("#8d8f93", "rock", "14.c"),
    "heavy": ("#b9b48c", "rough", "0.i"),
    "sea": ("#8fb4c8", "wave", "14.c"),
}


class TablePaper(PaperKind):
    def workbench(self) -> Easel:
        return easel()

    def read(self, text: str) -> Document:
        return document(parse(text))

    def write(self, document: Document) -> str:
        return write(sheet_of(drawing(easel(), document)))

    def faults(self, text: str) -> Sequence[Fault]:
        try:
            table(text)
        except BadPaper as error:
            return error.faults
        return ()

    def sample(self, id: str, seed: int) -> str:
        if id in lists.MAPS:
            return write(lists.maps()[id])
        for geometry in _GEOMETRIES:
            if id == f"{RANDOM}{geometry}":
                columns, rows = (int(part) for part in generator.BOARDS[0].split("x"))
                return write(generator.table(random.Random(seed), geometry, columns, rows))
        raise UnknownPaper(f"there is no table {id!r}")

    def name(self, text: str) -> str:
        found = parse(text)
        return found.title or f"{found.geometry} {found.columns} x {found.rows}"

    def facts(self, text: str) -> Sequence[Message]:
        found = table(text)
        placed = msg("fronte-table-objectives") if found.objectives else msg("fronte-table-no-objectives")
        return (msg("fronte-table-facts", columns=found.columns, rows=found.rows), placed)


@lru_cache(KEPT)
def table(text: str) -> Sheet:
    """The table of a text; BadPaper with everything that is wrong with it."""
    found = parse(text)
    problems = list(faults(found))
    if problems:
        raise BadPaper(problems)
    return found


# Documents ---------------------------------------------------------------------------------------------


def document(sheet: Sheet) -> Document:
    roads = [{"brush": "road", "name": road.name, "cells": list(road.chain)} for road in sheet.roads]
    marks = [("bridge", sector) for sector in sheet.bridges]
    marks += [(mark, sector) for sector, mark in sheet.marks.items()]
    marks += [(OBJECTIVE, sector) for sector in sheet.objectives]
    return {
        "grid": sheet.geometry,
        "columns": sheet.columns,
        "rows": sheet.rows,
        "name": sheet.title,
        "fills": dict(sheet.ground),
        "lines": roads + [_river_document(sheet, river) for river in sheet.rivers],
        "marks": [{"brush": brush, "at": sector, "name": ""} for brush, sector in marks],
        "names": dict(sheet.names),
    }


def _river_document(sheet: Sheet, river: River) -> Document:
    ends = ((river.chain[0], river.before), (river.chain[-1], river.after))
    begins, ends_ = (_way(sheet, sector, cell) for sector, cell in ends)
    return {"brush": "river", "name": river.name, "cells": list(river.chain), "begins": begins, "ends": ends_}


def _way(sheet: Sheet, sector: str, cell: Cell) -> str:
    return name_of(cell) if sheet.has(cell) else sheet.grid.direction(cell_of(sector), cell) or ""


def sheet_of(drawn: Drawing) -> Sheet:
    """The sheet of a drawing; BadPaper if it cannot be written down."""
    geometry: Geometry = "square" if drawn.grid == "square" else "hex"
    faults = [fault for line in drawn.lines for fault in _line_faults(geometry, line)]
    if faults:
        raise BadPaper(faults)
    bare = Sheet(geometry, drawn.columns, drawn.rows)
    water = {cell for line in drawn.lines if line.brush == "river" for cell in line.cells}
    rivers = tuple(_river(bare, line, water) for line in drawn.lines if line.brush == "river")
    dry = [mark.at for mark in drawn.marks if mark.brush == "bridge" and mark.at not in water]
    if dry:
        raise BadPaper([Fault(sector, "14.e", msg("fronte-table-dry-bridge", sector=sector)) for sector in dry])
    return Sheet(
        geometry,
        drawn.columns,
        drawn.rows,
        {cell: kind for cell, kind in _by_rows(drawn.fills) if kind != "open"},
        tuple(Road(_plain(line.name), tuple(line.cells)) for line in drawn.lines if line.brush == "road"),
        rivers,
        _marked(drawn, "bridge"),
        {cell: _plain(name) for cell, name in drawn.names.items() if _plain(name)},
        _marks(drawn),
        _marked(drawn, OBJECTIVE),
        _plain(drawn.name),
    )


def _by_rows(fills: dict[str, str]) -> list[tuple[str, str]]:
    return sorted(fills.items(), key=lambda item: cell_of(item[0])[::-1])


def _marked(drawn: Drawing, brush: str) -> tuple[str, ...]:
    found = {mark.at for mark in drawn.marks if mark.brush == brush}
    return tuple(sorted(found, key=lambda sector: cell_of(sector)[::-1]))


def _marks(drawn: Drawing) -> dict[str, Mark]:
    found: dict[str, Mark] = {}
    for mark in drawn.marks:
        if mark.brush == "airfield":
            found[mark.at] = "airfield"
        elif mark.brush == "supply":
            found[mark.at] = "supply"
    return found


def _plain(name: str) -> str:
    """Signs that mean something in the text are left out."""
    return " ".join(name.replace(":", " ").split()).lstrip("#").strip()


def _line_faults(geometry: Geometry, line: DrawnLine) -> Iterator[Fault]:
    if not line.cells:
        yield Fault("", "14.e", msg("engine-paper-malformed"))
    yield from chain_faults(geometry, line.cells, "side" if line.brush == "river" else "corner")


def _river(sheet: Sheet, line: DrawnLine, water: set[str]) -> River:
    """Its ends as the drawing says, or as they seem to be meant: straight on off the table, or into another river."""
    chain = tuple(line.cells)
    before = _end(sheet, chain, line.begins, water)
    after = _end(sheet, chain[::-1], line.ends, water - ({name_of(before)} if sheet.has(before) else set()), before)
    return River(_plain(line.name), chain, before, after)


@rule("14.e")
def _end(sheet: Sheet, chain: Sequence[str], said: str, water: set[str], taken: Cell | None = None) -> Cell:
    """The cell beyond the first of a chain. `taken`: where the other end goes, which matters to a chain of one."""
    grid, here = sheet.grid, cell_of(chain[0])
    ring = grid.neighbours(here)
    other = {taken} if len(chain) == 1 else set()
    free = [cell for cell in ring if cell not in other and (not sheet.has(cell) or name_of(cell) in water - {*chain})]
    for cell in free:
        if said and said in (_way(sheet, chain[0], cell), f"({_way(sheet, chain[0], cell)})"):
            return cell
    if not free:
        raise BadPaper([Fault(chain[0], "14.e", msg("fronte-table-river-end", sector=chain[0]))])
    back = ring.index(cell_of(chain[1])) if len(chain) > 1 else ring.index(taken) if taken in ring else 0
    half = len(ring) // 2

    def bend(cell: Cell) -> tuple[int, bool]:
        """How far from straight on; off the table before another river."""
        turn = (ring.index(cell) - back) % len(ring)
        return abs(turn - half), sheet.has(cell)

    return min(free, key=bend)


# What the rules allow ----------------------------------------------------------------------------------


def faults(sheet: Sheet) -> Iterator[Fault]:
    """Everything that keeps a table from being played on in the points scenario."""
    if sheet.columns > MOST or sheet.rows > MOST:
        yield Fault("", "4.a", msg("fronte-sheet-size", columns=MOST, rows=MOST))
        return
    if not sheet.columns >= 1 or sheet.rows < 2 * generator.DEPLOY_ROWS:
        yield Fault("", "4.a", msg("fronte-table-low", rows=2 * generator.DEPLOY_ROWS))
        return
    rivers = list(river_faults(sheet))
    yield from rivers
    if rivers:
        return
    ground = Ground(sheet)
    if sheet.objectives:
        yield from points.objective_faults(ground)
    elif not points.can_finish(ground, (), (0, 1) * points.EACH):
        yield Fault("", "16.j", msg("fronte-table-no-elements"))


@rule("14.e")
def river_faults(sheet: Sheet) -> Iterator[Fault]:
    """A river passes a sector once, and each of its sectors has two banks."""
    wet: set[str] = set()
    for river in sheet.rivers:
        for sector in river.chain:
            if sector in wet:
                yield Fault(sector, "14.e", msg("fronte-table-river-twice", sector=sector))
            wet.add(sector)
        ends = {river.before, river.after}
        if (len(ends) < 2 and len(river.chain) < 3) or any(sheet.has(e) and name_of(e) in river.chain for e in ends):
            yield Fault(river.chain[0], "14.e", msg("fronte-table-river-end", sector=river.chain[0]))


# The tool ----------------------------------------------------------------------------------------------


@cache
def easel() -> Easel:
    return Easel(
        kind=KIND,
        title=msg("fronte-table-title"),
        grids=(
            EaselGrid("hex", "hex", msg("fronte-grid-hex"), shoved=1),
            EaselGrid("square", "square", msg("fronte-grid-square")),
        ),
        columns=Span(8, MOST, 16),
        rows=Span(8, MOST, 14),
        brushes=tuple(_brushes()),
        default_fill="open",
        samples=tuple(_samples()),
    )


def _brushes() -> Iterator[Brush]:
    for kind in GROUND.values():
        colour, symbol, number = LOOKS[kind]
        yield Brush(kind, "fill", Message(f"terrain-{kind}"), colour, symbol, number)
    yield Brush("road", "line", msg("terrain-road"), "#8a4b32", "road", "7.g", named=True, joined="corner")
    yield Brush("river", "line", msg("terrain-river"), "#4f87a8", "river", "14.e", named=True)
    yield Brush("bridge", "mark", msg("terrain-bridge"), "#5b4a3a", "bridge", "14.e")
    yield Brush("airfield", "mark", msg("marker-airfield"), "#3c3c3c", "airfield", "15.2.a")
    yield Brush("supply", "mark", msg("marker-supply_point"), "#3c5a3c", "supply", "16.i")
    yield Brush(OBJECTIVE, "mark", msg("fronte-brush-objective"), "#a3282d", "flag", "16.i", most=2 * points.EACH)


def _samples() -> Iterator[Sample]:
    for geometry in _GEOMETRIES:
        yield Sample(f"{RANDOM}{geometry}", Message(f"fronte-sample-{RANDOM}{geometry}"), random=True)
    for name in lists.MAPS:
        yield Sample(name, Message(f"fronte-scenario-{name}"))
