"""`salient map draw`: the map of a game as SVG or PNG."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.progress import Progress, SpinnerColumn, TextColumn

from salient.cli import map as maps
from salient.cli.arguments import as_json
from salient.cli.errors import write_file
from salient.cli.screen import console, print_json
from salient.engine.errors import SalientError

if TYPE_CHECKING:
    from salient.render import Drawing
    from salient.render.draw import Progress as Tell


@click.command()
@click.argument("game", metavar="GAME|FOLDER")
@click.option("--sheet", help="Only this sheet of the map.")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Write the drawing to this file.")
@click.option("--png", type=click.Path(dir_okay=False, path_type=Path), help="Write a picture to this file.")
@click.option(
    "--scale",
    type=click.FloatRange(0.05, 8),
    default=1.0,
    show_default=True,
    help="Of the PNG: at 1 a hex is 64 pixels high.",
)
@click.option("--layers", metavar="NAME,...", help="Only these layers, such as terrain,rivers,roads,grid.")
@click.option(
    "--far/--near", "far", default=None, help="Large names only, or numbers and all names; by the scale if not said."
)
@as_json
def draw(
    game: str,
    sheet: str | None,
    svg: Path | None,
    png: Path | None,
    scale: float,
    layers: str | None,
    far: bool | None,
    json_: bool,
) -> None:
    """Draw the map of a game, or of a folder with map.toml and its tables.

    Without --svg and --png the drawing goes to GAME.svg (or GAME-SHEET.svg) in this folder.
    """
    try:
        from salient import render
    except ImportError as error:
        raise SalientError(f"drawing needs the package {error.name}: pip install 'salient[maps]'") from error
    chart, _ = maps.load(game)
    if svg is None and png is None:
        svg = Path("-".join(filter(None, (Path(game).resolve().name, sheet))) + ".svg")
    wanted = None if layers is None else [layer.strip() for layer in layers.split(",") if layer.strip()]
    started = time.perf_counter()
    with _telling() as tell:
        looked_at = (png is not None and scale < render.FAR_BELOW) if far is None else far
        drawing = render.draw(chart, sheet, layers=wanted, far=looked_at, progress=tell)
        drawn = time.perf_counter() - started
        if svg is not None:
            write_file(svg, drawing.svg)
        if png is not None:
            tell("PNG")
            _write_bytes(png, render.to_png(drawing.svg, drawing.width, drawing.height, scale))
    _report(drawing, [file for file in (svg, png) if file is not None], drawn, json_)


@contextmanager
def _telling() -> Iterator[Tell]:
    """What is being drawn, on the side, so that the report alone is on the main output."""
    paper = console(err=True)
    columns = (SpinnerColumn(), TextColumn("drawing {task.description}"))
    with Progress(*columns, console=paper, transient=True, disable=not paper.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda what: bar.update(task, description=what)


def _write_bytes(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise SalientError(f"{path}: cannot be written ({error.strerror or error})") from error


def _report(drawing: Drawing, files: list[Path], seconds: float, json_: bool) -> None:
    names = drawing.names
    if json_:
        print_json(
            {
                "files": {str(file): file.stat().st_size for file in files},
                "width": round(drawing.width),
                "height": round(drawing.height),
                "seconds": round(seconds, 2),
                "names": len(names.places),
                "without room": [wanted.text for wanted in names.dropped],
            }
        )
        return
    paper = console()
    for file in files:
        paper.print(f"{file}: {file.stat().st_size / 1000:.0f} kB", soft_wrap=True)
    paper.print(f"{drawing.width:.0f} by {drawing.height:.0f}, drawn in {seconds:.1f} s", style="dim")
    if names.dropped:
        paper.print("no room for " + ", ".join(wanted.text for wanted in names.dropped), style="yellow")
