"""`salient` alone: whose club it opens, what a second call does, and what is said where there is no screen."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from salient.cli import browser, home
from salient.server import store


def test_games_are_kept_where_programs_keep_what_is_a_persons_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "ann")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    kept = {}
    for platform in ("linux", "darwin", "win32"):
        monkeypatch.setattr(sys, "platform", platform)
        kept[platform] = home.data_folder().relative_to(tmp_path / "ann").as_posix()
    assert kept == {
        "linux": ".local/share/salient",
        "darwin": "Library/Application Support/salient",
        "win32": "AppData/Local/salient",
    }
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert home.data_folder() == tmp_path / "local" / "salient"
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "club.sqlite").touch()
    assert home.data_folder() == Path("club")


@contextmanager
def answering(what: object) -> Iterator[int]:
    class Club(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(what).encode())

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Club) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture
def called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would be served, and looked at."""
    calls: list[list[str]] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(home.serve, "main", lambda given, **_: calls.append(given))
    monkeypatch.setattr(home, "look_at", lambda url: calls.append([url]))
    return calls


def test_a_second_call_only_brings_the_page_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, called: list[list[str]]
) -> None:
    held = store.hold(tmp_path / "salient")
    assert held is not None
    with held, answering({"salient": "0"}) as port:
        monkeypatch.setattr(home, "PORT", port)
        home.open_club()
    assert called == [[f"http://127.0.0.1:{port}/"]]


def test_something_else_on_the_port_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, called: list[list[str]]
) -> None:
    with answering({"salient": "0"}) as port:  # the club of somebody else on this machine
        monkeypatch.setattr(home, "PORT", port)
        home.open_club()
    assert called == [["--port", "0", "--data", str(tmp_path / "salient")]]


def test_where_there_is_no_screen_the_address_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []

    def open_page(url: str) -> bool:
        opened.append(url)
        return "good" in url

    monkeypatch.setattr(browser.webbrowser, "open", open_page)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    browser.look_at("http://good/")
    assert opened == []
    assert "open http://good/ in one" in capsys.readouterr().out
    monkeypatch.setenv("DISPLAY", ":0")
    browser.look_at("http://good/")
    assert capsys.readouterr().out == ""
    browser.look_at("http://bad/")
    assert "open http://bad/ in one" in capsys.readouterr().out
