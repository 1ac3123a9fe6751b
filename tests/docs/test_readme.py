"""The README's Python examples run as they stand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import salient

README = Path(__file__).parents[2] / "README.md"
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", README.read_text(), re.MULTILINE | re.DOTALL)


def test_there_are_four_examples() -> None:
    assert len(EXAMPLES) == 4


def test_the_first_example_plays_and_saves_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scope: dict[str, salient.Game] = {}
    exec(EXAMPLES[0], scope)
    assert scope["game"].over
    assert salient.verify(tmp_path / "drill.json").over


def test_the_second_example_prints_what_its_comments_say(capsys: pytest.CaptureFixture[str]) -> None:
    exec(EXAMPLES[1], {})
    printed = capsys.readouterr().out.splitlines()
    comments = re.findall(r"print\(.*\)\s+# (.*)$", EXAMPLES[1], re.MULTILINE)
    assert printed[1:] == comments
    assert "move 0203" in printed[0]


def test_the_third_example_tells_where_plans_lead(capsys: pytest.CaptureFixture[str]) -> None:
    exec(EXAMPLES[2], {})
    printed = capsys.readouterr().out.splitlines()
    assert "walk 0202 blue" in printed
    assert "walk 0403 chance" in printed  # the mines, where this guess has them
    assert printed[-1].startswith("end")


def test_the_fourth_example_plays_a_game_of_random_agents() -> None:
    scope: dict[str, Any] = {}
    exec(EXAMPLES[3], scope)
    assert scope["env"].agents == []  # both have heard that it is over
    assert scope["env"].unwrapped.table.game.over
    assert len(EXAMPLES[3].strip().splitlines()) <= 11
