"""`salient data`: where a game's numbers come from, and what an owner of the printed game should check."""

from __future__ import annotations

import click
import msgspec
from rich.console import Console
from rich.table import Table

from salient import games as shelf
from salient.cli.arguments import as_json
from salient.cli.screen import console, print_json
from salient.engine.data import DataSet


@click.command()
@click.argument("game")
@click.option("--doubtful", is_flag=True, help="The values to check against the printed game, worst first.")
@as_json
def data(game: str, doubtful: bool, json_: bool) -> None:
    """The tables of GAME and how far they can be trusted."""
    dataset = shelf.find(game).dataset()
    if json_:
        found = dataset.doubtful() if doubtful else dataset.report()
        print_json([msgspec.to_builtins(entry, enc_hook=str) for entry in found])
    elif doubtful:
        _doubtful(console(), dataset)
    else:
        _report(console(), dataset)


def _report(paper: Console, dataset: DataSet) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("table")
    table.add_column("rows", justify="right")
    table.add_column("rows by source")
    for entry in dataset.report():
        sources = ", ".join(f"{source or 'not said'} {count}" for source, count in entry.rows_by_source.items())
        table.add_row(entry.table, str(entry.rows), sources)
    paper.print(table)
    where = f", with the corrections in {dataset.overlay}" if dataset.overlay else ""
    paper.print(f"fingerprint {dataset.fingerprint()}{where}", style="dim")


def _doubtful(paper: Console, dataset: DataSet) -> None:
    found = dataset.doubtful()
    if not found:
        paper.print("Nothing to check: every value is the rulebook's own or confirmed.")
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("doubt", "where", "what", "value", "source", "note"):
        table.add_column(heading, overflow="fold")
    for entry in found:
        where = f"{entry.table}:{entry.line}"
        what = f"{' '.join(entry.key)} {entry.field}"
        table.add_row(str(entry.doubt), where, what, entry.value, entry.source, entry.note)
    paper.print(table)
