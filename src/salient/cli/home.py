"""`salient` alone: the club of whoever sits here, in the browser."""

from __future__ import annotations

import json
import os
import socket
import sys
import urllib.request
from pathlib import Path

import click

from salient.cli.browser import look_at
from salient.cli.serve import serve
from salient.engine.errors import SalientError

HOST, PORT = "127.0.0.1", 8444


def open_club() -> None:
    """A second call, while the first still runs, only brings the page back."""
    folder = data_folder()
    if _held(folder) and _answers():
        url = f"http://{HOST}:{PORT}/"
        click.echo(f"Salient is open already at {url}")
        look_at(url)
        return
    port = PORT if _free() else 0
    serve.main(["--port", str(port), "--data", str(folder)], standalone_mode=False)


def data_folder() -> Path:
    """Where programs keep what is a person's own; a club in the present folder goes before."""
    here = Path("club")
    if (here / "club.sqlite").exists():
        return here
    return _data_home() / "salient"


def _data_home() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    named = Path(os.environ.get("XDG_DATA_HOME", ""))  # a relative one is to be ignored
    return named if named.is_absolute() else home / ".local" / "share"


def _held(folder: Path) -> bool:
    from salient.server.store import hold

    try:
        held = hold(folder)
    except SalientError:
        return True
    if held is not None:
        held.close()
    return False


def _answers() -> bool:
    try:
        with urllib.request.urlopen(f"http://{HOST}:{PORT}/api/health", timeout=3) as answer:
            return "salient" in json.load(answer)
    except (OSError, ValueError):
        return False


def _free() -> bool:
    try:
        socket.create_server((HOST, PORT)).close()
    except OSError:
        return False
    return True
