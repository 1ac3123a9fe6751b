"""The compliance suite can fail: every alarm is set off by a broken toy, and none by the sound one."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from salient.engine.dice import Scripted
from salient.engine.game import Game
from salient.testing import ALARMS, check_game
from salient.testing.alarm import Alarm
from salient.testing.aside import Neighbour
from salient.testing.standing import ENOUGH_GAMES

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


def test_every_broken_toy_says_what_is_wrong() -> None:
    assert set(toys.BROKEN) <= set(ALARMS)
    names = [broken.what for found in toys.BROKEN.values() for broken in found]
    assert [name for name in names if not getattr(toys, name).__doc__] == []
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("alarm", "broken"), CASES)
def test_a_broken_toy_sets_off_its_alarm(alarm: str, broken: Any) -> None:
    report = check_game(broken.rulebook, games=GAMES, game_type=broken.game_type)
    assert [finding.alarm for finding in report.findings[:1]] == [alarm], report


def test_a_toy_with_papers_sets_off_none() -> None:
    report = check_game(toys.ToyWithVerses(), games=20)
    assert report.ok, report


@pytest.mark.parametrize("toy", [toys.ToyWithAFixedStone, toys.ToyWithAPebble])
def test_units_that_are_fixed_or_move_set_off_none(toy: Any) -> None:
    report = check_game(toy(), games=GAMES)
    assert report.ok, report


def test_few_games_do_not_show_that_a_unit_never_leaves() -> None:
    assert check_game(toys.ToyWithAStone(), games=ENOUGH_GAMES - 1).ok
    (finding,) = check_game(toys.ToyWithAStone(), games=ENOUGH_GAMES).findings
    assert finding.text == "thimble stands in left in all 20 games of fair and never goes anywhere"


def test_the_sound_toy_sets_off_none() -> None:
    report = check_game(toys.Toy(), games=300)
    assert report.ok, report
    assert report.rolls > 0
    assert all(report.counts[probe] for probe in ("refusals", "undos", "reckonings", "replays", "secret answers"))
    assert report.counts["guesses that differ"] > 0


def test_findings_can_be_seen_again() -> None:
    """A finding tells the scenario, the options and the answers: played by hand they lead to what it speaks of."""
    rulebook = toys.Toy(Stake=toys.StakeTooMuch)
    finding = check_game(rulebook, games=20).findings[0]
    assert finding.text.startswith("stake 2: ValueError: two coins (toys.py:")
    answers = [line.split(": ") for line in finding.answers]
    dice = Scripted(do for by, do in answers if by == "chance")
    game = Game(rulebook, finding.scenario, finding.options, dice, forced=False)
    for by, do in answers:
        if by != "chance":
            game.play(do, side=by)
    with pytest.raises(ValueError, match="two coins"):
        game.play("stake 2")


@pytest.mark.parametrize(
    ("part", "alarm"), [(toys.StakeTooMuch, "offered-fails"), (toys.Stake, "question-fails"), (None, "empty-decision")]
)
def test_what_fails_in_the_game_beside_is_a_finding_too(part: Any, alarm: str, monkeypatch: Any) -> None:
    """It may never come up in the game under watch."""
    rulebook = toys.Toy(Stake=part or toys.Stake)
    if part is toys.Stake:
        monkeypatch.setattr(toys.Stake, "actions", lambda *_: 1 // 0)
    elif part is None:
        monkeypatch.setattr(toys.Stake, "actions", lambda *_: [])
    world = rulebook.world(rulebook.scenarios[0], rulebook.choose_options({}))
    beside = Neighbour(rulebook, world, random.Random(1))

    def play() -> None:
        while True:
            beside.move()

    with pytest.raises(Alarm) as found:
        play()
    assert found.value.alarm == alarm
    assert "in another game" in found.value.text
