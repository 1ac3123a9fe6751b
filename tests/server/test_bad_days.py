"""Bad days: a full disk, a file that cannot be written, a game of newer rules, another club on the same folder."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from club_browser import Browser, on_disk
from salient.engine.errors import SalientError
from salient.server import store as kept
from salient.server.app import Settings, create_app
from salient.server.errors import CannotKeep, Overtaken
from salient.server.store import Once, Rows, Store, file_url


def _full(limit: int | None) -> Any:
    """From now on connections find the disk full."""

    def connect(connection: Any, _: Any) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages if limit is None else limit}")

    return connect


def test_a_full_disk_is_told_at_the_click_and_nothing_has_changed(
    open_club: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        ann.answer(table)
        before, state = on_disk(tmp_path), ann.state(table)
        full = {"now": True}
        real = Store._execute

        def execute(store: Store, statements: Any) -> None:
            if full["now"]:
                raise sql.exc.OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))
            real(store, statements)

        monkeypatch.setattr(Store, "_execute", execute)
        with ann.live(table) as socket:
            socket.receive_json()
            for path, body in (
                ("answer", {"revision": state["revision"], "action": state["decision"]["actions"][0]}),
                ("chat", {"text": "Hello"}),
                (f"seats/{state['seats'][0]['id']}", {"to": "computer"}),
                ("takeback", {"revision": state["revision"], "moment": 0}),
                ("undo", {"revision": state["revision"]}),
            ):
                refused = ann.ask("POST", f"/api/tables/{table}/{path}", body)
                assert refused.status_code in (507, 422), path
                if refused.status_code == 507:
                    assert "disk is full" in str(refused.json()["message"]["args"]["reason"])
                assert on_disk(tmp_path) == before
                now = ann.state(table)
                now["seats"] = state["seats"]  # there she is shown as present
                assert now == state
            full["now"] = False
            ann.answer(table)
            while socket.receive_json(timeout=5)["state"]["revision"] != state["revision"] + 1:
                pass  # the connection goes on with what is on disk


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    store = Store(file_url(tmp_path))
    sql.event.listen(store._engine, "connect", _full(None))
    store._engine.dispose()  # new connections
    person = {"id": "ann", "name": "x" * 60}

    async def fill() -> None:
        for number in range(2000):
            await store.write(Rows(kept.people, [{**person, "id": f"{number}"}]))

    with pytest.raises(CannotKeep) as caught:
        asyncio.run(fill())
    assert "full" in str(caught.value.message.args["reason"])
    store.close()


def _last_words(socket: Any) -> int:
    """How a connection is closed on which nobody is told to stay away."""
    try:
        while True:
            assert socket.receive_json(timeout=5)["type"] != "gone"
    except WebSocketDisconnect as closed:
        return closed.code


def test_a_database_that_is_away_is_told_and_the_browser_comes_back(
    open_club: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        state = ann.state(table)
        away = sql.exc.OperationalError("SELECT", {}, OSError("connection to 10.1.2.3 as club refused"))

        def gone(_: Any, *__: Any) -> Any:
            raise away

        with ann.live(table) as socket:
            socket.receive_json()
            with monkeypatch.context() as patch:
                patch.setattr(sql.Engine, "connect", gone)
                patch.setattr(sql.Engine, "begin", gone)
                body = {"revision": state["revision"], "action": state["decision"]["actions"][0]}
                answers = [
                    ann.ask("POST", f"/api/tables/{table}/answer", body),
                    ann.ask("GET", f"/api/tables/{table}"),
                    ann.ask("GET", "/api/tables"),
                ]
                assert [answer.status_code for answer in answers] == [507, 503, 503]
                assert not any("10.1.2.3" in answer.text for answer in answers)
                assert _last_words(socket) == 1013
                with pytest.raises(WebSocketDisconnect), ann.live(table) as again:
                    again.receive_json(timeout=5)
        ann.post(f"/api/tables/{table}/answer", body)


def test_an_error_of_the_database_holds_no_values(tmp_path: Path) -> None:
    store = Store(file_url(tmp_path))
    with pytest.raises(sql.exc.IntegrityError) as caught:
        store._execute([Rows(kept.people, [{"id": "a secret", "name": None}])])
    assert "INSERT" in str(caught.value)
    assert "a secret" not in str(caught.value)
    store.close()


def test_one_bad_write_spoils_no_other(tmp_path: Path) -> None:
    store = Store(file_url(tmp_path))

    async def write() -> list[Any]:
        writes = [store.write(Rows(kept.people, [{"id": f"p{number % 9}", "name": "x"}])) for number in range(10)]
        odd = store.write(Rows(kept.people, [{"id": object(), "name": "x"}]))
        late = kept.people.update().where(kept.people.c.id == "nobody").values(name="y")
        gone = store.write(Rows(kept.people, [{"id": "other", "name": "x"}]), Once(late))
        return await asyncio.gather(*writes, odd, gone, return_exceptions=True)

    found = asyncio.run(write())
    assert sum(isinstance(one, CannotKeep) for one in found) == 2
    assert isinstance(found[-1], Overtaken)
    assert len(store.read(sql.select(kept.people))) == 9
    store.close()


def test_a_file_that_cannot_be_written_is_told_at_the_start(tmp_path: Path) -> None:
    Store(file_url(tmp_path)).close()
    url = f"sqlite:///file:{tmp_path / 'club.sqlite'}?mode=ro&uri=true"
    with pytest.raises(SalientError, match=r"cannot be used: .*readonly"):
        Store(url)
    with pytest.raises(SalientError, match="cannot be used"):
        Store(f"sqlite:///{tmp_path / 'nowhere' / 'club.sqlite'}")
    (tmp_path / "junk").mkdir()
    (tmp_path / "junk" / "club.sqlite").write_bytes(b"no database at all" * 100)
    with pytest.raises(SalientError, match="not a database"):
        create_app(Settings(tmp_path / "junk"))
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SalientError, match="cannot be made"):
        create_app(Settings(tmp_path / "file"))
    with pytest.raises(SalientError, match="database cannot be used"):
        Store("nonsense://here")


def test_a_newer_file_is_refused_and_an_older_one_grows(tmp_path: Path) -> None:
    Store(file_url(tmp_path)).close()
    connection = sqlite3.connect(tmp_path / "club.sqlite")
    connection.execute("UPDATE meta SET value='1' WHERE key='schema'")
    connection.execute("ALTER TABLE seats DROP COLUMN keeper")
    connection.commit()
    store = Store(file_url(tmp_path))
    assert store.read(sql.select(kept.seats.c.keeper)) == []
    store.close()
    connection.execute("UPDATE meta SET value='99' WHERE key='schema'")
    connection.commit()
    connection.close()
    with pytest.raises(SalientError, match="newer Salient"):
        Store(file_url(tmp_path))


def test_a_club_of_an_older_salient_goes_on_with_its_games(open_club: Any, tmp_path: Path) -> None:
    """From before there were clocks, notes of people, browsers, notices and reasons."""
    with open_club() as client:
        ann, bob = Browser(client), Browser(client)
        table, (token,) = ann.open(("blue", "me"), ("red", "invite"))
        bob.post(f"/api/join/{token}")
        bob.answer(table)
        before = ann.state(table)
    connection = sqlite3.connect(tmp_path / "club.sqlite")
    for name in ("notes", "devices", "notices", "pushes", "words"):
        connection.execute(f"DROP TABLE {name}")
    for name in ("clock", "clock_since", "open", "no_hints"):
        connection.execute(f'ALTER TABLE tables DROP COLUMN "{name}"')
    connection.execute("ALTER TABLE answers DROP COLUMN why")
    connection.execute("UPDATE meta SET value='6' WHERE key='schema'")
    connection.execute("DELETE FROM meta WHERE key='alive'")
    connection.commit()
    connection.close()
    with open_club(open_lobby=True) as client:
        ann, bob = Browser(client, ann.cookie), Browser(client, bob.cookie)
        assert ann.state(table) == before
        ann.answer(table, lambda actions: next(one for one in actions if one.startswith("select")))
        ann.post(f"/api/tables/{table}/undo", {"revision": ann.state(table)["revision"]})
        assert ann.ask("PUT", f"/api/tables/{table}/open", {"open": True}).status_code == 200
        assert ann.post("/api/devices")["token"]
    with open_club() as client:
        assert "server-took-back" in str(Browser(client, bob.cookie).get(f"/api/tables/{table}/log"))


@pytest.mark.parametrize(
    ("change", "said"), [("rules = 99", "update Salient"), ("game = 'gone'", "no game"), ("scenario = 'x'", "scenario")]
)
def test_a_table_that_cannot_be_played_again_says_so(open_club: Any, tmp_path: Path, change: str, said: str) -> None:
    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        ann.answer(table)
    connection = sqlite3.connect(tmp_path / "club.sqlite")
    connection.execute(f"UPDATE tables SET {change}")
    connection.commit()
    connection.close()
    with open_club() as client:
        again = Browser(client, ann.cookie)
        for path in ("", "/log", "/verify", "/report"):
            refused = again.ask("GET", f"/api/tables/{table}{path}")
            assert refused.status_code == 409
            assert said in refused.json()["message"]["args"]["reason"]
        with again.live(table) as socket:
            assert socket.receive_json()["type"] == "gone"
        assert again.get("/api/tables")[0]["id"] == table  # the lobby goes on


def test_what_another_process_wrote_is_not_written_over(open_club: Any, tmp_path: Path) -> None:
    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        ann.answer(table)
        connection = sqlite3.connect(tmp_path / "club.sqlite")
        connection.execute("UPDATE tables SET revision = 7")
        connection.commit()
        connection.close()
        state = ann.state(table)
        body = {"revision": state["revision"], "action": state["decision"]["actions"][0]}
        assert ann.ask("POST", f"/api/tables/{table}/answer", body).status_code == 409
        assert ann.state(table)["revision"] == 7
        ann.answer(table)


def test_a_folder_is_for_one_club(open_club: Any, tmp_path: Path) -> None:
    with open_club(), pytest.raises(SalientError, match="another club is open"):
        create_app(Settings(tmp_path))
    with open_club() as client:  # free again
        assert client.get("/api/club").status_code == 200


def test_a_file_by_its_url_is_for_one_club_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games' / 'club.sqlite'}"
    with TestClient(create_app(Settings(tmp_path / "one", database=url))) as client:
        assert client.get("/api/club").status_code == 200
        with pytest.raises(SalientError, match="another club is open"):
            create_app(Settings(tmp_path / "two", database=url))
    with TestClient(create_app(Settings(tmp_path / "two", database=url))) as client:  # free again
        assert client.get("/api/club").status_code == 200


def test_a_used_port_is_told(tmp_path: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [
            sys.executable,
            "-c",
            "from salient.cli import main; main()",
            "serve",
            "--port",
            port,
            "--data",
            str(tmp_path),
            "--no-browser",
        ]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode != 0
    assert f"127.0.0.1:{port} cannot be used" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
