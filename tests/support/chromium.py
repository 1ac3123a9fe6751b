"""The browser that the tests of the page use, and how `make test` gets one.

An installed Chromium or Chrome; else Debian's package where that may be installed; else Playwright's own download.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMED = "SALIENT_BROWSER"  # the variable that names one
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
MISSING = (
    "No browser for the tests of the page: install Chromium or Chrome (on Debian: apt-get install chromium; "
    "anywhere: .venv/bin/playwright install chromium), or name one in SALIENT_BROWSER."
)
#: Nothing but the page's own traffic, and no sandbox: test machines are often containers.
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def find() -> str | None:
    """The path of an installed browser."""
    named = os.environ.get(NAMED)
    if named:
        return shutil.which(named)
    found = next(filter(None, map(shutil.which, (*NAMES, *ELSEWHERE))), None)
    return found or _downloaded()


def _downloaded() -> str | None:
    """Playwright's own, if it was downloaded before."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """Get a browser if there is none; if that fails, the tests will say so."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and shutil.which("apt-get"):
        _try("apt-get", "update", "-q")
        _try("apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium")
    if find() is None:
        _try(sys.executable, "-m", "playwright", "install", "chromium")


def _try(*command: str) -> None:
    print("no browser found:", " ".join(command), flush=True)
    subprocess.run(command, check=False, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def main() -> None:
    if find() is None and not os.environ.get(NAMED):
        install()
    print("browser:", find() or MISSING)


if __name__ == "__main__":
    main()
