"""What is absurd in recorded games of Ardennes '44, and how often a game.

    salient match ardennes44 veteran veteran --scenario six-turns --games 20 --save build/games
    python tools/audit_ardennes.py build/games/*.json
    python tools/audit_ardennes.py build/games/*.json --list      every single one, with its turn

Each kind of fault is a function listed in tools/audit/faults.py: narrow, so that what it names needs no excuse. For
openings (tools/audit/openings.py) it tells how much two games have in common, of what is in either of them, and what
comes in every game: the set-up, the hexes attacked on the first morning and in the second German turn, the moves of the
first turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from audit import openings
from audit.fault import Fault
from audit.faults import FAULTS
from audit.watching import parts
from salient.engine import saves
from salient.games.ardennes44.pieces.counters import SIDES


@click.command(help=__doc__)
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--list", "listed", is_flag=True, help="Each fault, with its game and turn.")
def audit(files: tuple[Path, ...], listed: bool) -> None:
    paper = Console()
    games = {file: parts(saves.decode(file.read_bytes(), str(file))) for file in files}
    found = {
        kind: [(file, fault) for file, game in games.items() for fault in find(game)] for kind, find in FAULTS.items()
    }
    if listed:
        for kind, faults in found.items():
            for file, fault in faults:
                paper.print(f"{kind}: {file.stem} {_when(fault)}: {fault.what}", highlight=False, soft_wrap=True)
    paper.print(_counted(found, len(games)))
    for line in openings.lines(list(games.values())):
        paper.print(line, highlight=False, soft_wrap=True)


def _when(fault: Fault) -> str:
    return f"turn {fault.part.turn}{' (night)' if fault.part.night else ''}, {SIDES[fault.side]}"


def _counted(found: Mapping[str, Sequence[tuple[Path, Fault]]], games: int) -> Table:
    table = Table("a game", *SIDES, title=f"{games} games")
    for kind, faults in found.items():
        by = Counter(fault.side for _, fault in faults)
        table.add_row(kind, *(f"{by[side] / games:.2f}" for side in range(len(SIDES))))
    return table


if __name__ == "__main__":
    audit()
