"""Reviews of finished games: each made once, in a process of its own, while whoever asked is told how far it is."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

from salient.opponents.review import Costly, Given
from salient.server.thinkers import Crashed, Failed, Thinkers

if TYPE_CHECKING:
    from salient.server.table import Table

_KEPT = 40
Key = tuple[str, int]  # a table, and the revision of its game
_log = logging.getLogger("salient.club")


class Reviewed(msgspec.Struct, frozen=True):
    """`done`: how much of it, up to 1; then what was found, the dearest first."""

    done: float
    costly: tuple[Costly, ...] | None = None
    failed: bool = False


class _Job:
    def __init__(self) -> None:
        self.done = 0.0
        self.task: asyncio.Task[list[Costly]] | None = None

    def told(self, done: int, of: int) -> None:
        self.done = done / max(1, of)

    def state(self) -> Reviewed:
        task = self.task
        if task is None or not task.done():
            return Reviewed(min(0.99, self.done))
        if task.cancelled() or task.exception() is not None:
            return Reviewed(1.0, failed=True)
        return Reviewed(1.0, tuple(task.result()))


class Reviews:
    def __init__(self) -> None:
        self._thinkers = Thinkers(1)  # its own: who plays does not wait behind who looks back
        self._jobs: OrderedDict[Key, _Job] = OrderedDict()

    def ask(self, table: Table) -> Reviewed:
        """How far it is; begun now if nobody has asked before."""
        key = (table.id, table.moment)
        job = self._jobs.get(key)
        if job is None or job.state().failed:
            job = self._jobs[key] = _Job()
            start = table.past.ask(0).position()
            entries = [Given(one.side, one.action, not one.alone and one.roll is None) for one in table.game.journal]
            given = start, entries, table.rulebook.seated, table.game.forced
            job.task = asyncio.create_task(self._thinkers.run("review", *given, told=job.told))
            job.task.add_done_callback(_noted)
        self._jobs.move_to_end(key)
        while len(self._jobs) > _KEPT:
            self._end(next(iter(self._jobs)))
        return job.state()

    def known(self, table: Table) -> tuple[Costly, ...] | None:
        job = self._jobs.get((table.id, table.moment))
        return None if job is None else job.state().costly

    def drop(self, id: str) -> None:
        """Nobody wants it any more: what is under way ends."""
        for key in [key for key, job in self._jobs.items() if key[0] == id and job.state().done < 1]:
            self._end(key)

    def _end(self, key: Key) -> None:
        job = self._jobs.pop(key)
        if job.task is not None:
            job.task.cancel()

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinkers.close()


def _noted(task: asyncio.Task[list[Costly]]) -> None:
    if not task.cancelled() and isinstance(error := task.exception(), Crashed | Failed):
        _log.error("a review failed: %s", error)
