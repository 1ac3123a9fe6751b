"""A TOML file read into a struct: what is wrong is told with the file and the field."""

from __future__ import annotations

import dataclasses
import re
import threading
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from salient.board import tables
from salient.board.errors import DataError

T = TypeVar("T")

#: The first time that a struct is converted to, what it is made of is worked out; where two threads do that at the same
#: moment msgspec reads what the other has not finished, and the process dies.
ONE_AT_A_TIME = threading.RLock()
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
    start = f"{field}." if field else ""
    try:
        with ONE_AT_A_TIME:
            value = msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        _refuse(_misnamed(content, kind, start), file)  # a typo explains a missing field better
        problem, _, path = str(error).partition(" - at `")
        inner = path.rstrip("`").removeprefix("$").removeprefix(".")
        where = ".".join(part for part in (field, inner) if part)
        raise DataError(problem, file, field=where or None) from None
    _refuse(_unknown(content, value, start), file)
    return value


def _refuse(unknown: Iterable[tuple[str, list[str]]], file: Path) -> None:
    for field, known in unknown:
        raise DataError(f"there is no such field; there is {', '.join(known)}", file, field=field)


def _misnamed(content: Any, kind: Any, path: str) -> Iterator[tuple[str, list[str]]]:
    names = _field_names(kind)
    if names is not None and isinstance(content, dict):
        yield from ((f"{path}{name}", list(names)) for name in content if name not in names)


def _unknown(content: Any, value: Any, path: str) -> Iterator[tuple[str, list[str]]]:
    """Fields that were silently left out, with those there are: a typo in an optional field must not go unseen."""
    names = _field_names(value)
    if names is not None:
        for name, part in content.items():
            if name in names:
                yield from _unknown(part, getattr(value, names[name]), f"{path}{name}.")
            else:
                yield f"{path}{name}", list(names)
    elif isinstance(content, dict) and isinstance(value, dict):
        for (name, part), inner in zip(content.items(), value.values(), strict=False):
            yield from _unknown(part, inner, f"{path}{name}.")
    elif isinstance(content, list) and isinstance(value, list | tuple):
        for place, (part, inner) in enumerate(zip(content, value, strict=True)):
            yield from _unknown(part, inner, f"{path.removesuffix('.')}[{place}].")


def _field_names(value: Any) -> dict[str, str] | None:
    """Name in the file -> name of the attribute, for a struct or a dataclass, or a class of them."""
    kind = value if isinstance(value, type) else type(value)
    if issubclass(kind, msgspec.Struct):
        tag = kind.__struct_config__.tag_field
        names = {item.encode_name: item.name for item in msgspec.structs.fields(kind)}
        return names | ({tag: "__class__"} if tag else {})
    if dataclasses.is_dataclass(kind):
        return {item.name: item.name for item in dataclasses.fields(kind)}
    return None


def merged(content: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    result = dict(content)
    for name, change in changes.items():
        old = result.get(name)
        if isinstance(old, dict) and isinstance(change, dict):
            result[name] = merged(old, change)
        else:
            result[name] = change
    return result
