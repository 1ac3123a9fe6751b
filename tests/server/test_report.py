"""The after-action report: what it gathers, and what of the map it shows."""

from __future__ import annotations

import re
from typing import Any

from salient.engine.messages import Message, Ref, msg
from salient.engine.view import Layout, Piece, Place, View
from salient.server import report
from salient.server.board_picture import BoardPicture, Drawn
from salient.server.contract import LogLine
from salient.server.pictures import Art


def moves(unit: str, place: str) -> Message:
    return msg("moves", unit=Ref("unit", unit), hex=Ref("hex", place))


def line(*messages: Message, roll: int | None = None) -> LogLine:
    return LogLine(1, "blue", 1, messages, roll=roll)


def test_a_unit_that_walks_on_is_told_once_with_its_way() -> None:
    lines = [line(moves("a", "1")), line(moves("a", "2")), line(moves("a", "3")), line(moves("b", "3")), line(msg("x"))]
    assert list(report._ways(lines)) == [
        ([moves("a", "1"), moves("a", "2"), moves("a", "3")], False),
        ([moves("b", "3")], False),
        ([msg("x")], False),
    ]


def test_rolls_and_other_sentences_stay_apart() -> None:
    lines = [
        line(moves("a", "1")),
        line(moves("a", "2"), roll=3),
        line(moves("a", "3")),
        line(msg("left", hex=Ref("hex", "1"))),
    ]
    assert [len(way) for way, _ in report._ways(lines)] == [1, 1, 1, 1]
    assert [rolled for _, rolled in report._ways(lines)] == [False, True, False, False]
    attacks = [line(msg("attacks", unit=Ref("unit", unit), hex=Ref("hex", "1"))) for unit in "ab"]
    assert len(list(report._ways(attacks))) == 2  # two units, not one way


def test_the_first_turn_is_shown_once_it_is_set_up() -> None:
    setup, move = msg("setup"), msg("move")
    assert report._starts([(1, setup), (1, setup), (1, move), (2, move), (2, move)]) == {1: 2, 2: 3}
    assert report._starts([(1, move)]) == {1: 0}
    assert report._starts([]) == {}


def test_a_large_map_is_cut_to_where_something_stands() -> None:
    layout = Layout("flat", tuple(Place(str(x), "hex", float(x), 0.0) for x in range(40)))
    drawn = Drawn(b"<svg/>", -10.0, -20.0, 400.0, 60.0, 80.0)
    sketch = BoardPicture(layout, Art(), {}, drawn)
    view = View(None, 1, 1, None, (), (Piece("a", "blue", "20", label="A"), Piece("b", "blue", "24", label="B")))
    left, _, width, _ = map(float, re.findall(r'viewBox="([^"]+)"', sketch.picture(view, ""))[0].split())
    assert (left, width) == ((20 - 2.5) * 40, (4 + 5) * 40)
    assert '<image x="-5" y="-10" width="200" height="30" href="data:image/svg+xml;base64,' in sketch.definitions()


def test_the_report_of_a_recorded_game(ann: Any) -> None:
    """The lessons hold one: the drawn map stands in it once, and its walks are told as walks."""
    club = ann.get("/api/club")
    for game in club["games"]:
        for name in game["lessons"]:
            table = ann.post(f"/api/lessons/{game['name']}/{name}", {})["table"]
            text = ann.ask("GET", f"/api/tables/{table}/report?lang=it").text
            assert text.count("data:image/svg+xml") <= 1
            assert text.count("<use href=") > text.count("<figure>")
            if "stops" in ann.get(f"/api/lessons/{game['name']}/{name}?lang=it")["lesson"]:
                assert "data:image/svg+xml" in text
                assert re.search(r"<li>[^<]+ <small>[^<]+ · ", text)
                assert 'class="roll"' in text
