"""Exact answers on the command line: odds, what must be brought, reach, supply."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

import salient
from salient.cli import main
from salient.engine.game import Game
from salient.engine.messages import Message
from salient.study.bring import ways


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture(scope="module")
def facing() -> Game:
    """Both Blue battalions stand before Aubry, and combat is asked."""
    game = salient.new("drill", seed=3, options={"mines": False})
    for unit, place in (("blue-1", "0403"), ("blue-2", "0402")):
        for step in game.routes([unit])[place].steps:
            game.play(step)
        if "stop" in map(str, game.decision.actions):  # type: ignore[union-attr]
            game.play("stop")
    assert "attack red-1" in map(str, game.decision.actions)  # type: ignore[union-attr]
    return game


@pytest.fixture(scope="module")
def save(facing: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("exact") / "facing.json"
    facing.save(path)
    return path


def test_ways_come_cheapest_first_with_the_chances_that_reckon_tells(facing: Game) -> None:
    found = list(ways(facing, "0503"))
    assert [way.cost for way in found] == sorted(way.cost for way in found)
    assert {len(way.answers) for way in found} >= {3, 4}  # one battalion, both
    for way in found:
        told = facing.reckon(*way.answers)
        gone = sum(one.probability for one in told.outcomes if _leaves(facing, one.messages))
        assert float(way.chance) == pytest.approx(gone)


def _leaves(game: Game, messages: tuple[Message, ...]) -> bool:
    said = "; ".join(map(game.text, messages))
    return "1st Red battalion in 05" in said or "1st Red battalion in 06" in said or "1st Red battalion is " in said


def test_the_cheapest_that_reaches_a_chance(facing: Game, save: Path) -> None:
    best = max(ways(facing, "0503"), key=lambda way: way.chance)
    little = run("odds", save, "--against", "0503", "--chance", 1, "--json")
    assert little.exit_code == 0, little.output
    found = json.loads(little.output)
    assert found["chance"] >= 0.01
    assert found["cost"] == min(way.cost for way in ways(facing, "0503") if way.chance >= 0.01)
    more = run("odds", save, "--against", "0503", "--chance", 100)
    assert more.exit_code != 0
    assert f"the best has {float(best.chance):.1%}" in more.output


def test_odds_of_answers(save: Path) -> None:
    shown = run("odds", save, "attack red-1", "join blue-1", "fight", "--json")
    assert shown.exit_code == 0, shown.output
    assert sum(one["probability"] for one in json.loads(shown.output)["outcomes"]) == pytest.approx(1)
    for words, said in (
        ((), "name the answers"),
        (("attack blue-1",), "attack blue-1"),
        (("--against", "0101"), "no attack on 0101 can be begun now"),
    ):
        told = run("odds", save, *words)
        assert told.exit_code != 0
        assert said in told.output


def test_reach_as_text_data_and_picture(tmp_path: Path) -> None:
    save = tmp_path / "new.json"
    game = salient.new("drill", seed=3, options={"mines": False})
    game.save(save)
    picture = tmp_path / "reach.png"
    shown = run("reach", save, "blue-1", "--json", "--png", picture)
    assert shown.exit_code == 0, shown.output
    assert {place: route["cost"] for place, route in json.loads(shown.output).items()} == {
        place: route.cost / 2 for place, route in game.routes(["blue-1"]).items()
    }
    with Image.open(picture) as drawn:
        assert drawn.size[0] == 1600
    assert "select blue-1, move 0101" in run("reach", save, "blue-1").output
    assert "green-1" in run("reach", save, "green-1").output


def test_supply_as_text_and_data(tmp_path: Path) -> None:
    save = tmp_path / "new.json"
    salient.new("ardennes44", seed=3).save(save)
    shown = run("supply", save, "--side", "allied", "--json")
    assert shown.exit_code == 0, shown.output
    assert {one["side"] for one in json.loads(shown.output)} <= {"", "allied"}
    assert "Supply" in run("supply", save).output
