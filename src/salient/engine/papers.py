"""Papers: what players write themselves, such as a map or an army. A text in a format of the game, given as an option.

A game says of each kind of paper how it is read and written, what is wrong with one, and with which tool it is made:
an easel (drawing on a grid) or a roster (groups with members). Front ends know the tools, not the games.
"""

from __future__ import annotations

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from salient.board import Letters
from salient.board.errors import UnknownPlace
from salient.board.toml import ONE_AT_A_TIME
from salient.engine.errors import SalientError
from salient.engine.messages import Message, msg
from salient.engine.texts import Texts

MOST_SIGNS = 100_000
MOST_FAULTS = 100  # of one paper
MOST_TOLD = 3  # faults in the text of an error; all of them are in `faults`
_NAME = 60  # signs of a name
_BAD_KINDS = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")  # signs that nobody sees, or that turn the text around

Document = dict[str, Any]


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a paper. `where`: a line by its number, a field, or a cell; nothing: the whole."""

    where: str
    rule: str  # nothing: it is no question of rules
    message: Message
    option: str = ""  # which of the papers, where several are given


class BadPaper(SalientError):
    """A paper that cannot be read, or not be played with."""

    def __init__(self, faults: Sequence[Fault], texts: Texts | None = None):
        self.faults = tuple(faults)
        self._texts = texts
        super().__init__("; ".join(self.line(fault) for fault in self.faults[:MOST_TOLD]))

    def line(self, fault: Fault, names: Mapping[str, str] | None = None) -> str:
        """A fault in one line; `names`: what the papers are called, such as their files, by option."""
        place = f"line {fault.where}" if fault.where.isdecimal() else fault.where
        name = (names or {}).get(fault.option, fault.option)
        where = ", ".join(part for part in (name, place) if part)
        told = self._texts.format(fault.message, "en") if self._texts else fault.message.id
        return (f"{where}: " if where else "") + told + (f" ({fault.rule})" if fault.rule else "")


class UnknownPaper(SalientError):
    """The game has no such kind of paper, or no such sample of it."""


# The tools ---------------------------------------------------------------------------------------------


class Sample(msgspec.Struct, frozen=True):
    """A ready-made paper to begin from; a random one follows from a seed."""

    id: str
    text: Message
    random: bool = False


class Span(msgspec.Struct, frozen=True):
    least: int
    most: int
    usual: int


class EaselGrid(msgspec.Struct, frozen=True):
    """`shoved`: of hexes, the first of the rows that lie half a hex to the east (0 or 1), and every second after it."""

    id: str
    shape: Literal["hex", "square"]
    text: Message
    shoved: int = 0


class Brush(msgspec.Struct, frozen=True):
    """What can be drawn: the whole of a cell, a line through cells, or a mark in a cell.

    `joined`: whether two cells of a line must share a side, or may touch at a corner. `most`: so many marks.
    """

    id: str
    tool: Literal["fill", "line", "mark"]
    text: Message
    colour: str
    symbol: str = ""
    rule: str = ""
    named: bool = False
    most: int | None = None
    joined: Literal["side", "corner"] = "side"


class Easel(msgspec.Struct, frozen=True, tag_field="tool", tag="easel"):
    """A drawing on a grid."""

    kind: str
    title: Message
    grids: tuple[EaselGrid, ...]
    columns: Span
    rows: Span
    brushes: tuple[Brush, ...]
    default_fill: str
    samples: tuple[Sample, ...] = ()
    numbering: Literal["letters"] = "letters"  # columns by letters, rows by two digits from 01
    suffix: str = "txt"  # of the file in which it is kept

    def brush(self, tool: str, id: str) -> Brush | None:
        return next((brush for brush in self.brushes if (brush.tool, brush.id) == (tool, id)), None)


class Choice(msgspec.Struct, frozen=True):
    value: str
    text: Message | None = None


class Field(msgspec.Struct, frozen=True):
    """A value of a roster. `least` and `most`: of a number, or of the length of a text."""

    name: str
    text: Message
    kind: Literal["text", "number", "choice"] = "text"
    choices: tuple[Choice, ...] = ()
    least: int | None = None
    most: int | None = None
    optional: bool = False
    rule: str = ""


class Part(msgspec.Struct, frozen=True):
    """Groups, or members of a group: how their list is called in the document, and how long it may be.

    `several` says how many there are, by its argument `count`.
    """

    key: str
    text: Message
    several: Message
    fields: tuple[Field, ...]
    least: int
    most: int
    rule: str = ""


class Entry(msgspec.Struct, frozen=True):
    """A group that can be taken from a catalogue, as a document with its members."""

    id: str
    text: str
    tags: dict[str, str]
    group: Document


class Blank(msgspec.Struct, frozen=True):
    """A new group and a new member before anybody has filled them in."""

    group: Document
    member: Document


class Roster(msgspec.Struct, frozen=True, tag_field="tool", tag="roster"):
    """A list of groups with members."""

    kind: str
    title: Message
    fields: tuple[Field, ...]
    groups: Part
    members: Part
    catalogue: tuple[Entry, ...]
    blank: Blank
    samples: tuple[Sample, ...] = ()
    suffix: str = "txt"


Workbench = Easel | Roster


class PaperKind(ABC):
    """A kind of paper as a game has it. A document is the paper as plain data, in the form of its tool."""

    @abstractmethod
    def workbench(self) -> Workbench:
        """The tool with which it is made."""

    @abstractmethod
    def read(self, text: str) -> Document:
        """The document of a text; BadPaper if it cannot be read at all."""

    @abstractmethod
    def write(self, document: Document) -> str:
        """The text of a document; BadPaper if it cannot be written. It may still have faults."""

    @abstractmethod
    def faults(self, text: str) -> Sequence[Fault]:
        """Everything that keeps it from being played with, as far as it alone can tell."""

    @abstractmethod
    def sample(self, id: str, seed: int) -> str:
        """A ready-made or random paper; UnknownPaper if there is none of that id."""

    @abstractmethod
    def name(self, text: str) -> str:
        """What its writer called it, for lists. It can be read."""

    def facts(self, text: str) -> Sequence[Message]:
        """What is worth knowing about a good one."""
        return ()

    def fits(self, option: str, text: str) -> bool:
        """Whether it is worth offering for one of the options that take this kind: False if never."""
        return True


# The text ----------------------------------------------------------------------------------------------


def tidy(text: str) -> str:
    """With the line ends and without the mark at the beginning that some editors write."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def text_faults(text: str) -> list[Fault]:
    """What no paper of any game may be."""
    if len(text) > MOST_SIGNS:
        return [Fault("", "", msg("engine-paper-too-long", most=MOST_SIGNS))]
    for number, line in enumerate(text.split("\n"), start=1):
        if any(_bad(sign) for sign in line if sign != "\t"):
            return [Fault(str(number), "", msg("engine-paper-bad-sign"))]
    return []


def _bad(sign: str) -> bool:
    return unicodedata.category(sign) in _BAD_KINDS


# Documents of an easel ---------------------------------------------------------------------------------


class DrawnLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`begins` and `ends`: how it goes on beyond its first and last cell, where a game's text says so."""

    brush: str
    cells: list[str]
    name: str = ""
    begins: str = ""
    ends: str = ""


class DrawnMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    brush: str
    at: str
    name: str = ""


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The document of an easel."""

    grid: str
    columns: int
    rows: int
    name: str = ""
    fills: dict[str, str] = {}
    lines: list[DrawnLine] = []
    marks: list[DrawnMark] = []
    names: dict[str, str] = {}


def drawing(easel: Easel, document: Document) -> Drawing:
    """A document of that easel with everything on the grid and every brush known; BadPaper if it is none."""
    try:
        with ONE_AT_A_TIME:
            drawn = msgspec.convert(document, Drawing)
    except msgspec.ValidationError as error:
        raise BadPaper([Fault(_path(error), "", msg("engine-paper-malformed"))]) from None
    faults = list(_drawing_faults(easel, drawn))
    if faults:
        raise BadPaper(faults)
    return drawn


def _path(error: msgspec.ValidationError) -> str:
    return str(error).partition(" - at `")[2].rstrip("`").removeprefix("$").removeprefix(".")


def _drawing_faults(easel: Easel, drawn: Drawing) -> Iterator[Fault]:
    if all(grid.id != drawn.grid for grid in easel.grids):
        yield Fault("grid", "", msg("engine-paper-malformed"))
    for where, number, span in (("columns", drawn.columns, easel.columns), ("rows", drawn.rows, easel.rows)):
        if not 1 <= number <= span.most:
            yield Fault(where, "", msg("engine-paper-number", least=span.least, most=span.most))
    yield from name_faults(drawn.name, "name")
    used = [(cell, "fill", brush) for cell, brush in drawn.fills.items()]
    used += [(cell, "line", line.brush) for line in drawn.lines for cell in line.cells]
    used += [(mark.at, "mark", mark.brush) for mark in drawn.marks]
    for cell, tool, brush in used:
        if easel.brush(tool, brush) is None:
            yield Fault(cell, "", msg("engine-paper-brush", name=brush[:_NAME]))
    for cell in dict.fromkeys([*(cell for cell, _, _ in used), *drawn.names]):
        if not _on_grid(cell, drawn):
            yield Fault(cell[:_NAME], "", msg("engine-paper-cell", name=cell[:_NAME]))
    for cell, name in drawn.names.items():
        yield from name_faults(name, cell)
    for line in drawn.lines:
        yield from name_faults(line.name, next(iter(line.cells), ""))


def _on_grid(cell: str, drawn: Drawing) -> bool:
    try:
        column, row = Letters(first=1).parse(cell)
    except UnknownPlace:
        return False
    return 0 <= column < drawn.columns and 0 <= row < drawn.rows


def name_faults(name: str, where: str, most: int = _NAME) -> Iterator[Fault]:
    if len(name) > most or any(_bad(sign) for sign in name):
        yield Fault(where, "", msg("engine-paper-name", most=most))


# Documents of a roster ---------------------------------------------------------------------------------


def roster_faults(roster: Roster, document: Any) -> list[Fault]:
    """Whether a document has the fields of that roster, with values that they can have, and no others."""
    groups = roster.groups
    found = list(_field_faults(document, roster.fields, "", (groups.key,)))
    for where, group in _parts(document, groups, "", found):
        found += _field_faults(group, groups.fields, where, (roster.members.key,))
        for place, member in _parts(group, roster.members, where, found):
            found += _field_faults(member, roster.members.fields, place, ())
    return found


def _parts(document: Any, part: Part, where: str, found: list[Fault]) -> Iterator[tuple[str, Any]]:
    """The list of groups or members, if it is one of the right length."""
    listed = document.get(part.key) if isinstance(document, dict) else None
    field = _below(where, part.key)
    if not isinstance(listed, list | tuple) or not part.least <= len(listed) <= part.most:
        wanted = msg("engine-paper-count", what=part.text, least=part.least, most=part.most)
        found.append(Fault(field, part.rule, wanted))
        return
    yield from ((f"{field}[{index}]", item) for index, item in enumerate(listed))


def _below(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name


def _field_faults(values: Any, fields: Sequence[Field], where: str, lists: Sequence[str]) -> Iterator[Fault]:
    if not isinstance(values, dict):
        yield Fault(where, "", msg("engine-paper-malformed"))
        return
    known = {*(field.name for field in fields), *lists}
    for name in values:
        if name not in known:
            there = ", ".join(sorted(known))
            yield Fault(_below(where, str(name)[:_NAME]), "", msg("engine-paper-unknown-field", known=there))
    for field in fields:
        problem = _value_fault(values.get(field.name), field)
        if problem is not None:
            yield Fault(_below(where, field.name), field.rule, problem)


def _value_fault(value: Any, field: Field) -> Message | None:
    if value is None or value == "":
        return None if field.optional else msg("engine-paper-missing")
    if field.kind == "number":
        return _number_fault(value, field)
    if field.kind == "choice":
        values = [choice.value for choice in field.choices]
        return None if value in values else msg("engine-paper-choice", known=", ".join(values))
    most = field.most or _NAME
    fine = isinstance(value, str) and not any(name_faults(value, "", most))
    return None if fine else msg("engine-paper-name", most=most)


def _number_fault(value: Any, field: Field) -> Message | None:
    least, most = field.least or 0, field.most if field.most is not None else 99
    whole = isinstance(value, int) and not isinstance(value, bool)
    return None if whole and least <= value <= most else msg("engine-paper-number", least=least, most=most)
