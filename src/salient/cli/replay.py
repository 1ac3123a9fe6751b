"""`salient replay`: a whole game told as text."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from salient import api
from salient import games as shelf
from salient.cli import told
from salient.cli.arguments import as_json, language, naming
from salient.cli.errors import write_file
from salient.cli.names import Names
from salient.cli.screen import console, print_json, side_style
from salient.engine import playthrough, saves
from salient.engine.game import Game
from salient.engine.messages import Ref
from salient.engine.steps import CHANCE


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--side", help="As this side may read it; otherwise what everybody may.")
@click.option("--text", is_flag=True, help="As a playthrough: every answer a line, everything told, hidden or not.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="With --text: write into this file.")
@language
@as_json
def replay(file: Path, side: str | None, text: bool, output: Path | None, lang: str, json_: bool) -> None:
    """The log of a saved game from its first answer to its last."""
    if output is not None and not text:
        raise click.UsageError("-o goes with --text")
    save = api.read_save(file)
    rulebook = shelf.find(save.game)
    rulebook.choose_side(side)
    if text:
        with naming(file):
            written = playthrough.write(save, rulebook, lang)
        if output is None:
            click.echo(written, nl=False)
        else:
            write_file(output, written)
        return
    with naming(file):
        game = saves.replay(save, rulebook)
    if json_:
        print_json(_as_data(game, side, lang))
    else:
        _tell(console(), game, side, lang)


def _as_data(game: Game, side: str | None, lang: str) -> list[dict[str, object]]:
    return [
        {
            "by": entry.side,
            "do": str(entry.action) if entry.seen_by(side) else None,
            "happened": [game.text(line, lang) for line in entry.lines(side)],
        }
        for entry in game.journal
    ]


def _tell(paper: Console, game: Game, side: str | None, lang: str) -> None:
    """What happened, each line behind the side whose answer brought it about."""
    names = {who: game.rulebook.texts.name(Ref("side", who), lang) for who in (*game.rulebook.sides, CHANCE)}
    wide = max(len(name) for name in names.values())
    paper.print(Names(game, lang).title(game), style="bold")
    for event in game.journal.opening:
        if event.seen_by in (None, side):
            paper.print(" " * wide + "  " + game.text(event.message, lang))
    for entry, line in told.of_entries(game.journal.entries, side):
        paper.print(f"{names[entry.side]:<{wide}}  ", style=side_style(entry.side, game.rulebook.sides), end="")
        paper.print(game.text(line, lang))
