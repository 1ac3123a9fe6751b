"""Where a file of rules can be changed a little, and how: one small fault at a time, as an edit of its text.

The text is edited, not the syntax tree: a mutant differs from the file in one place only, and its diff can be read.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

#: What is said to players is no rule: nothing inside of these calls is changed, nor are they left out.
WORDS = frozenset({"msg", "Message", "say", "tell", "refuse", "Refusal", "halves", "warn", "format", "rule"})
#: Methods that only put something into words or pictures.
WORDING = frozenset({"prompt", "__repr__", "__str__"})
#: Arguments that only make Python or the reading of files stricter.
CHECKS = frozenset({"strict", "provenance"})
#: Numbers that say nothing about play.
BOOKKEEPING = frozenset({"version", "longest", "__slots__", "FORMAT"})

_COMPARE = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}
_OPPOSITE = {"min": "max", "max": "min", "any": "all", "all": "any"}
_RULE = re.compile(r"^(?:[A-Z]?\d+|[A-Z])(?:\.\w+)*(?=[\s,:;.])")
_FLOWS = (ast.Return, ast.Continue, ast.Break, ast.Raise)


@dataclass(frozen=True)
class Place:
    """The function that is changed, and the rules that it says it enforces."""

    function: str
    rules: tuple[str, ...]
    top: bool = True  # not within a function: it is read when the module is imported
    marked: bool = False  # it carries `@rule`, or what it stands in does
    line: int = 1


@dataclass(frozen=True)
class Edit:
    """One small fault: these bytes of the file become others."""

    kind: str
    place: Place
    line: int
    last_line: int
    start: int
    end: int
    new: str
    statement: int = 1  # the line on which the statement begins
    names: tuple[str, ...] = field(default=(), compare=False)  # at the top: what is assigned there

    def is_python(self, source: bytes) -> bool:
        try:
            ast.parse(self.apply(source))
        except SyntaxError:
            return False
        return True

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]


def edits(source: bytes) -> list[Edit]:
    """Every small fault that can be put into a file, in the order of its text (`is_python`: nearly all of them are)."""
    return sorted(set(_Finder(source).all()), key=lambda edit: (edit.start, edit.end, edit.new))


class _Finder:
    def __init__(self, source: bytes):
        self.source = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.module = ast.parse(source)
        self.names: tuple[str, ...] = ()
        self.at = 1

    def all(self) -> Iterator[Edit]:
        chapter = Place("", _numbers(self.module))
        for statement in self.module.body:
            yield from self.statement(statement, chapter)

    # Positions ---------------------------------------------------------------------------------------

    def start(self, node: ast.AST) -> int:
        return self.lines[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined, no-any-return]

    def end(self, node: ast.AST) -> int:
        return self.lines[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined, no-any-return]

    def text(self, node: ast.AST) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    def edit(self, kind: str, place: Place, start: int, end: int, new: str) -> Edit:
        line = self.source.count(b"\n", 0, start) + 1
        last = self.source.count(b"\n", 0, max(start, end - 1)) + 1
        return Edit(kind, place, line, last, start, end, new, self.at, self.names if place.top else ())

    def instead(self, kind: str, place: Place, node: ast.AST, new: str) -> Edit:
        return self.edit(kind, place, self.start(node), self.end(node), new)

    def between(self, kind: str, place: Place, left: ast.AST, right: ast.AST, old: str, new: str) -> Iterator[Edit]:
        """The operator between two expressions; brackets and line ends may stand around it."""
        begin = self.end(left)
        gap = self.source[begin : self.start(right)].decode()
        match = re.search(old if old[-1].isalpha() is False else rf"\b{old}\b", gap)
        if match and "#" not in gap:
            yield self.edit(kind, place, begin + match.start(), begin + match.end(), new)

    # Statements ---------------------------------------------------------------------------------------

    def statement(self, node: ast.stmt, place: Place) -> Iterator[Edit]:
        self.at = node.lineno
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name not in WORDING:
                yield from self.function(node, place)
        elif isinstance(node, ast.ClassDef):
            yield from self.body(node.body, _inside(place, node))
        elif isinstance(node, ast.If):
            yield from self.choice(node, place)
        elif isinstance(node, ast.Expr):
            yield from self.call(node, place)
        elif not isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Global | ast.Nonlocal):
            yield from self.other(node, place)

    def function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, place: Place) -> Iterator[Edit]:
        inside = _inside(place, node)
        for default in (*node.args.defaults, *(one for one in node.args.kw_defaults if one is not None)):
            yield from self.expression(default, inside)
        yield from self.body(node.body, inside)

    def body(self, body: list[ast.stmt], place: Place) -> Iterator[Edit]:
        for statement in body:
            yield from self.statement(statement, place)

    def choice(self, node: ast.If, place: Place) -> Iterator[Edit]:
        if "TYPE_CHECKING" in self.text(node.test):
            return
        guard = "guard" if isinstance(node.body[-1], _FLOWS) else "choice"
        yield self.instead(f"skip a {guard}", place, node.test, "False")
        if guard == "choice":
            yield self.instead("always", place, node.test, "True")
        yield from self.expression(node.test, place)
        yield from self.body(node.body, place)
        yield from self.body(node.orelse, place)

    def call(self, node: ast.Expr, place: Place) -> Iterator[Edit]:
        if not isinstance(node.value, ast.Call) or _called(node.value) in WORDS:
            return
        if not place.top:
            yield self.instead("leave out a call", place, node, "pass")
        yield from self.expression(node.value, place)

    def other(self, node: ast.stmt, place: Place) -> Iterator[Edit]:
        if place.top:
            self.names = tuple(sorted(_assigned(node)))
            if set(self.names) & BOOKKEEPING:
                return
        if isinstance(node, ast.AugAssign):
            yield self.instead("leave out a change", place, node, "pass")
            signs = {ast.Add: (r"\+=", "-="), ast.Sub: ("-=", "+=")}
            if type(node.op) in signs and isinstance(node.value, ast.Constant):
                yield from self.between("sign", place, node.target, node.value, *signs[type(node.op)])
        if isinstance(node, ast.Continue):
            yield self.instead("stop instead of going on", place, node, "break")
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt):
                yield from self.statement(child, place)
            elif isinstance(child, ast.expr) and child is not getattr(node, "annotation", None):
                yield from self.expression(child, place)
            elif isinstance(child, ast.ExceptHandler | ast.match_case):
                yield from self.body(child.body, place)
            elif isinstance(child, ast.withitem):
                yield from self.expression(child.context_expr, place)

    # Expressions --------------------------------------------------------------------------------------

    def expression(self, node: ast.expr, place: Place) -> Iterator[Edit]:
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Call) and _called(node) in WORDS):
            return
        method = getattr(self, f"_{type(node).__name__}", None)
        if method is not None:
            yield from method(node, place)
        for child in _parts(node):
            yield from self._below(child, place)

    def _below(self, child: ast.AST, place: Place) -> Iterator[Edit]:
        if isinstance(child, ast.expr):
            yield from self.expression(child, place)
        elif isinstance(child, ast.keyword):
            if child.arg not in CHECKS:
                yield from self.expression(child.value, place)
        elif isinstance(child, ast.comprehension):
            for test in child.ifs:
                yield self.instead("take all", place, test, "True")
            for part in (child.iter, *child.ifs):
                yield from self.expression(part, place)

    def _Compare(self, node: ast.Compare, place: Place) -> Iterator[Edit]:
        for (left, right), op in zip(pairwise([node.left, *node.comparators]), node.ops, strict=True):
            old, new = _COMPARE[type(op)]
            yield from self.between("comparison", place, left, right, old, new)
            if isinstance(op, ast.In | ast.NotIn) and isinstance(right, ast.Tuple):
                yield from self._drops(right.elts, place)

    def _BoolOp(self, node: ast.BoolOp, place: Place) -> Iterator[Edit]:
        old, new, nothing = ("and", "or", "True") if isinstance(node.op, ast.And) else ("or", "and", "False")
        for left, right in pairwise(node.values):
            yield from self.between("and/or", place, left, right, old, new)
        for value in node.values:
            if isinstance(value, ast.List | ast.Dict | ast.Tuple | ast.Constant):
                continue  # `found or []` is no condition
            yield self.instead("drop a condition", place, value, nothing)

    def _UnaryOp(self, node: ast.UnaryOp, place: Place) -> Iterator[Edit]:
        signs = {ast.Not: "not", ast.Invert: "~"}
        if type(node.op) in signs:
            sign, begin = signs[type(node.op)], self.start(node)
            length = len(re.match(rf"{sign}\s*", self.text(node))[0])  # type: ignore[index]
            yield self.edit(f"drop a {sign}", place, begin, begin + length, "")

    def _BinOp(self, node: ast.BinOp, place: Place) -> Iterator[Edit]:
        if place.top:
            return  # types and paths
        left, right, op = node.left, node.right, type(node.op)
        if op in (ast.FloorDiv, ast.Div, ast.Mult) and isinstance(right, ast.Constant):
            yield self.instead("drop a factor", place, node, self.text(left))
        if op is ast.Add and any(isinstance(part, ast.List | ast.ListComp | ast.Tuple) for part in (left, right)):
            yield self.instead("drop a part", place, node, self.text(left))
        elif op in (ast.Add, ast.Sub):
            old, new = (r"\+", "-") if op is ast.Add else ("-", "+")
            yield from self.between("sign", place, left, right, old, new)
        if op in (ast.BitOr, ast.BitAnd) and not _is_one(right):
            yield self.instead("drop a part", place, node, self.text(left))
            yield self.instead("drop a part", place, node, self.text(right))

    def _Constant(self, node: ast.Constant, place: Place) -> Iterator[Edit]:
        value = node.value
        if isinstance(value, bool):
            yield self.instead("flag", place, node, str(not value))
        elif isinstance(value, int):
            yield self.instead("number", place, node, str(value + 1))
            if value > 0:
                yield self.instead("number", place, node, str(value - 1))

    def _Call(self, node: ast.Call, place: Place) -> Iterator[Edit]:
        if isinstance(node.func, ast.Name) and node.func.id in _OPPOSITE:
            yield self.instead("opposite", place, node.func, _OPPOSITE[node.func.id])

    def _IfExp(self, node: ast.IfExp, place: Place) -> Iterator[Edit]:
        yield self.instead("other way round", place, node.test, f"not ({self.text(node.test)})")

    def _List(self, node: ast.List, place: Place) -> Iterator[Edit]:
        if isinstance(node.ctx, ast.Load):
            yield from self._drops(node.elts, place)

    def _Set(self, node: ast.Set, place: Place) -> Iterator[Edit]:
        yield from self._drops(node.elts, place)

    def _drops(self, items: list[ast.expr], place: Place) -> Iterator[Edit]:
        """Each item of a list left out, with its comma; the only one of a list stays."""
        if len(items) < 2:
            return
        for item, following in pairwise(items):
            yield self.edit("drop an item", place, self.start(item), self.start(following), "")
        yield self.edit("drop an item", place, self.end(items[-2]), self.end(items[-1]), "")


def _is_one(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value == 1


def _parts(node: ast.expr) -> list[ast.AST]:
    """What can be changed inside; `bits >> n & 1` and `1 << n` speak of one bit: their 1 is no number of the rules."""
    if isinstance(node, ast.BinOp):
        if isinstance(node.op, ast.BitAnd) and _is_one(node.right):
            return [node.left]
        if isinstance(node.op, ast.LShift) and _is_one(node.left):
            return [node.right]
    return list(ast.iter_child_nodes(node))


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _assigned(node: ast.stmt) -> frozenset[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return frozenset(
        part.id for target in targets if target is not None for part in ast.walk(target) if isinstance(part, ast.Name)
    )


def _inside(place: Place, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> Place:
    name = f"{place.function}.{node.name}" if place.function else node.name
    top = place.top and isinstance(node, ast.ClassDef)
    cited = _cited(node)
    return Place(name, cited or _numbers(node) or place.rules, top, bool(cited) or place.marked, node.lineno)


def _cited(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> tuple[str, ...]:
    """By `@rule`."""
    return tuple(
        arg.value
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and _called(mark) == "rule"
        for arg in mark.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    )


def _numbers(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module) -> tuple[str, ...]:
    """By the number with which its docstring begins."""
    match = _RULE.match(ast.get_docstring(node) or "")
    return (match[0],) if match else ()
