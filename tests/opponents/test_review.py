"""A review: what cost most by the veteran's estimate, and what it would have done; nobody is blamed for his dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

import salient
from salient import opponents
from salient.cli import main
from salient.engine.dice import Sealed
from salient.engine.game import Game
from salient.engine.steps import settle
from salient.opponents import review


def played(*names: str, answers: int = 10_000) -> Game:
    game = Game(salient.new("drill", "meeting").rulebook, "meeting", {"mines": False}, Sealed("r"), digests=True)
    players = {side: opponents.make(name, side) for side, name in zip(game.rulebook.seated, names, strict=True)}
    while game.decision is not None and len(game.journal) < answers:
        game.play(players[game.decision.side].choose(game.insight()))
    return game


def reviewed(game: Game, *sides: str) -> list[review.Costly]:
    start = game.beginning()
    settle(start)
    entries = [review.Given(one.side, one.action, not one.alone and one.roll is None) for one in game.journal]
    told: list[tuple[int, int]] = []
    found = review.review(lambda done, of: told.append((done, of)), start, entries, sides, game.forced)
    assert told[-1][0] == told[-1][1] > 0
    assert told == sorted(told)
    return found


def test_who_plays_blindly_is_told_what_it_cost() -> None:
    game = played("random", "veteran")
    found = reviewed(game, "blue", "red")
    assert 0 < len(found) <= review.WORST
    assert [one.cost for one in found] == sorted((one.cost for one in found), reverse=True)
    assert {one.side for one in found} == {"blue"}
    for one in found:
        given = [str(entry.action) for entry in game.journal.entries[one.moment :]][: len(one.answers)]
        assert tuple(given) == one.answers
        assert one.instead
        assert one.instead[0].reasons
        assert one.phase is not None


def test_the_veteran_is_content_with_itself() -> None:
    game = played("veteran", "random")
    worst = max((one.cost for one in reviewed(game, "blue")), default=0.0)
    assert worst < max(one.cost for one in reviewed(game, "red"))


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played("random", "veteran", answers=60).save(file)
    shown = CliRunner().invoke(main, ["review", str(file)])
    assert shown.exit_code == 0, shown.output
    assert "cost about" in shown.output
    assert "» " in shown.output
    raw: Any = json.loads(CliRunner().invoke(main, ["review", str(file), "--side", "blue", "--json"]).stdout)
    assert {one["side"] for one in raw} == {"blue"}
