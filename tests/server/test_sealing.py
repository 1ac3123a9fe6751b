"""The dice stay sealed: nobody foresees a roll, whatever is over, taken back, copied, or cannot be opened."""

from __future__ import annotations

import random
from typing import Any

import pytest

from club_browser import Browser, play_on, rolls_of
from salient.engine.dice import commitment


def _seeds(state: Any) -> list[str | None]:
    return [seal["seed"] for seal in state["dice"]]


def _play_to_the_end(browser: Browser, table: str) -> Any:
    play_on(table, [browser], random.Random(1944))
    assert rolls_of(table, browser), "dice were rolled"
    state = browser.state(table)
    assert state["result"]
    assert None not in _seeds(state), "the seeds are told once the game is over"
    return state


def test_a_finished_game_that_is_taken_back_goes_on_with_new_dice(open_club: Any) -> None:
    """Whoever has seen the seed would know every roll to come."""
    with open_club(seed="12") as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        over = _play_to_the_end(ann, table)
        back = {"revision": over["revision"], "moment": over["moment"] - 3}
        ann.post(f"/api/tables/{table}/takeback", back)
        state = ann.state(table)
        first, second = state["dice"]
        assert (first["commitment"], first["seed"]) == (over["dice"][0]["commitment"], over["dice"][0]["seed"])
        assert second["seed"] is None
        assert second["commitment"] != first["commitment"]
    with open_club() as client:  # it is on disk too
        ann = Browser(client, ann.cookie)
        assert [seal["commitment"] for seal in ann.state(table)["dice"]] == [first["commitment"], second["commitment"]]
        again = _play_to_the_end(ann, table)
        assert commitment(again["dice"][1]["seed"]) == second["commitment"]
        assert len(rolls_of(table, ann)) == len(set(rolls_of(table, ann)))
        checked = ann.get(f"/api/tables/{table}/verify")
        assert checked["found"] is None
        assert checked["verified"]["sealed"] == checked["verified"]["rolls"] > 0


def test_an_undo_of_the_last_answer_of_all_gets_new_dice_too(open_club: Any) -> None:
    with open_club() as client:
        ann = Browser(client)
        for seed in range(20):
            table, _ = ann.open(("*", "me"))
            play_on(table, [ann], random.Random(seed))
            over = ann.state(table)
            if over["undo"]["undo"]:
                break
        else:
            pytest.fail("no game ended with an answer that can be undone")
        ann.post(f"/api/tables/{table}/undo", {"revision": over["revision"]})
        now = ann.state(table)
        assert now["result"] is None
        assert [one["seed"] is None for one in now["dice"]] == [False, True]
        ann.post(f"/api/tables/{table}/redo", {"revision": now["revision"]})
        assert None not in _seeds(ann.state(table))
        assert ann.get(f"/api/tables/{table}/verify")["found"] is None
