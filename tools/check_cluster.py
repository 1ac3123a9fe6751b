"""An experiment on a Ray cluster of two workers, one of which is killed on the way: its rows are those of an
undisturbed run on this machine alone. Called by `make study`; takes a minute or two.

    python tools/check_cluster.py [--games 60]
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import psutil
import ray

from salient.study.lab import Lab

EXPERIMENT = """
game = "drill"
games = {games}
[players]
blue = "regular"
red = "recruit"
[variants.plain]
options = {{ mines = false }}
[variants.mines]
options = {{ mines = true }}
"""


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=60)
    games = words.parse_args().games
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "experiment.toml"
        file.write_text(EXPERIMENT.format(games=games))
        lab = Lab.read(file)
        alone = lab.run(Path(folder) / "alone.parquet", workers=2)
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
        killed: list[int] = []
        done: list[int] = []
        killer = threading.Thread(target=_kill_one, args=(killed, done), daemon=True)
        killer.start()
        together = lab.run(Path(folder) / "ray.parquet", ray="", told=lambda number, _: done.append(number))
        killer.join(1)
        ray.shutdown()
    print(f"{len(alone)} games; worker {killed} was killed; the same rows: {alone == together}")
    return 0 if killed and alone == together else 1


def _kill_one(killed: list[int], done: list[int]) -> None:
    """A worker of this cluster that is at a game, once some games are done."""
    while sum(1 for _ in done) < 6:
        time.sleep(0.02)
    for process in psutil.Process(os.getpid()).children(recursive=True):
        if _is_at_work(process):
            process.send_signal(signal.SIGKILL)
            killed.append(process.pid)
            return


def _is_at_work(process: Any) -> bool:
    try:
        return "ray::_elsewhere" in " ".join(process.cmdline())
    except psutil.Error:
        return False


if __name__ == "__main__":
    sys.exit(main())
