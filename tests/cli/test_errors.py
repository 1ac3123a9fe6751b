"""What a user gets wrong is told in one line, with exit code 2 and without a traceback."""

from __future__ import annotations

import json

import pytest

WRONG = [
    (["new", "chess"], "there is no game 'chess'"),
    (["play", "chess"], "there is no game 'chess'"),
    (["rules", "chess"], "there is no game 'chess'"),
    (["data", "chess"], "there is no game 'chess'"),
    (["check", "chess"], "there is no game 'chess'"),
    (["fuzz", "chess"], "there is no game 'chess'"),
    (["new", "drill", "--scenario", "moon"], "no scenario 'moon'"),
    (["new", "drill", "--option", "fog=yes"], "no option 'fog'"),
    (["new", "drill", "--option", "mines=maybe"], "option 'mines'"),
    (["new", "drill", "-o", "no/such/folder.json"], "cannot be written"),
    (["play", "drill", "--save", "no/such/folder.json"], "cannot be written"),
    (["play", "drill", "--side", "green"], "no side 'green'"),
    (["play", "missing.json"], "cannot be read"),
    (["show", "missing.json"], "cannot be read"),
    (["show", "a:b:c:d:e"], "there is no game 'a'"),
    (["show", "drill:1:bridgehead:mines=no:garbage"], "no position string"),
    (["show", "drill:99:bridgehead:mines=no:garbage"], "version 99"),
    (["show", "drill:1"], "five parts"),
    (["actions", "drill:1:bridgehead:mines=no:" + "A" * 5000], "no position string"),
    (["verify", "garbage.json"], "garbage.json: no readable JSON"),
    (["verify", "other.json"], "not a Salient save"),
    (["replay", "garbage.json"], "no readable JSON"),
    (["verify", "."], "cannot be read"),
]

WRONG_WITH_A_SAVE = [
    (["answer", "FILE", "move 0806"], "Not possible now"),
    (["answer", "FILE", "attack red-2"], "(6.1)"),
    (["answer", "FILE", "attack tiger"], "Not found (unit)"),
    (["answer", "FILE", "fly"], "Unknown action"),
    (["answer", "FILE", "done", "--side", "red"], "another side's"),
    (["answer", "FILE", "done", "-o", "no/such/folder.json"], "cannot be written"),
    (["actions", "FILE", "--why", "move 9999"], "Not found (hex)"),
    (["actions", "FILE", "--odds", "attack red-2"], "(6.1)"),
    (["actions", "FILE", "--odds", "attack red-1; done"], "not offered"),
    (["show", "FILE", "--side", "green"], "no side 'green'; it has blue, red"),
    (["answer", "FILE", "done", "--side", "green"], "no side 'green'; it has blue, red"),
    (["replay", "FILE", "--side", "green"], "no side 'green'; it has blue, red"),
    (["replay", "FILE", "--text", "-o", "no/such/folder.txt"], "cannot be written"),
]


def assert_one_line(result, text):
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("salient: ")
    assert text in result.stderr


@pytest.mark.parametrize(("arguments", "text"), WRONG)
def test_one_line(run, tmp_path, arguments, text):
    (tmp_path / "garbage.json").write_text("{ not json")
    (tmp_path / "other.json").write_text("{}")
    assert_one_line(run(*arguments), text)


@pytest.mark.parametrize(("arguments", "text"), WRONG_WITH_A_SAVE)
def test_one_line_about_a_save(run, saved, arguments, text):
    assert_one_line(run(*(saved if word == "FILE" else word for word in arguments)), text)


def test_a_damaged_save_names_the_answer(run, saved):
    text = saved.read_text()
    saved.write_text(text.replace("move 0202", "move 0201"))
    assert_one_line(run("verify", saved), "answer 2 (blue")
    assert_one_line(run("play", saved), "answer 2 (blue")
    assert_one_line(run("replay", saved), "answer 2 (blue")


def test_a_forged_digest_is_found(run, saved):
    data = json.loads(saved.read_text())
    data["answers"][3]["then"] = "0" * 16
    saved.write_text(json.dumps(data))
    assert_one_line(run("verify", saved), "answer 4 (blue: move 0403)")


def test_a_forged_roll_is_found(run, finished):
    data = json.loads(finished.read_text())
    data["dice"][0]["seed"] = "another"
    finished.write_text(json.dumps(data))
    assert_one_line(run("verify", finished), "seed")


@pytest.mark.parametrize(
    "arguments",
    [
        ["bogus"],
        ["new"],
        ["new", "drill", "--option", "mines"],
        ["play", "drill", "--lang", "xx"],
        ["play", "drill", "--side", "blue", "--hotseat"],
        ["play", "drill", "--opponent", "nobody"],
        ["play", "some.json", "--seed", "3"],
        ["fuzz", "drill", "--games", "0"],
        ["check", "drill", "--seconds", "-1"],
        ["replay", "some.json", "-o", "x"],
    ],
)
def test_wrong_usage_exits_2_as_well(run, arguments):
    result = run(*arguments)
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output


def test_a_new_game_does_not_replace_a_kept_one(run, saved):
    before = saved.read_bytes()
    assert_one_line(run("play", "drill", "--save", saved), "exists already")
    assert saved.read_bytes() == before


def test_a_bug_is_not_hidden(run, monkeypatch):
    """Only what a user got wrong becomes a line; an unexpected exception must be seen."""
    monkeypatch.setattr("salient.games.names", lambda: 1 / 0)
    assert isinstance(run("games").exception, ZeroDivisionError)
