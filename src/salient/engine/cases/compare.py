"""Comparing the answer of a game with the one that a case states."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

#: What a side or a result is called does not depend on capitals, blanks and brackets.
_FILLING = re.compile(r"[\s_(),:;]+")
#: The number of a section, whatever word stands before it and whatever letter behind.
_RULE = re.compile(r"(?:^|.*[^0-9A-Za-z.])([A-Z]?[0-9]+(?:\.[0-9]+)*)[a-z]?$")


class Words(msgspec.Struct, frozen=True):
    """An answer in words: those that a case must state, and those that it may. `a>b` may be stated as `a`."""

    must: tuple[str, ...]
    may: tuple[str, ...] = ()


class Difference(msgspec.Struct, frozen=True):
    """A field of the answer that is not as the case states."""

    field: str
    expected: Any
    found: Any


class _Nothing:
    def __repr__(self) -> str:
        return "nothing"


NOTHING: Any = _Nothing()


def differences(expect: Mapping[str, Any], found: Mapping[str, Any], inside: str = "") -> list[Difference]:
    """Every stated field that the answer does not have so. What allows something need not be cited."""
    allowed = expect.get("legal") is True
    stated = [(field, wanted) for field, wanted in expect.items() if not (allowed and field == "rules")]
    return [one for field, wanted in stated for one in _field(field, wanted, found, inside)]


def _field(field: str, wanted: Any, found: Mapping[str, Any], inside: str) -> Iterator[Difference]:
    name = f"{inside}{field}"
    if field in ("includes", "excludes") and field not in found:
        whole = found.get("ends", found.get("hexes", NOTHING))
        if whole is NOTHING:
            yield Difference(name, wanted, NOTHING)
            return
        whole = [*whole, *found.get("hexsides", ())]
        if not _holds(whole, _members(wanted), field == "includes"):
            yield Difference(name, wanted, whole)
        return
    got = found.get(field, found.get("ends", NOTHING) if field == "hexes" else NOTHING)
    if got is NOTHING:
        yield Difference(name, wanted, NOTHING)
    elif field == "rules":
        if not cites(wanted, got):
            yield Difference(name, wanted, got)
    elif isinstance(got, Words):
        if not _same_words(listed(wanted), got):
            yield Difference(name, wanted, [*got.must, *got.may])
    elif isinstance(wanted, Mapping) and isinstance(got, Mapping):
        yield from differences(wanted, got, f"{name}.")
    elif not same(wanted, got):
        yield Difference(name, wanted, got)


def _holds(whole: Sequence[Any], wanted: Sequence[Any], there: bool) -> bool:
    """Whether all that is wanted is in a list, or none of it is."""
    return all(any(same(one, other) for other in whole) == there for one in wanted)


def _same_words(stated: Sequence[str], got: Words) -> bool:
    known = {*got.must, *got.may}
    plain = {word.partition(">")[0] for word in stated}
    within = all(word in known or word in {one.partition(">")[0] for one in known} for word in stated)
    return within and all(word.partition(">")[0] in plain for word in got.must)


def same(wanted: Any, got: Any) -> bool:
    """Whether a stated value is the answer: numbers by value, words by their letters, lists in any order."""
    if wanted is None or got is None or isinstance(wanted, bool) or isinstance(got, bool):
        return wanted is got
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return not differences(wanted, got)
    if isinstance(wanted, list | tuple) and isinstance(got, list | tuple):
        return _same_lists(list(wanted), list(got))
    a, b = _number(wanted), _number(got)
    if a is not None and b is not None:
        return a == b
    return isinstance(wanted, str) and isinstance(got, str) and _letters(wanted) == _letters(got)


def _same_lists(wanted: list[Any], got: list[Any]) -> bool:
    """In any order, one to one."""
    if len(wanted) != len(got):
        return False
    left = list(got)
    for value in wanted:
        twin = next((index for index, other in enumerate(left) if same(value, other)), None)
        if twin is None:
            return False
        del left[twin]
    return True


def _number(value: Any) -> float | None:
    """2, 2.0, "+2" and "2"."""
    if isinstance(value, int | float):
        return float(value)
    return float(value) if isinstance(value, str) and re.fullmatch(r"[+-]?\d+(\.\d+)?", value) else None


def _letters(text: str) -> str:
    return _FILLING.sub("", text).casefold()


def _members(value: Any) -> list[Any]:
    """A list, or one thing that stands for a list of it."""
    return list(value) if isinstance(value, list | tuple) else [value]


def listed(value: Any) -> list[str]:
    return [str(one) for one in _members(value)]


def cites(wanted: Any, got: Sequence[str]) -> bool:
    """Whether one of the rules that a case accepts is among those that were cited.

    A section stands for its parts and a part for its section: 12.4 and 12.4.4 agree, 12.4.1 and 12.4.4 do not. The
    letter of a checklist's line does not matter.
    """
    return any(_agree(_section(a), _section(b)) for a in listed(wanted) for b in got)


def _section(rule: str) -> tuple[str, ...]:
    match = _RULE.match(rule.strip())
    return tuple((match[1] if match else rule.strip()).split("."))


def _agree(a: tuple[str, ...], b: tuple[str, ...]) -> bool:
    n = min(len(a), len(b))
    return a[:n] == b[:n]
