"""Counters and maps as the browser gets them."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient

from club_browser import wait_for
from salient import games
from salient.engine.game import Game
from salient.engine.view import Back, Look, Piece
from salient.server import pictures
from salient.server.app import Settings, create_app
from salient.server.maps import Maps, with_fonts
from salient.server.pictures import Art, turned

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
    svg = art.draw(art.keys(UNIT)[0])
    assert svg is not None
    assert "#7a8450" in svg, "the colours of its service"
    assert "#7b4a8c" in svg, "the stripe of its formation"


def test_counters_that_look_alike_are_one_picture() -> None:
    art = Art()
    assert art.keys(UNIT) == art.keys(_moved(UNIT, "0202"))


def test_the_other_side_is_another_picture() -> None:
    art = Art()
    front, back = art.keys(UNIT)
    assert front != back
    assert 'class="band"' in (art.draw(back) or "")
    assert turned(UNIT).factors == ("2", "3", "3")


def test_a_marker_that_is_labelled_with_its_id_needs_no_name() -> None:
    art = Art()
    one, two = (Piece(id, "", "0101", kind="marker", symbol="bridge_blown", label=id) for id in ("b-1", "b-2"))
    assert art.keys(one) == art.keys(two)
    assert "b-1" not in (art.draw(art.keys(one)[0]) or "")


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


def test_a_club_for_somebody_in_front_of_it_draws_the_maps_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def of(_: Maps, game: Game) -> None:
        asked.append(game.rulebook.name)

    monkeypatch.setattr(Maps, "of", of)
    with TestClient(create_app(Settings(tmp_path, draw_ahead=True))) as browser:
        browser.get("/api/club")
        wait_for(lambda: asked == games.names())


def test_looks_do_not_fill_the_memory_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "_MOST_FACES", 20)
    art = Art()
    piece = msgspec.structs.replace(UNIT, back=None)
    keys = [art.piece(msgspec.structs.replace(piece, label=f"{number}"))["art"] for number in range(100)]
    assert len(art._faces) <= 20
    assert art.draw(keys[-1]) is not None
    assert art.draw(keys[0]) is None
    again = art.piece(msgspec.structs.replace(piece, label="0"))["art"]
    assert again == keys[0]
    assert art.draw(again) is not None
