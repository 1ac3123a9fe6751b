"""The command line run as a user runs it, without a terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from salient.cli import main

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("play", "drill", input="1\\n")` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    for name in ("COLUMNS", "LINES", "FORCE_COLOR", "SALIENT_LANG", "SALIENT_OVERLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))

    def call(*arguments: object, input: str = "") -> Result:
        return CliRunner().invoke(main, [str(argument) for argument in arguments], input=input)

    return call


@pytest.fixture
def saved(run: Run, tmp_path: Path) -> Path:
    """A game in which Blue has marched to the bridge and may attack."""
    file = tmp_path / "bridge.json"
    assert run("new", "drill", "--seed", 3, "--option", "mines=no", "-o", file).exit_code == 0
    march = ["select blue-1", "move 0202", "move 0303", "move 0403"]
    march += ["select blue-2", "move 0103", "move 0203", "move 0303", "move 0402"]
    assert run("answer", file, *march).exit_code == 0
    return file


@pytest.fixture
def finished(run: Run, tmp_path: Path) -> Path:
    """A whole game, played by always taking the first answer."""
    file = tmp_path / "finished.json"
    result = run("play", "drill", "--seed", 7, "--save", file, input="1\n" * 2000)
    assert result.exit_code == 0, result.output
    return file
