"""Rules cases: small positions with one question and the rulebook's answer, in files that any program can read.

Here is what all games share: reading a file, comparing answers, the verdict. A game answers the questions; it offers
a runner for each format that it knows (`Rulebook.cases`). docs/cases.md describes the format.
"""

from __future__ import annotations

import codecs
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple

import msgspec

from salient.engine.cases.compare import NOTHING, Difference, differences, listed
from salient.engine.cases.said import Disagreement, Said, Unsupported, unlooked
from salient.engine.cases.said import read as read_said
from salient.engine.errors import SalientError

FORMAT = "salient-cases/1"

#: Fields of a case, and of a file, that are for readers alone.
PROSE = frozenset(("why", "note", "notes", "comment", "comments", "sum", "rulings", "reconstructed", "source"))
FILE = frozenset(("format", "game", "cases", "vocabulary", "about", "title", "version", "count", "notes", "note"))


class BadCases(SalientError):
    """A file that holds no cases, or a case that lacks what every case has."""


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
    raw: dict[str, Any] = {}  # all of it as it stands in the file
    strange: tuple[str, ...] = ()  # fields that no case of the game has


class Answer(msgspec.Struct, frozen=True):
    """What a game answers: the fields that a case may state, and in words why something is refused.

    `names`: for answers that name things of the case, what those are called; any other name is refused. A field inside
    others is `lines.word`, `units.*.at` one of whatever is listed by name.
    """

    fields: Mapping[str, Any]
    reasons: tuple[str, ...] = ()
    names: Mapping[str, Collection[str]] = {}


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
    """Runs the cases of one format for one game. A case has at least id, rule, title and expect, as `Case` has."""

    @abstractmethod
    def check(self, document: Mapping[str, Any], name: str) -> Sequence[Any]:
        """The cases of a file, each as `answer` wants it; BadCases if it is not what the format asks for."""

    @abstractmethod
    def answer(self, case: Any) -> Answer:
        """Answer the question of a case; Unsupported if the game cannot express it."""

    def plain(self, case: Any) -> Any:
        """The case in the game's own words, for a game that knows others for them."""
        return case

    def compare(self, case: Any, found: Mapping[str, Any]) -> list[Difference]:
        """Where the answer is not as the case states."""
        return differences(case.expect, found)

    def run(self, case: Any) -> Verdict:
        """Put the question and compare the answer."""
        told = (case.id, case.rule, case.title)
        try:
            case = self.plain(case)
            answer = self.answer(case)
            found = self.compare(case, answer.fields)
        except Disagreement as error:
            return Verdict(*told, "failed", case.expect, reasons=(str(error),))
        except (SalientError, msgspec.ValidationError) as error:
            return Verdict(*told, "unsupported", case.expect, reasons=(str(error),))
        except Exception as error:  # the other cases are still worth knowing
            reason = f"the game broke down: {type(error).__name__}: {error}"
            return Verdict(*told, "unsupported", case.expect, reasons=(reason,))
        missing = ", ".join(one.field for one in found if one.found is NOTHING)
        if missing:
            reasons = (f"the question has no answer of this name: {missing}", *answer.reasons)
            return Verdict(*told, "unsupported", case.expect, answer.fields, reasons=reasons)
        result: Literal["passed", "failed"] = "failed" if found else "passed"
        return Verdict(*told, result, case.expect, answer.fields, tuple(found), answer.reasons)


def all_different(ids: Sequence[str], name: str) -> None:
    """Each case of a file has an id of its own."""
    for number, id in enumerate(ids):
        if id in ids[:number]:
            raise BadCases(f"{name}: two cases are called {id}")


def known_fields(document: Mapping[str, Any], name: str, more: Collection[str] = ()) -> None:
    """A file has no fields but these: of a misspelt one its cases would be missing."""
    strange = [field for field in document if field not in FILE and field not in more]
    if strange:
        raise BadCases(f"{name}: a file of cases has no field {strange[0]!r}")


class PublicCases(CaseRunner):
    """The public format, salient-cases/1: a game says only how a question is answered."""

    format: ClassVar[str] = FORMAT

    def fields(self) -> Collection[str]:
        """What a case of this game may say besides its question, its answer and what is for readers."""
        return ("board", "units", "markers", "when")

    def check(self, document: Mapping[str, Any], name: str) -> Sequence[Case]:
        known_fields(document, name)
        listed = document.get("cases")
        if not isinstance(listed, list):
            raise BadCases(f"{name}: has no list of cases")
        found = [_case(raw, name, number, self.fields()) for number, raw in enumerate(listed, start=1)]
        all_different([case.id for case in found], name)
        return found

    def run(self, case: Case) -> Verdict:
        if case.strange:
            reason = f"a case has no field {case.strange[0]!r}"
            return Verdict(case.id, case.rule, case.title, "unsupported", case.expect, reasons=(reason,))
        return super().run(case)


# Questions whose words are declared ----------------------------------------------------------------


class Question(NamedTuple):
    """A kind of question: what may be said and what may be expected (each a `Said`, or any type that msgspec reads; see
    `answers`), and who answers."""

    asks: Any
    expects: Any
    answer: Callable[..., Answer | Mapping[str, Any]]


def put(questions: Mapping[str, Question], kind: str, ask: Any, expect: Mapping[str, Any], *situation: Any) -> Answer:
    """Put a question, strictly: no word that is not declared, no answer expected that the question does not have, no
    fact that nobody looks at. `situation` is handed to whoever answers, before what is asked."""
    question = questions.get(kind)
    if question is None:
        raise Unsupported(f"there is no question {kind!r}; there is {', '.join(questions)}")
    told = read_said(question.asks, ask, kind)
    read_said(question.expects, expect, "expect")
    found = question.answer(*situation, told)
    everything_looked_at(ask, told, kind)
    answer = found if isinstance(found, Answer) else Answer(found)
    known_names(expect, answer.names)
    return answer


def known_names(expect: Mapping[str, Any], names: Mapping[str, Collection[str]]) -> None:
    """What a case expects names only things that there are."""
    for field, known in names.items():
        strange = [name for name in _stated(expect, field.split(".")) if name not in known]
        if strange:
            raise Unsupported(f"expect.{field}: nothing is called {strange[0]!r}")


def _stated(value: Any, path: Sequence[str]) -> Iterator[Any]:
    """The names at a place of an answer: the items of a list, the keys of an object, or a word."""
    if isinstance(value, list):
        for one in value:
            yield from _stated(one, path)
    elif path and isinstance(value, Mapping):
        for one in value.values() if path[0] == "*" else [value.get(path[0])]:
            yield from _stated(one, path[1:])
    elif isinstance(value, Mapping):
        yield from value
    elif value is not None and not path:
        yield value


def everything_looked_at(raw: Any, told: Any, where: str) -> None:
    """A fact that is stated for nothing is a mistake of the case, or a misspelt one."""
    idle = ", ".join(unlooked(raw, told, where))
    if idle:
        raise Unsupported(f"stated, but nothing depends on it: {idle}")


class DeclaredCases(PublicCases):
    """The public format with every word declared. A game gives `situation`, what its cases say besides ask and expect
    (board, units, markers, when), and its `questions`; each is answered by a function of the situation and the ask."""

    situation: ClassVar[type[Said]]
    questions: ClassVar[Mapping[str, Question]]

    def fields(self) -> Collection[str]:
        return self.situation.__struct_encode_fields__

    def names(self, told: Any) -> Mapping[str, Collection[str]]:
        """What the things that answers to any question name are called (see `Answer.names`)."""
        return {}

    def answer(self, case: Case) -> Answer:
        raw = {name: value for name, value in case.raw.items() if name not in _ABOUT and name not in PROSE}
        told = read_said(self.situation, raw, "case")
        known_names(case.expect, self.names(told))
        ((kind, ask),) = case.ask.items()
        answer = put(self.questions, kind, ask, case.expect, told)
        everything_looked_at(raw, told, "case")
        return answer


_ABOUT = frozenset(("id", "rule", "rules", "title", "ask", "expect"))


def _case(raw: Any, name: str, number: int, fields: Collection[str]) -> Case:
    """One case of a file, or a complaint that names both."""
    called = raw.get("id") if isinstance(raw, dict) else None
    which = f"case {called}" if isinstance(called, str | int) else f"case number {number}"
    try:
        case = msgspec.convert(_loosened(raw, fields) if isinstance(raw, dict) else raw, Case)
    except msgspec.ValidationError as error:
        raise BadCases(f"{name}: {which}: {error}") from error
    if len(case.ask) != 1:
        raise BadCases(f"{name}: {which}: asks {len(case.ask)} questions instead of one")
    if not case.expect:
        raise BadCases(f"{name}: {which}: expects nothing")
    return case


def _loosened(raw: dict[str, Any], fields: Collection[str]) -> dict[str, Any]:
    """Nothing for what is omitted, numbers for names, units by their ids."""
    found = {field: value for field, value in raw.items() if value is not None}
    known = {*_ABOUT, *PROSE, *fields}
    found |= {"raw": raw, "strange": [field for field in raw if field not in known]}
    for field in ("id", "rule", "title"):
        if field in found:
            found[field] = ", ".join(listed(found[field]))
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
