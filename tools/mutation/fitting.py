"""The tests that can notice a mutant, those first that are likeliest to and quick."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

from mutation.mutants import Mutant
from mutation.target import Target
from mutation.touching import Touch

FIRST = 24  # tests in the first, short round; most mutants die there


class Failing(Exception):
    """Tests fail without any mutant: then they prove nothing."""


def environment(source: Path) -> dict[str, str]:
    """For a process that is to see this source before any other."""
    before = os.environ.get("PYTHONPATH", "")
    paths = [str(source), str(Path(__file__).parents[1]), *filter(None, [before])]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "PYTHONHASHSEED": "0",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }


def arguments(target: Target) -> list[str]:
    """Of pytest, so that a project far away is not taken for a part of this one."""
    settings = target.root / "pyproject.toml"
    plugins = [word for plugin in target.plugins for word in ("-p", plugin)]
    return ["--rootdir", str(target.root), *(["-c", str(settings)] if settings.exists() else []), *plugins]


def touch(target: Target) -> Touch:
    """As it was measured last, if nothing has changed since; else measured now."""
    kept = target.work / "touch.json"
    code, proof = target.code_print(), target.tests_print()
    known = Touch.read(kept)
    if known is not None and (known.code, known.proof) == (code, proof):
        return known
    target.work.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "mutation.touching", str(kept), str(target.tests), str(target.folder)]
    done = subprocess.run(
        [*command, *arguments(target)],
        cwd=target.root,
        env=environment(target.source),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    found = Touch.read(kept)
    if done.returncode or found is None:
        kept.unlink(missing_ok=True)
        raise Failing(done.stderr.strip() or "there is no test")
    found.code, found.proof = code, proof
    found.write(kept)
    return found


def rounds(mutant: Mutant, touch: Touch) -> list[dict[str, float]]:
    """Tests with their times, in rounds: a few that run the changed lines, all of those, all that are left.

    Recorded games come last: they notice nearly everything, and say little. What is found once and then kept (a world,
    a table) is run by the first test that needs it, and noticed by any: so the last round. Nothing runs code that is
    never reached: no rounds.
    """
    near = _touching(mutant, touch)
    if not near:
        return []
    order = sorted(near, key=lambda test: (_is_recorded(touch.tests[test]), _distance(mutant, touch, test)))
    rest = sorted(set(range(len(touch.tests))) - near, key=lambda test: touch.seconds[test])
    parts = (order[:FIRST], order[FIRST:], rest)
    return [{touch.tests[test]: touch.seconds[test] for test in part} for part in parts if part]


def _touching(mutant: Mutant, touch: Touch) -> set[int]:
    lines = touch.lines.get(str(mutant.path), {})
    found = _at(lines, mutant.edit.statement, mutant.edit.last_line)
    tests = found - {-1}
    if tests or not found:
        return tests
    for path, known in touch.lines.items():
        for line in _uses(Path(path), mutant.edit.names):
            tests |= _at(known, line, line) - {-1}
    return tests or set(range(len(touch.tests)))


def _at(lines: dict[str, list[int]], first: int, last: int) -> set[int]:
    return {test for line in range(first, last + 1) for test in lines.get(str(line), [])}


def _uses(path: Path, names: tuple[str, ...]) -> set[int]:
    """The lines that speak of something which is made when a module is imported."""
    found = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        if name in names:
            found.add(node.lineno)  # type: ignore[attr-defined]
    return found


def _is_recorded(test: str) -> bool:
    return "recorded" in test.partition("::")[0]


def _distance(mutant: Mutant, touch: Touch, test: int) -> tuple[bool, float]:
    return not set(touch.rules[test]) & set(mutant.rules), touch.seconds[test]
