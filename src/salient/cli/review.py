"""`salient review`: the decisions of a saved game that cost most, and what a veteran would have done."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from salient import api
from salient import games as shelf
from salient.cli.advice import odds
from salient.cli.arguments import as_json, language, naming
from salient.cli.screen import console, print_json, side_style
from salient.cli.words import word
from salient.engine import saves
from salient.engine.game import Game
from salient.engine.messages import Ref
from salient.engine.steps import settle
from salient.opponents.review import Costly, Given
from salient.opponents.review import review as reviewed


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--side", help="Of this side only; otherwise of all.")
@language
@as_json
def review(file: Path, side: str | None, lang: str, json_: bool) -> None:
    """The five turns of each side that cost most by the veteran's estimate, and what it would have done."""
    save = api.read_save(file)
    rulebook = shelf.find(save.game)
    own = rulebook.choose_side(side)
    with naming(file):
        game = saves.replay(save, rulebook)
    first = game.beginning()
    settle(first)
    entries = [Given(one.side, one.action, not one.alone and one.roll is None) for one in game.journal]
    sides = rulebook.seated if own is None else (own,)
    with _progress(json_) as bar:
        task = bar.add_task("", total=None)
        found = reviewed(
            lambda done, of: bar.update(task, completed=done, total=of), first, entries, sides, game.forced
        )
    if json_:
        print_json(msgspec.to_builtins(found))
    else:
        _tell(game, found, lang)


def _progress(quiet: bool) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console(err=True), transient=True, disable=quiet)


def _who(game: Game, one: Costly, lang: str) -> str:
    """Whose turn, or in which phase he was asked; a phase that is called his names him already."""
    side = Ref("side", one.side)
    named = game.rulebook.texts.name(side, lang)
    if one.phase is None:
        return named
    phase = game.text(one.phase, lang)
    return phase if side in one.phase.args.values() else f"{named}, {phase}"


def _tell(game: Game, found: list[Costly], lang: str) -> None:
    paper = console()
    if not found:
        paper.print(word(lang, "review-nothing"))
    else:
        paper.print(word(lang, "review-measure", measure=found[0].measure), style="dim")
    for number, one in enumerate(found, 1):
        cost, who = f"{one.cost:.1f}", _who(game, one, lang)
        if one.decides:
            head = word(lang, "review-decided", turn=one.turn, who=who, percent=one.decides)
        else:
            head = word(lang, "review-head", turn=one.turn, who=who, cost=cost, measure=one.measure)
            head += f" ({game.text(one.scale, lang)})" if one.scale is not None else ""
        paper.print(f"{number}. {head}", style=f"bold {side_style(one.side, game.rulebook.sides)}")
        done = "; ".join(game.text(message, lang) for message in one.played) or "; ".join(one.answers)
        if done:
            paper.print(f"   {word(lang, 'review-done', answers=done)}")
        for move in one.instead:
            said = [game.text(reason.message, lang) for reason in move.reasons] or ["; ".join(move.answers)]
            paper.print(f"   » {' '.join(said)}", style="italic")
            if move.odds is not None:
                paper.print(f"       {odds(game, move.odds, lang)}", style="dim")
