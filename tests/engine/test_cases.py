"""Rules cases as the engine knows them: reading files, comparing answers, verdicts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from salient.engine.cases import (
    Answer,
    BadCases,
    Case,
    PublicCases,
    Unsupported,
    Words,
    cites,
    differences,
    read,
    same,
)


class Echo(PublicCases):
    """Answers whatever the case asks for as the answer."""

    def answer(self, case: Case) -> Answer:
        if "broken" in case.ask:
            raise KeyError("a bug")
        if "strange" in case.ask:
            raise Unsupported("there is no such thing")
        return Answer(case.ask["echo"], ("because",))


def run(ask: dict[str, Any], expect: dict[str, Any]) -> Any:
    return Echo().run(Case("X-1", ask, expect, "1.1", "A title."))


def test_an_answer_as_expected_passes() -> None:
    assert run({"echo": {"legal": True, "cost": 2.5}}, {"legal": True}).ok


def test_another_answer_fails_and_says_what_came_out() -> None:
    verdict = run({"echo": {"legal": True, "cost": 2.5}}, {"legal": True, "cost": 3})
    assert (verdict.result, verdict.rule, verdict.title) == ("failed", "1.1", "A title.")
    assert [(one.field, one.expected, one.found) for one in verdict.differences] == [("cost", 3, 2.5)]
    assert verdict.reasons == ("because",)


@pytest.mark.parametrize(
    ("ask", "reason"),
    [
        ({"strange": {}}, "there is no such thing"),
        ({"broken": {}}, "the game broke down: KeyError: 'a bug'"),
        ({"echo": {"legal": True}}, "the question has no answer of this name: colour"),
    ],
)
def test_what_a_game_cannot_answer_is_unsupported(ask: dict[str, Any], reason: str) -> None:
    verdict = run(ask, {"colour": "red"})
    assert not verdict.ok
    assert (verdict.result, verdict.reasons[0]) == ("unsupported", reason)


def test_a_missing_answer_is_reported_with_the_reasons_of_the_game() -> None:
    verdict = run({"echo": {"legal": True}}, {"colour": "red"})
    assert verdict.reasons == ("the question has no answer of this name: colour", "because")


def test_only_what_is_stated_is_compared() -> None:
    found = {"units": {"X": {"at": "1515", "steps": 2}, "Y": {"at": None}}}
    assert not differences({"units": {"X": {"steps": 2}}}, found)
    (one,) = differences({"units": {"X": {"steps": 1}}}, found)
    assert (one.field, one.found) == ("units.X.steps", 2)


def test_one_thing_stands_for_a_list_of_it_and_a_number_for_a_name() -> None:
    found = {"hexes": ["1515", "1516"], "hexsides": [["1515", "1615"]]}
    assert not differences({"includes": "1515", "excludes": 1517}, found)
    assert not differences({"includes": [["1615", "1515"]], "excludes": [["1515", "1516"]]}, found)
    assert differences({"includes": [["1516", "1515"]]}, found)
    assert not differences({"hexes": ["1515"]}, {"ends": ["1515"]})


def test_what_allows_something_need_not_be_cited() -> None:
    assert not differences({"legal": True, "rules": ["9.2"]}, {"legal": True, "rules": []})
    assert differences({"legal": False, "rules": ["9.2"]}, {"legal": False, "rules": []})


def test_includes_and_excludes_speak_of_the_whole_set() -> None:
    found = {"hexes": ["1515", "1516"]}
    assert not differences({"includes": ["1515"], "excludes": ["1517"]}, found)
    assert [one.field for one in differences({"includes": ["1517"], "excludes": ["1516"]}, found)] == [
        "includes",
        "excludes",
    ]


@pytest.mark.parametrize(
    ("wanted", "got"),
    [
        (2, 2.0),
        ("+1", 1),
        ("yes+D", "Yes + D"),
        ("Yes (-1 step)", "yes_-1_step"),
        (["B", "A"], ["A", "B"]),
        ([["1", "2"]], [["2", "1"]]),
        ([{"at": "1515"}], [{"at": "1515", "type": "infantry"}]),
    ],
)
def test_the_same(wanted: object, got: object) -> None:
    assert same(wanted, got)


@pytest.mark.parametrize(
    ("wanted", "got"),
    [(2, 3), (True, 1), (None, 0), (0, None), ("DR2", "DR3"), (["A"], ["A", "A"]), ("yes", "yes+D"), ([], None)],
)
def test_not_the_same(wanted: object, got: object) -> None:
    assert not same(wanted, got)


@pytest.mark.parametrize(
    ("stated", "got", "agree"),
    [
        (["disrupted"], ["disrupted"], True),
        ([], ["disrupted"], False),
        ([], ["moved"], True),  # moved is compared only if it is stated
        (["moved"], [], False),
        (["advantage"], ["advantage>1515"], True),
        (["advantage>1516"], ["advantage>1515"], False),
        ([], ["advantage>1515"], False),
    ],
)
def test_status_words(stated: list[str], got: list[str], agree: bool) -> None:
    words = Words(tuple(word for word in got if word != "moved"), tuple(word for word in got if word == "moved"))
    assert (not differences({"status": stated}, {"status": words})) == agree


@pytest.mark.parametrize(
    ("wanted", "got", "agree"),
    [
        (["9.2.1"], ["9.2.1"], True),
        (["12.4"], ["12.4.4"], True),
        (["12.4.4"], ["12.4"], True),
        (["12.4.1"], ["12.4.4"], False),
        (["9.2"], ["9.20"], False),
        (["31"], ["31a"], True),
        (["11.5", "11.3"], ["18.3", "11.3"], True),
        (["11.5"], [], False),
        (["rule 9.2.1"], ["9.2.1"], True),
        ([9.2], ["9.2.1"], True),
        ("S2.4", ["S2.4"], True),
        (["S2"], ["2"], False),
    ],
)
def test_any_cited_rule_suffices(wanted: list[str], got: list[str], agree: bool) -> None:
    assert cites(wanted, got) == agree


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ({}, "f.json: has no list of cases"),
        ({"cases": ["x"]}, "f.json: case number 1: Expected `object`, got `str`"),
        ({"cases": [{"id": "A-1", "expect": {}}]}, "f.json: case A-1: Object missing required field `ask`"),
        ({"cases": [{"id": "A-1", "ask": {}, "expect": {}}]}, "f.json: case A-1: asks 0 questions instead of one"),
        ({"cases": [{"id": "A-1", "ask": {"a": {}}, "expect": {}}]}, "f.json: case A-1: expects nothing"),
        ({"cases": [{"id": "A-1", "ask": {"a": {}}, "expect": {"b": 1}}] * 2}, "f.json: two cases are called A-1"),
    ],
)
def test_bad_cases_are_named(document: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadCases) as error:
        Echo().check(document, "f.json")
    assert str(error.value) == complaint


def test_what_is_null_is_omitted_and_names_may_be_numbers() -> None:
    raw = {"id": 7, "rule": [9.2, "9.3"], "title": None, "board": None, "units": {"A": {"side": "x"}}, "when": None}
    (case,) = Echo().check({"cases": [{**raw, "markers": {"kind": "y"}, "ask": {"a": 1}, "expect": {"b": 2}}]}, "f")
    assert (case.id, case.rule, case.title, case.board, case.when) == ("7", "9.2, 9.3", "", {}, {})
    assert (case.units, case.markers) == ([{"id": "A", "side": "x"}], [{"kind": "y"}])


def test_a_game_may_know_other_words() -> None:
    class Polite(Echo):
        def plain(self, case: Case) -> Case:
            if "rude" in case.ask:
                raise Unsupported("not so")
            return Case(case.id, {"echo": {"legal": True}}, case.expect)

    assert Polite().run(Case("X-1", {"may I": {}}, {"legal": True})).ok
    assert Polite().run(Case("X-1", {"rude": {}}, {"legal": True})).reasons == ("not so",)


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    file.write_text('\ufeff{"cases": []}')
    assert read(file) == {"cases": []}


def test_bad_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadCases, match="cannot be read"):
        read(tmp_path / "none.json")
    file = tmp_path / "cases.json"
    file.write_text("{")
    with pytest.raises(BadCases, match=r"cases\.json: is no JSON"):
        read(file)
    file.write_text("[]")
    with pytest.raises(BadCases, match=r"cases\.json: is no file of cases"):
        read(file)
