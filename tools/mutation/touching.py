"""Which tests touch which lines, measured once: a run of the game's tests under coverage, a context for each test.

Run as a process of its own, `python -m mutation.touching OUT TESTS FOLDER [PYTEST ARGUMENT ...]`; the answer is kept as
JSON and read again while code and tests stay the same.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import coverage
import pytest

PYTEST = ("-p", "no:cacheprovider", "--import-mode=importlib", "-q", "--no-header")


@dataclass
class Touch:
    """The tests with their times and rules, and for each line of each file the tests that ran it."""

    seconds: list[float] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    rules: list[list[str]] = field(default_factory=list)
    lines: dict[str, dict[str, list[int]]] = field(default_factory=dict)  # -1: on import
    modules: list[str] = field(default_factory=list)  # that were there in the end: what a warm process may import
    code: str = ""
    proof: str = ""
    sound: bool = False  # all of them pass in a worker, too

    @classmethod
    def read(cls, path: Path) -> Touch | None:
        return cls(**json.loads(path.read_text("utf-8"))) if path.exists() else None

    def write(self, path: Path) -> None:
        path.write_text(json.dumps(vars(self)), "utf-8")


class _Watch:
    """A plugin of pytest: tells coverage which test runs, and takes the times."""

    def __init__(self, coverage: Any, touch: Touch):
        self.coverage, self.touch, self.failed = coverage, touch, list[str]()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: Any, nextitem: Any) -> None:
        self.coverage.switch_context(str(len(self.touch.tests)))
        self.touch.tests.append(item.nodeid)
        self.touch.rules.append([str(number) for mark in item.iter_markers("rule") for number in mark.args])
        self.touch.seconds.append(0.0)
        self.began = time.process_time()

    def pytest_runtest_logreport(self, report: Any) -> None:
        self.touch.seconds[-1] = round(time.process_time() - self.began, 4)
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def measure(tests: str, folder: str, arguments: list[str]) -> tuple[Touch, list[str]]:
    watched = coverage.Coverage(data_file=None, include=[f"{folder}/*"], config_file=False, messages=False)
    touch = Touch()
    watch = _Watch(watched, touch)
    watched.start()
    pytest.main([*PYTEST, *arguments, tests], plugins=[watch])
    watched.stop()
    touch.lines = dict(_lines(watched.get_data()))
    touch.modules = sorted(name for name, module in sys.modules.items() if not _is_test(module))
    return touch, watch.failed


def _is_test(module: object) -> bool:
    file = getattr(module, "__file__", None)
    return isinstance(file, str) and Path(file).is_relative_to(Path.cwd() / "tests")


def _lines(data: Any) -> Iterator[tuple[str, dict[str, list[int]]]]:
    for file in data.measured_files():
        found = {}
        for line, contexts in data.contexts_by_lineno(file).items():
            found[str(line)] = sorted(int(context) if context else -1 for context in contexts)
        yield file, found


if __name__ == "__main__":
    out, tests, folder, *rest = sys.argv[1:]
    found, failed = measure(tests, folder, rest)
    found.write(Path(out))
    for name in failed:
        print(name, file=sys.stderr)
    sys.exit(1 if failed or not found.tests else 0)
