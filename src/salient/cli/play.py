"""`salient play`: at the table, against a computer player or two at one keyboard."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from salient import opponents
from salient.cli import completion
from salient.cli.arguments import begin, beginning, is_file, language, load, looks_like_file
from salient.cli.screen import console
from salient.cli.seats import Seats
from salient.cli.table import Table
from salient.cli.words import word
from salient.engine.dice import Sealed
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.messages import Ref
from salient.opponents.levels import TEMPERS


@click.command()
@click.argument("game", metavar="GAME|FILE")
@beginning
@language
@click.option("--side", help="The side you play; normally the first one.")
@click.option("--hotseat", is_flag=True, help="All sides are played by people at this keyboard.")
@click.option(
    "--opponent",
    type=click.Choice(opponents.every()),
    metavar="LEVEL[-TEMPER]",
    default=opponents.RANDOM,
    show_default=True,
    help=f"Who plays the other side: {', '.join(opponents.names())}; in most games after a level "
    f"perhaps {', '.join(f'-{one}' for one in TEMPERS)}.",
)
@click.option(
    "--save",
    "file",
    type=click.Path(path_type=Path),
    help="Keep the game in this file after every answer (a game from a FILE goes on being kept there).",
)
def play(
    game: str,
    scenario: str | None,
    options: tuple[str, ...],
    seed: str | None,
    lang: str,
    side: str | None,
    hotseat: bool,
    opponent: str,
    file: Path | None,
) -> None:
    """Play GAME from the beginning, or go on with a saved FILE.

    At the table: a number or an action answers, `?` shows what else you can say.
    """
    if hotseat and side:
        raise click.UsageError("--side and --hotseat exclude each other")
    if is_file(game) or looks_like_file(game):
        if scenario or options or seed:
            raise click.UsageError("a saved game has its scenario, options and seed already")
        played = load(game)
        file = file or Path(game)
    elif file is not None and file.exists():
        raise SalientError(f"{file} exists already; go on with it by: salient play {file}")
    else:
        played = begin(game, scenario, options, seed)
        if file is not None:
            played.save(file)
            played = load(file)  # a loaded game keeps its digests, so that every later save is quick
    seats = _seats(played, played.rulebook.choose_side(side), hotseat, opponent, seed)
    table = Table(played, seats, console(), lang, file)
    _welcome(table)
    table.play()


def _seats(game: Game, side: str | None, hotseat: bool, opponent: str, seed: str | None) -> Seats:
    seated = game.rulebook.seated
    if hotseat or len(seated) == 1:
        return Seats(sides=len(seated))
    own = side or seated[0]
    level, _, temper = opponent.partition("-")
    if temper and not game.rulebook.tempered:
        raise SalientError(f"computer players of {game.rulebook.name} have no temper: say --opponent {level}")
    others = [other for other in seated if other != own]
    return Seats({other: opponents.make(opponent, seed and f"{seed} {other}") for other in others})


def _welcome(table: Table) -> None:
    if sys.stdin.isatty():
        completion.listen(table)
    game, lang = table.game, table.lang
    people = [side for side in game.rulebook.seated if table.seats.computer(side) is None]
    if table.seats.hot:
        table.paper.print(word(lang, "welcome-hot-seat"))
    else:
        names = ", ".join(game.rulebook.texts.name(Ref("side", side), lang) for side in people)
        table.paper.print(word(lang, "welcome", side=names))
    if isinstance(game.dice, Sealed):
        seal = word(lang, "seal", commitment=game.dice.commitment)
        table.paper.print(seal, style="dim", soft_wrap=True)
