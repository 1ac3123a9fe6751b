"""The compliance suite can fail: every alarm is set off by a broken toy, and none by the sound one."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from salient.testing import ALARMS, check_game

GAMES = 60


def load_toys() -> ModuleType:
    spec = importlib.util.spec_from_file_location("salient_toys", Path(__file__).parent / "toys.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


toys = load_toys()
CASES = [
    pytest.param(alarm, broken, id=f"{alarm}-{broken.what}") for alarm, found in toys.BROKEN.items() for broken in found
]


@pytest.mark.parametrize("alarm", ALARMS)
def test_every_alarm_has_a_broken_toy(alarm: str) -> None:
    assert toys.BROKEN.get(alarm), f"no toy in toys.py sets off {alarm}"


@pytest.mark.parametrize(("alarm", "broken"), CASES)
def test_a_broken_toy_sets_off_its_alarm(alarm: str, broken: Any) -> None:
    report = check_game(broken.rulebook, games=GAMES, game_type=broken.game_type)
    assert [finding.alarm for finding in report.findings[:1]] == [alarm], report


def test_the_sound_toy_sets_off_none() -> None:
    report = check_game(toys.Toy(), games=300)
    assert report.ok, report
    assert report.rolls > 0
    assert all(report.counts[probe] for probe in ("refusals", "undos", "reckonings", "replays", "secret answers"))
    assert report.counts["guesses that differ"] > 0


def test_findings_can_be_played_again() -> None:
    """A finding tells scenario, seed and answers: played by hand they lead to the position it speaks of."""
    finding = check_game(toys.Toy(Lift=toys.LiftNothing), games=1).findings[0]
    assert finding.scenario == "fair"
    assert finding.answers[0].startswith("ann: hide ")
    assert any(line.startswith("bob: lift ") for line in finding.answers)
    assert str(finding).startswith("empty-decision: LiftNothing [fair, seed 0, after ")
