"""Computer players think in processes of their own: cancelled, crashed, mended; people never wait for them."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import salient
from club_browser import Browser, wait_for
from odd_insights import Endless, Fatal, Instead, Wrong, of
from salient import opponents
from salient.engine.game import Game
from salient.opponents.tasks import Mind
from salient.server import club as club_module
from salient.server import computers
from salient.server.thinkers import Crashed, Failed, Thinkers


def asked() -> Game:
    """A game of which somebody has to choose."""
    game = salient.new("drill", "meeting", seed=7)
    while game.decision is not None and game.decision.side == "red":
        game.play(game.decision.actions[0])
    return game


async def played(thinkers: Thinkers, answers: int, spoil: Callable[[], None] = lambda: None) -> list[str]:
    game = salient.new("drill", "meeting", seed=7)
    minds = {side: Mind("regular", f"s {side}") for side in game.rulebook.seated}
    while game.decision is not None and len(game.journal) < answers:
        side = game.decision.side
        try:
            thought, memory = await thinkers.run("think", minds[side], game.insight())
        except Crashed:
            continue
        minds[side] = Mind("regular", f"s {side}", memory)
        for action in thought.answers:
            if game.decision is None or game.decision.side != side or action not in game.decision.actions:
                break
            game.play(action)
        spoil()
    return [str(entry.action) for entry in game.journal.entries]


def here(answers: int) -> list[str]:
    game = salient.new("drill", "meeting", seed=7)
    players = {side: opponents.make("regular", f"s {side}") for side in game.rulebook.seated}
    while game.decision is not None and len(game.journal) < answers:
        game.play(players[game.decision.side].choose(game.insight()))
    return [str(entry.action) for entry in game.journal.entries]


def test_a_seed_gives_the_same_game_whichever_process_thinks() -> None:
    async def both() -> tuple[list[str], list[str]]:
        one = Thinkers(1)
        plain = await played(one, 60)
        rounds: Iterator[int] = iter(range(10_000))

        def spoil() -> None:
            if next(rounds) % 12 == 3:
                os.kill(one.pids[0], signal.SIGTERM)

        spoiled = await played(one, 60, spoil)
        await one.close()
        return plain, spoiled

    plain, spoiled = asyncio.run(both())
    both_go = min(len(plain), 60)
    assert plain[:both_go] == here(60)[:both_go]
    assert spoiled == plain


def test_who_stops_waiting_ends_the_process() -> None:
    async def tried() -> None:
        thinkers = Thinkers(1)
        game = asked()
        task = asyncio.create_task(thinkers.run("think", Mind("veteran"), of(Endless, game.insight())))
        while not thinkers.pids:
            await asyncio.sleep(0)
        (old,) = thinkers.pids
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        thought, _ = await thinkers.run("think", Mind("recruit"), game.insight())
        assert thought.answers[0] in game.insight().decision.actions
        assert old not in thinkers.pids
        await thinkers.close()
        assert thinkers.pids == []
        with pytest.raises(ProcessLookupError):
            os.kill(old, 0)

    asyncio.run(tried())


def test_what_goes_wrong_is_told() -> None:
    async def tried() -> None:
        thinkers = Thinkers(1)
        insight = asked().insight()
        with pytest.raises(Crashed):
            await thinkers.run("think", Mind("veteran"), of(Fatal, insight))
        with pytest.raises(Failed, match="nothing comes to mind"):
            await thinkers.run("think", Mind("veteran"), of(Wrong, insight))
        with pytest.raises(TimeoutError):
            await thinkers.run("think", Mind("veteran"), of(Endless, insight), seconds=0.05)
        await thinkers.run("think", Mind("veteran"), insight)
        await thinkers.close()

    asyncio.run(tried())


# --- at a table


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> list[Thinkers]:
    """The processes of the club that is opened next."""
    made: list[Thinkers] = []

    class Known(Thinkers):
        def __init__(self) -> None:
            super().__init__(1)
            made.append(self)

    monkeypatch.setattr(club_module, "Thinkers", Known)
    return made


def table_with(ann: Browser, level: str = "regular") -> str:
    seats = [{"side": "blue", "kind": "computer", "opponent": level}, {"side": "red", "kind": "me"}]
    return str(ann.post("/api/tables", {"game": "drill", "scenario": "bridgehead", "seats": seats})["table"])


def mine(ann: Browser, table: str) -> Any:
    return (ann.state(table)["decision"] or {}).get("actions")


def until_blue(ann: Browser, table: str) -> None:
    """Red answers until the computer is asked."""
    while mine(ann, table):
        ann.answer(table)


def test_a_crash_is_mended_and_a_staff_that_fails_is_told(
    open_club: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Game, "insight", Instead(Game.insight, "blue", Fatal))
    with open_club(seed="a") as client, caplog.at_level(logging.ERROR):
        ann = Browser(client)
        table = table_with(ann)
        until_blue(ann, table)
        wait_for(lambda: "server-computer-stumbled" in str(ann.get(f"/api/tables/{table}/log")), 30)
        assert "it is thought about again" in caplog.text
        wait_for(lambda: mine(ann, table), 30)  # it goes on, with simpler thoughts


def test_a_handover_and_clearing_away_end_the_thinking(
    pool: list[Thinkers], open_club: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_club(seed="a") as client:
        ann = Browser(client)
        table = table_with(ann)
        monkeypatch.setattr(Game, "insight", Instead(Game.insight, "blue", Endless, Endless))
        until_blue(ann, table)
        (old,) = wait_for(lambda: pool[0].thinking, 30)
        blue = next(seat["id"] for seat in ann.state(table)["seats"] if seat["side"] == "blue")
        ann.post(f"/api/tables/{table}/seats/{blue}", {"to": "me"})
        wait_for(lambda: old not in pool[0].pids)
        assert mine(ann, table), "people go on at once"
        ann.post(f"/api/tables/{table}/seats/{blue}", {"to": "computer", "opponent": "veteran"})
        (old,) = wait_for(lambda: pool[0].thinking, 30)
        assert ann.ask("DELETE", f"/api/tables/{table}").status_code == 204
        wait_for(lambda: old not in pool[0].pids)


def test_nobody_waits_longer_than_the_guard(open_club: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "GUARD", 0.1)
    with open_club(seed="a") as client:
        ann = Browser(client)
        table = table_with(ann)
        monkeypatch.setattr(Game, "insight", Instead(Game.insight, "blue", Endless))
        until_blue(ann, table)
        wait_for(lambda: "server-computer-stumbled" in str(ann.get(f"/api/tables/{table}/log")), 30)
