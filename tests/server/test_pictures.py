"""Counters and maps as the browser gets them."""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from litestar.testing import TestClient

from club_browser import Browser, wait_for
from salient import games
from salient.engine.game import Game
from salient.engine.view import Back, Badge, Look, Piece, View
from salient.render.counters import standard
from salient.server import maps, pictures, predraw
from salient.server.app import Settings, create_app
from salient.server.maps import Maps, with_fonts
from salient.server.pictures import Art, turned
from salient.server.rooms import lobby

UNIT = Piece(
    id="1/26",
    side="blue",
    place="0101",
    symbol="infantry",
    label="1/26",
    factors=("4", "5", "3"),
    look=Look(service="us", stripe="#7b4a8c", stacking="2"),
    back=Back(factors=("2", "3", "3"), reduced=True),
)


def _moved(piece: Piece, place: str) -> Piece:
    from msgspec.structs import replace

    return replace(piece, place=place, id="other")


def test_a_look_is_drawn_with_all_its_game_says() -> None:
    art = Art()
    svg = art.draw(art.keys(UNIT, {})[0])
    assert svg is not None
    assert standard().service["us"].ground in svg, "the colours of its service"
    assert "#7b4a8c" in svg, "the stripe of its formation"


def test_counters_that_look_alike_are_one_picture() -> None:
    art = Art()
    assert art.keys(UNIT, {}) == art.keys(_moved(UNIT, "0202"), {})


def test_the_same_word_of_two_games_may_have_two_badges() -> None:
    art = Art()
    worn = msgspec.structs.replace(UNIT, status=("worn",))
    one, other = ({"worn": Badge("W", shape)} for shape in ("wheel", "drum"))
    assert art.keys(worn, one)[0] != art.keys(worn, other)[0]
    assert art.draw(art.keys(worn, one)[0]) != art.draw(art.keys(worn, other)[0])
    assert art.sight(View("", 1, 1, None, (), (worn,)), one) != art.sight(View("", 1, 1, None, (), (worn,)), other)


def test_the_other_side_is_another_picture() -> None:
    art = Art()
    front, back = art.keys(UNIT, {})
    assert front != back
    assert 'class="band"' in (art.draw(back) or "")
    assert turned(UNIT).factors == ("2", "3", "3")


def test_a_marker_that_is_labelled_with_its_id_needs_no_name() -> None:
    art = Art()
    one, two = (Piece(id, "", "0101", kind="marker", symbol="bridge_blown", label=id) for id in ("b-1", "b-2"))
    assert art.keys(one, {}) == art.keys(two, {})
    assert "b-1" not in (art.draw(art.keys(one, {})[0]) or "")


def test_a_key_that_was_never_given_out_draws_nothing() -> None:
    assert Art().draw("0" * 18) is None


def test_a_map_brings_its_own_letters() -> None:
    svg = with_fonts("<svg><style>.a{}</style></svg>")
    assert set(re.findall(r"font-family:'([^']+)'", svg)) == {"Alegreya", "Barlow Condensed"}
    assert "font-style:italic" in svg
    assert svg.endswith(".a{}</style></svg>")


def test_only_pictures_of_the_folder_are_given(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "a.svg").write_text("<svg/>")
    (tmp_path / "secret.svg").write_text("<svg/>")
    maps = Maps(tmp_path / "maps")
    assert maps.file("a.svg") == tmp_path / "maps" / "a.svg"
    assert maps.file("../secret.svg") is None
    assert maps.file("b.svg") is None
    assert maps.file("a.json") is None
    assert maps.file("a.svg", packed=True) is None
    (tmp_path / "maps" / "a.svg.gz").write_bytes(b"packed")
    assert maps.file("a.svg", packed=True) == tmp_path / "maps" / "a.svg.gz"
    assert maps.file("a.svg.gz") is None


def test_the_club_draws_its_maps_ahead_in_a_process_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "infos", lambda: [SimpleNamespace(name="drill")])
    monkeypatch.setattr(Maps, "_draw", lambda *_: pytest.fail("drawn by the club itself"))
    with TestClient(create_app(Settings(tmp_path, draw_ahead=0.0))) as browser:
        wait_for((tmp_path / "maps" / "drawn.txt").exists, 30)
        table, _ = Browser(browser).open(("*", "me"))
        board = browser.get(f"/api/tables/{table}/board").json()
        assert browser.get(board["map"]["url"]).status_code == 200
    assert predraw._is_done(tmp_path / "maps", ["drill"])
    monkeypatch.setattr(predraw, "command", lambda _: pytest.fail("it has nothing to draw"))
    asyncio.run(predraw.draw(Maps(tmp_path / "maps"), ["drill"], 0.0))


def test_a_map_that_another_process_draws_is_waited_for_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game(games.find("drill"))
    begun: list[str] = []
    Maps(tmp_path / "there").draw_missing(game, begun.append)
    Maps(tmp_path / "there").draw_missing(game, begun.append)
    (key,) = begun

    async def asked(*, comes: bool) -> tuple[bool, float]:
        here = Maps(tmp_path / ("comes" if comes else "never"))
        here.elsewhere = key
        monkeypatch.setattr(Maps, "_draw", lambda *_: drawn_here.append(1))
        drawn_here: list[int] = []
        before = time.monotonic()
        waiting = asyncio.create_task(here.of(game))
        await asyncio.sleep(0.2)
        assert not waiting.done()
        if comes:
            shutil.copytree(tmp_path / "there", here.folder)
        await waiting
        return bool(drawn_here), time.monotonic() - before

    assert asyncio.run(asked(comes=True))[0] is False
    monkeypatch.setattr(maps, "_PATIENCE", 0.5)
    drawn_here, taken = asyncio.run(asked(comes=False))
    assert drawn_here
    assert taken < 5


def test_a_club_that_closes_ends_the_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sleeping = "import sys, time; print('key', flush=True); time.sleep(60)"
    monkeypatch.setattr(predraw, "command", lambda _: [sys.executable, "-c", sleeping])

    async def evening() -> str:
        here = Maps(tmp_path)
        task = asyncio.create_task(predraw.draw(here, ["drill"], 0.0))
        while not here.elsewhere:
            await asyncio.sleep(0.02)
        seen = here.elsewhere
        task.cancel()
        await asyncio.wait_for(asyncio.gather(task, return_exceptions=True), 5)
        assert here.elsewhere == ""
        return seen

    assert asyncio.run(evening()) == "key"


def test_looks_do_not_fill_the_memory_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "_MOST_FACES", 20)
    art = Art()
    piece = msgspec.structs.replace(UNIT, back=None)
    keys = [art.piece(msgspec.structs.replace(piece, label=f"{number}"), {})["art"] for number in range(100)]
    assert len(art._faces) <= 20
    assert art.draw(keys[-1]) is not None
    assert art.draw(keys[0]) is None
    again = art.piece(msgspec.structs.replace(piece, label="0"), {})["art"]
    assert again == keys[0]
    assert art.draw(again) is not None
