"""Games as tables."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

import salient
from salient import games
from salient.api import read_save
from salient.engine import saves
from salient.engine.errors import SalientError
from salient.study import Frames, frames
from salient.study.framing import COLUMNS

RECORDED = Path(__file__).parent.parent / "games"
BASTOGNE = RECORDED / "fronte" / "recorded" / "bastogne-allied-marginal.json.gz"


@pytest.fixture(scope="module")
def told() -> Frames:
    return frames(BASTOGNE)


def test_every_answer_is_a_decision_or_a_roll(told: Frames) -> None:
    save = read_save(BASTOGNE)
    players = [answer for answer in save.answers if answer.by != "chance"]
    assert [f"{row['verb']} {row['targets']}".strip() for row in told.decisions.to_pylist()] == [
        answer.do for answer in players
    ]
    assert all(row["offered"] >= 1 for row in told.decisions.to_pylist())
    (game,) = told.games.to_pylist()
    assert (game["answers"], game["rulebook"], game["scenario"]) == (len(save.answers), "fronte", "bastogne")
    assert game["winner"] == saves.replay(save, games.find("fronte")).result.winner  # type: ignore[union-attr]


def test_a_battle_has_its_attacker_forecast_and_losses(told: Frames) -> None:
    first = told.battles.to_pylist()[0]
    assert (first["side"], first["units"], first["column"]) == ("axis", "Lehr.Art", "2d6")  # and not whom it hit
    forecast = json.loads(first["forecast"])
    assert sum(one["probability"] for one in forecast) == pytest.approx(1)
    assert first["exact"]
    assert (first["lost_attacker"], first["lost_others"]) == (0, 1)


def test_losses_by_turn_add_up_to_strength(told: Frames) -> None:
    """Nobody comes or recovers in the first turn: what stood there, minus what was lost."""
    control, losses = told.control.to_pylist(), told.losses.to_pylist()
    for side in ("allied", "axis"):
        strength = {row["turn"]: row["strength"] for row in control if row["side"] == side}
        lost = sum(row["lost"] for row in losses if row["side"] == side and row["turn"] == 1)
        assert strength[2] == strength[1] - lost


def test_luck_is_what_fell_against_what_was_expected(told: Frames) -> None:
    rolls = pl.from_arrow(told.rolls)
    assert isinstance(rolls, pl.DataFrame)
    for row in told.luck.to_pylist():
        own = rolls.filter((pl.col("side") == row["side"]) & (pl.col("variance") > 0))
        assert row["luck"] == pytest.approx(own["fell"].sum() - own["expected"].sum())
        assert 0 < row["chance"] <= 1
        assert row["rolls"] == own.height


def test_they_are_written_and_read_again(told: Frames, tmp_path: Path) -> None:
    assert {path.name for path in told.write(tmp_path, "csv")} == {f"{name}.csv" for name in COLUMNS}
    told.write(tmp_path)
    assert pl.read_parquet(tmp_path / "battles.parquet").height == told.battles.num_rows
    assert pl.read_csv(tmp_path / "rolls.csv").height == told.rolls.num_rows
    assert told.rolls.column_names == list(COLUMNS["rolls"])


def test_several_games_by_a_pattern(tmp_path: Path) -> None:
    for name in ("one", "two"):
        game = salient.new("drill", seed=name, options={"mines": False})
        while game.decision is not None:
            game.play(game.decision.actions[-1])
        game.save(tmp_path / f"{name}.json")
    told = frames(tmp_path / "*.json", weighing=False)
    assert told.games["game"].to_pylist() == ["one", "two"]
    assert told.luck.num_rows == 0
    assert {row["kind"] for row in told.moves.to_pylist()} <= {"move", "arrival", "fall_back", "follow_up"}


def test_bad_input_is_told(tmp_path: Path) -> None:
    with pytest.raises(SalientError, match=r"nothing\.json"):
        frames(tmp_path / "nothing.json")
    with pytest.raises(SalientError, match="no saves were named"):
        frames([])
    with pytest.raises(SalientError, match="there is no form 'xlsx'; there is parquet, csv"):
        Frames({}).write(tmp_path, "xlsx")  # type: ignore[arg-type]
