"""Paper and ink: the console, and the colours and brackets that tell the sides apart."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import click
import msgspec
from rich.console import Console

#: Wide enough for the text map, where nobody says how wide the paper is; and as long as a page.
PAPER_WIDTH = 100
PAPER_HEIGHT = 40

_COLOURS = ("bright_blue", "bright_red", "bright_green", "bright_magenta")
_NAMED = {"blue": "bright_blue", "red": "bright_red"}
#: Sides differ without colour too.
_BRACKETS = ("[]", "()", "<>", "{}")


def console(*, err: bool = False) -> Console:
    """Rich itself respects NO_COLOR, FORCE_COLOR, TERM and COLUMNS."""
    plain = Console(stderr=err, highlight=False, markup=False, emoji=False)
    if plain.is_terminal or "COLUMNS" in os.environ:
        return plain
    return Console(stderr=err, highlight=False, markup=False, emoji=False, width=PAPER_WIDTH)


def height(paper: Console) -> int:
    """The lines of the screen, or of a page where there is none."""
    return paper.height if paper.is_terminal or "LINES" in os.environ else PAPER_HEIGHT


def print_json(value: Any) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(value, enc_hook=str), indent=1).decode())


def side_style(side: str, sides: Sequence[str]) -> str:
    if side in _NAMED:
        return _NAMED[side]
    return _COLOURS[sides.index(side) % len(_COLOURS)] if side in sides else "default"


def bracketed(text: str, side: str, sides: Sequence[str]) -> str:
    if side not in sides:
        return text
    pair = _BRACKETS[sides.index(side) % len(_BRACKETS)]
    return f"{pair[0]}{text}{pair[1]}"
