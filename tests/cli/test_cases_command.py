"""`salient cases`: what it prints, its exit codes, its complaints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from salient import games
from salient.engine.cases import FORMAT, Answer, Case, PublicCases, Unsupported


class Sums(PublicCases):
    """A game of one question."""

    def answer(self, case: Case) -> Answer:
        if "sum" not in case.ask:
            raise Unsupported("there is no question 'product'")
        total = sum(case.ask["sum"])
        return Answer({"total": total, "rules": ["2.1"]}, ("2.1: it adds up so",))


RIGHT = {"id": "S-1", "rule": "2.1", "title": "Two and two.", "ask": {"sum": [2, 2]}, "expect": {"total": 4}}
WRONG = {"id": "S-2", "rule": "2.1", "title": "Two and three.", "ask": {"sum": [2, 3]}, "expect": {"total": 6}}
STRANGE = {"id": "S-3", "rule": "3", "title": "Times.", "ask": {"product": [2, 3]}, "expect": {"total": 6}}


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The drill with rules cases, and a file of them."""
    drill = games.find("drill")
    runner = Sums()
    monkeypatch.setattr(type(drill), "cases", lambda _, format: runner if format == FORMAT else None)

    def written(*cases: Any, name: str = "cases.json", **more: Any) -> Path:
        file = tmp_path / name
        file.write_text(json.dumps({"format": FORMAT, "game": "drill", "cases": list(cases)} | more))
        return file

    return written


def test_all_pass(run: Any, write: Any) -> None:
    file = write(RIGHT)
    result = run("cases", file)
    assert (result.exit_code, result.output) == (0, f"{file}: 1 of 1 cases pass\n")


def test_a_failure_is_shown_with_what_came_out(run: Any, write: Any) -> None:
    file = write(RIGHT, WRONG)
    result = run("cases", file)
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "S-2  Two and three.",
        "  rule      2.1",
        "  expected  total 6",
        "  came out  total 5",
        "            2.1: it adds up so",
        f"{file}: 1 of 2 cases pass",
    ]


def test_what_is_unsupported_fails_with_the_reason(run: Any, write: Any) -> None:
    result = run("cases", write(STRANGE))
    assert result.exit_code == 1
    assert "unsupported: there is no question 'product'" in result.output


def test_several_files_and_one_case(run: Any, write: Any) -> None:
    files = write(RIGHT), write(WRONG, name="more.json")
    assert run("cases", *files).exit_code == 1
    result = run("cases", *files, "--only", "S-1")
    assert result.exit_code == 0
    assert "0 of 0 cases pass" in result.output
    assert run("cases", *files, "--only", "S-9").exit_code == 2


@pytest.mark.parametrize("named", ["Drill: the bridge at Aubry v1.2", "drill: il PONTE di Aubry"])
def test_a_file_may_name_its_game_by_the_title(run: Any, write: Any, named: str) -> None:
    assert run("cases", write(RIGHT, game=named)).exit_code == 0


def test_a_game_is_named_with_or_without_its_line(run: Any, tmp_path: Path) -> None:
    for number, named in enumerate(("deadly_woods", "Deadly Woods", "The Deadly Woods 2019")):
        file = tmp_path / f"{number}.json"
        file.write_text(json.dumps({"format": FORMAT, "game": named, "cases": []}))
        assert run("cases", str(file)).exit_code == 0, named


def test_a_title_that_nobody_knows_is_helped_by_the_option(run: Any, write: Any) -> None:
    file = write(RIGHT, game="The bridge")
    assert run("cases", file).exit_code == 2
    assert run("cases", file, "--game", "drill").exit_code == 0


def test_json(run: Any, write: Any) -> None:
    file = write(RIGHT, WRONG, STRANGE)
    result = run("cases", file, "--json")
    assert result.exit_code == 1
    data = json.loads(result.output)
    assert (data["ok"], data["cases"], data["passed"], data["failed"], data["unsupported"]) == (False, 3, 1, 1, 1)
    (one,) = data["files"]
    assert (one["file"], one["game"]) == (str(file), "drill")
    assert [case["result"] for case in one["cases"]] == ["passed", "failed", "unsupported"]
    wrong = one["cases"][1]
    assert wrong["differences"] == [{"field": "total", "expected": 6, "found": 5}]
    assert (wrong["expected"], wrong["found"]["total"]) == ({"total": 6}, 5)


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"game": None}, "does not say of which game its cases are"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"format": "cases/9"}, "drill has no rules cases of the format 'cases/9'"),
        ({"cases": [{"id": "S-7", "expect": {"a": 1}}]}, "case S-7: Object missing required field `ask`"),
        ({"cases": {}}, "has no list of cases"),
    ],
)
def test_bad_files(run: Any, write: Any, more: dict[str, Any], complaint: str) -> None:
    file = write(**more)
    result = run("cases", file)
    assert result.exit_code == 2
    assert f"{file.name}: {complaint}" in result.output.replace("\n", " ")


def test_a_file_without_its_game(run: Any, write: Any) -> None:
    assert run("cases", write(RIGHT, game=None), "--game", "drill").exit_code == 0


def test_a_game_without_cases(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"format": FORMAT, "game": "drill", "cases": [RIGHT]}))
    result = run("cases", file)
    assert result.exit_code == 2
    assert "has no rules cases of the format" in result.output
