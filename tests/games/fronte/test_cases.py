"""The worked examples and the table of odds, answered by the rules themselves."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from salient.engine.cases import FORMAT, BadCases
from salient.games.fronte.cases.runner import QUESTIONS, FronteCase, FronteCases
from salient.games.fronte.pieces import FOLDER
from salient.games.fronte.pools import odds, ways
from salient.games.fronte.rulebook import RULEBOOK

EXAMPLES = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
RUNNER = FronteCases()
CASES = RUNNER.check(EXAMPLES, "examples.json")
MORE = RUNNER.check(json.loads((Path(__file__).parent / "examples_more.json").read_text("utf-8")), "examples_more.json")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_an_example(case: FronteCase) -> None:
    verdict = RUNNER.run(case)
    assert verdict.ok, (verdict.differences, verdict.reasons)


@pytest.mark.rule("0.b", "0.c", "0.d", "0.f", "0.i", "2.1.b", "2.1.c", "2.1.e", "2.1.h", "2.1.i", "2.1.j", "2.1.k")
@pytest.mark.rule("2.1.n", "2.1.u", "2.1.v", "4.c", "4.d", "4.e", "6.a", "6.e", "6.f", "6.i", "6.j", "7.1.a", "7.1.c")
@pytest.mark.rule("7.a", "7.c", "8.a", "8.f", "8.h", "8.k", "8.l", "8.m", "8.p", "8.r", "8.t", "8.u", "8.x", "8.y")
@pytest.mark.rule("9.1.b", "9.1.c", "9.1.g", "9.1.h", "9.1.i", "9.2.d", "10.1.a", "10.1.b", "10.c", "10.j", "10.m")
@pytest.mark.rule("11.c", "11.d", "12.e", "12.f", "12.g", "12.k", "12.l", "12.m", "12.o", "12.q", "13.c", "13.d")
@pytest.mark.rule("13.f", "13.g", "13.h", "14.b", "14.c", "14.e", "14.f", "14.g", "15.1.d", "15.1.f", "15.2.a")
@pytest.mark.rule(
    "15.2.b", "15.2.d", "15.3.a", "15.3.b", "15.3.c", "16.a", "16.b", "16.j", "16.k", "16.l", "A.a", "A.d"
)
@pytest.mark.rule("B.b")
@pytest.mark.parametrize("case", MORE, ids=lambda case: case.id)
def test_another_example(case: FronteCase) -> None:
    verdict = RUNNER.run(case)
    assert verdict.ok, (verdict.differences, verdict.reasons)


def test_there_are_all_of_them() -> None:
    assert len(CASES) == EXAMPLES["count"] + len(EXAMPLES["odds"]) == 180
    assert {case.type for case in CASES} == set(QUESTIONS)


def test_a_wrong_expectation_fails() -> None:
    """An answer that agrees with anything would be no answer."""
    for case in (*CASES, *MORE):
        for field, value in case.expected.items():
            twisted = FronteCase(case.id, case.type, case.input, {field: _other(value)}, settings=case.settings)
            result = RUNNER.run(twisted).result
            assert result == "failed" or (result == "unsupported" and (value == [] or isinstance(value, str | None))), (
                case.id,
                field,
            )


def _other(value: Any) -> Any:
    if isinstance(value, bool) or value is None:
        return value is None or not value
    if isinstance(value, dict):
        return {key: one if isinstance(one, str) else _other(one) for key, one in value.items()}
    if isinstance(value, list):
        return [*value, *(value[:1] or ["another"])]
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


EXPECTED = {
    "assault_pool": {"attacker_dice": 2},
    "distance": {"distance": 1},
    "weather": {"flying": True},
    "mines": {"destroyed": True},
    "supply": {"in_supply": True},
    "support_eligibility": {"artillery_die": 1},
    "outcome": {"target_pr": 1},
}


@pytest.mark.parametrize(
    ("type", "input", "named"),
    [
        ("riddle", {}, "'riddle'"),
        ("assault_pool", {"attacker": {"leader": {"class": "dragoons"}}, "defender": {"leader": "hq"}}, "'dragoons'"),
        ("assault_pool", {"attacker": {"leader": "infantry"}, "defender": {}}, "leader"),
        ("movement", {"unit": {"class": "infantry", "at": "Z99"}, "path": []}, "Z99"),
        ("movement", {"unit": {"class": "infantry", "at": "A03"}, "path": ["B99"]}, "B99"),
        ("movement", {"unit": {"class": "infantry", "at": "A03", "stands": 2, "tired": True}, "path": []}, "tired"),
        ("distance", {"geometry": "hex", "from": "C03", "to": "33"}, "33"),
        ("distance", {"geometry": "hex", "from": "C03", "to": "C04", "settings": {"stack_limit": 6}}, "settings"),
        ("weather", {"die": 4, "settings": {"moon": "full"}}, "'moon'"),
        ("weather", {"fixed": "hail"}, "'hail'"),
        ("weather", {"die": 7}, "'7'"),
        ("mines", {"die": 4, "settings": {"stack_limit": 7}}, "stack_limit"),
        ("mines", {"die": 4, "minefield_active": False}, "4"),
        ("supply", {"board": {}, "hq_at": "A01", "friendly_edge": "left"}, "'left'"),
        ("supply", {"units_on_table": 4, "bank": "A"}, "bank"),
        ("stacking", {"units_in_sector": None}, "units_in_sector"),
        ("support_eligibility", {"mode": "attack", "artillery": {"fc": 3, "id": "x", "at": "A01"}}, "at"),
        ("fire_legality", {"firer": "armor_medium", "sector_units": ["hq"], "die": 4}, "die"),
        ("outcome", {"procedure": "fire", "firer_score": 3, "target_score": 2, "attacker_score": 4}, "attacker_score"),
    ],
)
def test_what_cannot_be_expressed_is_named(type: str, input: dict[str, Any], named: str) -> None:
    verdict = RUNNER.run(FronteCase("X", type, input, EXPECTED.get(type, {"legal": True})))
    assert verdict.result == "unsupported"
    assert named in verdict.reasons[0]


@pytest.mark.parametrize(
    ("expected", "named"),
    [({"lawful": True}, "lawful"), ({"legal": True, "reason": "okay"}, "okay"), ({"legal": "maybe"}, "maybe")],
)
def test_what_the_question_does_not_answer_is_named(expected: dict[str, Any], named: str) -> None:
    case = next(case for case in CASES if case.type == "movement")
    verdict = RUNNER.run(FronteCase("X", "movement", case.input, expected))
    assert verdict.result == "unsupported"
    assert named in verdict.reasons[0]


def test_a_rule_that_the_checklist_does_not_have_is_named() -> None:
    verdict = RUNNER.run(FronteCase("X", "weather", {"die": 4}, {"flying": False}, rules=["12.zz"]))
    assert verdict.reasons == ("the checklist has no rule '12.zz'",)


def test_a_game_that_is_played_loads_no_runner() -> None:
    code = "import salient, sys; salient.new('fronte'); assert 'salient.games.fronte.cases' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_mutants_that_cases_must_catch_can_be_made() -> None:
    """Each changes one text that stands once in its file; whether it is caught tools/mutate.py shows."""
    mutants = tomllib.loads((Path(__file__).parent / "play_mutants.toml").read_text("utf-8"))["mutant"]
    for mutant in mutants:
        (path,) = (path for path in FOLDER.rglob("*.py") if path.as_posix().endswith(f"/{mutant['file']}"))
        source = path.read_text("utf-8")
        assert source.count(mutant["old"]) == 1, mutant["breaks"]
        assert mutant["old"] != mutant["new"]
