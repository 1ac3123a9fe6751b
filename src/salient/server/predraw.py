"""The map of every scenario, drawn before anybody asks: in a process of its own, behind everything else, so that no
click waits for it."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from salient import games
from salient.engine.game import Game
from salient.server.maps import Maps, fingerprint

_log = logging.getLogger("salient.club")
_DONE = "drawn.txt"  # for which games all maps were drawn


def command(folder: Path) -> list[str]:
    return [sys.executable, "-m", "salient.server.predraw", str(folder)]


def state(names: Sequence[str]) -> str:
    """What the maps of these games depend on."""
    all_of_it = " ".join(fingerprint(games.find(name)) for name in names)
    return hashlib.blake2b(all_of_it.encode(), digest_size=12).hexdigest()


async def draw(maps: Maps, names: Sequence[str], after: float) -> None:
    """Those that are missing, from so many seconds on. Maps is told which one is under way, and waits for it then."""
    await asyncio.sleep(after)
    if await asyncio.to_thread(_is_done, maps.folder, names):
        return
    process = await asyncio.create_subprocess_exec(
        *command(maps.folder),
        *names,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,  # Ctrl-C is for the club, which ends it
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # the same, on Windows
    )
    try:
        assert process.stdout is not None
        async for line in process.stdout:
            maps.elsewhere = line.decode().strip()
        await process.wait()
    finally:
        maps.elsewhere = ""
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.terminate()
            await process.wait()


def _is_done(folder: Path, names: Sequence[str]) -> bool:
    try:
        return (folder / _DONE).read_text("utf-8") == state(names)
    except OSError:
        return False


def draw_all(folder: Path, names: Sequence[str]) -> None:
    maps = Maps(folder)
    for name in names:
        rulebook = games.find(name)
        for scenario in rulebook.scenarios:
            maps.draw_missing(Game(rulebook, scenario), begin=lambda key: print(key, flush=True))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / _DONE).write_text(state(names), encoding="utf-8")


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(19)
    try:
        draw_all(Path(sys.argv[1]), sys.argv[2:])
    except OSError as error:  # a full disk; or the club is gone, and nobody listens
        _log.warning("maps could not be drawn ahead: %s", error.strerror or error)
        sys.stdout = None


if __name__ == "__main__":
    main()
