"""What if: a new table from an earlier moment of another. Nobody comes to know by it what he must not."""

from __future__ import annotations

import random
from typing import Any

from club_browser import Browser, play_on


def branch(person: Browser, table: str, **wish: Any) -> Any:
    return person.ask("POST", f"/api/tables/{table}/branch", json=wish)


def _units(view: Any) -> list[Any]:
    """The mines are shown to their own side only, and another one may be asked now."""
    return [piece for piece in view["pieces"] if piece.get("kind", "unit") == "unit"]


def test_a_game_goes_another_way_from_an_earlier_moment(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    for _ in range(12):
        ann.answer(table)
    before = ann.state(table)
    made = branch(ann, table, moment=6, name="What if")
    assert made.status_code == 201
    new = made.json()["table"]
    state = ann.state(new)
    assert (state["name"], state["sides"]) == ("What if", ["blue", "red"])
    assert 0 < state["moment"] <= 6
    then = ann.get(f"/api/tables/{table}/at/{state['moment']}")["view"]
    assert _units(state["view"]) == _units(then)
    ann.answer(new)  # it can be played on
    assert ann.state(table) == before  # and nothing has happened to the old one
    assert branch(ann, table, moment=10_000).status_code == 404


def test_the_dice_of_the_game_that_goes_on_stay_a_secret(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    ann.answer(table)
    sealed = ann.state(table)["dice"][0]["commitment"]
    state = ann.state(branch(ann, table, moment=ann.state(table)["moment"]).json()["table"])
    assert {one["commitment"]: one["seed"] for one in state["dice"]}[sealed] is None
    assert state["dice"][-1]["seed"] is None
    assert state["dice"][-1]["commitment"] != sealed


def test_while_sides_keep_secrets_only_who_plays_all_of_them_may(
    ann: Browser, bob: Browser, eve: Browser, pair: str
) -> None:
    bob.answer(pair)  # in secret
    for person in (ann, bob, eve):
        refused = branch(person, pair, moment=1)
        assert refused.status_code == 403
        assert refused.json()["message"]["id"] == "server-branch-secret"
    play_on(pair, [ann, bob], random.Random(5))
    assert ann.state(pair)["result"]
    last = ann.state(pair)["moment"]
    for moment in (3, last):  # now there are none left
        made = branch(eve, pair, moment=moment)
        assert made.status_code == 201
        state = eve.state(made.json()["table"])
        assert state["result"] is None
        assert state["decision"]["actions"]


def test_of_an_open_game_everybody_may_and_the_computer_takes_the_other_side(ann: Browser, eve: Browser) -> None:
    table, _ = ann.open(("*", "me"), game="deadly_woods")
    assert not ann.state(table)["hidden"]
    for _ in range(5):
        ann.answer(table)
    made = branch(eve, table, moment=4, side="german")
    assert made.status_code == 201
    seats = {seat["side"]: (seat["kind"], seat["mine"]) for seat in eve.state(made.json()["table"])["seats"]}
    assert seats == {"german": ("person", True), "allied": ("computer", False)}
    assert branch(eve, table, moment=4, side="nobody").status_code == 422
