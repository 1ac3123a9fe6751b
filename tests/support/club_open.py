"""A club on a port of its own, opened as a player opens it, with dice that are known."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "src" / "salient" / "server" / "static" / "index.html"
SEED = "6"  # with these dice the scripted turn has a fire fight, a retreat and an advance


def opened(folder: Path, more_games: Path | None = None, more: tuple[str, ...] = ()) -> Iterator[str]:
    """Its address, while it is open. `more_games`: where packages lie that offer games by entry points; `more`: options
    of the keeper."""
    if not PAGE.exists():
        pytest.fail("The page is not built: run `make test`, which builds it first.", pytrace=False)
    command = [Path(sys.executable).with_name("salient"), "serve", "--port", "0", "--no-browser", "--seed", SEED]
    found_in = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(more_games or "")]))
    with (folder / "said").open("w+") as said:
        process = subprocess.Popen(
            [*command, *more, "--data", folder],
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
            env={**os.environ, "PYTHONPATH": found_in},
        )
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found, f"the club did not open: {(folder / 'said').read_text()}"
            yield found[0].rstrip("/")
        finally:
            process.terminate()
            process.communicate(timeout=30)
    assert "Traceback" not in (folder / "said").read_text(), (folder / "said").read_text()
