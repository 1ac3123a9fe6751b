"""Where reports are made: each once, in a thread, whoever asks for it, and kept while the table stays as it is."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

_KEPT = 8  # a report is a few megabytes
Key = tuple[object, ...]
Progress = Callable[[float], None]


class Job:
    def __init__(self) -> None:
        self.done = 0.0  # how much of it, up to 1
        self.task: asyncio.Task[str] | None = None

    def progress(self, done: float) -> None:
        self.done = done


class Desk:
    def __init__(self) -> None:
        self._jobs: OrderedDict[Key, Job] = OrderedDict()

    def ask(self, key: Key, make: Callable[[Progress], Awaitable[str]]) -> Job:
        """The report that this key stands for: under way, finished, or begun now."""
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = Job()
            job.task = asyncio.create_task(self._made(key, job, make))
        self._jobs.move_to_end(key)
        while len(self._jobs) > _KEPT:
            _, old = self._jobs.popitem(last=False)
            if old.task is not None and not old.task.done():
                old.task.cancel()
        return job

    async def _made(self, key: Key, job: Job, make: Callable[[Progress], Awaitable[str]]) -> str:
        try:
            return await make(job.progress)
        except BaseException:  # it is tried again by who asks next
            self._jobs.pop(key, None)
            raise

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
