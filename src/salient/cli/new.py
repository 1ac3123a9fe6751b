"""`salient new`: a fresh save file."""

from __future__ import annotations

from pathlib import Path

import click

from salient.cli.arguments import begin, beginning
from salient.engine.errors import SalientError


@click.command()
@click.argument("game")
@beginning
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file to write; else GAME.json.")
def new(game: str, scenario: str | None, options: tuple[str, ...], seed: str | None, output: Path | None) -> None:
    """Set up GAME and write it into a save file."""
    fresh = begin(game, scenario, options, seed)
    path = output or Path(f"{game}.json")
    if output is None and path.exists():
        raise SalientError(f"{path} exists already; choose another name with -o, or name it with -o to replace it")
    fresh.save(path)
    click.echo(f"{path}: {game}, {fresh.scenario}; go on with: salient play {path}")
