"""Rules carry their number: the checklist against code and tests."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from salient.board.errors import DataError
from salient.engine.trace import Checklist, Place, RuleLine, as_rows, markdown, missing, orphans, rule, trace

RULES = """number,text,kind
1.1,The map has hexes,note
2.1,A unit moves,rule
2.2a,"A unit stops, always",
2.2b,Roads | tracks are quick,
2.3,A bridge may fail,
3.1,An attack needs a roll,
3.2,A retreat follows,
3.3,An advance ends it,
"""

CODE = """
from salient.engine import trace
from salient.engine.trace import rule

@rule("2.1", "2.2a")
def march(pos):
    if pos:
        return refuse("2.2", "drill-stop")
    return Refusal("2", None), Modifier(1, None, rule="2.9"), Modifier(1, None, "9.9")

class Combat:
    @property
    @trace.rule("3.1")
    def roll(self): ...

    def inner(self):
        @rule("3.2")
        def deep(): ...

@rule("2.2a")
@rule("7.7")
class Stop: ...
"""

TESTS = """
import pytest

pytestmark = [pytest.mark.rule("2.3"), pytest.mark.other]
CASES = [pytest.param(1, marks=[pytest.mark.rule("3.2"), pytest.mark.other]), 2]

@pytest.mark.rule("2.1")
def test_march(): ...

@pytest.mark.rule("3.3")
def helper(): ...

class TestCombat:
    pytestmark = pytest.mark.rule("3.1")

    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("2.2a", "8.8"))])
    def test_roll(self, n): ...

@pytest.mark.parametrize("n", CASES)
def test_retreat(n): ...
"""

ELSEWHERE = """
import pytest

@pytest.mark.rule("drill:2.1")
@pytest.mark.rule("2.2b")
@pytest.mark.rule("other:2.2b")
def test_both_games(): ...
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "src" / "drill"
    folder.mkdir(parents=True)
    (folder / "rules.csv").write_text(RULES, encoding="utf-8")
    (folder / "march.py").write_text(CODE, encoding="utf-8")
    return folder


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "games" / "drill").mkdir(parents=True)
    (folder / "games" / "drill" / "test_march.py").write_text(TESTS, encoding="utf-8")
    (folder / "test_all.py").write_text(ELSEWHERE, encoding="utf-8")
    return folder


def test_the_decorator_leaves_a_function_as_it_is() -> None:
    def double(n: int) -> int:
        return 2 * n

    marked = rule("11.3", "11.4")(double)
    assert marked is double
    assert vars(double)["__rules__"] == ("11.3", "11.4")
    assert marked(4) == 8


def test_the_decorator_on_classes_and_twice() -> None:
    @rule("1.1")
    @rule("1.2")
    class Above: ...

    @rule("2.1")
    class Below(Above): ...

    @rule("3.1")
    class Step(msgspec.Struct):
        n: int

    assert vars(Above)["__rules__"] == ("1.1", "1.2")
    assert vars(Below)["__rules__"] == ("2.1",)
    assert vars(Step)["__rules__"] == ("3.1",)
    assert msgspec.to_builtins(Step(3)) == {"n": 3}


def test_a_rule_needs_a_number_as_text() -> None:
    with pytest.raises(TypeError, match="number"):
        rule()
    with pytest.raises(TypeError, match="number"):
        rule(11.3)  # type: ignore[arg-type]


def test_the_checklist(game: Path) -> None:
    checklist = Checklist.read(game)
    assert [line.number for line in checklist.lines][:3] == ["1.1", "2.1", "2.2a"]
    assert checklist.has("2.2a")
    assert not checklist.has("2.2")
    assert checklist.has_section("2.2")
    assert checklist.has_section("2")
    assert not checklist.has_section("2.9")


def test_a_section_is_no_beginning_of_another_number() -> None:
    assert not Checklist([RuleLine("12.21", "x")]).has_section("12.2")
    assert Checklist([RuleLine("12.2.1", "x")]).has_section("12.2")
    assert Checklist([RuleLine("9.2a", "x")]).has_section("9.2.1")  # the checklist's letters, the rulebook's numbers
    assert not Checklist([RuleLine("9.2a", "x")]).has_section("9.21")
    assert not Checklist([RuleLine("9.2a", "x")]).has_section("9.3.1")


def test_faults_of_the_checklist(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such file"):
        Checklist.read(tmp_path)
    (tmp_path / "rules.csv").write_text("number,text\n1,a\n1,b\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"line 3, field 'number': .*line 2"):
        Checklist.read(tmp_path)
    (tmp_path / "rules.csv").write_text("number,text,kind\n1,a,law\n", encoding="utf-8")
    with pytest.raises(DataError, match="field 'kind': 'law' is not one of rule, note"):
        Checklist.read(tmp_path)


def test_code_and_tests_of_each_line(game: Path, tests: Path) -> None:
    found = {line.number: line for line in trace(game, tests)}
    code = game / "march.py"
    assert found["2.1"].code == (Place(code, 6, "march"),)
    assert [place.name for place in found["2.2a"].code] == ["march", "Stop"]
    assert [place.name for place in found["3.1"].code] == ["Combat.roll"]
    assert [place.name for place in found["3.2"].code] == ["Combat.inner.deep"]

    proofs = {number: [place.test_id for place in line.tests] for number, line in found.items()}
    assert proofs == {
        "1.1": [],
        "2.1": ["test_march.py::test_march", "test_all.py::test_both_games"],
        "2.2a": ["test_march.py::TestCombat::test_roll"],
        "2.2b": [],
        "2.3": ["test_march.py"],
        "3.1": ["test_march.py::TestCombat"],
        "3.2": ["test_march.py::test_retreat"],
        "3.3": [],
    }


def test_a_game_may_have_no_tests_yet(game: Path) -> None:
    assert all(line.tests == () for line in trace(game, None))


def test_a_mark_on_a_file_without_tests_proves_nothing(game: Path, tests: Path) -> None:
    empty = 'import pytest\npytestmark = pytest.mark.rule("3.3")\nclass TestNothing:\n    n = 1\n'
    (tests / "games" / "drill" / "test_empty.py").write_text(empty, encoding="utf-8")
    assert [line.tests for line in trace(game, tests) if line.number == "3.3"] == [()]


def test_what_is_missing(game: Path, tests: Path) -> None:
    lacking = {line.number: line.lacks for line in missing(trace(game, tests))}
    assert lacking == {"2.2b": ("code", "test"), "2.3": ("code",), "3.3": ("code", "test")}


def test_orphans(game: Path, tests: Path) -> None:
    found = [(orphan.number, orphan.place.name) for orphan in orphans(game, tests)]
    assert sorted(found) == [
        ("2.9", "Modifier"),
        ("7.7", "Stop"),
        ("8.8", "TestCombat.test_roll"),
        ("9.9", "Modifier"),
    ]
    assert str(orphans(game, None)[0]) == f"{game / 'march.py'}:22: Stop cites 7.7, which is no rule"


def test_code_may_not_cite_a_whole_section(game: Path) -> None:
    (game / "stop.py").write_text('@rule("2.2")\ndef stop(): ...\n', encoding="utf-8")
    assert ("2.2", "stop") in [(orphan.number, orphan.place.name) for orphan in orphans(game, None)]


def test_a_page_of_documentation(game: Path, tests: Path) -> None:
    page = markdown(trace(game, tests), "Drill", game.parents[1] / "docs" / "drill.md").splitlines()
    assert page[0] == "# Drill"
    assert page[2] == "4 of 7 rules have both code and test."
    assert page[6] == "| 1.1 | The map has hexes |  |  | (note) |"
    assert page[7] == (
        "| 2.1 | A unit moves | [`march`](../src/drill/march.py) | "
        "[`test_march`](../tests/games/drill/test_march.py), "
        "[`test_both_games`](../tests/test_all.py) |  |"
    )
    assert page[9] == "| 2.2b | Roads \\| tracks are quick |  |  | code, test |"
    assert "[`test_march.py`](../tests/games/drill/test_march.py)" in page[10]


def test_rows_for_a_terminal(game: Path, tests: Path) -> None:
    rows = as_rows(trace(game, tests))
    assert rows[0] == ("1.1", "The map has hexes", "", "", "note")
    assert rows[1][2:] == (
        "march.py:6 march",
        "test_march.py::test_march\ntest_all.py::test_both_games",
        "",
    )
    assert rows[4] == ("2.3", "A bridge may fail", "", "test_march.py", "code")
