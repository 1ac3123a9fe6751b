"""What the tools that record whole games have in common: writing a game down, and going through the plans."""

from __future__ import annotations

import gzip
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from salient.engine import saves
from salient.engine.game import Game


def write(game: Game, folder: Path, name: str) -> str:
    """The game with its digests, the same bytes for the same game; how large it is, in words."""
    raw = gzip.compress(saves.encode(saves.make(game)), mtime=0)
    (folder / f"{name}.json.gz").write_bytes(raw)
    return f"{len(game.journal)} answers, {len(raw):,} bytes"


def record_all(folder: Path, names: Iterable[str], record: Callable[[str], bool]) -> None:
    """Those named on the command line, or all; `record` says whether a game ended as planned."""
    began = time.perf_counter()
    folder.mkdir(exist_ok=True)
    failed = [name for name in sys.argv[1:] or names if not record(name)]
    print(f"{time.perf_counter() - began:.0f} s")
    if failed:
        sys.exit(f"never ended as planned: {', '.join(failed)}")
