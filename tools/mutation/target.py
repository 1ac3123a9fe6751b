"""What is mutated and what judges it: a game's folder, its tests, its case files."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SETTINGS = tomllib.loads((HERE / "settings.toml").read_text("utf-8"))


@dataclass(frozen=True)
class Target:
    """A package of rules within a project. `name` is what its lists of mutants go by."""

    name: str
    root: Path
    package: str  # "salient.games.drill"
    tests: Path
    equivalents: Path = HERE / "equivalent.toml"
    no_rules: tuple[str, ...] = tuple(SETTINGS["no_rules"])
    plugins: tuple[str, ...] = ("salient.testing.plugin",)  # of pytest; none other is loaded
    least: float = 10.0  # seconds of processor time that a test may take before it counts as endless

    @classmethod
    def game(cls, name: str) -> Target:
        return cls(name, ROOT, f"salient.games.{name}", ROOT / "tests" / "games" / name)

    @property
    def source(self) -> Path:
        """The folder that is copied, and is first on a mutant's path."""
        return self.root / "src"

    @property
    def folder(self) -> Path:
        return self.source.joinpath(*self.package.split("."))

    @property
    def work(self) -> Path:
        return self.root / "build" / "mutation" / self.name

    @property
    def named(self) -> Path:
        return self.tests / "play_mutants.toml"

    def files(self) -> list[Path]:
        return sorted(self.folder.rglob("*.py"))

    def has_rules_only_by_mark(self, path: Path) -> bool:
        below = path.relative_to(self.folder).as_posix()
        return any(fnmatch(below, pattern) or fnmatch(path.name, pattern) for pattern in self.no_rules)

    def module(self, path: Path) -> str:
        parts = path.relative_to(self.source).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def case_files(self) -> list[Path]:
        """The JSON files beside the tests that hold rules cases."""
        return [path for path in sorted(self.tests.rglob("*.json")) if _has_cases(path)]

    def code_print(self) -> str:
        """Changes with what the rules and their tests stand on: not with other games, nor with what stands on games."""
        return fingerprint(path for path in self.source.rglob("*") if _counts(path) and not self._is_beside(path))

    def _is_beside(self, path: Path) -> bool:
        if any(path.is_relative_to(self.source / folder) for folder in SETTINGS["above"]):
            return True
        games = self.folder.parent
        inside = games != self.source and path.is_relative_to(games) and path.parent != games
        return inside and not path.is_relative_to(self.folder)

    def tests_print(self) -> str:
        folders = (self.tests, self.root / "tests" / "support")
        paths = (path for folder in folders for path in folder.rglob("*"))
        return fingerprint(path for path in paths if _counts(path) and path != self.named)


def _has_cases(path: Path) -> bool:
    content = json.loads(path.read_text("utf-8"))
    return isinstance(content, dict) and isinstance(content.get("cases"), list)


def _counts(path: Path) -> bool:
    return path.is_file() and path.suffix != ".pyc" and "static" not in path.parts and "egg-info" not in str(path)


def fingerprint(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(str(path).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
