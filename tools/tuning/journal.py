"""Every game that a search has played, one a line: a run that was stopped goes on where it was."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from salient.engine.errors import SalientError
from salient.engine.rulebook import OptionValue
from salient.opponents.match import Played

Factors = Mapping[str, float]  # what weights are multiplied by
Key = tuple[tuple[tuple[str, float], ...], int, str]


class Head(msgspec.Struct, frozen=True):
    """What a game's course hangs on besides its dice: a run with another head is another run."""

    game: str
    scenario: str
    options: dict[str, OptionValue]
    level: str
    quick: bool
    seed: int
    weights: dict[str, float]  # as they are
    code: str  # a digest of the rules and the players


class Entry(msgspec.Struct, frozen=True):
    factors: dict[str, float]
    played: Played


class Journal:
    def __init__(self, file: Path, head: Head):
        self._file = file
        self._found: dict[Key, Played] = {}
        if file.exists():
            self._read(head)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._write(head)

    def __len__(self) -> int:
        return len(self._found)

    def get(self, factors: Factors, seed: int, side: str) -> Played | None:
        return self._found.get(_key(factors, seed, side))

    def add(self, factors: Factors, played: Played) -> None:
        self._found[_key(factors, played.seed, played.side)] = played
        self._write(Entry(dict(factors), played))

    def _read(self, head: Head) -> None:
        first, *lines = self._file.read_bytes().splitlines(keepends=True)
        if msgspec.json.decode(first) != msgspec.to_builtins(head):
            raise SalientError(
                f"{self._file} is of another run: other terms, weights or code. Remove it, or name"
                " another with --journal"
            )
        whole = [line for line in lines if line.endswith(b"\n")]
        if len(whole) < len(lines):  # it was stopped while it wrote
            self._file.write_bytes(first + b"".join(whole))
        for line in whole:
            entry = msgspec.json.decode(line, type=Entry)
            self._found[_key(entry.factors, entry.played.seed, entry.played.side)] = entry.played

    def _write(self, line: Head | Entry) -> None:
        with self._file.open("ab") as out:
            out.write(msgspec.json.encode(line) + b"\n")


def _key(factors: Factors, seed: int, side: str) -> Key:
    return tuple(sorted(factors.items())), seed, side


def digest(*folders: Path) -> str:
    """Of all that is written there, but for weights: those are told besides."""
    found = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".csv", ".toml") and file.name != "weights.toml":
                found.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return found.hexdigest()[:16]
