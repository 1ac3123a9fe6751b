"""The computer players: each table's in a task of its own, and few of them at a time, so that people never wait."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from salient import opponents
from salient.engine.actions import Action
from salient.engine.errors import SalientError
from salient.engine.insight import Insight

if TYPE_CHECKING:
    from salient.server.club import Club
    from salient.server.table import Table

_AT_ONCE = 3  # decisions in the making: a person's click waits for no more than these
_BREATH = 0.005  # seconds between two answers at tables where only computers sit
_QUICK = 0.02  # seconds; who thinks longer does it in a thread
_log = logging.getLogger("salient.club")


class Mind:
    """A computer player, and whether it thinks long."""

    def __init__(self, name: str):
        self._player = opponents.make(name)
        self._slow = False

    async def choose(self, insight: Insight) -> Action:
        if self._slow:
            return await asyncio.to_thread(self._player.choose, insight)
        before = time.perf_counter()
        action = self._player.choose(insight)
        self._slow = time.perf_counter() - before > _QUICK
        return action


class Computers:
    def __init__(self, club: Club):
        self._club = club
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._floor = asyncio.Semaphore(_AT_ONCE)
        self._corner = asyncio.Semaphore(1)  # for those who play among themselves: nobody waits for them

    def at_work(self, id: str) -> bool:
        return id in self._tasks

    def wake(self, table: Table) -> None:
        """Let a computer player answer if it is asked. It knows what a person in its seat could."""
        seat = table.seat_asked()
        if seat is None or seat.kind != "computer" or table.broken or table.id in self._tasks:
            return
        self._tasks[table.id] = asyncio.create_task(self._play(table.id), name=f"computer at {table.id}")

    async def _play(self, id: str) -> None:
        """One decision after the other until a person is asked."""
        minds: dict[str, Mind] = {}
        try:
            while await self._turn(id, minds):
                await asyncio.sleep(0)
        except SalientError:
            _log.exception("the computer player stopped")
        except Exception:
            _log.exception("the computer player has an error")
        finally:
            # here and not in a callback: who is woken between the last look and a callback would be passed over
            self._tasks.pop(id, None)

    async def _turn(self, id: str, minds: dict[str, Mind]) -> bool:
        """One answer, where there is a place for it. Whether there was anything to answer."""
        table = await self._club.table(id)
        if any(seat.kind != "computer" for seat in table.seats):
            async with self._floor:
                return await self._answer(id, minds)
        async with self._corner:
            await asyncio.sleep(_BREATH)
            return await self._answer(id, minds)

    async def _answer(self, id: str, minds: dict[str, Mind]) -> bool:
        """The table is free while the computer thinks."""
        async with self._club.at(id) as table:
            seat, decision = table.seat_asked(), table.game.decision
            if seat is None or seat.kind != "computer" or decision is None:
                return False
            insight = table.game.insight()
        mind = minds.setdefault(seat.id, Mind(seat.opponent or "random"))
        action = await mind.choose(insight)
        async with self._club.at(id) as table:
            if table.seat(seat.id) != seat or table.game.decision != decision:
                return True  # taken back, or the seat handed over, while it thought
            await table.play(str(action), decision.side)
        self._club.timekeeper.watch(table)
        self._club.watch(table)
        return True

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
