"""One person, several browsers: a personal link carries him over, once and for a while, and each can be sent away."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from club_browser import Browser
from salient.server import devices
from salient.server.devices import called

PHONE = {"user-agent": "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"}


def _second(owner: Browser) -> Browser:
    """Another browser of the same person."""
    other = Browser(owner.client)
    taken = other.ask("POST", "/api/device/take", {"token": owner.post("/api/devices")["token"]}, headers=PHONE)
    assert taken.status_code == 200, taken.text
    return other


def _names(browser: Browser) -> list[tuple[str, bool]]:
    return [(one["name"], one["here"]) for one in browser.get("/api/devices")]


def test_a_personal_link_carries_the_seat_over_and_the_log_says_so(ann: Browser, bob: Browser, pair: str) -> None:
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    assert ann.get("/api/devices") == []
    token = ann.post("/api/devices")["token"]
    phone = Browser(ann.client)
    found = phone.post("/api/device/look", {"token": token})
    assert (found["name"], found["same"], found["tables"]) == ("Ann", False, 0)
    assert ann.post("/api/device/look", {"token": token})["same"]
    ann.post("/api/device/take", {"token": token})  # who is this person already uses nothing up
    phone.ask("POST", "/api/device/take", {"token": token}, headers=PHONE)
    assert phone.get("/api/club")["me"]["name"] == "Ann"
    assert phone.state(pair)["sides"] == ["blue"]
    assert ann.state(pair)["sides"] == ["blue"]
    assert _names(phone) == [(_names(ann)[0][0], False), ("Firefox, Android", True)]
    bob.answer(pair)
    phone.answer(pair)
    for _ in range(2):
        with phone.live(pair) as live:
            live.receive_json()
    notes = [line for one in bob.get(f"/api/tables/{pair}/log") for line in one["lines"]]
    named = [line["args"] for line in notes if line["id"] == "server-other-browser"]
    assert named == [{"name": "Ann", "browser": "Firefox, Android"}]


def test_a_personal_link_works_once_and_not_for_long(ann: Browser, eve: Browser, monkeypatch: Any) -> None:
    token = ann.post("/api/devices")["token"]
    _ = eve.post("/api/device/take", {"token": token})
    late = Browser(ann.client)
    late.post("/api/device/take", {"token": token}, status=404)
    monkeypatch.setattr(devices, "LINK_LASTS", -1.0)
    late.post("/api/device/take", {"token": ann.post("/api/devices")["token"]}, status=404)
    late.post("/api/device/look", {"token": "nonsense"}, status=404)
    assert late.get("/api/club")["me"]["name"] == ""
    assert late.cookie.partition(".")[0] != ann.cookie.partition(".")[0]


def test_who_is_sent_away_is_nobody_at_once_and_after_a_restart(open_club: Any) -> None:
    with open_club() as client:
        ann, bob = Browser(client), Browser(client)
        table, (token,) = ann.open(("blue", "me"), ("red", "invite"))
        bob.post(f"/api/join/{token}")
        phone = _second(ann)
        lost, here = (one["id"] for one in ann.get("/api/devices") if not one["here"]), phone.cookie
        bob.ask("DELETE", f"/api/devices/{next(iter(lost))}")  # another's is not to be found
        assert phone.state(table)["sides"] == ["blue"]
        with phone.live(table) as live:
            live.receive_json()
            (id,) = (one["id"] for one in ann.get("/api/devices") if not one["here"])
            assert ann.ask("DELETE", f"/api/devices/{id}").status_code == 204
            assert next(m for m in iter(live.receive_json, None) if m["type"] == "gone")["message"]["id"] == (
                "server-device-revoked"
            )
            with pytest.raises(WebSocketDisconnect):
                live.receive_json()
        assert Browser(client, here).state(table)["sides"] == []
    with open_club() as client:
        assert Browser(client, here).state(table)["sides"] == []
        assert Browser(client, ann.cookie).state(table)["sides"] == ["blue"]


def test_the_first_browser_can_be_sent_away_too_but_not_the_last(open_club: Any) -> None:
    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        phone, old = _second(ann), ann.cookie
        (first,) = (one["id"] for one in phone.get("/api/devices") if not one["here"])
        assert phone.ask("DELETE", f"/api/devices/{first}").status_code == 204
        assert Browser(client, old).state(table)["sides"] == []
        (own,) = (one["id"] for one in phone.get("/api/devices"))
        refused = phone.ask("DELETE", f"/api/devices/{own}")
        assert (refused.status_code, refused.json()["message"]["id"]) == (422, "server-last-device")
        token = phone.post("/api/devices")["token"]
        third = Browser(client)
        third.post("/api/device/take", {"token": token})
    with open_club() as client:
        assert Browser(client, old).state(table)["sides"] == []
        assert len(Browser(client, phone.cookie).state(table)["sides"]) == 2
        assert len(Browser(client, third.cookie).state(table)["sides"]) == 2


def test_a_link_that_was_not_used_can_be_withdrawn(ann: Browser, eve: Browser) -> None:
    token = ann.post("/api/devices")["token"]
    (waiting,) = (one for one in ann.get("/api/devices") if one["taken"] is None)
    assert waiting["expires"] > 0
    ann.ask("DELETE", f"/api/devices/{waiting['id']}")
    eve.post("/api/device/take", {"token": token}, status=404)


def test_tokens_are_kept_as_hashes_tried_seldom_and_written_to_no_log(
    open_club: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with open_club(keys=0.001, keys_burst=5) as client:
        ann, eve = Browser(client), Browser(client)
        token = ann.post("/api/devices")["token"]
        tried = [eve.ask("POST", "/api/device/take", {"token": f"x{n}"}).status_code for n in range(8)]
        assert tried == [404] * 5 + [429] * 3
        assert eve.ask("POST", "/api/device/take", {"token": token}).status_code == 429
    with sqlite3.connect(tmp_path / "club.sqlite") as connection:
        kept = str(connection.execute("SELECT * FROM devices").fetchall())
    connection.close()
    assert token not in kept
    assert token not in caplog.text


def test_what_a_browser_is_called() -> None:
    chrome = (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36"
    )
    assert called(chrome) == "Chrome, Windows"
    assert called(f"{chrome} Edg/150.0") == "Edge, Windows"
    iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1"
    assert called(iphone) == "Safari, iPhone"
    assert called("curl/8") == "?"
