"""A club with something damaged in it: a row, a game, a picture, a full disk. What is damaged says so, the rest goes
on, and nothing that is said gives a secret away."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from club_browser import Browser, play_on, wait_for
from salient import games
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.server.maps import MapInfo, Maps
from salient.server.rooms import lobby
from salient.server.store import Store, file_url


def _execute(folder: Path, statement: str, *values: Any) -> None:
    connection = sqlite3.connect(folder / "club.sqlite")
    connection.execute(statement, values)
    connection.commit()
    connection.close()


@pytest.mark.parametrize("column", ["options", "dice", "redo", "wish"])
def test_a_damaged_row_is_told_and_the_other_tables_go_on(open_club: Any, tmp_path: Path, column: str) -> None:
    """Also by themselves: a computer's turn after the start."""
    with open_club() as client:
        ann = Browser(client)
        bad, _ = ann.open(("blue", "me"), ("red", "computer"))
        good, _ = ann.open(("blue", "me"), ("red", "computer"))
        for table in (bad, good):
            wait_for(lambda table=table: ann.state(table)["decision"]["actions"])
    _execute(tmp_path, f"UPDATE tables SET {column} = '{{nonsense' WHERE id = ?", bad)
    _execute(tmp_path, "DELETE FROM answers")  # as if the club had been killed before the computer's first answer
    _execute(tmp_path, "UPDATE tables SET asked = 'red', rolls = 0")
    _execute(tmp_path, "UPDATE tables SET created = 0 WHERE id = ?", bad)
    with open_club() as client:
        again = Browser(client, ann.cookie)
        wait_for(lambda: again.state(good)["decision"]["actions"])
        refused = again.ask("GET", f"/api/tables/{bad}")
        assert refused.status_code == 409, refused.text
        assert refused.json()["message"]["id"] == "server-cannot-open"
        assert {row["id"] for row in again.get("/api/tables")} == {bad, good}


def test_a_game_that_cannot_be_played_again_tells_no_secret(open_club: Any, tmp_path: Path, caplog: Any) -> None:
    """The rules have changed: whoever asks is told which answer no longer fits, not which it was."""
    with open_club() as client:
        ann, bob, eve = Browser(client), Browser(client), Browser(client)
        table, (token,) = ann.open(("blue", "me"), ("red", "invite"))
        bob.post(f"/api/join/{token}")
        secret = bob.state(table)["decision"]["actions"][1]
        bob.answer(table, lambda actions: actions[1])
    assert secret.startswith("mine ")
    for damage in ("UPDATE answers SET \"then\" = 'x'", 'UPDATE answers SET "do" = "do" || \' 0101\''):
        _execute(tmp_path, damage)
        with open_club() as client:
            for cookie in (ann.cookie, eve.cookie, bob.cookie):
                said = Browser(client, cookie).ask("GET", f"/api/tables/{table}")
                assert said.status_code == 409
                assert "answer 1 " in said.text
                assert secret.split()[1] not in said.text
    assert secret.split()[1] not in caplog.text


def test_a_game_with_a_bug_is_left_out_and_the_others_are_played(
    open_club: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = games.find

    def found(name: str) -> Any:
        if name == "broken":
            raise ImportError("a part is missing")
        return find(name)

    monkeypatch.setattr(games, "names", lambda: ["broken", "drill"])
    monkeypatch.setattr(games, "find", found)
    lobby._infos.cache_clear()
    try:
        with open_club() as client:
            ann = Browser(client)
            assert [game["name"] for game in ann.get("/api/club")["games"]] == ["drill"]
            table, _ = ann.open(("*", "me"))
            assert play_on(table, [ann], random.Random(2), 3) == 3
            assert len(ann.get("/api/tables")) == 1
    finally:
        lobby._infos.cache_clear()


@pytest.mark.parametrize(("key", "value"), [("key", "not hexadecimal"), ("schema", "many")])
def test_settings_that_are_damaged_are_told_at_the_start(open_club: Any, tmp_path: Path, key: str, value: str) -> None:
    with open_club():
        pass
    _execute(tmp_path, "UPDATE meta SET value = ? WHERE key = ?", value, key)
    with pytest.raises(SalientError, match="damaged"), open_club():
        pass


def test_a_newer_file_is_left_as_it_is(tmp_path: Path) -> None:
    Store(file_url(tmp_path)).close()
    _execute(tmp_path, "UPDATE meta SET value = '99' WHERE key = 'schema'")
    _execute(tmp_path, "DROP TABLE papers")
    with pytest.raises(SalientError, match="newer Salient"):
        Store(file_url(tmp_path))
    connection = sqlite3.connect(tmp_path / "club.sqlite")
    assert not connection.execute("SELECT * FROM sqlite_master WHERE name = 'papers'").fetchall()
    connection.close()


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "club.sqlite").write_bytes(b"x" * 8192)
    with pytest.raises(SalientError, match="not a database"):
        Store(file_url(tmp_path))


def test_a_picture_that_was_half_written_is_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut leaves what it likes; the folder may be tidied by hand."""
    drawn = []

    def draw(_: Maps, key: str, *__: Any) -> None:
        drawn.append(key)
        tmp_path.joinpath(f"{key}.svg").write_bytes(b"<svg/>")
        info = MapInfo(f"/maps/{key}.svg", 0.0, 0.0, 1.0, 1.0, 1.0, {})
        tmp_path.joinpath(f"{key}.json").write_bytes(msgspec.json.encode(info))

    monkeypatch.setattr(Maps, "_draw", draw)
    maps, game = Maps(tmp_path), Game(games.find("ardennes44"))
    info = asyncio.run(maps.of(game))
    assert asyncio.run(maps.of(game)) == info
    (key,) = drawn
    for ending, content in (("json", b""), ("json", b"[1, 2"), ("svg", b""), ("svg", None)):
        file = tmp_path / f"{key}.{ending}"
        file.unlink() if content is None else file.write_bytes(content)
        assert asyncio.run(maps.of(game)) == info
    assert drawn == [key] * 5


def test_without_room_for_a_picture_the_browser_draws_the_board(
    open_club: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Maps, "_draw", full)
    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"), game="ardennes44")
        assert ann.get(f"/api/tables/{table}/board")["map"] is None
        assert ann.ask("GET", f"/api/tables/{table}/report").status_code == 200


@pytest.mark.parametrize(
    "path", ["/assets/%00", "/assets/" + "a" * 300, "/maps/%00.svg", "/maps/" + "a" * 300 + ".svg"]
)
def test_names_that_no_file_can_have(ann: Browser, path: str, caplog: Any) -> None:
    assert ann.ask("GET", path).status_code == 404
    assert "Traceback" not in caplog.text
