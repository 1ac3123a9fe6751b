"""Every rule of the checklist has code and a test, and nothing cites a rule that does not exist."""

from __future__ import annotations

import re
from pathlib import Path

from salient.engine.trace import missing, orphans, trace
from salient.games.drill.world import FOLDER

TESTS = Path(__file__).parents[2]


def test_every_rule_has_code_and_a_test() -> None:
    assert [f"{line.number} lacks {', '.join(line.lacks)}" for line in missing(trace(FOLDER, TESTS))] == []


def test_no_citation_leads_nowhere() -> None:
    assert [str(orphan) for orphan in orphans(FOLDER, TESTS)] == []


def test_the_checklist_has_the_numbers_of_the_rulebook() -> None:
    printed = re.findall(r"^- \*\*(\d+\.\d+)\*\*", (FOLDER / "RULES.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert [line.number for line in trace(FOLDER, TESTS)] == printed


def test_each_chapter_has_its_own_file_of_tests() -> None:
    for line in trace(FOLDER, TESTS):
        chapter = line.number.partition(".")[0]
        assert any(test.file.name.startswith(f"test_{chapter}_") for test in line.tests), line.number
