"""Live connections: nothing missed, nothing doubled, also after a lost one; and no more sent than changed."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

from club_browser import Browser, play_on
from salient.server.live import difference


class Page:
    """What a browser's page makes of the messages, as web/src/lib does."""

    def __init__(self) -> None:
        self.state: Any = None
        self.log: list[Any] = []
        self.pieces: list[Any] = []
        self.sizes: list[int] = []

    def hear(self, message: Any) -> None:
        assert message["type"] == "changed"
        self.sizes.append(len(json.dumps(message)))
        known = self.state["revision"] if self.state else -1
        self.state = message["state"]
        assert self.state["revision"] >= known
        kept = [line for line in self.log if line["moment"] <= message["since"]]
        last = kept[-1]["moment"] if kept else -1
        self.log = kept + [line for line in message["log"] if line["moment"] > last]
        self._lay(message["pieces"])

    def _lay(self, pieces: Any) -> None:
        if pieces is None:
            self.pieces = self.state["view"]["pieces"]
            return
        changed = {piece["id"]: piece for piece in pieces["changed"]}
        self.pieces = [
            changed.pop(piece["id"], piece) for piece in self.pieces if piece["id"] not in pieces["removed"]
        ] + list(changed.values())
        if pieces["order"] is not None:
            by_id = {piece["id"]: piece for piece in self.pieces}
            self.pieces = [by_id[id] for id in pieces["order"]]

    def listen(self, browser: Browser, table: str, query: str = "") -> Any:
        known = f"?moment={self.state['moment']}&revision={self.state['revision']}" if self.state else "?revision=-1"
        return browser.live(table, known + query)

    def catch_up(self, socket: Any, revision: int) -> None:
        while self.state is None or self.state["revision"] < revision:
            self.hear(socket.receive_json(timeout=10))

    def must_be(self, browser: Browser, table: str) -> None:
        state = browser.state(table)
        assert self.pieces == state["view"]["pieces"]
        assert self.log == browser.get(f"/api/tables/{table}/log")
        assert [line["moment"] for line in self.log] == list(range(state["moment"] + 1))


def test_one_loses_the_connection_and_resumes(ann: Browser, bob: Browser, pair: str) -> None:
    rng, hers, his = random.Random(7), Page(), Page()
    with hers.listen(ann, pair) as socket:
        for _ in range(4):
            with his.listen(bob, pair) as other:
                play_on(pair, [ann, bob], rng, 4)
                revision = ann.state(pair)["revision"]
                hers.catch_up(socket, revision)
                his.catch_up(other, revision)
            play_on(pair, [ann, bob], rng, 5)  # he is not there
            hers.catch_up(socket, ann.state(pair)["revision"])
        with his.listen(bob, pair) as other:
            his.catch_up(other, bob.state(pair)["revision"])
    hers.must_be(ann, pair)
    his.must_be(bob, pair)


def test_what_was_taken_back_meanwhile_goes_and_comes_anew(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    page, rng = Page(), random.Random(1)
    play_on(table, [ann], rng, 8)
    with page.listen(ann, table) as socket:
        page.catch_up(socket, ann.state(table)["revision"])
    ann.post(f"/api/tables/{table}/takeback", {"revision": ann.state(table)["revision"], "moment": 3})
    play_on(table, [ann], rng, 3)
    with page.listen(ann, table) as socket:
        page.catch_up(socket, ann.state(table)["revision"])
    page.must_be(ann, table)


def test_a_resume_after_a_restart_of_the_club(open_club: Any) -> None:
    page = Page()
    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        play_on(table, [ann], random.Random(1), 6)
        with page.listen(ann, table) as socket:
            page.catch_up(socket, 6)
        play_on(table, [ann], random.Random(2), 2)
    with open_club() as client:
        again = Browser(client, ann.cookie)
        with page.listen(again, table) as socket:
            page.catch_up(socket, 8)
        page.must_be(again, table)


def test_two_pages_of_one_seat_stay_in_step(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    first, second = Page(), Page()
    with first.listen(ann, table) as one, second.listen(ann, table, "&diff=1") as two:
        for _ in range(30):
            ann.answer(table)
        revision = ann.state(table)["revision"]
        first.catch_up(one, revision)
        second.catch_up(two, revision)
    first.must_be(ann, table)
    second.must_be(ann, table)


def test_only_pieces_that_changed_are_sent_to_who_asks_for_that(ann: Browser, bob: Browser, pair: str) -> None:
    page, rng = Page(), random.Random(11)
    with page.listen(ann, pair, "&diff=1") as socket:
        page.catch_up(socket, 1)
        for _ in range(12):
            play_on(pair, [ann, bob], rng, 6)
            page.catch_up(socket, ann.state(pair)["revision"])
            assert page.pieces == ann.state(pair)["view"]["pieces"]
            if ann.state(pair)["result"]:
                break
    page.must_be(ann, pair)


def test_difference() -> None:
    def laid(**pieces: str) -> dict[str, msgspec.Raw]:
        return {id: msgspec.Raw(text.encode()) for id, text in pieces.items()}

    before = laid(a="1", b="2", c="3")
    same = difference(before, laid(a="1", b="2", c="3"))
    assert (same.changed, same.removed, same.order) == ((), (), None)
    found = difference(before, laid(a="1", c="9", d="4"))
    assert (found.changed, found.removed, found.order) == (tuple(laid(c="9", d="4").values()), ("b",), None)
    assert difference(before, laid(c="3", b="2", a="1")).order == ("c", "b", "a")
    assert difference(before, laid(a="1", d="4", b="2", c="3")).order == ("a", "d", "b", "c")


def test_who_takes_a_seat_reads_its_log(ann: Browser, bob: Browser) -> None:
    table, (token,) = ann.open(("blue", "invite"), ("red", "me"))
    ann.answer(table)
    page = Page()
    with page.listen(bob, table) as socket:
        page.hear(socket.receive_json())
        bob.post(f"/api/join/{token}")
        page.catch_up(socket, 2)
        assert page.state["sides"] == ["blue"]
        page.must_be(bob, table)


def test_presence_and_names_are_told(ann: Browser, bob: Browser, pair: str) -> None:
    with bob.live(pair) as socket:
        socket.receive_json()
        with ann.live(pair) as other:
            other.receive_json()
            assert _blue(socket)["here"]
            ann.ask("PUT", "/api/me", {"name": "Ann"})
            assert _blue(socket)["name"] == "Ann"
        assert not _blue(socket)["here"]


def _blue(socket: Any) -> Any:
    seats = socket.receive_json(timeout=5)["state"]["seats"]
    return next(seat for seat in seats if seat["side"] == "blue")


def test_a_table_that_is_cleared_away_says_so(ann: Browser, eve: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    with eve.live(table) as socket:
        socket.receive_json()
        ann.ask("DELETE", f"/api/tables/{table}")
        assert socket.receive_json(timeout=5)["type"] == "gone"


def test_who_took_a_seat_while_he_was_away_reads_its_log_from_the_beginning(ann: Browser, bob: Browser) -> None:
    """What the browser has already was written for somebody who may know less."""
    table, _ = ann.open(("*", "me"))
    ann.answer(table)  # red's secret
    with bob.live(table) as socket:
        before = socket.receive_json()
        assert not any(line.get("action") for line in before["log"])
    seat = ann.state(table)["seats"][0]["id"]
    token = ann.post(f"/api/tables/{table}/seats/{seat}", {"to": "invite", "side": "red"})["invitation"]
    bob.post(f"/api/join/{token}")
    state = before["state"]
    with bob.live(table, f"?revision={state['revision']}&moment={state['moment']}") as socket:
        after = socket.receive_json()
        assert after["since"] == 0
        assert after["log"][1]["action"].startswith("mine ")
