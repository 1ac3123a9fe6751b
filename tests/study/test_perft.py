"""How many ways there are to go on from each scenario's beginning, as recorded: a rule that changes moves them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from salient.cli import main

RECORDED: dict[str, list[int]] = json.loads((Path(__file__).parent / "perft.json").read_text())


@pytest.mark.parametrize("start", RECORDED)
def test_counts_are_as_recorded(start: str) -> None:
    game, scenario = start.split()
    counts = RECORDED[start]
    shown = CliRunner().invoke(main, ["perft", game, "--scenario", scenario, "--depth", str(len(counts)), "--json"])
    assert shown.exit_code == 0, shown.output
    assert json.loads(shown.output) == counts
