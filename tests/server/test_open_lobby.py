"""What strangers and friends find: what an invitation is for, open seats, games to watch, what was taken back."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from club_browser import Browser
from salient.server import reach


def test_an_invitation_says_what_it_is_for(ann: Browser, bob: Browser, eve: Browser) -> None:
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    table, (token,) = ann.open(("blue", "me"), ("red", "invite"), name="Thursdays")
    told = bob.get(f"/api/join/{token}")
    assert {key: told[key] for key in ("table", "game", "scenario", "side", "host", "taken")} == {
        "table": "Thursdays",
        "game": "drill",
        "scenario": ann.state(table)["scenario"],
        "side": "red",
        "host": "Ann",
        "taken": False,
    }
    bob.post(f"/api/join/{token}")
    assert eve.get(f"/api/join/{token}")["taken"]
    assert not bob.get(f"/api/join/{token}")["taken"]
    assert eve.ask("GET", "/api/join/nothing").status_code == 404


def test_only_an_open_lobby_lists_and_only_what_its_host_has_opened(open_club: Any) -> None:
    with open_club(open_lobby=True) as client:
        ann, bob, eve = Browser(client), Browser(client), Browser(client)
        assert ann.get("/api/club")["open_lobby"]
        table, _ = ann.open(("blue", "me"), ("red", "invite"))
        shut, _ = ann.open(("blue", "me"), ("red", "invite"))
        seat = ann.state(table)["seats"][1]["id"]
        assert bob.get("/api/lobby") == []
        bob.post(f"/api/tables/{table}/sit", {"seat": seat}, status=403)
        assert bob.ask("PUT", f"/api/tables/{table}/open", {"open": True}).status_code == 403
        assert ann.ask("PUT", f"/api/tables/{table}/open", {"open": True}).status_code == 200
        assert [row["id"] for row in bob.get("/api/lobby")] == [table]
        assert ann.get("/api/lobby") == [], "his own are in his own list"
        bob.post(f"/api/tables/{table}/sit", {"seat": ann.state(table)["seats"][0]["id"]}, status=403)
        bob.post(f"/api/tables/{shut}/sit", {"seat": ann.state(shut)["seats"][1]["id"]}, status=403)
        bob.post(f"/api/tables/{table}/sit", {"seat": seat})
        eve.post(f"/api/tables/{table}/sit", {"seat": seat}, status=403)
        assert bob.state(table)["sides"] == ["red"]
        secret = next(one for one in bob.state(table)["decision"]["actions"] if one.startswith("mine"))
        bob.answer(table, lambda _: secret)
        (listed,) = eve.get("/api/lobby")
        assert [one["kind"] for one in listed["seats"]] == ["person", "person"], "it can be watched"
        assert secret not in str(eve.state(table)) + str(eve.get(f"/api/tables/{table}/log"))
        assert eve.state(table)["decision"]["actions"] == []
    with open_club(open_lobby=True) as client:
        assert len(Browser(client, eve.cookie).get("/api/lobby")) == 1, "it is kept"
    with open_club() as client:
        ann, eve = Browser(client, ann.cookie), Browser(client, eve.cookie)
        assert eve.get("/api/lobby") == []
        assert not ann.get("/api/club")["open_lobby"]
        assert ann.ask("PUT", f"/api/tables/{table}/open", {"open": True}).status_code == 422
        eve.post(f"/api/tables/{shut}/sit", {"seat": ann.state(shut)["seats"][1]["id"]}, status=403)


def test_a_table_can_be_open_from_the_start_and_a_seat_that_was_left_is_the_heirs(open_club: Any) -> None:
    with open_club(open_lobby=True) as client:
        ann, bob, eve = Browser(client), Browser(client), Browser(client)
        table, (token,) = ann.open(("blue", "me"), ("red", "invite"), open=True)
        bob.post(f"/api/join/{token}")
        ann.post(f"/api/tables/{table}/leave")
        blue = bob.state(table)["seats"][0]["id"]
        eve.post(f"/api/tables/{table}/sit", {"seat": blue})  # Bob owns the table now, and it is open
        assert eve.state(table)["sides"] == ["blue"]


def test_what_the_other_takes_back_is_told_in_one_line(ann: Browser, bob: Browser, pair: str) -> None:
    bob.answer(pair)
    for _ in range(2):
        ann.answer(pair, lambda actions: next(one for one in actions if one.startswith(("select", "move"))))
    for _ in range(2):
        ann.post(f"/api/tables/{pair}/undo", {"revision": ann.state(pair)["revision"]})

    def told() -> list[Any]:
        lines = [line for one in bob.get(f"/api/tables/{pair}/log") for line in one["lines"]]
        return [line["args"]["count"] for line in lines if line["id"] == "server-took-back"]

    assert told() == [2]
    ann.answer(pair, lambda actions: next(one for one in actions if one.startswith("select")))
    ann.post(f"/api/tables/{pair}/undo", {"revision": ann.state(pair)["revision"]})
    assert told() == [3]
    ann.answer(pair)
    assert told() == [3]


def test_who_plays_alone_is_told_nothing_of_his_own_undo(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    ann.answer(table)
    ann.post(f"/api/tables/{table}/undo", {"revision": ann.state(table)["revision"]})
    assert "server-took-back" not in str(ann.get(f"/api/tables/{table}/log"))


def test_how_the_club_is_reached_from_other_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a packet: nothing is sent, nobody is asked."""
    sent: list[Any] = []
    monkeypatch.setattr(socket.socket, "send", lambda *given: sent.append(given))
    monkeypatch.setattr(reach, "_all_hosts", lambda: iter(["127.0.1.1", "192.168.1.7", "fe80::1", "192.168.1.7"]))
    assert reach.addresses("127.0.0.1", 8444) == ()
    assert reach.addresses("localhost", 8444) == ()
    assert reach.addresses("::1", 8444) == ()
    assert reach.addresses("0.0.0.0", 8444) == ("http://192.168.1.7:8444",)
    assert reach.addresses("192.168.1.9", 80) == ("http://192.168.1.9:80",)
    assert reach.addresses("2001:db8::7", 80) == ("http://[2001:db8::7]:80",)
    monkeypatch.undo()
    for address in reach.addresses("0.0.0.0", 1):
        assert not reach.is_own_machine(address.removeprefix("http://").rpartition(":")[0])


def test_addresses_of_the_network_are_told_on_the_own_machine_only(
    open_club: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "_all_hosts", lambda: iter(["192.168.1.7"]))
    with open_club(listens=("0.0.0.0", 8444), origins=("https://club.example/",)) as client:
        told = Browser(client).get("/api/club")["reach"]
        assert told == {"origin": "https://club.example", "network": []}, "the test's client is no machine"
        monkeypatch.setattr("salient.server.rooms.lobby.is_own_machine", lambda _: True)
        assert Browser(client).get("/api/club")["reach"]["network"] == ["http://192.168.1.7:8444"]
