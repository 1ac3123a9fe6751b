"""Experiments on a Ray cluster of two workers, one of which is killed on the way: the rows of their Parquet files are
those of an undisturbed run on this machine alone. Called by `make study`.

    python tools/check_cluster.py                                       # 60 games of drill: a minute or two
    python tools/check_cluster.py --drill 400 --ardennes 40 --keep build/cluster
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
from pyarrow import parquet

from salient.study.lab import Lab
from salient.study.report import html

DRILL = """
title = "Does the minefield matter?"
game = "drill"
games = {games}
weigh = true
[players]
blue = "regular"
red = "recruit"
[variants.plain]
options = {{ mines = false }}
[variants.mines]
options = {{ mines = true }}
"""

ARDENNES = """
title = "What if an attack at poor odds cost nothing?"
game = "ardennes44"
scenario = "six-turns"
games = {games}
[players]
german = "{german}"
allied = "{allied}"
[variants.printed]
[variants.free]
overlay = "free"
"""
FREE = "die,odds_1_3,odds_1_2\n3,ENG,\n4,ENG,ENG\n5,ENG,ENG\n6,ENG,ENG\n"  # of its combat table


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--drill", type=int, default=60, help="games, half of them of each variant")
    words.add_argument("--ardennes", type=int, default=0, help="six-turn games, half of them of each variant")
    words.add_argument("--german", default="random")
    words.add_argument("--allied", default="random")
    words.add_argument("--keep", type=Path, help="a folder for results and reports; what lies there is gone on with")
    given = words.parse_args()
    texts = {}
    if given.drill:
        texts["drill"] = DRILL.format(games=given.drill // 2)
    if given.ardennes:
        texts["ardennes"] = ARDENNES.format(games=given.ardennes // 2, german=given.german, allied=given.allied)
    with tempfile.TemporaryDirectory() as folder:
        place = given.keep or Path(folder)
        return max([check(name, text, place) for name, text in texts.items()], default=0)


def check(name: str, text: str, folder: Path) -> int:
    (folder / "free" / "ardennes44").mkdir(parents=True, exist_ok=True)
    (folder / "free" / "ardennes44" / "crt.csv").write_text(FREE)
    file = folder / f"{name}.toml"
    file.write_text(text)
    lab = Lab.read(file)
    books = [folder / f"{name}-{how}.parquet" for how in ("here", "cluster")]
    start = time.monotonic()
    here = lab.run(books[0], workers=2)
    (folder / f"{name}.html").write_text(html(lab, here))
    between = time.monotonic()
    killed = _on_cluster(lab, books[1])
    rows, others = (parquet.read_table(book) for book in books)
    same = bool(rows.equals(others))
    print(
        f"{name}: {rows.num_rows} games, {between - start:.0f} s here in two processes, "
        f"{time.monotonic() - between:.0f} s on the cluster; worker {killed} was killed; the same rows: {same}",
        flush=True,
    )
    return 0 if killed and same else 1


def _on_cluster(lab: Lab, book: Path) -> list[int]:
    """Which worker was killed."""
    os.environ.setdefault("RAY_worker_niceness", "0")  # as eager as the processes here: both are timed
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    killed: list[int] = []
    done: list[int] = []
    killer = threading.Thread(target=_kill_one, args=(killed, done), daemon=True)
    killer.start()
    lab.run(book, ray="", told=lambda number, _: done.append(number))
    killer.join(1)
    ray.shutdown()
    return killed


def _kill_one(killed: list[int], done: list[int]) -> None:
    """A worker of this cluster that is at a game, once some games are done."""
    while not killed:
        time.sleep(0.02)
        if len(done) < 6:
            continue
        for process in psutil.Process(os.getpid()).children(recursive=True):
            if _is_at_work(process):
                process.send_signal(signal.SIGKILL)
                killed.append(process.pid)
                break


def _is_at_work(process: Any) -> bool:
    try:
        return "ray::_elsewhere" in " ".join(process.cmdline())
    except psutil.Error:
        return False


if __name__ == "__main__":
    sys.exit(main())
