"""A recorded game of Ardennes '44 to be read: who stands where, marches in one line with their reasons, combats."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

import salient
from read_ardennes import read


def test_a_game_is_read_with_its_board_and_its_marches(tmp_path: Path) -> None:
    game = salient.new("ardennes44", scenario="six-turns", seed=3)
    game.play("historical")
    game.play("done")
    while "select 326/752" not in [str(action) for action in game.decision.actions]:  # type: ignore[union-attr]
        game.play("done")
    game.play("select 326/752")
    game.play("move E1737")
    game.play("done")
    game.save(tmp_path / "game.json")
    told = CliRunner().invoke(read, [str(tmp_path / "game.json")], catch_exceptions=False).output
    assert "== turn 1, german, movement" in told
    assert "    *E1105 Echternach: 4/12/3(2-2-3)" in told
    assert "  326/752(4-4-3) moves from E1638 Rohren to E1737 Höfen" in told
