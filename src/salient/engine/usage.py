"""Which messages code uses and with which arguments, so that a test can compare code with texts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from salient.engine import sources

# Where the id stands in the calls that say something; what follows by name are the arguments of the text.
_ID_PLACES = {"msg": 0, "say": 0, "tell": 0, "refuse": 1, "whisper": 1}


def used_messages(package_folder: Path) -> dict[str, set[frozenset[str]]]:
    """Message ids to the argument names of each call; no names at all where they cannot be seen.

    Seen are `msg`, `say`, `tell`, `whisper`, `refuse` and `Message` with literal ids. Ids that a module builds it
    declares in a constant of its own: `MESSAGES = ("drill-phase-move", "drill-phase-combat")`.
    """
    used: dict[str, set[frozenset[str]]] = {}
    for _, module in sources.modules(package_folder):
        for id in _declared(module):
            used.setdefault(id, set())
        for node in ast.walk(module):
            if isinstance(node, ast.Call):
                for id, names in _used_by(node):
                    used.setdefault(id, set()).update(names)
    return used


def _declared(module: ast.Module) -> Iterator[str]:
    for statement in module.body:
        targets: list[ast.expr] = []
        if isinstance(statement, ast.Assign):
            targets = statement.targets
        elif isinstance(statement, ast.AnnAssign):
            targets = [statement.target]
        if any(isinstance(target, ast.Name) and target.id == "MESSAGES" for target in targets):
            for node in ast.walk(statement):
                yield from sources.words(node) if isinstance(node, ast.Constant) else ()


def _used_by(call: ast.Call) -> Iterator[tuple[str, list[frozenset[str]]]]:
    name = sources.called(call)
    if name == "Message":
        names = _keys(sources.argument(call, 1, "args"))
        ids = sources.words(sources.argument(call, 0, "id"))
    elif name in _ID_PLACES:
        names = _keywords(call)
        own = name == "tell" and isinstance(
            call.func, ast.Name
        )  # a game's own `tell(pos, id, rule)` wraps the position's
        ids = sources.words(sources.argument(call, 1 if own else _ID_PLACES[name], "id"))
    else:
        return
    for id in ids:
        yield id, names


def _keys(node: ast.expr | None) -> list[frozenset[str]]:
    if node is None:
        return [frozenset()]
    if not isinstance(node, ast.Dict):
        return []
    found = [sources.words(key) for key in node.keys]
    return [frozenset(word for key in found for word in key)] if all(found) else []


def _keywords(call: ast.Call) -> list[frozenset[str]]:
    names = [keyword.arg for keyword in call.keywords if keyword.arg not in ("id", "rule", "arrows")]
    return [] if None in names else [frozenset(name for name in names if name is not None)]
