"""What the veteran foresees of the other side's next turn is compared with what it did."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

import salient
from foretold_ardennes import foretold
from salient import opponents
from salient.engine.game import Game


def played(turns: int) -> Game:
    """Two recruits, until so many turns are over."""
    game = salient.new("ardennes44", "six-turns", seed=7)
    players = {side: opponents.make("recruit", f"7 {side}") for side in ("german", "allied")}
    while (decision := game.decision) is not None and game.position.turn <= turns:
        game.play(players[decision.side].choose(game.insight()))
    return game


def test_attacks_of_the_second_morning_are_foretold_in_part(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    played(2).save(file)
    shown = CliRunner().invoke(foretold, [str(file)])
    assert shown.exit_code == 0, shown.output
    row = next(line for line in shown.output.splitlines() if "attacks, foretold" in line)
    hit, attacks = (int(number) for number in re.findall(r"(\d+) of (\d+)", row)[-1])  # against the Allies
    assert 0 < hit <= attacks
