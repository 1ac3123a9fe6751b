"""Lessons: every game's are whole, and the club opens a table for each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from pupil import Pupil, school
from salient import games
from salient.engine.game import Game
from salient.engine.texts import LANGUAGES
from salient.server import lessons
from salient.server.lessons import Lesson, Replay

ALL = [(name, lesson) for name in games.names() for lesson in lessons.names(games.find(name))]


def texts(game: str, name: str, lang: str) -> dict[str, str]:
    """Each message of a lesson's file, its lines joined."""
    found = re.split(r"^([a-z][\w-]*) =", lessons.text(games.find(game), name, lang), flags=re.MULTILINE)[1:]
    return {id: " ".join(text.split()) for id, text in zip(found[::2], found[1::2], strict=True)}


def test_there_is_one_of_each_kind() -> None:
    kinds = {type(lessons.read(games.find(game), name)) for game, name in ALL}
    assert kinds == {Lesson, Replay}


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_lesson_says_everything_in_three_languages(game: str, name: str) -> None:
    taught = lessons.read(games.find(game), name)
    steps = taught.steps if isinstance(taught, Lesson) else taught.stops
    wanted = ["title", "lead", *(step.text for step in steps)]
    for lang in LANGUAGES:
        said = texts(game, name, lang)
        assert list(said) == list(dict.fromkeys(wanted))
        assert all(said.values())


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_lesson_points_at_what_is_there(game: str, name: str) -> None:
    """And its stops lie in the game that was recorded, one after the other."""
    rulebook = games.find(game)
    taught = lessons.read(rulebook, name)
    if isinstance(taught, Lesson):
        played = Game(rulebook, taught.scenario, taught.options)
        shown = [id for step in taught.steps for id in step.show]
        shown += [id for step in taught.steps if step.until for id in step.until.at]
        expected = {verb for step in taught.steps if step.expect for verb in step.expect.split()[0].split("|")}
        assert expected <= set(rulebook.verbs)
    else:
        played = lessons.recorded(rulebook, name)
        shown = [id for stop in taught.stops for id in stop.show]
        moments = [stop.moment for stop in taught.stops]
        assert moments == sorted(set(moments))
        assert moments[-1] == len(played.journal)
    known = {place.id for place in played.layout().places} | {piece.id for piece in played.view(None).pieces}
    assert [id for id in shown if id not in known] == []


class TestAtTheClub:
    @pytest.fixture
    def offered(self, ann: Any) -> list[tuple[str, str]]:
        club = ann.get("/api/club")
        return [(game["name"], name) for game in club["games"] for name in game["lessons"]]

    def test_the_club_offers_them_all(self, offered: list[tuple[str, str]]) -> None:
        assert offered == ALL

    def test_each_opens_a_table(self, ann: Any, offered: list[tuple[str, str]]) -> None:
        for game, name in offered:
            taught = ann.get(f"/api/lessons/{game}/{name}?lang=it")
            assert taught["ftl"].startswith("title = ")
            table = ann.post(f"/api/lessons/{game}/{name}", {"name": "Scuola"})["table"]
            state = ann.state(table)
            assert (state["name"], state["game"]) == ("Scuola", game)
            assert set(state["sides"]) == set(games.find(game).seated)
            stops = taught["lesson"].get("stops")
            if stops:
                assert state["moment"] == stops[-1]["moment"]
            else:  # nobody has answered yet, though chance may have, and what there was no choice in
                log = ann.get(f"/api/tables/{table}/log")[1 + taught["lesson"]["begins"] :]
                assert all(line.get("roll") is not None or line.get("alone") for line in log)

    def test_the_lobby_tells_them_from_games(self, ann: Any, offered: list[tuple[str, str]]) -> None:
        ann.open(("*", "me"))
        for game, name in offered:
            ann.post(f"/api/lessons/{game}/{name}", {})
        told = {(table["game"], table["lesson"]) for table in ann.get("/api/tables")}
        assert told == {*offered, ("drill", None)}

    @pytest.mark.parametrize("path", ["nothing/first", "drill/nothing", "drill/..%2Ftext%2Fen", "drill/first?lang=xx"])
    def test_what_is_not_there_is_refused(self, ann: Any, path: str) -> None:
        assert ann.ask("GET", f"/api/lessons/{path}").status_code == 404


#: Lessons that lead: only what they ask for is let through.
LED = [
    (game, name)
    for game, name in ALL
    if isinstance(taught := lessons.read(games.find(game), name), Lesson) and any(step.does for step in taught.steps)
]


@pytest.fixture(scope="module")
def teacher() -> Iterator[Any]:
    with school() as process:
        yield process


class TestLed:
    """Played whole at a table of the club; where it stands the page's own code says."""

    @pytest.mark.parametrize(("game", "name"), LED)
    def test_who_does_what_it_says_comes_to_its_end(self, ann: Any, teacher: Any, game: str, name: str) -> None:
        """Each step by itself, and nothing else is let through; whoever takes an answer back is led back."""
        pupil = Pupil(teacher, ann, game, name)
        refused = taken_back = 0
        while not pupil.ended:
            at, step = pupil.at, pupil.step
            assert not pupil.lost, step["text"]
            if not step.get("does"):
                assert "until" not in step, step["text"]
                pupil.go_on()
                assert pupil.at == at + 1, step["text"]
                continue
            refused += len(pupil.offers) - len(pupil.wanted)
            given = [action for action in step["does"] if pupil.answer_if_asked(action)]
            assert given, step["text"]
            assert pupil.at > at, f"{step['text']} is not done by its own answers"
            if pupil.undo():
                taken_back += 1
                assert pupil.at <= at, f"{step['text']} is not led back to"
                assert not pupil.lost
                pupil.answer(given[-1])
                assert pupil.at > at, f"{step['text']} is not done the second time"
        assert refused > 0
        assert taken_back > 0

    @pytest.mark.parametrize(("game", "name"), LED)
    def test_who_does_not_wait_to_read_is_not_left_behind(self, ann: Any, teacher: Any, game: str, name: str) -> None:
        """He only answers, and the texts come along."""
        pupil = Pupil(teacher, ann, game, name)
        asked = [action for step in pupil.lesson["steps"] for action in step.get("does", ())]
        for action in asked:
            if action in pupil.offers:
                pupil.answer(action)
        while not pupil.ended:
            assert not pupil.step.get("does"), pupil.step["text"]
            pupil.go_on()

    @pytest.mark.parametrize(("game", "name"), LED)
    def test_what_it_lets_through_are_answers_of_the_game(self, game: str, name: str) -> None:
        rulebook = games.find(game)
        taught = lessons.read(rulebook, name)
        assert isinstance(taught, Lesson)
        patterns = [pattern for step in taught.steps for pattern in (*step.does, *step.may)]
        assert {verb for pattern in patterns for verb in pattern.split()[0].split("|")} <= set(rulebook.verbs)

    @pytest.mark.parametrize(("game", "name"), LED)
    def test_it_begins_where_it_says(self, ann: Any, game: str, name: str) -> None:
        taught = lessons.read(games.find(game), name)
        assert isinstance(taught, Lesson)
        table = ann.post(f"/api/lessons/{game}/{name}", {})["table"]
        assert ann.state(table)["moment"] >= taught.begins
        if taught.begins:
            assert ann.state(table)["moment"] == taught.begins


def test_they_have_an_order() -> None:
    """One path through all games: what is learnt next is never a matter of chance."""
    orders = [lessons.read(games.find(game), name).order for game, name in ALL]
    assert len(set(orders)) == len(orders)
