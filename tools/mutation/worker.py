"""A warm process that judges mutants: it has imported everything but the game, and forks for each trial.

It reads orders as lines of JSON and answers with one line each. A trial is a child that puts nothing back: it imports
the game with its fault, runs tests (or the cases) and says how it went. A child that needs far more processor time for
a test than the test needs has fallen into an endless loop.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mutation.touching import PYTEST

MEMORY = 6 << 30  # a mutant that eats without end meets this before the machine does


class _Limit:
    """How much processor time the child may need for what it does now."""

    def __init__(self, least: float, tell: Callable[[str, str], None]):
        self.least, self.tell, self.doing = least, tell, ""
        signal.signal(signal.SIGPROF, self._reached)

    def set(self, doing: str, seconds: float) -> None:
        self.doing = doing
        signal.setitimer(signal.ITIMER_PROF, max(self.least, 20 * seconds))

    def _reached(self, *_: object) -> None:
        self.tell("endless", self.doing)
        os._exit(0)


class _Chosen:
    """A plugin of pytest: only these tests, in this order."""

    def __init__(self, tests: dict[str, float], limit: _Limit):
        self.tests, self.limit, self.failed = tests, limit, ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        place = {test: n for n, test in enumerate(self.tests)}
        items[:] = sorted((item for item in items if item.nodeid in place), key=lambda item: place[item.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: Any, nextitem: Any) -> None:
        self.limit.set(item.nodeid, self.tests[item.nodeid])

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def _by_tests(order: dict[str, Any], limit: _Limit) -> tuple[str, str]:
    if not order["tests"]:
        return "survived", ""
    chosen = _Chosen(order["tests"], limit)
    files = list(dict.fromkeys(test.partition("::")[0] for test in chosen.tests))
    warm = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # plugins are imported already
    code = pytest.main([*PYTEST, *warm, *order["arguments"], "-x", *files], plugins=[chosen])
    return ("survived", "") if code == 0 else ("killed", chosen.failed or f"pytest {int(code)}")


def _by_cases(order: dict[str, Any], limit: _Limit) -> tuple[str, str]:
    from salient.cli import main

    limit.set("salient cases", order["seconds"])
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            main(["cases", *order["cases"]], standalone_mode=False)
        except SystemExit as end:
            if not end.code:
                return "survived", ""
            return "killed", next(iter(printed.getvalue().splitlines()), f"exit {end.code}")
        except Exception as error:
            return "killed", repr(error)
    return "survived", ""


def _trial(order: dict[str, Any], answer: int) -> None:
    def tell(result: str, by: str) -> None:
        os.write(answer, json.dumps({"result": result, "by": by}).encode())

    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    limit = _Limit(order["least"], tell)
    limit.set("import", 1.0)
    try:
        importlib.import_module(order["package"])
        importlib.import_module(order["module"])
    except Exception as error:
        tell("unfit", repr(error))
        return
    tell(*(_by_cases if "cases" in order else _by_tests)(order, limit))


def _fork(order: dict[str, Any]) -> dict[str, Any]:
    """The child's answer; without one it crashed, which the tests would have noticed, too."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ours)
        with open(os.devnull, "r+b") as nothing:
            for stream in (0, 1, 2):
                os.dup2(nothing.fileno(), stream)
        try:
            _trial(order, theirs)
        except BaseException as error:
            os.write(theirs, json.dumps({"result": "killed", "by": repr(error)}).encode())
        finally:
            os._exit(0)
    os.close(theirs)
    try:
        said = _heard(ours, order["patience"])
    finally:
        os.close(ours)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    if said is None:
        return {"result": "endless", "by": "waiting"}
    return json.loads(said) if said else {"result": "killed", "by": "crash"}


def _heard(pipe: int, patience: float) -> bytes | None:
    """What the child wrote until it ended; None: it neither wrote nor ended for far too long."""
    said, until = b"", time.monotonic() + patience
    while True:
        ready, _, _ = select.select([pipe], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            return said or None
        part = os.read(pipe, 65536)
        if not part:
            return said
        said += part


@contextlib.contextmanager
def _fault(order: dict[str, Any]) -> Iterator[None]:
    """The mutant in the copy. Its time of change differs, so that no compiled file is taken for it."""
    path = Path(order["path"])
    right, stat = path.read_bytes(), path.stat()
    path.write_text(order["source"], "utf-8")
    os.utime(path, (1, 1))
    try:
        yield
    finally:
        path.write_bytes(right)
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def _warm(modules: list[str], package: str) -> None:
    for name in modules:
        with contextlib.suppress(Exception):
            importlib.import_module(name)
    cold = [name for name in sys.modules if name == package or name.startswith(f"{package}.")]
    if cold:
        raise SystemExit(f"the warm process knows {cold[0]} already")


def main() -> None:
    sys.dont_write_bytecode = True
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it decides when it ends
    start = json.loads(sys.stdin.readline())
    _warm(start["modules"], start["package"])
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        order = json.loads(line)
        began = time.monotonic()
        with _fault(order):
            answer = _fork(order)
        print(json.dumps({**answer, "seconds": round(time.monotonic() - began, 2)}), flush=True)


if __name__ == "__main__":
    main()
