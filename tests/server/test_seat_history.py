"""Who has looked through a side's eyes: everybody at the table is told, in the log and beside the seats."""

from __future__ import annotations

from typing import Any

from club_browser import Browser
from salient.server.seat import Seat
from salient.server.seat_history import Holding, after

SIDES = ("blue", "red")


def _red(who: Browser, table: str) -> str:
    seat = next(seat["id"] for seat in who.state(table)["seats"] if seat["side"] == "red")
    return f"/api/tables/{table}/seats/{seat}"


def _told(who: Browser, table: str) -> list[tuple[int, str]]:
    """The lines about seats in somebody's log: the moment, and the side of which they speak."""
    lines = who.get(f"/api/tables/{table}/log")
    return [
        (line["moment"], message["args"]["side"]["id"])
        for line in lines
        for message in line["lines"]
        if message["id"] == "server-side-held"
    ]


def _peeked(ann: Browser, bob: Browser) -> str:
    """Ann invites somebody to play red, looks at red's secrets herself, and invites again."""
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    table, _ = ann.open(("blue", "me"), ("red", "invite"))
    assert ann.state(table)["held"] == []
    ann.post(_red(ann, table), {"to": "me"})
    assert ann.state(table)["view"]["side"] == "red"
    ann.answer(table)
    token = ann.post(_red(ann, table), {"to": "invite"})["invitation"]
    bob.post(f"/api/join/{token}")
    return table


def test_who_looked_through_the_others_eyes_is_named_to_everybody(ann: Browser, bob: Browser, eve: Browser) -> None:
    table = _peeked(ann, bob)
    moment = ann.state(table)["moment"]
    for who in (ann, bob, eve):
        (held,) = who.state(table)["held"]
        assert (held["side"], held["name"], held["since"], held["until"]) == ("red", "Ann", 0, moment)
        assert (held["since_turn"], held["until_turn"]) == (1, 1)
        assert (held["mine"], held["plays"]) == (who is ann, ["blue"])
        assert _told(who, table) == [(moment, "red")]


def test_it_is_still_known_after_a_restart(open_club: Any) -> None:
    with open_club() as client:
        ann, bob = Browser(client), Browser(client)
        table = _peeked(ann, bob)
        before = bob.state(table)["held"]
    with open_club() as client:
        bob = Browser(client, bob.cookie)
        assert bob.state(table)["held"] == before
        assert len(_told(bob, table)) == 1


def test_an_open_table_is_told_at_once_and_nothing_is_doubled(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    for _ in range(3):
        ann.answer(table)
    seat = ann.state(table)["seats"][0]["id"]
    moment = ann.state(table)["moment"]
    with ann.live(table, f"?moment={moment}&revision={ann.state(table)['revision']}") as live:
        assert live.receive_json()["log"] == []
        ann.post(f"/api/tables/{table}/seats/{seat}", {"to": "invite", "side": "red"})
        message = live.receive_json()
        while not message["log"]:
            message = live.receive_json()
    assert message["since"] < moment, "the line is sent again, with what is new"
    assert [line["id"] for line in message["log"][-1]["lines"]].count("server-side-held") == 1


def test_what_is_taken_back_takes_no_such_line_along(ann: Browser, bob: Browser) -> None:
    table = _peeked(ann, bob)
    at = f"/api/tables/{table}"
    moment = ann.state(table)["moment"]
    ann.post(f"{at}/takeback", {"revision": ann.state(table)["revision"], "moment": 0})
    with bob.live(table, f"?moment={moment}&revision={bob.state(table)['revision']}") as live:
        live.receive_json()
        bob.post(f"{at}/takeback/answer", {"revision": bob.state(table)["revision"], "yes": True})
        message = live.receive_json()
        while message["state"]["undo"]["wanted"] is not None:
            message = live.receive_json()
    assert bob.state(table)["moment"] == 0
    assert _told(bob, table) == [(0, "red")]
    assert "server-side-held" in str(message["log"])


def test_who_plays_alone_or_was_only_invited_reads_nothing_of_it(ann: Browser, bob: Browser, pair: str) -> None:
    alone, _ = ann.open(("*", "me"))
    ann.answer(alone)
    for who, table in ((ann, alone), (ann, pair), (bob, pair)):
        assert who.state(table)["held"] == []
        assert _told(who, table) == []


def test_a_game_without_secrets_needs_no_such_line(ann: Browser, monkeypatch: Any) -> None:
    from salient.games.drill.rulebook import Drill

    monkeypatch.setattr(Drill, "hides", lambda *_: False)
    table, _ = ann.open(("*", "me"))
    seat = ann.state(table)["seats"][0]["id"]
    ann.post(f"/api/tables/{table}/seats/{seat}", {"to": "invite", "side": "red"})
    assert ann.state(table)["held"] == []
    assert _told(ann, table) == []


def test_a_name_is_found_for_who_has_left(ann: Browser, bob: Browser, pair: str) -> None:
    bob.ask("PUT", "/api/me", {"name": "Bob"})
    bob.post(f"/api/tables/{pair}/leave")
    assert [(held["name"], held["plays"]) for held in ann.state(pair)["held"]] == [("Bob", [])]
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    bob.ask("PUT", "/api/me", {"name": "Robert"})
    assert [held["name"] for held in ann.state(pair)["held"]] == ["Robert"]


def _seats(blue: str | None, red: str | None) -> list[Seat]:
    return [
        Seat(side, side, "person" if person else "invited", person, keeper="ann")
        for side, person in zip(SIDES, (blue, red), strict=True)
    ]


def test_sitting_down_again_at_the_same_moment_goes_on_with_the_same_line() -> None:
    held = after([], _seats("ann", "ann"), SIDES, 0, 1)
    for _ in range(5):
        held = after(held, _seats("ann", None), SIDES, 7, 2)
        held = after(held, _seats("ann", "ann"), SIDES, 7, 2)
    held = after(held, _seats("ann", "bob"), SIDES, 9, 3)
    assert held == [
        Holding("ann", "blue", 0, 1),
        Holding("ann", "red", 0, 1, 9, 3),
        Holding("bob", "red", 9, 3),
    ]
    later = after(held, _seats("ann", "ann"), SIDES, 20, 4)
    assert later[-1] == Holding("ann", "red", 20, 4), "another time is another line"
    assert Holding("bob", "red", 9, 3, 20, 4) in later
