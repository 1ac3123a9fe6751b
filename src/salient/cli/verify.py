"""`salient verify`: is this save what it claims to be, and did the dice fall as they were sealed?"""

from __future__ import annotations

from pathlib import Path

import click

from salient import api
from salient.cli.arguments import as_json, naming
from salient.cli.screen import console, print_json
from salient.engine.saves import Verified


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@as_json
def verify(file: Path, json_: bool) -> None:
    """Check a saved game and its dice.

    It is played again: every answer must be legal, every position right, every roll as sealed.

    A damaged save is told in one line that names the answer, with exit code 2.
    """
    with naming(file):
        found = api.verify(file)
    if json_:
        print_json(found)
        return
    paper = console()
    paper.print(f"{file}: sound", style="bold green")
    paper.print(f"  {found.answers} answers replayed: every one legal, every position as recorded")
    paper.print(f"  {_dice(found)}")
    paper.print("  the game is over" if found.over else "  the game goes on")


def _dice(found: Verified) -> str:
    if not found.rolls:
        return "no dice rolled yet"
    if found.sealed == found.rolls == 1:
        return "1 roll, computed again from the sealed seed"
    if found.sealed == found.rolls:
        return f"{found.rolls} rolls, all computed again from the sealed seed"
    if found.sealed:
        return f"{found.rolls} rolls, {found.sealed} computed again from the sealed seed; the others have none"
    return f"{found.rolls} rolls, none of them checked: the save does not hold the seed"
