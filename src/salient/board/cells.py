"""One cell of a table: its text read as the type that a struct's field declares."""

from __future__ import annotations

import enum
import math
import re
import types
from collections.abc import Callable
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

Parser = Callable[[str], Any]

_INT = re.compile(r"[+-]?[0-9]+")
_FLOAT = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?")
_BOOLS = {"1": True, "yes": True, "true": True, "0": False, "no": False, "false": False}


def parser_of(kind: Any) -> Parser:
    """The function that reads a non-empty cell of that type; it raises ValueError with a text for people."""
    kind = _plain(kind)
    if kind in _SCALARS:
        return _SCALARS[kind]
    origin = get_origin(kind)
    if origin is Annotated:
        return _bounded(kind)
    if origin is Literal:
        return _one_of({str(word): word for word in get_args(kind)})
    if origin in (Union, types.UnionType):
        return parser_of(_without_none(kind))
    if origin is tuple:
        return _tuple(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _one_of(_enum_words(kind))
    raise TypeError(f"a table cannot hold values of type {kind!r}")


def may_be_empty(kind: Any) -> bool:
    """Whether the type takes None, which an empty cell then means."""
    kind = _plain(kind)
    if get_origin(kind) is Annotated:
        return may_be_empty(get_args(kind)[0])
    return get_origin(kind) in (Union, types.UnionType) and types.NoneType in get_args(kind)


def flag(text: str) -> bool:
    try:
        return _BOOLS[text.lower()]
    except KeyError:
        raise ValueError(f"{text!r} is neither 1 (yes, true) nor 0 (no, false)") from None


def _plain(kind: Any) -> Any:
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    return kind


def _without_none(kind: Any) -> Any:
    rest = [part for part in get_args(kind) if part is not types.NoneType]
    if len(rest) != 1:
        raise TypeError(f"a table cannot tell the types of {kind!r} apart")
    return rest[0]


def _integer(text: str) -> int:
    if not _INT.fullmatch(text):
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)


def _number(text: str) -> float:
    if not _FLOAT.fullmatch(text) or not math.isfinite(float(text)):
        raise ValueError(f"{text!r} is not a number")
    return float(text)


def _bounded(kind: Any) -> Parser:
    parse = parser_of(get_args(kind)[0])

    def bounded(text: str) -> Any:
        value = parse(text)
        try:
            msgspec.convert(msgspec.to_builtins(value), kind)
        except msgspec.ValidationError as error:
            raise ValueError(f"{text!r}: {str(error)[:1].lower()}{str(error)[1:]}") from None
        return value

    return bounded


def _enum_words(kind: type[enum.Enum]) -> dict[str, Any]:
    if all(isinstance(member.value, str) for member in kind):
        return {member.value: member for member in kind}
    return {member.name: member for member in kind}


def _one_of(words: dict[str, Any]) -> Parser:
    def one_of(text: str) -> Any:
        try:
            return words[text]
        except KeyError:
            raise ValueError(f"{text!r} is not one of {', '.join(words)}") from None

    return one_of


def _tuple(parts: tuple[Any, ...]) -> Parser:
    if len(parts) == 2 and parts[1] is Ellipsis:
        parse = parser_of(parts[0])
        return lambda text: tuple(parse(item) for item in _items(text))
    parsers = [parser_of(part) for part in parts]

    def fixed(text: str) -> tuple[Any, ...]:
        items = _items(text)
        if len(items) != len(parsers):
            raise ValueError(f"{text!r} has {len(items)} values where {len(parsers)} are wanted")
        return tuple(parse(item) for parse, item in zip(parsers, items, strict=True))

    return fixed


def _items(text: str) -> list[str]:
    items = [item.strip() for item in text.split(";")]
    if not all(items):
        raise ValueError(f"{text!r} has an empty value between its semicolons")
    return items


_SCALARS: dict[Any, Parser] = {str: str, int: _integer, float: _number, bool: flag}
