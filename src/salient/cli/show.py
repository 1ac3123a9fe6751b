"""`salient show` and `salient actions`: a position looked at, and what can be answered in it."""

from __future__ import annotations

import click

from salient.cli import answers, odds, status
from salient.cli.arguments import as_json, language, open_game
from salient.cli.names import Names
from salient.cli.refusals import insist, reasons
from salient.cli.screen import console, print_json
from salient.engine.errors import SalientError
from salient.engine.game import Game


@click.command()
@click.argument("game", metavar="FILE|POSITION")
@click.option("--side", help="As this side sees it; otherwise what everybody may see.")
@language
@as_json
def show(game: str, side: str | None, lang: str, json_: bool) -> None:
    """The map and the state of a saved game or of a position string."""
    opened = open_game(game)
    view = opened.view(side)
    if json_:
        print_json({"game": opened.rulebook.name, "view": view, "layout": opened.layout()})
        return
    paper = console()
    status.header(paper, opened, view, lang)
    status.board(paper, opened, view, lang)
    status.result(paper, opened, lang)
    if opened.decision is not None:
        paper.print(f"{Names(opened, lang)('side', opened.decision.side)}: ", end="", style="bold")
        paper.print(opened.text(opened.decision.prompt, lang))


@click.command()
@click.argument("game", metavar="FILE|POSITION")
@click.option("--why", metavar="ACTION", help="Why this is not offered, with the rules.")
@click.option("--odds", "reckoned", metavar="ACTION", help="What this would mean: sums and chances.")
@language
@as_json
def actions(game: str, why: str | None, reckoned: str | None, lang: str, json_: bool) -> None:
    """Who is asked what, and every legal answer."""
    opened = open_game(game)
    if why is not None:
        _why(opened, why, lang, json_)
    elif reckoned is not None:
        _odds(opened, reckoned, lang, json_)
    else:
        _list(opened, lang, json_)


def _list(game: Game, lang: str, json_: bool) -> None:
    decision = game.decision
    if json_:
        print_json(
            {
                "side": decision.side if decision else None,
                "prompt": game.text(decision.prompt, lang) if decision else None,
                "actions": [str(action) for action in decision.actions] if decision else [],
                "result": game.result,
            }
        )
    elif decision is None:
        status.result(console(), game, lang)
    else:
        answers.ask(console(), game, decision, lang, room=len(decision.actions) + 1)


def _why(game: Game, text: str, lang: str, json_: bool) -> None:
    found = reasons(game, game.parse(text), lang)
    if json_:
        refusals = [
            {"rule": refusal.rule, "reason": game.text(refusal.message, lang)}
            for refusal in game.why_not(game.parse(text))
        ]
        print_json({"action": text, "offered": not found, "refusals": refusals})
        return
    for reason in found or ["offered"]:
        click.echo(f"{text}: {reason}")


def _odds(game: Game, text: str, lang: str, json_: bool) -> None:
    if game.decision is None:
        raise SalientError("the game is over")
    given = [game.parse(part) for part in text.split(";")]
    insist(game, given[0], lang)
    found = game.reckon(*given)
    if json_:
        print_json(odds.as_data(game, found, lang))
    else:
        odds.show(console(), game, found, lang)
