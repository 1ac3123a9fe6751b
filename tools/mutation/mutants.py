"""Mutants: drawn by lot for a seed, described by hand, or known to change nothing."""

from __future__ import annotations

import difflib
import hashlib
import random
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from mutation.edits import Edit, Place, edits
from mutation.target import Target


class BadMutant(Exception):
    """A mutant described by hand that does not fit the code any more."""


@dataclass(frozen=True)
class Mutant:
    """A file with one small fault."""

    target: Target
    path: Path
    source: bytes
    edit: Edit

    @property
    def line(self) -> int:
        return self.edit.line

    @property
    def function(self) -> str:
        return self.edit.place.function

    @property
    def rules(self) -> tuple[str, ...]:
        return self.edit.place.rules

    @property
    def kind(self) -> str:
        return self.edit.kind

    @property
    def mutated(self) -> bytes:
        return self.edit.apply(self.source)

    @property
    def file(self) -> str:
        return self.path.relative_to(self.target.folder).as_posix()

    @cached_property
    def before(self) -> str:
        return self._changed[0]

    @cached_property
    def after(self) -> str:
        return self._changed[1]

    @cached_property
    def nth(self) -> int:
        """Which of the lines in the function that read alike it is, from 1."""
        lines = [line.strip() for line in self.source.decode().splitlines()]
        return lines[self.edit.place.line - 1 : self.line].count(lines[self.line - 1])

    @cached_property
    def id(self) -> str:
        """The same wherever the function stands: lists of mutants outlive files that are moved."""
        words = (self.target.name, self.function or self.file, self.before, self.after, str(self.nth))
        return hashlib.sha256("\0".join(words).encode()).hexdigest()[:10]

    @cached_property
    def _changed(self) -> tuple[str, str]:
        old = self.source.decode().splitlines()
        new = self.mutated.decode().splitlines()
        tail = len(old) - self.edit.last_line
        return _stripped(old[self.line - 1 : self.edit.last_line]), _stripped(new[self.line - 1 : len(new) - tail])

    def diff(self) -> str:
        lines = difflib.unified_diff(
            self.source.decode().splitlines(), self.mutated.decode().splitlines(), lineterm="", n=1
        )
        return "\n".join(list(lines)[2:])

    def title(self) -> str:
        return f"{self.file}:{self.line}  {', '.join(self.rules) or '-'}  {self.function or 'module'}  ({self.kind})"


def _stripped(lines: list[str]) -> str:
    return "\n".join(line.strip() for line in lines)


# By lot ------------------------------------------------------------------------------------------------


def possible(target: Target, only: Iterable[str] = ()) -> list[Mutant]:
    """Every mutant that can be made; `only`: those of these files or rules."""
    wanted = tuple(only)
    found = []
    for path in target.files():
        source = path.read_bytes()
        for edit in edits(source):
            if target.has_rules_only_by_mark(path) and not edit.place.marked:
                continue
            mutant = Mutant(target, path, source, edit)
            if not wanted or any(_is_wanted(mutant, one) for one in wanted):
                found.append(mutant)
    return found


def _is_wanted(mutant: Mutant, word: str) -> bool:
    """A path or its end, a function, a rule or a chapter of rules."""
    path = mutant.path.as_posix()
    if path.endswith(f"/{word}") or f"{word.rstrip('/')}/" in path or mutant.function == word:
        return True
    return any(rule == word or rule.startswith(f"{word}.") for rule in mutant.rules)


def draw(mutants: list[Mutant], seed: str) -> Iterator[Mutant]:
    """All of them in an order by lot: rule by rule, then a function of it, then a kind of fault."""
    dice = random.Random(f"{seed}")
    groups: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        for rule in mutant.rules or (mutant.file,):
            groups.setdefault(rule, []).append(mutant)
    seen = set()
    while groups:
        for key in dice.sample(sorted(groups), len(groups)):
            mutant = _one(groups[key], dice)
            groups[key].remove(mutant)
            if mutant.id not in seen and mutant.edit.is_python(mutant.source):
                seen.add(mutant.id)
                yield mutant
        groups = {key: rest for key, rest in groups.items() if rest}


def _one(mutants: list[Mutant], dice: random.Random) -> Mutant:
    function = dice.choice(sorted({one.function for one in mutants}))
    kind = dice.choice(sorted({one.kind for one in mutants if one.function == function}))
    return dice.choice([one for one in mutants if (one.function, one.kind) == (function, kind)])


# By hand -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Named:
    """A mutant described by hand: what it breaks, and the case that catches it if one is known."""

    name: str
    breaks: str
    mutant: Mutant
    cases: tuple[str, ...] = ()
    by_cases: bool = True  # else no case asks for it, and only tests can catch it


def named(target: Target) -> list[Named]:
    """The mutants of the game's own list, in its order."""
    return [_by_hand(target, entry) for entry in _read(target.named).get("mutant", [])]


def _by_hand(target: Target, entry: dict[str, Any]) -> Named:
    name, file, old, new = (str(entry[key]) for key in ("name", "file", "old", "new"))
    paths = [path for path in target.files() if path.as_posix().endswith(f"/{file}")]
    if len(paths) != 1:
        raise BadMutant(f"{target.named.name}: {name}: there are {len(paths)} files {file}")
    source = paths[0].read_text("utf-8")
    if source.count(old) != 1:
        raise BadMutant(f"{target.named.name}: {name}: its old text stands {source.count(old)} times in {file}")
    line = source[: source.index(old)].count("\n") + 1
    last = line + old.rstrip("\n").count("\n")
    rules = (str(entry["rule"]),) if "rule" in entry else ()
    start = len(source[: source.index(old)].encode())
    edit = Edit(name, Place("", rules), line, last, start, start + len(old.encode()), new, line)
    mutant = Mutant(target, paths[0], source.encode(), edit)
    cases = tuple(map(str, entry.get("cases", ())))
    return Named(name, str(entry["breaks"]), mutant, cases, entry.get("judge") != "tests")


# That change nothing -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Equivalent:
    """A mutant that no test can notice, and why not."""

    function: str
    old: str
    new: str
    reason: str
    nth: int = 1

    def covers(self, mutant: Mutant) -> bool:
        place = mutant.function or mutant.file
        return (self.function, self.old, self.new, self.nth) == (place, mutant.before, mutant.after, mutant.nth)


def equivalents(target: Target) -> list[Equivalent]:
    return [
        Equivalent(
            str(entry["function"]),
            str(entry["old"]).strip(),
            str(entry["new"]).strip(),
            str(entry["reason"]),
            int(entry.get("nth", 1)),
        )
        for entry in _read(target.equivalents).get(target.name, [])
    ]


def _read(path: Path) -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
