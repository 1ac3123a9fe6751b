"""Long work in turns: so many pieces at a time, and who asks for much waits behind himself, nobody else behind him."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import ContextVar
from functools import partial
from typing import TypeVar

from salient.engine.messages import msg
from salient.server.errors import TooMuch

T = TypeVar("T")
asking: ContextVar[str] = ContextVar("asking", default="")  # the address for which something is done now; "": the club


class Work:
    """What a piece of work took of the processor, in seconds, also if it failed."""

    seconds = 0.0

    def do(self, what: Callable[..., T], *given: object) -> T:
        began = time.thread_time()
        try:
            return what(*given)
        finally:
            self.seconds = time.thread_time() - began


class FairQueue:
    """`at_once`: pieces of work under way; `each`: of these for one address; `most`: that may wait for one address."""

    def __init__(self, name: str, at_once: int, each: int, most: int = 100):
        self._at_once, self._each, self._most = at_once, each, most
        self._threads = ThreadPoolExecutor(at_once, f"salient-{name}")  # its own: others read the store in theirs
        self._running: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # who comes next is first

    async def run(self, who: str, do: Callable[..., T], *given: object) -> T:
        """Do it in a thread, when it is this address's turn."""
        async with self._turn(who):
            return await asyncio.get_running_loop().run_in_executor(self._threads, partial(do, *given))

    @asynccontextmanager
    async def _turn(self, who: str) -> AsyncIterator[None]:
        if self._room_for(who) and who not in self._waiting:
            self._running[who] += 1
        else:
            await self._wait(who)
        try:
            yield
        finally:
            self._running -= Counter([who])
            self._call()

    def _room_for(self, who: str) -> bool:
        return self._running.total() < self._at_once and self._running[who] < self._each

    async def _wait(self, who: str) -> None:
        queue = self._waiting.setdefault(who, deque())
        if len(queue) >= self._most:
            raise TooMuch(msg("server-too-much"))
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was called and left in the same moment
                self._running -= Counter([who])
                self._call()
            raise

    def _call(self) -> None:
        """Whoever can begin now: who was called goes to the end of the line."""
        for who in list(self._waiting):
            queue = self._waiting[who]
            before = len(queue)
            while queue and (queue[0].done() or self._room_for(who)):
                mine = queue.popleft()
                if not mine.done():
                    self._running[who] += 1
                    mine.set_result(None)
            if len(queue) < before:
                del self._waiting[who]
            if queue:
                self._waiting[who] = queue

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
