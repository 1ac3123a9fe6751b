"""Experiments and tournaments."""

from __future__ import annotations

import json
import math
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from pyarrow import parquet

import dying
import salient
from salient.cli import main
from salient.engine.errors import SalientError
from salient.study import fleet
from salient.study.job import Job, Outcome, from_row, play, to_row
from salient.study.lab import Lab
from salient.study.ledger import Ledger
from salient.study.statistics import differences, figures
from salient.study.tournament import Terms, Tournament

MINES = """
title = "Does the minefield matter?"
game = "drill"
games = {games}
{more}
[players]
blue = "recruit"
red = "random"
[variants.plain]
options = {{ mines = false }}
[variants.mines]
options = {{ mines = true }}
"""


@pytest.fixture
def experiment(tmp_path: Path) -> Callable[..., Path]:
    def make(games: int = 3, more: str = "", text: str = MINES) -> Path:
        path = tmp_path / "mines.toml"
        path.write_text(text.format(games=games, more=more))
        return path

    return make


def job(name: str, seed: int, **more: Any) -> Job:
    return Job(name, seed, "drill", "bridgehead", {}, {"blue": "random", "red": "random"}, **more)


def outcome(name: str, seed: int, winner: str, margin: float) -> Outcome:
    return Outcome(name, seed, winner, margin, 8, 60, {}, [], [], [], {}, {}, "")


def test_a_game_is_the_same_wherever_it_is_played() -> None:
    one = play(job("plain", 7, weigh=True))
    assert one == play(job("plain", 7, weigh=True))
    assert one != play(job("plain", 8, weigh=True))
    assert from_row(to_row(one)) == one
    assert sum(lost for _, _, lost in one.lost_by_turn) == sum(one.lost.values())


def test_a_worker_that_dies_takes_nothing_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(dying.MARK, str(tmp_path / "died"))
    jobs = [job("plain", seed) for seed in range(4)]
    found = sorted(fleet.Crews(2, dying.play_or_die).run(jobs, lambda: False), key=lambda one: one.seed)
    assert (tmp_path / "died").exists()
    assert found == [play(one) for one in jobs]


def test_an_experiment_is_played_kept_and_gone_on_with(experiment: Callable[..., Path], tmp_path: Path) -> None:
    ledger = tmp_path / "results.parquet"
    short = Lab.read(experiment(2)).run(ledger)
    assert [(one.name, one.seed) for one in short] == [("plain", 0), ("mines", 0), ("plain", 1), ("mines", 1)]
    told: list[tuple[int, int]] = []
    longer = Lab.read(experiment(3)).run(ledger, told=lambda done, all_: told.append((done, all_)))
    assert told[0] == (4, 6)  # what was played is not played again
    assert longer[:4] == short
    assert parquet.read_table(ledger).num_rows == 6


def test_results_of_other_terms_are_not_mixed(experiment: Callable[..., Path], tmp_path: Path) -> None:
    ledger = tmp_path / "results.parquet"
    Lab.read(experiment(1)).run(ledger)
    with pytest.raises(SalientError, match=r"results\.parquet: its games were played by other terms"):
        Lab.read(experiment(1, "weigh = true")).run(ledger)
    ledger.write_bytes(b"no parquet")
    with pytest.raises(SalientError, match=r"results\.parquet: no readable Parquet file"):
        Ledger(ledger, [job("plain", 1)], "")


def test_an_experiment_ends_when_it_is_decided(experiment: Callable[..., Path]) -> None:
    """And the order in which games come in makes no difference."""
    lab = Lab.read(experiment(30, "[stop]\ngain = 0.5\nerror = 0.05"))
    games = []
    for seed in range(30):
        games += [outcome("plain", seed, "red", -1.0 + 0.1 * (seed % 3)), outcome("mines", seed, "blue", 1.0)]
    verdict, pairs = lab.verdict(games)
    assert verdict == "better"
    assert pairs == 8  # fewer are never enough
    assert lab.verdict(games[::-1]) == (verdict, pairs)
    assert len(lab.counted(games)) == 16
    nothing = [outcome(name, seed, "", 0.1 * (seed % 4)) for seed in range(30) for name in ("plain", "mines")]
    assert lab.verdict(nothing)[0] == "not better"


def test_figures_tell_shares_margins_and_the_difference(experiment: Callable[..., Path]) -> None:
    lab = Lab.read(experiment(4))
    games = [outcome("plain", seed, "red", -1.0) for seed in range(4)]
    games += [outcome("mines", seed, "blue" if seed else "", 1.0 if seed else 0.0) for seed in range(4)]
    plain, mines = figures(lab, games)
    assert (plain.won, plain.drawn, plain.lost, plain.margin.middle) == (0, 0, 4, -1.0)
    assert (mines.won, mines.drawn, mines.wins.middle) == (3, 1, 0.875)
    (beside,) = differences(lab, games)
    assert (beside.better, beside.worse, beside.pairs, beside.margin.middle) == (3, 0, 4, 1.75)
    assert beside.p_wins == pytest.approx(0.25)  # 3 of 3: (1/2)^3, on both sides


BAD = {
    "there is no game 'chess'": ('game = "drill"', 'game = "chess"'),
    "players of plain: blue instead of blue, red": ('red = "random"', ""),
    "there is no opponent 'general'": ('"recruit"', '"general"'),
    "mines.toml, line 6: Unclosed array": ("games = {games}", "games = [1"),
    "gmaes": ("games = {games}", "gmaes = 3"),
    "0 games are none": ("{games}", "0"),
    "there is no folder 'nowhere'": ("options = {{ mines = true }}", 'overlay = "nowhere"'),
}


@pytest.mark.parametrize("said", BAD)
def test_what_is_wrong_with_an_experiment_is_told_in_one_line(said: str, experiment: Callable[..., Path]) -> None:
    text = MINES.replace(*BAD[said])
    assert text != MINES
    path = experiment(text=text)
    shown = CliRunner().invoke(main, ["lab", str(path)])
    assert shown.exit_code != 0
    assert said in shown.output
    assert len(shown.output.strip().splitlines()) == 1


def told_in_one_line(*words: str) -> str:
    shown = CliRunner().invoke(main, list(words))
    assert shown.exit_code == 2
    (line,) = shown.output.strip().splitlines()
    return line


def test_what_cannot_be_had_is_told_before_anything_is_played(experiment: Callable[..., Path], tmp_path: Path) -> None:
    path = str(experiment(1))
    with socket.create_server(("127.0.0.1", 0)) as taken:  # a port at which nobody listens once it is closed
        port = taken.getsockname()[1]
    missing = told_in_one_line("lab", path, "--ray", f"127.0.0.1:{port}")
    assert missing.startswith(f"salient: no Ray cluster answers at 127.0.0.1:{port}: ")
    (tmp_path / "file").write_text("")
    nowhere = told_in_one_line("lab", path, "--out", str(tmp_path / "file" / "results.parquet"))
    assert "results.parquet: cannot be written" in nowhere
    odd = told_in_one_line("tournament", "random", "recruit", "--game", "drill", "--games", "3")
    assert odd == "salient: 3 games: two players meet on both sides, so the number is even"
    position = salient.new("drill", options={"mines": False}, seed=1).position_string()
    both = told_in_one_line("perft", position, "--scenario", "meeting")
    assert "a save and a position have theirs" in both


def test_corrections_of_the_tables_are_a_variant(experiment: Callable[..., Path], tmp_path: Path) -> None:
    """Red is stronger by an overlay: the games differ, and the plain ones do not know of it."""
    folder = tmp_path / "strong" / "drill"
    folder.mkdir(parents=True)
    (folder / "units.csv").write_text("unit,attack,defence\nred-1,9,9\nred-2,9,9\n")
    text = MINES.replace("options = {{ mines = true }}", 'options = {{ mines = false }}\noverlay = "strong"')
    lab = Lab.read(experiment(2, text=text))
    games = lab.run(tmp_path / "results.parquet", workers=2)
    alone = [play(one) for one in lab.jobs if one.name == "plain"]
    assert [one for one in games if one.name == "plain"] == alone
    assert [one.digest for one in games if one.name == "mines"] != [one.digest for one in alone]


def test_the_report_is_one_page(experiment: Callable[..., Path], tmp_path: Path) -> None:
    shown = CliRunner().invoke(main, ["lab", str(experiment(3, "weigh = true")), "--json"])
    assert shown.exit_code == 0, shown.output
    found = json.loads(shown.output)
    assert [one["games"] for one in found["variants"]] == [3, 3]
    page = (tmp_path / "mines.html").read_text()
    for part in ("Does the minefield matter?", "Where they fought", "The dice", "<svg", "data:image/png;base64,"):
        assert part in page
    assert "http://www.w3.org" in page
    assert 'src="http' not in page  # nothing is loaded from anywhere


def test_a_tournament_rates_its_players() -> None:
    found = Tournament(Terms("drill", "", ("random", "recruit", "regular"), 4, {"mines": False}))
    assert len(found.jobs) == 3 * 4
    games = []
    for one in found.jobs:  # whoever comes later in the list wins, but for one game
        first, second = one.name.split(" - ")
        order = found.terms.players
        better = "blue" if order.index(first) > order.index(second) else "red"
        games.append(outcome(one.name, one.seed, better, 1.0 if better == "blue" else -1.0))
    games[0] = outcome(games[0].name, games[0].seed, "", 0.0)
    standings = found.standings(games)
    assert [one.player for one in standings] == ["regular", "recruit", "random"]
    assert sum(one.rating.middle for one in standings) == pytest.approx(0, abs=1e-6)
    assert all(one.rating.low <= one.rating.middle <= one.rating.high for one in standings)
    assert standings[0].rating.middle > 100
    table = found.markdown(games)
    assert "| 1 | regular |" in table
    assert "8/8" in table
    assert found.html(games).count("<tr>") == 4


def test_two_equal_players_have_equal_ratings() -> None:
    found = Tournament(Terms("drill", "", ("random", "recruit"), 4))
    games = [outcome(one.name, one.seed, "blue", 1.0) for one in found.jobs]  # the side wins, not the player
    assert all(math.isclose(one.rating.middle, 0, abs_tol=1e-9) for one in found.standings(games))


def test_a_tournament_by_command(tmp_path: Path) -> None:
    words = ["tournament", "random", "recruit", "--game", "drill", "--games", "2", "--out", str(tmp_path / "t.parquet")]
    shown = CliRunner().invoke(main, words)
    assert shown.exit_code == 0, shown.output
    assert shown.stdout.startswith("|  | player | rating |")
    for wrong, said in (
        (["tournament", "random", "--game", "drill"], "needs two players or more"),
        (["tournament", "random", "recruit", "--game", "enemy_action"], "played by one"),
    ):
        told = CliRunner().invoke(main, wrong)
        assert told.exit_code != 0
        assert said in told.output


def test_saves_by_command_become_tables(tmp_path: Path) -> None:
    save = Path(__file__).parent.parent / "games" / "fronte" / "recorded" / "bastogne-allied-marginal.json.gz"
    shown = CliRunner().invoke(main, ["frames", str(save), "--to", str(tmp_path), "--form", "csv", "--quick"])
    assert shown.exit_code == 0, shown.output
    assert (tmp_path / "battles.csv").read_text().startswith('"game","number","turn"')
