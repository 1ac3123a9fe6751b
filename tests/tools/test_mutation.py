"""The mutation check itself, on a toy whose mutants are known: killed, endless, unfit, equivalent, surviving."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner, Result

from mutate import mutate
from mutation.edits import edits
from mutation.judging import Worker
from mutation.mutants import BadMutant, draw, equivalents, named, possible
from mutation.target import Target
from salient import games

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools"

RULES = '''
"""3 Marching."""

from engine.trace import rule

LIMIT = 4
PACES = {"foot": 3, "horse": 7}


@rule("3.1")
def cost(road: bool, hills: int) -> int:
    """What a step costs."""
    if road:
        return 1
    return 2 + hills


@rule("3.2")
def halved(points: int) -> int:
    return points // 2


@rule("3.3")
def steps(points: int) -> int:
    count = 0
    while points > 0:
        points -= 1
        count += 1
    return count


@rule("3.4")
def full(units: int) -> bool:
    return units >= LIMIT


@rule("3.5")
def near(a: int, b: int) -> int:
    return a - b if a > b else b - a
'''

TESTS = """
from toy import marching


def test_cost():
    assert marching.cost(True, 3) == 1
    assert marching.cost(False, 1) == 3


def test_halved():
    assert marching.halved(6) == 3


def test_steps():
    assert marching.steps(3) == 3


def test_full():
    assert marching.full(9)


def test_near():
    assert marching.near(5, 2) == marching.near(2, 5) == 3
"""


@pytest.fixture
def toy(tmp_path: Path) -> Target:
    source = tmp_path / "src"
    files = {
        source / "engine" / "__init__.py": "",
        source / "engine" / "trace.py": "def rule(*numbers):\n    return lambda thing: thing\n",
        source / "toy" / "__init__.py": "from toy import marching as marching\n",
        source / "toy" / "marching.py": RULES.lstrip(),
        source / "toy" / "picture.py": "def size():\n    return 7\n",
        tmp_path / "tests" / "test_marching.py": TESTS,
        tmp_path / "equivalent.toml": dedent("""
            [[toy]]
            function = "near"
            old = "return a - b if a > b else b - a"
            new = "return a - b if a >= b else b - a"
            reason = "0 is 0 either way"
            """),
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Target("toy", tmp_path, "toy", tmp_path / "tests", tmp_path / "equivalent.toml", plugins=(), least=1.0)


def run(toy: Target, *words: str) -> Result:
    return CliRunner().invoke(mutate, ["toy", *words], obj=toy)


def by_hand(toy: Target, old: str, new: str) -> None:
    toy.named.write_text(
        f"[[mutant]]\nname = 'by-hand'\nbreaks = 'it'\nfile = 'marching.py'\nold = '{old}'\nnew = '{new}'\n"
    )


def changes(source: str) -> set[str]:
    raw = dedent(source).strip().encode()
    return {edit.apply(raw).decode().splitlines()[edit.line - 1].strip() for edit in edits(raw)}


# What faults there are ---------------------------------------------------------------------------------


def test_a_guard_is_skipped_and_its_comparison_flipped() -> None:
    found = changes("""
        def may(a, b):
            if a < b and not b.lost:
                return False
            return True
        """)
    assert found == {
        "if False:",
        "if a <= b and not b.lost:",
        "if a < b or not b.lost:",
        "if a < b and b.lost:",
        "if True and not b.lost:",
        "if a < b and True:",
        "return True",
        "return False",
    }


def test_numbers_halvings_and_parts_of_sums() -> None:
    found = changes("""
        def sum(a, b):
            return a // 2 + b
        """)
    assert found == {"return a // 3 + b", "return a // 1 + b", "return a + b", "return a // 2 - b"}


def test_items_of_a_list_of_reasons() -> None:
    found = changes("""
        def why(a):
            return [*zones(a), *bonds(a), full(a)]
        """)
    assert found == {
        "return [*bonds(a), full(a)]",
        "return [*zones(a), full(a)]",
        "return [*zones(a), *bonds(a)]",
    }


def test_calls_for_their_effect_bits_and_filters() -> None:
    found = changes("""
        def go(pos, near):
            pos.lose_step(pos.unit)
            return [one for one in near & ~pos.zone if one >> 3 & 1]
        """)
    assert "pass" in found
    assert "return [one for one in near & ~pos.zone if True]" in found
    assert "return [one for one in near & pos.zone if one >> 3 & 1]" in found
    assert "return [one for one in near if one >> 3 & 1]" in found
    assert not any("& 2" in line or "& 0" in line for line in found)  # which bit is no number of the rules


def test_words_and_annotations_are_left_alone() -> None:
    assert changes("""
            '''7.1 A chapter.'''
            from typing import Literal
            Kind = Literal[1, 2]

            def go(pos: "Literal[3]") -> "Literal[4]":
                '''5 words.'''
                pos.say("retreats", sectors=2)
                raise Wrong(f"{5} sectors")

            def prompt(self):
                return 3
            """) <= {"Kind = Literal[2, 2]", "Kind = Literal[0, 2]", "Kind = Literal[1, 3]", "Kind = Literal[1, 1]"}


def test_a_mutant_knows_its_rule() -> None:
    source = b'''"""8 Assault."""\n\n\n@rule("8.1", "8.2")\ndef a():\n    return 1\n\n\ndef b():\n    return 1\n'''
    assert {(edit.place.function, edit.place.rules) for edit in edits(source)} == {
        ("a", ("8.1", "8.2")),
        ("b", ("8",)),
    }


# What is drawn -------------------------------------------------------------------------------------------


def test_the_same_seed_draws_the_same(toy: Target) -> None:
    one, other = ([mutant.id for mutant in draw(possible(toy), "1")] for _ in range(2))
    assert one == other
    assert len(one) == len(set(one)) > 20
    assert one != [mutant.id for mutant in draw(possible(toy), "2")]


def test_evenly_over_the_rules(toy: Target) -> None:
    first = [mutant.rules for mutant in draw(possible(toy), "5")][:6]
    assert sorted(first) == [("3",), ("3.1",), ("3.2",), ("3.3",), ("3.4",), ("3.5",)]


def test_pictures_are_no_rules(toy: Target) -> None:
    assert {mutant.file for mutant in possible(toy)} == {"marching.py"}


@pytest.mark.parametrize(("word", "functions"), [("3.2", {"halved"}), ("marching.py", None), ("steps", {"steps"})])
def test_only(toy: Target, word: str, functions: set[str] | None) -> None:
    found = {mutant.function for mutant in possible(toy, [word])}
    assert found == (functions or {"", "cost", "halved", "steps", "full", "near"})


def test_an_id_outlives_a_move(toy: Target) -> None:
    before = {mutant.id for mutant in possible(toy, ["3.1"])}
    path = toy.folder / "marching.py"
    (toy.folder / "rooms").mkdir()
    (toy.folder / "rooms" / "paces.py").write_text("NEW = None\n\n" + path.read_text())
    path.unlink()
    assert {mutant.id for mutant in possible(toy, ["3.1"])} == before


# What comes of them --------------------------------------------------------------------------------------


def test_killed(toy: Target) -> None:
    result = run(toy, "--only", "3.2", "--n", "3")
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1] == "killed 3 of 3"


def test_a_survivor_is_shown_and_fails(toy: Target) -> None:
    result = run(toy, "--only", "3.4")
    assert result.exit_code == 1
    assert "marching.py:33  3.4  full  (comparison)" in result.output
    assert "-    return units >= LIMIT" in result.output
    assert "+    return units > LIMIT" in result.output
    assert result.output.splitlines()[-1] == "killed 0 of 1"


def test_an_equivalent_is_shown_with_its_reason_and_does_not_fail(toy: Target) -> None:
    result = run(toy, "--only", "3.5")
    assert result.exit_code == 0, result.output
    assert "0 is 0 either way" in result.output
    assert "killed 3 of 4" in result.output


def test_an_endless_loop_is_killed(toy: Target) -> None:
    by_hand(toy, "points -= 1", "points -= 0")
    result = run(toy, "--named")
    assert result.exit_code == 0, result.output
    assert "endless: 1;" in result.output
    assert result.output.splitlines()[-1] == "killed 1 of 1"


def test_what_cannot_be_imported_is_no_mutant(toy: Target) -> None:
    by_hand(toy, "LIMIT = 4", "LIMIT = 4 // 0")
    result = run(toy, "--named")
    assert "not importable, not counted: 1" in result.output
    assert result.output.splitlines()[-1] == "killed 0 of 0"


def test_code_that_no_test_runs(toy: Target) -> None:
    with (toy.folder / "marching.py").open("a") as file:
        file.write('\n\n@rule("3.6")\ndef idle() -> bool:\n    return True\n')
    result = run(toy, "--only", "3.6")
    assert result.exit_code == 1
    assert "no test runs it" in result.output


def test_a_table_that_is_read_on_import_is_tried_by_those_who_use_it(toy: Target) -> None:
    with (toy.tests / "test_marching.py").open("a") as file:
        file.write("\n\ndef test_limit():\n    assert marching.full(4) and not marching.full(3)\n")
    by_hand(toy, "LIMIT = 4", "LIMIT = 3")
    assert run(toy, "--named").output.splitlines()[-1] == "killed 1 of 1"


def test_tests_that_fail_by_themselves_prove_nothing(toy: Target) -> None:
    with (toy.tests / "test_marching.py").open("a") as file:
        file.write("\n\ndef test_wrong():\n    assert marching.full(3)\n")
    result = run(toy, "--only", "3.2")
    assert result.exit_code == 2
    assert "test_wrong" in result.stderr


def test_what_is_judged_is_not_judged_again(toy: Target) -> None:
    run(toy, "--only", "3.4")
    kept = toy.work / "verdicts-tests.jsonl"
    assert len(kept.read_text().splitlines()) == 1
    run(toy, "--only", "3.4")
    assert len(kept.read_text().splitlines()) == 1
    (toy.tests / "test_more.py").write_text(
        "from toy import marching\n\n\ndef test_the_last_one():\n    assert marching.full(4)\n"
    )
    assert run(toy, "--only", "3.4").output.splitlines()[-1] == "killed 1 of 1"  # a survivor is tried by a new test


def test_the_list_judges_nothing(toy: Target) -> None:
    result = run(toy, "--list", "--n", "5")
    assert result.exit_code == 0
    assert sum(line.startswith("    - ") for line in result.output.splitlines()) >= 5
    assert not toy.work.exists()


def test_the_command_knows_the_games() -> None:
    done = subprocess.run(
        [sys.executable, str(TOOLS / "mutate.py"), "no-such-game"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "there is no game 'no-such-game'" in done.stderr


# The lists of the games ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.names())
def test_mutants_described_by_hand_still_fit(game: str) -> None:
    """Whoever changes the code that they change writes them anew: what they break must stay breakable."""
    target = Target.game(game)
    found = named(target)
    assert len({one.name for one in found}) == len(found)
    for one in found:
        assert one.mutant.edit.is_python(one.mutant.source), one.name
        assert one.breaks


@pytest.mark.parametrize("game", [game for game in games.names() if Target.game(game).named.exists()])
def test_the_cases_that_are_said_to_catch_a_mutant_do(game: str) -> None:
    """`cases` of a description names cases that fail with it; all cases: tools/mutate.py GAME --named --cases-only."""
    target = Target.game(game)
    caught = [one for one in named(target) if one.cases]
    worker = Worker(target, 0, ["salient.cli"])
    try:
        for one in caught:
            files = [
                str(path) for path in target.case_files() if any(f'"{id}"' in path.read_text() for id in one.cases)
            ]
            words = [*files, *(word for id in one.cases for word in ("--only", id))]
            worker.check({"cases": words, "seconds": 60.0})
            assert worker.by_cases(one.mutant, words).killed, one.name
    finally:
        worker.end()


def test_a_description_that_does_not_fit_is_told(toy: Target) -> None:
    by_hand(toy, "points -= 2", "points -= 3")
    with pytest.raises(BadMutant, match="by-hand: its old text stands 0 times"):
        named(toy)
    assert run(toy, "--named").exit_code == 2


@pytest.mark.parametrize("game", games.names())
def test_what_is_listed_as_equivalent_can_still_be_made(game: str) -> None:
    target = Target.game(game)
    for one in equivalents(target):
        assert one.reason
        assert any(one.covers(mutant) for mutant in possible(target, [one.function])), one
