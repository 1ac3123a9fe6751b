"""At the table, with piped input."""

from __future__ import annotations

import random

import pytest

import salient
from salient.cli.answers import understand
from salient.cli.words import TEXTS
from salient.engine.actions import Action
from salient.engine.decision import Decision
from salient.engine.messages import msg

UNITS = ("blue-1", "blue-2", "red-1", "red-2")


def table(run, *lines, side="blue", options=("--option", "mines=no")):
    result = run("play", "drill", "--seed", 3, "--side", side, *options, input="".join(f"{x}\n" for x in lines))
    assert result.exit_code == 0, result.output
    return result.output


def test_a_whole_game_with_piped_numbers(run, finished):
    game = salient.load(finished)
    assert game.over
    assert run("verify", finished).exit_code == 0


def test_the_end_tells_result_seed_and_commitment(run):
    output = run("play", "drill", "--seed", 7, "--save", "kept.json", input="1\n" * 2000).output
    assert "The game is over." in output
    assert "Dice seed 7" in output
    commitment = salient.load("kept.json").seals[0].commitment
    assert output.count(commitment) == 2  # before the first roll and after the last
    assert "salient verify kept.json" in output


def test_random_numbers_play_a_hot_seat_game_to_its_end(run):
    rng = random.Random(1)
    lines = "".join(f"{rng.randint(1, 4)}\n" for _ in range(4000))
    output = run("play", "drill", "--hotseat", "--seed", 2, input=lines).output
    assert "The game is over." in output
    assert "Red to play" in output
    assert "Traceback" not in output


@pytest.mark.parametrize("side", ["blue", "red"])
def test_the_map_shows_every_unit(run, side):
    output = table(run, side=side)
    for unit in UNITS:
        assert unit in output
    for hex in ("0101", "0503", "0806"):
        assert hex in output
    for word in ("woods", "lake", "Kreuz", "5-3-4"):
        assert word in output
    assert max(len(line) for line in output.splitlines() if "__" in line) <= 100


def test_the_screen(run):
    output = table(run)
    assert "turn 1 of 8" in output
    assert "[Blue: movement] · Blue: combat" in output
    assert "Objectives: 0503 Aubry: Red, 0703 Kreuz: Red" in output
    assert "Blue: Choose a unit to move" in output
    assert "1) blue-1 1st Blue battalion" in output
    assert ">0102" in output  # can be chosen


def test_a_narrow_window_lists_the_pieces(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    output = table(run)
    assert "__" not in output
    for unit in UNITS:
        assert unit in output


def test_no_colour_where_none_is_wanted(run, monkeypatch):
    assert "\x1b" not in table(run)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[94m" in table(run)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[94m" not in table(run)


def test_answers_by_number_text_beginning_and_target(run):
    for lines in (["1", "move 0202"], ["select blue-1", "m 0202"], ["sel blue-1", "0202"], ["blue-1", "mo 0202"]):
        assert "1st Blue battalion moves to 0202." in table(run, *lines)


def test_what_is_ambiguous_is_asked_again(run):
    assert "That could be: select blue-1, select blue-2" in table(run, "select")


def test_undo_and_redo(run):
    output = table(run, "1", "move 0202", "undo", "redo", "undo", "undo", "undo")
    assert output.count("Taken back.") == 3
    assert "There is nothing to undo." in output
    assert output.count("1st Blue battalion moves to 0202.") == 2


def test_undo_ends_at_the_dice(run):
    output = table(run, "go blue-1 0403", "done", "attack red-1", "fight", "undo")
    assert "Attack on 1st Red battalion at 1-2: " in output
    assert "Taken back." not in output


def test_undo_is_kept_in_the_file(run):
    run("play", "drill", "--seed", 3, "--option", "mines=no", "--save", "k.json", input="1\nundo\n")
    assert len(salient.load("k.json").journal) == 0


def test_language_switch_in_the_middle(run):
    output = table(run, "lang it", "1", "lang pl", "why move 0806", "lang xx")
    assert "Scegli un'unità da muovere" in output
    assert "Wybierz jednostkę" not in output
    assert "wybierz następny heks" in output
    assert "pozostało tylko 4 (3.3)" in output
    assert "en, it, pl" in output


@pytest.mark.parametrize(("lang", "words"), [("it", "La tua parte: Blu"), ("pl", "Twoja strona: Niebiescy")])
def test_the_whole_table_speaks_the_language(run, lang, words):
    output = run("play", "drill", "--seed", 7, "--lang", lang, input="1\n" * 2000).output
    assert words in output
    assert "⟨" not in output
    for english in ("moves to", "Choose", "Objectives", "The game is over"):
        assert english not in output


def test_why_cites_the_rule(run):
    output = table(run, "1", "why move 0206", "why move 0202", "why", "why fly 1", "move 0503")
    assert "(3.5)" in output
    assert "It is allowed: move 0202" in output
    assert "Which action?" in output
    assert "Unknown action" in output


def test_an_illegal_answer_is_refused_with_its_reason_and_changes_nothing(run):
    output = table(run, "move 0202", "1", "move 0101", "move 0503")
    assert "Not possible now: move 0202" in output
    assert "move 0503: an enemy unit is in 0503 Aubry (3.5)" in output


def test_odds(run):
    output = table(run, "go blue-1 0403", "go blue-2 0402", "odds attack red-1; join blue-1; join blue-2; fight")
    assert "halved across the river" in output
    assert "33.3%  1/3" in output


def test_routes_and_go(run):
    output = table(run, "routes blue-1", "routes tiger", "routes red-1", "go blue-1 0403", "go 0806")
    assert "move 0103, move 0203" in output
    assert "Which unit?" in output
    assert "It cannot move now: red-1" in output
    assert "1st Blue battalion moves to 0403." in output
    assert "No way leads there now: 0806" in output


def test_go_stops_where_the_mines_are(run):
    """The way is walked as the player knows the board; what is hidden may end it."""
    run("new", "drill", "--seed", 3, "-o", "m.json")
    run("answer", "m.json", "mine 0303")
    output = run("play", "m.json", input="go blue-1 0403\n").output
    assert "enters a minefield in 0303" in output
    assert "The move ends here." in output


def test_other_orders(run):
    output = table(run, "?", "log", "pieces", "map", "rules 4", "rules 4.2", "rules 77", "xyzzy", "position")
    assert "odds ACTION" in output
    assert "Blue: player turn" in output
    assert "1st Blue battalion  Blue" in output
    assert "4.3 " in output
    assert "no rule 77" in output
    assert "Not understood: xyzzy" in output
    word = next(line for line in output.splitlines() if line.startswith("drill:1:"))
    assert run("show", word).exit_code == 0


def test_save_and_go_on(run):
    output = table(run, "1", "save here.json", "save no/such/place.json", "save", "quit")
    assert "Saved: here.json" in output
    assert "cannot be written" in output
    assert "not saved" not in output  # nothing happened since
    again = run("play", "here.json", input="quit\n")
    assert "choose the next hex" in again.output
    assert "salient play here.json" in again.output


def test_one_letter_leaves_the_table(run):
    output = table(run, "q", "xyzzy")
    assert "xyzzy" not in output


def test_a_game_opened_again_tells_its_latest_news_only(run):
    options = ("--seed", 3, "--option", "mines=no", "--save", "long.json")
    run("play", "drill", *options, input="done\n" * 5)
    assert not salient.load("long.json").over
    news = run("play", "long.json").output
    assert news.count("  · ") <= 21
    assert "  · …" in news
    assert "Turn 1\n" in run("play", "long.json", input="log\n").output


def test_end_of_input_and_ctrl_c_leave_politely(run, monkeypatch):
    assert "The game was not saved." in table(run)

    def interrupt(_):
        raise KeyboardInterrupt

    monkeypatch.setattr("salient.cli.table.Table._input", interrupt)
    result = run("play", "drill", "--save", "kept.json")
    assert result.exit_code == 0
    assert "The game is kept in kept.json" in result.output


def test_hot_seat_shows_each_side_only_its_own_view(run):
    output = run("play", "drill", "--hotseat", "--seed", 3, input="mine 0404\ndone\n").output
    red, blue, red_again = output.split("to play")[1:4]
    assert "Choose the hex of your minefield" in red
    assert "(mine)" not in blue
    assert "0404." not in blue
    assert "(mine)" in red_again


def test_the_human_never_sees_the_computers_secret(run):
    output = run("play", "drill", "--seed", 3, input="log\nmap\npieces\n").output
    assert "Secret choice made: Red." in output
    assert "(mine)" not in output


def test_every_text_of_the_command_line_is_in_three_languages():
    assert TEXTS.problems() == []


def decision(*actions):
    return Decision("blue", msg("x"), [Action.parse(action) for action in actions])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2", ["move 0203"]),
        ("0203", ["move 0203"]),
        ("9", []),
        ("m", ["move 0202", "move 0203"]),
        ("stop", ["stop"]),
        ("st", ["stop"]),
        ("move 0203 x", []),
        ("", []),
        ("2216", ["move 2216"]),
        ("-1", []),
        ("0", []),
    ],
)
def test_what_is_typed_is_understood(typed, meant):
    asked = decision("move 0202", "move 0203", "stop", "jump 2216")
    if typed == "2216":
        asked = decision("move 2216", "stop")
    assert [str(action) for action in understand(typed, asked)] == meant


def test_a_hint_says_what_to_do_and_what_to_fear(run):
    shown = table(run, "hint", "hint fear", "hint me", "lang it", "hint")
    assert "» 2nd Blue battalion heads for" in shown or "» 1st Blue battalion heads for" in shown
    assert "Nothing comes to mind" in shown.partition("hint fear")[2]  # red holds what it wants
    assert "Blue battalion" in table(run, "hint fear", side="red").partition("hint fear")[2]
    assert "“hint fear” for what the enemy might do" in shown
    assert "» " in shown.rpartition("> hint")[2]


def test_the_computer_says_why_after_its_turn(run):
    words = ("play", "drill", "--seed", 3, "--side", "red", "--opponent", "veteran", "--option", "mines=no")
    shown = run(*words, input="done\n" * 12).output
    assert "  » " in shown
    assert "Blue battalion" in shown.partition("  » ")[2].partition("\n")[0]
