"""`salient map`: the map of a game. Its rules may still be missing; the map is data and stands alone."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from salient.board import chart as charts
from salient.board.chart import Chart
from salient.board.mapcheck import CHECKS, Problem
from salient.board.mapcheck import check as check_chart
from salient.cli.arguments import as_json
from salient.cli.screen import console, print_json
from salient.engine.data import overlay_folder


@click.group("map")
def group() -> None:
    """Check and draw maps."""
    # `draw` joins the group in map_draw.py, which imports the renderer only when it is called


def load(name: str) -> tuple[Chart, Path | None]:
    """The chart of a game with its owner's corrections, or of a folder as it is."""
    folder = charts.find(name)
    overlay = _overlay(name) if name in charts.names() else None
    return Chart.load(folder, overlay), overlay


def _overlay(game: str) -> Path | None:
    """Corrections lie as the data does: those of `data/map` in the folder `map` of the game's overlay."""
    root = overlay_folder(game)
    return root / "map" if root is not None and (root / "map").is_dir() else None


@group.command()
@click.argument("game", metavar="GAME|FOLDER")
@as_json
def check(game: str, json_: bool) -> None:
    """Does the map make sense? Exit code 1 if something is wrong, 2 if it cannot be read.

    Roads, rivers and bridges, stated places, supply, start areas, names and labels.
    """
    chart, overlay = load(game)
    problems = check_chart(chart)
    if json_:
        found = [{"check": found.check, "where": found.where, "text": found.text} for found in problems]
        print_json({"map": game, "title": chart.title, "ok": not problems, "problems": found})
    else:
        _show(console(), chart, overlay, problems)
    if problems:
        sys.exit(1)


def _show(paper: Console, chart: Chart, overlay: Path | None, problems: list[Problem]) -> None:
    excused = sum(len(excuses) for excuses in chart.exceptions.values())
    paper.print(f"{chart.title}: {_contents(chart)}")
    if overlay is not None:
        paper.print(f"with the corrections in {overlay}", style="dim", soft_wrap=True)
    if problems:
        _table(paper, problems)
        paper.print(f"{len(problems)} problem{'s' if len(problems) > 1 else ''}", style="bold red")
    else:
        listed = f", {excused} listed exceptions" if excused else ""
        paper.print(f"sound: {len(CHECKS)} checks, no problem{listed}", style="bold green")


def _contents(chart: Chart) -> str:
    board, sides = chart.map, len(chart.tables[1])
    return f"{len(board.cells)} hexes, {sides} hexsides, {len(board.boxes)} boxes, {len(chart.features)} features"


def _table(paper: Console, problems: list[Problem]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("check", "where", "problem"):
        table.add_column(heading, overflow="fold")
    for problem in problems:
        table.add_row(problem.check, problem.where, problem.text)
    paper.print(table)
