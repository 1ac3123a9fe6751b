"""Short waits: nothing that takes long happens where clicks wait, and the collector of garbage finds little to do."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from club_browser import Browser, wait_for
from salient.server import club as clubs
from salient.server.latency import LowLatency


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    interval = sys.getswitchinterval()
    yield
    sys.setswitchinterval(interval)
    gc.unfreeze()


def test_the_first_table_of_a_kind_sets_its_world_aside() -> None:
    gc.unfreeze()
    calm = LowLatency()
    assert sys.getswitchinterval() == pytest.approx(0.001)
    calm.after_opening("a game")
    aside = gc.get_freeze_count()
    assert aside > 10_000
    more = [[number] for number in range(1000)]
    calm.after_opening("a game")
    assert gc.get_freeze_count() <= aside
    calm.after_opening("another")
    assert gc.get_freeze_count() > aside + len(more) / 2


def test_a_club_with_a_process_of_its_own_does_so(open_club: Any) -> None:
    gc.unfreeze()
    with open_club() as client:
        Browser(client).open(("*", "me"))
        assert gc.get_freeze_count() == 0  # who embeds it keeps his own ways
    with open_club(own_process=True) as client:
        Browser(client).open(("*", "me"))
        assert gc.get_freeze_count() > 10_000


def test_a_club_with_many_games_under_way_opens_at_once(open_club: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for a computer goes on by and by; nobody stands before a closed door meanwhile."""
    with open_club() as client:
        ann = Browser(client)
        tables = [ann.open(("blue", "me"), ("red", "invite"))[0] for _ in range(3)]
        for table in tables:
            red = next(seat["id"] for seat in ann.state(table)["seats"] if seat["side"] == "red")
            monkeypatch.setattr("salient.server.computers.Computers.wake", lambda *_: None)
            ann.post(f"/api/tables/{table}/seats/{red}", {"to": "computer"})
    monkeypatch.undo()
    opened: list[str] = []
    real = clubs.open_table

    def slowly(store: Any, art: Any, id: str) -> Any:
        time.sleep(0.5)
        opened.append(id)
        return real(store, art, id)

    monkeypatch.setattr(clubs, "open_table", slowly)
    with open_club() as client:
        again = Browser(client, ann.cookie)
        assert again.ask("GET", "/api/tables").status_code == 200
        assert len(opened) < 3
        wait_for(lambda: all(info["mine"] for info in again.get("/api/tables")), 20)
