"""Python files read as syntax, never imported, by the checks that compare code with texts and rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from salient.board import tables
from salient.board.errors import DataError


def modules(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    """Every Python file below a folder, in the order of names."""
    for path in sorted(folder.rglob("*.py")):
        try:
            yield path, ast.parse(tables.read_text(path))
        except SyntaxError as error:
            raise DataError(f"not Python: {error.msg}", path, error.lineno) from None


def called(call: ast.Call) -> str:
    """The last word of what is called: `refuse` in `actions.refuse(...)`."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    """An argument, given by its place or by its name."""
    if place < len(call.args):
        before = call.args[: place + 1]
        return None if any(isinstance(arg, ast.Starred) for arg in before) else call.args[place]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def words(node: ast.AST | None) -> list[str]:
    """The texts that an expression can be seen to have: a literal, or either branch of a choice of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return words(node.body) + words(node.orelse)
    return []
