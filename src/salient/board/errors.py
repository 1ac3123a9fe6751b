"""Errors that a person can act on. Front ends print their text as one line, without a traceback."""

from __future__ import annotations

from pathlib import Path


class SalientError(Exception):
    """Something a user, a data file or a client got wrong; its text says what and where."""


class DataError(SalientError):
    """A data file that cannot be used: names the file, the line and the field."""

    def __init__(self, problem: str, file: str | Path, line: int | None = None, field: str | None = None):
        self.problem = problem
        self.file = str(file)
        self.line = line
        self.field = field
        where = self.file if line is None else f"{self.file}, line {line}"
        if field is not None:
            where += f", field {field!r}"
        super().__init__(f"{where}: {problem}")


class UnknownPlace(SalientError):
    """A hex, box or square that the map does not have."""

    def __init__(self, name: str, where: str = "the map"):
        self.name = name
        super().__init__(f"there is no place {name!r} on {where}")
