"""The after-action report: what it tells, that it needs nothing else, and that it tells nobody too much."""

from __future__ import annotations

import asyncio
import random
import re
from html.parser import HTMLParser
from typing import Any

import pytest

import a44_recorded
from club_browser import play_on
from salient.engine import saves
from salient.engine.messages import Message, Ref, msg
from salient.engine.position import Arrow
from salient.engine.view import Layout, Piece, Place, View
from salient.server.board_picture import BoardPicture, Drawn
from salient.server.contract import LogLine
from salient.server.pictures import Art
from salient.server.report import log
from salient.server.report.desk import Desk


def moves(unit: str, place: str) -> Message:
    return msg("moves", unit=Ref("unit", unit), hex=Ref("hex", place))


def line(*messages: Message, roll: int | None = None) -> LogLine:
    return LogLine(1, "blue", 1, messages, roll=roll)


def test_a_unit_that_walks_on_is_told_once_with_its_way() -> None:
    lines = [line(moves("a", "1")), line(moves("a", "2")), line(moves("a", "3")), line(moves("b", "3")), line(msg("x"))]
    assert list(log._ways(lines)) == [
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
    assert [len(way) for way, _ in log._ways(lines)] == [1, 1, 1, 1]
    assert [rolled for _, rolled in log._ways(lines)] == [False, True, False, False]
    attacks = [line(msg("attacks", unit=Ref("unit", unit), hex=Ref("hex", "1"))) for unit in "ab"]
    assert len(list(log._ways(attacks))) == 2  # two units, not one way


def test_a_clip_shows_what_its_arrows_point_at() -> None:
    layout = Layout("flat", tuple(Place(str(x), "hex", float(x), 0.0) for x in range(40)))
    drawn = Drawn(b"<svg/>", -10.0, -20.0, 400.0, 60.0, 80.0)
    clips = BoardPicture(layout, Art(), {}, drawn)
    pieces = [Piece(f"p{x}", "blue", str(x), label=f"P{x}") for x in (3, 20, 21, 39)]
    view = View(None, 1, 1, None, (), tuple(pieces))

    def clip(*arrows: Arrow) -> tuple[float, float, int]:
        text = clips.clip(view, "", arrows, "red")
        left, _, width, _ = map(float, re.findall(r'viewBox="([^"]+)"', text)[0].split())
        return left / 40, width / 40, text.count('<use href="#c')

    assert clip(Arrow(("20", "21"), "strike")) == (20.5 - 3.2, 6.4, 2)
    far, wide, shown = clip(Arrow(("3", "21"), "strike"))  # a gun far away does not make everything small
    assert (far + wide / 2, wide, shown) == (21, pytest.approx(9.6), 2)
    assert '<image x="-5" y="-10" width="200" height="30" href="data:image/svg+xml;base64,' in clips.definitions()


class Outward(HTMLParser):
    """Whatever a page would load or run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "link", "iframe", "img", "object"):
            self.found.append(tag)
        self.found += [
            f"{name}={value[:30]}"
            for name, value in attrs
            if name in ("src", "href", "data") and value and not value.startswith(("#", "data:"))
        ]


def sections(text: str) -> list[str]:
    return re.findall(r'<section id="(\w+)"', text)


def test_the_report_of_a_recorded_game_needs_nothing_else(ann: Any) -> None:
    answer = ann.ask("POST", "/api/import", content=saves.encode(a44_recorded.read("six-turns-allied")))
    table = answer.json()["table"]
    report = ann.ask("GET", f"/api/tables/{table}/report?lang=it&save=true")
    text = report.text
    assert "attachment" in report.headers["content-disposition"]
    assert sections(text) == ["course", "luck", "battles", "arrivals", "maps", "log"]
    outward = Outward()
    outward.feed(text)
    assert outward.found == []
    style = text.split("</style>")[0]
    assert set(re.findall(r"url\((\w+):", style)) == {"data"}
    assert {"Alegreya", "Barlow Condensed"} <= set(re.findall(r"font-family:'([^']+)'", style))
    assert text.count('class="battle"') == 5
    assert text.count('class="small"') == 7  # six turns and the end
    assert text.count("data:image/svg+xml") == 1  # the drawn map stands in it once
    assert text.count('class="chart"') == 3
    assert text.count('class="curve"') == 2
    assert re.search(r"fortuna o di più: [\d.< ]+ %", text)
    assert re.search(r"<li>[^<]+ <small>[^<]+ · ", text)  # walks are told as walks
    assert 'class="roll"' in text
    assert not re.search(r"server-report-[a-z]", text)


@pytest.mark.parametrize("lang", ["en", "it", "pl"])
def test_the_report_of_every_game_in_every_language(ann: Any, lang: str) -> None:
    """Of every lesson: those that were just begun, and those that are recorded games."""
    for game in ann.get("/api/club")["games"]:
        for name in game["lessons"][:1]:
            table = ann.post(f"/api/lessons/{game['name']}/{name}", {})["table"]
            text = ann.ask("GET", f"/api/tables/{table}/report?lang={lang}").text
            assert "maps" in sections(text)
            assert not re.search(r"server-report-[a-z]", text)


def test_while_something_is_hidden_nobody_reads_it_in_the_report(ann: Any, bob: Any, eve: Any) -> None:
    table, (token,) = ann.open(("blue", "me"), ("red", "invite"), scenario="bridgehead", options={"mines": True})
    bob.post(f"/api/join/{token}")
    bob.answer(table, lambda actions: actions[actions.index("mine 0404")])
    ann.answer(table)
    for who in (ann, bob, eve):
        text = who.ask("GET", f"/api/tables/{table}/report").text
        assert "luck is told once it is over" in text  # how likely something was would tell what stood there
        told = text.split('<section id="log"')[1]
        assert ("0404" in told) is (who is bob)
    play_on(table, [ann, bob], random.Random(5))
    assert "luck is told once it is over" not in ann.ask("GET", f"/api/tables/{table}/report").text


def test_a_report_is_made_once_and_again_when_the_game_goes_on(ann: Any) -> None:
    table, _ = ann.open(("blue", "me"), ("red", "me"), options={"mines": False})
    first = ann.ask("GET", f"/api/tables/{table}/report").text
    assert ann.ask("GET", f"/api/tables/{table}/report").text == first
    ann.answer(table)
    assert ann.ask("GET", f"/api/tables/{table}/report").text != first


def test_who_asks_while_it_is_made_shares_it_and_sees_how_far_it_is() -> None:
    async def run() -> None:
        desk, begun, go = Desk(), 0, asyncio.Event()

        async def make(progress: Any) -> str:
            nonlocal begun
            begun += 1
            progress(0.5)
            await go.wait()
            return "done"

        job = desk.ask(("a",), make)
        assert desk.ask(("a",), make) is job
        await asyncio.sleep(0)
        assert (job.done, begun) == (0.5, 1)
        go.set()
        assert job.task is not None
        assert await job.task == "done"
        assert desk.ask(("a",), make) is job

        async def fail(_: Any) -> str:
            raise OSError("no room")

        bad = desk.ask(("b",), fail)
        assert bad.task is not None
        with pytest.raises(OSError, match="no room"):
            await bad.task
        assert desk.ask(("b",), make) is not bad  # it is tried again
        await desk.close()

    asyncio.run(run())


def test_the_page_that_waits_asks_again_by_itself(ann: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = ann.open(("blue", "me"), ("red", "me"))
    monkeypatch.setattr("salient.server.rooms.exchange._SOON", 0.0)
    text = ann.ask("GET", f"/api/tables/{table}/report?lang=pl&progress=true").text
    assert '<meta http-equiv="refresh"' in text
    assert "Raport jest przygotowywany" in text
    monkeypatch.setattr("salient.server.rooms.exchange._SOON", 30.0)
    assert sections(ann.ask("GET", f"/api/tables/{table}/report?lang=pl&progress=true").text)
