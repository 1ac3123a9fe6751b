"""The worked examples and the table of odds, answered by the rules themselves."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from salient.engine.cases import FORMAT, BadCases
from salient.games.fronte.case_runner import QUESTIONS, FronteCase, FronteCases
from salient.games.fronte.pools import odds, ways
from salient.games.fronte.rulebook import RULEBOOK

EXAMPLES = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
RUNNER = FronteCases()
CASES = RUNNER.check(EXAMPLES, "examples.json")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_an_example(case: FronteCase) -> None:
    verdict = RUNNER.run(case)
    assert verdict.ok, (verdict.differences, verdict.reasons)


def test_there_are_all_of_them() -> None:
    assert len(CASES) == EXAMPLES["count"] + len(EXAMPLES["odds"]) == 180
    assert {case.type for case in CASES} == set(QUESTIONS)


def test_a_wrong_expectation_fails() -> None:
    """An answer that agrees with anything would be no answer."""
    for case in CASES:
        for field, value in case.expected.items():
            twisted = FronteCase(case.id, case.type, case.input, {field: _other(value)})
            assert RUNNER.run(twisted).result == "failed", (case.id, field)


def _other(value: Any) -> Any:
    if isinstance(value, bool) or value is None:
        return value is None or not value
    if isinstance(value, dict):
        return {key: _other(one) for key, one in value.items()}
    if isinstance(value, list):
        return [*value, "another"]
    return value + 1 if isinstance(value, int | float) else f"not {value}"


@pytest.mark.rule("0.a")
def test_odds_are_counted_not_copied() -> None:
    assert ways(1) == (0, 1, 1, 1, 1, 1, 1)
    assert sum(ways(7)) == 6**7
    assert odds(2, 1).lower == Fraction(20, 216)  # by hand: 5, 10, 10 ... of 216 ways
    assert sum(odds(5, 3)) == 1
    assert odds(1, 1, "highest") == odds(1, 1)
    assert odds(3, 1, "highest").higher > Fraction(1, 2)


def test_the_rulebook_offers_them() -> None:
    assert isinstance(RULEBOOK.cases(FORMAT), FronteCases)
    assert RULEBOOK.cases("something else") is None


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ({}, "has no list of cases"),
        ({"cases": [{"id": "X", "type": "distance", "input": {}}]}, "case X"),
        ({"cases": [{"id": "X", "type": "distance", "input": {}, "expected": {}}]}, "expects nothing"),
        ({"odds": [{"first_dice": 1}]}, "line 1 of the odds"),
    ],
)
def test_what_is_no_file_of_cases(document: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadCases, match=complaint):
        RUNNER.check(document, "file")


@pytest.mark.parametrize(
    ("type", "input"),
    [
        ("riddle", {}),
        ("assault_pool", {"attacker": {"leader": {"class": "dragoons"}}, "defender": {}}),
        ("movement", {"unit": {"class": "infantry", "at": "Z99"}, "path": []}),
        ("distance", {"geometry": "hex", "from": "C03", "to": "33"}),
    ],
)
def test_what_cannot_be_expressed_is_unsupported(type: str, input: dict[str, Any]) -> None:
    verdict = RUNNER.run(FronteCase("X", type, input, {"legal": True}))
    assert verdict.result == "unsupported"
    assert verdict.reasons
