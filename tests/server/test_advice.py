"""Hints at a table: for who is asked, where they are given; given up when the game goes on."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

from club_browser import Browser, play_on, wait_for
from odd_insights import Endless, Fatal, Instead
from salient.engine.game import Game
from salient.opponents import review


def until_blue(ann: Browser, bob: Browser, table: str) -> None:
    while ann.state(table)["decision"]["side"] == "red":
        bob.answer(table)


def ask(browser: Browser, table: str, kind: str = "plan") -> Any:
    return browser.ask("POST", f"/api/tables/{table}/hint", {"kind": kind})


def test_hints_are_for_who_is_asked(ann: Browser, bob: Browser, eve: Browser, pair: str) -> None:
    until_blue(ann, bob, pair)
    for kind in ("plan", "fear"):
        found = ask(ann, pair, kind).json()
        assert found["kind"] == kind
        assert found["side"] == "blue"
        assert bool(found["moves"]) == (kind == "plan")  # red holds what it wants: there is nothing to fear
    plan = ask(ann, pair).json()["moves"][0]
    assert plan["reasons"][0]["message"]["id"].startswith("opponent-")
    assert plan["arrows"]
    assert ann.state(pair)["decision"]["side"] == "blue"
    assert ask(bob, pair).status_code == 403
    assert ask(eve, pair).status_code == 403
    assert ask(ann, pair, "cards").status_code == 400


def test_who_asks_again_hears_what_is_left_of_the_plan(ann: Browser, bob: Browser, pair: str) -> None:
    until_blue(ann, bob, pair)
    first = ask(ann, pair).json()["moves"][0]
    ann.answer(pair, lambda _: str(first["answers"][0]))
    again = ask(ann, pair).json()["moves"][0]
    assert again["reasons"] == first["reasons"]
    assert again["answers"] == first["answers"][1:]


def test_a_table_without_hints(ann: Browser, bob: Browser) -> None:
    table, (token,) = ann.open(("blue", "me"), ("red", "invite"), hints=False)
    assert bob.get(f"/api/join/{token}")["hints"] is False, "who is invited knows it before"
    bob.post(f"/api/join/{token}")
    until_blue(ann, bob, table)
    assert not ann.state(table)["hints"]
    refused = ask(ann, table)
    assert refused.status_code == 422
    assert refused.json()["message"]["id"] == "server-no-hints"
    path = f"/api/tables/{table}/hints"
    assert bob.ask("PUT", path, {"given": True}).status_code == 403
    assert ann.ask("PUT", path, {"given": True}).status_code == 200
    assert "server-hints-on" in str(bob.get(f"/api/tables/{table}/log")), "the other one reads it"
    assert ask(ann, table).status_code == 200
    ann.ask("PUT", path, {"given": False})
    assert not bob.state(table)["hints"]
    assert "server-hints-off" in str(bob.get(f"/api/tables/{table}/log"))


def test_it_stays_so_after_a_restart(open_club: Any) -> None:
    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"), hints=False)
    with open_club() as client:
        assert not Browser(client, ann.cookie).state(table)["hints"]


def test_what_is_no_longer_wanted_is_given_up(
    ann: Browser, bob: Browser, pair: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_blue(ann, bob, pair)
    ann.state(pair)
    monkeypatch.setattr(Game, "insight", Instead(Game.insight, "blue", Endless, Endless))
    for end in (
        lambda: ann.ask("DELETE", f"/api/tables/{pair}/hint"),
        lambda: ann.answer(pair),
    ):
        found: list[Any] = []
        asking = threading.Thread(target=lambda found=found: found.append(ask(ann, pair)))
        asking.start()

        def ended(end: Any = end, asking: threading.Thread = asking) -> bool:
            end()
            asking.join(0.05)
            return not asking.is_alive()

        wait_for(ended, 30)
        assert found[0].json()["message"]["id"] == "server-hint-given-up"


def test_a_crash_is_told(ann: Browser, bob: Browser, pair: str, monkeypatch: pytest.MonkeyPatch) -> None:
    until_blue(ann, bob, pair)
    ann.state(pair)
    monkeypatch.setattr(Game, "insight", Instead(Game.insight, "blue", Fatal))
    assert ask(ann, pair).json()["message"]["id"] == "server-hint-failed"
    assert ask(ann, pair).status_code == 200


def test_a_finished_game_is_reviewed_while_one_is_told_how_far_it_is(ann: Browser, eve: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    refused = ann.ask("GET", f"/api/tables/{table}/review")
    assert refused.json()["message"]["id"] == "server-review-not-yet"
    play_on(table, [ann], random.Random(5))
    assert eve.ask("GET", f"/api/tables/{table}/review").status_code == 403
    first = ann.get(f"/api/tables/{table}/review")
    assert first["costly"] is None
    assert ann.ask("DELETE", f"/api/tables/{table}/review").status_code == 204
    found = wait_for(lambda: ann.get(f"/api/tables/{table}/review")["costly"], 120)
    assert 0 < len(found) <= 2 * review.WORST  # of each side
    assert all(one["instead"] for one in found)
    report = ann.ask("GET", f"/api/tables/{table}/report?lang=en").text
    assert 'id="review"' in report
    assert "cost about" in report
