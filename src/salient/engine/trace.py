"""Rules carry their number: on the code that enforces them, on the tests that prove them.

A game's checklist, `rules.csv` in its folder, says every rule in our own words. Here its lines are
compared with `@rule("11.3")` on code and `@pytest.mark.rule("11.3")` on tests, both read as syntax. The
tests of a game lie in tests/games/GAME; a test elsewhere names the game too: `"GAME:11.3"`.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from salient.board import tables
from salient.engine import sources

CHECKLIST = "rules.csv"

F = TypeVar("F", bound=Callable[..., Any])

_Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_Function = (ast.FunctionDef, ast.AsyncFunctionDef)


def rule(*numbers: str) -> Callable[[F], F]:
    """Mark a function or class with the rules that it enforces; calling it costs nothing more."""
    if not numbers or not all(isinstance(number, str) and number for number in numbers):
        raise TypeError("a rule is cited by its number, as text")

    def mark(thing: F) -> F:
        own = vars(thing).get("__rules__", ())
        thing.__rules__ = (*numbers, *own)  # type: ignore[attr-defined]
        return thing

    return mark


class RuleLine(msgspec.Struct, frozen=True):
    """A line of the checklist. A note has no effect in play and needs neither code nor test."""

    number: str
    text: str
    kind: Literal["rule", "note"] = "rule"


class Checklist:
    """All rules of a game, in the order of its rulebook."""

    def __init__(self, lines: Iterable[RuleLine]):
        self.lines = tuple(lines)
        self._numbers = frozenset(line.number for line in self.lines)

    @classmethod
    def read(cls, game_folder: Path) -> Checklist:
        return cls(tables.read(game_folder / CHECKLIST, RuleLine, key=("number",), provenance=False).rows)

    def has(self, number: str) -> bool:
        return number in self._numbers

    def has_section(self, number: str) -> bool:
        """Whether it is a line or a section with lines below it: 12.2 holds 12.2a and 12.2.1, not 12.21.

        A checklist may split a section by letters where the rulebook numbers on: then 9.2a lets 9.2.1 be cited too.
        """
        if self.has(number) or self._below(number, lambda rest: not rest[0].isdecimal()):
            return True
        section, dot, last = number.rpartition(".")
        return bool(dot) and last.isdecimal() and self._below(section, str.isalpha)

    def _below(self, section: str, fits: Callable[[str], bool]) -> bool:
        rests = (known[len(section) :] for known in self._numbers if known.startswith(section) and known != section)
        return any(fits(rest) for rest in rests)


@dataclass(frozen=True)
class Place:
    """A function or class in a file; without a name the whole file."""

    file: Path
    line: int
    name: str

    @property
    def test_id(self) -> str:
        """As pytest writes it, without the folder."""
        return "::".join([self.file.name, *filter(None, self.name.split("."))])

    def __str__(self) -> str:
        return f"{self.file.name}:{self.line} {self.name}"


@dataclass(frozen=True)
class Line:
    """A rule, where it is enforced and which tests prove it."""

    number: str
    text: str
    kind: str
    code: tuple[Place, ...]
    tests: tuple[Place, ...]

    @property
    def lacks(self) -> tuple[str, ...]:
        """What is missing: "code", "test"."""
        if self.kind == "note":
            return ()
        return (*(() if self.code else ("code",)), *(() if self.tests else ("test",)))


@dataclass(frozen=True)
class Orphan:
    """A citation of a number that the checklist lacks."""

    number: str
    place: Place

    def __str__(self) -> str:
        return f"{self.place.file}:{self.place.line}: {self.place.name} cites {self.number}, which is no rule"


def trace(game_folder: Path, tests_folder: Path | None) -> list[Line]:
    """Every line of the game's checklist with its code and its tests."""
    code = _by_number(_rules_on_code(game_folder))
    tests = _by_number(_rules_on_tests(tests_folder, game_folder.name))
    return [
        Line(line.number, line.text, line.kind, code.get(line.number, ()), tests.get(line.number, ()))
        for line in Checklist.read(game_folder).lines
    ]


def orphans(game_folder: Path, tests_folder: Path | None) -> list[Orphan]:
    """Citations that lead nowhere. What players are shown may cite a section; code and tests may not."""
    checklist = Checklist.read(game_folder)
    exact = [*_rules_on_code(game_folder), *_rules_on_tests(tests_folder, game_folder.name)]
    found = [Orphan(number, place) for number, place in exact if not checklist.has(number)]
    shown = _rules_shown(game_folder)
    found += [Orphan(number, place) for number, place in shown if not checklist.has_section(number)]
    return found


def missing(lines: Iterable[Line]) -> list[Line]:
    """The rules that lack code or a test."""
    return [line for line in lines if line.lacks]


def as_rows(lines: Iterable[Line]) -> list[tuple[str, str, str, str, str]]:
    """Number, text, code, tests and what is missing, for a table in a terminal."""
    return [
        (
            line.number,
            line.text,
            "\n".join(str(place) for place in line.code),
            "\n".join(place.test_id for place in line.tests),
            "note" if line.kind == "note" else ", ".join(line.lacks),
        )
        for line in lines
    ]


def markdown(lines: Sequence[Line], title: str, page: Path | None = None) -> str:
    """A page of documentation; its links lead from where the page lies (else from the working folder)."""
    start = page.parent if page is not None else Path()
    rules = [line for line in lines if line.kind == "rule"]
    done = len(rules) - len(missing(rules))
    head = [
        f"# {title}",
        "",
        f"{done} of {len(rules)} rules have both code and test.",
        "",
        "| rule | text | code | tests | missing |",
        "| --- | --- | --- | --- | --- |",
    ]
    return "\n".join([*head, *(_markdown_row(line, start) for line in lines)]) + "\n"


def _markdown_row(line: Line, start: Path) -> str:
    code = ", ".join(_link(place, start) for place in line.code)
    tests = ", ".join(_link(place, start) for place in line.tests)
    lacks = "(note)" if line.kind == "note" else ", ".join(line.lacks)
    text = " ".join(line.text.split()).replace("|", "\\|")
    return f"| {line.number} | {text} | {code} | {tests} | {lacks} |"


def _link(place: Place, start: Path) -> str:
    target = Path(os.path.relpath(place.file, start)).as_posix()
    return f"[`{place.name or place.file.name}`]({target})".replace("|", "\\|")


# Citations in the syntax ---------------------------------------------------------------------------

_Citation = tuple[str, Place]


def _by_number(citations: Iterable[_Citation]) -> dict[str, tuple[Place, ...]]:
    found: dict[str, dict[Place, None]] = {}
    for number, place in citations:
        found.setdefault(number, {})[place] = None
    return {number: tuple(places) for number, places in found.items()}


def _rules_on_code(folder: Path) -> Iterator[_Citation]:
    for path, module in sources.modules(folder):
        for scope, name in _scopes(module):
            for decorator in scope.decorator_list:
                if isinstance(decorator, ast.Call) and sources.called(decorator) == "rule":
                    for number in _numbers(decorator):
                        yield number, Place(path, scope.lineno, name)


def _rules_shown(folder: Path) -> Iterator[_Citation]:
    """Numbers that players are shown: in refusals and in the modifiers of a sum."""
    places = {"refuse": 0, "Refusal": 0, "Modifier": 2}
    for path, module in sources.modules(folder):
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and sources.called(node) in places:
                name = sources.called(node)
                for number in sources.words(sources.argument(node, places[name], "rule")):
                    yield number, Place(path, node.lineno, name)


def _rules_on_tests(folder: Path | None, game: str) -> Iterator[_Citation]:
    if folder is None:
        return
    own = folder / "games" / game
    for path, module in sources.modules(folder):
        for number, place in _marks(path, module):
            prefix, colon, rest = number.partition(":")
            if colon and prefix == game:
                yield rest, place
            elif not colon and path.is_relative_to(own):
                yield number, place


def _marks(path: Path, module: ast.Module) -> Iterator[_Citation]:
    tests = [(scope, name) for scope, name in _scopes(module) if _is_test(scope, name)]
    if tests:
        yield from _cited(module.body, Place(path, 1, ""), _pytestmark)
    for scope, name in tests:
        place = Place(path, scope.lineno, name)
        yield from _cited(scope.decorator_list, place, _any_mark)
        yield from _cited(_tables_of(scope, module), place, _any_mark)
        if isinstance(scope, ast.ClassDef):
            yield from _cited(scope.body, place, _pytestmark)


def _cited(
    nodes: Iterable[ast.AST], place: Place, find: Callable[[ast.AST], Iterator[ast.Call]]
) -> Iterator[_Citation]:
    for node in nodes:
        for mark in find(node):
            for number in _numbers(mark):
                yield number, place


def _any_mark(node: ast.AST) -> Iterator[ast.Call]:
    """Every `pytest.mark.rule(...)` within, those on the cases of a parametrized test included."""
    for part in ast.walk(node):
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "rule":
            owner = part.func.value
            if getattr(owner, "attr", getattr(owner, "id", "")) == "mark":
                yield part


def _pytestmark(node: ast.AST) -> Iterator[ast.Call]:
    if isinstance(node, ast.Assign) and any(_is_name(target, "pytestmark") for target in node.targets):
        yield from _any_mark(node.value)


def _tables_of(scope: _Scope, module: ast.Module) -> list[ast.expr]:
    """The module's constants that a test is parametrized with: their cases may carry marks."""
    used = {node.id for part in scope.decorator_list for node in ast.walk(part) if isinstance(node, ast.Name)}
    assigned = [statement for statement in module.body if isinstance(statement, ast.Assign)]
    return [
        statement.value
        for statement in assigned
        if any(isinstance(target, ast.Name) and target.id in used for target in statement.targets)
    ]


def _scopes(node: ast.AST, above: str = "") -> Iterator[tuple[_Scope, str]]:
    """Functions and classes with their qualified names, inner ones too."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _SCOPES):
            yield child, above + child.name
            yield from _scopes(child, f"{above}{child.name}.")
        else:
            yield from _scopes(child, above)


def _is_test(scope: _Scope, name: str) -> bool:
    """As pytest collects them: functions at the top or in test classes, and classes that hold some."""
    *outer, last = name.split(".")
    if not all(part.startswith("Test") for part in outer):
        return False
    if isinstance(scope, ast.ClassDef):
        inner = (child.name for child in ast.walk(scope) if isinstance(child, _Function))
        return last.startswith("Test") and any(child.startswith("test") for child in inner)
    return last.startswith("test")


def _is_name(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _numbers(call: ast.Call) -> list[str]:
    return [word for arg in call.args for word in sources.words(arg)]
