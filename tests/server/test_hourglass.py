"""The clocks of a table: they count while somebody is asked, survive the club, and do at zero what the table said."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from club_browser import Browser, wait_for
from salient.server import table as tables
from salient.server.timing import Timing


class Watch:
    """A time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    found = Watch()
    monkeypatch.setattr(tables.time, "time", found.time)
    return found


def _pair(client: Any, **clock: Any) -> tuple[Browser, Browser, str]:
    ann, bob = Browser(client), Browser(client)
    table, (token,) = ann.open(("blue", "me"), ("red", "invite"), clock={"seconds": 60, **clock})
    assert ann.state(table)["clock"]["runs"] is None, "nobody sits there yet"
    bob.post(f"/api/join/{token}")
    return ann, bob, table


def _left(browser: Browser, table: str) -> dict[str, float]:
    found: dict[str, float] = browser.state(table)["clock"]["left"]
    return found


def test_a_side_uses_its_time_only_while_it_is_asked(client: Any, watch: Watch) -> None:
    ann, bob, table = _pair(client, per="side")
    assert bob.state(table)["clock"]["runs"] == "red"
    watch.now += 20
    bob.answer(table)
    watch.now += 5
    assert _left(bob, table) == {"red": 40, "blue": 55}
    ann.post(f"/api/tables/{table}/chat", {"text": "a moment"})
    watch.now += 5
    assert _left(ann, table) == {"red": 40, "blue": 50}
    ann.answer(table, lambda actions: next(one for one in actions if one.startswith("select")))
    state = ann.state(table)
    ann.post(f"/api/tables/{table}/undo", {"revision": state["revision"]})
    assert _left(ann, table)["blue"] == 50, "what is taken back gives no time back"
    watch.now += 100
    assert _left(ann, table)["blue"] == -50
    ann.answer(table)  # nothing but shown


def test_each_answer_and_each_turn_have_their_own_time(client: Any, watch: Watch) -> None:
    ann, bob, table = _pair(client, per="answer")
    bob.answer(table)
    watch.now += 30
    ann.answer(table, lambda actions: next(one for one in actions if one.startswith("select")))
    assert _left(ann, table)["blue"] == 60
    watch.now += 10
    ann.post(f"/api/tables/{table}/undo", {"revision": ann.state(table)["revision"]})
    assert _left(ann, table)["blue"] == 50

    ann, bob, table = _pair(client, per="days")
    bob.answer(table)
    watch.now += 30
    ann.answer(table, lambda actions: next(one for one in actions if one.startswith("select")))
    assert _left(ann, table)["blue"] == 30, "the game is still with blue"


def test_the_game_of_who_has_no_time_left_can_be_claimed_by_the_other(client: Any, watch: Watch) -> None:
    ann, bob, table = _pair(client, per="side", at_zero="claim")
    eve, claim = Browser(client), f"/api/tables/{table}/clock/claim"
    ann.post(claim, status=403)
    watch.now += 61
    for other in (eve, bob):
        other.post(claim, status=403)
    ann.post(claim)
    state = bob.state(table)
    assert state["result"]["winner"] == "blue"
    assert state["decision"] is None
    assert state["dice"][-1]["seed"], "it is over: the dice can be checked"
    for path in ("answer", "undo"):
        said = bob.ask("POST", f"/api/tables/{table}/{path}", {"revision": state["revision"], "action": "done"})
        assert said.status_code in (400, 422), path
    (row,) = ann.get("/api/tables")
    assert row["asked"] is None
    log = str(bob.get(f"/api/tables/{table}/log"))
    assert "server-clock-claimed" in log
    again = ann.post(f"/api/tables/{table}/rematch", {})["table"]
    assert ann.state(again)["clock"]["left"] == {"blue": 60, "red": 60}


def test_a_computer_takes_over_and_the_seat_can_be_taken_back(client: Any) -> None:
    ann, bob, table = _pair(client, per="answer", seconds=1, at_zero="computer")
    wait_for(lambda: bob.state(table)["seats"][1]["kind"] == "computer")
    wait_for(lambda: ann.state(table)["decision"]["actions"])  # it plays on
    assert "server-clock-computer" in str(ann.get(f"/api/tables/{table}/log"))
    seat = bob.state(table)["seats"][1]
    assert seat["yours"]
    ann.post(f"/api/tables/{table}/seats/{seat['id']}", {"to": "me"}, status=403)
    bob.post(f"/api/tables/{table}/seats/{seat['id']}", {"to": "me"})
    assert bob.state(table)["sides"] == ["red"]


def test_who_plays_all_sides_alone_is_not_taken_over(client: Any, watch: Watch) -> None:
    ann = Browser(client)
    clock = {"per": "side", "seconds": 60, "at_zero": "computer"}
    table, _ = ann.open(("*", "me"), clock=clock)
    watch.now += 61
    ann.answer(table)
    assert not any(task.get_name().startswith("clock at") for task in _tasks(client))
    assert ann.state(table)["seats"][0]["kind"] == "person"


def _tasks(client: Any) -> set[asyncio.Task[Any]]:
    """What goes on in the club by itself."""

    async def found() -> set[asyncio.Task[Any]]:
        return asyncio.all_tasks()

    with client.portal() as portal:
        tasks: set[asyncio.Task[Any]] = portal.call(found)
    return tasks


def test_a_pause_needs_everybody_and_anybody_ends_it(client: Any, watch: Watch) -> None:
    ann, bob, table = _pair(client, per="side")
    pause = f"/api/tables/{table}/clock/pause"
    Browser(client).post(pause, {"yes": True}, status=403)
    bob.post(pause, {"yes": True})
    watch.now += 10
    clock = ann.state(table)["clock"]
    assert (clock["paused"], clock["runs"]) == (False, "red")
    assert clock["wanted_by"] == bob.state(table)["seats"][1]["id"]
    bob.post(pause, {"yes": True})  # to want it twice is not to agree
    assert not ann.state(table)["clock"]["paused"]
    ann.post(pause, {"yes": False})
    assert ann.state(table)["clock"]["wanted_by"] is None
    bob.post(pause, {"yes": True})
    ann.post(pause, {"yes": True})
    watch.now += 1000
    assert ann.state(table)["clock"]["paused"]
    assert _left(ann, table)["red"] == 50
    ann.post(pause, {"yes": False})
    watch.now += 10
    assert _left(ann, table)["red"] == 40


def test_the_time_in_which_the_club_is_closed_or_was_killed_is_on_nobody(
    open_club: Any, tmp_path: Path, watch: Watch
) -> None:
    with open_club() as client:
        ann, bob, table = _pair(client, per="side")
        watch.now += 10
    watch.now += 5000
    with open_club() as client:
        assert _left(Browser(client, bob.cookie), table)["red"] == 50
        watch.now += 5
        Browser(client, bob.cookie).answer(table)
        watch.now += 7
    connection = sqlite3.connect(tmp_path / "club.sqlite")
    connection.execute(
        "UPDATE meta SET value = ? WHERE key = 'alive'", (str(watch.now - 3),)
    )  # killed three seconds ago
    connection.commit()
    connection.close()
    watch.now += 9000
    with open_club() as client:
        left = _left(Browser(client, ann.cookie), table)
        assert left["red"] == 45
        assert left["blue"] == pytest.approx(56, abs=1)


def test_tables_without_clocks_have_none(ann: Browser, pair: str) -> None:
    assert ann.state(pair)["clock"] is None
    ann.post(f"/api/tables/{pair}/clock/pause", {"yes": True}, status=422)
    ann.post(f"/api/tables/{pair}/clock/claim", status=422)
    wish = {"per": "side", "seconds": 60, "at_zero": "computer", "opponent": "nobody"}
    body = {"game": "drill", "seats": [{"side": "*", "kind": "me"}], "clock": wish}
    ann.post("/api/tables", body, status=422)


def test_a_clock_that_stands_counts_nothing() -> None:
    timing = Timing("side", 60.0, "show", side="red")
    assert timing.left("red", None, 1e9) == 60
    assert timing.left("red", 100.0, 90.0) == 60, "a clock of the machine that is set back gives no time"
