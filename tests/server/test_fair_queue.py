"""One client does not starve the others: long work in turns, talk that stays small, visitors who make no noise."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from club_browser import Browser, wait_for
from salient import games
from salient.engine.game import Game
from salient.server import club as clubs
from salient.server import computers
from salient.server.errors import TooMuch
from salient.server.fair_queue import FairQueue
from salient.server.identity import Who
from salient.server.live import LATER, Teller
from salient.server.pictures import Art
from salient.server.seat import Seat
from salient.server.table import Table


def test_addresses_take_turns_however_much_one_asks_for() -> None:
    done: list[str] = []
    go = threading.Event()

    def work(name: str) -> None:
        go.wait(5)
        done.append(name)

    async def evening() -> None:
        turns = FairQueue("test", at_once=1, each=1)
        greedy = [asyncio.create_task(turns.run("greedy", work, f"greedy {number}")) for number in range(20)]
        await asyncio.sleep(0)
        modest = [asyncio.create_task(turns.run(who, work, who)) for who in ("ann", "bob")]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*greedy, *modest)
        turns.close()

    asyncio.run(evening())
    assert len(done) == 22
    assert max(done.index("ann"), done.index("bob")) <= 4


def test_one_address_never_has_all_places_and_not_all_of_the_queue() -> None:
    together: list[int] = []
    lock = threading.Lock()
    running = 0

    def work() -> None:
        nonlocal running
        with lock:
            running += 1
            together.append(running)
        threading.Event().wait(0.01)
        with lock:
            running -= 1

    async def evening() -> list[Any]:
        turns = FairQueue("test", at_once=3, each=2, most=5)
        found = await asyncio.gather(*(turns.run("one", work) for _ in range(10)), return_exceptions=True)
        turns.close()
        return found

    found = asyncio.run(evening())
    assert max(together) == 2
    assert sum(isinstance(one, TooMuch) for one in found) == 3  # two under way, five waiting


def test_who_goes_away_while_he_waits_holds_nobody_up() -> None:
    async def evening() -> str:
        turns = FairQueue("test", at_once=1, each=1)
        go = threading.Event()
        first = asyncio.create_task(turns.run("one", go.wait, 5))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(turns.run("one", go.wait, 5)) for _ in range(3)]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        go.set()
        await asyncio.gather(first, *waiting, return_exceptions=True)
        found = await asyncio.wait_for(turns.run("two", lambda: "done"), 5)
        turns.close()
        return found

    assert asyncio.run(evening()) == "done"


def test_an_error_gives_the_place_free() -> None:
    async def evening() -> None:
        turns = FairQueue("test", at_once=1, each=1)
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                await turns.run("one", lambda: 1 // 0)
        turns.close()

    asyncio.run(evening())


def test_talk_stays_small_in_every_message(ann: Browser, bob: Browser, pair: str) -> None:
    """It goes along with each click, to everybody who sits there."""
    for number in range(30):
        ann.post(f"/api/tables/{pair}/chat", {"text": f"{number} " + "x" * 1990})
    talk = bob.state(pair)["talk"]
    assert talk[-1]["text"].startswith("29 "), "the latest is there"
    assert sum(len(line["text"]) for line in talk) <= 20_000


def test_talk_and_names_have_a_measure_of_their_own(open_club: Any) -> None:
    with open_club(wordy=0.001, wordy_burst=5) as client:
        ann, bob = Browser(client), Browser(client)
        table, (token,) = ann.open(("blue", "me"), ("red", "invite"))
        bob.post(f"/api/join/{token}")
        said = [ann.ask("POST", f"/api/tables/{table}/chat", {"text": "x"}).status_code for _ in range(7)]
        assert said == [200] * 5 + [429] * 2
        assert ann.ask("PUT", "/api/me", {"name": "x"}).status_code == 429
        bob.post(f"/api/tables/{table}/chat", {"text": "x"})  # another has his own
        bob.answer(table)
        ann.answer(table)  # and playing has another


def test_visitors_and_second_windows_are_told_to_nobody(ann: Browser, bob: Browser, eve: Browser, pair: str) -> None:
    """Who comes and goes without a seat changes nothing that anybody sees, so nobody is sent anything."""
    with ann.live(pair) as socket:
        assert socket.receive_json()["type"] == "changed"
        for _ in range(3):
            with eve.live(pair) as watching:
                watching.receive_json()
        with ann.live(pair) as second:
            second.receive_json()
        with bob.live(pair) as other:
            other.receive_json()
            seats = {seat["side"]: seat["here"] for seat in socket.receive_json()["state"]["seats"]}
            assert seats == {"blue": True, "red": True}, "the first thing to be told is that the other came"


def test_who_watches_is_not_told_of_every_click(ann: Browser, eve: Browser) -> None:
    """Many may watch: they see where the game is now and then, and all that was said in between."""
    table, _ = ann.open(("*", "me"))
    ann.answer(table)
    with eve.live(table) as watching:
        told = [watching.receive_json()]
        for _ in range(8):
            ann.answer(table)
        moment = ann.state(table)["moment"]
        while told[-1]["state"]["moment"] < moment:
            told.append(watching.receive_json())
        assert len(told) < 8
        lines = [line["moment"] for one in told for line in one["log"]]
        assert sorted(lines) == list(range(moment + 1)), "no line is missed and none doubled"


def test_whole_tables_weigh_more_in_the_measure_of_an_address(open_club: Any) -> None:
    """Cookies are given to everybody: who comes with many has no more than his address."""
    with open_club(rate=0.001, burst=10) as client:  # a hundred for the address
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        looks = [client.get(f"/api/tables/{table}", headers={"cookie": ""}).status_code for _ in range(30)]
        assert looks.count(200) == 24  # two requests before, and then four each
        assert looks[-1] == 429


def test_in_a_crowd_each_is_told_less_often() -> None:
    game = Game(games.find("drill"))
    seats = [Seat("s", "*", "person", "ann", keeper="ann")]
    table = Table("t", "", game, seats, store=None, art=Art(), owner="ann")  # type: ignore[arg-type]

    def pause(person: str) -> float:
        return Teller(None, None, "t", Who(person), -1, 0, diff=False)._pause(table)  # type: ignore[arg-type]

    table.here = {"ann": 1, "eve": 1}
    assert pause("ann") == 0.0
    assert 0.2 < pause("eve") < 1.0
    table.here = {"ann": 12} | {f"eve {number}": 2 for number in range(44)}
    assert 0.5 < pause("ann") < pause("eve") < 3.0


def test_computers_among_themselves_do_not_hold_up_one_that_somebody_plays_against(
    open_club: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody can open a hundred tables at which nobody sits: they share one place, and leave it often."""
    monkeypatch.setattr(computers, "_BREATH", 0.5)
    with open_club() as client:
        eve, ann = Browser(client), Browser(client)
        many = [eve.open(("blue", "computer"), ("red", "computer"))[0] for _ in range(6)]
        table, _ = ann.open(("blue", "me"), ("red", "computer"))
        began = time.monotonic()
        wait_for(lambda: ann.state(table)["decision"]["actions"], 5)
        for _ in range(4):
            ann.answer(table)
        answered = sum(eve.state(one)["revision"] for one in many)
        assert answered <= 2 + 2 * (time.monotonic() - began + 1)
        assert wait_for(lambda: sum(eve.state(one)["revision"] for one in many) > answered, 5), "they go on"


def _slow_opening(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Every table that is opened from the disk is a long game: so much work of the processor."""
    plain = clubs.open_table

    def long(*given: Any) -> Table:
        until = time.thread_time() + seconds
        while time.thread_time() < until:
            pass
        return plain(*given)

    monkeypatch.setattr(clubs, "open_table", long)


def test_opening_long_tables_is_counted_by_the_work_it_takes(open_club: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has more tables than the club keeps in memory could have them all played again, one after the other."""
    with open_club(costly=0.5, costly_burst=100, live_tables=1) as client:
        ann = Browser(client)
        tables = [ann.open(("*", "me"))[0] for _ in range(6)]
        looks = [ann.ask("GET", f"/api/tables/{table}").status_code for table in tables]
        assert looks == [200] * 6, "short ones cost next to nothing"
    with open_club(costly=0.001, costly_burst=3, live_tables=1) as client:
        _slow_opening(monkeypatch, 0.1)  # 0.8 of the measure each, of which there are 3
        again = Browser(client, ann.cookie)
        statuses = [again.ask("GET", f"/api/tables/{table}").status_code for table in tables]
        assert statuses == [200] * 4 + [429] * 2
        again.answer(tables[3])  # what is open stays open
        refused = again.ask("GET", f"/api/tables/{tables[0]}/log")
        assert refused.status_code == 429
        with pytest.raises(WebSocketDisconnect) as closed, again.live(tables[0]) as socket:
            socket.receive_json()
        assert closed.value.code == 4429
        assert again.ask("GET", "/api/tables").status_code == 200, "the lobby opens nothing"


def test_one_address_opens_one_long_table_after_the_other(open_club: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is not for now is refused in a way that lets a browser come back."""
    with open_club() as client:
        club = client.app.dependencies["club"].dependency()
        ann = Browser(client)
        tables = [ann.open(("*", "me"))[0] for _ in range(4)]
        club._tables.clear()
        monkeypatch.setattr(club, "openings", FairQueue("test", at_once=1, each=1, most=0))
        monkeypatch.setattr(club.openings, "_room_for", lambda _: False)
        assert ann.ask("GET", f"/api/tables/{tables[0]}").status_code == 429
        with pytest.raises(WebSocketDisconnect) as closed, ann.live(tables[1]) as socket:
            socket.receive_json()
        assert closed.value.code == LATER


def test_who_asks_is_known_where_a_table_is_opened(open_club: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    async def run(_: FairQueue, who: str, do: Any, *given: Any) -> Any:
        seen.append(who)
        return do(*given)

    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        club = client.app.dependencies["club"].dependency()
        club._tables.clear()
        monkeypatch.setattr(FairQueue, "run", run)
        ann.state(table)
    assert seen == ["testclient"]
