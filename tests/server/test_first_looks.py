"""Two threads that convert to the same struct for the first time at the same moment: the process must live on."""

from __future__ import annotations

import subprocess
import sys

_SCRIPT = """
import sys, threading
from pathlib import Path
import msgspec
from salient.board import toml

sys.setswitchinterval(1e-6)
for number in range(150):
    inner = msgspec.defstruct(f"Inner{number}", [(f"field{n}", "dict[str, list[int]] | None", None) for n in range(30)])
    outer = msgspec.defstruct(f"Outer{number}", [("one", inner), ("two", "tuple[int, ...]", ())])
    start = threading.Barrier(4)

    def read():
        start.wait()
        toml.convert({"one": {"field1": {"a": [1]}}}, outer, Path("x.toml"))

    threads = [threading.Thread(target=read) for _ in range(4)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
"""


def test_threads_that_read_the_same_kind_of_file_for_the_first_time() -> None:
    done = subprocess.run([sys.executable, "-c", _SCRIPT], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
