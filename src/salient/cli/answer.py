"""`salient answer`: answer a saved game's decisions without a table, for scripts and play by mail."""

from __future__ import annotations

from pathlib import Path

import click

from salient.cli import answers
from salient.cli.arguments import as_json, language, load
from salient.cli.screen import console, print_json


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("actions", nargs=-1, required=True, metavar="ACTION...")
@click.option("--side", help="Who answers; it must be the side that is asked.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write here instead of into FILE.")
@language
@as_json
def answer(file: Path, actions: tuple[str, ...], side: str | None, output: Path | None, lang: str, json_: bool) -> None:
    """Give ACTIONs to a saved game, one after the other, and save it. An illegal one changes nothing.

    Such as:  salient answer drill.json "select blue-1" "move 0203" stop
    """
    game = load(file)
    before = len(game.journal)
    for action in actions:
        game.play(action, side=side)
    game.save(output or file)
    happened = game.log(side, lang, since=before) if before else game.log(side, lang)
    if json_:
        asked = game.decision.side if game.decision else None
        print_json({"happened": happened, "asked": asked, "result": game.result})
        return
    paper = console()
    for line in happened:
        paper.print(f"  · {line}")
    if game.decision is not None:
        answers.ask(paper, game, game.decision, lang)
