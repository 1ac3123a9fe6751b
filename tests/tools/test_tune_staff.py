"""The tool that tunes a staff's weights: on the drill, with a staff of one weight, and an optimiser that guesses."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

import tune_staff as tool
from salient.board.errors import DataError
from salient.engine.rulebook import Rulebook
from salient.engine.thought import Character, StaffOffice
from salient.games.drill.rulebook import Drill
from salient.opponents import match, weights
from salient.opponents.figures import Interval
from salient.opponents.sergeant import Sergeant
from salient.opponents.weights import Run, StaffWeights
from tuning import record
from tuning.optimiser import Point


class Haste(StaffWeights, frozen=True):
    haste: float = 4.0  # how far off its judgement is: the less the better
    idle: float = 0.0


class Hasty(Sergeant):
    weighs = Haste

    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        haste = Haste.standard().of(character).haste
        super().__init__(side, msgspec.structs.replace(character, noise=haste), seed)


class Staffed(Drill):
    def staff(self) -> StaffOffice:
        return Hasty


class Guesses:
    """Proposes here and there; likes what has done best."""

    def __init__(self, weights: int, generation: int, seed: int):
        self._weights, self._generation, self._random = weights, generation, random.Random(seed)
        self._best: tuple[float, Point] = (float("-inf"), (0.0,) * weights)

    def ask(self) -> list[Point]:
        one = self._random.uniform
        return [tuple(one(-4.0, 1.0) for _ in range(self._weights)) for _ in range(self._generation)]

    def tell(self, points: Sequence[Point], worths: Sequence[float]) -> None:
        self._best = max(self._best, *zip(worths, points, strict=True))

    def favourite(self) -> Point:
        return self._best[1]


def run(folder: Path, *arguments: str, rulebook: Rulebook | None = None) -> Result:
    given = (rulebook or Staffed(), Guesses)
    own = ["--journal", str(folder / "journal.jsonl"), "--output", str(folder / "weights.toml")]
    small = ["--generation", "3", "--pairs", "2", "--budget", "12", "--confirm", "24"]
    return CliRunner().invoke(tool.tune, ["drill", "--scenario", "meeting", *own, *small, *arguments], obj=given)


def written(folder: Path) -> weights.Tuned:
    return weights.read(folder / "weights.toml")


def test_what_wins_the_last_match_is_written_with_its_figures(tmp_path: Path) -> None:
    result = run(tmp_path, "--seed", "3", "--confirm", "100")
    assert result.exit_code == 0, result.output
    found = written(tmp_path)
    (told,) = found.runs
    assert told.better
    assert told.margin.low > 0
    assert (told.search, told.games, told.level, told.scenario) == (12, 100, "veteran", "meeting")
    assert found.weights == told.tried
    assert set(found.weights) == {"haste"}  # what is nought is not looked for
    assert found.weights["haste"] < 4.0
    better = weights.tuned(Haste(), tmp_path / "weights.toml")
    assert better == Haste(haste=found.weights["haste"])
    assert "better: written to" in result.stdout


def test_what_does_not_win_it_is_told_and_not_written(tmp_path: Path) -> None:
    class Slow(Guesses):
        def favourite(self) -> Point:
            return (0.0,) * self._weights

    own = ["--journal", str(tmp_path / "journal.jsonl"), "--output", str(tmp_path / "weights.toml")]
    small = ["--generation", "2", "--pairs", "1", "--budget", "4", "--confirm", "8"]
    result = CliRunner().invoke(tool.tune, ["drill", *own, *small], obj=(Staffed(), Slow))
    assert result.exit_code == 0, result.output
    assert "nothing better was found" in result.stdout
    found = written(tmp_path)
    assert found.weights == {}
    assert [one.better for one in found.runs] == [False]
    assert found.runs[0].tried == {"haste": 4.0}


def test_a_seed_comes_to_the_same_weights_in_one_process_or_in_two(tmp_path: Path) -> None:
    for name, more in (("one", []), ("two", ["--jobs", "2"])):
        (tmp_path / name).mkdir()
        assert run(tmp_path / name, "--seed", "5", *more).exit_code == 0
    one, two = (written(tmp_path / name).runs[0] for name in ("one", "two"))
    assert msgspec.structs.replace(one, command="") == msgspec.structs.replace(two, command="")


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "whole").mkdir()
    assert run(tmp_path / "whole").exit_code == 0
    played = 0
    play_one = match.play_one

    def stopped_at(last: int) -> None:
        def play(terms: match.Terms, seed: int, swapped: bool) -> match.Played:
            nonlocal played
            if played == last:
                raise KeyboardInterrupt
            played += 1
            return play_one(terms, seed, swapped)

        monkeypatch.setattr(match, "play_one", play)

    stopped_at(7)
    result = run(tmp_path)
    assert result.exit_code == 130
    assert "stopped after 7 games" in result.stderr
    with (tmp_path / "journal.jsonl").open("ab") as journal:
        journal.write(b'{"factors": {"has')  # it was writing
    stopped_at(-1)
    assert run(tmp_path).exit_code == 0
    assert played == 12 + 24
    assert written(tmp_path).runs == written(tmp_path / "whole").runs
    assert run(tmp_path).exit_code == 0  # nothing is played or written twice
    assert played == 12 + 24
    assert len(written(tmp_path).runs) == 1


def test_refusals(tmp_path: Path) -> None:
    def said(*arguments: str, rulebook: Rulebook | None = None) -> str:
        result = run(tmp_path, *arguments, rulebook=rulebook)
        assert result.exit_code == 1
        return result.stderr.strip()

    assert said(rulebook=Drill()) == "Error: drill has no staff with weights of its own: there is nothing to tune"
    assert said("--weights", "idle") == "Error: there is no weight 'idle' to tune; there is haste"
    assert said("--budget", "11") == ("Error: 11 games are no whole generation: 3 proposals of 2 pairs are 12 games")
    assert "there is no opponent 'general'" in said("--level", "general")
    assert "drill has no scenario 'nowhere'" in said("--scenario", "nowhere")
    assert "no option" in said("--option", "weather=fine")
    assert run(tmp_path, "--seed", "1").exit_code == 0
    assert "is of another run" in said("--seed", "2")
    alone = CliRunner().invoke(tool.tune, ["enemy_action"])
    assert "enemy_action is played by one" in alone.stderr
    unknown = CliRunner().invoke(tool.tune, ["chess"])
    assert "there is no game 'chess'" in unknown.stderr


def test_without_the_library_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "cma", None)
    result = CliRunner().invoke(tool.tune, ["fronte", "--journal", str(tmp_path / "none.jsonl")])
    assert result.exit_code == 1
    assert "pip install 'salient[tune]'" in result.stderr
    assert not (tmp_path / "none.jsonl").exists()


def test_the_file_reads_as_it_was_written_and_later_runs_keep_what_was_found_before(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    one = Run("a 'command'", "s", "veteran", 8, 4, Interval(1.0, 0.5, 1.5), Interval(0.6, 0.5, 0.7), True, {"a": 2.5})
    two = msgspec.structs.replace(one, better=False, tried={"a": 9.0, "b": 1.0})
    record.add(file, one)
    record.add(file, two)
    assert weights.read(file) == weights.Tuned({"a": 2.5}, [one, two])


def test_a_weight_that_no_staff_has_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text("[weights]\nspeed = 2.0\n")
    with pytest.raises(DataError, match="the staff has no such weight; it has haste, idle"):
        weights.tuned(Haste(), file)


@pytest.mark.parametrize("game", ["ardennes44", "deadly_woods", "fronte"])
def test_every_staff_of_a_game_for_two_can_be_tuned(game: str) -> None:
    from salient import games

    kind = tool.weights_of(games.find(game))
    assert tool.chosen(kind.standard(), None)
    assert weights.tuned(kind(), kind.file()) == kind.standard()
