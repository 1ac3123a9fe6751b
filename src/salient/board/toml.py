"""A TOML file read into a struct: what is wrong is told with the file and the field."""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from salient.board import tables
from salient.board.errors import DataError

T = TypeVar("T")

_AT_LINE = re.compile(r" \(at line (\d+), column \d+\)$")


def read(file: Path, kind: type[T], overlay: Path | None = None) -> T:
    """The file as that type; an overlay gives only the values that it changes."""
    content = parse(file)
    value = convert(content, kind, file)
    if overlay is None:
        return value
    return convert(merged(content, parse(overlay)), kind, overlay)


def parse(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(tables.read_text(file))
    except tomllib.TOMLDecodeError as error:
        text = str(error)
        place = _AT_LINE.search(text)
        if place is None:  # "(at end of document)"
            raise DataError(text, file) from None
        raise DataError(text[: place.start()], file, int(place[1])) from None


def convert(content: Any, kind: type[T], file: Path, field: str = "") -> T:
    """A parsed value as that type; `field` is where in the file it stands."""
    _refuse_unknown(content, kind, file, field)
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at `")
        inner = path.rstrip("`").removeprefix("$").removeprefix(".")
        where = ".".join(part for part in (field, inner) if part)
        raise DataError(problem, file, field=where or None) from None


def _refuse_unknown(content: Any, kind: type[Any], file: Path, field: str) -> None:
    """A dataclass silently drops what it does not know, and a typo in an optional field must not go unseen."""
    if not (dataclasses.is_dataclass(kind) and isinstance(content, Mapping)):
        return
    known = [item.name for item in dataclasses.fields(kind)]
    for name in content:
        if name not in known:
            raise DataError(f"there is no such field; there is {', '.join(known)}", file, field=f"{field}.{name}")


def merged(content: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    result = dict(content)
    for name, change in changes.items():
        old = result.get(name)
        if isinstance(old, dict) and isinstance(change, dict):
            result[name] = merged(old, change)
        else:
            result[name] = change
    return result
