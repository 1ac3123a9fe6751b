"""Processes in which computer players think: few, started when they are wanted, behind everything that people click.

Whoever no longer wants an answer stops waiting for it, and the process that thinks about it is ended: that works in the
middle of any thought, whatever a game's staff does, and leaves nothing half done behind. Another one is started at
once, while nobody waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from salient.engine.errors import SalientError
from salient.opponents.worker import HEAD, packed

Told = Callable[[int, int], None]
_IDLE = 600.0  # seconds, after which a process that nobody wants is let go
_PRIORITY = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0) | getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
_log = logging.getLogger("salient.club")


class Crashed(SalientError):
    """A process that thought is gone."""


class Failed(SalientError):
    """Thinking went wrong; it would go wrong again."""


class Worker:
    def __init__(self, process: Process):
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        self._to, self._from = process.stdin, process.stdout

    @classmethod
    async def start(cls) -> Worker:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "salient.opponents.worker"),
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # Ctrl-C is for the club, which ends it
            creationflags=_PRIORITY,
        )
        worker = cls(process)
        await worker._send(sys.path)
        return worker

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def run(self, task: str, given: tuple[Any, ...], told: Told) -> Any:
        try:
            await self._send((task, given))
            while True:
                kind, *message = await self._receive()
                if kind == "found":
                    return message[0]
                if kind == "wrong":
                    _log.error("thinking failed: %s", message[1])
                    raise Failed(message[0])
                told(*message)
        except (OSError, EOFError) as error:  # a connection that breaks is an OSError, one that ends an EOFError
            raise Crashed(f"a process that thought ended with {await self._process.wait()}") from error

    async def _send(self, message: object) -> None:
        self._to.write(packed(message))
        await self._to.drain()

    async def _receive(self) -> tuple[Any, ...]:
        (length,) = HEAD.unpack(await self._from.readexactly(HEAD.size))
        found: tuple[Any, ...] = pickle.loads(await self._from.readexactly(length))
        return found

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        self._to.close()


class Thinkers:
    """`at_once`: processes. Who comes first is first."""

    def __init__(self, at_once: int | None = None):
        self._at_once = at_once or max(1, min(3, (os.cpu_count() or 2)))
        self._room = asyncio.Semaphore(self._at_once)
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._rest: dict[Worker, asyncio.TimerHandle] = {}
        self._closed = False

    @property
    def pids(self) -> list[int]:
        return sorted(worker.pid for worker in (*self._idle, *self._busy))

    @property
    def thinking(self) -> list[int]:
        return sorted(worker.pid for worker in self._busy)

    async def run(self, task: str, *given: Any, told: Told = lambda *_: None, seconds: float | None = None) -> Any:
        """The task's answer. `seconds`: a guard for the club; TimeoutError if it takes longer. To stop waiting is to
        stop the thinking."""
        async with self._room:
            worker = await self._worker()
            self._busy.add(worker)
            try:
                async with asyncio.timeout(seconds):
                    found = await worker.run(task, given, told)
            except Failed:
                self._put_back(worker, whole=True)
                raise
            except BaseException:
                self._put_back(worker, whole=False)
                raise
            self._put_back(worker, whole=True)
            return found

    async def _worker(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if handle := self._rest.pop(worker, None):
                handle.cancel()
            if worker.alive:
                return worker
        return await Worker.start()

    def _put_back(self, worker: Worker, *, whole: bool) -> None:
        self._busy.discard(worker)
        if self._closed:
            self._soon(worker.end())
        elif whole and worker.alive:
            self._idle.append(worker)
            self._rest[worker] = asyncio.get_running_loop().call_later(_IDLE, self._let_go, worker)
        else:
            self._soon(worker.end())
            self._soon(self._another())

    def _let_go(self, worker: Worker) -> None:
        self._rest.pop(worker, None)
        if worker in self._idle:
            self._idle.remove(worker)
            self._soon(worker.end())

    async def _another(self) -> None:
        worker = await Worker.start()
        self._put_back(worker, whole=True)

    def _soon(self, what: Any) -> None:
        task = asyncio.ensure_future(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        self._closed = True
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        for handle in self._rest.values():
            handle.cancel()
        for worker in (*self._idle, *self._busy):
            await worker.end()
        self._idle.clear()
