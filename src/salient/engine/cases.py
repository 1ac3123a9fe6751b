"""Rules cases: small positions with one question and the rulebook's answer, in files that any program can read.

Here is what all games share: reading a file, comparing answers, the verdict. A game answers the questions; it offers
a runner for each format that it knows (`Rulebook.cases`). docs/cases.md describes the format.
"""

from __future__ import annotations

import codecs
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Literal

import msgspec

from salient.engine.errors import SalientError

FORMAT = "salient-cases/1"

#: Of a unit's status these words are compared exactly, the others only if they are stated.
EXACT_STATUS = frozenset(("disrupted", "broken", "engaged", "oos", "fired", "advantage"))
#: What a side or a result is called does not depend on capitals, blanks and brackets.
_FILLING = re.compile(r"[\s_(),:;]+")
#: The number of a section, whatever word stands before it and whatever letter behind.
_RULE = re.compile(r"(?:^|.*[^0-9A-Za-z.])([A-Z]?[0-9]+(?:\.[0-9]+)*)[a-z]?$")


class BadCases(SalientError):
    """A file that holds no cases, or a case that lacks what every case has."""


class Unsupported(SalientError):
    """A case that the game cannot express, with the reason."""


class Either(msgspec.Struct, frozen=True):
    """An answer for which a case may use one of several words; the first is ours."""

    values: tuple[Any, ...]


class Case(msgspec.Struct, frozen=True):
    """One case of the public format. What its parts mean is for the game to say."""

    id: str
    ask: dict[str, Any]
    expect: dict[str, Any]
    rule: str = ""
    title: str = ""
    board: dict[str, Any] = {}
    units: list[dict[str, Any]] = []
    markers: list[dict[str, Any]] = []
    when: dict[str, Any] = {}


class Difference(msgspec.Struct, frozen=True):
    """A field of the answer that is not as the case states."""

    field: str
    expected: Any
    found: Any


class Answer(msgspec.Struct, frozen=True):
    """What a game answers: the fields that a case may state, and in words why something is refused."""

    fields: Mapping[str, Any]
    reasons: tuple[str, ...] = ()


class Verdict(msgspec.Struct, frozen=True):
    """What came of one case."""

    id: str
    rule: str
    title: str
    result: Literal["passed", "failed", "unsupported"]
    expected: Mapping[str, Any] = {}
    found: Mapping[str, Any] = {}
    differences: tuple[Difference, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return self.result == "passed"


class CaseRunner(ABC):
    """Runs the cases of one format for one game."""

    @abstractmethod
    def check(self, document: Mapping[str, Any], name: str) -> Sequence[Any]:
        """The cases of a file, each as `run` wants it; BadCases if it is not what the format asks for."""

    @abstractmethod
    def run(self, case: Any) -> Verdict:
        """Put the question and compare the answer."""


def all_different(ids: Sequence[str], name: str) -> None:
    """Each case of a file has an id of its own."""
    for number, id in enumerate(ids):
        if id in ids[:number]:
            raise BadCases(f"{name}: two cases are called {id}")


class PublicCases(CaseRunner):
    """The public format, salient-cases/1: a game says only how a question is answered."""

    format: ClassVar[str] = FORMAT

    @abstractmethod
    def answer(self, case: Case) -> Answer:
        """Answer the question of a case; Unsupported if the game cannot express it."""

    def plain(self, case: Case) -> Case:
        """The case in the game's own words, for a game that knows others for them."""
        return case

    def check(self, document: Mapping[str, Any], name: str) -> Sequence[Case]:
        listed = document.get("cases")
        if not isinstance(listed, list):
            raise BadCases(f"{name}: has no list of cases")
        found = [_case(raw, name, number) for number, raw in enumerate(listed, start=1)]
        all_different([case.id for case in found], name)
        return found

    def run(self, case: Case) -> Verdict:
        try:
            case = self.plain(case)
            answer = self.answer(case)
            found = differences(case.expect, answer.fields)
        except (SalientError, msgspec.ValidationError) as error:
            return Verdict(case.id, case.rule, case.title, "unsupported", case.expect, reasons=(str(error),))
        except Exception as error:  # the other cases are still worth knowing
            reason = f"the game broke down: {type(error).__name__}: {error}"
            return Verdict(case.id, case.rule, case.title, "unsupported", case.expect, reasons=(reason,))
        missing = [one for one in found if one.found is _NOTHING]
        if missing:
            names = ", ".join(one.field for one in missing)
            reason = f"the question has no answer of this name: {names}"
            reasons = (reason, *answer.reasons)
            return Verdict(case.id, case.rule, case.title, "unsupported", case.expect, answer.fields, reasons=reasons)
        result: Literal["passed", "failed"] = "failed" if found else "passed"
        return Verdict(case.id, case.rule, case.title, result, case.expect, answer.fields, tuple(found), answer.reasons)


def _case(raw: Any, name: str, number: int) -> Case:
    """One case of a file, or a complaint that names both."""
    called = raw.get("id") if isinstance(raw, dict) else None
    which = f"case {called}" if isinstance(called, str | int) else f"case number {number}"
    try:
        case = msgspec.convert(_loosened(raw) if isinstance(raw, dict) else raw, Case)
    except msgspec.ValidationError as error:
        raise BadCases(f"{name}: {which}: {error}") from error
    if len(case.ask) != 1:
        raise BadCases(f"{name}: {which}: asks {len(case.ask)} questions instead of one")
    if not case.expect:
        raise BadCases(f"{name}: {which}: expects nothing")
    return case


def _loosened(raw: dict[str, Any]) -> dict[str, Any]:
    """Nothing for what is omitted, numbers for names, units by their ids."""
    found = {field: value for field, value in raw.items() if value is not None}
    for field in ("id", "rule", "title"):
        if field in found:
            found[field] = ", ".join(_listed(found[field]))
    units = found.get("units")
    if isinstance(units, dict) and all(isinstance(one, dict) for one in units.values()):
        found["units"] = [{"id": id, **one} for id, one in units.items()]
    for field in ("units", "markers"):
        if isinstance(found.get(field), dict):
            found[field] = [found[field]]
    return found


def read(path: Path) -> dict[str, Any]:
    """A file of cases as it is; which game and format it has, its fields `game` and `format` say."""
    try:
        document = msgspec.json.decode(path.read_bytes().removeprefix(codecs.BOM_UTF8))
    except OSError as error:
        raise BadCases(f"{path}: cannot be read ({error.strerror or error})") from error
    except msgspec.DecodeError as error:
        raise BadCases(f"{path}: is no JSON: {error}") from error
    if not isinstance(document, dict):
        raise BadCases(f"{path}: is no file of cases: it must be an object with format, game and cases")
    return document


# Comparing -----------------------------------------------------------------------------------------


class _Nothing:
    def __repr__(self) -> str:
        return "nothing"


_NOTHING: Any = _Nothing()


def differences(expect: Mapping[str, Any], found: Mapping[str, Any], inside: str = "") -> list[Difference]:
    """Every stated field that the answer does not have so. What allows something need not be cited."""
    allowed = expect.get("legal") is True
    stated = [(field, wanted) for field, wanted in expect.items() if not (allowed and field == "rules")]
    return [one for field, wanted in stated for one in _field(field, wanted, found, inside)]


def _field(field: str, wanted: Any, found: Mapping[str, Any], inside: str) -> Iterator[Difference]:
    name = f"{inside}{field}"
    if field in ("includes", "excludes") and field not in found:
        whole = found.get("ends", found.get("hexes", _NOTHING))
        if whole is _NOTHING:
            yield Difference(name, wanted, _NOTHING)
            return
        readings = whole.values if isinstance(whole, Either) else (whole,)
        wholes = [[*hexes, *found.get("hexsides", ())] for hexes in readings]
        if not any(_holds(hexes, _members(wanted), field == "includes") for hexes in wholes):
            yield Difference(name, wanted, wholes[0])
        return
    got = found.get(field, found.get("ends", _NOTHING) if field == "hexes" else _NOTHING)
    if got is _NOTHING:
        yield Difference(name, wanted, _NOTHING)
    elif field == "rules":
        if not cites(wanted, got):
            yield Difference(name, wanted, got)
    elif field == "status":
        if not _same_status(wanted, got):
            yield Difference(name, wanted, got)
    elif isinstance(wanted, Mapping) and isinstance(got, Mapping):
        yield from differences(wanted, got, f"{name}.")
    elif not same(wanted, got):
        yield Difference(name, wanted, shown(got))


def _holds(whole: Sequence[Any], wanted: Sequence[Any], there: bool) -> bool:
    """Whether all that is wanted is in a list, or none of it is."""
    return all(any(same(one, other) for other in whole) == there for one in wanted)


def _same_status(wanted: Any, got: Any) -> bool:
    words = {str(word).partition(">")[0] for word in got} | {str(word) for word in got}
    stated = set(_listed(wanted))
    plain = {word.partition(">")[0] for word in stated}
    return stated <= words and plain & EXACT_STATUS == words & EXACT_STATUS


def same(wanted: Any, got: Any) -> bool:
    """Whether a stated value is the answer: numbers by value, words by their letters, lists in any order."""
    if isinstance(got, Either):
        return any(same(wanted, value) for value in got.values)
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


def _listed(value: Any) -> list[str]:
    return [str(one) for one in _members(value)]


def cites(wanted: Any, got: Sequence[str]) -> bool:
    """Whether one of the rules that a case accepts is among those that were cited.

    A section stands for its parts and a part for its section: 12.4 and 12.4.4 agree, 12.4.1 and 12.4.4 do not. The
    letter of a checklist's line does not matter.
    """
    return any(_agree(_section(a), _section(b)) for a in _listed(wanted) for b in got)


def _section(rule: str) -> tuple[str, ...]:
    match = _RULE.match(rule.strip())
    return tuple((match[1] if match else rule.strip()).split("."))


def _agree(a: tuple[str, ...], b: tuple[str, ...]) -> bool:
    n = min(len(a), len(b))
    return a[:n] == b[:n]


def shown(value: Any) -> Any:
    """The answer in our own word."""
    return value.values[0] if isinstance(value, Either) else value
