"""`salient match`: two computer players, many games, and what they tell."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from salient import games as shelf
from salient import opponents
from salient.cli.arguments import as_json, parse_options
from salient.cli.screen import console, print_json
from salient.engine.errors import SalientError
from salient.opponents import match as matches
from salient.opponents.figures import Interval
from salient.opponents.match import Score, Terms


@click.command()
@click.argument("game")
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@click.option("--scenario", help="Which scenario; the game's first by default.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="In every game.")
@click.option("--games", type=click.IntRange(min=2), default=20, show_default=True, help="How many, in pairs.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of dice and players.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes side by side.")
@click.option("--gain", type=float, help="Stop as soon as it is decided whether A is better by so many points a game.")
@click.option("--save", "folder", type=click.Path(path_type=Path, file_okay=False), help="Keep the games there.")
@as_json
def match(
    game: str,
    first: str,
    second: str,
    scenario: str | None,
    options: tuple[str, ...],
    games: int,
    seed: int,
    jobs: int,
    gain: float | None,
    folder: Path | None,
    json_: bool,
) -> None:
    """Let the computer players A and B play GAME against each other.

    Games come in pairs: the same dice, the sides swapped; if A and B are one, a game is played once and counts for
    both. Intervals are of 99 %. With --save every game can be read, reviewed and audited afterwards; a file is named by
    the seeds and by who played which side.
    """
    rulebook = shelf.find(game)
    if len(rulebook.seated) != 2:
        raise SalientError(f"{game} is played by one: there is nobody to play against")
    for name in (first, second):
        opponents.make(name)
    chosen = rulebook.choose_scenario(scenario)
    terms = Terms(rulebook, chosen, (first, second), parse_options(options), seed, folder=_made(folder))
    paper = console()
    with _progress(json_) as bar:
        task = bar.add_task(f"{first} - {second}", total=games // 2 * 2)
        found, played = matches.play(terms, games, jobs, gain, lambda _: bar.advance(task))
    if json_:
        print_json({"score": msgspec.to_builtins(found), "games": msgspec.to_builtins(played)})
    else:
        paper.print(_shown(terms, found))


def _made(folder: Path | None) -> str:
    if folder is None:
        return ""
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder)


def _progress(quiet: bool) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console(err=True), transient=True, disable=quiet)


def _shown(terms: Terms, found: Score) -> Table:
    first, second = terms.players
    table = Table(title=f"{terms.rulebook.name} {terms.scenario}: {first} - {second}", show_header=False)
    table.add_row("games", str(found.games))
    table.add_row(f"margin of {first}, points a game", _interval(found.margin, "+.2f"))
    table.add_row(f"games won by {first}", _interval(found.wins, ".1%"))
    for side, (won, drawn, lost) in found.sides.items():
        table.add_row(f"{first} as {side}", f"{won} won, {drawn} drawn, {lost} lost")
    for name, seconds, longest in zip(terms.players, found.seconds, found.longest, strict=True):
        table.add_row(f"seconds a turn, {name}", f"{seconds:.2f} (longest {longest:.2f})")
    if found.verdict != "open":
        table.add_row("decided", f"{first} is {found.verdict} than {second}")
    return table


def _interval(found: Interval, form: str) -> str:
    return f"{found.middle:{form}} ({found.low:{form}} to {found.high:{form}})"
