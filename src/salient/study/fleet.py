"""Many games side by side: in processes of this machine, or on a Ray cluster. The answers come as they are ready.

A worker that dies takes nothing along: its games are played again, and since everything in a game follows from its
seed, what comes of it is the same.
"""

from __future__ import annotations

import multiprocessing
import os
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from salient.engine.data import OVERLAY_VARIABLE
from salient.engine.errors import SalientError
from salient.study.job import Job, Outcome, play

Stop = Callable[[], bool]
_TRIES = 5  # of one game whose worker died
_PATIENCE = 5.0  # seconds in which a cluster must answer


def here(jobs: Sequence[Job], workers: int, stop: Stop = lambda: False) -> Iterator[Outcome]:
    """In so many processes; each set of corrections has its own, because a process reads a game's tables once."""
    if workers == 1 and not any(job.overlay for job in jobs):
        for job in jobs:
            if stop():
                return
            yield play(job)
        return
    yield from Crews(workers).run(jobs, stop)


class Crews:
    """Processes by the folder of corrections that they read; together they do as many games at a time as wanted."""

    def __init__(self, workers: int, work: Callable[[Job], Outcome] = play):
        self._workers, self._work = workers, work
        self._crews: dict[str, ProcessPoolExecutor] = {}
        self._tries: dict[tuple[str, int], int] = {}

    def run(self, jobs: Sequence[Job], stop: Stop) -> Iterator[Outcome]:
        waiting, running = deque(jobs), dict[Future[Outcome], Job]()
        try:
            while (waiting and not stop()) or running:
                while waiting and len(running) < self._workers and not stop():
                    job = waiting.popleft()
                    running[self._crew(job.overlay).submit(_done, self._work, job)] = job
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    job = running.pop(future)
                    try:
                        yield future.result()
                    except BrokenProcessPool:
                        self._again(job)
                        waiting.appendleft(job)
        finally:
            for crew in self._crews.values():
                crew.shutdown(wait=False, cancel_futures=True)

    def _crew(self, overlay: str) -> ProcessPoolExecutor:
        crew = self._crews.get(overlay)
        if crew is None:
            context = multiprocessing.get_context("spawn")  # a game reads its tables when it is first asked for
            crew = ProcessPoolExecutor(self._workers, context, initializer=_corrected_by, initargs=(overlay,))
            self._crews[overlay] = crew
        return crew

    def _again(self, job: Job) -> None:
        self._crews.pop(job.overlay, None)
        self._tries[job.key] = self._tries.get(job.key, 0) + 1
        if self._tries[job.key] >= _TRIES:
            raise SalientError(f"game {job.seed} of {job.name}: its process died {_TRIES} times")


def _done(work: Callable[[Job], Outcome], job: Job) -> Outcome:
    """A complaint is sent as its sentence: what else it holds may not travel."""
    try:
        return work(job)
    except SalientError as error:
        raise SalientError(str(error)) from None


def _corrected_by(overlay: str) -> None:
    if overlay:
        os.environ[OVERLAY_VARIABLE] = overlay


def on_ray(jobs: Sequence[Job], address: str | None, stop: Stop = lambda: False) -> Iterator[Outcome]:
    """On a Ray cluster at that address, or on one that is started here. Ray plays again what a dead worker had."""
    ray = _connected(address)
    remote = ray.remote(max_retries=-1, retry_exceptions=False)(_elsewhere)
    most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting, running = deque(jobs), list[Any]()
    while (waiting and not stop()) or running:
        while waiting and len(running) < most and not stop():
            job = waiting.popleft()
            extra = {"runtime_env": {"env_vars": {OVERLAY_VARIABLE: job.overlay}}} if job.overlay else {}
            running.append(remote.options(**extra).remote(job))
        done, running = ray.wait(running, num_returns=1)
        yield from ray.get(done)


def _elsewhere(job: Job) -> Outcome:
    return _done(play, job)


def _connected(address: str | None) -> Any:
    if address is not None:
        _knock(address)
    try:
        import ray
    except ImportError:
        raise SalientError("a cluster needs the package ray: pip install 'salient[cluster]'") from None
    try:
        if not ray.is_initialized():
            ray.init(address=address, log_to_driver=False, include_dashboard=False if address is None else None)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        raise SalientError(f"no Ray cluster answers at {address or 'this machine'}: {_first_line(error)}") from error
    return ray


def _knock(address: str) -> None:
    """Ray itself would try for minutes, and tell of each time."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not (host and port.isdigit()):
        return
    try:
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise SalientError(f"no Ray cluster answers at {address}: {_first_line(error)}") from error


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]
