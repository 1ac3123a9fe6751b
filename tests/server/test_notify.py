"""Word to who is not there: once, after a while, to an address of the web and nowhere else."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from club_browser import Browser, play_on, wait_for
from salient.server import notify
from salient.server.errors import Refused
from salient.server.notify import Notifier, Undelivered, deliver, look_up


@pytest.fixture
def hook() -> Iterator[Any]:
    """A webhook on this machine that notes down what it is told; `answers` are its next statuses."""

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            server.words.append(json.loads(body))
            self.send_response(server.answers.pop(0) if server.answers else 204)
            self.send_header("location", server.url)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server: Any = HTTPServer(("127.0.0.1", 0), Hook)
    server.words, server.answers = [], []
    server.url = f"http://127.0.0.1:{server.server_port}/hook?key=1"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def _pair(client: Any) -> tuple[Browser, Browser, str, str]:
    ann, bob = Browser(client), Browser(client)
    table, (token,) = ann.open(("blue", "me"), ("red", "invite"), name="Thursdays")
    bob.post(f"/api/join/{token}")
    red = next(seat["id"] for seat in bob.state(table)["seats"] if seat["side"] == "red")
    return ann, bob, table, f"/api/tables/{table}/seats/{red}"


def _deliver(url: str, body: bytes, *, private: bool, timeout: float = 5.0) -> None:
    deliver(url, body, look_up(url, private=private), timeout=timeout)


def _told(folder: Path) -> list[Any]:
    """The seats that were told, as the club has it on disk."""
    connection = sqlite3.connect(folder / "club.sqlite")
    try:
        return [row[0] for row in connection.execute("SELECT told FROM tables") if row[0]]
    finally:
        connection.close()


def test_one_word_for_a_turn_after_a_while(open_club: Any, hook: Any) -> None:
    with open_club(notify_after=0.15, notify_retries=(0.05,), private_webhooks=True) as client:
        ann, bob, table, seat = _pair(client)
        bob.post(seat, {"webhook": hook.url, "lang": "it"})
        assert ann.state(table)["seats"][1]["webhook"] == ann.state(table)["seats"][0]["webhook"] == ""
        wait_for(lambda: hook.words)
        ann.post(f"/api/tables/{table}/chat", {"text": "Are you there?"})
        time.sleep(0.4)
        (word,) = hook.words  # once, whatever else happens at the table
        assert (word["table"], word["name"], word["turn"], word["side"]) == (table, "Thursdays", 1, "red")
        assert "tocca a te" in word["text"] == word["content"]
        assert not any(secret in json.dumps(word) for secret in (bob.cookie, ann.cookie, bob.cookie.partition(".")[0]))


def test_no_word_to_who_is_there_or_was_quick(open_club: Any, hook: Any) -> None:
    with open_club(notify_after=0.2, private_webhooks=True) as client:
        _, bob, table, seat = _pair(client)
        with bob.live(table) as socket:
            socket.receive_json()
            bob.post(seat, {"webhook": hook.url})
            time.sleep(0.4)
        bob.answer(table)  # then it is Ann's turn
        time.sleep(0.4)
        assert hook.words == []


def test_a_word_that_is_not_taken_is_sent_again_and_after_a_restart(open_club: Any, hook: Any, tmp_path: Path) -> None:
    hook.answers = [503, 500]
    with open_club(notify_after=0.05, notify_retries=(0.05, 0.05), private_webhooks=True) as client:
        _, bob, _, seat = _pair(client)
        bob.post(seat, {"webhook": hook.url})
        wait_for(lambda: len(hook.words) == 3)
        wait_for(lambda: _told(tmp_path))
    with open_club(notify_after=60.0, private_webhooks=True) as client:
        _, bob, _, seat = _pair(client)
        bob.post(seat, {"webhook": hook.url})
    hook.words.clear()
    with open_club(notify_after=0.05, private_webhooks=True):
        wait_for(lambda: hook.words)
        time.sleep(0.2)
    assert len(hook.words) == 1


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/x",
        "file:///etc/passwd",
        "http://127.0.0.1/x",
        "http://localhost:8444/",
        "http://10.0.0.1/",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://169.254.169.254/latest",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "http://[::127.0.0.1]/",
        "http://[fec0::1]/",
        "http://224.0.0.1/",
        "http://[ff0e::1]/",
        "http://user:secret@example.org/",
        "http://printer.local/",
        "https:///nothing",
        "http://example.org:99999/",
        "http://exa mple.org/",
        "http://example.org/\r\nhost: x",
        "javascript:alert(1)",
    ],
)
def test_addresses_to_which_nothing_is_sent(url: str) -> None:
    with pytest.raises(Refused):
        Notifier().check(url)


def test_addresses_that_will_do() -> None:
    Notifier().check("https://example.org/hooks/1?key=2")
    Notifier().check("https://9.9.9.9/x")
    Notifier().check("https://[2620:fe::fe]/x")
    Notifier().check("https://[::ffff:9.9.9.9]/x")
    Notifier(private=True).check("http://127.0.0.1:9000/x")


@pytest.mark.parametrize("address", ["127.0.0.1", "64:ff9b::7f00:1", "::127.0.0.1", "2002:7f00:1::", "fe80::1%lo"])
def test_a_name_that_leads_into_the_private_network_is_not_followed(
    address: str, hook: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor by the roundabout ways in which an address of the new kind can stand for one of the old."""
    found = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", (address, hook.server_port))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(Undelivered, match="private"):
        _deliver(f"http://innocent.example:{hook.server_port}/", b"{}", private=False)
    assert hook.words == []


def test_a_redirection_is_not_followed(hook: Any) -> None:
    hook.answers = [302]
    with pytest.raises(Undelivered, match="302"):
        _deliver(hook.url, b"{}", private=True)
    assert len(hook.words) == 1


def test_a_seat_handed_over_takes_no_webhook_along(open_club: Any, hook: Any) -> None:
    with open_club(notify_after=0.1, private_webhooks=True) as client:
        _, bob, table, seat = _pair(client)
        bob.post(seat, {"webhook": hook.url})
        token = bob.post(seat, {"to": "invite"})["invitation"]
        eve = Browser(client)
        eve.post(f"/api/join/{token}")
        time.sleep(0.3)
        assert hook.words == []
        assert all(one["webhook"] == "" for one in eve.state(table)["seats"])


@pytest.mark.parametrize("meanwhile", ["answered", "handed over", "webhook removed", "came back"])
def test_no_word_is_tried_again_that_is_no_longer_true(open_club: Any, hook: Any, meanwhile: str) -> None:
    hook.answers = [503]
    with open_club(notify_after=0.05, notify_retries=(0.5,), private_webhooks=True) as client:
        _, bob, table, seat = _pair(client)
        bob.post(seat, {"webhook": hook.url})
        wait_for(lambda: hook.words)
        if meanwhile == "answered":
            bob.answer(table)
        elif meanwhile == "handed over":
            token = bob.post(seat, {"to": "invite"})["invitation"]
            Browser(client).post(f"/api/join/{token}")
        elif meanwhile == "webhook removed":
            bob.post(seat, {"webhook": ""})
        else:
            with bob.live(table) as live:
                live.receive_json()
                time.sleep(0.8)
                assert len(hook.words) == 1
            return
        time.sleep(0.8)
        assert len(hook.words) == 1


def test_a_word_on_its_way_when_the_club_is_closed_is_said_after_the_restart(
    open_club: Any, hook: Any, tmp_path: Path
) -> None:
    hook.answers = [503]
    with open_club(notify_after=0.05, notify_retries=(60.0,), private_webhooks=True) as client:
        _, bob, _, seat = _pair(client)
        bob.post(seat, {"webhook": hook.url})
        wait_for(lambda: hook.words)
        assert _told(tmp_path) == []
    with open_club(notify_after=0.05, private_webhooks=True):
        wait_for(lambda: len(hook.words) == 2)
        wait_for(lambda: _told(tmp_path))
    with open_club(notify_after=0.05, private_webhooks=True):
        time.sleep(0.4)
    assert len(hook.words) == 2


def test_who_takes_the_seat_over_is_told_too(open_club: Any, hook: Any, tmp_path: Path) -> None:
    with open_club(notify_after=0.05, private_webhooks=True) as client:
        _, bob, _, seat = _pair(client)
        bob.post(seat, {"webhook": hook.url})
        wait_for(lambda: _told(tmp_path))
        token = bob.post(seat, {"to": "invite"})["invitation"]
        eve = Browser(client)
        eve.post(f"/api/join/{token}")
        assert len(hook.words) == 1
        eve.post(seat, {"webhook": hook.url, "lang": "pl"})
        wait_for(lambda: len(hook.words) == 2)


def test_no_word_while_the_game_goes_on_and_none_when_it_is_over(open_club: Any, hook: Any) -> None:
    with open_club(notify_after=0.4, private_webhooks=True) as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        seat = ann.state(table)["seats"][0]["id"]
        ann.post(f"/api/tables/{table}/seats/{seat}", {"webhook": hook.url})
        for _ in range(8):
            play_on(table, [ann], random.Random(1), 1)
            time.sleep(0.1)
        play_on(table, [ann], random.Random(3))
        time.sleep(0.8)
        assert ann.state(table)["result"] is not None
        assert hook.words == []


def test_an_answer_that_comes_sign_by_sign_is_not_waited_for() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        stop = threading.Event()

        def drip() -> None:
            taken, _ = server.accept()
            with taken:
                for sign in b"HTTP/1.1 2" * 10:
                    if stop.wait(0.1):
                        return
                    taken.sendall(bytes([sign]))

        thread = threading.Thread(target=drip)
        thread.start()
        before = time.monotonic()
        with pytest.raises(Undelivered):
            _deliver(f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}", private=True, timeout=0.5)
        assert time.monotonic() - before < 3
        stop.set()
        thread.join()


def test_what_is_no_answer_of_the_web_is_none() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            taken, _ = server.accept()
            with taken:
                taken.recv(4096)
                taken.sendall(b"220 mail.example ready\r\n")

        thread = threading.Thread(target=answer)
        thread.start()
        with pytest.raises(Undelivered, match="BadStatusLine"):
            _deliver(f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}", private=True)
        thread.join()


def test_a_tables_name_calls_nobody_together(open_club: Any, hook: Any) -> None:
    """The other gives the table its name: it must not make a chat service shout at everybody."""
    with open_club(notify_after=0.05, private_webhooks=True) as client:
        ann, bob, table, seat = _pair(client)
        ann.ask("PUT", f"/api/tables/{table}/name", {"name": "@everyone <!channel> [x](http://evil.example)"})
        bob.post(seat, {"webhook": hook.url})
        word = wait_for(lambda: hook.words)[0]
        for text in (word["text"], word["content"]):
            assert "everyone" in text
            assert "@everyone" not in text
            assert "<!" not in text
            assert "](" not in text
        assert word["name"].startswith("@everyone"), "for programs as it is"


def test_a_slow_address_delays_nobody_elses_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor many names of one address: what counts is where they lead."""
    go, told = threading.Event(), []

    def connected(address: tuple[str, int], host: str, *_: Any) -> Any:
        if address[0] == "9.9.9.9":
            go.wait(5)
        told.append(host)
        raise OSError

    found = {"quick.example": "9.9.9.10"}
    monkeypatch.setattr(notify, "_connect", connected)
    monkeypatch.setattr(
        socket, "getaddrinfo", lambda host, port, **_: [(0, 0, 0, "", (found.get(host, "9.9.9.9"), port))]
    )

    async def evening() -> float:
        notifier = Notifier()
        slow = [asyncio.create_task(notifier.deliver(f"http://slow{n}.example/", b"{}")) for n in range(60)]
        await asyncio.sleep(0.1)
        before = time.monotonic()
        with pytest.raises(Undelivered):
            await notifier.deliver("http://quick.example/", b"{}")
        taken = time.monotonic() - before
        go.set()
        await asyncio.gather(*slow, return_exceptions=True)
        await notifier.close()
        return taken

    assert asyncio.run(evening()) < 2.0
    assert told[0] == "quick.example"
    assert len(told) == 61, "and everybody's is tried"


def test_of_one_address_only_so_many_words_wait_and_the_others_come_later(monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()
    monkeypatch.setattr(notify, "deliver", lambda *_, **__: go.wait(5))
    monkeypatch.setattr(notify, "look_up", lambda *_, **__: ("9.9.9.9", 80))

    async def evening() -> list[Any]:
        notifier = Notifier()
        words = [asyncio.create_task(notifier.deliver("http://slow.example/", b"{}")) for _ in range(200)]
        await asyncio.sleep(0.3)
        go.set()
        found = await asyncio.gather(*words, return_exceptions=True)
        await notifier.close()
        return found

    refused = [one for one in asyncio.run(evening()) if isinstance(one, Undelivered)]
    assert 50 < len(refused) < 150
    assert all(one.again for one in refused)


def test_all_of_a_delivery_has_one_limit_of_time() -> None:
    """Not one for connecting, another for writing and a third for reading."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        stop = threading.Event()

        def late() -> None:
            taken, _ = server.accept()
            with taken:
                stop.wait(3)

        thread = threading.Thread(target=late)
        thread.start()
        before = time.monotonic()
        with pytest.raises(Undelivered):
            _deliver(f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}", private=True, timeout=0.4)
        assert time.monotonic() - before < 0.9
        stop.set()
        thread.join()
