"""The table with a large game: a window of the map, answers in short, things found by a part of their name."""

from __future__ import annotations

import re

import pytest
from rich.console import Console

import salient
from salient.cli import answers, window
from salient.cli.camera import Camera
from salient.cli.completion import completions
from salient.cli.focus import matter
from salient.cli.lookup import Lookup
from salient.cli.seats import Seats
from salient.cli.status import chart_of
from salient.cli.table import Table
from salient.engine.errors import SalientError
from salient.games import ardennes44  # noqa: F401  these tests are about a large game

SCREEN = {"COLUMNS": "80", "LINES": "24"}


@pytest.fixture
def play(run, monkeypatch):
    """Lines typed into the six-turn scenario, on a screen of 80 by 24, after the historical set-up."""
    for name, value in SCREEN.items():
        monkeypatch.setenv(name, value)

    def typed(*lines, begin=("historical", "done", "done"), lang="en", **more):
        options = [word for name, value in more.items() for word in (f"--{name}", value)]
        text = "".join(f"{line}\n" for line in (*begin, *lines))
        result = run("play", "ardennes44", "--hotseat", "--seed", 3, "--lang", lang, *options, input=text)
        assert result.exit_code == 0, result.output
        assert "⟨" not in result.output
        return result.output

    return typed


def after(output, line):
    """What was said to a line, up to the next one."""
    return output.split(f"> {line}\n")[1].split("\n> ")[0]


@pytest.fixture(scope="module")
def game():
    found = salient.new("ardennes44", "six-turns", seed=3)
    for answer in ("historical", "done", "done"):
        found.play(answer)
    return found


@pytest.fixture
def lookup(game):
    return Lookup(game, game.view("german"), "en")


# The screen ----------------------------------------------------------------------------------------


def test_every_screen_fits_80_by_24(play):
    output = play("select 26/77")
    for screen in output.split("\n> ")[1:4]:
        assert len(screen.splitlines()) <= 26  # with the typed line and an empty one
        assert max(len(line) for line in screen.splitlines()) <= 80


def test_the_header_tells_the_phase_and_the_facts_only(play):
    output = play()
    assert "[German: movement] 4/16 · 16 December, morning · overcast · mud" in output
    assert "Allied: supply and surrender" not in output


def test_the_window_follows_the_decision_and_obeys(play):
    output = play("select 26/77", "undo", "map clerv", "map", "map -", "map +", "map +", "map left", "map nowhere")
    assert "[26/77]" in output
    assert ">E" in output
    for line in ("map clerv", "map"):
        assert "E2416" in after(output, line)
    assert "[1" in after(output, "map -")
    assert "E2416" not in after(output, "map -")
    near, close = after(output, "map +"), output.split("> map +\n")[2].split("\n> ")[0]
    assert "__" not in near
    assert "_________" in close
    assert "E2416" not in after(output, "map left")
    assert "Which place is “nowhere”?" in output


def test_answers_in_short_and_in_full(play):
    output = play("list 26VG", "list", "select 116Pz", "list nothing")
    assert re.search(r"select +1-\d+\) 326VG 3, 277VG 3", output)
    assert re.search(r"\d+\) 26/77 5-5-3 E2114", after(output, "list 26VG"))
    assert "326/751" not in after(output, "list 26VG")
    assert "326/751" in after(output, "list")
    assert "116Pz/228PzJ" in after(output, "select 116Pz")
    assert "No answer has that in it: nothing" in output


def test_numbers_in_a_filtered_list_are_valid(play):
    number = re.search(r"(\d+)\) 26/77 ", after(play("list 26VG"), "list 26VG"))
    assert "Movement of 26/77" in play(number[1])


# Looking -------------------------------------------------------------------------------------------


def test_looking_at_hexes_units_and_the_turn(play):
    output = play(
        "hex marnach", "unit 26/77", "who 26VG", "who allied", "who E2216", "who xyz", "turn", "off", "legend"
    )
    marnach = after(output, "hex marnach")
    assert "E2216 Marnach: clear, village" in marnach
    assert "primary road: E2115" in marnach
    assert "28/110/1 2-2-3" in marnach
    assert "26VG · infantry" in after(output, "unit 26/77")
    assert "26/Kunkel 2-2-7 E1913" in after(output, "who 26VG").replace("\n", "")
    assert "26/77" not in after(output, "who allied")
    assert "28/110/1" in after(output, "who E2216")
    assert "stands there: xyz" in output
    assert "> German: movement" in after(output, "turn")
    assert "E2416 Clervaux: Allied" in after(output, "turn").replace("\n", " ")
    assert "awaited, turn 2: (4/70(-)) 3-2-6" in after(output, "off")
    assert "f forest" in after(output, "legend")


# Playing -------------------------------------------------------------------------------------------


def test_a_march_undo_and_why(play):
    output = play(
        "why select 26/78", "routes 26/77", "go 26/77 rodershausen", "undo 2", "redo", "go 26/77 clerv", "log 2"
    )
    assert "26/78 may not move on turn 1 (29.1)" in output
    assert "mode tactical, move E2115" in after(output, "routes 26/77")
    assert "26/77 moves to E2115 Rodershausen." in after(output, "go 26/77 rodershausen")
    assert "Taken back." in after(output, "undo 2")
    assert "No way leads there now: E2416" in output


def test_an_unfinished_march_is_stopped_for_the_next_order(play):
    output = play("go 116Pz/60 E1819", "select 26/77", "go 18/295 E1327", "done", "why move E2416")
    assert "(stop)" in after(output, "select 26/77")
    assert "(stop)" in after(output, "go 18/295 E1327")
    assert "Not possible now: done" not in after(output, "go 18/295 E1327")


def test_a_bare_word_does_not_end_the_phase_by_slip(play):
    output = play("go 116Pz/60 E1819", "done")
    assert "Not possible now: done" in output


ATTACK = (
    "go 26/77 rodershausen",
    "done",
    "odds attack marnach",
    "why attack cler",
    "attack marn",
    "gun XLVII/15",
    "fight",
)


def test_an_attack_with_support_to_its_result(play):
    output = play(*ATTACK, save="war.json")
    reckoned = after(output, "odds attack marnach")
    assert "DCB of E2216 Marnach: village  (15.1)" in reckoned
    assert re.search(r"\d+\.\d%", reckoned)
    assert "none of your units is adjacent to E2416 Clervaux (14.1)" in output
    assert "XLVII/15 supports the attack on E2216 Marnach." in after(output, "fight")
    assert re.search(r"CRT, attack on E2216 Marnach, column 2-1, die \d", after(output, "fight"))


def test_odds_of_several_answers_without_those_that_go_by_themselves(play):
    asked = "odds attack losheimer; join 12/48; join 3FJ/9; gun ISS/9; fight"
    reckoned = after(play("done", asked), asked)
    assert "3FJ/9" in reckoned
    assert "artillery: ISS/9" in reckoned
    assert "not offered" not in reckoned


def test_a_replay_is_readable_in_three_languages(run, play):
    play(*ATTACK, save="war.json")
    told = {"en": "26/77 attacks E2216 Marnach.", "it": "L'unità 26/77 attacca", "pl": "Atak jednostki 26/77 na heks"}
    for lang, words in told.items():
        output = run("replay", "war.json", "--lang", lang).output
        assert words in output
        assert "⟨" not in output
        assert not re.search(r"automat.*: join", output)  # told by what came of it


@pytest.mark.parametrize("lang", ["it", "pl"])
def test_the_table_speaks_the_language(play, lang):
    output = play("hex marnach", "turn", "off", "list 26VG", "legend", "?", lang=lang)
    for english in ("village", "awaited", "woods", "German", "overcast"):
        assert english not in output


# The parts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("E2416", "E2416"),
        ("e2416", "E2416"),
        ("2416", "E2416"),
        ("Clerv", "E2416"),
        ("losheim", "E1329"),
        ("26/77", "E2114"),
    ],
)
def test_places_by_name(lookup, typed, id):
    assert lookup.place(typed).id == id


def test_what_several_are_called_is_asked_again(lookup):
    for text in ("", "E24", "zzz"):
        with pytest.raises(SalientError, match="Which place"):
            lookup.place(text)
    with pytest.raises(SalientError, match=r"26/39.*26/77"):
        lookup.unit("26/")
    assert lookup.unit("26/kun").id == "26/Kunkel"


def test_searching_answers(game, lookup):
    found = answers.search("select 26vg", game.decision, lookup)
    assert {str(action) for action in found} == {"select 26/39", "select 26/77"}
    assert answers.search("", game.decision, lookup) == []
    assert answers.search("7", game.decision, lookup) == []


def test_short_lists_leave_no_answer_out(game, lookup):
    """Whatever the room, the numbers of all answers are there."""
    for room in (1, 7, 1000):
        lines = answers.listed(game.decision, lookup, 80, room)
        shown = " ".join(line.plain for line in lines)
        numbers = {int(number) for number in re.findall(r"(\d+)\)", shown)}
        assert len(game.decision.actions) in numbers
        assert room < 1000 or numbers == set(range(1, len(game.decision.actions) + 1))


@pytest.mark.parametrize("scale", window.SCALES)
@pytest.mark.parametrize(("width", "lines"), [(80, 13), (120, 40), (40, 9)])
def test_a_window_fits_its_paper(game, scale, width, lines):
    chart = chart_of(game, game.view("german"), "en", game.decision)
    for id in ("E2416", "E0101", "E4141", "E1105"):
        centre = next(place for place in chart.places if place.id == id)
        shown = window.cut(chart, centre, scale, width, lines)
        assert centre in shown
        drawn = window.draw(chart, shown, scale)
        assert len(drawn) <= lines + 2
        assert max(len(line) for line in drawn) <= width


def test_a_window_held_by_the_player_stays(game):
    paper, view = Console(width=80, height=24), game.view("german")
    chart, camera = chart_of(game, view, "en", game.decision), Camera()
    about = matter(game, view, game.decision)
    camera.look(paper, chart, about)
    far = next(place for place in chart.places if place.id == "E4141")
    camera.move_to(far)
    camera.look(paper, chart, about)
    assert camera.centre == far
    camera.look(paper, chart, chart.places[0])  # the game goes on elsewhere
    assert camera.centre == chart.places[0]


def test_the_tab_key(game):
    table = Table(game, Seats(), Console(width=80), "en")
    assert completions(table, "sel", "sel") == ["select"]
    assert completions(table, "select 26/", "26/") == ["26/39", "26/77"]
    assert "E2416" in completions(table, "hex E24", "E24")
    assert completions(table, "odds sel", "sel") == ["select"]
