"""What a case says, read strictly: a word that is not declared is an error that names it, and so is a fact that is
stated but that nobody looks at.

A game declares the parts of its cases as structs derived from `Said`, words as `Literal`s:

    class AskMove(Said):
        unit: str
        path: list[str]
        mode: Literal["normal", "strategic"] = "normal"

`read` makes one from JSON; `unlooked` names, after the question is answered, what was stated for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, TypeVar

import msgspec

from salient.engine.errors import SalientError

T = TypeVar("T")

_PLACE = re.compile(r" - at `(?:(?P<key>key)` in `)?\$?(?P<path>[^`]*)`$")
_PART = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")


class Unsupported(SalientError):
    """A case that the game cannot express, with the reason: it names the word that is not understood."""


class Disagreement(SalientError):
    """The game offers something and refuses it, or refuses it without a reason: the case fails."""


class Said(msgspec.Struct, dict=True, frozen=True, forbid_unknown_fields=True):
    """A part of a case. It remembers which of its fields were looked at."""

    def __getattribute__(self, name: str) -> Any:
        if not name.startswith("_"):
            object.__getattribute__(self, "__dict__").setdefault(name, True)
        return object.__getattribute__(self, name)


class Permission(Said, frozen=True):
    """What may be expected of a question whether something is allowed."""

    legal: bool = False
    rules: list[Annotated[str, msgspec.Meta(pattern=r"^[A-Z]?[0-9]+(\.[0-9]+)*$")]] = []


def answers(numbers: str = "", truths: str = "", **fields: Any) -> Any:
    """A `Said` for what may be expected of a question: whole numbers and truths by their names, other fields with their
    types. None of them need be stated."""
    kinds = dict.fromkeys(numbers.split(), int) | dict.fromkeys(truths.split(), bool) | fields
    return msgspec.defstruct(
        "Answers", [(name, kind, None) for name, kind in kinds.items()], bases=(Said,), frozen=True
    )


def read(kind: type[T], raw: Any, where: str) -> T:
    """What JSON says as a struct; Unsupported names the place and the word that is not declared."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Unsupported(f"{where}: {_named(str(error), raw)}") from error


def _named(complaint: str, raw: Any) -> str:
    """The complaint with the value that it is about, if it does not name it itself."""
    match = _PLACE.search(complaint)
    if match is None or "unknown field" in complaint or "enum value" in complaint:
        return complaint
    value = raw
    for name, number in _PART.findall(match["path"]):
        if number == "...":
            return f"{complaint}: {_short(value)}"
        try:
            value = value[int(number)] if number else value[name]
        except (LookupError, TypeError):
            return complaint
    return f"{complaint}: {', '.join(value) if match['key'] else _short(value)}"


def _short(value: Any) -> str:
    return msgspec.json.encode(value, enc_hook=str).decode()[:200]


def unlooked(raw: Any, said: Any, where: str) -> Iterator[str]:
    """The places of what a case states and nobody looked at. What is no `Said` counts as looked at whole."""
    if isinstance(said, Said):
        looked = object.__getattribute__(said, "__dict__")
        for field, name in zip(said.__struct_fields__, said.__struct_encode_fields__, strict=True):
            if name not in raw:
                continue
            if field not in looked:
                yield f"{where}.{name}"
            else:
                yield from unlooked(raw[name], object.__getattribute__(said, field), f"{where}.{name}")
    elif isinstance(said, Mapping):
        for name, value in said.items():
            yield from unlooked(raw[name], value, f"{where}.{name}")
    elif isinstance(said, list | tuple):
        for number, value in enumerate(said):
            yield from unlooked(raw[number], value, f"{where}[{number}]")


def respelt(raw: Any, names: Mapping[str, str]) -> Any:
    """The same with other spellings of fields put into the declared ones, wherever they stand.

    Two spellings of one field in the same object are an error: one of them would be lost.
    """
    if isinstance(raw, Mapping):
        found: dict[str, Any] = {}
        for name, value in raw.items():
            own = names.get(name, name)
            if own in found:
                raise Unsupported(f"{name!r} says again what {own!r} says")
            found[own] = respelt(value, names)
        return found
    return [respelt(one, names) for one in raw] if isinstance(raw, list) else raw
