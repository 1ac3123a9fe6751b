"""At the door, and among people who wish each other no good: cookies, addresses, floods, logs, talk against answers."""

from __future__ import annotations

import logging
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from club_browser import Browser, play_on, wait_for
from salient.server import club as clubs
from salient.server.guard import _host
from salient.server.rooms import seats as seat_room

# --- cookies


def test_a_cookie_is_given_to_the_new_and_renewed_when_the_page_is_opened(ann: Browser) -> None:
    person = ann.cookie
    assert "set-cookie" not in ann.ask("GET", "/api/tables").headers
    again = ann.ask("GET", "/api/club").headers["set-cookie"]
    assert person in again  # the same person for another year
    assert "Max-Age=31536000" in again
    assert "secure" not in again.lower()


def test_two_clubs_on_one_machine_leave_each_other_their_cookies(open_club: Any, tmp_path: Path) -> None:
    """A browser sends cookies to every port: who is known at one club must not become somebody else there by a visit
    to another."""
    jar: dict[str, str] = {}

    def visit(client: Any) -> Any:
        response = client.get("/api/club", headers={"cookie": "; ".join(f"{name}={jar[name]}" for name in jar)})
        given = {name: value for name, value in response.cookies.items() if name.startswith("salient")}
        client.cookies.clear()
        assert len(given) == 1
        jar.update(given)
        return next(iter(given.values()))

    with open_club(tmp_path / "one") as one, open_club(tmp_path / "two") as two:
        known = [visit(one), visit(two)]
        for _ in range(2):
            assert [visit(one), visit(two)] == known
    assert len(jar) == 2


def test_what_others_may_keep_and_pass_on_makes_nobody_somebody(ann: Browser) -> None:
    """A cache between would hand one cookie, and so one seat, to everybody."""
    key = next(game["texts"] for game in ann.get("/api/club")["games"] if game["name"] == "drill")
    stranger = {"cookie": "", "accept-encoding": "gzip"}
    kept = ann.client.request("GET", f"/api/texts/drill/en?v={key}", headers=stranger)
    assert kept.headers["cache-control"].startswith("public")
    for path in (f"/api/texts/drill/en?v={key}", "/maps/nothing.svg", "/assets/nothing.js"):
        assert "set-cookie" not in ann.client.request("GET", path, headers=stranger).headers, path
    assert "set-cookie" in ann.client.request("GET", "/", headers=stranger).headers
    ann.client.cookies.clear()


def test_behind_https_cookies_and_pages_are_of_https_only(open_club: Any) -> None:
    with open_club(secure=True, origins=("http://old.example",)) as client:
        ann = Browser(client)
        answer = ann.ask("GET", "/api/club")
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "max-age" in answer.headers["strict-transport-security"]
        host = "testserver.local"
        for origin, status in (
            (f"https://{host}", 200),
            (f"http://{host}", 403),
            ("http://old.example", 200),  # as whoever runs the club says
            ("https://old.example", 403),
        ):
            sent = ann.ask("PUT", "/api/me", {"name": "Ann"}, headers={"origin": origin, "host": host})
            assert sent.status_code == status, origin


def test_no_other_page_may_embed_what_the_club_sends(ann: Browser) -> None:
    for path in ("/", "/api/club", "/nowhere"):
        assert ann.ask("GET", path).headers["cross-origin-resource-policy"] == "same-origin"


# --- floods


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("testclient", "other", False),
    ],
)
def test_an_address_of_the_new_kind_counts_by_its_network(one: str, other: str, same: bool) -> None:
    hosts = [_host(SimpleNamespace(client=SimpleNamespace(host=host))) for host in (one, other)]  # type: ignore[arg-type]
    assert (hosts[0] == hosts[1]) is same


def test_new_tables_and_long_checks_have_a_measure_of_their_own(open_club: Any) -> None:
    with open_club(costly=0.001, costly_burst=3) as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        assert ann.ask("GET", f"/api/tables/{table}/verify").status_code == 200
        assert ann.ask("GET", f"/api/tables/{table}/report").status_code == 200
        for method, path in (
            ("POST", "/api/tables"),
            ("POST", "/api/import"),
            ("POST", "/api/papers"),
            ("POST", f"/api/tables/{table}/rematch"),
            ("GET", f"/api/tables/{table}/verify"),
            ("GET", f"/api/tables/{table}/report?lang=it"),
        ):
            for who in (ann, Browser(client)):  # another cookie helps nobody
                assert who.ask(method, path, {} if method == "POST" else None).status_code == 429, path
        ann.answer(table)  # play goes on


def test_a_rematch_needs_room_as_every_table_does(
    ann: Browser, bob: Browser, pair: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_on(pair, [ann, bob], random.Random(1))
    monkeypatch.setattr(clubs, "OWNED", 1)
    refused = ann.ask("POST", f"/api/tables/{pair}/rematch", {})
    assert refused.status_code == 422
    assert refused.json()["message"]["id"] == "server-too-many-tables"
    assert ann.state(pair)["rematch"] is None


def _hears(who: Browser, table: str) -> bool:
    try:
        with who.live(table) as socket:
            return bool(socket.receive_json()["type"] == "changed")
    except WebSocketDisconnect:
        return False


def test_one_address_has_so_many_live_connections(open_club: Any) -> None:
    with open_club(sockets=3) as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        people = [Browser(client) for _ in range(4)]
        sockets = [one.live(table) for one in people[:3]]
        for socket in sockets:
            socket.__enter__().receive_json()
        with pytest.raises(WebSocketDisconnect) as caught, people[3].live(table) as one_more:
            one_more.receive_json()
        assert caught.value.code == 4429
        for socket in sockets:
            socket.__exit__(None, None, None)
        wait_for(lambda: _hears(people[3], table))


def test_a_flood_of_signs_of_life_ends_the_connection(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    with ann.live(table) as socket:
        socket.receive_json()
        for _ in range(50):
            socket.send_text(".")
        ann.answer(table)
        assert socket.receive_json(timeout=5)["state"]["revision"] == 1  # fifty are nothing
        for _ in range(50):
            socket.send_text(".")
        with pytest.raises(WebSocketDisconnect) as caught:
            socket.receive_json(timeout=5)
        assert caught.value.code == 4429


# --- logs


def test_an_invitation_is_in_no_log_even_when_something_breaks(
    ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, (token,) = ann.open(("blue", "me"), ("red", "invite"))

    def broken(_: str) -> str:
        raise ValueError("something else")

    with monkeypatch.context() as patch, caplog.at_level(logging.DEBUG):
        patch.setattr(seat_room, "token_hash", broken)
        assert bob.ask("POST", f"/api/join/{token}").status_code == 500
    form = logging.Formatter("%(name)s %(message)s")  # with the trace
    noted = "\n".join(form.format(line) for line in caplog.records if not line.name.startswith("http"))
    assert "something else" in noted
    assert "POST /api/join/" in noted
    assert token not in noted
    assert bob.cookie not in noted


# --- words


def test_names_and_talk_cannot_steer_or_turn_what_others_read(ann: Browser, bob: Browser) -> None:
    odd = "\u202eevil\u2066\x00\x1b[2J"
    table, (token,) = ann.open(("blue", "me"), ("red", "invite"), name=f" {odd}\nname ")
    bob.post(f"/api/join/{token}")
    assert ann.state(table)["name"] == "evil[2Jname"
    bob.post(f"/api/tables/{table}/chat", {"text": f"{odd}\nfamily: 👩‍👧"})
    assert ann.state(table)["talk"][0]["text"] == "evil[2J\nfamily: 👩‍👧"
    for nothing in ("\x00", " \n ", "\u202e"):
        assert bob.ask("POST", f"/api/tables/{table}/chat", {"text": nothing}).status_code == 422
    assert len(ann.state(table)["talk"]) == 1


@pytest.mark.parametrize("id", ["%00", "a%00b", "..", "%2e%2e", "a%0Ab", "ą", "a b", "'", "x" * 41])
def test_ids_that_are_none(ann: Browser, id: str) -> None:
    for path in (f"/api/tables/{id}", f"/api/tables/{id}/log", f"/api/lessons/drill/{id}", f"/maps/{id}.svg"):
        assert ann.ask("GET", path).status_code in (400, 404), path
    assert ann.ask("POST", f"/api/join/{id}").status_code in (400, 404, 405)


# --- people against each other


def test_talk_and_seats_keep_nobody_from_answering(ann: Browser, bob: Browser, pair: str) -> None:
    state = bob.state(pair)
    ann.post(f"/api/tables/{pair}/chat", {"text": "wait!"})
    ann.ask("PUT", f"/api/tables/{pair}/name", {"name": "Thursdays"})
    body = {"revision": state["revision"], "action": state["decision"]["actions"][0]}
    assert bob.post(f"/api/tables/{pair}/answer", body)["revision"] == state["revision"] + 3
    assert bob.ask("POST", f"/api/tables/{pair}/answer", body).status_code == 409  # played once
    for beyond in (bob.state(pair)["revision"] + 1, -1):
        assert bob.ask("POST", f"/api/tables/{pair}/answer", {**body, "revision": beyond}).status_code == 409


def test_an_answer_is_stale_after_an_undo_though_the_game_is_as_long_as_before(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    ann.answer(table)
    ann.answer(table)
    then = ann.state(table)
    ann.post(f"/api/tables/{table}/undo", {"revision": then["revision"]})
    ann.post(f"/api/tables/{table}/redo", {"revision": then["revision"] + 1})
    ann.post(f"/api/tables/{table}/chat", {"text": "there again"})
    again = ann.state(table)
    assert again["moment"] == then["moment"]
    body = {"action": then["decision"]["actions"][0]}
    for stale in range(then["revision"] + 2):
        refused = ann.ask("POST", f"/api/tables/{table}/answer", {**body, "revision": stale})
        assert refused.status_code == 409, stale
    ann.post(f"/api/tables/{table}/answer", {**body, "revision": again["revision"] - 1})


def test_agreement_is_to_what_was_asked_for(ann: Browser, bob: Browser, pair: str) -> None:
    """Whoever agrees has seen the latest wish: another may have taken its place."""
    bob.answer(pair)
    ann.answer(pair)
    ann.post(f"/api/tables/{pair}/takeback", {"revision": ann.state(pair)["revision"], "moment": 1})
    seen = bob.state(pair)["revision"]
    ann.post(f"/api/tables/{pair}/takeback", {"revision": seen, "moment": 0})
    assert bob.ask("POST", f"/api/tables/{pair}/takeback/answer", {"revision": seen, "yes": True}).status_code == 409


def test_nothing_is_taken_back_while_the_other_hands_his_seat_over(ann: Browser, bob: Browser, pair: str) -> None:
    bob.answer(pair)
    ann.answer(pair)
    red = next(seat["id"] for seat in bob.state(pair)["seats"] if seat["side"] == "red")
    token = bob.post(f"/api/tables/{pair}/seats/{red}", {"to": "invite"})["invitation"]
    ann.post(f"/api/tables/{pair}/takeback", {"revision": ann.state(pair)["revision"], "moment": 0})
    state = ann.state(pair)
    assert (state["moment"], state["undo"]["wanted"]) == (2, 0)  # asked for, and nobody there to agree
    yes = {"revision": state["revision"], "yes": True}
    assert ann.ask("POST", f"/api/tables/{pair}/takeback/answer", yes).status_code == 403
    assert bob.ask("POST", f"/api/tables/{pair}/takeback/answer", yes).status_code == 403
    bob.post(f"/api/join/{token}")
    assert ann.state(pair)["undo"]["wanted"] is None  # to be asked anew, of who sits there


def test_who_watches_takes_nothing_back_and_reads_no_talk_over_any_way(
    ann: Browser, bob: Browser, eve: Browser, pair: str
) -> None:
    bob.answer(pair)
    ann.post(f"/api/tables/{pair}/chat", {"text": "a secret plan"})
    ann.post(f"/api/tables/{pair}/takeback", {"revision": ann.state(pair)["revision"], "moment": 0})
    at, now = f"/api/tables/{pair}", {"revision": ann.state(pair)["revision"]}
    for path, body in (
        ("undo", now),
        ("redo", now),
        ("takeback", {**now, "moment": 0}),
        ("takeback/answer", {**now, "yes": True}),
    ):
        assert eve.ask("POST", f"{at}/{path}", body).status_code == 403, path
    for path in ("", "/log", "/at/1", "/export?as=text", "/report", "/overlays", "/verify"):
        assert "a secret plan" not in eve.ask("GET", f"{at}{path}").text, path
    with eve.live(pair) as socket:
        assert "a secret plan" not in str(socket.receive_json())
    assert ann.ask("POST", f"{at}/undo", now).status_code == 422  # Bob's answer is not hers to take back
