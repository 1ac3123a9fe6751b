"""A side that the rulebook itself plays: nobody sits there, nobody is asked for it, and one person is enough."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import toy_solitaire
from club_browser import Browser
from salient import games
from salient.server.rooms import lobby


@pytest.fixture(autouse=True)
def only_the_toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(games, "names", lambda: ["toy_solitaire"])
    monkeypatch.setattr(games, "find", lambda _: toy_solitaire.RULEBOOK)
    lobby._infos.cache_clear()
    yield
    lobby._infos.cache_clear()


def found(browser: Browser, *seats: tuple[str, str]) -> str:
    return browser.open(*seats, game="toy_solitaire")[0]


def test_the_lobby_names_the_sides_that_somebody_plays(ann: Browser) -> None:
    (game,) = ann.get("/api/club")["games"]
    assert (game["sides"], game["seated"]) == (["defender", "attacker"], ["defender"])


@pytest.mark.parametrize("side", ["defender", "*"])
def test_a_table_with_one_seat_starts_at_once(ann: Browser, side: str) -> None:
    state = ann.state(found(ann, (side, "me")))
    assert state["sides"] == ["defender"]
    assert (state["decision"]["side"], state["decision"]["actions"]) == ("defender", ["dig", "done"])
    assert [seat["side"] for seat in state["seats"]] == [side]


def test_no_seat_is_to_be_had_for_the_other_side(ann: Browser) -> None:
    for seats in ([("defender", "me"), ("attacker", "computer")], [("attacker", "me")]):
        wish: dict[str, Any] = {"game": "toy_solitaire", "seats": [{"side": s, "kind": kind} for s, kind in seats]}
        assert ann.ask("POST", "/api/tables", wish).status_code == 422
    table = found(ann, ("*", "me"))
    (seat,) = ann.state(table)["seats"]
    change = {"to": "computer", "side": "attacker"}
    assert ann.ask("POST", f"/api/tables/{table}/seats/{seat['id']}", change).status_code == 422


def test_the_game_is_played_to_its_end_by_one(ann: Browser, eve: Browser) -> None:
    table = found(ann, ("*", "me"))
    assert ann.ask("GET", f"/api/tables/{table}/export").status_code == 200  # who plays every seat may have it
    for _ in range(toy_solitaire.DAYS):
        state = ann.state(table)
        if state.get("result"):
            break
        assert state["view"]["asked"] == "defender"
        ann.answer(table)
    assert ann.state(table)["result"]
    assert ann.ask("GET", f"/api/tables/{table}/report").status_code == 200
    assert eve.state(table)["sides"] == []
