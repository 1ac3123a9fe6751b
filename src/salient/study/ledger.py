"""The results of an experiment in one Parquet file, from which it goes on after an interruption.

The file says in its metadata what was played: an experiment of other terms, rules or data does not go on in it.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from salient.engine.errors import SalientError
from salient.study.framing import arrow
from salient.study.job import Job, Outcome, from_row, to_row

#: How many games are done, and of how many.
Told = Callable[[int, int], None]
Play = Callable[["Ledger", Sequence[Job]], Iterable[Outcome]]

_TERMS = b"salient terms"
_WRITTEN_EVERY = 20  # games
_COLUMNS = {
    "name": "string", "seed": "int64", "winner": "string", "margin": "float64", "turns": "int32", "answers": "int32",
    "lost": "string", "lost_by_turn": "string", "taken": "string", "battles": "string", "dice": "string",
    "luck": "string", "digest": "string",
}  # fmt: skip


class Ledger:
    def __init__(self, path: Path, jobs: Sequence[Job], state: str):
        """`state`: of rules and data, so that games by different ones are never mixed."""
        self.path = path
        self._order = {job.key: number for number, job in enumerate(jobs)}
        self._terms = terms(jobs, state)
        self._found = {outcome.key: outcome for outcome in self._read()} if path.exists() else {}

    def has(self, job: Job) -> bool:
        return job.key in self._found

    @property
    def outcomes(self) -> list[Outcome]:
        """In the order of the jobs, whoever was ready first."""
        return [self._found[key] for key in sorted(self._found, key=self._order.__getitem__)]

    def add(self, outcomes: Iterable[Outcome]) -> None:
        self._found.update((outcome.key, outcome) for outcome in outcomes)

    def write(self) -> None:
        """All or nothing: a crash leaves the file as it was."""
        pa = arrow()
        from pyarrow import parquet

        schema = pa.schema(list(_COLUMNS.items())).with_metadata({_TERMS: self._terms.encode()})
        table = pa.Table.from_pylist([to_row(outcome) for outcome in self.outcomes], schema=schema)
        part = self.path.with_name(f"{self.path.name}.{os.getpid()}.part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            parquet.write_table(table, part)
            part.replace(self.path)
        except OSError as error:
            raise SalientError(f"{self.path}: cannot be written ({error.strerror or error})") from error

    def _read(self) -> list[Outcome]:
        from pyarrow import ArrowException, parquet

        try:
            table: Any = parquet.read_table(self.path)
        except (ArrowException, OSError) as error:
            raise SalientError(f"{self.path}: no readable Parquet file ({error})") from error
        found = (table.schema.metadata or {}).get(_TERMS, b"").decode()
        if not found:
            raise SalientError(f"{self.path}: not a file of results that this program wrote")
        if found != self._terms:
            raise SalientError(
                f"{self.path}: its games were played by other terms, rules or data; name another file or remove it"
            )
        return [from_row(row) for row in table.to_pylist()]


def filled(path: Path, jobs: Sequence[Job], state: str, play: Play, told: Told) -> Ledger:
    """The ledger with what it lacked played; `play` is given it and the jobs that are missing. What was played is kept,
    whatever happens on the way."""
    book = Ledger(path, jobs, state)
    book.write()  # before anything is played, so that it is known to be possible
    missing = [job for job in jobs if not book.has(job)]
    done = len(jobs) - len(missing)
    told(done, len(jobs))
    try:
        for number, outcome in enumerate(play(book, missing), 1):
            book.add([outcome])
            if number % _WRITTEN_EVERY == 0:
                book.write()
            told(done + number, len(jobs))
    finally:
        book.write()
    return book


def terms(jobs: Sequence[Job], state: str) -> str:
    """A fingerprint of what is played. How many games is no part of it: an experiment may be made longer."""
    plain = sorted({msgspec.json.encode(msgspec.structs.replace(job, seed=0), order="deterministic") for job in jobs})
    return hashlib.blake2b(b"\n".join([state.encode(), *plain]), digest_size=12).hexdigest()
