"""docs/adding-a-game.md writes a whole game: put its files into an empty folder, and it must hold."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^\*\*`(?P<name>[^`]+)`\*\*\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("newcomer")
    blocks = list(BLOCK.finditer(PAGE.read_text()))
    assert len(blocks) == 11
    for block in blocks:
        path = root / block["name"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block["text"])
    (root / "pytest.ini").write_text("[pytest]\nmarkers = rule(number): a rule\npythonpath = .\n")
    return root


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )


CHECK = """
from ford import RULEBOOK
from salient.testing import check_game
report = check_game(RULEBOOK, games=300)
print(report)
assert report.ok and report.games == 300
"""

TRACE = """
from pathlib import Path
from salient.engine.trace import missing, orphans, trace
lines = trace(Path("ford"), Path("tests"))
assert len(lines) == 7
assert not missing(lines), missing(lines)
assert not orphans(Path("ford"), Path("tests"))
"""


def test_the_game_passes_the_compliance_suite(folder: Path) -> None:
    done = run(folder, "-c", CHECK)
    assert done.returncode == 0, done.stdout + done.stderr


def test_its_own_tests_pass(folder: Path) -> None:
    done = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    assert "6 passed" in done.stdout, done.stdout + done.stderr


def test_every_rule_has_code_and_test(folder: Path) -> None:
    done = run(folder, "-c", TRACE)
    assert done.returncode == 0, done.stdout + done.stderr
