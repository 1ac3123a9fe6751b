"""The page in a browser, where there is one."""

from __future__ import annotations

import os
import sys
import webbrowser

import click


def look_at(url: str) -> None:
    """Where there is no screen Python would start a browser of the terminal, in which the page cannot be played."""
    if not (_screen() and webbrowser.open(url)):
        click.echo(f"No browser was found here: open {url} in one.")


def _screen() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
