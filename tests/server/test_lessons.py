"""Lessons: every game's are whole, and the club opens a table for each."""

from __future__ import annotations

import re
from typing import Any

import pytest

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
                log = ann.get(f"/api/tables/{table}/log")[1:]
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
