"""Every command's straight road."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import salient
from salient import testing
from salient.engine import trace
from salient.testing import Finding, Report


def test_version(run):
    assert run("--version").output == f"salient, version {salient.__version__}\n"


COMMANDS = [
    *("games", "new", "play", "show", "actions", "answer", "replay", "verify"),
    *("rules", "data", "check", "fuzz", "cases", "bench"),
]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(run, name):
    assert f"  {name} " in run("--help").output
    assert run(name, "--help").exit_code == 0


def test_games(run):
    output = run("games").output
    assert "Drill: the bridge at Aubry" in output
    assert "bridgehead" in output
    assert "mines" in output
    assert "il ponte di Aubry" in run("games", "--lang", "it").output


def test_games_json(run):
    (drill,) = [game for game in json.loads(run("games", "--json").output) if game["name"] == "drill"]
    assert drill["sides"] == ["blue", "red"]
    assert list(drill["scenarios"]) == ["bridgehead", "meeting"]
    assert drill["options"]["mines"]["default"] is True


def test_new_writes_a_save_that_loads(run, tmp_path):
    result = run("new", "drill", "--scenario", "meeting", "--option", "mines=no", "--seed", 5)
    assert result.exit_code == 0
    game = salient.load(tmp_path / "drill.json")
    assert (game.scenario, game.options) == ("meeting", {"mines": False})
    assert game.seals[0].seed == "5"


def test_new_replaces_nothing_unasked(run, tmp_path):
    run("new", "drill", "--seed", 5)
    before = (tmp_path / "drill.json").read_bytes()
    assert run("new", "drill", "--seed", 6).exit_code == 2
    assert (tmp_path / "drill.json").read_bytes() == before
    assert run("new", "drill", "--seed", 6, "-o", "drill.json").exit_code == 0
    assert (tmp_path / "drill.json").read_bytes() != before


def test_show_a_file_and_a_position(run, saved):
    shown = run("show", saved).output
    assert "turn 1 of 8" in shown
    assert "[Blue: combat]" in shown
    assert run("show", salient.load(saved).position_string()).output == shown
    assert "turno 1 di 8" in run("show", saved, "--lang", "it").output


def test_show_hides_what_a_side_may_not_see(run):
    run("new", "drill", "--seed", 3, "-o", "mined.json")
    run("answer", "mined.json", "mine 0404")
    assert "(mine)" in run("show", "mined.json", "--side", "red").output
    assert "(mine)" not in run("show", "mined.json", "--side", "blue").output
    assert "(mine)" not in run("show", "mined.json").output


def test_show_json(run, saved):
    shown = json.loads(run("show", saved, "--side", "blue", "--json").output)
    assert shown["view"]["asked"] == "blue"
    assert len(shown["layout"]["places"]) == 48


def test_actions(run, saved):
    output = run("actions", saved).output
    assert "attack" in output
    assert "red-1" in output
    found = json.loads(run("actions", saved, "--json").output)
    assert found["side"] == "blue"
    assert found["actions"] == ["attack red-1", "done"]


def test_actions_why(run, saved):
    assert "(6.1)" in run("actions", saved, "--why", "attack red-2").output
    assert run("actions", saved, "--why", "done").output == "done: offered\n"
    found = json.loads(run("actions", saved, "--why", "attack red-2", "--json").output)
    assert not found["offered"]
    assert found["refusals"][0]["rule"] == "6.1"


def test_actions_odds_of_several_answers(run, saved):
    text = run("actions", saved, "--odds", "attack red-1; join blue-1; join blue-2; fight").output
    assert "halved across the river" in text
    assert "(6.3)" in text
    assert re.search(r"33\.3% +1/3 ", text)
    found = json.loads(run("actions", saved, "--odds", "attack red-1; join blue-1; fight", "--json").output)
    assert sum(outcome["probability"] for outcome in found["outcomes"]) == pytest.approx(1)
    assert [item["name"] for item in found["sums"]] == ["Attack", "Defence", "Column"]
    assert found["sums"][2]["shown"] == "1-2"


def test_odds_follow_the_only_answers_to_the_dice(run):
    """With one attacker nothing is asked between `attack` and the roll, so the odds must come before."""
    run("new", "drill", "--seed", 3, "--option", "mines=no", "-o", "alone.json")
    run("answer", "alone.json", "select blue-1", "move 0202", "move 0303", "move 0403", "done")
    text = run("actions", "alone.json", "--odds", "attack red-1").output
    assert "Column" in text
    assert "1/6" in text


def test_odds_do_not_tell_where_the_mines_are(run):
    """The reckoning is the same wherever the minefield really lies."""
    told = set()
    for hex in ("0303", "0404", "0602"):
        run("new", "drill", "--seed", 3, "-o", f"{hex}.json")
        run("answer", f"{hex}.json", f"mine {hex}", "select blue-1", "move 0202")
        told.add(run("actions", f"{hex}.json", "--odds", "move 0303").output)
    assert len(told) == 1
    assert "1/12" in told.pop()  # one hex in six, and 1 to 3 on the die


def test_answer_saves_and_tells(run, saved):
    result = run("answer", saved, "attack red-1", "join blue-1", "--lang", "it")
    assert result.exit_code == 0
    assert "Attacco contro" in result.output
    assert len(salient.load(saved).journal) > 9
    told = json.loads(run("answer", saved, "fight", "--json").output)
    assert told["happened"]


def test_answer_is_all_or_nothing(run, saved):
    before = saved.read_bytes()
    assert run("answer", saved, "attack red-1", "attack red-1").exit_code == 2
    assert saved.read_bytes() == before


def test_replay(run, finished):
    english = run("replay", finished).output
    assert "Turn 8" in english
    assert "Secret choice made: Red." in english
    assert "The minefield lies in" not in english
    assert "The minefield lies in" in run("replay", finished, "--side", "red").output
    assert "Turno 8" in run("replay", finished, "--lang", "it").output
    assert "Tura 8" in run("replay", finished, "--lang", "pl").output


def test_replay_json(run, finished):
    lines = json.loads(run("replay", finished, "--json").output)
    assert (lines[0]["by"], lines[0]["do"]) == ("red", None)  # where the minefield lies
    assert lines[0]["happened"][0] == "Secret choice made: Red."
    own = json.loads(run("replay", finished, "--side", "red", "--json").output)
    assert own[0]["do"].startswith("mine ")
    assert len(lines) == len(salient.load(finished).journal)


def test_replay_as_a_playthrough_can_be_read_again(run, finished, tmp_path):
    text = run("replay", finished, "--text").output
    (tmp_path / "game.txt").write_text(text)
    assert run("verify", "game.txt").exit_code == 0
    assert run("replay", finished, "--text", "-o", "other.txt").output == ""
    assert (tmp_path / "other.txt").read_text() == text


def test_verify(run, finished, saved):
    output = run("verify", finished).output
    assert "sound" in output
    assert "all computed again from the sealed seed" in output
    assert "the game is over" in output
    assert "no dice rolled yet" in run("verify", saved).output
    assert json.loads(run("verify", finished, "--json").output)["over"] is True


def test_verify_says_when_the_seed_is_not_known(run, saved, tmp_path):
    run("answer", saved, "attack red-1", "join blue-1", "fight")
    salient.load(saved).save(tmp_path / "public.json", secret=False)
    assert "none of them checked" in run("verify", "public.json").output


def test_data(run):
    assert "hexes.csv" in run("data", "drill").output
    assert "Nothing to check" in run("data", "drill", "--doubtful").output
    assert {table["table"] for table in json.loads(run("data", "drill", "--json").output)} >= {"crt.csv"}
    assert json.loads(run("data", "drill", "--doubtful", "--json").output) == []


def test_rules(run):
    assert "4.2" in run("rules", "drill").output
    assert run("rules", "drill", "--markdown").output.startswith("# Drill: the bridge at Aubry")
    found = json.loads(run("rules", "drill", "--json").output)
    assert {"number", "text", "kind", "code", "tests", "missing"} == set(found["rules"][0])


def test_rules_missing_answers_by_its_exit_code(run, monkeypatch):
    place = trace.Place(Path("a.py"), 1, "a")
    whole = trace.Line("1.1", "A rule", "rule", (place,), (place,))
    monkeypatch.setattr(trace, "orphans", lambda *_: [])
    monkeypatch.setattr(trace, "trace", lambda *_: [whole])
    assert run("rules", "drill", "--missing").exit_code == 0
    monkeypatch.setattr(trace, "trace", lambda *_: [whole, trace.Line("1.2", "Another", "rule", (place,), ())])
    result = run("rules", "drill", "--missing")
    assert result.exit_code == 1
    assert "1.2" in result.output
    assert "1.1" not in result.output


def test_rules_outside_a_checkout(run, monkeypatch):
    """An installed package has no tests: then nothing is said to be proved."""
    monkeypatch.setattr("salient.cli.rules.tests_folder", lambda *_: None)
    assert "no tests folder" in run("rules", "drill").stderr
    result = run("rules", "drill", "--missing")
    assert result.exit_code == 2
    assert "found no tests of drill" in result.stderr


def test_check(run):
    result = run("check", "drill", "--seconds", 0.3)
    assert result.exit_code == 0, result.output
    assert "sound: nothing found" in result.output
    assert json.loads(run("check", "drill", "--seconds", 0.2, "--json").output)["ok"] is True


def test_fuzz(run):
    result = run("fuzz", "drill", "--games", 3, "--seed", 11)
    assert result.exit_code == 0, result.output
    assert "3 games" in result.output


def test_fuzz_deals_the_same_games_to_several_processes(run):
    alone = json.loads(run("fuzz", "drill", "--games", 6, "--json").output)
    together = json.loads(run("fuzz", "drill", "--games", 6, "--jobs", 2, "--json").output)
    assert together["decisions"] == alone["decisions"]
    assert together["games"] == 6


def test_findings_are_told_with_the_way_to_them(run, monkeypatch):
    found = Finding("empty-decision", "nobody can answer", "bridgehead", {}, 4, ("done", "done"))
    report = Report("drill", games=1, findings=[found])
    monkeypatch.setattr(testing, "check_game", lambda *_, **__: report)
    result = run("fuzz", "drill", "--games", 1)
    assert result.exit_code == 1
    assert "empty-decision: nobody can answer" in result.output
    assert "done; done" in result.output
    assert run("check", "drill", "--json").exit_code == 1


def test_bench_hands_over_names_and_json(run, monkeypatch):
    asked = []
    fake = SimpleNamespace(main=lambda names, json: asked.append((list(names), json)))
    monkeypatch.setitem(sys.modules, "salient.bench", fake)
    monkeypatch.setattr(salient, "bench", fake, raising=False)
    assert run("bench", "copies", "--json").exit_code == 0
    assert asked == [(["copies"], True)]


def test_fuzz_counts_what_came_up(run, tmp_path: Path):
    counts = tmp_path / "counts.json"
    result = run("fuzz", "drill", "--games", 2, "--eager", "--scenario", "meeting", "--counts", counts)
    assert result.exit_code == 0, result.output
    told = json.loads(counts.read_text(encoding="utf-8"))
    assert told["started"]["scenario meeting"] == 2
    assert told["verbs"]["move"] > 0
    assert told["events"]["drill-moves"] > 0
    assert f"drill-moves {told['events']['drill-moves']:,}" in result.output.replace("\n", "")
    assert run("fuzz", "drill", "--scenario", "nowhere").exit_code == 2


@pytest.mark.parametrize("board", ["square", "hex"])
def test_games_are_fuzzed_on_the_board_that_is_asked_for(run, board: str):
    asked = ("fuzz", "fronte", "--games", 2, "--scenario", "points", "--option", f"geometry={board}")
    length = ("--option", "divisions=1", "--option", "days=1", "--option", "turns_per_day=3")
    result = json.loads(run(*asked, *length, "--json").output)
    assert (result["ok"], result["boards"]) == (True, {f"{'hexe' if board == 'hex' else board}s": 2})
    assert result["started"][f"option geometry {board}"] == 2


def test_a_check_tells_what_was_played_on_what(run):
    output = run("check", "drill", "--seconds", 0.3, "--scenario", "meeting").output
    assert "games of scenario meeting" in output
    assert "games on hexes" in output
    assert "bridgehead" not in output
    assert run("check", "drill", "--option", "nothing=1").exit_code == 2
